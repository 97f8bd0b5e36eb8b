:- module(small_games,
          [ game_number/1,              % -I
            small_game/6,               % +I, +Showing, -Small, -Facts, ...
            random_knowledge/5,         % +Showing, -Small, -Facts, -K, -Weights
            random_fact/3,              % +Small, +Deal, -Fact
            random_small/1,             % -Small
            small_begin/3,              % +Small, +Showing, -K
            small_deal/4,               % +Deck, +Sizes, +Open, -Deal
            likelihood/5,               % +Showing, +Small, +Deal, +Fact, -L
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
            resolve_all/3,              % +Facts, +K0, -K
            contradicts/2               % +K, +Fact
          ]).
:- use_module('../helpers/all').
:- use_module('../helpers/games', [random_state/2]).
:- use_module(library(cluedo/knowledge/resolution), [resolve/3]).
:- use_module(library(yall)).

/** <module> Games with few deals, which are listed

The slow twin of library(cluedo/knowledge): what a fact means for a deal, and the
deals that agree with some. A deal is a compound h(H1,...), the holder of each
card: the number of a seat, `open` or `envelope`.
*/

:- meta_predicate weight_of(+, 0, ?, -).

times(X, P0, P) :-
    P is P0*X.

learn_all(Facts, K0, K) :-
    foldl(learn_fact, Facts, K0, K).

learn_fact(Fact, K0, K) :-
    learn(K0, Fact, K).

%   Resolution only: this does not search for a deal.

resolve_all(Facts, K0, K) :-
    foldl([Fact,A,B]>>resolve(A, Fact, B), Facts, K0, K).

contradicts(K, Fact) :-
    catch(( learn(K, Fact, _), fail ),
          error(cluedo_contradiction(Fact0), _),
          Fact0 == Fact).

%   small(Deck, Hands, Open, Deals): the sizes, and all deals. Hands are of any
%   size, and some cards may lie open.

random_small(small(Deck,Hands,Open,Deals)) :-
    repeat,
    random_between(1, 4, Categories),
    length(Deck, Categories),
    maplist(random_between(1, 3), Deck),
    sum_list(Deck, Cards),
    Cards =< 8,
    !,
    random_between(2, 4, Players),
    Dealt is Cards-Categories,
    Piles is Players+1,
    length(Piles0, Piles),
    maplist(=(0), Piles0),
    length(Draws, Dealt),
    (   maybe
    ->  Drawn = Piles
    ;   Drawn = Players
    ),
    foldl(draw(Drawn), Draws, Piles0, Piles1),
    once(append(Hands, [Open], Piles1)),
    findall(Deal, small_deal(Deck, Hands, Open, Deal), Deals).

draw(Piles, _, Piles0, Piles1) :-
    random(0, Piles, I),
    nth0(I, Piles0, N0, Rest),
    N is N0+1,
    nth0(I, Piles1, N, Rest).

%   K is the knowledge of all players of a Small game.

small_begin(small(Deck,Hands,Open,_), Showing, K) :-
    length(Hands, N),
    knowledge([players(N),deck(Deck),hands(Hands),open(Open),showing(Showing)], K).

small_deal(Deck, Hands, Open, Deal) :-
    findall(Category,
            ( nth1(Category, Deck, Size), between(1, Size, _) ),
            Categories),
    findall(P-N, ( nth1(P, Hands, N) ; P-N = open-Open ), Left),
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

%   The likelihood of Fact in Deal: 0 or 1, except for a card shown at random.

likelihood(Showing, small(_,Hands,_,_), Deal, Fact, L) :-
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
    ( H0 = [_,_|_] -> member(H1, H0) ; H1 = H0 ),
    plain(H1, H),
    held(Deal, H, Cards, [_|_]),
    !.
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
likely(asked(A,Cards,B,C), Showing, N, Deal, L) :-
    likely(asked(A,Cards,B,C,[]), Showing, N, Deal, L).
likely(asked(_,_,unknown,unknown,_), _, _, _, 1).
likely(asked(A0,Cards0,somebody,unknown,Skipped0), _, N, Deal, L) :-
    !,
    plain(A0, A),
    maplist(plain, Skipped0, Skipped),
    cards_of(Cards0, Cards),
    answer(Deal, N, A, Skipped, Cards, B, _),
    B \== nobody,
    L = 1.
likely(asked(A0,Cards0,B0,C,Skipped0), Showing, N, Deal, L) :-
    plain(A0, A),
    plain(B0, B),
    maplist(plain, Skipped0, Skipped),
    cards_of(Cards0, Cards),
    answer(Deal, N, A, Skipped, Cards, B, Held),
    shown(C, Showing, Held, L).
likely(left(_), _, _, _, 1).
likely(asked_nothing(_), _, _, _, 1).
likely(revealed(P0,Cards0), _, _, Deal, 1) :-
    plain(P0, P),
    cards_of(Cards0, Cards),
    held(Deal, P, Cards, Cards).
likely(passed(P0,_,Cards0), _, _, Deal, 1) :-
    plain(P0, P),
    cards_of(Cards0, Cards),
    held(Deal, P, Cards, []).
likely(showed(P0,_,Cards0,C), Showing, _, Deal, L) :-
    plain(P0, P),
    cards_of(Cards0, Cards),
    held(Deal, P, Cards, Held),
    Held = [_|_],
    shown(C, Showing, Held, L).
likely(answered(_,Cards0,Shows,Passing0), Showing, _, Deal, L) :-
    cards_of(Cards0, Cards),
    forall(( member(P0, Passing0), plain(P0, P) ), held(Deal, P, Cards, [])),
    foldl(likely_show(Showing, Deal, Cards), Shows, 1, L).
likely(saw(_,H0,C), _, _, Deal, 1) :-           % each card of the hand is as likely
    (   C == unknown
    ->  true
    ;   plain(H0, H),
        has(Deal, H, C)
    ).
likely(accused(_,Cards0,Right), _, _, Deal, 1) :-
    cards_of(Cards0, Cards),
    held(Deal, envelope, Cards, Held),
    (   Right == unknown
    ->  true
    ;   Held == Cards
    ->  Right == true
    ;   Right == false
    ).
likely(State, _, _, Deal, 1) :-
    compound_name_arguments(State, s, Cards),
    held(Deal, envelope, Cards, Cards).

likely_show(Showing, Deal, Cards, P0-C, L0, L) :-
    plain(P0, P),
    held(Deal, P, Cards, Held),
    Held = [_|_],
    shown(C, Showing, Held, L1),
    L is L0*L1.

%   C is one of Held, or `unknown`.

shown(C, Showing, Held, L) :-
    (   C == unknown
    ->  L = 1
    ;   memberchk(C, Held),
        (   Showing == random
        ->  length(Held, K),
            L is 1 rdiv K
        ;   L = 1
        )
    ).

%   B, none of Skipped, answers the query of A by showing one of Held.

answer(Deal, N, A, Skipped, Cards, B, Held) :-
    Last is N-1,
    (   between(1, Last, I),
        P is (A-1+I) mod N + 1,
        \+ memberchk(P, Skipped),
        held(Deal, P, Cards, Held0),
        Held0 = [_|_]
    ->  B = P,
        Held = Held0
    ;   B = nobody,
        Held = []
    ).

%   A fact that is true of Deal, whichever facts come before it: so nobody leaves.

random_fact(Small, Deal, Fact) :-
    repeat,
    Small = small(Deck,Hands,Open,_),
    length(Hands, N),
    functor(Deal, _, M),
    random(0, 38, Kind),
    fact(Kind, Deck, N-Open, M, Deal, Fact),
    likelihood(any, Small, Deal, Fact, 1),
    !.

fact(Kind, _, Hs, M, Deal, Fact), Kind < 2 =>
    random_between(1, M, C),
    arg(C, Deal, H0),
    spelled(H0, H),
    (   Kind =:= 0
    ->  Fact = has(H,C)
    ;   random_holder(Hs, H1),
        Fact = lacks(H1,C)
    ).
fact(Kind, _, Hs, M, _, Fact), Kind < 4 =>
    random_holder(Hs, H),
    random_between(1, M, C),
    Fact = lacks(H,C).
fact(Kind, _, Hs, M, _, Fact), Kind < 11 =>
    random_holder(Hs, H0),
    random_cards(M, Cards),
    Hs = N-_,
    (   integer(H0),
        maybe(0.4)
    ->  random_between(1, N, H1),
        H = [H0,H1]
    ;   H = H0
    ),
    Fact = some(H,Cards).
fact(Kind, _, _, M, _, Fact), Kind < 15 =>
    random_cards(M, Cards),
    Fact = not_envelope(Cards).
fact(15, _, N-Open, M, Deal, Fact) =>
    numlist(1, M, All),
    (   Open > 0,
        maybe(0.3)
    ->  H = open,
        Said = open
    ;   random_between(1, N, H),
        spelled(H, Said)
    ),
    held(Deal, H, All, Hand0),
    random_permutation(Hand0, Hand),
    Fact = hand(Said,Hand).
fact(16, Deck, _, _, _, Fact) =>
    random_state(Deck, Fact).
fact(Kind, Deck, N-_, M, Deal, Fact), Kind < 24 =>
    random_between(1, N, A),
    random_question(Deck, M, Cards),
    cards_of(Cards, List),
    answer(Deal, N, A, [], List, B, Held),
    (   Kind < 18,
        functor(Cards, s, _)
    ->  ( B == nobody -> I = 0 ; I = B ),
        Fact = [Cards,[A],[I]]
    ;   random_shown(Held, C),
        spelled(A, A1),
        Fact = asked(A1,Cards,B,C)
    ).
fact(34, _, N-_, M, Deal, Fact) =>
    random_between(1, N, P),
    spelled(P, Said),
    random_cards(M, Cards0),
    held(Deal, P, Cards0, Cards),
    Fact = revealed(Said,Cards).
fact(Kind, Deck, N-_, M, Deal, Fact), Kind < 37, Kind > 34 =>
    random_between(1, N, A),
    random_question(Deck, M, Cards),
    cards_of(Cards, List),
    findall(P, ( between(1, N, P), P =\= A, maybe(0.9) ), Ps0),
    random_permutation(Ps0, Ps),
    findall(Said-C,
            ( member(P, Ps), held(Deal, P, List, Held), Held = [_|_], random_shown(Held, C),
              spelled(P, Said)
            ),
            Shows),
    findall(Said, ( member(P, Ps), held(Deal, P, List, []), spelled(P, Said) ), Passing),
    Fact = answered(A,Cards,Shows,Passing).
fact(37, _, N-Open, M, Deal, Fact) =>
    random_between(1, N, P),
    random_holder(N-Open, H0),
    plain(H0, H),
    H \== envelope,
    H \== P,
    numlist(1, M, All),
    held(Deal, H, All, Hand),
    Hand = [_|_],
    random_shown(Hand, C),
    Fact = saw(P,H0,C).
fact(24, Deck, N-_, M, _, Fact) =>
    random_between(1, N, A),
    random_question(Deck, M, Cards),
    random_member(Answerer, [unknown,somebody,somebody]),
    Fact = asked(A,Cards,Answerer,unknown).
fact(Kind, Deck, N-_, M, Deal, Fact), Kind < 28 =>
    random_between(1, N, A),
    random_between(1, N, B0),
    B0 =\= A,
    spelled(B0, B),
    random_question(Deck, M, Cards),
    cards_of(Cards, List),
    held(Deal, B0, List, Held),
    (   Held == []
    ->  Fact = passed(B,A,Cards)
    ;   random_shown(Held, C),
        Fact = showed(B,A,Cards,C)
    ).
fact(Kind, Deck, N-_, M, Deal, Fact), Kind < 31 =>
    random_between(1, N, A),
    random_question(Deck, M, Cards),
    cards_of(Cards, List),
    findall(P, ( between(1, N, P), P =\= A, maybe ), Some),
    answer(Deal, N, A, Some, List, B, Held),
    random_shown(Held, C),
    maplist(spelled, Some, Skipped),
    Fact = asked(A,Cards,B,C,Skipped).
fact(_, Deck, N-_, M, Deal, Fact) =>
    random_between(1, N, P0),
    spelled(P0, P),
    random_question(Deck, M, Cards0),
    (   maybe(0.2)
    ->  findall(C, arg(C, Deal, envelope), Cards)
    ;   Cards = Cards0
    ),
    random_member(Right, [true,false,unknown]),
    Fact = accused(P,Cards,Right).

random_question(Deck, M, Cards) :-
    (   maybe
    ->  random_state(Deck, Cards)
    ;   random_cards(M, Cards)
    ).

random_shown(Held, C) :-
    (   Held \== [],
        maybe(0.6)
    ->  random_member(C, Held)
    ;   C = unknown
    ).

random_holder(N-Open, H) :-
    (   Open > 0,
        maybe(0.2)
    ->  H = open
    ;   random_between(0, N, I),
        ( I =:= 0 -> H = envelope ; spelled(I, H) )
    ).

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
    Small = small(_,_,_,Deals),
    random_member(Deal, Deals),
    random_between(0, 6, N),
    length(Facts, N),
    maplist(random_fact(Small, Deal), Facts),
    small_begin(Small, Showing, K0),
    learn_all(Facts, K0, K),
    weights(Showing, Small, Facts, Weights).

weights(Showing, Small, Facts, Weights) :-
    Small = small(_,_,_,Deals),
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

deal_term(small(Deck,Hands,Open,_), Deal, deal(State,Rows)) :-
    findall(C, arg(C, Deal, envelope), Cards),
    State =.. [s|Cards],
    length(Deck, Count),
    length(Cards, Count),
    findall([Id|Hand],
            ( ( nth1(P, Hands, _), Id = [P] ; Open > 0, P = open, Id = open ),
              findall(C, arg(C, Deal, P), Hand)
            ),
            Rows).

%   The number I of a small game gives its kind; there are several of each kind.

game_number(I) :-
    effort(400, Most),
    between(1, Most, I).

small_game(I, Showing, Small, Facts, K, Weights) :-
    (   Showing = random,
        I mod 2 =:= 0
    ->  true
    ;   Showing = any
    ),
    random_knowledge(Showing, Small, Facts, K, Weights).
