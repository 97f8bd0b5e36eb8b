:- module(cluedo_knowledge_sampling,
          [ sample_deal/2,              % +K, -Deal
            sample_deals/3,             % +K, +N, -Deals
            deal/2                      % +K, ?Deal
          ]).
:- use_module(edition/setting,
              [cards_answer/3,holder_answer/3,seat_number/3,setting_parts/5]).
:- use_module('../support/foreign', [deals_numbered/3,deals_range/4,deals_total/3]).
:- use_module('../support/errors', [error_context/1]).
:- use_module('../support/random_numbers', [random_below/2,random_below_each/2]).
:- use_module(knowledge_term,
              [ card_pattern/3, knowledge_unweighted/2,
                knowledge_names/2, knowledge_setting/2
              ]).
:- use_module(library(apply), [foldl/5,maplist/2,maplist/3]).
:- use_module(library(error), [domain_error/2,must_be/2,type_error/2]).
:- use_module(library(lists), [append/3,member/2,reverse/2,same_length/2]).

/** <module> Random deals, and all deals

The engine numbers the deals, so a random number gives a random deal.
*/

:- error_context((sample_deal/2, sample_deals/3, deal/2)).

%!  sample_deal(+K, -Deal) is det.
%
%   Deal is a random deal of K. If showing is `any`, all deals are equally likely. If showing is
%   `random`, the probability of a deal is its share of the sum of deals/2. Deal is
%   `deal(Winstate,Hands)` as in dealer/3, but each hand is in ascending order. If cards lie open,
%   `[open|Cards]` comes after the hands. Seats and cards have names if K answers with names.
%
%   @error domain_error(cluedo_knowledge, K) if K has no deals

sample_deal(K, Deal) :-
    number_of_deals(K, Sum),
    random_below(Sum, I),
    range(I, 1, K, [Deal]).

number_of_deals(K, Sum) :-
    deals_total(K, Sum, _),
    (   Sum > 0
    ->  true
    ;   domain_error(cluedo_knowledge, K)
    ).

%!  sample_deals(+K, +N, -Deals) is det.
%
%   Deals are N independent random deals, each as in sample_deal/2. This is quicker than N calls.
%
%   @error domain_error(cluedo_knowledge, K) if K has no deals

sample_deals(K, N, Deals) :-
    number_of_deals(K, Sum),
    must_be(nonneg, N),
    length(Sums, N),
    maplist(=(Sum), Sums),
    random_below_each(Sums, Is),
    maplist(limbs, Is, Numbers),
    deals_numbered(K, Numbers, Backwards),
    reverse(Backwards, Deals0),
    answers(K, Deals0, Deals).

%   Deals has Count deals from number I on, in reverse order. There are fewer if the numbers end.

range(I, Count, K, Deals) :-
    limbs(I, Limbs),
    deals_range(K, Limbs, Count, Deals0),
    answers(K, Deals0, Deals).

answers(K, Deals0, Deals) :-
    (   knowledge_names(K, Setting)
    ->  maplist(deal_named(Setting), Deals0, Deals)
    ;   Deals = Deals0
    ).

limbs(N, [L0,L1,L2,L3]) :-
    L0 is N /\ 0xffffffffffffffff,
    L1 is N >> 64 /\ 0xffffffffffffffff,
    L2 is N >> 128 /\ 0xffffffffffffffff,
    L3 is N >> 192.

deal_named(Setting, deal(State0,Hands0), deal(State,Hands)) :-
    State0 =.. [s|Cards0],
    cards_answer(Setting, Cards0, Cards),
    State =.. [s|Cards],
    maplist(hand_named(Setting), Hands0, Hands).

hand_named(Setting, [Id0|Cards0], [Id|Cards]) :-
    (   Id0 = [P0]
    ->  Id = [P],
        holder_answer(Setting, P0, P)
    ;   Id = Id0
    ),
    cards_answer(Setting, Cards0, Cards).

%!  deal(+K, ?Deal) is nondet.
%
%   Enumerate the deals of K, each of them once. Deal is a term as in sample_deal/2. If Deal is
%   partly bound, all deals are enumerated and compared with it. It is quicker to learn first what
%   Deal says and to call deal/2 with an unbound Deal.
%
%   @error type_error(cluedo_deal, Deal), domain_error(cluedo_deal, Deal) if Deal is bound and
%   cannot be a deal of these cards to these players

deal(K, Deal) :-
    deals_total(K, _, _),                       % checks K
    knowledge_setting(K, Setting),
    deal_pattern(Deal, Setting, Pattern),
    knowledge_unweighted(K, Alike),
    deals_total(Alike, Sum, _),
    deal_from(0, Sum, Alike, Pattern).

deal_from(I, Sum, K, Deal) :-
    range(I, 1000, K, Backwards),
    reverse(Backwards, Deals),
    Next is I+1000,
    (   Next >= Sum
    ->  member(Deal, Deals)
    ;   (   member(Deal, Deals)
        ;   deal_from(Next, Sum, K, Deal)
        )
    ).

%   Pattern is Deal with the names or numbers that answers have. Unbound parts of Deal stay unbound.

deal_pattern(Deal, _, Pattern), var(Deal) =>
    Pattern = Deal.
deal_pattern(Deal, Setting, Pattern), Deal = deal(_,_) =>
    (   shape(Setting, Shape),
        Deal = Shape,
        Shape = deal(State0,Hands0),
        State0 =.. [s|Cards0],
        catch(( maplist(card_pattern(Setting), Cards0, Cards),
                foldl(hand_pattern(Setting), Hands0, Hands, 1, _)
              ),
              error(_,_), fail)
    ->  State =.. [s|Cards],
        Pattern = deal(State,Hands)
    ;   domain_error(cluedo_deal, Deal)
    ).
deal_pattern(Deal, _, _) =>
    type_error(cluedo_deal, Deal).

shape(Setting, deal(State,Hands)) :-
    setting_parts(Setting, Deck, Sizes, Open, _),
    same_length(Deck, Envelope),
    State =.. [s|Envelope],
    maplist(hand_shape, Sizes, Hands0),
    (   Open > 0
    ->  length(Cards, Open),
        append(Hands0, [[open|Cards]], Hands)
    ;   Hands = Hands0
    ).

hand_shape(Size, [[_]|Cards]) :-
    length(Cards, Size).

hand_pattern(Setting, [Id0|Cards0], [Id|Cards], I0, I) :-
    (   ( Id0 == open ; Id0 = [P], var(P) )
    ->  Id = Id0
    ;   Id0 = [P],
        seat_number(Setting, P, I0),
        holder_answer(Setting, I0, Answer),
        Id = [Answer]
    ),
    maplist(card_pattern(Setting), Cards0, Cards),
    I is I0+1.
