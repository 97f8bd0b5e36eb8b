:- use_module('../helpers/all').
:- use_module(library(cluedo/agents/opponents)).

:- multifile
    cluedo_agent:agent/2,
    cluedo_agent:reads/3.

%   `scribe` plays as `elimination` and keeps all queries, the last one first.

cluedo_agent:agent(scribe, opponents_scribe).

opponents_scribe:start(Seat, Game, [], P-[]) :-
    player_start(elimination, Seat, Game, P).
opponents_scribe:sees(Facts, P0-Asked0, P-Asked) :-
    player_sees(Facts, P0, P),
    findall(Fact, ( member(Fact, Facts), Fact = asked(_,_,_,_) ), New),
    reverse(New, Backwards),
    append(Backwards, Asked0, Asked).
opponents_scribe:query(P0-Asked, State, P-Asked) :-
    player_query(P0, State, P),
    nb_setval(scribe, Asked).

%   Models of the user. `polite` is the example of library(cluedo/agents/opponents),
%   `stubborn` tells that who asks the same again is sure of it.

cluedo_agent:reads(polite, [asked(Asker,s(P,_,_),_,_)|_], lacks(Asker,P)).
cluedo_agent:reads(stubborn, [asked(Asker,State,_,_)|Before], State) :-
    memberchk(asked(Asker,State,_,_), Before).
cluedo_agent:reads(guess(C), _, has(envelope,C)).

%   What Model reads from what the others asked, the last query first, is true of
%   the deal.

holds(Model, Backwards, Win, Hands) :-
    knowledge_of(Win, Hands, K),
    forall(( append(_, [Last|Before], Backwards),
             Last = asked(Asker,_,_,_),
             Asker \== 1,
             opponent_implies(Model, [Last|Before], Fact)
           ),
           assertion(certain(K, Fact))).

knowledge_of(Win, Hands, K) :-
    length(Hands, X),
    knowledge([players(X)], K0),
    learn(K0, Win, K1),
    foldl([[[I]|Cards],Ka,Kb]>>learn(Ka, hand(I,Cards), Kb), Hands, K1, K).

queries(Result, Backwards) :-
    memberchk(history(Events), Result),
    findall(Event, ( member(Event, Events), Event = asked(_,_,_,_) ), Asked),
    reverse(Asked, Backwards).

:- begin_tests(opponents).

test('the opponents of the thesis\'s game',
     [forall(( between(2, 6, X), between(1, 3, _) )), true]) :-
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
    queries(Result, Backwards),
    holds(simple, Backwards, Win, Hands).
test('a player that names no card of its hand',
     all(Fact == [lacks(2,1),lacks(2,7),lacks(2,13)])) :-
    opponent_implies(lacks, [asked(2,s(1,7,13),3,unknown)], Fact).
test('they tell something', true(Facts == Expected)) :-
    Asked = [asked(3,s(2,7,14),4,unknown)],
    findall(Model-Fact, ( member(Model, [thesis,simple]), opponent_implies(Model, Asked, Fact) ),
            Facts0),
    msort(Facts0, Facts),
    msort([ thesis-lacks(envelope,7), thesis-lacks(envelope,14),
            simple-lacks(3,2), simple-lacks(3,7), simple-lacks(3,14),
            simple-lacks(envelope,1), simple-lacks(envelope,13)
          ],
          Expected).
test('a model of the user', all(Fact == [lacks(2,1)])) :-
    opponent_implies(polite, [asked(2,s(1,7,13),3,unknown)], Fact).
test('it may read the queries before', all(Fact == [s(1,7,13)])) :-
    member(Asker, [2,3]),
    opponent_implies(stubborn,
                     [asked(Asker,s(1,7,13),4,unknown),asked(2,s(1,7,14),4,unknown),
                      asked(2,s(1,7,13),4,unknown)],
                     Fact).
test('agent exact gives it all queries, its own ones too', true(Believed == s(1,7,14))) :-
    player(exact([reads([stubborn])]), 6, 1, [6,12,21], P0),
    player_sees([asked(2,s(1,7,14),nobody,unknown),asked(3,s(3,9,15),4,unknown)], P0, P1),
    player_sees([asked(1,s(2,8,13),2,8),asked(2,s(1,7,14),nobody,unknown)], P1, P),
    player_mind(P, mind(belief(Belief,_,_,All,_,_),_,_,_)),
    length(All, Count),
    assertion(Count == 4),
    envelopes(Belief, [Believed-_]).
test('a model may be a compound', all(Fact == [has(envelope,3)])) :-
    opponent_implies(guess(3), [asked(2,s(1,7,13),3,unknown)], Fact).
test('no such model', error(existence_error(cluedo_model,nobody))) :-
    opponent_implies(nobody, [], _).
test('any model', error(instantiation_error)) :-
    opponent_implies(_, [], _).
test('a model', true) :-
    must_be_model(thesis).
test('no queries', [ forall(member(Asked-Error,
                                   [ _-instantiation_error,
                                     [asked(2,s(1,7,13),3,1)|_]-instantiation_error,
                                     x-type_error(list,x),
                                     []-domain_error(non_empty_list,[]),
                                     [_]-instantiation_error,
                                     [x]-type_error(cluedo_fact,x),
                                     [asked(_,s(1,7,13),3,1)]-instantiation_error,
                                     [asked(0,s(1,7,13),3,1)]-domain_error(cluedo_player,0),
                                     [asked(2,s(7,1,13),3,1)]-domain_error(cluedo_state,s(7,1,13))
                                   ])),
                     error(Error)
                   ]) :-
    opponent_implies(simple, Asked, _).

:- end_tests(opponents).
