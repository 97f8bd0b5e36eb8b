:- module(cluedo_table_event_object,
          [ event_object/2              % +Event, -Object
          ]).

/** <module> Events of a table as JSON objects
*/

:- det(event_object/2).

%!  event_object(+Event, -Object) is det.
%
%   The dict Object has the arguments of Event, but not its name. Event is one of asked/4,
%   accused/3, hand/2, passed/1 and over/1. `nobody` and `unknown` become null.

event_object(asked(Asker,State,Answerer0,Card0), Object) =>
    State =.. [_|Cards],
    or_null(Answerer0, Answerer),
    or_null(Card0, Card),
    Object = _{asker:Asker, cards:Cards, answerer:Answerer, card:Card}.
event_object(accused(Accuser,State,Right), Object) =>
    State =.. [_|Cards],
    Object = _{accuser:Accuser, cards:Cards, right:Right}.
event_object(hand(Holder,Cards), Object) =>
    Object = _{holder:Holder, cards:Cards}.
event_object(passed(Player), Object) =>
    Object = _{player:Player}.
event_object(over(Winner0), Object) =>
    or_null(Winner0, Winner),
    Object = _{winner:Winner}.

or_null(nobody, Value) =>
    Value = null.
or_null(unknown, Value) =>
    Value = null.
or_null(Value0, Value) =>
    Value = Value0.
