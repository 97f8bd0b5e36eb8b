:- module(cluedo_del_explicit_quotient,
          [ quotient/2                  % +State0, -State
          ]).
:- use_module(arrows, [are_alike/1,arrow_cells/2,cell_arrow/3]).
:- use_module(bits, [argument/3,bits_set/2,number_members/4,set_bits/2,set_values/4]).
:- use_module(division, [divide_classes/3]).
:- use_module(library(apply), [exclude/3,foldl/4,foldl/5,maplist/3,maplist/4]).
:- use_module(library(lists), [append/2,numlist/3,same_length/2]).
:- use_module(library(pairs),
              [group_pairs_by_key/2,pairs_keys_values/3,pairs_values/2]).

/** <module> Contraction of Kripke models of many layers

This is partition refinement, world by world. A round takes time in proportion to the number of
worlds. (For few layers library(cluedo/del/explicit/bisimulation) works on sets of valuations.)

A world has a class, which is a number. At first there is a class for each valuation. A round
divides two worlds of one class if an agent sees different sets of classes from them. Rounds go on
until nothing changes. A list of bits, classes or numbers of cells has one element for each world,
in the order of bits.

@see P. C. Kanellakis and S. A. Smolka, "CCS Expressions, Finite State Processes, and Three Problems
of Equivalence" (1990)
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  quotient(+State0, -State) is det.
%
%   State is the quotient of State0 by its largest bisimulation, in as few layers as possible. Take
%   two states with the same Table. If each world, and each point, of one state is bisimilar to one
%   of the other state, and the reverse, the states have the same quotient, as a term.

quotient(State0, State) :-
    contract(State0, State1, Rounds),
    (   ( Rounds == few ; as_many(State0, State1) )
    ->  State = State1
    ;   contract(State1, State, _)
    ).

%   True when the states have the same numbers of worlds and cells. Then no two worlds of the first
%   state are bisimilar.

as_many(kripke(_,_,W0,_,_,Relations0), kripke(_,_,W,_,_,Relations)) :-
    popcount(W) =:= popcount(W0),
    maplist(as_many_cells, Relations0, Relations).

as_many_cells(_-Cells0, _-Cells) :-
    same_length(Cells0, Cells).

contract(State0, State, Rounds) :-
    State0 = kripke(N,_,W0,P0,Table,Relations0),
    set_bits(W0, Bits0),
    maplist(valuation(N), Bits0, Valuations),
    maplist(relation_view(Bits0), Relations0, Views),
    number_keys(Valuations, Classes0, Count0),
    refine(8, Count0, Classes0, Views, Classes, Rounds),
    class_bits(Classes, Valuations, N, Bits),
    bits_set(Bits, W),
    L is msb(W)//N+1,
    points(Bits0, Bits, P0, Points),
    bits_set(Points, P),
    maplist(quotient_relation(Bits), Relations0, Views, Relations),
    State = kripke(N,L,W,P,Table,Relations).

valuation(N, Bit, V) :-
    V is Bit mod N.

%   If the relation is an equivalence, View is the list Numbers, which has the number of the cell of
%   each world. If not, View is sees(Numbers,Lists). Lists has a list for each cell: the worlds that
%   are seen from the cell, by their places in Bits.

relation_view(Bits, _-Cells, View) :-
    (   are_alike(Cells)
    ->  cell_numbers(Cells, View)
    ;   View = sees(Numbers,Lists),
        exclude(from_nowhere, Cells, Arrows),
        maplist(cell_arrow, Arrows, Froms, Tos),
        cell_numbers(Froms, Numbers),
        length(Bits, Count),
        numlist(1, Count, Places),
        set_values(Tos, Bits, Places, Lists)
    ).

from_nowhere(Cell) :-
    cell_arrow(Cell, 0, _).

%   Numbers has the number of the cell of each world. Cells without worlds have no number.

cell_numbers(Cells, Numbers) :-
    maplist(set_bits, Cells, Lists0),
    exclude(==([]), Lists0, Lists),
    number_members(Lists, 0, _, Pairs),
    keysort(Pairs, Sorted),
    pairs_values(Sorted, Numbers).

%   Classes are the classes after all rounds. Classes0 are Count0 classes. Rounds is `few` if Left
%   rounds are enough. If not, Rounds is `many`, and divide_classes/3 does the rest. Then the
%   numbers of classes depend on how many worlds are bisimilar.

refine(0, _, Classes0, Views, Classes, Rounds) =>
    Rounds = many,
    length(Classes0, Count),
    numlist(1, Count, Places),
    foldl(view_cells(Places), Views, Lists, 1, _),
    append(Lists, Cells),
    divide_classes(Classes0, Cells, Classes).
refine(Left, Count0, Classes0, Views, Classes, Rounds) =>
    maplist(classes_reached(Classes0), Views, Seen),
    foldl(maplist(with_key), Seen, Classes0, Keys),
    number_keys(Keys, Classes1, Count1),
    (   Count1 =:= Count0
    ->  Classes = Classes0,
        Rounds = few
    ;   Left1 is Left-1,
        refine(Left1, Count1, Classes1, Views, Classes, Rounds)
    ).

view_cells(Places, View, Cells, Label, Next) :-
    Next is Label+1,
    view_lists(View, Places, Froms, Tos),
    maplist(label_cell(Label), Froms, Tos, Cells).

view_lists(sees(Numbers,Lists), Places, Froms, Tos) =>
    cell_sets(Numbers, Places, Froms),
    Tos = Lists.
view_lists(Numbers, Places, Froms, Tos) =>
    cell_sets(Numbers, Places, Froms),
    Tos = Froms.

label_cell(Label, From, To, cell(Label,From,To)).

with_key(Key, Keys, Keys-Key).

%   An agent sees a set of classes from each world. Seen has the number of this set for each world.

classes_reached(Classes, sees(Cells,Lists), Seen) =>
    compound_name_arguments(OfWorld, classes, Classes),
    maplist(list_classes(OfWorld), Lists, Sets),
    set_numbers(Sets, Cells, Seen).
classes_reached(Classes, Cells, Seen) =>
    cell_sets(Cells, Classes, Sets),
    set_numbers(Sets, Cells, Seen).

list_classes(OfWorld, List, Set) :-
    maplist(argument(OfWorld), List, Classes),
    sort(Classes, Set).

set_numbers(Sets, Cells, Seen) :-
    number_keys(Sets, Numbers, _),
    compound_name_arguments(OfCell, numbers, Numbers),
    maplist(argument(OfCell), Cells, Seen).

%   Cells has the number of the cell of each world, and Values has a value of each world. Sets has
%   an ordered set for each cell, in the order of numbers: the values of its worlds.

cell_sets(Cells, Values, Sets) :-
    pairs_keys_values(Pairs0, Cells, Values),
    sort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, Groups),
    pairs_values(Groups, Sets).

%   Numbers has a number, 1..Count, for each of Keys. Equal keys have equal numbers.

number_keys(Keys, Numbers, Count) :-
    length(Keys, Length),
    numlist(1, Length, Places),
    pairs_keys_values(Pairs, Keys, Places),
    keysort(Pairs, Sorted),
    group_pairs_by_key(Sorted, Groups),
    pairs_values(Groups, Lists),
    number_members(Lists, 0, Count, Numbered0),
    keysort(Numbered0, Numbered),
    pairs_values(Numbered, Numbers).

%   Bits has the bit of its class for each world. The bit is in the lowest layer that is free for
%   the valuation.

class_bits(Classes, Valuations, N, Bits) :-
    pairs_keys_values(Pairs0, Valuations, Classes),
    sort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, Groups),
    maplist(group_bits(N), Groups, Lists),
    append(Lists, Placed0),
    keysort(Placed0, Placed),
    pairs_values(Placed, OfClass0),
    compound_name_arguments(OfClass, bits, OfClass0),
    maplist(argument(OfClass), Classes, Bits).

group_bits(N, V-Classes, Pairs) :-
    foldl(class_bit(N), Classes, Pairs, V, _).

class_bit(N, Class, Class-Bit, Bit, Above) :-
    Above is Bit+N.

points([], [], _, Points) =>
    Points = [].
points([Bit0|Bits0], [Bit|Bits], P0, Points) =>
    (   getbit(P0, Bit0) =:= 1
    ->  Points = [Bit|Points1]
    ;   Points = Points1
    ),
    points(Bits0, Bits, P0, Points1).

%   Relation is the relation of the quotient. Cells that become equal are one cell.

quotient_relation(Bits, A-_, sees(Numbers,Lists), Relation) =>
    Relation = A-Cells,
    cell_sets(Numbers, Bits, Froms0),
    maplist(bits_set, Froms0, Froms),
    compound_name_arguments(OfWorld, bits, Bits),
    maplist(list_classes(OfWorld), Lists, Tos0),
    maplist(bits_set, Tos0, Tos),
    pairs_keys_values(Arrows, Froms, Tos),
    arrow_cells(Arrows, Cells).
quotient_relation(Bits, A-_, Numbers, Relation) =>
    Relation = A-Cells,
    cell_sets(Numbers, Bits, Lists),
    maplist(bits_set, Lists, Cells0),
    sort(Cells0, Cells).
