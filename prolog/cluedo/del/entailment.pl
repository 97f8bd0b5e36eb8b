:- module(cluedo_del_entailment,
          [ entails/2,                  % +K, +Core
            about_cards/1,              % +Core
            few_ways/1,                 % +Core
            knowledge_holder/3          % +K, +V, -H
          ]).
:- use_module('../knowledge/term', [knowledge_players/2]).
:- use_module('../support/foreign', [knowledge_learn/4]).
:- use_module(library(error), [resource_error/1]).
:- use_module(library(lists), [member/2]).

/** <module> What follows from knowledge of cards

Whether a formula about cards, one without knowledge and actions, holds in all
deals of a term of library(cluedo/knowledge): each of the ways in which it may be
false is tried.
*/

%!  entails(+K, +Core) is semidet.
%
%   True when all deals of K make Core true: none makes it false.
%
%   @error resource_error(del_counting) if Core says more

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
    knowledge_holder(K0, V, H),
    (   Bool == true
    ->  Fact = has(H,C)
    ;   Fact = lacks(H,C)
    ),
    knowledge_learn(K0, Fact, Fact, K),
    K \== contradiction.
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
    resource_error(del_counting).

%!  knowledge_holder(+K, +V, -H) is det.
%
%   H is the holder, in facts, that is value V of a card.

knowledge_holder(K, V, H) :-
    knowledge_players(K, N),
    (   V =< N
    ->  H = V
    ;   H = envelope
    ).

%!  about_cards(+Core) is semidet.
%
%   True when Core says nothing about knowledge and actions.

about_cards(F) :-
    ways(F, _, _).

%!  few_ways(+Core) is semidet.
%
%   True when entails/2 of Core learns less than a hundred facts.

few_ways(F) :-
    ways(F, _, _-Facts),
    Facts < 100.

%   Ways in which F may be true, and false, as of possible/4: their number, and
%   that of the facts to be learned for all of them. 100 stands for more, too.

ways(true, True, False) =>
    True = 1-0,
    False = 0-0.
ways(false, True, False) =>
    True = 0-0,
    False = 1-0.
ways(at(_,_), True, False) =>
    True = 1-1,
    False = 1-1.
ways(not(F), True, False) =>
    ways(F, False, True).
ways(and(F,G), True, False) =>
    ways(F, TrueF, FalseF),
    ways(G, TrueG, FalseG),
    both(TrueF, TrueG, True),
    either(FalseF, FalseG, False).
ways(or(F,G), True, False) =>
    ways(and(not(F),not(G)), False, True).
ways(iff(F,G), True, False) =>
    ways(F, TrueF, FalseF),
    ways(G, TrueG, FalseG),
    both(TrueF, TrueG, BothTrue),
    both(FalseF, FalseG, BothFalse),
    either(BothTrue, BothFalse, True),
    both(TrueF, FalseG, OnlyF),
    both(FalseF, TrueG, OnlyG),
    either(OnlyF, OnlyG, False).
ways(_, _, _) =>
    fail.

both(Ways1-Facts1, Ways2-Facts2, Ways-Facts) :-
    Ways is min(100, Ways1*Ways2),
    Facts is min(100, Facts1+Ways1*Facts2).

either(Ways1-Facts1, Ways2-Facts2, Ways-Facts) :-
    Ways is min(100, Ways1+Ways2),
    Facts is min(100, Facts1+Facts2).
