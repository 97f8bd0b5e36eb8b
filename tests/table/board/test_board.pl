:- use_module('../../helpers/all').
:- use_module(positions, [cottage_file/1]).
:- use_module(walks).
:- use_module(library(cluedo/board)).

:- begin_tests(board).

test('the boards of the library', all(Name == [classic])) :-
    board(Name, _).
test('a value is itself', true(A == B)) :-
    board(classic, A),
    board(A, B).

rule([], rules(1,instead,stays,enters)).
rule([leaving(0)], rules(0,instead,stays,enters)).
rule([passage(after),accusing=drags], rules(1,after,drags,enters)).
rule([returning(waits)], rules(1,instead,stays,waits)).

test(rules, [forall(rule(Options, rules(Leaving,Passage,Accusing,Returning))),
             true(Rules == [ leaving(Leaving), passage(Passage), accusing(Accusing),
                             returning(Returning)
                           ])]) :-
    board(classic(Options), Board),
    findall(Rule,
            ( member(Rule, [leaving(_),passage(_),accusing(_),returning(_)]),
              board_property(Board, Rule)
            ),
            Rules).

test('188 cells are free, of 24 times 25', true(W*H-Free == 24*25-188)) :-
    board_property(classic, size(W,H)),
    aggregate_all(count, board_property(classic, cell(_)), Free).
test('all are connected', true(Count == 187)) :-
    ground_of(classic, Ground),
    walks(Ground, 16-24, [], Walks),
    aggregate_all(count, member((_-_)-_, Walks), Count).
test('rooms', all(Room == [conservatory,ball_room,kitchen,dining_room,lounge,hall,study,
                           library,billiard_room])) :-
    board_property(classic, room(Room)).
test('a label', all(Label == ['Ball Room'])) :-
    board_property(classic, label(ball_room,Label)).

:- end_tests(board).

:- begin_tests(ways).

%   Only from a room the rule counts.

place(classic, Place) :-
    board_property(classic, cell(Place)).
place(Spec, Place) :-
    board_property(Spec, room(Place)).

%   Pawns are some cells other than From.

random_pawns(Board, From, Pawns) :-
    findall(Cell, ( board_property(Board, cell(Cell)), Cell \== From ), Cells),
    random_member(Count, [0,5,5,40]),
    random_permutation(Cells, Mixed),
    length(Pawns, Count),
    append(Pawns, _, Mixed).

%   A place for which the library and the slow search differ.

differs(Board, Ground, From, Occupied, Fault) :-
    walks(Ground, From, Occupied, Walks),
    partition(of_room, Walks, Rooms, Cells),
    append(Rooms, Cells, Expected),
    findall(To-Way, board_way(Board, From, Occupied, To, Way), Found),
    (   Found \== Expected
    ->  Fault = ways(From,Occupied,Found,Expected)
    ;   member(To-Way, Found),
        \+ legal(Ground, From, Occupied, To, Way)
    ->  Fault = illegal(From,Occupied,To,Way)
    ;   findall(Steps-Room, ( member(Room-Way, Rooms), steps(Ground, From, Way, Steps) ), Near),
        board_rooms(Board, From, Occupied, Found1),
        Found1 \== Near
    ->  Fault = rooms(From,Occupied,Found1,Near)
    ;   random_between(0, 12, Roll),
        findall(To,
                ( member(To-Way, Walks), steps(Ground, From, Way, Steps), Steps =< Roll ),
                Within0),
        board_reach(Board, From, Occupied, Roll, Reach),
        maplist(msort, [Within0,Reach], [Within,Reached]),
        Within \== Reached
    ->  Fault = reach(From,Occupied,Roll,Reached,Within)
    ).

of_room(Room-_) :-
    atom(Room).

test('from each room and some cells to each place, by the order of ties, with random pawns',
     [forall(member(Spec, [classic,classic([leaving(0)])])), all(Fault == [])]) :-
    board(Spec, Board),
    ground_of(Board, Ground),
    place(Spec, From),
    once(( atom(From) ; effort(100, Cells), maybe(Cells, 100) )),
    random_pawns(Board, From, Occupied),
    differs(Board, Ground, From, Occupied, Fault).
test('reached places are listed nearest first', [forall(member(From, [hall,0-6,16-24]))]) :-
    ground_of(classic, Ground),
    board_reach(classic, From, [], 40, Places),
    maplist([To,Steps]>>( board_way(classic, From, [], To, Way),
                          steps(Ground, From, Way, Steps) ),
            Places, All),
    msort(All, All).
test('a given goal', true(Way == [16-23,16-22,16-21,16-20])) :-
    board_way(classic, 16-24, [], 16-20, Way).
test('by the label of a room', true(A == B)) :-
    board_way(classic, "Ball Room", [], 'dining room', A),
    board_way(classic, ball_room, [], dining_room, B).
test('only the cells of a row', true(Count == 6)) :-
    aggregate_all(count, board_way(classic, hall, [], _-1, _), Count).
test('all doors barred', true(Rooms == [])) :-
    findall(Cell, board_property(classic, door(hall,Cell)), Cells),
    board_rooms(classic, hall, Cells, Rooms).
test('from the cell of a door it is no step', true(Distance-Way == 0-[lounge])) :-
    board_rooms(classic, 17-18, [], [Distance-lounge|_]),
    board_way(classic, 17-18, [], lounge, Way).

:- end_tests(ways).

:- begin_tests(file).

test('the rules of a file count', true(Leaving == 0)) :-
    cottage_file(File),
    board_property(file(File), leaving(Leaving)).
test('unless others are asked for', true(Leaving == 1)) :-
    cottage_file(File),
    board_property(file(File,[leaving(1)]), leaving(Leaving)).

:- end_tests(file).

:- begin_tests(print).

test('a board prints short', true(Text == "<board: classic>")) :-
    board(classic, Board),
    with_output_to(string(Text), print(Board)).

:- end_tests(print).
