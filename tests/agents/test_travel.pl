:- use_module('../helpers/all').
:- use_module('../helpers/positions').
:- use_module(library(cluedo/agents/travel)).
:- use_module(library(cluedo/agents/walking), [travel_rooms/2]).
:- use_module(library(cluedo/board)).

:- begin_tests(travel).

%   The best queries of each room are drawn, not searched: the value of room 16 is 0.

drawn(Bests) :-
    findall(best(Room,Value,[s(1,7,Room)]),
            ( between(13, 21, Room),
              ( Room =:= 16 -> Value = 0 ; random_between(1, 9, Value) )
            ),
            Bests).

search(Asked, Bests, Room, Bests) :-
    arg(1, Asked, N0),
    N is N0+1,
    nb_setarg(1, Asked, N),
    assertion(between(13, 21, Room)).

test('it goes to the room of the highest rate',
     [forall(( member(Power, [0,1,2.5]), repeated(60) ))]) :-
    random_position(3, 2, Position),
    drawn(Bests),
    travel(search(asked(0), Bests), Position, Power, none, Move, Rooms),
    travel_rooms(Position, Found),
    findall(Rate-To,
            ( member(Room-Turns, Found),
              position_move(Position, Room, To),
              memberchk(best(Room,Value,_), Bests),
              Rate is Value/Turns**Power
            ),
            Rated),
    (   Rated == []
    ->  assertion(Move == stay)
    ;   aggregate_all(max(Rate), member(Rate-_, Rated), Most),
        findall(To, ( member(Rate-To, Rated), Rate > Most-1.0e-9 ), Best),
        assertion(memberchk(Move, Best))
    ),
    (   Found == []
    ->  assertion(Rooms == none)
    ;   assertion(Rooms == bests(Bests))
    ).
test('the best queries of a room', true(States-Rooms == [s(1,7,15)]-bests(Bests))) :-
    drawn(Bests),
    travel_queries(search(asked(0), Bests), 15, none, States, Rooms).
test('one search is enough for a turn', true(Asked == asked(1))) :-
    Asked = asked(0),
    drawn(Bests),
    random_position(3, 2, Position),
    travel_queries(search(Asked, Bests), 13, none, _, Rooms1),
    travel(search(Asked, Bests), Position, 1, Rooms1, _, Rooms2),
    travel_queries(search(Asked, Bests), 14, Rooms2, _, _).
test('a room without queries', fail) :-
    travel_queries(search(asked(0), []), 15, none, _, _).
test('errors of the search', error(domain_error(cluedo_score,x))) :-
    travel_queries([_,_]>>domain_error(cluedo_score, x), 15, none, _, _).

:- end_tests(travel).
