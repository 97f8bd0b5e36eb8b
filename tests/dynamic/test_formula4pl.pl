:- use_module('../support/attach').
:- use_module(library(apply)).
:- use_module(library(cluedo/knowledge)).
:- use_module(library(cluedo/support/foreign)).
:- use_module(library(plunit)).

%   Formulas and updates that are none, and those that are too much.

:- begin_tests(formulas).

blob(Blob) :-
    knowledge([players(3),deck([2,2,3])], K),
    symbolic_deals(K, 7, 100 000, Blob).

truth(Core, Error) :-
    blob(Blob),
    formal(symbolic_truths(Blob, points, [Core], _), Error).

update(Update, Error) :-
    blob(Blob),
    formal(symbolic_update(Blob, Update, _), Error).

formal(Goal, Error) :-
    (   catch(Goal, error(Error0,_), true)
    ->  (   nonvar(Error0)
        ->  Error = Error0
        ;   Error = none
        )
    ;   Error = fails
    ).

%   Core is N levels deep, each one made by Wrap from what is in it.

deep(0, _, Core0, Core) =>
    Core = Core0.
deep(N, Wrap, Core0, Core) =>
    N1 is N-1,
    call(Wrap, Core0, Core1),
    deep(N1, Wrap, Core1, Core).

negation(F, not(F)).

knowledge_of(F, k(0,F)).

happened(F, after(event([true],[[0],[0],[0]],1),F)).

happening(F, after(event([F],[[0],[0],[0]],1),true)).

bad(_, instantiation_error).
bad(not(_), instantiation_error).
bad(foo, type_error(del_formula,foo)).
bad(foo(1,2), type_error(del_formula,foo(1,2))).
bad(at(0,1), type_error(del_formula,0)).
bad(at(8,1), type_error(del_formula,8)).
bad(at(1,5), type_error(del_formula,5)).
bad(at(1,1.0), type_error(del_formula,1.0)).
bad(at(100000000000000000000,1),
    type_error(del_formula,100000000000000000000)).
bad(k(3,true), type_error(del_formula,3)).
bad(c(8,true), type_error(del_formula,8)).
bad(which(0,nothing), type_error(del_formula,nothing)).
bad(after(show(0,1,1,1),true), type_error(del_formula,after(show(0,1,1,1),true))).
bad(after(event([true],[[0],[0]],1),true), type_error(del_formula,[[0],[0]])).

bad_update(_, instantiation_error).
bad_update(event([],[[],[],[]],0), resource_error(del_events)).
bad_update(event([true|_],[[0],[0],[0]],1), instantiation_error).
bad_update(event([true],[[0],[0],[64]],1), type_error(del_formula,64)).
bad_update(event([true],[[0],[0],[0,0]],1), type_error(del_formula,[0,0])).
bad_update(event([true],[[0],[0],[0]],2), type_error(del_formula,2)).
bad_update(event([true],[[0],[0],[0]],0), fails).
bad_update(show(0,3,1,1), type_error(del_formula,3)).
bad_update(show(0,1,128,1), type_error(del_formula,128)).
bad_update(show(0,1,0,0), fails).

test('formulas', true(Errors == Expected)) :-
    findall(Core-Error, bad(Core, Error), Expected0),
    findall(Core-Error, ( bad(Core, _), truth(Core, Error) ), Errors0),
    numbervars(Expected0, 0, _),
    numbervars(Errors0, 0, _),
    Expected0-Errors0 = Expected-Errors.
test('updates', true(Errors == Expected)) :-
    findall(U-Error, bad_update(U, Error), Expected0),
    findall(U-Error, ( bad_update(U, _), update(U, Error) ), Errors0),
    numbervars(Expected0, 0, _),
    numbervars(Errors0, 0, _),
    Expected0-Errors0 = Expected-Errors.
test('cyclic formulas', true(Error == resource_error(del_formula))) :-
    F = not(F),
    truth(F, Error).
test('deep formulas',
     [ forall(member(Wrap, [negation,knowledge_of,happened,happening])),
       true(Errors == [none,resource_error(del_formula)])
     ]) :-
    findall(Error,
            ( member(N, [3 990,1 000 000]),
              deep(N, Wrap, true, F),
              truth(F, Error)
            ),
            Errors).
test('many events', true(Error == resource_error(del_events))) :-
    length(Pres, 100 000),
    maplist(=(true), Pres),
    update(event(Pres,[],1), Error).
test('no model', true(Error == type_error(del_structure,foo))) :-
    formal(symbolic_size(foo, _), Error).
test('bounds', true(Error == resource_error(del_nodes))) :-
    knowledge([], K),
    formal(symbolic_deals(K, 21, 1000, _), Error).

:- end_tests(formulas).
