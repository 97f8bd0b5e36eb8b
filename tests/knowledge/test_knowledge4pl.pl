:- use_module('../helpers/all').
:- use_module(library(cluedo/knowledge/resolution), [resolve/3]).
:- use_module('../helpers/resident').
:- use_module(random_facts).
:- use_module(small_games, [resolve_all/3]).

%   The slow twin of knowledge_learn_all/3: one fact after the other.

learn_each(Facts, K0, K) :-
    foldl([Fact,A,B]>>( cluedo_support_foreign:knowledge_learn(A, Fact, Fact, B),
                        B \== contradiction
                      ), Facts, K0, K).

%   Odds, the chances of all cards, or `none` if Learn fails.

odds(Learn, Facts, K0, Odds) :-
    (   call(Learn, Facts, K0, K)
    ->  cluedo_support_foreign:deals_marginals(K, Odds)
    ;   Odds = none
    ).

at_once(Facts, K0, K) :-
    cluedo_support_foreign:knowledge_learn_all(K0, Facts, K).

%   Knowledge of the largest deck and the most players, as C reads it.

begin(Showing, knowledge(game(Showing,deck(12,13,13,13,13),
                              hands(6,6,6,6,6,6,6,6,6,5), 0,
                              names(none,none,false,[])),
                         May, [], [], [], 0, none)) :-
    findall(0xffffffffffffffff, between(1, 11, _), Sets),
    compound_name_arguments(May, may, Sets).

mask(Cards, Mask) :-
    foldl([C,M0,M]>>(M is M0 \/ 1<<(C-1)), Cards, 0, Mask).

%   N different clauses of two cards, as facts and as in knowledge.

clauses(N, Facts, Clauses) :-
    findall(some(P,[A,B])-some(P,Mask),
            limit(N, ( between(1, 10, P),
                       between(1, 8, A),
                       B is A+P+20,
                       mask([A,B], Mask) )),
            Pairs),
    pairs_keys_values(Pairs, Facts, Clauses).

bans(N, Facts, Bans) :-
    findall(not_envelope([A,B])-nogood(1024,Mask),
            limit(N, ( between(1, 12, A),
                       B is A+30,
                       mask([A,B], Mask) )),
            Pairs),
    pairs_keys_values(Pairs, Facts, Bans).

%   Player 10 shows card 60 of three, N times.

shown(N, Facts, Shown) :-
    findall(asked(9,[60,C,61],10,60)-some(10,Mask),
            limit(N, ( between(1, 30, C),
                       mask([60,C,61], Mask) )),
            Pairs),
    pairs_keys_values(Pairs, Facts, Shown).

%   A fact that is true of Deal, except for a share Lies of them.

a_fact(Setting, Deal, Lies, Fact) :-
    repeat,
    random_core(Setting, Fact),
    ( happens(Fact, Deal) ; maybe(Lies) ),
    !.

:- begin_tests(knowledge4pl).

test('learning all facts at once equals learning one after the other',
     [forall(repeated(200)), true(Once == Each)]) :-
    random_setting(Setting),
    setting_options(Setting, Options),
    random_member(Showing, [any,random]),
    knowledge([showing(Showing)|Options], K0),
    random_deal(Setting, Deal),
    random_between(0, 90, N),
    length(Facts0, N),
    random_member(Lies, [0,0.02]),
    maplist({Setting,Deal,Lies}/[Fact]>>a_fact(Setting, Deal, Lies, Fact), Facts0),
    left_last(Facts0, Facts),
    odds(at_once, Facts, K0, Once),
    odds(learn_each, Facts, K0, Each).
test('facts learnt at once are not remembered', true(Facts == [has(1,2)])) :-
    knowledge([players(3)], K0),
    learn(K0, has(1,2), K1),
    cluedo_support_foreign:knowledge_learn_all(K1, [has(2,3),lacks(3,4)], K),
    knowledge_property(K, facts(Facts)),
    certain(K, lacks(3,4)).

%   C has room for a few of them, and allocates memory for more.

test('all clauses and nogoods are kept',
     [ forall(( member(N, [0,1,7,8,9,12]),
                member(M, [0,1,60,61,62,63,64,65,66,67,80]) )),
       true(Got == Expected)
     ]) :-
    begin(any, K0),
    bans(N, Facts1, Bans),
    clauses(M, Facts2, Clauses),
    resolve_all(Facts1, K0, K1),
    resolve_all(Facts2, K1, knowledge(_,May,Clauses1,Bans1,Shown1,_,_)),
    arg(1, May, May1),
    Got = k(May1,Clauses1,Bans1,Shown1),
    Expected = k(0xffffffffffffffff,Clauses,Bans,[]).
test('all cards shown are kept, beside clauses',
     [ forall(( member(N, [1,2,3]),
                member(M, [0,58,59,60,61,62,63,64]) )),
       true(Got == Expected)
     ]) :-
    begin(random, K0),
    shown(N, Facts, Shown),
    once(append(Facts1, [Last], Facts)),
    clauses(M, Facts2, Clauses),
    bans(1, Facts3, Bans),
    resolve_all(Facts1, K0, K1),
    resolve_all(Facts2, K1, K2),
    resolve_all(Facts3, K2, K3),
    resolve(K3, Last, knowledge(_,_,Clauses1,Bans1,Shown1,_,_)),
    Got = k(Clauses1,Bans1,Shown1),
    Expected = k(Clauses,Bans,Shown).

%   Ten different players: too much to lay out.

laid_out_in_vain :-
    begin(any, K0),
    findall(some(P,[A,B,62,63]),
            ( between(1, 10, P),
              A is 6*P-5,
              B is 6*P-3 ),
            Facts),
    resolve_all(Facts, K0, K),
    catch(deals(K, _), error(resource_error(cluedo_deals),_), true).

test('a computation that was too large returns its memory',
     [ condition(resident(_)), true(More < 12500) ]) :-
    resident(Before),
    laid_out_in_vain,
    resident(After),
    More is After-Before.
test('deals of ten players and open cards, of whom nothing is known', true(Count =:= Expected)) :-
    length(Hands, 10),
    maplist(=(5), Hands),
    knowledge([players(10),deck([12,13,13,13,13]),hands(Hands),open(9)], K),
    deals(K, Count),
    numlist(1, 59, Ns),
    foldl([N,F0,F]>>(F is F0*N), Ns, 1, All),
    Expected is 12*13**4*All//(120**10*362_880).

:- end_tests(knowledge4pl).
