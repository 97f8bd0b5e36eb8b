:- module(cluedo_utility,
          [ best_query/6,               % +K, +Seat, +Sizes, +Tried, +Turns, -State
            anywhere/1                  % -Turns
          ]).
:- use_module(base, [base_pages/4]).
:- use_module('../support/foreign', [clauses_best/8]).
:- use_module('../winstates', [winset_count/2,winset_nth0/3]).

/** <module> The query that tells most clauses

*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  best_query(+K, +Seat, +Sizes, +Tried, +Turns, -State) is semidet.

best_query(K, Seat, Sizes, Tried, Turns, State) :-
    base_pages(K, Seat, Own, Others),
    clauses_best(Seat, Sizes, Own, Others, Tried, Turns, _, Set),
    winset_count(Set, Count),
    N is random(Count),
    winset_nth0(N, Set, State).

%!  anywhere(-Turns) is det.
%
%   Any room is one turn away.

anywhere([1,1,1,1,1,1,1,1,1]).
