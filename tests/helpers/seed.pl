:- module(seed,
          [ seed/1                      % -Seed
          ]).

/** <module> The seed of a run of tests
*/

:- dynamic seed_/1.

%!  seed(-Seed) is det.
%
%   Seed is the seed of this process: the environment variable CLUEDO_SEED, or taken from the clock.
%   The first call sets it. `run_tests.pl` makes that call before it loads a file of tests, and
%   prints the seed.

seed(Seed) :-
    seed_(Seed),
    !.
seed(Seed) :-
    (   getenv('CLUEDO_SEED', Text)
    ->  atom_number(Text, Seed)
    ;   get_time(Now),
        Seed is truncate(Now*1000) mod 1000000
    ),
    set_random(seed(Seed)),
    asserta(seed_(Seed)).
