:- module(cluedo_agents_human_typed_cards,
          [ typed_state/4,              % +Text, +Setting, +Deck, -Answer
            typed_state/5,              % +Text, +Setting, +Deck, +Room, -Answer
            typed_card/4,               % +Text, +Setting, +Cards, -Answer
            typed_amiss/3               % +Text, +Setting, -Word
          ]).
:- use_module('../../knowledge/edition/spoken_names',
              [called/3,card_names/2,may_be_called/3,name_of/4]).
:- use_module('../../knowledge/edition/setting', [one_of_each/2,setting_cards/2]).
:- use_module('../../knowledge/edition/edition_value', [plain_text/2]).
:- use_module(library(apply), [include/3,maplist/3]).
:- use_module(library(lists), [append/3,member/2,subset/2]).

/** <module> Cards as a person types them

A person types a card as its number, its name in the edition, or the beginning of its name. The case
of letters, accents, blanks, dots, `_` and `-` do not count. If several names begin with the text,
the text means the card that called/3 prefers. If this makes no state, the text may also mean the
other cards, see may_be_called/3. An Answer is

| ok(What)      | if Text means What, a state or a card    |
| several(List) | if Text may mean each member of List     |
| none          | if Text means no state or card           |
*/

:- det((typed_state/4, typed_state/5, typed_card/4)).

%!  typed_state(+Text, +Setting, +Deck, -Answer) is det.
%!  typed_state(+Text, +Setting, +Deck, +Room, -Answer) is det.
%
%   Text has a card of each category of Deck, in any order. It may lack the card Room, which the
%   state must have. Commas separate the cards. Blanks do, too, if Text can be read in one way only.

typed_state(Text, Setting, Deck, Answer) :-
    length(Deck, N),
    states(Text, Setting, Deck, [N-[]], [], Answer).

typed_state(Text, Setting, Deck, Room, Answer) :-
    length(Deck, N),
    Others is N-1,
    states(Text, Setting, Deck, [N-[],Others-[Room]], [Room], Answer).

%   Answer tells which states Text may mean. These states have the cards Needed. Ways is a list of
%   N-Known: Text is read as N cards, and the cards Known are added.

states(Text, Setting, Deck, Ways, Needed, Answer) :-
    card_names(Setting, Names),
    (   member(Called, [called,may_be_called]),
        findall(State,
                ( member(N-Known, Ways),
                  parts(Text, N, Parts),
                  maplist(candidate(Setting, Names, Called), Parts, Typed),
                  append(Known, Typed, Cards0),
                  msort(Cards0, Cards),
                  one_of_each(Deck, Cards),
                  subset(Needed, Cards),
                  State =.. [s|Cards]
                ),
                States),
        States \== []
    ->  answer(States, Answer)
    ;   Answer = none
    ).

%!  typed_card(+Text, +Setting, +Cards, -Answer) is det.

typed_card(Text, Setting, Cards, Answer) :-
    card_names(Setting, Names0),
    include(name_among(Cards), Names0, Names),
    findall(Card,
            ( candidate(Setting, Names, called, Text, Card),
              memberchk(Card, Cards)
            ),
            Found),
    answer(Found, Answer).

name_among(Cards, Name) :-
    name_of(Name, _, _, Card),
    memberchk(Card, Cards).

%!  typed_amiss(+Text, +Setting, -Word) is semidet.
%
%   Word is the first word of Text that is neither a card's name nor the beginning of a word in one.

typed_amiss(Text, Setting, Word) :-
    split_string(Text, ",; \t", ",; \t", Words),
    member(Word, Words),
    Word \== "",
    plain_text(Word, Plain),
    card_names(Setting, Names),
    \+ candidate(Setting, Names, called, Word, _),
    \+ ( name_word(Names, Part),
         sub_atom(Part, 0, _, _, Plain)
       ),
    !.

name_word(Names, Part) :-
    member(Name, Names),
    name_of(Name, _, Text, _),
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

%   Parts are N texts of one or more words. Together they are Text.

parts(Text, N, Parts) :-
    split_string(Text, ",;", " \t", Split),
    (   Split = [_,_|_]
    ->  length(Split, N),
        Parts = Split
    ;   split_string(Text, " \t", " \t", Words0),
        findall(Word, ( member(Word, Words0), Word \== "" ), Words),
        group_words(N, Words, Parts)
    ).

group_words(0, Words, Parts) =>
    Words = [],
    Parts = [].
group_words(N, Words, Parts) =>
    Parts = [Part|Rest],
    Group = [_|_],
    append(Group, Left, Words),
    atomic_list_concat(Group, ' ', Part),
    N1 is N-1,
    group_words(N1, Left, Rest).

%   Text is the number of Card, or call(Called, Text, Names, Card) is true.

candidate(Setting, Names, Called, Text, Card) :-
    plain_text(Text, Plain),
    Plain \== '',
    (   atom_number(Plain, Number)
    ->  setting_cards(Setting, Count),
        between(1, Count, Card),
        Card =:= Number
    ;   call(Called, Plain, Names, Card)
    ).
