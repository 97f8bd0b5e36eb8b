:- use_module('../../helpers/all').
:- use_module('../../helpers/installed').
:- use_module(players).
:- use_module(library(cluedo/experiment)).
:- use_module(library(cluedo/agents/external/running_programs), [with_programs/1]).

%   How long programs live, and how many there are of them; and the examples.

:- multifile cluedo_agent:agent/2.

cluedo_agent:agent(counts, programs_counts).

%   counts(Key): passes, and adds the number of processes to those in Key.

programs_counts:start(_, _, Key, Key).
programs_counts:sees(_, Key, Key).
programs_counts:query(Key, _, _) :-
    processes(N),
    nb_getval(Key, Ns0),
    ord_union(Ns0, [N], Ns),
    nb_setval(Key, Ns),
    fail.

%   The streams that are open, and the files.

open_now(Streams-Files) :-
    garbage_collect_atoms,
    aggregate_all(count, stream_property(_, type(_)), Streams),
    directory_files('/proc/self/fd', Names),
    length(Names, Files).

:- begin_tests(external_programs, [cleanup(assertion(processes_left(0)))]).

test('one process plays many games',
     [condition(has_processes), true(Counts-Processes == [1]-1)]) :-
    odd(never, plain, Command),
    nb_setval(seen_processes, []),
    deal(Deal),
    with_programs(( forall(between(1, 5, _),
                           contest([external(Command),silent,counts(seen_processes)], Deal, _)),
                    processes(Processes)
                  )),
    nb_getval(seen_processes, Counts).
test('keep(false): a process for each game',
     [condition(has_processes), true(Processes == 0)]) :-
    odd(never, plain, Command),
    deal(Deal),
    with_programs(( forall(between(1, 2, _),
                           contest([external(Command,[keep(false)]),silent,silent], Deal, _)),
                    processes_left(Processes)
                  )).
test('one process for each seat', [condition(has_processes), true(Counts == [2])]) :-
    odd(never, plain, Command),
    nb_setval(seen_processes, []),
    experiment([game(contest),agents([external(Command),external(Command),counts(seen_processes)]),
                games(6),
                rotate(all),threads(1)], _),
    nb_getval(seen_processes, Counts).
test('no programs in the thesis\'s game',
     [ condition(current_prolog_flag(threads,true)),
       forall(member(T, [1,2])),
       error(cluedo_game(_,_,error(permission_error(start,cluedo_external,_),_)))
     ]) :-
    odd(never, plain, Command),
    experiment([agents([external(Command)]),games(300),threads(T)], _).
%   The program ends at once, and says which game it has.

test('its environment has the seed and the number of its game', true(Said == "1000000000003 3")) :-
    tmp_file(told, File),
    format(atom(Script), "echo $CLUEDO_SEED $CLUEDO_GAME >'~w'", [File]),
    catch(experiment([game(contest),agents([external([sh,'-c',Script]),exact]),games(3,3),
                      threads(1)], _),
          error(cluedo_game(3,_,error(permission_error(start,_,_),_)),_), true),
    read_file_to_string(File, Text, []),
    split_string(Text, "", "\n", [Said]),
    delete_file(File).
test('a new process after an offence', true(Wins-Told == 0-2)) :-
    odd(accuse, foo, Command),
    offences(experiment([game(contest),agents([external(Command),silent]),games(2),
                         options([turns(10)]),
                         rotate(false),threads(1)], Result),
             Offences),
    length(Offences, Told),
    Result = experiment(_,_,Cells),
    memberchk(cell(1,_,1)-counts(2,Wins,2,_,_), Cells).
test('nothing is left open', [condition(has_processes), true(After == Before)]) :-
    odd(never, plain, Good),
    odd(suggest, foo, Bad),
    odd(start, foo, Worse),
    deal(Deal),
    contest([external(Good),silent,silent], Deal, _),
    open_now(Before),
    forall(between(1, 3, _),
           ( contest([external(Good),silent,silent], Deal, _),
             offences(contest([external(Bad,[stderr(null)]),silent,silent], [turns(3)|Deal], _), _),
             catch(contest([external(Worse,[stderr(null)]),silent,silent], Deal, _), error(_,_),
                   true)
           )),
    open_now(After).
test('the examples play, and break no rule', [forall(has(Language)), true(Told-Wins == []-true)]) :-
    plain(Language, Command),
    effort(60, Games),
    offences(experiment([game(contest),agents([external(Command),external(Command),random]),
                         games(Games),
                         rotate(all),threads(1)], Result),
             Told),
    Result = experiment(_,_,Cells),
    aggregate_all(sum(W), member(cell(_,external(_),_)-counts(_,W,_,_,_), Cells), Won),
    (   Won =:= Games                                      % who never accuses does not win
    ->  Wins = true
    ;   Wins = Won
    ).
test('the examples play the same games',
     [condition(( has(c), has(python) )), true(Same == true)]) :-
    plain(c, C),
    plain(python, Python),
    effort(30, Games),
    findall(Cells,
            ( member([A,B], [[C,C],[C,Python],[Python,C],[Python,Python]]),
              experiment([game(contest),agents([external(A),external(B),exact]),games(Games),
                          threads(1)],
                         experiment(_,_,Cells0)),
              findall(E-Counts, member(cell(E,_,_)-Counts, Cells0), Cells)
            ),
            [First|Others]),
    (   maplist(==(First), Others)
    ->  Same = true
    ;   Same = [First|Others]
    ).
test('the command reports an offence and plays on', true(Told == true)) :-
    odd(suggest, foo, Odd),
    format(atom(Agent), "~q", [external(Odd)]),
    command([contest,Agent,exact,'--no-transcript'], ended(_,Output,Error)),
    assertion(sub_string(Output, _, _, _, "Player 2 (exact) found ")),
    (   sub_string(Error, _, _, _, "answered \"foo\" to suggest. It has lost this game.")
    ->  Told = true
    ;   Told = Error
    ).

%   A process that plays with programs is told to end, by Signal, when they are there.

signalled([contest], 2, [int,term,hup,quit,usr1,xcpu]).
signalled([lab,'--game=contest','--threads=2'], 3, [int,term]).

test('a signal', [ condition(current_prolog_flag(threads, true)),
                   forall(( signalled(Arguments, Count, Signals),
                            drawn(2, member(Signal, Signals)) )),
                   true(Processes == 0)
                 ]) :-
    odd(suggest, sleep, Odd),
    Agents = [external(Odd),exact],
    (   Arguments == [contest]
    ->  maplist([Agent,Text]>>format(atom(Text), "~q", [Agent]), Agents, More)
    ;   Agents = [A,B],
        format(atom(Text), "--agents=~q,~q", [A,B]),
        More = [Text]
    ),
    append(Arguments, More, All),
    absolute_file_name(library(cluedo), Library, [file_type(prolog),access(read)]),
    absolute_file_name('../app/cluedo.pl', App, [relative_to(Library)]),
    process_start([App|All], Out, Pid),
    wait_until(( processes(N), N >= Count )),
    process_kill(Pid, Signal),
    process_wait(Pid, _),
    close(Out),
    wait_until(processes(0)),
    processes(Processes).

%   What a program says on its standard error is told, and who reads that need not wait for
%   the program when we have been killed. This one does not connect, and ends by itself.

test('its standard error is not ours', true(Said == "began\n")) :-
    format(atom(Agent), "~q", [external([sh,'-c','echo began >&2; sleep 90'],[start(90)])]),
    absolute_file_name(library(cluedo), Library, [file_type(prolog),access(read)]),
    absolute_file_name('../app/cluedo.pl', App, [relative_to(Library)]),
    prolog_command(Prolog),
    %   SWI-Prolog leaves the pipe open by another number, too.
    format(atom(Line), "exec ~w \"$@\" 3>&- 4>&- 5>&- 6>&- 7>&- 8>&- 9>&-", [Prolog]),
    process_create(path(sh), ['-c',Line,sh,App,contest,Agent,exact],
                   [stdin(null),stdout(null),stderr(pipe(Error)),process(Pid)]),
    set_stream(Error, timeout(45)),
    read_line_to_string(Error, First),
    process_kill(Pid, kill),
    process_wait(Pid, _),
    read_string(Error, _, Rest),
    close(Error),
    format(string(Said), "~s~n~s", [First,Rest]).

:- meta_predicate wait_until(0).

wait_until(Goal) :-
    between(1, 1000, _),
    (   call(Goal)
    ->  true
    ;   sleep(0.02),
        fail
    ),
    !.
wait_until(_).

test('an experiment is as its games alone', [condition(has(c)), true(Winners == Wins)]) :-
    plain(c, C),
    Agents = [external(C),exact,simple],
    findall(Winner,
            ( between(1, 20, G),
              Seed is 10**12+G,
              contest(Agents, [seed(Seed)], Result),
              memberchk(winner(Winner), Result)
            ),
            All),
    findall(N, ( member(Seat, [1,2,3]), aggregate_all(count, member(Seat, All), N) ), Winners),
    experiment([game(contest),agents(Agents),games(20),rotate(false),threads(1)],
               experiment(_,_,Cells)),
    findall(W, ( member(Seat, [1,2,3]), member(cell(Seat,_,Seat)-counts(_,W,_,_,_), Cells) ), Wins).

:- end_tests(external_programs).

:- begin_tests(external_threads,
               [condition(current_prolog_flag(threads, true)),
                cleanup(assertion(processes_left(0)))]).

test('any number of threads', [condition(has(c)), true(Others == [Result,Result])]) :-
    plain(c, C),
    effort(60, Games),
    Options = [game(contest),agents([external(C),exact,external(C)]),games(Games),progress(false)],
    experiment([threads(1)|Options], Result),
    findall(Other, ( member(Threads, [2,4]), experiment([threads(Threads)|Options], Other) ),
            Others).
test('an error ends all of them', true(Processes == 0)) :-
    odd(never, plain, Command),
    catch(experiment([game(contest),agents([external(Command),counts(none)]),games(30),threads(3)],
                     _),
          error(cluedo_game(_,_,_),_), true),
    processes_left(Processes).
test('a thread is aborted', [forall(member(When, [0.05,0.2,0.5,1])), true(Processes == 0)]) :-
    odd(suggest, sleep, Command),
    thread_create(contest([external(Command),silent], [], _), Id),
    sleep(When),
    thread_signal(Id, abort),
    thread_join(Id, _),
    processes_left(Processes).

:- end_tests(external_threads).
