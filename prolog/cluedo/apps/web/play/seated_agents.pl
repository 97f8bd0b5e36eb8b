:- module(cluedo_web_play_seated_agents,
          [ player/2,                   % ?Name, ?Words
            player_seated/5             % +Name, +I, +Options, -A, -Mind
          ]).
:- use_module('../../../agent', [agent_open/2,agent_start/5]).

/** <module> Agents that a page lets play
*/

%!  player(?Name, ?Words) is nondet.
%
%   The agent of Name may be chosen. Words tell how strong it is, and what it does. They are
%   in the order in which they win against each other on the board.

player(elimination, "Beginner: keeps shown cards").
player(notebook,    "Easy: crosses cards off").
player(simple,      "Fair: draws all conclusions").
player(kripke,      "Strong: knows who knows").
player(exact,       "Expert: weighs every chance").

%!  player_seated(+Name, +I, +Options, -A, -Mind) is det.
%
%   A is the agent of Name at seat I, with its Mind. Options are the options of a table's game.

player_seated(Name, I, Options, A, Mind) :-
    agent_open(Name, A0),
    agent_start(A0, I, Options, A, Mind).
