:- module(cluedo_del_task_start_worlds,
          [ start_relation/4,           % +Start, +Worlds, +Agent, -Relation
            designated_worlds/3         % +Start, +Worlds, -Numbers
          ]).
:- use_module(formula_parts, [connective/3,modality/4]).
:- use_module('../language/valuation', [true_in/2]).
:- use_module('../plan/plan_text', [action_text/2]).
:- use_module('../../support/errors', [throw_error/3]).
:- use_module(library(apply), [maplist/2,maplist/3]).
:- use_module(library(lists), [nth1/3,numlist/3]).
:- use_module(library(pairs), [group_pairs_by_key/2,pairs_values/2]).

/** <module> The worlds of the start of a task

Worlds are lists of true atoms. A world is called by its number in the list Worlds.
*/

:- det((start_relation/4, designated_worlds/3)).

%!  start_relation(+Start, +Worlds, +Agent, -Relation) is det.
%
%   Relation has the cells, or the arrows, of Agent between Worlds.
%
%   @error domain_error(epddl, F) if Agent observes a formula F about knowledge

start_relation(Start, Worlds, Agent, Relation) :-
    (   memberchk(relations(Relations), Start),
        memberchk(Agent-Relation0, Relations)
    ->  Relation = Relation0
    ;   memberchk(observes(Observes), Start),
        memberchk(Agent-Fs, Observes)
    ->  alike(Fs, Worlds, Relation)
    ;   length(Worlds, Count),
        numlist(1, Count, Numbers),
        Relation = [Numbers]
    ).

%   In a cell, each formula of Fs has one truth value.

alike(Fs, Worlds, Cells) :-
    maplist(must_be_about_facts, Fs),
    findall(Values-I, ( nth1(I, Worlds, World), maplist(value_at(World), Fs, Values) ), Pairs0),
    keysort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, Groups),
    pairs_values(Groups, Cells).

%!  designated_worlds(+Start, +Worlds, -Numbers) is det.
%
%   @error domain_error(epddl, F) if the worlds are given by a formula F about knowledge

designated_worlds(Start, Worlds, Numbers) :-
    (   memberchk(actual(Actual), Start)
    ->  true
    ;   Actual = true
    ),
    (   Actual = worlds(Numbers0)
    ->  Numbers = Numbers0
    ;   is_list(Actual)
    ->  findall(I, ( nth1(I, Worlds, World), same_atoms(World, Actual) ), Numbers)
    ;   must_be_about_facts(Actual),
        findall(I, ( nth1(I, Worlds, World), true_in(Actual, World) ), Numbers)
    ).

same_atoms(World, Atoms) :-
    sort(World, Sorted),
    sort(Atoms, Sorted).

value_at(World, F, Value) :-
    (   true_in(F, World)
    ->  Value = true
    ;   Value = false
    ).

must_be_about_facts(F), modality(F, _, _, _) =>
    action_text(F, Text),
    throw_error(domain_error(epddl,F), "EPDDL cannot describe the start by the formula ~s about \c
                                        knowledge", [Text]).
must_be_about_facts(F), connective(F, _, Parts) =>
    maplist(must_be_about_facts, Parts).
must_be_about_facts(_) =>
    true.
