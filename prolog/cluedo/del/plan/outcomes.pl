:- module(cluedo_del_plan_outcomes,
          [ action_outcomes/5           % +Action, +Sig, +Agents, +Who, -Outcomes
          ]).
:- use_module('../../knowledge/argument', [card_list/2]).
:- use_module('../deal/fact_actions', [fact_action/3]).
:- use_module('../language/operators').
:- use_module('../signature', [agent_index/4,group_indices/4]).
:- use_module(library(apply), [foldl/4,maplist/3]).
:- use_module(library(lists), [append/3,member/2,select/3]).
:- use_module(library(pairs), [group_pairs_by_key/2,pairs_values/2]).

/** <module> Outcomes of actions

If an action leaves open what happens, it has several outcomes, which are actions:

  - a choice has an outcome for each of its parts
  - a show of an unknown card has an outcome for each card that may be shown
  - an event model has outcomes for the events that may happen

Agents who take part in the action see its outcome.
*/

%!  action_outcomes(+Action, +Sig, +Agents, +Who, -Outcomes) is det.
%
%   When Action takes place, one of Outcomes takes place. Who sees which. Who is the number of an
%   agent, or `all`.

action_outcomes(Action, Sig, As, Who, Outcomes) :-
    outcomes(Action, by(Sig,As,Who), Outcomes).

outcomes(A \/ B, By, Outcomes) =>
    outcomes(A, By, Outcomes1),
    outcomes(B, By, Outcomes2),
    append(Outcomes1, Outcomes2, Outcomes).
outcomes((A;B), By, Outcomes) =>
    pairs(A, B, By, ;, Outcomes).
outcomes(A /\ B, By, Outcomes) =>
    pairs(A, B, By, /\, Outcomes).
outcomes(local(A,B), By, Outcomes) =>
    outcomes(A, By, Outcomes1),
    findall(local(One,Other),
            ( select(One, Outcomes1, Others),
              foldl(or_else, Others, B, Other)
            ),
            Outcomes).
outcomes(learn(Group,A), By, Outcomes) =>
    (   takes_part(By, A),
        outcomes(A, By, [First,Second|More])
    ->  Outcomes1 = [First,Second|More],
        findall(learn(Group,local(One,Other)),
                ( select(One, Outcomes1, [Next|Others]),
                  foldl(or_else, Others, Next, Other)
                ),
                Outcomes)
    ;   Outcomes = [learn(Group,A)]
    ).
outcomes(peek(B,F), By, Outcomes) =>
    (   takes_part(By, learn(B,?F))
    ->  Outcomes = [secret(B,F),secret(B,~F)]
    ;   Outcomes = [peek(B,F)]
    ).
outcomes(showcard(B,unknown,A,Cards), By, Outcomes) =>
    (   ( sees(By, A) ; sees(By, B) )
    ->  card_list(Cards, List),
        findall(showcard(B,Card,A,Cards), member(Card, List), Outcomes)
    ;   Outcomes = [showcard(B,unknown,A,Cards)]
    ).
outcomes(event_model(Events,Views,Actual), By, Outcomes), Actual = [_,_|_] =>
    maplist(viewer_key(Views, By), Actual, Pairs0),
    keysort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, Groups),
    pairs_values(Groups, Lists),
    findall(event_model(Events,Views,List), member(List, Lists), Outcomes).
outcomes(Fact, By, Outcomes), By = by(Sig,_,_), fact_action(Fact, Sig, Action) =>
    outcomes(Action, By, Outcomes1),
    (   Outcomes1 = [_]
    ->  Outcomes = [Fact]
    ;   Outcomes = Outcomes1
    ).
outcomes(Action, _, Outcomes) =>
    Outcomes = [Action].

or_else(One, Other, One \/ Other).

pairs(A, B, By, Sign, Outcomes) :-
    outcomes(A, By, Outcomes1),
    outcomes(B, By, Outcomes2),
    findall(Outcome,
            ( member(One, Outcomes1),
              member(Two, Outcomes2),
              compound_name_arguments(Outcome, Sign, [One,Two])
            ),
            Outcomes).

sees(by(_,_,all), _).
sees(by(Sig,As,Who), Agent) :-
    Who \== all,
    agent_index(Sig, As, Agent, Who).

%   The viewer of by(Sig,Agents,Viewer) takes part in Action, and sees the choices in it.

takes_part(by(_,_,all), _) =>
    true.
takes_part(_, ?_) =>
    fail.
takes_part(_, ?~_) =>
    fail.
takes_part(_, test(_)) =>
    fail.
takes_part(By, learn(Group,_)) =>
    By = by(Sig,As,Who),
    group_indices(Sig, As, Group, Bs),
    memberchk(Who, Bs).
takes_part(By, A \/ B) =>
    takes_part(By, A),
    takes_part(By, B).
takes_part(By, (A;B)) =>
    takes_part(By, A),
    takes_part(By, B).
takes_part(By, local(A,B)) =>
    takes_part(By, A),
    takes_part(By, B).
takes_part(By, A /\ B) =>
    (   takes_part(By, A)
    ->  true
    ;   takes_part(By, B)
    ).
takes_part(_, _) =>
    true.

%   Pair is Key-Name for the event Name. Events with the same Key are alike for the viewer.

viewer_key(_, by(_,_,all), Name, Pair) =>
    Pair = Name-Name.
viewer_key(Views, by(Sig,As,Who), Name, Pair) =>
    Pair = Seen-Name,
    member(Agent-Cells, Views),
    agent_index(Sig, As, Agent, Who),
    !,
    findall(Events,
            ( member(Cell, Cells),
              possible_events(Cell, Name, Events)
            ),
            Seen).

%   The viewer considers Events possible when the event Name happens. The first argument is a cell
%   of a partition, or an arrow. Fails if Name is not in the cell, or the arrow is not from Name.

possible_events(From-To, Name, Events) =>
    From == Name,
    sort(To, Events).
possible_events(Cell, Name, Events) =>
    memberchk(Name, Cell),
    sort(Cell, Events).
