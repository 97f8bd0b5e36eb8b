:- use_module('../support/attach').
:- use_module(library(cluedo)).
:- use_module(library(plunit)).
:- use_module('../support/averages').
:- use_module('../support/generate').

%   What it learns test_simple.pl looks at, how it walks test_walking.pl.

:- begin_tests(agents_k, [setup(seed(_))]).

base(library).
base(text).

test('the averages are those of the source', [forall(base(Base)), true(Seed-Wrong == Seed-[])]) :-
    seed(Seed),
    wrong_averages(k, Base, Wrong).
test('the query is one of the best', [forall(base(Base)), true(Seed-Wrong == Seed-[])]) :-
    seed(Seed),
    below_best(k, Base, Wrong).
test('what tells nothing is not asked again', true(Count-Tried == 30-[])) :-
    asked_again(k, Asked, Tried),
    length(Asked, Count).

:- end_tests(agents_k).
