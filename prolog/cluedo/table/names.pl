:- module(cluedo_table_names,
          [ wanted_named/3,             % +Wanted, +Setting, -Named
            event_named/3,              % +Event, +Setting, -Named
            events_named/3,             % +Events, +Setting, -Named
            state_named/3,              % +State, +Setting, -Named
            cards_named/3,              % +Cards, +Setting, -Named
            seats_named/3,              % +Seats, +Setting, -Named
            seat_answer/3               % +Seat, +Setting, -Named
          ]).
:- use_module('../edition/setting', [card_named/3,seat_named/3]).
:- use_module('../knowledge/fact', [fact_named/3]).
:- use_module(library(apply), [maplist/3]).

/** <module> What a table answers, in names

In numbers, unless the Setting has names(true), see library(cluedo/edition/setting).
*/

%!  wanted_named(+Wanted, +Setting, -Named) is det.
%!  event_named(+Event, +Setting, -Named) is det.
%!  events_named(+Events, +Setting, -Named) is det.
%!  state_named(+State, +Setting, -Named) is det.
%!  cards_named(+Cards, +Setting, -Named) is det.
%!  seats_named(+Seats, +Setting, -Named) is det.
%!  seat_answer(+Seat, +Setting, -Named) is det.
%
%   Named is the first argument in the words of Setting. A Seat may be `nobody`.

wanted_named(Wanted, Setting, Named), in_numbers(Setting) =>
    Named = Wanted.
wanted_named(query(Seat0), Setting, Named) =>
    Named = query(Seat),
    seat_named(Seat0, Setting, Seat).
wanted_named(accuse(Seat0), Setting, Named) =>
    Named = accuse(Seat),
    seat_named(Seat0, Setting, Seat).
wanted_named(show(Seat0,Asker0,State0,Cards0), Setting, Named) =>
    Named = show(Seat,Asker,State,Cards),
    seat_named(Seat0, Setting, Seat),
    seat_named(Asker0, Setting, Asker),
    state_named(State0, Setting, State),
    cards_named(Cards0, Setting, Cards).
wanted_named(over(Winner0), Setting, Named) =>
    Named = over(Winner),
    seat_answer(Winner0, Setting, Winner).

event_named(Event, Setting, Named), in_numbers(Setting) =>
    Named = Event.
event_named(start, _, Named) =>
    Named = start.
event_named(over(Winner0), Setting, Named) =>
    Named = over(Winner),
    seat_answer(Winner0, Setting, Winner).
event_named(passed(Seat0), Setting, Named) =>
    Named = passed(Seat),
    seat_named(Seat0, Setting, Seat).
event_named(Fact, Setting, Named) =>
    fact_named(Fact, Setting, Named).

events_named(Events, Setting, Named), in_numbers(Setting) =>
    Named = Events.
events_named(Events, Setting, Named) =>
    maplist(said(Setting), Events, Named).

said(Setting, Event, Named) :-
    event_named(Event, Setting, Named).

state_named(State, Setting, Named), in_numbers(Setting) =>
    Named = State.
state_named(State, Setting, Named) =>
    State =.. [s|Cards],
    cards_named(Cards, Setting, Names),
    Named =.. [s|Names].

cards_named(Cards, Setting, Named), in_numbers(Setting) =>
    Named = Cards.
cards_named(Cards, Setting, Named) =>
    maplist(named(Setting), Cards, Named).

named(Setting, C, Name) :-
    card_named(C, Setting, Name).

seats_named(Seats, Setting, Named) :-
    maplist(seated(Setting), Seats, Named).

seated(Setting, Seat, Named) :-
    seat_answer(Seat, Setting, Named).

seat_answer(nobody, _, Named) =>
    Named = nobody.
seat_answer(Seat, Setting, Named), in_numbers(Setting) =>
    Named = Seat.
seat_answer(Seat, Setting, Named) =>
    seat_named(Seat, Setting, Named).

in_numbers(setting(_,_,_,names(_,_,false))).
