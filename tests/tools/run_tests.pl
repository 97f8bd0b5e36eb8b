:- module(run_tests, []).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(main)).
:- use_module(library(plunit)).
:- use_module(library(process)).
:- use_module(library(readutil)).

/** <module> Run the tests and count them

    swipl tests/tools/run_tests.pl -- File ...

A File is a cmocka program or, if it ends in `.pl`, a file of plunit tests.
Each runs in a process of its own, which makes a crash one failure of that file
instead of the end of the run, and one that does not end is stopped. As many run
at once as there are cores, first those that took longest the last time; a file
of which no time is known comes before them, the largest first. Counts are printed
as files end, and the output of a file if it fails; else what it says after `# SKIP`.
At the end come the files that cost most CPU time, and each file that failed with the
lines that tell of its failures: whoever sees only the end of a log sees these.
The last line is `N passed, N failed`. The exit status is 1 if there was any failure
or no test.

Most of the time of a short file would go into loading the library. So TEST_SAVER, called
with the name of a file, first saves Prolog there with all that is loaded (`support/state.pl`):
the plunit files start from this state, as do those processes of theirs that
`support/process.pl` starts, which find its name in TEST_STATE. It is of this run alone:
never older than a source, nor of another Prolog. A file that looks at how the library is
loaded has a line that begins with `%   Loads the library itself`, and does.

| Variable       | Meaning                                                         |
| `TEST_PROLOG`  | command to start Prolog for the plunit files (`swipl`)          |
| `TEST_SAVER`   | file for that command which saves a state to start from (none)  |
| `TEST_C`       | command to run the cmocka programs with, say valgrind           |
| `TEST_JOBS`    | files that run at once (the number of cores)                    |
| `TEST_TIME`    | seconds until a file is stopped (900)                           |
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
    current_prolog_flag(cpu_count, Cores),
    number_variable('TEST_JOBS', Cores, Jobs),
    number_variable('TEST_TIME', 900, Seconds),
    save_state,
    longest_first(Files, Waiting),
    run_files(Waiting, [], Jobs, Seconds, Results0),
    again(Jobs, Seconds, Results0, Results),
    keep_seconds(Results),
    print_dearest(Results),
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

%   A state that cannot be saved fails as a whole what should start from it.

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

%   Run the files Waiting beside the Running, one result/7 for each.

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

%   What failed where Jobs ran at once may pass when it has the machine to itself:
%   then its result is that, and said aloud.

again(Jobs, Seconds, Results0, Results) :-
    variable('TEST_AGAIN', no, yes),
    Jobs > 1,
    Results0 = [_,_|_],
    !,
    maplist(again_alone(Seconds), Results0, Results).
again(_, _, Results, Results).

again_alone(Seconds, Result0, Result) :-
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
again_alone(_, Result, Result).

%   result(File,Status,Passed,Failed,Seconds,Cpu,Lines): Cpu is in seconds, too, or
%   `unknown`; Lines are what it printed.

is_failure(result(_,_,_,Failed,_,_,_)) :-
    Failed > 0.

result_counts(Results, Passed, Failed) :-
    member(result(_,_,Passed,Failed,_,_,_), Results).

print_dearest(Results) :-
    findall(Cpu-File,
            ( member(result(File,_,_,_,_,Cpu,_), Results), number(Cpu) ),
            Costs),
    sort(1, @>=, Costs, Dearest),
    aggregate_all(sum(Cpu), member(Cpu-_, Costs), Sum),
    format("~1f s of CPU time~n", [Sum]),
    forall(( nth1(N, Dearest, Cpu-File), N =< 10 ),
           format("~t~1f~10| ~w~n", [Cpu,File])).

print_failure(result(File,Status,Passed,Failed,_,_,Lines)) :-
    format("failed: ~w (~w; ~d passed, ~d failed)~n", [File,Status,Passed,Failed]),
    print_failure_lines(Lines).

%   The lines that tell of a failure, with those that go on about it, which are
%   indented; the last ones if none does, as of a file that was stopped.

print_failure_lines(Lines) :-
    failure_lines(Lines, no, Telling0),
    (   Telling0 == []
    ->  exclude(==(""), Lines, Telling1),
        last_of(Telling1, 10, Telling)
    ;   Telling = Telling0
    ),
    forall(( nth1(N, Telling, Line), N =< 40 ), format("    ~s~n", [Line])).

failure_lines([], _, []).
failure_lines([Line|Lines], Told, Telling) :-
    (   tells_failure(Line)
    ->  Telling = [Line|Telling1],
        Told1 = yes
    ;   Told == yes,
        sub_string(Line, 0, 1, _, First),
        memberchk(First, ["\t"," "])
    ->  Telling = [Line|Telling1],
        Told1 = yes
    ;   Telling = Telling1,
        Told1 = no
    ),
    failure_lines(Lines, Told1, Telling1).

tells_failure(Line) :-
    sub_string(Line, 0, _, _, "# "),
    !,
    \+ sub_string(Line, 0, _, _, "# SKIP").
tells_failure(Line) :-
    member(Word, ["ERROR","Warning","FAILED","not ok","runtime error"]),
    sub_string(Line, _, _, _, Word),
    !.

last_of(List, N, Last) :-
    length(Last, N),
    append(_, Last, List),
    !.
last_of(List, _, List).

%   How long files took is kept as facts seconds(File,Seconds).

longest_first(Files, Longest) :-
    kept_seconds(Kept),
    maplist(file_weight(Kept), Files, Weighed),
    sort(1, @>=, Weighed, Sorted),
    findall(File, member(_-File, Sorted), Longest).

%   The size in bytes of a file is more than the seconds of another.

file_weight(Kept, File, Weight-File) :-
    (   memberchk(seconds(File,Weight), Kept)
    ->  true
    ;   catch(size_file(File, Weight), _, Weight = 0)
    ).

kept_seconds(Kept) :-
    (   getenv('TEST_SECONDS', File),
        catch(read_file_to_terms(File, Kept, []), error(_,_), fail)
    ->  true
    ;   Kept = []
    ).

keep_seconds(Results) :-
    (   getenv('TEST_SECONDS', File)
    ->  kept_seconds(Kept),
        findall(seconds(Test,Seconds),
                member(result(Test,_,_,_,Seconds,_,_), Results),
                Now),
        exclude(is_in(Now), Kept, Others),
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

%   A running file is run(File,Pid,Log,Started,Deadline,Status). Its process leads a
%   group of its own: no process of it is left when it has ended or we have. What
%   `times` says of it is in the file Log.times.

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

%   A shell says by its own status by which signal a program ended.

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

%   `times` writes two lines, such as `0m0.01s 0m0.00s`; the second is of programs
%   that have ended.

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
%   the setup or cleanup of a test: plunit does not count these. What tests that
%   pass print is shown, too: SWI-Prolog 9.2 has an option for that, 9.0 always does.

plunit_file(File, Passed, Failed) :-
    catch(set_test_options([output(always)]), error(_,_), true),
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
