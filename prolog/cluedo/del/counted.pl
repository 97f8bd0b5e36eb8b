:- module(cluedo_del_counted,
          [ engine_start/4,             % +Space, +Observed, +Memory, -State
            engine_state/3,             % @State, +Sig, +Agents
            engine_suppose/3,           % +State0, +Core, -State
            engine_update/4,            % +State0, +Action, +Events, -State
            engine_truths/4,            % +State, +Where, +Cores, -Bools
            engine_count/2,             % +State, -Count
            engine_count/3,             % +State, +Path, -Count
            engine_possible/3,          % +State, +Path, -Table
            engine_world/2,             % +State, -Values
            engine_size/2,              % +State, -Size
            counting_deal/3,            % +State0, +Core, -State
            counting_seen/4,            % +State, +Action, +Events, -Seen
            counting_learn/3,           % +State0, +Seen, -State
            counting_clauses/2          % +Seen, -Count
          ]).
:- use_module('../knowledge/counting').
:- use_module('../knowledge/term',
              [knowledge_deck/2,knowledge_hands/2,knowledge_players/2]).
:- use_module('../support/foreign', [deals_marginals/2,knowledge_learn/4]).
:- use_module(entailment, [entails/2,knowledge_holder/3]).
:- use_module(signature, [variables/3]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4,foldl/5,maplist/2,maplist/3]).
:- use_module(library(error), [resource_error/1,type_error/2]).
:- use_module(library(lists),
              [append/3,member/2,nth1/3,same_length/2,sum_list/2]).

/** <module> Models that are counted

The engine for what single players know of the cards of a known deal: exact
counts of library(cluedo/knowledge) from each player's view, and no worlds at all.
It is quick with any number of players, and it answers less than the other
engines, whose predicates library(cluedo/del/explicit) documents: no knowledge about
knowledge, no common knowledge but of what all saw, and no actions but nocard,
showcard of a known card, and public ones that are facts. All else is a
resource error.

A state is `counting(K,Deal,Seen,Ks)`: K is what all know before the first event,
Deal the list of the holders of cards, or `none` until engine_suppose/3, and Seen
what has happened: all(Fact), or show(By,To,Cards,Card). Ks are what each player
knows, once there is a deal.

@error resource_error(del_counting) for what it cannot answer
*/

engine_start(deals(Sizes,Hands,1), _, _, State) =>
    length(Hands, N),
    knowledge([players(N),deck(Sizes),hands(Hands),remember(false)], K),
    State = counting(K,none,[],[]).
engine_start(_, _, _, _) =>
    beyond.

beyond :-
    resource_error(del_counting).

engine_state(counting(K,Deal,Seen,Ks), Sig, _) =>
    Sig = deals(Sizes,Hands,1,_),
    is_list(Seen),
    maplist(is_seen, Seen),
    is_list(Ks),
    maplist(is_knowledge(Sizes, Hands), [K|Ks]),
    (   Deal == none
    ->  Ks == []
    ;   same_length(Hands, Ks),
        variables(Sig, Count, Values),
        is_list(Deal),
        length(Deal, Count),
        forall(member(V, Deal), ( integer(V), between(1, Values, V) ))
    ).
engine_state(_, _, _) =>
    fail.

is_knowledge(Sizes, Hands, K) :-
    knowledge_deck(K, Sizes),
    knowledge_hands(K, Hands).

%   What the facts are is looked at when they are learned.

is_seen(all(_)).
is_seen(show(_,_,Cards,_)) :-
    is_list(Cards).

engine_suppose(counting(K,none,_,_), Core, State) =>
    (   deal_of(Core, K, Deal)
    ->  dealt(K, Deal, State),
        truth(State, Core, true)
    ;   beyond
    ).
engine_suppose(State0, Core, State) =>
    truth(State0, Core, true),
    State = State0.

%!  counting_deal(+State0, +Core, -State) is semidet.
%
%   State is State0 in its deal; if it has none, in the one that Core tells. Fails
%   if Core does not tell where all cards are, or there is no such deal.

counting_deal(State0, Core, State) :-
    State0 = counting(K,Deal0,_,_),
    (   Deal0 \== none
    ->  State = State0
    ;   deal_of(Core, K, Deal),
        dealt(K, Deal, State)
    ).

deal_of(Core, K, Deal) :-
    findall(C-V, literal(Core, C, V), Pairs0),
    sort(1, @<, Pairs0, Pairs),
    findall(V, member(_-V, Pairs), Deal),
    cards(K, Count),
    length(Deal, Count).

dealt(K, Deal, counting(K,Deal,[],Ks)) :-
    knowledge_players(K, N),
    findall(hand(A,Cards),
            ( between(1, N, A),
              hand(Deal, A, Cards)
            ),
            Hands),
    foldl(learns, Hands, K, _),         % there is such a deal
    findall(K1,
            ( member(Hand, Hands),
              learns(Hand, K, K1)
            ),
            Ks).

hand(Deal, A, Cards) :-
    findall(C, nth1(C, Deal, A), Cards).

learns(Fact, K0, K) :-
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

cards(K, Count) :-
    knowledge_deck(K, Sizes),
    sum_list(Sizes, Count).

engine_update(State0, Action, Events, State) :-
    (   counting_seen(State0, Action, Events, Seen)
    ->  true
    ;   beyond
    ),
    forall(member(event(Pre,_,true), Events), truth(State0, Pre, true)),
    counting_learn(State0, Seen, State).

%!  counting_learn(+State0, +Seen, -State) is det.
%
%   State is State0 and Seen, as of counting_seen/4, which is so.

counting_learn(counting(K,Deal,Seen0,Ks0), Seen, counting(K,Deal,Seen1,Ks)) :-
    append(Seen, Seen0, Seen1),
    foldl(player_learns(Seen), Ks0, Ks, 1, _).

player_learns(Seen, K0, K, A, Next) :-
    foldl(see([A]), Seen, K0, K),
    Next is A+1.

%!  counting_seen(+State, +Action, +Events, -Seen) is semidet.
%
%   Seen is what happens in State by Events, which is Action. Fails if it cannot
%   be said by facts.

counting_seen(counting(K,_,_,_), Action, Events, Seen) :-
    seen(Action, Events, K, Seen).

seen(showcard(B,Card,A,_), Events, _, Seen), integer(Card) =>
    findall(C, member(event(at(C,_),_,_), Events), Cards),
    Seen = [show(B,A,Cards,Card)].
seen(_, [event(Pre,Views,true)], K, Seen) =>
    Views \== [],
    facts(Pre, K, Facts, []),
    findall(all(Fact), member(Fact, Facts), Seen).
seen(_, _, _, _) =>
    fail.

%   The facts that a formula says.

facts(true, _, Facts0, Facts) =>
    Facts = Facts0.
facts(and(F,G), K, Facts0, Facts) =>
    facts(F, K, Facts0, Facts1),
    facts(G, K, Facts1, Facts).
facts(at(C,V), K, Facts0, Facts) =>
    knowledge_holder(K, V, H),
    Facts0 = [has(H,C)|Facts].
facts(not(at(C,V)), K, Facts0, Facts) =>
    knowledge_holder(K, V, H),
    Facts0 = [lacks(H,C)|Facts].
facts(or(F,G), K, Facts0, Facts) =>
    one_of(or(F,G), V, Cards, []),
    knowledge_holder(K, V, H),
    Facts0 = [some(H,Cards)|Facts].
facts(not(and(F,G)), K, Facts0, Facts) =>
    all_of(and(F,G), V, Cards, []),
    knowledge_holder(K, V, envelope),
    Facts0 = [not_envelope(Cards)|Facts].
facts(_, _, _, _) =>
    fail.

one_of(at(C,V), V, [C|Cards], Cards).
one_of(or(F,G), V, Cards0, Cards) :-
    one_of(F, V, Cards0, Cards1),
    one_of(G, V, Cards1, Cards).

all_of(at(C,V), V, [C|Cards], Cards).
all_of(and(F,G), V, Cards0, Cards) :-
    all_of(F, V, Cards0, Cards1),
    all_of(G, V, Cards1, Cards).

%   K is what the group As, a list, knows together; with no agent, what all
%   know.

knows([A], counting(_,_,_,[K1|Ks]), K) =>
    nth1(A, [K1|Ks], K).
knows(As, counting(K0,Deal,Seen,_), K) =>
    foldl(has_hand(Deal), As, K0, K1),
    foldl(see(As), Seen, K1, K).

has_hand(Deal, A, K0, K) :-
    hand(Deal, A, Cards),
    learn(K0, hand(A,Cards), K).

see(_, all(Fact), K0, K) =>
    learn(K0, Fact, K).
see(As, show(B,A,Cards,Card), K0, K) =>
    (   ( memberchk(A, As) ; memberchk(B, As) )
    ->  learn(K0, has(B,Card), K)
    ;   learn(K0, some(B,Cards), K)
    ).

engine_truths(State, points, Cores, Bools) =>
    maplist(truth(State), Cores, Bools).
engine_truths(State, worlds, Cores, Bools) =>
    knows([], State, K),
    maplist(entailed(K), Cores, Bools).

%   Bool tells whether a formula holds in the actual deal.

truth(State, Core, Bool) :-
    (   holds(Core, State)
    ->  Bool = true
    ;   Bool = false
    ).

holds(true, _) =>
    true.
holds(false, _) =>
    fail.
holds(at(C,V), counting(_,Deal,_,_)) =>
    nth1(C, Deal, V),
    !.
holds(not(F), State) =>
    \+ holds(F, State).
holds(and(F,G), State) =>
    holds(F, State),
    holds(G, State).
holds(or(F,G), State) =>
    (   holds(F, State)
    ->  true
    ;   holds(G, State)
    ).
holds(iff(F,G), State) =>
    truth(State, F, Bool),
    truth(State, G, Bool).
holds(k(A,F), State) =>
    knows([A], State, K),
    entails(K, F).
holds(kw(A,F), State) =>
    knows([A], State, K),
    (   entails(K, F)
    ->  true
    ;   entails(K, not(F))
    ).
holds(e(As,F), State) =>
    forall(member(A, As), holds(k(A,F), State)).
holds(d(As,F), State) =>
    knows(As, State, K),
    entails(K, F).
holds(c([A],F), State) =>
    holds(k(A,F), State).
holds(c(_,F), State) =>
    knows([], State, K),
    (   entails(K, F)
    ->  true
    ;   beyond
    ).
holds(_, _) =>
    beyond.

entailed(K, F, Bool) :-
    (   entails(K, F)
    ->  Bool = true
    ;   Bool = false
    ).

engine_count(State, Count) :-
    knows([], State, K),
    deals(K, Count).

engine_count(State, Path, Count) :-
    path_knows(Path, State, K),
    deals(K, Count).

path_knows([A], State, K) =>
    knows([A], State, K).
path_knows(_, _, _) =>
    beyond.

engine_possible(State, Path, Table) :-
    path_knows(Path, State, K),
    deals_marginals(K, Marginals),
    Marginals =.. [_|Rows],
    maplist(values, Rows, Table).

values(Row, Values) :-
    findall(V,
            ( arg(V, Row, Count),
              Count > 0
            ),
            Values).

engine_world(State, Values) :-
    knows([], State, K),
    cards(K, Count),
    deal(K, deal(Envelope,Hands)),
    Envelope =.. [_|Cards],
    length(Hands, N),
    findall(V,
            ( between(1, Count, C),
              (   memberchk(C, Cards)
              ->  V is N+1
              ;   nth1(V, Hands, [_|Hand]),
                  memberchk(C, Hand)
              ->  true
              )
            ),
            Values).

engine_size(counting(_,_,Seen,_), Size) :-
    counting_clauses(Seen, Size).

%!  counting_clauses(+Seen, -Count) is det.
%
%   Count of Seen are clauses, that a holder has one of some cards, or has not
%   all of them. They are what counting takes time for.

counting_clauses(Seen, Count) :-
    aggregate_all(count, ( member(Event, Seen), clause_of(Event) ), Count).

clause_of(show(_,_,_,_)).
clause_of(all(some(_,_))).
clause_of(all(not_envelope(_))).
