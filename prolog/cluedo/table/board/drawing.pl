:- module(cluedo_table_board_drawing,
          [ drawing/2,                  % +Drawn, -Drawing
            drawing_board/2,            % +Drawing, -Board
            drawing_size/3,             % +Drawing, -Width, -Height
            drawing_kind/2,             % +Drawing, -Kind
            drawing_pawns/2,            % +Drawing, -Pawns
            drawing_cell/3,             % +Drawing, +Cell, -Kind
            drawing_door/4,             % +Drawing, ?Cell, -Beside, -Direction
            neighbour_cell/4,           % ?Direction, +Cell, -Neighbour, -Opposite
            drawing_passages/2,         % +Drawing, -Pairs
            room_spans/5                % +Drawing, +R, +Width, +Count, -Spans
          ]).
:- use_module(position, [position_property/2]).
:- use_module(board_argument, [board_value/2]).
:- use_module(board_value,
              [ board_map/2, board_room/3, board_start/3, cell_index/3, free_cell/2,
                in_rectangle/2, map_door/3, map_passage/3, map_size/3
              ]).
:- use_module(ways, [place_number/3]).
:- use_module(pawn_positions, [where_stands/3]).
:- use_module('../../support/errors', [throw_error/2]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [include/3,maplist/3]).
:- use_module(library(assoc), [gen_assoc/3,get_assoc/3,list_to_assoc/2]).
:- use_module(library(error), [instantiation_error/1,must_be/2,type_error/2]).
:- use_module(library(lists), [append/3,is_set/1,last/2,member/2,sum_list/2]).
:- use_module(library(pairs),
              [group_pairs_by_key/2,pairs_keys/2,pairs_keys_values/3,pairs_values/2]).

/** <module> What a picture of a board shows

    drawing(Board,Kind,Pawns,Owners)

| Kind   | `starts` if the pawns stand on their starts, otherwise `pawns`     |
| Pawns  | a list of pawn(Sign,Name,Place)                                    |
| Sign   | a letter or digit that no other pawn has, or `?` if none is left   |
| Place  | the number of a place, see place_names.pl                          |
| Owners | an assoc: the number of a cell in a room, the number of this room  |
*/

:- det((drawing/2, drawing_passages/2)).

%!  drawing(+Drawn, -Drawing) is det.
%
%   Drawing is the drawing of Drawn, see print_board/1.
%
%   @error type_error(cluedo_pawn, Pawn) if Pawn is not Character-Place
%   @error domain_error(cluedo_pawns, Pawns) if a pawn occurs twice, or two pawns stand on one cell

drawing(Drawn, _), var(Drawn) =>
    instantiation_error(Drawn).
drawing(Drawn, Drawing), Drawn = position(_,_,_) =>
    position_property(Drawn, board(Board0)),
    board_value(Board0, Board),
    Drawn = position(_,_,Where),
    findall(Name-Place,
            ( where_stands(Where, P, Place), board_start(Board, P, start(Name,_)) ),
            Pawns),
    drawing(Board, pawns, Pawns, Drawing).
drawing(Spec-Pawns0, Drawing) =>
    board_value(Spec, Board),
    must_be(list, Pawns0),
    maplist(pawn_place(Board), Pawns0, Pawns),
    must_differ(Pawns, Pawns0),
    drawing(Board, pawns, Pawns, Drawing).
drawing(Spec, Drawing) =>
    board_value(Spec, Board),
    board_map(Board, Map),
    findall(Name-Place,
            ( board_start(Board, _, start(Name,Cell)), cell_index(Cell, Map, Place) ),
            Pawns),
    drawing(Board, starts, Pawns, Drawing).

pawn_place(Board, Pawn, Name-Place) :-
    (   nonvar(Pawn),
        Pawn = Name0-Said
    ->  must_be(atomic, Name0),
        format(atom(Name), "~w", [Name0]),
        place_number(Said, Board, Place)
    ;   var(Pawn)
    ->  instantiation_error(Pawn)
    ;   type_error(cluedo_pawn, Pawn)
    ).

%   Several pawns may be in a room, but not on a cell. The places of rooms are negative.

must_differ(Pawns, Pawns0) :-
    pairs_keys_values(Pawns, Names, Places),
    include(=<(0), Places, Cells),
    (   \+ is_set(Names)
    ->  throw_error(domain_error(cluedo_pawns,Pawns0), "write each pawn once")
    ;   \+ is_set(Cells)
    ->  throw_error(domain_error(cluedo_pawns,Pawns0), "two pawns are on one cell")
    ;   true
    ).

drawing(Board, Kind, Named, drawing(Board,Kind,Pawns,Owners)) :-
    signs(Named, [], Pawns),
    board_map(Board, Map),
    findall(Index-R,
            ( board_room(Board, R, room(_,_,Rectangles)),
              member(Rectangle, Rectangles),
              in_rectangle(Cell, Rectangle),
              cell_index(Cell, Map, Index)
            ),
            Pairs),
    sort(1, @<, Pairs, Owned),
    pairs_values(Owned, Rs0),
    sort(Rs0, Rs),
    aggregate_all(count, board_room(Board, _, _), Count),
    (   length(Rs, Count)
    ->  list_to_assoc(Owned, Owners)
    ;   type_error(cluedo_board, Board)         % a room has no cells
    ).

%   A sign is the first free letter or digit of the name, or else the first free one of all.

signs([], _, Pawns) =>
    Pawns = [].
signs([Name-Place|Named], Used, Pawns) =>
    upcase_atom(Name, Upper),
    atom_concat(Upper, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789', Candidates),
    (   sub_atom(Candidates, _, 1, _, Sign0),
        char_type(Sign0, alnum),
        \+ memberchk(Sign0, Used)
    ->  Sign = Sign0
    ;   Sign = '?'
    ),
    Pawns = [pawn(Sign,Name,Place)|Pawns1],
    signs(Named, [Sign|Used], Pawns1).

%!  drawing_board(+Drawing, -Board) is det.
%!  drawing_size(+Drawing, -Width, -Height) is det.
%!  drawing_kind(+Drawing, -Kind) is det.
%!  drawing_pawns(+Drawing, -Pawns) is det.

drawing_board(drawing(Board,_,_,_), Board).

drawing_size(drawing(Board,_,_,_), Width, Height) :-
    board_map(Board, Map),
    map_size(Map, Width, Height).

drawing_kind(drawing(_,Kind,_,_), Kind).

drawing_pawns(drawing(_,_,Pawns,_), Pawns).

%!  drawing_cell(+Drawing, +Cell, -Kind) is semidet.
%
%   The Kind of Cell is `free`, `wall` or room(R). Fails if Cell is not on the board.

drawing_cell(drawing(Board,_,_,Owners), Cell, Kind) :-
    board_map(Board, Map),
    cell_index(Cell, Map, Index),
    (   free_cell(Index, Map)
    ->  Kind = free
    ;   get_assoc(Index, Owners, R)
    ->  Kind = room(R)
    ;   Kind = wall
    ).

%!  neighbour_cell(+Direction, +Cell, -Neighbour, -Opposite) is det.
%!  neighbour_cell(-Direction, +Cell, -Neighbour, -Opposite) is multi.
%
%   Neighbour is the cell beside Cell in Direction. Opposite is the direction back.

neighbour_cell(right, X0-Y, X-Y, left) :-
    X is X0+1.
neighbour_cell(left, X0-Y, X-Y, right) :-
    X is X0-1.
neighbour_cell(up, X-Y0, X-Y, down) :-
    Y is Y0+1.
neighbour_cell(down, X-Y0, X-Y, up) :-
    Y is Y0-1.

%!  drawing_door(+Drawing, ?Cell, -Beside, -Direction) is nondet.
%
%   A door leads from Cell in Direction to Beside, a cell of a room.

drawing_door(Drawing, Cell, Beside, Direction) :-
    drawing_board(Drawing, Board),
    board_map(Board, Map),
    map_door(Map, Index, R),
    cell_index(Cell, Map, Index),
    once(( neighbour_cell(Direction, Cell, Beside, _),
           drawing_cell(Drawing, Beside, room(R))
         )).

%!  drawing_passages(+Drawing, -Pairs) is det.
%
%   Pairs is a list of From-To, the labels of two rooms. It has each passage once.

drawing_passages(Drawing, Pairs) :-
    drawing_board(Drawing, Board),
    board_map(Board, Map),
    findall(From-To,
            ( map_passage(Map, R, R2),
              R2 > R,
              board_room(Board, R, room(_,From,_)),
              board_room(Board, R2, room(_,To,_))
            ),
            Pairs).

%!  room_spans(+Drawing, +R, +Width, +Count, -Spans) is det.
%
%   Spans are places for Count lines of text in room R, from top to bottom. A place is
%   span(Y,X0,X1): the cells X0 to X1 of row Y. There are fewer spans if the room has fewer adjacent
%   rows. The spans are Width cells wide, or as wide as possible, and near the middle of the room.

room_spans(drawing(Board,_,_,Owners), R, Width, Count, Spans) :-
    board_map(Board, Map),
    findall(Y-X,
            ( gen_assoc(Index, Owners, R), cell_index(X-Y, Map, Index) ),
            Cells),
    sort(0, @>=, Cells, Sorted),
    group_pairs_by_key(Sorted, Rows),
    maplist(longest, Rows, Runs),
    pairs_keys(Rows, Ys),
    sum_list(Ys, Sum),
    length(Ys, Height),
    Middle is Sum/Height,
    Most is min(Count, Height),
    once(( between(0, Most, Fewer),
           Lines is Most-Fewer,
           aggregate_all(max(Score,Window),
                         ( window(Lines, Runs, Window),
                           window_score(Window, Width, Middle, Score)
                         ),
                         max(_,Spans))
         )).

longest(Y-Xs, span(Y,X0,X1)) :-
    aggregate_all(max(Length,From-To),
                  ( append(_, [To|Rest], Xs),
                    run(Rest, To, From),
                    Length is To-From+1
                  ),
                  max(_,X0-X1)).

run([X|Xs], Last, From) :-
    X =:= Last-1,
    !,
    run(Xs, X, From).
run(_, From, From).

window(Lines, Runs, Window) :-
    length(Window, Lines),
    append(_, Rest, Runs),
    append(Window, _, Rest),
    Window = [span(Top,_,_)|_],
    last(Window, span(Bottom,_,_)),
    Top-Bottom =:= Lines-1.

%   The width counts more than the distance from the middle.

window_score(Window, Width, Middle, Score) :-
    aggregate_all(min(X1-X0+1), member(span(_,X0,X1), Window), Least),
    Window = [span(Top,_,_)|_],
    last(Window, span(Bottom,_,_)),
    Score is min(Least, Width)*100-abs((Top+Bottom)/2-Middle).
