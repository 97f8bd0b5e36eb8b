:- module(cluedo_agents_external_start,
          [ start_program/6             % +Command, +ID, +How, +Environment, :Started, -Program
          ]).
:- use_module('../../support/libraries', [complete_libraries/1]).
:- use_module('../../support/errors', [throw_error/2,throw_error/3]).
:- use_module(program, [copy_errors/1,close_program/1,end_text/2,quoted_text/2]).
:- use_module(protocol, [answer//1,hear/5]).
:- use_module(library(lists), [append/3]).
:- use_module(library(process), [process_create/3,process_wait/3]).
:- use_module(library(socket),
              [ tcp_accept/3, tcp_bind/2, tcp_close_socket/1, tcp_listen/2,
                tcp_open_socket/3, tcp_setopt/2, tcp_socket/1
              ]).

/** <module> Start an external program
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

:- meta_predicate start_program(+, +, +, +, 1, -).

:- det(start_program/6).

%!  start_program(+Command, +ID, +How, +Environment, :Started, -Program) is det.
%
%   Start a process of Command with the environment variables Environment. Call call(Started, Pid)
%   as soon as the process exists. Wait until the process has connected and said that ID is alive.
%   Program is the process with its connection. If an exception is raised, the process may still
%   exist, but its streams are closed.
%
%   @error existence_error(cluedo_external, Command) if the program does not exist
%   @error permission_error(start, cluedo_external, Command) if it ends or says something else
%   @error timeout_error(cluedo_external, Command) if the program does not connect in time

start_program(Command, ID, How, Environment, Started, Program) :-
    command_line(Command, How, Path, Args),
    setup_call_cleanup(
        open_listener(Socket, Accept, Port),
        setup_call_catcher_cleanup(
            with_mutex(cluedo_external,
                       start_process(Path, Args, ID, Port, How, Environment, Started, Pid, Errors)),
            accept_program(Accept, Pid, Errors, Command, ID, How, Program),
            Catcher,
            (   Catcher == exit
            ->  true
            ;   close_program(program(Pid,none,none,Errors,How))
            )),
        tcp_close_socket(Socket)).

%   halt/1 holds the lock while it ends all processes. No process may start after that.

start_process(Path, Args, ID, Port, How, Environment, Started, Pid, Errors) :-
    (   current_prolog_flag(exit_status, _)
    ->  abort
    ;   create_process(Path, Args, ID, Port, How, Environment, Pid, Errors),
        call(Started, Pid)
    ).

%   The socket gets a stream at once, because processes do not inherit a socket that has a stream.
%   The address is a number, because a system without a hosts file does not know the name localhost.

open_listener(Socket, Accept, Port) :-
    tcp_socket(Socket),
    tcp_bind(Socket, ip(127,0,0,1):Port),
    tcp_listen(Socket, 1),
    tcp_open_socket(Socket, Accept, _).

create_process(Path, Args, ID, Port, how(_,_,_,Where,_), Environment, Pid, Errors) :-
    append(Args, [ID,Port], Argv),
    (   Where == std
    ->  Error = pipe(Errors,[encoding(utf8)])
    ;   Error = null,
        Errors = none
    ),
    process_create(Path, Argv,
                   [ stdin(null), stdout(null), stderr(Error), detached(true),
                     environment(Environment), process(Pid)
                   ]).

command_line(Command, how(_,_,true,_,_), Path, Args) =>
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
    ;   throw_error(existence_error(cluedo_external,Command),
                    "~p is neither an executable file nor in PATH", [Program])
    ).

program_file(Program, Path) :-
    (   compound(Program)
    ->  Spec = Program
    ;   sub_atom(Program, _, _, _, /)
    ->  Spec = Program
    ;   Spec = path(Program)
    ),
    absolute_file_name(Spec, Path, [access(execute),file_errors(fail)]).

%   The first connection to the port is taken as the program's connection.

accept_program(Accept, Pid, Errors, Command, ID, How, Program) :-
    How = how(Start,_,_,_,_),
    get_time(Now),
    Until is Now+Start,
    await_connection(Accept, Pid, Errors, Command, How, Until),
    setup_call_catcher_cleanup(
        ( tcp_accept(Accept, Connection, _),
          tcp_open_socket(Connection, In, Out)
        ),
        ( tcp_setopt(Connection, nodelay(true)),
          set_stream(In, encoding(octet)),
          set_stream(Out, encoding(octet)),
          atom_codes(ID, Codes),
          hear(In, answer(alive(Codes)), Until, copy_errors(Errors), Outcome),
          must_be_alive(Outcome, Command, ID, How)
        ),
        Catcher,
        (   Catcher == exit
        ->  true
        ;   close_program(program(Pid,In,Out,none,How))
        )),
    Program = program(Pid,In,Out,Errors,How).

await_connection(Accept, Pid, Errors, Command, How, Until) :-
    copy_errors(Errors),
    wait_for_input([Accept], Ready, 0),
    get_time(Now),
    (   Ready = [_|_]
    ->  true
    ;   Now > Until
    ->  throw_too_late(Command, How)
    ;   process_wait(Pid, Status, [timeout(0)]),
        Status \== timeout
    ->  end_text(Status, End),
        throw_error(permission_error(start,cluedo_external,Command),
                    "the program ended ~s before it connected", [End])
    ;   sleep(0.002),
        await_connection(Accept, Pid, Errors, Command, How, Until)
    ).

throw_too_late(Command, how(Start,_,_,_,_)) :-
    throw_error(timeout_error(cluedo_external,Command),
                "it must connect and say that it is alive within ~w seconds", [Start]).

must_be_alive(heard, _, _, _) =>
    true.
must_be_alive(late(_), Command, _, How) =>
    throw_too_late(Command, How).
must_be_alive(Other, Command, ID, _) =>
    arg(1, Other, Codes),
    quoted_text(Codes, Said),
    throw_error(permission_error(start,cluedo_external,Command),
                "it must say \"~w alive\" first, not ~s", [ID,Said]).
