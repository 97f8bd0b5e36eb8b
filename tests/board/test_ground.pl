:- use_module('../support/attach').
:- use_module('../support/generate', [seed/1]).
:- use_module('../support/ground').
:- use_module(library(cluedo/board)).
:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(library(random)).
:- use_module(library(solution_sequences)).

%   The classic board is the one that is told in tests/support/ground.pl, and all
%   distances and ways on it are those of the search there.

place(Cell) :-
    ground_free(Cell).
place(Room) :-
    room(Room).

room(Room) :-
    setof(Room, Cell^ground_door(Cell, Room), Rooms),
    member(Room, Rooms).

%   A case for each room and half of the cells, whichever number of steps the rules
%   take to leave a room: up to ten cells, half of them before doors, are occupied.

searched(Place, Leaving, Occupied) :-
    findall(Place-Leaving-Occupied,
            ( place(Place),
              once(( room(Place) ; maybe )),
              random_between(0, 1, Leaving),
              occupied(Place, Occupied)
            ),
            Cases),
    member(Place-Leaving-Occupied, Cases).

occupied(Place, Occupied) :-
    findall(Cell, ( ground_free(Cell), Cell \== Place ), Cells),
    findall(Cell, ( ground_door(Cell, _), Cell \== Place ), Doors),
    random_between(0, 5, N),
    random_between(0, 5, M),
    some(N, Cells, Some),
    some(M, Doors, More),
    union(Some, More, Occupied).

some(N, List, Some) :-
    random_permutation(List, Mixed),
    length(Some, N),
    append(Some, _, Mixed),
    !.

%   Way leads from a place to Place by Steps, and by no occupied cell.

leads(Way, From, To, Leaving, Occupied, Steps) :-
    append(_, [To], Way),
    !,
    (   room(To)
    ->  append(Cells, [To], Way)
    ;   Cells = Way
    ),
    (   From = _-_
    ->  Path = [From|Cells],
        length(Cells, Steps)
    ;   Path = Cells,
        Cells = [First|Others],
        once(ground_door(First, From)),
        length(Others, Steps0),
        Steps is Steps0+Leaving
    ),
    \+ ( nextto(Cell, Next, Path), \+ ground_next(Cell, Next) ),
    \+ ( member(Cell, Cells), memberchk(Cell, Occupied) ),
    (   room(To)
    ->  last(Path, Last),
        once(ground_door(Last, To))
    ;   true
    ).

:- begin_tests(ground, [setup(seed(_))]).

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

%   Wrong are the first cases of searched/3 in which Checked fails.

:- meta_predicate wrong(4, -).

wrong(Checked, Wrong) :-
    findall(case(Place,Leaving,Occupied),
            limit(3, ( searched(Place, Leaving, Occupied),
                       board(classic([leaving(Leaving)]), Board),
                       \+ call(Checked, Board, Place, Leaving, Occupied)
                     )),
            Wrong).

test('rooms from each place, in order', true(Seed-Wrong == Seed-[])) :-
    seed(Seed),
    wrong(same_rooms, Wrong).
test('a shortest way to each room and cell, and to no other', true(Seed-Wrong == Seed-[])) :-
    seed(Seed),
    wrong(shortest_ways, Wrong).
test('all ways', true(Seed-Wrong == Seed-[])) :-
    seed(Seed),
    wrong(same_ways, Wrong).
test('what a roll reaches', true(Seed-Wrong == Seed-[])) :-
    seed(Seed),
    wrong(same_reach, Wrong).

same_rooms(Board, Place, Leaving, Occupied) :-
    board_rooms(Board, Place, Occupied, Rooms),
    ground_rooms(Place, Leaving, Occupied, Rooms2),
    Rooms == Rooms2.

shortest_ways(Board, Place, Leaving, Occupied) :-
    within(Place, Leaving, Occupied, 1000, Found),
    forall(( place(To), To \== Place ),
           (   memberchk(To-N, Found)
           ->  board_way(Board, Place, Occupied, To, Way),
               leads(Way, Place, To, Leaving, Occupied, N)
           ;   \+ board_way(Board, Place, Occupied, To, _)
           )).

%   The rooms come first, nearest first, and then the cells.

same_ways(Board, Place, Leaving, Occupied) :-
    within(Place, Leaving, Occupied, 1000, Found0),
    findall(To-N,
            ( board_way(Board, Place, Occupied, To, Way),
              once(leads(Way, Place, To, Leaving, Occupied, N))
            ),
            Ways),
    length(Ways, Count),
    length(Found0, Count),
    append(Rooms, Cells, Ways),
    forall(member(To-_, Rooms), room(To)),
    forall(member(To-_, Cells), ground_free(To)),
    pairs_values(Rooms, Distances),
    msort(Distances, Distances),
    !,
    msort(Ways, Ways1),
    msort(Found0, Ways1).

same_reach(Board, Place, Leaving, Occupied) :-
    random_between(1, 12, Roll),
    within(Place, Leaving, Occupied, Roll, Found),
    board_reach(Board, Place, Occupied, Roll, Places),
    findall(N, ( member(To, Places), memberchk(To-N, Found) ), Distances),
    same_length(Distances, Places),
    same_length(Found, Places),
    msort(Distances, Distances),
    is_set(Places).

%   Found has To-N for the places other than Place that are N steps away, Roll at
%   most.

within(Place, Leaving, Occupied, Roll, Found) :-
    ground_rooms(Place, Leaving, Occupied, Rooms),
    ground_steps(Place, Leaving, Occupied, Steps),
    findall(To-N,
            (   member(N-To, Rooms),
                N =< Roll
            ;   member(To-N, Steps),
                N =< Roll,
                To \== Place
            ),
            Found).

:- end_tests(ground).
