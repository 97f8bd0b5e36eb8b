:- module(cluedo_typed,
          [ typed_state/4,              % +Text, +Setting, +Deck, -Answer
            typed_state/5,              % +Text, +Setting, +Deck, +Room, -Answer
            typed_card/4,               % +Text, +Setting, +Cards, -Answer
            typed_amiss/3               % +Text, +Setting, -Word
          ]).
:- use_module('../edition/called', [called/3,card_names/2]).
:- use_module('../edition/setting', [setting_cards/2]).
:- use_module('../edition/value', [plain_text/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3,member/2]).

/** <module> Cards as a person types them

A card is its number, or what the edition calls it, or the beginning of that; the
case of letters, accents, blanks, dots, `_` and `-` do not count. What is a card as a
whole is no beginning of another. An Answer is one of

| ok(What)      | the state or the card                          |
| several(List) | Text may be any of these                       |
| none          | Text is nothing of the kind                    |
*/

:- det((typed_state/4, typed_state/5, typed_card/4)).

%!  typed_state(+Text, +Setting, +Deck, -Answer) is det.
%
%   Text has a card of each category of Deck, in any order, between commas, or
%   between blanks if it can be read in one way only.

typed_state(Text, Setting, Deck, Answer) :-
    length(Deck, N),
    findall(State, state(Text, Setting, Deck, N, [], State), States),
    answer(States, Answer).

%!  typed_state(+Text, +Setting, +Deck, +Room, -Answer) is det.
%
%   As typed_state/4, but the state has the card Room, which need not be typed.

typed_state(Text, Setting, Deck, Room, Answer) :-
    length(Deck, N),
    Others is N-1,
    findall(State,
            ( member(K-Known, [N-[],Others-[Room]]),
              state(Text, Setting, Deck, K, Known, State),
              arg(_, State, Room)
            ),
            States),
    answer(States, Answer).

%   State has the cards that N parts of Text may be, and those that are Known.

state(Text, Setting, Deck, N, Known, State) :-
    parts(Text, N, Parts),
    maplist(candidate(Setting), Parts, Typed),
    append(Known, Typed, Cards0),
    msort(Cards0, Cards),
    of_each(Deck, Cards, 0),
    State =.. [s|Cards].

%!  typed_card(+Text, +Setting, +Cards, -Answer) is det.
%
%   Text is one of Cards.

typed_card(Text, Setting, Cards, Answer) :-
    findall(Card,
            ( candidate(Setting, Text, Card),
              memberchk(Card, Cards)
            ),
            Found),
    answer(Found, Answer).

%!  typed_amiss(+Text, +Setting, -Word) is semidet.
%
%   Word is the first of Text that is in no card's name, nor begins a word of one.

typed_amiss(Text, Setting, Word) :-
    split_string(Text, ",; \t", ",; \t", Words),
    member(Word, Words),
    Word \== "",
    plain_text(Word, Plain),
    \+ candidate(Setting, Word, _),
    \+ ( name_word(Setting, Part),
         sub_atom(Part, 0, _, _, Plain)
       ),
    !.

name_word(Setting, Part) :-
    card_names(Setting, Names),
    member(name(_,Text,_), Names),
    split_string(Text, " _-", "", Words),
    member(Word, Words),
    plain_text(Word, Part).

answer(Found0, Answer) :-
    sort(Found0, Found),
    (   Found == []
    ->  Answer = none
    ;   Found = [X]
    ->  Answer = ok(X)
    ;   Answer = several(Found)
    ).

%   Parts are N texts, of one word or more, that Text is made of.

parts(Text, N, Parts) :-
    split_string(Text, ",;", " \t", Split),
    (   Split = [_,_|_]
    ->  length(Split, N),
        Parts = Split
    ;   split_string(Text, " \t", " \t", Words0),
        findall(Word, ( member(Word, Words0), Word \== "" ), Words),
        grouped(N, Words, Parts)
    ).

grouped(0, Words, Parts) =>
    Words = [],
    Parts = [].
grouped(N, Words, Parts) =>
    Parts = [Part|Rest],
    Group = [_|_],
    append(Group, Left, Words),
    atomic_list_concat(Group, ' ', Part),
    N1 is N-1,
    grouped(N1, Left, Rest).

of_each([], [], _).
of_each([Size|Sizes], [Card|Cards], Before) :-
    Last is Before+Size,
    Card > Before,
    Card =< Last,
    of_each(Sizes, Cards, Last).

%   candidate(+Setting, +Text, -Card) is nondet.

candidate(Setting, Text, Card) :-
    plain_text(Text, Plain),
    Plain \== '',
    (   atom_number(Plain, Number)
    ->  setting_cards(Setting, Count),
        between(1, Count, Card),
        Card =:= Number
    ;   card_names(Setting, Names),
        called(Plain, Names, Card)
    ).
