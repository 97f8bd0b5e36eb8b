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
instead of the end of the run, and one that does not end is stopped. As many run
at once as there are cores, the largest files first. Counts are printed as files
end, and the output of a file if it fails; else what it says after `# SKIP`. The last line is `N passed, N failed`.
The exit status is 1 if there was any failure or no test.

| Variable      | Meaning                                                |
| `TEST_PROLOG` | command to start Prolog for the plunit files (`swipl`) |
| `TEST_C`      | command to run the cmocka programs with, say valgrind  |
| `TEST_JOBS`   | files that run at once (the number of cores)           |
| `TEST_TIME`   | seconds until a file is stopped (900)                  |
*/

:- initialization(main, main).

main(['--plunit',File]) :-
    !,
    plunit_file(File, Passed, Failed),
    nl,
    conclude(Passed, Failed).
main(Files) :-
    set_stream(user_output, encoding(octet)),       % pass on what we read
    forall(member(Signal, [int,term]), on_signal(Signal, _, stop)),
    current_prolog_flag(cpu_count, Cores),
    number_variable('TEST_JOBS', Cores, Jobs),
    number_variable('TEST_TIME', 900, Seconds),
    findall(Size-File,
            ( member(File, Files),
              catch(size_file(File, Size), _, Size = 0)
            ),
            Sized),
    sort(1, @>=, Sized, Largest),
    findall(File, member(_-File, Largest), Waiting),
    run_files(Waiting, [], Jobs, Seconds, 0-0, Passed-Failed),
    conclude(Passed, Failed).

conclude(Passed, Failed) :-
    format("~d passed, ~d failed~n", [Passed,Failed]),
    (   Failed =:= 0,
        Passed > 0
    ->  halt(0)
    ;   halt(1)
    ).

variable(Name, _Default, Value) :-
    getenv(Name, Value),
    !.
variable(_, Default, Default).

number_variable(Name, Default, Number) :-
    (   getenv(Name, Text)
    ->  atom_number(Text, Number)
    ;   Number = Default
    ).

%   Run the files Waiting beside the Running, and add their counts to the sums.

run_files([], [], _, _, Sums0, Sums) :-
    !,
    Sums = Sums0.
run_files([File|Waiting], Running, Jobs, Seconds, Sums0, Sums) :-
    length(Running, N),
    N < Jobs,
    !,
    start(File, Seconds, Started),
    run_files(Waiting, [Started|Running], Jobs, Seconds, Sums0, Sums).
run_files(Waiting, Running0, Jobs, Seconds, Sums0, Sums) :-
    partition(ended, Running0, Ended, Running),
    foldl(report, Ended, Sums0, Sums1),
    (   Ended == []
    ->  sleep(0.02)
    ;   true
    ),
    run_files(Waiting, Running, Jobs, Seconds, Sums1, Sums).

%   A running file is run(File,Pid,Log,Deadline,Status). Its process leads a group
%   of its own: no process of it is left when it has ended or we have.

:- dynamic group/1.
:- at_halt(forall(group(Pid), end_group(Pid))).

stop(_Signal) :-
    halt(1).

start(File, Seconds, run(File,Pid,Log,Deadline,_)) :-
    command(File, Command),
    source_file(run_tests:main(_), Self),
    absolute_file_name(File, Path),
    tmp_file(run_tests, Log),
    process_create(path(sh), ['-c',Command,sh,file(Path),file(Log),file(Self)],
                   [stdin(null), detached(true), process(Pid)]),
    assertz(group(Pid)),
    get_time(Now),
    Deadline is Now+Seconds.

command(File, Command) :-
    file_name_extension(_, pl, File),
    !,
    variable('TEST_PROLOG', swipl, Prolog),
    atom_concat(Prolog, ' "$3" -- --plunit "$1"', Program),
    logged(Program, Command).
command(_, Command) :-
    variable('TEST_C', '', Wrapper),
    atom_concat(Wrapper, ' "$1"', Program),
    logged(Program, Command).

logged(Program, Command) :-
    format(atom(Command), "CMOCKA_MESSAGE_OUTPUT=TAP exec ~w >\"$2\" 2>&1", [Program]).

ended(run(_,Pid,_,Deadline,Status)) :-
    process_wait(Pid, Status0, [timeout(0)]),
    (   Status0 \== timeout
    ->  Status = Status0,
        end_group(Pid)
    ;   get_time(Now),
        Now > Deadline,
        end_group(Pid),
        process_wait(Pid, _),
        Status = stopped
    ),
    retractall(group(Pid)).

end_group(Pid) :-
    catch(process_group_kill(Pid, kill), error(_,_), true).

report(run(File,_,Log,_,Status), Passed0-Failed0, Passed-Failed) :-
    read_file_to_string(Log, Text, [encoding(octet)]),
    delete_file(Log),
    split_string(Text, "\n", "", Lines),
    counts(File, Lines, P, F0),
    (   F0 =:= 0,
        ( Status \== exit(0) ; P =:= 0 )
    ->  F = 1                           % a crash, a leak, no test in the file
    ;   F = F0
    ),
    (   F =:= 0
    ->  findall(What, starts("# SKIP ", Lines, What), All),
        list_to_set(All, Skipped)
    ;   Skipped = [],
        format("~w: ~w~n", [File,Status]),
        forall(member(Line, Lines), format("    ~s~n", [Line]))
    ),
    format("~w: ~d passed, ~d failed~n", [File,P,F]),
    forall(member(What, Skipped), format("    skipped: ~s~n", [What])),
    flush_output,
    Passed is Passed0+P,
    Failed is Failed0+F.

%   The process of a plunit file ends as we do. cmocka writes TAP: a plan `1..N`
%   for each group of tests and a line for each test. Tests that are planned but
%   not reported have failed.

counts(File, Lines, Passed, Failed) :-
    file_name_extension(_, pl, File),
    !,
    (   append(_, [Line,""], Lines),
        split_string(Line, " ", ",", [P,"passed",F,"failed"])
    ->  number_string(Passed, P),
        number_string(Failed, F)
    ;   Passed = 0,
        Failed = 1
    ).
counts(_, Lines, Passed, Failed) :-
    aggregate_all(count, starts("ok ", Lines, _), Passed),
    aggregate_all(count, starts("not ok ", Lines, _), NotOk),
    aggregate_all(count, skipped(Lines), Skipped),
    aggregate_all(sum(N), planned(Lines, N), Planned),
    Failed is max(NotOk, Planned-Passed) - Skipped.

starts(Prefix, Lines, Rest) :-
    member(Line, Lines),
    string_concat(Prefix, Rest, Line).

skipped(Lines) :-
    starts("not ok ", Lines, Rest),
    sub_string(Rest, _, _, _, "# SKIP").

planned(Lines, N) :-
    starts("1..", Lines, Rest),
    number_string(N, Rest).

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
    (   told(summary(Summary))
    ->  dict_pairs(Summary, _, Counts)
    ;   Counts = []
    ),
    count(passed, Counts, Succeeded),
    count(failed, Counts, Wrong),
    count(timeout, Counts, TooLong),
    aggregate_all(count, told(choice_point), Nondet),
    aggregate_all(count, told(failure), Told),
    statistics(errors, Errors),
    statistics(warnings, Warnings),
    Passed is Succeeded-Nondet,
    Failed is max(AtLeast, Wrong+TooLong + Errors+Warnings-Told).

count(Key, Counts, N) :-
    (   memberchk(Key-N, Counts)
    ->  true
    ;   N = 0
    ).

%   What plunit tells by messages, in SWI-Prolog 9.0 and later: its counts, in
%   silence, and the failures that are in them. A choice point is counted as
%   passed, with a warning.

:- dynamic told/1.
:- multifile user:message_hook/3.

user:message_hook(plunit(Message), Kind, _) :-
    tells(Kind, Message, What),
    assertz(told(What)),
    fail.

tells(silent, Summary, What) :-
    is_dict(Summary),
    What = summary(Summary).
tells(warning, Message, What) :-
    functor(Message, Name, _),
    (   Name == nondet
    ->  What = choice_point
    ;   Name == timeout
    ->  What = failure
    ).
tells(error, Message, failure) :-
    functor(Message, Name, _),
    memberchk(Name, [failed,failed_assertion,timeout]).
