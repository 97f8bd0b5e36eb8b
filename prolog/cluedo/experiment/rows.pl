:- module(cluedo_experiment_rows,
          [ experiment_table/2,         % +Result, -Rows
            count_names/3               % +Game, -None, -Sum
          ]).
:- use_module(cells, [cell_moments/5,entry_cells/3,sum_cells/2]).
:- use_module(mean, [mean/5,share/5]).
:- use_module(tally, [must_be_experiment/1]).
:- use_module(library(apply), [maplist/3,maplist/4]).
:- use_module(library(lists), [append/2,member/2]).
:- use_module(library(option), [option/2]).

/** <module> The table of a result
*/

%!  experiment_table(+Result, -Rows) is det.
%
%   Rows are lists of
%
%     - entry(E), agent(Agent), seat(S): the row counts the games of this entry in this seat. If the
%       seats rotate, there are first rows for each entry, with seat(all). Then come rows for each
%       seat, with entry(all) and agent(all). Last come rows for each entry in each seat. A pool has
%       the same rows, and each game counts for each of its players. Without rotation each entry has
%       one row.
%     - games(N), wins(Wins)
%     - failed(F), rounds(Sum), rounds_squared(Sum2): in the thesis's game, the agent gave up F
%       games. The games that it won had Sum rounds; the sum of their squares is Sum2.
%     - draws(D), turns(Sum), turns_squared(Sum2): in contests, nobody won D games. Sum is the sum
%       of the turns of all games, and Sum2 the sum of their squares.
%     - win_rate(P), win_rate_se(SE): P is Wins/N, and SE its standard error, sqrt(P*(1-P)/N).
%     - win_rate_low(Low), win_rate_high(High): Wilson's interval of 95 %. It has the rates from
%       which P differs by at most 1.96 of their own standard errors. It is within 0 and 1, and has
%       a width even if all games were won, or none.
%     - mean(M), mean_se(SE): M is the mean of the rounds or turns. SE is the standard error of a
%       sample: sqrt(V/K), where V is the sum of the squares of K deviations divided by K-1.
%     - suggestions(Sum), rolls(Sum), mean_suggestions(M), mean_rolls(M): on a board, the numbers of
%       queries and rolls in all games, and their means.
%
%   If there are too few games for a value, the value is `null`.
%
%   @error type_error(cluedo_experiment, Result)

experiment_table(Result, Rows) :-
    must_be_experiment(Result),
    Result = experiment(Spec,_,Cells0),
    option(game(Game), Spec),
    entry_cells(Spec, Cells0, Cells),
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

table_row(Game, Cell, Row) :-
    Cell = cell(Entry,Agent,Seat)-Counts,
    Counts =.. [_,N,Wins,None,_,_|More],
    cell_moments(Game, Cell, K, Sum, Sum2),
    (   Game == thesis
    ->  Middle = [failed(None),rounds(Sum),rounds_squared(Sum2)]
    ;   Middle = [draws(None),turns(Sum),turns_squared(Sum2)]
    ),
    share(N, Wins, Rate, Low, High),
    rate_error(N, Rate, RateSE),
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

rate_error(0, _, SE) =>
    SE = null.
rate_error(N, Rate, SE) =>
    SE is sqrt(Rate*(1-Rate)/N).

%!  count_names(+Game, -None, -Sum) is semidet.
%
%   None and Sum name two fields of rows: how many games nobody won, and the sum of lengths.

count_names(thesis, failed, rounds).
count_names(contest, draws, turns).
count_names(pool, draws, turns).
count_names(paired, draws, turns).
