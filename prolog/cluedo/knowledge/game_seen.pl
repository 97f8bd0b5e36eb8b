:- module(cluedo_knowledge_game_seen,
          [ seen/3                      % +Game, +Seat, -Facts
          ]).
:- use_module(game_term, [game_events/3]).
:- use_module(edition/setting, [seat_number/3]).
:- use_module(fact, [fact_named/3,fact_observed_by/4]).
:- use_module(library(apply), [convlist/3]).

/** <module> What one has seen of a game
*/

:- det(seen/3).

%!  seen(+Game, +Seat, -Facts) is det.
%
%   Facts are those of game_seen/3.

seen(Game, Seat, Facts) :-
    game_events(Game, Setting, Cores),
    (   Seat == spectator
    ->  true
    ;   seat_number(Setting, Seat, _)
    ),
    convlist(seen_core(Seat, Setting), Cores, Facts).

seen_core(Seat, Setting, Core, Fact) :-
    fact_observed_by(Setting, Seat, Core, Seen),
    fact_named(Setting, Seen, Fact).
