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

The agent's knowledge is an immutable term of small integers: the possible winstates and, for each
player, the cards that it may hold, the cards that it holds, and clauses. A clause says that the
player holds one of three cards; it comes from an answer that showed a card to somebody else.

The thesis keeps the clauses of one player's answers in one round as a row of alternatives, 3^k of
them for k answers, and learns from the row when one alternative is left. One is left exactly when
every clause of the row is down to one card, so the clauses are enough:

    analyzer(Records, W, States, Left, W2)

becomes

    clues_analyzer(Records, Clues0, Clues)

@error type_error(cluedo_clues, K), domain_error(cluedo_clues, K), or an error of a part of K, if
these predicates did not make the term K
@error existence_error(cluedo_player, Id) if a record or an argument names a
player who does not play
*/

:- error_context(clues_matrix/2).

%!  clues(+Players, -Clues) is det.
%
%   True when Clues is the empty knowledge of a game of 2..6 Players, before the deal.
%
%   @error domain_error(cluedo_players, Players)

%!  clues_take(+Clues0, +Id, +Cards, -Clues) is det.
%
%   True when Clues is Clues0 and player Id holds Cards: no other player may hold them, and they are
%   not in the envelope. The other cards that Id may hold do not change.

%!  clues_analyzer(+Records, +Clues0, -Clues) is det.
%
%   True when Clues is Clues0 after the analysis of Records, those of one round, in this order:
%
%     1. The players between asker and answerer could show none of the three
%        cards; all others, if the answerer is `[0]`.
%     2. The clauses of each answerer in this round are a row of that player.
%     3. Every clause loses the cards that its player may not hold. A row that
%        is down to one card in each clause says which cards the player holds.
%        The other players and the envelope lose these cards.
%
%   The steps are not repeated.

%!  clues_player(+Clues, +Id, -May, -Holds, -Rows) is det.
%
%   True when, by Clues, player Id may hold the cards May and holds the cards Holds. Rows are its
%   open rows: lists of clauses, which are lists of cards.

%!  clues_states(+Clues, -Set) is det.
%
%   True when Set has the winstates that are possible by Clues.
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
