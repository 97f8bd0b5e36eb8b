:- module(cluedo_contest_observers,
          [ observers/4,                % +Agents, +Module, +Options, -Observers
            observed/3                  % +Observers, +Event, +T
          ]).
:- use_module('../table/words', [event_said/3]).
:- use_module(transcript, [write_event/3]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(option), [option/2]).

/** <module> Who looks on at a contest
*/

%!  observers(+Agents, +Module, +Options, -Observers) is det.
%
%   Observers are a list of goals: the transcript and what observe(Goal), a goal
%   of Module, tells.

observers(Agents, Module, Options, Observers) :-
    (   option(transcript(Transcript), Options),
        must_be(boolean, Transcript),
        Transcript == true
    ->  Observers = [cluedo_contest_transcript:write_event(Agents)|Others]
    ;   Observers = Others
    ),
    (   option(observe(Goal), Options)
    ->  must_be(callable, Goal),
        Others = [Module:Goal]
    ;   Others = []
    ).

%!  observed(+Observers, +Event, +T) is det.
%
%   Call each of Observers with Event, in the words of its game, and the table T.
%
%   @error determinism_error(Goal, det, fail, guard) if one fails

observed([], _, _) =>
    true.
observed(Observers, Event0, T) =>
    event_said(Event0, T, Event),
    observe(Observers, Event, T).

observe([], _, _).
observe([Goal|Goals], Event, T) :-
    (   call(Goal, Event, T)
    ->  true
    ;   throw(error(determinism_error(Goal,det,fail,guard), _))
    ),
    observe(Goals, Event, T).
