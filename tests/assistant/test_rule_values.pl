:- use_module('../helpers/all', except([near/2])).
:- use_module('../knowledge/small_games',
              [held/4,plain/2,random_fact/3,random_small/1,weights/4]).
:- use_module(library(cluedo/assistant)).
:- use_module(library(cluedo/knowledge/edition/setting)).
:- use_module(library(cluedo/journal)).

%   The values of queries by the rules of other boxes are compared with all deals of small games.

%   A game of rules(Who,N): Who, `first` or `everybody`, answers, and queries have N cards.

random_game(Small, Rules, Me, Facts, J) :-
    random_small(Small),
    Small = small(Deck,Hands,Open,Deals),
    length(Deck, Categories),
    random_member(Who, [first,everybody]),
    random_between(1, Categories, N),
    Rules = rules(Who,N),
    length(Hands, Players),
    random_between(1, Players, Me),
    random_member(Deal, Deals),
    findall(C, arg(C, Deal, Me), Hand),
    random_between(0, 5, Count),
    length(Facts0, Count),
    maplist(random_fact(Small, Deal), Facts0),
    Facts = [hand(Me,Hand)|Facts0],
    journal([players(Players),deck(Deck),hands(Hands),open(Open),me(Me),answering(Who),asking(N)],
            Facts, J).

%   Seen is an onlooker's part of a fact.

public(asked(A,Cs,P,_), asked(A,Cs,P,unknown)).
public(asked(A,Cs,P,_,Skipped), asked(A,Cs,P,unknown,Skipped)).
public(showed(P,A,Cs,_), showed(P,A,Cs,unknown)).
public(answered(A,Cs,Shows0,Passing), answered(A,Cs,Shows,Passing)) :-
    findall(P-unknown, member(P-_, Shows0), Shows).
public(hand(open,Cs), hand(open,Cs)).
public(Fact, Fact) :-
    (   Fact = [_,_,_]
    ;   functor(Fact, Name, _),
        memberchk(Name, [passed,revealed,accused,left,not_envelope])
    ;   Fact =.. [Name,open,_],
        memberchk(Name, [has,lacks,some])
    ),
    !.

%   In Deal, Query has Answer with chance P; the players Showing show a card.

answer(rules(Who,_), Me, N, Query, Deal, Answer, Showing, P) :-
    Last is N-1,
    findall(Q-Held,
            ( between(1, Last, I),
              Q is (Me-1+I) mod N + 1,
              held(Deal, Q, Query, Held),
              Held = [_|_]
            ),
            All),
    (   Who == first,
        All = [First|_]
    ->  Holding = [First]
    ;   Holding = All
    ),
    pairs_keys(Holding, Showing),
    picked(Holding, 1, P, Answer).

picked([], P, P, []).
picked([Q-Held|Holding], P0, P, [Q-C|Answer]) :-
    length(Held, Count),
    member(C, Held),
    P1 is P0 rdiv Count,
    picked(Holding, P1, P, Answer).

sums(Pairs, Sums) :-
    keysort(Pairs, Sorted),
    group_pairs_by_key(Sorted, Groups),
    findall(Key-Sum, ( member(Key-Ws, Groups), sum_list(Ws, Sum) ), Sums).

%   Bits is the information of the answer about the deal, by the definition of mutual information.

bits(Cases, Bits) :-
    findall(Answer-W, member(case(_,Answer,_,W), Cases), Pairs),
    sums(Pairs, Sums),
    findall(B,
            ( member(case(P,Answer,_,W), Cases),
              memberchk(Answer-Sum, Sums),
              B is W*log(P rdiv Sum)/log(2)
            ),
            Bs),
    sum_list(Bs, Bits).

entropy(Pairs, Bits) :-
    sums(Pairs, Sums),
    findall(B, ( member(_-W, Sums), B is -W*log(W)/log(2) ), Bs),
    sum_list(Bs, Bits).

%   case(P,Answer,Showing,W): Answer has chance P in a deal, and weight W overall.

cases(Weights, Rules, Me, N, Query, Cases) :-
    pairs_values(Weights, Ws),
    sum_list(Ws, All),
    findall(case(P,Answer,Showing,W),
            ( member(Deal-W0, Weights),
              answer(Rules, Me, N, Query, Deal, Answer, Showing, P),
              W is W0*P rdiv All
            ),
            Cases).

expected(Small, Rules, Me, Facts, Query, [Hit,Bits,Others,Answers]) :-
    Small = small(_,Hands,_,_),
    length(Hands, N),
    weights(any, Small, Facts, Weights),
    cases(Weights, Rules, Me, N, Query, Cases),
    bits(Cases, Bits),
    findall(W, ( member(Deal-W, Weights), held(Deal, envelope, Query, Query) ), Hits),
    sum_list(Hits, Hit0),
    length(Weights, All),
    Hit is Hit0 rdiv All,
    findall(Q-W,
            ( member(case(_,_,Showing,W), Cases),
              ( Showing == [] -> Q = nobody ; member(Q, Showing) )
            ),
            Shows),
    sums(Shows, Answers),
    findall(Fact, ( member(Fact0, Facts), public(Fact0, Fact) ), Public),
    weights(any, Small, Public, Known),
    cases(Known, Rules, Me, N, Query, Seen),
    findall(Showing-W, member(case(_,_,Showing,W), Seen), Pairs),
    entropy(Pairs, Others).

query_cards(Deck, State, N, Cards) :-
    ( is_list(State) -> Cards = State ; State =.. [s|Cards] ),
    length(Cards, N),
    maplist(card_category(Deck), Cards, Categories),
    sort(Categories, Categories).

near(X, Y) :-
    abs(X-Y) < 1.0e-6.

same(suggestion(_,Values), Query, [Hit,Bits,Others,Answers], H, Wrong) :-
    memberchk(hit(Hit1), Values),
    memberchk(bits(Bits1), Values),
    memberchk(others(Others1), Values),
    memberchk(answers(Answers1), Values),
    memberchk(value(Value), Values),
    Expected is (1+H/2)*Hit+Bits,
    msort(Answers1, Sorted),
    (   near(Hit, Hit1),
        near(Bits, Bits1),
        near(Others, Others1),
        near(Expected, Value),
        pairs_keys_values(Answers, Who, Ps),
        pairs_keys_values(Sorted, Who, Ps1),
        maplist(near, Ps, Ps1)
    ->  Wrong = []
    ;   Wrong = [wrong(Query,[Hit,Bits,Others,Answers],Values)]
    ).

compared(Game, Wrong) :-
    once(random_game(Small, Rules, Me, Facts, J)),
    Game = game(Rules,Me,Facts),
    Small = small(Deck,_,_,_),
    Rules = rules(_,N),
    journal_suggest(J, [count(1000)], Suggestions),
    weights(any, Small, Facts, Weights),
    length(Weights, All),
    findall(E-W,
            ( member(Deal-W0, Weights), findall(C, arg(C, Deal, envelope), E), W is W0 rdiv All ),
            Envelopes),
    entropy(Envelopes, H),
    findall(Query, ( member(suggestion(State,_), Suggestions),
                     query_cards(Deck, State, N, Query) ), Queries0),
    sort(Queries0, Queries),
    length(Queries, Count),
    length(Suggestions, Given),
    foldl(counted(N), Deck, [1], Sums),         % elementary symmetric sums
    (   length(Sums, Length),
        Length > N,
        nth0(N, Sums, Count),
        Given == Count
    ->  findall(Ws,
                ( member(Suggestion, Suggestions),
                  Suggestion = suggestion(State,_),
                  query_cards(Deck, State, N, Query),
                  expected(Small, Rules, Me, Facts, Query, Values),
                  same(Suggestion, Query, Values, H, Ws),
                  Ws \== []
                ),
                Wrong)
    ;   Wrong = [count(Given,Count,Sums)]
    ).

%   Sums has at place I the number of queries of I cards of the categories so far.

counted(_, Size, Sums0, Sums) :-
    append(Sums0, [0], Kept),
    maplist(times(Size), [0|Sums0], More),
    maplist(plus, Kept, More, Sums).

times(Size, N0, N) :-
    N is Size*N0.

:- begin_tests(rule_values).

test('queries by all deals', [forall(repeated(400)), true(Game-Wrong == Game-[])]) :-
    compared(Game, Wrong).

%   The expected chance of the likeliest envelope after the best query.

accused(Game, Expected, Found) :-
    once(random_game(Small, Rules, Me, Facts, J)),
    Game = game(Rules,Me,Facts),
    Small = small(Deck,Hands,_,_),
    Rules = rules(_,N),
    length(Hands, Players),
    journal_accuse(J, accuse(_,_,wait(State,Found))),
    query_cards(Deck, State, N, Query),
    weights(any, Small, Facts, Weights),
    length(Weights, All),
    findall((Answer-E)-W,
            ( member(Deal-W0, Weights),
              findall(C, arg(C, Deal, envelope), E),
              answer(Rules, Me, Players, Query, Deal, Answer, _, P),
              W is W0*P rdiv All
            ),
            Pairs),
    sums(Pairs, Sums),
    findall(Answer-W, member((Answer-_)-W, Sums), Likely),
    group_pairs_by_key(Likely, Groups),
    findall(Max, ( member(_-Ws, Groups), max_list(Ws, Max) ), Maxima),
    sum_list(Maxima, Expected).

test('to accuse after the best query', [forall(repeated(200)),
                                        true(Game-Found == Game-Expected)]) :-
    accused(Game, Expected, Found).

%   The possible answers, and how many envelopes each leaves.

heard(Game, Expected, Found) :-
    once(( repeat, random_game(Small, rules(everybody,N), Me, Facts, J) )),
    Game = game(N,Me,Facts),
    Small = small(Deck,Hands,_,_),
    length(Hands, Players),
    once(( numlist(1, 8, Numbers), sum_list(Deck, Count), length(Cards0, Count),
           append(Cards0, _, Numbers), random_permutation(Cards0, Mixed), length(Query, N),
           append(Query, _, Mixed)
         )),
    journal_ask(J, Query, Found0),
    msort(Found0, Found),
    weights(any, Small, Facts, Weights),
    findall(Answer-E,
            ( member(Deal-_, Weights),
              findall(C, arg(C, Deal, envelope), E),
              answer(rules(everybody,N), Me, Players, Query, Deal, Answer, _, _)
            ),
            Pairs0),
    sort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, Groups),
    findall(answers(Answer,Left), ( member(Answer-Es, Groups), length(Es, Left) ), Expected0),
    msort(Expected0, Expected).

test('possible answers', [forall(repeated(200)), true(Game-Found == Game-Expected)]) :-
    heard(Game, Expected, Found).

:- end_tests(rule_values).
