:- use_module('../helpers/all').
:- use_module(games).
:- use_module(library(cluedo/experiment)).

:- begin_tests(table).

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
test('too few games for a mean or an error', true([M0,SE0,P0,SE1] == [null,null,null,null])) :-
    experiment([agents([modal]),games(2),part(1,3)], Result),
    experiment_table(Result, [Row0]),
    memberchk(mean(M0), Row0),
    memberchk(mean_se(SE0), Row0),
    memberchk(win_rate(P0), Row0),
    experiment_table([agents([modal]),games(1)], Row1, _),
    memberchk(mean_se(SE1), Row1),
    with_output_to(string(_), print_experiment(Result)).
%   Games that were not played: random numbers are others where words have 32 bits.

with_counts(Key-_, [Wins,Turns], Key-counts(1,Wins,0,Turns,Turns2)) :-
    Turns2 is Turns*Turns.

test('a printed table', true(Text == "contest, 3 players, seed 1, games 1-3, turns(40)
entry  agent   seat     games      wins    draws   win rate, % (95 %)             turns
1      modal    all         3         2        0     66.7 (20.8-93.9)     27.67 +- 2.03
2      own(1)   all         3         0        0       0.0 (0.0-56.1)     27.67 +- 2.03
3      modal    all         3         1        0      33.3 (6.1-79.2)     27.67 +- 2.03
")) :-
    contest_spec(Spec0),
    experiment([games(3)|Spec0], experiment(Spec,Games,Cells0)),
    maplist(with_counts, Cells0,
            [[1,31],[0,28],[1,24],[0,24],[0,31],[0,28],[1,28],[0,24],[0,31]], Cells),
    with_output_to(string(All), print_experiment(experiment(Spec,Games,Cells))),
    split_string(All, "\n", "", Lines0),
    length(Lines0, Count),
    assertion(Count =:= 2+15+1),
    length(Lines, 5),
    append(Lines, _, Lines0),
    atomic_list_concat(Lines, '\n', Head),
    string_concat(Head, "\n", Text).
test('the table of games on a board', true(Found == Expected)) :-
    board_spec(Spec),
    experiment([games(3)|Spec], Result),
    Result = experiment(_,_,Cells),
    aggregate_all(r(sum(S),sum(R)), member(cell(2,_,_)-counts(_,_,_,_,_,S,R), Cells),
                  r(Suggestions,Rolls)),
    MeanS is Suggestions/3,
    MeanR is Rolls/3,
    experiment_table(Result, Rows),
    nth1(2, Rows, Row),
    once(append(_, [suggestions(S2),rolls(R2),mean_suggestions(MeanS2),mean_rolls(MeanR2)], Row)),
    assertion(near(MeanS, MeanS2)),
    assertion(near(MeanR, MeanR2)),
    with_output_to(string(Text), print_experiment(Result)),
    split_string(Text, "\n", " ", [Title,Head,_,Second|_]),
    format(string(End), "~2f        ~2f", [MeanS,MeanR]),
    Found = [S2,R2,true,true,true],
    (   string_concat(_, "suggestions        rolls", Head)
    ->  Headed = true
    ;   Headed = Head
    ),
    split_string(Second, " ", " ", Words0),
    split_string(End, " ", " ", Ends0),
    exclude(==(""), Words0, Words),
    exclude(==(""), Ends0, Ends),
    (   append(_, Ends, Words)
    ->  Ended = true
    ;   Ended = Words-Ends
    ),
    (   sub_string(Title, _, _, _, "board(classic), dice(2)")
    ->  Told = true
    ;   Told = Title
    ),
    Expected = [Suggestions,Rolls,Headed,Ended,Told].
test('a printed table of few games',
     true(Text == "thesis, 6 players, seed 1, games 1-1, quirks(false)
entry  agent  seat     games      wins   failed   win rate, % (95 %)            rounds
1      modal     1         1         1        0   100.0 (20.7-100.0)              8.00
")) :-
    experiment([agents([modal]),games(1)], Result),
    with_output_to(string(Text), print_experiment(Result)).
test('a printed table of no games',
     true(Text == "thesis, 6 players, seed 1, quirks(false)
entry  agent  seat     games      wins   failed   win rate, % (95 %)            rounds
1      modal     1         0         0        0                    -                 -
")) :-
    experiment([agents([modal]),games(2),part(1,3)], Result),
    with_output_to(string(Text), print_experiment(Result)).

%   The end of Wilson's interval between P0 and P1; only P1 is too far
%   from the rate, by halving.

bisect(0, _, _, P, _, P) :-
    !.
bisect(Steps, N, Wins, P0, P1, P) :-
    Middle is (P0+P1)/2,
    Steps1 is Steps-1,
    (   abs(Wins/N-Middle) =< 1.959963984540054*sqrt(Middle*(1-Middle)/N)
    ->  bisect(Steps1, N, Wins, Middle, P1, P)
    ;   bisect(Steps1, N, Wins, P0, Middle, P)
    ).

test('the interval of a rate', forall(member(N, [1,2,10,300,100000]))) :-
    forall(( member(Part, [0,1,2,5,9,10]), Wins is Part*N//10 ),
           ( result(N, Wins, Result),
             experiment_table(Result, [Row]),
             memberchk(win_rate_low(Low), Row),
             memberchk(win_rate_high(High), Row),
             Rate is Wins/N,
             bisect(60, N, Wins, Rate, 0.0, Low2),
             bisect(60, N, Wins, Rate, 1.0, High2),
             assertion(near(Low, Low2)),
             assertion(near(High, High2)),
             assertion(( 0.0 =< Low, Low =< Rate, Rate =< High, High =< 1.0 ))
           )).
test('no wins are not nothing', true(Text == "0.0 (0.0-1.3)")) :-
    result(300, 0, Result),
    with_output_to(string(All), print_experiment(Result)),
    split_string(All, "\n", "", [_,_,Line|_]),
    sub_string(Line, Before, _, _, Text0),
    Text0 = "0.0 (",
    !,
    sub_string(Line, Before, 13, _, Text).

%   A result of N games of the thesis; Wins of them are won in 7 rounds each.

result(N, Wins, experiment([ game(thesis), agents([modal]), players(6), rotate(false),
                             seed(1), options([quirks(true)]), version('0')
                           ],
                           [games(1,N)],
                           [cell(1,modal,1)-counts(N,Wins,Failed,Sum,Sum2)])) :-
    Failed is N-Wins,
    Sum is 7*Wins,
    Sum2 is 49*Wins.

test('merged parts have the same table', true(Text2 == Text)) :-
    contest_spec(Spec),
    experiment([games(10)|Spec], Whole),
    experiment([games(10),part(1,2)|Spec], Part1),
    experiment([games(10),part(2,2)|Spec], Part2),
    merge_experiments([Part2,Part1], Merged),
    with_output_to(string(Text), print_experiment(Whole)),
    with_output_to(string(Text2), print_experiment(Merged)).

:- end_tests(table).
