:- use_module('../helpers/all').
:- use_module(library(cluedo/support/foreign)).

%   Terms that are not formulas or actions, and those that are too large.

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

%   Core is N levels deep; Wrap makes each level from the one inside it.

deep(0, _, Core0, Core) =>
    Core = Core0.
deep(N, Wrap, Core0, Core) =>
    N1 is N-1,
    call(Wrap, Core0, Core1),
    deep(N1, Wrap, Core1, Core).

negation(F, not(F)).

knowledge_of(F, kw(1,F)).

knowledge_of_all(F, e([1,2,3],F)).

happened(F, after(announcement([1,2,3],true),F)).

happening(F, after(events([F],[1-[1]],[true]),true)).

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
bad(k(0,true), type_error(del_formula,0)).
bad(k(4,true), type_error(del_formula,4)).
bad(kw(1,k(_,true)), instantiation_error).
bad(e([1,4],true), type_error(del_formula,4)).
bad(c([1|_],true), instantiation_error).
bad(d(1,true), type_error(list,1)).
bad(which(1,nothing), type_error(list,nothing)).
bad(which(1,[]), type_error(del_formula,[])).
bad(which(1,[true,nothing]), type_error(del_formula,nothing)).
bad(which(4,[true]), type_error(del_formula,4)).
bad(after(true,true), type_error(del_formula,true)).
bad(after(show(1,2,[],[]),true), resource_error(del_events)).
bad(after(show(1,4,[1],[]),true), type_error(del_formula,4)).
bad(after(announcement([],foo),true), type_error(del_formula,foo)).
bad(after(events([true],[4-[1]],[true]),true), type_error(del_formula,4)).

bad_update(_, instantiation_error).
bad_update(true, type_error(del_formula,true)).
bad_update(announcement([4],true), type_error(del_formula,4)).
bad_update(announcement([1|_],true), instantiation_error).
bad_update(announcement([1],_), instantiation_error).
bad_update(announcement([],false), fails).
bad_update(events([],[],[]), resource_error(del_events)).
bad_update(events([true|_],[],[true]), instantiation_error).
bad_update(events([true],[1-[2]],[true]), type_error(del_formula,2)).
bad_update(events([true],[1-[1,1]],[true]), type_error(del_formula,[1,1])).
bad_update(events([true],[1-[]],[true]), type_error(del_formula,[])).
bad_update(events([true],[1],[true]), type_error(del_formula,1)).
bad_update(events([true],[1-[1]|_],[true]), instantiation_error).
bad_update(events([true],[],[]), type_error(del_formula,[])).
bad_update(events([true],[],[1]), type_error(del_formula,1)).
bad_update(events([true],[],[_]), instantiation_error).
bad_update(events([true],[],[false]), fails).
bad_update(show(1,4,[1],[1]), type_error(del_formula,4)).
bad_update(show(0,1,[1],[1]), type_error(del_formula,0)).
bad_update(show(1,2,[8],[1]), type_error(del_formula,8)).
bad_update(show(1,2,1,[1]), type_error(list,1)).
bad_update(show(1,2,[],[]), fails).

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
     [ forall(member(Wrap, [negation,knowledge_of,knowledge_of_all,happened,happening])),
       all(Error == [none,resource_error(del_formula)])
     ]) :-
    member(N, [3 990,1 000 000]),
    deep(N, Wrap, true, F),
    truth(F, Error).
test('many events', true(Error == resource_error(del_events))) :-
    length(Pres, 100 000),
    maplist(=(true), Pres),
    update(events(Pres,[],[]), Error).
test('no model', true(Error == type_error(del_structure,foo))) :-
    formal(symbolic_size(foo, _), Error).
test('bounds', true(Error == resource_error(del_nodes))) :-
    knowledge([], K),
    formal(symbolic_deals(K, 21, 1000, _), Error).

:- end_tests(formulas).
