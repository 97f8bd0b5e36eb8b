:- module(averages,
          [ position/4,                 % +X, -Me, -Views, -Result
            average/5,                  % +Agent, +Me, +Views, +State, -Average
            wrong_averages/2,           % +Agent, -Wrong
            below_best/2,               % +Agent, -Wrong
            asked_again/3               % +Agent, -Asked, -Tried
          ]).
:- use_module(players).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(cluedo)).
:- use_module(library(cluedo/agents/belief)).
:- use_module(library(cluedo/contest)).
:- use_module(library(cluedo/knowledge)).
:- use_module(library(cluedo/winstates)).
:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module(library(solution_sequences)).
:- use_module(library(yall)).

/** <module> The averages of agents k and kkak, and a slow twin

The twin has the formulas of the agents' source, word for word, in rational
numbers.
*/

%!  position(+X, -Me, -Views, -Result) is det.
%
%   Views are what player Me knows at some time of a random contest of X players
%   with this Result, and what it knows that its opponents know.

position(X, Me, Views) :-
    random_between(2, 6, X),
    position(X, Me, Views, _).

position(X, Me, Views, Result) :-
    length(Agents, X),
    maplist(=(modal), Agents),
    contest(Agents, [turns(30)], Result),
    random_between(1, X, Me),
    view(Result, Me, [hand(Me,Cards)|Facts]),
    random_between(0, 20, Most),
    findall(Fact, limit(Most, member(Fact, Facts)), First),
    knowledge([players(X)], K0),
    views(K0, Me, Cards, Views0),
    foldl([Fact,A,B]>>views_learn(A, Fact, B), First, Views0, Views).

%!  average(+Agent, +Me, +Views, +State, -Average) is det.
%
%   Average is what Agent expects of a query of State.

average(Agent, Me, Views, s(P,W,L), Average) :-
    views_player(Views, Me, K),
    cluedo_agent_k:k_table(Me, K, Own),
    (   Agent == k
    ->  Table = Own,
        Module = cluedo_agent_k
    ;   cluedo_agent_kkak:kkak_table(Me, Views, Own, Table),
        Module = cluedo_agent_kkak
    ),
    arg(P, Table, A),
    arg(W, Table, B),
    arg(L, Table, C),
    Module:average(A, B, C, Average).

%!  wrong_averages(+Agent, -Wrong) is det.
%
%   Wrong are the averages that are not those of the twin, of random queries in
%   random positions.

wrong_averages(Agent, Wrong) :-
    winstates(All),
    findall(Views-State-Fast-Slow,
            ( between(1, 15, _),
              position(X, Me, Views),
              between(1, 3, _),
              random_member(State, All),
              average(Agent, Me, Views, State, Fast),
              average_clauses(Agent, X, Me, Views, State, Slow),
              abs(Fast-Slow) > 1.0e-9
            ),
            Wrong).

%!  below_best(+Agent, -Wrong) is det.
%
%   Wrong are the queries of Agent that are not the best, in random positions.

below_best(Agent, Wrong) :-
    cluedo_agent:agent(Agent, Module),
    findall(State-Value-Best,
            ( between(1, 20, _),
              position(_, Me, Views),
              own_mind(Agent, Me, Views, Mind),
              Module:states(Mind, Set),
              \+ winset_count(Set, 1),
              Module:query(Mind, State, _),
              average(Agent, Me, Views, State, Value),
              winstates(All),
              maplist(average(Agent, Me, Views), All, Values),
              max_list(Values, Best),
              Value < Best-1.0e-8
            ),
            Wrong).

own_mind(k, Me, Views, k(mind(Me,Memory),[])) :-
    views_player(Views, Me, K),
    memory(K, Memory).
own_mind(kkak, Me, Views, kkak(Me,Memory,[])) :-
    memory(Views, Memory).

%!  asked_again(+Agent, -Asked, -Tried) is det.
%
%   Asked are 30 queries of Agent while it learns nothing, each one once, and
%   Tried those that it remembers when it has learned something.

asked_again(Agent, Asked, Tried) :-
    player(Agent, 6, 1, [2,8,14], P0),
    length(States, 30),
    foldl(next_query, States, P0, P1),
    sort(States, Asked),
    player_sees([asked(1,s(1,7,13),3,7)], P1, P),
    player_mind(P, Mind),
    tried(Mind, Tried).

tried(k(_,Tried), Tried).
tried(kkak(_,_,Tried), Tried).

next_query(State, P0, P) :-
    player_query(P0, State, P).

%   The twin.

knows(Views, J, Fact) :-
    views_player(Views, J, K),
    notebook(K, Notebook),
    Fact =.. [Mark,H,C],
    arg(C, Notebook, Row),
    (   H == envelope
    ->  functor(Row, _, I)
    ;   I = H
    ),
    arg(I, Row, Mark).

opponent(X, Me, P) :-
    between(1, X, P),
    P =\= Me.

category(C, First, Last) :-
    member(First-Last, [1-6,7-12,13-21]),
    C =< Last,
    !.

chance_mid(Me, Views, C, Chance) :-
    category(C, First, Last),
    aggregate_all(count, ( between(First, Last, D), \+ knows(Views, Me, lacks(envelope,D)) ), Poss),
    (   knows(Views, Me, lacks(envelope,C))
    ->  Chance = 0
    ;   Chance is 1 rdiv Poss
    ).

count_unknown(X, Me, Views, P, Count) :-
    aggregate_all(count, ( between(1, 21, C), knows(Views, Me, has(P,C)) ), Known),
    Count is (18+X-P)//X - Known.

chance(X, Me, Views, P, C, Chance) :-
    (   knows(Views, Me, has(P,C))
    ->  Chance = 1
    ;   knows(Views, Me, lacks(P,C))
    ->  Chance = 0
    ;   chance_mid(Me, Views, C, Mid),
        count_unknown(X, Me, Views, P, Count),
        aggregate_all(sum(N), ( between(1, X, Q), count_unknown(X, Me, Views, Q, N) ), Sum),
        Chance is Count rdiv Sum * (1-Mid)
    ).

chance_support(X, Me, Views, P, Cards, Chance) :-
    findall(F, ( member(C, Cards), chance(X, Me, Views, P, C, F0), F is 1-F0 ), Factors),
    foldl([F,A,B]>>( B is A*F ), Factors, 1, Chance).

clauses_support(J, Views, P, Cards, Clauses) :-
    aggregate_all(count, ( member(C, Cards), knows(Views, J, lacks(P,C)) ), Contained),
    Clauses is 3-Contained.

clauses_refute(X, Me, Views, P, Cards, Clauses) :-
    aggregate_all(sum(New),
                  ( member(C, Cards),
                    aggregate_all(count,
                                  (   knows(Views, Me, has(P,C))
                                  ;   opponent(X, Me, M),
                                      M =\= P,
                                      knows(Views, Me, lacks(M,C))
                                  ),
                                  Contained),
                    New is X-1-Contained
                  ),
                  Sum),
    Clauses is Sum rdiv 3.

opponent_support(X, Me, Views, P, Cards, Clauses) :-
    aggregate_all(sum(New),
                  ( opponent(X, Me, Opp),
                    Opp =\= P,
                    clauses_support(Opp, Views, P, Cards, New)
                  ),
                  Clauses).

opponent_refute(X, Me, Views, P, Cards, Clauses) :-
    findall(Value,
            ( opponent(X, Me, N),
              N =\= P,
              opponent(X, N, M),
              (   M =:= P
              ->  Mark = lacks
              ;   Mark = has
              ),
              aggregate_all(count, ( member(C, Cards), Fact =.. [Mark,M,C], knows(Views, N, Fact) ), Resolved),
              (   Resolved =:= 3
              ->  Value = 0
              ;   Value is 1 rdiv (3-Resolved)
              )
            ),
            Values),
    foldl([V,A,B]>>( B is A+V ), Values, 0, Clauses).

clauses(k, X, Me, Views, P, Cards, Support, Refute) :-
    clauses_support(Me, Views, P, Cards, Support),
    clauses_refute(X, Me, Views, P, Cards, Refute).
clauses(kkak, X, Me, Views, P, Cards, Support, Refute) :-
    clauses(k, X, Me, Views, P, Cards, Support0, Refute0),
    opponent_support(X, Me, Views, P, Cards, Support1),
    opponent_refute(X, Me, Views, P, Cards, Refute1),
    divided(Support0, Support1, Support),
    divided(Refute0, Refute1, Refute).

divided(A, B, C) :-
    (   B =:= 0
    ->  C = A
    ;   C is A rdiv B
    ).

%   Average clauses of s-1 opponents, by their seats with respect to Me.

average_clauses(Agent, X, Me, Views, s(C1,C2,C3), Average) :-
    Cards = [C1,C2,C3],
    S1 is X-1,
    findall(p(Chance,Support,Refute),
            ( between(1, S1, Seat),
              P is (Me-1+Seat) mod X + 1,
              chance_support(X, Me, Views, P, Cards, Chance),
              clauses(Agent, X, Me, Views, P, Cards, Support, Refute)
            ),
            Ps),
    findall(Term,
            ( nth1(I, Ps, p(Chance,_,Refute)),
              I1 is I-1,
              length(Before, I1),
              append(Before, _, Ps),
              told(Before, Told),
              all_support(Before, All),
              Term is (Refute+Told)*(1-Chance)*All
            ),
            Terms),
    told(Ps, Told),
    all_support(Ps, All),
    Last is Told*All,
    foldl([T,A,B]>>( B is A+T ), Terms, Last, Average).

told(Ps, Told) :-
    foldl([p(_,Support,_),A,B]>>( B is A+Support ), Ps, 0, Told).

all_support(Ps, Chance) :-
    foldl([p(C,_,_),A,B]>>( B is A*C ), Ps, 1, Chance).
