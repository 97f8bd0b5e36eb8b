:- module(cluedo_puzzle_reason,
          [ reason/4,                   % +J, +Question, +Items, -Ns
            forces/4,                   % +J, +Question, +Items, +Ns
            reason_steps/5              % +J, +Question, +Items, +Ns, -Steps
          ]).
:- use_module(others_knowledge, [contrary/2,doubts/2,known_by/5,unknown_by/4]).
:- use_module(questions, [item_fact/3]).
:- use_module(puzzle_value, [position/5,position_before/2,position_journal/3,position_knowledge/3]).
:- use_module('../assistant/explain', [following_steps/5,why_steps/3]).
:- use_module('../assistant/journal_log', [journal_log/2,log_seat_knowledge/3,log_sights/4]).
:- use_module('../assistant/journal_words', [journal_words/2]).
:- use_module('../knowledge/edition/phrases', [card_phrase/3,holder_phrase/3,sentence/2]).
:- use_module('../knowledge/fact', [fact_meaning/3,fact_observed_by/4]).
:- use_module('../knowledge/minimal_explanation', [explanation_effort/1,minimal_explanation/4]).
:- use_module('../knowledge/reasons', [meaning_forced_by/7]).
:- use_module('../knowledge/resolution', [resolved/2]).
:- use_module('../knowledge/fact_sentences', [fact_sentence/3]).
:- use_module(library(apply), [foldl/4,maplist/3,partition/4]).
:- use_module(library(lists),
              [append/2,append/3,list_to_set/2,member/2,nth1/3,select/3,subtract/3]).
:- use_module(library(pairs), [pairs_keys/2,pairs_values/2]).

/** <module> Which events force an answer, and the proof

A reason is a smallest set of events that force the answer. For knows/2 another set may be smaller,
but no event of the reason can be left out. Of several smallest reasons one with earlier events is
preferred.
*/

:- det(reason_steps/5).

%!  reason(+J, +Question, +Items, -Ns) is semidet.
%
%   Ns, ascending, are the numbers of the events of the reason for the answer Items. For knows/2
%   this fails if it cannot be decided whether an event can be left out.

reason(J, knows(P,_), [Fact], Ns) =>
    position(J, _, _, _, Events),
    pairs_keys(Events, All),
    likely_reason(J, P, Fact, Few),
    position_journal(J, Few, Part0),
    (   knows_fact(Part0, P, Fact)
    ->  First = Few
    ;   First = All
    ),
    foldl(drop_event(J, P, Fact), First, First, Ns),
    forall(select(_, Ns, Less),
           ( position_journal(J, Less, Part),
             unknown_by(P, Part, [Fact], [Fact])
           )).
reason(J, Question, Items, Ns) =>
    position(J, _, _, _, Events),
    position_knowledge(J, K0, _),
    pairs_values(Events, Cores),
    findall([Contrary],
            ( member(Item, Items), item_fact(Question, Item, Fact), contrary(Fact, Contrary) ),
            Refutations),
    minimal_explanation(K0, Cores, Refutations, Places),
    findall(N, ( member(Place, Places), nth1(Place, Events, N-_) ), Ns).

%   Few are likely to be the reason why player P knows Fact: the events from which P concludes Fact.
%   If P also uses its own cards, Few has the events from which the owner of J knows these cards.

likely_reason(J, P, Fact, Few) :-
    journal_log(J, Log),
    log_sights(Log, P, Seen, Own),
    append(Seen, Own, Sights),
    needed_events(J, Sights, Fact, Needed),
    position(J, _, _, Given, Events),
    append(Given, Events, All),
    findall(N,
            (   member(N-_, Needed),
                integer(N)
            ;   member(own-OwnFact, Needed),
                needed_events(J, All, OwnFact, Why),
                member(N-_, Why)
            ),
            Ns0),
    sort(Ns0, Ns),
    pairs_keys(Given, Hands),
    subtract(Ns, Hands, Few).

drop_event(J, P, Fact, N, Ns0, Ns) :-
    subtract(Ns0, [N], Less),
    position_journal(J, Less, Part),
    (   knows_fact(Part, P, Fact)
    ->  Ns = Less
    ;   Ns = Ns0
    ).

knows_fact(J, P, Fact) :-
    known_by(P, J, [Fact], [Fact], []).

%!  forces(+J, +Question, +Items, +Ns) is semidet.

forces(J, Question, Items, Ns) :-
    position_journal(J, Ns, Part),
    has_answer(Question, Part, Items).

has_answer(knows(P,_), J, [Fact]) =>
    knows_fact(J, P, Fact).
has_answer(Question, J, Items) =>
    position_knowledge(J, _, K),
    \+ ( member(Item, Items),
         item_fact(Question, Item, Fact),
         doubts(K, Fact)
       ).

%!  reason_steps(+J, +Question, +Items, +Ns, -Steps) is det.
%
%   Steps are pairs Events-Sentence, as in why_steps/3. They prove Items from the events Ns and the
%   table. For knows(P,_) the first steps prove which cards P certainly holds and which cards P was
%   shown, as far as the proof needs these cards.

reason_steps(J, knows(P,_), [Fact], Ns, Steps) =>
    position_journal(J, Ns, Part),
    journal_log(Part, Log),
    log_sights(Log, P, Seen0, Own),
    position(J, _, _, Given, Events),
    pairs_keys(Given, Hands),
    append(Hands, Ns, Numbers),
    append(Given, Events, Told),
    maplist(event_sights(J, P, Numbers, Told), Seen0, Lists0),
    append(Lists0, Sights),
    append(Sights, Own, All),
    needed_events(J, All, Fact, Needed),
    partition(is_event, Needed, Seen, Known),
    maplist(known_steps(J, P, Ns), Known, Lists),
    pairs_values(Known, Said),
    following_steps(J, Said, Fact, Seen, Last),
    append(Lists, First0),
    list_to_set(First0, First),
    append(First, Last, Steps).
reason_steps(J, Question, Items, Ns, Steps) =>
    maplist(item_fact(Question), Items, Facts),
    maplist(fact_steps(J, Ns), Facts, Lists),
    append(Lists, Steps0),
    list_to_set(Steps0, Steps).

%   P has seen Core of event N, which is element I of Numbers. Told has event N too, and Fact is
%   what P sees of it. Sights has N-Fact. If Core names a card C that H showed to P, and Fact does
%   not, Sights also has shown(N,Others)-has(H,C). Others has lacks(H,D) for each other card D asked
%   for. Fact and Others together prove that H showed C.

event_sights(J, P, Numbers, Told, I-Core, Sights) :-
    nth1(I, Numbers, N),
    memberchk(N-Core0, Told),
    position(J, Setting, _, _, _),
    fact_observed_by(Setting, P, Core0, Seen),
    (   Seen == Core
    ->  Sights = [N-Core]
    ;   Sights = [N-Seen,shown(N,Others)-has(H,C)],
        fact_meaning(Setting, Seen, Before),
        fact_meaning(Setting, Core, After),
        memberchk(some(H,Cards), Before),
        memberchk(has(H,[C]), After),
        findall(lacks(H,D), ( member(D, Cards), D \== C ), Others)
    ).

is_event(N-_) :-
    integer(N).

%   Steps prove by the events Ns that player P knows the fact of Sight.

known_steps(J, P, Ns, own-Fact, Steps) =>
    fact_events(J, Ns, Fact, Events),
    why_steps(J, why(Fact,Events,none), Steps1),
    pairs_keys(Events, Why),
    journal_words(J, Words),
    fact_sentence(Words, Fact, Said),
    holder_phrase(Words, P, Who),
    format(string(Text0), "~s knows that ~s", [Who,Said]),
    sentence(Text0, Text),
    append(Steps1, [Why-Text], Steps).
known_steps(J, P, Ns, shown(N,Others)-has(H,C), Steps) =>
    maplist(fact_steps(J, Ns), Others, Lists),
    journal_words(J, Words),
    maplist(holder_phrase(Words), [H,P], [Shower,Who]),
    card_phrase(Words, C, Card),
    format(string(Text0), "so ~s showed ~s ~s in ~d", [Shower,Who,Card,N]),
    sentence(Text0, Text),
    append(Lists, Steps1),
    append(Steps1, [[N]-Text], Steps).

fact_steps(J, Ns, Fact, Steps) :-
    fact_events(J, Ns, Fact, Needed),
    why_steps(J, why(Fact,Needed,none), Steps).

fact_events(J, Ns, Fact, Needed) :-
    position(J, _, _, Given, Events),
    findall(N-Core, ( member(N-Core, Events), memberchk(N, Ns) ), Told),
    append(Given, Told, All),
    needed_events(J, All, Fact, Needed).

%   Needed is a smallest part of Events that forces Fact.

needed_events(J, Events, Fact, Needed) :-
    position_before(J, K0),
    pairs_values(Events, Cores),
    contrary(Fact, Contrary),
    minimal_explanation(K0, Cores, [[Contrary]], Places),
    findall(Event, ( member(Place, Places), nth1(Place, Events, Event) ), Needed).
