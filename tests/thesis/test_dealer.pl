:- use_module('../helpers/all').
:- use_module(library(cluedo/thesis)).
:- use_module(library(cluedo/knowledge/classic/hands), [deal_hands/3]).
:- use_module(library(cluedo/support/foreign), [hands_deal/4,hands_list/2]).

:- begin_tests(dealer).

test('the steps of dealing draw the same cards',
     [forall(between(2, 6, X)), true(Hands-Win == Hands2-Win2)]) :-
    set_random(seed(X)),
    dealer(Hands, X, Win),
    set_random(seed(X)),
    winselector(Deck, Win2),
    dealer2(Deck, X, Hands2).
test('packed hands are the same deal', true(List-Win2 == Hands-Win)) :-
    set_random(seed(7)),
    dealer(Hands, 5, Win),
    set_random(seed(7)),
    deal_hands(5, Win2, Packed),
    hands_list(Packed, List).
test('draws of 0 deal in card order',
     true(Hands == [[[1],2,4,6,9,11,14,16,18,20],[[2],3,5,8,10,12,15,17,19,21]])) :-
    length(Draws, 18),
    maplist(=(0), Draws),
    hands_deal(2, s(1,7,13), Draws, Packed),
    hands_list(Packed, Hands).
test('start with some players served', true(Hands == [[[1],3],[[2],4]])) :-
    deal([4], [[[2]]], [[3,[1]]], Hands).
test('any winstate may be drawn', true(Count == 324)) :-
    set_random(seed(3)),
    findall(State, ( between(1, 5000, _), test(State) ), States),
    sort(States, Distinct),
    length(Distinct, Count).

:- end_tests(dealer).
