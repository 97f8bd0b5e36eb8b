:- use_module('../../helpers/all').
:- use_module('../browser').
:- use_module('../robot').
:- use_module(library(cluedo/web/play/whose_turn), []).

:- begin_tests(web_play_whose_turn,
               [condition(browser:reachable), setup(fix_games), cleanup(randomize_games)]).

%   table(+Port, -Host, -Other): Browser-Path of the two persons of a game, the host begins.

table(Port, A-Host, B-Bo) :-
    maplist(browser(Port), [A,B]),
    begin_play(A, [name='Zoe',board=none,other1=person,other2=simple,first=me], Host),
    atomic_list_concat(['',play,Game,_], /, Host),
    atomic_list_concat(['',play,Game], /, Table),
    visit(B, Table, Page),
    submit(B, Page, Table, [do=join,name='Bo',seat=2], Reply),
    reply_header(Reply, "location", Text),
    atom_string(Bo, Text).

shows(B-Path, Texts) :-
    visit(B, Path, Page),
    forall(member(Text, Texts), assertion(has(Page, Text))).

lacks_text(B-Path, Texts) :-
    visit(B, Path, Page),
    forall(member(Text, Texts), assertion(\+ has(Page, Text))).

nudged(B-Path, Fields, Status) :-
    visit(B, Path, Page),
    atom_concat(Path, '/nudge', Nudge),
    submit(B, Page, Nudge, Fields, Reply),
    reply_status(Reply, Status).

test('the title and the icon say whose turn it is') :-
    with_web([], Port,
             ( table(Port, Zoe, Bo),
               shows(Zoe, ["<title>\u25CF Your turn", "/cluedo-turn-"]),
               shows(Bo, ["<title>Play", "Waiting for Zoe to ask"]),
               lacks_text(Bo, ["/cluedo-turn-"])
             )).
test('kinds of players are shown') :-
    with_web([], Port,
             ( table(Port, Zoe, _),
               shows(Zoe, [", a computer player"])
             )).
test('who waits may nudge, once a decision') :-
    with_web([], Port,
             ( table(Port, Zoe, Bo),
               lacks_text(Zoe, ["waiting for you"]),
               shows(Bo, ["Nudge Zoe"]),
               assertion(nudged(Bo, [nudge=1], 303)),
               shows(Bo, ["Zoe has been nudged."]),
               lacks_text(Bo, ["Nudge Zoe"]),
               shows(Zoe, ["Bo is waiting for you."]),
               decides(Zoe, pass),
               lacks_text(Zoe, ["Bo is waiting for you."])
             )).
test('a page that is outdated by a nudge has another tag', true(Tag1 \== Tag2)) :-
    with_web([], Port,
             ( table(Port, Zoe, Bo),
               tag(Zoe, Tag1),
               assertion(nudged(Bo, [nudge=1], 303)),
               tag(Zoe, Tag2)
             )).

tag(B-Path, Tag) :-
    visit(B, Path, reply(_,_,Body)),
    sub_string(Body, Before, Length, _, "/live?seen="),
    !,
    Start is Before+Length,
    sub_string(Body, Start, 40, _, Tag).

test('an outdated nudge is refused') :-
    with_web([], Port,
             ( table(Port, Zoe, Bo),
               Bo = B-BoPath,
               visit(B, BoPath, Old),
               decides(Zoe, pass),
               decides(Zoe, none),
               shows(Bo, ["<title>\u25CF Your turn"]),
               atom_concat(BoPath, '/nudge', Nudge),
               submit(B, Old, Nudge, [nudge=1], Reply),
               assertion(reply_status(Reply, 422)),
               lacks_text(Bo, [Nudge])
             )).
test('a game of one person says nothing of turns') :-
    with_web([], Port,
             ( browser(Port, C),
               begin_play(C, [name='Cy',board=none,other1=simple,other2=simple,first=me], Alone),
               shows(C-Alone, ["<title>Play"]),
               lacks_text(C-Alone, ["a computer player"])
             )).

decides(B-Path, Do) :-
    visit(B, Path, Page),
    submit(B, Page, Path, [do=Do], _).

:- end_tests(web_play_whose_turn).
