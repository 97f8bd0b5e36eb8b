:- module(cluedo_agents_contest_decisions,
          [ agent_decides/6             % +Wanted, +T, +A, +Mind0, -Decision, -Mind
          ]).
:- use_module('../../agent',
              [agent_accuse/4,agent_move/5,agent_query/4,agent_query/5,agent_show/7]).
:- use_module('../../table/board/place_names', [place_core/3]).
:- use_module('../../table/board/pawn_positions', [where_fitted/2,where_place/3]).
:- use_module('../../support/inline', [inline/1]).
:- use_module('../../table/table_term', [table_where/2]).

/** <module> An agent makes the decision that a table wants
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- inline((agent_decides/6, moves/7)).

moves(I, Roll, T, A, Mind0, Move, Mind) :-
    table_where(T, Where),
    agent_move(A, position(I,Roll,Where), Mind0, Move, Mind).

%!  agent_decides(+Wanted, +T, +A, +Mind0, -Decision, -Mind) is det.
%
%   The table T wants the decision Wanted. Agent A makes the Decision, in the form of table_take/4.
%   An agent whose query fails passes. The table checks whether a move is legal.
%
%   @error the errors of library(cluedo/agent)

agent_decides(query(I), T, A, Mind0, Decision, Mind) :-
    (   table_where(T, none),
        agent_query(A, Mind0, Decision, Mind)
    ->  true
    ;   asks_in_room(T, I, A, Mind0, Decision, Mind)
    ->  true
    ;   Decision = pass,
        Mind = Mind0
    ).
agent_decides(show(_,Asker,State,Cards), _, A, Mind0, Decision, Mind) :-
    agent_show(A, Asker, State, Cards, Mind0, Decision, Mind).
agent_decides(accuse(_), _, A, Mind0, Decision, Mind) :-
    (   agent_accuse(A, Mind0, Decision, Mind)
    ->  true
    ;   Decision = none,
        Mind = Mind0
    ).
agent_decides(move(I), T, A, Mind0, Decision, Mind) :-
    moves(I, none, T, A, Mind0, Decision, Mind).
agent_decides(walk(I,Roll), T, A, Mind0, Decision, Mind) :-
    moves(I, Roll, T, A, Mind0, Decision, Mind).

asks_in_room(T, I, A, Mind0, State, Mind) :-
    table_where(T, Where),
    Where \== none,
    where_fitted(Where, Fitted),
    where_place(Where, I, Place),
    place_core(Fitted, Place, Room),
    agent_query(A, Room, Mind0, State, Mind).
