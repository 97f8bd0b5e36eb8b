:- use_module('../../helpers/all').
:- use_module(positions).
:- use_module(library(cluedo/board)).
:- use_module(library('cluedo/table/board/board_terms')).

:- begin_tests(text).

printed(Drawn, Lines) :-
    with_output_to(string(Text), print_board(Drawn)),
    split_string(Text, "\n", "", Lines0),
    once(append(Lines, [""], Lines0)).

%   Rows are Lines but for the last ones.

rows(Lines, Below, Rows) :-
    length(Last, Below),
    once(append(Rows, Last, Lines)).

test('a board and its starts',
     true(Lines == [ " 4 Attic+ .  .  .  B",
                     " 3 & Loft .  .  .  .",
                     " 2  .  ^ ### .  v  .",
                     " 1  .  .  .  . Cellar",
                     " 0  A  .  .  > -----+",
                     "    0  1  2  3  4  5",
                     "Starts: A ann, B bob",
                     "Secret passages: Attic & Loft - Cellar"
                   ])) :-
    cottage(Board),
    printed(Board, Lines).
test('pawns, on the cell of a door too, and in rooms',
     true(Lines == [ " 4 Attic+ .  .  .  .",
                     " 3 +-B  | .  .  .  .",
                     " 2  .  ^ ### .  Cv .",
                     " 1  .  .  .  . Cellar",
                     " 0  .  .  .  > --A--+",
                     "    0  1  2  3  4  5",
                     "Pawns: A ann (Cellar), B bob (Attic & Loft), C carl",
                     "Secret passages: Attic & Loft - Cellar"
                   ])) :-
    cottage(Board),
    printed(Board-[ann-cellar,bob-attic,carl-(4-2)], Lines).

%   Rooms with walls, of cells as wide as there is place.

hall(Width, Board) :-
    make_board([ board(b, b), size(Width, 6),
                 room(hall, 'The Great Hall'), blocked(hall, 2, 9, 1, 4),
                 room(den, 'Den'), blocked(den, 15, 20, 2, 4),
                 door(hall, 10-2), door(den, 14-3), passage(hall, den), start(ann, 0-0)
               ],
               Board).

wide(26, [ " 5 . . . . . . . . . . . . . . . . . . . . . C . . . .",
           " 4 . . +The Great Hall+. . . . . +----------+. . . . .",
           " 3 . . |      A       |. . . . B>    Den    |. . . . .",
           " 2 . . |    => Den     < . . . . +----------+. . . . .",
           " 1 . . +--------------+. . . . . . . . . . . . . . . .",
           " 0 . . . . . . . . . . . . . . . . . . . . . . . . . .",
           "   0   2   4   6   8  10  12  14  16  18  20  22  24"
         ]).
wide(39, [ " 5 .....................C.................",
           " 4 ..+-The--+.....+----+..................",
           " 3 ..|Great |....B Den |..................",
           " 2 ..| Hall  <....+----+..................",
           " 1 ..+--A---+.............................",
           " 0 .......................................",
           "   0    5   10   15   20   25   30   35"
         ]).

test('wider boards', [forall(wide(Width, Expected)), true(Lines == Expected)]) :-
    hall(Width, Board),
    printed(Board-[ann-hall,bob-(14-3),carl-(21-5)], All),
    rows(All, 2, Lines).

test('the classic board, its rooms by name', all(Label == [])) :-
    printed(classic, Lines),
    rows(Lines, 3, Rows),
    board_property(classic, label(_,Label)),
    \+ ( member(Row, Rows), sub_string(Row, _, _, _, Label) ).
test('fits in 80 columns', [forall(member(Drawn, [classic,Position]))]) :-
    (   var(Drawn)
    ->  position(none, Position)
    ;   true
    ),
    printed(Drawn, Lines),
    forall(member(Line, Lines), ( string_length(Line, Length), Length =< 80 )).
test('free cells are dots, signs or arrows', true(Count == 188)) :-
    printed(classic-[plum-(0-19)], Lines),
    rows(Lines, 3, Rows),
    findall(X-Y,
            ( nth0(I, Rows, Row),
              Y is 24-I,
              board_property(classic, cell(X-Y)),
              At is 4+3*X,
              sub_string(Row, At, 1, _, Char),
              memberchk(Char, [".","P","<",">","^","v"])
            ),
            Cells),
    length(Cells, Count).
test('a position has the pawns where they are', true(Same == true)) :-
    position(none, Position),
    position_property(Position, board(Board)),
    printed(Position, A),
    printed(Board-[scarlet-(16-24),plum-(0-19),peacock-(0-6),green-(9-0),mustard-(23-17),
                   white-(14-0)], B),
    rows(A, 2, RowsA),
    rows(B, 2, RowsB),
    (   RowsA == RowsB
    ->  Same = true
    ;   Same = RowsA
    ).
test('signs differ', all(Sign == ['P','L','U','M'])) :-
    printed(classic-[plum-(0-6),plum2-(0-19),plum3-(9-0),plum4-(14-0)], Lines),
    nth0(26, Lines, Legend),
    sub_string(Legend, B, _, _, " plum"), A is B-1, sub_atom(Legend, A, 1, _, Sign).

%   Rooms are drawn over each other in a value that no file is.

test('a room without a cell of its own',
     [ forall(member(Goal, [print_board(Board),board_picture(Board,_)])),
       error(type_error(cluedo_board,Board))
     ]) :-
    board(classic, Board0),
    Board0 = board(Name,Title,Rules,Rooms0,Starts,Map),
    Rooms0 =.. [rooms,room(First,Label,_)|Rooms1],
    append(_, [room(_,_,Rectangles)], Rooms1),
    Rooms =.. [rooms,room(First,Label,Rectangles)|Rooms1],
    Board = board(Name,Title,Rules,Rooms,Starts,Map),
    call(Goal).

:- end_tests(text).
