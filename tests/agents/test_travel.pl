:- use_module('../support/attach').
:- use_module(library(cluedo/agents/travel)).
:- use_module(library(plunit)).
:- use_module(library(random)).
:- use_module('../support/generate').
:- use_module('../support/positions').

%   The rooms that the pawn of random Position can come to, with their turns.

turns(Position, Card-Turns) :-
    near_rooms(Position, Rooms),
    Position = position(_,Roll0,where(course(_,Dice,_),_,_)),
    (   Roll0 == none
    ->  Roll is Dice*3.5
    ;   Roll = Roll0
    ),
    member(room(Card,Distance,_), Rooms),
    (   Distance =< Roll
    ->  Turns = 1
    ;   Turns is 1+(Distance-Roll)/(Dice*3.5)
    ).
turns(Position, Card-2) :-
    Position = position(Seat,_,where(course(_,_,Seats),Pawns,Ended)),
    arg(Seat, Seats, P),
    arg(P, Pawns, Place),
    Place < 0,
    arg(Seat, Ended, Place),
    Card is 12-Place.

near(Card-Turns, Card-Turns2) :-
    abs(Turns-Turns2) < 1.0e-9.

:- begin_tests(agents_travel, [setup(seed(_))]).

test('turns to the rooms', [forall(between(1, 300, _))]) :-
    seed(Seed),
    random_position(4, 2, Position),
    travel_rooms(Position, Rooms),
    findall(Room, turns(Position, Room), Twins),
    (   maplist(near, Rooms, Twins)
    ->  true
    ;   assertion(Seed-Rooms == Seed-Twins)
    ).
test('turns', [ forall(member(D-R-N-T, [0-none-1-1, 3-none-1-1, 7-none-1-2, 7-none-2-1, 7-7-1-1, 14-7-2-2, 8-1-1-3, 0-2-1-1])), true(Turns =:= T) ]) :-
    turns_to(D, R, N, Turns).
test('the highest rate', true(Move == 14)) :-
    at_door(4, Position),
    travel_move(Position, [0.1-16,0.3-14,0.3-15,0.2-13], Move).
test('before the roll', true(Move == roll)) :-
    at_door(none, Position),
    travel_move(Position, [0.1-16,0.3-14], Move).
test('no room', true(Move == stay)) :-
    at_door(none, Position),
    travel_move(Position, [], Move).
test('a room to which there is no way now is left out', [forall(member(Rates-Expected, [[2-19,1-14]-stay,[]-stay])), true(Move == Expected)]) :-
    at_door(4, position(Seat,Roll,where(Course,_,_))),
    Position = position(Seat,Roll,where(Course,pawns(-7,449,144,9,431,14),ended(-7,431))),
    travel_move(Position, Rates, Move).

%   The pawn of seat 1 of two stands at the door of the ball room.

at_door(Roll, position(1,Roll,Where)) :-
    random_position(2, 1, position(_,_,where(course(F,_,_),_,_))),
    Where = where(course(F,1,seats(1,5)),pawns(127,456,144,9,431,14),ended(384,431)).

:- end_tests(agents_travel).
