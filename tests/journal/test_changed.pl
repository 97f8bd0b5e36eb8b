:- use_module('../support/attach').
:- use_module(library(cluedo/journal)).
:- use_module(library(cluedo/journal/changed)).
:- use_module(library(plunit)).

:- begin_tests(journal_changed).

%   told(Change, Facts, Others): what is refused, and what of the events stands against it.

told(insert(1,has(1,1)), [has(1,1)], [1-lacks(1,1)]).
told(insert(2,has(1,1)), [has(1,1)], [1-lacks(1,1)]).
told(insert(1,has(1,2)), [has(1,2)], [2-has(3,2)]).
told(edit(1,has(1,2)), [has(1,2)], [2-has(3,2)]).
told(has(2,2), [has(2,2)], [2-has(3,2)]).
told(all([lacks(2,5),has(1,9),has(2,2)]), [lacks(2,5),has(1,9),has(2,2)], [2-has(3,2)]).
told(all([has(1,9),has(2,9)]), [has(1,9),has(2,9)], []).

test('what was refused, and why',
     [forall(told(Change, Facts, Others)), true(Facts1-Others1 == Facts-Others)]) :-
    journal([players(3),hands([6,6,6])], [lacks(1,1),has(3,2)], J),
    journal_conflict(J, Change, Clash),
    clash_told(Change, J, Clash, Facts1, Others1).

:- end_tests(journal_changed).
