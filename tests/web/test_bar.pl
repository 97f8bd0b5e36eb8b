:- use_module('../helpers/all').
:- use_module(browser).
:- use_module(robot).
:- use_module(serving).
:- use_module(library(cluedo/table)).
:- use_module(library('cluedo/knowledge/edition/setting')).
:- use_module(library('cluedo/knowledge/edition/phrases'), [sentence/2]).

%   The message of the bar, in Play and in Notebook.

:- begin_tests(web_bar,
               [ condition(browser:reachable),
                 setup(make_temporary), cleanup(remove_temporary)
               ]).

%   message(+Page, -Role, -Text, -Links): the message in words, and the addresses of its links.

message(Page, Role, Text, Links) :-
    reply_body(Page, Body),
    between_texts(Body, "<div class=\"message\" role=\"", "</div>", Message),
    once(sub_string(Message, Before, 2, After, "\">")),
    sub_string(Message, 0, Before, _, Role),
    sub_string(Message, _, After, 0, HTML),
    html_parts(HTML, Parts),
    foldl(link, Parts, Found, []),
    pairs_values(Parts, Texts),
    atomic_list_concat(Texts, Joined),
    normalize_space(string(Text), Joined),
    Links = Found.

link(Tag-_, Links0, Links) :-
    (   ( between_texts(Tag, "href=\"", "\"", Link)
        ; between_texts(Tag, "data-of=\"", "\"", Link)
        )
    ->  Links0 = [Link|Links]
    ;   Links0 = Links
    ).

between_texts(Text, Before, Behind, Between) :-
    once(sub_string(Text, _, _, After, Before)),
    sub_string(Text, _, After, 0, Rest),
    once(sub_string(Rest, Length, _, _, Behind)),
    sub_string(Rest, 0, Length, _, Between).

entered(B, Path, Fields, Status, Reply) :-
    visit(B, Path, Page),
    submit(B, Page, Path, Fields, Reply),
    reply_status(Reply, Status).

                /*******************************
                *  WHAT WAS DONE, AND FOLLOWS  *
                *******************************/

%   table_at(+Folder, +Path, -T): the table of the game at Path.

table_at(Folder, Path, T) :-
    atomic_list_concat(['',play,Name|_], /, Path),
    atomic_list_concat([Folder,/,Name,'.play'], File0),
    (   exists_file(File0)
    ->  File = File0
    ;   atom_concat(File0, '.new', File)
    ),
    read_file_to_terms(File, [game(_,_,T,_,_)], [encoding(utf8)]).

%   ask(+B, +Path, +Cards, -Page): the page after a query for Cards, numbers.

ask(B, Path, [C1,C2,C3], Page) :-
    visit(B, Path, Page0),
    submit(B, Page0, Path, [do=ask,c1=C1,c2=C2,c3=C3], Reply),
    follow(B, Reply, Page).

test('the bar says who showed which card',
     true(Start-Links == "Anna showed you "-["#log","#turn"])) :-
    with_game([name='Zoe',other1=simple,board=none,first=me,help=none], B, Folder, Path,
              ( table_at(Folder, Path, T),
                table_property(T, envelope(State)),
                State =.. [_|Cards],
                table_property(T, hands([_,[_,Card|_]])),
                once(( nth1(I, [6,12,21], Last), Card =< Last )),
                nth1(I, Cards, _, Others),
                nth1(I, Query, Card, Others),
                ask(B, Path, Query, Page)
              )),
    message(Page, "status", Text, Links),
    table_property(T, game(Options)),
    setting(Options, Setting),
    card_label(Setting, Card, Label),
    sentence(Label, Shown),
    format(string(End), "~s Your turn: end it, or accuse", [Shown]),
    string_concat(Start, End, Text).

%   Nobody shows a card of the envelope. With two players the envelope is then certain.

certain(whole, "Nobody showed you a card. The envelope is certain: accuse. \c
                Your turn: end it, or accuse").
certain(hints, "Nobody showed you a card. Your turn: end it, or accuse").
certain(none, "Nobody showed you a card. Your turn: end it, or accuse").

test('only the whole assistant says that the envelope is certain',
     [forall(certain(Help, Expected)), true(Text == Expected)]) :-
    with_game([name='Zoe',other1=simple,board=none,first=me,help=Help], B, Folder, Path,
              ( table_at(Folder, Path, T),
                table_property(T, envelope(State)),
                State =.. [_|Cards],
                ask(B, Path, Cards, Page)
              )),
    message(Page, "status", Text, _).

%   A conclusion about a player's card is true, and only the whole assistant draws it. Some games
%   have no conclusion: so the games go on, at most to Most, until there is one.

test('only the whole assistant draws conclusions, and they are true',
     [ forall(member(Help-Games-Most, [whole-8-80,hints-2-2])),
       true(Drawn-Help == Help-Help)
     ]) :-
    temporary(conclusions, Folder),
    flag(conclusions, _, 0),
    with_web([games(Folder)], Port,
             ( browser(Port, B),
               forall(( between(1, Most, I), ( I =< Games ; flag(conclusions, 0, 0) ) ),
                      ( begin_play(B, [ name='Zoe',other1=simple,other2=simple,other3=simple,
                                        board=none,edition=mini,help=Help
                                      ],
                                   Path),
                        play(B, Path, conclusion_is_true(Folder, Path), 30, _) ))
             )),
    flag(conclusions, Count, Count),
    (   Count > 0
    ->  Drawn = whole
    ;   Drawn = hints
    ).

conclusion_is_true(Folder, Path, Page) :-
    (   message(Page, _, Text, Links),
        nth1(2, Links, Link),
        string_concat(_, "/notes#notes", Link),
        \+ sub_string(Text, _, _, _, "certain")
    ->  flag(conclusions, N, N+1),
        table_at(Folder, Path, T),
        table_property(T, game(Options)),
        setting(Options, Setting),
        table_property(T, hands(Hands)),
        table_property(T, envelope(State)),
        State =.. [_|Hidden],
        once(( member([[I]|Hand], [[[envelope]|Hidden]|Hands]),
               member(C, Hand),
               card_label(Setting, C, Label),
               has_text(I, Setting, Label, Has),
               sub_string(Text, _, _, _, Has),
               format(string(Shown), "showed you ~w", [Label]),
               \+ sub_string(Text, _, _, _, Shown) ))
    ;   true
    ).

has_text(envelope, _, Label, Text) :-
    !,
    format(string(Text0), "~w is in the envelope", [Label]),
    sentence(Text0, Text).
has_text(I, Setting, Label, Text) :-
    seat_named(Setting, I, Name),
    format(string(Text0), "~w has ~w", [Name,Label]),
    sentence(Text0, Text).

%   The tick is in the row of a room. A person who holds five of the six persons knows the sixth.

test('the bar says that the notepad has conflicts',
     [ forall(member(Help-Count, [hints-2,whole-2,none-1])),
       true(Found-Help == Count-Help)
     ]) :-
    with_game([name='Zoe',other1=simple,board=none,first=me,help=Help], B, Folder, Path,
              ( table_at(Folder, Path, T),
                table_property(T, envelope(State)),
                State =.. [_|Cards],
                ask(B, Path, Cards, Page),
                Cards = [_,_,C],
                Cell is (C-1)*3+1,                       % the other player's cell
                format(string(Tick), "~dy", [Cell]),
                atom_concat(Path, '/sheet', Sheet),
                submit(B, Page, Sheet, [cell=Tick], Reply),
                follow(B, Reply, Ticked)
              )),
    message(Ticked, "status", Text, _),
    split_string(Text, ".", " ", Sentences),
    aggregate_all(count,
                  ( member(S, Sentences),
                    memberchk(S, ["Nobody showed you a card","Your notepad cannot be right"])
                  ),
                  Found).

                /*******************************
                *            PLACES            *
                *******************************/

test('a cell is said as steps from rooms, not as numbers', true(Said-Numbers == said-[])) :-
    browser(B),
    begin_play(B, [name='Zoe',other1=simple,first=me,dice=2], Path),
    entered(B, Path, [do=roll], 303, Reply),
    follow(B, Reply, Walk),
    page_values(Walk, go, Gos),
    member(Cell, Gos),
    sub_string(Cell, _, _, _, "-"),
    !,
    assertion(has(Walk, "Walk to a cell ")),
    assertion(has(Walk, "</strong>, you, Miss Scarlett, ")),
    submit(B, Walk, Path, [go=Cell], Walked),
    follow(B, Walked, Page),
    reply_body(Page, Body),
    (   has(Page, "You stopped "),
        has(Page, " from ")
    ->  Said = said
    ;   Said = Page
    ),
    findall(Text,
            ( member(Before, ["Walk to cell ","walked to ","on "]),
              format(string(Text), "~s~s", [Before,Cell]),
              sub_string(Body, _, _, _, Text)
            ),
            Numbers).

                /*******************************
                *          ACCUSATIONS         *
                *******************************/

%   deal_of(+T, -Envelope, -Mine, -Others): Cards of each, numbers. Zoe sits in seat 1.

deal_of(T, Envelope, Mine, Others) :-
    table_property(T, envelope(State)),
    State =.. [_|Envelope],
    table_property(T, hands([[_|Mine]|Hands])),
    findall(I-Card, ( member([[I]|Hand], Hands), member(Card, Hand) ), Others).

%   with_card(+Envelope, +Card, -Cards): Envelope with Card in its category.

with_card([_,C2,C3], C, [C,C2,C3]) :-
    C =< 6,
    !.
with_card([C1,_,C3], C, [C1,C,C3]) :-
    C =< 12,
    !.
with_card([C1,C2,_], C, [C1,C2,C]).

label(T, C, Label) :-
    table_property(T, game(Options)),
    setting(Options, Setting),
    card_label(Setting, C, Label).

test('after a query the page says who had none and who shows what, and notes it with one tap') :-
    with_game([name='Zoe',other1=simple,other2=simple,other3=simple,board=none,
               first=me,help=none],
              B, Folder, Path,
              ( table_at(Folder, Path, T),
                deal_of(T, Envelope, _, Others),
                memberchk(4-Card, Others),
                with_card(Envelope, Card, Query),
                ask(B, Path, Query, Page),
                label(T, Card, Label),
                format(string(Title), "Anna and Bob have none. Carl shows you: ~w</h2>", [Label]),
                assertion(has(Page, Title)),
                assertion(\+ has(Page, "Do you accuse?")),
                assertion(has(Page, ">End the turn</button>")),
                format(string(Button), "Note it: Carl has ~w", [Label]),
                assertion(has(Page, Button)),
                atom_concat(Path, '/sheet', Sheet),
                Cell is (Card-1)*5+3,
                format(string(Tick), "~dy", [Cell]),
                assertion(page_values(Page, cell, [Tick|_])),
                submit(B, Page, Sheet, [cell=Tick], Reply),
                follow(B, Reply, Noted),
                format(string(Done), "Noted: Carl has ~w.", [Label]),
                assertion(has(Noted, Done)),
                assertion(has(Noted, Title))
              )).

%   An accusation takes two forms. The first one changes nothing.

test('an accusation is asked once more, with a warning for a card of one''s own',
     true(Role-Text-Status == "status"-Warning-303)) :-
    with_game([name='Zoe',other1=simple,board=none,first=me], B, Folder, Path,
              ( table_at(Folder, Path, T),
                deal_of(T, Envelope, [Card|_], _),
                with_card(Envelope, Card, [C1,C2,C3]),
                visit(B, [Path,'?accuse=1'], Choosing),
                assertion(page_values(Choosing, do, ["accuse"])),
                Fields = [do=accuse,c1=C1,c2=C2,c3=C3],
                submit(B, Choosing, Path, Fields, Asked),
                assertion(reply_status(Asked, 200)),
                assertion(page_values(Asked, sure, ["yes"])),
                table_at(Folder, Path, Same),
                assertion(Same == T),
                message(Asked, Role, Text, _),
                submit(B, Asked, Path, [sure=yes|Fields], Reply),
                reply_status(Reply, Status),
                table_at(Folder, Path, After),
                table_property(After, events(Events)),
                assertion(memberchk(accused(1,_,false), Events))
              )),
    label(T, Card, Label),
    format(string(Warning0), "you hold ~w", [Label]),
    sentence(Warning0, Warning).
test('an accusation warns of a card that was shown', true(Warned == true)) :-
    with_game([name='Zoe',other1=simple,board=none,first=me], B, Folder, Path,
              ( table_at(Folder, Path, T),
                deal_of(T, Envelope, _, [_-Card|_]),
                with_card(Envelope, Card, Query),
                ask(B, Path, Query, Page),
                Query = [C1,C2,C3],
                submit(B, Page, Path, [do=accuse,c1=C1,c2=C2,c3=C3], Asked)
              )),
    message(Asked, _, Text, _),
    (   string_concat("Anna showed you ", _, Text)
    ->  Warned = true
    ;   Warned = Text
    ).

%   Before the query, and before the roll: the person stays, and asks nothing.

test('one can accuse at any time of one''s turn',
     [forall(member(Board-First, [none-[],classic-[],classic-[do=roll]])), true(Won == won)]) :-
    with_game([name='Zoe',other1=simple,board=Board,first=me], B, Folder, Path,
              ( (   First == []
                ->  true
                ;   entered(B, Path, First, 303, _)
                ),
                table_at(Folder, Path, T),
                deal_of(T, [C1,C2,C3], _, _),
                visit(B, Path, Page),
                assertion(has(Page, "?accuse=1#turn")),
                submit(B, Page, Path, [do=accuse,sure=yes,c1=C1,c2=C2,c3=C3], Reply),
                follow(B, Reply, End)
              )),
    (   has(End, "You have won")
    ->  Won = won
    ;   Won = End
    ).
:- end_tests(web_bar).
