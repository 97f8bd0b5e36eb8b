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

The clause base is a knowledge base of literals and clauses, as a good player writes them down. A
literal says who has or lacks a card. A clause says who has at least one of several cards. Forward
chaining, unit resolution and the rules below add conclusions until no rule adds another. This takes
microseconds. The conclusions are sound, but not complete: only counting finds all consequences.

    ?- knowledge([players(3)], K0),
       learn(K0, hand(1,[2,8,14,15,16,17]), K1),
       learn(K1, asked(1,s(2,9,20),3,unknown), K, Steps),
       holder_facts(K, 3, Facts).

learn/4 returns every step as step(Rule, Premises, Conclusions), with lists of facts. The rules are

| fact        | The only premise is a fact. The conclusions are its meaning.                       |
| resolution  | The first premise is a clause. The conclusion is the clause without the cards that |
|             | its holder lacks, and replaces it.                                                 |
| unit        | A clause has one card, so its holder has this card.                                |
| subsumption | The first premise follows from the second one and is dropped. No conclusion.       |
| exclusion   | A holder has the card, so the others lack it.                                      |
| last_holder | All other holders lack the card, so the last one has it.                           |
| full_hand   | All cards of a player's hand are known, so the player lacks all other cards.       |
| needs_all   | A player may have only as many cards as its hand holds, so it has all of them.     |
| one_card    | One card of a player's hand is unknown. It is in all clauses of the player, so the |
|             | player lacks the cards that are missing in one of them.                            |
| category    | The envelope has one card of the category, so no other one.                        |
| last_card   | Only one card of the category may be in the envelope, so it is there.              |
| ban         | All cards of a wrong accusation but one are in the envelope, so the last one is    |
|             | not. Or one of several players has one of some cards, and only one of the players  |
|             | may have any, so this player has one of them.                                      |

The rules resolution, unit, subsumption and exclusion are Iepsma's. The other rules use the sizes of
hands and categories. The open cards are a hand like the others. Premises do not name the rules of
the game, such as the size of a hand. A clause may occur twice until subsumption drops one copy.

@see R. Iepsma, "Preposterior Decision Analysis in the game Cluedo" (2012), section 3A
@error the errors of library(cluedo/knowledge) for K, Fact and Holder
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- error_context((learn/4, holder_facts/3)).

%!  learn(+K0, +Fact, -K, -Steps) is det.
%
%   As learn/3. Steps are the steps of resolution, in order. The premises of a step are known before
%   this step. The facts in Steps have numbers, or names if K0 answers with names. Fact itself is in
%   Steps as the user wrote it.
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
%   Steps are Steps0, but with names if K answers with names.

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
%   As learn/3, but only resolution looks for a contradiction. For agents that use resolution.

resolve(K0, Fact, K) :-
    resolution(K0, Fact, Answer),
    must_come_after(Fact, K0),
    must_agree(Answer, Fact, K).

%   Answer is the answer of knowledge_resolve/4 for Fact, which has numbers or names.

resolution(K0, Fact, Answer) :-
    knowledge_resolve(K0, Fact, Fact, Answer0),
    (   Answer0 == unread
    ->  knowledge_core(K0, Fact, Core),
        knowledge_resolve(K0, Core, Fact, Answer)
    ;   Answer = Answer0
    ).

%!  holder_facts(+K, +Holder, -Facts) is det.
%
%   Holder is a seat, `open` or `envelope`. Facts are the facts that K has written down about
%   Holder, in this order:
%
%     - has(Holder,C) and lacks(Holder,C), ascending
%     - some(Holder,Cards)
%     - some(Players,Cards): one of several players, including Holder, has one of Cards
%
%   The facts about the envelope include not_envelope(Cards). learn/3 accepts all of Facts.

holder_facts(K, Holder, Facts) :-
    knowledge_holder(K, envelope, _),           % checks K
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
%   Notebook is a compound `notebook(Row1,...)` with a row for each card. A row is a compound
%   `holders(Mark1,...,Envelope)`. It has a mark for each seat, one for the open cards if there are
%   any, and one for the envelope. A mark is `has`, `lacks` or `unknown`.
%
%   @see print_knowledge/1

%!  knowledge_winset(+K, -Set) is det.
%
%   Set is a set of winstates, see library(cluedo/winstates). It has the possible winstates.
%
%   @error domain_error(cluedo_classic_deck, Deck) if K is not about the 21 classic cards

%!  resolved(+K, ?Fact) is nondet.
%
%   True when the rules prove Fact from K. This is certain/3 with the option by(resolution).

resolved(K, Fact) :-
    ground(Fact),
    !,
    resolved_fact(K, Fact).
resolved(K, Fact) :-
    knowledge_holder(K, envelope, _),           % checks K
    knowledge_setting(K, Setting),
    pattern(Fact, Setting, Holder, Pattern),
    (   var(Holder)
    ->  each_holder(Setting, Holder)
    ;   true
    ),
    facts_of_number(K, Holder, Facts),
    member(Pattern, Facts),
    (   Pattern = some([First|_],_)             % occurs for each player: take it once
    ->  holder_number(Setting, First, FirstHolder),
        FirstHolder == Holder
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
               resolved_fact(K, lacks(P,Other)))    % P has no other card to show
    ;   true
    ).

%   pattern(+Fact, +Setting, -Holder, -Pattern): the facts of Holder that match Fact unify with
%   Pattern. Pattern has the names or numbers of answers. Holder is an integer, `open` or
%   `envelope`. It stays unbound if Fact does not say whose facts to look at.

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
