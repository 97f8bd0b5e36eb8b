:- module(cluedo_table_view,
          [ view_facts/6                % +Seat, +Hands, +Open, +Events, ...
          ]).
:- use_module('../knowledge/fact', [fact_seen/4]).
:- use_module(library(apply), [convlist/3]).
:- use_module(library(lists), [append/2]).

/** <module> What a seat sees
*/

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
