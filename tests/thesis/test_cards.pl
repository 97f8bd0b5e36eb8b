:- use_module('../helpers/all').
:- use_module(library(cluedo/thesis)).
:- use_module('../../thesis_ref/thesis', []).

:- begin_tests(cards).

implementation(cluedo).
implementation(thesis).

test(persons, [forall(implementation(M)),
               all(Name == ['Miss Scarlett', 'Professor Plum', 'Mrs. Peacock',
                            'Reverend Green', 'Colonel Mustard',
                            'Mrs. White'])]) :-
    M:person(Name).
test(weapons, [forall(implementation(M)),
               all(Name == ['Candlestick', 'Dagger', 'Lead Pipe', 'Revolver',
                            'Rope', 'Wrench'])]) :-
    M:weapon(Name).
test(locations, [forall(implementation(M)),
                 all(Name == ['Kitchen', 'Ballroom', 'Conservatory',
                              'Dining Room', 'Billiard Room', 'Library',
                              'Lounge', 'Hall', 'Study'])]) :-
    M:location(Name).
test('the lounge is card 19', [forall(implementation(M)), true(Name == 'Lounge')]) :-
    M:cards(Names),
    nth1(19, Names, Name).
test('as many names as cards', [forall(implementation(M)), true(N1-N2 == 21-21)]) :-
    M:cards(Names),
    M:cards2(Cards),
    length(Names, N1),
    length(Cards, N2).
test('winstates are in order', [forall(implementation(M)), true(States == Sorted)]) :-
    M:winstates(States),
    sort(States, Sorted),
    length(States, 324).

:- end_tests(cards).
