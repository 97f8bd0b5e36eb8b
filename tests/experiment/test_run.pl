:- use_module('../helpers/all').
:- use_module(games).
:- use_module(library(cluedo/experiment)).
:- use_module(library(cluedo/support/version), [library_version/1]).

:- begin_tests(run).

test('the games of the thesis') :-
    rounds([players(4),quirks(true)], modal, 11, 90, Ends),
    findall(N, member(rounds(N), Ends), Ns),
    findall(N2, ( member(N, Ns), N2 is N*N ), N2s),
    length(Ends, Games),
    length(Ns, Wins),
    sum_list(Ns, Sum),
    sum_list(N2s, Sum2),
    Failed is Games-Wins,
    experiment([agents([elimination,modal]),players(4),games(11,90),options([quirks(true)])],
               experiment(Spec,Ranges,[_,Cell,_])),
    assertion(Cell == cell(2,modal,1)-counts(80,Wins,Failed,Sum,Sum2)),
    assertion(Ranges == [games(11,90)]),
    library_version(Version),
    assertion(Spec == [game(thesis),agents([elimination,modal]),players(4),rotate(false),
                       seed(1),options([quirks(true)]),version(Version)]).
test('games that fail are counted', true(Failed > 0)) :-
    experiment([agents([modal]),games(300),options([quirks(true)])],
               experiment(_,_,[_-counts(300,Wins,Failed,_,_)])),
    assertion(300 =:= Wins+Failed).
test('games that are stopped are counted as failed',
     true(Ends-Counts == [stopped(10_000),stopped(10_000)]-counts(2,0,2,0,0))) :-
    rounds([players(2)], parrot, 1, 2, Ends),
    experiment([agents([parrot]),players(2),games(2)], experiment(_,_,[_-Counts])).
test('the flag is written down', true(A-B == true-false)) :-
    set_prolog_flag(cluedo_thesis_quirks, true),
    call_cleanup(experiment([agents([modal]),games(1)], experiment(SpecA,_,_)),
                 set_prolog_flag(cluedo_thesis_quirks, false)),
    experiment([agents([modal]),games(1)], experiment(SpecB,_,_)),
    memberchk(options([quirks(A)]), SpecA),
    memberchk(options([quirks(B)]), SpecB).
test('another seed, other games', true(Cells1 \== Cells2)) :-
    experiment([agents([modal]),games(20)], experiment(_,_,Cells1)),
    experiment([agents([modal]),games(20),seed(2)], experiment(_,_,Cells2)).
test('contests in rotation', true(Cells == Expected)) :-
    contests([modal,own(1),modal], [turns(40)], 5, 60, Seats),
    findall(cell(Entry,Agent,Seat)-counts(N,Wins,Draws,Turns,Turns2),
            ( nth1(Entry, [modal,own(1),modal], Agent),
              between(1, 3, Seat),
              aggregate_all(count, member(seat(Entry,Seat,_,_), Seats), N),
              aggregate_all(count, member(seat(Entry,Seat,_,Seat), Seats), Wins),
              aggregate_all(count, member(seat(Entry,Seat,_,nobody), Seats), Draws),
              aggregate_all(sum(T), member(seat(Entry,Seat,T,_), Seats), Turns),
              aggregate_all(sum(T*T), member(seat(Entry,Seat,T,_), Seats), Turns2)
            ),
            Expected),
    contest_spec(Spec),
    experiment([games(5,60)|Spec], experiment(_,_,Cells)).
test('contests on a board', true(Cells == Expected)) :-
    Agents = [modal,own(1),random],
    findall(cell(Entry,Agent,Seat)-counts(1,Win,Draw,Turns,Turns2,Suggestions,Rolls),
            ( between(1, 6, G),
              S is 10**12+G,
              Moved is (G-1) mod 3,
              length(Back, Moved),
              append(Front, Back, [1-modal,2-own(1),3-random]),
              append(Back, Front, Table),
              findall(A, member(_-A, Table), Seated),
              contest(Seated, [seed(S),board(classic),dice(2),turns(40)], Result),
              maplist([Part]>>memberchk(Part, Result),
                      [turns(Turns),winner(Winner),events(Events)]),
              Turns2 is Turns*Turns,
              aggregate_all(count, member(asked(_,_,_,_), Events), Suggestions),
              aggregate_all(count, member(rolled(_,_), Events), Rolls),
              nth1(Seat, Table, Entry-Agent),
              ( Winner == Seat -> Win = 1 ; Win = 0 ),
              ( Winner == nobody -> Draw = 1 ; Draw = 0 )
            ),
            Games),
    findall(Key-Sum,
            ( nth1(Entry, Agents, Agent),
              between(1, 3, Seat),
              Key = cell(Entry,Agent,Seat),
              Sum = counts(N,W,D,T,T2,Su,R),
              aggregate_all(r(count,sum(W0),sum(D0),sum(T0),sum(T20),sum(Su0),sum(R0)),
                            member(Key-counts(1,W0,D0,T0,T20,Su0,R0), Games),
                            r(N,W,D,T,T2,Su,R))
            ),
            Expected),
    board_spec(Spec),
    experiment([games(6)|Spec], experiment(_,_,Cells)).
test('each entry plays each seat equally often', true(Ns == [4])) :-
    contest_spec(Spec),
    experiment([games(12)|Spec], experiment(_,_,Cells)),
    findall(N, member(_-counts(N,_,_,_,_), Cells), All),
    sort(All, Ns).
test('all orders of the entries, each as often',
     all(N-Order == [2-[a,b,c],2-[a,c,b],2-[b,a,c],2-[b,c,a],2-[c,a,b],2-[c,b,a]])) :-
    findall(Order,
            ( between(1, 12, G),
              cluedo_experiment_fields:table(all, G, 3, [a,b,c], Order)
            ),
            Orders),
    sort(Orders, Distinct),
    member(Order, Distinct),
    aggregate_all(count, member(Order, Orders), N).
test('each entry plays each seat equally often in all orders', true(Ns == [4])) :-
    contest_spec(Spec),
    experiment([games(12),rotate(all)|Spec], experiment(_,_,Cells)),
    findall(N, member(_-counts(N,_,_,_,_), Cells), All),
    sort(All, Ns).
test('without rotation each keeps its seat',
     true(Keys == [cell(1,modal,1),cell(2,own(1),2),cell(3,modal,3)])) :-
    contest_spec(Spec),
    experiment([games(12),rotate(false)|Spec], experiment(_,_,Cells)),
    pairs_keys(Cells, Keys).
test('a draw is of nobody', true(Counts-Draws == [counts(4,0,4,4,4)]-4)) :-
    experiment_table([game(contest),agents([random,random]),games(8),options([turns(1)])],
                     Row, experiment(_,_,Cells)),
    !,
    memberchk(draws(All), Row),
    Draws is All/2,
    findall(C, member(_-C, Cells), Cs),
    sort(Cs, Counts).

test('any number of threads',
     [condition(threads), forall(member(Spec, [thesis,contest,board])), true(R1-R1 == R2-R3)]) :-
    (   Spec == thesis
    ->  Options = [agents([modal,own(7)]),games(7,250)]
    ;   Spec == board
    ->  board_spec(Options0),
        Options = [games(7,36)|Options0]
    ;   contest_spec(Options0),
        Options = [games(7,250)|Options0]
    ),
    experiment([threads(1)|Options], R1),
    experiment([threads(2)|Options], R2),
    experiment([threads(3)|Options], R3).
test('more threads than games', [condition(threads), true(R1 == R2)]) :-
    experiment([agents([modal]),games(2),threads(5)], R1),
    experiment([agents([modal]),games(2),threads(1)], R2).
test('threads leave the random numbers of the caller', [condition(threads), true(A == B)]) :-
    set_random(seed(3)),
    A is random(1000000),
    set_random(seed(3)),
    experiment([agents([modal]),games(2),threads(2)], _),
    B is random(1000000).

test('progress', true(Begin-End == "100 % of 25 games, "-" games/s, 0 s left")) :-
    with_user_error(Text, experiment([agents([modal]),games(25),progress(true)], _)),
    split_string(Text, "\r", " \n", Lines),
    last(Lines, Last),
    string_length("100 % of 25 games, ", Length),
    sub_string(Last, 0, Length, _, Begin),
    sub_string(Last, _, 18, 0, End).
test('how long', [ forall(member(Seconds-Text, [0-"0 s",59-"59 s",60-"1 min 0 s",3599-"59 min 59 s",
                                                3600-"1 h 0 min",4 000 000-"1,111 h 6 min"])),
                   true(Found == Text) ]) :-
    cluedo_experiment_run:time_text(Seconds, Found).

played(Options) :-
    Options = [ '-g', 'use_module(library(cluedo/experiment))',
                '-g', 'experiment([agents([modal]),games(25)],_)',
                '-t', halt
              ].

test('progress on a terminal, by default', [condition(has_terminal), true(Status == exit(0))]) :-
    played(Options),
    prolog_on_terminal(Options, [], ended(Status,Output,_)),
    findall(Percent,
            ( split_string(Output, "\r", "", Parts),
              member(Part, Parts),
              split_string(Part, " ", "", [Text,"%","of","25","games,"|_]),
              number_string(Percent, Text)
            ),
            Percents),
    assertion(last(Percents, 100)),
    assertion(msort(Percents, Percents)),
    assertion(Percents = [_,_|_]).
test('and nowhere else', true(Ended == ended(exit(0),"",""))) :-
    played(Options),
    prolog(Options, [], Ended).

:- meta_predicate with_user_error(-, 0).

with_user_error(Text, Goal) :-
    setup_call_cleanup(
        ( tmp_file_stream(File, Out, [encoding(utf8)]),
          stream_property(Old, alias(user_error)),
          set_stream(Out, alias(user_error))
        ),
        Goal,
        ( set_stream(Old, alias(user_error)),
          close(Out)
        )),
    read_file_to_string(File, Text, []),
    delete_file(File).

:- end_tests(run).

:- begin_tests(run_errors).

test('the error of a game has a goal that plays it again',
     [ forall(member(T, [1,2])),
       condition(( T == 1 ; threads )),
       true(Error-Again == Expected-Expected)
     ]) :-
    Expected = error(type_error(mended,broken),
                     context(laboratory_broken:query/3, agent(broken,1))),
    catch(experiment([agents([modal,broken]),games(200),threads(T)], _),
          error(cluedo_game(G,Goal,Error),_),
          true),
    Expected = error(type_error(mended,broken),
                     context(laboratory_broken:query/3,agent(broken,1))),
    S is 10**12+G,
    assertion(Goal = cluedo_experiment_single_game:play([agent(broken),players(6),portable_seed(S),
                                                         quirks(false)],_)),
    catch(Goal, Again, true).
test('more games than a list has room for',
     [forall(member(T, [1,2])), condition(( T == 1 ; threads )), error(cluedo_game(_,_,_))]) :-
    experiment([agents([broken]),games(999_999_999_999),threads(T)], _).
test('its message',
     true(Lines == [ "Game 3 of the experiment: Type error: `mended' expected, found `broken' \c
                      (an atom)",
                     "To play it again: play([seed(1)],_)" ])) :-
    Error = error(type_error(mended,broken),_),
    message_lines(error(cluedo_game(3,user:play([seed(1)],_),Error),_), Lines).
test('its message where a text tells more',
     true(Lines == [ "Game 3 of the experiment: There is no program foo (it is not in PATH)",
                     "To play it again: play([seed(1)],_)" ])) :-
    Error = error(existence_error(cluedo_external,foo),context(start/4,"it is not in PATH")),
    message_lines(error(cluedo_game(3,user:play([seed(1)],_),Error),_), Lines).

message_lines(Term, Lines) :-
    message_text(Term, Text),
    split_string(Text, "\n", " ", Lines0),
    exclude(==(""), Lines0, Lines).

test('an agent that fails',
     error(cluedo_game(_,_,error(determinism_error(_,det,fail,property),_)))) :-
    experiment([agents([mute]),games(2)], _).

:- multifile cluedo_agent:agent/2.

cluedo_agent:agent(mute, run_mute).

run_mute:start(_, _, _, _) :-
    fail.
run_mute:sees(_, Mind, Mind).
run_mute:query(Mind, s(1,7,13), Mind).

%   Nothing is left when it ends before its time.

threads(Ids) :-
    findall(Id, ( thread_property(Id, status(running)), Id \== gc ), Ids).
test('a time limit ends all',
     [condition(threads), forall(member(T, [1,3])),
      true(Caught-Left == time_limit_exceeded-Before)]) :-
    threads(Before),
    catch(call_with_time_limit(0.3, experiment([agents([vain]),threads(T)], _)), Caught, true),
    threads(Left).
test('an abort ends all',
     [condition(threads), true(Status-Left == exception('$aborted')-Before)]) :-
    threads(Before),
    thread_create(experiment([agents([vain]),threads(2)], _), Id),
    sleep(0.3),
    thread_signal(Id, abort),
    thread_join(Id, Status),
    threads(Left).
test('an error ends all', [condition(threads), true(Left == Before)]) :-
    threads(Before),
    catch(experiment([agents([broken]),games(200),threads(3)], _), error(_,_), true),
    threads(Left).

:- end_tests(run_errors).
