:- module(cluedo_board_make,
          [ make_board/2,               % +Terms, -Board
            placed_board/3              % +Placed, +End, -Board
          ]).
:- use_module(terms, [must_be_complete/1,must_fit/2,must_follow/2]).
:- use_module(value, [ruled_board/3]).
:- use_module('../support/data', [with_location/2]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4,maplist/3]).
:- use_module(library(lists), [member/2,memberchk/2,nth1/3,numlist/3,reverse/2]).

/** <module> Boards are made from terms

The terms are those that library(cluedo/board) documents.

@error domain_error(cluedo_board, Term) with the reason as its message
*/

:- det((make_board/2, placed_board/3)).

%!  make_board(+Terms, -Board) is det.
%
%   Board is what Terms say.

make_board(Terms, Board) :-
    Place = "the board",
    findall(Place-Term, member(Term, Terms), Placed),
    placed_board(Placed, Place, Board).

%!  placed_board(+Placed, +End, -Board) is det.
%
%   Board is that of Placed, a list of Place-Term. Errors name the place, or End if
%   something is not there.

placed_board(Placed, End, Board) :-
    foldl(add, Placed, [], Draft),
    reverse(Draft, Terms),
    with_location(End, must_be_complete(Terms)),
    memberchk(board(Name,Title0), Terms),
    memberchk(size(Width,Height), Terms),
    atom_string(Title, Title0),
    findall(Room, member(room(Room,_), Terms), Names),
    rows(Width, Height, Terms, Rows),
    findall(door(Cell,R),
            ( member(door(Room,X-Y), Terms),
              Cell is Y*Width+X,
              once(nth1(R, Names, Room))
            ),
            Doors0),
    maplist(passage(Terms, Names), Names, Passages0),
    findall(start(Character,Cell), member(start(Character,Cell), Terms), Starts0),
    maplist(room(Terms), Names, Rooms0),
    compound_name_arguments(Rooms, rooms, Rooms0),
    compound_name_arguments(Starts, starts, Starts0),
    compound_name_arguments(Doors, doors, Doors0),
    compound_name_arguments(Passages, passages, Passages0),
    Map = map(Width,1,Rows,Doors,Passages),
    Board0 = board(Name,Title,rules(1,instead,stays,enters),Rooms,Starts,Map),
    forall(member(Place-Term, Placed),
           with_location(Place, must_fit(Term, Board0))),
    findall(Rule, member(rule(Rule), Terms), Rules),
    ruled_board(Rules, Board0, Board).

%   The terms of a draft are the last one first.

add(Place-Term, Draft, [Term|Draft]) :-
    with_location(Place, must_follow(Term, Draft)).

passage(Terms, Names, Room, R) :-
    (   ( member(passage(Room,To), Terms) ; member(passage(To,Room), Terms) )
    ->  once(nth1(R, Names, To))
    ;   R = 0
    ).

room(Terms, Name, room(Name,Label,Rectangles)) :-
    memberchk(room(Name,Label0), Terms),
    atom_string(Label, Label0),
    findall(r(X0,X1,Y0,Y1), member(blocked(Name,X0,X1,Y0,Y1), Terms), Rectangles).

%   Rows have a bit for each cell that is in no rectangle.

rows(Width, Height, Terms, Rows) :-
    Top is Height-1,
    numlist(0, Top, Ys),
    maplist(row(Width, Terms), Ys, List),
    compound_name_arguments(Rows, rows, List).

row(Width, Terms, Y, Bits) :-
    aggregate_all(sum((1<<(X1-X0+1)-1)<<X0),
                  ( member(blocked(_,X0,X1,Y0,Y1), Terms), between(Y0, Y1, Y) ),
                  Blocked),
    Bits is (1<<Width)-1-Blocked.
