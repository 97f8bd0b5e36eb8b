:- module(effort,
          [ drawn/2,                    % +N, :Goal
            effort/2,                   % +Long, -N
            repeated/1                  % +Long
          ]).
:- use_module(seed).
:- use_module(library(lists)).

:- meta_predicate drawn(+, 0).

/** <module> How often a test tries random cases

`make test` tries a 25th of the cases that `make test-long` tries, but at least one.
`make test-long` sets the environment variable `CLUEDO_LONG`.
*/

%!  effort(+Long, -N) is det.
%
%   N is how many cases to try, where Long is as many as are worth it for those who
%   wait for all.

effort(Long, N) :-
    (   getenv('CLUEDO_LONG', yes)
    ->  N = Long
    ;   N is (Long+24)//25
    ).

%!  repeated(+Long) is multi.
%
%   True as many times as effort/2 says, for a test that draws a case each time.

repeated(Long) :-
    effort(Long, N),
    between(1, N, _).

%!  drawn(+N, :Goal) is nondet.
%
%   As Goal, of whose solutions only N are tried, at random, or all if they are fewer. In the
%   long run all are. Goal binds what a test shows if it fails. The draw depends on seed/1
%   alone.

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
