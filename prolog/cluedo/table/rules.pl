:- module(cluedo_table_rules,
          [ rules_start/4,              % +Setting, +Deal, +Max, -T
            rules_take/4                % +T0, +Decision, -T, -Events
          ]).
:- use_module(library(lists), [intersection/3]).
:- use_module(library(ordsets), [ord_add_element/3]).

/** <module> What a decision does at a table

The rules of the full game, in numbers and without checks: that a decision is
legal is known to who calls. Tables are described in
library(cluedo/table/term).
*/

:- det((rules_start/4, rules_take/4)).

:- set_prolog_flag(optimise, true).     % local to this file

%!  rules_start(+Setting, +Deal, +Max, -T) is det.

rules_start(Setting, Deal, Max, T) :-
    (   Max =:= 0
    ->  Wanted = over(nobody)
    ;   Wanted = query(1)
    ),
    T = table(game(Setting,Deal,Max),0,[],Wanted,[]).

%!  rules_take(+T0, +Decision, -T, -Events) is det.

rules_take(table(Game,Turns,Out,Wanted,History), Decision, T, Events) :-
    take(Wanted, Decision, Game, Turns, Out, History, T, Events).

take(query(Seat), Decision, Game, Turns0, Out, History0, T, Events) =>
    T = table(Game,Turns,Out,Wanted,History),
    Turns is Turns0+1,
    (   Decision == pass
    ->  Wanted = accuse(Seat),
        History = History0,
        Events = [passed(Seat)]
    ;   Game = game(_,Deal,_),
        answer(Deal, Seat, Decision, Answerer, Cards),
        (   Answerer == nobody
        ->  Event = asked(Seat,Decision,nobody,unknown),
            Wanted = accuse(Seat),
            History = [Event|History0],
            Events = [Event]
        ;   Wanted = show(Answerer,Seat,Decision,Cards),
            History = History0,
            Events = []
        )
    ).
take(show(Seat,Asker,State,_), Card, Game, Turns, Out, History, T, Events) =>
    Event = asked(Asker,State,Seat,Card),
    T = table(Game,Turns,Out,accuse(Asker),[Event|History]),
    Events = [Event].
take(accuse(Seat), none, Game, Turns, Out, History, T, Events) =>
    next(Game, Turns, Out, Seat, Wanted),
    T = table(Game,Turns,Out,Wanted,History),
    Events = [].
take(accuse(Seat), State, Game, Turns, Out0, History, T, Events) =>
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
    T = table(Game,Turns,Out,Wanted,[Event|History]),
    Events = [Event].

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
            intersection(Hand, Found, Cards)
        )
    ).

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
