:- module(run_tests, []).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(main)).
:- use_module(library(plunit)).
:- use_module(library(process)).
:- use_module(library(readutil)).

/** <module> Run the tests and count them

    swipl tests/run_tests.pl -- File ...

A File is a cmocka program or, if it ends in `.pl`, a file of plunit tests.
Each runs in a process of its own, which makes a crash one failure of that file
instead of the end of the run. The output of a file is shown if it fails.
The last line is `N passed, N failed`. The exit status is 1 if there was any
failure or no test.

| Variable      | Meaning                                                |
| `TEST_PROLOG` | command to start Prolog for the plunit files (`swipl`) |
| `TEST_C`      | command to run the cmocka programs with, say valgrind  |
*/

:- initialization(main, main).

main(['--plunit',File]) :-
    !,
    plunit_file(File, Passed, Failed),
    conclude(Passed, Failed).
main(Files) :-
    set_stream(user_output, encoding(octet)),       % pass on what we read
    foldl(run_file, Files, 0-0, Passed-Failed),
    conclude(Passed, Failed).

conclude(Passed, Failed) :-
    format("~d passed, ~d failed~n", [Passed,Failed]),
    (   Failed =:= 0,
        Passed > 0
    ->  halt(0)
    ;   halt(1)
    ).

%   Run one file and add its counts to the sums.

run_file(File, Passed0-Failed0, Passed-Failed) :-
    format("~w: ", [File]),
    flush_output,
    command(File, Command, Counter),
    run(Command, File, Lines, Status),
    call(Counter, Lines, P, F0),
    (   Status \== exit(0),
        F0 =:= 0
    ->  F = 1                           % a crash, a leak
    ;   P+F0 =:= 0
    ->  F = 1                           % no test in the file
    ;   F = F0
    ),
    (   F =:= 0
    ->  true
    ;   format("~w~n", [Status]),
        forall(member(Line, Lines), format("    ~s~n", [Line])),
        format("~w: ", [File])
    ),
    format("~d passed, ~d failed~n", [P,F]),
    Passed is Passed0+P,
    Failed is Failed0+F.

command(File, Command, plunit_counts) :-
    file_name_extension(_, pl, File),
    !,
    source_file(run_tests:main(_), Self),
    variable('TEST_PROLOG', swipl, Prolog),
    format(atom(Command), "exec ~w '~w' -- --plunit \"$1\" 2>&1", [Prolog,Self]).
command(_, Command, tap_counts) :-
    variable('TEST_C', '', Wrapper),
    format(atom(Command), "CMOCKA_MESSAGE_OUTPUT=TAP exec ~w \"$1\" 2>&1",
           [Wrapper]).

variable(Name, _Default, Value) :-
    getenv(Name, Value),
    !.
variable(_, Default, Default).

run(Command, File, Lines, Status) :-
    absolute_file_name(File, Path),
    process_create(path(sh), ['-c',Command,sh,file(Path)],
                   [ stdin(null),
                     stdout(pipe(Out, [encoding(octet)])),
                     process(Pid)
                   ]),
    call_cleanup(read_lines(Out, Lines), close(Out)),
    process_wait(Pid, Status).

read_lines(In, Lines) :-
    read_line_to_codes(In, Line),
    (   Line == end_of_file
    ->  Lines = []
    ;   Lines = [Line|Rest],
        read_lines(In, Rest)
    ).

%   cmocka writes TAP: a plan `1..N` for each group of tests and a line for each
%   test. Tests that are planned but not reported have failed.

tap_counts(Lines, Passed, Failed) :-
    aggregate_all(count, line(Lines, "ok "), Passed),
    aggregate_all(count, skipped(Lines), Skipped),
    aggregate_all(count, line(Lines, "not ok "), NotOk),
    aggregate_all(sum(N), planned(Lines, N), Planned),
    Failed is max(NotOk, Planned-Passed) - Skipped.

line(Lines, Prefix) :-
    member(Line, Lines),
    string_codes(String, Line),
    string_concat(Prefix, _, String).

skipped(Lines) :-
    member(Line, Lines),
    string_codes(String, Line),
    string_concat("not ok ", Rest, String),
    sub_string(Rest, _, _, _, "# SKIP").

planned(Lines, N) :-
    member(Line, Lines),
    string_codes(String, Line),
    string_concat("1..", Rest, String),
    number_string(N, Rest).

%   The process of a plunit file ends as we do.

plunit_counts(Lines, Passed, Failed) :-
    last(Lines, Line),
    string_codes(String, Line),
    split_string(String, " ", ",", [P,"passed",F,"failed"]),
    !,
    number_string(Passed, P),
    number_string(Failed, F).
plunit_counts(_, 0, 1).

%!  plunit_file(+File, -Passed, -Failed) is det.
%
%   Load File and run the tests in it. A choice point left by a test is a
%   failure, and so is every error or warning printed, by loading File or by
%   the setup or cleanup of a test: plunit does not count these.

plunit_file(File, Passed, Failed) :-
    catch(load_files(user:File, []), Error, print_message(error, Error)),
    (   catch(run_tests, Error, print_message(error, Error))
    ->  AtLeast = 0
    ;   AtLeast = 1
    ),
    aggregate_all(count, plunit:passed(_,_,_,_,_), Succeeded),
    aggregate_all(count, unexpected_choice_point, Nondet),
    aggregate_all(count, plunit:failed(_,_,_,_), Wrong),
    aggregate_all(count, counted_message, Counted),
    statistics(errors, Errors),
    statistics(warnings, Warnings),
    Passed is Succeeded-Nondet,
    Failed is max(AtLeast, Wrong + Errors+Warnings-Counted).

unexpected_choice_point :-
    plunit:passed(Unit, _, Line, false, _),
    once(current_test(Unit, _, Line, _, Options)),
    \+ memberchk(nondet, Options).

%   The messages that go with a failure already counted.

counted_message :-
    plunit:failed(_, _, _, Reason),
    Reason \== assertion.
counted_message :-
    plunit:failed_assertion(_, _, _, _, _, _, _).
