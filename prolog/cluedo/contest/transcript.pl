:- module(cluedo_contest_transcript,
          [ write_event/3               % +Agents, +Event, +T
          ]).
:- use_module('../table/parts', [table_part/2]).
:- use_module(library(apply), [maplist/2]).

/** <module> A contest in lines of text
*/

:- det(write_event/3).

%!  write_event(+Agents, +Event, +T) is det.
%
%   An observer, see contest/3: write each Event of a game of Agents to the
%   current output.

write_event(Agents, start, T) =>
    table_part(T, hands(Hands)),
    table_part(T, envelope(Win)),
    format("agents:~w~ndeal:~w~nWin:~w~n", [Agents,Hands,Win]).
write_event(_, asked(Asker,State,nobody,_), _) =>
    format("~w asks ~w, nobody shows a card~n", [Asker,State]).
write_event(_, asked(Asker,State,Answerer,Card), _) =>
    format("~w asks ~w, ~w shows ~w~n", [Asker,State,Answerer,Card]).
write_event(_, rolled(Seat,Roll), _) =>
    format("~w rolls ~w~n", [Seat,Roll]).
write_event(_, walked(Seat,Way), _) =>
    format("~w walks", [Seat]),
    maplist(write_place, Way),
    nl.
write_event(_, went(Seat,Room), _) =>
    format("~w goes through the passage to ~w~n", [Seat,Room]).
write_event(_, dragged(Character,Room), _) =>
    format("the pawn of ~w is moved to ~w~n", [Character,Room]).
write_event(_, passed(Seat), _) =>
    format("~w passes~n", [Seat]).
write_event(_, accused(Seat,State,true), _) =>
    format("~w accuses ~w, and is right~n", [Seat,State]).
write_event(_, accused(Seat,State,false), _) =>
    format("~w accuses ~w, and is wrong~n", [Seat,State]).
write_event(_, over(Winner), _) =>
    format("~w wins~n", [Winner]).

write_place(Place) :-
    (   Place = _-_
    ->  format(" ~w", [Place])
    ;   format(" into ~w", [Place])
    ).
