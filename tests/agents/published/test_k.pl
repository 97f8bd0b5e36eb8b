:- use_module('../../helpers/all').
:- use_module(library(cluedo/agents/memory), [memory_knows/2]).
:- use_module('../../helpers/averages').

%   What it learns test_simple.pl looks at, how it walks test_walking.pl.

:- begin_tests(agents_k).

base(library).
base(text).

test('averages agree with the source', [forall(base(Base)), true(Wrong == [])]) :-
    wrong_averages(k, Base, Wrong).
test('the query is one of the best', [forall(base(Base)), true(Wrong == [])]) :-
    below_best(k, Base, Wrong).
test('what tells nothing is not asked again', true(Count-Tried == 30-[])) :-
    asked_again(k, Asked, Tried),
    length(Asked, Count).
test('nor after what it knew already', [forall(base(Base)), all(Fact-Tried == [])]) :-
    Agent = k([base(Base)]),
    between(1, 4, Seed),
    contest([Agent,Agent,dumb], [seed(Seed)], Result),
    view(Result, 1, [hand(1,Hand)|Facts]),
    player(Agent, 3, 1, Hand, P0),
    append(Before, [Fact|_], Facts),
    Fact = asked(1,State,_,_),
    player_sees(Before, P0, player(A,k(I,Sizes,Through,Memory0,_))),
    player_sees([Fact], player(A,k(I,Sizes,Through,Memory0,[State])), P),
    player_mind(P, k(_,_,_,Memory,Tried)),
    maplist(memory_knows, [Memory0,Memory], [K0,K]),
    ( K == K0 -> Tried \== [State] ; Tried \== [] ).

:- end_tests(agents_k).
