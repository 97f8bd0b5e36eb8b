:- module(cluedo_knowledge_edition_phrases,
          [ holder_phrase/3,            % +Words, +H, -Text
            card_phrase/3,              % +Words, +C, -Text
            cards_phrase/4,             % +Words, +Cards, +Last, -Text
            subject_phrase/4,           % +Words, +H, +Verb, -Text
            owner_phrase/4,             % +Words, +H, +Yours, -Text
            hand_phrase/3,              % +Words, +H, -Text
            listed/3,                   % +Texts, +Last, -Text
            capital/2,                  % +Text0, -Text
            sentence/2,                 % +Text, -Sentence
            full_stop/2                 % +Text, -Sentence
          ]).
:- use_module(setting, [card_label/3,holder_size/3,seat_named/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3,nth1/3]).

/** <module> Phrases for cards and players

Words is words(Setting,Me). Me is the number of a seat. The text calls this seat `you`. If Me is
`spectator`, the text calls nobody `you`. Holders and cards are numbers here.
*/

:- det((holder_phrase/3, card_phrase/3, cards_phrase/4, subject_phrase/4, owner_phrase/4,
        hand_phrase/3, listed/3, capital/2, sentence/2, full_stop/2)).

%!  subject_phrase(+Words, +H, +Verb, -Text) is det.
%
%   Verb is in the third person, such as `has`. Text is then `Bob has`, or `you have` if H is Me.

subject_phrase(Words, H, Verb, Text) :-
    holder_phrase(Words, H, Who),
    (   Words = words(_,H),
        second_person(Verb, Said)
    ->  true
    ;   Said = Verb
    ),
    format(string(Text), "~s ~w", [Who,Said]).

second_person(has, have).
second_person(does, do).
second_person(holds, hold).

%!  holder_phrase(+Words, +H, -Text) is det.
%!  card_phrase(+Words, +C, -Text) is det.

holder_phrase(_, envelope, Text) =>
    Text = "the envelope".
holder_phrase(_, open, Text) =>
    Text = "the table".
holder_phrase(words(_,Me), H, Text), H == Me =>
    Text = "you".
holder_phrase(words(Setting,_), H, Text) =>
    seat_named(Setting, H, Name),
    (   integer(Name)
    ->  format(string(Text), "player ~d", [Name])
    ;   atom_string(Name, Text)
    ).

card_phrase(words(Setting,_), C, Text) :-
    card_label(Setting, C, Label),
    (   integer(Label)
    ->  format(string(Text), "card ~d", [Label])
    ;   atom_string(Label, Text)
    ).

%!  cards_phrase(+Words, +Cards, +Last, -Text) is det.
%
%   Text has the names of Cards as a list. Last is as in listed/3.

cards_phrase(_, [], _, Text) =>
    Text = "none of the cards".
cards_phrase(Words, Cards, Last, Text) =>
    maplist(card_phrase(Words), Cards, Texts),
    listed(Texts, Last, Text).

%!  listed(+Texts, +Last, -Text) is det.
%
%   Texts is a list of at least one atomic term. Text has all of them with commas between them, but
%   with Last instead of the last comma.

listed(Texts, Last, Text) :-
    (   append(First, [Text1], Texts),
        First = [_|_]
    ->  atomic_list_concat(First, ', ', Firsts),
        format(string(Text), "~w~w~w", [Firsts,Last,Text1])
    ;   Texts = [Text1],
        format(string(Text), "~w", [Text1])
    ).

%!  owner_phrase(+Words, +H, +Yours, -Text) is det.
%
%   Text says to whom a card of H belongs: `Bob's`, `in the envelope` or `on the table`. If H is Me,
%   Text is Yours, which is `your` or `yours`.

owner_phrase(_, envelope, _, Text) =>
    Text = "in the envelope".
owner_phrase(_, open, _, Text) =>
    Text = "on the table".
owner_phrase(words(_,Me), H, Yours, Text), H == Me =>
    atom_string(Yours, Text).
owner_phrase(Words, H, _, Text) =>
    holder_phrase(Words, H, Name),
    format(string(Text), "~s's", [Name]).

%!  hand_phrase(+Words, +H, -Text) is det.
%
%   H is a seat or `open`. Text begins a sentence that lists all cards of H:
%   `Carl's four cards are`.

hand_phrase(Words, H, Text) :-
    Words = words(Setting,_),
    holder_size(Setting, H, Size),
    (   H == open
    ->  Owner = "the table's"
    ;   owner_phrase(Words, H, your, Owner)
    ),
    (   Size =:= 1
    ->  format(string(Text), "~s only card is", [Owner])
    ;   count_phrase(Size, Cards),
        format(string(Text), "~s ~s are", [Owner,Cards])
    ).

count_phrase(N, Text) :-
    (   nth1(N, [one,two,three,four,five,six,seven,eight,nine,ten], Number)
    ->  true
    ;   Number = N
    ),
    format(string(Text), "~w cards", [Number]).

%!  capital(+Text0, -Text) is det.
%!  sentence(+Text, -Sentence) is det.
%!  full_stop(+Text, -Sentence) is det.
%
%   capital/2 makes the first letter a capital. full_stop/2 adds a full stop, unless Text ends with
%   a full stop, an exclamation mark or a question mark. sentence/2 does both.

capital(Text0, Text) :-
    (   sub_string(Text0, 0, 1, _, First),
        sub_string(Text0, 1, _, 0, Rest)
    ->  string_upper(First, Upper),
        string_concat(Upper, Rest, Text)
    ;   Text = Text0
    ).

sentence(Text, Sentence) :-
    capital(Text, Capital),
    full_stop(Capital, Sentence).

full_stop(Text, Sentence) :-
    (   sub_string(Text, _, 1, 0, Last),
        memberchk(Last, [".","!","?"])
    ->  Sentence = Text
    ;   string_concat(Text, ".", Sentence)
    ).
