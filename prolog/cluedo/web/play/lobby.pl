:- module(cluedo_web_play_lobby,
          [ lobby_page/2,               % +C, -Reply
            waiting_page/2,             % +C, -Reply
            left_seat/2,                % +C, -Reply
            join/2,                     % +C, -Path
            change_seats/2,             % +C, -Reply
            back_html/2,                % +C, -HTML
            letters_html/2,             % +C, -HTML
            leave_seat/4,               % +C, +Key, +Play0, -Play
            fill_seats/3                % +C, +Making, -Play
          ]).
:- use_module(course, [course_over/1]).
:- use_module(game_store, [play_update/3]).
:- use_module(help, [help_html/2]).
:- use_module(open_table,
              [ is_making/1, making_fill/3, making_help/2, making_host/2, making_leave/3,
                making_seat/3, making_take/5
              ]).
:- use_module(game_record, [play_person/4,play_name/3,player/2]).
:- use_module(seat_claim, [claim_seat/4,claimable_html/2]).
:- use_module(seat_word, [is_seat_word/2,seat_key/3]).
:- use_module(setup, [making_play/2]).
:- use_module(table_letters, [table_letters/2]).
:- use_module(viewpoint, [table_path/2]).
:- use_module('../address_card', [address_card/3]).
:- use_module('../context', [context_field/3,context_field/4,context_integer/3,context_parts/2]).
:- use_module('../element', [fault_element/2]).
:- use_module('../fault', [refuse/2,refuse_outdated/0]).
:- use_module('../fields', [form_html/5,form_value/4]).
:- use_module('../request', [request_cookie/3,text_integer/2]).
:- use_module(library(aggregate), [aggregate_all/3]).

/** <module> Taking a seat, and coming back to it

Whoever has the address `/play/GAME` may take a free seat. A seat has its own page, and a word that
leads its person to that page from another phone.
*/

:- det((lobby_page/2, waiting_page/2, left_seat/2, change_seats/2, back_html/2, letters_html/2,
        leave_seat/4, fill_seats/3)).

                /*******************************
                *            PAGES             *
                *******************************/

%!  lobby_page(+C, -Reply) is det.
%!  waiting_page(+C, -Reply) is det.
%!  left_seat(+C, -Reply) is det.
%
%   The page of a table for visitors, the page of a person who waits for others, and the way to the
%   table for a person who no longer has a seat.

lobby_page(C, page("Play",[h1('Play'),Warning,HTML])) :-
    context_parts(C, [game(Play)]),
    fault_element(C, Warning),
    back_html(C, Back),
    (   is_making(Play)
    ->  seats_html(C, Table),
        take_html(C, Take),
        (   context_field(C, "left", _)
        ->  Left = p(role(status), 'You have no seat at this table any more.')
        ;   Left = []
        ),
        (   own_seat(C, _, _)
        ->  HTML = [Left,Back,Table,Take]
        ;   HTML = [Left,Take,Table,Back]
        )
    ;   table_path(C, Path),
        HTML = [p(a(href(Path), 'Watch the game')),Back]
    ).

take_html(C, section([class([card,setup])], [h2('Take a seat'),Form])) :-
    table_path(C, Path),
    seat_content(C, Content),
    form_html(C, Path, [], Content, Form).

seat_content(C, [ field(name, 'Your name ', name("")),
                  field(seat, 'Your seat ', choose("any", [any-"Any that is free"|Free],
                                                   "There is no such seat.")),
                  main(do, join, 'Sit down') ]) :-
    context_parts(C, [game(Making)]),
    findall(I-Label,
            ( making_seat(Making, I, free), format(atom(Label), "Seat ~d", [I]) ),
            Free).

waiting_page(C, page("Play",[h1('Play')|HTML])) :-
    context_parts(C, [game(Making),viewer(I),path(Own),request(Request)]),
    table_path(C, Path),
    letters_html(C, Letters),
    address_card(Request, Path, Card),
    aggregate_all(count, making_seat(Making, _, free), Free),
    (   Free =:= 1
    ->  Title = "Waiting for one more person"
    ;   format(string(Title), "Waiting for ~d more people", [Free])
    ),
    making_seat(Making, I, person(_,_,Word)),
    (   making_host(Making, I)
    ->  start_content(Content),
        Heading = 'Begin earlier'
    ;   Content = [small(do, leave, 'Give up your seat')],
        Heading = 'Not playing?'
    ),
    form_html(C, Own, [], Content, Start),
    seats_html(C, Table),
    HTML = [ section([class([card,good]),role(status),id(turn)],
                     [ h2(Title),
                       p('The game begins when all seats are taken. Anybody who has its letters \c
                          or its address can take one.'),
                       div(class(address), [Letters,Card]),
                       p([ a(href(Path), 'The table as they see it'),
                           '. Keep this page to yourself: it will show your cards.' ]) ]),
             Table,
             section(class(card), [h2('Your word'),p(strong(Word)),
                                   p('It brings you back to your seat on another phone.')]),
             section(class(card), [h2(Heading),Start])
           ].

start_content([ field(agent, 'The free seats go to ',
                      choose(notebook, Agents, "Choose one of the players.")),
                submit(do, start, 'Begin now') ]) :-
    findall(Agent-Words, player(Agent, Words), Agents).

%!  letters_html(+C, -HTML) is det.
%
%   HTML shows the letters of the table. If it has none, HTML is [].

letters_html(C, HTML) :-
    (   table_letters(C, Letters)
    ->  HTML = p(['Letters of this table: ',strong(class(letters), Letters)])
    ;   HTML = []
    ).

left_seat(C, see(Path)) :-
    table_path(C, Table),
    string_concat(Table, "?left=1", Path).

seats_html(C, section([class(card),id(joined)],
                      [h2('The table'),ol(class(lines), Items),HelpText])) :-
    context_parts(C, [game(Making)]),
    making_help(Making, Help),
    help_html(Help, HelpText),
    findall(li(Item), ( making_seat(Making, I, Seat), seat_html(Seat, I, C, Item) ), Items).

seat_html(free, _, _, Item) =>
    Item = span(class(faint), 'Free').
seat_html(agent(Name), _, _, Item) =>
    player(Name, Words),
    Item = ['A computer player. ',Words].
seat_html(person(Name,_,_), I, C, Item), context_parts(C, [viewer(I)]) =>
    Item = [strong(Name),', you'].
seat_html(person(Name,_,_), I, C, Item) =>
    context_parts(C, [game(Making),viewer(Viewer)]),
    (   making_host(Making, Viewer)
    ->  context_parts(C, [path(Own)]),
        seat_value(I, Name, Seat),
        format(string(Label), "Free the seat of ~w", [Name]),
        form_html(C, Own, [],
                  [button([name(free),value(Seat),class('small-button'),'aria-label'(Label)],
                          'Free the seat')],
                  Form),
        Free = [Form]
    ;   Free = []
    ),
    Item = [strong(Name),' '|Free].

seat_value(I, Name, Text) :-
    format(string(Text), "~d ~w", [I,Name]).

%!  back_html(+C, -HTML) is det.
%
%   HTML leads persons back to their seats. A person enters the word of the seat, or follows a link
%   if the browser knows the seat.

back_html(C, section([class([card,setup]),id(back)],
                     [h2('Do you have a seat already?'),Links,Form,Claim,Letters])) :-
    context_parts(C, [game(Play)]),
    (   ( is_making(Play) ; course_over(Play) )
    ->  Claim = []
    ;   claimable_html(C, Claim)
    ),
    letters_html(C, Letters),
    table_path(C, Path),
    findall(p(a([href(Address),class([button,main])], Label)),
            ( own_seat(C, Name, Key),
              format(string(Address), "~s/~s", [Path,Key]),
              format(string(Label), "Go on as ~w", [Name])
            ),
            Links),
    form_html(C, Path, [],
              [ p([ label(for(word), 'The word of your seat '),
                    input([type(text),id(word),name(word),autocomplete(off),
                           autocapitalize(none),spellcheck(false),maxlength(40)]) ]),
                submit(do, back, 'Come back') ],
              Form).

%   The browser knows the seat with Key of the person Name: it is the browser's own key for this
%   name, or in the cookie with the browser's list of games.

own_seat(C, Name, Key) :-
    context_parts(C, [game(Play)]),
    person(Play, Name, Key, _),
    (   seat_key(C, Name, Own),
        Own == Key
    ->  true
    ;   context_parts(C, [request(Request)]),
        request_cookie(Request, "games", Games),
        sub_string(Games, _, _, _, Key)
    ->  true
    ).

person(Play, Name, Key, Word) :-
    (   is_making(Play)
    ->  making_seat(Play, _, person(Name,Key,Word))
    ;   play_person(Play, I, Key, Word),
        play_name(Play, I, Name)
    ).

                /*******************************
                *           CHANGES            *
                *******************************/

%!  join(+C, -Path) is semidet.
%
%   Path is the page of a person who takes a seat, or comes back to it. A person who asks the others
%   for a seat stays on the page of the table.
%
%   @error cluedo_refusal(422) if there is no such free seat, or no seat has that word

join(C, Path) :-
    table_path(C, Table),
    (   context_integer(C, "claim", I)
    ->  context_parts(C, [game(Play)]),
        must_be_playing(Play),
        update(C, claim_seat(C, I)),
        format(string(Path), "~s#back", [Table])
    ;   seat_path(C, Key),
        format(string(Path), "~s/~s", [Table,Key])
    ).

must_be_playing(Play) :-
    (   ( is_making(Play) ; course_over(Play) )
    ->  refuse(422, "Seats are given back while the game goes on.")
    ;   true
    ).

seat_path(C, Key) :-
    (   context_field(C, "do", "join")
    ->  seat_content(C, Content),
        form_value(C, Content, name, Name),
        seat_key(C, Name, Key),
        update(C, take_seat(C, Name, Key))
    ;   context_field(C, "word", "", Word),
        word_key(C, Word, Key)
    ).

:- meta_predicate update(+, 2).

update(C, Goal) :-
    context_parts(C, [store(Store),name(Game)]),
    play_update(Store, Game, Goal).

%   Play is a table in the making, or the game that the table has become.

take_seat(C, Name, Key, Play0, Play) :-
    (   is_making(Play0)
    ->  context_field(C, "seat", "any", Text),
        (   Text == "any"
        ->  I = any
        ;   text_integer(Text, I)
        ->  true
        ;   refuse(422, "There is no such seat.")
        ),
        making_take(Play0, I, Name, Key, Making),
        making_play(Making, Play)
    ;   play_person(Play0, _, Key, _)
    ->  Play = Play0
    ;   refuse(409, "The game has begun, and no seat is free. You can still watch it.")
    ).

word_key(C, Word, Key) :-
    context_parts(C, [game(Play)]),
    (   person(Play, _, Key0, Own),
        is_seat_word(Own, Word)
    ->  Key = Key0
    ;   refuse(422, "No seat here has this word.")
    ).

%!  change_seats(+C, -Reply) is det.
%
%   A person leaves a seat, or the host frees a seat or begins the game.

change_seats(C, Reply) :-
    context_parts(C, [game(Making),viewer(I)]),
    making_seat(Making, I, person(_,Key,_)),
    (   context_field(C, "do", "leave")
    ->  must_update(C, leave_seat(C, Key)),
        left_seat(C, Reply)
    ;   context_field(C, "free", _)
    ->  must_update(C, leave_seat(C, Key)),
        same_page(C, Reply)
    ;   context_field(C, "do", "start"),
        making_host(Making, I)
    ->  must_update(C, fill_seats(C)),
        same_page(C, Reply)
    ;   refuse(422, "Only the person who has set up the table can begin the game.")
    ).

same_page(C, see(Path)) :-
    context_parts(C, [path(Path)]).

:- meta_predicate must_update(+, 2).

must_update(C, Goal) :-
    (   update(C, Goal)
    ->  true
    ;   refuse_outdated
    ).

%!  leave_seat(+C, +Key, +Play0, -Play) is det.
%
%   If the request names a seat, free that seat. Otherwise the person with page Key leaves their own
%   seat. Only the host may free seats, and the host cannot leave.
%
%   @error cluedo_refusal(409) if the game has begun, or the seat has another person now
%   @error cluedo_refusal(422) if the person may not do that

leave_seat(C, Key, Play0, Play) :-
    (   \+ is_making(Play0)
    ->  refuse(409, "The game has begun meanwhile, with all who had a seat.")
    ;   context_field(C, "free", Seat)
    ->  must_be_host(Key, Play0),
        (   making_seat(Play0, I, person(Name,Gone,_)),
            seat_value(I, Name, Seat)
        ->  must_leave(Play0, Gone, Play)
        ;   refuse(409, "Nobody of this name has that seat any more.")
        )
    ;   must_leave(Play0, Key, Play)
    ).

must_be_host(Key, Making) :-
    (   making_host(Making, Host),
        making_seat(Making, Host, person(_,Key,_))
    ->  true
    ;   refuse(422, "Only the person who has set up the table can free a seat.")
    ).

must_leave(Making0, Key, Making) :-
    (   making_leave(Making0, Key, Making1)
    ->  Making = Making1
    ;   making_seat(Making0, _, person(_,Key,_))
    ->  refuse(422, "The person who has set up the table keeps a seat.")
    ;   refuse(409, "You have no seat at this table any more.")
    ).

%!  fill_seats(+C, +Making, -Play) is det.
%
%   Put the agent that the request names at all free seats of Making. Play is the game that begins.
%   If Making is already a game, Play is Making.

fill_seats(C, Making0, Play) :-
    (   \+ is_making(Making0)
    ->  Play = Making0
    ;   start_content(Content),
        form_value(C, Content, agent, Agent),
        making_fill(Making0, Agent, Making),
        making_play(Making, Play)
    ).
