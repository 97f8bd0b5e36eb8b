:- module(cluedo_agents_contest_observers,
          [ observers/4,                % +Agents, +Module, +Options, -Observers
            observed/3                  % +Observers, +Event, +T
          ]).
:- use_module('../../table/naming', [event_said/3]).
:- use_module(contest_text, [write_event/3]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(option), [option/2]).

/** <module> Who looks on at a contest
*/

%!  observers(+Agents, +Module, +Options, -Observers) is det.
%
%   Observers are a list: transcript(Agents), if it is wanted, and the goal that
%   observe(Goal) tells, one of Module.

observers(Agents, Module, Options, Observers) :-
    (   option(transcript(Transcript), Options),
        must_be(boolean, Transcript),
        Transcript == true
    ->  Observers = [transcript(Agents)|Others]
    ;   Observers = Others
    ),
    (   option(observe(Goal), Options)
    ->  must_be(callable, Goal),
        Others = [Module:Goal]
    ;   Others = []
    ).

%!  observed(+Observers, +Event, +T) is det.
%
%   Event of the table T is written to the transcript; a goal is called with Event, in
%   the words of its game, and T.
%
%   @error determinism_error(Goal, det, fail, guard) if one fails

observed([], _, _) =>
    true.
observed([transcript(Agents)|Observers], Event, T) =>
    write_event(Agents, Event, T),
    observed(Observers, Event, T).
observed([Goal|Observers], Event, T) =>
    event_said(T, Event, Said),
    (   call(Goal, Said, T)
    ->  true
    ;   throw(error(determinism_error(Goal,det,fail,guard), _))
    ),
    observed(Observers, Event, T).
