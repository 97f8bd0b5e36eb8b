:- use_module('../support/attach').
:- use_module(library(cluedo)).
:- use_module(library(cluedo/winstates)).
:- use_module(library(cluedo/contest)).
:- use_module(library(plunit)).
:- use_module(library(random)).
:- use_module('../support/games', [random_agents/3]).
:- use_module('../support/generate').

%   Agents dumb, k and kkak learn as simple does: what that should, all should.

:- begin_tests(agents_simple, [setup(seed(_))]).

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
              random_agents([simple,simple,dumb,k,kkak,modal], X, Agents),
              contest(Agents, [turns(300)], Result)
            ),
            Results).

test('nobody accuses wrongly', true(Seed-Wrong == Seed-[])) :-
    seed(Seed),
    contests(40, Results),
    findall(Result,
            ( member(Result, Results),
              memberchk(history(Events), Result),
              memberchk(accused(_,_,false), Events)
            ),
            Wrong).
test('each of them wins', [forall(member(Agent, [simple,k,kkak])), true(Winner == 2)]) :-
    between(1, 40, Game),
    contest([dumb,Agent,dumb], [seed(Game),turns(300)], Result),
    memberchk(winner(Winner), Result),
    Winner \== nobody,
    !.

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
test('the first cards that nobody is known to hold', true(State-State2 == s(1,7,13)-s(3,7,15))) :-
    mind(simple, 6, Mind0),
    cluedo_agent:query(simple, Mind0, State, Mind1),
    cluedo_agent:answer(simple, [s(1,7,13),[1],[3]], 1, Mind1, Mind2),
    cluedo_agent:answer(simple, [s(3,7,13),[1],[4]], 13, Mind2, Mind),
    cluedo_agent:query(simple, Mind, State2, _).

:- end_tests(agents_simple).
