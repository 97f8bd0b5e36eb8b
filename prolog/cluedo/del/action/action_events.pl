:- module(cluedo_del_action_action_events,
          [ core_events/5,              % +Core, +Agents, -Pres, -Views, -Actuals
            change_events/6             % +Core, +Agents, -Pres, -Posts, -Views, -Actuals
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2,numlist/3]).

/** <module> Core actions as event models

library(cluedo/del/action) explains core actions, and their parts Pres, Posts, Views and Actuals.
*/

%!  core_events(+Core, +Agents, -Pres, -Views, -Actuals) is det.
%
%   If only Agents have knowledge, Core means the same as events(Pres,Views,Actuals). Core is a core
%   action, but not assign/1 or change/4.

core_events(announcement(As,F), _, Pres, Views, Actuals) =>
    Pres = [F],
    Actuals = [true],
    maplist(sees_one, As, Views).
core_events(show(B,A,Cards,Shown), As, Pres, Views, Actuals) =>
    maplist(holds_card(B), Cards, Pres),
    maplist(one_of(Shown), Cards, Actuals),
    length(Cards, Count),
    numlist(1, Count, Each),
    maplist(one, Cards, Same),
    maplist(sees_show(B, A, Each, Same), As, Views).
core_events(events(Pres0,Views0,Actuals0), _, Pres, Views, Actuals) =>
    Pres = Pres0,
    Views = Views0,
    Actuals = Actuals0.

%!  change_events(+Core, +Agents, -Pres, -Posts, -Views, -Actuals) is det.
%
%   If only Agents have knowledge, the core action Core means the same as
%   change(Pres,Posts,Views,Actuals). But Posts is [] if no variable changes, and Views have the
%   conditions of Core (observability.pl).

change_events(assign(Assignments), As, Pres, Posts, Views, Actuals) =>
    Posts = [Assignments],
    core_events(announcement(As,true), As, Pres, Views, Actuals).
change_events(change(Pres0,Posts0,Views0,Actuals0), _, Pres, Posts, Views, Actuals) =>
    Pres = Pres0,
    Views = Views0,
    Actuals = Actuals0,
    (   member([_|_], Posts0)
    ->  Posts = Posts0
    ;   Posts = []
    ).
change_events(conditional(Pres0,Posts0,Views0,Actuals0), As, Pres, Posts, Views, Actuals) =>
    change_events(change(Pres0,Posts0,Views0,Actuals0), As, Pres, Posts, Views, Actuals).
change_events(Core, As, Pres, Posts, Views, Actuals) =>
    Posts = [],
    core_events(Core, As, Pres, Views, Actuals).

sees_one(A, A-[1]).

holds_card(B, C, at(C,B)).

one_of(Shown, C, Actual) :-
    (   memberchk(C, Shown)
    ->  Actual = true
    ;   Actual = false
    ).

one(_, 1).

sees_show(B, A, Each, Same, Agent, Agent-Classes) :-
    (   ( Agent == A ; Agent == B )
    ->  Classes = Each
    ;   Classes = Same
    ).
