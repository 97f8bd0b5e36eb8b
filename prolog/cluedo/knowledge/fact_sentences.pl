:- module(cluedo_knowledge_fact_sentences,
          [ fact_sentence/3,            % +Words, +Core, -Text
            event_verb/3                % ?Name, ?Present, ?Past
          ]).
:- use_module(edition/answerers, [answer_words/4]).
:- use_module(argument, [card_list/2]).
:- use_module(edition/phrases,
              [card_phrase/3,cards_phrase/4,holder_phrase/3,listed/3,subject_phrase/4]).
:- use_module(edition/setting, [cards_face_down/1,setting_players/2]).
:- use_module(fact, [fact_deed/4]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2]).

/** <module> Facts in words

fact_sentence/3 makes whole sentences in the past tense, for a log. Other files use the verbs of
event_verb/3 for tables in the present tense, and to read lines that people type.
table/event_text.pl adds sentences about events on a board.
*/

:- det(fact_sentence/3).

%!  event_verb(?Name, ?Present, ?Past) is nondet.
%
%   Present and Past are verbs in the third person for what the player does in a fact called Name.

event_verb(asked,    asks,    asked).
event_verb(passed,   passes,  passed).
event_verb(showed,   shows,   showed).
event_verb(revealed, reveals, revealed).
event_verb(accused,  accuses, accused).
event_verb(left,     leaves,  left).
event_verb(saw,      sees,    saw).
event_verb(hand,     holds,   held).

%!  fact_sentence(+Words, +Core, -Text) is det.
%
%   The string Text says in words what Core says, see fact_text/3.

fact_sentence(Words, has(H,C), Text) =>
    card_phrase(Words, C, Card),
    (   H == envelope
    ->  format(string(Text), "~s is in the envelope", [Card])
    ;   H == open
    ->  lies_phrase(Words, Lies),
        format(string(Text), "~s ~s", [Card,Lies])
    ;   subject_phrase(Words, H, has, Has),
        format(string(Text), "~s ~s", [Has,Card])
    ).
fact_sentence(Words, lacks(H,C), Text) =>
    card_phrase(Words, C, Card),
    (   H == envelope
    ->  format(string(Text), "~s is not in the envelope", [Card])
    ;   H == open
    ->  (   lies_phrase(Words, "lies open")
        ->  Not = "does not lie open"
        ;   Not = "is not on the table"
        ),
        format(string(Text), "~s ~s", [Card,Not])
    ;   subject_phrase(Words, H, does, Does),
        format(string(Text), "~s not have ~s", [Does,Card])
    ).
fact_sentence(Words, some(Players,Cards), Text), is_list(Players) =>
    maplist(holder_phrase(Words), Players, Names),
    listed(Names, ' or ', Who),
    card_list(Cards, List),
    cards_phrase(Words, List, ' or ', Any),
    format(string(Text), "~s has ~s", [Who,Any]).
fact_sentence(Words, some(H,Cards), Text) =>
    card_list(Cards, List),
    cards_phrase(Words, List, ' or ', Any),
    (   H == envelope
    ->  format(string(Text), "~s is in the envelope", [Any])
    ;   H == open
    ->  lies_phrase(Words, Lies),
        format(string(Text), "~s ~s", [Any,Lies])
    ;   subject_phrase(Words, H, has, Has),
        format(string(Text), "~s ~s", [Has,Any])
    ).
fact_sentence(Words, hand(H,Cards), Text) =>
    cards_phrase(Words, Cards, ', ', All),
    (   H == open
    ->  number_verb(Cards, lies, lie, Verb),
        format(string(Text), "~s ~w open", [All,Verb])
    ;   subject_phrase(Words, H, holds, Holds),
        format(string(Text), "~s ~s", [Holds,All])
    ).
fact_sentence(Words, not_envelope(Cards), Text) =>
    card_list(Cards, List),
    cards_phrase(Words, List, ', ', All),
    (   List = [_]
    ->  format(string(Text), "~s is not in the envelope", [All])
    ;   format(string(Text), "~s are not all in the envelope", [All])
    ).
fact_sentence(Words, asked(Asker,Cards,Answerer,Card), Text) =>
    query_clause(Words, Asker, Cards, Query),
    answer_clause(Words, Answerer, Card, Answer),
    format(string(Text), "~s; ~s", [Query,Answer]).
fact_sentence(Words, asked(Asker,Cards,Answerer,Card,Skipped), Text) =>
    fact_sentence(Words, asked(Asker,Cards,Answerer,Card), Text0),
    skipped_clause(Words, Skipped, Said),
    string_concat(Text0, Said, Text).
fact_sentence(Words, answered(Asker,Cards,Shows,Passing), Text) =>
    query_clause(Words, Asker, Cards, Query),
    (   Shows == []
    ->  answer_clause(Words, nobody, unknown, Answer)
    ;   findall(Said, ( member(P-Card, Shows), answer_clause(Words, P, Card, Said) ), Answers),
        listed(Answers, ' and ', Answer)
    ),
    Words = words(Setting,_),
    setting_players(Setting, N),
    findall(P,
            ( between(1, N, P), P =\= Asker, \+ memberchk(P-_, Shows),
              \+ memberchk(P, Passing)
            ),
            Others),
    skipped_clause(Words, Others, Skipped),
    format(string(Text), "~s; ~s~s", [Query,Answer,Skipped]).
fact_sentence(Words, saw(P,H,Card), Text) =>
    holder_phrase(Words, P, Who),
    (   Card == unknown
    ->  What = "a card"
    ;   card_phrase(Words, Card, What)
    ),
    (   Words = words(_,H)
    ->  Owner = "yours"
    ;   holder_phrase(Words, H, Owner)
    ),
    event_verb(saw, _, Did),
    format(string(Text), "~s ~w ~s of ~s", [Who,Did,What,Owner]).
fact_sentence(Words, passed(P,Asker,Cards), Text) =>
    query_clause(Words, Asker, Cards, Query),
    holder_phrase(Words, P, Who),
    format(string(Text), "~s; ~s passed", [Query,Who]).
fact_sentence(Words, showed(P,Asker,Cards,Card), Text) =>
    query_clause(Words, Asker, Cards, Query),
    answer_clause(Words, P, Card, Answer),
    format(string(Text), "~s; ~s", [Query,Answer]).
fact_sentence(Words, accused(P,Cards,Right), Text) =>
    holder_phrase(Words, P, Who),
    card_list(Cards, List),
    cards_phrase(Words, List, ', ', All),
    (   Right == unknown
    ->  Said = ""
    ;   verdict_word(Right, As),
        (   Words = words(_,P)
        ->  Were = were
        ;   Were = was
        ),
        format(string(Said), " and ~w ~w", [Were,As])
    ),
    format(string(Text), "~s accused ~s~s", [Who,All,Said]).
fact_sentence(Words, left(P), Text) =>
    subject_phrase(Words, P, has, Has),
    format(string(Text), "~s left", [Has]).
fact_sentence(Words, asked_nothing(P), Text) =>
    holder_phrase(Words, P, Who),
    format(string(Text), "~s asked nothing", [Who]).
fact_sentence(Words, Deed, Text), fact_deed(Deed, Name, P, Cards) =>
    holder_phrase(Words, P, Who),
    event_verb(Name, _, Did),
    card_list(Cards, List),
    cards_phrase(Words, List, ', ', All),
    format(string(Text), "~s ~w ~s", [Who,Did,All]).
fact_sentence(Words, State, Text) =>
    card_list(State, List),
    cards_phrase(Words, List, ', ', All),
    number_verb(List, is, are, Verb),
    format(string(Text), "~s ~w in the envelope", [All,Verb]).

lies_phrase(words(Setting,_), Text) :-
    (   cards_face_down(Setting)
    ->  Text0 = "is on the table"
    ;   Text0 = "lies open"
    ),
    Text = Text0.

skipped_clause(_, [], Text) =>
    Text = "".
skipped_clause(Words, Skipped, Text) =>
    maplist(holder_phrase(Words), Skipped, Names),
    listed(Names, ' and ', Who),
    (   ( Skipped = [_,_|_] ; Words = words(_,Me), Skipped == [Me] )
    ->  Were = were
    ;   Were = was
    ),
    format(string(Text), " (~s ~w not asked)", [Who,Were]).

query_clause(Words, Asker, Cards, Text) :-
    holder_phrase(Words, Asker, Who),
    card_list(Cards, List),
    cards_phrase(Words, List, ', ', All),
    format(string(Text), "~s asked ~s", [Who,All]).

answer_clause(_, Answerer, _, Text), atom(Answerer) =>
    answer_words(Answerer, Text, _, _).
answer_clause(Words, P, Card, Text) =>
    holder_phrase(Words, P, Who),
    (   Card == unknown
    ->  What = "a card"
    ;   card_phrase(Words, Card, What)
    ),
    format(string(Text), "~s showed ~s", [Who,What]).

verdict_word(true, right).
verdict_word(false, wrong).

number_verb([_], One, _, Verb) =>
    Verb = One.
number_verb(_, _, Many, Verb) =>
    Verb = Many.
