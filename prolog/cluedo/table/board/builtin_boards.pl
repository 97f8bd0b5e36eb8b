:- module(cluedo_table_board_builtin_boards,
          [ builtin_board/2             % ?Name, -Board
          ]).
:- use_module(board_terms, [make_board/2]).

/** <module> The boards that come with the library
*/

%   terms(Name, Terms): make_board/2 makes the board Name from Terms. All classic editions have the
%   rooms and characters of the classic board. Their names here are from the edition of 2002.

terms(classic,
      [ board(classic, 'The classic board'),
        size(24, 25),
        room(conservatory, 'Conservatory'),
        blocked(conservatory, 0, 8, 0, 0),
        blocked(conservatory, 0, 4, 1, 5),
        blocked(conservatory, 5, 5, 1, 4),
        blocked(conservatory, 6, 6, 1, 1),
        room(ball_room, 'Ball Room'),
        blocked(ball_room, 10, 13, 0, 1),
        blocked(ball_room, 8, 15, 2, 7),
        room(kitchen, 'Kitchen'),
        blocked(kitchen, 15, 23, 0, 0),
        blocked(kitchen, 17, 17, 1, 1),
        blocked(kitchen, 18, 23, 1, 6),
        room(dining_room, 'Dining Room'),
        blocked(dining_room, 16, 18, 10, 15),
        blocked(dining_room, 19, 22, 9, 15),
        blocked(dining_room, 23, 23, 8, 16),
        room(lounge, 'Lounge'),
        blocked(lounge, 17, 22, 19, 24),
        blocked(lounge, 23, 23, 18, 24),
        room(hall, 'Hall'),
        blocked(hall, 9, 14, 18, 23),
        blocked(hall, 8, 15, 24, 24),
        room(study, 'Study'),
        blocked(study, 0, 0, 20, 24),
        blocked(study, 1, 6, 21, 24),
        room(library, 'Library'),
        blocked(library, 0, 5, 14, 18),
        blocked(library, 6, 6, 15, 17),
        room(billiard_room, 'Billiard Room'),
        blocked(billiard_room, 0, 0, 7, 13),
        blocked(billiard_room, 1, 5, 8, 12),
        blocked(wall, 9, 13, 10, 16),
        door(conservatory, 5-5),
        door(ball_room, 7-5),
        door(ball_room, 16-5),
        door(ball_room, 9-8),
        door(ball_room, 14-8),
        door(kitchen, 19-7),
        door(dining_room, 15-12),
        door(dining_room, 17-16),
        door(lounge, 17-18),
        door(hall, 8-20),
        door(hall, 11-17),
        door(hall, 12-17),
        door(study, 6-20),
        door(library, 3-13),
        door(library, 7-16),
        door(billiard_room, 1-13),
        door(billiard_room, 6-9),
        passage(conservatory, lounge),
        passage(kitchen, study),
        start(scarlet, 16-24),
        start(mustard, 23-17),
        start(white, 14-0),
        start(green, 9-0),
        start(peacock, 0-6),
        start(plum, 0-19)
      ]).

%!  builtin_board(?Name, -Board) is nondet.

term_expansion(builtin_boards, Clauses) :-
    findall(builtin_board(Name,Board),
            ( terms(Name, Terms), make_board(Terms, Board) ),
            Clauses).

builtin_boards.
