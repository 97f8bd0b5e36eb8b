:- module(cluedo_support_random_numbers,
          [ with_seed/2,                % +Seed, :Goal
            with_seed_option/2,         % +Options, :Goal
            random_seed/1,              % +Seed
            random_below/2,             % +N, -I
            random_below_each/2,        % +Ns, -Is
            random/1,                   % -R
            maybe/0,
            random_between/3,           % +Low, +High, -I
            random_member/2,            % -X, +List
            random_select/3,            % -X, +List, -Rest
            random_permutation/2        % +List, -Permutation
          ]).
:- use_module(foreign, [random_next/3,random_start/2]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [nth0/3,nth0/4]).
:- use_module(library(option), [option/2]).
:- use_module(library(pairs), [pairs_values/2]).

/** <module> Random numbers

SWI-Prolog draws other random numbers from the same seed if it is built with another library for
large integers. The numbers that with_seed/2 draws from a seed are the same on all machines. They
come from xoshiro256** (`c/support/random.h`), which is also seeded in less time.

Outside with_seed/2 all predicates draw from SWI-Prolog's own generator, as library(random) does. So
set_random(seed(S)) replays what has no seed of its own.

Each thread has a global variable `cluedo_random`: the generator of the seed, or `[]` for
SWI-Prolog's own generator. Backtracking does not undo what was drawn.
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- meta_predicate
    with_seed(+, 0),
    with_seed_option(+, 0).

%!  with_seed(+Seed, :Goal) is semidet.
%
%   As once/1, but Goal draws its random numbers from Seed, an integer. Afterwards, also after
%   failure or an error, the thread goes on as before.

with_seed(Seed, Goal) :-
    must_be(integer, Seed),
    (   nb_current(cluedo_random, Generator)
    ->  true
    ;   Generator = []
    ),
    setup_call_cleanup(random_seed(Seed), once(Goal), nb_setval(cluedo_random, Generator)).

%!  with_seed_option(+Options, :Goal) is semidet.
%
%   As with_seed/2 if Options has seed(Seed), else as once/1.

with_seed_option(Options, Goal) :-
    (   option(seed(Seed), Options)
    ->  with_seed(Seed, Goal)
    ;   once(Goal)
    ).

%!  random_seed(+Seed) is det.
%
%   Inside with_seed/2, the next random numbers come from Seed, an integer.

random_seed(Seed) :-
    seed_generator(Seed, Generator),
    nb_setval(cluedo_random, Generator).

%   A seed of more than 64 bits is hashed, 64 bits at a time.

seed_generator(Seed, Generator) :-
    Low is Seed /\ 0xffffffffffffffff,
    High is Seed >> 64,
    random_start(Low, Generator0),
    (   High >= -1,
        High =< 0
    ->  Generator = Generator0
    ;   random_next(Generator0, 0xffffffffffffffff, Word),
        Next is High xor Word,
        seed_generator(Next, Generator)
    ).

%!  random_below(+N, -I) is det.
%
%   I is an integer from 0 below N, each as likely.

random_below(N, I) :-
    (   nb_current(cluedo_random, Generator),
        Generator \== []
    ->  below(N, Generator, I)
    ;   I is random(N)
    ).

own_generator(Generator) :-
    nb_current(cluedo_random, Generator),
    Generator \== [].

%   A large I is drawn in parts of 32 bits, and drawn again if it is not below N.

below(N, Generator, I) :-
    (   N > 0x4000000000000000
    ->  Bits is msb(N)+1,
        bits(Bits, Generator, 0, I0),
        (   I0 < N
        ->  I = I0
        ;   below(N, Generator, I)
        )
    ;   random_next(Generator, N, I)
    ).

bits(Bits, Generator, I0, I) :-
    Some is min(Bits, 32),
    Size is 1<<Some,
    random_next(Generator, Size, Part),
    I1 is I0<<Some \/ Part,
    (   Bits > 32
    ->  Left is Bits-32,
        bits(Left, Generator, I1, I)
    ;   I = I1
    ).

%!  random_below_each(+Ns, -Is) is det.
%
%   Is has an integer from random_below/2 for each element of the list Ns, in order.

random_below_each(Ns, Is) :-
    (   own_generator(Generator)
    ->  below_each(Ns, Generator, Is)
    ;   system_below_each(Ns, Is)
    ).

below_each([], _, []).
below_each([N|Ns], Generator, [I|Is]) :-
    below(N, Generator, I),
    below_each(Ns, Generator, Is).

system_below_each([], []).
system_below_each([N|Ns], [I|Is]) :-
    I is random(N),
    system_below_each(Ns, Is).

%!  random(-R) is det.
%!  maybe is semidet.
%!  random_between(+Low, +High, -I) is semidet.
%!  random_member(-X, +List) is semidet.
%!  random_select(-X, +List, -Rest) is semidet.
%!  random_permutation(+List, -Permutation) is det.
%
%   As in library(random). List must be a list.

random(R) :-
    (   own_generator(Generator)
    ->  random_next(Generator, 0x10000000000000, I),
        R is (I+0.5)/0x10000000000000
    ;   R is random_float
    ).

maybe :-
    random_below(2, 0).

random_between(Low, High, I) :-
    must_be(integer, Low),
    must_be(integer, High),
    High >= Low,
    N is High+1-Low,
    random_below(N, I0),
    I is Low+I0.

random_member(X, List) :-
    random_index(List, I),
    nth0(I, List, X).

random_select(X, List, Rest) :-
    random_index(List, I),
    nth0(I, List, X, Rest).

random_index(List, I) :-
    must_be(list, List),
    length(List, N),
    N > 0,
    random_below(N, I).

random_permutation(List, Permutation) :-
    must_be(list, List),
    random_keys(List, Pairs),
    keysort(Pairs, Sorted),
    pairs_values(Sorted, Permutation).

random_keys([], []).
random_keys([X|Xs], [R-X|Pairs]) :-
    random(R),
    random_keys(Xs, Pairs).
