:- use_module('../helpers/all').
:- use_module(library(cluedo/thesis)).
:- use_module('../../thesis_ref/thesis', []).
:- use_module('../helpers/thesis_goals').

%   The library answers what the reference answers, on random inputs.

:- begin_tests(differential).

test(same_answer, [ forall(( output(PI, Positions), repeated(60),
                             random_goal(PI, Goal) )),
                    true(Library == Reference)
                  ]) :-
    random_between(0, 1000000, Stream),
    set_random(seed(Stream)),
    answers(thesis:Goal, Positions, Reference),
    set_random(seed(Stream)),
    quirks(true, answers(cluedo:Goal, Positions, Library)).

test(every_predicate_of_the_thesis_is_compared, all(PI == [])) :-
    exported(PI), \+ output(PI, _), \+ elsewhere(PI).

exported(Name/Arity) :-
    module_property(thesis, exports(List)),
    member(Name/Arity, List).

elsewhere(person/1).                    % test_winset.c
elsewhere(weapon/1).
elsewhere(location/1).
elsewhere(players/1).                   % test_golden.pl, test_unity.pl
elsewhere(players/2).
elsewhere(counter/5).
elsewhere(trekkfra/5).
elsewhere(sporring/6).
elsewhere(trekkfra2/8).
elsewhere(sporring2/7).
elsewhere(sporring2/8).

:- end_tests(differential).
