:- use_module('../../helpers/all').
:- use_module('../browser').
:- use_module('../robot').
:- use_module(library('cluedo/web/secret'), [secret_token/3]).

%   Another game of the same players.

:- begin_tests(web_play_again, [condition(browser:reachable)]).

%   Zoe, Bo and an agent have a game: Zoe's page is at Host, Bo's at Guest.

game(Fields, A-Host, B-Guest) :-
    browser(A),
    browser(B),
    begin_play(A, [name='Zoe',other1=person,other2=simple,other3=none,first=me|Fields], Host),
    table(Host, Table),
    visit(B, Table, Lobby),
    submit(B, Lobby, Table, [do=join,name='Bo'], Joined),
    led(Joined, Guest).

finished(A-Host, B-Guest) :-
    game([board=none,help=hints], A-Host, B-Guest),
    once(end_game([A-Host,B-Guest], _)).

led(Reply, Path) :-
    reply_status(Reply, 303),
    reply_header(Reply, "location", Text),
    atom_string(Path, Text).

table(Path, Table) :-
    atomic_list_concat(['',play,Game|_], /, Path),
    atomic_list_concat(['',play,Game], /, Table).

again(B, Path, Page, Next) :-
    atom_concat(Path, '/again', Again),
    submit(B, Page, Again, [do=again], Reply),
    led(Reply, Next).

%   Page names the players in this order.

players(Page, Players) :-
    findall(At-Name,
            ( member(Name, ['Zoe','Bo','Anna']),
              format(string(Strong), "<li><strong>~w</strong>, ", [Name]),
              reply_body(Page, Body),
              once(sub_string(Body, At, _, _, Strong))
            ),
            Found),
    keysort(Found, Sorted),
    pairs_values(Sorted, Players).

links(Page, Path) :-
    format(string(Link), "href=\"~w\"", [Path]),
    has(Page, Link).

own_word(Page, Word) :-
    reply_body(Page, Body),
    Before = "for another phone: <strong>",
    once(sub_string(Body, _, _, After, Before)),
    sub_string(Body, _, After, 0, Rest),
    once(sub_string(Rest, Length, _, _, "</strong>")),
    sub_string(Rest, 0, Length, _, Word).

test('one tap begins the next game, to which all pages lead',
     true(Players0-Players-Word == ['Zoe','Bo','Anna']-['Bo','Anna','Zoe']-Word0)) :-
    finished(A-Host, B-Guest),
    table(Host, Table),
    visit(A, Host, Over),
    players(Over, Players0),
    own_word(Over, Word0),
    visit(B, Guest, Waiting),
    assertion(has(Waiting, "http-equiv=\"refresh\" content=\"30\"")),
    visit(B, Table, Watched),
    assertion(\+ has(Watched, "the same players")),
    again(A, Host, Over, Next),
    again(B, Guest, Waiting, GuestNext),
    again(A, Host, Over, Again),
    assertion(Again == Next),
    visit(B, Guest, Told),
    assertion(has(Told, "data-news=\"The next game has begun.\"")),
    assertion(links(Told, GuestNext)),
    visit(A, Table, Spectator),
    table(Next, NextTable),
    assertion(links(Spectator, NextTable)),
    assertion(\+ has(Spectator, Next)),
    assertion(\+ has(Spectator, GuestNext)),
    visit(A, Next, Begun),
    assertion(has(Begun, "Waiting for Bo to ask")),
    assertion(table_letters(Begun, _)),
    assertion(\+ has(Begun, "notebook of the assistant")),
    visit(B, GuestNext, Asking),
    assertion(has(Asking, "Your turn: ask")),
    players(Begun, Players),
    own_word(Begun, Word).

test('two taps at the same time begin one game', true(Table1 == Table2)) :-
    finished(A-Host, B-Guest),
    visit(A, Host, PageA),
    visit(B, Guest, PageB),
    concurrent_maplist(taps, [A-Host-PageA,B-Guest-PageB], [Next1,Next2]),
    table(Next1, Table1),
    table(Next2, Table2).

taps(B-Path-Page, Next) :-
    again(B, Path, Page, Next).

test('only persons of a finished game begin the next one', true(Statuses == [422,404,404])) :-
    game([board=none], A-Host, _),
    table(Host, Table),
    begin_play(A, [name='Zoe',other1=simple,board=none], Alone),
    findall(Status,
            ( member(Path0, [Host,Table,Alone]),
              atom_concat(Path0, '/again', Path),
              posted(A, Path, Reply),
              reply_status(Reply, Status)
            ),
            Statuses).

posted(B, Path, Reply) :-
    B = browser(_,Secret),
    atom_string(Path, Text),
    secret_token(Secret, Text, Token),
    format(string(Body), "token=~s", [Token]),
    post(B, Path, Body, Reply).

test('on the board everybody keeps the pawn', true(Pawns == Pawns0)) :-
    game([character=plum,dice=2], A-Host, B-Guest),
    visit(A, Host, Page0),
    pawns(Page0, Pawns0),
    assertion(memberchk('Zoe'-"Professor Plum", Pawns0)),
    once(end_game([A-Host,B-Guest], Over)),
    again(A, Host, Over, Next),
    visit(A, Next, Page),
    pawns(Page, Pawns).

pawns(Page, Pawns) :-
    reply_body(Page, Body),
    findall(Name-Pawn,
            ( member(Name, ['Zoe','Bo','Anna']),
              member(Pawn, ["Professor Plum","Miss Scarlett","Colonel Mustard","Mrs White"]),
              member(You, ["",", you"]),
              format(string(Text), "<strong>~w</strong>~s, ~s", [Name,You,Pawn]),
              once(sub_string(Body, _, _, _, Text))
            ),
            Pawns).

%   The persons accuse as soon as they may. Over is the first one's page at the end.

end_game(People, Over) :-
    People = [A-Host|_],
    visit(A, Host, Page),
    (   page_over(Page)
    ->  Over = Page
    ;   member(B-Path, People),
        visit(B, Path, Asked),
        \+ has(Asked, "<h2>Waiting for"),
        page_choice(Asked, Fields0),
        (   page_values(Asked, do, Dos),
            memberchk("accuse", Dos)
        ->  findall(Field=Value,
                    ( member(Field, [c1,c2,c3]), page_values(Asked, Field, [Value|_]) ),
                    Fields1),
            Fields = [do=accuse|Fields1]
        ;   Fields = Fields0
        ),
        submit(B, Asked, Path, Fields, Reply),
        led(Reply, _),
        end_game(People, Over)
    ).

:- end_tests(web_play_again).
