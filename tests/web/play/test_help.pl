:- use_module('../../helpers/all').
:- use_module('../browser').
:- use_module('../robot').

%   The notepad of a person, how much the page helps, and the review, in a browser without scripts.

:- begin_tests(web_play_help, [condition(browser:reachable)]).

begin_game(B, Fields, Path, Page) :-
    begin_play(B, [name='Zoe',first=me,board=none|Fields], Path),
    visit(B, Path, Page).

sheet(Path, Sheet) :-
    atom_concat(Path, '/sheet', Sheet).

%   tick(B, Page, Path, Cell, Reply): Cell is the value of a button.

tick(B, Page, Path, Cell, Reply) :-
    sheet(Path, Sheet),
    submit(B, Page, Sheet, [cell=Cell], Reply).

%   ticks(Page, Ticks): I-Next for each cell that can be changed, in order.

ticks(Page, Ticks) :-
    page_values(Page, cell, Texts),
    maplist([Text,I-Next]>>( sub_atom(Text, Before, 1, 0, Next),
                             sub_string(Text, 0, Before, _, Digits),
                             number_string(I, Digits) ),
            Texts, Ticks).

                /*******************************
                *           THE SHEET          *
                *******************************/

test('a cell cycles through its marks, and is kept', true(Nexts == [n,y,m,d,-,n])) :-
    browser(B),
    begin_game(B, [other1=notebook], Path, Page0),
    ticks(Page0, Ticks),
    random_member(I-n, Ticks),
    round(5, B, Path, I, Page0, Pages),
    findall(Next,
            ( member(Page, [Page0|Pages]), ticks(Page, Some), memberchk(I-Next, Some) ),
            Nexts),
    forall(( member(Page, Pages), ticks(Page, Some) ),
           assertion(forall(( member(J-Next, Some), J =\= I ), Next == n))).

round(0, _, _, _, _, Pages) :-
    !,
    Pages = [].
round(N, B, Path, I, Page0, [Page|Pages]) :-
    ticks(Page0, Ticks),
    memberchk(I-Next, Ticks),
    format(atom(Cell), "~d~w", [I,Next]),
    tick(B, Page0, Path, Cell, Reply),
    follow(B, Reply, Page),
    N1 is N-1,
    round(N1, B, Path, I, Page, Pages).

test('a tick does not invalidate forms', true(Status == 303)) :-
    browser(B),
    begin_game(B, [other1=notebook], Path, Page),
    ticks(Page, [I-n|_]),
    format(atom(Cell), "~dy", [I]),
    tick(B, Page, Path, Cell, _),
    submit(B, Page, Path, [do=pass], Reply),
    reply_status(Reply, Status).
test('ticks at the same time are all kept, beside a decision', true(Kept == Cells)) :-
    browser(B),
    begin_game(B, [other1=notebook,other2=exact], Path, Page),
    ticks(Page, Ticks),
    random_permutation(Ticks, Some0),
    length(Some, 20),
    append(Some, _, Some0),
    concurrent_forall(member(X, [decision|Some]),
                      ( does(X, B, Page, Path, Reply), reply_status(Reply, 303) ),
                      [threads(6)]),
    visit(B, Path, Page2),
    assertion(( page_field(Page2, seen, Text), Text \== "0" )),
    ticks(Page2, Ticks2),
    findall(I, member(I-y, Ticks2), Kept),
    findall(I, member(I-_, Some), Cells0),
    msort(Cells0, Cells).

does(decision, B, Page, Path, Reply) :-
    !,
    submit(B, Page, Path, [do=pass], Reply).
does(I-_, B, Page, Path, Reply) :-
    format(atom(Cell), "~dn", [I]),
    tick(B, Page, Path, Cell, Reply).

test('a script gets a part of a page', true(Status-Body == 200-"")) :-
    browser(B),
    begin_game(B, [other1=notebook], Path, Page),
    sheet(Path, Sheet),
    ticks(Page, [I-_|_]),
    format(atom(Cell), "~dm", [I]),
    submit(B, Page, Sheet, [cell=Cell,part=1], Reply),
    reply_status(Reply, Status),
    reply_body(Reply, Body0),
    normalize_space(string(Body), Body0).
test('wrong cells are refused, and change nothing', true(After == Ticks)) :-
    browser(B),
    begin_game(B, [other1=notebook], Path, Page),
    ticks(Page, Ticks),
    once(( between(0, 100, I), \+ memberchk(I-_, Ticks) )),
    format(atom(Given), "~dn", [I]),
    sheet(Path, Sheet),
    forall(member(Cell, ['','n','-1n','999n','1x','1','1.5n','99999999999999999999n',
                         'halt.',Given]),
           ( submit(B, Page, Sheet, [cell=Cell], Reply),
             assertion(reply_status(Reply, 422))
           )),
    submit(B, Page, Sheet, [], None),
    assertion(reply_status(None, 422)),
    visit(B, Sheet, Got),
    assertion(reply_status(Got, 404)),
    visit(B, Path, Page2),
    ticks(Page2, After).
test('a notepad is private to its person', true) :-
    browser(A),
    browser(B),
    begin_play(A, [name='Zoe',board=none,first=me,other1=person,other2=none,other3=none,
                   help=none], Host),
    atomic_list_concat(['',play,Game,_], /, Host),
    atomic_list_concat(['',play,Game], /, Table),
    visit(A, Host, Page0),
    assertion(has(Page0, "nobody gets any help")),
    visit(B, Table, Page1),
    assertion(has(Page1, "nobody gets any help")),
    submit(B, Page1, Table, [do=join,name='Bo'], Joined),
    reply_header(Joined, "location", Path),
    visit(A, Host, Page2),
    visit(B, Path, Page3),
    ticks(Page2, [I-_|_]),
    ticks(Page3, Ticks),
    format(atom(Cell), "~dd", [I]),
    tick(A, Page2, Host, Cell, Reply),
    follow(A, Reply, Page4),
    ticks(Page4, [I-(-)|_]),
    visit(B, Path, Page5),
    assertion(ticks(Page5, Ticks)),
    visit(B, Table, Page6),
    assertion(ticks(Page6, [])),
    visit(B, [Table,'/sheet'], Page7),
    assertion(reply_status(Page7, 404)),
    visit(B, [Path,'/notes'], Page8),
    assertion(reply_status(Page8, 422)).

%   In a small edition a hand makes some cells of other players certain.

has_notes(Page) :-
    has(Page, "Notebook of the assistant").

test('a game without help has no assistant', true(Status == 422)) :-
    browser(B),
    begin_game(B, [other1=notebook,help=none], Path, Page),
    assertion(\+ has_notes(Page)),
    assertion(\+ has(Page, "/notes")),
    assertion(\+ has(Page, "What can it tell me?")),
    assertion(has(Page, "nobody gets any help")),
    visit(B, [Path,'/notes'], Reply),
    chosen(Page, Cards),
    submit(B, Page, Path, [do=weigh|Cards], Weighed),
    assertion(reply_status(Weighed, 422)),
    contradicted(B, Page, Path, Page2),
    assertion(\+ has(Page2, "That cannot be")),
    reply_status(Reply, Status).
test('hints', true) :-
    browser(B),
    begin_game(B, [other1=notebook,help=hints], Path, Page),
    assertion(\+ has_notes(Page)),
    chosen(Page, Cards),
    submit(B, Page, Path, [do=weigh|Cards], Weighed),
    assertion(reply_status(Weighed, 200)),
    assertion(( has(Weighed, "It can have "); has(Weighed, "It tells you nothing") )),
    forall(member(_=Card, Cards),
           ( format(string(Checked), "value=\"~w\" checked", [Card]),
             assertion(has(Weighed, Checked)) )),
    submit(B, Page, Path, [do=weigh], Missing),
    assertion(reply_status(Missing, 422)),
    contradicted(B, Page, Path, Page2),
    assertion(has(Page2, "That cannot be")),
    submit(B, Weighed, Path, [do=ask|Cards], Asked),
    assertion(reply_status(Asked, 303)).

chosen(Page, Cards) :-
    findall(Field=Card, ( member(Field, [c1,c2,c3]), page_values(Page, Field, [Card|_]) ), Cards).

%   Somebody has each card: if the person does not have it, the notes cannot say no for all others.

contradicted(B, Page0, Path, Page) :-
    ticks(Page0, [I-_,J-_|_]),
    foldl([K,P0,P]>>( format(atom(Cell), "~dn", [K]),
                      tick(B, P0, Path, Cell, Reply),
                      follow(B, Reply, P) ),
          [I,J], Page0, Page).

                /*******************************
                *           REVIEW             *
                *******************************/

test('the review of a finished game', [forall(member(Help, [none,hints,whole])), true]) :-
    browser(B),
    begin_game(B, [other1=exact,other2=exact,help=Help], Path, Page),
    atom_concat(Path, '/review', Review),
    visit(B, Review, Early),
    assertion(reply_status(Early, 422)),
    ticks(Page, Ticks),
    foldl([I-_,P0,P]>>( format(atom(Cell), "~dy", [I]),
                        tick(B, P0, Path, Cell, Reply),
                        follow(B, Reply, P) ),
          Ticks, Page, _),
    play(B, Path, [_]>>true, 500, Over),
    assertion(page_over(Over)),
    assertion(has(Over, Review)),
    assertion(ticks(Over, [])),
    visit(B, Review, Page2),
    assertion(reply_status(Page2, 200)),
    length(Ticks, Count),
    format(string(Noted), "Of your ~d notes, yes or no, ", [Count]),
    assertion(has(Page2, Noted)),
    assertion(has(Page2, "Wrong at the end")),
    assertion(has(Page2, "Best then")),
    sheet(Path, Sheet),
    submit(B, Page, Sheet, [cell='0n'], Late),
    assertion(reply_status(Late, 422)).

:- end_tests(web_play_help).
