:- module(process_of_prolog,
          [ prolog/3,                   % +Options, +Arguments, -Ended
            prolog_in/4,                % +Environment, +Options, +Arguments, -Ended
            process_start/3,            % +Arguments, -Out, -Pid
            prolog_on_terminal/3,       % +Options, +Arguments, -Ended
            prolog_on_terminal/4,       % +Columns, +Options, +Arguments, -Ended
            has_terminal/0,
            prolog_command/1,           % -Command
            command/2,                  % +Arguments, -Ended
            command_in/3                % +Environment, +Arguments, -Ended
          ]).
:- use_module(attach).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(process)).
:- use_module(library(readutil)).

/** <module> Processes with the library of this one
*/

%!  prolog(+Options, +Arguments, -Ended) is det.
%
%   Run Prolog with Options and Arguments, and options that say where the library is. Ended is
%   ended(Status,Output,Error), the texts as strings.

prolog(Options, Arguments, Ended) :-
    prolog_in([], Options, Arguments, Ended).

%!  prolog_in(+Environment, +Options, +Arguments, -Ended) is det.
%
%   Like prolog/3. Environment are arguments of the program `env`: `Name=Value` sets a variable, and
%   `-u`, Name removes it.

prolog_in(Environment, Options, Arguments, Ended) :-
    current_prolog_flag(executable, Prolog),
    start_options(Start),
    append([Environment,[Prolog],Start,Options,Arguments], All),
    run(path(env), All, Ended).

%!  process_start(+Arguments, -Out, -Pid) is det.
%
%   Start such a Prolog, the process Pid, whose output is the stream Out.

process_start(Arguments, Out, Pid) :-
    current_prolog_flag(executable, Prolog),
    start_options(Start),
    append(Start, Arguments, All),
    process_create(Prolog, All, [stdin(null), stdout(pipe(Out)), process(Pid)]).

run(Program, Arguments, ended(Status,Output,Error)) :-
    tmp_file_stream(text, ErrorFile, Stream),
    process_create(Program, Arguments,
                   [ stdin(null), stdout(pipe(Out,[encoding(utf8)])), stderr(stream(Stream)),
                     process(Pid)
                   ]),
    call_cleanup(read_string(Out, _, Output), close(Out)),
    process_wait(Pid, Status),
    close(Stream),
    read_file_to_string(ErrorFile, Error, [encoding(utf8)]),
    delete_file(ErrorFile).

%!  has_terminal is semidet.
%
%   True if the program `script` is there and can give other programs a terminal.

has_terminal :-
    absolute_file_name(path(script), Script, [access(execute),file_errors(fail)]),
    run(Script, ['-qec','test -t 2','/dev/null'], ended(exit(0),_,_)).

%!  prolog_on_terminal(+Options, +Arguments, -Ended) is det.
%!  prolog_on_terminal(+Columns, +Options, +Arguments, -Ended) is det.
%
%   Like prolog/3, on a terminal with Columns, or one that does not tell its width. Output is the
%   output of both streams.

prolog_on_terminal(Options, Arguments, Ended) :-
    prolog_on_terminal(0, Options, Arguments, Ended).

prolog_on_terminal(Columns, Options, Arguments, Ended) :-
    library_options(Library),                       % it looks at the terminal as it loads
    shell_command(Library, Prolog),
    append(Options, Arguments, All),
    maplist(quoted, All, Words),
    atomic_list_concat([stty,cols,Columns,'&&',Prolog|Words], ' ', Command),
    run(path(script), ['-qec',Command,'/dev/null'], Ended).

%!  prolog_command(-Command) is det.
%
%   Command starts such a Prolog in a shell.

prolog_command(Command) :-
    start_options(Options),
    shell_command(Options, Command).

shell_command(Options, Command) :-
    current_prolog_flag(executable, Prolog),
    maplist(quoted, [Prolog|Options], Words),
    atomic_list_concat(Words, ' ', Command).

quoted(Word, Quoted) :-
    format(atom(Quoted), "'~w'", [Word]).

%   If run_tests.pl has saved a state, start from it.

start_options(Options) :-
    library_options(Library),
    (   getenv('TEST_STATE', State)
    ->  Options = ['-x',State|Library]
    ;   Options = Library
    ).

%   Under sanitizers threads would make the exit fail: there this process has none.

library_options(Options) :-
    absolute_file_name(library(cluedo), Library, [file_type(prolog),access(read)]),
    absolute_file_name(foreign(cluedo4pl), Module, [file_type(executable),access(read)]),
    maplist(path_option, [library-Library,foreign-Module], [P1,P2]),
    (   current_prolog_flag(threads, true)
    ->  Threads = []
    ;   Threads = ['--no-threads']
    ),
    append(Threads,
           [ '-f', none, '--no-packs', '-p', P1, '-p', P2,
             '--on-error=status', '--on-warning=status'
           ],
           Options).

path_option(Alias-File, Option) :-
    file_directory_name(File, Dir),
    atomic_list_concat([Alias,=,Dir], Option).

%!  command(+Arguments, -Ended) is det.
%
%   Run `swipl app/cluedo.pl Arguments`. Ended is as in prolog/3.

command(Arguments, Ended) :-
    command_in([], Arguments, Ended).

%!  command_in(+Environment, +Arguments, -Ended) is det.
%
%   Like command/2, in the Environment of prolog_in/4.

command_in(Environment, Arguments, Ended) :-
    absolute_file_name(library(cluedo), Library, [file_type(prolog),access(read)]),
    absolute_file_name('../app/cluedo.pl', App, [relative_to(Library)]),
    prolog_in(Environment, [App], Arguments, Ended).
