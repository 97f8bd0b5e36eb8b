:- module(cluedo_knowledge_hand_clauses,
          [ hand_clauses/3              % +K, +H, -Clauses
          ]).
:- use_module('../support/foreign',
              [deals_range/4,deals_total/3,knowledge_holder/3,knowledge_learn_all/3]).
:- use_module(argument, [card_list/2]).
:- use_module(marginals, [marginal/4,marginals/2]).
:- use_module(knowledge_term,
              [ each_holder/2, knowledge_forgetful/2, knowledge_initial/2,
                knowledge_numbered/2, knowledge_setting/2
              ]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [append/3,member/2]).
:- use_module(library(ordsets),
              [ord_disjoint/2,ord_subset/2,ord_subtract/3,ord_union/3]).
:- use_module(library(pairs), [pairs_values/2]).

/** <module> One of which cards a hand certainly has

A clause is an ascending list of cards of which the holder has one at least, in all deals; it
is minimal: of no smaller part that is certain. These are the prime implicates of the exact
knowledge of a hand, without negated literals.

Many clauses follow already from who may have which card: a hand that may have five cards, and
has four of them, has one of any two. They are left out, but for parts of clauses that are
written down, as events say them. A card that the hand certainly has is in no clause.

A clause is a set of cards that each possible hand hits. The smallest such sets are found
level by level, as in Reiter's diagnosis: if a set is hit by all hands that were met, its
cards are learnt to be lacking. Either no deal is left, and the set is a clause; or a deal
that is left has another hand, and the sets of the next level have one of its cards, too.

@see R. Reiter, "A Theory of Diagnosis from First Principles" (1987)
*/

:- det(hand_clauses/3).

%   A clause has so many cards at most, if no event says one of more.

most_cards(3).

%!  hand_clauses(+K, +H, -Clauses) is det.
%
%   Clauses are the minimal clauses of up to three cards of the hand of H, a seat or `open`,
%   and a minimal part of each longer one that is written down in K. The shortest come first,
%   and among these the ones that are the least likely by who may have which card.
%
%   @error resource_error(cluedo_deals), as for counting

hand_clauses(K0, H, Clauses) :-
    knowledge_forgetful(K0, K1),
    knowledge_numbered(K1, K),
    cells(K, Cells),
    findall(C, member(has(H,C), Cells), Known),
    Hand = hand(K,H,Known),
    most_cards(Most),
    level([[]], 0, Most, Hand, [], [], Short),
    findall(Cards, written(Hand, Cells, Cards), Written),
    foldl(with_part(Hand), Written, Short, All),
    knowledge_initial(K, Start),
    knowledge_learn_all(Start, Cells, Alone),
    findall(key(Length,Less)-Clause,
            ( member(Clause, All),
              (   without(Alone, H, Clause, Avoiding)
              ->  deals_total(Avoiding, Deals, _)
              ;   member(Cards, Written),
                  ord_subset(Clause, Cards)
              ->  Deals = 0
              ),
              length(Clause, Length),
              Less is -Deals
            ),
            Pairs0),
    sort(Pairs0, Pairs),
    pairs_values(Pairs, Clauses).

%   Cells are has(H,C) and lacks(H,C) that are certain.

cells(K, Cells) :-
    knowledge_setting(K, Setting),
    marginals(K, Table),
    deals_total(K, Sum, _),
    findall(Cell,
            ( each_holder(Setting, H),
              marginal(Table, C, H, N),
              (   N =:= Sum
              ->  Cell = has(H,C)
              ;   N =:= 0,
                  Cell = lacks(H,C)
              )
            ),
            Cells).

%   level(+Sets, +Size, +Most, +Hand, +Hands, +Found0, -Found): Found are the clauses Found0,
%   of fewer than Size cards, and those of up to Most cards that have all cards of one of Sets,
%   of Size cards each. Hands are possible.

level(Sets, Size, Most, Hand, Hands0, Found0, Found) :-
    foldl(decided(Hand), Sets, state(Hands0,Found0,[]), state(Hands,Found1,Next0)),
    (   Size =:= Most
    ->  Found = Found1
    ;   sort(Next0, Next),
        Larger is Size+1,
        level(Next, Larger, Most, Hand, Hands, Found1, Found)
    ).

%   Next are sets of the next level that may be clauses.

decided(_, Set, State0, State), State0 = state(_,Found,_), has_part(Set, Found) =>
    State = State0.
decided(_, Set, state(Hands,Found,Next0), State), member(Cards, Hands), ord_disjoint(Cards, Set) =>
    larger(Set, Cards, Next0, Next),
    State = state(Hands,Found,Next).
decided(Hand, Set, state(Hands,Found,Next0), State), avoids(Hand, Set, Cards) =>
    larger(Set, Cards, Next0, Next),
    State = state([Cards|Hands],Found,Next).
decided(_, Set, state(Hands,Found,Next), State) =>
    State = state(Hands,[Set|Found],Next).

has_part(Set, Found) :-
    member(Part, Found),
    ord_subset(Part, Set),
    !.

larger(Set, Cards, Next0, Next) :-
    findall(Larger, ( member(C, Cards), ord_union(Set, [C], Larger) ), Sets),
    append(Sets, Next0, Next).

%   avoids(+Hand, +Set, -Cards) is semidet.
%
%   A hand that is possible has Cards, those apart that are certain, and none of Set.

avoids(hand(K,H,Known), Set, Cards) :-
    without(K, H, Set, K1),
    deals_range(K1, [0,0,0,0], 1, [deal(_,Hands)]),
    (   H == open
    ->  Whose = open
    ;   Whose = [H]
    ),
    memberchk([Whose|All], Hands),
    ord_subtract(All, Known, Cards).

%   K is K0 if H has none of Set. Fails if no deal is left.

without(K0, H, Set, K) :-
    findall(lacks(H,C), member(C, Set), Facts),
    knowledge_learn_all(K0, Facts, K).

%   By a clause in K the holder has one of Cards, of which none is certain.

written(hand(K,H,Known), Cells, Cards) :-
    knowledge_holder(K, H, Facts),
    member(some(H,Cards0), Facts),
    card_list(Cards0, List),
    sort(List, Set),
    ord_disjoint(Set, Known),
    findall(C, ( member(C, Set), \+ memberchk(lacks(H,C), Cells) ), Cards).

%   A minimal part of Cards, which are too many for level/7, is a clause, if there is none.

with_part(Hand, Cards, Found0, Found) :-
    (   has_part(Cards, Found0)
    ->  Found = Found0
    ;   foldl(needed(Hand), Cards, Cards, Part),
        Found = [Part|Found0]
    ).

needed(hand(K,H,_), C, Cards0, Cards) :-
    ord_subtract(Cards0, [C], Fewer),
    (   without(K, H, Fewer, _)
    ->  Cards = Cards0
    ;   Cards = Fewer
    ).
