:- use_module('../../helpers/all').
:- use_module(library(cluedo/agents/reader/hypotheses)).
:- use_module(library(cluedo/agents/reader/paces)).

%   All cards are known to the reader at seat 1, and player 2, who has asked, is of Type.

dealt(Type, K0, belief(Game,Chains,Rest,[hyp(0.0,0.0,chances(none,[1.0],none),K)])) :-
    knowledge([players(3),hands([6,6,6])], K0),
    foldl([P-Cards,Ka,Kb]>>learn(Ka, hand(P,Cards), Kb),
          [1-[1,2,7,8,13,14],2-[3,4,9,10,15,16],3-[5,11,17,18,19,20]], K0, K),
    belief_start(game([6,6,9],3,0), [2-[Type-1],3-[any-1]], K,
                 belief(Game,Chains,Rest,_)).

learnt(Facts, K0, K) :-
    foldl([Fact,Ka,Kb]>>learn(Ka, Fact, Kb), Facts, K0, K).

past([asked(2,s(6,12,21),nobody,unknown)]).

%   How likely a player of each pace would do what player 2 has done.

chances(Fact, Table, Belief, Exact, Own, Never) :-
    paces_start(1, 3, Paces0),
    paces_see(Fact, Table, Belief, 1, Paces0, Paces),
    memberchk(2-Chances, Paces),
    memberchk(exact-Exact, Chances),
    memberchk(own-Own, Chances),
    memberchk(never-Never, Chances).

low(Exact, Own, Never) :-
    abs(Exact-0.1) < 1.0e-9,
    abs(Own-0.1) < 1.0e-9,
    Never =:= 1.

:- begin_tests(agents_reader_paces).

%   It knows that nobody has what it asked for.

test('a player that could accuse and does not is slow', true) :-
    past(Past),
    dealt(careful, K0, Belief),
    learnt(Past, K0, Public),
    chances(asked(3,s(1,7,13),1,unknown), table(1,K0,Public,Past), Belief, Exact, Own, Never),
    assertion(low(Exact, Own, Never)).
test('an accusation changes nothing', true(Exact-Own-Never == 1-1-1)) :-
    past(Past),
    dealt(careful, K0, Belief),
    learnt(Past, K0, Public),
    chances(accused(2,s(6,12,20),false), table(1,K0,Public,Past), Belief, Exact, Own, Never).
test('who is careful and asks for what all know to be wrong does not conclude all',
     [forall(member(Type-Less, [careful-true,any-false])), true(Lower == Less)]) :-
    dealt(Type, K0, Belief),
    learn(K0, has(3,5), Public),
    chances(asked(2,s(5,12,21),3,5), table(1,K0,Public,[]), Belief, Exact, Own, _),
    ( Exact < Own/2 -> Lower = true ; Lower = false ).

%   The chance of a query is the mean of 1 through the number of queries that there are.

test('a careful query is one of those that may be right', true(abs(Own-Twin) < 1.0e-9)) :-
    dealt(careful, K0, Belief),
    learn(K0, hand(2,[3,4,9,10,15,16]), K2),
    envelopes(K2, Pairs),
    length(Pairs, Count),
    Twin is 0.001+1/Count,
    chances(asked(2,s(5,12,21),3,5), table(1,K0,K0,[]), Belief, _, Own, _).
test('paces are drawn as they are likely', true(abs(Share-0.3) < 0.03)) :-
    paces_start(1, 3, Paces),
    aggregate_all(count, ( between(1, 4000, _), draw_pace(Paces, 2, any, own) ), Count),
    Share is Count/4000.

%   The Result of a game of nine turns, with its Hands, and the Table as the reader sees it.

played(Result, Hands, table(1,K0,Public,Past)) :-
    contest([exact,k,simple], [turns(9)], Result),
    memberchk(history(Facts), Result),
    memberchk(hands(Hands), Result),
    findall(F, ( member(F, Facts), F = asked(_,_,_,_) ), Asked),
    reverse(Asked, Past),
    knowledge([players(3),hands([6,6,6])], K0),
    findall(asked(A,S,B,unknown), member(asked(A,S,B,_), Asked), Publics),
    learnt(Publics, K0, Public).

test('views are what players know', [forall(between(1, 8, _)), true(View == Seen)]) :-
    played(Result, Hands, Table),
    Table = table(_,K0,_,_),
    pace_view(exact, 2, Table, Hands, KView),
    envelopes(KView, View),
    view(Result, 2, SeenFacts),
    findall(F, ( member(F, SeenFacts), F \= accused(_,_,_) ), Learned),
    learnt(Learned, K0, K),
    envelopes(K, Seen).
test('pace `own` knows no more than pace `exact`', [forall(between(1, 8, _)), true(More == [])]) :-
    played(_, Hands, Table),
    maplist([Pace,States]>>( pace_view(Pace, 2, Table, Hands, View),
                             envelopes(View, Pairs),
                             pairs_keys(Pairs, States)
                           ),
            [exact,own], [All,Own]),
    subtract(All, Own, More).

%   The twin takes all queries of an asker, or none.

test('pace `reads` believes that askers lack the cards that they name',
     [forall(between(1, 8, _)), true(States == Twin)]) :-
    played(_, Hands, Table),
    Table = table(_,_,_,Past),
    pace_view(reads, 2, Table, Hands, View),
    envelopes(View, States),
    pace_view(exact, 2, Table, Hands, K0),
    foldl([Asker,Ka,Kb]>>
          ( findall(lacks(Asker,C), ( member(asked(Asker,S,_,_), Past), arg(_, S, C) ), Facts),
            (   catch(learnt(Facts, Ka, Kb), error(cluedo_contradiction(_),_), fail)
            ->  true
            ;   Kb = Ka
            )
          ),
          [1,3], K0, K),
    envelopes(K, Twin).
test('the probability that somebody reads is the largest one', true(abs(P-Twin) < 1.0e-9)) :-
    Twin is 0.7*0.14*8/(0.14*8+0.86) + 0.3*0.01*8/(0.01*8+0.99),
    paces_read([2-[exact-1,reads-8,own-1,never-1],3-[exact-1,reads-1,own-1,never-1]],
               [2-[careful-0.7,simple-0.3],3-[any-1.0]], P).
test('nobody has asked, so nobody seems to read', true(P =:= 0)) :-
    paces_start(1, 3, Paces),
    paces_read(Paces, [], P).
test('a query for own cards only misleads pace `reads`', true(Sure == [s(1,7,13)])) :-
    Hands = [[hand,1,2,7,8,13,14],[hand,4,5,10,11,16,17],[hand,6,12,18,19,20,21]],
    knowledge([players(3),hands([6,6,6])], K0),
    Past = [asked(1,s(1,7,13),nobody,unknown)],
    learnt(Past, K0, Public),
    pace_view(reads, 2, table(3,K0,Public,Past), Hands, View),
    envelopes(View, Pairs),
    pairs_keys(Pairs, Sure).

:- end_tests(agents_reader_paces).
