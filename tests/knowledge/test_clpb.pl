:- use_module('../support/attach').
:- use_module(library(cluedo)).
:- use_module(library(plunit)).
:- use_module(library(clpb)).
:- use_module(library(pairs)).
:- use_module(library(random)).
:- use_module('../support/games', [random_deal/3]).
:- use_module('../support/generate').
:- use_module(small_games).

%   Counts of deals are those of satisfying assignments: a variable for each card
%   and holder.

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
    (   is_list(H)
    ->  Holders = H
    ;   Holders = [H]
    ),
    findall(P-C, ( member(P, Holders), member(C, Cards) ), Pairs),
    maplist(held(Rows), Pairs, Vars).
fact_formula(not_envelope(Cards), _, Rows, ~(*(Vars))) :-
    maplist(variable(Rows, envelope), Cards, Vars).
fact_formula(hand(P,Cards), _, Rows, *(Vars)) :-
    maplist(variable(Rows, P), Cards, Vars).
fact_formula(asked(A,Cards,B,C), N, Rows, Formula) :-
    fact_formula(asked(A,Cards,B,C,[]), N, Rows, Formula).
fact_formula(asked(A0,Cards0,B0,C,Skipped0), N, Rows, *(Formulas)) :-
    plain(A0, A),
    plain(B0, B),
    maplist(plain, Skipped0, Skipped),
    cards_of(Cards0, Cards),
    findall(P,
            ( Last is N-1,
              between(1, Last, I),
              P is (A-1+I) mod N + 1,
              \+ memberchk(P, Skipped),
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
    ;   B == somebody
    ->  maplist(held(Rows), Lacked, Vars),
        Formulas = [+(Vars)]
    ;   C == unknown
    ->  maplist(variable(Rows, B), Cards, Vars),
        Formulas = [+(Vars)|Not]
    ;   variable(Rows, B, C, Var),
        Formulas = [Var|Not]
    ).

held(Rows, P-C, Var) :-
    variable(Rows, P, C, Var).

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
    once(small_deal(Deck, Hands, 0, First)),
    Small = small(Deck,Hands,0,[First]),
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
    functor(Fact, Name, _),
    memberchk(Name, [has,lacks,some,hand,not_envelope,asked]),
    Fact \= asked(_,_,unknown,_),
    Fact \= asked(_,_,unknown,_,_),
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
