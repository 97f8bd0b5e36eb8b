:- module(cluedo_del_explicit_listing,
          [ explicit_state/2            % +M, -State
          ]).
:- use_module('../../support/foreign', [symbolic_next/3,symbolic_world/5]).
:- use_module('../../support/errors', [throw_error/3]).
:- use_module(bits, [bits_set/2]).
:- use_module(bisimulation, [contraction/2]).
:- use_module('../signature', [variables/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2,nth0/3,nth1/3]).
:- use_module(library(pairs),
              [group_pairs_by_key/2,pairs_keys/2,pairs_values/2]).
:- use_module(library(solution_sequences), [limit/2]).

/** <module> A model, world by world

A state of symbolic.pl does not list worlds. For predicates that need a list of worlds, it becomes a
state of explicit.pl. This is the state that the same options and actions make in the explicit
engine, except for the order of worlds.
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- det(explicit_state/2).

most(10 000).                           % worlds of a symbolic model

%!  explicit_state(+M, -State) is det.
%
%   State is the state of M in the explicit engine.
%
%   @error resource_error(del_worlds) if M is symbolic and has more than 10 000 worlds, where
%   bisimilar worlds count, too

explicit_state(del(explicit,_,_,State0), State) =>
    State = State0.
explicit_state(del(symbolic,Sig,As,symbolic(Facts,Blob)), State) =>
    most(Most),
    Limit is Most+1,
    findall(Values-Seen, limit(Limit, world(Blob, Facts, Values, Seen)), Worlds0),
    length(Worlds0, Count),
    (   Count =< Most
    ->  true
    ;   throw_error(resource_error(del_worlds),
                    "a symbolic model with more than ~D worlds cannot be listed", [Most])
    ),
    keysort(Worlds0, Worlds),
    group_pairs_by_key(Worlds, Groups),
    pairs_keys(Groups, Valuations),
    length(Groups, Width),
    findall(Bit-Seen,
            ( nth0(V, Groups, _-Copies),
              nth0(Layer, Copies, Seen),
              Bit is Layer*Width+V
            ),
            Numbered),
    pairs_keys(Numbered, Bits),
    bits_set(Bits, All),
    Layers is msb(All)//Width+1,
    findall(Bit, member(Bit-seen(true,_), Numbered), Actual),
    bits_set(Actual, Points),
    table(Sig, Valuations, Table),
    maplist(relation(Numbered), As, Relations),
    contraction(kripke(Width,Layers,All,Points,Table,Relations), State).

world(Blob, Facts, Values, seen(Point,Views)) :-
    length(Values, Facts),
    symbolic_next(Blob, first, First),
    from_world(Blob, First, World),
    symbolic_world(Blob, World, All, Point, Views0),
    compound_name_arguments(Views, views, Views0),
    once(prefix(Values, All)).

from_world(Blob, World0, World) :-
    (   World = World0
    ;   symbolic_next(Blob, World0, World1),
        from_world(Blob, World1, World)
    ).

prefix([], _).
prefix([X|Xs], [X|Ys]) :-
    prefix(Xs, Ys).

%   For Table see library(cluedo/del/explicit). Valuations are lists of the values of variables.

table(Sig, Valuations, Table) :-
    variables(Sig, Count, Most),
    findall(Row,
            ( between(1, Count, I),
              findall(Set,
                      ( between(1, Most, Value),
                        findall(V,
                                ( nth0(V, Valuations, Values),
                                  nth1(I, Values, Value)
                                ),
                                Vs),
                        bits_set(Vs, Set)
                      ),
                      Sets),
              compound_name_arguments(Row, values, Sets)
            ),
            Rows),
    compound_name_arguments(Table, table, Rows).

relation(Numbered, A, A-Cells) :-
    findall(View-Bit,
            ( member(Bit-seen(_,Views), Numbered),
              arg(A, Views, View)
            ),
            Pairs0),
    keysort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, Groups),
    pairs_values(Groups, Lists),
    maplist(bits_set, Lists, Cells).
