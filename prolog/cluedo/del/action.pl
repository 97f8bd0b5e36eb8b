:- module(cluedo_del_action,
          [ action_core/5,              % +Action, +Sig, +Agents, -Cores, -Left
            single_core/5               % +Action, +Sig, +Agents, -Core, -Left
          ]).
:- use_module(composition, [composed/4,event_core/3]).
:- use_module(event_model, [event_model/6]).
:- use_module(formula, [formula_core/4]).
:- use_module(game, [fact_action/3,fact_actions/3]).
:- use_module(moves, [move_core/4]).
:- use_module(signature, [group_core/4]).
:- use_module(operators).
:- use_module(syntax, [no_action/1]).
:- use_module(library(apply), [foldl/4,maplist/3]).
:- use_module(library(error), [must_be/2]).

/** <module> Actions

library(cluedo/del) documents actions. Here they are checked and become core
actions, which the engines know. Formulas in them are core formulas
(library(cluedo/del/formula)), agents and cards are numbers, and groups and sets
of cards are ordered lists:

| announcement(As,F)         | the agents As, all who know something      |
|                            | afterwards, learn that F holds, which is so |
| show(B,A,Cards,Shown)      | agent B shows A one of Cards, which is one |
|                            | of Shown; all others learn only that it is |
|                            | one of Cards                               |
| events(Pres,Views,Actuals) | an event model: lists that have for each   |
|                            | event where it can happen, a core formula, |
|                            | and whether the action may be this event,  |
|                            | `true`, or somebody only thinks that it    |
|                            | may, `false`. Views are pairs `A-Classes`  |
|                            | of an agent that knows something           |
|                            | afterwards, in order, and a list of the    |
|                            | number, from 1, of what it sees of each    |
|                            | event: those of one number are alike for it |

Each is an event model: an announcement is one event, and a show has an event for
each card, see library(cluedo/del/events).

@see A. Baltag, L. S. Moss and S. Solecki, "The Logic of Public Announcements,
Common Knowledge and Private Suspicions" (1998), for event models
*/

%!  action_core(+Action, +Sig, +Agents, -Cores, -Left) is det.
%
%   Action, done among Agents, an ordered list of numbers, is what the list Cores
%   of core actions is, one after the other. Left are those who know something
%   after it.
%
%   @error type_error(del_action, A) for a part A of Action that is none
%   @error domain_error(del_group, B) for learn(B,A) if A addresses agents that
%   are not in B
%   @error existence_error(del_event, E), domain_error(del_events, []),
%   domain_error(del_partition, P) in event_model/3

action_core(Action, Sig, As, Cores, Left) :-
    must_be(acyclic, Action),
    must_be(ground, Action),
    steps(Action, Sig, As, Left, Cores, []).

steps((A;B), Sig, As0, As, Cores0, Cores) =>
    steps(A, Sig, As0, As1, Cores0, Cores1),
    steps(B, Sig, As1, As, Cores1, Cores).
steps(local(A,B), Sig, As0, As, Cores0, Cores) =>
    action_core(B, Sig, As0, _, _),
    steps(A, Sig, As0, As, Cores0, Cores).
steps(Fact, Sig, As0, As, Cores0, Cores),
        fact_actions(Fact, Sig, Actions) =>
    As = As0,
    foldl(fact_core(Sig, As), Actions, Cores0, Cores).
steps(Action, Sig, As0, As, Cores0, Cores) =>
    Cores0 = [Core|Cores],
    single_core(Action, Sig, As0, Core, As).

fact_core(Sig, As, Action, [Core|Cores], Cores) :-
    single_core(Action, Sig, As, Core, As).

%!  single_core(+Action, +Sig, +Agents, -Core, -Left) is det.
%
%   Core is Action, done among Agents, as one core action.

single_core(?F, Sig, As, Core, Left) =>
    Left = [],
    formula_core(F, Sig, As, F1),
    Core = announcement([],F1).
single_core(test(F), Sig, As, Core, Left) =>
    single_core(?F, Sig, As, Core, Left).
single_core(?~F, Sig, As, Core, Left) =>
    single_core(?(~F), Sig, As, Core, Left).
single_core(public(F), Sig, As, Core, Left) =>
    Left = As,
    formula_core(F, Sig, As, F1),
    Core = announcement(As,F1).
single_core(private(Group,F), Sig, As, Core, Left) =>
    Left = As,
    group_core(Group, Sig, As, Bs),
    formula_core(F, Sig, As, F1),
    maplist(whether(Bs), As, Views),
    Core = events([F1,not(F1)],Views,[true,false]).
single_core(event_model(Events,Partitions,Actual), Sig, As, Core, Left) =>
    Left = As,
    event_model(Events, Partitions, Actual, Sig, As, Core).
single_core(Action, Sig, As, Core, Left) =>
    (   move_core(Action, Sig, As, Core0)
    ->  Core = Core0,
        Left = As
    ;   composed(Action, Sig, As, Events)
    ->  event_core(Events, Core, Left)
    ;   fact_action(Action, Sig, Action1)
    ->  single_core(Action1, Sig, As, Core, Left)
    ;   no_action(Action)
    ).

%   What A sees when Bs learn whether.

whether(Bs, A, A-Classes) :-
    (   memberchk(A, Bs)
    ->  Classes = [1,2]
    ;   Classes = [1,1]
    ).
