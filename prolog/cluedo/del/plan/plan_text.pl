:- module(cluedo_del_plan_plan_text,
          [ write_plan/1,               % +Plan
            policy_text/3,              % +Policy, +Texts, -Text
            action_text/2               % +Action, -Text
          ]).
:- use_module('../language/operators').
:- use_module(library(apply), [foldl/4,maplist/2]).
:- use_module(library(error), [must_be/2,type_error/2]).
:- use_module(library(lists), [member/2]).
:- use_module(library(option), [merge_options/3]).

/** <module> Plans as text, for print_plan/1
*/

%!  write_plan(+Plan) is det.

write_plan(Plan) :-
    must_be(acyclic, Plan),
    must_be(ground, Plan),
    (   is_list(Plan)
    ->  foldl(write_step, Plan, 1, _)
    ;   is_policy(Plan)
    ->  write_policy(Plan, [], 0),
        nl
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

%!  policy_text(+Policy, +Texts, -Text) is det.
%
%   The string Text is what print_plan/1 writes. But if Texts has a pair Action-Text1, Action is
%   written as Text1.

policy_text(Policy, Texts, Text) :-
    with_output_to(string(Text), write_policy(Policy, Texts, 0)).

%   Write each action in a line. If an action has several outcomes, write each outcome below the
%   action, followed by the policy for this outcome. Write no newline after the last line.

write_policy(done, _, Indent) =>
    format("~t~*|done", [Indent]).
write_policy(do(Action,Pairs), Texts, Indent) =>
    format("~t~*|", [Indent]),
    (   member(Action1-Text, Texts),
        Action1 == Action
    ->  write(Text)
    ;   write_action(Action)
    ),
    (   Pairs = [_-Policy]
    ->  nl,
        write_policy(Policy, Texts, Indent)
    ;   Below is Indent+2,
        maplist(write_branch(Texts, Below), Pairs)
    ).

write_branch(Texts, Indent, Outcome-Policy) :-
    format("~n~t~*|", [Indent]),
    write_action(Outcome),
    (   Policy == done
    ->  write(": done")
    ;   write(":\n"),
        Below is Indent+2,
        write_policy(Policy, Texts, Below)
    ).

%!  action_text(+Action, -Text) is det.
%
%   Text is a string.

action_text(Action, Text) :-
    with_output_to(string(Text), write_action(Action)).

%   An atom is the name of an action of a planning task. In Prolog `public` is a prefix operator, so
%   Prolog would write public p.

write_action(Name), atom(Name) =>
    write(Name).
write_action(Action) =>
    write_term(Action,
               [ quoted(true), spacing(next_argument), module(cluedo_del_language_operators),
                 portray(true), portray_goal(write_public)
               ]).

write_public(public(F), Options0) :-
    merge_options([priority(999)], Options0, Options),
    write('public('),
    write_term(F, Options),
    write(')').
