:- module(run_tests, []).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(main)).
:- use_module(library(plunit)).
:- use_module(library(process)).
:- use_module(library(readutil)).
:- use_module('../helpers/seed').

/** <module> Run the tests and count them

    swipl tests/tools/run_tests.pl -- File ...

A File is a cmocka program or, if it ends in `.pl`, a file of plunit tests. Each runs in its own
process: a crash is one failure of that file, and a file that does not end is stopped. As many
run at once as there are cores, first the files that took longest the last time. A file without a
known time comes before them, the largest first.

Counts are printed as files end, with the output of a file that fails, or with its lines
`# SKIP Reason`. The end of the log has the files that cost most CPU time, and for each file that
failed the lines about its failures. The last line is `N passed, N failed`. The exit status is 1
if there was a failure or no test.

Tests load the sources of the library, not the files that `make` compiled. This would take most of
the time of a short file. So TEST_SAVER, called with the name of a file, first saves the state of
Prolog with all libraries there (`helpers/state.pl`). The plunit files start from this state, and so
do the processes that `helpers/process.pl` starts, which find its name in TEST_STATE. It is used in
this run only, so it is never older than a source. A file that tests how the library is loaded has
a line that begins with `%   Loads the library itself`, and starts without the state.

| Variable       | Meaning                                                         |
| `TEST_PROLOG`  | command to start Prolog for the plunit files (`swipl`)          |
| `TEST_SAVER`   | file for that command which saves a state to start from (none)  |
| `TEST_C`       | command to run the cmocka programs with, say valgrind           |
| `TEST_JOBS`    | files that run at once (the number of cores)                    |
| `TEST_TIME`    | seconds until a file is stopped (900, of all random cases 1800) |
| `TEST_SECONDS` | file that keeps how long each test file took (none)             |
| `TEST_AGAIN`   | `yes`: a file that failed beside others is run once more, alone |
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
    setenv('CLUEDO_COMPILED', no),
    current_prolog_flag(cpu_count, Cores),
    number_variable('TEST_JOBS', Cores, Jobs),
    (   getenv('CLUEDO_LONG', yes)
    ->  Usual = 1800
    ;   Usual = 900
    ),
    number_variable('TEST_TIME', Usual, Seconds),
    save_state,
    longest_first(Files, Waiting),
    run_files(Waiting, [], Jobs, Seconds, Results0),
    run_failures_again(Jobs, Seconds, Results0, Results),
    save_seconds(Results),
    print_most_expensive(Results),
    include(is_failure, Results, Failures),
    maplist(print_failure, Failures),
    aggregate_all(sum(P), result_counts(Results, P, _), Passed),
    aggregate_all(sum(F), result_counts(Results, _, F), Failed),
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

%   If the state cannot be saved, the run fails.

save_state :-
    variable('TEST_SAVER', '', Saver),
    Saver \== '',
    !,
    variable('TEST_PROLOG', swipl, Prolog),
    atom_concat(Prolog, ' -g save_state -t halt "$1" -- "$2"', Command),
    tmp_file(state, State),                         % deleted when we halt
    process_create(path(sh), ['-c',Command,sh,file(Saver),file(State)],
                   [stdin(null), process(Pid)]),
    process_wait(Pid, Status),
    (   Status == exit(0)
    ->  setenv('TEST_STATE', State)
    ;   format("~w: ~w~n", [Saver,Status]),
        conclude(0, 1)
    ).
save_state :-
    unsetenv('TEST_STATE').

%   Run the files Waiting beside those that are Running. Results has a result/7 for each.

run_files([], [], _, _, Results) :-
    !,
    Results = [].
run_files([File|Waiting], Running, Jobs, Seconds, Results) :-
    length(Running, N),
    N < Jobs,
    !,
    start(File, Seconds, Started),
    run_files(Waiting, [Started|Running], Jobs, Seconds, Results).
run_files(Waiting, Running0, Jobs, Seconds, Results) :-
    partition(ended, Running0, Ended, Running),
    maplist(report, Ended, Reported),
    append(Reported, Results1, Results),
    (   Ended == []
    ->  sleep(0.02)
    ;   true
    ),
    run_files(Waiting, Running, Jobs, Seconds, Results1).

%   A file that failed beside others may pass when it runs alone. Then it counts as passed, and a
%   line says so.

run_failures_again(Jobs, Seconds, Results0, Results) :-
    variable('TEST_AGAIN', no, yes),
    Jobs > 1,
    Results0 = [_,_|_],
    !,
    maplist(run_alone(Seconds), Results0, Results).
run_failures_again(_, _, Results, Results).

run_alone(Seconds, Result0, Result) :-
    is_failure(Result0),
    !,
    Result0 = result(File,_,_,_,_,_,Lines),
    format("~w: once more, alone~n", [File]),
    run_files([File], [], 1, Seconds, [Again]),
    (   is_failure(Again)
    ->  Result = Result0
    ;   format("*** passed only when run again alone: ~w~n", [File]),
        print_failure_lines(Lines),
        Result = Again
    ).
run_alone(_, Result, Result).

%   result(File,Status,Passed,Failed,Seconds,Cpu,Lines): Cpu is in seconds, or `unknown`; Lines are
%   the output.

is_failure(result(_,_,_,Failed,_,_,_)) :-
    Failed > 0.

result_counts(Results, Passed, Failed) :-
    member(result(_,_,Passed,Failed,_,_,_), Results).

print_most_expensive(Results) :-
    findall(Cpu-File,
            ( member(result(File,_,_,_,_,Cpu,_), Results), number(Cpu) ),
            Costs),
    sort(1, @>=, Costs, Ordered),
    aggregate_all(sum(Cpu), member(Cpu-_, Costs), Sum),
    format("~1f s of CPU time~n", [Sum]),
    forall(( nth1(N, Ordered, Cpu-File), N =< 10 ),
           format("~t~1f~10| ~w~n", [Cpu,File])).

print_failure(result(File,Status,Passed,Failed,_,_,Lines)) :-
    format("failed: ~w (~w; ~d passed, ~d failed)~n", [File,Status,Passed,Failed]),
    print_failure_lines(Lines).

%   Print the lines about failures, with the indented lines after them; without such lines, as when
%   a file was stopped, print the last ones.

print_failure_lines(Lines) :-
    failure_lines(Lines, no, Shown0),
    (   Shown0 == []
    ->  exclude(==(""), Lines, Shown1),
        last_of(Shown1, 10, Shown)
    ;   Shown = Shown0
    ),
    forall(( nth1(N, Shown, Line), N =< 40 ), format("    ~s~n", [Line])).

failure_lines([], _, []).
failure_lines([Line|Lines], Within, Shown) :-
    (   is_failure_line(Line)
    ->  Shown = [Line|Shown1],
        Within1 = yes
    ;   Within == yes,
        sub_string(Line, 0, 1, _, First),
        memberchk(First, ["\t"," "])
    ->  Shown = [Line|Shown1],
        Within1 = yes
    ;   Shown = Shown1,
        Within1 = no
    ),
    failure_lines(Lines, Within1, Shown1).

is_failure_line(Line) :-
    sub_string(Line, 0, _, _, "# "),
    !,
    \+ sub_string(Line, 0, _, _, "# SKIP").
is_failure_line(Line) :-
    member(Word, ["ERROR","Warning","FAILED","not ok","runtime error"]),
    sub_string(Line, _, _, _, Word),
    !.

last_of(List, N, Last) :-
    length(Last, N),
    append(_, Last, List),
    !.
last_of(List, _, List).

%   The file TEST_SECONDS has facts seconds(File,Seconds).

longest_first(Files, Longest) :-
    saved_seconds(Saved),
    maplist(file_weight(Saved), Files, Weighed),
    sort(1, @>=, Weighed, Sorted),
    findall(File, member(_-File, Sorted), Longest).

%   A size in bytes is greater than any time in seconds, so files without a time come first.

file_weight(Saved, File, Weight-File) :-
    (   memberchk(seconds(File,Weight), Saved)
    ->  true
    ;   catch(size_file(File, Weight), _, Weight = 0)
    ).

saved_seconds(Saved) :-
    (   getenv('TEST_SECONDS', File),
        catch(read_file_to_terms(File, Saved, []), error(_,_), fail)
    ->  true
    ;   Saved = []
    ).

save_seconds(Results) :-
    (   getenv('TEST_SECONDS', File)
    ->  saved_seconds(Saved),
        findall(seconds(Test,Seconds),
                member(result(Test,_,_,_,Seconds,_,_), Results),
                Now),
        exclude(is_in(Now), Saved, Others),
        append(Now, Others, All),
        catch(write_seconds(File, All), error(_,_), true)
    ;   true
    ).

is_in(Now, seconds(Test,_)) :-
    memberchk(seconds(Test,_), Now).

write_seconds(File, All) :-
    setup_call_cleanup(
        open(File, write, Out),
        forall(member(Fact, All), format(Out, "~q.~n", [Fact])),
        close(Out)).

%   A running file is run(File,Pid,Log,Started,Deadline,Status). Its process leads its own process
%   group, which is killed when the file or this process ends. The file Log.times has the output of
%   the shell's `times`.

:- dynamic group/1.
:- at_halt(forall(group(Pid), end_group(Pid))).

stop(_Signal) :-
    halt(1).

start(File, Seconds, run(File,Pid,Log,Now,Deadline,_)) :-
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
    (   loads_itself(File)
    ->  From = ''
    ;   From = ' ${TEST_STATE:+-x "$TEST_STATE"}'
    ),
    atomic_list_concat([Prolog,From,' "$3" -- --plunit "$1"'], Program),
    logged(Program, Command).
command(_, Command) :-
    variable('TEST_C', '', Wrapper),
    atom_concat(Wrapper, ' "$1"', Program),
    logged(Program, Command).

loads_itself(File) :-
    catch(read_file_to_string(File, Text, [encoding(octet)]), error(_,_), fail),
    sub_string(Text, _, _, _, "\n%   Loads the library itself"),
    !.

logged(Program, Command) :-
    format(atom(Command),
           "export CMOCKA_MESSAGE_OUTPUT=TAP; ~w >\"$2\" 2>&1; status=$?
            times >\"$2.times\"; exit $status",
           [Program]).

ended(run(_,Pid,_,_,Deadline,Status)) :-
    process_wait(Pid, Status0, [timeout(0)]),
    (   Status0 \== timeout
    ->  shell_status(Status0, Status),
        end_group(Pid)
    ;   get_time(Now),
        Now > Deadline,
        end_group(Pid),
        process_wait(Pid, _),
        Status = stopped
    ),
    retractall(group(Pid)).

%   The status of a shell tells which signal ended its program.

shell_status(exit(Status0), Status) :-
    Status0 > 128,
    !,
    Signal is Status0-128,
    Status = killed(Signal).
shell_status(Status, Status).

end_group(Pid) :-
    catch(process_group_kill(Pid, kill), error(_,_), true).

report(run(File,_,Log,Started,_,Status), Result) :-
    get_time(Now),
    Seconds is Now-Started,
    read_file_to_string(Log, Text, [encoding(octet)]),
    delete_file(Log),
    cpu_seconds(Log, Cpu),
    split_string(Text, "\n", "", Lines),
    counts(File, Lines, P, F0),
    findall(What, starts("# SKIP ", Lines, What), All),
    list_to_set(All, Skipped0),
    (   F0 =:= 0,
        ( Status \== exit(0) ; P =:= 0 ),
        \+ ( P =:= 0, Skipped0 = [_|_] )
    ->  F = 1                           % a crash, a leak, no test in the file
    ;   F = F0
    ),
    (   F =:= 0
    ->  Skipped = Skipped0
    ;   Skipped = [],
        format("~w: ~w~n", [File,Status]),
        forall(member(Line, Lines), format("    ~s~n", [Line]))
    ),
    format("~w: ~d passed, ~d failed~n", [File,P,F]),
    forall(member(What, Skipped), format("    skipped: ~s~n", [What])),
    flush_output,
    Result = result(File,Status,P,F,Seconds,Cpu,Lines).

%   `times` writes two lines, such as `0m0.01s 0m0.00s`; the second is about ended programs.

cpu_seconds(Log, Cpu) :-
    atom_concat(Log, '.times', Times),
    (   exists_file(Times),
        read_file_to_string(Times, Text, []),
        delete_file(Times),
        split_string(Text, "\n", "", [_,Line|_]),
        split_string(Line, " ", "", Words),
        maplist(minutes_seconds, Words, [User,System])
    ->  Cpu is User+System
    ;   Cpu = unknown
    ).

minutes_seconds(Text, Seconds) :-
    split_string(Text, "m", "s", [M,S]),
    number_string(Minutes, M),
    number_string(Rest, S),
    Seconds is 60*Minutes+Rest.

%   The process of a plunit file ends with the same line as this one. cmocka writes TAP: a plan
%   `1..N` for each group of tests and a line for each test. Tests that are planned but not reported
%   have failed.

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
%   Set and print the seed, load File and run its tests. A choice point left by a test is a failure,
%   and so is every error or warning that File prints while it is loaded, or that the setup or
%   cleanup of a test prints: plunit does not count these. The output of tests that pass is shown
%   too: SWI-Prolog 9.2 has an option for that, 9.0 always does.

plunit_file(File, Passed, Failed) :-
    catch(set_test_options([output(always)]), error(_,_), true),
    seed(Seed),
    format("# CLUEDO_SEED=~d~n", [Seed]),
    catch(load_files(user:File, []), Error, print_message(error, Error)),
    (   catch(run_tests, Error, print_message(error, Error))
    ->  AtLeast = 0
    ;   AtLeast = 1
    ),
    (   plunit_message(summary(Summary))
    ->  dict_pairs(Summary, _, Counts)
    ;   Counts = []
    ),
    count(passed, Counts, Succeeded),
    count(failed, Counts, Wrong),
    count(timeout, Counts, TooLong),
    aggregate_all(count, plunit_message(choice_point), Nondet),
    aggregate_all(count, plunit_message(failure), Counted),
    statistics(errors, Errors),
    statistics(warnings, Warnings),
    Passed is Succeeded-Nondet,
    Failed is max(AtLeast, Wrong+TooLong + Errors+Warnings-Counted).

count(Key, Counts, N) :-
    (   memberchk(Key-N, Counts)
    ->  true
    ;   N = 0
    ).

%   The messages of plunit in SWI-Prolog 9.0 and later: a silent one with its counts, and one for
%   each failure in them. plunit counts a choice point as passed, with a warning.

:- dynamic plunit_message/1.
:- multifile user:message_hook/3.

user:message_hook(plunit(Message), Kind, _) :-
    message_meaning(Kind, Message, What),
    assertz(plunit_message(What)),
    fail.

message_meaning(silent, Summary, What) :-
    is_dict(Summary),
    What = summary(Summary).
message_meaning(warning, Message, What) :-
    functor(Message, Name, _),
    (   Name == nondet
    ->  What = choice_point
    ;   Name == timeout
    ->  What = failure
    ).
message_meaning(error, Message, failure) :-
    functor(Message, Name, _),
    memberchk(Name, [failed,failed_assertion,timeout]).
