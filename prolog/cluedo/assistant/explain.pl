:- module(cluedo_assistant_explain,
          [ journal_why/3,              % +J, +Fact, -Why
            why_text/3,                 % +J, +Why, -Text
            why_steps/3,                % +J, +Why, -Steps
            following_steps/5           % +J, +Before, +Fact, +Events, -Steps
          ]).
:- use_module(journal_words, [journal_words/2]).
:- use_module(proof, [proof/5,refutation/6]).
:- use_module(inference_rules, [rule_event/2]).
:- use_module(sentences, [proof_sentences/5,refutation_sentences/6]).
:- use_module(forcing_events, [evidence/2,evidence_why/5]).
:- use_module('../knowledge/edition/phrases', [capital/2,listed/3]).
:- use_module('../knowledge/edition/setting', [card_number/3,setting_open/2]).
:- use_module(journal/journal_term, [journal_knowledge/3]).
:- use_module('../support/errors', [error_context/1]).
:- use_module('../knowledge/counting', [certain/2]).
:- use_module('../knowledge/fact', [fact_core/3,fact_meaning/3,fact_named/3]).
:- use_module('../knowledge/minimal_explanation', [explanation_effort/1]).
:- use_module('../knowledge/fact_sentences', [fact_sentence/3]).
:- use_module('../knowledge/knowledge_term', [knowledge_names/2,knowledge_setting/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [instantiation_error/1,must_be/2,type_error/2]).
:- use_module(library(lists), [append/2,append/3,last/2,list_to_set/2,member/2]).
:- use_module(library(pairs), [pairs_keys/2,pairs_values/2]).

/** <module> Why something is certain
*/

:- error_context((journal_why/3, why_text/3, why_steps/3)).

%!  journal_why(+J, +Fact, -Why) is semidet.
%
%   Why is why(Named,Events,Steps). Named is Fact with the names of J. Events are a smallest set of
%   events that, together with the sizes of hands and option open(Cards), makes Fact certain. They
%   are pairs N-Fact, N ascending. Steps are the steps of why/3 from Events to Fact, or `none` if
%   only counting deals proves Fact. Fails if Fact is not certain.

journal_why(J, Fact, Why) :-
    evidence(J, Evidence),
    Evidence = evidence(_,_,K),
    knowledge_setting(K, Setting),
    fact_core(Setting, Fact, Core),
    explanation_effort(Effort),
    evidence_why(Evidence, Core, Effort, Events, Steps),
    (   knowledge_names(K, _)
    ->  fact_named(Setting, Core, Named)
    ;   Named = Core
    ),
    Why = why(Named,Events,Steps).

%!  why_text(+J, +Why, -Text) is det.
%!  why_steps(+J, +Why, -Steps) is det.
%
%   Why is a result of journal_why/3. Text proves the fact of Why from its events in words. It has
%   conclusions in a natural order. Each has its grounds and the numbers of the events. Text does
%   not follow the steps of Why, but a short proof of proof.pl. If there is no such proof, Text says
%   that counting shows the fact, and names the events. Steps are pairs Ns-Sentence: the sentences
%   of Text in order, and the events that each uses.
%
%   @error type_error(cluedo_why, Why)

why_text(J, Why, Text) :-
    sentence_steps(J, [], Why, Steps),
    steps_text(Steps, Text0),
    Text = Text0.

steps_text(Steps, Text) :-
    pairs_values(Steps, Sentences),
    atomic_list_concat(Sentences, ' ', Joined),
    atom_string(Joined, Text).

why_steps(J, Why, Steps) :-
    sentence_steps(J, [], Why, Steps0),
    Steps = Steps0.

%!  following_steps(+J, +Before, +Fact, +Events, -Steps) is det.
%
%   Steps prove Fact, in the form of why_steps/3. Events are pairs N-Core. Before are the literals
%   has(H,C) and lacks(H,C) that earlier sentences have proved.

following_steps(J, Before, Fact, Events, Steps) :-
    sentence_steps(J, Before, why(Fact,Events,none), Steps).

sentence_steps(J, Before, Why, Steps) :-
    must_be(nonvar, Why),
    (   Why = why(Fact,Events0,_),
        is_list(Events0)
    ->  true
    ;   type_error(cluedo_why, Why)
    ),
    journal_words(J, Words),
    Words = words(Setting,_),
    fact_core(Setting, Fact, Core),
    maplist(event_core(Setting), Events0, Events),
    fact_meaning(Setting, Core, Meaning),
    findall(Literal, ( member(Meant, Meaning), literal(Meant, Literal) ), Literals),
    (   Literals == []
    ->  one_step(Words, Core, [], "that says nothing about the cards", Steps)
    ;   Events = [N-Event],
        Event == Core
    ->  format(string(Ground), "event ~d says so", [N]),
        one_step(Words, Core, [N], Ground, Steps)
    ;   proof_steps(J, Words, Before, Events, Literals, Steps)
    ->  true
    ;   Events-Before == []-[]
    ->  one_step(Words, Core, [], "all know it before the first event", Steps)
    ;   pairs_keys(Events, Ns),
        (   Before == []
        ->  Sources = Ns
        ;   append(Ns, ["the sentences before"], Sources)
        ),
        listed(Sources, ' and ', Text),
        format(string(Ground), "counting shows it, from ~s", [Text]),
        one_step(Words, Core, Ns, Ground, Steps)
    ).

one_step(Words, Core, Ns, Ground, [Ns-Text]) :-
    fact_sentence(Words, Core, Sentence0),
    capital(Sentence0, Sentence),
    format(string(Text), "~s: ~s.", [Sentence,Ground]).

event_core(_, Event, _), var(Event) =>
    instantiation_error(Event).
event_core(Setting, N-Fact, Event) =>
    must_be(positive_integer, N),
    fact_core(Setting, Fact, Core),
    Event = N-Core.
event_core(_, Event, _) =>
    type_error(pair, Event).

%   Steps are a short proof of Literals that uses all Events. Fails if no proof is found quickly. A
%   proof never uses an event that says that a player had no choice, see option showing(random).

proof_steps(J, Words, Before, Events, Literals, Steps) :-
    findall(Literal-said, member(Literal, Before), Proved),
    cards_open(J, Words, Open),
    append(Open, Proved, Known),
    call_with_inference_limit(short_proof(Words, Known, Events, Literals, Steps0),
                              3 000 000, Result),
    Result \== inference_limit_exceeded,
    !,
    Steps = Steps0.

short_proof(Words, Known, Events, Literals, Steps) :-
    Words = words(Setting,_),
    maplist(proof(Setting, Known, Events), Literals, Proofs),
    append(Proofs, Lines0),
    list_to_set(Lines0, Lines),
    uses_all(Lines, Events),
    maplist(last_conclusion, Proofs, Goals),
    proof_sentences(Words, Events, Lines, Goals, Steps).
short_proof(Words, Known, Events, [Literal], Steps) :-
    Words = words(Setting,_),
    refutation(Setting, Known, Events, Literal, Clash, Lines),
    uses_all(Lines, Events),
    refutation_sentences(Words, Events, Clash, Lines, Literal, Steps),
    steps_text(Steps, Text),
    string_length(Text, Length),
    Length =< 1000.

uses_all(Lines, Events) :-
    findall(N, ( member(_-node(_,Rule,_), Lines), rule_event(Rule, N) ), Ns0),
    sort(Ns0, Ns),
    pairs_keys(Events, Ns).

%   literal(+Meant, -Literal) is nondet: Meant, of fact_meaning/3, says Literal.

literal(has(H,Cards), has(H,C)) :-
    member(C, Cards).
literal(lacks(H,Cards), lacks(H,C)) :-
    member(C, Cards).
literal(some(H,Cards), some(H,Cards)).
literal(not_envelope(Cards), not_envelope(Cards)).

last_conclusion(Lines, Conclusion) :-
    last(Lines, Conclusion-_).

%   Open has has(open,C)-given for each card C that all players know to be open before all events.

cards_open(J, words(Setting,_), Open) :-
    journal_knowledge(J, K, _),
    findall(has(open,C)-given,
            ( setting_open(Setting, Count),
              Count > 0,
              certain(K, has(open,Card)),
              card_number(Setting, Card, C)
            ),
            Open).
