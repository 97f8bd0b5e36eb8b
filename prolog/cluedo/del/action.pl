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

This file checks the actions of library(cluedo/del) and compiles them into core actions:

  - announcement(As,F): the agents As learn that the core formula F holds. Only they keep knowledge.
  - show(B,A,Cards,Shown): agent B shows agent A a card of Shown, a subset of Cards. All others
    learn only that the card is one of Cards. Sets of cards are ordered lists of numbers.
  - events(Pres,Views,Actuals): an event model, see below.
  - assign(Assignments): variables change, all at once, and all agents see it. Assignments are pairs
    `I-F`, in order of I. Variable I becomes true where the core formula F holds before the action,
    and false elsewhere.
  - change(Pres,Posts,Views,Actuals): an event model whose events may change variables, see below.

The parts of an event model:

  - Pres has the precondition of each event, a core formula.
  - Posts has the Assignments of each event.
  - Actuals has `true` for each event that the action may be. It has `false` for an event that
    somebody only considers possible.
  - Views has a pair `A-View` for each agent A with knowledge after the action, in order. View has
    an element for each event: the number of its class, from 1. Events of one class are alike for A.
    In change/4 all elements of View may be lists instead: the ordered numbers of the events that A
    considers possible when this event happens.

An event model with observability conditions is conditional(Pres,Posts,Views,Actuals), see
action/observability.pl.
*/

%!  compile_action(+Action, +Sig, +Agents, -Cores, -Left) is det.
%
%   Cores are the core actions of Action, one after the other. Agents have knowledge before Action,
%   and Left have knowledge after it. Both are ordered lists of numbers.
%
%   @error type_error(del_action, A) for a part A of Action that is not an action
%   @error domain_error(del_group, B) for learn(B,A) if A addresses agents that are not in B
%   @error type_error(del_alike_action, A) for a part A of learn/2, a choice or concurrency, if A
%   changes facts, or some agents do not notice it
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
steps(when(F,A), Sig, As0, As, Cores0, Cores) =>
    steps((learn(all,local(?F,?true));A), Sig, As0, As, Cores0, Cores).
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
%   As compile_action/5, but Action becomes a single core action Core.

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

%   Agent A can tell the two events of private/2 apart only if it is one of Bs.

whether_view(Bs, A, A-Classes) :-
    (   memberchk(A, Bs)
    ->  Classes = [1,2]
    ;   Classes = [1,1]
    ).

%   Fails if Action is not a move of players in a game, or Sig is not a signature of deals.

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

%   Cards is a list or s(P,W,L). List has the same cards. Cs is the ordered set of their numbers.

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

%   The last category comes first. It usually has the most cards, so its part of the conjunction is
%   the likeliest to be false.

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
