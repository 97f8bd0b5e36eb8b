:- module(cluedo_table_pawns,
          [ must_be_here/4,             % +Where, +Seat, +State, +Setting
            pawn_walks/7,               % +Move, +Seat, +Roll, +Setting, +Where0, -Where, -Way
            pawn_passes/5,              % +Card, +Seat, +Setting, +Where0, -Where
            pawns_dragged/5,            % +State, +Where0, -Where, -Events, ?Rest
            pawn_rests/3                % +Seat, +Where0, -Where
          ]).
:- use_module('../board/place', [place_label/4]).
:- use_module('../board/where', [where_passage/3,where_place/3]).
:- use_module('../support/mistake', [mistake/3]).
:- use_module(walk, [no_move/1,walk_way/7,wrong_move/3]).

/** <module> What becomes of the pawns

Where they are is the term of library(cluedo/board/where).
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- det((must_be_here/4, pawn_walks/7, pawn_passes/5, pawns_dragged/5, pawn_rests/3)).

%!  must_be_here(+Where, +Seat, +State, +Setting) is det.
%
%   The room of State is where the pawn of Seat is.
%
%   @error domain_error(cluedo_room, State)

must_be_here(Where, Seat, State, Setting) :-
    Where = where(course(Fitted,_,_),_,_),
    Fitted = fit(_,kinds(_,_,Category,First),_),
    where_place(Where, Seat, Place),
    arg(Category, State, Card),
    (   Place =:= First-1-Card
    ->  true
    ;   place_label(Place, Fitted, Setting, Label),
        mistake(domain_error(cluedo_room,State),
                "a query is for the room where the pawn is: ~w", [Label])
    ).

%!  pawn_walks(+Move, +Seat, +Roll, +Setting, +Where0, -Where, -Way) is det.
%
%   The pawn of Seat goes Way, which Move says, see walk_way/7.

pawn_walks(Move, Seat, Roll, Setting, Where0, Where, Way) :-
    walk_way(Move, Seat, Roll, Setting, Where0, Way, Place),
    placed(Where0, Seat, Place, Where).

%!  pawn_passes(+Card, +Seat, +Setting, +Where0, -Where) is det.
%
%   The pawn of Seat goes to the room of Card by the passage.
%
%   @error domain_error(cluedo_move, passage(Card)) if there is none

pawn_passes(Card, Seat, Setting, Where0, Where) :-
    (   integer(Card),
        where_passage(Where0, Seat, R),
        Where0 = where(course(fit(_,kinds(_,_,_,First),_),_,_),_,_),
        Card =:= First+R-1
    ->  Place is -R,
        placed(Where0, Seat, Place, Where)
    ;   no_passage(Card, Seat, Setting, Where0)
    ).

no_passage(Card, _, _, _), \+ integer(Card) =>
    no_move(passage(Card)).
no_passage(Card, Seat, Setting, Where) =>
    Where = where(course(Fitted,_,_),_,_),
    (   where_passage(Where, Seat, R)
    ->  To is -R,
        place_label(To, Fitted, Setting, There),
        wrong_move(passage(Card), "the passage leads to ~w", [There])
    ;   where_place(Where, Seat, Place),
        place_label(Place, Fitted, Setting, Here),
        wrong_move(passage(Card), "there is no passage in ~w", [Here])
    ).

placed(where(Course,Pawns0,Ended), Seat, Place, where(Course,Pawns,Ended)) :-
    Course = course(_,_,Seats),
    arg(Seat, Seats, P),
    replaced(P, Pawns0, Place, Pawns).

replaced(I, Places0, Place, Places) :-
    duplicate_term(Places0, Places),
    setarg(I, Places, Place).

%!  pawns_dragged(+State, +Where0, -Where, -Events, ?Rest) is det.
%
%   The pawn of the character of State goes to the room of State.
%   Events are dragged(Character,Room) if it was elsewhere, and Rest.

pawns_dragged(State, Where0, Where, Events, Rest) :-
    Where0 = where(Course,Pawns0,Ended),
    Course = course(fit(_,kinds(Persons,FirstPerson,Rooms,FirstRoom),_),_,_),
    arg(Persons, State, Character),
    arg(Rooms, State, Room),
    P is Character-FirstPerson+1,
    Place is FirstRoom-1-Room,
    (   arg(P, Pawns0, Place)
    ->  Where = Where0,
        Events = Rest
    ;   Where = where(Course,Pawns,Ended),
        replaced(P, Pawns0, Place, Pawns),
        Events = [dragged(Character,Room)|Rest]
    ).

%!  pawn_rests(+Seat, +Where0, -Where) is det.
%
%   The turn of Seat ends.

pawn_rests(Seat, Where0, Where) :-
    Where0 = where(Course,Pawns,Ended0),
    where_place(Where0, Seat, Place),
    (   arg(Seat, Ended0, Place)
    ->  Where = Where0
    ;   Where = where(Course,Pawns,Ended),
        replaced(Seat, Ended0, Place, Ended)
    ).
