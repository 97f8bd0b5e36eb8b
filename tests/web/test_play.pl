:- use_module('../helpers/all').
:- use_module(browser).
:- use_module(deal_anew).
:- use_module(robot).
:- use_module(serving).
:- use_module(library(cluedo/edition)).
:- use_module(library(cluedo/game)).
:- use_module(library(cluedo/table)).
:- use_module(library('cluedo/table/board/position')).
:- use_module(library('cluedo/knowledge/edition/setting')).
:- use_module(library('cluedo/web/context'), [context/3]).
:- use_module(library('cluedo/web/pages'), [page_links/1]).
:- use_module(library('cluedo/web/play/game_record'), [play_table/2]).
:- use_module(library('cluedo/web/play/setup'), [setup_play/2,setup_query/2]).
:- use_module(library(uri)).

%   The page Play, as a browser without scripts uses it.

:- begin_tests(web_play,
               [ condition(browser:reachable),
                 setup(make_temporary), cleanup(remove_temporary)
               ]).

%   game_file(Folder, Path, Term): Term has the contents of the game's file at Path, in the old
%   format.

game_file(Folder, Path, play(Step,Me,Seats,T,Seed,Since)) :-
    kept_file(Folder, Path, File),
    read_file_to_terms(File, [game(Step,Seats0,T,Seed,_)], [encoding(utf8)]),
    Seats0 =.. [seats|List0],
    nth1(Me, List0, person(Since), Others),
    nth1(Me, List, person, Others),
    !,
    Seats =.. [seats|List].

%   Before the first decision it is the file of a new game.

kept_file(Folder, Path, File) :-
    file(Folder, Path, Entered),
    file_name_extension(Entered, new, New),
    (   exists_file(New)
    ->  File = New
    ;   File = Entered
    ).

file(Folder, Path, File) :-
    atomic_list_concat(['',play,Name|_], /, Path),
    file_name_extension(Name, play, Base),
    directory_file_path(Folder, Base, File).

written(File, Term) :-
    setup_call_cleanup(open(File, write, Out, [encoding(utf8)]),
                       format(Out, "~k.~n", [Term]),
                       close(Out)).

any(_).

%   game(Fields, Most): a game that is played for Most decisions. Two games are played to their
%   end.

game([name='Zoe',other1=simple,first=me,dice=2,edition=hasbro], 500).
game([name='Anna',other1=simple,other2=elimination,board=none], 500).
game([name='Bob',other1=kripke,other2=kripke,other3=notebook,other4=exact,other5=simple], 4).
game([name='Zoe',other1=notebook,other2=exact,board=none,edition=master_detective], 4).
game([name='Zoe',other1=kripke,other2=exact,other4=notebook,board=none,edition=mini], 4).

test('each page offers the pending decision',
     [forall(drawn(3, game(Fields, Most))), true(Right == right)]) :-
    temporary(games, Folder),
    with_web([games(Folder)], Port,
             ( browser(Port, B),
               begin_play(B, Fields, Path),
               play(B, Path, right_page(Folder, Path), Most, Page),
               assertion(( Most < 500 ; nothing_to_decide(B, Folder, Path) ))
             )),
    (   Most < 500
    ->  Right = right
    ;   page_over(Page)
    ->  game_file(Folder, Path, play(_,_,_,T,_,_)),
        end_is_told(T, Page),
        Right = right
    ;   Right = goes_on
    ).

%   The page offers the pending decision, and no other player's cards.

right_page(Folder, Path, Page) :-
    game_file(Folder, Path, play(Step,Me,_,T,_,_)),
    page_field(Page, seen, Text),
    number_string(Step, Text),
    table_wants(T, Wanted),
    offered(Wanted, Me, T, Page),
    !.
right_page(_, _, Page) :-
    page_over(Page).

offered(move(Me), Me, T, Page) :-
    page_values(Page, do, Dos),
    subset(["roll","stay"], Dos),
    forall(( page_values(Page, passage, Rooms), member(Text, Rooms) ),
           ( number_string(Room, Text), table_take(T, passage(Room), _, _) )).
offered(walk(Me,_), Me, T, Page) :-
    page_values(Page, go, Gos),
    once(( Gos == [] ; has(Page, "aria-label=\"The board\">\n\n<form") )),
    forall(member(Text, Gos),
           ( term_string(Place, Text), table_take(T, Place, _, _) )),
    table_property(T, position(Me,Position)),
    forall(( position_property(Position, reach(Places)),
             member(Place, Places)
           ),
           ( format(string(Text), "~w", [Place]), memberchk(Text, Gos) )).
offered(query(Me), Me, T, Page) :-
    page_values(Page, do, ["ask","pass"]),
    table_property(T, game(Options)),
    (   memberchk(deck(Sizes), Options)
    ->  true
    ;   Sizes = [6,6,9]
    ),
    length(Sizes, Categories),
    forall(between(1, Categories, I),
           ( format(atom(Field), "c~d", [I]), page_values(Page, Field, [_|_]) )),
    (   table_property(T, place(Me,Room))
    ->  format(string(Text), "~w", [Room]),
        page_values(Page, c3, [Text])
    ;   true
    ).
offered(show(Me,_,_,Cards), Me, _, Page) :-
    Cards = [_,_|_],
    maplist(number_string, Cards, Texts),
    page_values(Page, show, Texts).
offered(accuse(Me), Me, _, Page) :-
    page_values(Page, do, ["none"]),
    has(Page, "?accuse=1#turn").

end_is_told(T, Page) :-
    table_wants(T, over(Winner)),
    (   Winner == nobody
    ->  has(Page, "Nobody has won")
    ;   ( has(Page, " has won") ; has(Page, "You have won") )
    ),
    !,
    has(Page, "In the envelope: "),
    table_property(T, game(Options)),
    setting(Options, Setting),
    table_property(T, hands(Hands)),
    forall(member([_|Hand], Hands),
           ( maplist(label(Setting), Hand, Labels),
             atomic_list_concat(Labels, ', ', Text),
             has(Page, Text)
           )).

label(Setting, C, Label) :-
    card_label(Setting, C, Label).

test('the assistant''s notebook beside the game', true) :-
    browser(B),
    begin_play(B, [name='Zoe',other1=notebook,other2=exact,other3=simple], Path0),
    atom_concat(Path0, '/notes', Path),
    play(B, Path, has_grid, 6, _).

has_grid(Page) :-
    has(Page, "<table class=\"grid\">"),
    has(Page, "envelopes left").

%   The page does not depend on cards that the person has not seen. It changes if the person has
%   other cards.

at([name='Zoe',other1=notebook,other2=exact,other3=simple], 3).
at([name='Zoe',other1=notebook,other2=elimination,other3=simple], 12).
at([name='Zoe',other1=elimination,other2=simple,board=none], 0).
at([name='Zoe',other1=kripke,other2=simple,board=none,edition=hasbro], 9).
at([name='Zoe',other1=elimination,other2=simple,board=none], 9).

test('unseen cards do not change the page',
     [forall(drawn(2, at(Fields, Count))), true(Texts == [Text])]) :-
    with_game(Fields, B, Folder, Path,
              ( play(B, Path, any, Count, Page),
                (   page_over(Page)
                ->  Texts = [Text]
                ;   game_file(Folder, Path, Term),
                    text_at(B, Path, Text),
                    findall(Other,
                            ( between(1, 4, _),
                              deal_again(Term, unseen, Anew),
                              kept_too(Folder, Anew, Path2),
                              text_at(B, Path2, Other)
                            ),
                            Others),
                    sort([Text|Others], Texts)
                )
              )).
test('own cards change the page', true(Text \== Other)) :-
    with_game([name='Zoe',other1=notebook,board=none,first=me], B, Folder, Path,
              ( game_file(Folder, Path, Term),
                text_at(B, Path, Text),
                deal_again(Term, all, Anew),
                kept_too(Folder, Anew, Path2),
                text_at(B, Path2, Other)
              )).

%   The texts of the page and of the page with the notebook, without names and tokens.

text_at(B, Path, Text-Notes) :-
    atomic_list_concat(['',play,Name], /, Path),
    atom_concat(Path, '/notes', Path2),
    maplist(visit(B), [Path,Path2], Replies),
    maplist(reply_status, Replies, [200,200]),
    maplist(reply_body, Replies, Bodies),
    maplist(without(Name), Bodies, [Text,Notes]).

without(Name, Body, Text) :-
    atomic_list_concat(Parts, Name, Body),
    atomic_list_concat(Parts, name, Named),
    atomic_list_concat([First|Rest], 'name="token" value="', Named),
    maplist(behind_token, Rest, Cuts),
    atomic_list_concat([First|Cuts], Text).

behind_token(Part, Cut) :-
    sub_atom(Part, 64, _, 0, Cut).

kept_too(Folder, Term, Path) :-
    N is random(1<<120),
    format(atom(Path), "/play/~|~`0t~16r~32+", [N]),
    file(Folder, Path, File),
    written(File, Term).

%   deal_again(Term0, How, Term): the same game with other cards, see deal_anew/4.

deal_again(play(Step,Me,Seats,T0,Seed,Since), How, play(Step,Me,Seats,T,Seed,Since)) :-
    deal_anew(How, Me, T0, T),
    table_wants(T, _).

%   wrong(Wanted, Fields): Fields do not answer the pending decision Wanted.

wrong(_, []).
wrong(_, [do=steal]).
wrong(_, [do=on]).
wrong(_, [seen='']).
wrong(_, [go='99-99']).
wrong(_, [go='-1-2']).
wrong(_, [go='7-5-3']).
wrong(_, [go='a-b']).
wrong(_, [go='halt.']).
wrong(_, [go=1]).
wrong(_, [go=99999999999999999999]).
wrong(_, [passage=1]).
wrong(_, [passage=x]).
wrong(_, [show=0]).
wrong(_, [show=22]).
wrong(_, [show='0''a']).
wrong(_, [do=ask]).
wrong(_, [do=ask,c1=1,c2=7]).
wrong(_, [do=ask,c1=7,c2=7,c3=7]).
wrong(_, [do=ask,c1=1,c2=8,c3=22]).
wrong(_, [do=accuse,c1=1]).
wrong(_, [do=accuse,c1=x,c2=8,c3=14]).
wrong(move, [do=none]).
wrong(move, [do=pass]).
wrong(move, [go='7-7']).
wrong(walk, [do=roll]).
wrong(walk, [do=none]).
wrong(query, [do=roll]).
wrong(query, [do=none]).
wrong(query, [do=stay]).
wrong(show, [do=none]).
wrong(show, [do=pass]).
wrong(accuse, [do=pass]).
wrong(accuse, [do=roll]).
wrong(accuse, [do=stay]).
wrong(over, [do=roll]).
wrong(over, [do=ask,c1=1,c2=8,c3=14]).
wrong(over, [do=none]).

%   In the first steps of a game all wrong decisions are refused, later some of them; so are
%   decisions with a forged token or from an outdated page. They change nothing.

test('wrong and late decisions are refused without effect',
     [forall(member(Fields, [ [name='Zoe',other1=notebook,other2=simple],
                              [name='Zoe',other1=simple,other2=elimination,board=none] ]))]) :-
    temporary(refused, Folder),
    with_web([games(Folder)], Port,
             ( browser(Port, B),
               begin_play(B, Fields, Path),
               visit(B, Path, First),
               play(B, Path, all_refused(B, Folder, Path, First), 4, _)
             )).
nothing_to_decide(B, Folder, Path) :-
    game_file(Folder, Path, play(Step,_,_,_,_,_)),
    forall(wrong(over, Wrong), refused(B, Path, [seen=Step|Wrong], 403)).

test('a finished game is a file of library(cluedo/game)',
     [forall(drawn(1, member(Board, [classic,none]))), true(Early-Steps == 422-Events)]) :-
    temporary(kept, Folder),
    temporary('game.pl', File),
    with_web([games(Folder)], Port,
             ( browser(Port, B),
               begin_play(B, [ name='Zoe \u00C5',other1=simple,other2=notebook,first=me,
                               board=Board
                             ],
                          Path),
               atom_concat(Path, '/file', Address),
               visit(B, Address, Reply0),
               play(B, Path, any, 500, Page),
               assertion(( page_over(Page), has(Page, Address) )),
               visit(B, Address, Reply)
             )),
    reply_status(Reply0, Early),
    reply_body(Reply, Text),
    write_text(File, Text),
    game_load(File, Game),
    game_file(Folder, Path, play(_,_,_,T,_,_)),
    table_property(T, hands(Hands)),
    table_property(T, history(Events)),
    length(Hands, Players),
    game_property(Game, core(Facts)),
    length(Dealt, Players),
    append(Dealt, Steps, Facts),
    assertion(forall(member([[Seat]|Cards], Hands), memberchk(hand(Seat,Cards), Dealt))),
    game_knowledge(Game, 1, K),
    assertion(envelopes(K, [_|_])),
    game_property(Game, options(Options)),
    assertion(( memberchk(seats(Names), Options), memberchk('Zoe \u00C5', Names) )).

all_refused(B, Folder, Path, First, Page) :-
    (   page_over(Page)
    ->  true
    ;   kept_file(Folder, Path, File),
        read_file_to_string(File, Before, []),
        game_file(Folder, Path, play(Step,_,_,T,_,_)),
        table_wants(T, Wanted),
        functor(Wanted, Kind, _),
        forall(drawn(8, ( ( Key = Kind ; Step < 2, Key = any ), wrong(Key, Wrong) )),
               ( submit(B, Page, Path, Wrong, Reply),
                 reply_status(Reply, Status),
                 assertion(memberchk(Kind-Wrong-Status, [Kind-Wrong-422,Kind-Wrong-409]))
               )),
        page_field(Page, token, Token),
        refused(B, Path, [seen=Step,do=roll], 403),
        refused(B, Path, [token=Token,do=roll], 409),
        string_concat(Token, "0", Forged),
        refused(B, Path, [token=Forged,seen=Step,do=roll], 403),
        (   Step > 1
        ->  page_choice(First, Choice),
            submit(B, First, Path, Choice, Late),
            assertion(reply_status(Late, 409))
        ;   true
        ),
        read_file_to_string(File, After, []),
        assertion(Before == After),
        visit(B, Path, Again),
        reply_body(Page, Body),
        assertion(reply_body(Again, Body))
    ).

refused(B, Path, Fields, Status) :-
    uri_query_components(Query, Fields),
    atom_string(Query, Body),
    post(B, Path, Body, Reply),
    assertion(reply_status(Reply, Status)).

test('a decision sent twice counts once', true([Statuses,Steps] == [[303,303],[1,1]])) :-
    with_game([name='Zoe',other1=notebook,first=me], B, Folder, Path,
              ( visit(B, Path, Page),
                page_choice(Page, Fields),
                findall(Status-Step,
                        ( between(1, 2, _),
                          submit(B, Page, Path, Fields, Reply),
                          reply_status(Reply, Status),
                          game_file(Folder, Path, play(Step,_,_,_,_,_))
                        ),
                        Pairs)
              )),
    pairs_keys_values(Pairs, Statuses, Steps).
test('a decision sent from several pages at once counts once', true(Done-Step == 8-1)) :-
    with_game([name='Zoe',other1=notebook,first=me,board=none], B, Folder, Path,
              ( visit(B, Path, Page),
                page_choice(Page, Fields),
                findall(B, between(1, 8, _), Bs),
                concurrent_maplist(status(Page, Path, Fields), Bs, Statuses)
              )),
    include(==(303), Statuses, Taken),
    length(Taken, Done),
    game_file(Folder, Path, play(Step,_,_,_,_,_)).

status(Page, Path, Fields, B, Status) :-
    submit(B, Page, Path, Fields, Reply),
    reply_status(Reply, Status).

test('games are found only below their page, by their names',
     true(Statuses == [404,422,404,404,404,404])) :-
    browser(B),
    begin_play(B, [name='Zoe',other1=notebook,first=me,board=none], Path),
    atomic_list_concat(['',play,Name], /, Path),
    findall(Status,
            ( member(Format, [ '/notebook/~w','/play/~w/file','/play/~w0',
                               '/play/~w0/file',
                               '/play/../play/~w','/play/~w/notes/notes' ]),
              format(atom(Other), Format, [Name]),
              visit(B, Other, Reply),
              reply_status(Reply, Status)
            ),
            Statuses).

                /*******************************
                *             SETUP            *
                *******************************/

test('the pawn is the chosen one',
     [forall(member(Character-Card, [scarlett-1,green-4,white-6])), true(Mine == Card)]) :-
    temporary(pawns, Folder),
    with_web([games(Folder)], Port,
             ( browser(Port, B),
               begin_play(B, [name='Zoe',other1=exact,other2=simple,other3=notebook,
                              character=Character], Path) )),
    game_file(Folder, Path, play(_,Me,_,T,_,_)),
    table_property(T, game(Options)),
    memberchk(pawns(Pawns), Options),
    nth1(Me, Pawns, Mine),
    sort(Pawns, Different),
    assertion(length(Different, 4)).
test('without a choice of character, pawns are in the order of the board',
     [forall(between(1, 8, _)), true(Pawns == [1,5,6])]) :-
    request_play(["name"-"Zoe","other1"-"exact","other2"-"simple","first"-"any"], Play),
    play_table(Play, T),
    table_property(T, game(Options)),
    memberchk(pawns(Pawns), Options).
test('the form for another game is filled in as for the last one',
     [forall(edition(Edition, _)), true]) :-
    request_play([ "name"-"Zoe","other1"-"exact","other2"-"simple","edition"-Edition,
                   "character"-"plum","dice"-"2" ],
                 Play),
    (   Play == none                    % there are no rooms for these cards
    ->  \+ memberchk(Edition, [british,american])
    ;   setup_query(Play, Query),
        forall(member(Field, [ name='Zoe',other1=exact,other2=simple,other3=none,
                               edition=Edition,board=classic,character=plum,dice=2 ]),
               assertion(memberchk(Field, Query)))
    ).

%   Play is the game that the form of setup.pl with Fields begins, or `none`.

request_play(Fields0, Play) :-
    findall(Name-Value, ( member(Name-Value0, Fields0), atom_string(Value0, Value) ), Fields),
    context(none, request(post,["play"],[],[],Fields), C),
    catch(setup_play(C, Play), error(cluedo_refusal(422),_), Play = none).

test('the table shows hand sizes and wrong accusers', true(Has == true)) :-
    with_game([name='Zoe',other1=simple,other2=notebook,board=none,first=me], B, Folder, Path,
              ( visit(B, Path, Page0),
                assertion(has(Page0, "<strong>Anna</strong>, 6 cards")),
                assertion(\+ has(Page0, "accused wrongly")),
                game_file(Folder, Path, play(_,_,_,T,_,_)),
                table_property(T, envelope(State)),
                State =.. [_,E1,E2,E3],
                C1 is E1 mod 6 + 1, C2 is 7 + (E2-6) mod 6, C3 is 13 + (E3-12) mod 9,
                submit(B, Page0, Path, [do=pass], Reply1),
                follow(B, Reply1, Page1),
                submit(B, Page1, Path, [do=accuse,sure=yes,c1=C1,c2=C2,c3=C3], Reply2),
                follow(B, Reply2, Page2)
              )),
    (   has(Page2, "<strong>Zoe</strong>, you, 6 cards, accused wrongly")
    ->  Has = true
    ;   Has = Page2
    ).

                /*******************************
                *             FILES            *
                *******************************/

test('a server killed after each reply loses no decision', true(Done == true)) :-
    temporary(killed, Folder),
    start_server(Folder, Port1, Pid1),
    browser(Port1, browser(_,Secret)),
    begin_play(browser(Port1,Secret), [name='Zoe',other1=notebook,other2=exact,first=me], Path),
    kill_server(Pid1),
    decided_and_killed(Folder, Path, Secret),
    game_file(Folder, Path, play(Step,_,_,T,_,_)),
    (   Step =:= 1
    ->  Done = true
    ;   table_wants(T, over(_))                 % a wrong accusation, for example
    ->  Done = true
    ;   Done = lost
    ).

decided_and_killed(Folder, Path, Secret) :-
    start_server(Folder, Port, Pid),
    play(browser(Port,Secret), Path, any, 1, Page0),
    kill_server(Pid),
    start_server(Folder, Port2, Pid2),
    visit(browser(Port2,Secret), Path, Page),
    kill_server(Pid2),
    maplist(reply_body, [Page0,Page], [Body0,Body]),
    assertion(Body0 == Body).

damaged_file("").
damaged_file("play(").
damaged_file("hello.").
damaged_file("play(0,1,seats(person),t,1,0).").
damaged_file("play(X,1,seats(person),t,1,0).").
damaged_file(":- halt.").

test('a damaged file is reported', [forall(damaged_file(Text)), true(Status == 422)]) :-
    temporary(damaged, Folder),
    with_web([games(Folder)], Port,
             ( browser(Port, B),
               N is random(1<<120),
               format(atom(Path), "/play/~|~`0t~16r~32+", [N]),
               file(Folder, Path, File),
               write_text(File, Text),
               visit(B, Path, Reply),
               reply_status(Reply, Status),
               \+ has(Reply, Folder)
             )).
test('damaged parts of files are reported, too', true(Statuses == [])) :-
    with_game([name='Zoe',other1=notebook,first=me], B, Folder, Path,
              ( game_file(Folder, Path, Term),
                Term = play(Step,Me,Seats,T,Seed,Since),
                findall(Other-Status,
                        ( member(Other, [ play(a,Me,Seats,T,Seed,Since),
                                          play(Step,7,Seats,T,Seed,Since),
                                          play(Step,2,Seats,T,Seed,Since),
                                          play(Step,Me,person,T,Seed,Since),
                                          play(Step,Me,seats(person,person,person),T,Seed,Since),
                                          play(Step,Me,seats(person,seat(human,[])),T,Seed,Since),
                                          play(Step,Me,Seats,table,Seed,Since),
                                          play(Step,Me,Seats,T,x,Since) ]),
                          kept_too(Folder, Other, Path2),
                          visit(B, Path2, Reply),
                          reply_status(Reply, Status),
                          Status =\= 422
                        ),
                        Statuses)
              )).

:- end_tests(web_play).

%   Without threads there is no server.

:- begin_tests(web_play_link).

test('Play is one of the pages', true(Title == "Play")) :-
    page_links(Links),
    memberchk(play-Title, Links).

:- end_tests(web_play_link).
