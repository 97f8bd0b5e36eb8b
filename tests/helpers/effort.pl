:- module(effort,
          [ drawn/2,                    % +N, :Goal
            effort/2,                   % +Long, -N
            repeated/1                  % +Long
          ]).
:- use_module(seed).
:- use_module(library(lists)).

:- meta_predicate drawn(+, 0).

/** <module> The number of random cases of a test

`make test` tries a 25th of the cases that `make test-long` tries, but at least one.
`make test-long` sets the environment variable `CLUEDO_LONG`.
*/

%!  effort(+Long, -N) is det.
%
%   N is the number of cases to try: Long in the long form, otherwise a 25th of it.

effort(Long, N) :-
    (   getenv('CLUEDO_LONG', yes)
    ->  N = Long
    ;   N is (Long+24)//25
    ).

%!  repeated(+Long) is multi.
%
%   True as often as effort/2 says, for a test that draws a case each time.

repeated(Long) :-
    effort(Long, N),
    between(1, N, _).

%!  drawn(+N, :Goal) is nondet.
%
%   Like Goal, but with only N of its solutions, drawn at random; in the long form with all of them.
%   Goal binds what a failed test prints. The draw depends on seed/1 alone.

drawn(_, Goal) :-
    getenv('CLUEDO_LONG', yes),
    !,
    call(Goal).
drawn(N, Goal) :-
    findall(Goal, Goal, All),
    seed(Seed),
    findall(Key-Goal, ( nth1(I, All, Goal), term_hash(Seed-I, Key) ), Keyed),
    keysort(Keyed, Mixed),
    nth1(J, Mixed, _-Goal),
    (   J >= N
    ->  !
    ;   true
    ).
