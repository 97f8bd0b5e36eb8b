:- use_module('../helpers/all').
:- use_module(games).
:- use_module(library(cluedo/experiment)).

:- begin_tests(ledger).

spec(thesis, [agents([modal,elimination])]).
spec(contest, Spec) :-
    contest_spec(Spec).
spec(pool, [game(pool),agents([random,elimination,own(1)]),players(2),options([turns(30)])]).

test('games that are there are not played again',
     [setup(make_temporary), cleanup(remove_temporary),
      forall(( spec(_, Spec), member(Name, ['a.pl','a.json']) ))]) :-
    temporary(Name, File),
    experiment([games(4,9)|Spec], Middle),
    save_experiment(File, Middle),
    experiment([games(14),resume(File)|Spec], Result),
    experiment([games(14)|Spec], Whole),
    assertion(Result == Whole),
    load_experiment(File, Saved),
    assertion(Saved == Whole),
    experiment([games(5),resume(File)|Spec], Again),
    assertion(Again == Whole).
:- dynamic told/1.

told_by(Goal, Tolds) :-
    retractall(told(_)),
    setup_call_cleanup(
        asserta((user:message_hook(cluedo_played(File,Count), informational, _) :-
                    assertz(told(File-Count))), Ref),
        Goal,
        erase(Ref)),
    findall(Told, retract(told(Told)), Tolds).

test('a message says when no games are left',
     [setup(make_temporary), cleanup(remove_temporary), forall(spec(_, Spec)),
      true(Told == [0-[],3-[File-9],9-[File-9],10-[],2-[File-10]])]) :-
    temporary('a.pl', File),
    experiment([games(4,9)|Spec], Middle),
    findall(Games-Tolds,
            ( member(Games-Option,
                     [ 0-games(3), 3-games(3), 9-games(9), 10-games(10), 2-part(2,5) ]),
              ( Games =:= 0 -> save_experiment(File, Middle) ; true ),
              ( Option = part(_,_) -> More = [games(10),Option] ; More = [Option] ),
              append([resume(File)|More], Spec, Options),
              told_by(experiment(Options, _), Tolds)
            ),
            Told).
test('and its text', true(Text == "Nothing is left to be played (games in a.pl: 12,000)")) :-
    phrase(prolog:message(cluedo_played('a.pl',12_000)), [Format-Args]),
    format(string(Text), Format, Args).
test('no message for a part without games, or without a file',
     [setup(make_temporary), cleanup(remove_temporary), true(Tolds-Tolds2 == []-[])]) :-
    spec(pool, Spec),
    temporary('a.pl', File),
    told_by(experiment([games(2),part(1,3),resume(File)|Spec], _), Tolds),
    told_by(experiment([games(2)|Spec], _), Tolds2).
test('parts', [setup(make_temporary), cleanup(remove_temporary), true(Saved == Whole)]) :-
    spec(pool, Spec),
    temporary('a.pl', File),
    experiment([games(20),part(2,3),resume(File)|Spec], Whole),
    experiment([games(20),part(2,3)|Spec], Whole2),
    assertion(Whole2 == Whole),
    load_experiment(File, Saved).
test('saved all the time',
     [setup(make_temporary), cleanup(remove_temporary), true(Games == [games(1,N0)])]) :-
    temporary('a.pl', File),
    Block is 400//100+1,
    between(1, 100, Seed),
    catch(experiment([ agents([modal,broken]), games(400), seed(Seed), threads(1), resume(File),
                       save(0) ], _),
          error(cluedo_game(G,_,_),_),
          true),
    N0 is (G-1)//Block*Block,                   % games before the block of the one that raised
    N0 > 0,
    !,
    load_experiment(File, experiment(_,Games,_)).
test('not more often than save(Seconds)',
     [setup(make_temporary), cleanup(remove_temporary), true(\+ exists_file(File))]) :-
    temporary('a.pl', File),
    catch(experiment([ agents([modal,broken]), games(400), threads(1), resume(File) ], _),
          error(cluedo_game(_,_,_),_),
          true).
test('another experiment is refused, and its file stays',
     [setup(make_temporary), cleanup(remove_temporary), true(Left == Before)]) :-
    spec(pool, Spec),
    temporary('a.pl', File),
    experiment([games(3),resume(File)|Spec], Before),
    forall(member(Other, [[seed(2)|Spec],[agents([modal])]]),
           ( catch(experiment([games(9),resume(File)|Other], _), Error, true),
             assertion(Error = error(permission_error(merge,cluedo_experiment,_),_))
           )),
    load_experiment(File, Left).
test('another version is refused, and named',
     [setup(make_temporary), cleanup(remove_temporary), forall(member(How, [resume,merge])),
      true(once(sub_atom(Message, _, _, _, 'version 0.0.1')))]) :-
    spec(contest, Spec),
    temporary('a.pl', File),
    experiment([games(3)|Spec], Result),
    Result = experiment(Spec0,Games,Cells),
    once(append(Same, [version(_)], Spec0)),
    append(Same, [version('0.0.1')], Spec1),
    Old = experiment(Spec1,Games,Cells),
    save_experiment(File, Old),
    (   How == resume
    ->  Goal = experiment([games(9),resume(File)|Spec], _)
    ;   experiment([games(4,5)|Spec], New),
        Goal = merge_experiments([New,Old], _)
    ),
    catch(Goal, error(permission_error(merge,cluedo_experiment,_),context(_,Message)), true),
    merge_experiments([Old], Merged),
    assertion(Merged == Old).

%   Processes that are killed at random moments, until one ends.

lab(Arguments, Pid) :-
    prolog_command(Prolog),
    format(atom(Line), "exec ~w \"$@\" >/dev/null", [Prolog]),
    process_create(path(sh),
                   ['-c',Line,sh,'-g','use_module(library(cluedo/experiment)),experiment_main','-t',
                    halt,--|Arguments],
                   [stdin(null),process(Pid)]).

killed(Arguments, Kills0, Kills) :-
    lab(Arguments, Pid),
    Wait is 0.1+random_float*(1+Kills0/4),
    sleep(Wait),
    process_wait(Pid, Status, [timeout(0)]),
    (   Status \== timeout
    ->  assertion(Status == exit(0)),
        Kills = Kills0
    ;   catch(process_kill(Pid, 9), error(_,_), true),
        process_wait(Pid, _),
        Kills1 is Kills0+1,
        killed(Arguments, Kills1, Kills)
    ).

kill(['--pool=random,elimination,modal','--seats=3','--options=[turns(30)]']).
kill(['--compare=elimination,modal','--against=random','--options=[turns(30)]','--threads=1']).

test('killed at random moments, it is the same in the end',
     [setup(make_temporary), cleanup(remove_temporary),
      forall(( effort(2, Kinds), limit(Kinds, kill(What)) ))]) :-
    Seed is random(1_000_000),
    format("seed ~d ", [Seed]),
    set_random(seed(Seed)),
    temporary('a.pl', File),
    temporary('a.jsonl', Records),
    temporary('b.pl', File2),
    temporary('b.jsonl', Records2),
    append(What, ['--games=2000','--progress=false'], Same),
    maplist(atom_concat, ['--out=','--records=','--out=','--records='],
            [File,Records,File2,Records2],
            [Out,Lines,Out2,Lines2]),
    append(Same, [Out,Lines,'--resume','--save=0'], Arguments),
    killed(Arguments, 0, Kills),
    assertion(Kills > 0),
    append(Same, [Out2,Lines2], Arguments2),
    lab(Arguments2, Pid),
    process_wait(Pid, Status),
    assertion(Status == exit(0)),
    forall(member(A-B, [File-File2,Records-Records2]),
           ( read_file_to_string(A, TextA, []), read_file_to_string(B, TextB, []),
             assertion(TextA == TextB) )).

:- end_tests(ledger).
