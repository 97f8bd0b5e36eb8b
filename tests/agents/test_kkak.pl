:- use_module('../support/attach').
:- use_module(library(cluedo)).
:- use_module(library(cluedo/winstates)).
:- use_module(library(cluedo/agents/belief)).
:- use_module(library(cluedo/knowledge)).
:- use_module(library(plunit)).
:- use_module(library(random)).
:- use_module('../support/averages').
:- use_module('../support/generate').

%   What it learns test_simple.pl looks at.

:- begin_tests(agents_kkak, [setup(seed(_))]).

test('the averages are those of the source', true(Seed-Wrong == Seed-[])) :-
    seed(Seed),
    wrong_averages(kkak, Wrong).
test('the query is one of the best', true(Seed-Wrong == Seed-[])) :-
    seed(Seed),
    below_best(kkak, Wrong).
test('what tells nothing is not asked again', true(Count-Tried == 30-[])) :-
    asked_again(kkak, Asked, Tried),
    length(Asked, Count).
test('with two players it is k', true(Seed-Wrong == Seed-[])) :-
    seed(Seed),
    winstates(All),
    findall(A-B,
            ( between(1, 10, _),
              position(2, Me, Views, _),
              random_member(State, All),
              average(k, Me, Views, State, A),
              average(kkak, Me, Views, State, B),
              abs(A-B) > 1.0e-9
            ),
            Wrong).
test('it remembers the card that it showed', true(Facts2-Facts3 == [has(1,8)]-[some(1,[2,8,13])])) :-
    cluedo_agent:start(kkak, 6, [[1],2,8,14], Mind0),
    cluedo_agent:show(kkak, [s(2,8,13),[2]], [8], Mind0, _, Mind1),
    cluedo_agent:round(kkak, [[s(2,8,13),[2],[1]]], Mind1, kkak(1,Memory,_,_)),
    memory_knows(Memory, Views),
    views_player(Views, 2, K2),
    views_player(Views, 3, K3),
    holder_facts(K2, 1, Facts2),
    holder_facts(K3, 1, Facts3).
test('and does not take it for another', true(Facts2 == [some(1,[2,8,13])])) :-
    cluedo_agent:start(kkak, 6, [[1],2,8,14], Mind0),
    cluedo_agent:show(kkak, [s(2,8,13),[3]], [8], Mind0, _, Mind1),
    cluedo_agent:round(kkak, [[s(2,8,13),[2],[1]]], Mind1, kkak(1,Memory,_,_)),
    memory_knows(Memory, Views),
    views_player(Views, 2, K2),
    holder_facts(K2, 1, Facts2).

:- end_tests(agents_kkak).
