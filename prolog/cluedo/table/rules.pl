:- module(cluedo_table_rules,
          [ rules_start/4,              % +Setting, +Deal, +Max, -T
            rules_take/5                % +Wanted, +Decision, +T0, -T, -Event
          ]).
:- use_module(library(lists), [intersection/3]).
:- use_module(library(ordsets), [ord_add_element/3]).

/** <module> What a decision does at a table

The rules of the full game, in numbers and without checks: that a decision is
legal is known to who calls. Tables are described in
library(cluedo/table/term).
*/

:- det((rules_start/4, rules_take/5)).

:- set_prolog_flag(optimise, true).     % local to this file

%!  rules_start(+Setting, +Deal, +Max, -T) is det.

rules_start(Setting, Deal, Max, T) :-
    (   Max =:= 0
    ->  Wanted = over(nobody)
    ;   Wanted = query(1)
    ),
    T = table(game(Setting,Deal,Max),0,[],Wanted,[]).

%!  rules_take(+Wanted, +Decision, +T0, -T, -Event) is det.
%
%   T is T0 after the Decision that it wants, and Event what happens then, or
%   `none`.

rules_take(query(Seat), pass, T0, T, Event) =>
    T0 = table(Game,Turns0,Out,_,Events),
    Turns is Turns0+1,
    Event = passed(Seat),
    T = table(Game,Turns,Out,accuse(Seat),Events).
rules_take(query(Seat), State, T0, T, Event) =>
    T0 = table(Game,Turns0,Out,_,Events),
    Game = game(_,Deal,_),
    Turns is Turns0+1,
    answer(Deal, Seat, State, Answerer, Cards),
    (   Answerer == nobody
    ->  Event = asked(Seat,State,nobody,unknown),
        T = table(Game,Turns,Out,accuse(Seat),[Event|Events])
    ;   Event = none,
        T = table(Game,Turns,Out,show(Answerer,Seat,State,Cards),Events)
    ).
rules_take(show(Seat,Asker,State,_), Card, T0, T, Event) =>
    T0 = table(Game,Turns,Out,_,Events),
    Event = asked(Asker,State,Seat,Card),
    T = table(Game,Turns,Out,accuse(Asker),[Event|Events]).
rules_take(accuse(Seat), none, T0, T, Event) =>
    T0 = table(Game,Turns,Out,_,Events),
    Event = none,
    next(Game, Turns, Out, Seat, Wanted),
    T = table(Game,Turns,Out,Wanted,Events).
rules_take(accuse(Seat), State, T0, T, Event) =>
    T0 = table(Game,Turns,Out0,_,Events),
    Game = game(_,deal(Envelope,_,_,_),_),
    Event = accused(Seat,State,Right),
    (   State == Envelope
    ->  Right = true,
        Out = Out0,
        Wanted = over(Seat)
    ;   Right = false,
        ord_add_element(Out0, Seat, Out),
        next(Game, Turns, Out, Seat, Wanted)
    ),
    T = table(Game,Turns,Out,Wanted,[Event|Events]).

%   Answerer is the first after Seat who holds cards of State, and these are
%   Cards, in the order of its hand; or `nobody`.

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

%   Cards are those of Found in the order of Hand. Most often they are two.

in_order([A,B], [Card|Hand], Cards) =>
    (   Card =:= A
    ->  Cards = [A,B]
    ;   Card =:= B
    ->  Cards = [B,A]
    ;   in_order([A,B], Hand, Cards)
    ).
in_order(Found, Hand, Cards) =>
    intersection(Hand, Found, Cards).

%   Way, from Way0 on, tells how many seats on the nearest holder of cards is,
%   who holds Found of them. The asker is as far as there are seats.

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

%   Whose turn it is after that of Seat.

next(game(_,Deal,Max), Turns, Out, Seat, Wanted) :-
    Deal = deal(_,Hands,_,_),
    functor(Hands, _, Seats),
    (   Turns >= Max
    ->  Wanted = over(nobody)
    ;   Out == []
    ->  Next is Seat mod Seats + 1,
        Wanted = query(Next)
    ;   next_in(Seats, Seats, Seat, Out, Wanted)
    ).

next_in(0, _, _, _, Wanted) =>
    Wanted = over(nobody).
next_in(Left, Seats, Seat0, Out, Wanted) =>
    Seat is Seat0 mod Seats + 1,
    (   memberchk(Seat, Out)
    ->  Left1 is Left-1,
        next_in(Left1, Seats, Seat, Out, Wanted)
    ;   Wanted = query(Seat)
    ).
