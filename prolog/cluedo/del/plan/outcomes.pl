:- module(cluedo_del_plan_outcomes,
          [ action_outcomes/5           % +Action, +Sig, +Agents, +Who, -Outcomes
          ]).
:- use_module('../../knowledge/argument', [card_list/2]).
:- use_module('../deal/fact_actions', [fact_action/3]).
:- use_module('../language/operators').
:- use_module('../signature', [agent_index/4,group_indices/4]).
:- use_module(library(apply), [foldl/4,maplist/3]).
:- use_module(library(lists), [append/3,member/2,select/3]).
:- use_module(library(pairs), [group_pairs_by_key/2]).

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
    findall(event_model(Events,Views1,List),
            ( viewer_relation(Views, By, Views1, Cells), alike_events(Cells, Actual, List) ),
            Outcomes).
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

%   Cells is the relation of the viewer in Views0, or `all` if all events are seen. If the relation
%   has conditions, enumerates its choices. In Views only this choice lets the action take place.

viewer_relation(Views, by(_,_,all), Views, all).
viewer_relation(Views0, by(Sig,As,Who), Views, Cells) :-
    Who \== all,
    append(Before, [Agent-Relation|After], Views0),
    agent_index(Sig, As, Agent, Who),
    !,
    (   Relation = cond(Choices0)
    ->  append(Choices1, [F-Cells|_], Choices0),
        Cells \== none,
        maplist(without_arrows, Choices1, Choices3),
        append(Choices3, [F-Cells], Choices),
        append(Before, [Agent-cond(Choices)|After], Views)
    ;   Views = Views0,
        Cells = Relation
    ).

without_arrows(F-_, F-none).

%   Enumerates lists of events of Actual that are alike for the viewer with the relation Cells.

alike_events(Cells, Actual, List) :-
    maplist(viewer_key(Cells), Actual, Pairs0),
    keysort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, Groups),
    member(_-List, Groups).

%   Events with the same Key are alike for the viewer.

viewer_key(all, Name, Pair) =>
    Pair = Name-Name.
viewer_key(Cells, Name, Pair) =>
    Pair = Key-Name,
    findall(Events,
            ( member(Cell, Cells),
              possible_events(Cell, Name, Events)
            ),
            Key).

%   The viewer considers Events possible when the event Name happens. The first argument is a cell
%   of a partition, or an arrow. Fails if Name is not in the cell, or the arrow is not from Name.

possible_events(From-To, Name, Events) =>
    From == Name,
    sort(To, Events).
possible_events(Cell, Name, Events) =>
    memberchk(Name, Cell),
    sort(Cell, Events).
