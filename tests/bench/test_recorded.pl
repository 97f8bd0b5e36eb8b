:- use_module('../helpers/all').
:- use_module('../../bench/recorded', [with_decisions/2]).

/** <module> The decisions that bench/ keeps of agent exact
*/

:- begin_tests(recorded).

%   In a game of three the seats ask in turn, and each knows its own hand before it
%   does.

test('before each query, who asks and what it knows') :-
    Agents = [recorded(exact),recorded(exact),recorded(exact)],
    with_decisions(contest(Agents, [seed(1)], _), Decisions),
    with_decisions(contest(Agents, [seed(1)], _), Again),
    assertion(Again == Decisions),
    contest([exact,exact,exact], [seed(1)], Result),
    memberchk(hands(Hands), Result),
    memberchk(history(Events), Result),
    findall(Seat, member(asked(Seat,_,_,_), Events), Askers),
    findall(Seat, member(Seat-_, Decisions), Seats),
    assertion(Seats == Askers),
    assertion(Seats = [1,2,3|_]),
    forall(( member(Seat-K, Decisions),
             member([[Seat]|Cards], Hands),
             member(Card, Cards)
           ),
           assertion(probability(K, has(Seat,Card), 1))).

:- end_tests(recorded).
