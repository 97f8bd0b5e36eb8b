:- module(cluedo_agents_contest_dice,
          [ throw_dice/4                % +Throws, +T, +Dice, -Roll
          ]).
:- use_module('../../table/properties', [table_part/2]).
:- use_module('../../support/random_numbers', [random_between/3,with_seed/2]).

/** <module> The dice of a contest
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- det(throw_dice/4).

%!  throw_dice(+Throws, +T, +Dice, -Roll) is det.
%
%   Roll is the sum of Dice dice. If Throws is `random`, Roll comes from the random numbers that
%   agents use. If Throws is an integer, Roll depends only on Throws and on the number of earlier
%   throws in the game of table T.

throw_dice(random, _, Dice, Roll) =>
    random_eyes(Dice, 0, Roll).
throw_dice(Throws, T, Dice, Roll) =>
    table_part(T, rolls(N)),
    Seed is Throws<<32 \/ N,
    with_seed(Seed, random_eyes(Dice, 0, Roll)).

random_eyes(0, Roll0, Roll) =>
    Roll = Roll0.
random_eyes(Dice, Roll0, Roll) =>
    random_between(1, 6, Eyes),
    Roll1 is Roll0+Eyes,
    Dice1 is Dice-1,
    random_eyes(Dice1, Roll1, Roll).
