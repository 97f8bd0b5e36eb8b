:- module(cluedo_knowledge_minimal_explanation,
          [ minimal_explanation/4,      % +K0, +Facts, +Refutations, -Places
            minimal_explanation/5,      % +K0, +Facts, +Refutations, +Effort, -Places
            explanation_effort/1        % -Effort
          ]).
:- use_module('../support/foreign', [knowledge_learn_all/3]).
:- use_module(library(apply),
              [convlist/3,foldl/5,include/3,partition/4]).
:- use_module(library(lists), [append/3,member/2]).
:- use_module(library(pairs), [pairs_keys/2,pairs_values/2]).

/** <module> Minimal explanations: which facts force a conclusion

The task is to explain a conclusion by as few facts as possible. A refutation is a list of facts
that contradicts the conclusion. For example, [lacks(1,4)] refutes has(1,4). A set of facts is
_enough_ if it contradicts each refutation: no deal agrees with both. Take a deal that agrees with a
refutation. Every set that is enough has a fact that this deal contradicts. In other words, the set
_hits_ the set of facts that the deal contradicts. So the smallest sets are found by hitting sets:

  1. Choose as few facts as possible that hit all sets found so far.
  2. If the chosen facts are enough, stop: no smaller set is enough.
  3. Otherwise learn the chosen facts and a refutation. Then learn every other fact that agrees with
     what is already learnt. The facts that do not agree are another set to hit. Go on with step 1.

The chosen facts with a refutation are a _minimal unsatisfiable subset_. Few games need more than
ten rounds. If the search takes too long, the facts chosen are only irreducible: they are no longer
enough if one of them is left out.

@see A. Ignatiev, A. Previti, M. Liffiton and J. Marques-Silva, "Smallest MUS extraction with
minimal hitting set dualization" (2015)
@see U. Junker, "QuickXplain: preferred explanations and relaxations for over-constrained problems"
(2004), for irreducible sets
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  minimal_explanation(+K0, +Facts, +Refutations, -Places) is semidet.
%!  minimal_explanation(+K0, +Facts, +Refutations, +Effort, -Places) is semidet.
%
%   Places are the places, from 1 and ascending, of some facts in Facts. These facts are a smallest
%   set that together with K0 contradicts each of Refutations. If the search for such a set takes
%   more than Effort inferences, the set is only irreducible. Of sets of the same size, a set of
%   earlier Facts is preferred. All facts are core facts (fact.pl). K0 should not remember facts.
%   Fails if all Facts together are not enough.

minimal_explanation(K0, Facts, Refutations, Places) :-
    explanation_effort(Effort),
    minimal_explanation(K0, Facts, Refutations, Effort, Places).

minimal_explanation(K0, Facts, Refutations, Effort, Places) :-
    convlist(learn_facts(K0), Refutations, Ks),
    foldl(number_fact, Facts, Numbered, 1, _),
    call_with_inference_limit(smallest([], 0, Numbered, Ks, Chosen),
                              Effort, Result),
    (   Result == inference_limit_exceeded
    ->  \+ ( member(K, Ks),
             learn_numbered(Numbered, K, _)
           ),
        needed_after([], Numbered, Ks, Needed)
    ;   include(chosen(Chosen), Numbered, Needed)
    ),
    pairs_keys(Needed, Places).

%!  explanation_effort(-Effort) is det.
%
%   Effort is the number of inferences that minimal_explanation/4 may take.

explanation_effort(1 000 000).

number_fact(Fact, I-Fact, I, J) :-
    J is I+1.

%   These two fail if no deal agrees with K0 and the facts. They learn 64 facts at a time, because
%   learning thousands at once takes long.

learn_facts(K0, Facts, K) :-
    (   length(Some, 64),
        append(Some, Others, Facts)
    ->  knowledge_learn_all(K0, Some, K1),
        learn_facts(K1, Others, K)
    ;   knowledge_learn_all(K0, Facts, K)
    ).

learn_numbered(Numbered, K0, K) :-
    pairs_values(Numbered, Facts),
    learn_facts(K0, Facts, K).

%   smallest(+Sets, +Size0, +Facts, +Ks, -Chosen): a set of facts is an integer in which fact number
%   I is bit I. Sets are the sets to hit, in pairs `Count-Set`, ascending. Fewer than Size0 facts
%   cannot hit all of them. Each of Ks is knowledge after learning a refutation.

smallest(Sets, Size0, Facts, Ks, Chosen) :-
    pairs_values(Sets, Masks),
    between(Size0, inf, Size),
    hitting_set(Masks, Size, 0, 0, Hit),
    !,
    partition(chosen(Hit), Facts, Few, Others),
    (   member(K0, Ks),
        learn_numbered(Few, K0, K)
    ->  contradicting_set(Others, K, _, 0, Out),
        Out =\= 0,
        Count is popcount(Out),
        keysort([Count-Out|Sets], Sets2),
        smallest(Sets2, Size, Facts, Ks, Chosen)
    ;   Chosen = Hit
    ).

chosen(Set, I-_) :-
    getbit(Set, I) =:= 1.

%   K is K0 after learning each of Facts that agrees with K0 and the facts learnt before it. Out is
%   the set Out0 with the other facts added.

contradicting_set(Facts, K0, K, Out0, Out), learn_numbered(Facts, K0, K1) =>
    K = K1,
    Out = Out0.
contradicting_set([I-_], K0, K, Out0, Out) =>
    K = K0,
    Out is Out0 \/ 1<<I.
contradicting_set(Facts, K0, K, Out0, Out) =>
    halves(Facts, First, Second),
    contradicting_set(First, K0, K1, Out0, Out1),
    contradicting_set(Second, K1, K, Out1, Out).

halves(Facts, First, Second) :-
    length(Facts, Count),
    Half is Count//2,
    length(First, Half),
    append(First, Second, Facts).

%   hitting_set(+Sets, +Size, +Never, +Hit0, -Hit): Hit is Hit0 with at most Size more facts, and
%   hits all Sets. None of the added facts is in Never.

hitting_set([], _, _, Hit, Hit).
hitting_set([Set|Sets], Size, Never, Hit0, Hit) :-
    Size > 0,
    \+ too_many(Sets, Set, Size),
    Set1 is Set /\ \Never,
    one_of(Set1, Never, One, Never1),
    Hit1 is Hit0 \/ One,
    not_hit(Sets, One, Left),
    Size1 is Size-1,
    hitting_set(Left, Size1, Never1, Hit1, Hit).

%   One is an element of Set. Never is Never0 with the elements of Set that were tried before One.

one_of(Set, Never0, One, Never) :-
    Set =\= 0,
    First is Set /\ -Set,
    (   One = First,
        Never = Never0
    ;   Rest is Set xor First,
        Never1 is Never0 \/ First,
        one_of(Rest, Never1, One, Never)
    ).

not_hit([], _, []).
not_hit([Set|Sets], One, Left) :-
    (   Set /\ One =:= 0
    ->  Left = [Set|Rest]
    ;   Left = Rest
    ),
    not_hit(Sets, One, Rest).

%   More than Size of Sets are disjoint with Union and with each other.

too_many(_, _, 0) :-
    !.
too_many([Set|Sets], Union, Size) :-
    (   Set /\ Union =:= 0
    ->  Union1 is Set \/ Union,
        Size1 is Size-1,
        too_many(Sets, Union1, Size1)
    ;   too_many(Sets, Union, Size)
    ).

%   Facts are enough for each of Ks, which is not empty. Needed is an irreducible part that is
%   enough.

irreducible([Fact], _, Needed) =>
    Needed = [Fact].
irreducible(Facts, Ks, Needed) =>
    halves(Facts, First, Second),
    needed_after(First, Second, Ks, Needed2),
    needed_after(Needed2, First, Ks, Needed1),
    append(Needed1, Needed2, Needed).

%   The recursive step of QuickXplain. Known and Facts together are enough for each of Ks0. Needed
%   is an irreducible subset of Facts that is enough together with Known.

needed_after(Known, Facts, Ks0, Needed) :-
    convlist(learn_numbered(Known), Ks0, Ks),
    (   Ks == []
    ->  Needed = []
    ;   irreducible(Facts, Ks, Needed)
    ).
