:- module(cluedo_agents_contest_dice,
          [ throw_dice/4                % +Throws, +T, +Dice, -Roll
          ]).
:- use_module('../../table/properties', [table_part/2]).
:- use_module(library(random), [random_between/3]).

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
    seeded_eyes(Dice, Throws, N, 0, Roll).

random_eyes(0, Roll0, Roll) =>
    Roll = Roll0.
random_eyes(Dice, Roll0, Roll) =>
    random_between(1, 6, Eyes),
    Roll1 is Roll0+Eyes,
    Dice1 is Dice-1,
    random_eyes(Dice1, Roll1, Roll).

seeded_eyes(0, _, _, Roll0, Roll) =>
    Roll = Roll0.
seeded_eyes(Dice, Seed, N, Roll0, Roll) =>
    eyes(Seed, N, Dice, Eyes),
    Roll1 is Roll0+Eyes,
    Dice1 is Dice-1,
    seeded_eyes(Dice1, Seed, N, Roll1, Roll).

%   Squares modulo this prime are random enough for a die, and stay below 2**63.

eyes(Seed, N, Dice, Eyes) :-
    P = 2147483647,
    X0 is ((Seed mod P)*48271+N*65537+Dice*257) mod P,
    X1 is (X0*X0+12345) mod P,
    X2 is (X1*X1+X0) mod P,
    X3 is (X2*X2+X1) mod P,
    Eyes is X3*6//P+1.
