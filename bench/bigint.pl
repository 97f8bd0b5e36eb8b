:- module(bigint,
          [ masks/1,                    % -Masks
            without/4,                  % +Cards, +Masks, +Set0, -Set
            nth0_state/3,               % +N, +Set, -State
            filter/3,                   % -Left, +Hand, +States
            game/1                      % -End
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists),
            [numlist/3,selectchk/3,subtract/3,sum_list/2]).

/** <module> The same game without C

What Prolog alone can do. A set of winstates is one integer, in which bit N
stands for state N of winstates/1; a set of cards is a small one, in which bit C
stands for card C. The agent knows a set of winstates, a term may(M1,...,M6) of
the cards that each player may hold, and rows. The analysis is that of
clues_analyzer/3. Only six play, and nothing checks its arguments.
*/

:- set_prolog_flag(optimise, true).     % local to this file

                /*******************************
                *      SETS OF WINSTATES       *
                *******************************/

%   Mask has the states without Card: 54 bits for each person, of these 9 for
%   each weapon, and of these one for each location.

card_mask(Card, Mask) :-
    between(1, 21, Card),
    findall(Bit,
            ( between(1, 6, P),
              between(7, 12, W),
              between(13, 21, L),
              \+ memberchk(Card, [P,W,L]),
              Bit is 1<<(54*(P-1)+9*(W-7)+L-13)
            ),
            Bits),
    sum_list(Bits, Mask).

term_expansion(masks(_), masks(Masks)) :-
    findall(Mask, card_mask(_, Mask), List),
    compound_name_arguments(Masks, masks, List).

%!  masks(-Masks) is det.
%
%   Argument C of Masks has the states without card C. A caller keeps it: to
%   get it here copies 21 integers.

masks(_).

%!  without(+Cards, +Masks, +Set0, -Set) is det.
%
%   Set has the states of Set0 that contain none of Cards.

without([], _, Set, Set).
without([Card|Cards], Masks, Set0, Set) :-
    arg(Card, Masks, Mask),
    Set1 is Set0 /\ Mask,
    without(Cards, Masks, Set1, Set).

%!  nth0_state(+N, +Set, -State) is det.
%
%   N states of Set precede State.

nth0_state(N, Set, State) :-
    nth_person(Set, N, 1, State).

nth_person(Set, N, P, State) :-
    Weapons is Set /\ 0x3fffffffffffff,
    Count is popcount(Weapons),
    (   N < Count
    ->  nth_weapon(Weapons, N, 7, P, State)
    ;   Set1 is Set>>54,
        N1 is N-Count,
        P1 is P+1,
        nth_person(Set1, N1, P1, State)
    ).

nth_weapon(Weapons, N, W, P, State) :-
    Locations is Weapons /\ 0x1ff,
    Count is popcount(Locations),
    (   N < Count
    ->  nth_location(N, Locations, W, P, State)
    ;   Weapons1 is Weapons>>9,
        N1 is N-Count,
        W1 is W+1,
        nth_weapon(Weapons1, N1, W1, P, State)
    ).

nth_location(0, Locations, W, P, s(P,W,L)) :-
    !,
    L is 13+msb(Locations /\ -Locations).
nth_location(N, Locations, W, P, State) :-
    Locations1 is Locations /\ (Locations-1),
    N1 is N-1,
    nth_location(N1, Locations1, W, P, State).

                /*******************************
                *       LISTS OF STATES        *
                *******************************/

%!  filter(-Left, +Hand, +States) is det.
%
%   As run2/3. One pass; a card is looked up as an argument.

filter(Left, [_|Cards], States) :-
    functor(Table, cards, 21),
    mark(Cards, Table),
    unmarked(States, Table, Left).

mark([], _).
mark([Card|Cards], Table) :-
    arg(Card, Table, gone),
    mark(Cards, Table).

unmarked([], _, []).
unmarked([State|States], Table, Left) :-
    State = s(P,W,L),
    (   arg(P, Table, Person),
        var(Person),
        arg(W, Table, Weapon),
        var(Weapon),
        arg(L, Table, Location),
        var(Location)
    ->  Left = [State|Left1],
        unmarked(States, Table, Left1)
    ;   unmarked(States, Table, Left)
    ).

                /*******************************
                *           THE GAME           *
                *******************************/

%!  game(-End) is det.
%
%   Play a game of six as play/2 does with `quirks(true)`, with the same random
%   draws. End is rounds(Rounds) or `failed`.
%
%   What does not change in a game is
%
%       table(Win, Weapons, Locations, Hands, Dealt, Masks)
%
%   with the winstate, what the others choose their queries from, and the hands
%   as sets and as terms h(C1,C2,C3) in the order they were dealt.

game(End) :-
    N is random(324),
    Win = s(P,W,L),
    P is 1+N//54,
    W is 7+N//9 mod 6,
    L is 13+N mod 9,
    deal([P,W,L], Hands, Dealt),
    choice(weapons, 7, 12, W, Weapons),
    choice(locations, 13, 21, L, Locations),
    masks(Masks),
    Table = table(Win,Weapons,Locations,Hands,Dealt,Masks),
    All is (1<<22)-2,
    States is (1<<324)-1,
    arg(1, Hands, Own),
    take(1, Own, Masks, States, Set,
         may(All,All,All,All,All,All), May),
    (   round(Set, May, [], Table, 1, Rounds)
    ->  End = rounds(Rounds)
    ;   End = failed
    ).

deal(Win, Hands, Dealt) :-
    numlist(1, 21, Cards),
    subtract(Cards, Win, Deck),
    draw(18, Deck, [A1,B1,C1,D1,E1,F1,
                    A2,B2,C2,D2,E2,F2,
                    A3,B3,C3,D3,E3,F3]),
    Dealt = dealt(h(A1,A2,A3),h(B1,B2,B3),h(C1,C2,C3),
                  h(D1,D2,D3),h(E1,E2,E3),h(F1,F2,F3)),
    cards(A1, A2, A3, A),
    cards(B1, B2, B3, B),
    cards(C1, C2, C3, C),
    cards(D1, D2, D3, D),
    cards(E1, E2, E3, E),
    cards(F1, F2, F3, F),
    Hands = hands(A,B,C,D,E,F).

draw(0, _, []) :-
    !.
draw(N, Deck, [Card|Cards]) :-
    I is random(N),
    select_nth0(I, Deck, Card, Rest),
    N1 is N-1,
    draw(N1, Rest, Cards).

select_nth0(0, [Card|Cards], Card, Cards) :-
    !.
select_nth0(I, [C|Cards0], Card, [C|Cards]) :-
    I1 is I-1,
    select_nth0(I1, Cards0, Card, Cards).

cards(C1, C2, C3, Cards) :-
    Cards is 1<<C1 \/ 1<<C2 \/ 1<<C3.

%   The arguments of Choice are the cards but Win, as sets.

choice(Name, First, Last, Win, Choice) :-
    numlist(First, Last, Cards0),
    selectchk(Win, Cards0, Cards),
    maplist(single, Cards, Sets),
    compound_name_arguments(Choice, Name, Sets).

single(Card, Set) :-
    Set is 1<<Card.

%   A record is r(Query,Asker,Answerer), with the query as a set of cards.

round(Set, May, Rows, Table, Round, Rounds) :-
    Count is popcount(Set),
    Count > 0,
    N is random(Count),
    nth0_state(N, Set, State),
    Table = table(Win,_,_,_,_,Masks),
    (   State == Win
    ->  Rounds = Round
    ;   State = s(P,W,L),
        cards(P, W, L, Query),
        query(1, Query, Table, Record),
        shown(Record, Table, Shown),
        learn(Shown, Masks, Set, Set1, May, May1),
        others(2, Table, Records),
        analyzer([Record|Records], Masks, Set1, Set2, May1, May2, Rows, Rows2),
        Round1 is Round+1,
        round(Set2, May2, Rows2, Table, Round1, Rounds)
    ).

others(7, _, []) :-
    !.
others(Asker, Table, [Record|Records]) :-
    Table = table(_,Weapons,Locations,_,_,_),
    N is random(6*5*8),
    I is 1+N//8 mod 5,
    J is 1+N mod 8,
    arg(I, Weapons, W),
    arg(J, Locations, L),
    Query is 1<<(1+N//40) \/ W \/ L,
    query(Asker, Query, Table, Record),
    Asker1 is Asker+1,
    others(Asker1, Table, Records).

query(Asker, Query, Table, r(Query,Asker,Answerer)) :-
    Table = table(_,_,_,Hands,_,_),
    Next is Asker mod 6+1,
    ask(Next, Asker, Query, Hands, Answerer).

%   A query that nobody can answer counts as answered by player 1.

ask(Asker, Asker, _, _, 1) :-
    !.
ask(I, Asker, Query, Hands, Answerer) :-
    arg(I, Hands, Hand),
    (   Hand /\ Query =:= 0
    ->  Next is I mod 6+1,
        ask(Next, Asker, Query, Hands, Answerer)
    ;   Answerer = I
    ).

shown(r(Query,_,Answerer), Table, Shown) :-
    Table = table(_,_,_,_,Dealt,_),
    arg(Answerer, Dealt, h(C1,C2,C3)),
    (   Query /\ 1<<C1 =\= 0
    ->  Shown = shown(Answerer,C1)
    ;   Query /\ 1<<C2 =\= 0
    ->  Shown = shown(Answerer,C2)
    ;   Query /\ 1<<C3 =\= 0
    ->  Shown = shown(Answerer,C3)
    ;   Shown = nothing
    ).

learn(nothing, _, Set, Set, May, May).
learn(shown(Player,Card), Masks, Set0, Set, May0, May) :-
    Cards is 1<<Card,
    take(Player, Cards, Masks, Set0, Set, May0, May).

                /*******************************
                *         THE ANALYSIS         *
                *******************************/

%   The records of one round make Set of Set0, and so on. Rows are terms
%   row(Player,Clauses) with clauses as sets of cards.

analyzer(Records, Masks, Set0, Set, May0, May, Rows0, Rows) :-
    pass_over(Records, May0, May1, Pairs),
    keysort(Pairs, Sorted),
    rows(Sorted, Rows1, Rows0),
    reduce(Rows1, May1, Rows, Told),
    take_all(Told, Masks, Set0, Set, May1, May).

%   The players between asker and answerer lose the cards of the query. Pairs
%   have what the answerers showed a card of.

pass_over([], May, May, []).
pass_over([Record|Records], May0, May, [Answerer-Query|Pairs]) :-
    Record = r(Query,Asker,Answerer),
    Next is Asker mod 6+1,
    pass_over(Next, Answerer, Query, May0, May1),
    pass_over(Records, May1, May, Pairs).

pass_over(Answerer, Answerer, _, May, May) :-
    !.
pass_over(I, Answerer, Query, May0, May) :-
    lose(I, Query, May0, May1),
    Next is I mod 6+1,
    pass_over(Next, Answerer, Query, May1, May).

lose(1, Cards, may(A0,B,C,D,E,F), may(A,B,C,D,E,F)) :- A is A0 /\ \Cards.
lose(2, Cards, may(A,B0,C,D,E,F), may(A,B,C,D,E,F)) :- B is B0 /\ \Cards.
lose(3, Cards, may(A,B,C0,D,E,F), may(A,B,C,D,E,F)) :- C is C0 /\ \Cards.
lose(4, Cards, may(A,B,C,D0,E,F), may(A,B,C,D,E,F)) :- D is D0 /\ \Cards.
lose(5, Cards, may(A,B,C,D,E0,F), may(A,B,C,D,E,F)) :- E is E0 /\ \Cards.
lose(6, Cards, may(A,B,C,D,E,F0), may(A,B,C,D,E,F)) :- F is F0 /\ \Cards.

%   The clauses of one player in this round are a row, put in front of those of
%   earlier rounds.

rows([], Rows, Rows).
rows([Player-Clause|Pairs], [row(Player,[Clause|Clauses])|Rows], Rows0) :-
    row(Pairs, Player, Clauses, Rest),
    rows(Rest, Rows, Rows0).

row([Player-Clause|Pairs], Player, Clauses, Rest) :-
    !,
    Clauses = [Clause|Clauses1],
    row(Pairs, Player, Clauses1, Rest).
row(Rest, _, [], Rest).

%   Clauses lose the cards that their player may not hold. A row without a card
%   in some clause goes; one with a single card in each goes and is told.

reduce([], _, [], []).
reduce([row(Player,Clauses0)|Rows0], May, Rows, Told) :-
    arg(Player, May, Cards),
    (   clauses(Clauses0, Cards, Clauses, Open)
    ->  (   var(Open)
        ->  Told = [told(Player,Clauses)|Told1],
            reduce(Rows0, May, Rows, Told1)
        ;   Rows = [row(Player,Clauses)|Rows1],
            reduce(Rows0, May, Rows1, Told)
        )
    ;   reduce(Rows0, May, Rows, Told)
    ).

clauses([], _, [], _).
clauses([Clause0|Clauses0], Cards, [Clause|Clauses], Open) :-
    Clause is Clause0 /\ Cards,
    Clause =\= 0,
    (   Clause /\ (Clause-1) =:= 0
    ->  true
    ;   Open = true
    ),
    clauses(Clauses0, Cards, Clauses, Open).

take_all([], _, Set, Set, May, May).
take_all([told(Player,Clauses)|Told], Masks, Set0, Set, May0, May) :-
    union_of(Clauses, 0, Cards),
    take(Player, Cards, Masks, Set0, Set1, May0, May1),
    take_all(Told, Masks, Set1, Set, May1, May).

union_of([], Cards, Cards).
union_of([Clause|Clauses], Cards0, Cards) :-
    Cards1 is Cards0 \/ Clause,
    union_of(Clauses, Cards1, Cards).

%   Player holds Cards: the others may not, and no state has one.

take(Player, Cards, Masks, Set0, Set, May0, May) :-
    Keep is \Cards,
    others_keep(Player, Keep, may(A1,B1,C1,D1,E1,F1)),
    May0 = may(A0,B0,C0,D0,E0,F0),
    A is A0 /\ A1,
    B is B0 /\ B1,
    C is C0 /\ C1,
    D is D0 /\ D1,
    E is E0 /\ E1,
    F is F0 /\ F1,
    May = may(A,B,C,D,E,F),
    without_cards(Cards, Masks, Set0, Set).

others_keep(1, K, may(-1,K,K,K,K,K)).
others_keep(2, K, may(K,-1,K,K,K,K)).
others_keep(3, K, may(K,K,-1,K,K,K)).
others_keep(4, K, may(K,K,K,-1,K,K)).
others_keep(5, K, may(K,K,K,K,-1,K)).
others_keep(6, K, may(K,K,K,K,K,-1)).

without_cards(0, _, Set, Set) :-
    !.
without_cards(Cards, Masks, Set0, Set) :-
    Card is msb(Cards),
    arg(Card, Masks, Mask),
    Set1 is Set0 /\ Mask,
    Cards1 is Cards /\ \(1<<Card),
    without_cards(Cards1, Masks, Set1, Set).
