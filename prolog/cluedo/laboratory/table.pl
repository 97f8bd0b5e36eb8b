:- module(cluedo_laboratory_table,
          [ experiment_table/2,         % +Result, -Rows
            print_experiment/1,         % +Result
            count_names/3               % +Game, -None, -Sum
          ]).
:- use_module(tally, [must_be_experiment/1,on_board/1,sum_cells/2]).
:- use_module(library(apply), [maplist/3,maplist/4]).
:- use_module(library(lists), [append/2,max_list/2,member/2]).
:- use_module(library(option), [option/2]).

/** <module> Tables of experiments

The results of library(cluedo/experiment), which has this, as rows and as text.
*/

:- det(print_experiment/1).

                /*******************************
                *            TABLE             *
                *******************************/

%!  experiment_table(+Result, -Rows) is det.
%
%   Rows are lists of
%
%     - entry(E), agent(Agent), seat(S)
%       Whose games the row counts. An experiment that rotates has a row for
%       each entry with seat(all), for each seat with entry(all), agent(all),
%       and for each entry in each seat, in this order. Others have a row for
%       each entry.
%     - games(N), wins(Wins)
%     - failed(F), rounds(Sum), rounds_squared(Sum2)
%       Thesis's games only: games that the agent gave up, the sum of the
%       rounds of the games that it won, and the sum of their squares.
%     - draws(D), turns(Sum), turns_squared(Sum2)
%       Contests only: games that nobody won; the turns of all games.
%     - win_rate(P), win_rate_se(SE)
%       Wins/N and its standard error, sqrt(P*(1-P)/N).
%     - win_rate_low(Low), win_rate_high(High)
%       Wilson's interval of 95 %: the rates that are within 1.96 of their own
%       standard errors of P. Unlike P plus or minus errors it stays within 0
%       and 1, and has a width where all or none of the games were won.
%     - mean(M), mean_se(SE)
%       Mean of the rounds or turns, and its standard error: that of a sample,
%       sqrt(V/K) with V the sum of the squares of K deviations by K-1.
%     - suggestions(Sum), rolls(Sum), mean_suggestions(M), mean_rolls(M)
%       Only on a board: the queries and the rolls of all games, and their means.
%
%   A value that needs more games than there are is `null`.
%
%   @error type_error(cluedo_experiment, Result)

experiment_table(Result, Rows) :-
    must_be_experiment(Result),
    Result = experiment(Spec,_,Cells),
    option(game(Game), Spec),
    (   option(rotate(Rotate), Spec),
        Rotate \== false
    ->  findall(cell(E,A,all)-C, member(cell(E,A,_)-C, Cells), ByEntry0),
        findall(cell(all,all,S)-C, member(cell(_,_,S)-C, Cells), BySeat0),
        sum_cells([ByEntry0], ByEntry),
        sum_cells([BySeat0], BySeat),
        append([ByEntry,BySeat,Cells], All)
    ;   All = Cells
    ),
    maplist(table_row(Game), All, Rows).

table_row(Game, cell(Entry,Agent,Seat)-Counts, Row) :-
    Counts =.. [_,N,Wins,None,Sum,Sum2|More],
    (   Game == thesis
    ->  Middle = [failed(None),rounds(Sum),rounds_squared(Sum2)],
        K = Wins
    ;   Middle = [draws(None),turns(Sum),turns_squared(Sum2)],
        K = N
    ),
    rate(N, Wins, Rate, RateSE, Low, High),
    mean(K, Sum, Sum2, Mean, MeanSE),
    moves(More, N, Moves),
    append([ [entry(Entry),agent(Agent),seat(Seat),games(N),wins(Wins)],
             Middle,
             [win_rate(Rate),win_rate_se(RateSE)],
             [win_rate_low(Low),win_rate_high(High)],
             [mean(Mean),mean_se(MeanSE)],
             Moves
           ],
           Row).

moves([], _, Moves) =>
    Moves = [].
moves([Suggestions,Rolls], N, Moves) =>
    Moves = [ suggestions(Suggestions), rolls(Rolls),
              mean_suggestions(MeanS), mean_rolls(MeanR)
            ],
    mean(N, Suggestions, MeanS),
    mean(N, Rolls, MeanR).

mean(0, _, Mean) =>
    Mean = null.
mean(N, Sum, Mean) =>
    Mean is float(Sum/N).

rate(0, _, Rate, SE, Low, High) =>
    Rate = null,
    SE = null,
    Low = null,
    High = null.
rate(N, Wins, Rate, SE, Low, High) =>
    Rate is float(Wins/N),
    SE is sqrt(Rate*(1-Rate)/N),
    wilson(N, Wins, Rate, Low, High).

%   The ends P of the interval solve N*(Rate-P)**2 = Z2*P*(1-P). Rounding must
%   not put them on the wrong side of Rate, or outside 0..1.

wilson(N, Wins, Rate, Low, High) :-
    Z2 = 3.841458820694124,             % 0.95 quantile of chi-square, 1 degree
    Middle is Wins+Z2/2,
    Half is sqrt(Z2*(Wins*(N-Wins)/N + Z2/4)),
    Low is max(0.0, min(Rate, (Middle-Half)/(N+Z2))),
    High is min(1.0, max(Rate, (Middle+Half)/(N+Z2))).

%   The numerator is an exact integer: there is nothing to cancel.

mean(0, _, _, Mean, SE) =>
    Mean = null,
    SE = null.
mean(1, Sum, _, Mean, SE) =>
    Mean is float(Sum),
    SE = null.
mean(K, Sum, Sum2, Mean, SE) =>
    Mean is float(Sum/K),
    SE is sqrt((K*Sum2-Sum*Sum)/(K*K*(K-1))).

                /*******************************
                *            OUTPUT            *
                *******************************/

%!  print_experiment(+Result) is det.
%
%   Write experiment_table/2 to the current output: win rates with their
%   interval, means `+-` their standard errors.

print_experiment(Result) :-
    experiment_table(Result, Rows),
    Result = experiment(Spec,Games,_),
    Spec = [game(Game),_,players(X),_,seed(Seed),options(Options)],
    format("~w, ~d players, seed ~d", [Game,X,Seed]),
    forall(member(games(From,To), Games), format(", games ~d-~d", [From,To])),
    forall(member(Option, Options), format(", ~p", [Option])),
    nl,
    findall(Width,
            ( member(Row, Rows),
              option(agent(Agent), Row),
              format(atom(Text), "~q", [Agent]),
              atom_length(Text, Width)
            ),
            Widths),
    max_list([5|Widths], Max),
    Column is 7+Max,
    count_names(Game, None, Length),
    (   on_board(Spec)
    ->  Moves = [suggestions,rolls]
    ;   Moves = []
    ),
    print_columns(Column,
                  [entry,agent,seat,games,wins,None,'win rate, % (95 %)',Length],
                  Moves),
    forall(member(Row, Rows), print_row(Column, Row)).

%!  count_names(+Game, -None, -Sum) is semidet.
%
%   None and Sum are the names of the fields of games that nobody won, and of
%   the sum of the lengths of games.

count_names(thesis, failed, rounds).
count_names(contest, draws, turns).

print_row(Column, Row) :-
    Row = [ entry(Entry), agent(Agent0), seat(Seat), games(N), wins(Wins), None,
            _, _, win_rate(P), _, win_rate_low(Low), win_rate_high(High),
            mean(Mean), mean_se(SE)
          | Moves
          ],
    format(atom(Agent), "~q", [Agent0]),
    arg(1, None, Draws),
    rate_text(P, Low, High, Rate),
    mean_text(Mean, SE, Length),
    (   Moves = [_,_,mean_suggestions(MeanS),mean_rolls(MeanR)]
    ->  maplist(mean_text, [MeanS,MeanR], [null,null], Texts)
    ;   Texts = []
    ),
    print_columns(Column, [Entry,Agent,Seat,N,Wins,Draws,Rate,Length], Texts).

print_columns(Column, [Entry,Agent,Seat,N,Wins,None,Rate,Length], Moves) :-
    format("~w~t~7|~w~t~*|~t~w~6+~t~w~10+~t~w~10+~t~w~9+~t~w~21+~t~w~18+",
           [Entry,Agent,Column,Seat,N,Wins,None,Rate,Length]),
    forall(member(Text, Moves),
           ( format(atom(Field), "~t~w~13|", [Text]),
             write(Field)
           )),
    nl.

rate_text(null, _, _, Text) =>
    Text = (-).
rate_text(P, Low, High, Text) =>
    format(atom(Text), "~1f (~1f-~1f)", [100*P,100*Low,100*High]).

mean_text(null, _, Text) =>
    Text = (-).
mean_text(Mean, null, Text) =>
    format(atom(Text), "~2f", [Mean]).
mean_text(Mean, SE, Text) =>
    format(atom(Text), "~2f +- ~2f", [Mean,SE]).
