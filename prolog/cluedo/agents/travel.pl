:- module(cluedo_agents_travel,
          [ travel/6,                   % :Search, +Position, +Power, +Rooms0, -Move, -Rooms
            travel_queries/5            % :Search, +Room, +Rooms0, -States, -Rooms
          ]).
:- use_module(walking, [travel_move/3,travel_rooms/2]).
:- use_module(library(lists), [member/2]).

/** <module> Going where the best queries are

Search is called as call(Search, Room, Bests). Bests has the best queries of each room, as in
best_queries_each/5. Room is any of the rooms. An agent learns nothing in its turn before it asks,
so one search is enough for a turn. Rooms is `none` before the search and bests(Bests) after it.
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- meta_predicate
    travel(2, +, +, +, -, -),
    travel_queries(2, +, +, -, -).

%!  travel(:Search, +Position, +Power, +Rooms0, -Move, -Rooms) is det.
%
%   Go to the room of the largest V/T**Power, see agents/exact.pl. Without any way, Move is `stay`.

travel(Search, Position, Power, Rooms0, Move, Rooms) :-
    travel_rooms(Position, Found),
    (   Found = [Room-_|_]
    ->  bests(Rooms0, Search, Room, Bests, Rooms),
        findall(Rate-Card,
                ( member(Card-Turns, Found),
                  memberchk(best(Card,Value,_), Bests),
                  Rate is Value/Turns**Power
                ),
                Rated),
        travel_move(Position, Rated, Move)
    ;   Move = stay,
        Rooms = Rooms0
    ).

%!  travel_queries(:Search, +Room, +Rooms0, -States, -Rooms) is det.

travel_queries(Search, Room, Rooms0, States, Rooms) :-
    bests(Rooms0, Search, Room, Bests, Rooms),
    memberchk(best(Room,_,States), Bests).

bests(bests(Bests0), _, _, Bests, Rooms) =>
    Bests = Bests0,
    Rooms = bests(Bests0).
bests(none, Search, Room, Bests, Rooms) =>
    call(Search, Room, Bests),
    Rooms = bests(Bests).
