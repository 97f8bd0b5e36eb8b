:- module(cluedo_puzzle_seeded_random,
          [ seeded/2                    % +Seed, :Goal
          ]).

/** <module> Random numbers from a seed, which others do not notice
*/

:- meta_predicate seeded(+, 0).

%!  seeded(+Seed, :Goal) is semidet.
%
%   As once/1, but random numbers in Goal are those of Seed, and behind it they go on as if it
%   had not been called.

seeded(Seed, Goal) :-
    once(random_property(state(State))),
    setup_call_cleanup(set_random(seed(Seed)), once(Goal), set_random(state(State))).
