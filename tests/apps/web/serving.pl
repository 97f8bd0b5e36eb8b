:- module(serving,
          [ running/3,                  % +Folder, -Port, -Pid
            killed/1                    % +Pid
          ]).
:- use_module('../../support/process').
:- use_module(library(lists)).
:- use_module(library(process)).
:- use_module(library(readutil)).

/** <module> A server in a process of its own
*/

%!  running(+Folder, -Port, -Pid) is det.
%
%   The process Pid serves pages at Port, with games in Folder.

running(Folder, Port, Pid) :-
    format(atom(Goal), "use_module(library(cluedo/web)),web([port(0),games('~w')])", [Folder]),
    process_start(['-g',Goal,'-t',halt], Out, Pid),
    read_line_to_string(Out, Line),
    split_string(Line, ":/", "", Parts),
    once(append(_, [PortText,""], Parts)),
    number_string(Port, PortText).

%!  killed(+Pid) is det.
%
%   It had no time for anything.

killed(Pid) :-
    process_kill(Pid, kill),
    process_wait(Pid, _).
