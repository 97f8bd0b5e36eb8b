:- use_module(support/attach).
:- use_module(library(cluedo)).
:- use_module(library(cluedo/winstates)).
:- use_module(library(cluedo/contest)).
:- use_module(library(cluedo/experiment)).
:- use_module(library(csv)).
:- use_module(library(http/json)).
:- use_module(library(plunit)).
:- use_module(library(process)).
:- use_module(library(time)).

%   Agents of the user. `own(N)` queries as `elimination` does; `broken` raises
%   at its query in the game that deals it card 21 first, `vain` never ends.

:- multifile
    cluedo_agent:start/4,
    cluedo_agent:query/4,
    cluedo_agent:answer/5,
    cluedo_agent:round/4,
    cluedo_agent:states/3.

cluedo_agent:start(own(_), X, Hand, Set) :-
    cluedo_agent:start(elimination, X, Hand, Set).
cluedo_agent:query(own(_), Set0, State, Set) :-
    cluedo_agent:query(elimination, Set0, State, Set).
cluedo_agent:answer(own(_), Record, Card, Set0, Set) :-
    cluedo_agent:answer(elimination, Record, Card, Set0, Set).
cluedo_agent:round(own(_), _, Set, Set).
cluedo_agent:states(own(_), Set, Set).

cluedo_agent:start(broken, _, [_,Card|_], Card).
cluedo_agent:query(broken, Card, State, Card) :-
    (   Card == 21
    ->  type_error(mended, broken)
    ;   winset_all(All),
        winset_random(All, State)
    ).
cluedo_agent:answer(broken, _, _, Mind, Mind).
cluedo_agent:round(broken, _, Mind, Mind).
cluedo_agent:states(broken, _, All) :-
    winset_all(All).

cluedo_agent:start(vain, _, _, []).
cluedo_agent:query(vain, [], s(1,7,13), []).
cluedo_agent:answer(vain, _, _, [], []) :-
    repeat,
    fail.
cluedo_agent:round(vain, _, [], []).
cluedo_agent:states(vain, _, All) :-
    winset_all(All).

threads :-
    current_prolog_flag(threads, true).

%   An experiment as a loop without blocks, threads or sums.

rounds(Spec, Agent, From, To, Ends) :-
    findall(End,
            ( between(From, To, G),
              S is 10**12+G,
              play([agent(Agent),seed(S)|Spec], Result),
              last(Result, End)
            ),
            Ends).

contests(Agents, More, From, To, Seats) :-
    length(Agents, X),
    findall(seat(Entry,Seat,Turns,Winner),
            ( between(From, To, G),
              findall(Agent,
                      ( between(1, X, Seat),
                        member(Entry, [1,2,3,4,5,6]),
                        Entry =< X,
                        (Entry+G-2) mod X + 1 =:= Seat,
                        nth1(Entry, Agents, Agent)
                      ),
                      Table),
              S is 10**12+G,
              contest(Table, [seed(S)|More], Result),
              memberchk(turns(Turns), Result),
              memberchk(winner(Winner), Result),
              between(1, X, Entry),
              Seat is (Entry+G-2) mod X + 1
            ),
            Seats).

experiment_table(Spec, Row, Result) :-
    experiment(Spec, Result),
    experiment_table(Result, Rows),
    member(Row, Rows).

contest_spec([game(contest),agents([modal,own(1),modal]),seed(1),options([turns(40)])]).

:- begin_tests(experiment).

near(A, B) :-
    abs(A-B) < 1.0e-9.

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
               experiment(Spec,Ranges,[_,Cell])),
    assertion(Cell == cell(2,modal,1)-counts(80,Wins,Failed,Sum,Sum2)),
    assertion(Ranges == [games(11,90)]),
    assertion(Spec == [game(thesis),agents([elimination,modal]),players(4),rotate(false),
                       seed(1),options([quirks(true)])]).
test('games that fail are counted', true(Failed > 0)) :-
    experiment([agents([modal]),games(300),options([quirks(true)])],
               experiment(_,_,[_-counts(300,Wins,Failed,_,_)])),
    assertion(300 =:= Wins+Failed).
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
test('each entry plays each seat equally often', true(Ns == [4])) :-
    contest_spec(Spec),
    experiment([games(12)|Spec], experiment(_,_,Cells)),
    findall(N, member(_-counts(N,_,_,_,_), Cells), All),
    sort(All, Ns).
test('all orders of the entries, each as often', true(Counts == [2-[a,b,c],2-[a,c,b],2-[b,a,c],2-[b,c,a],2-[c,a,b],2-[c,b,a]])) :-
    findall(Order,
            ( between(1, 12, G),
              cluedo_experiment:table(all, G, 3, [a,b,c], Order)
            ),
            Orders),
    sort(Orders, Distinct),
    findall(N-Order,
            ( member(Order, Distinct),
              aggregate_all(count, member(Order, Orders), N)
            ),
            Counts).
test('each entry plays each seat equally often in all orders', true(Ns == [4])) :-
    contest_spec(Spec),
    experiment([games(12),rotate(all)|Spec], experiment(_,_,Cells)),
    findall(N, member(_-counts(N,_,_,_,_), Cells), All),
    sort(All, Ns).
test('without rotation each keeps its seat', true(Keys == [cell(1,modal,1),cell(2,own(1),2),cell(3,modal,3)])) :-
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
     [condition(threads), forall(member(Spec, [thesis,contest])), true(R1-R1 == R2-R3)]) :-
    (   Spec == thesis
    ->  Options = [agents([modal,own(7)]),games(7,250)]
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

test('parts make the whole', [forall(member(N, [1,2,3,7,50])), true(Merged == Whole)]) :-
    contest_spec(Spec),
    Options = [games(3,40)|Spec],
    experiment(Options, Whole),
    findall(Part, ( between(1, N, I), experiment([part(I,N)|Options], Part) ), Parts),
    reverse(Parts, Backwards),
    merge_experiments(Backwards, Merged).
test('parts are apart, and nearly equal', true(Ranges == [[games(1,3)],[games(4,6)],[games(7,10)]])) :-
    findall(Games,
            ( between(1, 3, I),
              experiment([agents([modal]),games(10),part(I,3)], experiment(_,Games,_))
            ),
            Ranges).
test('more parts than games', true(Games-Counts == []-counts(0,0,0,0,0))) :-
    experiment([agents([modal]),games(2),part(1,3)], experiment(_,Games,[_-Counts])).
test('more games', true(Merged == Whole)) :-
    experiment([agents([modal]),games(21,30)], Later),
    experiment([agents([modal]),games(20)], Sooner),
    experiment([agents([modal]),games(30)], Whole),
    merge_experiments([Later,Sooner], Merged).
test('a gap', true(Games == [games(1,5),games(9,10)])) :-
    experiment([agents([modal]),games(9,10)], A),
    experiment([agents([modal]),games(5)], B),
    merge_experiments([A,B], experiment(_,Games,_)).
test('an overlap', error(permission_error(merge,cluedo_games,games(10,12)))) :-
    experiment([agents([modal]),games(12)], A),
    experiment([agents([modal]),games(10,20)], B),
    merge_experiments([B,A], _).
test('a part twice', error(permission_error(merge,cluedo_games,games(1,2)))) :-
    experiment([agents([modal]),games(2)], A),
    merge_experiments([A,A], _).
test('not the same experiment', error(permission_error(merge,cluedo_experiment,Spec))) :-
    experiment([agents([modal]),games(1,2)], A),
    experiment([agents([modal]),games(3,4),seed(2)], B),
    B = experiment(Spec,_,_),
    merge_experiments([A,B], _).
test('nothing to merge', error(domain_error(non_empty_list,[]))) :-
    merge_experiments([], _).
test('no results to merge',
     [forall(member(Bad, [ x, experiment([],[],[]), experiment(S,[games(1,3)],[C]),
                           experiment(S,G,[]), experiment(S,[games(1,1),games(2,2)],[C]),
                           experiment(S,G,[C|x]), experiment(S,[games(2,1)|G],[C]),
                           experiment([x|S],G,[C]), experiment(S,G,[K-counts(2,-1,0,0,0)])
                         ])),
      error(type_error(cluedo_experiment,_))]) :-
    experiment([agents([modal]),games(2)], Good),
    Good = experiment(S,G,[C]),
    C = K-_,
    assertion(merge_experiments([Good], Good)),
    merge_experiments([Bad], _).
test('partial and cyclic results',
     [forall(member(Bad-Error, [ _-instantiation_error, experiment(_,[],[])-instantiation_error,
                                 Cyclic-domain_error(acyclic_term,Cyclic) ])),
      error(Error)]) :-
    Cyclic = experiment(Cyclic,[],[]),
    merge_experiments([Bad], _).

test('errors of means and rates') :-
    rounds([], elimination, 1, 50, Ends),
    findall(N, member(rounds(N), Ends), Ns),
    sum_list(Ns, Sum),
    Mean is Sum/50,
    aggregate_all(sum((N-Mean)**2), member(N, Ns), Squares),
    SE is sqrt(Squares/49)/sqrt(50),
    experiment_table([agents([elimination]),games(50)], Row, _),
    memberchk(mean(Mean2), Row),
    memberchk(mean_se(SE2), Row),
    assertion(near(Mean, Mean2)),
    assertion(near(SE, SE2)).
test('the table of a contest') :-
    contest_spec(Spec),
    contests([modal,own(1),modal], [turns(40)], 1, 30, Seats),
    aggregate_all(count, member(seat(3,S,_,S), Seats), Wins),
    aggregate_all(count, member(seat(_,2,_,2), Seats), Wins2),
    P is Wins/30,
    SE is sqrt(P*(1-P)/30),
    experiment([games(30)|Spec], Result),
    experiment_table(Result, Rows),
    length(Rows, Count),
    assertion(Count == 15),
    nth1(3, Rows, [entry(3),agent(modal),seat(all),games(30),wins(Wins3)|Rest]),
    assertion(Wins3 == Wins),
    memberchk(win_rate(P2), Rest),
    memberchk(win_rate_se(SE2), Rest),
    assertion(near(P, P2)),
    assertion(near(SE, SE2)),
    nth1(5, Rows, [entry(all),agent(all),seat(2),games(30),wins(Wins4)|_]),
    assertion(Wins4 == Wins2),
    nth1(8, Rows, [entry(1),agent(modal),seat(2)|_]).
test('too few games for a mean or an error',
     true([M0,SE0,P0,SE1] == [null,null,null,null])) :-
    experiment([agents([modal]),games(2),part(1,3)], Result),
    experiment_table(Result, [Row0]),
    memberchk(mean(M0), Row0),
    memberchk(mean_se(SE0), Row0),
    memberchk(win_rate(P0), Row0),
    experiment_table([agents([modal]),games(1)], Row1, _),
    memberchk(mean_se(SE1), Row1),
    with_output_to(string(_), print_experiment(Result)).
test('a printed table',
     true(Text == "contest, 3 players, seed 1, games 1-3, turns(40)
entry  agent   seat     games      wins    draws      win rate, %             turns
")) :-
    contest_spec(Spec),
    experiment([games(3)|Spec], Result),
    with_output_to(string(All), print_experiment(Result)),
    split_string(All, "\n", "", [L1,L2|Lines]),
    atomics_to_string([L1,"\n",L2,"\n"], Text),
    length(Lines, Count),
    assertion(Count =:= 15+1).

test('an agent of the user', true(Counts == Counts2)) :-
    experiment([agents([elimination,own(3)]),games(30)],
               experiment(_,_,[cell(1,elimination,1)-Counts,cell(2,own(3),1)-Counts2])).
test('progress', true(Last == "\r100 % of 25 games")) :-
    with_user_error(Text, experiment([agents([modal]),games(25),progress(true)], _)),
    split_string(Text, ",", "", Parts),
    append(_, [Part,_], Parts),
    sub_string(Part, _, _, 0, "\r100 % of 25 games"),
    !,
    Last = "\r100 % of 25 games".

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

:- end_tests(experiment).

:- begin_tests(experiment_errors).

%   bad(Spec, Error)

bad(_, instantiation_error).
bad(x, type_error(list,x)).
bad([agents([modal])|_], instantiation_error).
bad([agents(_)], instantiation_error).
bad([], existence_error(cluedo_experiment_option,agents)).
bad([agents([])], domain_error(cluedo_agents,[])).
bad([agents(modal)], type_error(list,modal)).
bad([agents([nobody])], existence_error(cluedo_agent,nobody)).
bad([agents([modal]),x], domain_error(cluedo_experiment_option,x)).
bad([agents([modal]),turns(3)], domain_error(cluedo_experiment_option,turns(3))).
bad([agents([modal]),game(chess)], domain_error(oneof([thesis,contest]),chess)).
bad([agents([modal]),game(contest)], domain_error(cluedo_players,1)).
bad([agents([modal]),players(7)], domain_error(cluedo_players,7)).
bad([agents([modal,modal]),game(contest),players(3)],
    domain_error(cluedo_experiment_option,players(3))).
bad([agents([modal]),rotate(true)], domain_error(cluedo_experiment_option,rotate(true))).
bad([agents([modal]),rotate(x)], domain_error(oneof([true,false,all]),x)).
bad([agents([modal]),rotate(all)], domain_error(cluedo_experiment_option,rotate(all))).
bad([agents([modal]),games(0)], domain_error(cluedo_games,0)).
bad([agents([modal]),games(x)], type_error(integer,x)).
bad([agents([modal]),games(1000000000000)], domain_error(cluedo_games,1000000000000)).
bad([agents([modal]),games(5,4)], domain_error(cluedo_games,5)).
bad([agents([modal]),games(0,4)], domain_error(cluedo_games,0)).
bad([agents([modal]),part(0,4)], domain_error(cluedo_part,0)).
bad([agents([modal]),part(5,4)], domain_error(cluedo_part,5)).
bad([agents([modal]),part(1,0)], type_error(positive_integer,0)).
bad([agents([modal]),seed(-1)], type_error(nonneg,-1)).
bad([agents([modal]),seed(a)], type_error(nonneg,a)).
bad([agents([modal]),threads(0)], domain_error(cluedo_threads,0)).
bad([agents([modal]),progress(1)], type_error(boolean,1)).
bad([agents([modal]),options(x)], type_error(list,x)).
bad([agents([modal]),options([x])], domain_error(cluedo_option,x)).
bad([agents([modal]),options([seed(3)])], domain_error(cluedo_option,seed(3))).
bad([agents([modal]),options([transcript=true])], domain_error(cluedo_option,transcript=true)).
bad([agents([modal]),options([foo(3)])], domain_error(cluedo_option,foo(3))).
bad([agents([modal]),options([turns(3)])], domain_error(cluedo_option,turns(3))).
bad([agents([modal,modal]),game(contest),options([quirks(true)])], domain_error(cluedo_option,quirks(true))).
bad([agents([modal]),games(2),options([quirks(x)]),threads(1)],
    cluedo_game(1,_,error(type_error(boolean,x),_))).

test('bad specifications', [forall(bad(Spec, Error)), error(Error)]) :-
    experiment(Spec, _).
test('cyclic specifications', error(type_error(list,Spec))) :-
    Spec = [agents([modal])|Spec],
    experiment(Spec, _).
test('cyclic agents', error(domain_error(acyclic_term,_))) :-
    Agent = f(Agent),
    experiment([agents([Agent])], _).

test('a game that raises is told, and can be played again',
     [ forall(member(T, [1,2])),
       condition(( T == 1 ; threads )),
       true(Error-Again =@= error(type_error(mended,broken),_)-error(type_error(mended,broken),_))
     ]) :-
    catch(experiment([agents([modal,broken]),games(200),threads(T)], _),
          error(cluedo_game(G,Goal,Error),_),
          true),
    S is 10**12+G,
    assertion(Goal = cluedo_experiment:play([agent(broken),players(6),seed(S),quirks(false)],_)),
    catch(Goal, Again, true).
test('more games than a list has room for',
     [ forall(member(T, [1,2])),
       condition(( T == 1 ; threads )),
       error(cluedo_game(_,_,_))
     ]) :-
    experiment([agents([broken]),games(999_999_999_999),threads(T)], _).
test('its message', true(Lines == [ "Game 3 of the experiment: Type error: `mended' expected, found `broken' (an atom)",
                                    "To play it again: play([seed(1)],_)" ])) :-
    message_to_codes(error(cluedo_game(3,user:play([seed(1)],_),error(type_error(mended,broken),_)),_),
                     Lines).

message_to_codes(Term, Lines) :-
    '$messages':translate_message(Term, Parts, []),
    with_output_to(string(Text), print_message_lines(current_output, '', Parts)),
    split_string(Text, "\n", " ", Lines0),
    findall(Line,
            ( member(Line0, Lines0),
              Line0 \== "",
              unnumbered(Line0, Line)
            ),
            Lines).

unnumbered(Line0, Line) :-
    split_string(Line0, "_", "", [Before,After]),
    !,
    split_string(After, "0123456789", "0123456789", Parts),
    last(Parts, Rest),
    atomics_to_string([Before,"_",Rest], Line).
unnumbered(Line, Line).

test('an agent that fails', error(cluedo_game(_,_,error(determinism_error(_,det,fail,guard),_)))) :-
    experiment([agents([mute]),games(2)], _).

cluedo_agent:start(mute, _, _, _) :-
    fail.
cluedo_agent:query(mute, Mind, s(1,7,13), Mind).
cluedo_agent:answer(mute, _, _, Mind, Mind).
cluedo_agent:round(mute, _, Mind, Mind).

%   Nothing is left when it ends before its time.

threads(Ids) :-
    findall(Id, ( thread_property(Id, status(running)), Id \== gc ), Ids).

test('a time limit ends all',
     [condition(threads), forall(member(T, [1,3])), true(Caught-Left == time_limit_exceeded-Before)]) :-
    threads(Before),
    catch(call_with_time_limit(0.3, experiment([agents([vain]),threads(T)], _)), Caught, true),
    threads(Left).
test('an abort ends all', [condition(threads), true(Status-Left == exception('$aborted')-Before)]) :-
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

:- end_tests(experiment_errors).

:- begin_tests(experiment_files).

:- dynamic directory/1.

setup :-
    tmp_file(experiment, Dir),
    make_directory(Dir),
    assertz(directory(Dir)).

cleanup :-
    retract(directory(Dir)),
    delete_directory_and_contents(Dir).

file(Name, File) :-
    directory(Dir),
    directory_file_path(Dir, Name, File).

results(thesis, Result) :-
    experiment([agents([modal,own('a b'),own("s")]),games(40),options([quirks(true)])], Result).
results(contest, Result) :-
    contest_spec(Spec),
    experiment([games(30)|Spec], Result).
results(few, Result) :-
    experiment([agents([own(a-b)]),games(2),part(1,3)], Result).
results(orders, Result) :-
    experiment([game(contest),agents([modal,elimination,random]),games(6),rotate(all)],
               Result).
results(gap, Result) :-
    experiment([agents([modal]),games(1,3)], A),
    experiment([agents([modal]),games(5,6)], B),
    merge_experiments([B,A], Result).

test('what is saved is loaded',
     [ setup(setup), cleanup(cleanup),
       forall(( member(Name, [thesis,contest,orders,few,gap]), member(Ext, [pl,json]) )),
       true(Name-Ext-Loaded == Name-Ext-Result)
     ]) :-
    results(Name, Result),
    file_name_extension(Name, Ext, Base),
    file(Base, File),
    save_experiment(File, Result),
    load_experiment(File, Loaded).
test('the numbers of JSON',
     [ setup(setup), cleanup(cleanup), forall(member(Name, [thesis,contest,few])),
       true(Name-Values2 == Name-Values) ]) :-
    results(Name, Result),
    experiment_table(Result, Rows),
    findall(Field-Value,
            ( member(Row, Rows), member(F, Row), F =.. [Field,Value], Field \== agent ),
            Values),
    file('a.json', File),
    save_experiment(File, Result),
    setup_call_cleanup(open(File, read, In), json_read_dict(In, Dict), close(In)),
    findall(Field-Value,
            ( nth1(I, Rows, Row), member(F, Row), functor(F, Field, 1), Field \== agent,
              nth1(I, Dict.rows, Object),
              Value0 = Object.Field,
              (   Value0 == "all"
              ->  Value = all
              ;   Value = Value0
              )
            ),
            Values2).
test('the numbers of CSV',
     [ setup(setup), cleanup(cleanup), forall(member(Name, [thesis,contest,few])),
       true(Name-Lines2 == Name-Lines) ]) :-
    results(Name, Result),
    experiment_table(Result, Rows),
    findall(Line,
            ( member(Row, Rows),
              findall(Value,
                      ( member(F, Row), F =.. [Field,Value0],
                        (   Field == agent
                        ->  format(atom(Value), "~W", [Value0,[quoted(true),ignore_ops(true)]])
                        ;   Value0 == null
                        ->  Value = ''
                        ;   Value = Value0
                        )
                      ),
                      Line)
            ),
            Lines),
    file('a.csv', File),
    save_experiment(File, Result),
    csv_read_file(File, [Header|Read]),
    assertion(arg(1, Header, entry)),
    findall(Line, ( member(Term, Read), Term =.. [row|Line] ), Lines2).
test('other extensions', error(domain_error(cluedo_experiment_file,'a.txt'))) :-
    save_experiment('a.txt', x).
test('CSV is not loaded', [setup(setup), cleanup(cleanup), error(domain_error(cluedo_experiment_file,_))]) :-
    results(few, Result),
    file('a.csv', File),
    save_experiment(File, Result),
    load_experiment(File, _).
test('no result', error(type_error(cluedo_experiment,x))) :-
    save_experiment('a.pl', x).
test('files of something else',
     [ setup(setup), cleanup(cleanup),
       forall(member(File0-Text-Error,
                     [ 'a.pl'-""-domain_error(cluedo_experiment_file,_),
                       'a.pl'-"a. b."-domain_error(cluedo_experiment_file,_),
                       'a.pl'-"a."-type_error(cluedo_experiment,a),
                       'a.pl'-"experiment(X,[],[])."-instantiation_error,
                       'a.pl'-"experiment("-syntax_error(_),
                       'a.json'-"{}"-domain_error(cluedo_experiment_file,_),
                       'a.json'-"[1]"-domain_error(cluedo_experiment_file,_),
                       'a.json'-"{"-syntax_error(_)
                     ])),
       error(Error) ]) :-
    file(File0, File),
    setup_call_cleanup(open(File, write, Out), write(Out, Text), close(Out)),
    load_experiment(File, _).
test('no file', error(existence_error(source_sink,_))) :-
    load_experiment('/nowhere/a.pl', _).

%   A process of its own with the library of this one.

lab(Arguments, Status) :-
    current_prolog_flag(executable, Prolog),
    absolute_file_name(library(cluedo), Library, [file_type(prolog),access(read)]),
    absolute_file_name(foreign(cluedo4pl), Module, [file_type(executable),access(read)]),
    file_directory_name(Library, LibraryDir),
    file_directory_name(Module, ModuleDir),
    atom_concat('library=', LibraryDir, P1),
    atom_concat('foreign=', ModuleDir, P2),
    (   threads
    ->  Threads = []
    ;   Threads = ['--no-threads']
    ),
    append([ Threads,
             [ '-f', none, '--no-packs', '-p', P1, '-p', P2,
               '--on-error=status', '--on-warning=status',
               '-g', 'use_module(library(cluedo/experiment)),experiment_main',
               '-t', halt, --
             ],
             Arguments
           ],
           All),
    process_create(Prolog, All, [stdin(null),stderr(null),process(Pid)]),
    process_wait(Pid, Status).

test('parts in processes make the whole',
     [setup(setup), cleanup(cleanup), true(Merged-Json == Whole-Whole)]) :-
    Options = [ '--game=contest', '--agents=modal,elimination,modal', '--games=3-40',
                '--options=[turns(40)]', '--seed=5'
              ],
    findall(File,
            ( between(1, 3, I),
              format(atom(Name), "part~d.pl", [I]),
              file(Name, File),
              atom_concat('--out=', File, Out),
              format(atom(Part), "--part=~d/3", [I]),
              append(Options, [Part,Out], Arguments),
              lab(Arguments, Status),
              assertion(Status == exit(0))
            ),
            Files),
    file('all.pl', All),
    file('all.json', AllJson),
    atom_concat('--out=', All, Out1),
    atom_concat('--out=', AllJson, Out2),
    lab(['--merge',Out1,Out2|Files], Status2),
    assertion(Status2 == exit(0)),
    load_experiment(All, Merged),
    load_experiment(AllJson, Json),
    experiment([ game(contest), agents([modal,elimination,modal]), games(3,40),
                 options([turns(40)]), seed(5)
               ],
               Whole).
test('an unbound option is named', error(domain_error(cluedo_experiment_option,agents(_)))) :-
    cluedo_laboratory_command:main(['--agents=Modal']).
test('bad command lines', [forall(member(Arguments, [ ['--agents=nobody'], ['--agents=modal','--part=0/3'],
                                                      ['--agents=X'], [], ['--agents=modal','--out=a.txt'],
                                                      ['--merge'], ['--agents=modal',stray], ['--strange']
                                                    ])),
                           true(Status \== exit(0))]) :-
    lab(Arguments, Status).

:- end_tests(experiment_files).
