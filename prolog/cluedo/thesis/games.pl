:- module(cluedo_thesis_games,
          [ players/1,                  % +X
            players/2,                  % +X, -Rounds
            counter/5                   % +X, +N, +Left, +Sum, -Mean
          ]).
:- use_module('../support/errors', [with_error_context/2]).
:- use_module('../support/check', [must_be_between/4,must_be_players/1]).
:- use_module('../knowledge/classic/hands', [deal_hands/3]).
:- use_module(quirks).
:- use_module(unity, [game/7]).
:- use_module(library(error), [must_be/2]).

/** <module> Whole games of the thesis

Player 1 is the agent `modal`.

@error domain_error(cluedo_players, X) if X is an integer outside 2..6
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  players(+X) is semidet.
%!  players(+X, -Rounds) is semidet.
%
%   X players, 2..6, play a game. Its transcript goes to the current output. Player 1 queries the
%   winstate in round Rounds. Fails only if player 1 excludes every winstate, see thesis/quirks.pl.
players(X) :-
    with_error_context(players/1, must_be_players(X)),
    players(X, _).

players(X, Rounds) :-
    with_error_context(players/2, must_be_players(X)),
    thesis_quirks(Quirks),
    deal_hands(X, Win, Hands),
    game(Win, Hands, modal, Quirks, true, 10_000, Rounds).

%!  counter(+X, +N, +Left, +Sum, -Mean) is semidet.
%
%   Mean is the mean number of rounds of N games of X players. The first N-Left games took Sum
%   rounds, and counter/5 plays the others. Writes nothing. Fails if a game fails, or is not won in
%   10 000 rounds.

counter(X, N, Left, Sum, Mean) :-
    with_error_context(counter/5,
                       ( must_be(positive_integer, N),
                         must_be_between(0, N, cluedo_games, Left),
                         must_be(nonneg, Sum),
                         must_be_players(X)
                       )),
    thesis_quirks(Quirks),
    count(Left, X, Quirks, Sum, Total),
    Mean is Total/N.

count(0, _, _, Sum, Total) =>
    Total = Sum.
count(Left, X, Quirks, Sum, Total) =>
    deal_hands(X, Win, Hands),
    game(Win, Hands, modal, Quirks, false, 10_000, Rounds),
    integer(Rounds),
    Left1 is Left-1,
    Sum1 is Sum+Rounds,
    count(Left1, X, Quirks, Sum1, Total).
