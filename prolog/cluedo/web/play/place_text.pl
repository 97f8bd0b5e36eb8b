:- module(cluedo_web_play_place_text,
          [ place_text/3,               % +Play, +Place, -Text
            cell_text/4                 % +Play, +Cell, +Most, -Text
          ]).
:- use_module(game_record, [play_part/2,play_setting/2]).
:- use_module('../../knowledge/edition/phrases', [listed/3]).
:- use_module('../../knowledge/edition/setting', [card_label/3]).
:- use_module('../../table/board/board_value', [board_room/3]).
:- use_module('../../table/board/fit', [fitted_value/2,room_card/3]).
:- use_module('../../table/board/pawn_positions', [where_fitted/2]).
:- use_module('../../table/board/ways', [ways_rooms/4]).
:- use_module(library(lists), [member/2]).
:- use_module(library(solution_sequences), [limit/2]).

/** <module> Places on the board in words
*/

:- det((place_text/3, cell_text/4)).

%!  place_text(+Play, +Place, -Text) is det.
%!  cell_text(+Play, +Cell, +Most, -Text) is det.
%
%   Text says where Place is, a room card or a cell X-Y. A cell is so many steps from the nearest
%   rooms, from Most rooms at most. Pawns in the way do not count.

place_text(Play, X-Y, Text) =>
    cell_text(Play, X-Y, 1, Text).
place_text(Play, Card, Text) =>
    play_setting(Play, Setting),
    card_label(Setting, Card, Room),
    format(string(Text), "in ~w", [Room]).

cell_text(Play, Cell, Most, Text) :-
    once(play_part(Play, position(_,position(_,_,Where)))),
    where_fitted(Where, Fitted),
    fitted_value(Fitted, Board),
    play_setting(Play, Setting),
    ways_rooms(Board, Cell, [], Rooms),
    findall(Distance-Label,
            limit(Most,
                  ( member(Distance-Name, Rooms),
                    once(board_room(Board, R, room(Name,_,_))),
                    room_card(Fitted, R, Card),
                    card_label(Setting, Card, Label)
                  )),
            Nearest),
    cell_words(Nearest, Text).

cell_words([], Text) =>
    Text = "far from all rooms".
cell_words([0-Label|Rest], Text) =>
    format(string(First), "at a door of ~w", [Label]),
    more_rooms(Rest, First, Text).
cell_words([1-Label|Rest], Text) =>
    format(string(First), "1 step from ~w", [Label]),
    more_rooms(Rest, First, Text).
cell_words([Distance-Label|Rest], Text) =>
    format(string(First), "~d steps from ~w", [Distance,Label]),
    more_rooms(Rest, First, Text).

more_rooms(Rest, First, Text) :-
    findall(Part,
            ( member(Distance-Label, Rest),
              format(string(Part), "~d from ~w", [Distance,Label])
            ),
            Parts),
    listed([First|Parts], ', ', Text).
