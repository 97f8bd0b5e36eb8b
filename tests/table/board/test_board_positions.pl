:- use_module('../../helpers/all').
:- use_module('../../helpers/board_tables').
:- use_module('../../helpers/ground').
:- use_module(library(cluedo/board)).
:- use_module(library(cluedo/table)).

%   What agents are told of the board is what there is, and the moves to which they
%   are led are legal.

%   advice(T, Rules, Wrong): Wrong is what a position at T tells, but the slow search
%   does not, or a move to which it leads and that T refuses. The pawn may be told to
%   walk to another room on the way, where no way leads past it, and out of its room to
%   come back.

advice(T, Rules, Wrong) :-
    table_wants(T, Wanted),
    (   Wanted = move(Seat),
        Passing = true
    ;   Wanted = walk(Seat,_),
        truth(memberchk(passage(after), Rules), Passing)
    ),
    !,
    table_property(T, position(Seat, Position)),
    rooms(T, Rules, Seat, Passing, Rooms),
    (   position_rooms(Position, Told),
        Told \== Rooms,
        Wrong = Told-Rooms
    ;   table_property(T, place(Seat, Place)),
        between(13, 21, Card),
        (   position_move(Position, Card, Move)
        ->  (   catch(table_take(T, Move, T1, _), _, fail)
            ->  \+ leads(Move, Card, Place, Rooms, Seat, T1)
            ;   true
            ),
            Wrong = move(Card,Move)
        ;   memberchk(room(Card,_,_), Rooms),
            Wrong = no_move(Card)
        )
    ).

%   Rooms are the rooms of position_rooms/2.

rooms(T, Rules, Seat, Passing, Rooms) :-
    memberchk(leaving(Leaving), Rules),
    table_property(T, place(Seat, Place)),
    occupied(T, Seat, Occupied),
    place_name(Place, From),
    (   table_take(T, stay, T1, _),
        table_wants(T1, query(Seat))
    ->  Here = [room(Place,0,here)]
    ;   Here = []
    ),
    (   Passing == true,
        ground_passage(From, Name),
        ground_card(To, Name)
    ->  There = [room(To,0,passage)]
    ;   To = none,
        There = []
    ),
    ground_rooms(From, Leaving, Occupied, Found),
    findall(room(Card,N,walk),
            ( member(N-Room, Found),
              ground_card(Card, Room),
              Card \== To
            ),
            Walks),
    append([Here,There,Walks], Rooms0),
    (   memberchk(returning(waits), Rules),
        ended(T, Seat, Before),
        Before \== Place,
        select(room(Before,N,_), Rooms0, Others)
    ->  append(Others, [room(Before,N,waits)], Rooms)
    ;   Rooms = Rooms0
    ).

%   The last turn of Seat ended in the room Card.

ended(T, Seat, Card) :-
    arg(6, T, pawn_positions(_,_,Ended)),
    arg(Seat, Ended, Place),
    Place < 0,
    Card is 12-Place.

leads(stay, Card, _, Rooms, _, _) :-
    memberchk(room(Card,0,here), Rooms).
leads(passage(Card), Card, _, Rooms, Seat, T1) :-
    memberchk(room(Card,0,passage), Rooms),
    table_property(T1, place(Seat, Card)).
leads(roll, Card, _, Rooms, _, _) :-
    \+ ( memberchk(room(Card,_,How), Rooms), \+ memberchk(How, [walk,waits]) ).
leads(stay, Card, _, Rooms, _, _) :-
    memberchk(room(Card,0,waits), Rooms).
leads(_-_, Card, _, Rooms, Seat, T1) :-
    memberchk(room(Card,_,waits), Rooms),
    table_property(T1, place(Seat, _-_)).
leads(Card, Card, _, Rooms, _, _) :-
    memberchk(room(Card,_,walk), Rooms).
leads(X-Y, Card, Card, Rooms, Seat, T1) :-
    \+ memberchk(room(Card,_,_), Rooms),
    table_property(T1, place(Seat, X-Y)).
leads(Room, Card, _, Rooms, _, _) :-
    integer(Room),
    memberchk(room(Room,_,walk), Rooms),
    \+ memberchk(room(Card,_,_), Rooms).
leads(passage(Room), Card, _, Rooms, _, _) :-
    memberchk(room(Room,_,passage), Rooms),
    \+ memberchk(room(Card,_,_), Rooms).

:- begin_tests(board_positions).

test('positions tell what a search by waves does, and moves that tables take', true(Wrong == [])) :-
    findall(Wrong-T,
            limit(3, ( repeated(20),
                       random_tables(Tables, Rules),
                       member(T, Tables),
                       advice(T, Rules, Wrong)
                     )),
            Wrong).

:- end_tests(board_positions).
