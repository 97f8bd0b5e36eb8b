:- module(cluedo_counting,
          [ engine_start/3,             % +Space, +Observed, -State
            engine_suppose/3,           % +State0, +Core, -State
            engine_update/4,            % +State0, +Action, +Events, -State
            engine_truths/4,            % +State, +Where, +Cores, -Bools
            engine_count/2,             % +State, -Count
            engine_count/3,             % +State, +Agent, -Count
            engine_possible/3,          % +State, +Path, -Table
            engine_world/2,             % +State, -Values
            engine_size/2               % +State, -Size
          ]).
:- use_module(deals).
:- use_module(engine, [knowledge_learn/3]).
:- autoload(library(apply), [foldl/4,maplist/3]).
:- autoload(library(error), [resource_error/1]).
:- autoload(library(lists), [append/3,member/2,nth1/3,reverse/2,sum_list/2]).

/** <module> Models that are counted

The engine for what single players know of the cards of a known deal: exact
counts of library(cluedo/deals) from each player's view, and no worlds at all.
It is quick with any number of players, and it answers less than the other
engines, whose predicates library(cluedo/kripke) documents: no knowledge about
knowledge, no common knowledge but of what all saw, and no actions but nocard,
showcard of a known card, and public ones that are facts. All else is a
resource error.

A state is `counting(K,Deal,Seen)`: K is what all know before the first event,
Deal the list of the holders of cards, or `none`, and Seen what has happened, the
last first: all(Fact), or show(By,To,Cards,Card).

@error resource_error(del_counting) for what it cannot answer
*/

engine_start(deals(Sizes,Hands,1), _, State) =>
    length(Hands, N),
    knowledge([players(N),deck(Sizes),hands(Hands)], K),
    State = counting(K,none,[]).
engine_start(_, _, _) =>
    beyond.

beyond :-
    resource_error(del_counting).

engine_suppose(State0, true, State) =>
    State = State0.
engine_suppose(counting(K,none,[]), Core, State) =>
    findall(C-V, literal(Core, C, V), Pairs0),
    sort(1, @<, Pairs0, Pairs),
    findall(V, member(_-V, Pairs), Deal),
    cards(K, Count),
    (   length(Deal, Count)
    ->  State = counting(K,Deal,[])
    ;   beyond
    ).
engine_suppose(State0, Core, State) =>
    truth(State0, Core, true),
    State = State0.

literal(at(C,V), C, V).
literal(and(F,G), C, V) :-
    (   literal(F, C, V)
    ;   literal(G, C, V)
    ).

cards(knowledge(game(_,Deck,_),_,_,_,_), Count) :-
    Deck =.. [_|Sizes],
    sum_list(Sizes, Count).

engine_update(counting(K,Deal,Seen0), Action, Events, State) :-
    (   Deal \== none,
        seen(Action, Events, K, Seen)
    ->  true
    ;   beyond
    ),
    State = counting(K,Deal,Seen2),
    forall(member(event(Pre,_,true), Events),
           truth(counting(K,Deal,Seen0), Pre, true)),
    append(Seen, Seen0, Seen2).

%   What players see of an action, the last first.

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
    holder(V, K, H),
    Facts0 = [has(H,C)|Facts].
facts(not(at(C,V)), K, Facts0, Facts) =>
    holder(V, K, H),
    Facts0 = [lacks(H,C)|Facts].
facts(or(F,G), K, Facts0, Facts) =>
    one_of(or(F,G), V, Cards, []),
    holder(V, K, H),
    Facts0 = [some(H,Cards)|Facts].
facts(not(and(F,G)), K, Facts0, Facts) =>
    all_of(and(F,G), V, Cards, []),
    holder(V, K, envelope),
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

holder(V, knowledge(game(_,_,Hands),_,_,_,_), H) :-
    functor(Hands, _, N),
    (   V =< N
    ->  H = V
    ;   H = envelope
    ).

%   K is what the group As, a list, knows together; with no agent, what all
%   know.

knows(As, counting(K0,Deal,Seen0), K) :-
    foldl(hand(Deal), As, K0, K1),
    reverse(Seen0, Seen),
    foldl(see(As), Seen, K1, K).

hand(Deal, A, K0, K) :-
    (   Deal == none
    ->  beyond
    ;   findall(C, nth1(C, Deal, A), Cards),
        learn(K0, hand(A,Cards), K)
    ).

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
holds(at(C,V), counting(_,Deal,_)) =>
    (   Deal == none
    ->  beyond
    ;   nth1(C, Deal, V)
    ->  true
    ).
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

%   All deals of K make the formula F true: none makes it false.

entails(K, F) :-
    \+ possible(F, false, K, _).

%   K is K0 and that F is true or false, in one of the ways in which it may be.

possible(true, Bool, K0, K) =>
    Bool = true,
    K = K0.
possible(false, Bool, K0, K) =>
    Bool = false,
    K = K0.
possible(at(C,V), Bool, K0, K) =>
    holder(V, K0, H),
    (   Bool == true
    ->  knowledge_learn(K0, has(H,C), K)
    ;   knowledge_learn(K0, lacks(H,C), K)
    ).
possible(not(F), true, K0, K) =>
    possible(F, false, K0, K).
possible(not(F), false, K0, K) =>
    possible(F, true, K0, K).
possible(and(F,G), true, K0, K) =>
    possible(F, true, K0, K1),
    possible(G, true, K1, K).
possible(and(F,G), false, K0, K) =>
    (   possible(F, false, K0, K)
    ;   possible(G, false, K0, K)
    ).
possible(or(F,G), true, K0, K) =>
    (   possible(F, true, K0, K)
    ;   possible(G, true, K0, K)
    ).
possible(or(F,G), false, K0, K) =>
    possible(F, false, K0, K1),
    possible(G, false, K1, K).
possible(iff(F,G), Bool, K0, K) =>
    member(BoolF, [true,false]),
    (   Bool == true
    ->  BoolG = BoolF
    ;   member(BoolG, [true,false]),
        BoolG \== BoolF
    ),
    possible(F, BoolF, K0, K1),
    possible(G, BoolG, K1, K).
possible(_, _, _, _) =>
    beyond.

engine_count(State, Count) :-
    knows([], State, K),
    deals(K, Count).

engine_count(State, Agent, Count) :-
    knows([Agent], State, K),
    deals(K, Count).

engine_possible(State, Path, Table) :-
    (   Path = [_,_|_]
    ->  beyond
    ;   knows(Path, State, K)
    ),
    marginals(K, Marginals),
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

engine_size(counting(_,_,Seen), Size) :-
    length(Seen, Size).
