:- use_module('../helpers/all').
:- use_module(games).
:- use_module(library(cluedo/experiment)).

:- begin_tests(experiment).

test('an agent of the user', true(Counts == Counts2)) :-
    experiment([agents([elimination,own(3)]),games(30)],
               experiment(_,_,[cell(1,elimination,1)-Counts,cell(2,own(3),1)-Counts2,_])).
test('parts make the whole', [forall(member(N, [1,2,3,7,50])), true(Merged == Whole)]) :-
    contest_spec(Spec),
    Options = [games(3,40)|Spec],
    experiment(Options, Whole),
    findall(Part, ( between(1, N, I), experiment([part(I,N)|Options], Part) ), Parts),
    reverse(Parts, Backwards),
    merge_experiments(Backwards, Merged).
test('parts are apart, and nearly equal',
     all(Games == [[games(1,3)],[games(4,6)],[games(7,10)]])) :-
    between(1, 3, I),
    experiment([agents([modal]),games(10),part(I,3)], experiment(_,Games,_)).
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
test('contests with an edition, in parts', true(Sum == Whole)) :-
    Spec = [game(contest),agents([exact,exact,random]),edition(three_by_three),threads(1)],
    experiment([games(12)|Spec], Whole),
    experiment([games(12),part(1,2)|Spec], A),
    experiment([games(12),part(2,2)|Spec], B),
    merge_experiments([A,B], Sum).
test('an edition is no matter of the thesis''s game',
     error(domain_error(cluedo_experiment_option,edition(small)))) :-
    experiment([agents([modal]),edition(small),games(1)], _).
test('an unknown edition', error(existence_error(cluedo_edition,ludo))) :-
    experiment([game(contest),agents([modal,modal]),edition(ludo),games(1)], _).
test('nothing to merge', error(domain_error(non_empty_list,[]))) :-
    merge_experiments([], _).

%   interrupted(Goal, Name, Limit): after so many inferences something that Goal
%   calls, with the variables Result and File, of that Name, once was left without
%   an imported predicate.

interrupted('experiment([agents([modal]),games(2),threads(1)],_)', a, 1000).
interrupted('save_experiment(File,Result)', 'a.csv', 700).
interrupted('save_experiment(File,Result)', 'a.csv', 2200).
interrupted('save_experiment(File,Result),load_experiment(File,_)', 'a.json', 700).
interrupted('save_experiment(File,Result),load_experiment(File,_)', 'a.json', 2600).
interrupted('save_experiment(File,Result),load_experiment(File,_)', 'a.pl', 1500).
interrupted('with_output_to(string(_),print_experiment(Result))', a, 400).

test('an interrupted call leaves all usable',
     [ setup(make_temporary), cleanup(remove_temporary),
       forall(interrupted(Goal, Name, Limit)),
       true(Status-Output == exit(0)-"again")
     ]) :-
    experiment([agents([modal]),games(3)], Result),
    temporary(Name, File),
    format(atom(Both), "Result=~q,File=~q,\c
                        catch(call_with_inference_limit((~w),~d,_),_,true),(~w),write(again)",
           [Result,File,Goal,Limit,Goal]),
    prolog(['-g','use_module(library(cluedo/experiment))','-g',Both,'-t',halt], [],
           ended(Status,Output,_)).

:- end_tests(experiment).
