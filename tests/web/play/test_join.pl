:- use_module('../../helpers/all').
:- use_module('../browser').
:- use_module('../robot').
:- use_module(library('cluedo/web/context'), [context/3,context_with/3]).
:- use_module(library('cluedo/web/play/game_store'), [play_add/3]).
:- use_module(library('cluedo/web/play/open_table'), [making_new/5]).
:- use_module(library('cluedo/web/play/table_letters'), [give_table_letters/2,letters_table/3]).
:- use_module(library('cluedo/web/store')).

%   Joining a table by its letters.

:- begin_tests(web_play_join,
               [ condition(browser:reachable),
                 setup(make_temporary), cleanup(remove_temporary)
               ]).

%   A browser B of the server at Port begins a table, whose page for visitors is Table.

lettered_table(Port, B, Host, Table, Letters) :-
    browser(Port, B),
    begin_play(B, [name='Zoe',board=none,other1=person,other2=none,other3=none,first=me], Host),
    visit(B, Host, Page),
    table_letters(Page, Letters),
    atomic_list_concat(['',play,Game,_], /, Host),
    atomic_list_concat(['',play,Game], /, Table).

types(B, Start, Letters, Reply) :-
    visit(B, Start, Page),
    submit(B, Page, '/join', [letters=Letters], Reply).

typed(Letters, Typed) :-
    string_lower(Letters, Lower),
    sub_string(Letters, 0, 2, 2, Begin),
    sub_string(Lower, 2, 2, 0, End),
    format(string(Spaced), " ~s ~s ", [Begin,End]),
    member(Typed, [Letters,Lower,Spaced]).

test('the letters lead to the lobby, in two taps to a seat',
     [forall(member(Start, [/,'/play','/join'])), true(Paths == [Table,Table,Table])]) :-
    with_web([limits([tries(1)])], Port,
             ( lettered_table(Port, _, Host, Table, Letters),
               browser(Port, B),
               findall(Path,
                       ( typed(Letters, Typed),
                         types(B, Start, Typed, Reply),
                         reply_header(Reply, "location", Path0),
                         atom_string(Path, Path0)
                       ),
                       Paths),
               types(B, Start, Letters, Led),
               follow(B, Led, Lobby),
               assertion(\+ has(Lobby, Host)),
               assertion(\+ has(Lobby, "Your word")),
               submit(B, Lobby, Table, [do=join,name='Bo'], Joined),
               assertion(reply_status(Joined, 303)),
               follow(B, Joined, Game),
               assertion(has(Game, "Your cards")),
               assertion(table_letters(Game, Letters)),
               browser(Port, C),
               types(C, Start, Letters, Back),
               follow(C, Back, Watching),
               assertion(has(Watching, "Do you have a seat already?")),
               assertion(table_letters(Watching, Letters)),
               assertion(\+ has(Watching, "Your cards")) )).

no_table("").
no_table("A").
no_table("AAAA").
no_table("BCDFG").
no_table("../x").
no_table("B\u0000DF").
no_table("\u00df\u00df\u00df\u00df").

test('letters of no table', [forall(no_table(Letters)), true(Status == 422)]) :-
    with_web([limits([tries(1)])], Port, ( browser(Port, B), types(B, /, Letters, Reply) )),
    reply_status(Reply, Status),
    assertion(has(Reply, "No table has these letters")),
    assertion(has(Reply, "name=\"letters\"")).
%   Two persons accuse until the game is over.

over(B, Table, Host) :-
    visit(B, Table, Lobby),
    submit(B, Lobby, Table, [do=join,name='Bo'], Joined),
    reply_header(Joined, "location", Path),
    accuse_first(B, Host),
    accuse_first(B, Path).

accuse_first(B, Path) :-
    visit(B, Path, Page0),
    (   page_over(Page0)
    ->  true
    ;   submit(B, Page0, Path, [do=pass], Reply),
        follow(B, Reply, Page1),
        visit(B, [Path,'?accuse=1'], Page2),
        findall(Field=Value, accused(Page2, Field, Value), Fields),
        submit(B, Page1, Path, [do=accuse,sure=yes|Fields], _)
    ).

accused(Page, Field, Value) :-
    member(Field, [c1,c2,c3]),
    page_values(Page, Field, [Value|_]).

test('letters of a finished game lead nowhere', true(Status == 422)) :-
    with_web([], Port,
             ( lettered_table(Port, A, Host, Table, Letters),
               over(A, Table, Host),
               visit(A, Host, End),
               assertion(page_over(End)),
               assertion(\+ table_letters(End, _)),
               browser(Port, B),
               types(B, /, Letters, Reply) )),
    reply_status(Reply, Status).
test('letters survive a restart', true(Path == Table)) :-
    temporary(letters, Folder),
    with_web([games(Folder)], Port1, lettered_table(Port1, _, _, Table, Letters)),
    with_web([games(Folder)], Port2,
             ( browser(Port2, B), types(B, /, Letters, Reply) )),
    reply_header(Reply, "location", Path0),
    atom_string(Path, Path0).
test('an open table keeps its letters when those of another one collide', true(Kept == First)) :-
    setup_call_cleanup(
        store_open([], Store),
        ( making_new([], [person(zoe,"00000000000000000000000000000001","w"),free], 1, 1, Making),
          play_add(Store, Making, First),
          play_add(Store, Making, Second),
          give_table_letters(Store, Second),
          letters_of(Store, Second, Making, Letters0),
          store_set_alias(Store, Letters0, First, ==(Second)),
          give_table_letters(Store, Second),
          letters_of(Store, Second, Making, Letters),
          letters_table(Store, Letters0, Kept),
          assertion(letters_table(Store, Letters, Second)),
          assertion(Letters \== Letters0)
        ),
        store_close(Store)).

letters_of(Store, Name, Making, Letters) :-
    context(Store, none, C0),
    context_with(C0, [name(Name),game(Making)], C),
    cluedo_web_play_table_letters:table_letters(C, Letters).

%   An alias of an open record is kept, that of a closed one is set again.

test('an alias is for one record', [forall(member(Where, [none,folder])),
                                    true(Names == [A,A,B])]) :-
    (   Where == none
    ->  Options = []
    ;   temporary(aliases, Folder),
        Options = [games(Folder)]
    ),
    A = "0123456789abcdef0123456789abcdef",
    B = "fedcba9876543210fedcba9876543210",
    setup_call_cleanup(
        store_open(Options, Store),
        ( store_set_alias(Store, "BCDF", A, ==(none)),
          store_alias(Store, "BCDF", Name1),
          assertion(\+ store_set_alias(Store, "BCDF", B, ==(none))),
          store_alias(Store, "BCDF", Name2),
          store_set_alias(Store, "BCDF", B, ==(A)),
          store_alias(Store, "BCDF", Name3),
          assertion(\+ store_alias(Store, "BCDG", _)),
          assertion(\+ store_alias(Store, "../B", _))
        ),
        store_close(Store)),
    Names = [Name1,Name2,Name3].

:- end_tests(web_play_join).
