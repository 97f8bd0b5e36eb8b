:- module(cluedo_table_board_board_value,
          [ board_with_rules/3,         % +Rules, +Board0, -Board
            is_board/1,                 % +Term
            is_rule/1,                  % +Rule
            rules_text/1,               % -Text
            board_name/2,               % +Board, -Name
            board_title/2,              % +Board, -Title
            board_rule/2,               % +Board, ?Rule
            board_room/3,               % +Board, ?R, -Room
            board_start/3,              % +Board, ?P, -Start
            board_map/2,                % +Board, -Map
            map_size/3,                 % +Map, -Width, -Height
            map_door/3,                 % +Map, ?Index, ?R
            map_passage/3,              % +Map, ?R, -R2
            map_connects/3,             % +Map, +From, +To
            cell_index/3,               % ?Cell, +Map, ?Index
            free_cell/2,                % +Index, +Map
            in_rectangle/2              % ?Cell, +Rectangle
          ]).
:- use_module('../../support/check', [accepted/1]).
:- use_module('../../support/foreign', [map_reach/5,map_way/5]).
:- use_module('../../support/inline', [inline/1]).
:- use_module('../../support/portray', []).
:- use_module(library(apply), [foldl/4,maplist/2]).
:- use_module(library(lists), [memberchk/2]).

/** <module> A board as a term

    board(Name,Title,Rules,Rooms,Starts,Map)

| Rules  | rules(Leaving,Passage,Accusing,Returning), see library(cluedo/board) |
| Rooms  | `rooms(room(Name,Label,Rectangles),...)`                             |
| Starts | `starts(start(Character,X-Y),...)` in turn order                     |
| Map    | the map that the engine searches, see `c/table/board/ways4pl.c`      |

A rectangle is `r(X0,X1,Y0,Y1)`, its corners included. A cell is a wall if it is neither free in Map
nor in a room.
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- det(board_with_rules/3).

%!  board_with_rules(+Rules, +Board0, -Board) is det.
%
%   In Board, each of Rules replaces the rule of its kind in Board0. For rules see is_rule/1.

board_with_rules(Rules, Board0, Board) :-
    foldl(rule, Rules, Board0, Board).

rule(leaving(N), board(Name,Title,rules(_,P,A,R),Rooms,Starts,Map0), Board) =>
    Map0 = map(Width,_,Rows,Doors,Passages),
    Map = map(Width,N,Rows,Doors,Passages),
    Board = board(Name,Title,rules(N,P,A,R),Rooms,Starts,Map).
rule(passage(P), board(Name,Title,rules(N,_,A,R),Rooms,Starts,Map), Board) =>
    Board = board(Name,Title,rules(N,P,A,R),Rooms,Starts,Map).
rule(accusing(A), board(Name,Title,rules(N,P,_,R),Rooms,Starts,Map), Board) =>
    Board = board(Name,Title,rules(N,P,A,R),Rooms,Starts,Map).
rule(returning(R), board(Name,Title,rules(N,P,A,_),Rooms,Starts,Map), Board) =>
    Board = board(Name,Title,rules(N,P,A,R),Rooms,Starts,Map).

%!  is_rule(+Rule) is semidet.
%
%   Rule is ground.

is_rule(leaving(N)) :-
    integer(N),
    between(0, 1, N).
is_rule(passage(How)) :-
    memberchk(How, [instead,after]).
is_rule(accusing(How)) :-
    memberchk(How, [stays,drags]).
is_rule(returning(How)) :-
    memberchk(How, [enters,waits]).

%!  rules_text(-Text) is det.

rules_text("a rule is leaving(0), leaving(1), passage(instead), passage(after), \c
            accusing(stays), accusing(drags), returning(enters) or returning(waits)").

%!  is_board(+Term) is semidet.

is_board(Board) :-
    ground(Board),
    acyclic_term(Board),
    Board = board(Name,Title,rules(Leaving,Passage,Accusing,Returning),Rooms,Starts,Map),
    maplist(atom, [Name,Title]),
    maplist(is_rule,
            [leaving(Leaving),passage(Passage),accusing(Accusing),returning(Returning)]),
    maplist(compound, [Rooms,Starts]),
    compound_name_arguments(Starts, starts, Starts1),
    Starts1 = [start(_,Cell)|_],
    Map = map(_,Leaving,_,_,Passages),
    accepted(( cell_index(Cell, Map, Index),
               map_reach(Map, pawns(Index), 1, 0, _)
             )),
    maplist(is_start(Map), Starts1),
    functor(Passages, _, Count),
    compound_name_arity(Rooms, rooms, Count),
    forall(arg(_, Rooms, Room), is_room(Room, Map)).

is_room(room(Name,Label,Rectangles), Map) :-
    maplist(atom, [Name,Label]),
    is_list(Rectangles),
    maplist(is_rectangle(Map), Rectangles).

is_rectangle(Map, r(X0,X1,Y0,Y1)) :-
    cell_index(X0-Y0, Map, _),
    cell_index(X1-Y1, Map, _).

is_start(Map, start(Character,Cell)) :-
    atom(Character),
    cell_index(Cell, Map, Index),
    free_cell(Index, Map).

%!  board_name(+Board, -Name) is det.
%!  board_title(+Board, -Title) is det.
%!  board_rule(+Board, +Rule) is semidet.
%!  board_rule(+Board, -Rule) is multi.
%!  board_room(+Board, +R, -Room) is semidet.
%!  board_room(+Board, -R, -Room) is multi.
%!  board_start(+Board, +P, -Start) is semidet.
%!  board_start(+Board, -P, -Start) is multi.
%!  board_map(+Board, -Map) is det.
%
%   R is the number of Room, and P the number of Start, counted from 1.

:- inline((board_name/2, board_title/2, board_rule/2, board_room/3, board_start/3, board_map/2,
           rules_rule/2, map_size/3, map_passage/3)).

board_name(board(Name,_,_,_,_,_), Name).

board_title(board(_,Title,_,_,_,_), Title).

rules_rule(leaving(N), rules(N,_,_,_)).
rules_rule(passage(How), rules(_,How,_,_)).
rules_rule(accusing(How), rules(_,_,How,_)).
rules_rule(returning(How), rules(_,_,_,How)).

board_rule(board(_,_,Rules,_,_,_), Rule) :-
    rules_rule(Rule, Rules).

board_room(board(_,_,_,Rooms,_,_), R, Room) :-
    arg(R, Rooms, Room).

board_start(board(_,_,_,_,Starts,_), P, Start) :-
    arg(P, Starts, Start).

board_map(board(_,_,_,_,_,Map), Map).

%!  map_size(+Map, -Width, -Height) is det.
%!  map_door(+Map, ?Index, ?R) is nondet.
%!  map_passage(+Map, ?R, -R2) is nondet.
%
%   A door leads from the cell Index to room R. A passage leads from room R to room R2.

map_size(map(Width,_,Rows,_,_), Width, Height) :-
    functor(Rows, _, Height).

map_door(map(_,_,_,Doors,_), Index, R) :-
    arg(_, Doors, door(Index,R)).

map_passage(map(_,_,_,_,Passages), R, R2) :-
    arg(R, Passages, R2),
    R2 > 0.

%!  map_connects(+Map, +From, +To) is semidet.
%
%   A way of cells leads from the cell From to the cell To. It goes through no room.

map_connects(map(Width,Leaving,Rows,_,Passages), From, To) :-
    map_way(map(Width,Leaving,Rows,doors(door(To,1)),Passages), pawns(From), 1, To, _).

%!  cell_index(+Cell, +Map, -Index) is semidet.
%!  cell_index(-Cell, +Map, +Index) is det.

cell_index(X-Y, Map, Index) :-
    map_size(Map, Width, Height),
    (   integer(Index)
    ->  X is Index mod Width,
        Y is Index // Width
    ;   integer(X),
        integer(Y),
        X >= 0,
        X < Width,
        Y >= 0,
        Y < Height,
        Index is Y*Width+X
    ).

%!  free_cell(+Index, +Map) is semidet.
%
%   A pawn may stand on the cell Index.

free_cell(Index, map(Width,_,Rows,_,_)) :-
    Y1 is Index // Width + 1,
    arg(Y1, Rows, Bits),
    Bits /\ (1 << (Index mod Width)) =\= 0.

%!  in_rectangle(+Cell, +Rectangle) is semidet.
%!  in_rectangle(-Cell, +Rectangle) is nondet.

in_rectangle(X-Y, r(X0,X1,Y0,Y1)) :-
    between(Y0, Y1, Y),
    between(X0, X1, X).
