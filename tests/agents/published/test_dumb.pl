:- use_module('../../helpers/all').

%   What it learns and queries test_simple.pl looks at.

:- begin_tests(agents_dumb).

test('it never accuses', [forall(between(1, 40, Game)), true(Winner-Accused == nobody-no)]) :-
    contest([dumb,dumb,dumb], [seed(Game),turns(300)], Result),
    memberchk(winner(Winner), Result),
    memberchk(history(Events), Result),
    (   memberchk(accused(_,_,_), Events)
    ->  Accused = yes
    ;   Accused = no
    ).
test('but it queries and shows as simple does',
     [forall(between(1, 20, Game)), true(Seen == Seen2)]) :-
    contest([dumb,modal,dumb], [seed(Game),turns(60)], Result),
    contest([simple,modal,simple], [seed(Game),turns(60)], Result2),
    maplist(queries, [Result,Result2], [Queries,Queries2]),
    length(Queries, N),
    length(Queries2, N2),
    Least is min(N, N2),
    length(Seen, Least),
    length(Seen2, Least),
    append(Seen, _, Queries),
    append(Seen2, _, Queries2),
    !.

%   The queries of a game before the first accusation.

queries(Result, Queries) :-
    memberchk(history(Events), Result),
    (   append(Queries, [accused(_,_,_)|_], Events)
    ->  true
    ;   Queries = Events
    ).

:- end_tests(agents_dumb).
