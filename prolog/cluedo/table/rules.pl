:- module(cluedo_table_rules,
          [ rules_start/5,              % +Setting, +Deal, +Max, +Where, -T
            rules_take/5                % +Wanted, +Decision, +T0, -T, -Events
          ]).
:- use_module(board/pawn_positions, [where_entered/3]).
:- use_module(pawns,
              [ move_at_once/6, move_by_roll/7, must_be_here/4, rest_pawn/3,
                drag_accused_pawn/5, drag_pawn/5
              ]).
:- use_module(library(lists), [intersection/3]).
:- use_module(library(ordsets), [ord_add_element/3]).

/** <module> The transition of a table by a decision

The caller has checked that a decision is legal, except for two rules. Code here checks them:

  - The board must allow the move.
  - A query must name the room of the pawn.
*/

:- det((rules_start/5, rules_take/5)).

:- set_prolog_flag(optimise, true).     % local to this file

%!  rules_start(+Setting, +Deal, +Max, +Where, -T) is det.
%
%   T is the table before the first decision. The game ends after Max turns.

rules_start(Setting, Deal, Max, Where, T) :-
    (   Max =:= 0
    ->  Wanted = over(nobody)
    ;   turn(Where, 1, Wanted)
    ),
    T = table(game(Setting,Deal,Max),0,[],Wanted,[],Where).

turn(none, Seat, Wanted) =>
    Wanted = query(Seat).
turn(_, Seat, Wanted) =>
    Wanted = move(Seat).

%!  rules_take(+Wanted, +Decision, +T0, -T, -Events) is det.
%
%   T0 wants the decision Wanted. T is T0 after Decision. Events are the events of table_take/4,
%   with numbers for seats and cards.
%
%   @error type_error(cluedo_move, Decision), domain_error(cluedo_move, Decision),
%   domain_error(cluedo_room, Decision) if a move or a query breaks a rule of the board

rules_take(move(Seat), roll, T0, T, Events) =>
    T0 = table(Game,Turns0,Out,_,Happened,Where),
    Turns is Turns0+1,
    Events = [],
    T = table(Game,Turns,Out,roll(Seat),Happened,Where).
rules_take(move(Seat), Move, T0, T, Events) =>
    T0 = table(Game,Turns0,Out,_,Happened0,Where0),
    arg(1, Game, Setting),
    Turns is Turns0+1,
    move_at_once(Move, Seat, Setting, Where0, Where, Events),
    add_events(Events, Happened0, Happened),
    after_move(Seat, Where, Wanted),
    T = table(Game,Turns,Out,Wanted,Happened,Where).
rules_take(roll(Seat), Roll, T0, T, Events) =>
    T0 = table(Game,Turns,Out,_,Happened,Where),
    Event = rolled(Seat,Roll),
    Events = [Event],
    T = table(Game,Turns,Out,walk(Seat,Roll),[Event|Happened],Where).
rules_take(walk(Seat,Roll), Move, T0, T, Events) =>
    T0 = table(Game,Turns,Out,_,Happened0,Where0),
    arg(1, Game, Setting),
    move_by_roll(Move, Roll, Seat, Setting, Where0, Where, Events),
    add_events(Events, Happened0, Happened),
    after_move(Seat, Where, Wanted),
    T = table(Game,Turns,Out,Wanted,Happened,Where).
rules_take(query(Seat), pass, T0, T, Events) =>
    T0 = table(Game,Turns0,Out,_,Happened,Where),
    (   Where == none
    ->  Turns is Turns0+1
    ;   Turns = Turns0                          % its move has counted the turn
    ),
    Event = passed(Seat),
    Events = [Event],
    T = table(Game,Turns,Out,accuse(Seat),[Event|Happened],Where).
rules_take(query(Seat), State, T0, T, Events) =>
    T0 = table(Game,Turns0,Out,_,Happened0,Where0),
    Game = game(Setting,Deal,_),
    (   Where0 == none
    ->  Turns is Turns0+1,
        Where = none,
        Events = Asked
    ;   Turns = Turns0,
        must_be_here(Where0, Seat, State, Setting),
        drag_pawn(State, Where0, Where, Events, Asked)
    ),
    answer(Deal, Seat, State, Answerer, Cards),
    (   Answerer == nobody
    ->  Asked = [asked(Seat,State,nobody,unknown)],
        Wanted = accuse(Seat)
    ;   Asked = [],
        Wanted = show(Answerer,Seat,State,Cards)
    ),
    add_events(Events, Happened0, Happened),
    T = table(Game,Turns,Out,Wanted,Happened,Where).
rules_take(show(Seat,Asker,State,_), Card, T0, T, Events) =>
    T0 = table(Game,Turns,Out,_,Happened,Where),
    Event = asked(Asker,State,Seat,Card),
    Events = [Event],
    T = table(Game,Turns,Out,accuse(Asker),[Event|Happened],Where).
rules_take(accuse(Seat), none, T0, T, Events) =>
    T0 = table(Game,Turns,Out,_,Happened,Where0),
    Events = [],
    (   Where0 == none
    ->  Where = none
    ;   rest_pawn(Seat, Where0, Where)
    ),
    next(Game, Turns, Out, Seat, Where, Wanted),
    T = table(Game,Turns,Out,Wanted,Happened,Where).
rules_take(accuse(Seat), State, T0, T, Events) =>
    T0 = table(Game,Turns,Out0,_,Happened0,Where0),
    Game = game(_,deal(Envelope,_,_,_),_),
    (   Where0 == none
    ->  Where = none,
        Events = [accused(Seat,State,Right)]
    ;   drag_accused_pawn(State, Where0, Where1, Events, [accused(Seat,State,Right)]),
        rest_pawn(Seat, Where1, Where)
    ),
    (   State == Envelope
    ->  Right = true,
        Out = Out0,
        Wanted = over(Seat)
    ;   Right = false,
        ord_add_element(Out0, Seat, Out),
        next(Game, Turns, Out, Seat, Where, Wanted)
    ),
    add_events(Events, Happened0, Happened),
    T = table(Game,Turns,Out,Wanted,Happened,Where).

add_events([], Happened0, Happened) =>
    Happened = Happened0.
add_events([Event|Events], Happened0, Happened) =>
    add_events(Events, [Event|Happened0], Happened).

%   Wanted is the decision after a move. A player that has entered a room may query there.

after_move(Seat, Where, Wanted) :-
    (   where_entered(Where, Seat, _)
    ->  Wanted = query(Seat)
    ;   Wanted = accuse(Seat)
    ).

%   Answerer is the first seat after Seat that holds cards of State, or `nobody`. Cards are the
%   cards of State that Answerer holds, in the order of the hand.

answer(deal(_,Hands,_,Holders), Seat, State, Answerer, Cards) :-
    functor(Hands, _, Seats),
    State =.. [_|Asked],
    nearest(Asked, Holders, Seat, Seats, Seats, Way, [], Found),
    (   Way =:= Seats
    ->  Answerer = nobody
    ;   Answerer is (Seat+Way-1) mod Seats + 1,
        (   Found = [_]
        ->  Cards = Found
        ;   arg(Answerer, Hands, Hand),
            in_order(Found, Hand, Cards)
        )
    ).

%   Cards are Found in the order of Hand. The first clause is for two cards, the most frequent case.

in_order([A,B], [Card|Hand], Cards) =>
    (   Card =:= A
    ->  Cards = [A,B]
    ;   Card =:= B
    ->  Cards = [B,A]
    ;   in_order([A,B], Hand, Cards)
    ).
in_order(Found, Hand, Cards) =>
    intersection(Hand, Found, Cards).

%   The nearest holder of some of the cards sits Way seats after the asker, and holds Found of them.
%   Way0 is the distance of the nearest holder so far. Way is Seats if only the asker, or nobody,
%   holds one of the cards.

nearest([], _, _, _, Way0, Way, Found0, Found) =>
    Way = Way0,
    Found = Found0.
nearest([Card|Cards], Holders, Seat, Seats, Way0, Way, Found0, Found) =>
    arg(Card, Holders, Holder),
    Way1 is (Holder-Seat-1) mod Seats + 1,
    (   ( Holder =:= 0 ; Way1 > Way0 )
    ->  nearest(Cards, Holders, Seat, Seats, Way0, Way, Found0, Found)
    ;   Way1 =:= Way0
    ->  nearest(Cards, Holders, Seat, Seats, Way0, Way, [Card|Found0], Found)
    ;   nearest(Cards, Holders, Seat, Seats, Way1, Way, [Card], Found)
    ).

next(game(_,Deal,Max), Turns, Out, Seat, Where, Wanted) :-
    Deal = deal(_,Hands,_,_),
    functor(Hands, _, Seats),
    (   Turns >= Max
    ->  Wanted = over(nobody)
    ;   Out == []
    ->  Next is Seat mod Seats + 1,
        (   Where == none
        ->  Wanted = query(Next)
        ;   Wanted = move(Next)
        )
    ;   next_in(Seats, Seats, Seat, Out, Where, Wanted)
    ).

next_in(0, _, _, _, _, Wanted) =>
    Wanted = over(nobody).
next_in(Left, Seats, Seat0, Out, Where, Wanted) =>
    Seat is Seat0 mod Seats + 1,
    (   memberchk(Seat, Out)
    ->  Left1 is Left-1,
        next_in(Left1, Seats, Seat, Out, Where, Wanted)
    ;   turn(Where, Seat, Wanted)
    ).
