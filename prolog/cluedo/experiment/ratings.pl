:- module(cluedo_experiment_ratings,
          [ experiment_ratings/2        % +Result, -Rows
          ]).
:- use_module(cells, [kind_cells/3]).
:- use_module(logit, [fit/4,product/3]).
:- use_module(mean, [share/5]).
:- use_module(tally, [must_be_experiment/1]).
:- use_module('../support/errors', [throw_error/2]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/2,maplist/3]).
:- use_module(library(lists), [append/2,append/3,list_to_set/2,member/2,nth1/3,sum_list/2]).
:- use_module(library(option), [option/2]).
:- use_module(library(pairs), [pairs_values/2]).

/** <module> Ratings of the agents of a pool

This is the model of Plackett and Luce for games with one winner, which extends the model of Bradley
and Terry to several players (D. R. Hunter, 2004). An agent of strength exp(A) in a seat of strength
exp(S) wins with probability exp(A+S), divided by the sum of these values over all players. If some
games have no winner, `nobody` counts as a player with its own strength. logit.pl makes the
estimates, with a prior that keeps them finite.
*/

%!  experiment_ratings(+Result, -Rows) is det.
%
%   Rows rate the agents of Result, a pool. There is a row for each agent, from the strongest to the
%   weakest, and then a row for each seat. A row is a list of
%
%     - agent(Agent), seat(Seat): agents have seat(all), and seats agent(all). An agent that is in
%       the pool several times has one row.
%     - games(N), wins(W), win_rate(P), win_rate_low(L), win_rate_high(H): see experiment_table/2.
%     - rating(R), rating_se(SE), rating_low(RLow), rating_high(RHigh): on Elo's scale a rating is
%       400*log10 of the strength. In an equal seat an agent wins ten times as often as an agent
%       rated 400 below it, whoever else plays. The mean of the agents is 1500, and the mean of the
%       seats 0. Both means are weighted by wins: the strength of an agent that hardly wins is
%       uncertain, and must not shift the others. RLow and RHigh are the interval of 95 %, R minus
%       and plus 1.96*SE. SE is the standard error of the distance from the mean, by the observed
%       information.
%
%   Each agent is credited with one draw against an average agent, so all agents have a rating.
%
%   @error type_error(cluedo_experiment, Result)
%   @error domain_error(cluedo_experiment, Result) if Result is not of game(pool)

experiment_ratings(Result, Rows) :-
    must_be_experiment(Result),
    Result = experiment(Spec,_,Cells0),
    (   option(game(pool), Spec)
    ->  true
    ;   throw_error(domain_error(cluedo_experiment,Result), "only game(pool) rates agents")
    ),
    option(agents(Entries), Spec),
    option(players(X), Spec),
    list_to_set(Entries, Agents),
    length(Agents, Count),
    maplist(agent_number(Agents), Entries, Numbers),
    compound_name_arguments(Map, entries, Numbers),
    kind_cells(field, Cells0, Cells),
    maplist(field_counts(X, Map), Cells, Fields),
    aggregate_all(sum(None), member(field(_,None,_), Fields), Draws),
    maplist(choice(Count, X, Draws), Fields, Choices),
    (   Draws > 0
    ->  Parameters is Count+X
    ;   Parameters is Count+X-1
    ),
    fit(Choices, Parameters, Theta, Covariance),
    findall(P, between(1, Count, P), AgentPs),
    findall(P, seat_parameter(Count, X, P), SeatPs),
    findall(N-Wins, ( nth1(A, Agents, _), count_games(agent(A), Fields, N, Wins) ), AgentCounts),
    findall(N-Wins, ( between(1, X, Seat), count_games(seat(Seat), Fields, N, Wins) ), SeatCounts),
    scale_ratings(AgentPs, 1500, AgentCounts, Theta, Covariance, AgentRatings),
    scale_ratings(SeatPs, 0, SeatCounts, Theta, Covariance, SeatRatings),
    findall(R-Row,
            ( nth1(A, Agents, Agent),
              nth1(A, AgentRatings, Rating),
              nth1(A, AgentCounts, N-Wins),
              row(Agent, all, N, Wins, Rating, R, Row)
            ),
            Keyed),
    sort(1, @>=, Keyed, Sorted),
    pairs_values(Sorted, AgentRows),
    findall(Row,
            ( nth1(Seat, SeatRatings, Rating),
              nth1(Seat, SeatCounts, N-Wins),
              row(all, Seat, N, Wins, Rating, _, Row)
            ),
            SeatRows),
    append(AgentRows, SeatRows, Rows).

agent_number(Agents, Agent, Number) :-
    nth1(Number, Agents, Agent0),
    Agent0 == Agent,
    !.

%   In field(As,None,Wins) As are the numbers of the agents by seat. Nobody won None games. Wins has
%   the number of games that each seat won.

field_counts(X, Map, field(Entries)-Counts, field(As,None,Wins)) :-
    maplist(entry_agent(Map), Entries, As),
    Counts =.. [_,_,None|More],
    length(Wins, X),
    append(_, Wins, More),
    !.

entry_agent(Map, Entry, A) :-
    arg(Entry, Map, A).

%   Each agent, each seat from the second one on, and `nobody` has a parameter.

choice(Count, X, Draws, field(As,None,Wins), choice(Alternatives,Made)) :-
    findall([A|Seats],
            ( nth1(Seat, As, A),
              (   Seat =:= 1
              ->  Seats = []
              ;   P is Count+Seat-1,
                  Seats = [P]
              )
            ),
            Seated),
    (   Draws > 0
    ->  Nobody is Count+X,
        append(Seated, [[Nobody]], Alternatives),
        append(Wins, [None], Made)
    ;   Alternatives = Seated,
        Made = Wins
    ).

%   The parameter of the first seat is 0 by definition, so it has no error.

seat_parameter(_, _, none).
seat_parameter(Count, X, P) :-
    between(2, X, Seat),
    P is Count+Seat-1.

count_games(Whose, Fields, N, Wins) :-
    aggregate_all(r(sum(N0),sum(W)),
                  ( member(field(As,None,Won), Fields),
                    sum_list([None|Won], N0),
                    nth1(Seat, As, A),
                    whose(Whose, A, Seat),
                    nth1(Seat, Won, W)
                  ),
                  r(N,Wins)).

whose(agent(A0), A, _) =>
    A =:= A0.
whose(seat(Seat0), _, Seat) =>
    Seat =:= Seat0.

row(Agent, Seat, N, Wins, rating(R,SE), R, Row) :-
    Low is R-1.959963984540054*SE,
    High is R+1.959963984540054*SE,
    share(N, Wins, P, PLow, PHigh),
    Row = [ agent(Agent), seat(Seat), games(N), wins(Wins), win_rate(P),
            win_rate_low(PLow), win_rate_high(PHigh), rating(R), rating_se(SE),
            rating_low(Low), rating_high(High)
          ].

%   Ratings are the ratings of the parameters Ps. Their mean is Middle. The mean is weighted by the
%   wins in Counts, a list of N-Wins. Without wins it is not weighted. SE is the standard error of a
%   rating's distance from Middle.

scale_ratings(Ps, Middle, Counts, Theta, Covariance, Ratings) :-
    pairs_values(Counts, Wins),
    sum_list(Wins, All),
    length(Ps, Count),
    (   All =:= 0
    ->  Weight is 1/float(Count),
        length(Weights, Count),
        maplist(=(Weight), Weights)
    ;   maplist(weight(All), Wins, Weights)
    ),
    maplist(value(Theta), Ps, Xs),
    product(Weights, Xs, Mean),
    maplist(covariances(Covariance, Ps), Ps, Rows),
    maplist(product(Weights), Rows, Withs),
    product(Weights, Withs, MeanVariance),
    Scale is 400/log(10),
    findall(rating(R,SE),
            ( nth1(I, Xs, X),
              R is Middle+Scale*(X-Mean),
              nth1(I, Rows, Row),
              nth1(I, Row, Variance),
              nth1(I, Withs, With),
              SE is Scale*sqrt(max(0.0, Variance-2*With+MeanVariance))
            ),
            Ratings).

weight(All, Wins, Weight) :-
    Weight is Wins/float(All).

value(_, none, X) =>
    X = 0.0.
value(Theta, P, X) =>
    nth1(P, Theta, X).

covariances(_, Ps, none, Row) =>
    findall(0.0, member(_, Ps), Row).
covariances(Covariance, Ps, P, Row) =>
    nth1(P, Covariance, All),
    maplist(value(All), Ps, Row).
