:- module(cluedo_table_properties,
          [ table_part/2,               % +T, ?Property
            view_facts/6,               % +Seat, +Hands, +Open, +Events, ...
            is_fact/1                   % +Event
          ]).
:- use_module(board/fit, [fitted_board/2,fitted_value/2,pawn_card/3]).
:- use_module(board/place_names, [core_named/3,place_named/4]).
:- use_module(board/pawn_positions,
              [where_dice/2,where_fitted/2,where_pawn/3,where_place/3,where_stands/3]).
:- use_module('../knowledge/edition/setting',
              [ cards_answer/3, holder_answer/3, seat_number/3, setting_players/2
              ]).
:- use_module('../knowledge/fact', [fact_observed_by/4]).
:- use_module(naming, [event_answer/3,events_named/3,seats_named/3,state_named/3]).
:- use_module(table_term,
              [ game_options/2, table_deal/2, table_events/2, table_out/2,
                table_setting/2, table_turns/2, table_wanted/2, table_where/2
              ]).
:- use_module(dealing, [deal_envelope/2,deal_hand/3,deal_open/2]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [convlist/3,maplist/3]).
:- use_module(library(lists), [append/2,append/3,member/2,reverse/2]).

/** <module> The properties of a table
*/

%!  table_part(+T, ?Property) is nondet.
%
%   As table_property/2, without a check of the table T.

table_part(T, Property) :-
    part(Property, T).

part(players(N), T) :-
    table_setting(T, Setting),
    setting_players(Setting, N).
part(turns(Turns), T) :-
    table_turns(T, Turns).
part(out(Seats), T) :-
    table_setting(T, Setting),
    table_out(T, Out),
    seats_named(Setting, Out, Seats).
part(winner(Winner), T) :-
    table_wanted(T, over(Winner0)),
    table_setting(T, Setting),
    holder_answer(Setting, Winner0, Winner).
part(envelope(State), T) :-
    table_setting(T, Setting),
    table_deal(T, Deal),
    deal_envelope(Deal, Envelope),
    state_named(Setting, Envelope, State).
part(hands(Hands), T) :-
    table_setting(T, Setting),
    table_deal(T, Deal),
    findall([[Seat]|Cards],
            ( deal_hand(Deal, I, Hand),
              holder_answer(Setting, I, Seat),
              cards_answer(Setting, Hand, Cards)
            ),
            Hands).
part(open(Cards), T) :-
    table_setting(T, Setting),
    table_deal(T, Deal),
    deal_open(Deal, Open),
    cards_answer(Setting, Open, Cards).
part(history(Events), T) :-
    table_setting(T, Setting),
    table_events(T, Backwards),
    facts(Backwards, [], Facts),
    events_named(Setting, Facts, Events).
part(events(Events), T) :-
    table_events(T, Backwards),
    reverse(Backwards, Events0),
    maplist(event_answer(T), Events0, Events).
part(suggestions(N), T) :-
    table_events(T, Backwards),
    count(asked(_,_,_,_), Backwards, N).
part(game(Options), T) :-
    table_setting(T, Setting),
    table_where(T, Where),
    game_options(Setting, Options0),
    where_options(Where, Moving),
    append(Options0, Moving, Options).
part(view(Seat,Facts), T) :-
    table_setting(T, Setting),
    table_deal(T, Deal),
    deal_open(Deal, Open),
    table_events(T, Backwards),
    viewer(Seat, Setting, I),
    findall(hand(P,Cards), deal_hand(Deal, P, Cards), Hands),
    facts(Backwards, [], Events),
    view_facts(I, Hands, Open, Events, Setting, Facts0),
    events_named(Setting, Facts0, Facts).
part(board(Board), T) :-
    on_board(T, Where),
    where_fitted(Where, Fitted),
    fitted_board(Fitted, Board).
part(dice(Dice), T) :-
    on_board(T, Where),
    where_dice(Where, Dice).
part(rolls(N), T) :-
    on_board(T, _),
    table_events(T, Backwards),
    count(rolled(_,_), Backwards, N).
part(pawns(List), T) :-
    on_board(T, Where),
    where_fitted(Where, Fitted),
    table_setting(T, Setting),
    findall(Character-Place,
            ( where_stands(Where, P, Place0),
              pawn_card(Fitted, P, Card),
              core_named(Card, Setting, Character),
              place_named(Fitted, Setting, Place0, Place)
            ),
            List).
part(place(Seat,Place), T) :-
    on_board(T, Where),
    where_fitted(Where, Fitted),
    table_setting(T, Setting),
    seat(Seat, Setting, I),
    where_place(Where, I, Place0),
    place_named(Fitted, Setting, Place0, Place).
part(position(Seat,Position), T) :-
    on_board(T, Where),
    table_setting(T, Setting),
    table_wanted(T, Wanted),
    seat(Seat, Setting, I),
    Position = position(I,Roll,Where),
    (   Wanted = walk(I,Roll0)
    ->  Roll = Roll0
    ;   Roll = none
    ).

on_board(T, Where) :-
    table_where(T, Where),
    Where \== none.

where_options(none, Options) =>
    Options = [].
where_options(Where, Options) =>
    where_fitted(Where, Fitted),
    where_dice(Where, Dice),
    fitted_value(Fitted, Board),
    Options = [board(Board),dice(Dice),pawns(Cards)],
    findall(Card, ( where_pawn(Where, _, P), pawn_card(Fitted, P, Card) ), Cards).

%   Facts are the facts among the events, the first one first. The list of events has the last one
%   first.

facts([], Facts0, Facts) =>
    Facts = Facts0.
facts([Event|Events], Facts0, Facts), is_historic(Event) =>
    facts(Events, [Event|Facts0], Facts).
facts([_|Events], Facts0, Facts) =>
    facts(Events, Facts0, Facts).

is_historic(asked(_,_,_,_)).
is_historic(accused(_,_,_)).

count(Shape, Events, N) :-
    aggregate_all(count, member(Shape, Events), N).

%   I is the number of Seat, or `spectator`.

viewer(Seat, _, I), Seat == spectator =>
    I = spectator.
viewer(Seat, Setting, I) =>
    seat(Seat, Setting, I).

seat(Seat, Setting, I), var(Seat) =>
    setting_players(Setting, N),
    between(1, N, I),
    holder_answer(Setting, I, Seat).
seat(Seat, Setting, I) =>
    seat_number(Setting, Seat, I).

%!  view_facts(+Seat, +Hands, +Open, +Events, +Setting, -Facts) is det.
%
%   Hands is a list of hand(Seat,Cards), and Open are the open cards. Facts are what the player at
%   Seat sees of Hands, then of Open, then of Events. All is in numbers. Seat may be `spectator`. A
%   right accusation is left out, because it ends the game.

view_facts(Seat, Hands, Open, Events, Setting, Facts) :-
    (   Open == []
    ->  Lying = []
    ;   Lying = [hand(open,Open)]
    ),
    append([Hands,Lying,Events], All),
    convlist(sees(Seat, Setting), All, Facts).

sees(Seat, Setting, Event, Fact) :-
    Event \= accused(_,_,true),
    fact_observed_by(Setting, Seat, Event, Fact).

%!  is_fact(+Event) is semidet.
%
%   Seats observe Event of a table as a fact. Facts are queries and wrong accusations. A right
%   accusation ends the game instead.

is_fact(asked(_,_,_,_)).
is_fact(accused(_,_,false)).
