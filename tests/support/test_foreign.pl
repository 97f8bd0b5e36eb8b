:- use_module('../helpers/all').
:- use_module(library(cluedo/support/check)).
:- use_module(library(cluedo/thesis/checks)).
:- use_module(library(cluedo/support/foreign)).
:- use_module(library(cluedo/thesis/quirks)).

%   Predicates that several parts of the library share.

:- begin_tests(engine).

%   [[1],1,3,5,...], [[2],2,4,6,...] without the winstate s(6,12,21).

hands(Hands) :-
    length(Draws, 18),
    maplist(=(0), Draws),
    hands_deal(2, s(6,12,21), Draws, Hands).

test('the next player shows its first card', true(Answerer-Card == 2-2)) :-
    hands(Hands),
    hands_ask(Hands, 1, s(2,8,20), Answerer, Card).
test('nobody else has one', true(Answerer-Card == 0-0)) :-
    hands(Hands),
    hands_ask(Hands, 1, s(1,12,21), Answerer, Card).
test('nobody has one') :-
    hands(Hands),
    hands_lack(Hands, s(6,12,21)).
test('somebody has one', fail) :-
    hands(Hands),
    hands_lack(Hands, s(6,12,20)).
test('hands as lists', true(Ids == [[1],[2]])) :-
    hands(Hands),
    hands_list(Hands, List),
    findall(Id, member([Id|_], List), Ids).
test('the first hand with a card', true(Id-Card == [3]-8)) :-
    shown([[[2],1],[[3],13,8],[[4],7]], s(2,8,20), Id, Card).
test('no hand with a card', fail) :-
    shown([[[2],1]], s(2,8,20), _, _).
test('the first card of a hand', true(Card == 8)) :-
    shown([13,8,2], s(2,8,20), Card).
test('a list, its set and back', true(List == [s(1,7,13),s(2,8,14)])) :-
    list_winset([s(2,8,14),s(1,7,13)], Set),
    winset_list(Set, List),
    assertion(winset_has(Set, s(1,7,13))),
    assertion(\+ winset_has(Set, s(1,7,14))).

:- end_tests(engine).

:- begin_tests(check).

right(must_be_players(2)).
right(must_be_winstate(s(1,7,13))).
right(must_be_list(cluedo_hand, [])).
right(must_be_cards([21,1,1])).
right(must_be_alternatives([[1],[]])).
right(must_be_player([6])).
right(must_be_record([s(1,7,13),[1],[0]])).

wrong(must_be_players(1), domain_error(cluedo_players,1)).
wrong(must_be_winstate(s(7,1,13)), domain_error(cluedo_state,s(7,1,13))).
wrong(must_be_list(cluedo_hand, [1|foo]), type_error(cluedo_hand,[1|foo])).
wrong(must_be_list(cluedo_hand, [1|_]), instantiation_error).
wrong(must_be_cards([0]), domain_error(cluedo_card,0)).
wrong(must_be_alternatives([1]), type_error(list,1)).
wrong(must_be_player([0]), domain_error(cluedo_player,0)).
wrong(must_be_record([s(1,7,13),[0],[1]]), domain_error(cluedo_player,0)).

test(right, [forall(right(Goal))]) :-
    call(Goal).
test(wrong, [forall(wrong(Goal, Expected)), true(Formal == Expected)]) :-
    catch(Goal, error(Formal,_), true).

:- end_tests(check).

:- begin_tests(quirks).

test('off unless set', true(Bool == false)) :-
    thesis_quirks(Bool).
test('a query with one card of the winstate has an answer', fail) :-
    nobody_answer(true, s(1,7,13), s(2,7,13), [[0],_]).
test('the answerer if nobody answers', true([A,B,C,D] == [[0],[0],[0],[1]])) :-
    nobody_id(false, true, A),
    nobody_id(false, false, B),
    nobody_id(true, true, C),
    nobody_id(true, false, D).

:- end_tests(quirks).
