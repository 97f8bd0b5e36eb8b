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

/** <module> Minimal explanations: which facts force it

Some facts of a list are _enough_ if no deal agrees with them and with one of the
refutations, which are lists of facts: a refutation of has(1,4) is [lacks(1,4)].
More facts are enough, too. So if a deal agrees with a refutation, one of the
facts that it contradicts has to be among the chosen ones:

  1. Choose as few facts as can be that have one of each set known so far.
  2. If they are enough, no smaller set is.
  3. If not, learn them and a refutation, and then all other facts that still
     agree. Those left out are another set.

In the field's words the chosen facts with a refutation are a _minimal unsatisfiable
subset_, found by hitting sets.

Facts that say much stand in few of these sets, so that they are few and small,
and ten rounds are many. Where they are not, which takes a list made for it, the
facts chosen are still irreducible: each of them is needed.

@see A. Ignatiev, A. Previti, M. Liffiton and J. Marques-Silva, "Smallest MUS
extraction with minimal hitting set dualization" (2015)
@see U. Junker, "QuickXplain: preferred explanations and relaxations for
over-constrained problems" (2004), for the others
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  minimal_explanation(+K0, +Facts, +Refutations, -Places) is semidet.
%!  minimal_explanation(+K0, +Facts, +Refutations, +Effort, -Places) is semidet.
%
%   Places are those, from 1 and ascending, of a smallest set of Facts that
%   together with what K0 says contradicts each of Refutations; of an irreducible
%   one, if the smallest takes more than Effort inferences to find. Among sets of
%   one size those of earlier Facts are preferred. All facts are core facts
%   (fact.pl), and K0 should remember none. Fails if all Facts together are not
%   enough.

minimal_explanation(K0, Facts, Refutations, Places) :-
    explanation_effort(Effort),
    minimal_explanation(K0, Facts, Refutations, Effort, Places).

minimal_explanation(K0, Facts, Refutations, Effort, Places) :-
    convlist(learns_all(K0), Refutations, Ks),
    foldl(numbered, Facts, Numbered, 1, _),
    call_with_inference_limit(smallest([], 0, Numbered, Ks, Chosen),
                              Effort, Result),
    (   Result == inference_limit_exceeded
    ->  \+ ( member(K, Ks),
             learns_numbered(Numbered, K, _)
           ),
        needed_after([], Numbered, Ks, Needed)
    ;   include(chosen(Chosen), Numbered, Needed)
    ),
    pairs_keys(Needed, Places).

%!  explanation_effort(-Effort) is det.
%
%   Effort is that of minimal_explanation/4.

explanation_effort(1 000 000).

numbered(Fact, I-Fact, I, J) :-
    J is I+1.

%   These fail if no deal agrees. What thousands of facts tell together would take long
%   to find at once.

learns_all(K0, Facts, K) :-
    (   length(Some, 64),
        append(Some, Others, Facts)
    ->  knowledge_learn_all(K0, Some, K1),
        learns_all(K1, Others, K)
    ;   knowledge_learn_all(K0, Facts, K)
    ).

learns_numbered(Numbered, K0, K) :-
    pairs_values(Numbered, Facts),
    learns_all(K0, Facts, K).

%   A set of facts is an integer, bit I for the fact of number I. Sets are pairs
%   `Count-Set`, ascending; no Size0-1 facts have one of each.

smallest(Sets, Size0, Facts, Ks, Chosen) :-
    pairs_values(Sets, Masks),
    between(Size0, inf, Size),
    hitting_set(Masks, Size, 0, 0, Hit),
    !,
    partition(chosen(Hit), Facts, Few, Others),
    (   member(K0, Ks),
        learns_numbered(Few, K0, K)
    ->  left_out(Others, K, _, 0, Out),
        Out =\= 0,
        Count is popcount(Out),
        keysort([Count-Out|Sets], Sets2),
        smallest(Sets2, Size, Facts, Ks, Chosen)
    ;   Chosen = Hit
    ).

chosen(Set, I-_) :-
    getbit(Set, I) =:= 1.

%   left_out(+Facts, +K0, -K, +Out0, -Out): K is K0 and each of Facts that agrees with
%   those before it; Out are Out0 and the others.

left_out(Facts, K0, K, Out0, Out), learns_numbered(Facts, K0, K1) =>
    K = K1,
    Out = Out0.
left_out([I-_], K0, K, Out0, Out) =>
    K = K0,
    Out is Out0 \/ 1<<I.
left_out(Facts, K0, K, Out0, Out) =>
    halves(Facts, First, Second),
    left_out(First, K0, K1, Out0, Out1),
    left_out(Second, K1, K, Out1, Out).

halves(Facts, First, Second) :-
    length(Facts, Count),
    Half is Count//2,
    length(First, Half),
    append(First, Second, Facts).

%   Hit is Hit0 and Size or fewer others, none of Never, and has one of each of
%   Sets.

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

%   One is of Set, and Never has those that were tried before.

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

%   There are more than Size disjoint sets.

too_many(_, _, 0) :-
    !.
too_many([Set|Sets], Union, Size) :-
    (   Set /\ Union =:= 0
    ->  Union1 is Set \/ Union,
        Size1 is Size-1,
        too_many(Sets, Union1, Size1)
    ;   too_many(Sets, Union, Size)
    ).

%   Needed are enough of Facts, which are enough, for Ks, of which there are some.

irreducible([Fact], _, Needed) =>
    Needed = [Fact].
irreducible(Facts, Ks, Needed) =>
    halves(Facts, First, Second),
    needed_after(First, Second, Ks, Needed2),
    needed_after(Needed2, First, Ks, Needed1),
    append(Needed1, Needed2, Needed).

%   Needed: an irreducible subset of Facts given Known (QuickXplain, the recursive step).

needed_after(Known, Facts, Ks0, Needed) :-
    convlist(learns_numbered(Known), Ks0, Ks),
    (   Ks == []
    ->  Needed = []
    ;   irreducible(Facts, Ks, Needed)
    ).
