:- module(cluedo_del_deal_counting_engine,
          [ counting_start/3,           % +Space, +Observed, -C
            counting_state/2,           % @C, +Sig
            counting_deal/3,            % +C0, +Core, -C
            counting_update/3,          % +C0, +Action, -C
            counting_truth/3,           % +C, +Core, -Bool
            counting_count/3,           % +C, +Path, -Count
            counting_possible/3,        % +C, +Path, -Table
            deals_knowledge/4           % +Sizes, +Hands, +Observed, -K
          ]).
:- use_module('../../knowledge/edition/setting', [setting_deck/2,setting_hands/2,setting_open/2]).
:- use_module('../../knowledge/counting', [deals/2,knowledge/2,learn/3]).
:- use_module('../../knowledge/knowledge_term',
              [knowledge_deck/2,knowledge_hands/2,knowledge_open/2,knowledge_players/2]).
:- use_module('../../support/foreign', [deals_marginals/2,knowledge_learn/4]).
:- use_module(entailment, [entails/2,formula_facts/3]).
:- use_module('../signature', [variable_values/4,variables/3]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4,foldl/5,maplist/2,maplist/3]).
:- use_module(library(error), [type_error/2]).
:- use_module(library(lists),
              [ append/3, member/2, nth1/3, numlist/3, same_length/2,
                sum_list/2
              ]).

/** <module> The counting engine

This engine answers what single players, or groups together, know of the cards of a known deal. It
has no worlds. Instead, library(cluedo/knowledge) counts the deals that a player considers possible.
This is quick with any number of players. The engine does not answer formulas about knowledge of
knowledge, or about common knowledge. It can follow only facts, and shows of a known card.

A counting model is `counting(K,Deal,Seen,Ks)`:

  - K is the common knowledge before the deal is known.
  - Deal is the list of the holders of cards, or `none` until the deal is known.
  - Seen lists what has happened since the deal is known: terms all(Fact) for a fact that all see,
    and show(By,To,Cards,Card) for a show.
  - Ks has the knowledge of each player. It is empty until the deal is known.
*/

%!  counting_start(+Space, +Observed, -C) is semidet.
%
%   For Space and Observed see engine_start/4 of explicit.pl. Fails if counting is not quick.

counting_start(deals(Sizes,Hands,1), Observed, C) =>
    sum_list(Sizes, Cards),
    Cards =< 21,
    deals_knowledge(Sizes, Hands, Observed, K),
    C = counting(K,none,[],[]).
counting_start(_, _, _) =>
    fail.

%!  deals_knowledge(+Sizes, +Hands, +Observed, -K) is det.
%
%   K is the knowledge before any fact. Sizes are the sizes of categories. Hands has the size of the
%   hand of each agent of Observed. If cards lie open, their number is the last element of Hands.

deals_knowledge(Sizes, Hands, Observed, K) :-
    same_length(Observed, Own),
    append(Own, Lying, Hands),
    length(Own, N),
    sum_list(Lying, Open),
    knowledge([players(N),deck(Sizes),hands(Own),open(Open),remember(false)], K).

%!  counting_state(@C, +Sig) is semidet.
%
%   True when the ground term C has the shape of a counting model of Sig. The facts in C are not
%   checked here: learn/3 does that.

counting_state(counting(K,Deal,Seen,Ks), Sig) =>
    Sig = deals(_,_,1,Setting),
    setting_deck(Setting, Sizes),
    setting_hands(Setting, Hands),
    setting_open(Setting, Open),
    is_list(Seen),
    maplist(is_observation, Seen),
    is_list(Ks),
    maplist(is_knowledge(Sizes, Hands, Open), [K|Ks]),
    (   Deal == none
    ->  Ks == []
    ;   same_length(Hands, Ks),
        variables(Sig, Count, Values),
        is_list(Deal),
        length(Deal, Count),
        forall(member(V, Deal), ( integer(V), between(1, Values, V) ))
    ).
counting_state(_, _) =>
    fail.

is_knowledge(Sizes, Hands, Open, K) :-
    knowledge_deck(K, Sizes),
    knowledge_hands(K, Hands),
    knowledge_open(K, Open).

is_observation(all(_)).
is_observation(show(_,_,Cards,_)) :-
    is_list(Cards).

%!  counting_deal(+C0, +Core, -C) is semidet.
%
%   If C0 has a deal, C is C0. If not, C is C0 with the deal that the core formula Core describes.
%   Core must say where all cards are, except open cards. Fails if it does not, or if there is no
%   such deal.

counting_deal(C0, Core, C) :-
    C0 = counting(K,Deal0,_,_),
    (   Deal0 \== none
    ->  C = C0
    ;   deal_of(Core, K, Deal),
        start_deal(K, Deal, C)
    ).

deal_of(Core, K, Deal) :-
    findall(C-V, literal(Core, C, V), Pairs0),
    sort(1, @<, Pairs0, Pairs),
    knowledge_deck(K, Sizes),
    sum_list(Sizes, Count),
    knowledge_open(K, Open),
    length(Pairs, Located),
    (   Located =:= Count
    ->  findall(V, member(_-V, Pairs), Deal)
    ;   Located =:= Count-Open
    ->  knowledge_players(K, N),
        Lying is N+1,
        \+ memberchk(_-Lying, Pairs),
        variable_values(Count, Pairs, Lying, Deal)
    ).

start_deal(K, Deal, counting(K,Deal,[],Ks)) :-
    knowledge_players(K, N),
    numlist(1, N, As),
    maplist(hand(Deal), As, Hands),
    foldl(learn_fact, Hands, K, K1),        % fails if there is no such deal
    knowledge_open(K, Open),
    (   Open =:= 0
    ->  true
    ;   Lying is N+1,
        hand(Deal, Lying, hand(_,Cards)),
        learn_fact(hand(open,Cards), K1, _)
    ),
    maplist(learn_hand(K), Hands, Ks).

learn_hand(K0, Hand, K) :-
    learn_fact(Hand, K0, K).

hand(Deal, A, hand(A,Cards)) :-
    findall(C, nth1(C, Deal, A), Cards).

learn_fact(Fact, K0, K) :-
    knowledge_learn(K0, Fact, Fact, K),
    (   K == unread
    ->  type_error(cluedo_fact, Fact)
    ;   K \== contradiction
    ).

literal(at(C,V), C, V).
literal(and(F,G), C, V) :-
    (   literal(F, C, V)
    ;   literal(G, C, V)
    ).

%!  counting_update(+C0, +Action, -C) is semidet.
%
%   C is C0 after the core action Action. Fails if facts cannot say what Action says, or if C would
%   have more than 48 clauses. A clause says that a holder has one of some cards, or lacks one. Even
%   for a player without cards, counting with 48 clauses takes some 25 ms at most.

counting_update(counting(K0,none,[],[]), Action, C) =>
    C = counting(K,none,[],[]),
    facts_observed(Action, K0, Seen),
    foldl(observe([]), Seen, K0, K).
counting_update(counting(K,Deal,Seen0,Ks0), Action, C) =>
    C = counting(K,Deal,Seen1,Ks),
    facts_observed(Action, K, Seen),
    append(Seen, Seen0, Seen1),
    aggregate_all(count, ( member(Event, Seen1), clause_of(Event) ), Clauses),
    Clauses =< 48,
    foldl(update_player(Seen), Ks0, Ks, 1, _).

clause_of(show(_,_,_,_)).
clause_of(all(some(_,_))).
clause_of(all(not_envelope(_))).

update_player(Seen, K0, K, A, Next) :-
    foldl(observe([A]), Seen, K0, K),
    Next is A+1.

facts_observed(show(B,A,Cards,[Card]), _, Seen) =>
    Seen = [show(B,A,Cards,Card)].
facts_observed(announcement(_,F), K, Seen) =>
    formula_facts(F, K, Facts),
    findall(all(Fact), member(Fact, Facts), Seen).
facts_observed(_, _, _) =>
    fail.

%   K is the distributed knowledge of the agents As. If As is [], K is the common knowledge.

knows([A], counting(_,_,_,[K1|Ks]), K) =>
    nth1(A, [K1|Ks], K).
knows(As, counting(K0,Deal,Seen,_), K) =>
    foldl(has_hand(Deal), As, K0, K1),
    foldl(observe(As), Seen, K1, K).

has_hand(Deal, A, K0, K) :-
    hand(Deal, A, Hand),
    learn(K0, Hand, K).

observe(_, all(Fact), K0, K) =>
    learn(K0, Fact, K).
observe(As, show(B,A,Cards,Card), K0, K) =>
    (   ( memberchk(A, As) ; memberchk(B, As) )
    ->  learn(K0, has(B,Card), K)
    ;   learn(K0, some(B,Cards), K)
    ).

%!  counting_truth(+C, +Core, -Bool) is det.
%
%   Bool tells whether Core holds in the actual deal of C.

counting_truth(C, Core, Bool) :-
    (   holds(Core, C)
    ->  Bool = true
    ;   Bool = false
    ).

holds(true, _) =>
    true.
holds(false, _) =>
    fail.
holds(at(I,V), counting(_,Deal,_,_)) =>
    nth1(I, Deal, V),
    !.
holds(not(F), C) =>
    \+ holds(F, C).
holds(and(F,G), C) =>
    holds(F, C),
    holds(G, C).
holds(or(F,G), C) =>
    (   holds(F, C)
    ->  true
    ;   holds(G, C)
    ).
holds(iff(F,G), C) =>
    counting_truth(C, F, Bool),
    counting_truth(C, G, Bool).
holds(k(A,F), C) =>
    knows([A], C, K),
    entails(K, F).
holds(kw(A,F), C) =>
    knows([A], C, K),
    (   entails(K, F)
    ->  true
    ;   entails(K, not(F))
    ).
holds(e(As,F), C) =>
    forall(member(A, As), holds(k(A,F), C)).
holds(d(As,F), C) =>
    knows(As, C, K),
    entails(K, F).
holds(c([A],F), C) =>
    holds(k(A,F), C).

%!  counting_count(+C, +Path, -Count) is det.
%
%   Count is the number of possible deals. If Path is [Player], these are the deals that the player
%   considers possible. If Path is [], these are the deals that common knowledge allows.

counting_count(C, Path, Count) :-
    knows(Path, C, K),
    deals(K, Count).

%!  counting_possible(+C, +Path, -Table) is det.
%
%   Table has for each card the list of its holders in the deals that counting_count/3 counts.

counting_possible(C, Path, Table) :-
    knows(Path, C, K),
    deals_marginals(K, Marginals),
    Marginals =.. [_|Rows],
    maplist(values, Rows, Table).

values(Row, Values) :-
    findall(V,
            ( arg(V, Row, Count),
              Count > 0
            ),
            Values).
