:- use_module('../helpers/all').
:- use_module(games).
:- use_module(library(cluedo/experiment)).

:- begin_tests(pairs).

%   Result is of N games of the thesis in which the first agent was so often better and worse.

compared(N, Better, Worse, Both, Sum, Sum2, Row) :-
    Result = experiment([ game(thesis), agents([modal,elimination]), players(6), rotate(false),
                          seed(1), options([quirks(false)]), version('0')
                        ],
                        [games(1,N)],
                        [ cell(1,modal,1)-counts(N,N,0,0,0),
                          cell(2,elimination,1)-counts(N,N,0,0,0),
                          pair(1,modal,2,elimination)-counts(N,Better,Worse,Both,Sum,Sum2)
                        ]),
    experiment_pairs(Result, [Row]).

values(Row, Names, Values) :-
    findall(Value,
            ( member(Name, Names), Field =.. [Name,Value], memberchk(Field, Row) ),
            Values).

test('by hand') :-
    compared(100, 20, 10, 4, -6, 14, Row),
    values(Row, [games,better,worse,difference,difference_low,difference_high,p,mean,mean_se],
           [N,W,L,D,Low,High,P,Mean,SE]),
    assertion([N,W,L] == [100,20,10]),
    assertion(near(D, 0.1)),
    Middle is 10/102,                           % 21/102 and 11/102
    Half is 1.959963984540054*sqrt((32/102-(10/102)**2)/102),
    assertion(near(Low, Middle-Half)),
    assertion(near(High, Middle+Half)),
    assertion(( Low < -0.0089, Low > -0.0091, High > 0.205, High < 0.2052 )),
    assertion(abs(P-0.0987371) < 1.0e-7),
    assertion(near(Mean, -1.5)),
    assertion(near(SE, sqrt(5/3/4))).           % -3,-2,-1,0
test('no games', true(Values == [0,null,null,null,1.0,null,null])) :-
    experiment([agents([modal,elimination]),games(1),part(1,2)], Result),
    experiment_pairs(Result, [Row]),
    values(Row, [games,difference,difference_low,difference_high,p,mean,mean_se], Values).
test('all are better', true(High =< 1.0)) :-
    compared(1, 1, 0, 0, 0, 0, Row),
    values(Row, [difference_high,mean], [High,null]).
test('others compare nothing', true(Rows == [])) :-
    contest_spec(Spec),
    experiment([games(2)|Spec], Result),
    experiment_pairs(Result, Rows).

%   The same contests one after the other.

ends(Agent, Against, More, Games, Ends) :-
    length([_|Against], X),
    findall(end(Won,Turns),
            ( between(1, Games, G),
              Moved is (G-1) mod X,
              length(Back, Moved),
              append(Front, Back, [me(Agent)|Against]),
              append(Back, Front, Table0),
              nth1(Seat, Table0, me(Agent)),
              maplist([A0,A]>>( A0 = me(A) -> true ; A = A0 ), Table0, Table),
              S is 10**12+G,
              contest(Table, [seed(S),throws(S)|More], Result),
              memberchk(turns(Turns), Result),
              memberchk(winner(Winner), Result),
              ( Winner == Seat -> Won = 1 ; Won = 0 )
            ),
            Ends).

paired_spec([turns(60)],
            [game(paired),agents([elimination,own(1),modal]),against([modal,elimination]),
             options([turns(60)])]).
paired_spec([board(classic),turns(60)],
            [game(paired),agents([random,elimination,modal]),against([elimination,elimination]),
             board(classic),options([turns(60)])]).

test('as contests one after the other', forall(paired_spec(More, Spec))) :-
    memberchk(agents(Agents), Spec),
    memberchk(against(Against), Spec),
    findall(Ends, ( member(Agent, Agents), ends(Agent, Against, More, 24, Ends) ), All),
    experiment([games(24)|Spec], Result),
    Result = experiment(_,_,Cells),
    forall(( nth1(I, Agents, A), nth1(J, Agents, B), I < J ),
           ( nth1(I, All, Ends1),
             nth1(J, All, Ends2),
             aggregate_all(r(count,sum(Better),sum(Worse),sum(D),sum(D*D)),
                           ( nth1(G, Ends1, end(W1,T1)),
                             nth1(G, Ends2, end(W2,T2)),
                             Better is max(0, W1-W2),
                             Worse is max(0, W2-W1),
                             D is T1-T2
                           ),
                           r(N,Bs,Ws,Sum,Sum2)),
             memberchk(pair(I,A,J,B)-Counts, Cells),
             assertion(Counts == counts(N,Bs,Ws,N,Sum,Sum2))
           )),
    forall(nth1(I, Agents, A),
           ( nth1(I, All, Ends),
             aggregate_all(sum(W), member(end(W,_), Ends), Wins),
             aggregate_all(r(count,sum(W)),
                           ( member(cell(I,A,_)-Counts, Cells), arg(2, Counts, W) ),
                           r(Seats,Wins2)),
             assertion(Seats-Wins2 == 3-Wins)
           )).
test('the thesis''s game', true(Cell == Expected)) :-
    rounds([quirks(true)], modal, 1, 60, Ends1),
    rounds([quirks(true)], elimination, 1, 60, Ends2),
    findall(pair(N1,N2), ( nth1(G, Ends1, E1), nth1(G, Ends2, E2), rounds(E1, N1), rounds(E2, N2) ),
            Pairs),
    aggregate_all(count, ( member(pair(N1,N2), Pairs), N1 < N2 ), Better),
    aggregate_all(count, ( member(pair(N1,N2), Pairs), N1 > N2 ), Worse),
    aggregate_all(r(count,sum(N1-N2),sum((N1-N2)**2)),
                  ( member(pair(N1,N2), Pairs), N1 < inf, N2 < inf ),
                  r(Both,Sum,Sum2)),
    Expected = (pair(1,modal,2,elimination)-counts(60,Better,Worse,Both,Sum,Sum2)),
    experiment([agents([modal,elimination]),games(60),options([quirks(true)])],
               experiment(_,_,Cells)),
    last(Cells, Cell).

rounds(rounds(N), N) :-
    !.
rounds(_, inf).

test('parts make the whole, with any threads and in files',
     [condition(threads), forall(paired_spec(_, Spec))]) :-
    same_in_parts([games(3,26)|Spec], 5).
test('both play the same if they are the same', true(Counts == counts(12,0,0,12,0,0))) :-
    experiment([game(paired),agents([elimination,elimination]),against([random,modal]),games(12)],
               experiment(_,_,Cells)),
    last(Cells, _-Counts).

bad([game(paired),agents([modal,modal])], existence_error(cluedo_experiment_option,against)).
bad([game(paired),agents([modal]),against([modal])],
    domain_error(cluedo_experiment_option,agents([modal]))).
bad([game(paired),agents([modal,random]),against([modal]),players(3)],
    domain_error(cluedo_experiment_option,players(3))).
bad([game(paired),agents([modal,random]),against([nobody])], existence_error(cluedo_agent,nobody)).
bad([game(paired),agents([modal,random]),against([])], domain_error(cluedo_agents,[])).
bad([game(contest),agents([modal,random]),against([modal])],
    domain_error(cluedo_experiment_option,against([modal]))).
bad([game(paired),agents([modal,random]),against([modal]),rotate(sample)],
    domain_error(cluedo_experiment_option,rotate(sample))).
test('bad specifications', [forall(bad(Spec, Error)), error(Error)]) :-
    experiment([games(2)|Spec], _).

test('pairs that cannot be', [forall(member(Counts, [ counts(3,1,0,2,0,0), counts(2,2,1,2,0,0),
                                                      counts(2,1,0,3,0,0), counts(2,-1,0,2,0,0),
                                                      counts(2,1,0,2,x,0), counts(2,1,0,2,0) ])),
                              error(type_error(cluedo_experiment,_))]) :-
    experiment([agents([modal,elimination]),games(2)], experiment(Spec,Games,Cells0)),
    append(Cells, [Key-_], Cells0),
    append(Cells, [Key-Counts], Broken),
    experiment_pairs(experiment(Spec,Games,Broken), _).

:- end_tests(pairs).

:- begin_tests(sign_test).

alike(A, B) :-
    abs(A-B) =< 1.0e-12+1.0e-9*abs(B).

%   The same by whole numbers.

slow(N, Count, P) :-
    Few is min(Count, N-Count),
    choices(0, N, Few, 1, 0, Ways),
    P is min(1.0, float(2*Ways rdiv 2**N)).

choices(K, _, Few, _, Ways0, Ways), K > Few =>
    Ways = Ways0.
choices(K, N, Few, Choices, Ways0, Ways) =>
    Ways1 is Ways0+Choices,
    Next is Choices*(N-K)//(K+1),
    K1 is K+1,
    choices(K1, N, Few, Next, Ways1, Ways).

test('by hand', [forall(member(N-Count-P, [0-0-1.0, 1-0-1.0, 2-1-1.0, 6-0-0.03125, 6-6-0.03125,
                                           10-1-0.021484375, 10-8-0.109375])),
                 true(alike(P, P2))]) :-
    cluedo_experiment_pairs:sign_test(N, Count, P2).
test('by whole numbers', forall(member(N, [1,2,3,17,60,1001,5000]))) :-
    forall(( member(Part, [0,1,30,47,49,50,51,60,100]), Count is Part*N//100 ),
           ( slow(N, Count, P),
             cluedo_experiment_pairs:sign_test(N, Count, P2),
             (   alike(P2, P)
             ->  true
             ;   assertion(cluedo_experiment_pairs:sign_test(N,Count,P2) == P)
             )
           )).
test('of a million, as the normal distribution has it', true(abs(P-Normal) < 1.0e-5)) :-
    cluedo_experiment_pairs:sign_test(1_000_000, 499_500, P),
    Normal is erfc(0.999/sqrt(2)).

:- end_tests(sign_test).
