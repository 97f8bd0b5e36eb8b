:- module(cluedo_del_logic_smcdel_quantifiers,
          [ for_all/4,                  % +Atoms, +Observes, +F, -G
            without_atoms/4             % +Observes0, -Observes, +Fs0, -Fs
          ]).
:- use_module('../../language/operators').
:- use_module('../announcements', [announcement/4]).
:- use_module(connectives, [all_of/2,equivalence/3,few_parts/2,implication/3,negation/2,some_of/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3,member/2]).
:- use_module(library(ordsets),
              [ord_memberchk/2,ord_subtract/3,ord_union/2,ord_union/3]).
:- use_module(library(terms), [mapargs/3]).

/** <module> For all values of some atoms

`Forall 1 F` in SMCDEL says that F holds at the current state with each value of atom 1. The state
with the other value may break the law. If F has no knowledge, true and false replace the atom.

If F has knowledge, it is translated. At any state an agent considers possible all states of the law
that agree with this state on what the agent sees. Take an agent that sees atom 1. At the changed
state atom 1 is true, for example. There the agent knows G if it would know at the current state,
without seeing atom 1, that G holds if atom 1 is true. So there are agents without(As,Ps), who see
what the agents As together see, without the atoms Ps.

Only formulas about the changed state are translated. Formulas inside the knowledge of agents there
stay as they are. An announcement before knowledge moves into the knowledge.
*/

%   for_all/4 refuses a formula with more parts.

largest(200 000).

%!  for_all(+Atoms, +Observes, +F, -G) is semidet.
%
%   G says that F holds for all values of Atoms. Observes are pairs of an agent and the ordered set
%   of atoms that it sees. Fails if G is too large.

for_all([], _, F, G) =>
    G = F.
for_all([P|Ps], Observes, F, G) =>
    at(F, case(P,true,Observes), [], F1),
    at(F, case(P,false,Observes), [], F2),
    all_of([F1,F2], F3),
    largest(Largest),
    few_parts(F3, Largest),
    for_all(Ps, Observes, F3, G).

%   G holds at the current state if, and only if, F holds at the state of Case after the actions
%   Before. Case is case(P,Value,Observes): its state is the current state, but atom P has Value.

at(~F, Case, Before, G) =>
    at(F, Case, Before, G1),
    negation(G1, G).
at(F1 & F2, Case, Before, G) =>
    at(F1, Case, Before, G1),
    at(F2, Case, Before, G2),
    all_of([G1,G2], G).
at(F1 v F2, Case, Before, G) =>
    at(F1, Case, Before, G1),
    at(F2, Case, Before, G2),
    some_of([G1,G2], G).
at((F1 -> F2), Case, Before, G) =>
    at(F1, Case, Before, G1),
    at(F2, Case, Before, G2),
    implication(G1, G2, G).
at((F1 <-> F2), Case, Before, G) =>
    at(F1, Case, Before, G1),
    at(F2, Case, Before, G2),
    equivalence(G1, G2, G).
at(and(Fs), Case, Before, G) =>
    all_at(Fs, Case, Before, Gs),
    all_of(Gs, G).
at(or(Fs), Case, Before, G) =>
    all_at(Fs, Case, Before, Gs),
    some_of(Gs, G).
at(k(A,F), Case, Before, G) =>
    knows([A], Case, Before, F, G).
at(kw(A,F), Case, Before, G) =>
    at(k(A,F) v k(A,~F), Case, Before, G).
at(d(As,F), Case, Before, G) =>
    knows(As, Case, Before, F, G).
at(c(As,F), Case, Before, G) =>
    findall(K, ( member(A, As), knows([A], Case, Before, F & c(As,F), K) ), Ks),
    all_of(Ks, G).
at([Action]:F, Case, Before, G) =>
    ways(Action, Ways),
    findall(G1, ( member(Way, Ways), after(Way, F, Case, Before, G1) ), Gs),
    all_of(Gs, G).
at({Action}:F, Case, Before, G) =>
    at([Action]:(~F), Case, Before, G1),
    negation(G1, G).
at(Atom, case(P,Value,_), _, G) =>
    (   Atom == P
    ->  G = Value
    ;   G = Atom
    ).

all_at([], _, _, Gs) =>
    Gs = [].
all_at([F|Fs], Case, Before, Gs) =>
    Gs = [G|Gs1],
    at(F, Case, Before, G),
    all_at(Fs, Case, Before, Gs1).

%   Ways are announcements that a formula holds. If Action announces whether a formula holds, there
%   are two: of the formula and of its negation.

ways(Action, Ways) :-
    announcement(To, What, F, Action),
    !,
    (   What == that
    ->  Ways = [Action]
    ;   announcement(To, that, F, Way1),
        announcement(To, that, ~F, Way2)
    ->  Ways = [Way1,Way2]
    ).

after(Way, F, Case, Before, G) :-
    once(announcement(_, that, F0, Way)),
    at(F0, Case, Before, G0),
    append(Before, [Way], Before1),
    at(F, Case, Before1, G1),
    implication(G0, G1, G).

%   G says that As together know F at the state of Case after the announcements Before.

knows(As, case(P,Value,Observes), Before, F, G) :-
    observed_by(As, Observes, Seen),
    boxes(Before, As, F, F1),
    (   \+ ord_memberchk(P, Seen)
    ->  knowledge(As, F1, G)
    ;   without(As, P, A),
        (   Value == true
        ->  implication(P, F1, F2)
        ;   implication(~P, F1, F2)
        ),
        G = k(A,F2)
    ).

knowledge([A], F, G) =>
    G = k(A,F).
knowledge(As, F, G) =>
    G = d(As,F).

%   G says that F holds after Actions, as the agents As see them. If an announcement is to other
%   agents, As see only that those agents learn whether its formula holds.

boxes([], _, F, G) =>
    G = F.
boxes([Action|Actions], As, F, G) =>
    action_view(Action, As, Action1),
    G = [Action1]:G1,
    boxes(Actions, As, F, G1).

action_view(Action0, As, Action) :-
    (   announcement(group(B), that, F, Action0),
        \+ takes_part(B, As)
    ->  once(announcement(group(B), whether, F, Action))
    ;   Action = Action0
    ).

takes_part(B, As) :-
    member(A, As),
    (   memberchk(A, B)
    ;   A = without(Of,_),
        takes_part(B, Of)
    ),
    !.

observed_by(As, Observes, Seen) :-
    maplist(agent_atoms(Observes), As, Sets),
    ord_union(Sets, Seen).

agent_atoms(Observes, without(As,Ps), Seen) =>
    observed_by(As, Observes, All),
    ord_subtract(All, Ps, Seen).
agent_atoms(Observes, A, Seen) =>
    memberchk(A-Seen, Observes).

without([without(As,Ps0)], P, A) =>
    ord_union(Ps0, [P], Ps),
    A = without(As,Ps).
without(As, P, A) =>
    sort(As, Sorted),
    A = without(Sorted,[P]).

%!  without_atoms(+Observes0, -Observes, +Fs0, -Fs) is det.
%
%   Fs are Fs0 with names in place of the agents without(As,Ps). In Fs these agents join every group
%   that has one of As and learns something. Observes are Observes0, and what these agents observe.

without_atoms(Observes0, Observes, Fs0, Fs) :-
    findall(A, ( sub_without(Fs0, A) ), As0),
    sort(As0, As),
    (   As == []
    ->  Observes = Observes0,
        Fs = Fs0
    ;   maplist(agent_observation(Observes0), As, Added),
        append(Observes0, Added, Observes),
        maplist(rename_agents(As), Fs0, Fs)
    ).

sub_without(F, A) :-
    compound(F),
    (   F = without(_,_)
    ->  A = F
    ;   arg(_, F, F1),
        sub_without(F1, A)
    ).

agent_observation(Observes, A, Name-Seen) :-
    without_name(A, Name),
    agent_atoms(Observes, A, Seen).

without_name(without(As,Ps), Name) :-
    append(As, [without|Ps], Parts),
    atomic_list_concat(Parts, '_', Name).

rename_agents(_, F, G), F = without(_,_) =>
    without_name(F, G).
rename_agents(As, private(B,F), G) =>
    add_agents(As, B, B1),
    G = private(B1,F1),
    rename_agents(As, F, F1).
rename_agents(As, learn(B,F), G), B \== all =>
    add_agents(As, B, B1),
    G = learn(B1,F1),
    rename_agents(As, F, F1).
rename_agents(As, F, G), compound(F) =>
    mapargs(rename_agents(As), F, G).
rename_agents(_, F, G) =>
    G = F.

add_agents(As, B0, B) :-
    findall(Name,
            ( member(A, As),
              takes_part(B0, [A]),
              without_name(A, Name)
            ),
            More),
    append(B0, More, B).
