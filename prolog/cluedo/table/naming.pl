:- module(cluedo_table_naming,
          [ wanted_named/3,             % +Wanted, +Setting, -Named
            event_said/3,               % +Event, +T, -Said
            event_core/3,               % +Event, +T, -Core
            event_named/3,              % +Event, +Setting, -Named
            events_named/3,             % +Events, +Setting, -Named
            state_named/3,              % +State, +Setting, -Named
            seats_named/3               % +Seats, +Setting, -Named
          ]).
:- use_module(term, [table_setting/2,table_where/2]).
:- use_module('../board/where', [where_fitted/2]).
:- use_module('../board/place', [place_core/3,place_named/4]).
:- use_module('../edition/setting',
              [ answers_have_names/1, card_named/3, cards_answer/3, holder_answer/3,
                seat_named/3
              ]).
:- use_module('../knowledge/fact', [fact_named/3]).
:- use_module(library(apply), [maplist/3]).

/** <module> What is said at a table

What a table answers, in the words of the Setting: numbers, unless it has names(true).
*/

%!  event_said(+Event, +T, -Said) is det.
%!  event_core(+Event, +T, -Core) is det.
%
%   Said is Event of the table T in its words, Core in numbers.

event_said(walked(Seat0,Way0), T, Said) =>
    table_setting(T, Setting),
    table_where(T, Where),
    where_fitted(Where, Fitted),
    Said = walked(Seat,Way),
    holder_answer(Seat0, Setting, Seat),
    maplist(place(Fitted, Setting), Way0, Way).
event_said(Event, T, Said) =>
    table_setting(T, Setting),
    event_named(Event, Setting, Said).

place(Fitted, Setting, Place, Named) :-
    place_named(Place, Fitted, Setting, Named).

event_core(walked(Seat,Way0), T, Core) =>
    table_where(T, Where),
    where_fitted(Where, Fitted),
    Core = walked(Seat,Way),
    maplist(place_in(Fitted), Way0, Way).
event_core(Event, _, Core) =>
    Core = Event.

place_in(Fitted, Place, Core) :-
    place_core(Place, Fitted, Core).

%!  wanted_named(+Wanted, +Setting, -Named) is det.
%!  event_named(+Event, +Setting, -Named) is det.
%!  events_named(+Events, +Setting, -Named) is det.
%!  state_named(+State, +Setting, -Named) is det.
%!  seats_named(+Seats, +Setting, -Named) is det.
%
%   Named is the first argument in the words of Setting. A seat may be `nobody`. An
%   event is not walked(Seat,Way): places are those of a board.

wanted_named(Wanted, Setting, Named), in_numbers(Setting) =>
    Named = Wanted.
wanted_named(show(Seat0,Asker0,State0,Cards0), Setting, Named) =>
    Named = show(Seat,Asker,State,Cards),
    seat_named(Seat0, Setting, Seat),
    seat_named(Asker0, Setting, Asker),
    state_named(State0, Setting, State),
    cards_answer(Cards0, Setting, Cards).
wanted_named(over(Winner0), Setting, Named) =>
    Named = over(Winner),
    holder_answer(Winner0, Setting, Winner).
wanted_named(walk(Seat0,Roll), Setting, Named) =>
    Named = walk(Seat,Roll),
    seat_named(Seat0, Setting, Seat).
wanted_named(Wanted, Setting, Named) =>         % of a seat, and no more
    Wanted =.. [Kind,Seat0],
    seat_named(Seat0, Setting, Seat),
    Named =.. [Kind,Seat].

event_named(Event, Setting, Named), in_numbers(Setting) =>
    Named = Event.
event_named(start, _, Named) =>
    Named = start.
event_named(over(Winner0), Setting, Named) =>
    Named = over(Winner),
    holder_answer(Winner0, Setting, Winner).
event_named(passed(Seat0), Setting, Named) =>
    Named = passed(Seat),
    seat_named(Seat0, Setting, Seat).
event_named(rolled(Seat0,Roll), Setting, Named) =>
    Named = rolled(Seat,Roll),
    seat_named(Seat0, Setting, Seat).
event_named(went(Seat0,Room0), Setting, Named) =>
    Named = went(Seat,Room),
    seat_named(Seat0, Setting, Seat),
    card_named(Room0, Setting, Room).
event_named(dragged(Character0,Room0), Setting, Named) =>
    Named = dragged(Character,Room),
    card_named(Character0, Setting, Character),
    card_named(Room0, Setting, Room).
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
    cards_answer(Cards, Setting, Names),
    Named =.. [s|Names].

seats_named(Seats, Setting, Named) :-
    maplist(seated(Setting), Seats, Named).

seated(Setting, Seat, Named) :-
    holder_answer(Seat, Setting, Named).

in_numbers(Setting) :-
    \+ answers_have_names(Setting).
