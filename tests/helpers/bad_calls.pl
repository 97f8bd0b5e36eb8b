:- module(bad_calls,
          [ bad_call/2                  % +Fact, -Bad
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).

/** <module> Tables of bad calls

See test_errors.pl for what they say.
*/

%!  bad_call(+Fact, -Bad) is nondet.
%
%   Bad is each bad/2 that Fact of a table stands for; none if it is of no table.

bad_call(bad(Call, Expected), bad(Call, Expected)).
bad_call(checked(Call0), bad(Call, Expected)) :-
    goal_changed(Call0, Call1, Goal0, Goal),
    Goal0 =.. [Name|Args0],
    nth1(N, Args0, Arg0),
    nonvar(Arg0),
    Arg0 = _:Type,
    maplist(unchecked, Args0, Args1),
    nth1(N, Args1, _, Others),
    nth1(N, Args, Arg, Others),
    checks(Type, Arg, Expected),
    Goal =.. [Name|Args],
    call_needed(Call1, Call).
bad_call(wrong(X, Call0, Groups), bad(Call, Expected)) :-
    member(Error:Values, Groups),
    member(Value0, Values),
    (   nonvar(Value0),
        Value0 = {Setup}
    ->  Call1 = (Setup,Call0),
        Culprit = X
    ;   culprit(Value0, X, Culprit),
        Call1 = Call0
    ),
    formal(Error, Culprit, Expected),
    call_needed(Call1, Call).

%   Call is Call0, but for its last goal, which is Goal instead of Goal0.

goal_changed((Setup,Call0), (Setup,Call), Goal0, Goal) :-
    !,
    goal_changed(Call0, Call, Goal0, Goal).
goal_changed(M:Goal0, M:Goal, Goal0, Goal) :-
    !.
goal_changed(Goal0, Goal, Goal0, Goal).

unchecked(Arg0, Arg) :-
    (   nonvar(Arg0),
        Arg0 = Value:_
    ->  Arg = Value
    ;   Arg = Arg0
    ).

checks(fails, foo, fails) :-
    !.
checks(only(Type), Arg, Expected) :-
    !,
    Arg = foo,
    Expected = type_error(Type,foo).
checks(_, _, instantiation_error).
checks(Type, foo, type_error(Type,foo)) :-
    Type \== bound.

%   Value is Value0 without the mark, before Culprit, or all of Value is that.

culprit(Value0, Value, Culprit) :-
    (   unmarked(Value0, Value, Culprit)
    ->  true
    ;   Value = Value0,
        Culprit = Value
    ).

unmarked(?(Culprit), Value, Culprit) :-
    !,
    Value = Culprit.
unmarked(Value0, Value, Culprit) :-
    compound(Value0),
    Value0 =.. [Name|Args0],
    nth1(N, Args0, Arg0, Others),
    nonvar(Arg0),
    unmarked(Arg0, Arg, Culprit),
    !,
    nth1(N, Args, Arg, Others),
    Value =.. [Name|Args].

formal(unbound, _, Formal) => Formal = instantiation_error.
formal(type(T), Culprit, Formal) => Formal = type_error(T,Culprit).
formal(domain(T), Culprit, Formal) => Formal = domain_error(T,Culprit).
formal(no(T), Culprit, Formal) => Formal = existence_error(T,Culprit).
formal(Formal0, _, Formal) => Formal = Formal0.

%   Call is Call0 without goals that make nothing of the last one's arguments.

call_needed((Setup,Call0), Call) :-
    !,
    call_needed(Call0, Call1),
    term_variables(Setup, Vs),
    term_variables(Call1, Ws),
    (   member(V, Vs),
        member(W, Ws),
        V == W
    ->  Call = (Setup,Call1)
    ;   Call = Call1
    ).
call_needed(Goal, Goal).
