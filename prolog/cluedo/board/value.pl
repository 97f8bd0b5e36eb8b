:- module(cluedo_board_value,
          [ make_board/2,               % +Terms, -Board
            placed_board/3,             % +Placed, +End, -Board
            ruled_board/3,              % +Rules, +Board0, -Board
            is_board/1,                 % +Term
            cell_index/3,               % ?Cell, +Map, ?Index
            free_cell/2,                % +Index, +Map
            in_rectangle/2              % ?Cell, +Rectangle
          ]).
:- use_module('../edition/value', [plain_text/2]).
:- use_module('../support/check', [accepted/1]).
:- use_module('../support/data', [placed/2]).
:- use_module('../support/foreign', [board_reach/5,board_way/5]).
:- use_module('../support/mistake', [mistake/2]).
:- use_module('../support/portray', []).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4,maplist/2,maplist/3,partition/4]).
:- use_module(library(lists), [member/2,memberchk/2,nth1/3,numlist/3,reverse/2]).

/** <module> A board as a term

    board(Name,Title,Rules,Rooms,Starts,Map)

| Rules  | rules(Leaving,Passage,Accusing), see library(cluedo/board)       |
| Rooms  | `rooms(room(Name,Label,Rectangles),...)`; a rectangle is         |
|        | `r(X0,X1,Y0,Y1)`, its corners included                           |
| Starts | `starts(start(Character,X-Y),...)` in turn order                 |
| Map    | what the engine searches, see `c/board/map4pl.h`. A cell that is |
|        | not free there, and in no room, is a wall                        |

It is made from the terms that library(cluedo/board) documents.

@error domain_error(cluedo_board, Term) with the reason as its message
*/

:- det((make_board/2, placed_board/3, ruled_board/3)).

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
    placed(End, must_be_complete(Terms)),
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
    Board0 = board(Name,Title,rules(1,instead,stays),Rooms,Starts,Map),
    forall(member(Place-Term, Placed),
           placed(Place, must_fit(Term, Board0))),
    findall(Rule, member(rule(Rule), Terms), Rules),
    ruled_board(Rules, Board0, Board).

%   The terms of a draft are the last one first.

add(Place-Term, Draft, [Term|Draft]) :-
    placed(Place, must_follow(Term, Draft)).

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

%!  ruled_board(+Rules, +Board0, -Board) is det.
%
%   Board is Board0 with Rules, a list of leaving(N), passage(How), accusing(How).

ruled_board(Rules, Board0, Board) :-
    foldl(rule, Rules, Board0, Board).

rule(leaving(N), board(Name,Title,rules(_,P,A),Rooms,Starts,Map0), Board) =>
    Map0 = map(Width,_,Rows,Doors,Passages),
    Map = map(Width,N,Rows,Doors,Passages),
    Board = board(Name,Title,rules(N,P,A),Rooms,Starts,Map).
rule(passage(P), board(Name,Title,rules(N,_,A),Rooms,Starts,Map), Board) =>
    Board = board(Name,Title,rules(N,P,A),Rooms,Starts,Map).
rule(accusing(A), board(Name,Title,rules(N,P,_),Rooms,Starts,Map), Board) =>
    Board = board(Name,Title,rules(N,P,A),Rooms,Starts,Map).

                /*******************************
                *            CHECKS            *
                *******************************/

%   must_follow(Term, Draft): Term may follow the terms of Draft.

must_follow(Term, _), \+ ground(Term) =>
    wrong(Term, "it has a variable").
must_follow(board(Name,Title), Draft) =>
    Term = board(Name,Title),
    must_have(Draft == [], Term, "a board has one name, and it comes first"),
    must_be_name(Name, Term),
    must_be_label(Title, Term).
must_follow(Term, []) =>
    wrong(Term, "the name of the board comes first").
must_follow(size(Width,Height), Draft) =>
    Term = size(Width,Height),
    must_have(\+ memberchk(size(_,_), Draft), Term, "a board has one size"),
    must_have(( side(Width), side(Height) ), Term, "a side has 1..60 cells").
must_follow(room(Name,Label), Draft) =>
    Term = room(Name,Label),
    must_be_name(Name, Term),
    must_be_label(Label, Term),
    must_have(Name \== wall, Term, "a wall is no room"),
    must_differ(room(Other,_), Other, Name, Draft, Term, "another room has this name"),
    must_be_few(room(_,_), 63, Draft, Term).
must_follow(blocked(Name,X0,X1,Y0,Y1), Draft) =>
    Term = blocked(Name,X0,X1,Y0,Y1),
    must_have(( Name == wall ; memberchk(room(Name,_), Draft) ), Term,
              "its room comes before it; else it is of the wall"),
    must_be_cell(X0-Y0, Draft, Term),
    must_be_cell(X1-Y1, Draft, Term),
    must_have(( X0 =< X1, Y0 =< Y1 ), Term, "it is X0, X1, Y0, Y1, the smaller first"),
    must_have(\+ ( member(blocked(_,A0,A1,B0,B1), Draft),
                   X0 =< A1, A0 =< X1, Y0 =< B1, B0 =< Y1
                 ), Term,
              "another one has a cell of it").
must_follow(door(Name,Cell), Draft) =>
    Term = door(Name,Cell),
    must_be_room(Name, Draft, Term),
    must_be_cell(Cell, Draft, Term),
    must_have(\+ memberchk(Term, Draft), Term, "this door is there twice"),
    must_be_few(door(_,_), 255, Draft, Term).
must_follow(passage(From,To), Draft) =>
    Term = passage(From,To),
    must_be_room(From, Draft, Term),
    must_be_room(To, Draft, Term),
    must_have(From \== To, Term, "a passage leads to another room"),
    must_have(\+ ( member(Room, [From,To]),
                   ( memberchk(passage(Room,_), Draft) ; memberchk(passage(_,Room), Draft) )
                 ), Term,
              "a room has one passage, which leads both ways").
must_follow(start(Name,Cell), Draft) =>
    Term = start(Name,Cell),
    must_be_name(Name, Term),
    must_be_cell(Cell, Draft, Term),
    must_differ(start(Other,_), Other, Name, Draft, Term, "this character starts elsewhere"),
    must_have(\+ memberchk(start(_,Cell), Draft), Term, "another character starts there"),
    must_be_few(start(_,_), 63, Draft, Term).
must_follow(rule(Rule), Draft) =>
    Term = rule(Rule),
    must_have(is_rule(Rule), Term,
              "a rule is leaving(0), leaving(1), passage(instead), passage(after), \c
               accusing(stays) or accusing(drags)"),
    functor(Rule, Kind, 1),
    functor(Same, Kind, 1),
    must_have(\+ memberchk(rule(Same), Draft), Term, "this rule is there twice").
must_follow(Term, _) =>
    wrong(Term, "a term is board(Name,Title), size(Width,Height), room(Name,Label), \c
                 blocked(Room,X0,X1,Y0,Y1), door(Room,Cell), passage(Room,Room), \c
                 start(Character,Cell) or rule(Rule)").

side(N) :-
    integer(N),
    between(1, 60, N).

is_rule(leaving(N)) :-
    integer(N),
    between(0, 1, N).
is_rule(passage(How)) :-
    memberchk(How, [instead,after]).
is_rule(accusing(How)) :-
    memberchk(How, [stays,drags]).

must_be_name(Name, Term) :-
    must_have(( atom(Name), Name \== [], plain_text(Name, Plain), Plain \== '' ), Term,
              "a name is an atom, with letters or digits").

must_be_label(Label, Term) :-
    must_have(( atom(Label), Label \== [] ; string(Label) ), Term, "a label is text").

must_be_room(Name, Draft, Term) :-
    must_have(( atom(Name), memberchk(room(Name,_), Draft) ), Term,
              "its rooms come before it").

must_be_cell(Cell, Draft, Term) :-
    must_have(memberchk(size(Width,Height), Draft), Term, "the size comes before it"),
    must_have(( Cell = X-Y, integer(X), integer(Y),
                X >= 0, X < Width, Y >= 0, Y < Height
              ), Term,
              "a cell is X-Y, from 0 on, and on the board").

must_differ(Other, OtherName, Name, Draft, Term, Reason) :-
    plain_text(Name, Plain),
    must_have(\+ ( member(Other, Draft), plain_text(OtherName, Plain) ), Term, Reason).

must_be_few(Kind, Most, Draft, Term) :-
    partition(subsumes_term(Kind), Draft, Found, _),
    length(Found, Count),
    functor(Kind, Name, _),
    format(string(Reason), "there are at most ~d of ~w", [Most,Name]),
    must_have(Count < Most, Term, Reason).

must_be_complete([]) :-
    wrong(end_of_file, "there is no board(Name,Title)").
must_be_complete(Terms) :-
    Terms = [Head|_],
    forall(member(Kind, [size(_,_),room(_,_),start(_,_)]),
           ( functor(Kind, Name, _),
             format(string(Reason), "it has no ~w", [Name]),
             must_have(memberchk(Kind, Terms), Head, Reason)
           )).

%   must_fit(Term, Board): Board, which has all terms, has what a room needs, and a door
%   or start is where it can be.

must_fit(room(Name,Label), board(_,_,_,Rooms,_,map(_,_,_,Doors,_))) =>
    Term = room(Name,Label),
    arg(R, Rooms, room(Name,_,Rectangles)),
    !,
    must_have(Rectangles \== [], Term, "it has no cell: blocked(Room,X0,X1,Y0,Y1)"),
    must_have(( arg(_, Doors, door(_,R)) -> true ), Term, "it has no door").
must_fit(door(Name,Cell), board(_,_,_,Rooms,_,Map)) =>
    Term = door(Name,Cell),
    must_be_free(Cell, Map, Term),
    arg(_, Rooms, room(Name,_,Rectangles)),
    must_have(( neighbour(Cell, Beside),
                member(Rectangle, Rectangles),
                in_rectangle(Beside, Rectangle)
              ), Term,
              "a door's cell is beside its room"),
    must_be_connected(Cell, Map, Term).
must_fit(start(Name,Cell), board(_,_,_,_,_,Map)) =>
    Term = start(Name,Cell),
    must_be_free(Cell, Map, Term),
    must_be_connected(Cell, Map, Term).
must_fit(_, _) =>
    true.

must_be_free(Cell, Map, Term) :-
    cell_index(Cell, Map, Index),
    must_have(free_cell(Index, Map), Term, "its cell is blocked").

%   Of a map whose first door is blocked or not there that is said elsewhere.

must_be_connected(Cell, Map, Term) :-
    cell_index(Cell, Map, Index),
    Map = map(_,_,_,Doors,_),
    (   arg(1, Doors, door(First,_)),
        First =\= Index,
        free_cell(First, Map)
    ->  must_have(connected(Index, First, Map), Term, "no way leads to the first door")
    ;   true
    ).

connected(From, To, map(Width,Leaving,Rows,_,Passages)) :-
    board_way(map(Width,Leaving,Rows,doors(door(To,1)),Passages), pawns(From), 1, To, _).

neighbour(X0-Y, X-Y) :-
    ( X is X0+1 ; X is X0-1 ).
neighbour(X-Y0, X-Y) :-
    ( Y is Y0+1 ; Y is Y0-1 ).

:- meta_predicate must_have(0, +, +).

must_have(Goal, Term, Reason) :-
    (   call(Goal)
    ->  true
    ;   wrong(Term, Reason)
    ).

wrong(Term, Reason) :-
    mistake(domain_error(cluedo_board,Term), Reason).

%!  is_board(+Term) is semidet.
%
%   Lookups are safe in Term; that it is a right board is not all looked at.

is_board(Board) :-
    ground(Board),
    acyclic_term(Board),
    Board = board(Name,Title,rules(Leaving,Passage,Accusing),Rooms,Starts,Map),
    maplist(atom, [Name,Title]),
    maplist(is_rule, [leaving(Leaving),passage(Passage),accusing(Accusing)]),
    maplist(compound, [Rooms,Starts]),
    compound_name_arguments(Starts, starts, Starts1),
    Starts1 = [start(_,Cell)|_],
    Map = map(_,Leaving,_,_,Passages),
    accepted(( cell_index(Cell, Map, Index),
               board_reach(Map, pawns(Index), 1, 0, _)
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

                /*******************************
                *            CELLS             *
                *******************************/

%!  cell_index(+Cell, +Map, -Index) is semidet.
%!  cell_index(-Cell, +Map, +Index) is det.
%
%   Index is the number of Cell, X-Y, which is on the board.

cell_index(X-Y, map(Width,_,Rows,_,_), Index) :-
    (   integer(Index)
    ->  X is Index mod Width,
        Y is Index // Width
    ;   integer(X),
        integer(Y),
        functor(Rows, _, Height),
        X >= 0,
        X < Width,
        Y >= 0,
        Y < Height,
        Index is Y*Width+X
    ).

%!  free_cell(+Index, +Map) is semidet.
%
%   A pawn may stand on the cell of this number.

free_cell(Index, map(Width,_,Rows,_,_)) :-
    Y1 is Index // Width + 1,
    arg(Y1, Rows, Bits),
    Bits /\ (1 << (Index mod Width)) =\= 0.

%!  in_rectangle(+Cell, +Rectangle) is semidet.
%!  in_rectangle(-Cell, +Rectangle) is nondet.
%
%   Cell, X-Y, is in the rectangle r(X0,X1,Y0,Y1).

in_rectangle(X-Y, r(X0,X1,Y0,Y1)) :-
    between(Y0, Y1, Y),
    between(X0, X1, X).
