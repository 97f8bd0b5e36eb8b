:- module(cluedo_del_explicit_bisimulation,
          [ contraction/2               % +State0, -State
          ]).
:- use_module(arrows, [are_alike/1]).
:- use_module(layers, [layers/3,merge/3,pack/2]).
:- use_module(quotient, [quotient/2]).
:- use_module(library(apply), [convlist/3,foldl/4,foldl/5,maplist/2,maplist/3]).
:- use_module(library(lists), [member/2]).

/** <module> Contraction of Kripke models

The contraction of a state of library(cluedo/del/explicit) satisfies the same formulas, and has no
two bisimilar worlds. Partition refinement finds the largest bisimulation: it starts with all pairs
of worlds that may be bisimilar, and removes pairs until nothing changes. Only worlds of the same
valuation may be bisimilar. Such worlds are in different layers. Here layers have numbers from 1.

The term same(L1,L2,Set) says that for each valuation of Set the worlds of layers L1 < L2 are
bisimilar. At first Set has all valuations that both layers have. Two cells of an agent are alike if
each world of one cell has a bisimilar world in the other cell, and the reverse. If the cells of two
worlds are not alike, their valuation is removed from Set.

If there are more pairs of cells than worlds, or if relations have arrows, another method is used:
library(cluedo/del/explicit/quotient) goes world by world.

@see P. Blackburn, M. de Rijke and Y. Venema, "Modal Logic" (2001), section 2.2
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  contraction(+State0, -State) is det.
%
%   State is the quotient of State0 by its largest bisimulation, in as few layers as possible.

contraction(State0, State), arg(2, State0, 1) =>
    State = State0.
contraction(State0, State), arg(2, State0, L), L > 64 =>
    quotient(State0, State).
contraction(State0, State), arg(6, State0, Relations), \+ maplist(is_alike, Relations) =>
    quotient(State0, State).
contraction(State0, State) =>
    pack(State0, State1),
    State1 = kripke(_,L,W,_,_,_),
    (   L > 8,
        L**3 > popcount(W)              % more pairs of cells than worlds
    ->  quotient(State1, State)
    ;   contract_layers(State1, State)
    ).

is_alike(_-Cells) :-
    are_alike(Cells).

%   State is the contraction of State0, which is packed. If contraction by layers takes too many
%   rounds, State0 is contracted world by world.

contract_layers(State0, State) :-
    rounds(State0, Rounds),
    (   bisimulation(State0, Rounds, Same)
    ->  (   Same == []
        ->  State = State0
        ;   merge(Same, State0, State1),
            pack(State1, State)
        )
    ;   quotient(State0, State)
    ).

%   Rounds is the limit of rounds in bisimulation/3. A round takes time up to the square of the
%   number of cells. If there are very many worlds, there is no limit, as quotient/2 would need too
%   much memory.

rounds(kripke(_,_,W,_,_,Relations), Rounds) :-
    (   popcount(W) =< 1<<16
    ->  foldl(add_cells, Relations, 1, Cells),
        Rounds is max(2, (1<<14)//Cells)
    ;   Rounds = inf
    ).

add_cells(_-Cells, Count0, Count) :-
    length(Cells, Length),
    Count is Count0+Length.

%   Same is the largest bisimulation: terms same(L1,L2,Set), ordered by L2 and then L1. In
%   comparisons a cell is a compound of its layers (layers/3). A cell is compared only if one of its
%   valuations is in several layers. Fails if Rounds rounds are not enough.

bisimulation(State, Rounds, Same) :-
    State = kripke(N,L,W,_,_,Relations),
    layers(State, W, Layers),
    findall(same(I,J,Set),
            ( between(2, L, J),
              I1 is J-1,
              between(1, I1, I),
              arg(I, Layers, Layer1),
              arg(J, Layers, Layer2),
              Set is Layer1 /\ Layer2,
              Set =\= 0
            ),
            Same0),
    foldl(add_same(N), Same0, 0, Mask),
    maplist(cells_by_layer(State, Mask), Relations, Cells),
    refine_all(Same0, Rounds, L, Cells, Same).

add_same(N, same(I,J,Set), Mask0, Mask) :-
    Mask is Mask0 \/ Set<<((I-1)*N) \/ Set<<((J-1)*N).

%   The compound Lists has a list for each layer: the cells that intersect the set Mask in this
%   layer.

cells_by_layer(State, Mask, _-Cells0, Lists) :-
    cells_with(Cells0, Mask, Cells1),
    maplist(layers(State), Cells1, Cells),
    layers(State, Mask, Masks),
    Masks =.. [_|List],
    foldl(cells_in_layer(Cells), List, Lists0, 1, _),
    compound_name_arguments(Lists, cells, Lists0).

cells_with([], _, Cells) =>
    Cells = [].
cells_with([Cell|Cells0], Mask, Cells) =>
    (   Cell /\ Mask =:= 0
    ->  cells_with(Cells0, Mask, Cells)
    ;   Cells = [Cell|Cells1],
        cells_with(Cells0, Mask, Cells1)
    ).

cells_in_layer(Cells, Mask, Touching, I, Next) :-
    Next is I+1,
    touching(Cells, I, Mask, Touching).

refine_all([], _, _, _, Same) =>
    Same = [].
refine_all(Same0, Rounds, L, Cells, Same) =>
    Rounds > 0,
    near(L, Same0, Near),
    foldl(refine(Near), Cells, Same0, Same1),
    (   Same1 == Same0
    ->  Same = Same0
    ;   Left is Rounds-1,
        refine_all(Same1, Left, L, Cells, Same)
    ).

%   The compound Near has a list of pairs `J-Set` for each layer: for each valuation of Set, the
%   world of this layer may be bisimilar to the world of layer J.

near(L, Same, Near) :-
    findall(List,
            ( between(1, L, I),
              findall(J-Set,
                      ( member(same(I,J,Set), Same)
                      ; member(same(J,I,Set), Same)
                      ),
                      List)
            ),
            Lists),
    compound_name_arguments(Near, near, Lists).

refine(Near, Cells, Same0, Same) :-
    convlist(refine_layers(Near, Cells), Same0, Same).

refine_layers(Near, Cells, same(I,J,Set0), same(I,J,Set)) :-
    arg(I, Cells, Cells1),
    arg(J, Cells, Cells2),
    touching(Cells2, J, Set0, Touching2),
    foldl(refine_cell(I, J, Near, Touching2), Cells1, Set0, Set),
    Set =\= 0.

touching([], _, _, Touching) =>
    Touching = [].
touching([Cell|Cells], I, Set, Touching) =>
    arg(I, Cell, Layer),
    (   Layer /\ Set =:= 0
    ->  touching(Cells, I, Set, Touching)
    ;   Touching = [Cell|Touching1],
        touching(Cells, I, Set, Touching1)
    ).

refine_cell(I, J, Near, Cells2, Cell1, Set0, Set) :-
    arg(I, Cell1, Layer),
    In is Layer /\ Set0,
    (   In =:= 0
    ->  Set = Set0
    ;   refine_pairs(Cells2, J, In, Cell1, Near, Set0, Set)
    ).

%   In is the part of Cell1 in its layer that is not yet compared.

refine_pairs([], _, _, _, _, Set0, Set) =>
    Set = Set0.
refine_pairs([Cell2|Cells2], J, In, Cell1, Near, Set0, Set) =>
    arg(J, Cell2, Layer),
    Both is In /\ Layer,
    (   Both =:= 0
    ->  refine_pairs(Cells2, J, In, Cell1, Near, Set0, Set)
    ;   (   alike(Cell1, Cell2, Near)
        ->  Set1 = Set0
        ;   Set1 is Set0 xor Both
        ),
        (   Both =:= In
        ->  Set = Set1
        ;   Left is In xor Both,
            refine_pairs(Cells2, J, Left, Cell1, Near, Set1, Set)
        )
    ).

alike(Cell1, Cell2, _), Cell1 == Cell2 =>
    true.
alike(Cell1, Cell2, Near) =>
    functor(Near, _, L),
    covered(L, Cell1, Cell2, Near),
    covered(L, Cell2, Cell1, Near).

%   True when each world of Cell1 in layers 1..I has a bisimilar world in Cell2.

covered(0, _, _, _) =>
    true.
covered(I, Cell1, Cell2, Near) =>
    arg(I, Cell1, Layer1),
    arg(I, Cell2, Layer2),
    Left is Layer1 /\ \Layer2,
    (   Left =:= 0
    ->  true
    ;   arg(I, Near, List),
        covered_by(List, Left, Cell2)
    ),
    I1 is I-1,
    covered(I1, Cell1, Cell2, Near).

covered_by([J-Set|List], Left0, Cell) :-
    arg(J, Cell, Layer),
    Left is Left0 /\ \ (Set /\ Layer),
    (   Left =:= 0
    ->  true
    ;   covered_by(List, Left, Cell)
    ).
