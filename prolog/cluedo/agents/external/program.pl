:- module(cluedo_external_program,
          [ program_start/5,            % +Command, +ID, +How, :Started, -Program
            program_asked/5,            % +Program, +Self, +Message, +Answer, -Outcome
            program_dismissed/1,        % +Program
            program_closed/1,           % +Program
            process_killed/1            % +Pid
          ]).
:- use_module('../../support/libraries', [complete_libraries/1]).
:- use_module('../../support/mistake', [mistake/2,mistake/3]).
:- use_module(protocol, [answer//1,heard/4,message//2,says/2]).
:- use_module(library(lists), [append/3]).
:- use_module(library(process),
              [process_create/3,process_group_kill/2,process_wait/2,process_wait/3]).
:- use_module(library(socket),
              [ tcp_accept/3, tcp_bind/2, tcp_close_socket/1, tcp_listen/2,
                tcp_open_socket/3, tcp_setopt/2, tcp_socket/1
              ]).

/** <module> A program of another language and the connection to it

A Program is program(Pid,In,Out,How), and How is how(Start,Time,Shell,Errors): the seconds
until it must have connected and those for an answer, whether its command is one of the
shell, and where its standard error goes, `std` or `null`. The process leads a session of
its own: it is not told of control-C, and is ended with what it has started.

Waits are of short sleeps or on streams, as a signal in a wait_for_input/3 that waits ends
SWI-Prolog 9.2.
*/

:- multifile
    prolog:error_message//1.

prolog:error_message(existence_error(cluedo_external,Command)) -->
    [ 'There is no program ~p'-[Command] ].
prolog:error_message(timeout_error(cluedo_external,Command)) -->
    [ 'Program ~p does not connect'-[Command] ].
prolog:error_message(permission_error(start,cluedo_external,Command)) -->
    [ 'Program ~p cannot play'-[Command] ].

:- complete_libraries([process,socket]).

:- meta_predicate program_start(+, +, +, 1, -).

:- det((program_start/5, program_asked/5, program_dismissed/1, program_closed/1,
        process_killed/1)).

                /*******************************
                *            START             *
                *******************************/

%!  program_start(+Command, +ID, +How, :Started, -Program) is det.
%
%   Program is a process of Command, that has connected and said that ID is alive.
%   call(Started, Pid) is called as soon as there is one. If this raises an exception, its
%   process may be there still, but nothing else.
%
%   @error existence_error(cluedo_external, Command) if there is no such program
%   @error permission_error(start, cluedo_external, Command) if it ends at once, or says
%   something else
%   @error timeout_error(cluedo_external, Command) if it is too late

program_start(Command, ID, How, Started, Program) :-
    command_line(Command, How, Path, Args),
    setup_call_cleanup(
        listening(Socket, Accept, Port),
        ( setup_call_cleanup(
              process(Path, Args, ID, Port, How, Pid),
              true,
              call(Started, Pid)),
          connected(Accept, Pid, Command, ID, How, Program)
        ),
        tcp_close_socket(Socket)).

%   With a stream a socket is not passed on to processes.

listening(Socket, Accept, Port) :-
    tcp_socket(Socket),
    tcp_bind(Socket, localhost:Port),
    tcp_listen(Socket, 1),
    tcp_open_socket(Socket, Accept, _).

process(Path, Args, ID, Port, how(_,_,_,Errors), Pid) :-
    append(Args, [ID,Port], Argv),
    process_create(Path, Argv,
                   [ stdin(null), stdout(null), stderr(Errors), detached(true),
                     process(Pid)
                   ]).

%   A command is that of a shell, or the program and its arguments.

command_line(Command, how(_,_,true,_), Path, Args) =>
    Path = path(sh),
    format(string(Line), "~w \"$@\"", [Command]),
    Args = ['-c',Line,sh].
command_line(Command, _, Path, Args) =>
    (   Command = [Program|Args0]
    ->  Args = Args0
    ;   Program = Command,
        Args = []
    ),
    (   program_file(Program, Path0)
    ->  Path = Path0
    ;   mistake(existence_error(cluedo_external,Command),
                "~p is no file that can be run, nor in PATH", [Program])
    ).

program_file(Program, Path) :-
    (   compound(Program)
    ->  Spec = Program
    ;   sub_atom(Program, _, _, _, /)
    ->  Spec = Program
    ;   Spec = path(Program)
    ),
    absolute_file_name(Spec, Path, [access(execute),file_errors(fail)]).

%   The first connection is the program's.

connected(Accept, Pid, Command, ID, How, Program) :-
    How = how(Start,_,_,_),
    get_time(Now),
    Until is Now+Start,
    awaited(Accept, Pid, Command, How, Until),
    setup_call_catcher_cleanup(
        ( tcp_accept(Accept, Connection, _),
          tcp_open_socket(Connection, In, Out)
        ),
        ( tcp_setopt(Connection, nodelay(true)),
          set_stream(In, encoding(octet)),
          set_stream(Out, encoding(octet)),
          atom_codes(ID, Codes),
          heard(In, answer(alive(Codes)), Until, Outcome),
          must_be_alive(Outcome, Command, ID, How)
        ),
        Catcher,
        (   Catcher == exit
        ->  true
        ;   streams_closed(In, Out)
        )),
    Program = program(Pid,In,Out,How).

awaited(Accept, Pid, Command, How, Until) :-
    wait_for_input([Accept], Ready, 0),
    get_time(Now),
    (   Ready = [_|_]
    ->  true
    ;   Now > Until
    ->  too_late(Command, How)
    ;   process_wait(Pid, Status, [timeout(0)]),
        Status \== timeout
    ->  mistake(permission_error(start,cluedo_external,Command),
                "it ended before it connected: ~p", [Status])
    ;   sleep(0.002),
        awaited(Accept, Pid, Command, How, Until)
    ).

too_late(Command, how(Start,_,_,_)) :-
    mistake(timeout_error(cluedo_external,Command),
            "it connects and says that it is alive within ~w seconds", [Start]).

must_be_alive(heard, _, _, _) =>
    true.
must_be_alive(late(_), Command, _, How) =>
    too_late(Command, How).
must_be_alive(Other, Command, ID, _) =>
    arg(1, Other, Codes),
    said_text(Codes, Said),
    mistake(permission_error(start,cluedo_external,Command),
            "it must say \"~w alive\" first, not ~s", [ID,Said]).

                /*******************************
                *         CONVERSATION         *
                *******************************/

%!  program_asked(+Program, +Self, +Message, ?Answer, -Outcome) is det.
%
%   Program, at seat Self, was told Message, and Answer is what it has answered. Then
%   Outcome is `heard`, else fault(What) with a text that tells what was wrong.

program_asked(Program, Self, Message, Answer, Outcome) :-
    Program = program(Pid,In,Out,How),
    How = how(_,Time,_,_),
    Message =.. [Word|_],
    catch(( silent(In, Before),
            (   Before == silent
            ->  says(Out, message(Self, Message)),
                get_time(Now),
                Until is Now+Time,
                heard(In, answer(Answer), Until, Heard)
            ;   Heard = Before
            )
          ),
          error(Formal,Context),
          broken(Formal, Context, Heard)),
    (   Heard == heard
    ->  Outcome = heard
    ;   fault(Heard, Word, Time, Pid, What),
        Outcome = fault(What)
    ).

%   A program says nothing unless it is asked; ends of lines may come late.

silent(In, Outcome) :-
    wait_for_input([In], Ready, 0),
    (   Ready == []
    ->  Outcome = silent
    ;   fill_buffer(In),
        read_pending_codes(In, Codes, []),
        (   Codes == []
        ->  Outcome = end([])
        ;   subtract_ends(Codes, [])
        ->  silent(In, Outcome)
        ;   Outcome = unasked(Codes)
        )
    ).

subtract_ends([], []).
subtract_ends([Code|Codes], Rest) :-
    memberchk(Code, [0,10,13]),
    subtract_ends(Codes, Rest).

broken(socket_error(_,_), _, Heard) =>
    Heard = end([]).
broken(io_error(_,_), _, Heard) =>
    Heard = end([]).
broken(Formal, Context, _) =>
    throw(error(Formal,Context)).

fault(wrong(Codes), Word, _, _, What) =>
    said_text(Codes, Said),
    format(string(What), "answered ~s to ~w", [Said,Word]).
fault(unasked(Codes), Word, _, _, What) =>
    said_text(Codes, Said),
    format(string(What), "said ~s before it was told ~w", [Said,Word]).
fault(late([]), Word, Time, _, What) =>
    format(string(What), "did not answer ~w in ~w seconds", [Word,Time]).
fault(late(Codes), Word, Time, _, What) =>
    said_text(Codes, Said),
    format(string(What), "answered ~s to ~w, and no more in ~w seconds",
           [Said,Word,Time]).
fault(end(_), Word, _, Pid, What) =>
    process_status(Pid, 0.2, Status),
    (   Status == timeout
    ->  format(string(What), "hung up when it was told ~w", [Word])
    ;   format(string(What), "ended, with ~p, when it was told ~w", [Status,Word])
    ).

%   Status is `timeout` if the process has not ended in so many Seconds. With a longer
%   timeout process_wait/3 waits for ever in SWI-Prolog 9.0.

process_status(Pid, Seconds, Status) :-
    get_time(Now),
    Until is Now+Seconds,
    status(Pid, Until, Status).

status(Pid, Until, Status) :-
    process_wait(Pid, Status0, [timeout(0)]),
    get_time(Now),
    (   ( Status0 \== timeout ; Now > Until )
    ->  Status = Status0
    ;   sleep(0.002),
        status(Pid, Until, Status)
    ).

%   The beginning of what was said, quoted.

said_text(Codes, Said) :-
    string_codes(All, Codes),
    (   sub_string(All, 0, 60, _, Begin)
    ->  format(string(Said), "~q...", [Begin])
    ;   format(string(Said), "~q", [All])
    ).

                /*******************************
                *             END              *
                *******************************/

%!  program_dismissed(+Program) is det.
%
%   Program is told that no game follows, and has had the time to end.

program_dismissed(Program) :-
    Program = program(Pid,In,Out,how(Start,_,Shell,Errors)),
    program_asked(program(Pid,In,Out,how(Start,1,Shell,Errors)), none, done, dead, Outcome),
    (   Outcome == heard
    ->  process_status(Pid, 1, _)
    ;   true
    ).

%!  program_closed(+Program) is det.
%
%   The connection to Program is closed.

program_closed(program(_,In,Out,_)) :-
    streams_closed(In, Out).

streams_closed(In, Out) :-
    close(Out, [force(true)]),
    close(In, [force(true)]).

%!  process_killed(+Pid) is det.
%
%   The process Pid has ended, and with it those that it has started.

process_killed(Pid) :-
    catch(process_group_kill(Pid, kill), error(_,_), true),
    catch(process_wait(Pid, _), error(_,_), true).
