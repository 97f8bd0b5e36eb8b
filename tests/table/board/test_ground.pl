:- use_module('../../helpers/all').
:- use_module('../../helpers/ground').
:- use_module(library(cluedo/board)).

%   The classic board is the one that is told in tests/helpers/ground.pl. The ways on it
%   are those of test_board.pl.

room(Room) :-
    setof(Room, Cell^ground_door(Cell, Room), Rooms),
    member(Room, Rooms).

:- begin_tests(ground).

test('where pawns may stand', true(Cells == Cells2)) :-
    board(classic, Board),
    findall(Cell, board_property(Board, cell(Cell)), Cells0),
    findall(Cell, ground_free(Cell), Cells1),
    msort(Cells0, Cells),
    msort(Cells1, Cells2).
test('rooms', true(Rooms == Rooms2)) :-
    board(classic, Board),
    findall(Room, board_property(Board, room(Room)), Rooms0),
    findall(Room, room(Room), Rooms1),
    msort(Rooms0, Rooms),
    msort(Rooms1, Rooms2).
test('doors, in their order', true(Doors == Doors2)) :-
    board(classic, Board),
    findall(Cell-Room, board_property(Board, door(Room,Cell)), Doors),
    findall(Cell-Room, ground_door(Cell, Room), Doors2).
test('passages', true(Passages == Passages2)) :-
    board(classic, Board),
    findall(Room-Room2, board_property(Board, passage(Room,Room2)), Passages0),
    findall(Room-Room2, ground_passage(Room, Room2), Passages1),
    msort(Passages0, Passages),
    msort(Passages1, Passages2).
test('starts, in the order of turns', true(Starts == Starts2)) :-
    board(classic, Board),
    findall(Character-Cell, board_property(Board, start(Character,Cell)), Starts),
    findall(Character-Cell, ground_start(Character, Cell), Starts2).
test('size and rules', true(Found == [size(24,25),leaving(1),passage(instead),accusing(stays)])) :-
    board(classic, Board),
    Found = [size(_,_),leaving(_),passage(_),accusing(_)],
    maplist(board_property(Board), Found).

:- end_tests(ground).
