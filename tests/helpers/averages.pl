:- module(averages,
          [ position/4,                 % +Base, +X, -Me, -K
            average/5,                  % +Agent, +Me, +K, +State, -Average
            wrong_averages/3,           % +Agent, +Base, -Wrong
            below_best/3,               % +Agent, +Base, -Wrong
            asked_again/3               % +Agent, -Asked, -Tried
          ]).
:- use_module(clause_sets).
:- use_module(players).
:- use_module(effort).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(cluedo)).
:- use_module(library(cluedo/agents/published/base)).
:- use_module(library(cluedo/contest)).
:- use_module(library(cluedo/knowledge)).
:- use_module(library(cluedo/support/foreign), [clauses_best/8]).
:- use_module(library(cluedo/winstates)).
:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module(library(yall)).

/** <module> The averages of agents k and kkak, and a slow twin

The twin has the formulas of the agents' source, word for word, in rational
numbers. What a player knows, and knows that others know, it asks of notebooks, or,
with base(text), of the sets of clauses of clause_sets.pl.
*/

%!  position(+Base, +X, -Me, -K) is det.
%
%   K is what player Me knows at some time of a random contest of X players, and what
%   it knows that its opponents know.

position(Base, X, Me, K) :-
    position(Base, X, Me, K, _).

position(Base, X, Me, K, Facts) :-
    observed_facts(X, Me, Facts),
    base_views(Base, Me, [players(X)], K0),
    foldl([Fact,A,B]>>base_learn(A, Fact, B), Facts, K0, K).

%!  average(+Agent, +Me, +K, +State, -Average) is det.
%
%   Average is what Agent expects of a query of State: the best if all others were
%   tried.

average(Agent, Me, K, State, Average) :-
    pages(Agent, Me, K, Sizes, Own, Others),
    winstates(All),
    selectchk(State, All, Tried),
    clauses_best(Me, Sizes, Own, Others, Tried, [1,1,1,1,1,1,1,1,1], Average, Set),
    assertion(winstates_set([State], Set)).

pages(Agent, Me, K, Sizes, Own, Others) :-
    base_pages(K, Me, Own, Others0),
    (   Agent == k
    ->  Others = []
    ;   Others = Others0
    ),
    length(Others0, X),
    sizes(X, Sizes).

sizes(X, Sizes) :-
    findall(Size, ( between(1, X, P), Size is (18+X-P)//X ), Sizes).

%!  wrong_averages(+Agent, +Base, -Wrong) is det.
%
%   Wrong are averages that differ from the twin's, for random queries in random positions.

wrong_averages(Agent, Base, Wrong) :-
    winstates(All),
    findall(Facts-State-Fast-Slow,
            ( between(1, 15, _),
              random_between(2, 6, X),
              position(Base, X, Me, K, Facts),
              slow(Base, X, Me, Facts, K, Views),
              between(1, 3, _),
              random_member(State, All),
              average(Agent, Me, K, State, Fast),
              average_clauses(Agent, X, Me, Views, State, Slow),
              abs(Fast-Slow) > 1.0e-9
            ),
            Wrong).

slow(library, _, _, _, K, K).
slow(text, X, Me, Facts, _, sets(X,Me,Own,Set)) :-
    clause_set(X, Me, Facts, Own, Set).

%!  below_best(+Agent, +Base, -Wrong) is det.
%
%   Wrong are the queries of Agent that are not the best, in random positions.

below_best(Agent, Base, Wrong) :-
    Name =.. [Agent,[base(Base)]],
    findall(State-Value-Best,
            ( repeated(20),
              random_between(2, 6, X),
              observed_facts(X, Me, Facts),
              sizes(X, Sizes),
              player_start(Name, Me, [players(X),hands(Sizes)], P0),
              player_sees(Facts, P0, P),
              player_states(P, Set),
              \+ winset_count(Set, 1),
              player_query(P, State, _),
              base_views(Base, Me, [players(X)], K0),
              foldl([Fact,A,B]>>base_learn(A, Fact, B), Facts, K0, K),
              average(Agent, Me, K, State, Value),
              winstates(All),
              random_permutation(All, Some0),
              length(Some, 100),
              append(Some, _, Some0),
              maplist(average(Agent, Me, K), Some, Values),
              max_list(Values, Best),
              Value < Best-1.0e-8
            ),
            Wrong).

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
    player_mind(P, k(1,_,_,_,Tried)).

next_query(State, P0, P) :-
    player_query(P0, State, P).

%   The twin.

knows(sets(X,Me,Own,Set), J, Fact) =>
    set_knows(Fact, X, Me, J, Own, Set).
knows(Views, J, Fact) =>
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
        (   Sum =:= 0
        ->  Chance = 0
        ;   Chance is Count rdiv Sum * (1-Mid)
        )
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
              aggregate_all(count, ( member(C, Cards), Fact =.. [Mark,M,C], knows(Views, N, Fact) ),
              Resolved),
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
              total_support(Before, Support),
              all_support(Before, All),
              Term is (Refute+Support)*(1-Chance)*All
            ),
            Terms),
    total_support(Ps, Support),
    all_support(Ps, All),
    Last is Support*All,
    foldl([T,A,B]>>( B is A+T ), Terms, Last, Average).

total_support(Ps, Support) :-
    foldl([p(_,One,_),A,B]>>( B is A+One ), Ps, 0, Support).

all_support(Ps, Chance) :-
    foldl([p(C,_,_),A,B]>>( B is A*C ), Ps, 1, Chance).
