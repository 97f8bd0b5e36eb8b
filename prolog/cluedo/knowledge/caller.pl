:- module(cluedo_caller,
          [ errors_name/2,              % +PI, :Goal
            error_named/3               % +PI, +Formal, +Context
          ]).

/** <module> Errors name the predicate that was called

What finds out that an argument is wrong is often private, or in C: its name
tells a user nothing.
*/

:- meta_predicate errors_name(+, 0).

%!  errors_name(+PI, :Goal) is nondet.
%
%   As call/1, but the context of errors is that of the predicate PI. What else
%   they say stays.

errors_name(PI, Goal) :-
    catch(Goal, error(Formal,Context), error_named(PI, Formal, Context)).

%!  error_named(+PI, +Formal, +Context).
%
%   Raise the error that errors_name/2 makes of error(Formal,Context): the handler
%   of a catch/3, for those to whom errors_name/2 is too slow.

error_named(PI, Formal, Context0) :-
    named_context(Context0, PI, Context),
    throw(error(Formal,Context)).

named_context(Context0, PI, Context), var(Context0) =>
    Context = context(PI,_).
named_context(context(_,Message), PI, Context) =>
    Context = context(PI,Message).
named_context(Context0, _, Context) =>
    Context = Context0.
