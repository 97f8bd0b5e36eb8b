:- module(walks,
          [ ground_of/2,                % +Board, -Ground
            walks/4,                    % +Ground, +From, +Occupied, -Walks
            legal/5,                    % +Ground, +From, +Occupied, +To, +Way
            steps/4                     % +Ground, +From, +Way, -Steps
          ]).
:- use_module('../../helpers/all').
:- use_module(library(cluedo/board)).

/** <module> Walks on a board, found in plain Prolog

The slow twin of the engine's search. All that it knows of a board is what
board_property/2 tells.
*/

%!  ground_of(+Board, -Ground) is det.
%
%   Ground is ground(Cells,Doors,Leaving): what there is to know of Board.

ground_of(Board, ground(Cells,Doors,Leaving)) :-
    findall(Cell, board_property(Board, cell(Cell)), Cells),
    findall(Cell-Room, board_property(Board, door(Room,Cell)), Doors),
    board_property(Board, leaving(Leaving)).

%!  walks(+Ground, +From, +Occupied, -Walks) is det.
%
%   Walks has the shortest way to each place to which a pawn comes from From, To-Way, as
%   they are found: a queue of ways, each the last place first.

walks(ground(All,Doors,_), From, Occupied, Walks) :-
    subtract(All, Occupied, Free),
    (   From = _-_
    ->  subtract(Free, [From], Left),
        rooms([], From, Doors, Rooms),
        cells([], From, Left, Cells),
        append(Rooms, Cells, Queue)
    ;   Left = Free,
        findall([Cell], member(Cell-From, Doors), Queue)
    ),
    search(Queue, Left, Doors, From, [], Found),
    reverse(Found, Walks).

search([], _, _, _, Found, Found).
search([[Place|Back]|Queue], Left0, Doors, From, Found0, Found) :-
    (   Place = _-_,
        selectchk(Place, Left0, Left)
    ->  Way = [Place|Back],
        rooms(Way, Place, Doors, Rooms),
        cells(Way, Place, Left, Cells),
        append([Queue,Rooms,Cells], Next),
        found(Place, Way, Found0, Found1)
    ;   atom(Place),
        Place \== From,
        \+ memberchk(Place-_, Found0)
    ->  Left = Left0,
        Next = Queue,
        found(Place, [Place|Back], Found0, Found1)
    ;   Left = Left0,
        Next = Queue,
        Found1 = Found0
    ),
    search(Next, Left, Doors, From, Found1, Found).

found(Place, Back, Found, [Place-Way|Found]) :-
    reverse(Back, Way).

rooms(Back, Cell, Doors, Ways) :-
    findall([Room|Back], member(Cell-Room, Doors), Ways).

cells(Back, Cell, Free, Ways) :-
    findall([Next|Back], ( beside(Cell, Next), memberchk(Next, Free) ), Ways).

%   Neighbour is right, left, below or above.

beside(X0-Y, X-Y) :-
    X is X0+1.
beside(X0-Y, X-Y) :-
    X is X0-1.
beside(X-Y0, X-Y) :-
    Y is Y0+1.
beside(X-Y0, X-Y) :-
    Y is Y0-1.

%!  legal(+Ground, +From, +Occupied, +To, +Way) is semidet.
%
%   Each step of Way, from From to To, is one by the rules.

legal(Ground, From, Occupied, To, Way) :-
    last(Way, To),
    sort(Way, Sorted),
    length(Way, Length),
    length(Sorted, Length),
    \+ memberchk(From, Way),
    \+ ( member(Cell, Way), memberchk(Cell, Occupied) ),
    append(Way0, [_], [From|Way]),
    maplist(legal_step(Ground), Way0, Way),
    \+ ( append(Before, [_], Way), member(Room, Before), atom(Room) ),
    !.

legal_step(ground(Cells,Doors,_), From, To) :-
    (   atom(From)
    ->  memberchk(To-From, Doors)
    ;   atom(To)
    ->  memberchk(From-To, Doors)
    ;   memberchk(To, Cells),
        beside(From, To0),
        To0 == To
    ->  true
    ).

%!  steps(+Ground, +From, +Way, -Steps) is det.
%
%   Way, from From, takes so many Steps.

steps(ground(_,_,Leaving), From, Way, Steps) :-
    aggregate_all(count, member(_-_, Way), Cells),
    (   atom(From)
    ->  Steps is Cells-1+Leaving
    ;   Steps = Cells
    ).
