:- use_module('../../helpers/all').
:- use_module(library(cluedo/agents/published/iepsma_base)).
:- use_module(library(cluedo/winstates)).
:- use_module('../../helpers/clause_sets').

:- begin_tests(agents_iepsma_base).

%   What player Me knows after Facts, and that others know.

text(X, Me, Facts, Text) :-
    iepsma_start(Me, [players(X)], true, Text0),
    foldl([Fact,A,B]>>iepsma_learn(A, Fact, B), Facts, Text0, Text).

marks(Text, Me, J, Has, Lacks) :-
    iepsma_pages(Text, Own, Others),
    (   J =:= Me
    ->  Page = Own
    ;   nth1(J, Others, Page)
    ),
    Page =.. [page,_|Sets],
    findall(P-C, ( nth1(I, Sets, Set), I mod 2 =:= 1, P is (I+1)//2, card_of(Set, C) ), Has),
    findall(P-C, ( nth1(I, Sets, Set), I mod 2 =:= 0, P is I//2, card_of(Set, C) ), Lacks).

card_of(Set, C) :-
    between(1, 21, C),
    Set /\ 1<<(C-1) =\= 0.

test('it knows what the sets of clauses say', all(Facts-J == [])) :-
    repeated(60),
    random_between(2, 6, X),
    observed_facts(X, Me, Facts),
    text(X, Me, Facts, Text),
    clause_set(X, Me, Facts, _, Set),
    between(1, X, J),
    marks(Text, Me, J, Has, Lacks),
    findall(P-C, member(c(J,P,[+C]), Set), Has0),
    findall(P-C, member(c(J,P,[-C]), Set), Lacks0),
    maplist(msort, [Has0,Lacks0,Has,Lacks], [A,B,C1,D]),
    A-B \== C1-D.
test('and has the clauses of several cards', all(Facts == [])) :-
    repeated(60),
    random_between(2, 6, X),
    observed_facts(X, Me, Facts),
    text(X, Me, Facts, text(_,_,_,Own,Others)),
    clause_set(X, Me, Facts, _, Set),
    findall(J-P-(+Card), long_clause(Own, Others, Me, J, P, Card, some), Somes),
    findall(J-P-(-Card), long_clause(Own, Others, Me, J, P, Card, not_all), NotAlls),
    append(Somes, NotAlls, Long),
    findall(J-P-Sign,
            ( member(c(J,P,Clause), Set),
              Clause = [L,_|_],
              L =.. [S,_],
              findall(C, ( member(M, Clause), arg(1, M, C) ), Cards),
              sort(Cards, Sorted),
              Sign =.. [S,Sorted]
            ),
            Long0),
    msort(Long, A),
    msort(Long0, B),
    A \== B.

long_clause(Own, Others, Me, J, P, Cards, Kind) :-
    nth1(J, Others, Other),
    (   J =:= Me
    ->  Database = Own
    ;   Database = Other
    ),
    nth1(P, Database, main(_,_,Some,NotAll)),
    (   Kind == some
    ->  member(Set, Some)
    ;   member(Set, NotAll)
    ),
    findall(C, card_of(Set, C), Cards).

test('what it knows is true', all(Result == [])) :-
    repeated(60),
    random_between(2, 6, X),
    length(Agents, X),
    maplist(=(modal), Agents),
    contest(Agents, [turns(30)], Result),
    random_between(1, X, Me),
    view(Result, Me, Facts),
    text(X, Me, Facts, Text),
    memberchk(hands(Hands), Result),
    memberchk(winstate(State), Result),
    \+ ( iepsma_states(Text, Set),
         winstates_set(States, Set),
         memberchk(State, States),
         forall(between(1, X, J),
                ( marks(Text, Me, J, Has, Lacks),
                  forall(member(P-C, Has),
                         ( memberchk([[P]|Hand], Hands), memberchk(C, Hand) )),
                  forall(member(P-C, Lacks),
                         \+ ( memberchk([[P]|Hand], Hands), memberchk(C, Hand) ))
                ))
       ).

%   By the rules, one by one. Player 1 of three has the cards 1, 2, 7, 8, 13 and 14.

hand(hand(1,[1,2,7,8,13,14])).

own(Facts, Has, Lacks) :-
    hand(Hand),
    text(3, 1, [Hand|Facts], Text),
    marks(Text, 1, 1, Has, Lacks0),
    subtract(Lacks0, [2-1,2-2,2-7,2-8,2-13,2-14,3-1,3-2,3-7,3-8,3-13,3-14], Lacks).

test(support, true(Has-Lacks == []-[2-3,2-9,2-15])) :-
    own([asked(1,s(3,9,15),3,unknown)], Has0, Lacks0),
    exclude([3-_]>>true, Has0, Has),
    exclude([3-_]>>true, Lacks0, Lacks).
test('refute, shown', true(Has-Lacks == [2-9]-[3-9])) :-
    own([asked(1,s(3,9,15),2,9)], Has, Lacks).
test('resolution, then exclusion', true(Has-Lacks == [3-15]-[2-3,2-9,2-15,3-3,3-9])) :-
    own([asked(2,s(3,9,15),3,unknown),passed(3,2,[3,9]),passed(2,3,[3,9])], Has, Lacks).
test('a full hand tells nothing', true(Lacks == [])) :-
    findall(showed(2,1,[C],C), member(C, [3,4,5,9,10,11]), Facts),
    own(Facts, _, Lacks0),
    include([2-_]>>true, Lacks0, Lacks).
test('nor the last holder but the envelope', true(Count == 0)) :-
    hand(Hand),
    text(3, 1, [Hand,passed(2,1,[3,9,15])], Text),
    marks(Text, 1, 1, Has, _),
    length(Has, Count).
test('nobody showed a card', true(States == [s(3,9,15)])) :-
    hand(Hand),
    text(3, 1, [Hand,asked(1,s(3,9,15),nobody,unknown)], Text),
    iepsma_states(Text, Set),
    winstates_set(States, Set).
test('but the asker may have it', true(Count == 112)) :-
    hand(Hand),
    text(3, 1, [Hand,asked(2,s(3,9,15),nobody,unknown)], Text),
    iepsma_states(Text, Set),
    winset_count(Set, Count).
test('a wrong accusation tells nothing', true(Text == Text0)) :-
    hand(Hand),
    text(3, 1, [Hand], Text0),
    iepsma_learn(Text0, accused(2,s(3,9,15),false), Text).
test('cards that lie open are nobody\'s', true(Lacks-Count == [2-3,3-3]-84)) :-
    hand(Hand),
    text(3, 1, [Hand,hand(open,[3])], Text),
    marks(Text, 1, 2, _, Lacks1),
    assertion(Lacks1 == [1-3,3-3]),
    own([hand(open,[3])], _, Lacks),
    iepsma_states(Text, Set),
    winset_count(Set, Count).
test('the own hand is not known to others', true(Has-Lacks == []-[])) :-
    hand(Hand),
    text(3, 1, [Hand], Text),
    marks(Text, 1, 2, Has, Lacks).
test('who refutes learns nothing', true(Has-Lacks == []-[])) :-
    hand(Hand),
    text(3, 1, [Hand,asked(3,s(3,9,15),2,unknown)], Text),
    marks(Text, 1, 2, Has, Lacks0),
    subtract(Lacks0, [1-3,1-9,1-15], Lacks).
test('a contradiction', error(cluedo_contradiction(passed(2,1,[3])))) :-
    own([showed(2,1,[3],3),passed(2,1,[3])], _, _).
test('no category is empty', error(cluedo_contradiction(_))) :-
    findall(showed(2,1,[C],C), member(C, [3,4,5,6]), Facts),
    own(Facts, _, _).
test('a term that is not a fact', error(type_error(cluedo_fact,foo))) :-
    own([foo], _, _).
test('another deck', true(States == [s(2,3),s(2,5)])) :-
    iepsma_start(1, [players(2),deck([2,3])], false, Text0),
    foldl([Fact,A,B]>>iepsma_learn(A, Fact, B),
          [hand(1,[1]),asked(1,s(2,4),2,4)], Text0, Text),
    iepsma_states(Text, States).

:- end_tests(agents_iepsma_base).
