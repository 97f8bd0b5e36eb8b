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

/** <module> Clauses about a hand: the holder has one of these cards

A clause is an ascending list of cards. In all deals the holder has at least one card of the clause,
and this is not true of any smaller part of the clause. These clauses are the positive prime
implicates of the exact knowledge of a hand.

Many clauses follow from the cards that the hand may have, and from its size. For example, suppose
that a hand has four cards, and that each of them is one of five cards. Then the hand has one of any
two of the five. Such a clause is left out, unless it is part of a clause that K has written down.
Those clauses come from events. A card that the hand certainly has is not in any clause.

A hand _hits_ a set of cards if it has one of them. A clause is a set that every possible hand hits.
The smallest such sets are found level by level, as in Reiter's diagnosis. The sets of one level
have the same size. If all hands found so far hit a set, learn that the holder lacks the cards of
the set. If no deal is left then, the set is a clause. If a deal is left, the holder's hand in this
deal does not hit the set. For each card of the hand, the next level has the set and this card.

@see R. Reiter, "A Theory of Diagnosis from First Principles" (1987)
*/

:- det(hand_clauses/3).

%   A clause has at most this many cards, unless it is part of a longer clause that an event says.

most_cards(3).

%!  hand_clauses(+K, +H, -Clauses) is det.
%
%   H is a seat or `open`. Clauses are the minimal clauses of up to three cards about the hand of H,
%   and a minimal part of each longer clause that K has written down. Short clauses come first.
%   Among clauses of the same length, the least likely comes first. How likely a clause is, is
%   computed from the certain has(H,C) and lacks(H,C) alone.
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
    findall(Cards, clause_cards(Hand, Cells, Cards), Written),
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

%   Cells are all certain has(H,C) and lacks(H,C).

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

%   level(+Sets, +Size, +Most, +Hand, +Hands, +Found0, -Found): each of Sets has Size cards. Found0
%   has the clauses of fewer than Size cards. Found adds to Found0 the clauses of up to Most cards
%   that include one of Sets. Hands are the possible hands found so far.

level(Sets, Size, Most, Hand, Hands0, Found0, Found) :-
    foldl(decide_set(Hand), Sets, state(Hands0,Found0,[]), state(Hands,Found1,Next0)),
    (   Size =:= Most
    ->  Found = Found1
    ;   sort(Next0, Next),
        Larger is Size+1,
        level(Next, Larger, Most, Hand, Hands, Found1, Found)
    ).

%   The state is state(Hands,Found,Next). Next has the sets of the next level that may be clauses.

decide_set(_, Set, State0, State), State0 = state(_,Found,_), has_part(Set, Found) =>
    State = State0.
decide_set(_, Set, state(Hands,Found,Next0), State),
        member(Cards, Hands), ord_disjoint(Cards, Set) =>
    larger(Set, Cards, Next0, Next),
    State = state(Hands,Found,Next).
decide_set(Hand, Set, state(Hands,Found,Next0), State), avoiding_hand(Hand, Set, Cards) =>
    larger(Set, Cards, Next0, Next),
    State = state([Cards|Hands],Found,Next).
decide_set(_, Set, state(Hands,Found,Next), State) =>
    State = state(Hands,[Set|Found],Next).

has_part(Set, Found) :-
    member(Part, Found),
    ord_subset(Part, Set),
    !.

larger(Set, Cards, Next0, Next) :-
    findall(Larger, ( member(C, Cards), ord_union(Set, [C], Larger) ), Sets),
    append(Sets, Next0, Next).

%   A possible hand has no card of Set. Cards are the cards of this hand that are not certain.

avoiding_hand(hand(K,H,Known), Set, Cards) :-
    without(K, H, Set, K1),
    deals_range(K1, [0,0,0,0], 1, [deal(_,Hands)]),
    (   H == open
    ->  Whose = open
    ;   Whose = [H]
    ),
    memberchk([Whose|All], Hands),
    ord_subtract(All, Known, Cards).

%   K is K0 after learning that H has none of Set. Fails if no deal is left.

without(K0, H, Set, K) :-
    findall(lacks(H,C), member(C, Set), Facts),
    knowledge_learn_all(K0, Facts, K).

%   K has written down that the holder has one of some cards, but it is not certain which one. Cards
%   are those of them that the holder may have.

clause_cards(hand(K,H,Known), Cells, Cards) :-
    knowledge_holder(K, H, Facts),
    member(some(H,Cards0), Facts),
    card_list(Cards0, List),
    sort(List, Set),
    ord_disjoint(Set, Known),
    findall(C, ( member(C, Set), \+ memberchk(lacks(H,C), Cells) ), Cards).

%   Cards may be too many for level/7. Unless a clause in Found0 is part of Cards, Found has a
%   minimal part of Cards that is a clause.

with_part(Hand, Cards, Found0, Found) :-
    (   has_part(Cards, Found0)
    ->  Found = Found0
    ;   foldl(drop_card(Hand), Cards, Cards, Part),
        Found = [Part|Found0]
    ).

drop_card(hand(K,H,_), C, Cards0, Cards) :-
    ord_subtract(Cards0, [C], Fewer),
    (   without(K, H, Fewer, _)
    ->  Cards = Cards0
    ;   Cards = Fewer
    ).
