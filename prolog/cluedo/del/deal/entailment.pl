:- module(cluedo_del_deal_entailment,
          [ entails/2,                  % +K, +Core
            counting_answers/1,         % +Question
            formula_facts/3             % +Core, +K, -Facts
          ]).
:- use_module('../../knowledge/knowledge_term', [knowledge_open/2,knowledge_players/2]).
:- use_module('../../support/foreign', [knowledge_learn/4]).
:- use_module(library(lists), [member/2]).

/** <module> Knowledge of formulas about cards

K is a knowledge term of library(cluedo/knowledge). Formulas are core formulas about cards: they
have no knowledge and no actions. Only counting_answers/1 takes other core formulas, too.
*/

%!  entails(+K, +Core) is semidet.
%
%   True when Core is true in all deals of K. Tries each way in which Core may be false.

entails(K, F) :-
    \+ possible(F, false, K, _).

%   K is K0 after learning facts from which it follows that F is Bool (`true` or `false`). Each
%   solution is one way.

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

%   H is the holder, as facts of K name it, whose cards have value V.

knowledge_holder(K, V, H) :-
    knowledge_players(K, N),
    knowledge_open(K, Open),
    (   V =< N
    ->  H = V
    ;   V =:= N+1,
        Open > 0
    ->  H = open
    ;   H = envelope
    ).

%!  formula_facts(+Core, +K, -Facts) is semidet.
%
%   Core says the same as all of Facts. K has the holders that facts name. Fails if no list of facts
%   says the same as Core.

formula_facts(F, K, Facts) :-
    facts(F, K, Facts, []).

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

%!  counting_answers(+Question) is semidet.
%
%   True when counting answers Question quickly. Question is one of
%
%     - path(Path), a question of counting_count/3 or counting_possible/3. Path must be [] or [A].
%     - truth(Core). Core must be about cards, and about what single players, or groups together,
%       know of cards. There must be few ways in which what they know may be false.

counting_answers(path([])).
counting_answers(path([_])).
counting_answers(truth(Core)) :-
    is_countable(Core).

is_countable(not(F)) =>
    is_countable(F).
is_countable(and(F,G)) =>
    is_countable(F),
    is_countable(G).
is_countable(or(F,G)) =>
    is_countable(F),
    is_countable(G).
is_countable(iff(F,G)) =>
    is_countable(F),
    is_countable(G).
is_countable(k(_,F)) =>
    few_ways(F).
is_countable(kw(_,F)) =>
    few_ways(F),
    few_ways(not(F)).
is_countable(e(_,F)) =>
    few_ways(F).
is_countable(d(_,F)) =>
    few_ways(F).
is_countable(c([_],F)) =>
    few_ways(F).
is_countable(F) =>
    about_cards(F).

%   True when F has no knowledge and no actions.

about_cards(F) :-
    ways(F, _, _).

%   True when entails/2 learns less than 100 facts for F.

few_ways(F) :-
    ways(F, _, _-Facts),
    Facts < 100.

%   True is Ways-Facts: possible/4 has Ways solutions that make F true, and learns Facts facts for
%   all of them together. False is the same for solutions that make F false. 100 stands for 100 or
%   more.

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
