:- module(cluedo_del_plan_text,
          [ write_plan/1                % +Plan
          ]).
:- use_module(operators).
:- use_module(library(apply), [foldl/4,maplist/2]).
:- use_module(library(error), [must_be/2,type_error/2]).

/** <module> Plans for readers
*/

:- op(0, fx, public).                   % public(F), not Prolog's directive

%!  write_plan(+Plan) is det.
%
%   print_plan/1 of library(cluedo/del).

write_plan(Plan) :-
    must_be(acyclic, Plan),
    must_be(ground, Plan),
    (   is_list(Plan)
    ->  foldl(write_step, Plan, 1, _)
    ;   is_policy(Plan)
    ->  write_policy(Plan, 0)
    ;   type_error(del_plan, Plan)
    ).

write_step(Action, I, Next) :-
    Next is I+1,
    format("~d. ", [I]),
    write_action(Action),
    nl.

is_policy(done).
is_policy(do(_,Pairs)) :-
    is_list(Pairs),
    Pairs = [_|_],
    maplist(is_branch, Pairs).

is_branch(_-Policy) :-
    is_policy(Policy).

%   An action is in a line, and below it are its outcomes, if there are several, each
%   with what is done then.

write_policy(done, Indent) =>
    format("~t~*|done~n", [Indent]).
write_policy(do(Action,[_-Policy]), Indent) =>
    write_line(Action, Indent),
    nl,
    write_policy(Policy, Indent).
write_policy(do(Action,Pairs), Indent) =>
    write_line(Action, Indent),
    nl,
    Below is Indent+2,
    maplist(write_branch(Below), Pairs).

write_branch(Indent, Outcome-Policy) :-
    write_line(Outcome, Indent),
    (   Policy == done
    ->  write(": done\n")
    ;   write(":\n"),
        Below is Indent+2,
        write_policy(Policy, Below)
    ).

write_line(Action, Indent) :-
    format("~t~*|", [Indent]),
    write_action(Action).

write_action(Action) :-
    write_term(Action,
               [quoted(true),spacing(next_argument),module(cluedo_del_plan_text)]).
