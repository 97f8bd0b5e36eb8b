:- module(serving,
          [ running/3,                  % +Folder, -Port, -Pid
            few_files/3,                % +Files, -Port, -Pid
            killed/1                    % +Pid
          ]).
:- use_module('../helpers/all').

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

%!  few_files(+Files, -Port, -Pid) is det.
%
%   The same, of a server that may have so many Files open, and waits for long.

few_files(Files, Port, Pid) :-
    prolog_command(Prolog),
    format(atom(Line), "ulimit -n ~d; exec ~w -g \"$0\" -t halt 2>/dev/null", [Files,Prolog]),
    process_create(path(sh),
                   [ '-c', Line,
                     'use_module(library(cluedo/web)),web([port(0),limits([silent(600)])])'
                   ],
                   [stdin(null), stdout(pipe(Out)), process(Pid)]),
    read_line_to_string(Out, Address),
    split_string(Address, ":/", "", Parts),
    once(append(_, [Text,""], Parts)),
    number_string(Port, Text).

%!  killed(+Pid) is det.
%
%   It had no time for anything.

killed(Pid) :-
    process_kill(Pid, kill),
    process_wait(Pid, _).
