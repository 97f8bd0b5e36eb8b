:- use_module('../../helpers/all').
:- use_module(positions).
:- use_module(library(cluedo/board)).
:- use_module(library('cluedo/table/board/fit')).
:- use_module(library(cluedo/edition)).
:- use_module(library(cluedo/knowledge/edition/setting)).

:- begin_tests(fit).

%   Room R of the fitted board is card 12+R of all classic editions, and character P
%   card P.

test('rooms are cards', [forall(( classic(E), between(1, 9, R) )), true(C =:= R+12)]) :-
    fitted_to([edition(E)], bound_board(board(_,_,_,Rooms,_,_),_,_)),
    arg(R, Rooms, room(Name,_,_)),
    edition_card(E, Name, C).
test('characters are cards', [forall(( classic(E), between(1, 6, P) )), true(C == P)]) :-
    fitted_to([edition(E)], bound_board(board(_,_,_,_,Starts,_),_,_)),
    arg(P, Starts, start(Name,_)),
    edition_card(E, Name, C).

classic(E) :-
    edition(E, Edition),
    edition_property(Edition, deck([6,6,9])).

test('categories and first cards', true(Kinds == kinds(1,1,3,13))) :-
    fitted_to([edition(british)], bound_board(_,Kinds,_)).
test('without an edition as with the classic one, but for the words', true(A == B)) :-
    fitted_to([], bound_board(board(Name,Title,Rules,_,_,Map),Kinds,Order)),
    A = bound_board(board(Name,Title,Rules,Map),Kinds,Order),
    fitted_to([edition(british)], bound_board(board(Name1,Title1,Rules1,_,_,Map1),Kinds1,Order1)),
    B = bound_board(board(Name1,Title1,Rules1,Map1),Kinds1,Order1).

%   words(Options, Room, Label, Character): what card 14, and card 1, are called.

words([], ball_room, 'Ball Room', scarlet).
words([edition(british)], ballroom, 'Ballroom', scarlett).
words([edition(american)], ballroom, 'Ballroom', scarlet).
words([edition(hasbro)], ball_room, 'Ball Room', scarlet).

test('words of the edition', [forall(words(Options, Room, Label, Character)),
                              true(Found == words(Room,Label,Character))]) :-
    fitted_to(Options, bound_board(board(_,_,_,Rooms,Starts,_),_,_)),
    arg(2, Rooms, room(Name,Text,_)),
    arg(1, Starts, start(Who,_)),
    Found = words(Name,Text,Who).
test('a fitted board fits again', [forall(words(Options, _, _, _)), true(A-Kinds == B-Kinds1)]) :-
    setting(Options, Setting),
    fitted_to(Options, bound_board(A,Kinds,_)),
    board_fit(A, Setting, bound_board(B,Kinds1,_)).
test('turn order', true(Names == [scarlet,mustard,white,green,peacock,plum])) :-
    fitted_to([], bound_board(board(_,_,_,_,Starts,_),_,Order)),
    maplist([P,Name]>>arg(P, Starts, start(Name,_)), Order, Names).

%   Fitted or not, it is the same board; doors have the same order.

told(Board, Told) :-
    findall(Property, ( member(Property, [door(_,_),passage(_,_),cell(_),leaving(_),size(_,_)]),
                        board_property(Board, Property) ), Told0),
    partition([passage(_,_)]>>true, Told0, Passages, Told1),
    msort(Passages, Sorted),
    append(Sorted, Told1, Told).

test('the same board', true(A == B)) :-
    fitted_to([], bound_board(Board,_,_)),
    told(Board, A),
    told(classic, B).
test('and one to be used', true(Rooms == Rooms1)) :-
    fitted_to([], bound_board(Board,_,_)),
    board_rooms(Board, 0-6, [], Rooms),
    board_rooms(classic, 0-6, [], Rooms1).

fitted_to(Options, Fitted) :-
    setting(Options, Setting),
    board(classic, Board),
    board_fit(Board, Setting, Fitted).

%   unfit(Options, Message): with these cards the message begins so.

unfit([deck([6,6,8])], "these cards have no names for rooms; add the option edition(E)").
unfit([edition(master_detective)], "no card has the name of the room ball_room").
unfit([edition(small)], "no card has the name of the room conservatory").

test(unfit, [forall(unfit(Options, Message)), true(Said == Message)]) :-
    catch(fitted_to(Options, _), error(domain_error(cluedo_board,classic),context(_,Said)), true).

%   An edition of the same names where a category has one more, a room is in another, or
%   a name stands for two.

board_of(Rooms, Starts, board(b,b,rules(1,instead,stays,enters),Rooms1,Starts1,
                              map(3,1,rows(7),Doors,Passages))) :-
    maplist([Name,room(Name,Name,[])]>>true, Rooms, Rooms0),
    Rooms1 =.. [rooms|Rooms0],
    maplist([Name,start(Name,0-0)]>>true, Starts, Starts0),
    Starts1 =.. [starts|Starts0],
    findall(door(0,R), nth1(R, Rooms, _), Doors0),
    Doors =.. [doors|Doors0],
    maplist([_,0]>>true, Rooms, Passages0),
    Passages =.. [passages|Passages0].

ill([c00,c01,c02], [c10,c11], "the board has no start for c12").
ill([c00,c02], [c10,c11,c12], "the board has no room for c01").
ill([c00,c01,c10], [c11,c12,c20], "c00 and c10 are cards of different categories").
ill([c00,c01,'C_01'], [c10,c11,c12], "the board has more than one room for c01").

test('not all of a category', [forall(ill(Rooms, Starts, Message)), true(Said == Message)]) :-
    board_of(Rooms, Starts, Board),
    setting([edition(three_by_three)], Setting),
    catch(board_fit(Board, Setting, _), error(domain_error(cluedo_board,b),context(_,Said)), true).
test('rooms may come first', true(Kinds-Order == kinds(3,7,1,1)-[2,3,1])) :-
    board_of([c02,c00,c01], [c21,c22,c20], Board),
    setting([edition(three_by_three)], Setting),
    board_fit(Board, Setting, bound_board(_,Kinds,Order)).

:- end_tests(fit).
