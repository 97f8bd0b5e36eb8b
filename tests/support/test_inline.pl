:- use_module('../helpers/all').
:- use_module(library(cluedo/support/inline)).
:- use_module(library(record)).

%   The predicates to inline.

:- inline((box_lid/2, box_side/3, box_kind/2, inner_lid/2, same/3, must_be_box/1, last_side/2,
           wooden_side/2)).

box_lid(box(_,Lid,_), Lid).

box_side(box(_,_,Sides), I, Side) :-
    arg(I, Sides, Side).

box_kind(box(wood,_,_), light).
box_kind(box(iron,_,_), heavy).

inner_lid(Box, Lid) :-
    box_lid(Box, Inner),
    box_lid(Inner, Lid).

same(X, X, _).

must_be_box(X) :-
    (   nonvar(X),
        X = box(_,_,_)
    ->  true
    ;   complain(X)
    ).

complain(X) :-
    throw(error(type_error(box,X), _)).

%   The compiler unifies Box in the head. The decompiled clause lacks it at the second unification.

wooden_side(Box, Side) :-
    Box = box(_,_,Sides),
    arg(1, Sides, Side),
    Box = box(wood,_,_).

last_side(box(_,_,Sides), Side) :-
    arg(_, Sides, Side),
    !.

:- record(crate(kind, weight:integer=0)).

:- inline_record(crate).

%   Predicates that call them.

lid(X, Lid) :-
    nonvar(X),
    box_lid(X, Lid).

sides(X, List) :-
    findall(Side, box_side(X, _, Side), List).

kinds(X, List) :-
    findall(Kind, box_kind(X, Kind), List).

is_heavy(X) :-
    \+ box_kind(X, light).

lid_of_lid(X, Lid) :-
    nonvar(X),
    inner_lid(X, Lid).

before_and_after(X, Y, Before) :-
    (   X == Y
    ->  Before = same
    ;   Before = other
    ),
    same(X, Y, lid(_)).

checked(X) :-
    nonvar(X),
    must_be_box(X).

wooden(X, Side) :-
    nonvar(X),
    wooden_side(X, Side).

some_side(X, Side) :-
    nonvar(X),
    last_side(X, Side).

guarded(X), box_lid(X, open) =>
    true.
guarded(_) =>
    fail.

heavier(Crate0, Weight, Crate) :-
    crate_weight(Crate0, Weight0),
    Weight1 is Weight0+Weight,
    set_weight_of_crate(Weight1, Crate0, Crate).

calls(Head, Name/Arity) :-
    clause(Head, Body),
    sub_term(Goal, Body),
    callable(Goal),
    functor(Goal, Name, Arity).

:- begin_tests(inline).

box(box(wood,open,sides(a,b))).

test('an accessor is no call', fail) :-
    calls(lid(_,_), box_lid/2).
test('an accessor', Lid == open) :-
    box(Box),
    lid(Box, Lid).
test('an accessor of another term', fail) :-
    lid(bag(open), _).
test('in the guard of a rule') :-
    box(Box),
    guarded(Box).
test('in the guard of a rule that is not for it', fail) :-
    guarded(box(wood,closed,sides)).
test('an argument is no call but arg/3', [forall(member(PI, [box_side/3,(:)/2])), fail]) :-
    calls(sides(_,_), PI).
test('all solutions', Sides == [a,b]) :-
    box(Box),
    sides(Box, Sides).
test('where several clauses may match it is a call', [nondet]) :-
    calls(kinds(_,_), box_kind/2).
test('several clauses', Kinds == [light]) :-
    box(Box),
    kinds(Box, Kinds).
test('where one clause may match it is none', fail) :-
    calls(is_heavy(_), box_kind/2).
test('the clause that matches') :-
    box(Box),
    \+ is_heavy(Box),
    is_heavy(box(iron,open,sides)).
test('an accessor of accessors is no call', [forall(member(N, [inner_lid,box_lid])), fail]) :-
    calls(lid_of_lid(_,_), N/2).
test('an accessor of accessors', Lid == shut) :-
    box(Box0),
    Box0 = box(_,_,Sides),
    lid_of_lid(box(iron,box(wood,shut,Sides),Sides), Lid).
test('variables are unified where it is called, not before', Before-Y == other-1) :-
    before_and_after(1, Y, Before).
test('a check is no call', fail) :-
    calls(checked(_), must_be_box/1).
test('a failing check', error(type_error(box,bag))) :-
    checked(bag).
test('a check', true) :-
    box(Box),
    checked(Box).
test('a clause that cannot be read back as it is remains a call', [nondet]) :-
    calls(wooden(_,_), wooden_side/2).
test('a clause that cannot be read back', Side == a) :-
    box(Box),
    wooden(Box, Side).
test('a clause that cannot be read back, of another term', fail) :-
    wooden(box(iron,open,sides(a)), _).
test('a cut remains in its clause', [nondet]) :-
    calls(some_side(_,_), last_side/2).
test('a record is no call', [forall(member(PI, [crate_weight/2,set_weight_of_crate/3])), fail]) :-
    calls(heavier(_,_,_), PI).
test('a record', Weight-Kind == 5-wood) :-
    make_crate([kind(wood),weight(2)], Crate0),
    heavier(Crate0, 3, Crate),
    crate_data(weight, Crate, Weight),
    crate_data(kind, Crate, Kind).
test('the predicate is still there at run time', Lid == open) :-
    box(Box),
    Goal = box_lid(Box, Lid),
    call(Goal).

:- end_tests(inline).
