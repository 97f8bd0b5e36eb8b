/*  Your own agent, in both games

        swipl examples/agent.pl

    Agent `bold` knows everything that follows from what it sees, queries the most probable
    winstate, and accuses when its probability is at least a half.
*/

:- use_module('../prolog/cluedo/support/attached', []).    % the library beside this file
:- use_module(library(cluedo)).
:- use_module(library(cluedo/contest)).
:- use_module(library(cluedo/knowledge)).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(main)).
:- use_module(library(pairs)).
:- use_module(library(yall)).

:- initialization(main, main).

:- multifile cluedo_agent:agent/2.

cluedo_agent:agent(bold, user).

%   The agent's mind is its knowledge K. It learns the facts that it sees.

start(_Seat, Game, _Options, K) :-
    knowledge(Game, K).

sees(Facts, K0, K) :-
    foldl([Fact,A,B]>>learn(A, Fact, B), Facts, K0, K).

query(K, State, K) :-
    most_probable(K, State, _).

accuse(K, State, K) :-
    most_probable(K, State, P),
    P >= 1r2.

%   The states that the agent thinks possible. Transcripts of play/2 print their number.

states(K, States) :-
    envelopes(K, Pairs),
    pairs_keys(Pairs, States).

most_probable(K, State, P) :-
    envelopes(K, Pairs),
    aggregate_all(max(Count,S), member(S-Count, Pairs), max(Most,State)),
    deals(K, All),
    P is Most rdiv All.

main(_) :-
    forall(member(Agent, [bold,modal]),
           ( rounds(Agent, 100, Mean),
             format("~w finds the envelope in ~2f rounds of six players~n",
                    [Agent,Mean])
           )),
    wins([bold,simple,modal], 100, Wins),
    format("100 games of bold, simple and modal are won by ~w~n", [Wins]).

%   Mean rounds of N games of the thesis.

rounds(Agent, N, Mean) :-
    aggregate_all(sum(Rounds),
                  ( between(1, N, Seed),
                    play([agent(Agent),seed(Seed)], Result),
                    memberchk(rounds(Rounds), Result)
                  ),
                  Sum),
    Mean is Sum/N.

%   Wins of each of the Agents in N full games.

wins(Agents, N, Wins) :-
    findall(Winner,
            ( between(1, N, Seed),
              contest(Agents, [seed(Seed)], Result),
              memberchk(winner(Seat), Result),
              nth1(Seat, Agents, Winner)
            ),
            Winners),
    findall(Agent-Count,
            ( member(Agent, Agents),
              aggregate_all(count, member(Agent, Winners), Count)
            ),
            Wins).
