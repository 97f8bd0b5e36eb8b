:- use_module('../helpers/all').
:- use_module(small_games).
:- use_module(library(cluedo/support/cpu_limit)).

%   Had is a list of `Card-Holder`, one for each card of each of Deals.

deals_as_had(Deals, Had) :-
    findall(C-H,
            ( member(deal(State,Hands), Deals),
              State =.. [s|Envelope],
              ( member(C, Envelope), H = envelope
              ; member([[H]|Hand], Hands), member(C, Hand)
              )
            ),
            Had).

%   The number of Samples in which H had C is not near its marginal, or not equal to it if it is
%   certain.

odd(Table, All, Samples, Had, C, H) :-
    marginal(Table, C, H, Count),
    P is Count/All,
    aggregate_all(count, ( member(C1-H1, Had), C1 == C, H1 == H ), N),
    (   memberchk(Count, [0,All])
    ->  N =\= Samples*P
    ;   abs(N-Samples*P) > 7*sqrt(Samples*P*(1-P)) + 7
    ).

:- begin_tests(small).

test('deals one by one', [forall(game_number(I)), true(Facts-Deals == Facts-Expected)]) :-
    small_game(I, _, Small, Facts, K, Weights),
    findall(Deal, deal(K, Deal), Deals0),
    msort(Deals0, Deals),
    findall(Term, ( member(Deal-_, Weights), deal_term(Small, Deal, Term) ), Terms),
    sort(Terms, Expected).
test('a sample is one of the deals', [forall(game_number(I)), true(Facts-Deals == Facts-[])]) :-
    small_game(I, _, Small, Facts, K, Weights),
    findall(Deal, ( member(Deal0-_, Weights), deal_term(Small, Deal0, Deal) ), All),
    length(Sampled, 10),
    maplist(sample_deal(K), Sampled),
    subtract(Sampled, All, Deals).

test('samples at once equal samples one by one',
     [forall(game_number(I)), true(Facts-Deals == Facts-Expected)]) :-
    small_game(I, _, _, Facts, K, _),
    random_between(0, 20, N),
    random(1, 1000000, S),
    set_random(seed(S)),
    length(Expected, N),
    maplist(sample_deal(K), Expected),
    set_random(seed(S)),
    sample_deals(K, N, Deals),
    set_random(seed(S)).
test('samples at once have names if one sample has', true(Deals == [Deal])) :-
    knowledge([seats([anna,bob]),edition(british),names(true)], K),
    set_random(seed(1)),
    sample_deal(K, Deal),
    set_random(seed(1)),
    sample_deals(K, 1, Deals).

%   Samples have fixed seeds, so the bound of 7 standard deviations always has the same result.

test('samples have the probability of their weight',
     [ forall(( between(1, 10, Seed),
                set_random(seed(Seed)),
                random_knowledge(random, Small, Facts, K, Weights)
              )),
       all(Seed-Facts-Deal-N == [])
     ]) :-
    Samples = 1000,
    length(Drawn, Samples),
    maplist(sample_deal(K), Drawn),
    weight(Weights, All),
    member(Deal0-W, Weights),
    deal_term(Small, Deal0, Deal),
    aggregate_all(count, ( member(D, Drawn), D == Deal ), N),
    P is W/All,
    abs(N-Samples*P) > 7*sqrt(Samples*P*(1-P)) + 7.

:- end_tests(small).

:- begin_tests(large).

test('samples of many are different', true(N == 1000)) :-
    knowledge([players(3),deck([17,17,17])], K),
    sample_deals(K, 1000, Deals),
    sort(Deals, Sorted),
    length(Sorted, N).
test('a sample of such a deck', true(Cards-Count == All-1)) :-
    knowledge([players(4),deck([12,13,13,13,13])], K0),
    sample_deal(K0, deal(State,Hands)),
    State =.. [s|Envelope],
    findall(C, ( member([_|Hand], Hands), member(C, Hand) ), Dealt),
    append(Envelope, Dealt, Cards0),
    msort(Cards0, Cards),
    numlist(1, 64, All),
    findall(hand(P,Hand), member([[P]|Hand], Hands), Facts),
    learn_all(Facts, K0, K),
    deals(K, Count).
test('samples of more deals than a word can number', true(Odd == [])) :-
    set_random(seed(1)),
    Samples = 300,
    knowledge([players(3),deck([17,17,17])], K0),
    learn_all([has(1,1),lacks(2,2),has(envelope,20),some(3,[3,4,5])], K0, K),
    deals(K, All),
    assertion(All > 1<<70),
    length(Deals, Samples),
    maplist(sample_deal(K), Deals),
    deals_as_had(Deals, Had),
    marginals(K, Table),
    findall(C-H, odd(Table, All, Samples, Had, C, H), Odd).
test('one deal', true(Count-Deals == 1-[deal(s(1,2),[[[1],3],[[2]]])])) :-
    knowledge([players(2),deck([1,2]),hands([1,0])], K0),
    learn(K0, has(1,3), K),
    deals(K, Count),
    findall(Deal, deal(K, Deal), Deals).
test('no cards to deal', true(Deal == deal(s(1,2,3),[[[1]],[[2]]]))) :-
    knowledge([players(2),deck([1,1,1])], K),
    deal(K, Deal).
test('a deal that is bound is one of them', true([N1,N2,N3] == [1,0,360])) :-
    knowledge([players(3),deck([3,4,3])], K0),
    learn_all([has(1,1),has(1,2)], K0, K),
    once(deal(K, Deal)),
    findall(x, deal(K, Deal), L1),
    length(L1, N1),
    findall(x, deal(K, deal(s(1,4,8),_)), L2),
    length(L2, N2),
    findall(Hands, deal(K, deal(s(3,_,_),Hands)), L3),
    length(L3, N3).
test('a term that is not a deal is an error at once',
     [ forall(member(Deal-Formal,
                     [ foo-type_error(cluedo_deal,foo), 7-type_error(cluedo_deal,7),
                       deal(_)-type_error(cluedo_deal,_), []-type_error(cluedo_deal,[]),
                       deal(foo,_)-domain_error(cluedo_deal,_),
                       deal(_,foo)-domain_error(cluedo_deal,_),
                       deal(s(1,7),_)-domain_error(cluedo_deal,_),
                       deal(t(1,7,13),_)-domain_error(cluedo_deal,_),
                       deal(s(1,7,22),_)-domain_error(cluedo_deal,_),
                       deal(s(0,_,_),_)-domain_error(cluedo_deal,_),
                       deal(s(_,foo,_),_)-domain_error(cluedo_deal,_),
                       deal(_,[_,_])-domain_error(cluedo_deal,_),
                       deal(_,[[[2]|_]|_])-domain_error(cluedo_deal,_),
                       deal(_,[[_,_,_]|_])-domain_error(cluedo_deal,_),
                       deal(_,[[_,1,2,x]|_])-domain_error(cluedo_deal,_)
                     ])),
       true(What-Formal =@= raised-Raised)
     ]) :-
    knowledge([], K),
    catch(( call_with_cpu_limit(5, deal(K, Deal)), What = found ), error(Raised0, _),
          What = raised),
    ( subsumes_term(Formal, Raised0) -> Raised = Formal ; Raised = Raised0 ).
test('the last deal leaves no choice point', true(Deals == 1)) :-
    knowledge([players(2),deck([1,1,1])], K),
    deal(K, _),
    deals(K, Deals).

:- end_tests(large).
