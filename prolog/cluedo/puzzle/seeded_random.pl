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
    setup_call_cleanup(set_random(seed(Seed)), once(Goal), set_random(state(State))).
