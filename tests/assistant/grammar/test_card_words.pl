:- use_module('../../helpers/all').
:- use_module(library(cluedo/agents/human/typed_cards)).
:- use_module(library(cluedo/assistant/grammar/card_words)).
:- use_module(library(cluedo/assistant/grammar/line_tokens)).
:- use_module(library(cluedo/edition)).
:- use_module(library(cluedo/knowledge/edition/spoken_names)).
:- use_module(library(cluedo/knowledge/edition/setting)).

%   Queries are read as typed_state/4 reads them, which tries all ways to group the words.

named_setting(E, Setting) :-
    setting([edition(E),players(4)], Setting).

names_words(E, Words) :-
    findall(Word,
            ( edition_card(E, _, Name, Label),
              member(Text, [Name,Label]),
              split_string(Text, " _", ".", Parts),
              member(Part, Parts),
              string_lower(Part, Word)
            ),
            Words).

%   Words are mostly beginnings of words of names.

random_words(Words, Line) :-
    random_between(2, 6, N),
    length(List, N),
    maplist(random_word(Words), List),
    atomic_list_concat(List, ' ', Line).

random_word(Words, Word) :-
    random_member(Whole, Words),
    string_length(Whole, Length),
    (   maybe(0.6)
    ->  Word = Whole
    ;   random_between(1, Length, N),
        sub_string(Whole, 0, N, _, Word)
    ).

read_query(Line, Setting, Answer) :-
    line_words(Line, Words0),
    append(Words, [end(_)], Words0),
    !,
    card_names(Setting, Names),
    Setting = setting(Sizes,_,_,_),
    length(Sizes, N),
    words_query(Words, Names, Sizes, N, Answer0),
    as_typed(Answer0, Answer).

as_typed(ok(Cards), ok(State)) :-
    !,
    State =.. [s|Cards].
as_typed(several(Lists), Answer) :-
    !,
    findall(State, ( member(Cards, Lists), State =.. [s|Cards] ), States0),
    sort(States0, States),
    Answer = several(States).
as_typed(_, none).

%   Only some of several readings are listed. Words that are a whole name go first, so there may
%   be fewer.

agree(_, Answer, Answer) :-
    !.
agree(_, several(Some), several(All)) :-
    length(Some, 6),
    subset(Some, All),
    !.
agree(Line-Setting, Answer, several(All)) :-
    ( Answer = ok(State), Some = [State] ; Answer = several(Some) ),
    subset(Some, All),
    card_names(Setting, Names),
    split_string(Line, " ", "", Words),
    append(_, [Word|Words1], Words),
    append(More, _, Words1),
    More \== [],
    atomic_list_concat([Word|More], Plain),
    whole_name(Plain, Names, _),
    !.

:- begin_tests(card_words).

test(queries, [forall(member(E, [british,hasbro,german,french,master_detective,small])),
               Wrong == []]) :-
    named_setting(E, Setting),
    Setting = setting(Sizes,_,_,_),
    names_words(E, Words),
    findall(Line-Typed-Read,
            ( repeated(150),
              random_words(Words, Line),
              typed_state(Line, Setting, Sizes, Typed),
              read_query(Line, Setting, Read),
              \+ agree(Line-Setting, Read, Typed)
            ),
            Wrong).

%   A word that begins a label and an alias of another card means the alias only if there is no
%   query otherwise.

test(ranks, [forall(query(Line, State)), true(Line-Typed-Read == Line-ok(State)-ok(State))]) :-
    named_setting(british, Setting),
    Setting = setting(Sizes,_,_,_),
    typed_state(Line, Setting, Sizes, Typed),
    read_query(Line, Setting, Read).

query("plum pi hall", s(2,9,20)).
query("plum rope ha", s(2,11,20)).
query("plum ha kitchen", s(2,10,13)).

list(Line, Answer) :-
    named_setting(british, Setting),
    card_names(Setting, Names),
    line_words(Line, Words0),
    append(Words, [end(_)], Words0),
    !,
    words_cards(Words, Names, Answer).

test(whole, Answer == ok([9])) :-               % not lead and pipe
    list("lead pipe", Answer).
test(comma, Answer == twice) :-
    list("lead, pipe", Answer).
test(between, Answer == ok([2,11,20])) :-
    list("the plum, and rope or the hall", Answer).
test(ambiguous, true(Answer = ambiguous(w(2,mrs,_,_),[3,6]))) :-
    list("rope mrs", Answer).
test(rank, Answer == ok([9,20,4])) :-
    list("pi ha g", Answer).
test(unknown, true(Answer = unknown(w(2,rpoe,_,_)))) :-
    list("hall rpoe", Answer).
test(several, Answer == several([[16],[16,11]])) :-
    list("dining ro", Answer).
test(no_query, Answer == cards([13,10,4,1,17])) :-
    named_setting(hasbro, Setting),
    card_names(Setting, Names),
    line_words("kitchen pistol green miss billiard ro", Words0),
    append(Words, [end(_)], Words0),
    !,
    words_query(Words, Names, [6,6,9], 3, Answer).
test(none, Answer == none) :-
    list(", and", Answer).

:- end_tests(card_words).
