:- module(cluedo_winstates,
          [ winstates_set/2,            % ?States, ?Set
            winset_member/2,            % ?State, +Set
            winset_random/2,            % +Set, -State
            winset_all/1,               % -Set
            winset_without/3,           % +Set0, +Cards, -Set
            winset_and/3,               % +Set1, +Set2, -Set
            winset_count/2,             % +Set, -Count
            winset_nth0/3               % +N, +Set, -State
          ]).
:- use_module(support/errors, [error_context/1,rethrow_in_context/3,with_error_context/2]).
:- use_module(support/foreign, [list_winset/2,winset_has/2,winset_list/2]).
:- use_module(support/random_numbers, [random_below/2]).
:- use_module(library(error), [type_error/2]).
:- use_module(library(lists), [member/2]).

/** <module> Sets of winstates

A set of winstates is a bit set. It is an immutable term of small integers, so you may keep, copy,
assert and backtrack over it as over a number. Two sets are equal exactly when their terms are
equal. A set from which only whole cards were removed is a single integer.

The thesis eliminates states from a list:

    run2(Left, [[1],3,9,15], States)

The same on a set, at a small part of the cost:

    winset_without(Set0, [3,9,15], Set)

@error domain_error(cluedo_winset, Set) if Set is an integer or a compound, but not a set
@error type_error(cluedo_winset, Set) for any other term
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- error_context(winstates_set/2).

%!  winstates_set(+States, -Set) is det.
%!  winstates_set(-States, +Set) is det.
%
%   True when Set has the winstates of States. States of a given Set are in the order of
%   winstates/1.
%
%   @error type_error(cluedo_state, S), domain_error(cluedo_state, S) if S is not a winstate

winstates_set(States, Set) :-
    var(Set),
    !,
    list_winset(States, Set).
winstates_set(States, Set) :-
    var(States),
    !,
    winset_list(Set, States).
winstates_set(States, Set) :-
    winset_and(Set, Set, Set),
    list_winset(States, Set).

%!  winset_all(-Set) is det.
%
%   True when Set has all 324 winstates.

%!  winset_without(+Set0, +Cards, -Set) is det.
%
%   True when Set has the states of Set0 that contain none of Cards.

%!  winset_and(+Set1, +Set2, -Set) is det.
%
%   True when Set has the states that are both in Set1 and in Set2.

%!  winset_count(+Set, -Count) is det.
%
%   True when Set has Count states.

%!  winset_member(+State, +Set) is semidet.
%!  winset_member(-State, +Set) is nondet.
%
%   True when State is in Set. States are enumerated in the order of winstates/1.

winset_member(State, Set) :-
    ground(State),
    !,
    with_error_context(winset_member/2, winset_has(Set, State)).
winset_member(State, Set) :-
    with_error_context(winset_member/2, may_be_in(State, Set, States)),
    member(State, States).

may_be_in(State, Set, States) :-
    (   State \= s(_,_,_)
    ->  type_error(cluedo_state, State)
    ;   winset_list(Set, States)
    ).

%!  winset_nth0(+N, +Set, -State) is semidet.
%
%   True when State is in Set, and N states of Set precede it in the order of winstates/1. Fails if
%   Set has no more than N states.

%!  winset_random(+Set, -State) is semidet.
%
%   State is a random state of Set. One call of random(N) chooses it among N, or in a game with the
%   option seed(Seed) one number of this seed. Fails if Set is empty.

winset_random(Set, State) :-
    catch(winset_count(Set, Count), error(Formal,Context),
          rethrow_in_context(winset_random/2, Formal, Context)),
    Count > 0,
    random_below(Count, N),
    winset_nth0(N, Set, State).
