:- module(cluedo_del_action_observability,
          [ views_core/5,               % +Pres, +Posts, +Views, +Actuals, -Core
            resolve_core/3,             % :Truths, +Core0, -Core
            unconditional/2             % +Core0, -Core
          ]).
:- use_module('../formula', [conjunction/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [resource_error/1]).
:- use_module(library(lists), [append/3,member/2]).
:- use_module(library(occurs), [contains_term/2]).
:- use_module(library(pairs), [pairs_keys_values/3]).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module(library(terms), [mapargs/3]).

/** <module> Observability conditions of event models

An event model may give an agent several views, each with a condition. Then its core action is
conditional(Pres,Posts,Views,Actuals). Its parts are the parts of change/4
(library(cluedo/del/action)), but some elements of Views are `A-cond(Choices)`. Choices are pairs
`F-View`. The agent has the first View whose core formula F holds at all points of the state before
the action. The action cannot take place if no F holds at all points, or if this View is `none`.

In a formula after(Action,F), the world where the formula is evaluated is the only point. The
symbolic engine knows no conditions: resolve_core/3 and unconditional/2 remove them.
*/

:- meta_predicate
    resolve_core(2, +, -).

%!  views_core(+Pres, +Posts, +Views, +Actuals, -Core) is det.
%
%   Core is the core action with these parts.

views_core(Pres, Posts, Views, Actuals, Core) :-
    (   member(_-cond(_), Views)
    ->  Core = conditional(Pres,Posts,Views,Actuals)
    ;   ( member(_-[List|_], Views), is_list(List) ; member([_|_], Posts) )
    ->  Core = change(Pres,Posts,Views,Actuals)
    ;   Core = events(Pres,Views,Actuals)
    ).

%!  resolve_core(:Truths, +Core0, -Core) is semidet.
%
%   Core is the core action Core0 without conditions. call(Truths,Fs,Bools) has `true` in Bools for
%   each of the core formulas Fs that holds at all points, else `false`. Fails if the conditions do
%   not allow Core0 to take place.

resolve_core(Truths, conditional(Pres,Posts,Views0,Actuals), Core) =>
    findall(F, ( member(_-cond(Choices), Views0), member(F-_, Choices) ), Fs0),
    sort(Fs0, Fs),
    call(Truths, Fs, Bools),
    pairs_keys_values(Known, Fs, Bools),
    once(choose_views(Views0, Known, _, Views)),
    views_core(Pres, Posts, Views, Actuals, Core).
resolve_core(_, Core0, Core) =>
    Core = Core0.

%!  unconditional(+Core0, -Core) is det.
%
%   Core is Core0 without conditions in its formulas after(Action,F). Core0 is a core formula, a
%   core action or a list of these. A formula with conditions becomes a formula with a part for each
%   set of conditions that may hold together.
%
%   @error resource_error(del_events) if there are more than 10 000 such sets

unconditional(Core0, Core) :-
    (   contains_term(conditional(_,_,_,_), Core0)
    ->  remove_conditions(Core0, Core)
    ;   Core = Core0
    ).

remove_conditions(after(Action0,F0), Core) =>
    remove_conditions(Action0, Action),
    remove_conditions(F0, F),
    after_core(Action, F, Core).
remove_conditions(Term0, Term), compound(Term0) =>
    mapargs(remove_conditions, Term0, Term).
remove_conditions(Term0, Term) =>
    Term = Term0.

after_core(conditional(Pres,Posts,Views0,Actuals), F, After) =>
    Start = [false-false,true-true],
    findall(Holding-Core,
            limit(10 001,
                  ( choose_views(Views0, Start, Known, Views),
                    append(Holding, Start, Known),
                    views_core(Pres, Posts, Views, Actuals, Core)
                  )),
            Cases),
    (   length(Cases, Count),
        Count > 10 000
    ->  resource_error(del_events)
    ;   maplist(case_after(F), Cases, Afters),
        conjunction(Afters, After)
    ).
after_core(Core, F, After) =>
    After = after(Core,F).

case_after(F, Holding-Core, or(not(Condition),after(Core,F))) :-
    maplist(literal, Holding, Literals),
    conjunction(Literals, Condition).

literal(F-true, Literal) =>
    Literal = F.
literal(F-false, Literal) =>
    Literal = not(F).

%   Views are Views0 without conditions, if the conditions have the truth values Known. Known0 has
%   some of these values. Enumerates the values of the other conditions that matter.

choose_views([], Known, Known, []).
choose_views([A-View0|Views0], Known0, Known, [A-View|Views]) :-
    choose_view(View0, Known0, Known1, View),
    choose_views(Views0, Known1, Known, Views).

choose_view(cond(Choices), Known0, Known, View) =>
    member_choice(Choices, Known0, Known, View),
    View \== none.
choose_view(View0, Known0, Known, View) =>
    View = View0,
    Known = Known0.

member_choice([F-View0|Choices], Known0, Known, View) :-
    (   memberchk(F-Value0, Known0)
    ->  Value = Value0,
        Known1 = Known0
    ;   member(Value, [true,false]),
        Known1 = [F-Value|Known0]
    ),
    (   Value == true
    ->  View = View0,
        Known = Known1
    ;   member_choice(Choices, Known1, Known, View)
    ).
