:- module(cluedo_puzzle_seeded_random,
          [ with_seed/2                 % +Seed, :Goal
          ]).

/** <module> Random numbers from a seed
*/

:- meta_predicate with_seed(+, 0).

%!  with_seed(+Seed, :Goal) is semidet.
%
%   As once/1, but Goal takes its random numbers from Seed. The state of the random generator is
%   restored after Goal.

with_seed(Seed, Goal) :-
    once(random_property(state(State))),
    setup_call_cleanup(seed_random(Seed), once(Goal), set_random(state(State))).

%   Where a long of C has 32 bits, set_random/1 takes the lowest 32 bits of a seed below 2**63. GMP
%   takes seeds modulo 2**19937-20027. So the larger seed gives the same numbers on all machines.

seed_random(Seed) :-
    (   Seed < 1<<32
    ->  set_random(seed(Seed))
    ;   Large is Seed+(1<<19937)-20027,
        set_random(seed(Large))
    ).
