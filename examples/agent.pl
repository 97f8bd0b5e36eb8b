/*  An agent of one's own, in both games

        swipl examples/agent.pl

    Agent `bold` knows all that follows from what it sees, queries what is most
    probable, and accuses when that is as likely as not.
*/

:- prolog_load_context(directory, Examples),    % find the pack of this checkout
   file_directory_name(Examples, Pack),
   pack_attach(Pack, [duplicate(replace),search(first)]).

:- use_module(library(cluedo)).
:- use_module(library(cluedo/contest)).
:- use_module(library(cluedo/knowledge)).
:- use_module(library(cluedo/winstates)).
:- use_module(library(main)).

:- initialization(main, main).

:- multifile
    cluedo_agent:start/4,
    cluedo_agent:query/4,
    cluedo_agent:answer/5,
    cluedo_agent:round/4,
    cluedo_agent:states/3,
    cluedo_agent:accuse/4,
    cluedo_agent:accused/4.

%   Its mind is what it knows.

cluedo_agent:start(bold, Players, [[Seat]|Cards], K) :-
    knowledge([players(Players)], K0),
    learn(K0, hand(Seat,Cards), K).

cluedo_agent:query(bold, K, State, K) :-
    most_probable(K, State, _).

%   The records of its own queries say less than the card that it was shown.

cluedo_agent:answer(bold, [State,[Seat],[Answerer]], Card, K0, K) :-
    (   Answerer =:= 0
    ->  K = K0
    ;   learn(K0, asked(Seat,State,Answerer,Card), K)
    ).

cluedo_agent:round(bold, Records, K0, K) :-
    foldl([Record,A,B]>>learn(A, Record, B), Records, K0, K).

cluedo_agent:states(bold, K, Set) :-
    envelopes(K, Pairs),
    pairs_keys(Pairs, States),
    winstates_set(States, Set).

cluedo_agent:accuse(bold, K, State, K) :-
    most_probable(K, State, P),
    P >= 1r2.

cluedo_agent:accused(bold, [s(P,W,L),_], K0, K) :-
    learn(K0, not_envelope([P,W,L]), K).

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
