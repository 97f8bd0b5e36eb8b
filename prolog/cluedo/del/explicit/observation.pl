:- module(cluedo_del_explicit_observation,
          [ add_relations/4             % +Observed, +State0, +Bits, -State
          ]).
:- use_module(arrows, [split/3,total_cells/3]).
:- use_module(bits, [argument/3,bits_set/2]).
:- use_module(truth, [truths/3]).
:- use_module(library(apply), [foldl/4,maplist/3]).

/** <module> The relations of a state of library(cluedo/del/explicit) before any action
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  add_relations(+Observed, +State0, +Bits, -State) is det.
%
%   State0 has no relations. State is State0 with the relations of Observed (engine_start/4).
%   Observed may have numbers of worlds. World number I has the bit that is element I of the list
%   Bits.

add_relations(Observed, State0, Bits, State) :-
    State0 = kripke(N,L,W,P,Table,_),
    maplist(observer(State0, Bits), Observed, Relations),
    State = kripke(N,L,W,P,Table,Relations).

observer(_, Bits, A-cells(Lists), Relation) =>
    compound_name_arguments(OfWorld, bits, Bits),
    maplist(cell(OfWorld), Lists, Cells),
    Relation = A-Cells.
observer(State, Bits, A-arrows(Pairs), Relation) =>
    compound_name_arguments(OfWorld, bits, Bits),
    maplist(arrow(OfWorld), Pairs, Arrows),
    arg(3, State, All),
    total_cells(Arrows, All, Cells),
    Relation = A-Cells.
observer(State, _, A-Cores, Relation) =>
    truths(Cores, State, Sets),
    arg(3, State, All),
    foldl(split, Sets, [All], Cells),
    Relation = A-Cells.

cell(OfWorld, Numbers, Cell) :-
    maplist(argument(OfWorld), Numbers, Bits),
    bits_set(Bits, Cell).

arrow(OfWorld, Number-Numbers, From-To) :-
    cell(OfWorld, [Number], From),
    cell(OfWorld, Numbers, To).
