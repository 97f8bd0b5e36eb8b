:- module(cluedo_del_event_model,
          [ event_model/6               % +Pairs, +Partitions, +Actual, +Sig, +Agents, -Events
          ]).
:- use_module(formula, [formula_core/4]).
:- use_module(signature, [agent_core/4]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error),
            [domain_error/2,existence_error/2,must_be/2]).
:- use_module(library(lists), [append/2,member/2,nth1/3]).
:- use_module(library(pairs), [pairs_keys/2]).

/** <module> Event models of the user

What event_model/3 of library(cluedo/del) says, as the events of
library(cluedo/del/action).
*/

%!  event_model(+Pairs, +Partitions, +Actual, +Sig, +Agents, -Events) is det.
%
%   Events are those of event_model(Pairs,Partitions,Actual) among Agents.
%
%   @error existence_error(del_event, E), existence_error(del_partition, A),
%   domain_error(del_events, []), domain_error(del_partition, P)

event_model(Pairs, Partitions, Actual, Sig, As, Events) :-
    must_be(list(pair), Pairs),
    (   Pairs == []
    ->  domain_error(del_events, Pairs)
    ;   pairs_keys(Pairs, Names)
    ),
    must_be(list(pair), Partitions),
    maplist(partition_agent(Names, Sig, As), Partitions, Partitions1),
    (   member(A, As),
        \+ memberchk(A-_, Partitions1)
    ->  existence_error(del_partition, A)
    ;   true
    ),
    (   is_list(Actual)
    ->  Actuals = Actual
    ;   Actuals = [Actual]
    ),
    (   member(Name, Actuals),
        \+ memberchk(Name, Names)
    ->  existence_error(del_event, Name)
    ;   maplist(event(Partitions1, Actuals, Sig, As), Pairs, Events)
    ).

%   Each of Names is once in the Partition, and nothing else is.

partition_agent(Names, Sig, As, Agent-Partition, A-Partition) :-
    agent_core(Agent, Sig, As, A),
    must_be(list(list), Partition),
    append(Partition, Members),
    (   msort(Members, Sorted),
        msort(Names, Sorted),
        sort(Names, Sorted)
    ->  true
    ;   domain_error(del_partition, Partition)
    ).

event(Partitions, Actuals, Sig, As, Name-F, event(Pre,Views,Actual)) :-
    formula_core(F, Sig, As, Pre),
    findall(A-V,
            ( member(A, As),
              memberchk(A-Partition, Partitions),
              nth1(V, Partition, Cell),
              memberchk(Name, Cell)
            ),
            Views),
    (   memberchk(Name, Actuals)
    ->  Actual = true
    ;   Actual = false
    ).
