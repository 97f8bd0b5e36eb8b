:- use_module('../helpers/all').
:- use_module(library(cluedo/agent)).
:- use_module(library(cluedo/agents/claims)).
:- use_module(library(cluedo/agents/states)).

:- multifile cluedo_agent:agent/2.

cluedo_agent:agent(claimer, agent_claimer).

%   `claimer(Claims)` claims Claims.

agent_claimer:start(_, _, Claims, Claims).
agent_claimer:sees(_, Claims, Claims).
agent_claimer:query(Claims, s(1,7,13), Claims).
agent_claimer:believes(Claims, Claims).

:- begin_tests(claims).

%   A random game in which Agent at seat 1 saw Facts, and the Claims that it has then.

seen(Agent, Players, Seed, More, Facts, Game, Claims) :-
    length(Others, Players),
    Others = [_|Opponents],
    maplist(=(elimination), Opponents),
    contest([Agent|Opponents], [seed(Seed),turns(20)|More], Result),
    view(Result, 1, Facts),
    memberchk(hands(Hands), Result),
    findall(Size, ( member([_|Cards], Hands), length(Cards, Size) ), Sizes),
    Game = [players(Players),hands(Sizes)|More],
    agent_open(Agent, A0),
    agent_start(A0, 1, Game, A, Mind0),
    agent_sees(A, Facts, Mind0, Mind),
    agent_believes(A, Mind, Claims).

knows(Game, Facts, K) :-
    knowledge(Game, K0),
    foldl([Fact,K1,K2]>>learn(K1, Fact, K2), Facts, K0, K).

game(Agent, Players, Seed, More) :-
    member(Agent, [exact,simple,reader,notebook,elimination,simple([base(text)])]),
    between(3, 5, Players),
    member(More, [[],[deck([4,4,5])]]),
    (   More == []
    ->  true
    ;   \+ Agent = simple(_)
    ),
    random_between(1, 1 000 000, Seed).

test('certain claims follow', forall(game(Agent, Players, Seed, More))) :-
    seen(Agent, Players, Seed, More, Facts, Game, Claims),
    knows(Game, Facts, K),
    assertion(Claims \== []),
    forall(( member(claim(H,C,P), Claims), memberchk(P, [0,1]) ),
           ( probability(K, has(H,C), Q), assertion(Q =:= P) )),
    forall(( member(claim(H,C,P), Claims), P > 0, P < 1 ),
           ( probability(K, has(H,C), Q), assertion(( Q > 0, Q < 1 )) )).
test('exact and reader claim all that follows',
     forall(( member(Agent, [exact,reader]), game(Agent, Players, Seed, More) ))) :-
    seen(Agent, Players, Seed, More, Facts, Game, Claims),
    knows(Game, Facts, K),
    marginals(K, Table),
    forall(( marginal(Table, C, H, N), N > 0, probability(K, has(H,C), 1) ),
           assertion(memberchk(claim(H,C,1), Claims))),
    forall(( marginal(Table, C, envelope, _), \+ memberchk(claim(_,C,1), Claims) ),
           assertion(memberchk(claim(envelope,C,_), Claims))).
test('open cards are left out', true(Claims \== [])) :-
    seen(exact, 3, 5, [open([1,2,3])], _, _, Claims),
    assertion(\+ ( member(claim(_,C,_), Claims), C =< 3 )).
test('what states have in common',
     true(Claims == [claim(envelope,1,0),claim(envelope,2,1),claim(envelope,4,0)])) :-
    states_claims([s(2,3),s(2,5)], [2,3], Claims).
test('no states/2, no claims', true(Claims == [])) :-
    agent_open(silent, A0),
    agent_start(A0, 1, [players(3)], A, Mind),
    agent_believes(A, Mind, Claims).
test('claims are checked',
     [ forall(member(Claims, [foo,[foo],[claim(envelope,22,1)],[claim(0,1,1)],[claim(1,1,1.5)],
                              [claim(nobody,1,1)],[claim(1,1,x)],[claim(1,1,1)|foo]])),
       error(type_error(cluedo_claims,Claims), context(agent_claimer:believes/2,_))
     ]) :-
    agent_open(claimer(Claims), A0),
    agent_start(A0, 1, [players(3)], A, Mind),
    agent_believes(A, Mind, _).
test('unbound claims', error(instantiation_error)) :-
    agent_open(claimer([claim(1,_,1)]), A0),
    agent_start(A0, 1, [players(3)], A, Mind),
    agent_believes(A, Mind, _).

:- end_tests(claims).
