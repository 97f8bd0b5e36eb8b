:- module(calls,
          [ a_call/2,                   % +PI, -Goal
            run/1                       % +Goal
          ]).

/** <module> A call of every exported predicate

This file loads nothing, for those who want to see what a first call loads.
*/

%!  run(+Goal) is semidet.
%
%   Call a Goal of a_call/2, once, in `user`.

run((A,B)) =>
    run(A),
    run(B).
run(Goal), step(Goal, Steps) =>
    run(Steps).
run(Goal) =>
    once(user:Goal).

%!  a_call(+PI, -Goal) is semidet.
%
%   Goal makes arguments of the predicate PI, and calls it with them.

a_call(person/1, person(_)).
a_call(weapon/1, weapon(_)).
a_call(location/1, location(_)).
a_call(cards/1, cards(_)).
a_call(cards2/1, cards2(_)).
a_call(winstates/1, winstates(_)).
a_call(test/1, test(_)).
a_call(test2/3, test2(_,_,_)).
a_call(winselector/2, winselector(_,_)).
a_call(dealer/3, dealer(_,6,_)).
a_call(dealer2/3, dealer2([1,2,3,4,5], 2, _)).
a_call(deal/4, deal([1,2,3], [[[1]],[[2]]], [], _)).
a_call(list/3, list(3, [], _)).
a_call(add/3, add(1, [2], _)).
a_call(rev/2, rev([1,2], _)).
a_call(accRev/3, accRev([1,2], [], _)).
a_call(rev2/3, rev2([[1,2]], [], _)).
a_call(mMaker/2, mMaker(3, _)).
a_call(cDeal/3, cDeal([[[1]],[[2]]], [1,2], _)).
a_call(run/2, run(_, [[1],3,9,15])).
a_call(run1/3, run1(_, [3,9], [s(1,7,13),s(3,7,13)])).
a_call(run2/3, run2(_, [[1],3,9], [s(1,7,13),s(3,7,13)])).
a_call(subs/4, subs(3, [s(1,7,13),s(3,7,13)], [s(1,7,13),s(3,7,13)], _)).
a_call(subs2/4, subs2(3, s(3,7,13), [s(3,7,13),s(1,7,13)], _)).
a_call(choice/4, choice([[[2],5,1],[[3],7]], s(1,7,13), _, [s(2,8,14)])).
a_call(choice1/4, choice1([5,1], s(1,7,13), _, [s(2,8,14)])).
a_call(win/4, win(s(1,7,13), [(1,7,13)], 3, _)).
a_call(win/2, win(s(1,7,13), (1,7,13))).
a_call(first_last/3, first_last([1], [2,3], _)).
a_call(first_last2/3, first_last2([1], [2,3], _)).
a_call(leggetil/3, leggetil([[1]], _, [[s(1,7,13),[2],[1]],[s(2,8,13),[3],[1]]])).
a_call(leggetil2/4, leggetil2([1], [[1]], _, [[1],[7],[13]])).
a_call(semi_perm/5, semi_perm([[1]], [[1],[7],[13]], [], _, [[1]])).
a_call(showcard/3, ( rows(Rows), showcard([[s(1,7,13),[2],[1]]], _, Rows) )).
a_call(showcard2/3, ( rows(Rows), showcard2([[s(1,7,13),[2],[1]]], _, Rows) )).
a_call(nocard/3, ( mMaker(3, Matrix), nocard([[s(1,7,13),[3],[2]]], _, Matrix) )).
a_call(nocard2/5, ( mMaker(3, Matrix), nocard2([1,7,13], Matrix, [2], [[]], _) )).
a_call(assemble/4, assemble([[1,7],[8]], [1,7,9], [], _)).
a_call(anSC/5, ( mMaker(3, Matrix), rows(Rows), anSC([Rows], Matrix, Matrix, [], _) )).
a_call(remover2/5, ( mMaker(3, Matrix), remover2([1], [5], Matrix, _, 0) )).
a_call(remover/5, ( mMaker(3, Matrix), winstates(All), remover([[[1],[5]]], Matrix, _, All, _) )).
a_call(analyzer/5,
       ( mMaker(3, Matrix), winstates(All),
         analyzer([[s(1,7,13),[3],[2]]], [s(2,8,14),Matrix,[]], All, _, _)
       )).
a_call(players/1, players(3)).
a_call(players/2, players(6, _)).
a_call(play/2, play([players(4)], _)).
a_call(counter/5, counter(6, 3, 3, 0, _)).
a_call(selecter/3, selecter(_, _, [s(1,7,13)])).
a_call(trekkfra/5, ( table(Hands, Game), trekkfra(modal, Hands, Game, 0, _) )).
a_call(sporring/6,
       ( table(Hands, Game), winset_all(Set), sporring(Set, random, Hands, Game, 0, _) )).
a_call(trekkfra2/8,
       ( table(Hands, Game), winset_all(Set),
         trekkfra2([[2],1], s(1,7,13), Set, random, Hands, Game, 1, _) )).
a_call(sporring2/7,
       ( table(Hands, Game), winset_all(Set), sporring2([], Set, random, Hands, Game, 1, _) )).
a_call(sporring2/8,
       ( table(Hands, Game), winset_all(Set), sporring2(2, [], Set, random, Hands, Game, 1, _) )).

a_call(winstates_set/2, winstates_set([s(1,7,13),s(2,8,14)], _)).
a_call(winset_all/1, winset_all(_)).
a_call(winset_without/3, ( winset_all(Set), winset_without(Set, [1,8], _) )).
a_call(winset_and/3, ( winset_all(Set), winset_and(Set, Set, _) )).
a_call(winset_count/2, ( winset_all(Set), winset_count(Set, _) )).
a_call(winset_member/2, ( winset_all(Set), findall(S, winset_member(S, Set), _) )).
a_call(winset_nth0/3, ( winset_all(Set), winset_nth0(7, Set, _) )).
a_call(winset_random/2, ( winset_all(Set), winset_random(Set, _) )).

a_call(clues/2, clues(3, _)).
a_call(clues_take/4, ( clues(3, C), clues_take(C, [1], [1,7], _) )).
a_call(clues_analyzer/3, ( clues(3, C), clues_analyzer([[s(1,7,13),[3],[2]]], C, _) )).
a_call(clues_player/5, ( clues(3, C), clues_player(C, [1], _, _, _) )).
a_call(clues_states/2, ( clues(3, C), clues_states(C, _) )).
a_call(clues_matrix/2, ( clues(3, C), clues_matrix(C, _) )).

a_call(knowledge/2, knowledge([players(3),deck([4,4,4]),hands([3,3,3])], _)).
a_call(learn/3, ( known(K), learn(K, asked(2,[1,5,9],3,unknown), _) )).
a_call(deals/2, ( known(K), deals(K, _) )).
a_call(deals/3, ( known(K), deals(K, has(2,5), _) )).
a_call(probability/3, ( known(K), probability(K, has(2,5), _) )).
a_call(marginals/2, ( known(K), marginals(K, _) )).
a_call(marginal/4, ( known(K), marginals(K, T), findall(C-H-N, marginal(T, C, H, N), _) )).
a_call(envelopes/2, ( known(K), envelopes(K, _) )).
a_call(certain/2, ( known(K), findall(F, certain(K, F), _) )).
a_call(certain/3, ( known(K), findall(F, certain(K, F, [by(resolution)]), _) )).
a_call(knowledge_property/2, ( known(K), findall(P, knowledge_property(K, P), _) )).
a_call(sample_deal/2, ( known(K), sample_deal(K, _) )).
a_call(sample_deals/3, ( known(K), sample_deals(K, 3, _) )).
a_call(deal/2, ( known(K), deal(K, _) )).
a_call(views/4, ( dealt(K), views(K, 2, [4,5,6], _) )).
a_call(why/3, ( known(K), why(K, lacks(2,1), _) )).
a_call(conflict/3, ( known(K), conflict(K, has(2,1), _) )).
a_call(print_knowledge/1, ( known(K), print_knowledge(K) )).
a_call(print_knowledge/2, ( known(K), print_knowledge(K, [marks(resolution)]) )).
a_call(views_learn/3,
       ( dealt(K), views(K, 2, [4,5,6], V), views_learn(V, asked(2,[1,5,9],3,9), _) )).
a_call(views_player/3, ( dealt(K), views(K, 2, [4,5,6], V), views_player(V, 3, _) )).
a_call(learn/4, ( known(K), learn(K, asked(2,[1,5,9],3,unknown), _, _) )).
a_call(holder_facts/3, ( known(K), holder_facts(K, 2, _) )).
a_call(notebook/2, ( known(K), notebook(K, _) )).
a_call(knowledge_winset/2, ( knowledge([players(3)], K), knowledge_winset(K, _) )).
a_call(query_values/3, ( known(K), query_values(K, 1, _) )).
a_call(best_queries/5, ( known(K), best_queries(K, 1, information, _, _) )).
a_call(best_queries_each/5, ( known(K), best_queries_each(K, 1, information, 3, _) )).

a_call(board/2, findall(N, board(N, _), _)).
a_call(board_property/2, findall(P, board_property(classic, P), _)).
a_call(board_rooms/4, board_rooms(classic, hall, [], _)).
a_call(board_way/5, board_way(classic, hall, [], study, _)).
a_call(board_reach/5, board_reach(classic, hall, [], 6, _)).
a_call(print_board/1, print_board(classic)).
a_call(assist/0, assist).
a_call(assist/1, forall(tmp_file(game, F), assist([file(F)]))).
a_call(board_picture/2, board_picture(classic-[plum-hall], _)).
a_call(position_rooms/2, ( moving(P), position_rooms(P, _) )).
a_call(position_rooms/3, ( moving(P), position_rooms(P, [through(true)], _) )).
a_call(position_move/3, ( moving(P), position_move(P, 13, _) )).
a_call(position_move/4, ( moving(P), position_move(P, [through(true)], 13, _) )).
a_call(position_nearest/3, ( moving(P), position_nearest(P, [13,20], _) )).
a_call(position_property/2, ( moving(P), findall(Q, position_property(P, Q), _) )).

a_call(edition/2, findall(N, edition(N, _), _)).
a_call(edition_property/2, findall(P, edition_property(mini, P), _)).
a_call(edition_card/3, edition_card(british, 'Lead piping', _)).
a_call(edition_card/4, findall(N-L, edition_card(mini, _, N, L), _)).
a_call(game/3, ( written(G), G = game(Os,Fs), game(Os, Fs, _) )).
a_call(game_add/3, ( written(G), game_add(G, [has(1,7)], _) )).
a_call(contest_game/3,
       contest_game([deck([2,2])],
                    [hands([[[1],1],[[2],3]]),history([asked(1,s(1,4),nobody,unknown)])], _)).
a_call(game_property/2, ( written(G), findall(P, game_property(G, P), _) )).
a_call(game_seen/3, ( written(G), game_seen(G, anna, _) )).
a_call(game_knowledge/3, ( written(G), game_knowledge(G, anna, _) )).
a_call(game_advice/4, ( written(G), game_advice(G, anna, simple, _) )).
a_call(game_save/2, ( written(G), filed(F, game_save(F, G)) )).
a_call(game_load/2, ( written(G), filed(F, ( game_save(F, G), game_load(F, _) )) )).

a_call(journal/3, kept(_)).
a_call(journal_change/3, ( kept(J), journal_change(J, edit(1,has(bob,hall)), _) )).
a_call(journal_conflict/3, ( kept(J), journal_conflict(J, has(anna,plum), _) )).
a_call(journal_at/3, ( kept(J), journal_at(J, 1, _) )).
a_call(journal_property/2, ( kept(J), findall(P, journal_property(J, P), _) )).
a_call(journal_game/2, ( kept(J), journal_game(J, _) )).
a_call(journal_insight/3, ( kept(J), journal_insight(J, [samples(10),seed(1)], _) )).
a_call(game_journal/3, ( written(G), game_journal(G, anna, _) )).
a_call(journal_suggest/3, ( kept(J), journal_suggest(J, [], _) )).
a_call(journal_ask/3, ( kept(J), journal_ask(J, s(1,7,13), _) )).
a_call(journal_show/4, ( kept(J), journal_show(J, anna, [plum,rope], _) )).
a_call(journal_accuse/2, ( kept(J), journal_accuse(J, _) )).
a_call(journal_walk/3, ( walking(J), journal_walk(J, [from(study)], _) )).
a_call(journal_record/4, ( kept(J), filed(F, journal_record(F, J, redo, _)) )).
a_call(journal_save/2, ( kept(J), filed(F, journal_save(F, J)) )).
a_call(journal_load/2, ( kept(J), filed(F, ( journal_save(F, J), journal_load(F, _) )) )).

a_call(journal_why/3, ( kept(J), journal_why(J, lacks(carl,plum), _) )).
a_call(why_text/3, ( kept(J), why_text(J, why(lacks(carl,plum),[2-has(bob,plum)],none), _) )).
a_call(fact_text/3, ( kept(J), fact_text(J, asked(bob,s(plum,rope,hall),carl,rope), _) )).
a_call(holder_text/3, ( kept(J), holder_text(J, bob, _) )).
a_call(card_text/3, ( kept(J), card_text(J, rope, _) )).
a_call(cards_text/3, ( kept(J), cards_text(J, [rope,plum], _) )).
a_call(chance_text/2, chance_text(1r3, _)).
a_call(why_steps/3, ( kept(J), journal_why(J, lacks(carl,plum), W), why_steps(J, W, _) )).
a_call(puzzles/2, puzzles([count(2),seed(3)], _)).
a_call(puzzle_of_day/2, puzzle_of_day('2026-11-23', _)).
a_call(puzzle_of_day/3, puzzle_of_day(date(2026,11,23), [kind(holder)], _)).
a_call(puzzle/4, puzzle([players(3)], [asked(1,s(1,7,13),nobody,unknown),has(1,2)], holder(2), _)).
a_call(puzzle_property/2, ( asked(P), findall(X, puzzle_property(P, X), _) )).
a_call(puzzle_verdict/3, ( asked(P), puzzle_verdict(P, [anna], _) )).
a_call(puzzle_forces/2, ( asked(P), puzzle_forces(P, [1,2,3]) )).
a_call(write_puzzle/2, ( asked(P), filed(F, write_puzzle(F, P)) )).
a_call(read_puzzle/2, ( asked(P), filed(F, ( write_puzzle(F, P), read_puzzle(F, _) )) )).
a_call(journal_news/3, ( kept(J), journal_at(J, 0, J0), journal_news(J0, J, _) )).

a_call(contest/3, contest([modal,simple,k,kkak,exact,kripke], [turns(12)], _)).
a_call(table_start/2, table_start([players(4),edition(american),seed(1)], _)).
a_call(table_wants/2, ( table_start([seed(1)], T), table_wants(T, _) )).
a_call(table_take/4, ( table_start([seed(1)], T), table_take(T, s(1,7,13), _, _),
                       table_start([board(classic),seed(1)], T1), table_take(T1, roll, T2, _),
                       table_take(T2, 5, T3, _), table_take(T3, 19, _, _) )).
a_call(table_property/2, ( table_start([seed(1)], T), table_property(T, view(2,_)) )).
a_call(web_open/2, ( web_open([], Site), web_close(Site) )).
a_call(web_handler/2, ( web_open([], Site),
                        catch(web_handler(Site, []), _, true),
                        web_close(Site) )).
a_call(web_close/1, ( web_open([], Site), web_close(Site) )).
a_call(view/3, ( contest([modal,dumb,fixpoint], [turns(3)], R), view(R, 1, _) )).

a_call(agent_open/2, agent_open(exact([reads([simple])]), _)).
a_call(agent_start/5, seated(exact, _, _)).
a_call(agent_seated/1, agent_seated(seated)).
a_call(agent_sees/4, ( seated(exact, A, M), agent_sees(A, [asked(2,s(1,7,13),3,unknown)], M, _) )).
a_call(agent_watches/4, ( seated(exact, A, M), agent_watches(A, rolled(2,6), M, _) )).
a_call(agent_query/4, ( seated(exact, A, M), agent_query(A, M, _, _) )).
a_call(agent_move/5, ( seated(elimination, A, M), moving(P), agent_move(A, P, M, _, _) )).
a_call(agent_query/5, ( seated(exact, A, M), agent_query(A, 13, M, _, _) )).
a_call(agent_show/7, ( seated(exact, A, M), agent_show(A, 2, s(1,7,13), [1,7], M, _, _) )).
a_call(agent_accuse/4,
       ( seated(elimination, A, _), winstates_set([s(3,8,16)], M), agent_accuse(A, M, _, _) )).
a_call(agent_states/3, ( seated(exact, A, M), agent_states(A, M, _) )).
a_call(agent_chance/4, ( seated(exact, A, M), agent_chance(A, s(1,7,13), M, _) )).
a_call(agent_believes/3, ( seated(exact, A, M), agent_believes(A, M, _) )).
a_call(only_state/2, only_state([s(1,7,13)], _)).

a_call(model/2, model([deck([2,2]),hands([1,1])], _)).
a_call(satisfies/2, ( small(M), satisfies(M, k(1,has(1,1) -> has(1,1))) )).
a_call(text_formula/3, ( small(M), text_formula("k(1,has(2,3) & ~envelope(1))", M, _) )).
a_call(text_action/3, ( small(M), text_action("public(has(1,1)); win(1)", M, _) )).
a_call(valid/2, ( small(M), valid(M, k(1,has(1,1)) -> has(1,1)) )).
a_call(satisfies_all/3, ( small(M), satisfies_all(M, [k(2,has(1,1)),kw(1,has(2,3))], _) )).
a_call(valid_all/3, ( small(M), valid_all(M, [k(2,has(1,1)),kw(1,has(2,3))], _) )).
a_call(update/3, ( small(M), update(M, showcard(1,1,2,[1,3]), _) )).
a_call(suppose/3, ( small(M), suppose(M, has(1,1), _) )).
a_call(worlds/2, ( small(M), worlds(M, _) )).
a_call(worlds/3, ( small(M), worlds(M, k(1,has(1,1)), _) )).
a_call(considers/3, ( small(M), considers(M, [1], _) )).
a_call(perspective/3, ( small(M), perspective(M, [1,2], _) )).
a_call(world/2, ( small(M), findall(W, world(M, W), _) )).
a_call(world/3, ( small(M), findall(W, world(M, has(1,1), W), _) )).
a_call(knows/3, ( small(M0), suppose(M0, has(1,1), M), findall(F, knows(M, [1], F), _) )).
a_call(answered_by/3, ( small(M), answered_by(M, c(all,has(1,1)), _) )).
a_call(model_property/2, ( small(M), findall(P, model_property(M, P), _) )).
a_call(replay/2, ( contest([modal,modal,modal], [turns(2)], R),
                   findall(N, ( replay(R, Ms), length(Ms, N) ), _) )).
a_call(replay/3,
       ( contest([modal,modal,modal], [turns(2)], R),
         findall(N, ( replay(R, [endmoves(true)], Ms), length(Ms, N) ), _) )).
a_call(plan/5,
       ( small(M), suppose(M, has(1,1), M1), plan(M1, [public(has(1,1))], k(2,has(1,1)), _, []) )).
a_call(print_plan/1, print_plan([public(has(1,1))])).
a_call(draw_model/1,
       ( model([deck([2,2]),hands([1,1]),representation(explicit)], M), draw_model(M) )).

a_call(read_logic/2,
       catch(read_logic('x.logic', _), error(existence_error(source_sink,_),_), true)).
a_call(text_logic/2, text_logic("atoms p\nagent a sees p\ntrue? kw(a,p)", _)).
a_call(logic_text/2, ( said_logic(L), logic_text(L, _) )).
a_call(logic_stages/2, ( said_logic(L), logic_stages(L, _) )).
a_call(logic_answers/2, ( said_logic(L), logic_answers(L, _) )).
a_call(logic_property/2, ( said_logic(L), findall(P, logic_property(L, P), _) )).
a_call(plan_task/3, ( a_task(Task), plan_task(Task, _, []) )).
a_call(check_plan/3, ( a_task(Task), check_plan(Task, [a], _) )).
a_call(read_task/3,
       catch(read_task(['x.epddl'], _, _), error(existence_error(source_sink,_),_), true)).

a_call(model_dot/3, ( small(M), model_dot([a-M,b-M], [where(has(1,1))], _) )).
a_call(model_picture/3, ( small(M), model_picture(M, [around(1)], _) )).
a_call(model_tex/3, ( small(M), model_tex(M, [around(1)], _) )).
a_call(plan_dot/3, plan_dot(do(a,[b-done,c-done]), [title(x)], _)).
a_call(plan_picture/3, plan_picture([a], [title(x)], _)).
a_call(knowledge_picture/3, ( known(K), knowledge_picture(K, [], _) )).
a_call(game_picture/3, ( written(G), game_picture(G, [seat(anna)], _) )).
a_call(experiment_picture/3, ( tried(R, 1), experiment_picture(R, [value(length)], _) )).

a_call(experiment/2, experiment([agents([elimination]),games(4),threads(T)], _)) :-
    (   current_prolog_flag(threads, true)
    ->  T = 2
    ;   T = 1
    ).
a_call(experiment_exploit/3,
       experiment_exploit(random, [games(400),families([simple]),threads(1)], _)).
a_call(experiment_responses/2, ( searched(R), experiment_responses(R, _) )).
a_call(merge_experiments/2, ( tried(R1, 1), tried(R2, 2), merge_experiments([R1,R2], _) )).
a_call(experiment_decision/3,
       ( paired(R), experiment_decision(R, [alpha(0.1)], _) )).
a_call(experiment_pairs/2, ( paired(R), experiment_pairs(R, _) )).
a_call(experiment_calibration/2, ( tried(R, 1), experiment_calibration(R, _) )).
a_call(experiment_ratings/2, ( pooled(R), experiment_ratings(R, _) )).
a_call(experiment_table/2, ( tried(R, 1), experiment_table(R, _) )).
a_call(print_experiment/1, ( tried(R, 1), print_experiment(R) )).
a_call(save_experiment/2,
       ( tried(R, 1),
         forall(( E = pl ; E = json ; E = csv ),
                ( tmp_file(E, F0), file_name_extension(F0, E, F),
                  save_experiment(F, R), delete_file(F) ))
       )).
a_call(load_experiment/2,
       ( tried(R, 1),
         forall(( E = pl ; E = json ),
                ( tmp_file(E, F0), file_name_extension(F0, E, F),
                  save_experiment(F, R), load_experiment(F, _), delete_file(F) ))
       )).

a_call(compare_runs/3,
       findall(Equal, compare_runs(2, [1], [_,_,Equal|_]), _)).
a_call(compare_table/1, compare_table([1])).

%!  step(+Step, -Goal) is semidet.
%
%   Step, in a Goal of a_call/2, is short for another Goal.

step(table(Hands, Game),
     ( Zeros = [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],
       cluedo_support_foreign:hands_deal(3, s(2,8,14), Zeros, Hands),
       winset_all(All), winset_without(All, [8,14], Set),
       Game = game(s(2,8,14),Set,false,false)
     )).
step(filed(File, Goal), forall(tmp_file(cluedo, File), ( Goal, delete_file(File) ))).
step(rows(Rows), Rows = [[[1]],[[2]],[[3]]]).
step(moving(position(1,6,pawn_positions(board_setup(bound_board(B,kinds(1,1,3,13),[1,2]),1,
                                                    seats(1,2)),Pawns,Ended))),
     ( board(classic, B),
       Pawns = pawns(592,-1,14,9,144,456),
       Ended = ended(592,14)
     )).
step(known(K), ( knowledge([players(3),deck([4,4,4]),hands([3,3,3])], K0),
                 learn(K0, hand(1,[1,2,3]), K) )).
step(dealt(K), knowledge([players(3),deck([4,4,4]),hands([3,3,3])], K)).
step(written(G), G = game([edition(british),seats([anna,bob,carl])],
                          [ hand(anna,[white,rope,dagger,hall,study,lounge]),
                            asked(bob,s(plum,rope,library),carl,unknown)
                          ])).
step(kept(J), journal([edition(british),seats([anna,bob,carl]),me(bob)],
                      [has(bob,plum),insert(1,lacks(anna,rope)),lacks(carl,rope),undo], J)).
step(asked(P),
     puzzle([players(3)], [passed(1,2,[7]),passed(2,1,[7]),passed(3,1,[7])], holder(7), P)).
step(walking(J), journal([edition(british),me(1),board(classic)], [], J)).
step(small(M), model([deck([2,2]),hands([1,1])], M)).
step(said_logic(L),
     text_logic("title A\natoms p q\nagent a sees p\ndo public(p v q)\nwhere? p\nexpect p; p q",
                L)).
step(a_task(Task), Task = task([i],[p],[law(true),observes([]),actual([])],
                               [a-event_model([event(e,true,[p-true])], [i-[[e]]], e)], p)).
step(paired(R), experiment([agents([elimination,random]),games(4),threads(1)], R)).
step(pooled(R), experiment([ game(pool), agents([elimination,random]), players(2), games(4),
                             threads(1)
                           ], R)).
step(searched(R), experiment_exploit(random, [games(400),families([simple]),threads(1)], R)).
step(tried(R, Part), experiment([agents([elimination]),games(4),part(Part,2),threads(1)], R)).
step(seated(Agent, A, Mind),            % in seat 1 of three, with its hand
     ( agent_open(Agent, A0),
       agent_start(A0, 1, [players(3),hands([6,6,6])], A, Mind0),
       agent_sees(A, [hand(1,[1,2,7,13,14,15])], Mind0, Mind)
     )).
