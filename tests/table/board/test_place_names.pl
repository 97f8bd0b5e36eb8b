:- use_module('../../helpers/all').
:- use_module(library(cluedo/board)).
:- use_module(library('cluedo/table/board/fit')).
:- use_module(library('cluedo/table/board/fit')).
:- use_module(library('cluedo/table/board/place_names')).
:- use_module(library(cluedo/knowledge/edition/setting)).

%   fitted(Options, Fitted, Setting): the classic board of 24 by 25 cells.

fitted(Options, Fitted, Setting) :-
    setting(Options, Setting),
    board(classic, Board),
    board_fit(Board, Setting, Fitted).

:- begin_tests(place).

test('each place has a core, and back', true(Cores == All)) :-
    fitted([], Fitted, _),
    numlist(0, 599, Cells),
    numlist(-9, -1, Rooms),
    append(Cells, Rooms, Places),
    findall(Core,
            ( member(Place, Places),
              place_core(Fitted, Place, Core),
              place_core(Fitted, Back, Core),
              assertion(Back == Place)
            ),
            Cores),
    findall(X-Y, ( between(0, 24, Y), between(0, 23, X) ), XYs),
    findall(Card, ( member(Place, Rooms), Card is 12-Place ), Cards),
    append(XYs, Cards, All).
test('terms that are not places',
     [forall(member(Core, [24-0,0-25,-1-0,0-(-1),12,22,0,foo,a-1,1-1.0,1.0])), fail]) :-
    fitted([], Fitted, _),
    place_core(Fitted, _, Core).
test('where pawns may be', true(Free == Expected)) :-
    fitted([], Fitted, _),
    findall(Place, ( between(-20, 700, Place), place_free(Place, Fitted) ), Free),
    findall(Place, between(-9, -1, Place), Rooms),
    findall(Place, ( board_property(classic, cell(X-Y)), Place is Y*24+X ), Cells0),
    msort(Cells0, Cells),
    append(Rooms, Cells, Expected).
test('rooms and pawns are cards',
     true(Rooms-Pawns == [13,14,15,16,17,18,19,20,21]-[1,2,3,4,5,6])) :-
    fitted([], Fitted, _),
    findall(Card,
            ( between(-1, 70, Card), room_card(Fitted, R, Card),
              assertion(room_card(Fitted, R, Card)) ),
            Rooms),
    findall(Card,
            ( between(-1, 70, Card), pawn_card(Fitted, P, Card),
              assertion(pawn_card(Fitted, P, Card)) ),
            Pawns).
test('names', [forall(member(Options-Names-Label,
                             [ []-[13,5,3-4]-13,
                               [edition(classic)]-[13,5,3-4]-'Kitchen',
                               [edition(classic),names(true)]-[kitchen,mustard,3-4]-'Kitchen'
                             ])),
               true(Found-Found2-Found3 == Names-Label-(3-4))]) :-
    fitted(Options, Fitted, Setting),
    place_named(Fitted, Setting, -1, Kitchen),
    core_named(5, Setting, Mustard),
    place_named(Fitted, Setting, 99, Cell),
    Found = [Kitchen,Mustard,Cell],
    place_label(-1, Fitted, Setting, Found2),
    place_label(99, Fitted, Setting, Found3).

:- end_tests(place).
