:- module(cluedo_support_picture_programs,
          [ program_output/5            % +Program, +Args, +Limits, +Input, -Output
          ]).
:- use_module('../libraries', [complete_libraries/1]).
:- use_module('../errors', [throw_error/3]).
:- use_module(library(lists), [append/3]).
:- use_module(library(process),
              [process_create/3,process_kill/2,process_wait/2,process_wait/3]).

/** <module> Run programs that draw

A program is found in PATH and run without a shell. It reads a temporary file and writes to a pipe.
Its time and the size of its output have limits. The process is ended in all cases, also after an
error.
*/

:- multifile
    prolog:error_message//1.

prolog:error_message(existence_error(cluedo_program,Program)) -->
    [ 'There is no program ~w'-[Program] ].
prolog:error_message(resource_error(cluedo_program)) -->
    [ 'A program that draws was stopped' ].

:- complete_libraries([process]).

:- det(program_output/5).

%!  program_output(+Program, +Args, +Limits, +Input, -Output) is det.
%
%   Run Program. Its arguments are Args and then the name of a file with the text Input. The string
%   Output is the program's output. Limits is limits(Seconds,Bytes).
%
%   @error existence_error(cluedo_program, Program) if Program is missing. The message names its
%   package.
%   @error process_error(Path, Status) if Program does not succeed
%   @error resource_error(cluedo_program) if Program exceeds Seconds or Bytes

program_output(Program, Args, limits(Seconds,Bytes), Input, Output) :-
    must_have_program(Program, Path),
    get_time(Now),
    Limits = limits(Seconds,Bytes,End),
    End is Now+Seconds,
    setup_call_cleanup(
        tmp_file_stream(File, In, [encoding(utf8)]),
        ( write(In, Input),
          close(In),
          append(Args, [file(File)], Argv),
          run(Path, Argv, Limits, Output)
        ),
        ( close(In, [force(true)]),
          delete_file(File)
        )).

must_have_program(Program, Path) :-
    (   absolute_file_name(path(Program), Path0,
                           [access(execute), file_errors(fail)])
    ->  Path = Path0
    ;   package(Program, Package, Kind),
        throw_error(existence_error(cluedo_program,Program),
                    "~w draws ~w: install the Debian package ~w", [Program,Kind,Package])
    ).

package(dot, graphviz, models) :-
    !.
package('rsvg-convert', 'librsvg2-bin', 'sheets as PDF') :-
    !.
package(Program, Program, pictures).

run(Path, Argv, Limits, Output) :-
    setup_call_cleanup(
        process_create(Path, Argv,
                       [ stdin(null), stdout(pipe(Out,[encoding(utf8)])), stderr(null),
                         environment(['LC_ALL'='C.UTF-8']), process(Pid)
                       ]),
        ( output(Out, 0, Path, Limits, Codes, []),
          wait(Pid, Path, Limits, Status)
        ),
        ( end_process(Pid, Status),
          close(Out, [force(true)])
        )),
    (   Status == exit(0)
    ->  string_codes(Output, Codes)
    ;   throw(error(process_error(Path,Status), _))
    ).

%   An unbound Status means that the process may still run.

end_process(Pid, Status) :-
    (   var(Status)
    ->  process_kill(Pid, kill),
        process_wait(Pid, _)
    ;   true
    ).

output(Out, Read, Path, Limits, Codes, Tail) :-
    Limits = limits(_,Bytes,End),
    wait_for_input([Out], Ready, 0),
    get_time(Now),
    (   Now > End
    ->  too_slow(Path, Limits)
    ;   Ready == []
    ->  sleep(0.002),                   % wait_for_input/3 of 9.2.9 crashes on a signal
        output(Out, Read, Path, Limits, Codes, Tail)
    ;   Read > Bytes
    ->  throw_error(resource_error(cluedo_program), "~w wrote more than ~D bytes", [Path,Bytes])
    ;   fill_buffer(Out),
        read_pending_codes(Out, Codes, Tail1),
        Codes \== []
    ->  byte_count(Out, Read1),
        output(Out, Read1, Path, Limits, Tail1, Tail)
    ;   Codes = Tail
    ).

too_slow(Path, limits(Seconds,_,_)) :-
    throw_error(resource_error(cluedo_program), "~w took more than ~w seconds", [Path,Seconds]).

wait(Pid, Path, Limits, Status) :-
    process_wait(Pid, Status0, [timeout(0)]),
    Limits = limits(_,_,End),
    get_time(Now),
    (   Status0 \== timeout
    ->  Status = Status0
    ;   Now > End
    ->  too_slow(Path, Limits)
    ;   sleep(0.002),
        wait(Pid, Path, Limits, Status)
    ).
