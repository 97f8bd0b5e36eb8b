:- use_module('../helpers/all').
:- use_module(library(cluedo/thesis)).
:- use_module('../helpers/thesis_goals').

:- begin_tests(query).

answer(State, Answer, Text) :-
    Others = [[[2],17,8,10],[[3],1,20]],
    with_output_to(string(Text), choice(Others, State, Answer, [s(5,9,13),[],[]])).

test('the first card in hand order', true(Answer-Text == [[2],8]-"")) :-
    answer(s(1,8,17), Answer0, _),
    assertion(Answer0 == [[2],17]),
    answer(s(1,8,18), Answer, Text).
test('the first player that can answer', true(Answer == [[3],1])) :-
    answer(s(1,7,20), Answer, _).
test('nobody can: it is the winstate', true(Answer-Text == [[0],(5,9,13)]-"s(5,9,13)\n")) :-
    answer(s(5,9,13), Answer, Text).
test('nobody can: it is another state', true(Answer-Text == [[0],(2,7,14)]-"s(5,9,13)\n")) :-
    answer(s(2,7,14), Answer, Text).
test('nobody can, as in the thesis', true(Answer == [[1],(2,7,14)])) :-
    quirks(true, answer(s(2,7,14), Answer, _)).
test('nobody can, for the winstate, as in the thesis', true(Answer == [[0],(5,9,13)])) :-
    quirks(true, answer(s(5,9,13), Answer, _)).
test('one hand leaves the player open', true(Answer =@= [_,8])) :-
    choice1([17,8], s(1,8,13), Answer, [s(5,9,13)]).
test('no card in one hand', true(Answer-Text == [[0],(1,8,13)]-"s(5,9,13)\n")) :-
    with_output_to(string(Text), choice1([17], s(1,8,13), Answer, [s(5,9,13)])).
test('the winner is printed', true(Rounds-Text == 4-"WE HAVE A WINNNER!!s(5,9,13)\n")) :-
    with_output_to(string(Text), win(s(5,9,13), [(5,9,13)], 4, Rounds)).
test('another state does not win', fail) :-
    win(s(5,9,13), [(5,9,14)], 4, _).
test('a win, in silence', true(Text == "")) :-
    with_output_to(string(Text), win(s(5,9,13), (5,9,13))).
test('a card that was shown is no win', fail) :-
    win(s(5,9,13), 9).

:- end_tests(query).
