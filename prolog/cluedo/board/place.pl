:- module(cluedo_place,
          [ place_core/3,               % ?Place, +Fitted, ?Core
            place_named/4,              % +Place, +Fitted, +Setting, -Named
            place_label/4,              % +Place, +Fitted, +Setting, -Label
            place_free/2,               % +Place, +Fitted
            room_card/3,                % ?R, +Fitted, ?Card
            pawn_card/3,                % ?P, +Fitted, ?Card
            core_named/3                % +Core, +Setting, -Named
          ]).
:- use_module('../edition/setting', [card_answer/3,card_label/3]).

/** <module> What places are called

A place is a number where the game is played: a cell is Y*Width+X, room R is -R. A
_core_ has cards for names, as cores of facts have: a cell is X-Y, a room its card.
Fitted is a board that board/fit.pl has fitted to a setting. The pawn P is that of
the P-th character.
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  place_core(+Place, +Fitted, -Core) is det.
%!  place_core(-Place, +Fitted, +Core) is semidet.
%
%   Place is Core. Fails if Core is neither X-Y within the size of the board nor
%   the card of a room.

place_core(Place, Fitted, Core), integer(Place) =>
    (   Place < 0
    ->  R is -Place,
        room_card(R, Fitted, Core)
    ;   Fitted = fit(board(_,_,_,_,_,map(Width,_,_,_,_)),_,_),
        X is Place mod Width,
        Y is Place // Width,
        Core = X-Y
    ).
place_core(Place, Fitted, X-Y) =>
    integer(X),
    integer(Y),
    map(Fitted, map(Width,_,Rows,_,_)),
    functor(Rows, _, Height),
    X >= 0,
    X < Width,
    Y >= 0,
    Y < Height,
    Place is Y*Width+X.
place_core(Place, Fitted, Card) =>
    integer(Card),
    room_card(R, Fitted, Card),
    Place is -R.

map(fit(board(_,_,_,_,_,Map0),_,_), Map) =>
    Map = Map0.

%!  place_free(+Place, +Fitted) is semidet.
%
%   Place is a number of a cell where a pawn may stand, or of a room.

place_free(Place, Fitted) :-
    map(Fitted, map(Width,_,Rows,_,Passages)),
    (   Place < 0
    ->  functor(Passages, _, Rooms),
        Place >= -Rooms
    ;   Y is Place // Width + 1,
        functor(Rows, _, Height),
        Y =< Height,
        arg(Y, Rows, Bits),
        Bits /\ (1 << (Place mod Width)) =\= 0
    ).

%!  room_card(+R, +Fitted, -Card) is det.
%!  room_card(-R, +Fitted, +Card) is semidet.
%!  pawn_card(+P, +Fitted, -Card) is det.
%!  pawn_card(-P, +Fitted, +Card) is semidet.
%
%   Card is that of room R, of the pawn P. Fails if Card, an integer, is no room's,
%   is nobody's who has a pawn.

room_card(R, fit(_,kinds(_,_,_,First),_), Card), integer(R) =>
    Card is First+R-1.
room_card(R, fit(board(_,_,_,Rooms,_,_),kinds(_,_,_,First),_), Card) =>
    R0 is Card-First+1,
    R0 >= 1,
    functor(Rooms, _, Count),
    R0 =< Count,
    R = R0.

pawn_card(P, fit(_,kinds(_,First,_,_),_), Card), integer(P) =>
    Card is First+P-1.
pawn_card(P, fit(board(_,_,_,_,Starts,_),kinds(_,First,_,_),_), Card) =>
    P0 is Card-First+1,
    P0 >= 1,
    functor(Starts, _, Count),
    P0 =< Count,
    P = P0.

%!  place_named(+Place, +Fitted, +Setting, -Named) is det.
%!  core_named(+Core, +Setting, -Named) is det.
%!  place_label(+Place, +Fitted, +Setting, -Label) is det.
%
%   What Place, what Core is called in the answers of Setting; what Place is called
%   in print.

place_named(Place, Fitted, Setting, Named) :-
    place_core(Place, Fitted, Core),
    core_named(Core, Setting, Named).

core_named(Card, Setting, Named), integer(Card) =>
    card_answer(Card, Setting, Named).
core_named(Cell, _, Named) =>
    Named = Cell.

place_label(Place, Fitted, Setting, Label) :-
    place_core(Place, Fitted, Core),
    (   integer(Core)
    ->  card_label(Core, Setting, Label)
    ;   Label = Core
    ).
