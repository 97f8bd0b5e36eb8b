:- module(cluedo_del_explicit_revaluation,
          [ group_valuations/2          % +State0, -State
          ]).
:- use_module(arrows, [are_alike/1,arrow_cells/2,cell_arrow/3]).
:- use_module(bits, [bits_set/2,set_bits/2,set_values/4,world_bits/3]).
:- use_module(library(apply), [foldl/4,maplist/3,maplist/4]).
:- use_module(library(lists), [nth0/3,numlist/3]).
:- use_module(library(pairs),
              [group_pairs_by_key/2,pairs_keys_values/3]).

/** <module> New bits for worlds after a change of facts, which may make valuations equal
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  group_valuations(+State0, -State) is det.
%
%   State0 has one layer. In it each world has a valuation number of its own, but several numbers
%   may stand for equal valuations. State has the same worlds. In State each valuation has one
%   number, and worlds of equal valuations are in different layers.

group_valuations(kripke(_,1,W0,P0,Table0,Relations0), State) :-
    State = kripke(N,L,W,P,Table,Relations),
    set_bits(W0, Bits0),
    compound_name_arguments(Table0, table, Rows0),
    maplist(true_set, Rows0, Trues0),
    maplist(valuation(Trues0), Bits0, Valuations),
    pairs_keys_values(Pairs0, Valuations, Bits0),
    keysort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, Groups),
    pairs_keys_values(Groups, Different, Lists),
    length(Groups, N),
    world_bits(Lists, Bits, L),
    bits_set(Bits, W),
    set_values([P0], Bits0, Bits, [Points]),
    bits_set(Points, P),
    length(Rows0, Count),
    numlist(1, Count, Is),
    maplist(row(N, Different), Is, Rows),
    compound_name_arguments(Table, table, Rows),
    maplist(move_relation(Bits0, Bits), Relations0, Relations).

true_set(values(_,True), True).

%   Valuation is the integer whose bits are the true variables in the world Bit.

valuation(Trues, Bit, Valuation) :-
    foldl(add_variable(Bit), Trues, 0-1, Valuation-_).

add_variable(Bit, True, Valuation0-I, Valuation-Next) :-
    Valuation is Valuation0 \/ getbit(True, Bit)<<I,
    Next is I+1.

row(N, Valuations, I, values(False,True)) :-
    findall(V,
            ( nth0(V, Valuations, Valuation),
              getbit(Valuation, I) =:= 1
            ),
            Vs),
    bits_set(Vs, True),
    False is ((1<<N)-1) xor True.

move_relation(Bits0, Bits, A-Cells0, A-Cells) :-
    (   are_alike(Cells0)
    ->  move_sets(Cells0, Bits0, Bits, Cells)
    ;   maplist(cell_arrow, Cells0, Froms0, Tos0),
        move_sets(Froms0, Bits0, Bits, Froms),
        move_sets(Tos0, Bits0, Bits, Tos),
        pairs_keys_values(Arrows, Froms, Tos),
        arrow_cells(Arrows, Cells)
    ).

move_sets(Sets0, Bits0, Bits, Sets) :-
    set_values(Sets0, Bits0, Bits, Lists),
    maplist(bits_set, Lists, Sets).
