:- use_module('../helpers/all').
:- use_module(library(cluedo/experiment)).

/** <module> Ratings

Their twin is Hunter's algorithm: minorization and maximization, which walks up slowly and
needs no matrix. The virtual games are games of it.
*/

%   pool(Strengths, Seats, Nobody, Games, Result): a result of so many games that were drawn by
%   the model. Agents are random(1), random(2), ..., which nobody looks at.

pool(Strengths, SeatStrengths, Nobody, Games, Result) :-
    length(Strengths, Count),
    length(SeatStrengths, X),
    findall(random(I), between(1, Count, I), Agents),
    findall(field(Field)-Counts,
            ( between(1, Games, _),
              game(Strengths, SeatStrengths, Nobody, Field, Winner),
              findall(W, ( between(1, X, Seat), ( Seat == Winner -> W = 1 ; W = 0 ) ), Wins),
              ( Winner == nobody -> None = 1 ; None = 0 ),
              Counts =.. [counts,1,None,10,100|Wins]
            ),
            Cells0),
    cluedo_experiment_cells:sum_cells([Cells0], Cells),
    Result = experiment([ game(pool), agents(Agents), players(X), rotate(sample), seed(1),
                          options([]), version('0')
                        ],
                        Ranges, Cells),
    ( Games > 0 -> Ranges = [games(1,Games)] ; Ranges = [] ).

game(Strengths, SeatStrengths, Nobody, Field, Winner) :-
    length(Strengths, Count),
    length(SeatStrengths, X),
    numlist(1, Count, All),
    random_permutation(All, Order),
    length(Field, X),
    append(Field, _, Order),
    !,
    findall(W-Seat,
            ( nth1(Seat, Field, A), nth1(A, Strengths, G), nth1(Seat, SeatStrengths, S), W is G*S ),
            Weights),
    weighed([Nobody-nobody|Weights], Winner).

weighed(Weights, Winner) :-
    aggregate_all(sum(W), member(W-_, Weights), Sum),
    random(R),
    Left is R*Sum,
    weighed_at(Weights, Left, Winner).

weighed_at([W-A|Weights], Left, Winner) :-
    (   ( Left < W ; Weights == [] )
    ->  Winner = A
    ;   Left1 is Left-W,
        weighed_at(Weights, Left1, Winner)
    ).

%   mm(Result, Steps, Agents, Seats): logarithms of strengths, the mean winners' 0.

mm(Result, Steps, Agents, Seats) :-
    Result = experiment(Spec,_,Cells),
    memberchk(agents(All), Spec),
    memberchk(players(X), Spec),
    length(All, Count),
    findall(1.0, between(1, Count, _), As0),
    findall(1.0, between(1, X, _), Ss0),
    findall(game(Field,N,None,Wins),
            ( member(field(Field)-Counts, Cells),
              Counts =.. [_,N,None,_,_|Wins]
            ),
            Games),
    (   member(game(_,_,None,_), Games),
        None > 0
    ->  Z0 = 1.0
    ;   Z0 = none
    ),
    steps(Steps, Games, As0, Ss0, Z0, As, Ss),
    weights(Result, AgentWeights, SeatWeights),
    centred(AgentWeights, As, Agents),
    centred(SeatWeights, Ss, Seats).

centred(Weights, Strengths, Logs) :-
    maplist([S,L]>>( L is log(S) ), Strengths, Logs0),
    aggregate_all(sum(W*L), ( nth1(I, Weights, W), nth1(I, Logs0, L) ), Mean),
    maplist([L0,L]>>( L is L0-Mean ), Logs0, Logs).

%   The share of each agent, and of each seat, of the games that somebody won.

weights(experiment(Spec,_,Cells), AgentWeights, SeatWeights) :-
    memberchk(agents(All), Spec),
    memberchk(players(X), Spec),
    findall(won(I,Seat,W),
            ( member(field(Field)-Counts, Cells), Counts =.. [_,_,_,_,_|Wins],
              nth1(Seat, Field, I), nth1(Seat, Wins, W) ),
            Won),
    aggregate_all(sum(W), member(won(_,_,W), Won), Sum),
    length(All, Count),
    findall(Weight,
            ( between(1, Count, I), aggregate_all(sum(W), member(won(I,_,W), Won), Wins),
              weight(Wins, Sum, Count, Weight) ),
            AgentWeights),
    findall(Weight,
            ( between(1, X, Seat), aggregate_all(sum(W), member(won(_,Seat,W), Won), Wins),
              weight(Wins, Sum, X, Weight) ),
            SeatWeights).

weight(_, 0, Count, Weight) :-
    !,
    Weight is 1/Count.
weight(Wins, Sum, _, Weight) :-
    Weight is Wins/Sum.

%   Agents, then seats, then nobody: each gets what it won by what it met.

steps(0, _, As, Ss, _, As, Ss) :-
    !.
steps(N, Games, As0, [S1|Ss0], Z0, As, Ss) :-
    findall(A,
            ( nth1(I, As0, A0),
              aggregate_all(r(sum(W),sum(D)),
                            ( member(Game, Games), Game = game(Field,_,_,Wins),
                              nth1(Seat, Field, I), nth1(Seat, Wins, W),
                              met(Game, As0, [S1|Ss0], Z0, M), nth1(Seat, [S1|Ss0], S), D is M*S ),
                            r(Won,Met)),
              virtual(A0, Won, Met, A)
            ),
            As1),
    findall(S,
            ( nth1(J, [S1|Ss0], S0),
              (   J =:= 1
              ->  S = S0
              ;   aggregate_all(r(sum(W),sum(D)),
                                ( member(Game, Games), Game = game(Field,_,_,Wins),
                                  nth1(J, Wins, W),
                                  met(Game, As1, [S1|Ss0], Z0, M), nth1(J, Field, A),
                                  nth1(A, As1, G), D is M*G ),
                                r(Won,Met)),
                  virtual(S0, Won, Met, S)
              )
            ),
            Ss1),
    (   Z0 == none
    ->  Z1 = none
    ;   aggregate_all(r(sum(None),sum(M)),
                      ( member(Game, Games), Game = game(_,_,None,_), met(Game, As1, Ss1, Z0, M) ),
                      r(Won,Met)),
        virtual(Z0, Won, Met, Z1)
    ),
    N1 is N-1,
    steps(N1, Games, As1, Ss1, Z1, As, Ss).

met(game(Field,N,_,_), As, Ss, Z, M) :-
    aggregate_all(sum(A*S), ( nth1(Seat, Field, I), nth1(I, As, A), nth1(Seat, Ss, S) ), D),
    ( Z == none -> M is N/D ; M is N/(D+Z) ).

virtual(Old, Won, Met, Strength) :-
    Strength is (Won+0.5)/(Met+1/(Old+1)).

%   What experiment_ratings/2 says, agents in their order.

rated(Result, Agents, Seats) :-
    Result = experiment(Spec,_,_),
    memberchk(agents(All), Spec),
    memberchk(players(X), Spec),
    experiment_ratings(Result, Rows),
    findall(rating(R,SE),
            ( member(Agent, All), member([agent(Agent)|Row], Rows),
              memberchk(rating(R), Row), memberchk(rating_se(SE), Row) ),
            Agents),
    findall(rating(R,SE),
            ( between(1, X, Seat), member([agent(all),seat(Seat)|Row], Rows),
              memberchk(rating(R), Row), memberchk(rating_se(SE), Row) ),
            Seats).

near(rating(R,_), Log, Middle) :-
    Expected is Middle+Log*400/log(10),
    assertion(abs(R-Expected) < 0.01).

all_near(Ratings, Logs, Middle) :-
    maplist([R,L]>>near(R, L, Middle), Ratings, Logs).

:- begin_tests(ratings).

pool_of(1, [1.0,2.0,4.0], [1.0,1.5], 0.0, 40, 700).
pool_of(2, [1.0,2.0,4.0,0.5], [1.0,0.5,2.0], 0.7, 50, 700).
pool_of(3, [1.0,1.0e-9,30.0], [1.0,1.0,1.0], 0.0, 30, 5000).      % never and nearly always wins
pool_of(4, [1.0,2.0], [1.0,1.0], 0.0, 0, 1).

test('as Hunter''s algorithm has them',
     forall(drawn(2, pool_of(Seed, As, Ss, Nobody, Games, Steps)))) :-
    set_random(seed(Seed)),
    pool(As, Ss, Nobody, Games, Result),
    mm(Result, Steps, AgentLogs, SeatLogs),
    rated(Result, Agents, Seats),
    all_near(Agents, AgentLogs, 1500),
    all_near(Seats, SeatLogs, 0).

%   height(Theta): of two agents in two seats; seat 2 is Theta's last.

height(Cells, [A1,A2,S2], Height) :-
    aggregate_all(sum(H),
                  ( member(field([I,J])-counts(N,_,_,_,W1,W2), Cells),
                    nth1(I, [A1,A2], X), nth1(J, [A1,A2], Y),
                    H is W1*X+W2*(Y+S2)-N*log(exp(X)+exp(Y+S2)) ),
                  Games),
    aggregate_all(sum(H), ( member(X, [A1,A2,S2]), H is X/2-log(1+exp(X)) ), Prior),
    Height is Games+Prior.

test('by trying all') :-
    Cells = [ field([1,2])-counts(9,0,9,9,6,3), field([2,1])-counts(8,0,8,8,3,5) ],
    Result = experiment([ game(pool), agents([modal,random]), players(2), rotate(sample), seed(1),
                          options([]), version('0') ],
                        [games(1,17)], Cells),
    aggregate_all(max(H,[A1,A2,S2]),
                  ( between(-20, 20, I), between(-20, 20, J), between(-20, 20, K),
                    A1 is I/20.0, A2 is J/20.0, S2 is K/20.0,
                    height(Cells, [A1,A2,S2], H) ),
                  max(Best,[B1,B2,T2])),
    rated(Result, [rating(R1,SE),rating(R2,_)], [rating(Z1,_),rating(Z2,_)]),
    Scale is log(10)/400,
    assertion(abs((R1-R2)*Scale-(B1-B2)) =< 0.051),
    assertion(abs((Z2-Z1)*Scale-T2) =< 0.051),
    Half is (R1-R2)*Scale/2,
    Minus is -Half,
    Seat is (Z2-Z1)*Scale,
    height(Cells, [Half,Minus,Seat], Found),
    assertion(Found >= Best),
%   The error from second differences along A1-A2, maximised over the other parameters.
    findall(H-X, ( member(X, [-0.01,0,0.01]), profile(Cells, Half, X, H) ), [H1-_,H0-_,H2-_]),
    Curve is -(H1+H2-2*H0)/0.0001,
    Expected is 12/17/sqrt(Curve)/Scale,         % 6 of 17 games are the second one's
    assertion(abs(SE-Expected) < 0.02*Expected).

%   The height where A1 is Half+X and A2 as far on the other side: the mean and the seat are
%   the best.

profile(Cells, Half, X, Height) :-
    A is Half+X,
    climbed(400, 0.2, Cells, A, 0.0, 0.0, Height).

climbed(0, _, Cells, A, M, S, Height) :-
    !,
    A1 is M+A, A2 is M-A,
    height(Cells, [A1,A2,S], Height).
climbed(N, Step, Cells, A, M0, S0, Height) :-
    aggregate_all(max(H,M/S),
                  ( member(DM, [0,1,-1]), member(DS, [0,1,-1]), M is M0+DM*Step, S is S0+DS*Step,
                    A1 is M+A, A2 is M-A, height(Cells, [A1,A2,S], H) ),
                  max(_,M1/S1)),
    ( M1 =:= M0, S1 =:= S0 -> Step1 is Step*0.8 ; Step1 = Step ),
    N1 is N-1,
    climbed(N1, Step1, Cells, A, M1, S1, Height).

test('known strengths are in their intervals') :-
    As = [0.3,0.6,1.0,1.5,2.5,6.0],
    Ss = [1.3,0.8,1.1],
    effort(200, Pools),
    findall(In-Far,
            ( between(1, Pools, Seed),
              set_random(seed(Seed)),
              pool(As, Ss, 0.2, 400, Result),
              rated(Result, Agents, Seats),
              weights(Result, AgentWeights, SeatWeights),
              centred(AgentWeights, As, ALogs),
              centred(SeatWeights, Ss, SLogs),
              append(ALogs, SLogs, Logs),
              append(Agents, Seats, Ratings),
              nth1(I, Ratings, rating(R,SE)),
              nth1(I, Logs, Log),
              ( I =< 6 -> Middle = 1500 ; Middle = 0 ),
              Far is abs(R-Middle-Log*400/log(10))/SE,
              ( Far =< 1.959964 -> In = 1 ; In = 0 )
            ),
            All),
    length(All, N),
    aggregate_all(sum(In), member(In-_, All), Ins),
    assertion(N =:= 9*Pools),
    assertion(( Ins >= 0.893*N, Ins < N )),          % 95 % but for chance
    assertion(\+ ( member(_-Far, All), Far > 4.5 )).
test('the strongest first, then seats', all(Name == [elimination,modal,random,seat(1),seat(2)])) :-
    experiment([ game(pool), agents([random,modal,elimination]), players(2), games(150),
                 options([turns(200)]) ],
               Result),
    experiment_ratings(Result, Rows),
    member([agent(A),seat(S)|_], Rows), ( A == all -> Name = seat(S) ; Name = A ).
test('an agent twice in the pool is one', true([N1,N2,Count] == [80,40,4])) :-
    experiment([game(pool),agents([elimination,modal,elimination]),players(2),rotate(robin),
                games(60)],
               Result),
    experiment_ratings(Result, Rows),
    length(Rows, Count),
    memberchk([agent(elimination),seat(all),games(N1)|_], Rows),
    memberchk([agent(modal),seat(all),games(N2)|_], Rows).
test('the printed table') :-
    set_random(seed(5)),
    pool([1.0,2.0,4.0], [1.0,1.5], 0.5, 60, Result),
    experiment_ratings(Result, Rows),
    with_output_to(string(Text), print_experiment(Result)),
    forall(( member(Row, Rows), memberchk(rating(R), Row), memberchk(rating_low(Low), Row),
             memberchk(rating_high(High), Row) ),
           ( format(string(Part), "~0f (~0f to ~0f)", [R,Low,High]),
             assertion(sub_string(Text, _, _, _, Part)) )).
test('others are not rated', error(domain_error(cluedo_experiment,_))) :-
    experiment([agents([modal]),games(1)], Result),
    experiment_ratings(Result, _).

:- end_tests(ratings).
