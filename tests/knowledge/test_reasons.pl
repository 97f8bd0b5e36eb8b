:- use_module('../helpers/all').
:- use_module(library(cluedo/knowledge/fact), [fact_core/3]).
:- use_module(library(cluedo/knowledge/minimal_explanation), [minimal_explanation/4]).
:- use_module(library(cluedo/knowledge/knowledge_term), [knowledge_setting/2]).
:- use_module('../helpers/games', [random_deal/3,queries_in_turn/4,as_seen/3]).
:- use_module(small_games).

%   Reasons are compared with all deals of small games, and with counts for the classic deck. Random
%   facts are seldom certain, so most tests ask for literals and true facts.

%   Sublists of List, the shorter first.

sublist(List, Sublist) :-
    length(List, Most),
    between(0, Most, N),
    length(Sublist, N),
    sublist_(Sublist, List).

sublist_([], _).
sublist_([X|Xs], [X|Ys]) :-
    sublist_(Xs, Ys).
sublist_([X|Xs], [_|Ys]) :-
    sublist_([X|Xs], Ys).

%   All deals with Facts have Fact, and its shown card.

certain_by(Showing, Small, Fact, Facts) :-
    weights(Showing, Small, Facts, All),
    weights(Showing, Small, [Fact|Facts], Some),
    weight(All, W),
    weight(Some, W).

impossible_by(Small, Fact, Facts) :-
    weights(any, Small, [Fact|Facts], []).

%   A fact that is true of one of the deals left, or of any deal.

fact_to_explain(Small, Weights, Fact) :-
    (   maybe(0.8)
    ->  random_member(Deal-_, Weights)
    ;   Small = small(_,_,_,Deals),
        random_member(Deal, Deals)
    ),
    random_fact(Small, Deal, Fact).

%   The knowledge of a seat of six after a number of turns.

whole_game(Turns, K0, K) :-
    Sizes = [3,3,3,3,3,3],
    random_deal([6,6,9], Sizes, deal(_,Hands)),
    queries_in_turn([6,6,9], Hands, Turns, Events),
    random_between(1, 6, Seat),
    memberchk([[Seat]|Hand], Hands),
    maplist(as_seen(Seat), Events, Seen),
    knowledge([], K0),
    learn_all([hand(Seat,Hand)|Seen], K0, K).

%   The knowledge of player 1 of three, with a fact that is not a reason below.

three(K) :-
    knowledge([players(3)], K0),
    learn_all([ hand(1,[2,8,14,15,16,17]),
                asked(1,s(1,9,20),nobody,unknown),
                asked(3,s(3,10,14),1,14),
                asked(2,s(2,9,18),3,unknown)
              ], K0, K).

:- begin_tests(why).

test('by hand', true(Reason == because(Facts,Steps))) :-
    three(K),
    why(K, has(3,18), Reason),
    Hand = hand(1,[2,8,14,15,16,17]),
    All = asked(1,s(1,9,20),nobody,unknown),
    Shown = asked(2,s(2,9,18),3,unknown),
    Facts = [Hand,All,Shown],
    Steps = [ step(fact,[Hand],[has(1,2)]),
              step(exclusion,[has(1,2)],[lacks(3,2)]),
              step(fact,[All],[lacks(3,9)]),
              step(fact,[Shown],[some(3,[2,9,18])]),
              step(resolution,[some(3,[2,9,18]),lacks(3,2),lacks(3,9)],[some(3,[18])]),
              step(unit,[some(3,[18])],[has(3,18)])
            ].
test('a fact of several parts', true(Facts == [asked(1,[6],nobody,unknown),hand(3,[1,2,3])])) :-
    knowledge([], K0),
    learn_all([asked(1,[6],nobody,unknown),has(4,4),hand(3,[1,2,3]),has(5,5)], K0, K),
    why(K, asked(1,[3,6],3,3), because(Facts,_)).
test('a wrong accusation', true(Facts == [lacks(envelope,7)])) :-
    knowledge([], K0),
    learn_all([has(1,1),lacks(envelope,7)], K0, K),
    why(K, accused(2,s(2,7,13),false), because(Facts,_)).
test('three clauses fill a hand, which no step says', true(Reason == because(Facts,none))) :-
    knowledge([], K0),
    Facts = [asked(1,s(2,8,14),2,14),asked(3,s(3,9,13),2,unknown),asked(5,s(4,8,20),2,unknown)],
    learn_all([has(3,21)|Facts], K0, K),
    why(K, lacks(2,15), Reason).
test('known from the start', true(Reason == because([],[]))) :-
    knowledge([players(2),deck([1,2]),hands([1,0])], K0),
    learn_all([has(1,2)], K0, K),
    why(K, has(envelope,1), Reason).
test('a fact without information', true(Reason == because([],[]))) :-
    three(K),
    why(K, accused(1,s(1,7,13),unknown), Reason).
test('not certain', fail) :-
    three(K),
    why(K, has(3,3), _).
test('not true', fail) :-
    three(K),
    why(K, has(3,2), _).
test('the open cards that an option names are no reason',
     true(Reason-Facts == because([],[])-[hand(1,[1,2,3,7])])) :-
    knowledge([players(4),open([13,14])], K0),
    learn_all([has(2,9),hand(1,[1,2,3,7])], K0, K),
    why(K, lacks(2,13), Reason),
    why(K, lacks(2,7), because(Facts,_)).
test('names', true(Reason == because([Hand],[step(fact,[Hand],[has(anna,hall)]),
                                             step(exclusion,[has(anna,hall)],
                                                  [lacks(bob,hall)])]))) :-
    knowledge([edition(british),seats([anna,bob,eve]),names(true)], K0),
    Hand = hand(anna,['Miss Scarlett',plum,rope,hall,"study",19]),
    learn_all([has(bob,kitchen),Hand], K0, K),
    why(K, lacks(2,'Hall'), Reason).
test('a card shown at random is certain if the player lacks the others',
     true(Facts == [has(2,1),lacks(2,7),lacks(2,13)])) :-
    knowledge([players(3),showing(random)], K0),
    learn_all([has(2,1),lacks(2,7)], K0, K1),
    \+ why(K1, asked(1,[1,7,13],2,1), _),
    learn(K1, lacks(2,13), K),
    why(K, asked(1,[1,7,13],2,1), because(Facts,_)).
test('the same, where players were skipped', true(Facts == [has(2,1),lacks(2,7)])) :-
    knowledge([players(3),showing(random)], K0),
    learn_all([left(3),has(2,1),lacks(2,7)], K0, K),
    why(K, asked(1,[1,7],2,1,[3]), because(Facts,_)).
test('nothing follows about players skipped', true(Facts == [asked(1,[6],nobody,unknown,[3])])) :-
    knowledge([players(4)], K0),
    learn_all([asked(1,[6],nobody,unknown,[3]),asked(1,[6],nobody,unknown,[2]),left(4)], K0, K),
    why(K, lacks(2,6), because(Facts,_)).
test('facts without information are never reasons', true(Reason == because([],[]))) :-
    knowledge([players(4)], K0),
    learn(K0, left(2), K),
    why(K, left(2), Reason).
test('knowledge that remembers nothing',
     error(permission_error(explain,cluedo_knowledge,K), context(why/3,_))) :-
    knowledge([remember(false)], K),
    why(K, has(1,1), _).

test('facts of small games: certain ones have a reason, as few facts as can be',
     [forall(between(1,100,I)), true(Facts-Fact-Certain-Count == Facts-Fact-Reason-Least)]) :-
    small_game(I, Showing, Small, Facts, K, Weights),
    free(Facts, Free, Told),
    fact_to_explain(Small, Weights, Fact),
    truth(certain_by(Showing, Small, Fact, Facts), Certain),
    (   why(K, Fact, because(Few,_))
    ->  Reason = true,
        append(Free, Few, Enough),
        certain_by(Showing, Small, Fact, Enough),
        sublist_of(Told, Few),
        length(Few, Count),
        once(( sublist(Told, Least0),
               append(Free, Least0, Least1),
               certain_by(Showing, Small, Fact, Least1)
             )),
        length(Least0, Least)
    ;   Reason = false,
        Least = Count
    ).
test('there are steps if resolution proves the fact',
     [forall(between(1,100,I)), true(Facts-Fact-Steps == Facts-Fact-Resolved)]) :-
    small_game(I, _, Small, Facts, K, _),
    findall(F, certain(K, F), Fs),
    random_member(Fact, [accused(1,[1],unknown)|Fs]),
    why(K, Fact, because(Few,Steps0)),
    (   Steps0 == none
    ->  Steps = false
    ;   Steps = true
    ),
    free(Facts, Free, _),
    append(Free, Few, Enough),
    small_begin(Small, any, K0),
    resolve_all(Enough, K0, K1),
    truth(certain(K1, Fact, [by(resolution)]), Resolved).
test('games of six: the facts are enough, and each is needed',
     [forall(between(1,6,_)), all(Fact-Facts == [])]) :-
    whole_game(25, K0, K),
    certain(K, Fact),
    maybe(0.2),
    why(K, Fact, because(Facts,_)),
    \+ needed(K0, Fact, Facts).
test('games of six: steps lead from the facts to the conclusion',
     [forall(between(1,6,_)), all(Fact-Reason == [])]) :-
    whole_game(25, K0, K),
    certain(K, Fact),
    maybe(0.2),
    why(K, Fact, Reason),
    \+ leads(K0, Fact, Reason).

:- end_tests(why).

%   All know the open cards before Facts, if they are the first fact.

free([hand(open,Cards)|Facts0], Free, Facts) =>
    Free = [hand(open,Cards)],
    Facts = Facts0.
free(Facts0, Free, Facts) =>
    Free = [],
    Facts = Facts0.

%   Facts is a subsequence of List.

sublist_of(List, Facts) :-
    once(sublist_(Facts, List)).

needed(K0, Fact, Facts) :-
    learn_all(Facts, K0, K),
    certain(K, Fact),
    forall(select(_, Facts, Others),
           ( learn_all(Others, K0, K1), \+ certain(K1, Fact) )).

%   Each step is right by itself. Its premises are concluded before, or known from the start. The
%   facts are the facts of the reason, and the last step concludes the fact to explain.

leads(_, _, because(_,none)) :-
    !.
leads(K0, Fact, because(Facts,Steps)) :-
    last(Steps, step(_,_,[Fact])),
    findall(Told, member(step(fact,[Told],_), Steps), Used0),
    sort(Used0, Used),
    sort(Facts, Used),
    foldl(right(K0), Steps, [], _).

right(K0, step(Rule,From,Into), Known0, Known) :-
    (   Rule == fact
    ->  true
    ;   forall(member(Premise, From),
               ( memberchk(Premise, Known0) ; certain(K0, Premise) ))
    ),
    Into = [_|_],
    learn_all(From, K0, K),
    forall(member(Conclusion, Into), certain(K, Conclusion)),
    append(Into, Known0, Known).

:- begin_tests(conflict).

test('by hand', true(Facts == [hand(1,[2,8,14,15,16,17]),asked(1,s(1,9,20),nobody,unknown),
                               asked(2,s(2,9,18),3,unknown)])) :-
    three(K),
    conflict(K, has(2,18), Facts).
test('nothing is needed', true(Facts == [])) :-
    three(K),
    conflict(K, not_envelope([]), Facts).
test('a fact that agrees', fail) :-
    three(K),
    conflict(K, has(2,3), _).
test('knowledge that remembers nothing',
     error(permission_error(explain,cluedo_knowledge,K), context(conflict/3,_))) :-
    knowledge([remember(false)], K),
    conflict(K, has(1,1), _).
test('small games: what is impossible has a conflict, as few facts as can be',
     [forall(between(1,100,I)), true(Facts-Fact-Impossible-Count == Facts-Fact-Conflict-Least)]) :-
    small_game(I, _, Small, Facts, K, _),
    Small = small(_,_,_,Deals),
    random_member(Deal, Deals),
    random_fact(Small, Deal, Fact),
    truth(impossible_by(Small, Fact, Facts), Impossible),
    free(Facts, Free, Told),
    (   conflict(K, Fact, Few)
    ->  Conflict = true,
        append(Free, Few, Enough),
        impossible_by(Small, Fact, Enough),
        sublist_of(Told, Few),
        length(Few, Count),
        once(( sublist(Told, Least0),
               append(Free, Least0, Least1),
               impossible_by(Small, Fact, Least1)
             )),
        length(Least0, Least)
    ;   Conflict = false,
        Least = Count
    ).
test('facts that contradict each other',
     [forall(between(1,60,I)), true(Facts-Count == Facts-Least)]) :-
    small_game(I, _, Small, Facts0, _, _),
    Small = small(_,_,_,Deals),
    random_member(Deal, Deals),
    random_fact(Small, Deal, Fact),
    random_permutation([Fact|Facts0], Facts),
    small_begin(Small, any, K0),
    knowledge_setting(K0, Setting),
    maplist({Setting}/[Said,Core]>>fact_core(Setting, Said, Core), Facts, Cores),
    (   minimal_explanation(K0, Cores, [[]], Places)
    ->  findall(Told, ( member(Place, Places), nth1(Place, Facts, Told) ), Conflict),
        length(Conflict, Count),
        weights(any, Small, Conflict, [])
    ;   Count = none
    ),
    (   sublist(Facts, Least0),
        weights(any, Small, Least0, [])
    ->  length(Least0, Least)
    ;   Least = none
    ).

:- end_tests(conflict).

%   The tests above slice the steps of random games.

steps([ step(fact,[told(1)],[lacks(1,2),lacks(1,3),lacks(1,4)]),
        step(fact,[told(2)],[lacks(2,2),lacks(2,3)]),
        step(last_holder,[lacks(1,2),lacks(1,3),lacks(2,2),lacks(2,3)],
             [has(envelope,2),has(envelope,3)]),
        step(exclusion,[has(envelope,2),has(envelope,3)],[lacks(3,2),lacks(3,3)]),
        step(fact,[told(3)],[some(3,[2,5])]),
        step(subsumption,[some(3,[2,5]),some(3,[5])],[]),
        step(resolution,[some(3,[2,5]),lacks(3,2)],[some(3,[5])]),
        step(unit,[some(3,[5])],[has(3,5)])
      ]).

:- begin_tests(relevant_steps).

test('steps and cards that are not needed are left out', true(Slice == Expected)) :-
    steps(Steps),
    cluedo_knowledge_reasons:relevant_steps(Steps, [has(3,5)], Slice),
    Expected = [ step(fact,[told(1)],[lacks(1,2)]),
                 step(fact,[told(2)],[lacks(2,2)]),
                 step(last_holder,[lacks(1,2),lacks(2,2)],[has(envelope,2)]),
                 step(exclusion,[has(envelope,2)],[lacks(3,2)]),
                 step(fact,[told(3)],[some(3,[2,5])]),
                 step(resolution,[some(3,[2,5]),lacks(3,2)],[some(3,[5])]),
                 step(unit,[some(3,[5])],[has(3,5)])
               ].
test('two goals',
     true(Slice == [step(fact,[told(1)],[lacks(1,4)]),step(fact,[told(2)],[lacks(2,3)])])) :-
    steps(Steps),
    cluedo_knowledge_reasons:relevant_steps(Steps, [lacks(2,3),lacks(1,4)], Slice).
test('premises that were known before', true(Slice == [])) :-
    steps(Steps),
    cluedo_knowledge_reasons:relevant_steps(Steps, [lacks(4,1)], Slice).

:- end_tests(relevant_steps).
