:- module(cluedo_contest_view,
          [ view/3                      % +Result, +Seat, -Facts
          ]).
:- use_module(library(apply), [convlist/3,maplist/2]).
:- use_module(library(error), [domain_error/2,must_be/2,type_error/2]).

/** <module> A contest as one seat has seen it
*/

%!  view(+Result, +Seat, -Facts) is det.
%
%   Facts are what the player of number Seat has seen of the game with the
%   Result of contest/3, in order:
%
%     - hand(Seat, Cards)
%       First of all.
%     - asked(Asker, State, Answerer, Card)
%       As in the history, but Card is `unknown` unless Seat is the asker or the
%       answerer.
%     - not_envelope([P,W,L])
%       Somebody, maybe Seat itself, accused s(P,W,L) wrongly.
%
%   @error domain_error(cluedo_result, Result) if Result has no hands or history
%   @error type_error(cluedo_event, Event) if an Event of the history is none
%   @error domain_error(cluedo_player, Seat) if nobody has that Seat

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
    must_be(integer, Seat),
    (   memberchk([[Seat]|Cards], Hands)
    ->  true
    ;   domain_error(cluedo_player, Seat)
    ),
    convlist(sees(Seat), Events, Seen),
    Facts = [hand(Seat,Cards)|Seen].

%   Fails for what tells Seat nothing that it may use: the end of the game.

sees(Seat, asked(Asker,State,Answerer,Card0), Fact) =>
    (   ( Seat == Asker ; Seat == Answerer )
    ->  Card = Card0
    ;   Card = unknown
    ),
    Fact = asked(Asker,State,Answerer,Card).
sees(_, accused(_,s(P,W,L),false), Fact) =>
    Fact = not_envelope([P,W,L]).
sees(_, accused(_,_,true), _) =>
    fail.
sees(_, Event, _) =>
    type_error(cluedo_event, Event).
