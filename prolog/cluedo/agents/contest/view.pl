:- module(cluedo_agents_contest_view,
          [ view/3                      % +Result, +Seat, -Facts
          ]).
:- use_module('../../knowledge/edition/setting', [setting_parts/5]).
:- use_module('../../knowledge/fact', [fact_deed/4]).
:- use_module('../../support/errors', [error_context/1]).
:- use_module('../../table/properties', [view_facts/6]).
:- use_module(library(apply), [maplist/2,maplist/3]).
:- use_module(library(error),
              [ domain_error/2, existence_error/2, is_of_type/2, must_be/2,
                type_error/2
              ]).
:- use_module(library(lists), [nth1/3]).

/** <module> A contest as one seat has seen it
*/

:- error_context(view/3).

%!  view(+Result, +Seat, -Facts) is det.
%
%   Result is the result of contest/3 for a game. Facts are what the player at Seat has seen of this
%   game. They use the names of Result. They are, in this order,
%
%     - hand(Seat,Cards), unless Seat is `spectator`
%     - hand(open,Cards), if cards lie open
%     - the queries asked(Asker,State,Answerer,Card) and the wrong accusations
%       accused(Accuser,State,false), as they happened: Card is `unknown` if Seat is neither the
%       asker nor the answerer
%
%   @error domain_error(cluedo_result, Result) if Result has no hands or history
%   @error type_error(cluedo_event, Event) if Event of the history is not an event
%   @error existence_error(cluedo_player, Seat) if nobody has that Seat

view(Result, Seat, Facts) :-
    must_be(list, Result),
    maplist(must_be(nonvar), Result),
    (   memberchk(hands(Hands), Result),
        memberchk(history(Events), Result)
    ->  true
    ;   domain_error(cluedo_result, Result)
    ),
    must_be(list(list), Hands),
    must_be(list, Events),
    must_be(ground, Hands-Events),
    must_be(atomic, Seat),
    (   maplist(hand, Hands, Seats)
    ->  true
    ;   domain_error(cluedo_result, Result)
    ),
    (   Seat == spectator
    ->  I = spectator
    ;   nth1(I, Seats, Seat)
    ->  true
    ;   existence_error(cluedo_player, Seat)
    ),
    (   memberchk(open(Open), Result)
    ->  must_be(list, Open)
    ;   Open = []
    ),
    maplist(hand_fact(Seats), Hands, Dealt),
    maplist(event_fact(Seats), Events, Happened),
    setting_parts(Setting, [], Seats, 0, names(none,none,false,[])),
    view_facts(I, Dealt, Open, Happened, Setting, Seen),
    maplist(named_fact(Seats), Seen, Facts).

hand([[Seat]|_], Seat).

%   In core facts, a seat is its place in Seats.

hand_fact(Seats, [[Seat]|Cards], hand(I,Cards)) :-
    place(Seats, Seat, I).

event_fact(Seats, Event, Core) :-
    (   event_core(Event, Seats, Core0)
    ->  Core = Core0
    ;   type_error(cluedo_event, Event)
    ).

event_core(asked(A,State,B,Card), Seats, Core) =>
    Core = asked(I,State,J,Card),
    is_state(State),
    place(Seats, A, I),
    place(Seats, B, J).
event_core(accused(A,State,Right), Seats, Core) =>
    Core = accused(I,State,Right),
    is_state(State),
    is_of_type(boolean, Right),
    place(Seats, A, I).
event_core(Deed0, Seats, Core), fact_deed(Deed0, Name, P, Cards) =>
    fact_deed(Core, Name, I, Cards),
    ( is_state(Cards) ; is_list(Cards) ),
    !,
    place(Seats, P, I).
event_core(_, _, _) =>
    fail.

is_state(State) :-
    compound(State),
    compound_name_arity(State, s, _).

place(Seats, Seat, I) :-
    (   nth1(I0, Seats, Seat)
    ->  I = I0
    ;   Seat == nobody,
        I = nobody
    ).

named_fact(Seats, hand(I,Cards), Fact) =>
    Fact = hand(Seat,Cards),
    seat(I, Seats, Seat).
named_fact(Seats, asked(I,State,J,Card), Fact) =>
    Fact = asked(A,State,B,Card),
    seat(I, Seats, A),
    seat(J, Seats, B).
named_fact(Seats, accused(I,State,Right), Fact) =>
    Fact = accused(A,State,Right),
    seat(I, Seats, A).
named_fact(Seats, Deed, Fact), fact_deed(Deed, Name, I, Cards) =>
    fact_deed(Fact, Name, P, Cards),
    seat(I, Seats, P).

seat(I, Seats, Seat) :-
    (   integer(I)
    ->  nth1(I, Seats, Seat)
    ;   Seat = I                        % open, nobody
    ).
