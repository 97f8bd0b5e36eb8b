:- use_module('../../helpers/all').
:- use_module('../browser').
:- use_module('../robot').
:- use_module(library('cluedo/web/context'), [context/3]).
:- use_module(library('cluedo/web/play/course'), [course_start/4]).
:- use_module(library('cluedo/web/play/lobby'), [leave_seat/4,fill_seats/3]).
:- use_module(library('cluedo/web/play/open_table'), [making_new/5]).

%   A table in the making, beside what sessions.txt has.

:- begin_tests(web_play_lobby,
               [ condition(browser:reachable),
                 setup(make_temporary), cleanup(remove_temporary)
               ]).

%   set_up_table(B, Fields, Host, Table): the browser B sets up a table; its own page is Host.

set_up_table(B, Fields, Host, Table) :-
    begin_play(B, [name='Zoe',board=none|Fields], Host),
    atomic_list_concat(['',play,Game,_], /, Host),
    atomic_list_concat(['',play,Game], /, Table).

joined(Table, B, Fields, Reply) :-
    visit(B, Table, Page),
    submit(B, Page, Table, [do=join|Fields], Reply).

%   The path that Reply redirects to.

led(Reply, Path) :-
    reply_status(Reply, 303),
    reply_header(Reply, "location", Text),
    atom_string(Path, Text).

test('beginning a game that has begun leads to it', true(Play == Play0)) :-
    course_start([seats([anna,bob,carl]),edition(british)], [notebook,notebook,notebook], 7, Play0),
    fill_seats(none, Play0, Play).
%   The event stream of a page, with its version tag.

live(B, Path, Live) :-
    visit(B, Path, Page),
    reply_body(Page, Body),
    atomic_list_concat([_,Rest|_], 'data-live="', Body),
    atomic_list_concat([Address|_], '"', Rest),
    atomic_list_concat([_,Live], '?', Address).

test('a note outdates the pages of its seat, a decision all pages',
     true([Own,Noted,Decided] == [other,same,other])) :-
    browser(A),
    browser(B),
    set_up_table(A, [other1=person,first=me], Host, Table),
    joined(Table, B, [name='Bo'], Reply),
    led(Reply, Path),
    forall(member(X-Own, [A-Host,B-Path]), visit(X, Own, _)),
    live(A, Host, Own0),
    live(B, Path, Live0),
    visit(A, Host, Page),
    page_values(Page, cell, [Cell|_]),
    string_concat(Host, "/sheet", Sheet),
    submit(A, Page, Sheet, [cell=Cell], Ticked),
    assertion(reply_status(Ticked, 303)),
    live(A, Host, Own1),
    live(B, Path, Live1),
    submit(A, Page, Host, [do=pass], Passed),
    assertion(reply_status(Passed, 303)),
    live(B, Path, Live2),
    compared(Own0, Own1, Own),
    compared(Live0, Live1, Noted),
    compared(Live1, Live2, Decided).

compared(Live1, Live2, Compared) :-
    (   Live1 == Live2
    ->  Compared = same
    ;   Compared = other
    ).

test('a nudge outdates the page of the person', true(Live1 \== Live2)) :-
    browser(A),
    browser(B),
    set_up_table(A, [other1=person,other2=simple,first=me], Host, Table),
    joined(Table, B, [name='Bo'], Reply),
    led(Reply, Path),
    live(A, Host, Live1),
    visit(B, Path, Page),
    string_concat(Path, "/nudge", Nudge),
    submit(B, Page, Nudge, [nudge=1], Nudged),
    assertion(reply_status(Nudged, 303)),
    live(A, Host, Live2).
test('a seat is taken by one person', true(Taken == 1)) :-
    browser(A),
    set_up_table(A, [other1=person,other2=person,first=me], _, Table),
    findall(B-[name=Name,seat=2],
            ( member(Name, [a,b,c,d,e,f]), browser(B) ), Bs),
    concurrent_maplist(joining(Table), Bs, Replies),
    include(led, Replies, Led),
    length(Led, Taken).

joining(Table, B-Fields, Reply) :-
    joined(Table, B, Fields, Reply).

led(Reply) :-
    led(Reply, _).

test('an old file has a number of wrong words', true(Statuses == [200,200])) :-
    temporary(old, Folder),
    with_web([games(Folder)], Port,
             ( browser(Port, B),
               set_up_table(B, [other1=person,first=me], _, Table),
               joined(Table, B, [name='Bo'], Joined),
               led(Joined, Playing),
               set_up_table(B, [other1=person,first=me], Waiting, _) )),
    directory_files(Folder, Files),
    forall(( member(File, Files), sub_atom(File, _, _, _, '.play') ), made_old(Folder, File)),
    with_web([games(Folder)], Port2,
             ( browser(Port2, B2),
               findall(Status,
                       ( member(Path, [Playing,Waiting]),
                         visit(B2, Path, Page),
                         reply_status(Page, Status)
                       ),
                       Statuses) )).

made_old(Folder, Base) :-
    directory_file_path(Folder, Base, File),
    read_file_to_terms(File, [Game], [encoding(utf8)]),
    old(Game, Old),
    setup_call_cleanup(open(File, write, Out, [encoding(utf8)]),
                       format(Out, "~k.~n", [Old]),
                       close(Out)).

old(making(Options,Seats,Host,Seed), making(Options,Seats,Host,Seed,7)).
old(game(Step,Seats,T,Seed,beside(none,Help,Persons,[])),
    game(Step,Seats,T,Seed,beside(7,Help,Persons))).

test('a person whose seat was freed is told so',
     error(cluedo_refusal(409),context(_,"You have no seat at this table any more."))) :-
    making_new([], [person(zoe,"00000000000000000000000000000001","w"),free], 1, 1, Making),
    context(none, request(post,[],[],[],["do"-"leave"]), C),
    leave_seat(C, "00000000000000000000000000000002", Making, _).

:- end_tests(web_play_lobby).
