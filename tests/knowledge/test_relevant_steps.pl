:- use_module('../support/attach').
:- use_module(library(cluedo/knowledge/relevant_steps)).
:- use_module(library(plunit)).

%   test_reasons.pl slices the steps of random games.

steps([ step(fact,[told(1)],[lacks(1,2),lacks(1,3),lacks(1,4)]),
        step(fact,[told(2)],[lacks(2,2),lacks(2,3)]),
        step(last_holder,[lacks(1,2),lacks(1,3),lacks(2,2),lacks(2,3)],
             [has(envelope,2),has(envelope,3)]),
        step(exclusion,[has(envelope,2),has(envelope,3)],[lacks(3,2),lacks(3,3)]),
        step(fact,[told(3)],[some(3,[2,5])]),
        step(subsumption,[some(3,[2,5]),some(3,[5])],[]),
        step(resolution,[some(3,[2,5]),lacks(3,2)],[some(3,[5])]),
        step(unit,[some(3,[5])],[has(3,5)])
      ]).

:- begin_tests(relevant_steps).

test('steps and cards that are not needed are left out', true(Slice == Expected)) :-
    steps(Steps),
    relevant_steps(Steps, [has(3,5)], Slice),
    Expected = [ step(fact,[told(1)],[lacks(1,2)]),
                 step(fact,[told(2)],[lacks(2,2)]),
                 step(last_holder,[lacks(1,2),lacks(2,2)],[has(envelope,2)]),
                 step(exclusion,[has(envelope,2)],[lacks(3,2)]),
                 step(fact,[told(3)],[some(3,[2,5])]),
                 step(resolution,[some(3,[2,5]),lacks(3,2)],[some(3,[5])]),
                 step(unit,[some(3,[5])],[has(3,5)])
               ].
test('two goals', true(Slice == [step(fact,[told(1)],[lacks(1,4)]),step(fact,[told(2)],[lacks(2,3)])])) :-
    steps(Steps),
    relevant_steps(Steps, [lacks(2,3),lacks(1,4)], Slice).
test('what was known before', true(Slice == [])) :-
    steps(Steps),
    relevant_steps(Steps, [lacks(4,1)], Slice).

:- end_tests(relevant_steps).
