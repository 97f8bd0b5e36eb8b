:- module(cluedo_support_weighted,
          [ weighted_member/2           % -X, +Pairs
          ]).
:- use_module(random_numbers, [random/1]).
:- use_module(library(lists), [sum_list/2]).
:- use_module(library(pairs), [pairs_values/2]).

/** <module> Random choice by weights
*/

%!  weighted_member(-X, +Pairs) is semidet.
%
%   X is a random element of Pairs, a list of X-Weight. The probability of an element is
%   proportional to its Weight. Fails if Pairs is empty.

weighted_member(X, Pairs) :-
    pairs_values(Pairs, Weights),
    sum_list(Weights, Sum),
    random(R),
    Up is R*Sum,
    at(Pairs, Up, X).

%   Rounding errors go to the last element.

at([X0-Weight|Pairs], Up, X) :-
    (   ( Up < Weight ; Pairs == [] )
    ->  X = X0
    ;   Up1 is Up-Weight,
        at(Pairs, Up1, X)
    ).
