:- module(recorded,
          [ with_decisions/2            % :Goal, -Decisions
          ]).
:- use_module(library(cluedo/agent),
              [ agent_accuse/4, agent_open/2, agent_query/4, agent_sees/4,
                agent_show/7, agent_start/5
              ]).

/** <module> Agent recorded(exact(Options)): agent exact, whose decisions are recorded
*/

:- multifile cluedo_agent:agent/2.

cluedo_agent:agent(recorded, recorded).

:- meta_predicate with_decisions(0, -).

:- dynamic decision/2.

%!  with_decisions(:Goal, -Decisions) is det.
%
%   Find all solutions of Goal. Decisions has Seat-K for each query of the agents, in order. K is
%   what the agent knows before the query.

with_decisions(Goal, Decisions) :-
    retractall(decision(_,_)),
    forall(Goal, true),
    findall(Seat-K, retract(decision(Seat,K)), Decisions).

start(Seat, Game, Agent, of(Seat,A,Mind)) :-
    agent_open(Agent, A0),
    agent_start(A0, Seat, Game, A, Mind).

sees(Facts, of(Seat,A,Mind0), of(Seat,A,Mind)) :-
    agent_sees(A, Facts, Mind0, Mind).

query(of(Seat,A,Mind0), State, of(Seat,A,Mind)) :-
    Mind0 = mind(belief(K,_,_,_,_,_),_,_,_),
    assertz(decision(Seat,K)),
    agent_query(A, Mind0, State, Mind).

show(Asker, State, Cards, of(Seat,A,Mind0), Card, of(Seat,A,Mind)) :-
    agent_show(A, Asker, State, Cards, Mind0, Card, Mind).

accuse(of(Seat,A,Mind0), State, of(Seat,A,Mind)) :-
    agent_accuse(A, Mind0, State, Mind).
