:- module(cluedo_support_seeded_random,
          [ seed_random/1,              % +Seed
            seed_from_options/1,        % +Options
            with_seed/2                 % +Seed, :Goal
          ]).
:- use_module(large_integers, [allow_large_integers/0]).
:- use_module(library(option), [option/2]).

/** <module> Random numbers from a seed
*/

:- meta_predicate with_seed(+, 0).

%!  seed_random(+Seed) is det.
%
%   As set_random(seed(Seed)), but a large Seed gives the same numbers on all machines. Where a long
%   of C has 32 bits, set_random/1 takes only the lowest 32 bits of a seed below 2**63. GMP takes
%   seeds modulo 2**19937-20027, so Seed plus this modulus gives the numbers of Seed.

seed_random(Seed) :-
    (   integer(Seed),
        Seed >= 1<<32
    ->  allow_large_integers,
        Large is Seed+(1<<19937)-20027,
        set_random(seed(Large))
    ;   set_random(seed(Seed))
    ).

%!  seed_from_options(+Options) is det.
%
%   If Options has seed(Seed), the next random numbers come from Seed.

seed_from_options(Options) :-
    (   option(seed(Seed), Options)
    ->  seed_random(Seed)
    ;   true
    ).

%!  with_seed(+Seed, :Goal) is semidet.
%
%   As once/1, but Goal takes its random numbers from Seed. Then the generator's state is restored.

with_seed(Seed, Goal) :-
    once(random_property(state(State))),
    setup_call_cleanup(seed_random(Seed), once(Goal), set_random(state(State))).
