:- module(cluedo_thesis_quirks,
          [ thesis_quirks/1,            % -Bool
            nobody_id/3,                % +Quirks, +Wins, -Id
            nobody_answer/4             % +Quirks, +State, +Win, -Answer
          ]).

/** <module> The thesis's quirks

The Prolog flag `cluedo_thesis_quirks`, false by default, makes the game behave as the
thesis's program does where that program is not sound. Such a query counts as answered by
player 1: nobody can answer it, and it is not for the winstate. In about two of a hundred
games of six players the agent then excludes every winstate, and the game fails. The flag is
local to a thread. Threads inherit its value from the thread that creates them.
*/

:- create_prolog_flag(cluedo_thesis_quirks, false,
                      [type(boolean), keep(true)]).

%!  thesis_quirks(-Bool) is det.
%
%   Bool is the value of the flag `cluedo_thesis_quirks`.

thesis_quirks(Bool) :-
    current_prolog_flag(cluedo_thesis_quirks, Bool).

%!  nobody_id(+Quirks, +Wins, -Id) is det.
%
%   Id is the answerer of a query that nobody can answer. Wins is `true` if the query is for
%   the winstate.

nobody_id(true, false, Id) =>
    Id = [1].
nobody_id(_, _, Id) =>
    Id = [0].

%!  nobody_answer(+Quirks, +State, +Win, -Answer) is det.
%
%   Answer is `[Id,(P,W,L)]`, the answer to a query that nobody can answer. The query is for
%   State = s(P,W,L), and Win is the winstate.

nobody_answer(Quirks, State, Win, [Id,(P,W,L)]) :-
    State = s(P,W,L),
    (   State == Win
    ->  Wins = true
    ;   Wins = false
    ),
    nobody_id(Quirks, Wins, Id).
