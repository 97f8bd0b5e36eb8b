:- module(players,
          [ player/5,                   % +Agent, +X, +Seat, +Cards, -P
            player_start/4,             % +Agent, +Seat, +Game, -P
            player_sees/3,              % +Facts, +P0, -P
            player_query/3,             % +P0, -State, -P
            player_show/6,              % +Asker, +State, +Cards, +P0, -Card, -P
            player_accuse/3,            % +P0, -State, -P
            player_states/2,            % +P, -Set
            player_chance/3,            % +State, +P, -Chance
            player_mind/2,              % +P, -Mind
            pack_agent/1                % -Agent
          ]).
:- use_module(library(cluedo/agent)).

/** <module> Agents without a game

A player is `player(A,Mind)`, an agent at its seat with its mind. So tests ask for
single decisions, and an agent plays through another one.
*/

%!  player(+Agent, +X, +Seat, +Cards, -P) is det.
%
%   P is Agent at Seat of the classic game of X players, and has seen its Cards.

player(Agent, X, Seat, Cards, P) :-
    findall(Size, ( between(1, X, I), Size is (18+X-I)//X ), Sizes),
    player_start(Agent, Seat, [players(X),hands(Sizes)], P0),
    player_sees([hand(Seat,Cards)], P0, P).

%!  player_start(+Agent, +Seat, +Game, -P) is det.

player_start(Agent, Seat, Game, player(A,Mind)) :-
    agent_open(Agent, A0),
    agent_start(A0, Seat, Game, A, Mind).

%!  player_sees(+Facts, +P0, -P) is det.
%!  player_query(+P0, -State, -P) is semidet.
%!  player_show(+Asker, +State, +Cards, +P0, -Card, -P) is det.
%!  player_accuse(+P0, -State, -P) is semidet.
%!  player_states(+P, -Set) is det.
%!  player_chance(+State, +P, -Chance) is det.

player_sees(Facts, player(A,Mind0), player(A,Mind)) :-
    agent_sees(A, Facts, Mind0, Mind).

player_query(player(A,Mind0), State, player(A,Mind)) :-
    agent_query(A, Mind0, State, Mind).

player_show(Asker, State, Cards, player(A,Mind0), Card, player(A,Mind)) :-
    agent_show(A, Asker, State, Cards, Mind0, Card, Mind).

player_accuse(player(A,Mind0), State, player(A,Mind)) :-
    agent_accuse(A, Mind0, State, Mind).

player_states(player(A,Mind), Set) :-
    agent_states(A, Mind, Set).

player_chance(State, player(A,Mind), Chance) :-
    agent_chance(A, State, Mind, Chance).

%!  player_mind(+P, -Mind) is det.

player_mind(player(_,Mind), Mind).

%!  pack_agent(-Agent) is nondet.
%
%   Agent is one that comes with the library.

pack_agent(Agent) :-
    clause(cluedo_agent:agent(Agent,_), _, Clause),
    clause_property(Clause, file(File)),
    once(sub_atom(File, _, _, _, '/prolog/cluedo/agents/')).
