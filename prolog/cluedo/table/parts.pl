:- module(cluedo_table_parts,
          [ table_part/2,               % +T, ?Property
            view_facts/6                % +Seat, +Hands, +Open, +Events, ...
          ]).
:- use_module('../edition/setting', [seat_number/3]).
:- use_module('../knowledge/fact', [fact_seen/4]).
:- use_module(words,
              [ cards_named/3, events_named/3, seat_answer/3, seats_named/3,
                state_named/3
              ]).
:- use_module(term, [game_options/2]).
:- use_module(library(apply), [convlist/3]).
:- use_module(library(lists), [append/2,nth1/3,reverse/2]).

/** <module> What a table can tell
*/

%!  table_part(+T, ?Property) is nondet.
%
%   See table_property/2; T is a table.

table_part(T, Property) :-
    part(Property, T).

part(players(N), T) :-
    T = table(game(setting(_,Sizes,_,_),_,_),_,_,_,_),
    length(Sizes, N).
part(turns(Turns), table(_,Turns,_,_,_)).
part(out(Seats), table(game(Setting,_,_),_,Out,_,_)) :-
    seats_named(Out, Setting, Seats).
part(winner(Winner), table(game(Setting,_,_),_,_,over(Winner0),_)) :-
    seat_answer(Winner0, Setting, Winner).
part(envelope(State), table(game(Setting,deal(Envelope,_,_,_),_),_,_,_,_)) :-
    state_named(Envelope, Setting, State).
part(hands(Hands), table(game(Setting,deal(_,Packed,_,_),_),_,_,_,_)) :-
    findall([[Seat]|Cards],
            ( arg(I, Packed, Hand),
              seat_answer(I, Setting, Seat),
              cards_named(Hand, Setting, Cards)
            ),
            Hands).
part(open(Cards), table(game(Setting,deal(_,_,Open,_),_),_,_,_,_)) :-
    cards_named(Open, Setting, Cards).
part(history(Events), T) :-
    T = table(game(Setting,_,_),_,_,_,Backwards),
    reverse(Backwards, Events0),
    events_named(Events0, Setting, Events).
part(game(Options), table(game(Setting,_,_),_,_,_,_)) :-
    game_options(Setting, Options).
part(view(Seat,Facts), T) :-
    T = table(game(Setting,Deal,_),_,_,_,Backwards),
    Deal = deal(_,Packed,Open,_),
    viewer(Seat, Setting, I),
    findall(hand(P,Cards), arg(P, Packed, Cards), Hands),
    reverse(Backwards, Events),
    view_facts(I, Hands, Open, Events, Setting, Facts0),
    events_named(Facts0, Setting, Facts).

%   Seat is that of number I, or the spectator.

viewer(Seat, Setting, I), var(Seat) =>
    Setting = setting(_,Sizes,_,_),
    nth1(I, Sizes, _),
    seat_answer(I, Setting, Seat).
viewer(spectator, _, I) =>
    I = spectator.
viewer(Seat, Setting, I) =>
    seat_number(Seat, Setting, I).

%!  view_facts(+Seat, +Hands, +Open, +Events, +Setting, -Facts) is det.
%
%   Facts are what the player of number Seat, or `spectator`, sees of the list
%   Hands of hand(Seat,Cards), of the cards Open on the table, and of Events: in
%   this order, in numbers. A right accusation is left out: it ends the game.

view_facts(Seat, Hands, Open, Events, Setting, Facts) :-
    (   Open == []
    ->  Lying = []
    ;   Lying = [hand(open,Open)]
    ),
    append([Hands,Lying,Events], All),
    convlist(sees(Seat, Setting), All, Facts).

sees(Seat, Setting, Event, Fact) :-
    Event \= accused(_,_,true),
    fact_seen(Event, Seat, Setting, Fact).
