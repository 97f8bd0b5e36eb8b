:- use_module(library(plunit)).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(process)).
:- use_module(library(readutil)).
:- use_module('../helpers/installed').

%   What the runner of the tests says of files made for it.

%   file(Name, Text, Passed, Failed): Text has the tests of a file for plunit, or is
%   a program in shell, which stands for one of cmocka.

file('passes.pl', "test(one) :- true. test(two, X == 1) :- X = 1.", 2, 0).
file('fails.pl', "test(one) :- fail. test(two) :- true.", 1, 1).
file('answers.pl', "test(one, X == 2) :- X = 1.", 0, 1).
file('throws.pl', "test(one) :- throw(oh). test(two, error(oh)) :- true.", 0, 2).
file('each.pl', "test(one, forall(member(X, [1,2,3]))) :- X < 3.", 2, 1).
file('asserts.pl', "test(one) :- assertion(1 == 2), assertion(1 == 3). test(two) :- true.", 1, 1).
file('leaves a choice.pl', "test(one) :- ( true ; true ). test(two) :- true.", 1, 1).
file('may leave one.pl', "test(one, nondet) :- ( true ; true ).", 1, 0).
file('syntax.pl', "test(one) :- true. oh no.", 1, 1).
file('singleton.pl', "test(one) :- true. f(X).", 1, 1).
file('directive.pl', "test(one) :- true. :- throw(oh).", 1, 1).
file('warns.pl', "test(one) :- true. :- print_message(warning, format(oh, [])).", 1, 1).
file('setup.pl', "test(one, setup(throw(oh))) :- true. test(two) :- true.", 1, 1).
file('condition.pl', "test(one, condition(fail)) :- true. test(two) :- true.", 1, 0).
file('nothing.pl', "", 0, 1).
file('skips all.pl', "test(one, condition(fail)) :- true.", 0, 1).
file('says what it skips.pl',
     "test(one) :- true. test(two, condition(no)) :- true. test(three, condition(no)) :- true.\n\c
      no :- format(user_error, \"~N# SKIP what needs two~n\", []), fail.", 1, 0).
file('skips all, and says so.pl',
     "test(one, condition(no)) :- true.\n\c
      no :- format(user_error, \"~N# SKIP what needs one~n\", []), fail.", 0, 0).
file('skips its unit, and says so.pl',
     ":- end_tests(t).\n\c
      :- begin_tests(u, [condition((format(user_error, \"~N# SKIP what needs one~n\", []), \c
                                    fail))]).\n\c
      test(one) :- true.\n\c
      :- end_tests(u).\n\c
      :- begin_tests(t).", 0, 0).
file('halts.pl', "test(one) :- true. test(two) :- halt(0).", 0, 1).
file('crashes.pl', "test(one) :- current_prolog_flag(pid, Pid), process_kill(Pid, segv).", 0, 1).
file('hangs.pl', "test(one) :- repeat, fail.", 0, 1).
file('hangs in loading.pl', ":- repeat, fail.", 0, 1).
file('it''s.pl', "test(one) :- true.", 1, 0).
file('passes', "echo 1..2; echo ok 1; echo ok 2; echo 1..1; echo ok 1", 3, 0).
file('fails', "echo 1..2; echo ok 1; echo not ok 2; exit 1", 1, 1).
file('skips', "echo 1..2; echo ok 1; echo 'not ok 2 # SKIP'", 1, 0).
file('leaves off', "echo 1..3; echo ok 1", 1, 2).
file('leaks', "echo 1..1; echo ok 1; exit 7", 1, 1).
file('crashes', "echo 1..1; echo ok 1; kill -KILL $$", 1, 1).
file('nothing', "true", 0, 1).
file('hangs', "echo 1..2; echo ok 1; sleep 1000 & echo $! >\"$0.pid\"; wait", 1, 1).
file('leaves a process', "echo 1..1; echo ok 1; sleep 1000 & echo $! >\"$0.pid\"", 1, 0).

hangs(Name) :-
    file(Name, _, _, _),
    atom_concat(hangs, _, Name).

%   halt/1 in a test may hang in SWI-Prolog 9.2.9.

may_hang('halts.pl').
may_hang(Name) :-
    hangs(Name).

write_file(Directory, Name, Text) :-
    directory_file_path(Directory, Name, Path),
    setup_call_cleanup(
        open(Path, write, Out),
        write_text(Name, Text, Out),
        close(Out)),
    process_create(path(chmod), ['+x',file(Path)], []).

write_text(Name, Text, Out) :-
    (   file_name_extension(_, pl, Name)
    ->  forall(member(Library, [plunit,lists,debug,process]),
               format(Out, ":- use_module(library(~w)).~n", [Library])),
        format(Out, ":- begin_tests(t).~n~s~n:- end_tests(t).~n", [Text])
    ;   format(Out, "#!/bin/sh~n~s~n", [Text])
    ).

%   Run the runner on the files Names of Directory. Lines are what it prints.

run_result(Directory, Names, Environment, Lines, Status) :-
    runner(Directory, Names, Environment, stdout(pipe(Out)), Pid),
    call_cleanup(read_string(Out, _, Text), close(Out)),
    process_wait(Pid, Status),
    split_string(Text, "\n", "", Lines).

%   --no-threads: else it has a thread that the sanitizers do not like. What the
%   runner that runs us was told is not told to it. It starts from the state that
%   save_libraries/1 saves, and so do the files, unless the runner is to save one.

runner(Directory, Names, Environment, Output, Pid) :-
    maplist(directory_file_path(Directory), Names, Paths),
    current_prolog_flag(executable, Prolog),
    dict_create(Told, environment, Environment),
    Untold = environment{'TEST_AGAIN':no,'TEST_SECONDS':'','TEST_SAVER':''},
    directory_file_path(Directory, libraries, State),
    (   get_dict('TEST_SAVER', Told, _)
    ->  Started = Untold
    ;   test_prolog(Command0),
        format(atom(Command), "~w -x '~w'", [Command0,State]),
        Started = Untold.put('TEST_PROLOG', Command)
    ),
    dict_pairs(Started.put(Told), _, Pairs),
    findall(Variable=Value, member(Variable-Value, Pairs), Variables),
    source_file(user:hangs(_), Self),
    file_directory_name(Self, Tests),
    directory_file_path(Tests, 'run_tests.pl', Runner),
    process_create(Prolog,
                   [ '-x',State,'-f',none,'--no-packs','--no-threads',file(Runner),--|Paths],
                   [Output, process(Pid), environment(Variables)]).

test_prolog(Prolog) :-
    getenv('TEST_PROLOG', Prolog),
    !.
test_prolog(swipl).

%   Most of the time of the files would go into loading libraries.

save_libraries(Directory) :-
    directory_file_path(Directory, 'libraries.pl', File),
    directory_file_path(Directory, libraries, State),
    setup_call_cleanup(
        open(File, write, Out),
        ( forall(member(Library, [aggregate,apply,debug,lists,main,plunit,process,readutil]),
                 format(Out, ":- use_module(library(~w), []).~n", [Library])),
          format(Out, ":- qsave_program('~w', [class(development),goal(true),toplevel(halt)]).~n",
                 [State])
        ),
        close(Out)),
    current_prolog_flag(executable, Prolog),
    process_create(Prolog, ['-f',none,'--no-packs','-g',halt,file(File)], []).

%   The last line, before the end of the output.

sums(Lines, Sums) :-
    append(_, [Sums,""], Lines),
    !.

%   Counts are the counts that Lines print for the file Name.

counts(Directory, Name, Lines, Counts) :-
    directory_file_path(Directory, Name, Path),
    format(string(Prefix), "~w: ", [Path]),
    findall(Passed-Failed,
            ( member(Line, Lines),
              string_concat(Prefix, Rest, Line),
              split_string(Rest, " ", ",", [P,"passed",F,"failed"]),
              number_string(Passed, P),
              number_string(Failed, F)
            ),
            Counts).

%   Lines are those at the end about the file Name, which failed.

failure(Name, [First|Lines]) :-
    directory(Directory),
    format(string(Prefix), "failed: ~w/~w (", [Directory,Name]),
    printed(Printed, _),
    append(_, [First|Lines0], Printed),
    string_concat(Prefix, _, First),
    !,
    indented(Lines0, Lines).

indented([Line|Lines0], Lines) :-
    (   string_concat("    ", _, Line)
    ->  Lines = [Line|Lines1],
        indented(Lines0, Lines1)
    ;   Lines = []
    ).

%   The process whose number is in File has ended, or will soon; it may wait for
%   its parent.

written_pid(File, Pid) :-
    read_file_to_string(File, Text, []),
    split_string(Text, "", "\n", [Pid]).

wait_until_written(File) :-
    (   exists_file(File),
        size_file(File, Size),
        Size > 0
    ->  true
    ;   sleep(0.01),
        wait_until_written(File)
    ).

wait_until_ended(Pid) :-
    atomic_list_concat(['/proc/',Pid,'/stat'], File),
    (   catch(read_file_to_string(File, Text, []), error(_,_), fail),
        \+ split_string(Text, " ", "", [_,_,"Z"|_])
    ->  sleep(0.01),
        wait_until_ended(Pid)
    ;   true
    ).

:- dynamic
    directory/1,
    printed/2.                          % Lines, Sums

run_all :-
    tmp_file('run tests', Directory),
    make_directory(Directory),
    assertz(directory(Directory)),
    save_libraries(Directory),
    forall(file(Name, Text, _, _), write_file(Directory, Name, Text)),
    findall(Name, may_hang(Name), Hanging),
    findall(Name, ( file(Name, _, _, _), \+ may_hang(Name) ), Ending),
    run_printed(Hanging, ['TEST_TIME'=1]),
    run_printed(Ending, []).

run_printed(Names, Environment) :-
    directory(Directory),
    aggregate_all(sum(P), ( member(Name, Names), file(Name, _, P, _) ), Passed),
    aggregate_all(sum(F), ( member(Name, Names), file(Name, _, _, F) ), Failed),
    format(string(Sums), "~d passed, ~d failed", [Passed,Failed]),
    run_result(Directory, Names, Environment, Lines, exit(1)),
    assertz(printed(Lines, Sums)).

delete_all :-
    retract(directory(Directory)),
    delete_directory_and_contents(Directory).

:- begin_tests(run_tests, [setup(run_all), cleanup(delete_all)]).

test(counts, [forall(file(Name, _, Passed, Failed)), true(Counts == [Passed-Failed])]) :-
    directory(Directory),
    findall(Lines, printed(Lines, _), Printed),
    append(Printed, All),
    counts(Directory, Name, All, Counts).
test('the last line has the sums', [forall(printed(Lines, Sums)), true(Last == Sums)]) :-
    sums(Lines, Last).
test('the output of a failing file is shown', [nondet]) :-
    printed(Lines, _),
    member("    not ok 2", Lines).
test('what tells of a failure is there again at the end',
     [ forall(member(Name-Told,
                     [ 'fails.pl'-"(exit(1); 1 passed, 1 failed)",
                       'fails.pl'-"one: failed",
                       'answers.pl'-"Got:      1",
                       'leaves a choice.pl'-"choicepoint",
                       'hangs.pl'-"(stopped; 0 passed, 1 failed)",
                       'leaves off'-"    ok 1",
                       crashes-"(killed(9); 1 passed, 1 failed)",
                       fails-"    not ok 2"
                     ]))
     ]) :-
    failure(Name, Lines),
    member(Line, Lines),
    sub_string(Line, _, _, _, Told),
    !.
test('and nothing else', [forall(member(Name, ['passes.pl',passes])), fail]) :-
    failure(Name, _).
test('what a failure does not tell is not there', [fail]) :-
    failure(fails, Lines),
    member("    ok 1", Lines).
test('that of another is not', [fail]) :-
    printed(Lines, _),
    member("    ok 2", Lines).
test('what a file says that it skips, once', true(Count == 1)) :-
    aggregate_all(count,
                  ( printed(Lines, _), member("    skipped: what needs two", Lines) ),
                  Count).
test('a file that hangs is told from one that fails',
     [forall(hangs(Name)), true(Reason == "stopped")]) :-
    directory(Directory),
    directory_file_path(Directory, Name, Path),
    format(string(Prefix), "~w: ", [Path]),
    printed(Lines, _),
    member(Line, Lines),
    string_concat(Prefix, Reason, Line),
    !.
test('no process is left',
     [ condition(has_processes),
       forall(member(Name, ['hangs.pid','leaves a process.pid']))
     ]) :-
    directory(Directory),
    directory_file_path(Directory, Name, File),
    written_pid(File, Pid),
    wait_until_ended(Pid).
test('nor when the runner itself is stopped',
     [condition(has_processes), forall(member(Signal, [int,term]))]) :-
    directory(Directory),
    directory_file_path(Directory, 'hangs.pid', File),
    delete_file(File),
    runner(Directory, [hangs], [], stdout(null), Runner),
    wait_until_written(File),
    process_kill(Runner, Signal),
    process_wait(Runner, _),
    written_pid(File, Pid),
    wait_until_ended(Pid).
test('the exit status tells of failures',
     [ forall(member(Names-Sums-Status,
                     [ [passes,'passes.pl']-"5 passed, 0 failed"-exit(0),
                       [passes,fails]-"4 passed, 1 failed"-exit(1),
                       [passes,missing]-"3 passed, 1 failed"-exit(1),
                       ['missing.pl']-"0 passed, 1 failed"-exit(1),
                       []-"0 passed, 0 failed"-exit(1)
                     ])),
       true(Last-Ended == Sums-Status)
     ]) :-
    directory(Directory),
    run_result(Directory, Names, [], Lines, Ended),
    sums(Lines, Last).
test('a test that warns is a failure',
     [ forall(member(Text, [ "test(one) :- print_message(warning, format(oh, [])).",
                             "test(one, cleanup(throw(oh))) :- true."
                           ])),
       true(Status == exit(1))
     ]) :-
    directory(Directory),
    write_file(Directory, 'warns in a test.pl', Text),
    run_result(Directory, ['passes.pl','warns in a test.pl'], [], _, Status).
test('the commands that run a file', true(Last == "2 passed, 0 failed")) :-
    directory(Directory),
    write_file(Directory, 'word.pl', "test(one) :- getenv('WORD', ok)."),
    write_file(Directory, word, "echo 1..1; echo $WORD 1"),
    test_prolog(Prolog),
    atom_concat('env WORD=ok ', Prolog, Command),
    run_result(Directory, [word,'word.pl'],
        ['TEST_PROLOG'=Command,'TEST_C'='env WORD=ok'], Lines, _),
    sums(Lines, Last).

%   Two files: the first fails if it does not run alone.

run_alone_and_other(Environment, Lines, Status) :-
    directory(Directory),
    directory_file_path(Directory, 'again.ran', Ran),
    catch(delete_file(Ran), error(_,_), true),
    write_file(Directory, again,
               "echo 1..1; [ -e \"$0.ran\" ] && echo ok 1 || echo not ok 1; touch \"$0.ran\""),
    run_result(Directory, [again,passes], Environment, Lines, Status).

test('a file that failed beside others is run again, alone',
     [ forall(member(Environment-Sums,
                     [ ['TEST_JOBS'=2]-"3 passed, 1 failed",
                       ['TEST_JOBS'=2,'TEST_AGAIN'=yes]-"4 passed, 0 failed",
                       ['TEST_JOBS'=1,'TEST_AGAIN'=yes]-"3 passed, 1 failed"
                     ])),
       true(Last == Sums)
     ]) :-
    run_alone_and_other(Environment, Lines, _),
    sums(Lines, Last).
test('which is said aloud, with what it printed first', true(Status == exit(0))) :-
    directory(Directory),
    run_alone_and_other(['TEST_JOBS'=2,'TEST_AGAIN'=yes], Lines, Status),
    format(string(Line), "*** passed only when run again alone: ~w/again", [Directory]),
    append(_, [Line,"    not ok 1"|_], Lines),
    !.
test('what fails again has failed', true(Last-Status == "4 passed, 1 failed"-exit(1))) :-
    directory(Directory),
    run_result(Directory, [fails,passes], ['TEST_JOBS'=2,'TEST_AGAIN'=yes], Lines, Status),
    sums(Lines, Last).

%   Tests start from what this run has saved, and from nothing else.

test('a state',
     [ forall(member(Saves-Environment-Sums,
                     [ "last(Argv, State), qsave_program(State, [class(development),goal(true)])"
                         -[]-"1 passed, 0 failed",
                       "last(Argv, _), fail"-[]-"0 passed, 1 failed",
                       none-['TEST_STATE'=old]-"0 passed, 1 failed"
                     ])),
       true(Last == Sums)
     ]) :-
    directory(Directory),
    saver(Saves, Directory, Saver),
    directory_file_path(Directory, state, Name),
    format(string(Text),
           "test(one) :- saved:saved, getenv('TEST_STATE', State), exists_file(State),~n\c
            open('~w', write, Out), write(Out, State), close(Out).", [Name]),
    write_file(Directory, 'from a state.pl', Text),
    run_result(Directory, ['from a state.pl'], ['TEST_SAVER'=Saver|Environment], Lines, _),
    sums(Lines, Last).
test('is not for a file that loads the library itself', true(Last == "0 passed, 1 failed")) :-
    directory(Directory),
    saver("last(Argv, State), qsave_program(State, [class(development),goal(true)])",
          Directory, Saver),
    write_file(Directory, 'from source.pl',
               "%   Loads the library itself.\ntest(one) :- current_module(saved)."),
    run_result(Directory, ['from source.pl'], ['TEST_SAVER'=Saver], Lines, _),
    sums(Lines, Last).
test('is gone when the tests have ended', [fail]) :-
    directory(Directory),
    directory_file_path(Directory, state, Name),
    read_file_to_string(Name, State, []),
    exists_file(State).

saver(none, _, '') :-
    !.
saver(Saves, Directory, File) :-
    directory_file_path(Directory, 'saver.pl', File),
    setup_call_cleanup(
        open(File, write, Out),
        format(Out, ":- module(saved, [save_state/0]).~n\c
                     :- use_module(library(lists)).~n\c
                     :- use_module(library(qsave)).~n\c
                     saved.~n\c
                     save_state :- current_prolog_flag(argv, Argv), ~s.~n", [Saves]),
        close(Out)).

%   What took longest the last time comes first, and before it what was not there.

test('the order is that of the last run', all(Name == ['fails.pl',passes,'passes.pl'])) :-
    directory(Directory),
    directory_file_path(Directory, seconds, Kept),
    Names = ['passes.pl','fails.pl',passes],
    Environment = ['TEST_JOBS'=1,'TEST_SECONDS'=Kept],
    run_result(Directory, ['passes.pl',passes], Environment, _, _),
    read_file_to_terms(Kept, [_,_], []),
    maplist(directory_file_path(Directory), ['passes.pl',passes], [Pl,C]),
    setup_call_cleanup(
        open(Kept, write, Out),
        format(Out, "~q.~n~q.~n", [seconds(Pl,0.5),seconds(C,0.75)]),
        close(Out)),
    run_result(Directory, Names, Environment, Lines, _),
    member(Line, Lines),
    member(Name, Names),
    counts(Directory, Name, [Line], [_]).
test('the sum of the CPU time, and the files that cost most', true(Count == 2)) :-
    directory(Directory),
    run_result(Directory, [passes,'passes.pl'], [], Lines, _),
    append(_, [Sum|Costs], Lines),
    string_concat(_, " s of CPU time", Sum),
    !,
    aggregate_all(count,
                  ( member(Line, Costs),
                    sub_string(Line, B, _, _, Directory),
                    sub_string(Line, 0, B, _, Cost0),
                    split_string(Cost0, "", " ", [Cost]),
                    number_string(_, Cost)
                  ),
                  Count).

%   Each waits for the other between its two lines.

waits(Other, Text) :-
    format(string(Text),
           "echo $0; touch \"$0.ran\"
            until [ -e \"$(dirname \"$0\")/~w.ran\" ]; do sleep 0.01; done; echo $0",
           [Other]).

test('what files write at once is kept together') :-
    directory(Directory),
    waits(that, This),
    write_file(Directory, this, This),
    waits(this, That),
    write_file(Directory, that, That),
    run_result(Directory, [this,that], ['TEST_JOBS'=2], Lines, _),
    forall(member(Name, [this,that]),
           ( format(string(Line), "    ~w/~w", [Directory,Name]),
             append(_, [Line,Line|_], Lines)
           )).

:- end_tests(run_tests).
