:- use_module('../../helpers/all').
:- use_module(library(cluedo/agents/reader/hypotheses)).
:- use_module(library(cluedo/agents/reader/paces)).
:- use_module(library(cluedo/agents/reader/rates)).
:- use_module(library(cluedo/agents/reader/types)).
:- use_module(library(cluedo/agents/reader/waiting)).
:- use_module(library(cluedo/support/foreign), [deals_marginals/2]).
:- use_module('../../helpers/games').

%   A small game of three, of which seat 1 has seen Facts: Past, the last one first, and
%   what it believes, of Most hypotheses.

small([2,3,3], [2,2,1]).

believed(Most, Facts, K0, belief(Belief,K,Past)) :-
    small(Deck, _),
    findall(Type-P, ( type_prior(Type, P) ; Type-P = thesis-0.2 ), Types),
    belief_start(game(Deck,3,0), [2-Types,3-Types], K0, Belief0),
    foldl(believe(Most), Facts, belief(Belief0,K0,[]), belief(Belief,K,Past)).

believe(Most, Fact, belief(Belief0,K0,Past0), belief(Belief,K,[Fact|Past0])) :-
    learn(K0, Fact, K),
    (   Fact = asked(1,_,_,_)
    ->  belief_learns(Fact, Most, K, Belief0, Belief)
    ;   belief_learns_query(Fact, Past0, Most, K, Belief0, Belief)
    ).

played(N, K, Facts) :-
    small(Deck, Sizes),
    random_deal(Deck, Sizes, deal(_,Hands)),
    Hands = [[_|Hand]|_],
    knowledge([deck(Deck),players(3),hands(Sizes)], K0),
    learn(K0, hand(1,Hand), K),
    queries_in_turn(Deck, Hands, N, Facts0),
    findall(State,
            ( member(asked(P,Q,A,C), Facts0),
              ( is_list(Q) -> S =.. [s|Q] ; S = Q ),
              as_seen(1, asked(P,S,A,C), State)
            ),
            Facts).

%   Facts of the types, looked at in one deal.

holds(Hands, Env, has(P,C)) :-
    holder(P, Hands, Env, Cards), memberchk(C, Cards).
holds(Hands, Env, lacks(P,C)) :-
    holder(P, Hands, Env, Cards), \+ memberchk(C, Cards).
holds(Hands, Env, some(P,Cs)) :-
    holder(P, Hands, Env, Cards), once(( member(C, Cs), memberchk(C, Cards) )).

holder(envelope, _, Env, Cards) :- !, Env =.. [_|Cards].
holder(P, Hands, _, Cards) :- nth1(P, Hands, [_|Cards]).

%   Likelihood is the probability that the others make the queries of Past in a deal, by all ways in
%   which the types of their queries may follow each other. Backwards has At-Rates for each query of
%   the others: the number of facts before it, and the probability of the query by each type.

likelihood(Past, Backwards, Hands, Env, Likelihood) :-
    findall(P, ( member(Seat, [2,3]),
                 seat_likelihood(Seat, Past, Backwards, Hands, Env, P)
               ),
            Ps),
    foldl([X,Y,Z]>>(Z is X*Y), Ps, 1, Likelihood).

seat_likelihood(Seat, Past, Backwards, Hands, Env, Likelihood) :-
    small(Deck, _),
    findall(query(State,Before,Rates),
            ( append(_, [asked(Seat,State,_,_)|Before], Past),
              length(Before, At),
              memberchk(At-Rates, Backwards)
            ),
            Queries0),
    reverse(Queries0, Queries),
    type_changes(Change),
    types(Types),
    aggregate_all(sum(P), path(Queries, none, Change, Types, Deck, Seat, Hands, Env, 1, P),
                  Likelihood).

path([], _, _, _, _, _, _, _, P, P).
path([query(State,Before,Rates)|Queries], Last, Change, Types, Deck, Seat, Hands, Env, P0, P) :-
    nth1(I, Types, Type-Prior),
    nth1(I, Rates, Usual-AfterOwn),
    (   memberchk(Last, [decoy,covered,keeper]),
        Last \== Type
    ->  Rate = AfterOwn
    ;   Rate = Usual
    ),
    type_tells(Type, game(Deck,3,0), Seat, State, Before, Facts),
    forall(member(F, Facts), holds(Hands, Env, F)),
    (   Last == none
    ->  Step = Prior
    ;   Last == Type
    ->  Step is 1-Change+Change*Prior
    ;   Step is Change*Prior
    ),
    P1 is P0*Step*Rate,
    path(Queries, Type, Change, Types, Deck, Seat, Hands, Env, P1, P).

types(Types) :-
    findall(Type-P, ( type_prior(Type, P) ; Type-P = thesis-0.2 ), Types0),
    pairs_values(Types0, Ps),
    sum_list(Ps, Sum),
    findall(Type-P, ( member(Type-P0, Types0), P is P0/Sum ), Types).

%   The probabilities of the queries by each type, as the belief before the query has them.

query_rates(Facts, K0, Backwards) :-
    small(Deck, _),
    types(Pairs),
    pairs_keys(Pairs, Types),
    findall(At-Rates,
            ( append(Firsts, [asked(P,S,_,_)|_], Facts),
              P =\= 1,
              believed(1000, Firsts, K0, belief(Belief,_,Past)),
              belief_mixture(Belief, [_-K|_]),
              deals_marginals(K, Table),
              type_rates(Types, game(Deck,3,0), P, S, Past, Table, Rates),
              length(Firsts, At)
            ),
            Backwards).

:- begin_tests(agents_reader_hypotheses).

test('probabilities of deals agree with a sum over all deals and ways of types',
     [forall(between(1, 12, _)), all(Pairs == [])]) :-
    random_between(1, 5, N),
    played(N, K0, Facts),
    believed(1000, Facts, K0, belief(Belief,K,Past)),
    query_rates(Facts, K0, Backwards),
    findall(deal(Env,Hands), deal(K, deal(Env,Hands)), Deals),
    findall(P, ( member(deal(Env,Hands), Deals), likelihood(Past, Backwards, Hands, Env, P) ), Ps),
    sum_list(Ps, Sum),
    belief_mixture(Belief, Mixture),
    nth1(I, Deals, deal(Env,Hands)),
    nth1(I, Ps, P0),
    Twin is P0/Sum,
    aggregate_all(sum(Weight*Q),
                  ( member(Weight-K1, Mixture), deal_chance(K1, deal(Env,Hands), Q) ),
                  P),
    Pairs = P-Twin,
    abs(P-Twin) > 1.0e-6.
test('few hypotheses, and one that has certain knowledge alone',
     [forall(between(1, 10, _)), true]) :-
    played(4, K0, Facts),
    believed(3, Facts, K0, belief(Belief,K,_)),
    Belief = belief(_,_,rest(Cut,hyp(_,_,_,All)),Few),
    length(Few, Length),
    assertion(( Length >= 1, Length =< 3 )),
    assertion(same_deals(All, K)),
    belief_mixture(Belief, Mixture),
    length(Mixture, Length2),
    assertion(( Cut == true -> Length2 =:= Length+1 ; Length2 =:= Length )).
test('of each player the types add up to 1', [forall(between(1, 5, _)), true]) :-
    played(5, K0, Facts),
    believed(8, Facts, K0, belief(Belief,_,_)),
    belief_types(Belief, Types),
    forall(member(_-List, Types),
           ( aggregate_all(sum(P), member(_-P, List), Sum),
             assertion(abs(Sum-1) < 1.0e-9)
           )),
    belief_mixture(Belief, Mixture),
    aggregate_all(sum(W), member(W-_, Mixture), One),
    assertion(abs(One-1) < 1.0e-9).

deal_chance(K, deal(Env,Hands), Chance) :-
    findall(x, deal(K, _), All),
    length(All, N),
    (   deal(K, deal(Env,Hands))
    ->  Chance is 1/N
    ;   Chance = 0
    ).

same_deals(K1, K2) :-
    findall(D, deal(K1, D), Ds1),
    findall(D, deal(K2, D), Ds2),
    sort(Ds1, Ds),
    sort(Ds2, Ds).

%   Inferences from the queries of agents are true.

test('agents are of their types',
     [ forall(member(Agent-Type, [ simple-careful, exact-careful, kripke-careful,
                                   elimination-careful, modal-careful,
                                   fixpoint([aim(player)])-any, random-any
                                 ])),
       all(S/Fact == [])
     ]) :-
    between(1, 6, _),
    contest([Agent,exact([accuse(2)]),Agent], [turns(18)], Result),
    memberchk(history(Events), Result),
    memberchk(hands(Hands), Result),
    memberchk(winstate(Env), Result),
    reverse(Events, Backwards),
    append(_, [asked(P,S,_,_)|Before0], Backwards),
    memberchk(P, [1,3]),
    maplist(unseen, Before0, Before),
    (   type_tells(Type, game([6,6,9],3,0), P, S, Before, Facts)
    ->  member(Fact, Facts),
        \+ holds(Hands, Env, Fact)
    ;   Fact = never
    ).

%   When agent `simple` knows a card of the envelope, it has not placed those before.

test('agent simple goes by order until it knows a card of the envelope', true(Share > 0.9)) :-
    findall(Right,
            ( between(1, 20, _),
              contest([simple,simple,simple], [turns(12)], Result),
              memberchk(history(Events), Result),
              memberchk(hands(Hands), Result),
              memberchk(winstate(Env), Result),
              reverse(Events, Backwards),
              append(_, [asked(P,S,_,_)|Before0], Backwards),
              maplist(unseen, Before0, Before),
              (   type_tells(simple, game([6,6,9],3,0), P, S, Before, Facts),
                  forall(member(Fact, Facts), holds(Hands, Env, Fact))
              ->  Right = 1
              ;   Right = 0
              )
            ),
            All),
    sum_list(All, Sum),
    length(All, N),
    Share is Sum/N.

unseen(asked(P,S,A,_), asked(P,S,A,unknown)).
unseen(accused(P,S,B), accused(P,S,B)).

test('a query that a type does not make',
     [forall(member(Type, [keeper,careful,steady,simple])), fail]) :-
    type_tells(Type, game([6,6,9],3,0), 2, s(1,7,13), [asked(2,s(1,8,14),1,1)], _).
test('back in order', fail) :-
    type_tells(simple, game([6,6,9],3,0), 2, s(1,8,14), [asked(2,s(2,7,13),1,7)], _).
test('a card named again was not shown', true(Facts == [some(3,[8,14])])) :-
    type_tells(careful, game([6,6,9],3,0), 2, s(1,7,13), [asked(2,s(1,8,14),3,unknown)], All),
    subtract(All, [lacks(2,1),lacks(2,7),lacks(2,13)], Facts).
test('two cards named again, one after the other', true(Facts == [some(3,[1,14])])) :-
    type_tells(careful, game([6,6,9],3,0), 2, s(2,8,15),
               [asked(2,s(1,7,13),nobody,unknown),asked(2,s(1,8,14),3,unknown)], All),
    subtract(All, [lacks(2,2),lacks(2,8),lacks(2,15)], Facts).
test('a card named again is its own',
     true(Facts == [has(2,1),lacks(2,8),lacks(2,14),some(3,[7,13])])) :-
    type_tells(keeper, game([6,6,9],3,0), 2, s(1,8,14), [asked(2,s(1,7,13),3,unknown)], Facts).
test('cards before the first one are its own',
     true(Facts == [lacks(1,1),lacks(3,1),lacks(envelope,1)])) :-
    type_tells(simple, game([6,6,9],3,0), 2, s(2,7,13), [], All),
    subtract(All, [lacks(2,2),lacks(2,7),lacks(2,13)], Facts0),
    sort(Facts0, Facts).
test('the probability of a query',
     [ forall(member(Type-P, [any-(1/324),thesis-(1/240),careful-(1/112),steady-(1/112),
                              decoy-(1/212),covered-(1/68),keeper-(1/144),simple-(1/2)])),
       true(abs(Rate-P) < 1.0e-9)
     ]) :-
    knowledge([players(3),hands([6,6,6])], K0),
    learn(K0, hand(2,[1,2,7,8,13,14]), K),
    marginals(K, marginals(_,Table)),
    type_rates([Type], game([6,6,9],3,0), 2, s(3,9,15), [], Table, [Rate-_]).
test('the probability of naming cards again, and the same after an own card',
     [ forall(member(Asked-P-AfterOwn,
                     [ s(3,9,15)-(0.9**3)-(0.9**3), s(4,9,15)-(0.9**2/4)-(0.9**2/4),
                       s(4,10,15)-(0.9*0.1/4/4)-(0.9/4/4)
                     ])),
       true(( abs(Rate-P) < 1.0e-9, abs(RateAfterOwn-AfterOwn) < 1.0e-9 ))
     ]) :-
    knowledge([players(3),hands([6,6,6])], K0),
    learn(K0, hand(2,[1,2,7,8,13,14]), K1),
    learn(K1, hand(3,[5,6,11,12,20,21]), K),
    marginals(K, marginals(_,Table)),
    type_rates([steady], game([6,6,9],3,0), 2, Asked, [asked(2,s(3,9,15),3,unknown)], Table,
               [Rate-RateAfterOwn]).

test('to wait is worth a probability', [forall(between(1, 6, _)), true]) :-
    played(4, K0, Facts),
    believed(6, Facts, K0, belief(Belief,_,Past)),
    small(Deck, Sizes),
    knowledge([deck(Deck),players(3),hands(Sizes)], Public0),
    foldl([asked(P,S,A,_),Ka,Kb]>>learn(Ka, asked(P,S,A,unknown), Kb), Facts, Public0, Public),
    paces_start(1, 3, Paces),
    waiting(table(1,Public0,Public,Past), Belief, Paces, 1, 30, Value),
    assertion(( Value >= 0, Value =< 1+1.0e-9 )).
test('a certain player loses nothing by waiting if all others are out',
     true(abs(Value-1) < 1.0e-9)) :-
    knowledge([players(3),hands([6,6,6])], Public0),
    learn(Public0, accused(2,s(1,7,13),false), Public1),
    learn(Public1, accused(3,s(2,7,13),false), Public),
    learn(Public, s(3,9,15), K),
    belief_start(game([6,6,9],3,0), [2-[any-1],3-[any-1]], K, Belief),
    paces_start(1, 3, Paces),
    waiting(table(1,Public0,Public,[accused(3,s(2,7,13),false),accused(2,s(1,7,13),false)]),
            Belief, Paces, 1, 10, Value).

:- end_tests(agents_reader_hypotheses).
