:- module(cluedo_counting,
          [ learn/3,                    % +K, +Fact, -K2
            deals/2,                    % +K, -Count
            deals/3,                    % +K, +Fact, -Count
            probability/3,              % +K, +Fact, -P
            marginals/2,                % +K, -Table
            marginal/4,                 % +Table, ?Card, ?Holder, -Count
            envelopes/2,                % +K, -Pairs
            certain/2                   % +K, ?Fact
          ]).
:- reexport(term,
            [ knowledge/2               % +Options, -K
            ]).
:- reexport(dealing).
:- use_module('../support/check', [must_be_between/4,must_be_list/2]).
:- use_module('../support/foreign',
              [deals_marginals/2,deals_total/3,knowledge_learn/4]).
:- use_module(term, [knowledge_deck/2]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(error),
            [domain_error/2,existence_error/2,must_be/2,type_error/2]).

/** <module> Exact knowledge: counting deals

All answers are exact counts over all deals that agree with the facts,
44 460 928 512 000 of them for six players before the first card is seen.

    ?- knowledge([players(6)], K0),
       learn(K0, hand(1,[6,4,11]), K1),
       learn(K1, asked(1,[3,10,14],3,10), K2),
       learn(K2, asked(2,[6,7,21],4,unknown), K),
       deals(K, Count), probability(K, has(4,7), P).

@error resource_error(cluedo_deals) if the facts need more than 64 clauses
open at once, counts of more than 255 bits, or more than a few seconds and a
gigabyte
*/

:- multifile
    prolog:error_message//1.

prolog:error_message(cluedo_contradiction(Fact)) -->
    [ 'No deal or world agrees with ~p and what is known'-[Fact] ].

%!  learn(+K, +Fact, -K2) is det.
%
%   K2 is K and Fact.
%
%   @error cluedo_contradiction(Fact) if no deal agrees with K and Fact

learn(K, Fact, K2) :-
    knowledge_learn(K, Fact, Fact, Answer),
    learnt(Answer, Fact, K2).

learnt(contradiction, Fact, _) =>
    throw(error(cluedo_contradiction(Fact), _)).
learnt(unread, Fact, _) =>
    must_be(nonvar, Fact),
    type_error(cluedo_fact, Fact).
learnt(Answer, _, K) =>
    K = Answer.

%!  deals(+K, -Count) is det.
%
%   Count is the number of deals that agree with K; with showing `random`, the
%   sum of their likelihoods, a rational number.

deals(K, Count) :-
    deals_total(K, Sum, Divisors),
    foldl(divide, Divisors, Sum, Count).

divide(D, N, Quotient) :-
    Quotient is N rdiv D.

%!  deals(+K, +Fact, -Count) is det.
%
%   Count is that of the deals that agree with K and Fact; it may be 0.

deals(K, Fact, Count) :-
    knowledge_learn(K, Fact, Fact, Answer),
    (   Answer == contradiction
    ->  Count = 0
    ;   learnt(Answer, Fact, K2),
        deals(K2, Count)
    ).

%!  probability(+K, +Fact, -P) is det.
%
%   P is the probability of Fact by K, a rational number.
%
%   Of an answer with a card it is that of what the answer tells. With showing
%   `any` this is that the player has the card, not that it picks it, so that the
%   cards of a query do not add up to the answer; with `random` they do:
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
%   @error domain_error(cluedo_knowledge, K) if K has no deals, which resolution
%   need not find out

probability(K, Fact, P) :-
    deals(K, Fact, Some),
    deals(K, All),
    (   All > 0
    ->  P is Some rdiv All
    ;   domain_error(cluedo_knowledge, K)
    ).

%!  marginals(+K, -Table) is det.
%
%   Table tells for each card and holder in how many of the deals(s) of K the
%   holder has the card. It is a compound `marginals(Row1,...)` of a row for
%   each card, `holders(N1,...,Envelope)`. With showing `random` the counts are
%   weights, to be divided by the sum of any row.

marginals(K, Table) :-
    deals_marginals(K, Table).

%!  marginal(+Table, ?Card, ?Holder, -Count) is nondet.
%
%   True when Holder has Card in Count of the deals counted by Table.
%
%   @error type_error(cluedo_marginals, Table) if Table is none, as far as it is
%   looked at: one row for each Card

marginal(Table, Card, Holder, Count) :-
    must_be(nonvar, Table),
    (   compound(Table),
        compound_name_arity(Table, marginals, Cards),
        Cards > 0
    ->  true
    ;   type_error(cluedo_marginals, Table)
    ),
    (   var(Card)
    ->  true
    ;   must_be_between(1, Cards, cluedo_card, Card)
    ),
    arg(Card, Table, Row),
    (   compound(Row),
        compound_name_arity(Row, holders, N)
    ->  true
    ;   type_error(cluedo_marginals, Table)
    ),
    column(Holder, N, I),
    arg(I, Row, Count).

%   Of N holders, Holder has column I.

column(Holder, N, I), var(Holder) =>
    between(1, N, I),
    (   I =:= N
    ->  Holder = envelope
    ;   Holder = I
    ).
column(envelope, N, I) =>
    I = N.
column([P], N, I) =>
    must_be(nonvar, P),
    player_column(P, [P], N, I).
column(Holder, N, I) =>
    player_column(Holder, Holder, N, I).

player_column(P, _, N, I), integer(P), P >= 1, P < N =>
    I = P.
player_column(P, Holder, _, _), integer(P) =>
    existence_error(cluedo_player, Holder).
player_column(P, Holder, _, _) =>
    must_be_list(cluedo_holder, Holder),
    type_error(cluedo_holder, P).

%!  envelopes(+K, -Pairs) is det.
%
%   Pairs are all `State-Count`, State a possible content of the envelope and
%   Count as in deals/2, in the order of winstates/1.

envelopes(K, Pairs) :-
    deals(K, _),
    knowledge_deck(K, Sizes),
    findall(State-Count,
            ( envelope(Sizes, 1, K, Cards, Count),
              State =.. [s|Cards]
            ),
            Pairs).

envelope([Size], First, K, Cards, Count) =>
    deals_total(K, _, Divisors),
    Cards = [Card],
    envelope_card(Size, First, K, Card, Sum),
    foldl(divide, Divisors, Sum, Count).
envelope([Size|Sizes], First, K, Cards, Count) =>
    Cards = [Card|Rest],
    envelope_card(Size, First, K, Card, _),
    learn(K, has(envelope,Card), K2),
    Next is First+Size,
    envelope(Sizes, Next, K2, Rest, Count).

%   The envelope may have Card, one of Size cards from First on.

envelope_card(Size, First, K, Card, Sum) :-
    deals_marginals(K, Table),
    Last is First+Size-1,
    between(First, Last, Card),
    arg(Card, Table, Row),
    functor(Row, _, Envelope),
    arg(Envelope, Row, Sum),
    Sum > 0.

%!  certain(+K, ?Fact) is nondet.
%
%   True when all deals of K agree with Fact. If Fact is unbound, or has(H,C) or
%   lacks(H,C) with unbound H or C, these are enumerated.

certain(K, Fact) :-
    nonvar(Fact),
    ground(Fact),
    !,
    deals(K, Fact, Count),
    deals(K, All),
    Count =:= All.
certain(K, Fact) :-
    deals_marginals(K, Table),
    deals_total(K, All, _),
    literal(Fact, Holder, Card, All, Count),
    marginal(Table, Card, Holder, Count).

literal(Fact, H, C, All, Count), var(Fact) =>
    (   Fact = has(H,C),
        Count = All
    ;   Fact = lacks(H,C),
        Count = 0
    ).
literal(has(H0,C0), H, C, All, Count) =>
    H = H0,
    C = C0,
    Count = All.
literal(lacks(H0,C0), H, C, _, Count) =>
    H = H0,
    C = C0,
    Count = 0.
literal(Fact, _, _, _, _) =>
    must_be(ground, Fact).
