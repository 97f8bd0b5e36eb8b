:- module(cluedo_web_play_seated_agents,
          [ player/2,                   % ?Name, ?Words
            player_seated/4,            % +Name, +I, +Options, -Player
            player_sees/4,              % +Facts, +A, +Mind0, -Mind
            player_decides/6,           % +Wanted, +T, +A, +Mind0, -Decision, -Mind
            default_decision/2          % +Wanted, -Decision
          ]).
:- use_module('../../../agent',
              [ agent_accuse/4, agent_move/5, agent_open/2, agent_query/4, agent_query/5,
                agent_sees/4, agent_show/7, agent_start/5
              ]).
:- use_module('../../../table/properties', [table_part/2]).

/** <module> Agents that a page lets play

Each decision is called as contest/3 calls it.
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

%!  player_seated(+Name, +I, +Options, -Player) is det.
%
%   Player, A-Mind, is the agent of Name at seat I. Options are those of a table's game.

player_seated(Name, I, Options, A-Mind) :-
    agent_open(Name, A0),
    agent_start(A0, I, Options, A, Mind).

%!  player_sees(+Facts, +A, +Mind0, -Mind) is det.
%
%   It is told Facts.

player_sees(Facts, A, Mind0, Mind) :-
    agent_sees(A, Facts, Mind0, Mind).

%!  player_decides(+Wanted, +T, +A, +Mind0, -Decision, -Mind) is det.
%
%   Decision is that of A, whose decision T Wanted, of table_wants/2.

player_decides(query(I), T, A, Mind0, Decision, Mind) =>
    (   asked(T, I, A, Mind0, State, Mind1)
    ->  Decision = State,
        Mind = Mind1
    ;   Decision = pass,
        Mind = Mind0
    ).
player_decides(show(_,Asker,State,Cards), _, A, Mind0, Decision, Mind) =>
    agent_show(A, Asker, State, Cards, Mind0, Decision, Mind).
player_decides(accuse(_), _, A, Mind0, Decision, Mind) =>
    (   agent_accuse(A, Mind0, State, Mind1)
    ->  Decision = State,
        Mind = Mind1
    ;   Decision = none,
        Mind = Mind0
    ).
player_decides(Wanted, T, A, Mind0, Decision, Mind) =>
    arg(1, Wanted, I),                  % move(I), walk(I,_)
    table_part(T, position(I,Position)),
    agent_move(A, Position, Mind0, Decision, Mind).

asked(T, I, A, Mind0, State, Mind) :-
    (   table_part(T, place(I,Room))
    ->  agent_query(A, Room, Mind0, State, Mind)
    ;   agent_query(A, Mind0, State, Mind)
    ).

%!  default_decision(+Wanted, -Decision) is det.
%
%   Decision is one that is always legal.

default_decision(query(_), Decision) =>
    Decision = pass.
default_decision(show(_,_,_,[Card|_]), Decision) =>
    Decision = Card.
default_decision(accuse(_), Decision) =>
    Decision = none.
default_decision(_, Decision) =>
    Decision = stay.
