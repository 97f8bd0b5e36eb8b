:- module(external_twin, []).
:- use_module('../../helpers/all').
:- use_module(library(cluedo/agent)).
:- use_module(library(cluedo/support/random_numbers), [with_seed/2]).

/** <module> The twin of an agent that has joined

`apart(Agent,Seed)` is Agent with random numbers of its own, those that the command join
has with this Seed. As there it makes no query twice, but the first that it has not made,
as `k` does one time in fifty games. So it plays the same games here as there. Its mind is
waiting(Agent,Seed,Seat,Game), or apart(A,Mind,Random,Asked), where Asked are its queries.
*/

:- multifile cluedo_agent:agent/2.

cluedo_agent:agent(apart, external_twin).

start(Seat, Game, [Agent,Seed], waiting(Agent,Seed,Seat,Game)).

sees([hand(Seat,Cards)], waiting(Agent,Seed0,Seat,Game), apart(A,Mind,Random,[])) :-
    !,
    memberchk(players(N), Game),
    foldl([X,S0,S]>>(S is 32*S0+X), [N,Seat|Cards], Seed0, Seed),
    agent_open(Agent, A0),
    with_seed(Seed,
              ( agent_start(A0, Seat, Game, A, Mind0),
                agent_sees(A, [hand(Seat,Cards)], Mind0, Mind),
                nb_getval(cluedo_random, Random)
              )).
sees(Facts, apart(A,Mind0,R0,Asked), apart(A,Mind,R,Asked)) :-
    apart(agent_sees(A, Facts, Mind0, Mind), R0, R).

query(apart(A,Mind0,R0,Asked), State, apart(A,Mind,R,[State|Asked])) :-
    apart(agent_query(A, Mind0, State0, Mind), R0, R),
    once(( ( State = State0 ; winstates(States), member(State, States) ),
           \+ memberchk(State, Asked)
         )).

show(Asker, State, Cards, apart(A,Mind0,R0,Asked), Card, apart(A,Mind,R,Asked)) :-
    apart(agent_show(A, Asker, State, Cards, Mind0, Card, Mind), R0, R).

accuse(apart(A,Mind0,R0,Asked), State, apart(A,Mind,R,Asked)) :-
    apart(agent_accuse(A, Mind0, State, Mind), R0, R).

:- meta_predicate apart(0, +, -).

apart(Goal, R0, R) :-
    with_seed(0,
              ( nb_setval(cluedo_random, R0),
                once(Goal),
                nb_getval(cluedo_random, R)
              )).
