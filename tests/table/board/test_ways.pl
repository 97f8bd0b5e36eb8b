:- use_module('../../helpers/all').
:- use_module(library(cluedo/board)).
:- use_module(library('cluedo/table/board/ways')).

%   What they find is in test_board.pl; here is how places are said.

:- begin_tests(ways).

test('a room, however it is written',
     [forall(member(Said, [study,'Study',"STUDY",'s-tudy'])), true(Said-Back == Said-study)]) :-
    board(classic, Board),
    place_number(Said, Board, Place),
    place_name(Place, Board, Back).
test('no room', true(Formal-Message == existence_error(cluedo_room,attic)-Told)) :-
    board(classic, Board),
    findall(Room, board_property(Board, room(Room)), Rooms),
    atomic_list_concat(Rooms, ', ', Names),
    string_concat("the rooms are ", Names, Told),
    catch(place_number(attic, Board, _), error(Formal,context(_,Message)), true).
test('unbound places', error(instantiation_error)) :-
    board(classic, Board),
    place_number(_, Board, _).
test('nor any other term', error(type_error(cluedo_place,12))) :-
    board(classic, Board),
    place_number(12, Board, _).

:- end_tests(ways).
