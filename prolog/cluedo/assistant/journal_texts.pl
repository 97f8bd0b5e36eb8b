:- module(cluedo_assistant_journal_texts,
          [ fact_text/3,                % +J, +Fact, -Text
            holder_text/3,              % +J, +Holder, -Text
            card_text/3,                % +J, +Card, -Text
            cards_text/3,               % +J, +Cards, -Text
            chance_text/2               % +P, -Text
          ]).
:- use_module(journal_words, [journal_words/2]).
:- use_module('../knowledge/edition/phrases', [card_phrase/3,cards_phrase/4,holder_phrase/3]).
:- use_module('../knowledge/edition/setting', [card_number/3,cards_numbers/3,holder_number/3]).
:- use_module('../knowledge/argument', [card_list/2]).
:- use_module('../support/errors', [error_context/1]).
:- use_module('../knowledge/fact', [fact_core/3]).
:- use_module('../knowledge/fact_sentences', [fact_sentence/3]).
:- use_module('../support/check', [must_be_list/2]).
:- use_module(library(error), [domain_error/2,must_be/2]).

/** <module> Facts, holders and cards of a journal in words

All texts are strings. A seat has its name, as `Dee`, or is `player 4` if the game has no names. The
owner's seat is `you`, and open cards are on `the table`. A card has its label, as `Rope`, or is
`card 7` if it has no label. A text is a phrase, without a full stop. It begins with a capital
letter only if its first word has one. If Anna is the owner, fact_text/3 puts
asked('Bob',s(plum,rope,hall),'Anna',rope) into "Bob asked Plum, Rope, Hall; you showed Rope".
*/

:- error_context((fact_text/3, holder_text/3, card_text/3, cards_text/3, chance_text/2)).

%!  fact_text(+J, +Fact, -Text) is det.

fact_text(J, Fact, Text) :-
    text(J, Fact, fact_core, fact_sentence, Text0),
    Text = Text0.

%!  holder_text(+J, +Holder, -Text) is det.

holder_text(J, Holder, Text) :-
    text(J, Holder, holder_number, holder_phrase, Text0),
    Text = Text0.

%!  card_text(+J, +Card, -Text) is det.

card_text(J, Card, Text) :-
    text(J, Card, card_number, card_phrase, Text0),
    Text = Text0.

%!  cards_text(+J, +Cards, -Text) is det.

cards_text(J, Cards, Text) :-
    text(J, Cards, card_numbers, listed_cards, Text0),
    Text = Text0.

card_numbers(Setting, Cards, Cs) :-
    card_list(Cards, List),
    must_be_list(list, List),
    cards_numbers(Setting, List, Cs).

listed_cards(Words, Cs, Text) :-
    cards_phrase(Words, Cs, ', ', Text).

%   Number replaces the names in Term by numbers. Phrase puts the result into words.

text(J, Term, Number, Phrase, Text) :-
    journal_words(J, Words),
    Words = words(Setting,_),
    call(Number, Setting, Term, Core),
    call(Phrase, Words, Core, Text).

%!  chance_text(+P, -Text) is det.
%
%   Text is the chance P in percent. P is from 0 to 1. Text is `<1%` or `>99%` if only rounding
%   would give 0 or 100.
%
%   @error domain_error(probability, P)

chance_text(P, Text) :-
    must_be_chance(P),
    Percent is round(100*P),
    (   Percent =:= 0,
        P > 0
    ->  Text = "<1%"
    ;   Percent =:= 100,
        P < 1
    ->  Text = ">99%"
    ;   format(string(Text), "~d%", [Percent])
    ).

must_be_chance(P) :-
    must_be(number, P),
    (   P >= 0,
        P =< 1
    ->  true
    ;   domain_error(probability, P)
    ).
