:- use_module('../../helpers/all').
:- use_module(library(cluedo/winstates)).
:- use_module(library(cluedo/del), [replay/3,satisfies_all/3]).
:- use_module(library(cluedo/agents/published/kripke)).
:- use_module(library(cluedo/agents/memory), [memory_knows/2]).
:- use_module('../../helpers/games', [random_agents/3]).

%   `literal(Kripke)` plays as Kripke and checks each choice by the words of its
%   description. Its mind is mind(Seat,P,K0,Facts): what Kripke thinks, what all
%   knew before the deal, and what the seat has seen, the last first.

:- multifile cluedo_agent:agent/2.

cluedo_agent:agent(literal, kripke_literal).

kripke_literal:start(Seat, Game, Agent, Agent-mind(Seat,P,K0,[])) :-
    player_start(Agent, Seat, Game, P),
    knowledge(Game, K0).
kripke_literal:sees(Seen, Agent-mind(Seat,P0,K0,Facts0), Agent-mind(Seat,P,K0,Facts)) :-
    player_sees(Seen, P0, P),
    reverse(Seen, Backwards),
    append(Backwards, Facts0, Facts).
kripke_literal:query(Agent-Mind0, State, Agent-mind(Seat,P,K0,Facts)) :-
    Mind0 = mind(Seat,P0,K0,Facts),
    player_query(P0, State, P),
    suspects(Agent, Mind0, Persons, Weapons, Rooms),
    State = s(S,W,L),
    assertion(memberchk(S, Persons)),
    assertion(memberchk(W, Weapons)),
    assertion(memberchk(L, Rooms)),
    (   maybe(0.1)
    ->  perfect(Mind0)
    ;   true
    ).
kripke_literal:show(Asker, State, Cards, Agent-Mind0, Card, Agent-mind(Seat,P,K0,Facts)) :-
    Mind0 = mind(Seat,P0,K0,Facts),
    player_show(Asker, State, Cards, P0, Card, P),
    answers(Agent, Asker, Cards, Mind0, Allowed),
    assertion(memberchk(Card, Allowed)).
kripke_literal:accuse(Agent-Mind0, State, Agent-mind(Seat,P,K0,Facts)) :-
    Mind0 = mind(Seat,P0,K0,Facts),
    accusations(Agent, Mind0, Allowed),
    (   player_accuse(P0, State, P)
    ->  assertion(memberchk(State, Allowed))
    ;   assertion(Allowed == []),
        fail
    ).

known(K0, Facts, K) :-
    reverse(Facts, Seen),
    foldl([Fact,K1,K2]>>learn(K1, Fact, K2), Seen, K0, K).

%   It thinks possible what some deal has.

perfect(mind(_,P,K0,Facts)) :-
    player_states(P, Set),
    winstates_set(States, Set),
    known(K0, Facts, K),
    winstates(All),
    include([State]>>( deals(K, State, N), N > 0 ), All, Possible),
    assertion(States == Possible).

%   What the seat knows that player J knows.

knows_that(mind(Seat,_,K0,Facts), J, K) :-
    reverse(Facts, [hand(Seat,Cards)|Seen]),
    views(K0, Seat, Cards, Views0),
    foldl([Fact,V0,V]>>views_learn(V0, Fact, V), Seen, Views0, Views),
    views_player(Views, J, K).

%   Cards that may be in the envelope, but are not known to be; or else are.

category([1,2,3,4,5,6]).
category([7,8,9,10,11,12]).
category([13,14,15,16,17,18,19,20,21]).

may_be(K, Category, Cards) :-
    findall(C,
            ( member(C, Category),
              \+ certain(K, lacks(envelope,C)),
              \+ certain(K, has(envelope,C))
            ),
            Open),
    (   Open == []
    ->  findall(C, ( member(C, Category), certain(K, has(envelope,C)) ), Cards)
    ;   Cards = Open
    ).

strategies(kripke, default, default, default) :- !.
strategies(kripke(S,R,A), S, R, A).

suspects(Agent, Mind, Persons, Weapons, Rooms) :-
    strategies(Agent, Suspicion, _, _),
    Mind = mind(Seat,_,K0,Facts),
    known(K0, Facts, K),
    findall(Cards,
            ( category(Category),
              may_be(K, Category, Cards0),
              (   Suspicion == default
              ->  Cards = Cards0
              ;   fewest(Mind, K0, Seat, Cards0, Cards)
              )
            ),
            [Persons,Weapons,Rooms]).

%   Those of Cards of which the fewest others know that it is with no third
%   player.

fewest(Mind, K0, Seat, Cards0, Cards) :-
    knowledge_property(K0, players(X)),
    numlist(1, X, Players),
    findall(Count-C,
            ( member(C, Cards0),
              aggregate_all(count,
                            ( member(J, Players),
                              J \== Seat,
                              knows_that(Mind, J, K),
                              forall(( member(P, Players),
                                       P \== Seat,
                                       P \== J
                                     ),
                                     certain(K, lacks(P,C), [by(resolution)]))
                            ),
                            Count)
            ),
            Pairs),
    least(Pairs, Cards).

least(Pairs, Cards) :-
    findall(N, member(N-_, Pairs), Ns),
    min_list(Ns, Min),
    findall(C, ( member(N-C, Pairs), N =:= Min ), Cards).

answers(Agent, Asker, Cards0, Mind, Cards) :-
    strategies(Agent, _, Response, _),
    Mind = mind(Seat,_,_,_),
    knows_that(Mind, Asker, K),
    findall(C, ( member(C, Cards0), certain(K, has(Seat,C), [by(resolution)]) ), Known),
    (   Response == default
    ->  Cards = Cards0
    ;   Response == simple, Known == []
    ->  Cards = Cards0
    ;   Response == simple
    ->  Cards = Known
    ;   ( Known == [] -> Left = Cards0 ; Left = Known ),
        known(Mind, Known1),
        findall(Share-C,
                ( member(C, Left),
                  category(Category),
                  memberchk(C, Category),
                  aggregate_all(count,
                                ( member(Other, Category),
                                  thinks_possible(Mind, Asker, Known1, K, Other)
                                ),
                                Possible),
                  length(Category, Length),
                  Share is Possible/Length
                ),
                Pairs),
        least(Pairs, Cards)
    ).

known(mind(_,_,K0,Facts), K) :-
    known(K0, Facts, K).

%   The agent, who knows K, knows that J, of whom it knows that it knows KJ,
%   thinks C possible for the envelope.

thinks_possible(mind(_,_,_,Facts), J, K, KJ, C) :-
    certain(K, lacks(J,C)),
    \+ certain(KJ, lacks(envelope,C), [by(resolution)]),
    \+ ( member(asked(J,State,Third,unknown), Facts),
         Third \== nobody,
         State =.. [s|Cards],
         memberchk(C, Cards),
         \+ certain(K, lacks(Third,C))
       ),
    \+ ( certain(KJ, some(Holder,Cards), [by(resolution)]),
         Holder \== J,
         memberchk(C, Cards),
         findall(has(J,D), ( member(D, Cards), D \== C ), Others),
         catch(foldl([Fact,K1,K2]>>learn(K1, Fact, K2), Others, K, _),
               error(cluedo_contradiction(_),_), fail)
       ).

accusations(Agent, mind(_,_,K0,Facts), States) :-
    strategies(Agent, _, _, Accusation),
    known(K0, Facts, K),
    findall(Cards, ( category(Category), may_be(K, Category, Cards) ), [Ps,Ws,Ls]),
    maplist(length, [Ps,Ws,Ls], Lengths),
    msort(Lengths, Sorted),
    (   ( Sorted = [1,1,1] ; Accusation == risky, Sorted = [1,1,2] )
    ->  findall(s(P,W,L), ( member(P, Ps), member(W, Ws), member(L, Ls) ), States)
    ;   States = []
    ).

kripke(kripke).
kripke(kripke(S,R,A)) :-
    member(S, [default,complex]),
    member(R, [default,simple,optimal]),
    member(A, [default,risky]).

game(X, Agent, Seed) :-
    findall(N-A-S,
            ( kripke(A),
              repeated(5),
              random_between(2, 6, N),
              random_between(1, 1000000, S)
            ),
            Games),
    member(X-Agent-Seed, Games).

%   Agent in seat 1 of X players with the hand Cards, to which the Facts are told.

told(Agent, X, Cards, Facts, P) :-
    player(Agent, X, 1, Cards, P0),
    foldl([Fact,A,B]>>player_sees([Fact], A, B), Facts, P0, P).

%   All that an agent chooses in many draws.

queries(P, Persons, Weapons, Rooms) :-
    findall(State, ( between(1, 300, _), player_query(P, State, _) ), States),
    maplist([N,Cards]>>( findall(C, ( member(S, States), arg(N, S, C) ), All), sort(All, Cards) ),
            [1,2,3], [Persons,Weapons,Rooms]).

shows(Asker, State, Cards, P, Shown) :-
    findall(Card,
            ( between(1, 100, _),
              player_show(Asker, State, Cards, P, Card, _)
            ),
            All),
    sort(All, Shown).

%   Three players; the hand of seat 1.

hand([1,2,7,13,14,15]).

:- begin_tests(agents_kripke).

test('it plays the game of the thesis',
     [forall(game(X, Agent, Seed)), true(Agent-Seed-Name == Agent-Seed-rounds)]) :-
    play([agent(Agent),players(X),seed(Seed)], Result),
    last(Result, End),
    functor(End, Name, 1).
test('with its quirks, too',
     [forall(game(_, Agent, Seed)), true(Agent-Seed-Name == Agent-Seed-rounds)]) :-
    play([agent(Agent),quirks(true),seed(Seed)], Result),
    last(Result, End),
    functor(End, Name, 1).
test('a contest, as described',
     [forall(game(X, Agent, Seed)), true(Agent-Seed-Ended == Agent-Seed-true)]) :-
    findall(A, kripke(A), All),
    set_random(seed(Seed)),
    random_agents(All, X, Rest),
    random_between(1, X, Seat),
    nth1(Seat, Rest, _, Others),
    nth1(Seat, Agents, literal(Agent), Others),
    !,
    contest(Agents, [turns(300)], Result),
    memberchk(turns(Turns), Result),
    truth(Turns < 300, Ended).              % somebody wins, or all are out

%   Suspicions.

test('any card that may be in the envelope, or all knowledge',
     true([Ps,Ws,Ls] == [[3,4,5,6],[8],[16,17,18,19,20,21]])) :-
    hand(Hand),
    told(kripke, 3, Hand, [asked(1,s(1,8,13),nobody,unknown)], Mind),
    queries(Mind, Ps, Ws, Ls).
test('complex: not what another knows unless it has it',
     true([Ps,Ws,Ls] == [[4,5,6],[9,10,11,12],[16,17,18,19,20,21]])) :-
    told(kripke(complex,default,default), 4, [1,2,7,13,14], [asked(2,s(3,8,15),nobody,unknown)],
         Mind),
    queries(Mind, Ps, Ws, Ls).
test('default: that, too', true([Ps,Ws,Ls] == [[3,4,5,6],[8,9,10,11,12],[15,16,17,18,19,20,21]])) :-
    told(kripke, 4, [1,2,7,13,14], [asked(2,s(3,8,15),nobody,unknown)], Mind),
    queries(Mind, Ps, Ws, Ls).
test('the known envelope',
     [forall(kripke(Agent)), true(Queries-Accused == [[3],[8],[16]]-s(3,8,16))]) :-
    hand(Hand),
    told(Agent, 3, Hand, [asked(1,s(3,8,16),nobody,unknown)], Mind),
    queries(Mind, Ps, Ws, Ls),
    Queries = [Ps,Ws,Ls],
    player_accuse(Mind, Accused, _).

%   Responses.

shown(Response, Asker, State, Cards, Shown) :-
    Agent = kripke(default,Response,default),
    hand(Hand),
    told(Agent, 3, Hand, [], Mind0),
    player_sees([asked(2,s(1,8,16),1,1)], Mind0, Mind),
    shows(Asker, State, Cards, Mind, Shown).

test('default: any card', true(Shown == [1,13])) :-
    shown(default, 2, s(1,8,13), [1,13], Shown).
test('simple: one that the asker knows', true(Shown == [1])) :-
    shown(simple, 2, s(1,8,13), [13,1], Shown).
test('simple: one that another knows does not count', true(Shown == [1,13])) :-
    shown(simple, 3, s(1,8,13), [13,1], Shown).
test('simple: any that the asker does not know', true(Shown == [2,13])) :-
    shown(simple, 2, s(2,8,13), [2,13], Shown).
test('optimal: of the category of which less is open', true(Shown == [2])) :-
    shown(optimal, 2, s(2,8,13), [2,13], Shown).
test('optimal: the category is as open for another', true(Shown == [2,13])) :-
    Agent = kripke(default,optimal,default),
    hand(Hand),
    told(Agent, 3, Hand, [], Mind0),
    player_sees([asked(3,s(1,7,16),1,1)], Mind0, Mind),
    shows(2, s(2,8,13), [2,13], Mind, Shown).
test('optimal: unless that may conclude which card was shown', true(Shown == [2])) :-
    Agent = kripke(default,optimal,default),
    hand(Hand),
    told(Agent, 3, Hand, [], Mind0),
    player_sees([asked(3,s(1,8,16),1,1)], Mind0, Mind),
    shows(2, s(2,8,13), [2,13], Mind, Shown).
test('optimal: one that the asker knows', true(Shown == [1])) :-
    shown(optimal, 2, s(1,7,13), [1,7,13], Shown).

test('optimal: the category of which the asker thinks less possible', true(Shown == [7])) :-
    Agent = kripke(default,optimal,default),
    told(Agent, 3, [1,2,3,7,13,14], [], Mind),
    shows(2, s(1,7,15), [1,7], Mind, Shown).

%   The slow twin: all worlds, library(cluedo/del). The agent may take a card for
%   possible that the asker can conclude away, but not the other way round.

asker_knowledge(X, Turns, J, Counted, True) :-
    Agent = kripke(default,optimal,default),
    length(Agents, X),
    maplist(=(Agent), Agents),
    contest(Agents, [turns(Turns)], Result),
    view(Result, 1, [hand(1,Hand)|Facts]),
    told(Agent, X, Hand, Facts, P),
    player_mind(P, mind(1,Memory,_)),
    memory_knows(Memory, Knows),
    random_between(2, X, J),
    asker(J, Knows, Asker),
    numlist(1, 21, Cards),
    include(thinks_possible(Asker), Cards, Counted),
    replay([hand(1,Hand)|Facts], [players(X)], Models),
    last(Models, _-M),
    maplist([C,k(1,m(J,envelope(C)))]>>true, Cards, Formulas),
    satisfies_all(M, Formulas, Bools),
    findall(C, ( nth1(C, Bools, true) ), True).

test('what the asker is known to think possible, at the start',
     [forall(between(2, 6, X)), true(Counted == True)]) :-
    asker_knowledge(X, 0, _, Counted, True).
test('what the asker is known to think possible, in games', true(Missed == [])) :-
    findall(Counted-True,
            ( between(1, 40, _),        % the share in a few games says little
              random_between(2, 6, X),
              random_between(1, 8, Turns),
              asker_knowledge(X, Turns, _, Counted, True)
            ),
            Pairs),
    findall(C-True, ( member(Counted-True, Pairs), member(C, True), \+ memberchk(C, Counted) ),
            Missed),
    aggregate_all(sum(N), ( member(Counted-_, Pairs), length(Counted, N) ), All),
    aggregate_all(sum(N), ( member(_-True, Pairs), length(True, N) ), Right),
    assertion(4*All =< 5*Right).

%   Accusations. The person and the weapon are known, and of the rooms 20 and 21
%   are left.

two_rooms(Agent, Mind) :-
    told(Agent, 3, [13,14,15,16,17,18],
         [asked(1,s(1,7,19),2,19),asked(1,s(1,7,13),nobody,unknown)], Mind).

test('default: not unless it is known', fail) :-
    two_rooms(kripke, Mind),
    player_accuse(Mind, _, _).
test('risky: one of two', true(States == [s(1,7,20),s(1,7,21)])) :-
    Agent = kripke(default,default,risky),
    two_rooms(Agent, Mind),
    findall(S, ( between(1, 100, _), player_accuse(Mind, S, _) ), All),
    sort(All, States).
test('risky: not one of two twice', fail) :-
    Agent = kripke(default,default,risky),
    told(Agent, 3, [8,9,10,14,15,16],
         [ asked(1,s(1,8,14),nobody,unknown), asked(1,s(1,8,17),2,17),
           asked(1,s(1,8,18),2,18), asked(1,s(1,8,19),3,19),
           asked(1,s(1,8,20),3,20), asked(1,s(1,11,14),3,11)
         ], Mind),
    player_states(Mind, Set),
    winstates_set(States, Set),
    assertion(States == [s(1,7,13),s(1,7,21),s(1,12,13),s(1,12,21)]),
    player_accuse(Mind, _, _).
test('an agent that accused wrongly knows it', true(Count-First == 1-Other)) :-
    Agent = kripke(default,default,risky),
    two_rooms(Agent, Mind0),
    player_accuse(Mind0, State, Mind1),
    State = s(1,7,Room),
    player_sees([accused(1,State,false)], Mind1, Mind),
    Other = s(1,7,Left),
    Left is 41-Room,
    player_states(Mind, Set),
    winset_count(Set, Count),
    winset_nth0(0, Set, First).
test('an agent that sees a wrong accusation knows it', true(Accused == s(1,7,20))) :-
    two_rooms(kripke, Mind0),
    player_sees([accused(2,s(1,7,21),false)], Mind0, Mind),
    player_accuse(Mind, Accused, _).

test('a false record is not learned', true(Mind == Mind0)) :-
    hand(Hand),
    told(kripke, 3, Hand, [], Mind0),
    player_sees([asked(2,s(3,8,16),1,unknown)], Mind0, Mind).
test('an observed fact makes it forget false ones', true(Knows == Knows2)) :-
    hand(Hand),
    Own = [asked(1,s(3,9,17),2,3)],
    told(kripke, 3, Hand, Own, P2),
    told(kripke, 3, Hand, [asked(2,s(3,8,16),nobody,unknown),asked(3,s(3,8,16),nobody,unknown)|Own],
         P),
    maplist([player(_,mind(_,Memory,_)),K]>>memory_knows(Memory, K), [P,P2], [Knows,Knows2]).

%   Options.

test('no such strategy', [forall(member(Agent-Domain-Value,
                                        [ kripke(foo,default,default)-[default,complex]-foo,
                                          kripke(default,complex,
                                                 default)-[default,simple,optimal]-complex,
                                          kripke(default,default,7)-[default,risky]-7
                                        ])),
                          error(domain_error(oneof(Domain),Value))]) :-
    play([agent(Agent)], _).
test('unbound strategies',
     [forall(member(Agent, [kripke(_,default,default),kripke(default,_,default),
                            kripke(default,default,_)])),
      error(instantiation_error)]) :-
    contest([kripke,Agent], [], _).

:- end_tests(agents_kripke).
