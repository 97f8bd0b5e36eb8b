:- module(cluedo_web_play_clickable_board,
          [ board_parts/3,              % +Wanted, +C, -HTML
            board_html/3,               % +Play, +Targets, -HTML
            play_pawn/3,                % +Play, ?I, ?Card
            my_position/2               % +Play, -Position
          ]).
:- use_module(game_record, [play_name/3,play_me/2,play_setting/2,play_part/2]).
:- use_module(place_text, [cell_text/4]).
:- use_module(sent, [sent_form/3]).
:- use_module('../cache', [cached/5]).
:- use_module('../context', [context_parts/2]).
:- use_module('../../board', [position_property/2,position_rooms/2]).
:- use_module('../../table/board/drawing', [drawing/2,drawing_board/2]).
:- use_module('../../table/board/fit', [room_card/3]).
:- use_module('../../table/board/board_picture',
              [picture_box/3,picture_ground/2,picture_pawn/2,picture_size/3]).
:- use_module('../../table/board/board_value', [board_room/3]).
:- use_module('../../table/board/pawn_positions', [where_fitted/2]).
:- use_module('../../knowledge/edition/setting', [card_label/3,card_number/3]).
:- use_module(library(apply), [maplist/3,partition/4]).
:- use_module(library(lists), [append/2,append/3,member/2,nth1/3]).

/** <module> The board as a picture with buttons

library(cluedo/board) draws the picture. The page contains the picture itself, so that the page's
style sheet applies to it. Places where the person can go are buttons.
*/

:- det((board_parts/3, board_html/3, my_position/2)).

%!  board_parts(+Wanted, +C, -HTML) is det.
%
%   HTML is the board, with places to tap for the decision Wanted, and other ways to go there.
%   Without a board HTML is [].

board_parts(Wanted, C, HTML) :-
    context_parts(C, [game(Play)]),
    (   play_part(Play, board(_))
    ->  targets(Wanted, Play, Targets),
        board_html(Play, Targets, Picture),
        (   Targets == []
        ->  Content = Picture
        ;   sent_form(C, [Picture], Content)
        ),
        ways_html(Wanted, C, Ways),
        HTML = [ section([class([card,'board-card']),id(board),'aria-label'('The board')],
                         Content),
                 Ways
               ]
    ;   HTML = []
    ).

%   The buttons below the board lead to rooms out of reach, and to cells.

ways_html(walk(_,_), C, Ways) =>
    context_parts(C, [game(Play)]),
    my_position(Play, Position),
    play_setting(Play, Setting),
    position_rooms(Position, Rooms),
    position_property(Position, reach(Places)),
    findall(Far, far_button(Rooms, Places, Setting, Far), Fars),
    findall(option(value(Value), Text),
            ( member(X-Y, Places),
              format(atom(Value), "~d-~d", [X,Y]),
              cell_text(Play, X-Y, 2, Text)
            ),
            Cells),
    ways_form(C, Fars, [p('As far as possible towards'),div(class(row), Fars)], TowardsForm),
    ways_form(C, Cells,
              [ div(class(row), [ label(for(cell), 'To a cell'),
                                  select([id(cell),name(go)], Cells),
                                  button([], 'Walk') ]) ],
              CellForm),
    Ways = section([class([card,screen,turn]),id(ways),'aria-label'('Other ways')],
                   [TowardsForm,CellForm]).
ways_html(_, _, Ways) =>
    Ways = [].

far_button(Rooms, Places, Setting,
           button([name(go),value(Card),'aria-label'(Spoken)], [Label,' ',small(Distance)])) :-
    far_room(Rooms, Places, Card, Distance),
    card_label(Setting, Card, Label),
    format(string(Spoken), "~w, ~d steps", [Label,Distance]).

ways_form(_, [], _, Form) =>
    Form = [].
ways_form(C, _, Content, Form) =>
    sent_form(C, Content, Form).

%!  board_html(+Play, +Targets, -HTML) is det.
%
%   HTML is the board with its pawns. Targets are target(Place,Kind,Label). Place is a room card or
%   a cell X-Y. It becomes a button with the name `go` and Place as value. Kind is `cell`, `room`,
%   or `far` for a room out of reach.

board_html(Play, Targets, HTML) :-
    once(play_part(Play, position(_,Position))),
    drawing(Position, Drawing),
    picture_size(Drawing, Width, Height),
    ground(Drawing, Ground),
    findall(Near, near(Position, Drawing, Targets, Near), Rooms),
    findall(Pawn, pawn(Play, Drawing, Pawn), Pawns0),
    partition(is_mine, Pawns0, Mine, Others),
    append(Others, Mine, Pawns),
    maplist(target(Position, Drawing), Targets, Buttons),
    format(atom(Box), "0 0 ~d ~d", [Width,Height]),
    (   Targets == []
    ->  Attributes = [role(img),'aria-label'('The board')],
        Larger = []
    ;   Attributes = [],
        Larger = label(class([larger,screen]),
                       [ input([type(checkbox),autocomplete(off)]),
                         span('Larger, with cells to tap') ])
    ),
    HTML = [ div([class(scroll),tabindex(0),role(group),'aria-label'('Picture of the board')],
                 svg([class(board),viewBox(Box)|Attributes],
                     [ g('aria-hidden'(true), [\[Ground]]), Rooms, Pawns, Buttons ])),
             Larger
           ].

%   Drawing the ground takes longer than the rest of a page, so grounds are cached. Editions of
%   users can have any number of boards, so the cache has a limit.

ground(Drawing, Ground) :-
    drawing_board(Drawing, Board),
    variant_sha1(Board, Key),
    cached(ground, Key, 8, picture_ground(Drawing), Ground).

pawn(Play, Drawing, g(class(Classes),
                      [ title(Title),
                        circle([cx(CX),cy(CY),r(9),fill(Fill)], []),
                        text([x(CX),y(CY),dy('.35em'),fill(Ink)], Sign)
                      ])) :-
    play_setting(Play, Setting),
    play_me(Play, Me),
    picture_pawn(Drawing, pawn(Name,Sign,CX,CY,Fill,Ink)),
    card_number(Setting, Name, Card),
    card_label(Setting, Card, Label),
    (   play_pawn(Play, I, Card)
    ->  play_name(Play, I, Player),
        format(string(Title), "~w, ~w", [Label,Player])
    ;   I = nobody,
        Title = Label
    ),
    (   I == Me
    ->  Classes = [pawn,mine]
    ;   Classes = [pawn]
    ).

is_mine(g(class([_,mine]),_)).

%   The button of a room covers its largest rectangle.

target(Position, Drawing, target(Place,Kind,Label),
       foreignObject([class(Kind),x(Left),y(Top),width(W),height(H)],
                     button([name(go),value(Value),'aria-label'(Label),title(Label)], ''))) :-
    (   Place = X-Y
    ->  Rectangle = r(X,X,Y,Y),
        format(atom(Value), "~d-~d", [X,Y])
    ;   rectangles(Position, Drawing, Place, Rectangles),
        largest(Rectangles, Rectangle),
        Value = Place
    ),
    picture_box(Rectangle, Drawing, box(Left,Top,W,H)).

near(Position, Drawing, Targets, path([class(near),d(D)], [])) :-
    member(target(Room,room,_), Targets),
    rectangles(Position, Drawing, Room, Rectangles),
    maplist(outline(Drawing), Rectangles, Outlines),
    atomic_list_concat(Outlines, D).

outline(Drawing, Rectangle, Outline) :-
    picture_box(Rectangle, Drawing, box(Left,Top,W,H)),
    format(atom(Outline), "M~d ~dh~dv~dh-~dz", [Left,Top,W,H,W]).

rectangles(position(_,_,Where), Drawing, Card, Rectangles) :-
    where_fitted(Where, Fitted),
    room_card(Fitted, R, Card),
    drawing_board(Drawing, Board),
    board_room(Board, R, room(_,_,Rectangles)).

largest(Rectangles, Rectangle) :-
    findall(Less-r(X0,X1,Y0,Y1),
            ( member(r(X0,X1,Y0,Y1), Rectangles),
              Less is -(X1-X0+1)*(Y1-Y0+1)
            ),
            Sized),
    keysort(Sized, [_-Rectangle|_]).

%!  play_pawn(+Play, ?I, ?Card) is nondet.
%
%   The pawn of player number I is the character Card. Fails without a board.

play_pawn(Play, I, Card) :-
    play_part(Play, game(Options)),
    memberchk(pawns(Cards), Options),
    nth1(I, Cards, Card).

%   targets(+Wanted, +Play, -Targets): Targets, of board_html/3, are the places that the person can
%   tap for the decision Wanted.

targets(walk(_,_), Play, Targets) =>
    my_position(Play, Position),
    play_setting(Play, Setting),
    position_property(Position, reach(Places)),
    position_rooms(Position, Rooms),
    findall(target(Card,far,Label),
            ( far_room(Rooms, Places, Card, Distance),
              card_label(Setting, Card, Room),
              format(string(Label), "Walk towards ~w, ~d steps away", [Room,Distance])
            ),
            Far),
    findall(target(Card,room,Label),
            ( member(Card, Places), integer(Card),
              card_label(Setting, Card, Room),
              format(string(Label), "Walk to ~w", [Room])
            ),
            Near),
    findall(target(X-Y,cell,Label),
            ( member(X-Y, Places),
              cell_text(Play, X-Y, 2, Text),
              format(string(Label), "Walk to a cell ~s", [Text])
            ),
            Cells),
    append([Near,Cells,Far], Targets).
targets(_, _, Targets) =>
    Targets = [].

%   The room Card is at Distance, and out of reach: it is not among Places, the places in reach. The
%   pawn walks towards Card as far as the roll allows.

far_room(Rooms, Places, Card, Distance) :-
    Places = [_|_],
    member(room(Card,Distance,walk), Rooms),
    \+ memberchk(Card, Places).

my_position(Play, Position) :-
    play_me(Play, Me),
    play_part(Play, position(Me,Position)),
    !.
