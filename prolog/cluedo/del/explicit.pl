:- module(cluedo_del_explicit,
          [ engine_start/4,             % +Space, +Observed, +Memory, -State
            engine_state/3,             % @State, +Sig, +Agents
            engine_suppose/3,           % +State0, +Core, -State
            engine_update/3,            % +State0, +Action, -State
            engine_where/3,             % +State0, +Core, -State
            engine_truths/4,            % +State, +Where, +Cores, -Bools
            engine_count/2,             % +State, -Count
            engine_count/3,             % +State, +Path, -Count
            engine_possible/3,          % +State, +Path, -Table
            engine_world/2,             % +State, -Values
            engine_size/2,              % +State, -Size
            explicit_sets/4,            % +State, -Width, -Worlds, -Points
            explicit_within/3,          % +State0, +Set, -State
            explicit_worlds/2,          % +State, -Worlds
            explicit_relations/2,       % +State, -Relations
            explicit_step/4             % +State, +Agents, +Set0, -Set
          ]).
:- use_module(explicit/arrows, [add_reachable/4,cell_arrow/3]).
:- use_module(explicit/bisimulation, [contraction/2]).
:- use_module(explicit/bits, [bits_set/2]).
:- use_module(explicit/kripke_check, [is_kripke/3]).
:- use_module(explicit/observation, [add_relations/4]).
:- use_module(explicit/product, [action_product/3]).
:- use_module(explicit/truth, [truth/3,truths/3]).
:- use_module(explicit/valuations, [space_block/3,space_given/6]).
:- use_module(library(apply), [foldl/4,maplist/3]).
:- use_module(library(lists), [member/2,nth1/3]).

/** <module> Explicit Kripke models

This engine defines what formulas and actions of library(cluedo/del) mean. A set of worlds is an
integer with bit W for world W. A state is kripke(Width,Layers,Worlds,Points,Table,Relations):

  - A valuation has a number, 0..Width-1. World number L*Width+V has valuation V, and is in layer L,
    0..Layers-1. Worlds with the same valuation are in different layers. For example, they have the
    same cards after different events.
  - Worlds is the set of all worlds. Points is the set of the worlds that may be the actual one.
  - Argument I of Table is a compound with a set for each value of variable I: the valuations where
    the variable has this value.
  - Relations are pairs `Agent-Cells`, in the order of agents. Cells partition the worlds. Worlds of
    one cell are alike for Agent. Cells may also be arrows `From-To`, see arrows.pl.

Every engine exports the predicates engine_*. They get correct core formulas and core actions.

@see H. van Ditmarsch, W. van der Hoek, B. Kooi, "Dynamic Epistemic Logic" (2007), chapters 2, 5, 6
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  engine_start(+Space, +Observed, +Memory, -State) is det.
%
%   State is the model of all worlds of Space (library(cluedo/del/explicit/valuations)). All worlds
%   are points. Observed are pairs `Agent-Cores`, in the order of agents. Two worlds are alike for
%   Agent if they agree on each formula of Cores. A computation with State may take Memory bytes at
%   most. This engine ignores Memory: it limits the number of worlds in place of the bytes.
%
%   Space may also be worlds(N,Given,Actual). There Given has a list for each world: its true
%   variables, in order, of the variables 1..N. Lists may be equal. Worlds have numbers from 1. The
%   worlds with the numbers Actual are the points. In this space Cores may also be
%
%     - cells(Cells): Cells are lists of worlds, which partition the worlds
%     - arrows(Arrows): Arrows are pairs of a world and the list of the worlds that Agent considers
%       possible there
%
%   @error resource_error(del_worlds) if there are too many worlds

engine_start(worlds(N,Given,Actual), Observed, _, State) =>
    space_given(N, Given, Width, Layers, Table, Bits),
    bits_set(Bits, All),
    findall(Bit, ( nth1(I, Bits, Bit), memberchk(I, Actual) ), ActualBits),
    bits_set(ActualBits, Points),
    add_relations(Observed, kripke(Width,Layers,All,Points,Table,[]), Bits, State).
engine_start(Space, Observed, _, State) =>
    space_block(Space, Width, Table),
    All is (1<<Width)-1,
    add_relations(Observed, kripke(Width,1,All,All,Table,[]), [], State).

%!  engine_state(@State, +Sig, +Agents) is semidet.
%
%   True when the ground term State has the shape of a state of this engine, for Sig and Agents.

engine_state(State, Sig, As) :-
    is_kripke(State, Sig, As).

%!  engine_suppose(+State0, +Core, -State) is semidet.
%
%   State is State0 with only those points where Core holds. Fails if there is no such point.

engine_suppose(State0, Core, State) :-
    State0 = kripke(N,L,W,P0,Table,Relations),
    truth(Core, State0, Set),
    P is P0 /\ Set,
    P =\= 0,
    State = kripke(N,L,W,P,Table,Relations).

%!  engine_update(+State0, +Action, -State) is semidet.
%
%   State is State0 after the core action Action. Fails if Action cannot take place at any point.

engine_update(State0, Action, State) :-
    action_product(State0, Action, State1),
    arg(4, State1, Points),
    Points =\= 0,
    contraction(State1, State).

%!  engine_where(+State0, +Core, -State) is det.
%
%   State has the worlds of State0 where Core holds, perhaps none. State is not a state of a model:
%   use it only in engine_count/2, engine_size/2, engine_world/2 and explicit_sets/4.

engine_where(State0, Core, State) :-
    State0 = kripke(N,L,W0,_,Table,Relations),
    truth(Core, State0, Set),
    W is W0 /\ Set,
    State = kripke(N,L,W,W,Table,Relations).

%!  engine_truths(+State, +Where, +Cores, -Bools) is det.
%
%   Where is `worlds` or `points`. Bools has for each of Cores `true` if it holds at all worlds, or
%   at all points, else `false`. Parts that Cores share are computed once.

engine_truths(State, Where, Cores, Bools) :-
    truths(Cores, State, Sets),
    State = kripke(_,_,W,P,_,_),
    (   Where == points
    ->  Whole = P
    ;   Whole = W
    ),
    maplist(in_set(Whole), Sets, Bools).

in_set(Whole, Set, Bool) :-
    (   Whole /\ \Set =:= 0
    ->  Bool = true
    ;   Bool = false
    ).

%!  engine_count(+State, -Count) is det.
%
%   Count is the number of different valuations that the worlds of State have.

engine_count(kripke(N,L,W,_,_,_), Count) :-
    projection(L, N, W, Set),
    Count is popcount(Set).

%!  engine_count(+State, +Path, -Count) is det.
%
%   Path is a list of agents. It reaches worlds from the points. The path [A] reaches the worlds
%   that A considers possible at a point. The path [A,B] reaches the worlds that B considers
%   possible at one of these worlds, and so on. Count is the number of different valuations of the
%   worlds that Path reaches.

engine_count(State, Path, Count) :-
    State = kripke(N,L,_,_,_,_),
    reachable_worlds(State, Path, Worlds),
    projection(L, N, Worlds, Set),
    Count is popcount(Set).

reachable_worlds(State, Path, Worlds) :-
    arg(4, State, P),
    foldl(reach(State), Path, P, Worlds).

reach(State, Agent, Set, Worlds) :-
    explicit_step(State, [Agent], Set, Worlds).

%   Set is the set of the valuations of Worlds.

projection(1, _, Worlds, Set) =>
    Set = Worlds.
projection(L, N, Worlds, Set) =>
    L1 is L-1,
    Above is Worlds>>N,
    projection(L1, N, Above, Set1),
    Set is (Worlds \/ Set1) /\ ((1<<N)-1).

%!  engine_possible(+State, +Path, -Table) is det.
%
%   Table has for each variable the list of its values in the worlds that engine_count/3 counts.

engine_possible(State, Path, Table) :-
    State = kripke(N,L,_,_,Rows0,_),
    reachable_worlds(State, Path, Worlds),
    projection(L, N, Worlds, Set),
    compound_name_arguments(Rows0, _, Rows),
    maplist(possible_values(Set), Rows, Table).

possible_values(Set, Row, Values) :-
    findall(V,
            ( arg(V, Row, With),
              With /\ Set =\= 0
            ),
            Values).

%!  engine_world(+State, -Values) is nondet.
%
%   Enumerates the valuations of the worlds of State, each once.

engine_world(kripke(N,L,W,_,Table,_), Values) :-
    projection(L, N, W, Set),
    compound_name_arguments(Table, _, Rows),
    set_bit(Set, V),
    maplist(value_of(V), Rows, Values).

value_of(V, Row, Value) :-
    arg(Value, Row, Set),
    getbit(Set, V) =:= 1,
    !.

set_bit(Set, Bit) :-
    Set =\= 0,
    Low is msb(Set /\ -Set),
    Rest is Set xor (1<<Low),
    (   Rest =:= 0
    ->  Bit = Low
    ;   (   Bit = Low
        ;   set_bit(Rest, Bit)
        )
    ).

%!  engine_size(+State, -Size) is det.
%
%   State has Size worlds.

engine_size(kripke(_,_,W,_,_,_), Size) :-
    Size is popcount(W).

%!  explicit_sets(+State, -Width, -Worlds, -Points) is det.

explicit_sets(kripke(Width,_,Worlds,Points,_,_), Width, Worlds, Points).

%!  explicit_within(+State0, +Set, -State) is det.
%
%   State has those worlds and points of State0 that are in Set. It is not a state of a model: use
%   it only in explicit_* and engine_size/2.

explicit_within(State0, Set, State) :-
    State0 = kripke(N,L,W0,P0,Table,Relations),
    W is W0 /\ Set,
    P is P0 /\ Set,
    State = kripke(N,L,W,P,Table,Relations).

%!  explicit_worlds(+State, -Worlds) is det.
%
%   Worlds has world(Values,Point,Views) for each world, in order. Values are the values of the
%   variables. Point is `true` at points. Views has for each agent the number of the world's cell.

explicit_worlds(kripke(N,_,W,P,Table,Relations), Worlds) :-
    compound_name_arguments(Table, _, Rows),
    findall(world(Values,Point,Views),
            ( set_bit(W, Bit),
              V is Bit mod N,
              maplist(value_of(V), Rows, Values),
              (   getbit(P, Bit) =:= 1
              ->  Point = true
              ;   Point = false
              ),
              maplist(cell_of(Bit), Relations, Views)
            ),
            Worlds).

cell_of(Bit, _-Cells, I) :-
    nth1(I, Cells, Cell),
    cell_arrow(Cell, From, _),
    getbit(From, Bit) =:= 1,
    !.

%!  explicit_relations(+State, -Relations) is det.
%
%   Relations are pairs `Agent-Relation`, in the order of agents. If the relation is an equivalence,
%   Relation is alike(Lists), where Lists are the worlds of each cell. If not, Relation is
%   sees(Lists), where Lists has for each world the worlds that Agent considers possible there.
%   Worlds have numbers from 1, in the order of explicit_worlds/2.

explicit_relations(kripke(_,_,W,_,_,Relations0), Relations) :-
    findall(Bit, set_bit(W, Bit), Bits),
    maplist(relation_numbers(Bits), Relations0, Relations).

relation_numbers(Bits, A-Cells, A-Numbers) :-
    (   memberchk(_-_, Cells)
    ->  maplist(seen_numbers(Bits, Cells), Bits, Lists),
        Numbers = sees(Lists)
    ;   findall(List,
                ( member(Cell, Cells), set_numbers(Bits, Cell, List), List \== [] ),
                Lists0),
        sort(Lists0, Lists),
        Numbers = alike(Lists)
    ).

seen_numbers(Bits, Cells, Bit, Numbers) :-
    add_reachable(Cells, 1<<Bit, 0, Set),
    set_numbers(Bits, Set, Numbers).

set_numbers(Bits, Set, Numbers) :-
    findall(I, ( nth1(I, Bits, Bit), getbit(Set, Bit) =:= 1 ), Numbers).

%!  explicit_step(+State, +Agents, +Set0, -Set) is det.
%
%   Set has the worlds that one of Agents considers possible at a world of Set0.

explicit_step(kripke(_,_,_,_,_,Relations), As, Set0, Set) :-
    foldl(step_for(Relations, Set0), As, 0, Set).

step_for(Relations, Set0, A, Set1, Set) :-
    memberchk(A-Cells, Relations),
    add_reachable(Cells, Set0, Set1, Set).
