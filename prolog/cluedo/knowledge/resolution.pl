:- module(cluedo_knowledge_resolution,
          [ learn/4,                    % +K0, +Fact, -K, -Steps
            holder_facts/3,             % +K, +Holder, -Facts
            notebook/2,                 % +K, -Notebook
            knowledge_winset/2,         % +K, -Set
            resolve/3,                  % +K0, +Fact, -K
            resolved/2,                 % +K, ?Fact
            steps_named/3               % +K, +Steps0, -Steps
          ]).
:- use_module(edition/setting, [holder_number/3]).
:- use_module('../support/foreign',
              [knowledge_holder/3,knowledge_resolve/4,knowledge_resolve/5]).
:- use_module('../support/errors', [error_context/1]).
:- use_module(argument, [card_list/2]).
:- use_module(fact, [fact_core/3,fact_named/3,fact_parts/3]).
:- use_module(knowledge_term,
              [ card_pattern/3, each_holder/2, knowledge_core/3, knowledge_learnt/3,
                knowledge_names/2, knowledge_key/2, knowledge_setting/2,
                knowledge_showing/2, must_agree/3, must_come_after/2
              ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [instantiation_error/1]).
:- use_module(library(lists), [member/2]).

/** <module> The clause base

What a good player writes down: who has a card, who lacks it, and who has at
least one of several cards: a knowledge base of literals and clauses. Nothing is
counted: it is closed by forward chaining, unit resolution and the rules below, to
the fixpoint. That takes microseconds and is sound, but not complete: some of what
follows from the facts only counting finds.

    ?- knowledge([players(3)], K0),
       learn(K0, hand(1,[2,8,14,15,16,17]), K1),
       learn(K1, asked(1,s(2,9,20),3,unknown), K, Steps),
       holder_facts(K, 3, Facts).

learn/4 tells every step as step(Rule, Premises, Conclusions), both lists of
facts. The rules are

| fact        | what the fact says; its only premise is the fact itself        |
| resolution  | a clause, its first premise, without the cards that its holder |
|             | lacks; the clause left takes its place                         |
| unit        | a clause of one card is a card that its holder has             |
| subsumption | there is no conclusion: the first premise follows from the     |
|             | second one and is dropped                                      |
| exclusion   | a card of one holder is none of another                        |
| last_holder | a card that all others lack is that of the one left            |
| full_hand   | a player whose whole hand is known has no other card           |
| needs_all   | a player who may have no more cards than its hand has has them |
| one_card    | a player's only card that is not known is one that all its     |
|             | clauses have                                                   |
| category    | the envelope has one card of each category, and so no other    |
| last_card   | a category's only card that may be in the envelope is there    |
| ban         | all cards but one of an accusation that was wrong are in the   |
|             | envelope, so that one is not; of several players, of whom one  |
|             | has one of some cards, only one may                            |

Resolution, unit, subsumption and exclusion are Iepsma's. The others are what
sizes of hands and categories, and the last holder, tell; the cards that lie
open are a hand like another. A step whose premises have nothing but a rule of
the game behind them, as the size of a hand, does not name that. A clause may be
there twice, until subsumption drops one.

@see R. Iepsma, "Preposterior Decision Analysis in the game Cluedo" (2012),
section 3A
@error the errors of library(cluedo/knowledge) for K, Fact and Holder
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- error_context((learn/4, holder_facts/3)).

%!  learn(+K0, +Fact, -K, -Steps) is det.
%
%   As learn/3, and Steps are what resolution concludes, in order: terms
%   step(Rule, Premises, Conclusions). Premises are known when their step is
%   taken. Facts have numbers, or names if K0 answers with them; Fact itself is
%   as it was told.
%
%   @error cluedo_contradiction(Fact) if no deal agrees with K0 and Fact

learn(K0, Fact, K, Steps) :-
    knowledge_learnt(K0, Fact, Answer),
    must_come_after(Fact, K0),
    must_agree(Answer, Fact, K),
    knowledge_core(K0, Fact, Core),
    knowledge_resolve(K0, Core, Fact, _, Steps0),
    steps_named(K, Steps0, Steps).

%!  steps_named(+K, +Steps0, -Steps) is det.
%
%   Steps are Steps0, which have numbers, as K answers.

steps_named(K, Steps0, Steps) :-
    (   knowledge_names(K, Setting)
    ->  maplist(step_named(Setting), Steps0, Steps)
    ;   Steps = Steps0
    ).

step_named(Setting, step(Rule,From0,Into0), Step) :-
    (   Rule == fact
    ->  From = From0
    ;   maplist(fact_named(Setting), From0, From)
    ),
    maplist(fact_named(Setting), Into0, Into),
    Step = step(Rule,From,Into).

%!  resolve(+K0, +Fact, -K) is det.
%
%   As learn/3, but that a Fact is impossible only resolution finds out. Agents
%   that think so learn so.

resolve(K0, Fact, K) :-
    resolution(K0, Fact, Answer),
    must_come_after(Fact, K0),
    must_agree(Answer, Fact, K).

%   Answer is that of knowledge_resolve/4, Fact said in numbers or names.

resolution(K0, Fact, Answer) :-
    knowledge_resolve(K0, Fact, Fact, Answer0),
    (   Answer0 == unread
    ->  knowledge_core(K0, Fact, Core),
        knowledge_resolve(K0, Core, Fact, Answer)
    ;   Answer = Answer0
    ).

%!  holder_facts(+K, +Holder, -Facts) is det.
%
%   Facts are the main clause of Holder, a seat, `open` or `envelope`:
%   has(Holder,C) and lacks(Holder,C), ascending, then some(Holder,Cards) and
%   some(Players,Cards), where Holder is one of several players, and
%   not_envelope(Cards) for the envelope. All of them may be learned.

holder_facts(K, Holder, Facts) :-
    knowledge_holder(K, envelope, _),           % reads K
    knowledge_setting(K, Setting),
    holder_number(Setting, Holder, H),
    facts_of_number(K, H, Facts).

facts_of_number(K, H, Facts) :-
    knowledge_holder(K, H, Facts0),
    (   knowledge_names(K, Setting)
    ->  maplist(fact_named(Setting), Facts0, Facts)
    ;   Facts = Facts0
    ).

%!  notebook(+K, -Notebook) is det.
%
%   Notebook is a compound with a row for each card, `notebook(Row1,...)`. A row
%   `holders(Mark1,...,Envelope)` has a mark for each seat, for the cards that lie
%   open if there are any, and for the envelope: `has`, `lacks` or `unknown`.
%
%   @see print_knowledge/1

%!  knowledge_winset(+K, -Set) is det.
%
%   Set has the winstates (library(cluedo/winstates)) that are possible by K.
%
%   @error domain_error(cluedo_classic_deck, Deck) if K is not about the 21
%   cards of the classic game

%!  resolved(+K, ?Fact) is nondet.
%
%   True when Fact follows from K by the rules: certain/3 by `resolution`.

resolved(K, Fact) :-
    ground(Fact),
    !,
    resolved_fact(K, Fact).
resolved(K, Fact) :-
    knowledge_holder(K, envelope, _),           % reads K
    knowledge_setting(K, Setting),
    pattern(Fact, Setting, Holder, Pattern),
    (   var(Holder)
    ->  each_holder(Setting, Holder)
    ;   true
    ),
    facts_of_number(K, Holder, Facts),
    member(Pattern, Facts),
    (   Pattern = some([First|_],_)             % told of each of several, but once here
    ->  holder_number(Setting, First, Told),
        Told == Holder
    ;   true
    ).

resolved_fact(K, Fact) :-
    resolution(K, Fact, Answer),
    must_come_after(Fact, K),
    Answer \== contradiction,
    knowledge_key(K, Key),
    knowledge_key(Answer, Key),
    (   knowledge_showing(K, random)
    ->  knowledge_setting(K, Setting),
        fact_core(Setting, Fact, Core),
        fact_parts(Setting, Core, Parts),
        forall(( member(showed(P,_,Cards,Card), Parts),
                 integer(Card),
                 card_list(Cards, List),
                 member(Other, List),
                 Other =\= Card
               ),
               resolved_fact(K, lacks(P,Other)))    % it has no choice
    ;   true
    ).

%   The facts of Holder, an integer, `open` or `envelope`, that Fact may be are
%   those that unify with Pattern: what Fact has bound is not to be named anew.

pattern(Fact, _, _, Pattern), var(Fact) =>
    Pattern = Fact.
pattern(has(H0,C0), Setting, Holder, Pattern) =>
    Pattern = has(H,C),
    holder_pattern(H0, Setting, Holder, H),
    card_pattern(Setting, C0, C).
pattern(lacks(H0,C0), Setting, Holder, Pattern) =>
    Pattern = lacks(H,C),
    holder_pattern(H0, Setting, Holder, H),
    card_pattern(Setting, C0, C).
pattern(some(H0,Cards), _, _, Pattern), is_list(H0) =>
    Pattern = some(H0,Cards).
pattern(some(H0,Cards), Setting, Holder, Pattern) =>
    Pattern = some(H,Cards),
    holder_pattern(H0, Setting, Holder, H).
pattern(not_envelope(Cards), _, Holder, Pattern) =>
    Holder = envelope,
    Pattern = not_envelope(Cards).
pattern(Fact, Setting, _, _) =>
    fact_core(Setting, Fact, _),
    instantiation_error(Fact).

holder_pattern(H, Setting, Holder, Pattern) :-
    (   var(H)
    ->  Pattern = H
    ;   holder_number(Setting, H, Holder)
    ).
