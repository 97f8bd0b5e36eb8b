:- module(cluedo_table_naming,
          [ wanted_named/3,             % +Setting, +Wanted, -Named
            event_answer/3,             % +T, +Event, -Said
            event_core/3,               % +T, +Event, -Core
            event_named/3,              % +Setting, +Event, -Named
            events_named/3,             % +Setting, +Events, -Named
            state_named/3,              % +Setting, +State, -Named
            seats_named/3               % +Setting, +Seats, -Named
          ]).
:- use_module(table_term, [table_setting/2,table_where/2]).
:- use_module(board/pawn_positions, [where_fitted/2]).
:- use_module(board/place_names, [place_core/3,place_named/4]).
:- use_module('../knowledge/edition/setting',
              [ answers_have_names/1, card_named/3, cards_answer/3, holder_answer/3,
                seat_named/3
              ]).
:- use_module('../knowledge/fact', [fact_named/3]).
:- use_module(library(apply), [maplist/3]).

/** <module> Events and decisions of a table in the words of its game

A game calls cards and seats by names if its Setting has names(true), and by numbers otherwise.
*/

%!  event_answer(+T, +Event, -Said) is det.
%!  event_core(+T, +Event, -Core) is det.
%
%   Said is Event, an event of the table T, in the words of the game. Core is Event in numbers.

event_answer(T, walked(Seat0,Way0), Said) =>
    table_setting(T, Setting),
    table_where(T, Where),
    where_fitted(Where, Fitted),
    Said = walked(Seat,Way),
    holder_answer(Setting, Seat0, Seat),
    maplist(place_named(Fitted, Setting), Way0, Way).
event_answer(T, Event, Said) =>
    table_setting(T, Setting),
    event_named(Setting, Event, Said).

event_core(T, walked(Seat,Way0), Core) =>
    table_where(T, Where),
    where_fitted(Where, Fitted),
    Core = walked(Seat,Way),
    maplist(place_core(Fitted), Way0, Way).
event_core(_, Event, Core) =>
    Core = Event.

%!  wanted_named(+Setting, +Wanted, -Named) is det.
%!  event_named(+Setting, +Event, -Named) is det.
%!  events_named(+Setting, +Events, -Named) is det.
%!  state_named(+Setting, +State, -Named) is det.
%!  seats_named(+Setting, +Seats, -Named) is det.
%
%   Named is Wanted, Event, Events, State or Seats, with names or numbers as Setting says. A seat
%   may be `nobody`. Only event_answer/3 names walked(Seat,Way), because this needs the board.

wanted_named(Setting, Wanted, Named), in_numbers(Setting) =>
    Named = Wanted.
wanted_named(Setting, show(Seat0,Asker0,State0,Cards0), Named) =>
    Named = show(Seat,Asker,State,Cards),
    seat_named(Setting, Seat0, Seat),
    seat_named(Setting, Asker0, Asker),
    state_named(Setting, State0, State),
    cards_answer(Setting, Cards0, Cards).
wanted_named(Setting, over(Winner0), Named) =>
    Named = over(Winner),
    holder_answer(Setting, Winner0, Winner).
wanted_named(Setting, walk(Seat0,Roll), Named) =>
    Named = walk(Seat,Roll),
    seat_named(Setting, Seat0, Seat).
wanted_named(Setting, Wanted, Named) =>         % the seat is the only argument
    Wanted =.. [Kind,Seat0],
    seat_named(Setting, Seat0, Seat),
    Named =.. [Kind,Seat].

event_named(Setting, Event, Named), in_numbers(Setting) =>
    Named = Event.
event_named(_, start, Named) =>
    Named = start.
event_named(Setting, over(Winner0), Named) =>
    Named = over(Winner),
    holder_answer(Setting, Winner0, Winner).
event_named(Setting, passed(Seat0), Named) =>
    Named = passed(Seat),
    seat_named(Setting, Seat0, Seat).
event_named(Setting, rolled(Seat0,Roll), Named) =>
    Named = rolled(Seat,Roll),
    seat_named(Setting, Seat0, Seat).
event_named(Setting, went(Seat0,Room0), Named) =>
    Named = went(Seat,Room),
    seat_named(Setting, Seat0, Seat),
    card_named(Setting, Room0, Room).
event_named(Setting, dragged(Character0,Room0), Named) =>
    Named = dragged(Character,Room),
    card_named(Setting, Character0, Character),
    card_named(Setting, Room0, Room).
event_named(Setting, Fact, Named) =>
    fact_named(Setting, Fact, Named).

events_named(Setting, Events, Named), in_numbers(Setting) =>
    Named = Events.
events_named(Setting, Events, Named) =>
    maplist(event_named(Setting), Events, Named).

state_named(Setting, State, Named), in_numbers(Setting) =>
    Named = State.
state_named(Setting, State, Named) =>
    State =.. [s|Cards],
    cards_answer(Setting, Cards, Names),
    Named =.. [s|Names].

seats_named(Setting, Seats, Named) :-
    maplist(holder_answer(Setting), Seats, Named).

in_numbers(Setting) :-
    \+ answers_have_names(Setting).
