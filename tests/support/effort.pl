:- module(effort,
          [ effort/2,                   % +Long, -N
            repeated/1                  % +Long
          ]).

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
