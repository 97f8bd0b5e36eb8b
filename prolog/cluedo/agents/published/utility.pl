:- module(cluedo_agents_published_utility,
          [ best_query/6,               % +K, +Seat, +Sizes, +Tried, +Turns, -State
            turns_anywhere/1,           % -Turns
            turns_in/2,                 % +Room, -Turns
            turns_from/3                % +Position, +Rooms, -Turns
          ]).
:- use_module(base, [base_pages/4]).
:- use_module('../walking', [room_turns/4]).
:- use_module('../../table/board/pawn_positions', [where_dice/2]).
:- use_module('../../support/foreign', [clauses_best/8]).
:- use_module('../../winstates', [winset_count/2,winset_nth0/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(random), [random/1]).

/** <module> The query that tells most clauses

The utility of agents `k` and `kkak`: of each query the average number of clauses of
one card that the answer tells, divided by what it tells the opponents if it is
known what they know, and by the turns that it takes to be in its room.

Two quotients the source leaves open. When an answer tells the opponents nothing it
is divided by 1, so that with two players `kkak` is `k`. A clause that would have no
card left belongs to an answer that cannot be, and counts 0.

@see R. Iepsma, "Preposterior Decision Analysis in the game Cluedo" (2012),
section 3B, and `c/agents/clauses.c`, where his formulas are
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  best_query(+K, +Seat, +Sizes, +Tried, +Turns, -State) is semidet.
%
%   State has the greatest utility of those that are not in the list Tried, chosen at
%   random among equals, for the player at Seat that knows K, see
%   library(cluedo/agents/published/base). Sizes are the sizes of the hands. Turns has for each
%   location the turns that it takes to be there, 0 if it cannot be. Fails if there
%   is no such State.

best_query(K, Seat, Sizes, Tried, Turns, State) :-
    base_pages(K, Seat, Own, Others),
    clauses_best(Seat, Sizes, Own, Others, Tried, Turns, _, Set),
    winset_count(Set, Count),
    N is random(Count),
    winset_nth0(N, Set, State).

%!  turns_anywhere(-Turns) is det.
%!  turns_in(+Room, -Turns) is det.
%!  turns_from(+Position, +Rooms, -Turns) is det.
%
%   Any room is one turn away; only Room, a card, is; or as many as turns_to/4 reckons,
%   Rooms as in position_rooms/3.

turns_anywhere([1,1,1,1,1,1,1,1,1]).

turns_in(Room, Turns) :-
    locations(Locations),
    maplist(turns_in_only(Room), Locations, Turns).

locations([13,14,15,16,17,18,19,20,21]).

turns_in_only(Room, Location, Turns) :-
    (   Room =:= Location
    ->  Turns = 1
    ;   Turns = 0
    ).

turns_from(Position, Rooms, Turns) :-
    Position = position(_,Roll,Where),
    where_dice(Where, Dice),
    locations(Locations),
    maplist(turns_to_one(Rooms, Roll, Dice), Locations, Turns).

turns_to_one(Rooms, Roll, Dice, Location, Turns) :-
    Room = room(Location,_,_),
    (   memberchk(Room, Rooms)
    ->  room_turns(Roll, Dice, Room, Turns)
    ;   Turns = 0
    ).
