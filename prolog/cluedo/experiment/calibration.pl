:- module(cluedo_experiment_calibration,
          [ experiment_calibration/2,   % +Result, -Rows
            accusation_cell/4           % +Spec, +Table, +Result, -Cell
          ]).
:- use_module(seat_knowledge, [played_options/3]).
:- use_module(cells, [chance_bin/3,kind_cells/3,sum_cells/2]).
:- use_module(fields, [named_agent/3]).
:- use_module(mean, [share/5]).
:- use_module(tally, [must_be_experiment/1]).
:- use_module('../agent',
              [agent_chance/4,agent_open/2,agent_sees/4,agent_start/5]).
:- use_module('../agents/agent', [agent_tells_chances/1]).
:- use_module('../contest', [view/3]).
:- use_module(library(lists), [append/3,member/2,nth1/3]).
:- use_module(library(option), [option/2]).

/** <module> Calibration: how often accusations are right, compared with what agents stated
*/

%!  accusation_cell(+Spec, +Table, +Result, -Cell) is nondet.
%
%   Cell counts one accusation of an agent with chance/3. Table has Entry-Name for each seat. Result
%   is the result of contest/3. The agent sees the game again until its accusation, and then states
%   its probability.

accusation_cell(Spec, Table, Result, told(Entry,Name,Bin)-counts(1,Count,Millionths)) :-
    option(history(Events), Result),
    member(accused(Seat,State,Right), Events),
    nth1(Seat, Table, Entry-Name),
    Entry > 0,
    named_agent(Spec, Name, Agent),
    agent_open(Agent, A0),
    agent_tells_chances(A0),
    played_options(Spec, Result, Game),
    agent_start(A0, Seat, Game, A, Mind0),
    view(Result, Seat, Facts0),
    (   Right == true
    ->  Facts = Facts0,
        Count = 1
    ;   append(Facts, [accused(Seat,_,_)|_], Facts0)
    ->  Count = 0
    ),
    agent_sees(A, Facts, Mind0, Mind),
    agent_chance(A, State, Mind, P),
    Millionths is round(1 000 000*P),
    chance_bin(Bin, From, To),
    Millionths >= From,
    Millionths =< To.

%!  experiment_calibration(+Result, -Rows) is det.
%
%   Rows compare two things: the probabilities that agents stated when they accused, and how often
%   the accusations were right. Result needs calibration(true). Each entry has a row for each tenth
%   in which it stated a probability, a row for certainty, and a row for all accusations. A row is a
%   list of
%
%     - entry(E), agent(Agent)
%     - from(From), to(To): the entry stated a probability of at least From and less than To. From
%       and To are 1.0 if it was certain, and `all` in the row for all accusations.
%     - accusations(N), right(Right), told(Mean): Right of N accusations were right. Mean is the
%       mean of the stated probabilities.
%     - rate(P), rate_low(Low), rate_high(High): P is Right/N, and Low and High are Wilson's
%       interval of 95 %. A calibrated agent has P near Mean.
%
%   Probabilities are rounded to millionths. Without accusations, Mean, P, Low and High are `null`.
%   Agents without chance/3 state no probability, see library(cluedo/agent).
%
%   @error type_error(cluedo_experiment, Result)

experiment_calibration(Result, Rows) :-
    must_be_experiment(Result),
    Result = experiment(_,_,Cells0),
    kind_cells(told, Cells0, Cells),
    findall(told(E,A,all)-Counts, member(told(E,A,_)-Counts, Cells), All),
    sum_cells([Cells,All], Sums),
    findall(Row, ( member(Sum, Sums), calibration_row(Sum, Row) ), Rows).

calibration_row(told(Entry,Agent,Bin)-counts(N,Right,Sum), Row) :-
    Row = [ entry(Entry), agent(Agent), from(From), to(To), accusations(N), right(Right),
            told(Mean), rate(P), rate_low(Low), rate_high(High)
          ],
    bin_chances(Bin, N, From, To),
    mean_chance(N, Sum, Mean),
    share(N, Right, P, Low, High).

bin_chances(all, _, From, To) =>
    From = all,
    To = all.
bin_chances(Bin, N, From, To) =>
    N > 0,
    chance_bin(Bin, Least, Most),
    From is Least/1.0e6,
    To is min(1.0, (Most+1)/1.0e6),
    !.

mean_chance(0, _, Mean) =>
    Mean = null.
mean_chance(N, Sum, Mean) =>
    Mean is Sum/N/1.0e6.
