:- module(cluedo_counting,
          [ knowledge/2,                % +Options, -K
            learn/3,                    % +K, +Fact, -K2
            deals/2,                    % +K, -Count
            deals/3,                    % +K, +Fact, -Count
            probability/3,              % +K, +Fact, -P
            marginals/2,                % +K, -Table
            marginal/4,                 % +Table, ?Card, ?Holder, -Count
            envelopes/2,                % +K, -Pairs
            certain/2,                  % +K, ?Fact
            sample_deal/2,              % +K, -Deal
            deal/2                      % +K, -Deal
          ]).
:- use_module('../support/check', [must_be_between/4,must_be_list/2,must_be_options/2]).
:- use_module('../support/foreign',
              [ deals_marginals/2, deals_range/4, deals_total/3,
                knowledge_learn/3, knowledge_start/2
              ]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(error),
            [domain_error/2,existence_error/2,must_be/2,type_error/2]).
:- use_module(library(lists), [member/2,reverse/2,sum_list/2]).
:- use_module(library(option), [option/2,option/3]).

/** <module> Exact knowledge: counting deals

Knowledge is what an observer knows of the deal of a game: nothing at first but
the rules, then facts. It is a value: learning makes another one and leaves the
old one as it was. All answers are exact counts over all deals that agree with
the facts, 44 460 928 512 000 of them for the own hand of one of six players.

    ?- knowledge([players(6)], K0),
       learn(K0, hand(1,[6,4,11]), K1),
       learn(K1, asked(1,[3,10,14],3,10), K2),
       learn(K2, asked(2,[6,7,21],4,unknown), K),
       deals(K, Count), probability(K, has(4,7), P).

A holder is a player, an integer from 1 (or `[I]`, as in the thesis), or
`envelope`. These are facts:

| hand(P,Cards)                  | the hand of player P is Cards             |
| has(H,C), lacks(H,C)           | holder H has card C, or not               |
| some(H,Cards)                  | H has at least one of Cards               |
| asked(Asker,Cards,Answerer,C)  | Asker asked for Cards, a list or          |
|                                | s(P,W,L), and Answerer was the first who  |
|                                | had one of them and showed C, or          |
|                                | `unknown`; Answerer is `nobody` (and C    |
|                                | `unknown`) if all others had none         |
| not_envelope(Cards)            | not all of Cards are in the envelope, a   |
|                                | wrong accusation                          |
| s(P,W,L)                       | the contents of the envelope, a card of   |
|                                | each category                             |
| [s(P,W,L),[Asker],[Answerer]]  | a record of the thesis; `[0]` is nobody   |

Two models of showing give meaning to a shown card. With `any` it tells that
the player has it, and all deals count alike. With `random` the player picked
it at random among those of Cards that it has, so that a deal in which it has K
of them counts 1/K. Counts are rational numbers then.

@error type_error(cluedo_knowledge, K), domain_error(cluedo_knowledge, K) if K
is no term that these predicates make
@error type_error(cluedo_fact, Fact), domain_error(cluedo_fact, Fact), or an
error of a part of it, if Fact is no fact about such a game
@error existence_error(cluedo_player, P) if a fact names a player who does not
play
@error resource_error(cluedo_deals) if the facts need more than 64 clauses
open at once, counts of more than 255 bits, or more than a few seconds and a
gigabyte
@error resource_error(cluedo_facts) if K holds more than 16384 clauses, cards
shown, or sets of cards that are not all in the envelope
*/

:- multifile
    prolog:error_message//1.

prolog:error_message(cluedo_contradiction(Fact)) -->
    [ 'No deal or world agrees with ~p and what is known'-[Fact] ].

%!  knowledge(+Options, -K) is det.
%
%   K is what is known before the deal. Options:
%
%     - players(+N)
%       Number of players, 2..10 (default 6).
%     - deck(+Sizes)
%       How many cards each of 1 to 5 categories has (default `[6,6,9]`), 64 in
%       all at most. Cards are numbered through, from 1.
%     - hands(+Sizes)
%       How many cards each player has. By default the cards are dealt in turn,
%       player 1 first.
%     - showing(+Model)
%       `any` (default) or `random`, see above.
%
%   @error domain_error(cluedo_option, Option) if there is no such Option
%   @error domain_error(cluedo_deck, Sizes), domain_error(cluedo_hands, Sizes),
%   domain_error(cluedo_showing, Model)

knowledge(Options, K) :-
    must_be_options([players/1,deck/1,hands/1,showing/1], Options),
    option(players(N), Options, 6),
    option(deck(Deck), Options, [6,6,9]),
    option(showing(Showing), Options, any),
    must_be_between(2, 10, cluedo_players, N),
    must_be_sizes(Deck, 1, cluedo_deck),
    must_be(atom, Showing),
    (   memberchk(Showing, [any,random])
    ->  true
    ;   domain_error(cluedo_showing, Showing)
    ),
    sum_list(Deck, Cards),
    length(Deck, Categories),
    (   Cards =< 64,
        Categories =< 5,
        Categories >= 1
    ->  true
    ;   domain_error(cluedo_deck, Deck)
    ),
    Dealt is Cards-Categories,
    (   option(hands(Sizes), Options)
    ->  must_be_sizes(Sizes, 0, cluedo_hands)
    ;   findall(Size, ( between(1, N, P), Size is (Dealt+N-P)//N ), Sizes)
    ),
    (   length(Sizes, N),
        sum_list(Sizes, Dealt)
    ->  true
    ;   domain_error(cluedo_hands, Sizes)
    ),
    DeckTerm =.. [deck|Deck],
    HandsTerm =.. [hands|Sizes],
    knowledge_start(game(Showing,DeckTerm,HandsTerm), K).

must_be_sizes(Sizes, Least, Domain) :-
    must_be(list(integer), Sizes),
    (   \+ ( member(Size, Sizes),
             \+ between(Least, 64, Size)
           )
    ->  true
    ;   domain_error(Domain, Sizes)
    ).

%!  learn(+K, +Fact, -K2) is det.
%
%   K2 is K and Fact.
%
%   @error cluedo_contradiction(Fact) if no deal agrees with K and Fact

learn(K, Fact, K2) :-
    (   knowledge_learn(K, Fact, K1)
    ->  K2 = K1
    ;   throw(error(cluedo_contradiction(Fact), _))
    ).

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
    (   knowledge_learn(K, Fact, K2)
    ->  deals(K2, Count)
    ;   Count = 0
    ).

%!  probability(+K, +Fact, -P) is det.
%
%   P is the probability of Fact by K, a rational number.
%
%   @error domain_error(cluedo_knowledge, K) if K has no deals, which
%   library(cluedo/knowledge) need not find out

probability(K, Fact, P) :-
    deals(K, Fact, Some),
    deals(K, All),
    must_be_some(All, K),
    P is Some rdiv All.

must_be_some(Count, K) :-
    (   Count > 0
    ->  true
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
    K = knowledge(game(_,Deck,_),_,_,_,_),
    Deck =.. [_|Sizes],
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
    knowledge_learn(K, has(envelope,Card), K2),
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

%!  sample_deal(+K, -Deal) is det.
%
%   Deal is a random deal of K, as likely as its share of deals/2: uniform, if
%   showing is `any`. It is `deal(Winstate,Hands)`, as dealer/3 has them, but
%   with hands in ascending order.
%
%   @error domain_error(cluedo_knowledge, K) if K has no deals

sample_deal(K, Deal) :-
    deals_total(K, Sum, _),
    must_be_some(Sum, K),
    I is random(Sum),
    limbs(I, Limbs),
    deals_range(K, Limbs, 1, [Deal]).

limbs(N, [L0,L1,L2,L3]) :-
    L0 is N /\ 0xffffffffffffffff,
    L1 is N >> 64 /\ 0xffffffffffffffff,
    L2 is N >> 128 /\ 0xffffffffffffffff,
    L3 is N >> 192.

%!  deal(+K, -Deal) is nondet.
%
%   Deal is a deal of K, as in sample_deal/2; each of them once, on
%   backtracking.

deal(K, Deal) :-
    deals_total(K, _, _),
    K = knowledge(game(_,Deck,Hands),May,Clauses,Bans,_),
    Alike = knowledge(game(any,Deck,Hands),May,Clauses,Bans,[]),
    deals_total(Alike, Sum, _),
    deal_from(0, Sum, Alike, Deal).

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
