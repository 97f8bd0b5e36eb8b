:- use_module('../../helpers/all').
:- use_module(library(cluedo/winstates)).
:- use_module(library(cluedo/clues)).
:- use_module('../../../thesis_ref/thesis', []).

:- begin_tests(clues).

%   The rounds of a random game with the records of the thesis: a query that
%   nobody can answer is answered by player 1.

thesis_round(Records0, Records) :-
    maplist(thesis_record, Records0, Records).

thesis_record([Query,Asker,[0]], Record) => Record = [Query,Asker,[1]].
thesis_record(Record0, Record) => Record = Record0.

%   The knowledge of the reference and of the compact term after each round of a game.

reference_knows([Hand|_], Win, Rounds, Knows) :-
    Hand = [Id|Cards],
    thesis:winstates(All),
    thesis:run2(States, Hand, All),
    last(Rounds, Last),
    length(Last, X),
    thesis:mMaker(X, Matrix0),
    thesis:remover2(Id, Cards, Matrix0, Matrix, 0),
    reference_knows_(Rounds, States, [Win,Matrix,[]], Knows).

reference_knows_([], _, _, []).
reference_knows_([Records|Rounds], States, W, [Left-Matrix|Knows]) :-
    thesis:analyzer(Records, W, States, Left, W2),
    W2 = [_,Rows,_],
    msort(Rows, Matrix),
    reference_knows_(Rounds, Left, W2, Knows).

compact_knows([[Id|Cards]|Others], Rounds, Knows) :-
    length([Id|Others], X),
    clues(X, Clues0),
    clues_take(Clues0, Id, Cards, Clues),
    compact_knows_(Rounds, Clues, Knows).

compact_knows_([], _, []).
compact_knows_([Records|Rounds], Clues0, [Left-Matrix|Knows]) :-
    clues_analyzer(Records, Clues0, Clues),
    clues_states(Clues, Set),
    winstates_set(Left, Set),
    clues_matrix(Clues, Matrix),
    compact_knows_(Rounds, Clues, Knows).

test('the analysis equals the analysis of the thesis, round by round',
     [forall(( repeated(40), random_between(2, 6, X),
               random_game(X, Hands, Win, Rounds0) )),
      true(Compact == Reference)]) :-
    maplist(thesis_round, Rounds0, Rounds),
    reference_knows(Hands, Win, Rounds, Reference),
    compact_knows(Hands, Rounds, Compact).

%   How clues are read, in a game of three.

start(Clues) :-
    clues(3, Clues).

test('at the start everything is possible', true(Count-May-Holds-Rows == 324-All-[]-[])) :-
    start(Clues),
    clues_states(Clues, Set),
    winset_count(Set, Count),
    clues_player(Clues, [2], May, Holds, Rows),
    cards2(All).
test('a card that a player holds is nowhere else',
     true([May1,May2,Holds2,Count] == [Less,All,[5],270])) :-
    start(Clues0),
    clues_take(Clues0, [2], [5], Clues),
    clues_player(Clues, [1], May1, [], []),
    clues_player(Clues, [2], May2, Holds2, []),
    clues_states(Clues, Set),
    winset_count(Set, Count),
    cards2(All),
    subtract(All, [5], Less).
test('two answers of one round are one row', true(Rows == [[[4,10,20],[1,7,13]]])) :-
    start(Clues0),
    clues_analyzer([[s(4,10,20),[1],[3]],[s(1,7,13),[2],[3]]], Clues0, Clues),
    clues_player(Clues, [3], _, _, Rows).
test('the old clues are unchanged', true(Clues0 == Clues1)) :-
    start(Clues0),
    duplicate_term(Clues0, Clues1),
    clues_take(Clues0, [1], [4,10], Clues2),
    clues_analyzer([[s(4,10,20),[1],[3]]], Clues2, _).
test('more clauses than fit on the C stack', true(N == 500)) :-
    start(Clues0),
    length(Records, 500),
    maplist(=([s(4,10,20),[1],[3]]), Records),
    clues_analyzer(Records, Clues0, Clues),
    clues_player(Clues, [3], _, _, [Row]),
    length(Row, N).

:- end_tests(clues).
