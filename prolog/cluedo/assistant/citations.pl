:- module(cluedo_assistant_citations,
          [ event_ground/4,             % +N, +Conclusion, +Proof, -Text
            owner_ground/4,             % +H, +Cards, +Proof, -Text
            card_citations/4,           % +H, +Cards, +Proof, -Texts
            cite/4,                     % +H, +Proof, +C, -Text
            asked_for/2,                % +Core, -Cards
            is_or_are/2                 % +Cards, -Verb
          ]).
:- use_module('../knowledge/edition/phrases',
              [ card_phrase/3, cards_phrase/4, holder_phrase/3, listed/3, owner_phrase/4,
                subject_phrase/4
              ]).
:- use_module('../knowledge/argument', [card_list/2]).
:- use_module('../knowledge/fact', [fact_query/3]).
:- use_module('../knowledge/fact_sentences', [fact_sentence/3]).
:- use_module(library(apply), [maplist/3]).

/** <module> Words for one event, and for the owner of cards
*/

:- det((event_ground/4, owner_ground/4, card_citations/4, cite/4, is_or_are/2)).

%!  event_ground(+N, +Conclusion, +Proof, -Text) is det.
%
%   Proof is proof(Words,Events,Lines). Events are pairs N-Core. Lines are the lines of proof.pl.
%   Text is the part of event N that says Conclusion: has(H,C), lacks(H,C), some(H,_) or
%   not_envelope(_). Text calls the card C `it`.

event_ground(N, Conclusion, proof(Words,Events,_), Text) :-
    memberchk(N-Core, Events),
    core_ground(Core, Conclusion, N, Words, Text).

core_ground(accused(P,_,Right), _, N, Words, Text) =>
    owner_phrase(Words, P, your, Owner),
    (   Right == true
    ->  Was = right
    ;   Was = wrong
    ),
    format(string(Text), "~s accusation in ~d was ~w", [Owner,N,Was]).
core_ground(hand(open,_), Conclusion, N, _, Text) =>
    (   Conclusion = has(_,_)
    ->  What = "it is one of the open cards"
    ;   What = "the open cards are others"
    ),
    format(string(Text), "~s (~d)", [What,N]).
core_ground(hand(H,_), Conclusion, N, Words, Text) =>
    subject_phrase(Words, H, holds, Holds),
    (   Conclusion = has(_,_)
    ->  What = it
    ;   What = 'other cards'
    ),
    format(string(Text), "~s ~w (~d)", [Holds,What,N]).
core_ground(Core, some(H,_), N, Words, Text) =>
    (   asked_for(Core, Cards)
    ->  (   arg(3, Core, somebody)
        ->  Who = "somebody"
        ;   holder_phrase(Words, H, Who)
        ),
        cards_phrase(Words, Cards, ' or ', Any),
        format(string(Text), "~s showed ~s in ~d", [Who,Any,N])
    ;   fact_sentence(Words, Core, Fact),
        format(string(Text), "~s (~d)", [Fact,N])
    ).
core_ground(Core, Conclusion, N, Words, Text), asked_for(Core, _) =>
    Conclusion =.. [Name,H,_],
    (   Name == has
    ->  Did = showed
    ;   Did = passed
    ),
    holder_phrase(Words, H, Who),
    format(string(Text), "~s ~w it in ~d", [Who,Did,N]).
core_ground(_, _, N, _, Text) =>
    format(string(Text), "event ~d says so", [N]).

%!  asked_for(+Core, -Cards) is semidet.
%
%   Core is an event of a query. Cards is the list of the cards asked for.

asked_for(Core, List) :-
    fact_query(Core, _, Cards),
    card_list(Cards, List).

%!  owner_ground(+H, +Cards, +Proof, -Text) is det.
%!  card_citations(+H, +Cards, +Proof, -Texts) is det.
%!  cite(+H, +Proof, +C, -Text) is det.
%
%   Each text cites the events that say that H has the cards:
%
%     - owner_ground/4: `Plum and Rope are yours (1)`
%     - card_citations/4, for each card: `Rope (5)`
%     - cite/4: ` (5)`, or ` (supposed)` if the proof supposes that H has C. The text is empty if
%       the proof concludes that H has C.

owner_ground(H, Cards, Proof, Text) :-
    Proof = proof(Words,_,_),
    maplist(cite(H, Proof), Cards, Cites),
    sort(Cites, Different),
    is_or_are(Cards, Verb),
    owner_phrase(Words, H, yours, Owner),
    (   Different = [Cite]
    ->  cards_phrase(Words, Cards, ' and ', All),
        format(string(Text), "~s ~w ~s~s", [All,Verb,Owner,Cite])
    ;   card_citations(H, Cards, Proof, Texts),
        listed(Texts, ' and ', All),
        format(string(Text), "~s ~w ~s", [All,Verb,Owner])
    ).

card_citations(H, Cards, Proof, Texts) :-
    maplist(card_citation(H, Proof), Cards, Texts).

card_citation(H, Proof, C, Text) :-
    Proof = proof(Words,_,_),
    card_phrase(Words, C, Card),
    cite(H, Proof, C, Cite),
    string_concat(Card, Cite, Text).

cite(H, proof(_,_,Lines), C, Cite) :-
    memberchk(has(H,C)-node(_,Rule,_), Lines),
    (   Rule = told(N)
    ->  format(string(Cite), " (~d)", [N])
    ;   Rule == supposed
    ->  Cite = " (supposed)"
    ;   Cite = ""
    ).

%!  is_or_are(+Cards, -Verb) is det.

is_or_are(Cards, Verb) :-
    (   Cards = [_]
    ->  Verb = is
    ;   Verb = are
    ).
