:- module(cluedo_clues,
          [ clues/2,                    % +Players, -Clues
            clues_take/4,               % +Clues0, +Id, +Cards, -Clues
            clues_analyzer/3,           % +Records, +Clues0, -Clues
            clues_states/2,             % +Clues, -Set
            clues_player/5,             % +Clues, +Id, -May, -Holds, -Rows
            clues_matrix/2              % +Clues, -Matrix
          ]).
:- use_module(support/errors, [error_context/1]).
:- use_module(support/foreign, []).
:- use_module(library(lists), [member/2,numlist/3]).

/** <module> The thesis's analysis on a compact term

The agent's knowledge is an immutable term of small integers. It has the possible winstates. For
each player it has the cards that the player may hold, the cards that the player holds, and clauses.
A clause says that the player holds one of three cards. Clauses come from cards shown to others.

The thesis has a row for each player and round: the alternatives that explain the player's answers
in that round. For k answers a row has 3^k alternatives. The thesis learns from a row when only one
alternative is left. This is the case exactly when every clause of the row has only one card, so
clauses are enough. The thesis's

    analyzer(Records, W, States, Left, W2)

becomes

    clues_analyzer(Records, Clues0, Clues)

@error type_error(cluedo_clues, K), domain_error(cluedo_clues, K), or an error about a part of K, if
these predicates did not make the term K
@error existence_error(cluedo_player, Id) if a record or an argument names an unknown player
*/

:- error_context(clues_matrix/2).

%!  clues(+Players, -Clues) is det.
%
%   True when Clues is the knowledge before the deal in a game of Players players. Players is 2..6.
%
%   @error domain_error(cluedo_players, Players)

%!  clues_take(+Clues0, +Id, +Cards, -Clues) is det.
%
%   True when Clues is Clues0 after learning that player Id holds Cards. No other player may hold
%   Cards, and they are not in the envelope. The other cards that Id may hold stay the same.

%!  clues_analyzer(+Records, +Clues0, -Clues) is det.
%
%   True when Clues is Clues0 after analysing Records, the records of one round, in three steps:
%
%     1. The players between asker and answerer hold none of the three cards. If the answerer is
%        `[0]`, this is true of all players but the asker.
%     2. The clauses of each answerer in this round become a row of that player.
%     3. Every clause loses the cards that its player may not hold. If each clause of a row has only
%        one card left, the player holds these cards. The other players and the envelope lose them.
%
%   The steps are not repeated, even if the last step makes another step useful.

%!  clues_player(+Clues, +Id, -May, -Holds, -Rows) is det.
%
%   True when, according to Clues, player Id may hold the cards May and holds the cards Holds. Rows
%   are the player's open rows. A row is a list of clauses, and a clause is a list of cards.

%!  clues_states(+Clues, -Set) is det.
%
%   True when Set has the winstates that are possible according to Clues.
%
%   @see winstates_set/2

%!  clues_matrix(+Clues, -Matrix) is det.
%
%   True when Matrix is the nocard matrix of Clues, player 1 first.

clues_matrix(Clues, Matrix) :-
    clues_player(Clues, [1], _, _, _),
    arg(2, Clues, Players),
    functor(Players, _, X),
    numlist(1, X, Numbers),
    findall([[I],May],
            ( member(I, Numbers), clues_player(Clues, [I], May, _, _) ),
            Matrix).
