:- module(cluedo_knowledge_reasons,
          [ why/3,                      % +K, +Fact, -Reason
            conflict/3,                 % +K, +Fact, -Facts
            forced_by/7,                % +K0, +Told, +K, +Core, +Effort, -Reasons, ...
            meaning_forced_by/7         % +K0, +Told, +K, +Meaning, +Effort, ...
          ]).
:- use_module('../support/foreign',
              [knowledge_holder/3,knowledge_learn/4,knowledge_resolve/5]).
:- use_module(argument, [card_list/2,one_holder/2]).
:- use_module('../support/errors', [error_context/1,throw_error/2]).
:- use_module(fact, [fact_core/3,fact_meaning/3]).
:- use_module(minimal_explanation, [explanation_effort/1,minimal_explanation/5]).
:- use_module(resolution, [steps_named/3]).
:- use_module(knowledge_term,
              [ knowledge_initial/2, knowledge_property/2, knowledge_setting/2,
                knowledge_showing/2, must_come_after/2
              ]).
:- use_module(library(apply), [foldl/4,foldl/5,maplist/3]).
:- use_module(library(lists),
              [ append/2, append/3, intersection/3, member/2, nth1/3, reverse/2, subtract/3, union/3
              ]).
:- use_module(library(pairs), [pairs_keys/2,pairs_values/2]).

/** <module> Why something is known

    ?- knowledge([players(3)], K0),
       learn(K0, hand(1,[2,8,14,15,16,17]), K1),
       learn(K1, asked(1,s(1,9,20),nobody,unknown), K2),
       learn(K2, asked(2,s(2,9,18),3,unknown), K),
       why(K, has(3,18), Reason).
    Reason = because([hand(1,[2,8,14,15,16,17]),
                      asked(1,s(1,9,20),nobody,unknown),
                      asked(2,s(2,9,18),3,unknown)],
                     [step(fact,[hand(1,[2,8,14,15,16,17])],[has(1,2)]),
                      step(exclusion,[has(1,2)],[lacks(3,2)]),
                      ...]).

Of all that was learnt, few facts make another one certain. They alone do, with
what all know: the rules, the sizes of hands, and the cards that lie open, where
option open(Cards) of knowledge/2 or the first fact of all tells these. None of them
can be left out, and the facts are as few as can be: with the opposite of what they
explain they are a smallest of the minimal unsatisfiable subsets, see
library(cluedo/knowledge/forcing). The steps are a proof by resolution.

@error permission_error(explain, cluedo_knowledge, K) if K does not remember what
it learnt, see option `remember` of knowledge/2
@error the errors of library(cluedo/knowledge) for K and Fact
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- error_context((why/3, conflict/3)).

%!  why(+K, +Fact, -Reason) is semidet.
%
%   Reason tells why Fact is certain by K. It is because(Facts,Steps): Facts are
%   a smallest set of the facts that K has learnt, in order and as they were told,
%   that make Fact certain when deals are counted. Steps are those steps of
%   learn/4 that lead from Facts to Fact, or `none` if resolution does not get
%   there. Fails if Fact is not certain, or if it is by what views/4 took over
%   from the knowledge of another player, which is no fact that K learnt.
%
%   What lies open, if it is told by option open(Cards) or hand(open,Cards) is the
%   first fact, all know before Facts, and it is none of them.
%
%   A list of facts made for it may be such that a smallest set would take too
%   long to find. Then some fact may be replaced by others, but none can be left
%   out.

why(K, Fact, because(Facts,Steps)) :-
    told(K, Setting, K0, Told),
    fact_core(Setting, Fact, Core),
    must_come_after(Fact, K),
    explanation_effort(Effort),
    forced_by(K0, Told, K, Core, Effort, Reasons, Steps),
    pairs_values(Reasons, Facts).

%!  forced_by(+K0, +Told, +K, +Core, +Effort, -Reasons, -Steps) is semidet.
%
%   Reasons are those of Told, pairs Core-Fact of what K has learnt, that make Core
%   certain with K0, which remembers none of them; and Steps lead there, as in why/3, if
%   Effort is that of explanation_effort/1. With less, a smallest set is more often too long
%   to find.
%   Fails if Core is not certain by K, or not by Told.

forced_by(K0, Told, K, Core, Effort, Reasons, Steps) :-
    knowledge_setting(K, Setting),
    fact_meaning(Setting, Core, Meaning0),
    no_choice(Core, K, Meaning0, Meaning),
    meaning_forced_by(K0, Told, K, Meaning, Effort, Reasons, Steps).

%!  meaning_forced_by(+K0, +Told, +K, +Meaning, +Effort, -Reasons, -Steps) is semidet.
%
%   As forced_by/7 of a fact that says Meaning, a list of literals as of fact_meaning/3.

meaning_forced_by(K0, Told, K, Meaning, Effort, Reasons, Steps) :-
    findall(Refutation,
            ( member(Said, Meaning),
              refutation(Said, Refutation)
            ),
            Refutations),
    \+ ( member(Refutation, Refutations),
         foldl(learns, Refutation, K, _)
       ),
    forced(K0, Told, Refutations, Effort, Reasons),
    (   foldl(resolves, Reasons, StepLists, K0, K2),
        maplist(known(K2), Meaning, GoalLists)
    ->  append(StepLists, AllSteps),
        append(GoalLists, Goals),
        relevant_steps(AllSteps, Goals, Steps0),
        steps_named(K, Steps0, Steps)
    ;   Steps = none
    ).

%!  conflict(+K, +Fact, -Facts) is semidet.
%
%   Fact contradicts what K knows, and Facts are a smallest set of the facts that K
%   has learnt, in order and as they were told, with which no deal has Fact; smallest
%   as in why/3. Fails if Fact agrees with K.

conflict(K, Fact, Facts) :-
    told(K, Setting, K0, Told),
    fact_core(Setting, Fact, Core),
    must_come_after(Fact, K),
    \+ learns(Core, K, _),
    explanation_effort(Effort),
    forced(K0, Told, [[Core]], Effort, Reasons),
    pairs_values(Reasons, Facts).

%   K0 is what K knew before it learnt Told, pairs Core-Fact; but any card may be
%   shown, since chances are of no interest here, and K0 remembers nothing.

told(K, Setting, K0, Told) :-
    (   knowledge_property(K, facts(Facts0))
    ->  true
    ;   throw_error(permission_error(explain,cluedo_knowledge,K),
                        "it was made with remember(false)")
    ),
    knowledge_setting(K, Setting),
    knowledge_initial(K, K1),
    (   Facts0 = [hand(open,Cards)|Facts]       % see option open
    ->  fact_core(Setting, hand(open,Cards), Core),
        learns(Core, K1, K0)
    ;   Facts = Facts0,
        K0 = K1
    ),
    maplist(told_core(Setting), Facts, Told).

told_core(Setting, Fact, Core-Fact) :-
    fact_core(Setting, Fact, Core).

learns(Core, K0, K) :-
    knowledge_learn(K0, Core, Core, K),
    K \== contradiction.

%   Reasons are the fewest of Told that contradict all Refutations.

forced(K0, Told, Refutations, Effort, Reasons) :-
    pairs_keys(Told, Cores),
    minimal_explanation(K0, Cores, Refutations, Effort, Places),
    findall(Reason,
            ( member(Place, Places),
              nth1(Place, Told, Reason)
            ),
            Reasons).

%   Who certainly shows a card has no other to show, where the choice is random.

no_choice(Core, K, Meaning0, Meaning) :-
    (   knowledge_showing(K, random)
    ->  findall(lacks(P,Others),
                ( card_shown(Core, P, Cards, Card),
                  integer(Card),
                  card_list(Cards, All),
                  subtract(All, [Card], Others)
                ),
                Lacks),
        append(Lacks, Meaning0, Meaning)
    ;   Meaning = Meaning0
    ).

card_shown(asked(_,Cards,P,Card), P, Cards, Card).
card_shown(asked(_,Cards,P,Card,_), P, Cards, Card).
card_shown(answered(_,Cards,Shows,_), P, Cards, Card) :-
    member(P-Card, Shows).
card_shown(showed(P,_,Cards,Card), P, Cards, Card).

%   If one of the refutations is true, then what is said is not.

refutation(has(H,Cards), [lacks(H,Card)]) :-
    member(Card, Cards).
refutation(lacks(H,Cards), [some(H,Cards)]) :-
    Cards \== [].
refutation(some(Holders,Cards), Refutation) :-
    findall(lacks(H,Card),
            ( one_holder(Holders, H), member(Card, Cards) ),
            Refutation).
refutation(not_envelope(Cards), Refutation) :-
    findall(has(envelope,Card), member(Card, Cards), Refutation).

%   K is K0 and the fact, in Steps, as far as resolution tells.

resolves(Core-Fact, Steps, K0, K) :-
    knowledge_resolve(K0, Core, Fact, K, Steps),
    K \== contradiction.

%   Goals are facts of K, as of holder_facts/3, that say what Said says.

known(K, Said, Goals) :-
    (   Said = not_envelope(_)
    ->  Holders = envelope
    ;   arg(1, Said, Holders)
    ),
    findall(Fact,
            ( one_holder(Holders, Holder),
              knowledge_holder(K, Holder, Facts0),
              member(Fact, Facts0)
            ),
            Facts),
    known_by(Said, Facts, Goals).

known_by(has(H,Cards), Facts, Goals) =>
    findall(has(H,Card), member(Card, Cards), Goals),
    subtract(Goals, Facts, []).
known_by(lacks(H,Cards), Facts, Goals) =>
    findall(lacks(H,Card), member(Card, Cards), Goals),
    subtract(Goals, Facts, []).
known_by(Said, Facts, Goals) =>
    Goals = [Goal],
    member(Goal, Facts),
    implies(Goal, Said),
    !.

implies(has(_,Card), some(_,Cards)) :-
    memberchk(Card, Cards).
implies(some(Some,Few), some(Holders,Cards)) :-
    forall(one_holder(Some, Holder), one_holder(Holders, Holder)),
    subtract(Few, Cards, []).
implies(lacks(_,Card), not_envelope(Cards)) :-
    memberchk(Card, Cards).
implies(not_envelope(Few), not_envelope(Cards)) :-
    subtract(Few, Cards, []).

                /*******************************
                *    THE STEPS THAT MATTER     *
                *******************************/

%   A backward slice of a derivation. Slice are the Steps, of resolution.pl, that lead to
%   Goals: has(H,C), lacks(H,C), some(H,Cards) and not_envelope(Cards). A step that also
%   concludes what is not needed is without that, and without the premises of it alone.
%   What no step concludes was known before.

relevant_steps(Steps, Goals, Slice) :-
    reverse(Steps, Backwards),
    needed(Backwards, Goals, [], Slice).

needed([], _, Slice, Slice).
needed([step(Rule,From0,Into0)|Steps], Goals0, Slice0, Slice) :-
    intersection(Into0, Goals0, Into),
    (   Into == []
    ->  needed(Steps, Goals0, Slice0, Slice)
    ;   premises(Rule, From0, Into, From),
        subtract(Goals0, Into, Goals1),
        union(From, Goals1, Goals),
        needed(Steps, Goals, [step(Rule,From,Into)|Slice0], Slice)
    ).

%   By these two rules a card is concluded from the same card.

premises(Rule, From0, Into, From), card_by_card(Rule) =>
    findall(Literal,
            ( member(Literal, From0),
              arg(2, Literal, Card),
              member(Conclusion, Into),
              arg(2, Conclusion, Card)
            ),
            From1),
    sort(From1, From).
premises(_, From0, _, From) =>
    From = From0.

card_by_card(exclusion).
card_by_card(last_holder).
