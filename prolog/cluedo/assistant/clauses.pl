:- module(cluedo_assistant_clauses,
          [ uncertain_text/3,           % +J, +Fact, -Text
            journal_clauses/4           % +J, +Holder, +Card, -Whys
          ]).
:- use_module(explain, [journal_why/3]).
:- use_module(texts, [chance_text/2,fact_text/3]).
:- use_module('../edition/phrases', [sentence/2]).
:- use_module('../journal', [journal_property/2]).
:- use_module('../knowledge/argument', [card_list/2,one_holder/2]).
:- use_module('../knowledge/counting', [certain/3,probability/3]).
:- use_module('../knowledge/fact', [fact_core/3]).
:- use_module('../knowledge/term', [knowledge_setting/2]).

/** <module> How likely a cell is, and the clauses behind it
*/

:- det((uncertain_text/3, journal_clauses/4)).

%!  uncertain_text(+J, +Fact, -Text) is det.
%
%   Text is a sentence that tells how likely Fact is, which is not certain by the journal J.

uncertain_text(J, Fact, Text) :-
    journal_property(J, knowledge(K)),
    probability(K, Fact, P),
    fact_text(J, Fact, Text0),
    (   P =:= 0
    ->  format(string(Text), "It is not so: ~s.", [Text0])
    ;   sentence(Text0, Text1),
        string_concat(Said, ".", Text1),
        chance_text(P, Chance),
        format(string(Text), "~s: ~s, not certain.", [Said,Chance])
    ).

%!  journal_clauses(+J, +Holder, +Card, -Whys) is det.
%
%   Whys are the clauses by which Holder may have Card, in numbers or in names, each as
%   journal_why/3 tells why it is certain: that Holder has one of some cards, Card among
%   them; or that such cards are not all in the envelope.

journal_clauses(J, Holder, Card, Whys) :-
    journal_property(J, knowledge(K)),
    knowledge_setting(K, Setting),
    fact_core(Setting, has(Holder,Card), has(H,C)),
    findall(Why,
            ( certain(K, Fact, [by(resolution)]),
              fact_core(Setting, Fact, Core),
              clause_of(Core, H, Cards0),
              card_list(Cards0, Cards),
              memberchk(C, Cards),
              journal_why(J, Fact, Why)
            ),
            Whys).

clause_of(some(Holders,Cards), H, Cards) :-
    one_holder(Holders, H).
clause_of(not_envelope(Cards), envelope, Cards).
