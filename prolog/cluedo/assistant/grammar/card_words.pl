:- module(cluedo_assistant_grammar_card_words,
          [ words_query/5,              % +Words, +Names, +Sizes, +N, -Answer
            words_cards/3               % +Words, +Names, -Answer
          ]).
:- use_module('../../knowledge/edition/setting', [category_cards/2]).
:- use_module('../../knowledge/edition/spoken_names',
              [called/3,may_be_called/3,name_of/4,whole_name/3]).
:- use_module('../../support/sublist', [sublist_of/2]).
:- use_module(library(apply), [foldl/4,maplist/3]).
:- use_module(library(lists),
              [append/3,intersection/3,max_list/2,member/2,nth1/3,reverse/2,select/3]).
:- use_module(library(solution_sequences), [distinct/1,limit/2]).

/** <module> Words that are cards

Words are words and commas of line_tokens.pl. Names are names of card_names/2. A card is one word,
or as many words as a name has. Words that are a whole name are one card, as `lead pipe`, even if
each of the words could be a card. Words are read by called/3. If a query has no such reading, its
words are read by may_be_called/3. A card ends at a comma, at _and_, _or_ and _the_, and in a query
also at _with_ and _in_. An Answer is one of

| ok(Cards)           | the numbers of the cards                                   |
| several(Lists)      | the first few readings, each a list of cards               |
| cards(Cs)           | the words are the cards Cs, but not a query                |
| unknown(Word)       | Word, of line_tokens.pl, is not a card                     |
| ambiguous(Word,Cs)  | Word may be any of the cards Cs                            |
| twice               | a card is named twice                                      |
| none                | there are no words                                         |
*/

:- det((words_query/5, words_cards/3)).

%!  words_query(+Words, +Names, +Sizes, +N, -Answer) is det.
%
%   Words are N cards of different categories of Sizes. Answer has them in order of category.

words_query(Words, Names, Sizes, N, Answer) :-
    Between = [and,or,the,with,in],
    places(Words, rules(Between,whole), Names, Places),
    (   queries(Places, Sizes, N, Lists0),
        Lists0 \== []
    ->  Lists = Lists0
    ;   places(Words, rules(Between,any), Names, Places1),
        queries(Places1, Sizes, N, Lists)
    ),
    (   Lists = [Cards]
    ->  Answer = ok(Cards)
    ;   Lists = [_|_]
    ->  Answer = several(Lists)
    ;   places_cards(Places, Answer0),
        (   ( Answer0 = ok(Cards) ; Answer0 = several([Cards|_]) )
        ->  Answer = cards(Cards)
        ;   Answer = Answer0
        )
    ).

queries(Places, Sizes, N, Lists) :-
    findall(Cards, limit(6, distinct(query(Places, Sizes, N, Cards))), Lists).

%   First each part of the words gets a category of its own, then one of the part's cards in this
%   category is chosen. So the search finds a query quickly, or ends quickly.

query(Places, Sizes, N, Cards) :-
    length(Parts, N),
    parts(Places, Parts),
    category_cards(Sizes, All),
    length(Categories, N),
    sublist_of(Categories, All),
    assigned(Categories, Parts, Choices),
    maplist(member, Cards, Choices).

parts([], []).
parts([place(_,Options)|Places], Parts) :-
    member(Length-Cs, Options),
    (   Cs == []
    ->  Others = Parts
    ;   Parts = [Cs|Others]
    ),
    skip(Length, [_|Places], Rest),
    parts(Rest, Others).

skip(Length, Places, Rest) :-
    length(Before, Length),
    append(Before, Rest, Places).

assigned([], [], []).
assigned([Cards|Categories], Parts, [Choice|Choices]) :-
    select(Part, Parts, Others),
    intersection(Part, Cards, Choice),
    Choice = [_|_],
    assigned(Categories, Others, Choices).

%!  words_cards(+Words, +Names, -Answer) is det.

words_cards(Words, Names, Answer) :-
    places(Words, rules([and,or,the],whole), Names, Places),
    places_cards(Places, Answer).

places_cards(Places, Answer) :-
    reverse(Places, Backwards),
    foldl(readings, Backwards, [[[]]], [Readings|_]),
    (   Readings = [[]]
    ->  Answer = none
    ;   Readings = [Cards]
    ->  Answer = ok(Cards)
    ;   Readings = [_|_]
    ->  Answer = several(Readings)
    ;   unreadable(Places, Answer)
    ).

%   Readings are the first few readings of the words from a place on. Behind has the readings from
%   each later place on.

readings(place(_,Options), Behind, [Readings|Behind]) :-
    findall(Cards,
            limit(6, distinct(( member(Length-Cs, Options),
                                nth1(Length, Behind, Others),
                                member(Cards0, Others),
                                with_card(Cs, Cards0, Cards)
                              ))),
            Readings).

with_card([], Cards, Cards).
with_card([C], Cards, [C|Cards]) :-
    \+ memberchk(C, Cards).

unreadable(Places, Answer) :-
    (   append(Before, [place(Word,[])|_], Places),
        \+ inside_card(Before)
    ->  Answer = unknown(Word)
    ;   member(place(Word,Options), Places),
        Options = [1-[C1,C2|Cs]]
    ->  Answer = ambiguous(Word, [C1,C2|Cs])
    ;   Answer = twice
    ).

%   True if a card begins in Before and ends after Before.

inside_card(Before) :-
    append(_, [place(_,Options)|Rest], Before),
    length([_|Rest], Length),
    member(More-_, Options),
    More > Length,
    !.

%   Places has place(Word,Options) for each word or comma. Options are pairs Length-Cs: the next
%   Length words may be any of the cards Cs. If Cs is `[]`, they are not a card. Rules is
%   rules(Between,How). The words Between are not cards. How is one of
%
%   | whole | several words that are a name are one card, and called/3 reads other words |
%   | any   | may_be_called/3 reads all words                                            |

places(Words, Rules, Names, Places) :-
    longest(Names, Max),
    places(Words, Rules, Names, Max, Places).

places([], _, _, _, []).
places([Word|Words], Rules, Names, Max, [place(Word,Options)|Places]) :-
    options(Word, Words, Rules, Names, Max, Options),
    places(Words, Rules, Names, Max, Places).

options(m(_,_,_), _, _, _, _, Options) =>
    Options = [1-[]].
options(Word, Words, rules(Between,How), Names, Max, Options) =>
    findall(Length-Plain, joined([Word|Words], Max, Length, Plain), Joined),
    (   How == whole,
        member(Length-Plain, Joined),
        Length > 1,
        whole_name(Plain, Names, C)
    ->  Options = [Length-[C]]
    ;   Word = w(_,Plain,_,_),
        memberchk(Plain, Between),
        \+ whole_name(Plain, Names, _)
    ->  Options = [1-[]]
    ;   findall(Length-Cs,
                ( member(Length-Plain, Joined),
                  findall(C, called(How, Plain, Names, C), Cs0),
                  sort(Cs0, Cs),
                  Cs \== []
                ),
                Options)
    ).

called(whole, Plain, Names, C) :-
    called(Plain, Names, C).
called(any, Plain, Names, C) :-
    may_be_called(Plain, Names, C).

%   The first Length of Words together are Plain. The first solution has the greatest Length.

joined(Words, Max, Length, Plain) :-
    between(1, Max, I),
    Length is Max+1-I,
    length(Part, Length),
    append(Part, _, Words),
    maplist(plain, Part, Plains),
    atomic_list_concat(Plains, Plain).

plain(w(_,Plain,_,_), Plain).

longest(Names, Max) :-
    findall(Length,
            ( member(Name, Names),
              name_of(Name, _, Text, _),
              split_string(Text, " _-", " _-.", Words),
              length(Words, Length)
            ),
            Lengths),
    max_list([1|Lengths], Max).
