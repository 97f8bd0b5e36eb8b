:- module(cluedo_knowledge_counting,
          [ learn/3,                    % +K, +Fact, -K2
            deals/2,                    % +K, -Count
            deals/3,                    % +K, +Fact, -Count
            probability/3,              % +K, +Fact, -P
            envelopes/2,                % +K, -Pairs
            envelopes_left/2,           % +K, -Count
            certain/2,                  % +K, ?Fact
            certain/3                   % +K, ?Fact, +Options
          ]).
:- reexport(knowledge_start, [knowledge/2]).
:- reexport(sampling).
:- reexport(marginals).
:- reexport(knowledge_term,
            [ knowledge_property/2      % +K, ?Property
            ]).
:- use_module(edition/setting, [cards_answer/3,category_cards/2]).
:- use_module('../support/check', [must_be_one_of/2,must_be_options/2]).
:- use_module('../support/foreign',
              [deals_envelopes/3,deals_marginals/2,deals_total/3,knowledge_learn/4]).
:- use_module('../support/errors', [error_context/1,rethrow_in_context/3]).
:- use_module(fact, [fact_core/3]).
:- use_module(resolution, [resolved/2]).
:- use_module(knowledge_term,
              [ knowledge_deck/2, knowledge_forgetful/2, knowledge_learnt/3,
                knowledge_setting/2, must_agree/3, must_come_after/2
              ]).
:- use_module(library(apply), [foldl/4,maplist/3]).
:- use_module(library(error), [domain_error/2,instantiation_error/1]).
:- use_module(library(lists), [member/2]).
:- use_module(library(option), [option/3]).

/** <module> Exact knowledge: counting deals

All answers are exact counts of the deals that agree with the facts. A probability is a share of
these deals. For six players there are 44 460 928 512 000 deals before anybody sees a card. Dynamic
programming over a layered graph counts the deals without listing them, see `c/knowledge/deals.h`.

    ?- knowledge([players(6)], K0),
       learn(K0, hand(1,[6,4,11]), K1),
       learn(K1, asked(1,[3,10,14],3,10), K2),
       learn(K2, asked(2,[6,7,21],4,unknown), K),
       deals(K, Count), probability(K, has(4,7), P).

@error resource_error(cluedo_deals) if counting needs too much: more than 64 open clauses at once,
numbers of more than 255 bits, more than a few seconds, or more than a gigabyte
*/

:- det(envelopes_left/2).
:- error_context((deals/2, deals/3, probability/3, envelopes/2, certain/2, certain/3)).

%!  learn(+K, +Fact, -K2) is det.
%
%   The deals of K2 are the deals of K in which Fact is true.
%
%   @error cluedo_contradiction(Fact) if no deal agrees with K and Fact

learn(K, Fact, K2) :-
    catch(learn_fact(K, Fact, K2), error(Formal,Context),
          rethrow_in_context(learn/3, Formal, Context)).

learn_fact(K, Fact, K2) :-
    knowledge_learnt(K, Fact, Answer),
    must_come_after(Fact, K),
    must_agree(Answer, Fact, K2).

%!  deals(+K, -Count) is det.
%
%   Count is the number of deals that agree with K. With showing `random`, Count is the sum of the
%   likelihoods of these deals, a rational number.

deals(K, Count) :-
    count(K, Count).

count(K, Count) :-
    deals_total(K, Sum, Divisors),
    foldl(divide, Divisors, Sum, Count).

divide(D, N, Quotient) :-
    Quotient is N rdiv D.

%!  deals(+K, +Fact, -Count) is det.
%
%   As deals/2, but only the deals in which Fact is true count. Count may be 0.

deals(K, Fact, Count) :-
    count(K, Fact, Count).

count(K, Fact, Count) :-
    knowledge_learnt(K, Fact, Answer),
    must_come_after(Fact, K),
    (   Answer == contradiction
    ->  Count = 0
    ;   count(Answer, Count)
    ).

%!  probability(+K, +Fact, -P) is det.
%
%   P is the probability of Fact according to K, a rational number.
%
%   If Fact is an answer that shows a card, P depends on the option `showing`. With `any`, the
%   answer says only that the player has the card, not that the player picks it. So the
%   probabilities of the cards of a query do not add up to the probability of an answer. With
%   `random` they do:
%
%       ?- member(Showing, [any,random]),
%          knowledge([players(3),showing(Showing)], K0),
%          learn(K0, has(2,1), K1), learn(K1, has(2,7), K2),
%          learn(K2, lacks(2,13), K),
%          probability(K, asked(1,[1,7,13],2,unknown), P),
%          probability(K, asked(1,[1,7,13],2,1), P1),
%          probability(K, asked(1,[1,7,13],2,7), P7).
%       Showing = any, P = P1, P1 = P7, P7 = 1 ;
%       Showing = random, P = 1, P1 = P7, P7 = 1r2.
%
%   @error domain_error(cluedo_knowledge, K) if K has no deals. learn/3 and learn/4 never return
%   such K. views_player/3 may, because views learn by resolution.

probability(K, Fact, P) :-
    count(K, Fact, Some),
    count(K, All),
    (   All > 0
    ->  P is Some rdiv All
    ;   domain_error(cluedo_knowledge, K)
    ).

%!  envelopes(+K, -Pairs) is det.
%
%   Pairs has `State-Count` for each possible envelope State, in the order of winstates/1. Count is
%   the number of deals with this envelope, as in deals/2.

envelopes(K, Pairs) :-
    (   deals_envelopes(K, Sums, Divisors)
    ->  maplist(pair_count(Divisors), Sums, Counts)
    ;   knowledge_deck(K, Sizes),
        category_cards(Sizes, Categories),
        findall(State-Count,
                ( envelope(Categories, K, Cards, Count), State =.. [s|Cards] ),
                Counts)
    ),
    knowledge_setting(K, Setting),
    maplist(pair_named(Setting), Counts, Pairs).

pair_count(Divisors, State-Sum, State-Count) :-
    foldl(divide, Divisors, Sum, Count).

pair_named(Setting, State0-Count, State-Count) :-
    State0 =.. [s|Cards],
    cards_answer(Setting, Cards, Named),
    State =.. [s|Named].

%   envelope(+Categories, +K, -Cards, -Count): fix the envelope card by card. This is for sums that
%   are too large for deals_envelopes/3.

envelope([Category], K, Cards, Count) =>
    deals_total(K, _, Divisors),
    Cards = [Card],
    envelope_card(Category, K, Card, Sum),
    foldl(divide, Divisors, Sum, Count).
envelope([Category|Categories], K, Cards, Count) =>
    Cards = [Card|Rest],
    envelope_card(Category, K, Card, _),
    Fact = has(envelope,Card),
    knowledge_learn(K, Fact, Fact, K2),
    envelope(Categories, K2, Rest, Count).

%   Sum is the sum of the weights of the deals in which the envelope has Card, one of Category.

envelope_card(Category, K, Card, Sum) :-
    deals_marginals(K, Table),
    member(Card, Category),
    arg(Card, Table, Row),
    functor(Row, _, Envelope),
    arg(Envelope, Row, Sum),
    Sum > 0.

%!  envelopes_left(+K, -Count) is det.
%
%   Count is the number of possible envelopes, or 10,001 if there are more than 10,000. This is much
%   quicker than envelopes/2, which counts deals.

envelopes_left(K0, Count) :-
    knowledge_forgetful(K0, K),
    knowledge_deck(K, Sizes),
    category_cards(Sizes, Categories),
    findnsols(10 001, x, possible_envelope(Categories, K), Xs),
    !,
    length(Xs, Count).

possible_envelope([], _).
possible_envelope([Cards|Categories], K0) :-
    member(Card, Cards),
    Fact = has(envelope,Card),
    knowledge_learn(K0, Fact, Fact, K),
    K \== contradiction,
    possible_envelope(Categories, K).

%!  certain(+K, ?Fact) is nondet.
%!  certain(+K, ?Fact, +Options) is nondet.
%
%   True when Fact follows from K. A ground Fact is tested (semidet). Otherwise Fact is unbound, or
%   it is has(H,C) or lacks(H,C) with an unbound H or C. Then certain facts has/2 and lacks/2 are
%   enumerated. They have names if K answers with names. Options:
%
%     - by(+Method)
%       With `counting` (default), Fact follows if it is true in all deals of K. With `resolution`,
%       Fact follows if the rules of learn/4 prove it. This is quicker, but may miss some facts.
%       `resolution` also enumerates the facts some(H,Cards) and not_envelope(Cards) that K has
%       written down.
%
%   With showing `random`, it is certain that a player shows a card only if the player can show no
%   other card.

certain(K, Fact) :-
    ground(Fact),
    !,
    count(K, Fact, Count),
    count(K, All),
    Count =:= All.
certain(K, Fact) :-
    marginals(K, Table),
    deals_total(K, All, _),
    literal(Fact, K, Holder, Card, All, Count),
    marginal(Table, Card, Holder, Count).

certain(K, Fact, Options) :-
    must_be_options([by/1], Options),
    option(by(Method), Options, counting),
    must_be_one_of([counting,resolution], Method),
    (   Method == counting
    ->  certain(K, Fact)
    ;   resolved(K, Fact)
    ).

literal(Fact, _, H, C, All, Count), var(Fact) =>
    (   Fact = has(H,C),
        Count = All
    ;   Fact = lacks(H,C),
        Count = 0
    ).
literal(has(H0,C0), _, H, C, All, Count) =>
    H = H0,
    C = C0,
    Count = All.
literal(lacks(H0,C0), _, H, C, _, Count) =>
    H = H0,
    C = C0,
    Count = 0.
literal(Fact, K, _, _, _, _) =>
    knowledge_setting(K, Setting),
    fact_core(Setting, Fact, _),
    instantiation_error(Fact).
