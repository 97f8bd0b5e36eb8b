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
              [ knowledge_facts/2, knowledge_initial/2, knowledge_setting/2, knowledge_showing/2,
                must_come_after/2
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

A reason for Fact has two parts: a smallest set of learnt facts that makes Fact certain, and a proof
by resolution. The set leaves out what all players know: the rules, the sizes of hands, and the open
cards. The open cards count as known to all if the option open(Cards) of knowledge/2 or the first
fact gives them. The set together with the negation of Fact is a smallest minimal unsatisfiable
subset, see minimal_explanation.pl.

@error permission_error(explain, cluedo_knowledge, K) if K does not remember its facts, see option
`remember` of knowledge/2
@error the errors of library(cluedo/knowledge) for K and Fact
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- error_context((why/3, conflict/3)).

%!  why(+K, +Fact, -Reason) is semidet.
%
%   Reason is because(Facts,Steps). K has learnt Facts, and no smaller set of facts that K has
%   learnt makes Fact certain. Certain means: true in all deals. Facts are in the order and the form
%   in which K learnt them. Steps are the steps of learn/4 that lead from Facts to Fact, or `none`
%   if resolution does not prove Fact. Fails if Fact is not certain. Also fails if Fact follows only
%   from knowledge that views/4 took from another player.
%
%   If it takes too long to find a smallest set, Facts are only irreducible: Fact does not follow if
%   you leave out one of them.

why(K, Fact, because(Facts,Steps)) :-
    facts_learnt(K, Setting, K0, Learnt),
    fact_core(Setting, Fact, Core),
    must_come_after(Fact, K),
    explanation_effort(Effort),
    certain_meaning(Setting, Core, K, Meaning),
    meaning_forced_by(K0, Learnt, K, Meaning, Effort, Reasons, Steps),
    pairs_values(Reasons, Facts).

%!  forced_by(+K0, +Learnt, +K, +Core, +Effort, -Reasons, -Steps) is semidet.
%
%   Learnt is a list of pairs Core-Fact. K has learnt these facts, and K0 has not. Reasons is a
%   smallest subset of Learnt that makes Core certain for K0. Steps are the proof, as in why/3. If
%   Effort is less than explanation_effort/1, Reasons are more often only irreducible. Fails if Core
%   is not certain for K, or if K0 and Learnt do not make it certain.

forced_by(K0, Learnt, K, Core, Effort, Reasons, Steps) :-
    knowledge_setting(K, Setting),
    certain_meaning(Setting, Core, K, Meaning),
    meaning_forced_by(K0, Learnt, K, Meaning, Effort, Reasons, Steps).

%!  meaning_forced_by(+K0, +Learnt, +K, +Meaning, +Effort, -Reasons, -Steps) is semidet.
%
%   As forced_by/7, but Meaning is a list of literals as in fact_meaning/3 instead of a fact.

meaning_forced_by(K0, Learnt, K, Meaning, Effort, Reasons, Steps) :-
    findall(Refutation,
            ( member(Literal, Meaning),
              refutation(Literal, Refutation)
            ),
            Refutations),
    \+ ( member(Refutation, Refutations),
         foldl(learn_core, Refutation, K, _)
       ),
    fewest_reasons(K0, Learnt, Refutations, Effort, Reasons),
    (   foldl(resolve_core, Reasons, StepLists, K0, K2),
        maplist(goals_known(K2), Meaning, GoalLists)
    ->  append(StepLists, AllSteps),
        append(GoalLists, Goals),
        relevant_steps(AllSteps, Goals, Steps0),
        steps_named(K, Steps0, Steps)
    ;   Steps = none
    ).

%!  conflict(+K, +Fact, -Facts) is semidet.
%
%   Fact contradicts K. Facts are a smallest set of facts that K has learnt and that together
%   contradict Fact. They are chosen, ordered and written as in why/3. Fails if Fact agrees with K.

conflict(K, Fact, Facts) :-
    facts_learnt(K, Setting, K0, Learnt),
    fact_core(Setting, Fact, Core),
    must_come_after(Fact, K),
    \+ learn_core(Core, K, _),
    explanation_effort(Effort),
    fewest_reasons(K0, Learnt, [[Core]], Effort, Reasons),
    pairs_values(Reasons, Facts).

%   Learnt is a list of pairs Core-Fact. K0 is the knowledge before K learnt these facts. K0 does
%   not remember facts, and its deals are equally likely, because only certainty matters here.

facts_learnt(K, Setting, K0, Learnt) :-
    knowledge_setting(K, Setting),
    (   knowledge_facts(K, Facts0)
    ->  true
    ;   throw_error(permission_error(explain,cluedo_knowledge,K),
                    "make the knowledge without the option remember(false)")
    ),
    knowledge_initial(K, K1),
    (   Facts0 = [hand(open,Cards)|Facts]       % all players know these cards
    ->  fact_core(Setting, hand(open,Cards), Core),
        learn_core(Core, K1, K0)
    ;   Facts = Facts0,
        K0 = K1
    ),
    maplist(core_fact(Setting), Facts, Learnt).

core_fact(Setting, Fact, Core-Fact) :-
    fact_core(Setting, Fact, Core).

learn_core(Core, K0, K) :-
    knowledge_learn(K0, Core, Core, K),
    K \== contradiction.

fewest_reasons(K0, Learnt, Refutations, Effort, Reasons) :-
    pairs_keys(Learnt, Cores),
    minimal_explanation(K0, Cores, Refutations, Effort, Places),
    findall(Reason,
            ( member(Place, Places),
              nth1(Place, Learnt, Reason)
            ),
            Reasons).

%   Meaning is the meaning of Core, as in fact_meaning/3. If players pick the card that they show at
%   random, a player certainly shows a card only if the player lacks the other cards asked for.

certain_meaning(Setting, Core, K, Meaning) :-
    fact_meaning(Setting, Core, Meaning0),
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

%   A literal is false if one of its refutations is true.

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

resolve_core(Core-Fact, Steps, K0, K) :-
    knowledge_resolve(K0, Core, Fact, K, Steps),
    K \== contradiction.

%   Goals are facts that K has written down (holder_facts/3) and that imply Literal.

goals_known(K, has(H,Cards), Goals) =>
    findall(has(H,Card), member(Card, Cards), Goals),
    all_known(K, H, Goals).
goals_known(K, lacks(H,Cards), Goals) =>
    findall(lacks(H,Card), member(Card, Cards), Goals),
    all_known(K, H, Goals).
goals_known(K, Literal, Goals) =>
    Goals = [Goal],
    some_holder(Literal, H),
    knowledge_holder(K, H, Facts),
    member(Goal, Facts),
    implies(Goal, Literal),
    !.

all_known(K, H, Goals) :-
    knowledge_holder(K, H, Facts),
    subtract(Goals, Facts, []).

some_holder(some(Holders,_), H) :-
    one_holder(Holders, H).
some_holder(not_envelope(_), envelope).

implies(has(_,Card), some(_,Cards)) :-
    memberchk(Card, Cards).
implies(some(Some,Few), some(Holders,Cards)) :-
    forall(one_holder(Some, Holder), one_holder(Holders, Holder)),
    subtract(Few, Cards, []).
implies(lacks(_,Card), not_envelope(Cards)) :-
    memberchk(Card, Cards).
implies(not_envelope(Few), not_envelope(Cards)) :-
    subtract(Few, Cards, []).

%   A backward slice of a derivation. Steps are steps of resolution.pl. Goals are facts has(H,C),
%   lacks(H,C), some(H,Cards) and not_envelope(Cards). Slice has the steps that lead to Goals. A
%   step in Slice keeps only the conclusions that are needed, and the premises of these conclusions.
%   If no step concludes a premise, the premise was known before.

relevant_steps(Steps, Goals, Slice) :-
    reverse(Steps, Backwards),
    slice_steps(Backwards, Goals, [], Slice).

slice_steps([], _, Slice, Slice).
slice_steps([step(Rule,From0,Into0)|Steps], Goals0, Slice0, Slice) :-
    intersection(Into0, Goals0, Into),
    (   Into == []
    ->  slice_steps(Steps, Goals0, Slice0, Slice)
    ;   premises(Rule, From0, Into, From),
        subtract(Goals0, Into, Goals1),
        union(From, Goals1, Goals),
        slice_steps(Steps, Goals, [step(Rule,From,Into)|Slice0], Slice)
    ).

%   The rules exclusion and last_holder use only premises about the card of the conclusion.

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
