:- use_module('../../helpers/all').
:- use_module(positions).
:- use_module(library(cluedo/board)).
:- use_module(library(cluedo/edition)).

:- begin_tests(position).

%   It is the turn of Scarlet; the others stand where they start, unless it is said
%   otherwise. Rooms are told by name.

scarlet(Place, Before, Roll, Position) :-
    scarlet(classic, Place, Before, Roll, Position).

scarlet(Spec, Place, Before, Roll, Position) :-
    position(Spec, Roll, [Place,0-19,0-6,9-0,23-17,14-0], [Before,23-17,14-0], Position).

rooms(Position, Rooms) :-
    rooms(Position, [], Rooms).

rooms(Position, Options, Rooms) :-
    position_rooms(Position, Options, Rooms0),
    maplist(named, Rooms0, Rooms).

named(room(Card,Distance,How), Name-Distance-How) :-
    edition_card(hasbro, Card, Name, _).

card(Name, Card) :-
    edition_card(hasbro, Name, Card).

test('from a cell', true(Rooms == [lounge-7-walk,dining_room-9-walk])) :-
    scarlet(16-24, 16-24, none, P),
    rooms(P, [A,B|_]),
    Rooms = [A,B].
test('it walked in', true(Rooms == [kitchen-0-here,study-0-passage,ball_room-6-walk])) :-
    scarlet(kitchen, 18-7, none, P),
    rooms(P, [A,B,C|_]),
    Rooms = [A,B,C].
test('after the roll there is no passage', true(Rooms == [kitchen-0-here,ball_room-6-walk])) :-
    scarlet(kitchen, 18-7, 3, P),
    rooms(P, [A,B|_]),
    Rooms = [A,B].
test('but walks to where it leads', true(How == walk)) :-
    scarlet(kitchen, 18-7, 3, P),
    rooms(P, Rooms),
    memberchk(study-_-How, Rooms).
test('unless the rules have it', true(Rooms == [kitchen-0-here,study-0-passage])) :-
    scarlet(classic([passage(after)]), kitchen, 18-7, 3, P),
    rooms(P, [A,B|_]),
    Rooms = [A,B].
test('it did not move since its last turn', fail) :-
    scarlet(kitchen, kitchen, none, P),
    rooms(P, Rooms),
    memberchk(kitchen-_-_, Rooms).
test('each room once', [forall(member(Place-Before-Count, [kitchen-kitchen-8,kitchen-hall-9,
                                                           16-24-hall-9])),
                        true(Length == Count)]) :-
    scarlet(Place, Before, none, P),
    rooms(P, Rooms),
    length(Rooms, Length).
test('leaving may cost nothing', true(Steps == 5)) :-
    scarlet(classic([leaving(0)]), kitchen, kitchen, none, P),
    rooms(P, Rooms),
    memberchk(ball_room-Steps-walk, Rooms).

test('through rooms: the passage is a step, and so is the way out and back',
     true(Rooms == [study-1-passage,kitchen-1-walk,hall-4-walk])) :-
    scarlet(kitchen, kitchen, none, P),
    rooms(P, [through(true)], [A,B,C|_]),
    Rooms = [A,B,C].
test('through rooms, entered', true(Rooms == [kitchen-0-here,study-1-passage,hall-4-walk])) :-
    scarlet(kitchen, hall, none, P),
    rooms(P, [through(true)], [A,B,C|_]),
    Rooms = [A,B,C].
test('through rooms, after the roll', true(Rooms == [kitchen-0-here,study-1-walk])) :-
    scarlet(kitchen, hall, 4, P),
    rooms(P, [through(true)], [A,B|_]),
    Rooms = [A,B].

%   Dragged to the kitchen after its last turn, which ended in Before.

waiting(Before, Roll, P) :-
    scarlet(classic([returning(waits)]), kitchen, Before, Roll, P).

test('where it would not enter comes last',
     [forall(member(Before-Roll-Options-Expected,
                    [ study-none-[]-(study-0-waits), ball_room-4-[]-(ball_room-6-waits),
                      study-none-[through(true)]-(study-1-waits)
                    ])),
      true(Last-Before2-N == Expected-[]-9)]) :-
    waiting(Before, Roll, P),
    rooms(P, Options, Rooms),
    once(append(Rooms1, [Last], Rooms)),
    findall(How, member(Before-_-How, Rooms1), Before2),
    length(Rooms, N).
test('by the rules of the game it enters', true(How == passage)) :-
    scarlet(kitchen, study, none, P),
    rooms(P, Rooms),
    memberchk(study-_-How, Rooms).
test('it would not go in',
     [forall(member(Before-Roll-Options-Expected,
                    [ study-none-[]-stay, study-6-[]-(6-20), ball_room-none-[]-roll,
                      ball_room-1-[]-(16-5), ball_room-6-[through(true)]-(16-5)
                    ])),
      true(Move == Expected)]) :-
    waiting(Before, Roll, P),
    card(Before, Card),
    position_move(P, Options, Card, Move).
test('nor to the nearest', all(Move == [stay,16-5])) :-
    member(Before-Roll, [study-none,ball_room-6]),
    waiting(Before, Roll, P),
    card(Before, Card),
    position_nearest(P, [Card], Move).
test('at the door it waits', true(Move == stay)) :-
    scarlet(classic([returning(waits)]), 16-5, ball_room, 3, P),
    card(ball_room, Card),
    position_move(P, Card, Move).
test('another room may be behind it', true(Found == kitchen)) :-
    position(classic([returning(waits)]), 6, [ball_room,0-19,0-6,9-0,23-17,14-0],
             [kitchen,23-17,14-0], P),
    card(study, Card),
    position_move(P, [through(true)], Card, Move),
    said(Move, Found).

%   goes(Place, Before, Roll, Options, Room, Move)

goes(kitchen, hall, none, [], kitchen, stay).
goes(kitchen, hall, 4, [], kitchen, stay).
goes(kitchen, hall, none, [], study, passage(study)).
goes(kitchen, hall, 4, [], study, study).
goes(kitchen, hall, none, [], hall, roll).
goes(kitchen, hall, 4, [], hall, hall).
goes(kitchen, kitchen, none, [], kitchen, roll).
goes(kitchen, kitchen, 4, [], kitchen, 19-7).
goes(16-24, 16-24, none, [], hall, roll).
goes(16-24, 16-24, 1, [], hall, hall).
goes(kitchen, kitchen, none, [through(true)], library, passage(study)).
goes(kitchen, kitchen, none, [], library, roll).
goes(kitchen, kitchen, 4, [through(true)], library, library).
goes(kitchen, kitchen, none, [through(true)], ball_room, roll).
goes(ball_room, ball_room, none, [through(true)], study, roll).
goes(ball_room, ball_room, 5, [through(true)], study, kitchen).
goes(ball_room, ball_room, 5, [], study, study).

test(move, [forall(goes(Place, Before, Roll, Options, Room, Move)), true(Found == Move)]) :-
    scarlet(Place, Before, Roll, P),
    card(Room, Card),
    position_move(P, Options, Card, Move0),
    said(Move0, Found),
    (   Options == []
    ->  position_move(P, Card, Same),
        Same == Move0
    ;   true
    ).

said(passage(Card), Said) =>
    Said = passage(Name),
    named(room(Card,0,_), Name-_-_).
said(Card, Said), integer(Card) =>
    named(room(Card,0,_), Said-_-_).
said(Move, Said) =>
    Said = Move.

%   The only door of the lounge is barred: it has its passage alone.

barred(Spec, Roll, Place, Before, Position) :-
    position(Spec, Roll, [Place,17-18,0-6,9-0,23-17,14-0], [Before,23-17,14-0], Position).

test('a room behind a pawn is not there', fail) :-
    barred(classic, none, 16-24, 16-24, P),
    rooms(P, Rooms),
    memberchk(lounge-_-_, Rooms).
test('but there is a way through others', true(Before-After == roll-dining_room)) :-
    barred(classic, none, 16-24, 16-24, P1),
    card(lounge, Card),
    position_move(P1, Card, Before),
    barred(classic, 6, 16-24, 16-24, P2),
    position_move(P2, Card, After0),
    said(After0, After).
test('also from the cell of a door', true(Move == dining_room)) :-
    barred(classic, 6, 17-16, 17-16, P),
    card(lounge, Card),
    position_move(P, Card, Move0),
    said(Move0, Move).
test('out by the passage', true(Move == passage(conservatory))) :-
    barred(classic, none, lounge, lounge, P),
    card(hall, Card),
    position_move(P, Card, Move0),
    said(Move0, Move).
test('also to come back', true(Move == passage(conservatory))) :-
    barred(classic, none, lounge, lounge, P),
    card(lounge, Card),
    position_move(P, Card, Move0),
    said(Move0, Move).
test('no way at all', [forall(member(Room, [lounge,hall])), fail]) :-
    barred(classic, 6, lounge, lounge, P),
    card(Room, Card),
    position_move(P, Card, _).
test('the passage is left', true(Move == passage(conservatory))) :-
    barred(classic([passage(after)]), 6, lounge, lounge, P),
    card(hall, Card),
    position_move(P, Card, Move0),
    said(Move0, Move).

test(nearest, [forall(member(Place-Before-Roll-Rooms-Move,
                             [ 16-24-(16-24)-none-[hall,study]-roll,
                               16-24-(16-24)-4-[study,hall]-hall,
                               kitchen-hall-none-[kitchen,study]-stay,
                               kitchen-hall-none-[hall,study]-passage(study),
                               kitchen-kitchen-2-[kitchen,library]-library
                             ])),
               true(Found == Move)]) :-
    scarlet(Place, Before, Roll, P),
    maplist(card, Rooms, Cards),
    position_nearest(P, Cards, Found0),
    said(Found0, Found).
test('not one of them is there', fail) :-
    scarlet(kitchen, kitchen, none, P),
    card(kitchen, Card),
    position_nearest(P, [Card,1,99], _).

test(properties,
     all(Property == [seat(1),roll(3),dice(1),place(13),pawn(1,13),pawn(2,0-19),pawn(3,0-6),
                      pawn(4,9-0),pawn(5,23-17),pawn(6,14-0),reach([19-7,20-7,18-7])])) :-
    scarlet(kitchen, hall, 3, P),
    position_property(P, Property0),
    Property0 \= board(_),
    short(Property0, Property).
test('the board', true(Name-Leaving == classic-0)) :-
    scarlet(classic([leaving(0)]), kitchen, hall, 3, P),
    position_property(P, board(Board)),
    board_property(Board, name(Name)),
    board_property(Board, leaving(Leaving)).
test('a pawn of a card', all(Place == [23-17])) :-
    scarlet(kitchen, hall, 3, P),
    position_property(P, pawn(5,Place)).
test('a card of a place', all(Card == [5])) :-
    scarlet(kitchen, hall, 3, P),
    position_property(P, pawn(Card,23-17)).

%   Of the many places reached: the first three of one step.

short(reach([A|Places0]), reach([A|Places])) :-
    !,
    length(Places, 2),
    append(Places, _, Places0).
short(Property, Property).

:- end_tests(position).
