:- use_module('../helpers/all').
:- use_module(library(cluedo/winstates)).

%   Agent modal: tests/thesis/ has its games.

:- begin_tests(agents_modal).

started(P) :-
    player(modal, 3, 1, [1,2,7,13,14,15], P).

test('an unbound fact', error(instantiation_error)) :-
    started(P),
    player_sees([_], P, _).
test('a term that is not a fact', error(type_error(cluedo_fact,rubbish))) :-
    started(P),
    player_sees([rubbish], P, _).
test('facts that tell it nothing',
     [ forall(member(Fact, [ asked(2,s(3,8,16),unknown,unknown),
                             asked(2,s(3,8,16),somebody,unknown),accused(2,s(3,8,16),false),
                             passed(2,3,s(3,8,16)),showed(2,3,[8],unknown),not_envelope([3,8,16])
                           ])),
       true(Fact-P == Fact-P0)
     ]) :-
    started(P0),
    player_sees([Fact], P0, P).
test('a card that is shown to it', true(Weapons == [9,10,11,12])) :-
    started(P0),
    player_sees([asked(1,s(3,8,16),2,8)], P0, P),
    player_states(P, Set),
    winstates_set(States, Set),
    setof(W, Person^Room^member(s(Person,W,Room), States), Weapons).

:- end_tests(agents_modal).
