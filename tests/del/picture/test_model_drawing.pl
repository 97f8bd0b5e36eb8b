:- use_module('../../helpers/all').
:- use_module('../../helpers/formulas').
:- use_module('../random_models').
:- use_module('../../helpers/drawn').
:- use_module(examples, [three/1]).
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/picture)).

/** <module> The drawing is the model

The slow twin of the drawing is draw_model/1, which prints all worlds and cells: the
closure of the drawn edges are these cells. Text is read back from DOT.
*/

model_graphs(Models, Options, Graphs) :-
    model_dot(Models, Options, Text),
    read_dot(Text, Graphs).

:- begin_tests(random).

%   A model of at most 60 states after some random actions, whose worlds have short names.

random_model(Kind, Kept, M) :-
    repeat,
    (   Kind == cards
    ->  random_cards(Options, Game)
    ;   random_general(Options, Game)
    ),
    random_between(0, 3, Steps),
    catch(model([representation(explicit)|Options], E0), error(cluedo_contradiction(_),_), fail),
    model([representation(Kept)|Options], M0),
    Game = game(Atoms,_,_,_),
    model_property(E0, agents(As)),
    arg(4, Game, Rest),
    catch(changed(Steps, Atoms, As, Rest, E0-M0, E-M1), error(_,_), fail),
    model_property(E, size(Size)),
    Size =< 60,
    printed_cells(E, printed(Names,_,_)),
    (   Kind == general
    ->  true
    ;   \+ ( member(Name, Names), string_length(Name, Length), Length > 12 )
    ),
    !,
    M = E-M1.

changed(0, _, _, _, Pair, Pair) :- !.
changed(N, Atoms, As, Rest, E0-M0, Pair) :-
    any_action(Atoms, As, Rest, Action),
    update(E0, Action, E1),
    update(M0, Action, M1),
    model_property(E1, agents(Left)),
    Left = [_|_],
    N1 is N-1,
    changed(N1, Atoms, Left, Rest, E1-M1, Pair).

%   Names of draw_model/1 and labels: both without blanks, worlds of atoms as sets.

plain_label(Label0, Label) :-
    string_codes(Label0, Codes0),
    exclude([C]>>memberchk(C, ` \n`), Codes0, Codes1),
    maplist([C0,C]>>( C0 == 0'{ -> C = 0'[ ; C0 == 0'} -> C = 0'] ; C = C0 ), Codes1, Codes),
    string_codes(Label, Codes).

%   In a symbolic model the order of two worlds of one valuation may differ.

unprimed(symbolic, Names0, Names) :-
    !,
    maplist([N0,N]>>split_string(N0, "", "'", [N]), Names0, Names1),
    msort(Names1, Names).
unprimed(explicit, Names0, Names) :-
    msort(Names0, Names).

unprimed_cells(Kept, A-Sets0, A-Sets) :-
    maplist(unprimed(Kept), Sets0, Sets1),
    msort(Sets1, Sets).

%   Fault is a difference between the drawing of M and what is printed for E.

fault(E, M, Fault) :-
    model_property(M, representation(Kept)),
    model_dot(M, [limit(100)], Text),
    read_dot(Text, [graph(_,States0,Edges)]),
    maplist([state(N,L0,P),state(N,L,P)]>>plain_label(L0, L), States0, States),
    printed_cells(E, printed(Names,Points,Cells)),
    maplist([A-_,A]>>true, Cells, Agents),
    findall(L, member(state(_,L,_), States), Labels),
    findall(L, member(state(_,L,true), States), Marked),
    drawn_cells(graph("",States,Edges), Agents, Drawn),
    length(Edges, Count),
    findall(Less, ( member(_-Sets, Cells), member(Set, Sets), length(Set, N), Less is N-1 ), Ls),
    sum_list(Ls, Least),
    maplist(unprimed(Kept), [Labels,Names,Marked,Points], [A1,A2,B1,B2]),
    maplist(unprimed_cells(Kept), Drawn, C1),
    maplist(unprimed_cells(Kept), Cells, C2),
    (   A1 \== A2
    ->  Fault = states(A1,A2)
    ;   B1 \== B2
    ->  Fault = points(B1,B2)
    ;   C1 \== C2
    ->  Fault = cells(C1,C2)
    ;   Count =\= Least
    ->  Fault = edges(Count,Least)
    ).

test('as draw_model/1 prints it',
     [forall(member(Kind-Kept, [cards-explicit,cards-symbolic,general-explicit,general-symbolic])),
      true(Fault == none)]) :-
    (   between(1, 40, _),
        random_model(Kind, Kept, E-M),
        fault(E, M, Fault0)
    ->  Fault = found(E,Fault0)
    ;   Fault = none
    ).

%   Formulas choose states as the library answers them, world by world.

test('worlds where a formula holds', true(Fault == none)) :-
    (   between(1, 30, _),
        random_model(cards, explicit, E-_),
        \+ copies(E),
        some_formula(E, F),
        model_dot(E, [where(F)], Text),
        read_dot(Text, [graph(_,States,_)]),
        length(States, Count),
        worlds(E, F, Expected),
        Count =\= Expected
    ->  Fault = found(E,F,Count,Expected)
    ;   Fault = none
    ).

copies(M) :-
    model_property(M, size(Size)),
    \+ worlds(M, Size).

some_formula(M, F) :-
    model_property(M, agents([A|As])),
    random_member(B, [A|As]),
    worlds_of(M, 1, C),
    random_member(F, [has(B,C), ~has(A,C), k(B,has(A,C)), m(A,has(B,C)), false]).

worlds_of(M, _, Card) :-
    once(world(M, deal(_,Hands))),
    member([_|[Card|_]], Hands),
    !.
test('around the points, one step for each nesting of m/2', true(Fault == none)) :-
    (   between(1, 30, _),
        random_model(cards, explicit, E-_),
        random_between(0, 2, N),
        model_dot(E, [around(N)], Text),
        read_dot(Text, [graph(_,States0,_)]),
        maplist([state(_,L0,_),L]>>plain_label(L0, L), States0, Labels0),
        msort(Labels0, Labels),
        printed_cells(E, printed(_,Points,Cells)),
        reached(N, Points, Cells, Expected),
        Labels \== Expected
    ->  Fault = found(E,N,Labels,Expected)
    ;   Fault = none
    ).

reached(0, Set0, _, Set) :-
    !,
    sort(Set0, Set).
reached(N, Set0, Cells, Set) :-
    findall(X,
            (   member(X, Set0)
            ;   member(_-Sets, Cells), member(Cell, Sets),
                member(Y, Cell), memberchk(Y, Set0),
                member(X, Cell)
            ),
            Xs),
    sort(Xs, Set1),
    N1 is N-1,
    reached(N1, Set1, Cells, Set).

:- end_tests(random).

:- begin_tests(worlds).

test('a model is a golden one', true(Graphs == [graph("",States,Edges)])) :-
    three(M),
    model_graphs(M, [], Graphs),
    States = [state("s1_1","rbw",true), state("s1_2","rwb",false), state("s1_3","brw",false),
              state("s1_4","wrb",false), state("s1_5","bwr",false), state("s1_6","wbr",false)],
    Edges = [edge("s1_1","s1_2","ann"), edge("s1_3","s1_5","ann"), edge("s1_4","s1_6","ann"),
             edge("s1_1","s1_6","bob"), edge("s1_2","s1_5","bob"), edge("s1_3","s1_4","bob"),
             edge("s1_1","s1_3","cath"), edge("s1_2","s1_4","cath"), edge("s1_5","s1_6","cath")].
test('only some agents', all(A == ["bob","bob","bob"])) :-
    three(M),
    model_graphs(M, [agents([bob])], [graph(_,_,Edges)]),
    member(edge(_,_,A), Edges).
test('steps of drawn agents only', true(Labels == ["rbw","wbr"])) :-
    three(M),
    model_graphs(M, [agents([bob]),around(9)], [graph(_,States,_)]),
    findall(L, member(state(_,L,_), States), Labels).
test('around a state', true(Labels == ["brw","bwr","rwb","wbr"])) :-
    three(M),
    model_graphs(M, [around(has(ann,b)&has(bob,w),1)], [graph(_,States,_)]),
    findall(L, member(state(_,L,_), States), Labels0),
    msort(Labels0, Labels).
test('around a state, among those where a formula holds', true(Labels == ["brw","bwr"])) :-
    three(M),
    model_graphs(M, [around(has(ann,b)&has(bob,w),1),where(has(ann,b))], [graph(_,States,_)]),
    findall(L, member(state(_,L,_), States), Labels0),
    msort(Labels0, Labels).
test('several models with titles', true(Titles == ["start","after \"x\\n\" & y"])) :-
    three(M),
    model_graphs([start-M,"after \"x\\n\" & y"-M], [], Graphs),
    findall(T, member(graph(T,_,_), Graphs), Titles).
test('a replayed game',
     all(N-Title == [6-"start",6-"suppose(hand(ann,[r]))",4-"(public ~has(bob,r))"])) :-
    replay([hand(ann,[r]),public(~has(bob,r))],
           [seats([ann,bob,cath]),deck([3]),cards([r,b,w]),hands([1,1,1])], Models),
    model_graphs(Models, [], Graphs),
    member(graph(Title,States,_), Graphs), length(States, N).
test('states that no formula tells apart are one, of a symbolic model too', true(Count == 1)) :-
    model([agents([a]),atoms([p]),law(p),representation(symbolic)], M0),
    update(M0, event_model([e-true,f-true], [a-[[e,f]]], [e,f]), M),
    model_graphs(M, [], [graph(_,States,_)]),
    length(States, Count).
test('long names are a line for each holder',
     true(Label == "ann: scarlet\nbob: Lead Pipe\nenvelope: ballroom")) :-
    model([seats([ann,bob]),deck([3]),cards([scarlet,'Lead Pipe',ballroom])], M),
    model_graphs(M, [where(has(ann,scarlet)&has(bob,'Lead Pipe'))],
                 [graph(_,[state(_,Label,_)],_)]).
test('many atoms are wrapped', true(Label == "{atom_1, atom_2, atom_3, \natom_4, atom_5}")) :-
    findall(A, ( between(1, 5, I), atom_concat(atom_, I, A) ), Atoms),
    model([agents([a]),atoms(Atoms),law(and(Atoms))], M),
    model_graphs(M, [], [graph(_,[state(_,Label,_)],_)]).
test('long names are shortened', true(Longest =< 45)) :-
    length(Codes, 100 000),
    maplist(=(0'x), Codes),
    atom_codes(Long, Codes),
    numlist(1, 100 000, List),
    model([agents([Long,List]),atoms([p(Long),q(List)])], M),
    model_graphs([Long-M,List-M], [], Graphs),
    findall(L,
            ( member(graph(_,States,Edges), Graphs),
              (   member(state(_,Label,_), States),
                  split_string(Label, "\n", "", Lines),
                  member(Text, Lines)
              ;   member(edge(_,_,Text), Edges)
              ),
              string_length(Text, L)
            ),
            Ls),
    max_list(Ls, Longest).
test('no state', true(Graphs == [graph("",[],[])])) :-
    three(M),
    model_graphs(M, [where(false)], Graphs).
test('a formula for all models', error(type_error(del_formula,p))) :-
    three(M),
    model([agents([a]),atoms([p])], M2),
    model_graphs([a-M2,b-M], [where(p)], _).

:- end_tests(worlds).

:- begin_tests(limits).

message(Goal, Formal, Message) :-
    catch(Goal, error(Formal,context(_,Message)), true).

large(M) :-
    model([players(2),deck([6,6,6]),hands([15,0])], M).

test('the message tells the number of lines, and what to do', true(Formal-Start == Expected)) :-
    large(M),
    message(model_dot(M, [], _), Formal, Message),
    string_concat(Start,
                  ": draw fewer by the options where(F), around(N) or fit(true), or more by \c
                   limit(N)",
                  Message),
    Expected = resource_error(del_worlds)-"there are 216 states, and the limit is 100".
test('all models count', true(Formal == resource_error(del_worlds))) :-
    three(M),
    message(model_dot([a-M,b-M], [limit(11)], _), Formal, _).
test('only drawn states count') :-
    large(M),
    model_dot(M, [where(envelope(1)&envelope(7))], _).
test('a large explicit model, around few states', true(Count == 13)) :-
    model([players(3),deck([4,4,4]),hands([3,3,3]),representation(explicit)], M),
    model_graphs(M, [where(hand(1,[1,2,3])&hand(2,[4,5,6])&hand(3,[7,8,9]) v
                           hand(1,[1,2,5])&hand(2,[4,3,6])),
                     limit(20)],
                 [graph(_,States,_)]),
    length(States, Count0),
    worlds(M, hand(1,[1,2,3])&hand(2,[4,5,6])&hand(3,[7,8,9]) v
              hand(1,[1,2,5])&hand(2,[4,3,6]), Count0),
    Count = 13.

%   The option fit(true). In a line of N worlds a cannot tell an odd number from the next one, and b
%   cannot tell an even number from the next one.

line(N, Actual, M) :-
    numlist(1, N, Is),
    maplist([I,[n(I)]]>>true, Is, Worlds),
    maplist([[A],A]>>true, Worlds, Atoms),
    pairs(1, N, Odd),
    pairs(2, N, Even),
    model([agents([a,b]),atoms(Atoms),worlds(Worlds),relations([a-Odd,b-[[1]|Even]])|Actual],
          M).

pairs(I, N, [[I,J]|Cells]) :-
    J is I+1,
    J =< N,
    !,
    I2 is I+2,
    pairs(I2, N, Cells).
pairs(N, N, [[N]]) :-
    !.
pairs(_, _, []).

drawn_states(Models, Options, Drawn) :-
    model_graphs(Models, Options, Graphs),
    findall(Names,
            ( member(graph(_,States,_), Graphs),
              findall(L, member(state(_,L,_), States), Names)
            ),
            Drawn).

test('all states are drawn if they fit', true(Count == 12)) :-
    line(12, [actual([n(3)])], M),
    drawn_states(M, [fit(true),limit(12)], [States]),
    length(States, Count).
test('as many steps from the actual state as fit',
     true(States == ["{n(1)}","{n(2)}","{n(3)}","{n(4)}","{n(5)}"])) :-
    line(12, [actual([n(3)])], M),
    drawn_states(M, [fit(true),limit(5)], [States]).
test('the states that the actual one reaches', true(States == ["{n(3)}","{n(4)}"])) :-
    line(12, [actual([n(3)])], M),
    drawn_states(M, [fit(true),limit(6),agents([a])], [States]).
test('the states that fit, of two models together', true(Counts == [3,3])) :-
    line(12, [actual([n(3)])], M),
    drawn_states([start-M,again-M], [fit(true),limit(9)], Drawn),
    maplist(length, Drawn, Counts).
test('if any state may be the actual one, the smallest part of several states',
     true(Drawn == [["{n(6)}","{n(7)}","{n(8)}","{n(9)}"],["{n(6)}","{n(7)}"]])) :-
    line(9, [], M0),
    F = or([n(1),n(2),n(3),n(4),n(5)]),
    update(M0, event_model([1-F,2-(~F)],[a-[[1],[2]],b-[[1],[2]]],[1,2]), M1),
    update(M1, public(~n(9) & ~n(8)), M2),
    drawn_states([start-M1,later-M2], [fit(true),limit(8)], Drawn0),
    maplist(msort, Drawn0, Drawn).
test('too many states that may be the actual one', true(Count-More == 6-["{n(7)}","{n(8)}"])) :-
    line(9, [], M0),
    suppose(M0, ~n(3), M),
    drawn_states(M, [fit(true),limit(6)], [States]),
    length(States, Count),
    suppose(M0, n(7) v n(8), M7),
    drawn_states(M7, [fit(true),limit(3)], [More]).
test('a model without lines, where any state may be the actual one', true(States == ["{n(1)}"])) :-
    line(9, [], M0),
    update(M0, event_model([1-true],[a-[[1]],b-[[1]]],1), M),
    drawn_states(M, [fit(true),limit(4),agents([])], [States]).
test('a picture says how many states are drawn', true(Titles == Expected)) :-
    line(12, [actual([n(3)])], M),
    findall(Title,
            ( member(Models-Options,
                     [M-[around(1)], M-[], [start-M]-[around(1)], [start-M,then-M]-[where(n(1))]]),
              model_graphs(Models, Options, Graphs),
              member(graph(Title,_,_), Graphs)
            ),
            Titles),
    Expected = ["","","","start\n1 of 12 worlds","then\n1 of 12 worlds"].
test('so does the title of a single model',
     all(Label == ["A model of 3 states\n3 of 12 worlds are drawn"])) :-
    line(12, [actual([n(3)])], M),
    model_dot(M, [around(1)], Text),
    split_string(Text, "\"", "", Parts),
    nth1(_, Parts, Label0),
    sub_string(Label0, 0, _, _, "A model"),
    atomic_list_concat(Lines, '\\n', Label0),
    atomic_list_concat(Lines, '\n', Label1),
    atom_string(Label1, Label).
test('a symbolic model that is too large, however little is drawn',
     true(Formal == resource_error(del_worlds))) :-
    model([players(3),representation(symbolic)], M),
    message(model_dot(M, [where(false)], _), Formal, Message),
    sub_string(Message, _, _, _, "10,000"),
    !.

%   Models of another number of worlds, or without the last target of the last class.

damaged(M, del(R,Sig,As,kripke(More,Bytes))) :-
    M = del(R,Sig,As,kripke(Size,Bytes)),
    More is Size+1.
damaged(M, del(R,Sig,As,kripke(Size,Fewer))) :-
    M = del(R,Sig,As,kripke(Size,Bytes)),
    sub_string(Bytes, 0, _, 1, Fewer).

test('a damaged model', [forall(( three(M0), damaged(M0, M) )),
                         true(Formal == type_error(del_model,M))]) :-
    message(model_dot(M, [], _), Formal, _).

:- end_tests(limits).
