:- module(cluedo_del_truth,
          [ truth/3,                    % +Core, +State, -Set
            truths/3,                   % +Cores, +State, -Sets
            product/3,                  % +State0, +Events, -State
            split/3                     % +Set, +Cells0, -Cells
          ]).
:- use_module(library(apply), [foldl/4,foldl/5,maplist/3,maplist/4]).
:- use_module(library(assoc), [empty_assoc/1,get_assoc/3,put_assoc/4]).
:- use_module(library(lists), [member/2]).
:- use_module(library(pairs), [group_pairs_by_key/2,pairs_values/2]).

/** <module> Truth in Kripke models, and their products with event models

Which worlds of a state of library(cluedo/del/explicit) make a core formula true,
and what comes of it by events. Each is defined by the other: a formula may say
what holds after an action, and an event happens where a formula holds.

@see H. van Ditmarsch, W. van der Hoek and B. Kooi, "Dynamic Epistemic Logic"
(2007), chapters 2, 5 and 6
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  truth(+Core, +State, -Set) is det.
%!  truths(+Cores, +State, -Sets) is det.
%
%   Set are the worlds of State where Core holds; Sets those of each of Cores.

truth(Core, State, Set) :-
    empty_assoc(Cache),
    truth(Core, State, Set, Cache, _).

truths(Cores, State, Sets) :-
    empty_assoc(Cache),
    truths(Cores, State, Sets, Cache, _).

truths([], _, Sets, Cache0, Cache) =>
    Sets = [],
    Cache = Cache0.
truths([Core|Cores], State, Sets, Cache0, Cache) =>
    Sets = [Set|Sets1],
    truth(Core, State, Set, Cache0, Cache1),
    truths(Cores, State, Sets1, Cache1, Cache).

%   Set are the worlds of State where the core formula holds. The cache is a
%   tree of what was looked for before, see cached/5.

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
truth(k(A,F), State, Set, Cache0, Cache) =>
    truth(F, State, Set1, Cache0, Cache1),
    cached(known(k(A),Set1), State, Set, Cache1, Cache).
truth(kw(A,F), State, Set, Cache0, Cache) =>
    truth(F, State, Set1, Cache0, Cache1),
    cached(known(k(A),Set1), State, Set2, Cache1, Cache2),
    arg(3, State, W),
    Not is W xor Set1,
    cached(known(k(A),Not), State, Set3, Cache2, Cache),
    Set is Set2 \/ Set3.
truth(e(As,F), State, Set, Cache0, Cache) =>
    truth(F, State, Set1, Cache0, Cache1),
    arg(3, State, W),
    known_by_all(As, Set1, State, W, Set, Cache1, Cache).
truth(c(As,F), State, Set, Cache0, Cache) =>
    truth(F, State, Set1, Cache0, Cache1),
    cached(known(c(As),Set1), State, Set, Cache1, Cache).
truth(d(As,F), State, Set, Cache0, Cache) =>
    truth(F, State, Set1, Cache0, Cache1),
    cached(known(d(As),Set1), State, Set, Cache1, Cache).
truth(after(Events,F), State, Set, Cache0, Cache) =>
    cached(product(Events), State, After, Cache0, Cache1),
    After = after(Pres,State1,Inner0),
    truth(F, State1, Set1, Inner0, Inner),
    put_assoc(product(Events), Cache1, after(Pres,State1,Inner), Cache),
    State = kripke(N,L,W,_,_,_),
    K is N*L,
    foldl(unless_false(K, Set1), Events, Pres, 0-W, _-Set).

known_by_all([], _, _, Set0, Set, Cache0, Cache) =>
    Set = Set0,
    Cache = Cache0.
known_by_all([A|As], Set1, State, Set0, Set, Cache0, Cache) =>
    cached(known(k(A),Set1), State, Known, Cache0, Cache1),
    Set2 is Set0 /\ Known,
    known_by_all(As, Set1, State, Set2, Set, Cache1, Cache).

%   A valuation set in each of L layers.

in_layers(1, _, Set0, Set) =>
    Set = Set0.
in_layers(L, N, Set0, Set) =>
    L1 is L-1,
    in_layers(L1, N, Set0, Set1),
    Set is Set1<<N \/ Set0.

%   A value that is looked for once: for known(Who,Set) the worlds where Set is
%   known to k(A), or is common knowledge of c(As) or distributed knowledge of
%   d(As); for cells(Op,As) the cells of these groups; for product(Events) the
%   product, with its own cache. Sets stand for formulas: they are compared at
%   once, however deep the formulas are.

cached(Key, State, Value, Cache0, Cache) :-
    (   get_assoc(Key, Cache0, Value0)
    ->  Value = Value0,
        Cache = Cache0
    ;   value(Key, State, Value, Cache0, Cache1),
        put_assoc(Key, Cache1, Value, Cache)
    ).

value(known(Who,Set1), State, Set, Cache0, Cache) =>
    cells(Who, State, Cells, Cache0, Cache),
    arg(3, State, W),
    Counter is W xor Set1,
    cells_without(Cells, Counter, 0, Set).
value(cells(c,As), State, Cells, Cache0, Cache) =>
    group_cells(As, State, [Cells0|Others]),
    foldl(connect, Others, Cells0, Cells),
    Cache = Cache0.
value(cells(d,As), State, Cells, Cache0, Cache) =>
    group_cells(As, State, [Cells0|Others]),
    foldl(intersect, Others, Cells0, Cells),
    Cache = Cache0.
value(product(Events), State, After, Cache0, Cache) =>
    After = after(Pres,State1,Inner),
    product(State, Events, Pres, State1, Cache0, Cache),
    empty_assoc(Inner).

cells(k(A), State, Cells, Cache0, Cache) =>
    arg(6, State, Relations),
    memberchk(A-Cells, Relations),
    Cache = Cache0.
cells(c(As), State, Cells, Cache0, Cache) =>
    cached(cells(c,As), State, Cells, Cache0, Cache).
cells(d(As), State, Cells, Cache0, Cache) =>
    cached(cells(d,As), State, Cells, Cache0, Cache).

%   Set has Set0 and the cells that have none of Counter.

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

%!  split(+Set, +Cells0, -Cells) is det.
%
%   Cells are those of Cells0, each one divided where it is neither in Set nor out
%   of it.

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

%!  product(+State0, +Events, -State) is det.
%
%   State is the product of State0 with Events: its worlds are pairs of a world
%   and an event that can happen there, and alike for an agent if both parts are.
%   Only agents with views of the events are left.

product(State0, Events, State) :-
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
