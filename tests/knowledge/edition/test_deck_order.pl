:- use_module('../../helpers/all').
:- use_module(library(cluedo/knowledge/edition/deck_order)).

:- begin_tests(deck).

sizes([6,6,9]).
sizes([2,3]).
sizes([3,1,2,2]).
sizes([1]).

test('cards by category', [forall(sizes(Sizes)), true(Lengths-Cards == Sizes-All)]) :-
    category_cards(Sizes, Lists),
    maplist(length, Lists, Lengths),
    append(Lists, Cards),
    sum_list(Sizes, Last),
    numlist(1, Last, All).
test('ranges', [forall(sizes(Sizes)), true(Ranges == Lists)]) :-
    category_cards(Sizes, Lists),
    findall(Cards, ( category_range(Sizes, _, First, Last), numlist(First, Last, Cards) ),
            Ranges).
test('a range by number', true(First-Last == 7-12)) :-
    category_range([6,6,9], 2, First, Last).
test('a category that does not exist', fail) :-
    category_range([6,6,9], 4, _, _).
test('the category of each card', [forall(sizes(Sizes)), true(Is == Expected)]) :-
    category_cards(Sizes, Lists),
    findall(I, ( nth1(I, Lists, Cards), member(_, Cards) ), Expected),
    append(Lists, All),
    maplist(card_category(Sizes), All, Is).
test('one of each: all lists of cards',
     [forall(member(Sizes, [[2,3],[3,1,2]])), true(Found == Expected)]) :-
    category_cards(Sizes, Lists),
    findall(Cards, maplist(member, Cards, Lists), Expected),
    append(Lists, All),
    same_length(Sizes, Cards),
    findall(Cards,
            ( maplist([C]>>member(C, All), Cards), one_of_each(Sizes, Cards) ),
            Found).
test('one of each: other lists',
     [forall(member(Cards, [[],[1],[1,3,4],[1,a],[1,_],[3,1]])), fail]) :-
    one_of_each([2,3], Cards).
test('seats in the order of play', true(Lists == [[2,3,4],[3,4,1],[4,1,2],[1,2,3]])) :-
    maplist([I,Seats]>>seats_after(I, 4, Seats), [1,2,3,4], Lists).
test('seats between', true(Lists == [[],[3,4],[4,1],[4,1,2]])) :-
    maplist([I-J,Seats]>>seats_between(I, J, 4, Seats), [1-2,2-1,3-2,3-3], Lists).

:- end_tests(deck).
