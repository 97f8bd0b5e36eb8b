:- use_module('../../helpers/all').
:- use_module('../../helpers/clause_sets').
:- use_module(library(cluedo/agents/published/database)).

:- begin_tests(database).

%   Clause has 1 to 3 of 6 cards, and Literals are the twin's literals for it.

random_clause(N, J, P-What, Literals) :-
    findall(P, ( between(1, N, P), P =\= J ), Others),
    random_member(P, Others),
    random_member(Kind-Sign, [has-(+),lacks-(-),some-(+),some-(+),not_all-(-),not_all-(-)]),
    random_between(1, 3, Size),
    randset(Size, 6, Cards),
    set(Cards, Set),
    What =.. [Kind,Set],
    findall(Literal, ( member(C, Cards), Literal =.. [Sign,C] ), All),
    (   memberchk(Kind, [has,lacks])
    ->  findall(c(J,P,[Literal]), member(Literal, All), Literals)
    ;   Literals = [c(J,P,All)]
    ).

set(Cards, Set) :-
    foldl([C,A,B]>>(B is A \/ 1<<(C-1)), Cards, 0, Set).

main_of(Clauses, P, main(Has,Lacks,Some,NotAll)) :-
    sets(Clauses, P, +, Has, Some),
    sets(Clauses, P, -, Lacks, NotAll).

sets(Clauses, P, Sign, Single, Sets) :-
    findall(C, ( member(c(_,P,[L]), Clauses), L =.. [Sign,C] ), Singles),
    set(Singles, Single),
    findall(S,
            ( member(c(_,P,Literals), Clauses), Literals = [L,_|_], functor(L, Sign, 1),
              maplist(arg(1), Literals, Cards), set(Cards, S)
            ),
            Sets0),
    msort(Sets0, Sets).

test('as sets of clauses that are closed naively', [forall(repeated(300))]) :-
    random_between(2, 4, N),
    random_between(1, N, J),
    random_between(1, 9, Count),
    findall(C-Ls, ( between(1, Count, _), random_clause(N, J, C, Ls) ), Pairs),
    pairs_keys_values(Pairs, Clauses, ListOfLiterals),
    append(ListOfLiterals, Literals),
    sort(Literals, Set),
    closed(N, Set, Closed),
    (   member(c(J,P,[+C]), Closed),
        memberchk(c(J,P,[-C]), Closed)
    ->  Expected = none
    ;   numlist(1, N, Players),
        maplist(main_of(Closed), Players, Expected)
    ),
    database_start(N, Database0),
    (   database_learn(Clauses, J, Database0, Database)
    ->  true
    ;   Database = none
    ),
    assertion(Database == Expected).
test('nothing is known at the start', true(Database == [main(0,0,[],[]),main(0,0,[],[])])) :-
    database_start(2, Database).
test('a card of three is left',
     true(Database == [main(0,0,[],[]),main(0b100,0b011,[],[]),main(0,0b100,[],[])])) :-
    database_start(3, Database0),
    database_learn([2-some(0b111),2-lacks(0b001),2-lacks(0b010)], 1, Database0, Database).
test('two players have one card', fail) :-
    database_start(3, Database0),
    database_learn([2-has(1),3-has(1)], 1, Database0, _).

:- end_tests(database).
