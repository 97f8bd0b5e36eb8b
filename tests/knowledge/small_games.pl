:- module(small_games,
          [ small_game/6,               % +I, +Showing, -Small, -Facts, ...
            random_knowledge/5,         % +Showing, -Small, -Facts, -K, -Weights
            random_fact/3,              % +Small, +Deal, -Fact
            small_deal/3,               % +Deck, +Sizes, -Deal
            weights/4,                  % +Showing, +Small, +Facts, -Weights
            weight/2,                   % +Weights, -W
            weight_of/4,                % +Weights, :Goal, ?Deal, -W
            deal_term/3,                % +Small, +Deal, -Term
            has/3,                      % +Deal, +H, +C
            held/4,                     % +Deal, +H, +Cards, -Held
            plain/2,                    % +P, -H
            cards_of/2,                 % +Cards, -Set
            times/3,                    % +X, +P0, -P
            learn_all/3,                % +Facts, +K0, -K
            contradicts/2               % +K, +Fact
          ]).
:- use_module('../support/attach').
:- use_module('../support/games', [random_state/2]).
:- use_module(library(apply)).
:- use_module(library(cluedo/knowledge)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(library(random)).

/** <module> Games of few deals, all of which are listed

The slow twin of library(cluedo/knowledge): what a fact means for a deal, and the
deals that agree with some. A deal is a compound h(H1,...), the holder of each
card.
*/

:- meta_predicate weight_of(+, 0, ?, -).

times(X, P0, P) :-
    P is P0*X.

learn_all(Facts, K0, K) :-
    foldl(learn_fact, Facts, K0, K).

learn_fact(Fact, K0, K) :-
    learn(K0, Fact, K).

contradicts(K, Fact) :-
    catch(( learn(K, Fact, _), fail ),
          error(cluedo_contradiction(Fact0), _),
          Fact0 == Fact).

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

small_game(I, Showing, Small, Facts, K, Weights) :-
    (   Showing = random,
        I mod 2 =:= 0
    ->  true
    ;   Showing = any
    ),
    random_knowledge(Showing, Small, Facts, K, Weights).
