:- module(cluedo_del_event_model,
          [ event_model/6   % +Pairs, +Partitions, +Actual, +Sig, +As, -Events
          ]).
:- use_module(formula, [formula_core/4]).
:- use_module(signature, [agent_core/4,agent_name/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error),
            [domain_error/2,existence_error/2,must_be/2]).
:- use_module(library(assoc), [get_assoc/3,ord_list_to_assoc/2]).
:- use_module(library(lists), [member/2,nth1/3]).
:- use_module(library(ordsets), [ord_memberchk/2]).
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
    ->  agent_name(A, Sig, Agent),
        existence_error(del_partition, Agent)
    ;   true
    ),
    (   is_list(Actual)
    ->  Actuals = Actual
    ;   Actuals = [Actual]
    ),
    msort(Names, Sorted),
    (   member(Name, Actuals),
        \+ ord_memberchk(Name, Sorted)
    ->  existence_error(del_event, Name)
    ;   sort(Actuals, Actual1),
        maplist(event(Partitions1, Actual1, Sig, As), Pairs, Events)
    ).

%   Views is a tree from each of Names to the number of its cell in Partition.
%   Each of Names is there once, and nothing else is.

partition_agent(Names, Sig, As, Agent-Partition, A-Views) :-
    agent_core(Agent, Sig, As, A),
    must_be(list(list), Partition),
    findall(Name-V,
            ( nth1(V, Partition, Cell),
              member(Name, Cell)
            ),
            Pairs0),
    keysort(Pairs0, Pairs),
    pairs_keys(Pairs, Members),
    (   msort(Names, Members),
        sort(Names, Members)
    ->  ord_list_to_assoc(Pairs, Views)
    ;   domain_error(del_partition, Partition)
    ).

event(Partitions, Actuals, Sig, As, Name-F, event(Pre,Views,Actual)) :-
    formula_core(F, Sig, As, Pre),
    findall(A-V,
            ( member(A, As),
              memberchk(A-OfName, Partitions),
              get_assoc(Name, OfName, V)
            ),
            Views),
    (   ord_memberchk(Name, Actuals)
    ->  Actual = true
    ;   Actual = false
    ).
