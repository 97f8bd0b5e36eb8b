:- use_module('../support/attach').
:- use_module(library(cluedo/journal)).
:- use_module(library(cluedo/journal/changed)).
:- use_module(library(plunit)).

:- begin_tests(journal_changed).

change(insert(1,has(2,7)), 1-has(2,7)-1).
change(edit(2,has(2,8)), 2-has(2,8)-0).
change(has(3,9), 3-has(3,9)-0).

test('where the event of a change stands', [forall(change(Change, Where)), true(Found == Where)]) :-
    journal([players(3),hands([6,6,6])], [lacks(2,1),lacks(2,2)], J),
    changed_place(Change, J, Place, Fact, Shift),
    Found = Place-Fact-Shift.

:- end_tests(journal_changed).
