:- module(cluedo_table_board_board_terms,
          [ make_board/2,               % +Terms, -Board
            make_board/3                % +Placed, +End, -Board
          ]).
:- use_module(board_value,
              [ board_map/2, board_room/3, cell_index/3, free_cell/2, in_rectangle/2,
                is_rule/1, map_connects/3, map_door/3, board_with_rules/3, rules_text/1
              ]).
:- use_module('../../support/location', [with_location/2]).
:- use_module('../../knowledge/edition/edition_value', [plain_text/2]).
:- use_module('../../support/errors', [throw_error/2]).
:- use_module('../../support/letters', [is_printable/1]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4,include/3,maplist/3]).
:- use_module(library(lists), [member/2,memberchk/2,nth1/3,numlist/3,reverse/2]).

/** <module> The terms that make a board

library(cluedo/board) documents the terms. First each term is checked against the terms before it,
then the complete board is checked.

@error domain_error(cluedo_board, Term) with the reason as its message
*/

:- det((make_board/2, make_board/3)).

%!  make_board(+Terms, -Board) is det.
%!  make_board(+Placed, +End, -Board) is det.
%
%   Board is the board that Terms describe. Placed is a list of Place-Term. An error names the place
%   of its term, or End if a term is missing.
make_board(Terms, Board) :-
    Place = "the board",
    findall(Place-Term, member(Term, Terms), Placed),
    make_board(Placed, Place, Board).

make_board(Placed, End, Board) :-
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
    board_with_rules(Rules, Board0, Board).

%   A draft is the list of the terms so far, the last one first.

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

%   Each row of Rows is an integer. Its bit X is 1 if the cell X of the row is in no rectangle.

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

:- multifile
    prolog:error_message//1.

prolog:error_message(domain_error(cluedo_board,Term)) -->
    (   { Term == end_of_file }
    ->  [ 'The board is not complete' ]
    ;   [ 'This board cannot be used: ~p'-[Term] ]
    ).

must_follow(Term, _), \+ ground(Term) =>
    throw_wrong_term(Term, "it has a variable").
must_follow(board(Name,Title), Draft) =>
    Term = board(Name,Title),
    must_have(Draft == [], Term, "write board(Name,Title) once, before all other terms"),
    must_be_name(Name, Term),
    must_be_label(Title, Term).
must_follow(Term, []) =>
    throw_wrong_term(Term, "write board(Name,Title) before this term").
must_follow(size(Width,Height), Draft) =>
    Term = size(Width,Height),
    must_have(\+ memberchk(size(_,_), Draft), Term, "write size(Width,Height) only once"),
    must_have(( side(Width), side(Height) ), Term, "width and height must be 1 to 60").
must_follow(room(Name,Label), Draft) =>
    Term = room(Name,Label),
    must_be_name(Name, Term),
    must_be_label(Label, Term),
    must_have(Name \== wall, Term, "a wall is not a room"),
    must_differ(room(Other,_), Other, Name, Draft, Term, "another room has this name"),
    must_be_few(room(_,_), 63, Draft, Term).
must_follow(blocked(Name,X0,X1,Y0,Y1), Draft) =>
    Term = blocked(Name,X0,X1,Y0,Y1),
    must_have(( Name == wall ; memberchk(room(Name,_), Draft) ), Term,
              "write room(Name,Label) before this term, or wall as its name"),
    must_be_cell(X0-Y0, Draft, Term),
    must_be_cell(X1-Y1, Draft, Term),
    must_have(( X0 =< X1, Y0 =< Y1 ), Term, "write X0, X1, Y0, Y1 with X0 =< X1 and Y0 =< Y1"),
    must_have(\+ ( member(blocked(_,A0,A1,B0,B1), Draft),
                   X0 =< A1, A0 =< X1, Y0 =< B1, B0 =< Y1
                 ), Term,
              "another term blocks one of these cells").
must_follow(door(Name,Cell), Draft) =>
    Term = door(Name,Cell),
    must_be_room(Name, Draft, Term),
    must_be_cell(Cell, Draft, Term),
    must_have(\+ memberchk(Term, Draft), Term, "write each door once"),
    must_be_few(door(_,_), 255, Draft, Term).
must_follow(passage(From,To), Draft) =>
    Term = passage(From,To),
    must_be_room(From, Draft, Term),
    must_be_room(To, Draft, Term),
    must_have(From \== To, Term, "a passage leads to another room"),
    must_have(\+ ( member(Room, [From,To]),
                   ( memberchk(passage(Room,_), Draft) ; memberchk(passage(_,Room), Draft) )
                 ), Term,
              "write one passage for a room, once for both ways").
must_follow(start(Name,Cell), Draft) =>
    Term = start(Name,Cell),
    must_be_name(Name, Term),
    must_be_cell(Cell, Draft, Term),
    must_differ(start(Other,_), Other, Name, Draft, Term, "this character has another start"),
    must_have(\+ memberchk(start(_,Cell), Draft), Term, "another character starts there"),
    must_be_few(start(_,_), 63, Draft, Term).
must_follow(rule(Rule), Draft) =>
    Term = rule(Rule),
    rules_text(Text),
    must_have(is_rule(Rule), Term, Text),
    functor(Rule, Kind, 1),
    functor(Same, Kind, 1),
    must_have(\+ memberchk(rule(Same), Draft), Term, "write each rule once").
must_follow(Term, _) =>
    throw_wrong_term(Term, "a term is board(Name,Title), size(Width,Height), room(Name,Label), \c
                            blocked(Room,X0,X1,Y0,Y1), door(Room,Cell), passage(Room,Room), \c
                            start(Character,Cell) or rule(Rule)").

side(N) :-
    integer(N),
    between(1, 60, N).

must_be_name(Name, Term) :-
    must_have(( atom(Name), Name \== [], plain_text(Name, Plain), Plain \== '' ), Term,
              "a name must be an atom with letters or digits"),
    must_be_printable(Name, Term).

must_be_label(Label, Term) :-
    must_have(( atom(Label), Label \== [] ; string(Label) ), Term, "a label is text"),
    must_be_printable(Label, Term).

must_be_printable(Text, Term) :-
    must_have(is_printable(Text), Term, "half of a surrogate pair cannot be printed").

must_be_room(Name, Draft, Term) :-
    must_have(( atom(Name), memberchk(room(Name,_), Draft) ), Term,
              "write room(Name,Label) before this term").

must_be_cell(Cell, Draft, Term) :-
    must_have(memberchk(size(Width,Height), Draft), Term,
              "write size(Width,Height) before this term"),
    must_have(( Cell = X-Y, integer(X), integer(Y),
                X >= 0, X < Width, Y >= 0, Y < Height
              ), Term,
              "a cell X-Y must be on the board; X and Y count from 0").

must_differ(Other, OtherName, Name, Draft, Term, Reason) :-
    plain_text(Name, Plain),
    must_have(\+ ( member(Other, Draft), plain_text(OtherName, Plain) ), Term, Reason).

must_be_few(Kind, Most, Draft, Term) :-
    include(subsumes_term(Kind), Draft, Found),
    length(Found, Count),
    functor(Kind, Name, _),
    format(string(Reason), "a board has at most ~d terms ~w", [Most,Name]),
    must_have(Count < Most, Term, Reason).

must_be_complete([]) :-
    throw_wrong_term(end_of_file, "write board(Name,Title) as the first term").
must_be_complete(Terms) :-
    Terms = [Head|_],
    forall(member(Kind, [size(_,_),room(_,_),start(_,_)]),
           ( functor(Kind, Name, _),
             format(string(Reason), "the board needs a term ~w", [Name]),
             must_have(memberchk(Kind, Terms), Head, Reason)
           )).

%   Check Term in the complete Board.

must_fit(room(Name,Label), Board) =>
    Term = room(Name,Label),
    board_map(Board, Map),
    board_room(Board, R, room(Name,_,Rectangles)),
    !,
    must_have(Rectangles \== [], Term, "write blocked(Room,X0,X1,Y0,Y1) for this room"),
    must_have(( map_door(Map, _, R) -> true ), Term, "write door(Room,Cell) for this room").
must_fit(door(Name,Cell), Board) =>
    Term = door(Name,Cell),
    board_map(Board, Map),
    must_be_free(Cell, Map, Term),
    board_room(Board, _, room(Name,_,Rectangles)),
    must_have(( neighbour(Cell, Beside),
                member(Rectangle, Rectangles),
                in_rectangle(Beside, Rectangle)
              ), Term,
              "the cell of a door must be beside its room"),
    must_be_connected(Cell, Map, Term).
must_fit(start(Name,Cell), Board) =>
    Term = start(Name,Cell),
    board_map(Board, Map),
    must_be_free(Cell, Map, Term),
    must_be_connected(Cell, Map, Term).
must_fit(_, _) =>
    true.

must_be_free(Cell, Map, Term) :-
    cell_index(Cell, Map, Index),
    must_have(free_cell(Index, Map), Term, "this cell is blocked").

%   If the first door is missing or blocked, another check raises the error.

must_be_connected(Cell, Map, Term) :-
    cell_index(Cell, Map, Index),
    (   once(map_door(Map, First, _)),
        First =\= Index,
        free_cell(First, Map)
    ->  must_have(map_connects(Map, Index, First), Term,
                  "no way leads from this cell to the first door")
    ;   true
    ).

neighbour(X0-Y, X-Y) :-
    ( X is X0+1 ; X is X0-1 ).
neighbour(X-Y0, X-Y) :-
    ( Y is Y0+1 ; Y is Y0-1 ).

:- meta_predicate must_have(0, +, +).

must_have(Goal, Term, Reason) :-
    (   call(Goal)
    ->  true
    ;   throw_wrong_term(Term, Reason)
    ).

throw_wrong_term(Term, Reason) :-
    throw_error(domain_error(cluedo_board,Term), Reason).
