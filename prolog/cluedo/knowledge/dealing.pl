:- module(cluedo_dealing,
          [ sample_deal/2,              % +K, -Deal
            deal/2                      % +K, ?Deal
          ]).
:- use_module('../support/foreign', [deals_range/4,deals_total/3]).
:- use_module(term, [knowledge_deck/2,knowledge_hands/2,knowledge_likely/2]).
:- use_module(library(apply), [foldl/5]).
:- use_module(library(error), [domain_error/2,type_error/2]).
:- use_module(library(lists), [member/2,reverse/2,same_length/2,sum_list/2]).

/** <module> Deals that agree with what is known

Deals are numbered: a random one is one of a random number, and all of them are
those of all numbers.
*/

%!  sample_deal(+K, -Deal) is det.
%
%   Deal is a random deal of K, as likely as its share of deals/2: uniform, if
%   showing is `any`. It is `deal(Winstate,Hands)`, as dealer/3 has them, but
%   with hands in ascending order.
%
%   @error domain_error(cluedo_knowledge, K) if K has no deals

sample_deal(K, Deal) :-
    deals_total(K, Sum, _),
    (   Sum > 0
    ->  I is random(Sum)
    ;   domain_error(cluedo_knowledge, K)
    ),
    limbs(I, Limbs),
    deals_range(K, Limbs, 1, [Deal]).

limbs(N, [L0,L1,L2,L3]) :-
    L0 is N /\ 0xffffffffffffffff,
    L1 is N >> 64 /\ 0xffffffffffffffff,
    L2 is N >> 128 /\ 0xffffffffffffffff,
    L3 is N >> 192.

%!  deal(+K, ?Deal) is nondet.
%
%   Deal is a deal of K, as in sample_deal/2; each of them once, on
%   backtracking. A Deal that is partly bound is compared with all of them: it is
%   quicker to learn first what it says.
%
%   @error type_error(cluedo_deal, Deal), domain_error(cluedo_deal, Deal) if Deal
%   is bound to what is no deal of these cards to these players

deal(K, Deal) :-
    deals_total(K, _, _),
    must_be_deal(Deal, K),
    knowledge_likely(K, Alike),
    deals_total(Alike, Sum, _),
    deal_from(0, Sum, Alike, Deal).

must_be_deal(Deal, _), var(Deal) =>
    true.
must_be_deal(deal(State,Hands), K) =>
    knowledge_deck(K, Deck),
    knowledge_hands(K, Sizes),
    sum_list(Deck, Count),
    (   \+ \+ ( same_length(Deck, Envelope),
               State =.. [s|Envelope],
               foldl(hand, Sizes, Hands, 1, _),
               \+ ( member(Cards, [[s|Envelope]|Hands]),
                    Cards = [_|Some],
                    member(C, Some),
                    nonvar(C),
                    \+ ( integer(C), between(1, Count, C) )
                  )
             )
    ->  true
    ;   domain_error(cluedo_deal, deal(State,Hands))
    ).
must_be_deal(Deal, _) =>
    type_error(cluedo_deal, Deal).

hand(Size, [[P]|Cards], P, Next) :-
    length(Cards, Size),
    Next is P+1.

deal_from(I, Sum, K, Deal) :-
    limbs(I, Limbs),
    deals_range(K, Limbs, 1000, Backwards),
    reverse(Backwards, Deals),
    Next is I+1000,
    (   Next >= Sum
    ->  member(Deal, Deals)
    ;   (   member(Deal, Deals)
        ;   deal_from(Next, Sum, K, Deal)
        )
    ).
