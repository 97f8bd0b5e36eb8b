:- module(serving,
          [ start_server/3,             % +Folder, -Port, -Pid
            start_with_files/3,         % +Files, -Port, -Pid
            kill_server/1               % +Pid
          ]).
:- use_module('../helpers/all').

/** <module> A server in a process of its own
*/

%!  start_server(+Folder, -Port, -Pid) is det.
%
%   The process Pid serves pages at Port, with games in Folder.

start_server(Folder, Port, Pid) :-
    format(atom(Goal), "use_module(library(cluedo/web)),web([port(0),games('~w')])", [Folder]),
    process_start(['-g',Goal,'-t',halt], Out, Pid),
    read_line_to_string(Out, Line),
    split_string(Line, ":/", "", Parts),
    once(append(_, [PortText,""], Parts)),
    number_string(Port, PortText).

%!  start_with_files(+Files, -Port, -Pid) is det.
%
%   The process Pid serves pages at Port. It may have at most so many Files open, and has long time
%   limits.

start_with_files(Files, Port, Pid) :-
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

%!  kill_server(+Pid) is det.
%
%   Kill the process at once.

kill_server(Pid) :-
    process_kill(Pid, kill),
    process_wait(Pid, _).
