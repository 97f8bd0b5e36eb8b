:- use_module('../helpers/all').
:- use_module(games).
:- use_module(library(cluedo/experiment)).
:- use_module(library(cluedo/experiment/tally)).

:- begin_tests(specification).

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
bad([agents([modal]),game(chess)], domain_error(oneof([thesis,contest,pool,paired]),chess)).
bad([agents([modal]),game(contest)], domain_error(cluedo_players,1)).
bad([agents([modal]),players(7)], domain_error(cluedo_players,7)).
bad([agents([modal,modal]),game(contest),players(3)],
    domain_error(cluedo_experiment_option,players(3))).
bad([agents([modal]),rotate(true)], domain_error(cluedo_experiment_option,rotate(true))).
bad([agents([modal]),rotate(x)], domain_error(oneof([true,false,all,sample,robin]),x)).
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
bad([agents([modal,modal]),game(contest),options([quirks(true)])],
    domain_error(cluedo_option,quirks(true))).
bad([agents([modal]),board(classic)], domain_error(cluedo_experiment_option,board(classic))).
bad([agents([modal]),dice(2)], domain_error(cluedo_experiment_option,dice(2))).
bad([agents([modal]),options([board(classic)])], domain_error(cluedo_option,board(classic))).
bad([agents([modal,modal]),game(contest),board(nowhere)], existence_error(cluedo_board,nowhere)).
bad([agents([modal,modal]),game(contest),board(classic),dice(7)], domain_error(cluedo_dice,7)).
bad([agents([modal,modal]),game(contest),board(classic),dice(x)], type_error(integer,x)).
bad([agents([random,random]),game(contest),dice(2)],
    domain_error(cluedo_experiment_option,dice(2))).
bad([agents([random,random]),game(contest),options([board(nowhere)]),threads(1)],
    cluedo_game(1,_,error(existence_error(cluedo_board,nowhere),_))).
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

:- end_tests(specification).

:- begin_tests(result).

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

test('results on a board and without differ',
     [forall(member(How, [more,less])), error(type_error(cluedo_experiment,_))]) :-
    board_spec(Spec),
    (   How == more
    ->  contest_spec(Spec1),
        Counts = counts(1,0,1,40,1600,3,20)
    ;   Spec1 = Spec,
        Counts = counts(1,0,1,40,1600)
    ),
    experiment([games(1),rotate(false)|Spec1], experiment(S,G,[K-_|Cells])),
    merge_experiments([experiment(S,G,[K-Counts|Cells])], _).
test('parts on a board are merged', true(Merged == Whole)) :-
    board_spec(Spec),
    experiment([games(1,3)|Spec], A),
    experiment([games(4,5)|Spec], B),
    experiment([games(5)|Spec], Whole),
    merge_experiments([B,A], Merged).

:- end_tests(result).

:- begin_tests(missing_games).

%   The same by walking through all games.

slow_missing(Wanted, Ranges, games(First,Last)) :-
    member(games(From,To), Wanted),
    between(From, To, First),
    missing(First, Ranges),
    !,
    once(( between(First, To, Last),
           Next is Last+1,
           ( Last == To ; \+ missing(Next, Ranges) )
         )).

missing(G, Ranges) :-
    \+ ( member(games(A,B), Ranges),
         between(A, B, G)
       ).

random_pairs(Pairs) :-
    findall(From-To,
            ( between(0, 3, I),
              maybe,
              From is 10*I + random(6) + 1,
              To is From + random(10*I+11-From)
            ),
            Pairs).

test('as by walking through them', forall(between(1, 300, Seed))) :-
    set_random(seed(Seed)),
    random_pairs(Pairs),
    ranges(Pairs, Ranges),
    random_between(1, 40, From),
    random_between(From, 40, To),
    (   Seed mod 10 =:= 0
    ->  Wanted = []
    ;   Wanted = [games(From,To)]
    ),
    (   missing_games(Wanted, Ranges, Missing)
    ->  true
    ;   Missing = none
    ),
    (   slow_missing(Wanted, Ranges, Expected)
    ->  true
    ;   Expected = none
    ),
    assertion(Seed-Missing == Seed-Expected).

:- end_tests(missing_games).
