:- use_module('../helpers/all').
:- use_module(library(cluedo/thesis)).

%   Where the library goes beyond the recorded answers: records that nobody
%   answered, and players without a row.

:- begin_tests(modal).

blank(Rows) :-
    list(3, [], Rows).

test('nobody showed a card: no clue', true(Rows == Blank)) :-
    blank(Blank),
    showcard([[s(1,7,13),[2],[0]]], Rows, Blank).
test('nobody showed a card: the asker saw none', true(Rows == Blank)) :-
    blank(Blank),
    showcard2([[s(1,7,13),[2],[0]]], Rows, Blank).
test('nobody showed a card: the others have none',
     true(Matrix == [[[3],[2]],[[1],[2]],[[2],[1,2]]])) :-
    nocard([[s(1,7,13),[2],[0]]], Matrix, [[[1],[1,2]],[[2],[1,2]],[[3],[1,2]]]).
test('nobody showed a card: the analyzer knows',
     true(Matrix == [[[3],[2]],[[1],[2]],[[2],[1,2]]])) :-
    analyzer([[s(1,7,13),[2],[0]]],
             [s(1,7,13),[[[1],[1,2]],[[2],[1,2]],[[3],[1,2]]],[]],
             [s(1,7,13)], [s(1,7,13)], [_,Matrix,_]).
test('a second clue multiplies the alternatives', true(N == 9)) :-
    blank(Blank),
    showcard([[s(1,7,13),[1],[2]],[s(2,8,14),[3],[2]]], [[[2]|Alts]|_], Blank),
    length(Alts, N).
test('alternatives that were there are kept',
     true(Alts == [[5,13],[4,13],[5,7],[4,7],[5,1],[4,1]])) :-
    showcard([[s(1,7,13),[1],[2]]], [[[2]|Alts]|_], [[[2],[4],[5]],[[1]]]).
test('a player without a row', error(existence_error(cluedo_player, [5]))) :-
    blank(Blank),
    showcard([[s(1,7,13),[1],[5]]], _, Blank).
test('an asker without a row', error(existence_error(cluedo_player, [5]))) :-
    mMaker(3, Matrix),
    nocard([[s(1,7,13),[5],[1]]], _, Matrix).
test('a reversal onto a list', true(List == [3,2,1,4])) :-
    first_last2([4], [1,2,3], List).
test('nothing to put an element behind', fail) :-
    first_last([4], [], _).
test('the row of an answerer', true(Row == [[3],[5],[10],[13]])) :-
    leggetil([[3]], Row, [[s(5,10,13),[1],[3]]]).
test('rows before the answerer lose the cards', true(Rows == [[[1],[5]],[[2],[9]],[[3],[1,9]]])) :-
    nocard2([1,7,13], [[[2],[1,9]],[[3],[1,9]]], [3], [[],[[1],[5]]], Rows).
test('the end of a matrix to start with', true(Rows == [[[2],[5]],[[1]],[[2]]])) :-
    Matrix = [[[1],[4]],[[2],[5]]],
    Matrix = [_|Rest],
    anSC([[[[1],[5]],[[2],[5]]],[[[1],[5]],[[2],[4]]]], Rest, Matrix, [], Rows).
test('fewer than six players come round again',
     true(Matrix == [[[3],[2]],[[1],[1,2]],[[2],[2]]])) :-
    remover2([1], [1], [[[1],[1,2]],[[2],[1,2]],[[3],[1,2]]], Matrix, 0).

:- end_tests(modal).
