:- module(cluedo_del_logic_plans,
          [ expected_plan/2,            % +Text, -Value
            plan_value/5,               % +Mays, +Options, +Goal, +M, -Value
            same_plan/2,                % +Value, +Expected
            plan_words/2                % +Value, -Text
          ]).
:- use_module(number_text, [text_count/2]).
:- use_module('../../del', [plan/5]).
:- use_module('../plan/plan_text', [policy_text/3]).
:- use_module('../../support/errors', [throw_error/3]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [member/2]).
:- use_module(library(option), [option/2]).
:- use_module(library(pairs), [pairs_keys/2]).

/** <module> Plans and policies that a file asks for

The value of an answer is plan(Steps), policy(Count,Text) or `none`. Steps are the texts of the
actions of a plan. Text is the text of a policy, and Count is the most actions that it may take. The
value of an expected answer is steps(Count), steps_like(Key) or `none`. For Key see actions_key/2.
*/

:- det((expected_plan/2, plan_value/5, plan_words/2)).

%!  expected_plan(+Text, -Value) is det.
%
%   The string Text is an expected plan or policy. Value is its value.

expected_plan("none", Value) =>
    Value = none.
expected_plan(Text, Value) =>
    (   text_count(Text, Count)
    ->  Value = steps(Count)
    ;   actions_key(Text, Key),
        Value = steps_like(Key)
    ).

%!  plan_value(+Mays, +Options, +Goal, +M, -Value) is det.
%
%   Value is the answer of plan/5 for Goal in M. Mays are the allowed actions, pairs Action-Text.
%
%   @error resource_error(del_plan) if the text of a policy has more than 1000 actions

plan_value(Mays, Options, Goal, M, Value) :-
    pairs_keys(Mays, Actions),
    (   plan(M, Actions, Goal, Plan, Options)
    ->  (   option(policy(true), Options)
        ->  most_actions(Plan, Count, 0, _),
            policy_text(Plan, Mays, Text),
            Value = policy(Count,Text)
        ;   findall(Step, ( member(Action, Plan), allowed_text(Action, Mays, Step) ), Steps),
            Value = plan(Steps)
        )
    ;   Value = none
    ).

allowed_text(Action, Mays, Text) :-
    member(Other-Text, Mays),
    Other == Action,
    !.

%   The policy takes Count actions in the longest case. Seen counts the actions in its text. Equal
%   parts of the policy may share one term, but the text repeats them.

most_actions(done, Count, Seen0, Seen) =>
    Count = 0,
    Seen = Seen0.
most_actions(do(_,Pairs), Count, Seen0, Seen) =>
    Seen1 is Seen0+1,
    (   Seen1 =< 1000
    ->  foldl(more_actions, Pairs, 0-Seen1, Count0-Seen),
        Count is Count0+1
    ;   throw_error(resource_error(del_plan), "the text of a policy has at most ~D actions", [1000])
    ).

more_actions(_-Policy, Count0-Seen0, Count-Seen) :-
    most_actions(Policy, Count1, Seen0, Seen),
    Count is max(Count0, Count1).

%!  same_plan(+Value, +Expected) is semidet.

same_plan(plan(Steps), steps(Count)) =>
    length(Steps, Count).
same_plan(policy(Count0,_), steps(Count)) =>
    Count == Count0.
same_plan(Value, Expected) =>
    Expected = steps_like(Key),
    plan_words(Value, Text),
    actions_key(Text, Key).

%   Texts of actions that differ only in blanks and case have the same Key.

actions_key(Text, Key) :-
    split_string(Text, " \t\n", "", Parts),
    atomic_list_concat(Parts, Joined),
    string_lower(Joined, Key).

%!  plan_words(+Value, -Text) is det.
%
%   The string Text is Value, a plan or policy, in the form that `expect` has in a file.

plan_words(policy(_,Text0), Text) =>
    Text = Text0.
plan_words(plan([]), Text) =>
    Text = "-".
plan_words(plan(Steps), Text) =>
    atomic_list_concat(Steps, ' ; ', Atom),
    atom_string(Atom, Text).
