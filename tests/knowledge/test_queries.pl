:- use_module('../helpers/all').
:- use_module(library(cluedo/knowledge/edition/setting), [card_number/3]).
:- use_module(library(cluedo/knowledge/resolution), [resolve/3]).
:- use_module(library(cluedo/knowledge/knowledge_term),
              [ knowledge_deck/2, knowledge_players/2, knowledge_setting/2,
                knowledge_showing/2
              ]).
:- use_module(library(cluedo/support/foreign),
              [ queries_best/7, queries_values/3, queries_values/4, queries_who/5,
                query_best/7
              ]).
:- use_module('../helpers/games').

%   A slow twin of the values; the players of Skipped are not asked. For each possible first
%   answerer, it counts the deals by the cards of the query that the answerer holds.

twin(K, Asker, Skipped, State, value(State,Hit,Bits)) :-
    probability(K, State, Hit),
    State =.. [_|Cards],
    others(K, Asker, All),
    subtract(All, Skipped, Others),
    findall(I-Held-P,
            ( append(Before, [I|_], Others),
              subset_of(Cards, Held),
              Held \== [],
              subtract(Cards, Held, Rest),
              findall(lacks(J,C), ( member(J, Before), member(C, Cards) ), Facts1),
              findall(has(I,C), member(C, Held), Facts2),
              findall(lacks(I,C), member(C, Rest), Facts3),
              append([Facts1,Facts2,Facts3], Facts),
              all_probability(K, Facts, P)
            ),
            Cases),
    probability(K, asked(Asker,State,nobody,unknown,Skipped), Nobody),
    findall(P,
            ( member(I, Others),
              member(C, Cards),
              aggregate_all(sum(Share),
                            ( member(I-Held-P0, Cases),
                              memberchk(C, Held),
                              length(Held, Number),
                              Share is P0 rdiv Number
                            ),
                            P),
              shown_probability(K, asked(Asker,State,I,C,Skipped), P)
            ),
            Ps),
    sum_list([Nobody|Ps], One),
    assertion(One =:= 1),
    aggregate_all(sum(E), ( member(P, [Nobody|Ps]), entropy(P, E) ), Answer),
    aggregate_all(sum(E),
                  ( member(_-Held-P, Cases), length(Held, L), E is P*log(L)/log(2) ),
                  Choice),
    Bits is Answer-Choice.

%   Where a shown card is one of several picked at random, probability/3 of the
%   answer says the same.

shown_probability(K, Fact, P) :-
    (   knowledge_showing(K, any)
    ->  true
    ;   probability(K, Fact, P2),
        assertion(P2 =:= P)
    ).

%   The information of who is the first to have one of the cards.

who_twin(K, Asker, Skipped, State, Who) :-
    others(K, Asker, Others),
    findall(E,
            ( ( member(P, Others), \+ memberchk(P, Skipped) ; P = nobody ),
              probability(K, asked(Asker,State,P,unknown,Skipped), Chance),
              entropy(Chance, E)
            ),
            Es),
    sum_list(Es, Who).

others(K, Asker, Others) :-
    knowledge_players(K, N),
    others_in_turn(N, Asker, Others).

subset_of([], []).
subset_of([X|Xs], Subset) :-
    (   Subset = [X|Rest]
    ;   Subset = Rest
    ),
    subset_of(Xs, Rest).

all_probability(K, Facts, P) :-
    deals(K, All),
    (   catch(foldl([Fact,K0,K1]>>learn(K0, Fact, K1), Facts, K, K2),
              error(cluedo_contradiction(_), _),
              fail)
    ->  deals(K2, Some),
        P is Some rdiv All
    ;   P = 0
    ).

entropy(P, E) :-
    (   P =:= 0
    ->  E = 0
    ;   E is -P*log(P)/log(2)
    ).

%   K is the knowledge of player Me after Queries random queries in a random game, which may have
%   open cards.

game(Me, Queries, K) :-
    game(_, Me, Queries, K).

game(Deck, Me, Queries, K) :-
    (   var(Deck)
    ->  random_member(Deck, [[6,6,9],[6,6,9],[3,3,4],[4,2,3],[2,2,2],[5,4,6]])
    ;   true
    ),
    random_between(2, 6, N),
    random_between(1, N, Me),
    random_member(Showing, [any,random]),
    sum_list(Deck, Cards),
    length(Deck, Categories),
    Most is min(3, Cards-Categories),
    random_between(0, Most, Open),
    knowledge([players(N),deck(Deck),showing(Showing),open(Open)], K0),
    sample_deal(K0, deal(_,All)),
    length(Hands, N),
    append(Hands, Rest, All),
    findall(hand(open,Cs), member([open|Cs], Rest), Facts1),
    memberchk([[Me]|Hand], Hands),
    queries_in_turn(Deck, Hands, Queries, Facts),
    maplist(as_seen(Me), Facts, Seen),
    append(Facts1, Seen, Facts2),
    foldl([Fact,K1,K2]>>learn(K1, Fact, K2), [hand(Me,Hand)|Facts2], K0, K).

%   The value of the state by a mixture, one knowledge after the other.

mixed(Mixture, Asker, A, B, C, State, Score) :-
    findall(W-Values,
            ( member(W-K, Mixture), queries_values(K, Asker, Values) ),
            Lists),
    findall(S-Hit/Bits,
            ( Lists = [_-First|_],
              member(value(S,_,_), First),
              aggregate_all(sum(W*H), ( member(W-Vs, Lists), memberchk(value(S,H,_), Vs) ), Hit),
              aggregate_all(sum(W*I), ( member(W-Vs, Lists), memberchk(value(S,_,I), Vs) ), Bits)
            ),
            All),
    aggregate_all(sum(E), ( member(_-Hit/_, All), Hit > 0, E is -Hit*log(Hit)/log(2) ), Entropy),
    member(State-Hit/Bits, All),
    Score is (A+B*Entropy)*Hit+C*Bits.

may_hit([_-K|Ks], State) :-
    (   deals(K, State, Count), Count > 0
    ->  true
    ;   may_hit(Ks, State)
    ).

known(Deck, Sizes, N, K) :-
    random_deal(Deck, Sizes, deal(_,Hands)),
    Hands = [[_|Hand]|_],
    length(Sizes, X),
    knowledge([deck(Deck),players(X),hands(Sizes)], K0),
    learn(K0, hand(1,Hand), K1),
    queries_in_turn(Deck, Hands, N, Facts),
    foldl([F,Ka,Kb]>>( as_seen(1, F, S), learn(Ka, S, Kb) ), Facts, K1, K).

:- begin_tests(queries).

test('values are those of the slow twin, with any players skipped',
     [forall(repeated(100)), all(K-Skipped-Value-Twin == [])]) :-
    random_between(0, 12, Queries),
    random_member(Deck, [_,_,_,_,[6],[4,6],[2,3,2,3],[3,3,3,4],[2,2,2,2,3]]),
    game(Deck, Me, Queries, K),
    others(K, Me, Others),
    random_member(Asker, [Me|Others]),
    others(K, Asker, Asked),
    random_member(Share, [0,0.5]),
    random_subset(Share, Asked, Skipped),
    queries_values(K, Asker, Skipped, Values),
    length(Some, 3),
    maplist([Value]>>random_member(Value, Values), Some),
    member(Value, Some),
    Value = value(State,Hit,Bits),
    twin(K, Asker, Skipped, State, Twin),
    Twin = value(_,Hit2,Bits2),
    \+ ( near(Hit, Hit2), near(Bits, Bits2) ).
test('the information of who answers, with players skipped',
     [forall(repeated(40)), true(Wrong == [])]) :-
    random_between(0, 12, Queries),
    game(Me, Queries, K),
    others(K, Me, Others),
    random_subset(0.5, Others, Skipped),
    knowledge_deck(K, Deck),
    length(States, 4),
    maplist(random_state(Deck), States),
    queries_who(K, Me, Skipped, States, Bits),
    maplist(who_twin(K, Me, Skipped), States, Bits2),
    (   maplist(near, Bits, Bits2)
    ->  Wrong = []
    ;   Wrong = [K-Skipped-States-Bits-Bits2]
    ).
test('players who are not asked give no information', true(Some == [])) :-
    game(Me, 5, K),
    others(K, Me, Others),
    queries_values(K, Me, Others, Values),
    findall(Value, ( member(Value, Values), Value = value(_,_,B), B =\= 0 ), Some),
    knowledge_deck(K, Deck),
    random_state(Deck, State),
    queries_who(K, Me, Others, [State], Bits),
    assertion(Bits == [0.0]).

%   score(Score, A, B, C)

score(probable, 1, 0, 0).
score(information, 1, 0.5, 1).
score(score(0,0,1), 0, 0, 1).
score(score(1r3,0.5,-2), 1r3, 0.5, -2).
score(score(-1,0,0), -1, 0, 0).

%   Deck is any deck, or has the most categories.

best_of(Deck) :-
    member(Deck, [_,_,_,_,_,_,[2,2,2,2,3],[3,2,2,2,2]]).

test('the best queries',
     [forall(( best_of(Deck), score(Score, A, B, C) )), true(States2 == States)]) :-
    random_between(0, 15, Queries),
    game(Deck, Me, Queries, K),
    query_values(K, Me, Values),
    aggregate_all(sum(E), ( member(value(_,Hit,_), Values), entropy(Hit, E) ), H),
    findall(V-State,
            ( member(value(State,Hit,Bits), Values),
              Hit > 0,
              V is (A+B*H)*Hit+C*Bits
            ),
            Scored),
    aggregate_all(max(V), member(V-_, Scored), Best),
    best_queries(K, Me, Score, Best2, States2),
    assertion(near(Best, Best2)),
    findall(State, ( member(V-State, Scored), near(V, Best) ), States).
test('the best queries of each card',
     [forall(( best_of(Deck), score(Score, A, B, C) )), all(K-Card == [])]) :-
    random_between(0, 15, Queries),
    game(Deck, Me, Queries, K),
    query_values(K, Me, Values),
    aggregate_all(sum(E), ( member(value(_,Hit,_), Values), entropy(Hit, E) ), H),
    length(Deck, Categories),
    random_between(1, Categories, Category),
    findall(Card-(V-State),
            ( member(value(State,Hit,Bits), Values),
              arg(Category, State, Card),
              V is (A+B*H)*Hit+C*Bits
            ),
            Pairs0),
    keysort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, Groups),
    best_queries_each(K, Me, Score, Category, Bests),
    assertion(same_length(Groups, Bests)),
    nth1(N, Groups, Card-Scored),
    aggregate_all(max(V), member(V-_, Scored), Best),
    findall(State, ( member(V-State, Scored), near(V, Best) ), States),
    \+ ( nth1(N, Bests, best(Card,Best2,States)), near(Best, Best2) ).
test('the best queries of a mixture are those by the sums',
     [forall(( between(1, 8, _), member(A/B/C, [1/0/0,1/0.5/1,0/0/1]) )), true(States == Best)]) :-
    Deck = [3,2,3],
    known(Deck, [2,2,1], 1, K1),
    known(Deck, [2,2,1], 2, K2),
    known(Deck, [2,2,1], 0, K3),
    Mixture = [0.5-K1,0.2-K2,0.3-K3],
    query_best(Mixture, 1, A, B, C, Value, States),
    findall(Score-State,
            ( mixed(Mixture, 1, A, B, C, State, Score), may_hit(Mixture, State) ),
            Scores),
    aggregate_all(max(Score), member(Score-_, Scores), Max),
    assertion(abs(Value-Max) < 1.0e-9),
    findall(State, ( member(Score-State, Scores), Score > Max-1.0e-9 ), Best),
    queries_best(Mixture, 1, A, B, C, 2, Bests),
    forall(member(best(Card,V,Of), Bests),
           ( aggregate_all(max(S), ( mixed(Mixture, 1, A, B, C, St, S), arg(2, St, Card) ), M),
             assertion(abs(V-M) < 1.0e-9),
             assertion(Of = [_|_])
           )).
test('a mixture of one knowledge has its values', true(V-S == V1-S1)) :-
    known([6,6,9], [6,6,6], 3, K),
    query_best([1-K], 1, 1, 0, 1, V0, S),
    query_best(K, 1, 1, 0, 1, V1, S1),
    ( abs(V0-V1) < 1.0e-12 -> V = V1 ; V = V0 ).
test('no mixture',
     [ forall(member(M-E, [ [] - domain_error(non_empty_list,[]),
                            [x] - type_error(pair,x),
                            [x-1] - type_error(float,x),
                            [1-x] - type_error(cluedo_knowledge,x)
                          ])),
       error(E)
     ]) :-
    query_best(M, 1, 1, 0, 0, _, _).
test('a mixture of two games', error(domain_error(cluedo_knowledge,_))) :-
    knowledge([players(3)], K1),
    knowledge([deck([3,2,3]),players(3)], K2),
    query_best([1-K1,1-K2], 1, 1, 0, 0, _, _).
test('no query by knowledge that no deal agrees with', fail) :-
    no_deal(K),
    best_queries(K, 1, information, _, _).
test('no value by knowledge that no deal agrees with', true(Values == [value(0.0,0.0)])) :-
    no_deal(K),
    query_values(K, 1, List),
    setof(value(Hit,Bits), State^member(value(State,Hit,Bits), List), Values).

%   Resolution does not notice that two cards are too few for three players.

no_deal(K) :-
    knowledge([players(3)], K0),
    foldl([P,Ka,Kb]>>resolve(Ka, some(P,[1,2]), Kb), [1,2,3], K0, K).

test('a value for each state of any deck, in order',
     [forall(member(Deck, [[6],[2,3],[2,1,2,3],[1,2,2,1,2]])), true(States == All)]) :-
    knowledge([players(2),deck(Deck)], K),
    query_values(K, 2, Values),
    findall(State, member(value(State,_,_), Values), States),
    envelopes(K, Pairs),
    pairs_keys(Pairs, All).
test('names in, names out', true(Names-Value == Numbers-Value2)) :-
    Options = [edition(british),seats([anna,bob,carl])],
    knowledge([names(true)|Options], K1),
    knowledge(Options, K2),
    Fact = asked(anna,['Reverend Green',dagger],carl,unknown),
    learn(K1, Fact, K3),
    learn(K2, Fact, K4),
    query_values(K3, bob, Names0),
    query_values(K4, 2, Numbers),
    findall(value(s(P,W,L),Hit,Bits),
            ( member(value(s(P0,W0,L0),Hit,Bits), Names0),
              maplist(number_of(K4), [P0,W0,L0], [P,W,L])
            ),
            Names),
    best_queries(K3, bob, information, Value, [_|_]),
    best_queries(K4, 2, information, Value2, [_|_]),
    best_queries_each(K3, bob, probable, 2, Bests),
    best_queries_each(K4, 2, probable, 2, Bests2),
    maplist(best_of(K4), Bests, Bests2).

best_of(K, best(Name,Value,Names), best(C,Value,States)) :-
    number_of(K, Name, C),
    maplist(mapargs(number_of(K)), Names, States).

number_of(K, Name, C) :-
    atom(Name),
    knowledge_setting(K, Setting),
    card_number(Setting, Name, C).

test('a time limit', [true(What == time_limit_exceeded)]) :-
    knowledge([players(10),deck([20,20,20])], K),
    catch(call_with_time_limit(0.05, ( query_values(K, 1, _), What = done )), What, true).

:- end_tests(queries).
