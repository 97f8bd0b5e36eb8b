:- module(cluedo_del_event_model,
          [ event_model/6   % +Pairs, +Partitions, +Actual, +Sig, +As, -Core
          ]).
:- use_module(formula, [compile_formula/4]).
:- use_module(partition, [must_be_partition/3]).
:- use_module(signature, [agent_index/4,agent_name/3]).
:- use_module('../support/errors', [throw_error/2]).
:- use_module(library(apply), [exclude/3,maplist/3]).
:- use_module(library(error),
            [domain_error/2,existence_error/2,must_be/2]).
:- use_module(library(assoc), [get_assoc/3,ord_list_to_assoc/2]).
:- use_module(library(lists), [member/2,nth1/3,same_length/2]).
:- use_module(library(ordsets), [ord_subtract/3]).
:- use_module(library(pairs), [pairs_keys_values/3]).

/** <module> Event models of the user

What event_model/3 of library(cluedo/del) says, as a core action of
library(cluedo/del/action).
*/

%!  event_model(+Pairs, +Partitions, +Actual, +Sig, +Agents, -Core) is det.
%
%   Core is event_model(Pairs,Partitions,Actual) among Agents.
%
%   @error existence_error(del_event, E), existence_error(del_partition, A),
%   domain_error(del_events, []), domain_error(del_partition, P)

event_model(Pairs, Partitions, Actual, Sig, As, events(Pres,Views,Actuals)) :-
    must_be(list(pair), Pairs),
    pairs_keys_values(Pairs, Names, Fs),
    (   Pairs == []
    ->  domain_error(del_events, Pairs)
    ;   sort(Names, Known),
        same_length(Names, Known)
    ->  true
    ;   throw_error(domain_error(del_events,Pairs), "an event is there twice")
    ),
    must_be(list(pair), Partitions),
    maplist(partition_classes(Names, Known, Sig, As), Partitions, Classes),
    maplist(classes_of(Sig, Classes), As, Views),
    (   is_list(Actual)
    ->  Chosen0 = Actual
    ;   Chosen0 = [Actual]
    ),
    sort(Chosen0, Chosen),
    ord_subtract(Chosen, Known, Strange),
    (   Strange = [Name|_]
    ->  existence_error(del_event, Name)
    ;   maplist(each(true), Chosen, Is),
        ord_list_to_assoc(Is, Happening),
        maplist(is_one_of(Happening), Names, Actuals)
    ),
    maplist(core(Sig, As), Fs, Pres).

%   Classes are the numbers of the cells of Partition that have each of Names,
%   which are Known in order.

partition_classes(Names, Known, Sig, As, Agent-Partition, A-Classes) :-
    agent_index(Agent, Sig, As, A),
    must_be(list(list), Partition),
    must_be_partition(Partition, Known, event),
    exclude(==([]), Partition, Cells),
    findall(Name-V,
            ( nth1(V, Cells, Cell),
              member(Name, Cell)
            ),
            Pairs0),
    keysort(Pairs0, Pairs),
    ord_list_to_assoc(Pairs, Numbers),
    maplist(number_in(Numbers), Names, Classes).

number_in(Numbers, Name, V) :-
    get_assoc(Name, Numbers, V).

classes_of(Sig, All, A, A-Classes) :-
    (   memberchk(A-Classes0, All)
    ->  Classes = Classes0
    ;   agent_name(A, Sig, Agent),
        existence_error(del_partition, Agent)
    ).

each(Value, Name, Name-Value).

is_one_of(Happening, Name, Bool) :-
    (   get_assoc(Name, Happening, true)
    ->  Bool = true
    ;   Bool = false
    ).

core(Sig, As, F, Core) :-
    compile_formula(F, Sig, As, Core).
