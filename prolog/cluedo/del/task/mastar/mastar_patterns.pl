:- module(cluedo_del_task_mastar_mastar_patterns,
          [ possible_patterns/4         % +Conditions, +Laws, +World, -Patterns
          ]).
:- use_module(mastar_start, [conjunct/2,fluents_in/2,positive/2]).
:- use_module('../formula_parts', [has_knowledge/1]).
:- use_module('../../language/operators').
:- use_module('../../language/valuation', [true_in/2]).
:- use_module(library(lists), [append/3,member/2]).
:- use_module(library(ordsets), [list_to_ord_set/2,ord_intersection/3,ord_subset/2,ord_union/3]).

/** <module> Which conditions can be true together in the actual world

The actual world of an mA* file is one world. So its valuation changes like the state of a
classical planning problem. The search here lists the valuations that actions can reach, for the
fluents that matter to some conditions. It takes conditions and preconditions about knowledge for
possible.
*/

most_states(1000).

%!  possible_patterns(+Conditions, +Laws, +World, -Patterns) is semidet.
%
%   A pattern has C or ~C for each condition C. Patterns are the patterns that may occur in the
%   actual world. World is the list of the fluents that are true there at the start. Fails if there
%   are too many valuations.

possible_patterns(Conditions, Laws, World0, Patterns) :-
    sort(World0, World),
    findall(P, ( member(C, Conditions), \+ has_knowledge(C), fluents_in(C, Ps), member(P, Ps) ),
            Ps0),
    sort(Ps0, Ps1),
    relevant(Ps1, Laws, Relevant),
    ord_intersection(World, Relevant, State),
    findall(Action-Effects, relevant_effects(Laws, Relevant, Action, Effects), Actions0),
    sort(Actions0, Actions),
    reachable([State], [State], Actions, Laws, Relevant, States),
    findall(Pattern, ( member(S, States), state_pattern(Conditions, S, Pattern) ), Patterns0),
    sort(Patterns0, Patterns).

relevant(Ps0, Laws, Ps) :-
    findall(P,
            ( member(effect(_,_,causes,Ls,F), Laws),
              member(L, Ls),
              positive(L, Changed),
              memberchk(Changed, Ps0),
              \+ has_knowledge(F),
              fluents_in(F, Conditions),
              member(P, Conditions)
            ),
            More0),
    list_to_ord_set(More0, More),
    ord_union(Ps0, More, Ps1),
    (   Ps1 == Ps0
    ->  Ps = Ps0
    ;   relevant(Ps1, Laws, Ps)
    ).

relevant_effects(Laws, Relevant, Action, Effects) :-
    setof(Literals-F,
          Place^( member(effect(Place,Action,causes,Literals,F), Laws) ),
          Effects),
    once(( member(Literals-_, Effects),
           member(L, Literals),
           positive(L, P),
           memberchk(P, Relevant)
         )).

reachable([], Seen, _, _, _, States) =>
    States = Seen.
reachable([State|Open], Seen0, Actions, Laws, Relevant, States) =>
    findall(Next,
            ( member(Action-Effects, Actions),
              may_execute(Laws, Action, State, Relevant),
              next_state(Effects, Relevant, State, Next),
              \+ memberchk(Next, Seen0)
            ),
            New0),
    sort(New0, New),
    append(New, Seen0, Seen),
    length(Seen, Count),
    most_states(Most),
    Count =< Most,
    append(Open, New, Open1),
    reachable(Open1, Seen, Actions, Laws, Relevant, States).

may_execute(Laws, Action, State, Relevant) :-
    \+ ( member(executable(_,Action,F), Laws),
         conjunct(F, G),
         \+ has_knowledge(G),
         fluents_in(G, Ps),
         ord_subset(Ps, Relevant),
         \+ true_in(G, State)
       ).

%   Next is State after the effects that occur. Effects under conditions about knowledge may occur.

next_state(Effects, Relevant, State, Next) :-
    occurring(Effects, State, Literals),
    findall(P, ( member(P, Relevant), becomes_true(P, Literals, State) ), Next).

occurring([], _, []).
occurring([Literals-F|Effects], State, All) :-
    truth(F, State, Bool),
    occurring(Effects, State, Others),
    (   Bool == true
    ->  append(Literals, Others, All)
    ;   All = Others
    ).

becomes_true(P, Literals, State) :-
    (   memberchk(P, Literals)
    ->  true
    ;   memberchk(P, State),
        \+ memberchk(~P, Literals)
    ).

truth(F, State, Bool) :-
    (   has_knowledge(F)
    ->  member(Bool, [true,false])
    ;   true_in(F, State)
    ->  Bool = true
    ;   Bool = false
    ).

state_pattern([], _, []).
state_pattern([C|Cs], State, [F|Fs]) :-
    truth(C, State, Bool),
    (   Bool == true
    ->  F = C
    ;   F = ~C
    ),
    state_pattern(Cs, State, Fs).
