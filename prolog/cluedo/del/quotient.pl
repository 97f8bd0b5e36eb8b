:- module(cluedo_del_quotient,
          [ quotient/2                  % +State0, -State
          ]).
:- use_module(library(apply), [exclude/3,foldl/4,foldl/5,maplist/3,maplist/4]).
:- use_module(library(lists), [append/2,numlist/3]).
:- use_module(library(pairs),
            [group_pairs_by_key/2,pairs_keys_values/3,pairs_values/2]).

/** <module> Contraction of Kripke models of many layers

Partition refinement as in library(cluedo/del/bisimulation), which works on sets of
valuations in few layers; here it goes world by world, and a round takes time in
proportion to the number of worlds. Worlds have classes, numbers: at first one for each
valuation. A round divides them by the classes that the agents see from them, until nothing
is divided. A list of bits, classes or cells has one for each world, in the order of bits.

@see P. C. Kanellakis and S. A. Smolka, "CCS Expressions, Finite State Processes,
and Three Problems of Equivalence" (1990)
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  quotient(+State0, -State) is det.
%
%   State is the quotient of State0 by its largest bisimulation, in as few layers
%   as can be.

quotient(State0, State) :-
    State0 = kripke(N,_,W0,P0,Table,Relations0),
    set_bits(W0, Bits0),
    maplist(valuation(N), Bits0, Valuations),
    maplist(relation_cells, Relations0, Views),
    numbered(Valuations, Classes0, Count0),
    refined(Count0, Classes0, Views, Classes),
    placed(Classes, Valuations, N, Bits),
    bits_set(Bits, W),
    L is msb(W)//N+1,
    points(Bits0, Bits, P0, Points),
    bits_set(Points, P),
    maplist(quotient_relation(Bits), Relations0, Views, Relations),
    State = kripke(N,L,W,P,Table,Relations).

valuation(N, Bit, V) :-
    V is Bit mod N.

%   Numbers has the number of its cell for each world; a cell without worlds has no number.

relation_cells(_-Cells, Numbers) :-
    maplist(set_bits, Cells, Lists0),
    exclude(==([]), Lists0, Lists),
    tagged(Lists, 0, _, Pairs),
    keysort(Pairs, Sorted),
    pairs_values(Sorted, Numbers).

%   Pairs are the members of each of Lists, with the number of the list.

tagged([], I, Count, Pairs) =>
    Count = I,
    Pairs = [].
tagged([List|Lists], I0, Count, Pairs) =>
    I is I0+1,
    tagged_list(List, I, Pairs, Pairs1),
    tagged(Lists, I, Count, Pairs1).

tagged_list([], _, Pairs0, Pairs) =>
    Pairs0 = Pairs.
tagged_list([X|Xs], I, Pairs0, Pairs) =>
    Pairs0 = [X-I|Pairs1],
    tagged_list(Xs, I, Pairs1, Pairs).

%   Classes are what Views leave of Classes0, of which there are Count0.

refined(Count0, Classes0, Views, Classes) :-
    maplist(seen(Classes0), Views, Seen),
    foldl(maplist(with_key), Seen, Classes0, Keys),
    numbered(Keys, Classes1, Count1),
    (   Count1 =:= Count0
    ->  Classes = Classes0
    ;   refined(Count1, Classes1, Views, Classes)
    ).

with_key(Key, Keys, Keys-Key).

%   Each world sees a set of classes in its cell: Seen are the numbers of these.

seen(Classes, Cells, Seen) :-
    cell_sets(Cells, Classes, Sets),
    numbered(Sets, Numbers, _),
    compound_name_arguments(OfCell, seen, Numbers),
    maplist(argument(OfCell), Cells, Seen).

argument(Compound, I, X) :-
    arg(I, Compound, X).

%   Sets has for each cell, by number, the ordered set of what its worlds have in
%   Values.

cell_sets(Cells, Values, Sets) :-
    pairs_keys_values(Pairs0, Cells, Values),
    sort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, Groups),
    pairs_values(Groups, Sets).

%   Equal ones of Keys have equal Numbers, 1..Count.

numbered(Keys, Numbers, Count) :-
    length(Keys, Length),
    numlist(1, Length, Places),
    pairs_keys_values(Pairs, Keys, Places),
    keysort(Pairs, Sorted),
    group_pairs_by_key(Sorted, Groups),
    pairs_values(Groups, Lists),
    tagged(Lists, 0, Count, Numbered0),
    keysort(Numbered0, Numbered),
    pairs_values(Numbered, Numbers).

%   Each world has the bit of its class in Bits. Classes of one valuation are in layers of
%   their own, the lowest ones.

placed(Classes, Valuations, N, Bits) :-
    pairs_keys_values(Pairs0, Valuations, Classes),
    sort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, Groups),
    maplist(placed_group(N), Groups, Lists),
    append(Lists, Placed0),
    keysort(Placed0, Placed),
    pairs_values(Placed, OfClass0),
    compound_name_arguments(OfClass, bits, OfClass0),
    maplist(argument(OfClass), Classes, Bits).

placed_group(N, V-Classes, Pairs) :-
    foldl(placed_class(N), Classes, Pairs, V, _).

placed_class(N, Class, Class-Bit, Bit, Above) :-
    Above is Bit+N.

points([], [], _, Points) =>
    Points = [].
points([Bit0|Bits0], [Bit|Bits], P0, Points) =>
    (   getbit(P0, Bit0) =:= 1
    ->  Points = [Bit|Points1]
    ;   Points = Points1
    ),
    points(Bits0, Bits, P0, Points1).

%   Cells of bisimilar worlds are equal.

quotient_relation(Bits, A-_, Numbers, A-Cells) :-
    cell_sets(Numbers, Bits, Lists),
    maplist(bits_set, Lists, Cells0),
    sort(Cells0, Cells).

                /*******************************
                *             BITS             *
                *******************************/

bits_set(Bits, Set) :-
    foldl(add_bit, Bits, 0, Set).

add_bit(Bit, Set0, Set) :-
    Set is Set0 \/ 1<<Bit.

%   Set has Bits, in order: first the bits of its lower half, then of the other.

set_bits(0, Bits) =>
    Bits = [].
set_bits(Set, Bits) =>
    Width is msb(Set)+1,
    set_bits(Set, Width, 0, Bits, []).

set_bits(0, _, _, Bits0, Bits) =>
    Bits0 = Bits.
set_bits(_, 1, From, Bits0, Bits) =>
    Bits0 = [From|Bits].
set_bits(Set, Width, From, Bits0, Bits) =>
    Half is Width//2,
    Low is Set /\ ((1<<Half)-1),
    High is Set>>Half,
    set_bits(Low, Half, From, Bits0, Bits1),
    Rest is Width-Half,
    Middle is From+Half,
    set_bits(High, Rest, Middle, Bits1, Bits).
