:- module(cluedo_web_play_targets,
          [ targets/3,                  % +Wanted, +Play, -Targets
            far_room/4,                 % +Rooms, +Places, -Card, -Distance
            my_position/2               % +Play, -Position
          ]).
:- use_module(record, [play_me/2,play_setting/2,play_table/2]).
:- use_module('../../../board', [position_property/2,position_rooms/2]).
:- use_module('../../../edition/setting', [card_label/3]).
:- use_module('../../../table/parts', [table_part/2]).
:- use_module(library(lists), [append/2,member/2]).

/** <module> Where the person can go on the board
*/

:- det((targets/3, my_position/2)).

%!  targets(+Wanted, +Play, -Targets) is det.
%
%   Targets, of board_html/3, are what can be tapped if Play waits for the decision Wanted.

targets(walk(_,_), Play, Targets) =>
    my_position(Play, Position),
    play_setting(Play, Setting),
    position_property(Position, reach(Places)),
    position_rooms(Position, Rooms),
    findall(target(Card,far,Label),
            ( far_room(Rooms, Places, Card, Distance),
              card_label(Card, Setting, Room),
              format(string(Label), "Walk towards ~w, ~d steps away", [Room,Distance])
            ),
            Far),
    findall(target(Card,room,Label),
            ( member(Card, Places), integer(Card),
              card_label(Card, Setting, Room),
              format(string(Label), "Walk to ~w", [Room])
            ),
            Near),
    findall(target(X-Y,cell,Label),
            ( member(X-Y, Places), format(string(Label), "Walk to cell ~d-~d", [X,Y]) ),
            Cells),
    append([Near,Cells,Far], Targets).
targets(_, _, Targets) =>
    Targets = [].

%!  far_room(+Rooms, +Places, -Card, -Distance) is nondet.
%
%   The room Card is at Distance, and not among the Places in reach.

%   Such a room is walked to as far as the roll leads.

far_room(Rooms, Places, Card, Distance) :-
    Places = [_|_],
    member(room(Card,Distance,walk), Rooms),
    \+ memberchk(Card, Places).

%!  my_position(+Play, -Position) is det.
%
%   Position is that of the person.

my_position(Play, Position) :-
    play_table(Play, T),
    play_me(Play, Me),
    table_part(T, position(Me,Position)),
    !.
