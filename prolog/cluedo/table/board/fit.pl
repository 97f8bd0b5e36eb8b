:- module(cluedo_table_board_fit,
          [ board_fit/3,                % +Board, +Setting, -Fitted
            is_fitted/2,                % +Term, ?Characters
            is_board_fit/2,             % +Fitted, +Setting
            fitted_board/2,             % +Fitted, -Board
            fitted_value/2,             % +Fitted, -Board
            fitted_room/3,              % +Fitted, ?R, -Room
            fitted_start/3,             % +Fitted, ?P, -Start
            fitted_rule/2,              % +Fitted, ?Rule
            fitted_map/2,               % +Fitted, -Map
            fitted_order/2,             % +Fitted, -Order
            fitted_categories/3,        % +Fitted, -Persons, -Rooms
            room_card/3,                % +Fitted, ?R, ?Card
            pawn_card/3                 % +Fitted, ?P, ?Card
          ]).
:- use_module(board_value, [board_map/2,board_room/3,board_rule/2,board_start/3,is_board/1]).
:- use_module('../../knowledge/edition/setting',
              [ card_category/3, category_range/4, setting_deck/2, setting_edition/2
              ]).
:- use_module('../../support/check', [accepted/1]).
:- use_module('../../knowledge/edition/builtin_editions', [known_edition/2]).
:- use_module('../../knowledge/edition/edition_value',
              [edition_label/3,edition_name/3,edition_number/3]).
:- use_module('../../support/errors', [throw_error/3]).
:- use_module('../../support/inline', [inline/1]).
:- use_module(library(apply), [maplist/2,maplist/3,maplist/4]).
:- use_module(library(lists), [member/2,min_list/2,select/3]).
:- use_module(library(pairs), [pairs_keys_values/3,pairs_values/2]).

/** <module> A board fitted to the cards of a game

    bound_board(Board,Kinds,Order)

| Board | a board with rooms and starts in the order of the cards; if there is an edition, they    |
|       | have the names and labels of the cards                                                   |
| Kinds | kinds(PersonCategory,FirstPerson,RoomCategory,FirstRoom): the numbers of the two         |
|       | categories, counted from 1, and their first cards                                        |
| Order | the list of the characters in turn order; character P is a number, and has start P       |
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- det(board_fit/3).

:- inline((fitted_value/2, fitted_room/3, fitted_start/3, fitted_rule/2, fitted_map/2,
           fitted_order/2, fitted_categories/3, number_card/4)).

%!  board_fit(+Board, +Setting, -Fitted) is det.
%
%   The rooms of Board are the cards of one category of Setting, and its characters are the cards of
%   another one. If there is no edition, the classic deck has the names of the classic editions.
%
%   @error domain_error(cluedo_board, Name) if a room or a character of the board Name has no card,
%   or a card of the two categories has no room or start

board_fit(Board, Setting, bound_board(Fitted,Kinds,Order)) :-
    Board = board(Name,Title,Rules,Rooms,Starts,Map),
    setting_deck(Setting, Deck),
    setting_edition(Setting, Edition0),
    edition(Edition0, Deck, Name, Edition),
    compound_name_arguments(Rooms, _, Rooms0),
    maplist(room_names, Rooms0, RoomNames),
    cards(RoomNames, room, Name, Edition, RoomCards),
    category(RoomCards, room, Name, Edition, Deck, RoomCategory, FirstRoom),
    compound_name_arguments(Starts, _, Starts0),
    maplist(start_names, Starts0, StartNames),
    cards(StartNames, start, Name, Edition, StartCards),
    category(StartCards, start, Name, Edition, Deck, PersonCategory, FirstPerson),
    Kinds = kinds(PersonCategory,FirstPerson,RoomCategory,FirstRoom),
    maplist(place_of(FirstPerson), StartCards, Order),
    maplist(place_of(FirstRoom), RoomCards, RoomOrder),
    maplist(card_part(Edition0), StartCards, Starts0, Starts1),
    maplist(card_part(Edition0), RoomCards, Rooms0, Rooms1),
    in_order(StartCards, Starts1, starts, FittedStarts),
    in_order(RoomCards, Rooms1, rooms, FittedRooms),
    map_in_order(Map, RoomOrder, FittedMap),
    Fitted = board(Name,Title,Rules,FittedRooms,FittedStarts,FittedMap).

%   A room or start gets the name and label of its card.

card_part(none, _, Part0, Part) =>
    Part = Part0.
card_part(Edition, C, room(_,_,Rectangles), Part) =>
    Part = room(Name,Label,Rectangles),
    edition_name(Edition, C, Name),
    edition_label(Edition, C, Label).
card_part(Edition, C, start(_,Cell), Part) =>
    Part = start(Name,Cell),
    edition_name(Edition, C, Name).

edition(none, Deck, Name, Edition) =>
    (   Deck == [6,6,9]
    ->  once(known_edition(british, Edition))
    ;   throw_unfit(Name, "these cards have no names for rooms; add the option edition(E)", [])
    ).
edition(Edition0, _, _, Edition) =>
    Edition = Edition0.

room_names(room(Name,Label,_), [Name,Label]).

start_names(start(Character,_), [Character]).

%   Lists has a list of names for each room or start. For each list, Cards has a card with one of
%   its names.

cards(Lists, Kind, Board, Edition, Cards) :-
    maplist(card(Kind, Board, Edition), Lists, Cards).

card(Kind, Board, Edition, Names, C) :-
    (   member_number(Names, Edition, C0)
    ->  C = C0
    ;   Names = [Name|_],
        throw_unfit(Board, "no card has the name of the ~w ~w", [Kind,Name])
    ).

member_number([Name|Names], Edition, C) :-
    (   edition_number(Edition, Name, C0)
    ->  C = C0
    ;   member_number(Names, Edition, C)
    ).

%   Check that Cards are all cards of one Category. First is the first card of Category.

category(Cards, Kind, Board, Edition, Deck, Category, First) :-
    min_list(Cards, Least),
    card_category(Deck, Least, Category),
    category_range(Deck, Category, First, Last),
    (   member(C, Cards),
        C > Last
    ->  edition_label(Edition, C, Label),
        edition_label(Edition, Least, Label0),
        throw_unfit(Board, "~w and ~w are cards of different categories", [Label0,Label])
    ;   select(C, Cards, Others),
        memberchk(C, Others)
    ->  edition_label(Edition, C, Label),
        throw_unfit(Board, "the board has more than one ~w for ~w", [Kind,Label])
    ;   between(First, Last, C),
        \+ memberchk(C, Cards)
    ->  edition_label(Edition, C, Label),
        throw_unfit(Board, "the board has no ~w for ~w", [Kind,Label])
    ;   true
    ).

throw_unfit(Board, Format, Args) :-
    throw_error(domain_error(cluedo_board,Board), Format, Args).

place_of(First, C, I) :-
    I is C-First+1.

in_order(Cards, Parts, Name, Ordered) :-
    pairs_keys_values(Pairs, Cards, Parts),
    keysort(Pairs, Sorted),
    pairs_values(Sorted, List),
    compound_name_arguments(Ordered, Name, List).

%   Order has the new number of each room of Map0. Doors keep their order, because it decides
%   between equally long ways.

map_in_order(map(Width,Leaving,Rows,Doors0,Passages0), Order,
             map(Width,Leaving,Rows,Doors,Passages)) :-
    Numbers =.. [rooms|Order],
    compound_name_arguments(Doors0, doors, Doors1),
    maplist(renumber_door(Numbers), Doors1, Doors2),
    compound_name_arguments(Doors, doors, Doors2),
    compound_name_arguments(Passages0, passages, Passages1),
    maplist(renumber(Numbers), Passages1, Passages2),
    in_order(Order, Passages2, passages, Passages).

renumber_door(Numbers, door(Cell,R0), door(Cell,R)) :-
    arg(R0, Numbers, R).

renumber(Numbers, R0, R) :-
    (   R0 =:= 0
    ->  R = 0
    ;   arg(R0, Numbers, R)
    ).

%!  is_fitted(+Term, ?Characters) is semidet.
%
%   Term is a bound_board/3 term with Characters characters.

is_fitted(Term, Characters) :-
    subsumes_term(bound_board(board(_,_,rules(_,_,_,_),_,_,map(_,_,_,_,_)),kinds(_,_,_,_),_), Term),
    Term = bound_board(board(_,_,Rules,Rooms,Starts,map(_,_,_,_,Passages)),Kinds,_),
    ground(Rules-Kinds),
    Rules =.. [_|Values],
    maplist(atomic, Values),
    Kinds =.. [_|Numbers],
    maplist(integer, Numbers),
    maplist(compound, [Rooms,Starts,Passages]),
    functor(Starts, _, Characters),
    functor(Rooms, _, Count),
    functor(Passages, _, Count).

%!  is_board_fit(+Fitted, +Setting) is semidet.
%
%   The ground Fitted is a result of board_fit/3 for Setting. It satisfies is_fitted/2.

is_board_fit(bound_board(Board,Kinds,Order), Setting) :-
    is_board(Board),
    accepted(board_fit(Board, Setting, bound_board(Same,Kinds,Sorted))),
    Same == Board,
    is_list(Order),
    msort(Order, Sorted).                       % the starts of Board are in order

%!  fitted_board(+Fitted, -Board) is det.
%
%   The starts of Board are in turn order.

fitted_board(bound_board(board(Name,Title,Rules,Rooms,Starts0,Map),_,Order),
             board(Name,Title,Rules,Rooms,Starts,Map)) :-
    findall(Start, ( member(P, Order), arg(P, Starts0, Start) ), List),
    compound_name_arguments(Starts, starts, List).

%!  fitted_value(+Fitted, -Board) is det.
%!  fitted_room(+Fitted, ?R, -Room) is nondet.
%!  fitted_start(+Fitted, ?P, -Start) is nondet.
%!  fitted_rule(+Fitted, ?Rule) is nondet.
%!  fitted_map(+Fitted, -Map) is det.
%!  fitted_order(+Fitted, -Order) is det.
%!  fitted_categories(+Fitted, -Persons, -Rooms) is det.
%
%   The starts of Board are in the order of their cards. Room, Start, Rule and Map are parts of
%   Board. Persons and Rooms are the numbers of the categories of characters and rooms.

fitted_value(bound_board(Board,_,_), Board).

fitted_room(bound_board(Board,_,_), R, Room) :-
    board_room(Board, R, Room).

fitted_start(bound_board(Board,_,_), P, Start) :-
    board_start(Board, P, Start).

fitted_rule(bound_board(Board,_,_), Rule) :-
    board_rule(Board, Rule).

fitted_map(bound_board(Board,_,_), Map) :-
    board_map(Board, Map).

fitted_order(bound_board(_,_,Order), Order).

fitted_categories(bound_board(_,kinds(Persons,_,Rooms,_),_), Persons, Rooms).

%   Card is the card of the I-th of Parts. The first part has card First.

number_card(I, Parts, First, Card) :-
    I0 is Card-First+1,
    I0 >= 1,
    functor(Parts, _, Count),
    I0 =< Count,
    I = I0.

%!  room_card(+Fitted, +R, -Card) is det.
%!  room_card(+Fitted, -R, +Card) is semidet.
%!  pawn_card(+Fitted, +P, -Card) is det.
%!  pawn_card(+Fitted, -P, +Card) is semidet.

room_card(bound_board(_,kinds(_,_,_,First),_), R, Card), integer(R) =>
    Card is First+R-1.
room_card(bound_board(board(_,_,_,Rooms,_,_),kinds(_,_,_,First),_), R, Card) =>
    number_card(R, Rooms, First, Card).

pawn_card(bound_board(_,kinds(_,First,_,_),_), P, Card), integer(P) =>
    Card is First+P-1.
pawn_card(bound_board(board(_,_,_,_,Starts,_),kinds(_,First,_,_),_), P, Card) =>
    number_card(P, Starts, First, Card).
