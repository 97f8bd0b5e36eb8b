:- module(cluedo_knowledge_classic_hands,
          [ deal_hands/3                % +X, -Win, -Hands
          ]).
:- use_module('../../support/check', [must_be_players/1]).
:- use_module('../../support/foreign', [hands_deal/4]).
:- use_module('../../support/random_numbers', [random_below_each/2]).
:- use_module('../../winstates', [winset_all/1,winset_random/2]).

/** <module> Dealing the 21 cards
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  deal_hands(+X, -Win, -Hands) is det.
%
%   Win is a random winstate. Hands are the hands of X players, 2..6, as a term of the engine. The
%   random numbers are drawn as in dealer/3: one for the winstate, then one for each card.

deal_hands(X, Win, Hands) :-
    must_be_players(X),
    winset_all(All),
    winset_random(All, Win),
    random_below_each([18,17,16,15,14,13,12,11,10,9,8,7,6,5,4,3,2,1], Draws),
    hands_deal(X, Win, Draws, Hands).
