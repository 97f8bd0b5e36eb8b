:- use_module('../helpers/all').
:- use_module(library(cluedo/thesis)).
:- use_module(library(cluedo/knowledge/counting), [envelopes_left/2]).
:- use_module(library(cluedo/knowledge/resolution), [resolve/3]).
:- use_module(histories).
:- use_module(random_facts).
:- use_module(small_games).

%   Counts are compared with closed forms and with all deals of small games.

factorial(N, F) :-
    numlist(1, N, Ns),
    foldl(times, Ns, 1, F).

%   Ways to deal Cards as hands of these Sizes.

dealt(Cards, Sizes, Ways) :-
    factorial(Cards, F),
    maplist(factorial, Sizes, Fs),
    foldl(times, Fs, 1, Same),
    Ways is F // Same.

:- begin_tests(small).

test('the count of deals equals the number of listed deals',
     [forall(game_number(I)), true(Facts-Count == Facts-Sum)]) :-
    small_game(I, _, _, Facts, K, Weights),
    weight(Weights, Sum),
    deals(K, Count).
test('counts and probabilities with one more fact, true or false',
     [forall(game_number(I)), true(Facts-Fact-Count-P == Facts-Fact-Sum-P2)]) :-
    small_game(I, Showing, Small, Facts, K, Weights),
    Small = small(_,_,_,Deals),
    random_member(Deal, Deals),
    random_fact(Small, Deal, Fact),
    weight(Weights, All),
    weights(Showing, Small, [Fact|Facts], Weights2),
    weight(Weights2, Sum),
    P2 is Sum rdiv All,
    deals(K, Fact, Count),
    probability(K, Fact, P),
    (   Sum =:= 0
    ->  contradicts(K, Fact)
    ;   \+ contradicts(K, Fact)
    ).
forged(marginals(game(any,deck(6,foo,9),hands(6,6,6),0,names(none,none,false,[])),Rows), Rows).
forged(marginals(game(any,deck(6,6,9),hands(6,6,[]),0,names(none,none,false,[])),Rows), Rows).
forged(marginals(game(any,deck(6,6,9),hands(6,6,6),x,names(none,none,false,[])),Rows), Rows).

test('marginals of no game',
     [forall(forged(Table, Rows)), error(type_error(cluedo_marginals,_))]) :-
    functor(Rows, cards, 21),
    marginal(Table, _, _, _).

test(marginals, [forall(game_number(I)), true(Facts-Shares == Facts-Expected)]) :-
    small_game(I, _, _, Facts, K, Weights),
    marginals(K, Table),
    weight(Weights, All),
    findall(C-H-P,
            ( marginal(Table, C, H, Count),
              findall(N, marginal(Table, C, _, N), Ns),
              sum_list(Ns, Sum),
              P is Count rdiv Sum
            ),
            Shares),
    findall(C-H-P,
            ( marginal(Table, C, H, _),
              weight_of(Weights, has(Deal, H, C), Deal, Sum),
              P is Sum rdiv All
            ),
            Expected).
test(envelopes, [forall(game_number(I)), true(Facts-Pairs == Facts-Expected)]) :-
    small_game(I, _, _, Facts, K, Weights),
    envelopes(K, Pairs),
    findall(State,
            ( member(Deal-_, Weights),
              findall(C, arg(C, Deal, envelope), Cards),
              State =.. [s|Cards]
            ),
            States0),
    sort(States0, States),
    findall(State-Sum,
            ( member(State, States),
              State =.. [s|Cards],
              weight_of(Weights, held(Deal,envelope,Cards,Cards), Deal, Sum)
            ),
            Expected).
test('a fact is certain if and only if it is true in all deals',
     [forall(game_number(I)), true(Facts-Certain == Facts-Expected)]) :-
    small_game(I, _, _, Facts, K, _),
    findall(Fact, certain(K, Fact), Certain0),
    msort(Certain0, Certain),
    marginals(K, Table),
    findall(Fact,
            ( marginal(Table, C, H, _),
              member(Fact-Opposite, [has(H,C)-lacks(H,C),lacks(H,C)-has(H,C)]),
              contradicts(K, Opposite)
            ),
            Expected0),
    msort(Expected0, Expected),
    forall(member(Fact, Certain), certain(K, Fact)),
    forall(( marginal(Table, C, H, _),
             member(Fact, [has(H,C),lacks(H,C)]),
             \+ memberchk(Fact, Expected)
           ),
           \+ certain(K, Fact)).
test('learning does not change the old knowledge',
     [forall(game_number(I)), true(Facts-K == Facts-Copy)]) :-
    small_game(I, _, Small, Facts, K, _),
    copy_term(K, Copy),
    Small = small(_,_,_,Deals),
    forall(( between(1, 5, _), random_member(Deal, Deals), random_fact(Small, Deal, Fact) ),
           ( catch(learn(K, Fact, _), error(cluedo_contradiction(_), _), true),
             deals(K, Fact, _)
           )),
    deals(K, _),
    marginals(K, _),
    envelopes(K, _),
    sample_deal(K, _),
    forall(deal(K, _), true),
    forall(certain(K, _), true).

:- end_tests(small).

:- begin_tests(closed_forms).

test('published numbers of deals', all(N == [15752880,5557616064,250092722880,
                                             4168212048000,44460928512000])) :-
    between(2, 6, X),
    knowledge([players(X)], K),
    deals(K, N).
test('any number of players', [forall(between(2,10,X)), true(X-Count == X-Expected)]) :-
    findall(Size, ( between(1, X, P), Size is (18+X-P)//X ), Sizes),
    dealt(18, Sizes, Ways),
    Expected is 324*Ways,
    knowledge([players(X)], K),
    deals(K, Count).
test('the largest deck, dealt to ten players', true(Count-Sum == Expected-Expected)) :-
    knowledge([players(10),deck([12,13,13,13,13])], K),
    dealt(59, [6,6,6,6,6,6,6,6,6,5], Ways),
    Expected is 12*13**4*Ways,
    deals(K, Count),
    marginals(K, Table),
    aggregate_all(sum(N), marginal(Table, 64, _, N), Sum).
test('knowledge that is too large to count', error(resource_error(cluedo_deals))) :-
    knowledge([players(10),deck([12,13,13,13,13])], K0),
    findall(lacks(P,P), between(1, 10, P), Facts),
    learn_all(Facts, K0, K),
    deals(K, _).
test('such knowledge still learns', true) :-
    knowledge([players(10),deck([12,13,13,13,13])], K0),
    learn(K0, asked(1,s(1,20,30,40,60),3,30), K),
    contradicts(K, has(2,20)),
    \+ contradicts(K, has(3,20)).

:- end_tests(closed_forms).

%   --- The classic game ---

:- begin_tests(classic).

test('the true deal is always possible, and deals get fewer',
     [forall(classic(X,Kind,Showing)), true(X-Facts-Wrong == X-Facts-[])]) :-
    history(X, Kind, 30, Facts, Hands, Win),
    findall(hand(P,Hand), member([[P]|Hand], Hands), Truth),
    knowledge([players(X),showing(Showing)], K0),
    deals(K0, Count),
    findall(Fact, wrong(Facts, K0, Count, [Win|Truth], Fact), Wrong).

%   Fact is the first of Facts after which something is wrong.

wrong([Fact|Facts], K0, Count0, Truth, Wrong) :-
    learn(K0, Fact, K),
    deals(K, Count),
    learn_all(Truth, K, Known),
    deals(Known, One),
    (   Count =< Count0,
        One > 0,
        One =< Count
    ->  wrong(Facts, K, Count, Truth, Wrong)
    ;   Wrong = Fact
    ).

:- end_tests(classic).

%   --- Facts ---

:- begin_tests(facts).

test('facts without information', true) :-
    knowledge([players(4)], K),
    deals(K, N),
    forall(member(Fact,
                  [ some(envelope,[1,2,3,4,5,6]), not_envelope([1,2]),
                    asked(1,[],nobody,unknown), left(2),
                    asked(1,[1,2],nobody,unknown,[2,3,4])
                  ]),
           ( learn(K, Fact, K2),
             deals(K2, N)
           )).
test('an impossible fact', forall(member(Fact,
                                         [ some(1,[]), not_envelope([]), asked(1,[],2,unknown),
                                           has(1,4), hand(1,[1,2,3,5,4]), hand(2,[1,2,3,5,6]),
                                           hand(1,[1,4,7,8,9]), hand(2,[3,7,8,9,10]),
                                           lacks(1,3), has(2,3), has(envelope,3), s(3,7,13),
                                           s(2,8,14), not_envelope([4]),
                                           asked(1,[1,2],nobody,unknown), asked(4,[3,5],2,unknown),
                                           [s(3,7,13),[4],[2]]
                                         ]))) :-
    knowledge([players(4)], K0),
    learn_all([has(1,3),lacks(1,4),has(envelope,4),has(2,1),has(2,2)], K0, K),
    deals(K, Fact, 0),
    probability(K, Fact, 0),
    contradicts(K, Fact).

%   Resolution does not find these contradictions.

by_counting(10, [some(1,[1,2]),some(1,[3,4])], some(1,[5,6])).
by_counting(6, [some(1,[1,2]),some(1,[3,4]),some(1,[7,8])], some(1,[9,10])).
by_counting(6, [some(1,[1,2]),some(2,[1,2])], some(3,[1,2])).
by_counting(6, Facts, asked(1,[1,2,7,8,13,14,15],nobody,unknown)) :-
    findall(lacks(P,C),
            ( member(P, [3,4,5,6]), member(C, [1,2,7,8,13,14,15]) ),
            Facts).

test('facts that contradict each other only by counting',
     [ forall(by_counting(X,Facts,Fact)), true ]) :-
    knowledge([players(X)], K0),
    learn_all(Facts, K0, K),
    deals(K, Count),
    Count > 0,
    resolve(K, Fact, _),
    deals(K, Fact, 0),
    contradicts(K, Fact),
    deals(K, Count).

test('the documented answers with a card', true(Ps == [any-[1,1,1],random-[1,1r2,1r2]])) :-
    findall(Showing-[P,P1,P7],
            ( member(Showing, [any,random]),
              knowledge([players(3),showing(Showing)], K0),
              learn_all([has(2,1),has(2,7),lacks(2,13)], K0, K),
              probability(K, asked(1,[1,7,13],2,unknown), P),
              probability(K, asked(1,[1,7,13],2,1), P1),
              probability(K, asked(1,[1,7,13],2,7), P7)
            ),
            Ps).
test('a marginal leaves no choice point', true(N1-N2-N3 == 2-2-2)) :-
    knowledge([players(2),deck([3]),hands([1,1])], K0),
    learn(K0, lacks(2,1), K),
    marginals(K, Table),
    marginal(Table, 1, 1, N1),
    marginal(Table, 1, [1], N2),
    marginal(Table, 1, envelope, N3).
test('who has a card for certain', all(H == [2])) :-
    knowledge([], K0),
    learn(K0, has(2,3), K),
    certain(K, has(H,3)).
test('which cards are certain', all(C == [3])) :-
    knowledge([], K0),
    learn(K0, has(2,3), K),
    certain(K, has([2],C)).
test('a certain clause', true) :-
    knowledge([players(2),deck([3]),hands([1,1])], K0),
    learn(K0, lacks(1,1), K),
    certain(K, some(1,[2,3])),
    certain(K, asked(2,[2,3],1,unknown)),
    \+ certain(K, some(1,[2])).

%   Knowledge made by resolution may have no deals.

no_deals(K) :-
    knowledge([players(10)], K0),
    foldl(clause_fact, [some(1,[1,2]),some(1,[3,4]),some(1,[5,6])], K0, K).

clause_fact(Fact, K0, K) :-
    resolve(K0, Fact, K).

%   The second deck is too large for counting all envelopes at once.

envelope_game([players(6)], counted, [hand(1,[6,4,11]),asked(2,[6,7,21],4,unknown),
                                      not_envelope([1,7,13])]).
envelope_game([players(4),showing(random)], counted, [asked(2,[6,7,21],4,6)]).
envelope_game([players(7),deck([3,3,24])], one_by_one, Facts) :-
    findall(lacks(P,C), ( between(1, 7, P), C is 3*P ), Facts).
envelope_game([players(6),deck([10,8,12]),showing(random)], one_by_one, Facts) :-
    findall(asked(P,[C,11,19],Q,C), ( between(1, 5, P), Q is P+1, C is 2*P ), Facts).

test('envelopes have the deals in which they have these cards',
     [ forall(envelope_game(Options,How,Facts)), true(Options-Count == Options-Expected) ]) :-
    knowledge(Options, K0),
    learn_all(Facts, K0, K),
    (   cluedo_support_foreign:deals_envelopes(K, _, _)
    ->  How == counted
    ;   How == one_by_one
    ),
    envelopes(K, Pairs),
    random_member(State-Count, Pairs),
    learn(K, State, K1),
    deals(K1, Expected).
test('no deals', true([N,M,Es,Ds] == [0,0,[],[]])) :-
    no_deals(K),
    deals(K, N),
    marginals(K, Table),
    marginal(Table, 1, 1, M),
    envelopes(K, Es),
    findall(D, deal(K, D), Ds).
test('no probability without deals', error(domain_error(cluedo_knowledge,_))) :-
    no_deals(K),
    probability(K, has(1,1), _).
test('no sample without deals', error(domain_error(cluedo_knowledge,_))) :-
    no_deals(K),
    sample_deal(K, _).

:- end_tests(facts).

:- begin_tests(envelopes_left).

test('the number of envelopes of envelopes/2', [forall(repeated(60)), true(Count == Expected)]) :-
    once(( random_setting(Setting),
           random_deal(Setting, Deal),
           random_between(0, 10, N),
           random_history(Setting, Deal, N, Cores)
         )),
    setting_options(Setting, Options),
    random_member(Showing, [any,random]),
    knowledge([showing(Showing)|Options], K0),
    foldl([Core,K1,K2]>>learn(K1, Core, K2), Cores, K0, K),
    envelopes_left(K, Count),
    envelopes(K, Pairs),
    length(Pairs, Expected).
test('many envelopes are not counted to the end', true(Count == 10 001)) :-
    knowledge([players(2),deck([12,12,12,12,12])], K),
    envelopes_left(K, Count).

:- end_tests(envelopes_left).
