:- use_module('../support/attach').
:- use_module(library(cluedo)).
:- use_module(library(cluedo/thesis)).
:- use_module(library(plunit)).
:- use_module(library(clpb)).
:- use_module(library(random)).
:- use_module(library(time)).
:- use_module('../support/games', [random_agents/3,random_deal/3,random_state/2]).
:- use_module('../support/generate').

%   Counts are compared with closed forms, with library(clpb), and with all
%   deals of small games. There a deal is a compound h(H1,...), the holder of
%   each card.

factorial(N, F) :-
    numlist(1, N, Ns),
    foldl(times, Ns, 1, F).

times(X, P0, P) :-
    P is P0*X.

%   Ways to deal Cards as hands of these Sizes.

dealt(Cards, Sizes, Ways) :-
    factorial(Cards, F),
    maplist(factorial, Sizes, Fs),
    foldl(times, Fs, 1, Same),
    Ways is F // Same.

learn_all(Facts, K0, K) :-
    foldl(learn_fact, Facts, K0, K).

learn_fact(Fact, K0, K) :-
    learn(K0, Fact, K).

contradicts(K, Fact) :-
    catch(( learn(K, Fact, _), fail ),
          error(cluedo_contradiction(Fact0), _),
          Fact0 == Fact).

table_list(Table, Rows) :-
    Table =.. [marginals|Rows0],
    maplist(=.., Rows0, Rows).

%   --- Small games ---

%   small(Deck, Hands, Deals): the sizes, and all deals.

random_small(small(Deck,Hands,Deals)) :-
    repeat,
    random_between(1, 4, Categories),
    length(Deck, Categories),
    maplist(random_between(1, 3), Deck),
    sum_list(Deck, Cards),
    Cards =< 8,
    !,
    random_between(2, 4, Players),
    Dealt is Cards-Categories,
    length(Hands0, Players),
    maplist(=(0), Hands0),
    length(Draws, Dealt),
    foldl(draw(Players), Draws, Hands0, Hands),
    findall(Deal, small_deal(Deck, Hands, Deal), Deals).

draw(Players, _, Hands0, Hands) :-
    random(0, Players, I),
    nth0(I, Hands0, N0, Rest),
    N is N0+1,
    nth0(I, Hands, N, Rest).

small_deal(Deck, Hands, Deal) :-
    findall(Category,
            ( nth1(Category, Deck, Size), between(1, Size, _) ),
            Categories),
    findall(P-N, nth1(P, Hands, N), Left),
    length(Deck, Count),
    numlist(1, Count, Lacking),
    assign(Categories, Left, Lacking, Holders),
    Deal =.. [h|Holders].

assign([], _, _, []).
assign([Category|Categories], Left0, Lacking0, [H|Hs]) :-
    (   H = envelope,
        Left = Left0,
        selectchk(Category, Lacking0, Lacking)
    ;   Lacking = Lacking0,
        select(H-N0, Left0, H-N, Left),
        N0 > 0,
        N is N0-1
    ),
    assign(Categories, Left, Lacking, Hs).

has(Deal, H, C) :-
    arg(C, Deal, H).

held(Deal, H, Cards, Held) :-
    include(has(Deal, H), Cards, Held).

plain([P], H) => H = P.
plain(P, H) => H = P.

cards_of(Cards, Set) :-
    (   Cards = [_|_]
    ->  List = Cards
    ;   Cards =.. [s|List]
    ),
    sort(List, Set).

%   How likely Deal makes Fact, 0 or 1, but for a card shown at random.

likelihood(Showing, small(_,Hands,_), Deal, Fact, L) :-
    length(Hands, N),
    (   likely(Fact, Showing, N, Deal, L0)
    ->  L = L0
    ;   L = 0
    ).

likely(has(H0,C), _, _, Deal, 1) :-
    plain(H0, H),
    has(Deal, H, C).
likely(lacks(H0,C), _, _, Deal, 1) :-
    plain(H0, H),
    \+ has(Deal, H, C).
likely(some(H0,Cards), _, _, Deal, 1) :-
    plain(H0, H),
    held(Deal, H, Cards, [_|_]).
likely(hand(P0,Cards), _, _, Deal, 1) :-
    plain(P0, P),
    findall(C, arg(C, Deal, P), Hand),
    msort(Cards, Hand).
likely(not_envelope(Cards), _, _, Deal, 1) :-
    \+ held(Deal, envelope, Cards, Cards).
likely([State,A,B], Showing, N, Deal, L) :-
    (   B == [0]
    ->  Answerer = nobody
    ;   Answerer = B
    ),
    likely(asked(A,State,Answerer,unknown), Showing, N, Deal, L).
likely(asked(A0,Cards0,B0,C), Showing, N, Deal, L) :-
    plain(A0, A),
    plain(B0, B),
    cards_of(Cards0, Cards),
    answer(Deal, N, A, Cards, B, Held),
    (   C == unknown
    ->  L = 1
    ;   memberchk(C, Held),
        (   Showing == random
        ->  length(Held, K),
            L is 1 rdiv K
        ;   L = 1
        )
    ).
likely(State, _, _, Deal, 1) :-
    compound_name_arguments(State, s, Cards),
    held(Deal, envelope, Cards, Cards).

%   B answers the query of A by showing one of Held.

answer(Deal, N, A, Cards, B, Held) :-
    Last is N-1,
    (   between(1, Last, I),
        P is (A-1+I) mod N + 1,
        held(Deal, P, Cards, Held0),
        Held0 = [_|_]
    ->  B = P,
        Held = Held0
    ;   B = nobody,
        Held = []
    ).

%   A fact that is true of Deal.

random_fact(Small, Deal, Fact) :-
    repeat,
    Small = small(Deck,Hands,_),
    length(Hands, N),
    functor(Deal, _, M),
    random(0, 24, Kind),
    fact(Kind, Deck, N, M, Deal, Fact),
    likelihood(any, Small, Deal, Fact, 1),
    !.

fact(Kind, _, N, M, Deal, Fact), Kind < 2 =>
    random_between(1, M, C),
    arg(C, Deal, H0),
    spelled(H0, H),
    (   Kind =:= 0
    ->  Fact = has(H,C)
    ;   random_holder(N, H1),
        Fact = lacks(H1,C)
    ).
fact(Kind, _, N, M, _, Fact), Kind < 4 =>
    random_holder(N, H),
    random_between(1, M, C),
    Fact = lacks(H,C).
fact(Kind, _, N, M, _, Fact), Kind < 11 =>
    random_holder(N, H),
    random_cards(M, Cards),
    Fact = some(H,Cards).
fact(Kind, _, _, M, _, Fact), Kind < 15 =>
    random_cards(M, Cards),
    Fact = not_envelope(Cards).
fact(15, _, N, M, Deal, Fact) =>
    random_between(1, N, P),
    numlist(1, M, All),
    held(Deal, P, All, Hand),
    Fact = hand([P],Hand).
fact(16, Deck, _, _, _, Fact) =>
    random_state(Deck, Fact).
fact(Kind, Deck, N, M, Deal, Fact) =>
    random_between(1, N, A),
    (   maybe
    ->  random_state(Deck, Cards)
    ;   random_cards(M, Cards)
    ),
    cards_of(Cards, List),
    answer(Deal, N, A, List, B, Held),
    (   Kind < 18,
        functor(Cards, s, _)
    ->  ( B == nobody -> I = 0 ; I = B ),
        Fact = [Cards,[A],[I]]
    ;   ( Held \== [], maybe(0.6) -> random_member(C, Held) ; C = unknown ),
        spelled(A, A1),
        Fact = asked(A1,Cards,B,C)
    ).

random_holder(N, H) :-
    random_between(0, N, I),
    ( I =:= 0 -> H = envelope ; spelled(I, H) ).

spelled(P, H) :-
    (   integer(P),
        maybe
    ->  H = [P]
    ;   H = P
    ).

random_cards(M, Cards) :-
    random_between(1, 4, N),
    length(Cards, N),
    maplist(random_between(1, M), Cards).

%   Knowledge of a small game, and the Deal-Weight pairs that agree with it.

random_knowledge(Showing, Small, Facts, K, Weights) :-
    random_small(Small),
    Small = small(Deck,Hands,Deals),
    random_member(Deal, Deals),
    random_between(0, 6, N),
    length(Facts, N),
    maplist(random_fact(Small, Deal), Facts),
    length(Hands, Players),
    knowledge([players(Players),deck(Deck),hands(Hands),showing(Showing)], K0),
    learn_all(Facts, K0, K),
    weights(Showing, Small, Facts, Weights).

weights(Showing, Small, Facts, Weights) :-
    Small = small(_,_,Deals),
    findall(Deal-W,
            ( member(Deal, Deals),
              maplist(likelihood(Showing, Small, Deal), Facts, Ls),
              foldl(times, Ls, 1, W),
              W > 0
            ),
            Weights).

weight(Weights, W) :-
    pairs_values(Weights, Ws),
    sum_list(Ws, W).

weight_of(Weights, Goal, Deal, W) :-
    findall(x-W0, ( member(Deal-W0, Weights), call(Goal) ), Those),
    weight(Those, W).

%   The terms of deal/2, with hands as they were dealt.

deal_term(small(Deck,Hands,_), Deal, deal(State,Rows)) :-
    findall(C, arg(C, Deal, envelope), Cards),
    State =.. [s|Cards],
    length(Deck, Count),
    length(Cards, Count),
    findall([[P]|Hand],
            ( nth1(P, Hands, _), findall(C, arg(C, Deal, P), Hand) ),
            Rows).

:- begin_tests(small, [setup(seed(_))]).

small_game(I, Showing, Small, Facts, K, Weights) :-
    (   Showing = random,
        I mod 2 =:= 0
    ->  true
    ;   Showing = any
    ),
    random_knowledge(Showing, Small, Facts, K, Weights).

test('deals are those that agree with the facts',
     [ forall(between(1,150,I)),
       true(Seed-Facts-Count == Seed-Facts-Sum)
     ]) :-
    seed(Seed),
    small_game(I, _, _, Facts, K, Weights),
    weight(Weights, Sum),
    deals(K, Count).
test('so are those of one more fact, which may be false',
     [ forall(between(1,150,I)),
       true(Seed-Facts-Fact-Count-P == Seed-Facts-Fact-Sum-P2)
     ]) :-
    seed(Seed),
    small_game(I, Showing, Small, Facts, K, Weights),
    Small = small(_,_,Deals),
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
test(marginals, [ forall(between(1,150,I)),
                  true(Seed-Facts-Shares == Seed-Facts-Expected)
                ]) :-
    seed(Seed),
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
test(envelopes, [ forall(between(1,150,I)),
                  true(Seed-Facts-Pairs == Seed-Facts-Expected)
                ]) :-
    seed(Seed),
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
test('deals one by one', [ forall(between(1,150,I)),
                           true(Seed-Facts-Deals == Seed-Facts-Expected)
                         ]) :-
    seed(Seed),
    small_game(I, _, Small, Facts, K, Weights),
    findall(Deal, deal(K, Deal), Deals0),
    msort(Deals0, Deals),
    findall(Term, ( member(Deal-_, Weights), deal_term(Small, Deal, Term) ), Terms),
    sort(Terms, Expected).
test('a sample is one of them', [ forall(between(1,150,I)),
                                  true(Seed-Facts-Deals == Seed-Facts-[])
                                ]) :-
    seed(Seed),
    small_game(I, _, Small, Facts, K, Weights),
    findall(Deal, ( member(Deal0-_, Weights), deal_term(Small, Deal0, Deal) ), All),
    length(Sampled, 10),
    maplist(sample_deal(K), Sampled),
    subtract(Sampled, All, Deals).
test('what is certain cannot be otherwise',
     [ forall(between(1,150,I)),
       true(Seed-Facts-Certain == Seed-Facts-Expected)
     ]) :-
    seed(Seed),
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
test('the order of facts does not matter',
     [ forall(between(1,150,I)),
       true(Seed-Facts-Count-Shares == Seed-Facts-Count2-Shares2)
     ]) :-
    seed(Seed),
    small_game(I, Showing, small(Deck,Hands,_), Facts, K, _),
    random_permutation(Facts, Facts2),
    length(Hands, N),
    knowledge([players(N),deck(Deck),hands(Hands),showing(Showing)], K0),
    learn_all(Facts2, K0, K2),
    deals(K, Count),
    deals(K2, Count2),
    marginals(K, Table),
    marginals(K2, Table2),
    shares(Table, Shares),
    shares(Table2, Shares2).
test('facts twice are as once, but for shown cards',
     [ forall(between(1,150,I)), true(Seed-Facts-N2 == Seed-Facts-N) ]) :-
    seed(Seed),
    small_game(I, any, _, Facts, K, _),
    learn_all(Facts, K, K2),
    deals(K, N),
    deals(K2, N2).
test('knowledge stays as it was', [ forall(between(1,150,I)),
                                    true(Seed-Facts-K == Seed-Facts-Copy)
                                  ]) :-
    seed(Seed),
    small_game(I, _, Small, Facts, K, _),
    copy_term(K, Copy),
    Small = small(_,_,Deals),
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

shares(Table, Shares) :-
    table_list(Table, Rows),
    maplist(row_shares, Rows, Shares).

row_shares([_|Counts], Shares) :-
    sum_list(Counts, Sum),
    maplist(share(Sum), Counts, Shares).

share(Sum, N, P) :-
    P is N rdiv Sum.

%   Samples have fixed seeds: the bound, 7 standard deviations, is met or not.

test('samples are as likely as their weight',
     [ forall(( between(1, 10, Seed),
                set_random(seed(Seed)),
                random_knowledge(random, Small, Facts, K, Weights)
              )),
       true(Seed-Facts-Odd == Seed-Facts-[])
     ]) :-
    Samples = 1000,
    length(Drawn, Samples),
    maplist(sample_deal(K), Drawn),
    weight(Weights, All),
    findall(Deal-N,
            ( member(Deal0-W, Weights),
              deal_term(Small, Deal0, Deal),
              aggregate_all(count, ( member(D, Drawn), D == Deal ), N),
              P is W/All,
              abs(N-Samples*P) > 7*sqrt(Samples*P*(1-P)) + 7
            ),
            Odd).

:- end_tests(small).

%   Had has pairs `Card-Holder`, one for each card of each of Deals.

deals_as_had(Deals, Had) :-
    findall(C-H,
            ( member(deal(State,Hands), Deals),
              State =.. [s|Envelope],
              ( member(C, Envelope), H = envelope
              ; member([[H]|Hand], Hands), member(C, Hand)
              )
            ),
            Had).

%   H had C in a number of Samples that is not near its marginal; not at all like
%   it, if that is certain.

odd(Table, All, Samples, Had, C, H) :-
    marginal(Table, C, H, Count),
    P is Count/All,
    aggregate_all(count, ( member(C1-H1, Had), C1 == C, H1 == H ), N),
    (   memberchk(Count, [0,All])
    ->  N =\= Samples*P
    ;   abs(N-Samples*P) > 7*sqrt(Samples*P*(1-P)) + 7
    ).

:- begin_tests(closed_forms, [setup(seed(_))]).

test('before the deal', [forall(between(2,6,X)), true(X-Count == X-Expected)]) :-
    nth1(X, [_,[9,9],[6,6,6],[5,5,4,4],[4,4,4,3,3],[3,3,3,3,3,3]], Sizes),
    dealt(18, Sizes, Ways),
    Expected is 324*Ways,
    knowledge([players(X)], K),
    deals(K, Count).
test('these are the numbers', all(N == [15752880,5557616064,250092722880,
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
test('a hand', [ forall(( between(2,6,X), between(1,10,_) )),
                 true(Seed-Hand-Count == Seed-Hand-Expected)
               ]) :-
    seed(Seed),
    dealer(Hands, X, _),
    random_member([[P]|Hand], Hands),
    findall(Size, ( member([[Q]|H], Hands), Q \== P, length(H, Size) ), Sizes),
    sum_list(Sizes, Others),
    dealt(Others, Sizes, Ways),
    winstates(States),
    run2(Left, [[P]|Hand], States),
    length(Left, Envelopes),
    Expected is Envelopes*Ways,
    knowledge([players(X)], K0),
    learn(K0, hand(P,Hand), K),
    deals(K, Count).
test('a large deck', true(Count == Expected)) :-
    knowledge([players(10),deck([10,8,12])], K),
    dealt(27, [3,3,3,3,3,3,3,2,2,2], Ways),
    Expected is 960*Ways,
    deals(K, Count).
test('counts of more than two words', true(Count-Sum == Expected-Expected)) :-
    knowledge([players(4),deck([12,13,13,13,13])], K),
    dealt(59, [15,15,15,14], Ways),
    Expected is 12*13**4*Ways,
    deals(K, Count),
    marginals(K, Table),
    aggregate_all(sum(N), marginal(Table, 64, _, N), Sum).
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
test('the largest deck, dealt to ten players', true(Count-Sum == Expected-Expected)) :-
    knowledge([players(10),deck([12,13,13,13,13])], K),
    dealt(59, [6,6,6,6,6,6,6,6,6,5], Ways),
    Expected is 12*13**4*Ways,
    deals(K, Count),
    marginals(K, Table),
    aggregate_all(sum(N), marginal(Table, 64, _, N), Sum).
test('too much for a computer', error(resource_error(cluedo_deals))) :-
    knowledge([players(10),deck([12,13,13,13,13])], K0),
    findall(lacks(P,P), between(1, 10, P), Facts),
    learn_all(Facts, K0, K),
    deals(K, _).
test('such knowledge still learns', true) :-
    knowledge([players(10),deck([12,13,13,13,13])], K0),
    learn(K0, asked(1,s(1,20,30,40,60),3,30), K),
    contradicts(K, has(2,20)),
    \+ contradicts(K, has(3,20)).
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
test('what is no deal is an error, not looked for',
     [ forall(member(Deal-Formal,
                     [ foo-type_error(cluedo_deal,foo), 7-type_error(cluedo_deal,7),
                       deal(_)-type_error(cluedo_deal,_), []-type_error(cluedo_deal,[]),
                       deal(foo,_)-domain_error(cluedo_deal,_), deal(_,foo)-domain_error(cluedo_deal,_),
                       deal(s(1,7),_)-domain_error(cluedo_deal,_), deal(t(1,7,13),_)-domain_error(cluedo_deal,_),
                       deal(s(1,7,22),_)-domain_error(cluedo_deal,_), deal(s(0,_,_),_)-domain_error(cluedo_deal,_),
                       deal(s(_,foo,_),_)-domain_error(cluedo_deal,_), deal(_,[_,_])-domain_error(cluedo_deal,_),
                       deal(_,[[[2]|_]|_])-domain_error(cluedo_deal,_), deal(_,[[_,_,_]|_])-domain_error(cluedo_deal,_),
                       deal(_,[[_,1,2,x]|_])-domain_error(cluedo_deal,_)
                     ])),
       true(What-Formal =@= raised-Raised)
     ]) :-
    knowledge([], K),
    catch(( call_with_time_limit(5, deal(K, Deal)), What = found ), error(Raised0, _), What = raised),
    ( subsumes_term(Formal, Raised0) -> Raised = Formal ; Raised = Raised0 ).
test('no choice is left after the last deal', true(Deals == 1)) :-
    knowledge([players(2),deck([1,1,1])], K),
    deal(K, _),
    deals(K, Deals).
test('all deals of a deck of thousands', true([N1,N2,N3] == [2160,2160,2160])) :-
    knowledge([players(3),deck([3,4,3])], K0),
    learn(K0, has(1,1), K),
    deals(K, N1),
    findall(Deal, deal(K, Deal), Deals),
    length(Deals, N2),
    sort(Deals, Sorted),
    length(Sorted, N3).

:- end_tests(closed_forms).

%   --- The classic game ---

%   A history of a game of X players as one of them has seen it: seat 1 of
%   view/3. Of `forced` ones the next player always shows.

history(X, Kind, Facts, Hands, Win) :-
    history(X, Kind, 12, Facts, Hands, Win).

history(X, played, Turns, Facts, Hands, Win) =>
    random_agents([random,elimination,modal], X, Agents),
    contest(Agents, [turns(Turns)], Result),
    memberchk(winstate(Win), Result),
    memberchk(hands(Hands), Result),
    view(Result, 1, Facts).
history(X, forced, Turns, Facts, Hands, Win) =>
    dealer(Hands, X, Win),
    memberchk([[1]|Hand], Hands),
    length(Asked, Turns),
    foldl(forced(X, Hands), Asked, 1, _),
    Facts = [hand(1,Hand)|Asked].

forced(X, Hands, Fact, Asker, Answerer) :-
    Answerer is Asker mod X + 1,
    memberchk([[Answerer]|Hand], Hands),
    random_member(C, Hand),
    repeat,
    test(State),
    State =.. [s|Cards],
    memberchk(C, Cards),
    !,
    (   ( Asker =:= 1 ; Answerer =:= 1 )
    ->  Shown = C
    ;   Shown = unknown
    ),
    Fact = asked(Asker,State,Answerer,Shown).

%   What is known at the end, or at any time.

learned(X, Kind, Showing, K) :-
    history(X, Kind, Facts0, _, _),
    random(1, 14, N),
    length(Prefix, N),
    (   append(Prefix, _, Facts0)
    ->  Facts = Prefix
    ;   Facts = Facts0
    ),
    knowledge([players(X),showing(Showing)], K0),
    learn_all(Facts, K0, K).

classic(X, Kind, Showing) :-
    between(2, 6, X),
    member(Kind, [played,forced]),
    member(Showing, [any,random]),
    between(1, 3, _).

:- begin_tests(classic, [setup(seed(_))]).

test('the true deal is always possible, and deals get fewer',
     [ forall(classic(X,Kind,Showing)),
       true(Seed-X-Facts-Wrong == Seed-X-Facts-[])
     ]) :-
    seed(Seed),
    history(X, Kind, 30, Facts, Hands, Win),
    findall(hand(P,Hand), member([[P]|Hand], Hands), Truth),
    knowledge([players(X),showing(Showing)], K0),
    deals(K0, Count),
    findall(Fact, wrong(Facts, K0, Count, [Win|Truth], Fact), Wrong).

%   Fact is the first of Facts from which on something is wrong.

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

test('what a seat of a contest has seen is so',
     [ forall(between(2,6,X)), true(Seed-Facts-False == Seed-Facts-[]) ]) :-
    seed(Seed),
    random_agents([random,elimination,modal], X, Agents),
    contest(Agents, [], Result),
    memberchk(hands(Hands), Result),
    memberchk(winstate(Win), Result),
    findall(hand(P,Hand), member([[P]|Hand], Hands), Truth),
    knowledge([players(X)], K0),
    learn_all([Win|Truth], K0, Known),
    findall(Seat-Fact,
            ( between(1, X, Seat),
              view(Result, Seat, Facts),
              learn_all(Facts, K0, K),
              certain(K, Fact),
              \+ certain(Known, Fact)
            ),
            False),
    view(Result, 1, Facts).
test('the holders of a card add up', [ forall(classic(X,Kind,Showing)),
                                       true(Seed-K-Sums == Seed-K-[Sum])
                                     ]) :-
    seed(Seed),
    learned(X, Kind, Showing, K),
    marginals(K, Table),
    table_list(Table, Rows0),
    maplist(row_sum, Rows0, Sums0),
    sort(Sums0, Sums),
    (   Showing == any
    ->  deals(K, Sum)
    ;   Sums = [Sum]
    ).

row_sum([_|Counts], Sum) :-
    sum_list(Counts, Sum).

test('hands and categories add up', [ forall(classic(X,Kind,Showing)),
                                      true(Seed-K-Sizes == Seed-K-Expected)
                                    ]) :-
    seed(Seed),
    learned(X, Kind, Showing, K),
    marginals(K, Table),
    findall(N, marginal(Table, 1, _, N), Ns),
    sum_list(Ns, All),
    findall(Size, ( between(1, X, P), Size is (18+X-P)//X ), Hands),
    append(Hands, [1,1,1], Expected),
    findall(Size,
            ( ( between(1, X, P), Part = P-(1-21)
              ; member(Cards, [1-6,7-12,13-21]), Part = envelope-Cards
              ),
              Part = H-(Low-High),
              aggregate_all(sum(N), ( between(Low, High, C), marginal(Table, C, H, N) ), Sum),
              Size is Sum rdiv All
            ),
            Sizes).
test('the answers to a query add up to 1', [ forall(classic(X,Kind,any)),
                                             true(Seed-K-State-Sum == Seed-K-State-1)
                                           ]) :-
    seed(Seed),
    learned(X, Kind, any, K),
    random_between(1, X, Asker),
    test(State),
    findall(P,
            ( ( B = nobody ; between(1, X, B), B \== Asker ),
              probability(K, asked(Asker,State,B,unknown), P)
            ),
            Ps),
    sum_list(Ps, Sum).
test('so do those with cards shown at random',
     [ forall(classic(X,Kind,random)), true(Seed-K-State-Sum-Odd == Seed-K-State-1-[]) ]) :-
    seed(Seed),
    learned(X, Kind, random, K),
    random_between(1, X, Asker),
    test(State),
    State =.. [s|Cards],
    findall(B-P-Q,
            ( between(1, X, B),
              B \== Asker,
              findall(P0,
                      ( member(C, Cards), probability(K, asked(Asker,State,B,C), P0) ),
                      Ps),
              sum_list(Ps, P),
              probability(K, asked(Asker,State,B,unknown), Q)
            ),
            Answers),
    findall(B, ( member(B-P-Q, Answers), P =\= Q ), Odd),
    findall(P, member(_-P-_, Answers), Ps),
    probability(K, asked(Asker,State,nobody,unknown), None),
    sum_list([None|Ps], Sum).
test('envelopes add up', [ forall(classic(X,Kind,Showing)),
                           true(Seed-K-Count-Wrong == Seed-K-Sum-[])
                         ]) :-
    seed(Seed),
    learned(X, Kind, Showing, K),
    deals(K, Count),
    envelopes(K, Pairs),
    pairs_values(Pairs, Counts),
    sum_list(Counts, Sum),
    pairs_keys(Pairs, States),
    winstates(All),
    findall(State,
            ( member(State, All),
              deals(K, State, N),
              (   N =:= 0
              ->  memberchk(State, States)
              ;   \+ memberchk(State-N, Pairs)
              )
            ),
            Wrong),
    ord_subset(States, All).
test('a literal is certain or its opposite is possible',
     [ forall(classic(X,Kind,Showing)), true(Seed-K-Odd == Seed-K-[]) ]) :-
    seed(Seed),
    learned(X, Kind, Showing, K),
    findall(Fact, certain(K, Fact), Certain),
    findall(Fact,
            ( between(1, 21, C),
              ( between(1, X, H) ; H = envelope ),
              member(Fact-Opposite, [has(H,C)-lacks(H,C),lacks(H,C)-has(H,C)]),
              (   memberchk(Fact, Certain)
              ->  \+ contradicts(K, Opposite)
              ;   contradicts(K, Opposite)
              )
            ),
            Odd).

%   A fixed seed, and a bound of 7 standard deviations.

test('samples agree with the marginals', [forall(between(2,6,X)), true(X-Odd == X-[])]) :-
    set_random(seed(X)),
    Samples = 500,
    history(X, played, 4, Facts, _, _),
    knowledge([players(X)], K0),
    learn_all(Facts, K0, K),
    deals(K, All),
    marginals(K, Table),
    length(Deals, Samples),
    maplist(sample_deal(K), Deals),
    deals_as_had(Deals, Had),
    findall(C-H, odd(Table, All, Samples, Had, C, H), Odd).

:- end_tests(classic).

%   --- library(clpb): a variable for each card and holder ---

:- begin_tests(clpb, [setup(seed(_))]).

%   Formula says of Rows, one for each card, that they are a deal.

formula(Deck, Hands, Rows, And) :-
    sum_list(Deck, Cards),
    length(Hands, N),
    Columns is N+1,
    length(Rows, Cards),
    maplist(row_of(Columns), Rows),
    maplist(one_of, Rows, OneEach),
    findall(C, between(1, Cards, C), All),
    findall(P-Size, nth1(P, Hands, Size), Sizes),
    maplist(hand_formula(All, Rows), Sizes, HandFormulas),
    category_formulas(Deck, 1, N, Rows, CategoryFormulas),
    append([OneEach,HandFormulas,CategoryFormulas], Formulas),
    And = *(Formulas).

row_of(Columns, Row) :-
    length(Row, Columns).

one_of(Row, card([1],Row)).

hand_formula(Cards, Rows, P-Size, card([Size],Vars)) :-
    maplist(variable(Rows, P), Cards, Vars).

category_formulas([], _, _, _, []).
category_formulas([Size|Sizes], First, N, Rows, [card([1],Vars)|Formulas]) :-
    Next is First+Size,
    Last is Next-1,
    numlist(First, Last, Cards),
    E is N+1,
    maplist(variable(Rows, E), Cards, Vars),
    category_formulas(Sizes, Next, N, Rows, Formulas).

variable(Rows, H, C, Var) :-
    nth1(C, Rows, Row),
    (   integer(H)
    ->  nth1(H, Row, Var)
    ;   H == envelope
    ->  last(Row, Var)
    ;   H = [P],
        nth1(P, Row, Var)
    ).

fact_formula(has(H,C), _, Rows, Var) :-
    variable(Rows, H, C, Var).
fact_formula(lacks(H,C), _, Rows, ~Var) :-
    variable(Rows, H, C, Var).
fact_formula(some(H,Cards), _, Rows, +(Vars)) :-
    maplist(variable(Rows, H), Cards, Vars).
fact_formula(not_envelope(Cards), _, Rows, ~(*(Vars))) :-
    maplist(variable(Rows, envelope), Cards, Vars).
fact_formula(hand(P,Cards), _, Rows, *(Vars)) :-
    maplist(variable(Rows, P), Cards, Vars).
fact_formula(asked(A0,Cards0,B0,C), N, Rows, *(Formulas)) :-
    plain(A0, A),
    plain(B0, B),
    cards_of(Cards0, Cards),
    findall(P,
            ( Last is N-1,
              between(1, Last, I),
              P is (A-1+I) mod N + 1,
              (   integer(B)
              ->  (P-A) mod N < (B-A) mod N
              ;   true
              )
            ),
            Passed),
    findall(P-Card, ( member(P, Passed), member(Card, Cards) ), Lacked),
    maplist(lacked(Rows), Lacked, Not),
    (   B == nobody
    ->  Formulas = Not
    ;   C == unknown
    ->  maplist(variable(Rows, B), Cards, Vars),
        Formulas = [+(Vars)|Not]
    ;   variable(Rows, B, C, Var),
        Formulas = [Var|Not]
    ).

lacked(Rows, P-C, ~Var) :-
    variable(Rows, P, C, Var).

test('satisfying assignments', [ forall(between(1,30,_)),
                                 true(Seed-Facts-Count == Seed-Facts-Expected)
                               ]) :-
    seed(Seed),
    random_member(Deck-Hands,
                  [ [3,3,3]-[2,2,2], [2,3,4]-[3,3], [3,4]-[2,2,1], [4,2,3]-[1,2,3],
                    [2,2,2,2]-[2,2], [3,3,4]-[4,3]
                  ]),
    length(Hands, N),
    once(small_deal(Deck, Hands, First)),
    Small = small(Deck,Hands,[First]),
    random_order(Deck, Hands, Deal),
    random(1, 6, Many),
    length(Facts, Many),
    maplist(formula_fact(Small, Deal), Facts),
    formula(Deck, Hands, Rows, Deals),
    maplist(rows_formula(N, Rows), Facts, Formulas),
    sat_count(*([Deals|Formulas]), Expected),
    knowledge([players(N),deck(Deck),hands(Hands)], K0),
    learn_all(Facts, K0, K),
    deals(K, Count).

rows_formula(N, Rows, Fact, Formula) :-
    fact_formula(Fact, N, Rows, Formula).

formula_fact(Small, Deal, Fact) :-
    repeat,
    random_fact(Small, Deal, Fact),
    \+ Fact = [_|_],
    \+ functor(Fact, s, _),
    !.

%   The holders of the cards of a random deal.

random_order(Deck, Hands, Deal) :-
    random_deal(Deck, Hands, deal(State,Rows)),
    State =.. [s|Envelope],
    findall(C-H,
            ( member(C, Envelope), H = envelope
            ; member([[H]|Hand], Rows), member(C, Hand)
            ),
            Pairs0),
    keysort(Pairs0, Pairs),
    pairs_values(Pairs, Holders),
    Deal =.. [h|Holders].

:- end_tests(clpb).

%   --- Facts ---

:- begin_tests(facts).

same(Facts1, Facts2) :-
    forall(member(Showing, [any,random]),
           ( knowledge([players(4),showing(Showing)], K0),
             learn_all(Facts1, K0, K1),
             learn_all(Facts2, K0, K2),
             deals(K1, N1),
             deals(K2, N2),
             marginals(K1, T1),
             marginals(K2, T2),
             N1 =:= N2,
             T1 == T2,
             deals(K0, N0),
             N1 < N0
           )).

test('a player may be a list', true) :-
    same([has(2,3)], [has([2],3)]),
    same([lacks(2,3)], [lacks([2],3)]),
    same([some(2,[3,4])], [some([2],[3,4])]),
    same([hand(2,[1,2,3,7,8])], [hand([2],[8,7,3,2,1])]),
    same([asked(1,[3],2,3)], [asked([1],[3],[2],3)]),
    same([asked(1,[3],nobody,unknown)], [asked([1],[3],nobody,unknown)]).
test('a query may be a winstate or a list', true) :-
    same([asked(1,s(3,7,13),3,unknown)], [asked(1,[13,7,3,3],3,unknown)]),
    same([asked(1,s(3,7,13),3,7)], [asked(1,[7,13,3],3,7)]).
test('a record of the thesis', true) :-
    same([asked(1,s(3,7,13),3,unknown)], [[s(3,7,13),[1],[3]]]),
    same([asked(4,s(3,7,13),nobody,unknown)], [[s(3,7,13),[4],[0]]]).
test('what a query tells', true) :-
    same([asked(1,s(3,7,13),4,unknown)],
         [ lacks(2,3),lacks(2,7),lacks(2,13),lacks(3,3),lacks(3,7),lacks(3,13),
           some(4,[3,7,13])
         ]),
    same([asked(4,[1,2],2,unknown)], [lacks(1,1),lacks(1,2),some(2,[1,2])]),
    same([asked(4,[1,2],nobody,unknown)],
         [lacks(1,1),lacks(1,2),lacks(2,1),lacks(2,2),lacks(3,1),lacks(3,2)]).
test('the winstate', true) :-
    same([s(3,7,13)], [has(envelope,3),has(envelope,7),has(envelope,13)]).
test('a wrong accusation', true(N == M)) :-
    knowledge([], K0),
    learn(K0, not_envelope([3,7,13]), K),
    deals(K, N),
    deals(K0, N0),
    M is N0*323 rdiv 324.
test('what is no news', true) :-
    knowledge([players(4)], K),
    deals(K, N),
    forall(member(Fact,
                  [ some(envelope,[1,2,3,4,5,6]), not_envelope([1,2]),
                    asked(1,[],nobody,unknown)
                  ]),
           ( learn(K, Fact, K2),
             deals(K2, N)
           )).
test('showing at random is told by cards alone',
     true([P1,P2] == [1r2,1])) :-
    knowledge([players(2),deck([3]),hands([2,0]),showing(random)], K),
    probability(K, asked(2,[1,2],1,1), P1),
    learn(K, asked(2,[1,2],1,1), K2),
    probability(K2, some(1,[1,2]), P2).
test('an impossible fact', forall(member(Fact,
                                         [ some(1,[]), not_envelope([]), asked(1,[],2,unknown),
                                           has(1,4), hand(1,[1,2,3,4]), hand(1,[1,2]),
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

%   Resolution finds nothing wrong with these.

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
    clauses_learn(K, Fact, _),
    deals(K, Fact, 0),
    contradicts(K, Fact),
    deals(K, Count).

test('the documented example', true(Count-P == Count2-P2)) :-
    knowledge([players(6)], K0),
    learn_all([hand(1,[6,4,11]),asked(1,[3,10,14],3,10),asked(2,[6,7,21],4,unknown)], K0, K),
    deals(K, Count),
    probability(K, has(4,7), P),
    marginals(K, Table),
    marginal(Table, 7, 4, N),
    Count2 = Count,
    P2 is N rdiv Count.

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
test('marginals by card and holder', all(H-N == [1-2,2-0,envelope-2])) :-
    knowledge([players(2),deck([3]),hands([1,1])], K0),
    learn(K0, lacks(2,1), K),
    marginals(K, Table),
    marginal(Table, 1, H, N).
test('a marginal leaves no choice', true(N1-N2-N3 == 2-2-2)) :-
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
test('all that is certain', set(Fact == [has(1,1),lacks(2,1),lacks(envelope,1),
                                         has(2,2),lacks(1,2),lacks(envelope,2),
                                         has(envelope,3),lacks(1,3),lacks(2,3)])) :-
    knowledge([players(2),deck([3]),hands([1,1])], K0),
    learn_all([has(1,1),has(2,2)], K0, K),
    certain(K, Fact).
test('a certain clause', true) :-
    knowledge([players(2),deck([3]),hands([1,1])], K0),
    learn(K0, lacks(1,1), K),
    certain(K, some(1,[2,3])),
    certain(K, asked(2,[2,3],1,unknown)),
    \+ certain(K, some(1,[2])).

%   Knowledge that resolution makes may have no deals.

no_deals(K) :-
    knowledge([players(10)], K0),
    foldl(clause_fact, [some(1,[1,2]),some(1,[3,4]),some(1,[5,6])], K0, K).

clause_fact(Fact, K0, K) :-
    clauses_learn(K0, Fact, K).

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
