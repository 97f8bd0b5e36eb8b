:- module(cluedo_assistant_phrases,
          [ words/2,                    % +J, -Words
            fact_said/3,                % +Words, +Core, -Text
            holder_said/3,              % +Words, +H, -Text
            card_said/3,                % +Words, +C, -Text
            cards_said/4,               % +Words, +Cards, +Last, -Text
            subject_said/4,             % +Words, +H, +Verb, -Text
            owner_said/4,               % +Words, +H, +Yours, -Text
            hand_said/3,                % +Words, +H, -Text
            listed/3,                   % +Texts, +Last, -Text
            capital/2                   % +Text0, -Text
          ]).
:- use_module('../edition/setting', [card_label/3,seat_named/3,seat_number/3]).
:- use_module('../journal', [journal_property/2]).
:- use_module('../knowledge/argument', [card_list/2]).
:- use_module('../knowledge/term', [knowledge_setting/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3,nth1/3]).

/** <module> Facts in words

Words are words(Setting,Me), Me the number of the journal's seat or `spectator`. Facts,
holders and cards have numbers here.
*/

:- det((words/2, fact_said/3, holder_said/3, card_said/3, cards_said/4, subject_said/4,
        owner_said/4, hand_said/3, listed/3, capital/2)).

%!  words(+J, -Words) is det.
%
%   Words are those of the journal J.

words(J, words(Setting,Me)) :-
    journal_property(J, knowledge(K)),
    knowledge_setting(K, Setting),
    journal_property(J, me(Seat)),
    (   Seat == spectator
    ->  Me = spectator
    ;   seat_number(Seat, Setting, Me)
    ).

%!  fact_said(+Words, +Core, -Text) is det.
%
%   Text is what fact_text/3 says of Core.

fact_said(Words, has(H,C), Text) =>
    card_said(Words, C, Card),
    (   H == envelope
    ->  format(string(Text), "~s is in the envelope", [Card])
    ;   H == open
    ->  format(string(Text), "~s lies open", [Card])
    ;   subject_said(Words, H, has, Has),
        format(string(Text), "~s ~s", [Has,Card])
    ).
fact_said(Words, lacks(H,C), Text) =>
    card_said(Words, C, Card),
    (   H == envelope
    ->  format(string(Text), "~s is not in the envelope", [Card])
    ;   H == open
    ->  format(string(Text), "~s does not lie open", [Card])
    ;   subject_said(Words, H, does, Does),
        format(string(Text), "~s not have ~s", [Does,Card])
    ).
fact_said(Words, some(H,Cards), Text) =>
    card_list(Cards, List),
    cards_said(Words, List, ' or ', Any),
    (   H == envelope
    ->  format(string(Text), "~s is in the envelope", [Any])
    ;   H == open
    ->  format(string(Text), "~s lies open", [Any])
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
    (   Skipped == []
    ->  Text = Text0
    ;   maplist(holder_said(Words), Skipped, Names),
        listed(Names, ' and ', Who),
        (   ( Skipped = [_,_|_] ; Words = words(_,Me), Skipped == [Me] )
        ->  Were = were
        ;   Were = was
        ),
        format(string(Text), "~s (~s ~w not asked)", [Text0,Who,Were])
    ).
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
    right_said(Right, Said),
    format(string(Text), "~s accused ~s~s", [Who,All,Said]).
fact_said(Words, left(P), Text) =>
    subject_said(Words, P, has, Has),
    format(string(Text), "~s left", [Has]).
fact_said(Words, State, Text) =>
    card_list(State, List),
    cards_said(Words, List, ', ', All),
    number_verb(List, is, are, Verb),
    format(string(Text), "~s ~w in the envelope", [All,Verb]).

query_said(Words, Asker, Cards, Text) :-
    holder_said(Words, Asker, Who),
    card_list(Cards, List),
    cards_said(Words, List, ', ', All),
    format(string(Text), "~s asked ~s", [Who,All]).

answer_said(_, unknown, _, Text) =>
    Text = "the answer was not seen".
answer_said(_, nobody, _, Text) =>
    Text = "nobody showed a card".
answer_said(Words, P, Card, Text) =>
    holder_said(Words, P, Who),
    (   Card == unknown
    ->  What = "a card"
    ;   card_said(Words, Card, What)
    ),
    format(string(Text), "~s showed ~s", [Who,What]).

right_said(true, " and was right").
right_said(false, " and was wrong").
right_said(unknown, "").

number_verb([_], One, _, Verb) =>
    Verb = One.
number_verb(_, _, Many, Verb) =>
    Verb = Many.

%!  subject_said(+Words, +H, +Verb, -Text) is det.
%
%   Text is what H is called, and Verb, one of the third person, as H has it.

subject_said(Words, H, Verb, Text) :-
    holder_said(Words, H, Who),
    (   Words = words(_,H),
        second_person(Verb, Said)
    ->  true
    ;   Said = Verb
    ),
    format(string(Text), "~s ~w", [Who,Said]).

second_person(has, have).
second_person(does, do).
second_person(holds, hold).

%!  holder_said(+Words, +H, -Text) is det.
%!  card_said(+Words, +C, -Text) is det.
%
%   Text is what holder H, or card C, is called.

holder_said(_, envelope, Text) =>
    Text = "the envelope".
holder_said(_, open, Text) =>
    Text = "the table".
holder_said(words(_,Me), H, Text), H == Me =>
    Text = "you".
holder_said(words(Setting,_), H, Text) =>
    seat_named(H, Setting, Name),
    (   integer(Name)
    ->  format(string(Text), "player ~d", [Name])
    ;   atom_string(Name, Text)
    ).

card_said(words(Setting,_), C, Text) :-
    card_label(C, Setting, Label),
    (   integer(Label)
    ->  format(string(Text), "card ~d", [Label])
    ;   atom_string(Label, Text)
    ).

%!  cards_said(+Words, +Cards, +Last, -Text) is det.
%
%   Text has Cards, as in listed/3.

cards_said(_, [], _, Text) =>
    Text = "none of the cards".
cards_said(Words, Cards, Last, Text) =>
    maplist(card_said(Words), Cards, Texts),
    listed(Texts, Last, Text).

%!  listed(+Texts, +Last, -Text) is det.
%
%   Text has Texts, of which there are some, with Last before the last one, and commas between the others.

listed(Texts, Last, Text) :-
    (   append(First, [Text1], Texts),
        First = [_|_]
    ->  atomic_list_concat(First, ', ', Firsts),
        atomics_to_string([Firsts,Last,Text1], Text)
    ;   Texts = [Text1],
        format(string(Text), "~w", [Text1])
    ).

%!  owner_said(+Words, +H, +Yours, -Text) is det.
%
%   Text tells whose, or where, something of H is: `Bob's`, `in the envelope`; Yours, the
%   word `your` or `yours`, if it is of the journal's own seat.

owner_said(_, envelope, _, Text) =>
    Text = "in the envelope".
owner_said(_, open, _, Text) =>
    Text = "on the table".
owner_said(words(_,Me), H, Yours, Text), H == Me =>
    atom_string(Yours, Text).
owner_said(Words, H, _, Text) =>
    holder_said(Words, H, Name),
    format(string(Text), "~s's", [Name]).

%!  hand_said(+Words, +H, -Text) is det.
%
%   Text is the beginning of a sentence that tells all cards of H, which is no envelope:
%   `Carl's four cards are`.

hand_said(words(Setting,_), open, Text) =>
    Setting = setting(_,_,Open,_),
    counted(Open, Cards),
    format(string(Text), "the ~s that lie open are", [Cards]).
hand_said(Words, H, Text) =>
    Words = words(setting(_,Hands,_,_),_),
    nth1(H, Hands, Size),
    owner_said(Words, H, your, Owner),
    (   Size =:= 1
    ->  format(string(Text), "~s only card is", [Owner])
    ;   counted(Size, Cards),
        format(string(Text), "~s ~s are", [Owner,Cards])
    ).

counted(N, Text) :-
    (   nth1(N, [one,two,three,four,five,six,seven,eight,nine,ten], Number)
    ->  true
    ;   Number = N
    ),
    format(string(Text), "~w cards", [Number]).

%!  capital(+Text0, -Text) is det.
%
%   Text is Text0, but begins with a capital letter.

capital(Text0, Text) :-
    sub_string(Text0, 0, 1, _, First),
    sub_string(Text0, 1, _, 0, Rest),
    string_upper(First, Upper),
    string_concat(Upper, Rest, Text).
