:- use_module('../../helpers/all').
:- use_module('../../helpers/drawn').
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/picture)).
:- use_module(library(cluedo/del/picture/drawn_arrows)).

%   Arrows are the relations of the options of the model.

:- begin_tests(arrows).

%   Worlds are the four worlds of two atoms, in some order; the relation of agent a is an
%   equivalence, the relation of b any one.

any_model(Worlds, Arrows, M) :-
    random_permutation([[],[p],[q],[p,q]], Worlds),
    findall(From-Tos,
            ( between(1, 4, From),
              findall(To, ( between(1, 4, To), maybe(2, 5) ), Tos)
            ),
            Arrows),
    model([agents([a,b]),worlds(Worlds),relations([a-[[1,2],[3,4]],b-Arrows])], M).

%   The relation of b is of class K45: some worlds are in cells. At each other world those of one
%   cell are considered possible, or none.

belief_model(Worlds, Arrows, M) :-
    random_permutation([[],[p],[q],[p,q]], Worlds),
    random_permutation([1,2,3,4], Order),
    random_member(Sizes, [[1],[2],[3],[4],[1,1],[1,2],[2,2],[1,1,1],[1,1,2]]),
    cells(Sizes, Order, Cells),
    findall(From-Tos,
            ( between(1, 4, From),
              (   member(Tos, Cells),
                  memberchk(From, Tos)
              ->  true
              ;   random_member(Tos, [[]|Cells])
              )
            ),
            Arrows),
    model([agents([a,b]),worlds(Worlds),relations([a-[[1,2],[3,4]],b-Arrows])], M).

cells([], _, []).
cells([Size|Sizes], Order, [Cell|Cells]) :-
    length(Cell0, Size),
    append(Cell0, Rest, Order),
    msort(Cell0, Cell),
    cells(Sizes, Rest, Cells).

%   Pairs From-To of the labels of states that arrows of Agent in Text connect, or lines.

drawn_pairs(Text, Agent, Pairs) :-
    read_dot(Text, [graph(_,States,_)]),
    split_string(Text, "\n", " ;", Lines),
    findall(L1-L2,
            ( member(Line, Lines),
              split_string(Line, " ", "[],", [From,"--",To|Rest]),
              format(string(Label), "label=\"~w\"", [Agent]),
              memberchk(Label, Rest),
              memberchk(state(From,LabelFrom,_), States),
              memberchk(state(To,LabelTo,_), States),
              member(Dir-L1-L2, ["dir=forward"-LabelFrom-LabelTo,"dir=back"-LabelTo-LabelFrom,
                                 "dir=both"-LabelFrom-LabelTo,"dir=both"-LabelTo-LabelFrom]),
              memberchk(Dir, Rest)
            ),
            Arrows),
    findall(L1-L2,
            ( member(Line, Lines),
              split_string(Line, " ", "[],", [From,"--",To|Rest]),
              format(string(Label), "label=\"~w\"", [Agent]),
              memberchk(Label, Rest),
              \+ ( member(Dir, Rest), string_concat("dir=", _, Dir) ),
              memberchk(state(From,LabelFrom,_), States),
              memberchk(state(To,LabelTo,_), States),
              member(L1-L2, [LabelFrom-LabelTo,LabelTo-LabelFrom])
            ),
            Joined),
    joined_arrows(Arrows, Joined, Pairs).

%   What arrows and lines mean: states that lines join are possible at each other, and an arrow to
%   one of them leads to all.

joined_arrows(Arrows0, Joined, Pairs) :-
    append(Arrows0, Joined, All0),
    sort(All0, All),
    findall(X-Z, ( member(X-Y, All), member(Y-Z, Joined) ), More),
    append(All, More, Next0),
    sort(Next0, Next),
    (   Next == All
    ->  Pairs = All
    ;   joined_arrows(Next, Joined, Pairs)
    ).

label(Worlds, I, Label) :-
    nth1(I, Worlds, World),
    atomic_list_concat(World, ', ', Text),
    format(string(Label), "{~w}", [Text]).

test('arrows are the relation; loops at all worlds are left out', all(Arrows-Told-Drawn == [])) :-
    between(1, 200, I0),
    (   I0 mod 2 =:= 0
    ->  any_model(Worlds, Arrows, M)
    ;   belief_model(Worlds, Arrows, M)
    ),
    model_dot(M, [], Text),
    findall(I-J, ( member(I-Js, Arrows), member(J, Js) ), Pairs),
    (   equivalence(Pairs)
    ->  fail
    ;   true
    ),
    (   subset([1-1,2-2,3-3,4-4], Pairs)
    ->  exclude(loop, Pairs, Shown)
    ;   Shown = Pairs
    ),
    findall(L1-L2, ( member(I-J, Shown), label(Worlds, I, L1), label(Worlds, J, L2) ),
            Told0),
    sort(Told0, Told),
    drawn_pairs(Text, b, Drawn),
    Told \== Drawn.

loop(I-I).

equivalence(Pairs) :-
    subset([1-1,2-2,3-3,4-4], Pairs),
    \+ ( member(I-J, Pairs), \+ memberchk(J-I, Pairs) ),
    \+ ( member(I-J, Pairs), member(J-K, Pairs), \+ memberchk(I-K, Pairs) ).

test('an equivalence has no heads', true(Pairs == [])) :-
    any_model(_, _, M),
    model_dot(M, [], Text),
    \+ ( sub_string(Text, Before, _, _, "label=\"a\""),
         sub_string(Text, Before, 120, _, After),
         split_string(After, "\n", "", [Line|_]),
         sub_string(Line, _, _, _, "dir=")
       ),
    Pairs = [].
test('beliefs have few lines', true(Count == 4)) :-
    findall([n(I)], between(1, 5, I), Worlds),
    findall(n(I), between(1, 5, I), Atoms),
    findall(I-[1,2,3,4], between(1, 5, I), Arrows),
    model([agents([a]),atoms(Atoms),worlds(Worlds),relations([a-Arrows])], M),
    model_dot(M, [], Text),
    aggregate_all(count, sub_string(Text, _, _, _, "label=\"a\""), Count).
test('around states that arrows reach', true(Labels == ["{p}","{q}"])) :-
    model([agents([a]),worlds([[p],[q],[]]),relations([a-[1-[2],2-[3],3-[1]]]),actual(p)], M),
    model_dot(M, [around(1)], Text),
    read_dot(Text, [graph(_,States,_)]),
    findall(Label, member(state(_,Label,_), States), Labels).
test('the error in words', true(Told == true)) :-
    model([agents([a]),worlds([[p],[q]]),relations([a-[1-[2]]])], M),
    model_picture(M, [layout(circle)], SVG),
    (   sub_string(SVG, _, _, _,
                   "Considered possible by a: ({q}) at {p}; nothing at {q}; and no more."),
        sub_string(SVG, _, _, _, "<title>At {p} a considers {q} possible</title>"),
        sub_string(SVG, _, _, _, ">leads to a state that is considered possible<")
    ->  Told = true
    ;   Told = SVG
    ).
test('the legend of lines and arrows of one agent', true(Told == true)) :-
    model([agents([a]),worlds([[p],[q],[p,q]]),relations([a-[1-[2,3],2-[2,3],3-[2,3]]])], M),
    model_picture(M, [layout(circle)], SVG),
    (   sub_string(SVG, _, _, _,
                   ">leads to a state that is considered possible, as are those joined to it<")
    ->  Told = true
    ;   Told = SVG
    ).
test('in TikZ', all(Count == [1,0,1])) :-
    model([agents([a]),worlds([[p],[q]]),relations([a-[1-[2]]])], M),
    model([agents([a]),worlds([[p],[q]]),relations([a-[1-[2],2-[1]]])], M2),
    model_tex(M, [layout(circle)], Text),
    model_tex(M2, [layout(circle)], Text2),
    member(T-Sign, [Text-",->]",Text-",<->]",Text2-",<->]"]),
    aggregate_all(count, sub_string(T, _, _, _, Sign), Count).

%   Graphviz may begin a curve at either end.

test('a curve begins at its first state', [forall(member(Curve, [[20-0,80-0],[80-0,20-0]])),
                                           true(Directed == [20-0,80-0])]) :-
    direct_curve([0-0,100-0], [40-20,40-20], edge(1,2,0,forward), Curve, Directed).
test('heads are where they belong', all(Tip == [[],[1-1],[9-1],[1-1,9-1]])) :-
    member(Heads, [none,back,forward,both]),
    findall(T, curve_head(Heads, [1-1,4-1,6-1,9-1], head(_,T,_)), Tip).

:- end_tests(arrows).
