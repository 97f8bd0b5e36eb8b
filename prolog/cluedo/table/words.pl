:- module(cluedo_table_words,
          [ decision_number/4,          % +Wanted, +Decision0, +Setting, -Decision
            state_numbers/3,            % +State, +Setting, -Numbers
            is_state/2,                 % +State, +Deck
            wanted_named/3,             % +Wanted, +Setting, -Named
            event_named/3,              % +Event, +Setting, -Named
            events_named/3,             % +Events, +Setting, -Named
            state_named/3,              % +State, +Setting, -Named
            cards_named/3,              % +Cards, +Setting, -Named
            seats_named/3,              % +Seats, +Setting, -Named
            seat_answer/3               % +Seat, +Setting, -Named
          ]).
:- use_module('../edition/setting', [card_named/3,card_number/3,seat_named/3]).
:- use_module('../knowledge/fact', [fact_named/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [instantiation_error/1]).

/** <module> What is said at a table

Decisions, which may have names, in numbers; and what the table answers, in the
words of the Setting: numbers, unless it has names(true). An error names the rule
that a decision breaks.
*/

:- det((decision_number/4, state_numbers/3)).

%!  decision_number(+Wanted, +Decision0, +Setting, -Decision) is det.
%
%   Decision is Decision0, which may have names, in numbers. It is legal when the
%   decision Wanted, in numbers, is to be made.
%
%   @error type_error(cluedo_state, D), domain_error(cluedo_state, D),
%   domain_error(oneof(Cards), D), permission_error(take, cluedo_table,
%   over(Winner)), and those of a card that is none

decision_number(_, Decision0, _, _), var(Decision0) =>
    instantiation_error(Decision0).
decision_number(query(_), pass, _, Decision) =>
    Decision = pass.
decision_number(accuse(_), none, _, Decision) =>
    Decision = none.
decision_number(query(_), State, Setting, Decision) =>
    state_numbers(State, Setting, Decision).
decision_number(accuse(_), State, Setting, Decision) =>
    state_numbers(State, Setting, Decision).
decision_number(show(_,_,_,Cards), Card0, Setting, Card) =>
    card_number(Card0, Setting, Card),
    (   memberchk(Card, Cards)
    ->  true
    ;   cards_named(Cards, Setting, Names),
        throw(error(domain_error(oneof(Names),Card0),
                    context(_,"a card is shown that was asked for and is held")))
    ).
decision_number(over(Winner0), _, Setting, _) =>
    seat_answer(Winner0, Setting, Winner),
    throw(error(permission_error(take,cluedo_table,over(Winner)),
                context(_,"the game is over"))).

%!  state_numbers(+State, +Setting, -Numbers) is det.
%
%   Numbers is State, `s(Card,...)`, a card of each category, in numbers.
%
%   @error type_error(cluedo_state, State), domain_error(cluedo_state, State)

state_numbers(State, Setting, Numbers) :-
    Setting = setting(Deck,_,_,_),
    length(Deck, N),
    (   compound(State),
        compound_name_arity(State, s, N)
    ->  State =.. [s|Cards0],
        maplist(numbered(Setting), Cards0, Cards),
        Numbers =.. [s|Cards],
        (   is_state(Numbers, Deck)
        ->  true
        ;   wrong_state(domain_error, State)
        )
    ;   var(State)
    ->  instantiation_error(State)
    ;   wrong_state(type_error, State)
    ).

numbered(Setting, Card, C) :-
    card_number(Card, Setting, C).

wrong_state(Kind, State) :-
    Formal =.. [Kind,cluedo_state,State],
    throw(error(Formal,
                context(_,"s(Card,...) has a card of each category, in order"))).

%!  is_state(+State, +Deck) is semidet.
%
%   State, which is ground, has the number of a card of each category.

is_state(State, Deck) :-
    compound(State),
    State =.. [s|Cards],
    in_categories(Deck, Cards, 0).

in_categories([], [], _).
in_categories([Size|Sizes], [C|Cs], Before) :-
    First is Before+1,
    Last is Before+Size,
    integer(C),
    between(First, Last, C),
    in_categories(Sizes, Cs, Last).

                /*******************************
                *            ANSWERS           *
                *******************************/

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
