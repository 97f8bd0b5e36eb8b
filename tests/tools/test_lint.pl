:- use_module('../helpers/all').
:- use_module(lint, [alike_inside/2,imported_twice/2]).

%   Clauses and imports that lint refuses. The clauses of deep/2 differ only inside their first
%   arguments, and in the second one.

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

test(imported_twice, [setup(make_temporary), cleanup(remove_temporary),
                      all(Twice == [library(lists),library(cluedo/contest),library(apply)])]) :-
    module_property(all, file(All)),
    temporary('a.pl', File),
    setup_call_cleanup(
        open(File, write, Out),
        ( forall(member(Directive,
                        [ use_module(All), use_module(library(lists)),
                          use_module(library(cluedo/thesis)), use_module(library(cluedo/contest)),
                          use_module(library(apply), [maplist/2]), use_module(library(yall)),
                          use_module(library(cluedo/board)), use_module(library(lists), [])
                        ]),
                 format(Out, "~q.~n", [:- Directive])),
          format(Out, "a.~n:- use_module(library(pairs)).~n", [])
        ),
        close(Out)),
    imported_twice(File, Twice).

:- end_tests(lint).
