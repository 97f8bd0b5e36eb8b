:- module(cluedo_del_explicit,
          [ engine_start/4,             % +Space, +Observed, +Memory, -State
            engine_suppose/3,           % +State0, +Core, -State
            engine_update/4,            % +State0, +Action, +Events, -State
            engine_truths/4,            % +State, +Where, +Cores, -Bools
            engine_count/2,             % +State, -Count
            engine_count/3,             % +State, +Path, -Count
            engine_possible/3,          % +State, +Path, -Table
            engine_world/2,             % +State, -Values
            engine_size/2,              % +State, -Size
            kripke_worlds/2,            % +State, -Worlds
            kripke_product/3,           % +State0, +Events, -State
            kripke_contract/2           % +State0, -State
          ]).
:- use_module(bisimulation, [contraction/2]).
:- use_module(valuations, [space_block/3,space_given/6]).
:- use_module(library(apply), [foldl/4,foldl/5,maplist/3,maplist/4]).
:- use_module(library(assoc), [empty_assoc/1,get_assoc/3,put_assoc/4]).
:- use_module(library(lists), [member/2,nth1/3]).
:- use_module(library(pairs),
            [group_pairs_by_key/2,pairs_values/2]).

/** <module> Explicit Kripke models

The engine that defines what formulas and actions of library(cluedo/del) mean.
A set of worlds is an integer, bit W for world number W. A state is

    kripke(Width, Layers, Worlds, Points, Table, Relations)

A valuation has a number, 0..Width-1, and world L*Width+V is one of valuation V
in layer L, one of Layers: worlds of different layers may have the same cards,
but differ in what has happened. Worlds are all worlds, and Points those that may
be the actual one. Table is a compound: its argument I is a compound that has for
each value of variable I the set of valuations that give it this value.
Relations are pairs `Agent-Cells`, in the order of agents: two worlds are alike
for Agent if they are in the same one of Cells, disjoint sets that have all
worlds.

---++ The interface of engines

library(cluedo/del) checks everything, and calls an engine, this one or another,
by the predicates engine_*. Formulas are core formulas (library(cluedo/del/formula))
and actions event models (library(cluedo/del/action)).

@see H. van Ditmarsch, W. van der Hoek and B. Kooi, "Dynamic Epistemic Logic"
(2007), chapters 2, 5 and 6
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  engine_start(+Space, +Observed, +Memory, -State) is det.
%
%   State is the model of all worlds of Space (library(cluedo/del/valuations)), each of
%   which may be the actual one. Observed are pairs `Agent-Cores` in the order of
%   agents: two worlds are alike for Agent if each of Cores is true in both, or
%   in none. A computation with State may take Memory bytes at most. That is not
%   looked at here: how much it takes is plain from the number of worlds.
%
%   In the space worlds(N,Given) each of Given is the ordered list of those of N
%   variables that are true in a world, and may be there more than once. Cores
%   may be cells(Cells) then, lists of numbers of worlds, from 1.
%
%   @error resource_error(del_worlds) if there are too many worlds

engine_start(worlds(N,Given), Observed, _, State) =>
    space_given(N, Given, Width, Layers, Table, Bits),
    foldl(add_bit, Bits, 0, All),
    observed(Observed, kripke(Width,Layers,All,All,Table,[]), Bits, State).
engine_start(Space, Observed, _, State) =>
    space_block(Space, Width, Table),
    All is (1<<Width)-1,
    observed(Observed, kripke(Width,1,All,All,Table,[]), [], State).

observed(Observed, State0, Bits, State) :-
    State0 = kripke(N,L,W,P,Table,_),
    maplist(observer(State0, Bits), Observed, Relations),
    State = kripke(N,L,W,P,Table,Relations).

observer(_, Bits, A-cells(Lists), Relation) =>
    compound_name_arguments(Term, bits, Bits),
    maplist(cell(Term), Lists, Cells),
    Relation = A-Cells.
observer(State, _, A-Cores, Relation) =>
    empty_assoc(Cache),
    truths(Cores, State, Sets, Cache, _),
    arg(3, State, All),
    foldl(split, Sets, [All], Cells),
    Relation = A-Cells.

cell(Bits, Numbers, Cell) :-
    foldl(numbered_bit(Bits), Numbers, 0, Cell).

numbered_bit(Bits, Number, Cell0, Cell) :-
    arg(Number, Bits, Bit),
    add_bit(Bit, Cell0, Cell).

add_bit(Bit, Set0, Set) :-
    Set is Set0 \/ 1<<Bit.

%   Every cell is in Set or out of it.

split(Set, Cells0, Cells) :-
    split_cells(Cells0, Set, Cells).

split_cells([], _, Cells) =>
    Cells = [].
split_cells([Cell|Cells0], Set, Cells) =>
    In is Cell /\ Set,
    (   ( In =:= 0 ; In =:= Cell )
    ->  Cells = [Cell|Cells1]
    ;   Out is Cell xor In,
        Cells = [In,Out|Cells1]
    ),
    split_cells(Cells0, Set, Cells1).

%!  engine_suppose(+State0, +Core, -State) is semidet.
%
%   Only points where Core holds are points of State. Fails if there is none.

engine_suppose(State0, Core, State) :-
    State0 = kripke(N,L,W,P0,Table,Relations),
    truth(Core, State0, Set),
    P is P0 /\ Set,
    P =\= 0,
    State = kripke(N,L,W,P,Table,Relations).

%!  engine_update(+State0, +Action, +Events, -State) is semidet.
%
%   State is State0 after Events, which is Action. Fails if no actual event can
%   happen at a point.

engine_update(State0, _, Events, State) :-
    kripke_product(State0, Events, State1),
    arg(4, State1, Points),
    Points =\= 0,
    kripke_contract(State1, State).

%!  engine_truths(+State, +Where, +Cores, -Bools) is det.
%
%   Each of Bools is `true` if its one of Cores holds at all points (Where is
%   `points`) or at all worlds (`worlds`). What Cores share is looked at once.

engine_truths(State, Where, Cores, Bools) :-
    empty_assoc(Cache),
    truths(Cores, State, Sets, Cache, _),
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
%   The worlds of State have Count valuations.

engine_count(kripke(N,L,W,_,_,_), Count) :-
    projection(L, N, W, Set),
    Count is popcount(Set).

%!  engine_count(+State, +Path, -Count) is det.
%
%   Path is a list of agents. The worlds that the first one thinks possible at a
%   point, or thinks that the second one thinks possible, and so on, have Count
%   valuations.

engine_count(State, Path, Count) :-
    State = kripke(N,L,_,_,_,_),
    possible(State, Path, Worlds),
    projection(L, N, Worlds, Set),
    Count is popcount(Set).

%   Where the agents of the path lead from the points, one after the other.

possible(kripke(_,_,_,P,_,Relations), Path, Worlds) :-
    foldl(possible_for(Relations), Path, P, Worlds).

possible_for(Relations, Agent, Set, Worlds) :-
    memberchk(Agent-Cells, Relations),
    seen_from(Cells, Set, 0, Worlds).

%   Worlds0 and the Cells that have one of Set.

seen_from([], _, Worlds0, Worlds) =>
    Worlds = Worlds0.
seen_from([Cell|Cells], Set, Worlds0, Worlds) =>
    (   Cell /\ Set =:= 0
    ->  seen_from(Cells, Set, Worlds0, Worlds)
    ;   Worlds1 is Worlds0 \/ Cell,
        seen_from(Cells, Set, Worlds1, Worlds)
    ).

%   The valuations of a set of worlds.

projection(1, _, Worlds, Set) =>
    Set = Worlds.
projection(L, N, Worlds, Set) =>
    L1 is L-1,
    Above is Worlds>>N,
    projection(L1, N, Above, Set1),
    Set is (Worlds \/ Set1) /\ ((1<<N)-1).

%!  engine_possible(+State, +Path, -Table) is det.
%
%   Table is a list with a list for each variable, of the values that it has in
%   some world to which Path leads, as in engine_count/3.

engine_possible(State, Path, Table) :-
    State = kripke(N,L,_,_,Rows0,_),
    possible(State, Path, Worlds),
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
%   Values are those of the variables in a world of State. Enumerates each
%   valuation once.

engine_world(kripke(N,L,W,_,Table,_), Values) :-
    projection(L, N, W, Set),
    compound_name_arguments(Table, _, Rows),
    set_bit(Set, V),
    maplist(value_of(V), Rows, Values).

value_of(V, Row, Value) :-
    arg(Value, Row, Set),
    getbit(Set, V) =:= 1,
    !.

%   Bit is one of Set, in ascending order.

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
%   State takes Size worlds.

engine_size(kripke(_,_,W,_,_,_), Size) :-
    Size is popcount(W).

%!  kripke_worlds(+State, -Worlds) is det.
%
%   Worlds are world(Values,Point,Views) for each world in order: the values of
%   the variables, whether it is a point, and for each agent the number of its
%   cell.

kripke_worlds(kripke(N,_,W,P,Table,Relations), Worlds) :-
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
    getbit(Cell, Bit) =:= 1,
    !.

                /*******************************
                *            TRUTH             *
                *******************************/

truth(Core, State, Set) :-
    empty_assoc(Cache),
    truth(Core, State, Set, Cache, _).

truths([], _, Sets, Cache0, Cache) =>
    Sets = [],
    Cache = Cache0.
truths([Core|Cores], State, Sets, Cache0, Cache) =>
    Sets = [Set|Sets1],
    truth(Core, State, Set, Cache0, Cache1),
    truths(Cores, State, Sets1, Cache1, Cache).

%   Set are the worlds of State where the core formula holds. The cache is a
%   tree from formulas to such sets, see cached/5.

truth(true, State, Set, Cache0, Cache) =>
    arg(3, State, Set),
    Cache = Cache0.
truth(false, _, Set, Cache0, Cache) =>
    Set = 0,
    Cache = Cache0.
truth(at(I,V), State, Set, Cache0, Cache) =>
    State = kripke(N,L,W,_,Table,_),
    arg(I, Table, Row),
    arg(V, Row, Set0),
    in_layers(L, N, Set0, Set1),
    Set is Set1 /\ W,
    Cache = Cache0.
truth(not(F), State, Set, Cache0, Cache) =>
    truth(F, State, Set1, Cache0, Cache),
    arg(3, State, W),
    Set is W xor Set1.
truth(and(F,G), State, Set, Cache0, Cache) =>
    truth(F, State, Set1, Cache0, Cache1),
    truth(G, State, Set2, Cache1, Cache),
    Set is Set1 /\ Set2.
truth(or(F,G), State, Set, Cache0, Cache) =>
    truth(F, State, Set1, Cache0, Cache1),
    truth(G, State, Set2, Cache1, Cache),
    Set is Set1 \/ Set2.
truth(iff(F,G), State, Set, Cache0, Cache) =>
    truth(F, State, Set1, Cache0, Cache1),
    truth(G, State, Set2, Cache1, Cache),
    arg(3, State, W),
    Set is W xor Set1 xor Set2.
truth(F, State, Set, Cache0, Cache) =>
    cached(F, State, Set, Cache0, Cache).

%   A valuation set in each of L layers.

in_layers(1, _, Set0, Set) =>
    Set = Set0.
in_layers(L, N, Set0, Set) =>
    L1 is L-1,
    in_layers(L1, N, Set0, Set1),
    Set is Set1<<N \/ Set0.

%   A value that is looked for once: the worlds where a formula with a modality
%   holds; for cells(Op,As) the cells of c(As,_) or d(As,_); for events(Events)
%   the product, with its own cache.

cached(Key, State, Value, Cache0, Cache) :-
    (   get_assoc(Key, Cache0, Value0)
    ->  Value = Value0,
        Cache = Cache0
    ;   value(Key, State, Value, Cache0, Cache1),
        put_assoc(Key, Cache1, Value, Cache)
    ).

value(k(A,F), State, Set, Cache0, Cache) =>
    arg(6, State, Relations),
    memberchk(A-Cells, Relations),
    known(F, State, Cells, Set, Cache0, Cache).
value(c(As,F), State, Set, Cache0, Cache) =>
    cached(cells(c,As), State, Cells, Cache0, Cache1),
    known(F, State, Cells, Set, Cache1, Cache).
value(d(As,F), State, Set, Cache0, Cache) =>
    cached(cells(d,As), State, Cells, Cache0, Cache1),
    known(F, State, Cells, Set, Cache1, Cache).
value(cells(c,As), State, Cells, Cache0, Cache) =>
    group_cells(As, State, [Cells0|Others]),
    foldl(connect, Others, Cells0, Cells),
    Cache = Cache0.
value(cells(d,As), State, Cells, Cache0, Cache) =>
    group_cells(As, State, [Cells0|Others]),
    foldl(intersect, Others, Cells0, Cells),
    Cache = Cache0.
value(after(Events,F), State, Set, Cache0, Cache) =>
    cached(product(Events), State, After0, Cache0, Cache1),
    After0 = after(Pres,State1,Inner0),
    truth(F, State1, Set1, Inner0, Inner),
    put_assoc(product(Events), Cache1, after(Pres,State1,Inner), Cache),
    State = kripke(N,L,W,_,_,_),
    K is N*L,
    foldl(unless_false(K, Set1), Events, Pres, 0-W, _-Set).
value(product(Events), State, After, Cache0, Cache) =>
    After = after(Pres,State1,Inner),
    product(State, Events, Pres, State1, Cache0, Cache),
    empty_assoc(Inner).

%   Set are the worlds whose cell is in the truth of F.

known(F, State, Cells, Set, Cache0, Cache) :-
    truth(F, State, Set1, Cache0, Cache),
    arg(3, State, W),
    Counter is W xor Set1,
    cells_without(Cells, Counter, 0, Set).

cells_without([], _, Set0, Set) =>
    Set = Set0.
cells_without([Cell|Cells], Counter, Set0, Set) =>
    (   Cell /\ Counter =:= 0
    ->  Set1 is Set0 \/ Cell,
        cells_without(Cells, Counter, Set1, Set)
    ;   cells_without(Cells, Counter, Set0, Set)
    ).

group_cells(As, State, Lists) :-
    arg(6, State, Relations),
    findall(Cells,
            ( member(A, As),
              memberchk(A-Cells, Relations)
            ),
            Lists).

%   Cells are the components of two partitions.

connect(Cells1, Cells2, Cells) :-
    foldl(connect_cell, Cells1, Cells2, Cells).

connect_cell(Cell, Cells0, [Union|Apart]) :-
    union_of(Cells0, Cell, Cell, Union, Apart).

union_of([], _, Union0, Union, Apart) =>
    Union = Union0,
    Apart = [].
union_of([Cell|Cells], With, Union0, Union, Apart) =>
    (   Cell /\ With =:= 0
    ->  Apart = [Cell|Apart1],
        union_of(Cells, With, Union0, Union, Apart1)
    ;   Union1 is Union0 \/ Cell,
        union_of(Cells, With, Union1, Union, Apart)
    ).

%   Cells are the common refinement of two partitions.

intersect(Cells1, Cells2, Cells) :-
    foldl(split, Cells1, Cells2, Cells).

%   Worlds where event number I can happen, but F does not hold after it, are not
%   in Set. The worlds after it start at bit I*K.

unless_false(K, After, event(_,_,Actual), Pre, From-Set0, Next-Set) :-
    Next is From+K,
    (   Actual == true
    ->  Set is Set0 /\ \ (Pre /\ \ (After>>From))
    ;   Set = Set0
    ).

                /*******************************
                *           UPDATES            *
                *******************************/

%!  kripke_product(+State0, +Events, -State) is det.
%
%   State is the product of State0 with Events: its worlds are pairs of a world
%   and an event that can happen there, and alike for an agent if both parts are.
%   Only agents with views of the events are left.

kripke_product(State0, Events, State) :-
    empty_assoc(Cache),
    product(State0, Events, _, State, Cache, _).

%   Pres are the worlds where each event can happen.

product(State0, Events, Pres, State, Cache0, Cache) :-
    maplist(arg(1), Events, Cores),
    truths(Cores, State0, Pres, Cache0, Cache),
    State0 = kripke(N,L0,_,P0,Table,Relations0),
    K is N*L0,
    foldl(part(K), Pres, Parts, 0, End),
    L is End//N,
    foldl(add_part, Parts, 0, W),
    foldl(add_points(P0), Events, Parts, 0, P),
    Events = [event(_,Views,_)|_],
    maplist(product_relation(Events, Parts, Relations0), Views, Relations),
    State = kripke(N,L,W,P,Table,Relations).

product_relation(Events, Parts, Relations0, A-_, A-Cells) :-
    memberchk(A-Cells0, Relations0),
    alike(Events, Parts, A, Classes),
    products(Cells0, Classes, Cells).

part(K, Pre, Pre-From, From, Next) :-
    Next is From+K.

add_part(Pre-From, W0, W) :-
    W is W0 \/ Pre<<From.

add_points(P0, event(_,_,Actual), Pre-From, P1, P) :-
    (   Actual == true
    ->  P is P1 \/ (P0 /\ Pre)<<From
    ;   P = P1
    ).

%   Classes are the lists of Parts whose events are alike for A.

alike(Events, Parts, A, Classes) :-
    maplist(viewed(A), Events, Parts, Pairs),
    keysort(Pairs, Sorted),
    group_pairs_by_key(Sorted, Groups),
    pairs_values(Groups, Classes).

viewed(A, event(_,Views,_), Part, View-Part) :-
    memberchk(A-View, Views).

products([], _, Cells) =>
    Cells = [].
products([Cell0|Cells0], Classes, Cells) =>
    cell_products(Classes, Cell0, Cells, Cells1),
    products(Cells0, Classes, Cells1).

cell_products([], _, Cells, Rest) =>
    Cells = Rest.
cell_products([Class|Classes], Cell0, Cells, Rest) =>
    cell_product(Class, Cell0, 0, Cell),
    (   Cell =:= 0
    ->  cell_products(Classes, Cell0, Cells, Rest)
    ;   Cells = [Cell|Cells1],
        cell_products(Classes, Cell0, Cells1, Rest)
    ).

cell_product([], _, Cell0, Cell) =>
    Cell = Cell0.
cell_product([Pre-From|Parts], With, Cell0, Cell) =>
    Cell1 is Cell0 \/ (With /\ Pre)<<From,
    cell_product(Parts, With, Cell1, Cell).

%!  kripke_contract(+State0, -State) is det.
%
%   State is the quotient of State0 by its largest bisimulation: what no formula
%   can tell apart is one world.

kripke_contract(State0, State) :-
    (   arg(2, State0, 1)
    ->  State = State0
    ;   contraction(State0, State)
    ).
