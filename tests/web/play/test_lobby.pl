:- use_module('../../helpers/all').
:- use_module('../browser').
:- use_module('../robot').
:- use_module(library('cluedo/web/context'), [context/3]).
:- use_module(library('cluedo/web/play/course'), [course_start/4]).
:- use_module(library('cluedo/web/play/lobby'), [leave_seat/4,fill_seats/3]).
:- use_module(library('cluedo/web/play/open_table'), [making_new/5]).

%   A table in the making, and coming back to it.

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
test('a person who joins has a page; the last one begins the game', true) :-
    browser(A),
    browser(B), browser(C), browser(D),
    set_up_table(A, [other1=person,other2=notebook,other3=person,first=me], Host, Table),
    visit(A, Host, Page0),
    assertion(has(Page0, "Waiting for 2 more")),
    assertion(has(Page0, Table)),
    browser_with_games(A, Page0, A1),
    visit(A1, Table, Own),
    assertion(has(Own, "Go on as Zoe")),
    visit(B, Table, Others),
    assertion(\+ has(Others, "Go on as")),
    joined(Table, B, [name='Bo'], Reply1),
    led(Reply1, Path1),
    visit(B, Path1, Page1),
    assertion(has(Page1, "Waiting for one more person")),
    assertion(has(Page1, "<strong>Bo</strong>, you")),
    assertion(has(Page1, "<strong>Zoe</strong>")),
    assertion(\+ has(Page1, "Begin now")),
    joined(Table, C, [name='Cy'], Reply2),
    led(Reply2, Path2),
    forall(member(X-Path, [A-Host,B-Path1,C-Path2]),
           ( visit(X, Path, Page),
             assertion(has(Page, "Your cards")),
             assertion(has(Page, "<strong>Cy</strong>")) )),
    visit(B, Path1, Waiting),
    assertion(asks_again(Waiting, 5)),
    visit(A, Host, Deciding),
    assertion(\+ asks_again(Deciding, _)),
    assertion(\+ asks_again(Others, _)),
    visit(D, Table, Seen),
    assertion(asks_again(Seen, 30)),
    assertion(\+ has(Seen, "Your cards")),
    assertion(has(Seen, "<strong>Cy</strong>")),
    joined(Table, D, [name='Di'], Late),
    assertion(reply_status(Late, 422)),
    assertion(has(Late, "Watch the game")).
%   Without scripts Page reloads after so many seconds.

asks_again(Page, Seconds) :-
    member(Seconds, [5,30]),
    format(string(Refresh), "http-equiv=\"refresh\" content=\"~d\"", [Seconds]),
    has(Page, Refresh).

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

test('taking a seat twice takes one seat', true(Path1 == Path2)) :-
    browser(A),
    browser(B),
    set_up_table(A, [other1=person,other2=person], _, Table),
    joined(Table, B, [name='Bo'], Reply1),
    joined(Table, B, [name='bo '], Reply2),
    led(Reply1, Path1),
    led(Reply2, Path2).
test('the host begins the game early', true) :-
    browser(A),
    browser(B),
    set_up_table(A, [other1=person,other2=person,first=me], Host, Table),
    joined(Table, B, [name='Bo'], Reply1),
    led(Reply1, Path),
    visit(A, Host, Page),
    submit(A, Page, Host, [do=start,agent=simple], Reply2),
    led(Reply2, _),
    visit(B, Path, Page2),
    assertion(has(Page2, "Waiting for Zoe to ask")),
    visit(B, Table, Page3),
    assertion(has(Page3, "Waiting for Zoe to ask")),
    assertion(has(Page3, "Go on as Bo")).

test('a word leads back, before the game and in it', true([Path1,Path2] == [Host,Host])) :-
    browser(A),
    browser(B), browser(C),
    set_up_table(A, [other1=person], Host, Table),
    visit(A, Host, Page),
    seat_word(Page, Word),
    split_string(Word, "-", "", Parts),
    atomic_list_concat(Parts, ' ', Said0),
    upcase_atom(Said0, Said),
    visit(B, Table, PageB),
    submit(B, PageB, Table, [do=back,word=Said], Reply1),
    joined(Table, C, [name=c], Reply3),
    led(Reply3, _),
    visit(B, Table, PageB2),
    submit(B, PageB2, Table, [do=back,word=Word], Reply2),
    led(Reply1, Path1),
    led(Reply2, Path2).
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

%   Bo leaves the seat, or Zoe frees it; then no old form or word brings it back.

gives_up(_, B, _, Path, Page, Reply) :-
    submit(B, Page, Path, [do=leave], Reply).

frees(A, _, Host, _, _, Reply) :-
    visit(A, Host, Page),
    assertion(has(Page, "Free the seat of Bo")),
    submit(A, Page, Host, [free='2 Bo'], Reply).

test('a seat that was left is free again',
     [forall(member(Leaves-Where, [gives_up-lobby,frees-host])), true(There == Expected)]) :-
    browser(A),
    browser(B), browser(C),
    set_up_table(A, [other1=person,other2=person,first=me], Host, Table),
    joined(Table, B, [name='Bo',seat=2], Joined),
    led(Joined, Path),
    visit(B, Path, Page),
    seat_word(Page, Word),
    assertion(\+ has(Page, "Free the seat")),
    call(Leaves, A, B, Host, Path, Page, Reply),
    led(Reply, There),
    submit(B, Page, Path, [do=leave], Again),
    led(Again, Left),
    visit(B, Left, Lobby),
    assertion(has(Lobby, "You have no seat at this table any more.")),
    submit(B, Lobby, Table, [do=back,word=Word], Back),
    assertion(has(Back, "No seat here has this word")),
    joined(Table, C, [name='Cy',seat=2], Taken),
    led(Taken, Path2),
    visit(C, Path2, Page2),
    assertion(has(Page2, "<strong>Cy</strong>, you")),
    assertion(\+ has(Page2, "<strong>Bo</strong>")),
    (   Where == lobby
    ->  atom_concat(Table, '?left=1', Expected)
    ;   Expected = Host
    ).

refused_leave(Fields, "Only the person who has set up the table can free a seat.", guest) :-
    member(Fields, [[free='1 Zoe'],[free='2 Bo']]).
refused_leave([do=leave], "The person who has set up the table keeps a seat.", host).
refused_leave([free='1 Zoe'], "The person who has set up the table keeps a seat.", host).
refused_leave([free='2 Ann'], "Nobody of this name has that seat any more.", host).

test('only the host can free seats',
     [forall(refused_leave(Fields, Text, Who)), true(Status-Seats == Code-2)]) :-
    browser(A),
    browser(B),
    set_up_table(A, [other1=person,other2=person,first=me], Host, Table),
    joined(Table, B, [name='Bo',seat=2], Joined),
    led(Joined, Path),
    (   Who == host
    ->  Browser = A, Own = Host
    ;   Browser = B, Own = Path
    ),
    visit(Browser, Own, Page),
    submit(Browser, Page, Own, Fields, Reply),
    reply_status(Reply, Status),
    assertion(has(Reply, Text)),
    visit(A, Host, After),
    findall(Name, ( member(Name, ['Zoe','Bo']),
                    format(string(Strong), "<strong>~w</strong>", [Name]),
                    has(After, Strong) ), Names),
    length(Names, Seats),
    (   Fields == [free='2 Ann']
    ->  Code = 409
    ;   Code = 422
    ).

test('a person whose seat was freed is told so',
     error(cluedo_refusal(409),context(_,"You have no seat at this table any more."))) :-
    making_new([], [person(zoe,"00000000000000000000000000000001","w"),free], 1, 1, Making),
    context(none, request(post,[],[],[],["do"-"leave"]), C),
    leave_seat(C, "00000000000000000000000000000002", Making, _).

test('a game that has begun keeps its players', true(Status == 409)) :-
    browser(A),
    browser(B), browser(C),
    set_up_table(A, [other1=person,other2=person,first=me], _, Table),
    joined(Table, B, [name='Bo'], Joined),
    led(Joined, Path),
    visit(B, Path, Page),
    joined(Table, C, [name='Cy'], _),
    submit(B, Page, Path, [do=leave], Reply),
    visit(B, Path, Game),
    assertion(has(Game, "Your cards")),
    reply_status(Reply, Status).

refused_join([], "What is your name?").
refused_join([name=zoe], "Somebody at this table has this name already.").
refused_join([name=Name], "would be misread in a game. Take another name.</strong>") :-
    member(Name, [nobody,'You','me.','I','The Envelope','no-one']).
refused_join([name='a\u0001b'], "Names must consist of visible characters").
refused_join([name='Bo',seat=1], "Somebody else has just taken this seat").
refused_join([name='Bo',seat=7], "Somebody else has just taken this seat").
refused_join([name='Bo',seat=3], "Somebody else has just taken this seat").
refused_join([name='Bo',seat='99999999999999999999'], "There is no such seat.").
refused_join([name='Bo',seat=x], "There is no such seat.").

test('a person who cannot join is told why', [forall(refused_join(Fields, Text)), true]) :-
    browser(A),
    browser(B),
    set_up_table(A, [other1=person,other2=exact,first=me], _, Table),
    joined(Table, B, Fields, Reply),
    assertion(reply_status(Reply, 422)),
    assertion(has(Reply, Text)),
    assertion(has(Reply, "Take a seat")).

:- end_tests(web_play_lobby).
