:- use_module('../helpers/all').
:- use_module(library(cluedo/del)).

%   Quick calls of each part, for a pack just installed. `make check` runs this file and a few
%   others.

:- begin_tests(pack).

test('the first deduction', true(N == 200)) :-
    winstates(All),
    run2(Left, [[1],3,9,15], All),
    length(Left, N).

test('a transcript', true(Text == "my cards:[[1],6,4,11]")) :-
    with_output_to(string(Lines),
                   ( set_random(seed(41012)), players(6) )),
    split_string(Lines, "\n", "", Split),
    nth1(3, Split, Text).

test('a game', true(Win-End == s(4,8,13)-rounds(12))) :-
    play([players(4),agent(modal),seed(7)], Result),
    memberchk(winstate(Win), Result),
    last(Result, End).

test('a contest', true(Winner == 3)) :-
    contest([elimination,modal,exact], [seed(1)], Result),
    memberchk(winner(Winner), Result).

test('a count', true(Count-P == 904_680_000 - 4341r8975)) :-
    knowledge([players(6)], K0),
    learn(K0, hand(1,[6,4,11]), K1),
    learn(K1, asked(1,s(3,10,14),3,10), K2),
    learn(K2, asked(2,s(6,7,21),4,unknown), K),
    deals(K, Count),
    probability(K, has(4,7), P).

test('a query', true(Hits-N == 200-200)) :-
    knowledge([players(6)], K0),
    learn(K0, hand(1,[3,9,15]), K),
    best_queries(K, 1, probable, Value, States),
    length(States, N),
    Hits is round(1/Value).

test('formulas', [forall(member(Representation, [explicit,symbolic]))]) :-
    model([ deck([3]), hands([1,1,1]), cards([r,b,w]),
            deal(s,[[[1],r],[[2],b],[[3],w]]), representation(Representation)
          ], M0),
    update(M0, public(~has(2,r)), M),
    satisfies(M, k(3,has(1,r)) & ~kw(2,has(1,r)) & k(2,kw(3,has(1,r)))),
    \+ satisfies(M0, k(3,has(1,r))).

:- end_tests(pack).
