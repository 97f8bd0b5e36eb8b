:- module(cluedo_thesis_quirks,
          [ thesis_quirks/1,            % -Bool
            nobody_id/3,                % +Quirks, +Wins, -Id
            nobody_answer/4             % +Quirks, +State, +Win, -Answer
          ]).

/** <module> The thesis's quirks

The thesis's program is not sound: a query that nobody can answer counts as answered by player 1,
unless it is for the winstate. If the Prolog flag `cluedo_thesis_quirks` is true (default false),
the game does the same. In about two of a hundred games of six players the agent then excludes every
winstate, and the game fails. Each thread has its own flag, inherited from its creator.
*/

:- create_prolog_flag(cluedo_thesis_quirks, false,
                      [type(boolean), keep(true)]).

%!  thesis_quirks(-Bool) is det.

thesis_quirks(Bool) :-
    current_prolog_flag(cluedo_thesis_quirks, Bool).

%!  nobody_id(+Quirks, +Wins, -Id) is det.
%
%   Id counts as the answerer of a query that nobody can answer. Wins is `true` if the query is for
%   the winstate.

nobody_id(true, false, Id) =>
    Id = [1].
nobody_id(_, _, Id) =>
    Id = [0].

%!  nobody_answer(+Quirks, +State, +Win, -Answer) is det.
%
%   Nobody can answer the query State, s(P,W,L). Answer is `[Id,(P,W,L)]`, with Id of nobody_id/3.

nobody_answer(Quirks, State, Win, [Id,(P,W,L)]) :-
    State = s(P,W,L),
    (   State == Win
    ->  Wins = true
    ;   Wins = false
    ),
    nobody_id(Quirks, Wins, Id).
