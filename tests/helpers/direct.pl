:- module(direct,
          [ op(600, fy, ~),
            op(200, fy, ?),
            op(640, xfy, &),
            op(660, xfy, v),
            op(1060, xfx, <->),
            direct_holds/4,             % +F, +As, +Worlds, +World
            direct_after/5,             % +Action, +As, +Worlds, -Left, -Outcomes
            direct_ways/3               % +Action, +As, -Groups
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(ordsets)).

/** <module> The semantics of formulas and actions, as directly as possible

The slow twin of the engines of library(cluedo/del). A model is a list of

    world(Name, TrueAtoms, Views)

Views are pairs of an agent and what it sees: the agent cannot tell apart worlds in which it sees
the same. An action is the list of all its runs in all worlds,

    run(World, Way, Views, Actual)

Actual says whether the run may take place in World. The runs of a sequence's first action are the
worlds in which its second action runs. This file shares nothing with the event models of
library(cluedo/del/action).
*/

%!  direct_holds(+F, +As, +Worlds, +World) is semidet.
%
%   F, said of the agents As, holds at World, one of Worlds.

direct_holds(F, As, Ws, W) :-
    holds(F, As, Ws, W),
    !.

holds(true, _, _, _).
holds(~F, As, Ws, W) :-
    \+ holds(F, As, Ws, W).
holds(F & G, As, Ws, W) :-
    holds(F, As, Ws, W),
    holds(G, As, Ws, W).
holds(F v G, As, Ws, W) :-
    (   holds(F, As, Ws, W)
    ;   holds(G, As, Ws, W)
    ).
holds((F -> G), As, Ws, W) :-
    holds(~F v G, As, Ws, W).
holds((F <-> G), As, Ws, W) :-
    holds((F & G) v (~F & ~G), As, Ws, W).
holds(k(A,F), As, Ws, W) :-
    forall(alike(Ws, A, W, U), holds(F, As, Ws, U)).
holds(m(A,F), As, Ws, W) :-
    alike(Ws, A, W, U),
    holds(F, As, Ws, U).
holds(kw(A,F), As, Ws, W) :-
    holds(k(A,F) v k(A,~F), As, Ws, W).
holds(e(B0,F), As, Ws, W) :-
    group(B0, As, B),
    forall(member(A, B), holds(k(A,F), As, Ws, W)).
holds(d(B0,F), As, Ws, W) :-
    group(B0, As, B),
    forall(( member(U, Ws),
             forall(member(A, B), alike([U], A, W, U))
           ),
           holds(F, As, Ws, U)).
holds(c(B0,F), As, Ws, W) :-
    group(B0, As, B),
    reachable([W], Ws, B, [W], Us),
    forall(member(U, Us), holds(F, As, Ws, U)).
holds([Action]:F, As, Ws, W) :-
    direct_after(Action, As, Ws, Left, Outcomes),
    findall(U, member(_-U-_, Outcomes), Us),
    forall(member(W-U-true, Outcomes), holds(F, Left, Us, U)).
holds({Action}:F, As, Ws, W) :-
    holds(~([Action]: ~F), As, Ws, W).
holds(Atom, _, _, world(_,Atoms,_)) :-
    memberchk(Atom, Atoms).

group(all, As, B) =>
    B = As.
group(B0, _, B) =>
    B = B0.

alike(Ws, A, world(_,_,Views), U) :-
    memberchk(A-View, Views),
    member(U, Ws),
    U = world(_,_,Views1),
    memberchk(A-View1, Views1),
    View1 == View.

reachable([], _, _, Seen, Seen).
reachable([W|Ws0], Ws, B, Seen0, Seen) :-
    findall(U,
            ( member(A, B),
              alike(Ws, A, W, U),
              \+ memberchk(U, Seen0)
            ),
            Us0),
    sort(Us0, Us),
    append(Us, Seen0, Seen1),
    append(Us, Ws0, Next),
    reachable(Next, Ws, B, Seen1, Seen).

%!  direct_after(+Action, +As, +Worlds, -Left, -Outcomes) is det.
%
%   Outcomes are terms World-World2-Actual: each world of the next model, in which
%   the agents Left know something, and the one that it was.

direct_after((A;B), As, Ws, Left, Outcomes) =>
    direct_after(A, As, Ws, Left1, Outcomes1),
    findall(U, member(_-U-_, Outcomes1), Us),
    direct_after(B, Left1, Us, Left, Outcomes2),
    findall(W-V-Actual,
            ( member(U-V-Actual2, Outcomes2),
              memberchk(W-U-Actual1, Outcomes1),
              both(Actual1, Actual2, Actual)
            ),
            Outcomes).
direct_after(local(A,_), As, Ws, Left, Outcomes) =>
    direct_after(A, As, Ws, Left, Outcomes).
direct_after(Action, As, Ws, Left, Outcomes) =>
    direct_ways(Action, As, Groups),
    ord_intersection(Groups, Left),
    runs(Action, As, Ws, Runs),
    findall(W-U-Actual,
            ( member(Run, Runs),
              Run = run(W,_,_,Actual),
              run_world(Left, Run, U)
            ),
            Outcomes).

%   The world that a run makes, for agents Left: they see what they saw before and
%   what they see of the run.

run_world(Left, run(world(Name,Atoms,Views0),Way,Views1,_), World) :-
    World = world(Name/Way,Atoms,Views),
    findall(A-seen(View0,View1),
            ( member(A, Left),
              memberchk(A-View0, Views0),
              memberchk(A-View1, Views1)
            ),
            Views).

runs(?F, As, Ws, Runs) =>
    findall(run(W,test,[],true),
            ( member(W, Ws),
              direct_holds(F, As, Ws, W)
            ),
            Runs).
runs(learn(B0,A), As, Ws, Runs) =>
    group(B0, As, B),
    runs(A, As, Ws, Runs0),
    findall(run(W,Way,Views,Actual),
            ( member(run(W,Way,Views0,Actual), Runs0),
              findall(Agent-View,
                      ( member(Agent, B),
                        (   memberchk(Agent-View0, Views0)
                        ->  View = learns(View0)
                        ;   View = nothing
                        )
                      ),
                      Views)
            ),
            Runs).
runs((A \/ B), As, Ws, Runs) =>
    runs(A, As, Ws, Runs1),
    runs(B, As, Ws, Runs2),
    findall(Run, either(Runs1, Runs2, true, Run), Runs).
runs(local(A,B), As, Ws, Runs) =>
    runs(A, As, Ws, Runs1),
    runs(B, As, Ws, Runs2),
    findall(Run, either(Runs1, Runs2, false, Run), Runs).
runs((A /\ B), As, Ws, Runs) =>
    runs(A, As, Ws, Runs1),
    runs(B, As, Ws, Runs2),
    findall(run(W,Way1+Way2,Views,Actual),
            ( member(run(W,Way1,Views1,Actual1), Runs1),
              member(run(W,Way2,Views2,Actual2), Runs2),
              both(Actual1, Actual2, Actual),
              findall(Agent-(View1+View2),
                      ( member(Agent, As),
                        view(Agent, Views1, View1),
                        view(Agent, Views2, View2),
                        View1-View2 \== none-none
                      ),
                      Views)
            ),
            Runs).
runs((A;B), As, Ws, Runs) =>
    runs(A, As, Ws, Runs1),
    direct_ways(A, As, Groups),
    ord_intersection(Groups, Left),
    findall(U-Run,
            ( member(Run, Runs1),
              run_world(Left, Run, U)
            ),
            Made),
    findall(U, member(U-_, Made), Us),
    runs(B, Left, Us, Runs2),
    findall(run(W,(Way1;Way2),Views,Actual),
            ( member(run(U,Way2,Views2,Actual2), Runs2),
              memberchk(U-run(W,Way1,Views1,Actual1), Made),
              both(Actual1, Actual2, Actual),
              findall(Agent-(View1;View2),
                      ( member(Agent-View2, Views2),
                        memberchk(Agent-View1, Views1)
                      ),
                      Views)
            ),
            Runs).
runs(event_model(Pairs,Partitions,Actuals0), As, Ws, Runs) =>
    (   is_list(Actuals0)
    ->  Actuals = Actuals0
    ;   Actuals = [Actuals0]
    ),
    findall(run(W,Event,Views,Actual),
            ( member(W, Ws),
              member(Event-F, Pairs),
              direct_holds(F, As, Ws, W),
              findall(Agent-Cell,
                      ( member(Agent, As),
                        memberchk(Agent-Cells, Partitions),
                        member(Cell, Cells),
                        memberchk(Event, Cell)
                      ),
                      Views),
              (   memberchk(Event, Actuals)
              ->  Actual = true
              ;   Actual = false
              )
            ),
            Runs).
runs(public(F), As, Ws, Runs) =>
    runs(learn(As,?F), As, Ws, Runs).
runs(private(B,F), As, Ws, Runs) =>
    runs(learn(As,local(learn(B,?F),learn(B,?(~F)))), As, Ws, Runs).

either(Runs, _, _, run(W,left(Way),Views,Actual)) :-
    member(run(W,Way,Views0,Actual), Runs),
    findall(A-left(View), member(A-View, Views0), Views).
either(_, Runs, MayBe, run(W,right(Way),Views,Actual)) :-
    member(run(W,Way,Views0,Actual0), Runs),
    both(Actual0, MayBe, Actual),
    findall(A-right(View), member(A-View, Views0), Views).

both(true, true, Both) =>
    Both = true.
both(_, _, Both) =>
    Both = false.

view(Agent, Views, View) :-
    (   memberchk(Agent-View0, Views)
    ->  View = View0
    ;   View = none
    ).

%!  direct_ways(+Action, +As, -Groups) is det.
%
%   Groups has for each way in which Action, among As, may take place the ordered
%   list of those who take part.

direct_ways(?_, _, Groups) =>
    Groups = [[]].
direct_ways(learn(B0,A), As, Groups) =>
    group(B0, As, B),
    direct_ways(A, As, Groups0),
    findall(B, member(_, Groups0), Groups).
direct_ways((A \/ B), As, Groups) =>
    direct_ways(A, As, Groups1),
    direct_ways(B, As, Groups2),
    append(Groups1, Groups2, Groups).
direct_ways(local(A,B), As, Groups) =>
    direct_ways(A \/ B, As, Groups).
direct_ways((A /\ B), As, Groups) =>
    direct_ways(A, As, Groups1),
    direct_ways(B, As, Groups2),
    findall(Group,
            ( member(Group1, Groups1),
              member(Group2, Groups2),
              ord_union(Group1, Group2, Group)
            ),
            Groups).
direct_ways((A;B), As, Groups) =>
    direct_ways(A, As, Groups1),
    ord_intersection(Groups1, Left),
    direct_ways(B, Left, Groups2),
    findall(Group, ( member(_, Groups1), member(Group, Groups2) ), Groups).
direct_ways(_, As, Groups) =>
    Groups = [As].
