:- module(cluedo_web_play_lobby,
          [ lobby_html/4,               % +Making, +Game, +Request, -HTML
            waiting_html/5,             % +Making, +I, +Game, +Request, -HTML
            back_html/4,                % +Play, +Game, +Request, -HTML
            take_seat/5,                % +Request, +Game, +Key, +Play0, -Play
            leave_seat/4,               % +Request, +Key, +Play0, -Play
            request_key/3,              % +Request, +Game, -Key
            fill_seats/3,               % +Request, +Making, -Play
            word_key/3                  % +Play, +Text, -Key
          ]).
:- use_module(help, [help_html/2]).
:- use_module(open_table,
              [ is_making/1, making_fill/3, making_help/2, making_host/2, making_leave/3,
                making_seat/3, making_take/5
              ]).
:- use_module(game_record, [play_person/4,play_name/3,player/2]).
:- use_module(seat_word, [is_seat_word/2]).
:- use_module(setup, [making_play/2]).
:- use_module('../address_card', [address_card/3]).
:- use_module('../element', [form_element/5,select_element/4]).
:- use_module('../fault', [refuse/2]).
:- use_module('../game_fields', [name_field/3,request_name/2]).
:- use_module('../request',
              [request_cookie/3,request_field/3,request_field/4,request_secret/2,text_integer/2]).
:- use_module('../secret', [secret_token/3]).
:- use_module('../../knowledge/edition/edition_value', [plain_text/2]).
:- use_module(library(aggregate), [aggregate_all/3]).

/** <module> Taking a seat, and coming back to it

Whoever has the address `/play/GAME` may take a free seat. A seat has its own page, and a word that
leads its person to that page from another phone.
*/

:- det((lobby_html/4, waiting_html/5, back_html/4, take_seat/5, leave_seat/4, request_key/3,
        fill_seats/3)).

%!  lobby_html(+Making, +Game, +Request, -HTML) is det.
%!  waiting_html(+Making, +I, +Game, +Request, -HTML) is det.
%
%   lobby_html/4 renders the page of Game for visitors. waiting_html/5 renders the page of the
%   person at seat I.

lobby_html(Making, Game, Request, HTML) :-
    game_path(Game, Path),
    findall(Seat-Label,
            ( making_seat(Making, I, free), Seat = I, format(atom(Label), "Seat ~d", [I]) ),
            Free),
    request_field(Request, "seat", "any", Chosen),
    select_element([id(seat),name(seat)], [any-"Any that is free"|Free], Chosen, Seats),
    name_field(Request, "", Name),
    form_element(Request, Path, [],
                 [ Name,
                   p([label(for(seat), 'Your seat '),Seats]),
                   button([class(main),name(do),value(join)], 'Sit down') ],
                 Form),
    seats_html(Making, none, keep, Table),
    back_html(Making, Game, Request, Back),
    Take = section([class([card,setup])], [h2('Take a seat'),Form]),
    (   own_seat(Making, Game, Request, _, _)
    ->  HTML = [Back,Table,Take]
    ;   HTML = [Take,Table,Back]
    ).

waiting_html(Making, I, Game, Request, HTML) :-
    aggregate_all(count, making_seat(Making, _, free), Free),
    (   Free =:= 1
    ->  Title = "Waiting for one more person"
    ;   format(string(Title), "Waiting for ~d more people", [Free])
    ),
    game_path(Game, Path),
    address_card(Request, Path, Card),
    making_seat(Making, I, person(_,Key,Word)),
    format(string(Own), "~s/~s", [Path,Key]),
    (   making_host(Making, I)
    ->  start_html(Own, Request, Start),
        Control = free_button(Own, Request)
    ;   form_element(Request, Own, [],
                     button([name(do),value(leave),class('small-button')], 'Give up your seat'),
                     Leave),
        Start = section(class(card), [h2('Not playing?'),Leave]),
        Control = keep
    ),
    seats_html(Making, I, Control, Table),
    HTML = [ section([class([card,good]),role(status),id(turn)],
                     [ h2(Title),
                       p('The game begins when all seats are taken. Anybody who has its address \c
                          can take one.'),
                       Card,
                       p([ a(href(Path), 'The table as they see it'),
                           '. Keep this page to yourself: it will show your cards.' ]) ]),
             Table,
             section(class(card), [h2('Your word'),p(strong(Word)),
                                   p('It brings you back to your seat on another phone.')]),
             Start
           ].

%   call(Control, I, Name, HTML) makes the buttons beside the person at seat I.

seats_html(Making, Me, Control, section([class(card),id(joined)],
                                        [h2('The table'),ol(class(lines), Items),HelpText])) :-
    making_help(Making, Help),
    help_html(Help, HelpText),
    findall(li(Item),
            ( making_seat(Making, I, Seat), seat_html(Seat, I, Me, Control, Item) ),
            Items).

seat_html(free, _, _, _, Item) =>
    Item = span(class(faint), 'Free').
seat_html(agent(Name), _, _, _, Item) =>
    player(Name, Words),
    Item = ['An agent. ',Words].
seat_html(person(Name,_,_), I, Me, _, Item), I == Me =>
    Item = [strong(Name),', you'].
seat_html(person(Name,_,_), I, _, Control, Item) =>
    Item = [strong(Name),' '|Free],
    call(Control, I, Name, Free).

keep(_, _, []).

free_button(Own, Request, I, Name, [Form]) :-
    seat_value(I, Name, Seat),
    format(string(Label), "Free the seat of ~w", [Name]),
    form_element(Request, Own, [],
                 button([name(free),value(Seat),class('small-button'),'aria-label'(Label)],
                        'Free the seat'),
                 Form).

seat_value(I, Name, Text) :-
    format(string(Text), "~d ~w", [I,Name]).

start_html(Own, Request, section(class(card), [h2('Begin earlier'),Form])) :-
    findall(Agent-Words, player(Agent, Words), Agents),
    select_element([id(agent),name(agent)], Agents, notebook, Select),
    form_element(Request, Own, [],
                 [ p([label(for(agent), 'The free seats go to '),Select]),
                   button([name(do),value(start)], 'Begin now') ],
                 Form).

%!  back_html(+Play, +Game, +Request, -HTML) is det.
%
%   HTML leads persons back to their seats in Play. A person enters the word of the seat, or follows
%   a link if the browser knows the seat.

back_html(Play, Game, Request, HTML) :-
    game_path(Game, Path),
    findall(p(a([href(Address),class([button,main])], Label)),
            ( own_seat(Play, Game, Request, Name, Key),
              format(string(Address), "~s/~s", [Path,Key]),
              format(string(Label), "Go on as ~w", [Name])
            ),
            Links),
    form_element(Request, Path, [],
                 [ p([ label(for(word), 'The word of your seat '),
                       input([type(text),id(word),name(word),autocomplete(off),
                              autocapitalize(none),spellcheck(false),maxlength(40)]) ]),
                   button([name(do),value(back)], 'Come back') ],
                 Form),
    HTML = section([class([card,setup]),id(back)], [h2('Do you have a seat already?'),Links,Form]).

own_seat(Play, Game, Request, Name, Key) :-
    person(Play, Name, Key),
    knows_key(Request, Game, Name, Key).

person(Play, Name, Key) :-
    (   is_making(Play)
    ->  making_seat(Play, _, person(Name,Key,_))
    ;   play_person(Play, I, Key, _),
        play_name(Play, I, Name)
    ).

%   The cookie with the browser's list of games contains Key.

knows_key(Request, Game, Name, Key) :-
    seat_key(Request, Game, Name, Key),
    !.
knows_key(Request, _, _, Key) :-
    request_cookie(Request, "games", Games),
    sub_string(Games, _, _, _, Key),
    !.

game_path(Game, Path) :-
    string_concat("/play/", Game, Path).

%!  request_key(+Request, +Game, -Key) is det.
%
%   Key is the name of the page for the person who takes a seat with Request. Key depends only on
%   the game, the browser and the person's name. So the browser can repeat a request whose reply was
%   lost.
%
%   @error as request_name/2

request_key(Request, Game, Key) :-
    request_name(Request, Name),
    seat_key(Request, Game, Name, Key).

seat_key(Request, Game, Name, Key) :-
    request_secret(Request, Secret),
    plain_text(Name, Plain),
    format(string(Seat), "~w ~w", [Game,Plain]),
    secret_token(Secret, Seat, Token),
    sub_string(Token, 0, 32, _, Key).

%!  take_seat(+Request, +Game, +Key, +Play0, -Play) is det.
%
%   The person of Request has a seat with Key in Play. Play is a table in the making, or the game
%   that the table has become.
%
%   @error cluedo_refusal(409) if the seat is taken, or no seat is free
%   @error the errors of making_take/5

take_seat(Request, _, Key, Play0, Play) :-
    (   is_making(Play0)
    ->  request_name(Request, Name),
        request_field(Request, "seat", "any", Seat),
        (   Seat == "any"
        ->  I = any
        ;   text_integer(Seat, I)
        ->  true
        ;   refuse(422, "There is no such seat.")
        ),
        making_take(Play0, I, Name, Key, Making),
        making_play(Making, Play)
    ;   play_person(Play0, _, Key, _)
    ->  Play = Play0
    ;   refuse(409, "The game has begun, and no seat is free. You can still watch it.")
    ).

%!  leave_seat(+Request, +Key, +Play0, -Play) is det.
%
%   If Request names a seat, free that seat. Otherwise the person with page Key leaves their own
%   seat. Only the host may free seats, and the host cannot leave.
%
%   @error cluedo_refusal(409) if the game has begun, or the seat has another person now
%   @error cluedo_refusal(422) if the person may not do that

leave_seat(Request, Key, Play0, Play) :-
    (   \+ is_making(Play0)
    ->  refuse(409, "The game has begun meanwhile, with all who had a seat.")
    ;   request_field(Request, "free", Seat)
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

%!  fill_seats(+Request, +Making, -Play) is det.
%
%   Put the agent that Request names at all free seats of Making. Play is the game that begins. If
%   Making is already a game, Play is Making.

fill_seats(Request, Making0, Play) :-
    (   \+ is_making(Making0)
    ->  Play = Making0
    ;   request_field(Request, "agent", Text),
        player(Agent, _),
        atom_string(Agent, Text)
    ->  making_fill(Making0, Agent, Making),
        making_play(Making, Play)
    ;   refuse(422, "Choose one of the players.")
    ).

%!  word_key(+Play, +Text, -Key) is semidet.
%
%   Text is the word of the seat of Play whose page has the name Key.

word_key(Play, Text, Key) :-
    (   is_making(Play)
    ->  making_seat(Play, _, person(_,Key,Word))
    ;   play_person(Play, _, Key, Word)
    ),
    is_seat_word(Word, Text),
    !.
