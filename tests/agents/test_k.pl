:- use_module('../support/attach').
:- use_module(library(cluedo)).
:- use_module(library(plunit)).
:- use_module('../support/averages').
:- use_module('../support/generate').

%   What it learns test_simple.pl looks at.

:- begin_tests(agents_k, [setup(seed(_))]).

test('the averages are those of the source', true(Seed-Wrong == Seed-[])) :-
    seed(Seed),
    wrong_averages(k, Wrong).
test('the query is one of the best', true(Seed-Wrong == Seed-[])) :-
    seed(Seed),
    below_best(k, Wrong).
test('what tells nothing is not asked again', true(Count-Tried == 30-[])) :-
    asked_again(k, Asked, Tried),
    length(Asked, Count).

:- end_tests(agents_k).
