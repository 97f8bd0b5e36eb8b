:- module(cluedo_assistant_explain,
          [ journal_why/3,              % +J, +Fact, -Why
            why_text/3,                 % +J, +Why, -Text
            why_steps/3,                % +J, +Why, -Steps
            following_steps/5           % +J, +Said, +Fact, +Events, -Steps
          ]).
:- use_module(journal_words, [journal_words/2]).
:- use_module(proof, [proof/5,refutation/6]).
:- use_module(inference_rules, [rule_event/2]).
:- use_module(sentences, [proof_said/5,refutation_said/6]).
:- use_module(forcing_events, [evidence/2,evidence_why/5]).
:- use_module('../knowledge/edition/phrases', [capital/2,listed/3]).
:- use_module('../knowledge/edition/setting', [card_number/3,setting_open/2]).
:- use_module('../journal', [journal_at/3,journal_property/2]).
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
%   Why tells why Fact is certain by the journal J. It is why(Said,Events,Steps): Said
%   is Fact as J answers; Events, pairs N-Fact of numbers and events of J, N ascending,
%   are a smallest set that makes Fact certain with what was known before all events:
%   the sizes of hands, and what option open(Cards) tells. Steps are those of why/3 that
%   lead from the facts of Events to Fact, or `none` if only counting tells. Fails if
%   Fact is not certain.

journal_why(J, Fact, Why) :-
    evidence(J, Evidence),
    Evidence = evidence(_,_,K),
    knowledge_setting(K, Setting),
    fact_core(Setting, Fact, Core),
    explanation_effort(Effort),
    evidence_why(Evidence, Core, Effort, Events, Steps),
    (   knowledge_names(K, _)
    ->  fact_named(Setting, Core, Said)
    ;   Said = Core
    ),
    Why = why(Said,Events,Steps).

%!  why_text(+J, +Why, -Text) is det.
%
%   Text tells Why, of journal_why/3, in words: conclusions in an order in which one can
%   follow them, each with what it rests on, and the numbers of the events. There are
%   other steps than those of Why if they are shorter to tell, also where Why has none. If
%   none are found, Text tells only that counting shows it, by which events.
%
%   @error type_error(cluedo_why, Why)

why_text(J, Why, Text) :-
    steps(J, [], Why, Steps),
    steps_text(Steps, Text0),
    Text = Text0.

steps_text(Steps, Text) :-
    pairs_values(Steps, Sentences),
    atomic_list_concat(Sentences, ' ', Joined),
    atom_string(Joined, Text).

%!  why_steps(+J, +Why, -Steps) is det.
%
%   Steps are the sentences of why_text/3, one after the other: pairs Ns-Sentence, Ns the
%   numbers of the events that the sentence rests on.
%
%   @error type_error(cluedo_why, Why)

why_steps(J, Why, Steps) :-
    steps(J, [], Why, Steps0),
    Steps = Steps0.

%!  following_steps(+J, +Said, +Fact, +Events, -Steps) is det.
%
%   Steps, as of why_steps/3, lead to Fact from Events, pairs N-Core, and from the literals
%   Said, has(H,C) and lacks(H,C), which sentences before these have said.

following_steps(J, Said, Fact, Events, Steps) :-
    steps(J, Said, why(Fact,Events,none), Steps).

steps(J, Before, Why, Steps) :-
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
    findall(Literal, ( member(Said, Meaning), said(Said, Literal) ), Literals),
    (   Literals == []
    ->  said_so(Words, Core, [], "that says nothing of the cards", Steps)
    ;   Events = [N-Event],
        Event == Core
    ->  format(string(Ground), "event ~d says so", [N]),
        said_so(Words, Core, [N], Ground, Steps)
    ;   proof_steps(J, Words, Before, Events, Literals, Steps)
    ->  true
    ;   Events-Before == []-[]
    ->  said_so(Words, Core, [], "all know it before the first event", Steps)
    ;   pairs_keys(Events, Ns),
        (   Before == []
        ->  Sources = Ns
        ;   append(Ns, ["the sentences before"], Sources)
        ),
        listed(Sources, ' and ', Text),
        format(string(Ground), "counting shows it, from ~s", [Text]),
        said_so(Words, Core, Ns, Ground, Steps)
    ).

said_so(Words, Core, Ns, Ground, [Ns-Text]) :-
    fact_sentence(Words, Core, Said0),
    capital(Said0, Said),
    format(string(Text), "~s: ~s.", [Said,Ground]).

event_core(_, Event, _), var(Event) =>
    instantiation_error(Event).
event_core(Setting, N-Fact, Event) =>
    must_be(positive_integer, N),
    fact_core(Setting, Fact, Core),
    Event = N-Core.
event_core(_, Event, _) =>
    type_error(pair, Event).

%   Steps are a proof of Literals, if a short one is found soon that needs all Events. None
%   needs those that tell that a player had no choice, see option showing(random).

proof_steps(J, Words, Before, Events, Literals, Steps) :-
    findall(Literal-said, member(Literal, Before), Said),
    cards_open(J, Words, Open),
    append(Open, Said, Known),
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
    needs_all(Lines, Events),
    maplist(last_conclusion, Proofs, Goals),
    proof_said(Words, Events, Lines, Goals, Steps).
short_proof(Words, Known, Events, [Literal], Steps) :-
    Words = words(Setting,_),
    refutation(Setting, Known, Events, Literal, Clash, Lines),
    needs_all(Lines, Events),
    refutation_said(Words, Events, Clash, Lines, Literal, Steps),
    steps_text(Steps, Text),
    string_length(Text, Length),
    Length =< 1000.

needs_all(Lines, Events) :-
    findall(N, ( member(_-node(_,Rule,_), Lines), rule_event(Rule, N) ), Ns0),
    sort(Ns0, Ns),
    pairs_keys(Events, Ns).

%   Literal is one of those that Said, of fact_meaning/3, has.

said(has(H,Cards), has(H,C)) :-
    member(C, Cards).
said(lacks(H,Cards), lacks(H,C)) :-
    member(C, Cards).
said(some(H,Cards), some(H,Cards)).
said(not_envelope(Cards), not_envelope(Cards)).

last_conclusion(Lines, Conclusion) :-
    last(Lines, Conclusion-_).

%   Open are the pairs has(open,C)-given of the cards that all know, before all events, to lie
%   open.

cards_open(J, words(Setting,_), Open) :-
    journal_at(J, 0, Before),
    journal_property(Before, knowledge(K)),
    findall(has(open,C)-given,
            ( setting_open(Setting, Count),
              Count > 0,
              certain(K, has(open,Card)),
              card_number(Setting, Card, C)
            ),
            Open).
