:- module(cluedo_knowledge_fact_sentences,
          [ fact_said/3,                % +Words, +Core, -Text
            event_verb/3                % ?Name, ?Present, ?Past
          ]).
:- use_module(edition/answerers, [answer_words/4]).
:- use_module(argument, [card_list/2]).
:- use_module(edition/phrases,
              [card_said/3,cards_said/4,holder_said/3,listed/3,subject_said/4]).
:- use_module(edition/setting, [cards_face_down/1,setting_players/2]).
:- use_module(fact, [fact_deed/4]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2]).

/** <module> Facts in words

The one table of what is said of facts: whole sentences in the past, as a log has them, by
fact_said/3; and the verbs, which tables in the present and lines that people type use, too.
What happens on a board is table/event_text.pl, which has this as a part.
*/

:- det(fact_said/3).

%!  event_verb(?Name, ?Present, ?Past) is nondet.
%
%   What a player does in facts of Name is said with Present, he or she does, or Past.

event_verb(asked,    asks,    asked).
event_verb(passed,   passes,  passed).
event_verb(showed,   shows,   showed).
event_verb(revealed, reveals, revealed).
event_verb(accused,  accuses, accused).
event_verb(left,     leaves,  left).
event_verb(saw,      sees,    saw).
event_verb(hand,     holds,   held).

%!  fact_said(+Words, +Core, -Text) is det.
%
%   Text is what fact_text/3 says of Core.

fact_said(Words, has(H,C), Text) =>
    card_said(Words, C, Card),
    (   H == envelope
    ->  format(string(Text), "~s is in the envelope", [Card])
    ;   H == open
    ->  lies_said(Words, Lies),
        format(string(Text), "~s ~s", [Card,Lies])
    ;   subject_said(Words, H, has, Has),
        format(string(Text), "~s ~s", [Has,Card])
    ).
fact_said(Words, lacks(H,C), Text) =>
    card_said(Words, C, Card),
    (   H == envelope
    ->  format(string(Text), "~s is not in the envelope", [Card])
    ;   H == open
    ->  (   lies_said(Words, "lies open")
        ->  Not = "does not lie open"
        ;   Not = "is not on the table"
        ),
        format(string(Text), "~s ~s", [Card,Not])
    ;   subject_said(Words, H, does, Does),
        format(string(Text), "~s not have ~s", [Does,Card])
    ).
fact_said(Words, some(Players,Cards), Text), is_list(Players) =>
    maplist(holder_said(Words), Players, Names),
    listed(Names, ' or ', Who),
    card_list(Cards, List),
    cards_said(Words, List, ' or ', Any),
    format(string(Text), "~s has ~s", [Who,Any]).
fact_said(Words, some(H,Cards), Text) =>
    card_list(Cards, List),
    cards_said(Words, List, ' or ', Any),
    (   H == envelope
    ->  format(string(Text), "~s is in the envelope", [Any])
    ;   H == open
    ->  lies_said(Words, Lies),
        format(string(Text), "~s ~s", [Any,Lies])
    ;   subject_said(Words, H, has, Has),
        format(string(Text), "~s ~s", [Has,Any])
    ).
fact_said(Words, hand(H,Cards), Text) =>
    cards_said(Words, Cards, ', ', All),
    (   H == open
    ->  number_verb(Cards, lies, lie, Verb),
        format(string(Text), "~s ~w open", [All,Verb])
    ;   subject_said(Words, H, holds, Holds),
        format(string(Text), "~s ~s", [Holds,All])
    ).
fact_said(Words, not_envelope(Cards), Text) =>
    card_list(Cards, List),
    cards_said(Words, List, ', ', All),
    (   List = [_]
    ->  format(string(Text), "~s is not in the envelope", [All])
    ;   format(string(Text), "~s are not all in the envelope", [All])
    ).
fact_said(Words, asked(Asker,Cards,Answerer,Card), Text) =>
    query_said(Words, Asker, Cards, Query),
    answer_said(Words, Answerer, Card, Answer),
    format(string(Text), "~s; ~s", [Query,Answer]).
fact_said(Words, asked(Asker,Cards,Answerer,Card,Skipped), Text) =>
    fact_said(Words, asked(Asker,Cards,Answerer,Card), Text0),
    skipped_said(Words, Skipped, Said),
    string_concat(Text0, Said, Text).
fact_said(Words, answered(Asker,Cards,Shows,Passing), Text) =>
    query_said(Words, Asker, Cards, Query),
    (   Shows == []
    ->  answer_said(Words, nobody, unknown, Answer)
    ;   findall(Said, ( member(P-Card, Shows), answer_said(Words, P, Card, Said) ), Answers),
        listed(Answers, ' and ', Answer)
    ),
    Words = words(Setting,_),
    setting_players(Setting, N),
    findall(P,
            ( between(1, N, P), P =\= Asker, \+ memberchk(P-_, Shows),
              \+ memberchk(P, Passing)
            ),
            Others),
    skipped_said(Words, Others, Skipped),
    format(string(Text), "~s; ~s~s", [Query,Answer,Skipped]).
fact_said(Words, saw(P,H,Card), Text) =>
    holder_said(Words, P, Who),
    (   Card == unknown
    ->  What = "a card"
    ;   card_said(Words, Card, What)
    ),
    (   Words = words(_,H)
    ->  Owner = "yours"
    ;   holder_said(Words, H, Owner)
    ),
    event_verb(saw, _, Did),
    format(string(Text), "~s ~w ~s of ~s", [Who,Did,What,Owner]).
fact_said(Words, passed(P,Asker,Cards), Text) =>
    query_said(Words, Asker, Cards, Query),
    holder_said(Words, P, Who),
    format(string(Text), "~s; ~s passed", [Query,Who]).
fact_said(Words, showed(P,Asker,Cards,Card), Text) =>
    query_said(Words, Asker, Cards, Query),
    answer_said(Words, P, Card, Answer),
    format(string(Text), "~s; ~s", [Query,Answer]).
fact_said(Words, accused(P,Cards,Right), Text) =>
    holder_said(Words, P, Who),
    card_list(Cards, List),
    cards_said(Words, List, ', ', All),
    (   Right == unknown
    ->  Said = ""
    ;   right_said(Right, As),
        (   Words = words(_,P)
        ->  Were = were
        ;   Were = was
        ),
        format(string(Said), " and ~w ~w", [Were,As])
    ),
    format(string(Text), "~s accused ~s~s", [Who,All,Said]).
fact_said(Words, left(P), Text) =>
    subject_said(Words, P, has, Has),
    format(string(Text), "~s left", [Has]).
fact_said(Words, asked_nothing(P), Text) =>
    holder_said(Words, P, Who),
    format(string(Text), "~s asked nothing", [Who]).
fact_said(Words, Deed, Text), fact_deed(Deed, Name, P, Cards) =>
    holder_said(Words, P, Who),
    event_verb(Name, _, Did),
    card_list(Cards, List),
    cards_said(Words, List, ', ', All),
    format(string(Text), "~s ~w ~s", [Who,Did,All]).
fact_said(Words, State, Text) =>
    card_list(State, List),
    cards_said(Words, List, ', ', All),
    number_verb(List, is, are, Verb),
    format(string(Text), "~s ~w in the envelope", [All,Verb]).

%   Of a card of the table.

lies_said(words(Setting,_), Text) :-
    (   cards_face_down(Setting)
    ->  Text0 = "is on the table"
    ;   Text0 = "lies open"
    ),
    Text = Text0.

skipped_said(_, [], Text) =>
    Text = "".
skipped_said(Words, Skipped, Text) =>
    maplist(holder_said(Words), Skipped, Names),
    listed(Names, ' and ', Who),
    (   ( Skipped = [_,_|_] ; Words = words(_,Me), Skipped == [Me] )
    ->  Were = were
    ;   Were = was
    ),
    format(string(Text), " (~s ~w not asked)", [Who,Were]).

query_said(Words, Asker, Cards, Text) :-
    holder_said(Words, Asker, Who),
    card_list(Cards, List),
    cards_said(Words, List, ', ', All),
    format(string(Text), "~s asked ~s", [Who,All]).

answer_said(_, Answerer, _, Text), atom(Answerer) =>
    answer_words(Answerer, Text, _, _).
answer_said(Words, P, Card, Text) =>
    holder_said(Words, P, Who),
    (   Card == unknown
    ->  What = "a card"
    ;   card_said(Words, Card, What)
    ),
    format(string(Text), "~s showed ~s", [Who,What]).

right_said(true, right).
right_said(false, wrong).

number_verb([_], One, _, Verb) =>
    Verb = One.
number_verb(_, _, Many, Verb) =>
    Verb = Many.
