:- use_module(lint, [alike_inside/2]).
:- use_module(library(plunit)).

/** <module> Which clauses lint refuses

The clauses of deep/2 differ only inside their first arguments, and in the second one.
*/

shapes:deep(board(_,rules(N,_)), leaving(N)).
shapes:deep(board(_,rules(_,How)), passage(How)).

shapes:one(board(_,rules(_,_)), _).

shapes:'$noted'(file(library(lists),_), a, _).
shapes:'$noted'(file(library(apply),_), b, _).

shapes:flat(leaving(N), rules(N,_)).
shapes:flat(passage(How), rules(_,How)).

shapes:shallow(board(_,Rules), _) :-
    Rules = rules(_,_).
shapes:shallow(board(_,rules(_,_)), _).

shapes:different(error(type_error(_,_),_), type).
shapes:different(error(domain_error(_,_),_), domain).

shapes:pairs([_,_], 2).
shapes:pairs([_,_,_], 3).

shapes:committed(board(_,rules(N,_)), leaving(X)) =>
    X = N.
shapes:committed(board(_,rules(_,How)), passage(X)) =>
    X = How.

:- begin_tests(lint).

test(alike_inside, all(PI == [deep/2])) :-
    alike_inside(shapes, PI).

:- end_tests(lint).
