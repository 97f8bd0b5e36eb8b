:- use_module('../support/attach').
:- use_module(library(cluedo)).
:- use_module(library(cluedo/winstates)).
:- use_module(library(cluedo/knowledge)).
:- use_module(library(cluedo/contest)).
:- use_module(library(cluedo/agents/belief)).
:- use_module(library(plunit)).
:- use_module(library(random)).
:- use_module('../support/generate').

:- begin_tests(agents_iepsma, [setup(seed(_))]).

agent(simple).
agent(dumb).
agent(k).
agent(kkak).

%   Games.

test('they end the game of the thesis', [forall(( agent(Agent), between(2, 6, X) )), true(Seed-Name == Seed-rounds)]) :-
    seed(Seed),
    play([players(X),agent(Agent)], Result),
    last(Result, End),
    functor(End, Name, 1).
test('a game replays from its seed', [forall(agent(Agent)), true(Result == Result2)]) :-
    contest([Agent,modal,Agent], [seed(5)], Result),
    contest([Agent,modal,Agent], [seed(5)], Result2).

contests(N, Results) :-
    findall(Result,
            ( between(1, N, _),
              random_between(2, 6, X),
              length(Agents, X),
              maplist(random_agent, Agents),
              contest(Agents, [turns(300)], Result)
            ),
            Results).

random_agent(Agent) :-
    random_member(Agent, [simple,simple,dumb,k,kkak,modal]).

test('nobody accuses wrongly', true(Seed-Wrong == Seed-[])) :-
    seed(Seed),
    contests(40, Results),
    findall(Result,
            ( member(Result, Results),
              memberchk(history(Events), Result),
              memberchk(accused(_,_,false), Events)
            ),
            Wrong).
test('each of them wins, but for dumb', [forall(agent(Agent)), true(Won == Expected)]) :-
    (   Agent == dumb
    ->  Expected = no
    ;   Expected = yes
    ),
    (   between(1, 40, Game),
        contest([dumb,Agent,dumb], [seed(Game),turns(300)], Result),
        memberchk(winner(2), Result)
    ->  Won = yes
    ;   Won = no
    ).

%   What they learn.

mind(Agent, Players, Mind) :-
    cluedo_agent:start(Agent, Players, [[1],2,8,14], Mind).

test('the winstates of the hand', [forall(agent(Agent)), true(Set == Set2)]) :-
    mind(Agent, 6, Mind),
    cluedo_agent:states(Agent, Mind, Set),
    winset_all(All),
    winset_without(All, [2,8,14], Set2).
test('the card shown goes', [forall(agent(Agent)), true(Set == Set2)]) :-
    mind(Agent, 6, Mind0),
    cluedo_agent:answer(Agent, [s(1,7,13),[1],[3]], 7, Mind0, Mind),
    cluedo_agent:states(Agent, Mind, Set),
    winset_all(All),
    winset_without(All, [2,7,8,14], Set2).
test('an own record tells no more than the answer', [forall(( agent(Agent), member(A-C, [3-7,2-13,0-0]) )), true(Mind == Mind1)]) :-
    mind(Agent, 6, Mind0),
    cluedo_agent:answer(Agent, [s(1,7,13),[1],[A]], C, Mind0, Mind1),
    cluedo_agent:round(Agent, [[s(1,7,13),[1],[A]]], Mind1, Mind).
test('an unanswered query', [forall(agent(Agent)), true(States == [s(1,7,13)])]) :-
    mind(Agent, 6, Mind0),
    cluedo_agent:answer(Agent, [s(1,7,13),[1],[0]], 0, Mind0, Mind),
    cluedo_agent:states(Agent, Mind, Set),
    winstates_set(States, Set).
test('a single winstate is queried', [forall(agent(Agent)), true(State == s(1,7,13))]) :-
    mind(Agent, 6, Mind0),
    cluedo_agent:answer(Agent, [s(1,7,13),[1],[0]], 0, Mind0, Mind),
    cluedo_agent:query(Agent, Mind, State, _).
test('what others ask tells them as well', [forall(agent(Agent)), true(State-States == s(4,10,16)-[s(4,10,16)])]) :-
    cluedo_agent:start(Agent, 3, [[1],2,3,8,9,14,15], Mind0),
    cluedo_agent:round(Agent, [[s(4,10,16),[2],[0]]], Mind0, Mind1),
    cluedo_agent:states(Agent, Mind1, Set1),
    assertion(winset_count(Set1, 112)),
    cluedo_agent:round(Agent, [[s(4,10,16),[3],[0]]], Mind1, Mind),
    cluedo_agent:states(Agent, Mind, Set),
    winstates_set(States, Set),
    cluedo_agent:query(Agent, Mind, State, _).
test('an accusation', [forall(agent(Agent)), true(Count == 199)]) :-
    mind(Agent, 6, Mind0),
    cluedo_agent:accused(Agent, [s(1,7,13),[4]], Mind0, Mind),
    cluedo_agent:states(Agent, Mind, Set),
    winset_count(Set, Count).
test('any card is shown', [forall(agent(Agent)), true(Cards == [2,8])]) :-
    mind(Agent, 6, Mind0),
    findall(Card,
            ( between(1, 100, _),
              cluedo_agent:show(Agent, [s(2,8,13),[3]], [2,8], Mind0, Card, _)
            ),
            Cards0),
    sort(Cards0, Cards).
test('kkak remembers the card that it showed', true(Facts2-Facts3 == [has(1,8)]-[some(1,[2,8,13])])) :-
    mind(kkak, 6, Mind0),
    cluedo_agent:show(kkak, [s(2,8,13),[2]], [8], Mind0, _, Mind1),
    cluedo_agent:round(kkak, [[s(2,8,13),[2],[1]]], Mind1, kkak(1,Memory,_,_)),
    memory_knows(Memory, Views),
    views_player(Views, 2, K2),
    views_player(Views, 3, K3),
    clauses_player(K2, 1, Facts2),
    clauses_player(K3, 1, Facts3).
test('and does not take it for another', true(Facts2 == [some(1,[2,8,13])])) :-
    mind(kkak, 6, Mind0),
    cluedo_agent:show(kkak, [s(2,8,13),[3]], [8], Mind0, _, Mind1),
    cluedo_agent:round(kkak, [[s(2,8,13),[2],[1]]], Mind1, kkak(1,Memory,_,_)),
    memory_knows(Memory, Views),
    views_player(Views, 2, K2),
    clauses_player(K2, 1, Facts2).
test('the first cards that nobody is known to hold', true(State-State2 == s(1,7,13)-s(3,7,15))) :-
    mind(simple, 6, Mind0),
    cluedo_agent:query(simple, Mind0, State, Mind1),
    cluedo_agent:answer(simple, [s(1,7,13),[1],[3]], 1, Mind1, Mind2),
    cluedo_agent:answer(simple, [s(3,7,13),[1],[4]], 13, Mind2, Mind),
    cluedo_agent:query(simple, Mind, State2, _).
test('what tells nothing is not asked again', [forall(member(Agent, [k,kkak])), true(Sorted == 30)]) :-
    mind(Agent, 6, Mind),
    length(States, 30),
    foldl(next_query(Agent), States, Mind, Mind2),
    sort(States, Set),
    length(Set, Sorted),
    cluedo_agent:answer(Agent, [s(1,7,13),[1],[3]], 7, Mind2, Mind3),
    tried(Mind3, Tried),
    assertion(Tried == []).

tried(k(_,Tried), Tried).
tried(kkak(_,_,Tried,_), Tried).

next_query(Agent, State, Mind0, Mind) :-
    cluedo_agent:query(Agent, Mind0, State, Mind).

%   The formulas of the source, word for word, in rational numbers.

%   A position: the own knowledge and the databases of the opponents.

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

knows(Views, J, Fact) :-
    views_player(Views, J, K),
    clauses_notebook(K, Notebook),
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

test('the averages are those of the source', [forall(member(Agent, [k,kkak])), true(Seed-Wrong == Seed-[])]) :-
    seed(Seed),
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
test('the query is one of the best', [forall(member(Agent, [k,kkak])), true(Seed-Wrong == Seed-[])]) :-
    seed(Seed),
    findall(State-Value-Best,
            ( between(1, 20, _),
              position(_, Me, Views),
              own_mind(Agent, Me, Views, Mind),
              cluedo_agent:states(Agent, Mind, Set),
              \+ winset_count(Set, 1),
              cluedo_agent:query(Agent, Mind, State, _),
              average(Agent, Me, Views, State, Value),
              winstates(All),
              maplist(average(Agent, Me, Views), All, Values),
              max_list(Values, Best),
              Value < Best-1.0e-8
            ),
            Wrong).
test('with two players kkak is k', true(Seed-Wrong == Seed-[])) :-
    seed(Seed),
    winstates(All),
    findall(A-B,
            ( between(1, 10, _),
              position(2, Me, Views, _),
              random_member(State, All),
              average(k, Me, Views, State, A),
              average(kkak, Me, Views, State, B),
              abs(A-B) > 1.0e-9
            ),
            Wrong).

own_mind(k, Me, Views, k(mind(Me,Memory),[])) :-
    views_player(Views, Me, K),
    memory(K, Memory).
own_mind(kkak, Me, Views, kkak(Me,Memory,[],none)) :-
    memory(Views, Memory).

:- end_tests(agents_iepsma).
