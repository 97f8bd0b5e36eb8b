:- module(cluedo_assistant_journal_clash,
          [ clash_events/5,             % +Core, +Fact, +Before, +K0, -Clash
            clash_error/2,              % +Fact, +Clash
            clash_numbers/5             % +Change, +Count, +Clash, -Facts, -Others
          ]).
:- use_module(journal_events, [events_facts/2]).
:- use_module('../../knowledge/fact', [fact_core/3]).
:- use_module('../../knowledge/minimal_explanation', [minimal_explanation/4]).
:- use_module('../../knowledge/knowledge_term', [knowledge_forgetful/2,knowledge_setting/2]).
:- use_module('../../support/errors', [throw_error/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3,member/2,nth1/3]).

/** <module> Events that contradict each other
*/

:- det(clash_error/2).

%!  clash_events(+Core, +Fact, +Before, +K0, -Clash) is semidet.
%
%   Clash is a smallest set of events that contradict each other, as pairs N-Fact, N ascending. The
%   last is Fact itself. The others are in Before. Core is Fact with numbers. K0 is the knowledge
%   before all events. Fails if Fact agrees with Before.

clash_events(Core, Fact, Before, K0, Clash) :-
    events_facts(Before, Facts),
    knowledge_setting(K0, Setting),
    maplist(fact_core(Setting), Facts, Cores),
    knowledge_forgetful(K0, K),
    minimal_explanation(K, Cores, [[Core]], Places),
    length(Facts, Count),
    Last is Count+1,
    maplist(event_at(Facts), Places, Clash0),
    append(Clash0, [Last-Fact], Clash).

event_at(Facts, Place, Place-Fact) :-
    nth1(Place, Facts, Fact).

%!  clash_error(+Fact, +Clash).
%
%   Raise the error that Fact contradicts other events. The message has the events of Clash.

clash_error(Fact, Clash) :-
    append(Others, [Last-_], Clash),
    !,
    (   Others == []
    ->  throw_error(cluedo_contradiction(Fact), "event ~d cannot be true", [Last])
    ;   maplist(numbered_text, Others, Texts),
        atomic_list_concat(Texts, '; ', Text),
        throw_error(cluedo_contradiction(Fact),
                    "event ~d cannot be true with ~w", [Last,Text])
    ).

numbered_text(N-Fact, Text) :-
    format(atom(Text), "~d: ~p", [N,Fact]).

%!  clash_numbers(+Change, +Count, +Clash, -Facts, -Others) is det.
%
%   Facts are the events that Change would add to a journal with Count events. Clash is a result of
%   journal_conflict/3. Others are its other events, as pairs N-Fact, where N is the number before
%   Change. Change always adds an event, because removing events contradicts nothing.

clash_numbers(Change, Count, Clash, Facts, Others) :-
    changed_places(Change, Count, Facts, First, Last, Shift),
    findall(N-Fact,
            ( member(N0-Fact, Clash),
              (   N0 < First
              ->  N = N0
              ;   N0 > Last,
                  N is N0-Shift
              )
            ),
            Others).

%   After Change, Facts have the numbers First to Last, and later events have moved by Shift.

changed_places(insert(N,Fact), _, Facts, First, Last, Shift) =>
    Facts = [Fact], First = N, Last = N, Shift = 1.
changed_places(edit(N,Fact), _, Facts, First, Last, Shift) =>
    Facts = [Fact], First = N, Last = N, Shift = 0.
changed_places(all(Facts0), Count, Facts, First, Last, Shift) =>
    length(Facts0, Length),
    Facts = Facts0, First is Count+1, Last is Count+Length, Shift = 0.
changed_places(Fact, Count, Facts, First, Last, Shift) =>
    changed_places(all([Fact]), Count, Facts, First, Last, Shift).
