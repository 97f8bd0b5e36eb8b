:- module(cluedo_table_pawns,
          [ moved_at_once/6,            % +Move, +Seat, +Setting, +Where0, -Where, -Events
            moved_by_roll/7,            % +Move, +Roll, +Seat, +Setting, +Where0, -Where, -Events
            must_be_here/4,             % +Where, +Seat, +State, +Setting
            pawns_dragged/5,            % +State, +Where0, -Where, -Events, ?Rest
            pawns_accused/5,            % +State, +Where0, -Where, -Events, ?Rest
            pawn_rests/3                % +Seat, +Where0, -Where
          ]).
:- use_module('../board/place', [place_label/4]).
:- use_module('../board/where', [where_passage/3,where_place/3]).
:- use_module('../support/errors', [throw_error/3]).
:- use_module(walk, [no_move/1,walk_way/7,wrong_move/2,wrong_move/3]).

/** <module> What becomes of the pawns

Where they are is the term of library(cluedo/board/where).
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- multifile
    prolog:error_message//1.

prolog:error_message(domain_error(cluedo_room,State)) -->
    [ 'The room is not right: ~p'-[State] ].

:- det((moved_at_once/6, moved_by_roll/7, must_be_here/4, pawns_dragged/5,
        pawns_accused/5, pawn_rests/3)).

%!  moved_at_once(+Move, +Seat, +Setting, +Where0, -Where, -Events) is det.
%!  moved_by_roll(+Move, +Roll, +Seat, +Setting, +Where0, -Where, -Events) is det.
%
%   The pawn of Seat moves before the dice are thrown, or after they have shown Roll.
%   Events are went(Seat,Room), walked(Seat,Way), or none.
%
%   @error type_error(cluedo_move, Move), domain_error(cluedo_move, Move) with the
%   rule that it breaks

moved_at_once(stay, _, _, Where0, Where, Events) =>
    Where = Where0,
    Events = [].
moved_at_once(passage(Card), Seat, Setting, Where0, Where, Events) =>
    Events = [went(Seat,Card)],
    passed(Card, Seat, Setting, Where0, Where).
moved_at_once(Room, _, _, _, _, _), ( integer(Room) ; atom(Room) ; string(Room) ) =>
    too_early(Room).
moved_at_once(X-Y, _, _, _, _, _) =>
    too_early(X-Y).
moved_at_once([Place|Places], _, _, _, _, _) =>
    too_early([Place|Places]).
moved_at_once(Move, _, _, _, _, _) =>
    no_move(Move).

too_early(Move) :-
    wrong_move(Move, "before the roll a move is `roll`, passage(Room) or `stay`").

moved_by_roll(stay, _, _, _, Where0, Where, Events) =>
    Where = Where0,
    Events = [].
moved_by_roll(roll, _, _, _, _, _, _) =>
    wrong_move(roll, "after the roll a move is a Room, a cell X-Y, a way [X-Y,...] or \c
                      `stay`").
moved_by_roll(passage(Card), _, Seat, Setting, Where0, Where, Events) =>
    (   rules(Where0, rules(_,after,_,_))
    ->  Events = [went(Seat,Card)],
        passed(Card, Seat, Setting, Where0, Where)
    ;   wrong_move(passage(Card), "on this board a passage is taken instead of the roll")
    ).
moved_by_roll(Move, Roll, Seat, Setting, Where0, Where, Events) =>
    Events = [walked(Seat,Way)],
    walk_way(Move, Seat, Roll, Setting, Where0, Way, Place),
    placed(Where0, Seat, Place, Where).

rules(where(course(fit(board(_,_,Rules,_,_,_),_,_),_,_),_,_), Rules).

%   By the passage to the room of Card.

passed(Card, Seat, Setting, Where0, Where) :-
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

%   A move back to the room where the last turn ended enters it, or does not.

placed(Where0, Seat, Place, where(Course,Pawns,Ended)) :-
    Where0 = where(Course,Pawns0,Ended0),
    Course = course(_,_,Seats),
    arg(Seat, Seats, P),
    replaced(P, Pawns0, Place, Pawns),
    (   arg(Seat, Ended0, Place),
        rules(Where0, rules(_,_,_,enters))
    ->  arg(P, Pawns0, From),
        replaced(Seat, Ended0, From, Ended)
    ;   Ended = Ended0
    ).

replaced(I, Places0, Place, Places) :-
    duplicate_term(Places0, Places),
    setarg(I, Places, Place).

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
        throw_error(domain_error(cluedo_room,State),
                        "a query is for the room where the pawn is: ~w", [Label])
    ).

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

%!  pawns_accused(+State, +Where0, -Where, -Events, ?Rest) is det.
%
%   The same for an accusation, if the rules of the board are so.

pawns_accused(State, Where0, Where, Events, Rest) :-
    (   rules(Where0, rules(_,_,drags,_))
    ->  pawns_dragged(State, Where0, Where, Events, Rest)
    ;   Where = Where0,
        Events = Rest
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
