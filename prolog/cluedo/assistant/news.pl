:- module(cluedo_assistant_news,
          [ journal_news/3              % +J0, +J, -News
          ]).
:- use_module(forcing_events, [evidence/2,evidence_why/5]).
:- use_module('../knowledge/edition/setting',
              [ card_category/3, category_range/4, setting_cards/2, setting_deck/2
              ]).
:- use_module(journal/journal_term, [journal_facts/2,journal_knowledge/3,must_be_journal/1]).
:- use_module('../knowledge/counting', [deals/2,envelopes_left/2]).
:- use_module('../knowledge/fact', [fact_core/3,fact_meaning/3,fact_named/3]).
:- use_module('../knowledge/marginals', [marginal/4,marginals/2]).
:- use_module('../knowledge/knowledge_term', [each_holder/2,knowledge_names/2,knowledge_setting/2]).
:- use_module('../support/errors', [error_context/1,throw_error/2]).
:- use_module(library(apply), [foldl/5,maplist/3]).
:- use_module(library(lists), [append/3,member/2,subtract/3,sum_list/2]).
:- use_module(library(pairs), [pairs_keys/2,pairs_values/2]).

/** <module> The news of an event
*/

:- error_context(journal_news/3).

%!  journal_news(+J0, +J, -News) is det.
%
%   J0 and J are journals of the same game, usually before and after a change. News is what J knows
%   and J0 does not. It is news(Certain,Changes,envelopes(E0,E),deals(D0,D)).
%
%   Certain has new(Fact,Ns) for each Fact that is certain by J but not by J0. Fact is has(H,C), or
%   lacks(envelope,C) if this does not follow from a certain has/2. Facts that a new event itself
%   says are left out. Facts about the envelope come first. Ns are the numbers of a smallest set of
%   events that makes Fact certain, as in journal_why/3. If finding it takes too long, Ns is a set
%   of which no event can be left out. From the seventh fact on Ns is `none`.
%
%   Changes are the three greatest changes of chances, the greatest first. They are
%   change(has(H,C),P0,P), where has(H,C) has the rational chance P0 by J0 and P by J. Facts that
%   are certainly true or false by J are left out. E0 and E are the numbers of envelopes that are
%   possible by J0 and J, or 10,001 if there are more than 10,000. D0 and D count the deals.
%
%   @error domain_error(cluedo_journal, J0) if J0 is of another game than J

journal_news(J0, J, News) :-
    news(J0, J, News0),
    News = News0.

news(J0, J, news(Certain,Changes,envelopes(E0,E),deals(D0,D))) :-
    must_be_journal(J0),
    must_be_journal(J),
    journal_knowledge(J0, _, K0),
    journal_knowledge(J, _, K),
    arg(1, K0, Game0),
    arg(1, K, Game),
    (   Game0 == Game
    ->  true
    ;   throw_error(domain_error(cluedo_journal,J0), "the two journals are of different games")
    ),
    knowledge_setting(K, Setting),
    chances(K0, Setting, Cells0),
    chances(K, Setting, Cells),
    facts_in_events(J0, J, Setting, Told),
    findall(Fact, new_fact(Setting, Cells0, Cells, Told, Fact), Facts),
    evidence(J, Evidence),
    foldl(explain_fact(Evidence), Facts, Certain0, 1, _),
    greatest_changes(Cells0, Cells, Changes0),
    (   knowledge_names(K, _)
    ->  maplist(news_named(Setting), Certain0, Certain),
        maplist(news_named(Setting), Changes0, Changes)
    ;   Certain = Certain0,
        Changes = Changes0
    ),
    envelopes_left(K0, E0),
    envelopes_left(K, E),
    deals(K0, D0),
    deals(K, D).

news_named(Setting, new(Fact0,Ns), New) =>
    New = new(Fact,Ns),
    fact_named(Setting, Fact0, Fact).
news_named(Setting, change(Fact0,P0,P), Change) =>
    Change = change(Fact,P0,P),
    fact_named(Setting, Fact0, Fact).

%   Cells are has(H,C)-P for each card and holder, the envelope first.

chances(K, Setting, Cells) :-
    marginals(K, Table),
    findall(N, marginal(Table, 1, _, N), Row),
    sum_list(Row, All),
    setting_cards(Setting, Cards),
    findall(has(H,C)-P,
            ( each_envelope_first(Setting, H),
              between(1, Cards, C),
              marginal(Table, C, H, N),
              P is N rdiv All
            ),
            Cells).

each_envelope_first(_, envelope).
each_envelope_first(Setting, H) :-
    each_holder(Setting, H),
    H \== envelope.

%   Told are the facts has(H,C) and lacks(H,C) that the events of J themselves say. Events of J0 do
%   not count.

facts_in_events(J0, J, Setting, Told) :-
    journal_facts(J0, Facts0),
    journal_facts(J, Facts),
    subtract(Facts, Facts0, Added),
    findall(Fact,
            ( member(Event, Added),
              fact_core(Setting, Event, Core),
              fact_meaning(Setting, Core, Literals),
              member(Literal, Literals),
              literal_cell(Literal, Fact)
            ),
            Told).

literal_cell(has(H,Cards), has(H,C)) :-
    member(C, Cards).
literal_cell(lacks(H,Cards), lacks(H,C)) :-
    member(C, Cards).
literal_cell(some(H,[C]), has(H,C)) :-
    \+ is_list(H).
literal_cell(not_envelope([C]), lacks(envelope,C)).

new_fact(_, Cells0, Cells, Told, Fact) :-
    new_chance(1, Cells0, Cells, Fact),
    \+ memberchk(Fact, Told).
new_fact(Setting, Cells0, Cells, Told, Fact) :-
    new_chance(0, Cells0, Cells, has(envelope,C)),
    Fact = lacks(envelope,C),
    \+ memberchk(Fact, Told),
    setting_deck(Setting, Sizes),
    card_category(Sizes, C, I),
    category_range(Sizes, I, First, Last),
    \+ ( member(has(H,C1)-1, Cells),
         (   C1 == C
         ;   H == envelope,
             between(First, Last, C1)
         )
       ).

new_chance(P, Cells0, Cells, Fact) :-
    same_cell(Cells0, Cells, _-P0, Fact-P),
    P0 =\= P.

same_cell([Cell0|_], [Cell|_], Cell0, Cell).
same_cell([_|Cells0], [_|Cells], Cell0, Cell) :-
    same_cell(Cells0, Cells, Cell0, Cell).

%   To explain a fact takes milliseconds, so only the first six are explained, with limited effort.

explain_fact(Evidence, Fact, new(Fact,Ns), I, Next) :-
    Next is I+1,
    (   I =< 6
    ->  evidence_why(Evidence, Fact, 60 000, Events, _),
        pairs_keys(Events, Ns)
    ;   Ns = none
    ).

greatest_changes(Cells0, Cells, Changes) :-
    findall(Less-change(Fact,P0,P),
            ( same_cell(Cells0, Cells, _-P0, Fact-P),
              P > 0,
              P < 1,
              P =\= P0,
              Less is -abs(P-P0)
            ),
            Pairs0),
    keysort(Pairs0, Pairs),
    pairs_values(Pairs, All),
    (   length(Changes, 3),
        append(Changes, _, All)
    ->  true
    ;   Changes = All
    ).
