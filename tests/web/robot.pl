:- module(robot,
          [ begin_play/3,               % +Browser, +Fields, -Path
            with_game/5,                % +Fields, -Browser, -Folder, -Path, :Goal
            table_letters/2,            % +Page, -Letters
            seat_word/2,                % +Page, -Word
            settle_presence/0,
            fix_games/0,
            randomize_games/0,
            page_choice/2,              % +Page, -Fields
            page_values/3,              % +Page, +Name, -Values
            page_over/1,                % +Page
            play/5                      % +Browser, +Path, :Seen, +Most, -Page
          ]).
:- use_module('../helpers/all').
:- use_module(browser).

/** <module> A person who plays by what the page offers

It chooses at random among what the page has, but goes into rooms where it can.
*/

:- meta_predicate play(+, +, 1, +, -), with_game(+, -, -, -, 0).

%!  begin_play(+Browser, +Fields, -Path) is det.
%
%   Begin a game with the form Fields; it is at Path.

begin_play(B, Fields, Path) :-
    visit(B, '/play', Page),
    submit(B, Page, '/play', Fields, Reply),
    reply_header(Reply, "location", Text),
    atom_string(Path, Text).

%!  with_game(+Fields, -Browser, -Folder, -Path, :Goal) is semidet.
%
%   Goal is true while a server keeps its games in Folder. Browser has begun a game with the form
%   Fields; it is at Path.

with_game(Fields, B, Folder, Path, Goal) :-
    flag(with_game, N, N+1),
    atom_concat(games, N, Name),
    temporary(Name, Folder),
    with_web([games(Folder)], Port,
             ( browser(Port, B),
               begin_play(B, Fields, Path),
               call(Goal) )).

%!  table_letters(+Page, -Letters) is semidet.
%
%   Page, a reply, shows the Letters of its table.

table_letters(Page, Letters) :-
    reply_body(Page, Body),
    Before = "<strong class=\"letters\">",
    once(sub_string(Body, _, _, After, Before)),
    sub_string(Body, _, After, 0, Rest),
    sub_string(Rest, 0, 4, _, Letters).

%!  seat_word(+Page, -Word) is det.
%
%   Page, of a person who waits for others, shows the Word of the seat.

seat_word(Page, Word) :-
    reply_body(Page, Body),
    once(( sub_string(Body, I, _, _, "Your word</h2>"),
           sub_string(Body, I, _, 0, Rest),
           sub_string(Rest, J, _, _, "<strong>") )),
    Start is J+8,
    sub_string(Rest, Start, _, 0, From),
    once(sub_string(From, Length, _, _, "</strong>")),
    sub_string(From, 0, Length, _, Word).

%!  settle_presence is det.
%
%   All servers have settled their presence, as if they had started long ago.

settle_presence :-
    retractall(cluedo_web_presence:begun(_,_)).

%!  fix_games is det.
%!  randomize_games is det.
%
%   From here on games are the same in each run of these tests, or random again.

fix_games :-
    randomize_games,
    assertz(cluedo_web_secret:seed("The same bytes in each run")),
    flag(cluedo_web_secret, _, 0).

randomize_games :-
    retractall(cluedo_web_secret:seed(_)).

%!  play(+Browser, +Path, :Seen, +Most, -Page) is det.
%
%   Play the game at Path for Most decisions, or to its end. Page is the last page. call(Seen,
%   Page) must be true of each page.

play(B, Path, Seen, Most, Page) :-
    visit(B, Path, Page0),
    play(B, Path, Seen, Most, Page0, Page).

play(B, Path, Seen, Most, Page0, Page) :-
    reply_status(Page0, 200),
    (   call(Seen, Page0)
    ->  true
    ;   throw(page_is_wrong(Page0))
    ),
    (   ( page_over(Page0) ; Most =:= 0 )
    ->  Page = Page0
    ;   accusing(B, Path, Page0, Asking),
        page_choice(Asking, Fields),
        submit(B, Asking, Path, Fields, Reply),
        (   follow(B, Reply, Page1)
        ->  true
        ;   throw(choice_is_refused(Fields, Reply))
        ),
        Most1 is Most-1,
        play(B, Path, Seen, Most1, Page1, Page)
    ).

%   At the end of a turn the person sometimes accuses, on a page of its own.

accusing(B, Path, Page0, Page) :-
    (   page_values(Page0, do, ["none"]),
        maybe(0.01)
    ->  visit(B, [Path,'?accuse=1'], Page)
    ;   Page = Page0
    ).

%!  page_over(+Page) is semidet.

page_over(Page) :-
    has(Page, "The game is over").

%!  page_choice(+Page, -Fields) is det.
%
%   Fields are a possible choice of a person on Page.

page_choice(Page, Fields) :-
    page_values(Page, do, Dos),
    page_values(Page, go, Gos),
    page_values(Page, show, Shows),
    page_values(Page, passage, Passages),
    choice(Dos, Gos, Shows, Passages, Page, Fields).

choice(["on"], _, _, _, _, Fields) =>
    Fields = [do=on].
choice(_, _, [Show|Shows], _, _, Fields) =>
    random_member(Card, [Show|Shows]),
    Fields = [show=Card].
choice(_, _, _, [Room|_], _, Fields), maybe =>
    Fields = [passage=Room].
choice(["roll"|_], _, _, _, Page, Fields) =>
    (   has(Page, ", and ask there")
    ->  Fields = [do=stay]
    ;   Fields = [do=roll]
    ).
choice(_, [Go|Gos], _, _, _, Fields) =>
    (   member(Room, [Go|Gos]),
        number_string(_, Room),
        maybe(0.8)
    ->  Fields = [go=Room]
    ;   random_member(Place, [Go|Gos]),
        Fields = [go=Place]
    ).
choice(["ask"|_], _, _, _, Page, Fields) =>
    cards(Page, Cards),
    Fields = [do=ask|Cards].
choice(["none"], _, _, _, _, Fields) =>
    Fields = [do=none].
choice(["accuse"], _, _, _, Page, Fields) =>
    cards(Page, Cards),
    Fields = [do=accuse,sure=yes|Cards].
choice(_, _, _, _, _, Fields) =>
    Fields = [do=stay].

cards(Page, Cards) :-
    findall(Field=Value,
            ( member(Field, [c1,c2,c3,c4,c5]),
              page_values(Page, Field, Values),
              Values = [_|_],
              random_member(Value, Values)
            ),
            Cards).

%!  page_values(+Page, +Name, -Values) is det.
%
%   Values are the values of the fields and buttons Name on Page, in order.

page_values(Page, Name, Values) :-
    reply_body(Page, Body),
    format(string(Before), "name=\"~w\" value=\"", [Name]),
    atomic_list_concat([_|Parts], Before, Body),
    findall(Value,
            ( member(Part, Parts),
              atomic_list_concat([First|_], '"', Part),
              atom_string(First, Value)
            ),
            Values).
