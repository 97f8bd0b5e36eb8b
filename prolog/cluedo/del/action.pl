:- module(cluedo_del_action,
          [ compile_action/5,           % +Action, +Sig, +Agents, -Cores, -Left
            compile_single/5            % +Action, +Sig, +Agents, -Core, -Left
          ]).
:- use_module('../knowledge/argument', [card_list/2]).
:- use_module('../knowledge/edition/setting', [category_cards/2]).
:- use_module(action/change_action, [change_core/4]).
:- use_module(action/composition, [compose/4,event_core/3]).
:- use_module(action/event_model, [event_model_core/6]).
:- use_module(formula, [compile_formula/4,conjunction/2]).
:- use_module(deal/fact_actions, [fact_action/3,fact_actions/3]).
:- use_module(signature,
              [agent_index/4,card_index/3,group_indices/4,holder_index/3]).
:- use_module(language/operators).
:- use_module(language/syntax, [action_type_error/1]).
:- use_module(library(apply), [foldl/4,maplist/3]).
:- use_module(library(error), [domain_error/2,must_be/2]).
:- use_module(library(lists), [reverse/2]).

/** <module> Actions

library(cluedo/del) documents actions. This file checks them and compiles them into core
actions, which the engines read. Formulas in them are core formulas
(library(cluedo/del/formula)), agents and cards are numbers, and groups and sets
of cards are ordered lists:

| announcement(As,F)         | the agents As, all who have knowledge       |
|                            | afterwards, learn that F holds, and it does |
| show(B,A,Cards,Shown)      | agent B shows A one of Cards, one of its    |
|                            | subset Shown; all others learn only that it |
|                            | is one of Cards                             |
| events(Pres,Views,Actuals) | an event model: lists with an element for   |
|                            | each event: its precondition, a core        |
|                            | formula, and `true` if the action may be    |
|                            | this event, `false` if somebody only        |
|                            | considers it possible. Views are pairs      |
|                            | `A-Classes` of an agent with knowledge      |
|                            | afterwards, in order, and a list of its     |
|                            | class number for each event, from 1:        |
|                            | events of one class are alike for it        |
| assign(Assignments)        | all see that variables change, at once:     |
|                            | Assignments are pairs `I-F`, in order, of   |
|                            | a variable that becomes true where the      |
|                            | core formula F holds before, and false      |
|                            | elsewhere                                   |
| change(Pres,Posts,Views,   | an event model with such Assignments for    |
| Actuals)                   | each event, Posts; Views may also be pairs  |
|                            | `A-Lists`: for each event the list of       |
|                            | events that A considers possible when it    |
|                            | happens, by number, in order                |

Each is an event model: an announcement has one event, and a show an event for
each card, see library(cluedo/del/action/action_events).

@see A. Baltag, L. S. Moss and S. Solecki, "The Logic of Public Announcements,
Common Knowledge and Private Suspicions" (1998), for event models
*/

%!  compile_action(+Action, +Sig, +Agents, -Cores, -Left) is det.
%
%   Cores are the core actions of Action, one after the other, done among Agents, an ordered
%   list of numbers. Left are the agents who have knowledge after it.
%
%   @error type_error(del_action, A) for a part A of Action that is not an action
%   @error domain_error(del_group, B) for learn(B,A) if A addresses agents that
%   are not in B
%   @error type_error(del_alike_action, A) for a part A of learn/2, a choice or
%   concurrency, if A changes facts, or some agents do not notice it
%   @error the errors of event_model_core/6 and change_core/4

compile_action(Action, Sig, As, Cores, Left) :-
    must_be(acyclic, Action),
    must_be(ground, Action),
    steps(Action, Sig, As, Left, Cores, []).

steps((A;B), Sig, As0, As, Cores0, Cores) =>
    steps(A, Sig, As0, As1, Cores0, Cores1),
    steps(B, Sig, As1, As, Cores1, Cores).
steps(local(A,B), Sig, As0, As, Cores0, Cores) =>
    compile_action(B, Sig, As0, _, _),
    steps(A, Sig, As0, As, Cores0, Cores).
steps(Fact, Sig, As0, As, Cores0, Cores),
        fact_actions(Fact, Sig, Actions) =>
    As = As0,
    foldl(fact_core(Sig, As), Actions, Cores0, Cores).
steps(Action, Sig, As0, As, Cores0, Cores) =>
    Cores0 = [Core|Cores],
    compile_single(Action, Sig, As0, Core, As).

fact_core(Sig, As, Action, [Core|Cores], Cores) :-
    compile_single(Action, Sig, As, Core, As).

%!  compile_single(+Action, +Sig, +Agents, -Core, -Left) is det.
%
%   Core is Action among Agents as one core action.

compile_single(?F, Sig, As, Core, Left) =>
    Left = [],
    compile_formula(Sig, As, F, F1),
    Core = announcement([],F1).
compile_single(test(F), Sig, As, Core, Left) =>
    compile_single(?F, Sig, As, Core, Left).
compile_single(?~F, Sig, As, Core, Left) =>
    compile_single(?(~F), Sig, As, Core, Left).
compile_single(public(F), Sig, As, Core, Left) =>
    Left = As,
    compile_formula(Sig, As, F, F1),
    Core = announcement(As,F1).
compile_single(private(Group,F), Sig, As, Core, Left) =>
    Left = As,
    group_indices(Sig, As, Group, Bs),
    compile_formula(Sig, As, F, F1),
    maplist(whether_view(Bs), As, Views),
    Core = events([F1,not(F1)],Views,[true,false]).
compile_single(event_model(Events,Relations,Actual), Sig, As, Core, Left) =>
    Left = As,
    event_model_core(Events, Relations, Actual, Sig, As, Core).
compile_single(Action, Sig, As, Core, Left) =>
    (   ( compile_move(Action, Sig, As, Core0) ; change_core(Action, Sig, As, Core0) )
    ->  Core = Core0,
        Left = As
    ;   compose(Action, Sig, As, Events)
    ->  event_core(Events, Core, Left)
    ;   fact_action(Action, Sig, Action1)
    ->  compile_single(Action1, Sig, As, Core, Left)
    ;   action_type_error(Action)
    ).

%   The view of A if Bs learn which of two events happens.

whether_view(Bs, A, A-Classes) :-
    (   memberchk(A, Bs)
    ->  Classes = [1,2]
    ;   Classes = [1,1]
    ).

%   Core is Action, a move of players in a game, in which all agents take part. Fails for other
%   actions, or if Sig is not a signature of deals.

compile_move(Action, Sig, As, Core) :-
    functor(Sig, deals, _),
    move(Action, Sig, As, Core).

move(nocard(B,A,Cards), Sig, As, Core) =>
    Core = announcement(As,F),
    agent_index(Sig, As, A, _),
    holder_index(Sig, B, H),
    card_indices(Cards, Sig, _, Cs),
    maplist(lacks(H), Cs, Fs),
    conjunction(Fs, F).
move(showcard(B,Card,A,Cards), Sig, As, Core) =>
    two_agents(B, A, Sig, As, From, To),
    card_indices(Cards, Sig, List, Cs),
    shown_cards(Card, List, Cs, Sig, Shown),
    (   Cs == []
    ->  Core = announcement(As,false)
    ;   Core = show(From,To,Cs,Shown)
    ).
move(win(A), Sig, As, Core) =>
    Core = announcement(As,F),
    knows_envelope(A, Sig, As, F).
move(endmove(A), Sig, As, Core) =>
    Core = announcement(As,not(F)),
    knows_envelope(A, Sig, As, F).
move(_, _, _, _) =>
    fail.

lacks(H, C, not(at(C,H))).

two_agents(B, A, Sig, As, From, To) :-
    group_indices(Sig, As, [A,B], Two),
    (   Two = [_,_]
    ->  agent_index(Sig, As, B, From),
        agent_index(Sig, As, A, To)
    ;   domain_error(del_group, Two)
    ).

%   Cards, a list or s(P,W,L), are List, and Cs the ordered set of their numbers.

card_indices(Cards, Sig, List, Cs) :-
    card_list(Cards, List),
    must_be(list, List),
    maplist(card_index(Sig), List, Cs0),
    sort(Cs0, Cs).

shown_cards(unknown, _, Cs, _, Shown) =>
    Shown = Cs.
shown_cards(Card, Cards, Cs, Sig, Shown) =>
    card_index(Sig, Card, C),
    (   memberchk(C, Cs)
    ->  Shown = [C]
    ;   domain_error(oneof(Cards), Card)
    ).

%   F says that A knows which card of each category is in the envelope. The last
%   category comes first: there are most rooms, so it fails soonest.

knows_envelope(Agent, Sig, As, F) :-
    agent_index(Sig, As, Agent, A),
    holder_index(Sig, envelope, E),
    arg(1, Sig, Sizes),
    category_cards(Sizes, Categories),
    reverse(Categories, Backwards),
    maplist(knows_card(A, E), Backwards, Fs),
    conjunction(Fs, F).

knows_card(A, E, Cs, which(A,Alternatives)) :-
    maplist(has(E), Cs, Alternatives).

has(H, C, at(C,H)).
