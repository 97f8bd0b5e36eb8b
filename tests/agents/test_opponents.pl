:- use_module('../support/attach').
:- use_module(library(cluedo)).
:- use_module(library(cluedo/contest)).
:- use_module(library(cluedo/knowledge)).
:- use_module(library(cluedo/agents/opponents)).
:- use_module(library(plunit)).
:- use_module('../support/generate').

:- multifile
    cluedo_agent:start/4,
    cluedo_agent:query/4,
    cluedo_agent:answer/5,
    cluedo_agent:round/4,
    cluedo_agent:states/3,
    cluedo_agent:reads/3.

%   `scribe` plays as `elimination` and keeps all records, the last one first.

cluedo_agent:start(scribe, X, Hand, Mind-[]) :-
    cluedo_agent:start(elimination, X, Hand, Mind).
cluedo_agent:query(scribe, Mind0-Records, State, Mind-Records) :-
    cluedo_agent:query(elimination, Mind0, State, Mind),
    nb_setval(scribe, Records).
cluedo_agent:answer(scribe, Record, Card, Mind0-Records, Mind-Records) :-
    cluedo_agent:answer(elimination, Record, Card, Mind0, Mind).
cluedo_agent:round(scribe, Round, Mind-Records0, Mind-Records) :-
    reverse(Round, Backwards),
    append(Backwards, Records0, Records).

%   Models of the user. `honest` is the example of library(cluedo/agents/opponents),
%   `stubborn` tells that who asks the same again is sure of it.

cluedo_agent:reads(honest, [[s(P,W,L),Asker,_]|_], lacks(Asker,C)) :-
    member(C, [P,W,L]).
cluedo_agent:reads(stubborn, [[State,Asker,_]|Before], State) :-
    memberchk([State,Asker,_], Before).
cluedo_agent:reads(guess(C), _, has(envelope,C)).

%   What Model reads from the records of the seats Others, the last one first,
%   is true of the deal.

holds(Model, Backwards, Win, Hands) :-
    knowledge_of(Win, Hands, K),
    forall(( append(_, [Record|Before], Backwards),
             Record = [_,Asker,_],
             Asker \== [1],
             reads(Model, [Record|Before], Fact)
           ),
           assertion(certain(K, Fact))).

knowledge_of(Win, Hands, K) :-
    length(Hands, X),
    knowledge([players(X)], K0),
    learn(K0, Win, K1),
    foldl([[[I]|Cards],Ka,Kb]>>learn(Ka, hand(I,Cards), Kb), Hands, K1, K).

records(Result, Backwards) :-
    memberchk(history(Events), Result),
    findall([State,[Asker],[Answerer]],
            ( member(asked(Asker,State,Answerer0,_), Events),
              (   Answerer0 == nobody
              ->  Answerer = 0
              ;   Answerer = Answerer0
              )
            ),
            Records),
    reverse(Records, Backwards).

:- begin_tests(opponents, [setup(seed(_))]).

test('the opponents of the thesis\'s game', [forall(( between(2, 6, X), between(1, 3, _) )), true]) :-
    play([players(X),agent(scribe)], Result),
    memberchk(winstate(Win), Result),
    memberchk(hands(Hands), Result),
    nb_getval(scribe, Backwards),
    holds(thesis, Backwards, Win, Hands).
test('agents simple', [forall(( between(2, 6, X), between(1, 3, _) )), true]) :-
    length(Agents, X),
    maplist(=(simple), Agents),
    contest(Agents, [], Result),
    memberchk(winstate(Win), Result),
    memberchk(hands(Hands), Result),
    records(Result, Backwards),
    holds(simple, Backwards, Win, Hands).
test('they tell something', true(Facts == Expected)) :-
    Records = [[s(2,7,14),[3],[4]]],
    findall(Model-Fact, ( member(Model, [thesis,simple]), reads(Model, Records, Fact) ), Facts0),
    msort(Facts0, Facts),
    msort([ thesis-lacks(envelope,7), thesis-lacks(envelope,14),
            simple-lacks(3,2), simple-lacks(3,7), simple-lacks(3,14),
            simple-lacks(envelope,1), simple-lacks(envelope,13)
          ],
          Expected).
test('a model of the user', all(Fact == [lacks([2],1),lacks([2],7),lacks([2],13)])) :-
    reads(honest, [[s(1,7,13),[2],[3]]], Fact).
test('it may read the records before', all(Fact == [s(1,7,13)])) :-
    member(Asker, [2,3]),
    reads(stubborn, [[s(1,7,13),[Asker],[4]],[s(1,7,14),[2],[4]],[s(1,7,13),[2],[4]]], Fact).
test('agent exact gives it all records, its own ones too', true(Believed == s(1,7,14))) :-
    Agent = exact([reads([stubborn])]),
    cluedo_agent:start(Agent, 6, [[1],6,12,21], Mind0),
    Own = [s(2,8,13),[1],[2]],
    cluedo_agent:round(Agent, [[s(1,7,14),[2],[0]],[s(3,9,15),[3],[4]]], Mind0, Mind1),
    cluedo_agent:answer(Agent, Own, 8, Mind1, Mind2),
    cluedo_agent:round(Agent, [Own,[s(1,7,14),[2],[0]]], Mind2, Mind),
    Mind = mind(_,Belief,_,All,_,_,_),
    length(All, Count),
    assertion(Count == 4),
    envelopes(Belief, [Believed-_]).
test('a model may be a compound', all(Fact == [has(envelope,3)])) :-
    reads(guess(3), [[s(1,7,13),[2],[3]]], Fact).
test('no such model', error(existence_error(cluedo_model,nobody))) :-
    reads(nobody, [], _).
test('any model', error(instantiation_error)) :-
    reads(_, [], _).
test('a model', true) :-
    must_be_model(thesis).
test('no records', [ forall(member(Records-Error,
                                   [ _-instantiation_error,
                                     [[s(1,7,13),[2],[3]]|_]-instantiation_error,
                                     x-type_error(list,x),
                                     []-domain_error(non_empty_list,[]),
                                     [_]-instantiation_error,
                                     [x]-type_error(cluedo_record,x),
                                     [[s(7,1,13),[2],[3]]]-domain_error(cluedo_state,s(7,1,13))
                                   ])),
                     error(Error)
                   ]) :-
    reads(simple, Records, _).

:- end_tests(opponents).
