:- module(cluedo_knowledge_edition_spoken_names,
          [ card_names/2,               % +Setting, -Names
            seat_names/2,               % +Setting, -Names
            words_names/3,              % +Words, +Value, -Names
            name_of/4,                  % ?Name, ?Plain, ?Text, ?Value
            whole_name/3,               % ?Plain, +Names, ?Value
            word_of_name/3,             % ?Plain, +Names, ?Value
            called/3,                   % +Plain, +Names, ?Value
            may_be_called/3,            % +Plain, +Names, ?Value
            begun_name/3,               % +Plain, +Names, -Name
            spelt_like/2                % +Plain, +Name
          ]).
:- use_module(names, [setting_edition/2]).
:- use_module(names, [seat_named/3,setting_players/2]).
:- use_module(edition_value, [edition_part/2,plain_text/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2,nth1/3]).

/** <module> Words that a person uses for a card or a seat

Names are a list of name(Plain,Text,Value,Rank). Value is the number of a card or a seat. Text is
what a person types for Value, and Plain is the plain_text/2 of Text. Rank is one of

| 1 | the name in facts, or the label: Lead Pipe       |
| 2 | an alias that shares a word with the label: Pipe |
| 3 | any other alias: a pistol for the Revolver       |
| 4 | a word of the name or the label: a Room          |

The beginning of a name is enough, but a whole name wins over the beginning of another name. If the
typed text begins several names of ranks 1 to 3, it stands for the names of the lowest rank. Names
of rank 4 count only if nothing else matches, and must be whole.
*/

:- det((card_names/2, seat_names/2, words_names/3)).

%!  card_names(+Setting, -Names) is det.
%
%   Names are the names of the edition's cards, `[]` if there is no edition.

card_names(Setting, Names) :-
    setting_edition(Setting, Edition),
    (   edition_part(Edition, cards(Cards))
    ->  Cards =.. [_|List],
        findall(name(Plain,Text,C,Rank),
                ( nth1(C, List, Card),
                  ranked_text(Card, Plain, Text, Rank)
                ),
                Names)
    ;   Names = []
    ).

ranked_text(card(Name,Label,_), Plain, Text, 1) :-
    member(Text, [Name,Label]),
    plain_text(Text, Plain).
ranked_text(card(Name,Label,_), Plain, Label, 4) :-
    member(Text, [Name,Label]),
    text_word(Text, Plain),
    atom_length(Plain, Length),
    Length >= 3.
ranked_text(card(_,Label,Aliases), Plain, Text, Rank) :-
    member(Text, Aliases),
    plain_text(Text, Plain),
    (   share_word(Text, Label)
    ->  Rank = 2
    ;   Rank = 3
    ).

%   One text has a word that is the same as a word of the other text, or the beginning of it.

share_word(Text1, Text2) :-
    text_word(Text1, Word1),
    text_word(Text2, Word2),
    (   sub_atom(Word1, 0, _, _, Word2)
    ;   sub_atom(Word2, 0, _, _, Word1)
    ),
    !.

text_word(Text, Word) :-
    split_string(Text, " _-", "", Parts),
    member(Part, Parts),
    plain_text(Part, Word),
    Word \== ''.

%!  seat_names(+Setting, -Names) is det.
%
%   Without the option `seats`, the names are numbers.

seat_names(Setting, Names) :-
    setting_players(Setting, N),
    findall(Name,
            ( between(1, N, I),
              seat_named(Setting, I, Text),
              word_name(I, Text, Name)
            ),
            Names).

%!  words_names(+Words, +Value, -Names) is det.

words_names(Words, Value, Names) :-
    maplist(word_name(Value), Words, Names).

word_name(Value, Word, name(Plain,Word,Value,1)) :-
    plain_text(Word, Plain).

%!  name_of(?Name, ?Plain, ?Text, ?Value) is det.

name_of(name(Plain,Text,Value,_), Plain, Text, Value).

%!  whole_name(?Plain, +Names, ?Value) is nondet.
%!  word_of_name(?Plain, +Names, ?Value) is nondet.

whole_name(Plain, Names, Value) :-
    member(name(Plain,_,Value,Rank), Names),
    Rank =< 3.

word_of_name(Plain, Names, Value) :-
    member(name(Plain,_,Value,4), Names).

%!  called(+Plain, +Names, ?Value) is nondet.
%!  may_be_called(+Plain, +Names, ?Value) is nondet.
%
%   Plain stands for Value. The first of these rules that finds a Value holds:
%
%     1. Plain is a whole name of Value.
%     2. Plain begins a name of Value. called/3 takes only the names of the lowest rank.
%     3. Plain is a word of a name of Value.
%
%   The same Value may be found several times.

called(Plain, Names, Value) :-
    (   once(whole_name(Plain, Names, _))
    ->  whole_name(Plain, Names, Value)
    ;   begun_name(Plain, Names, Name)
    *-> Name = name(_,_,Value,_)
    ;   word_of_name(Plain, Names, Value)
    ).

may_be_called(Plain, Names, Value) :-
    (   once(whole_name(Plain, Names, _))
    ->  whole_name(Plain, Names, Value)
    ;   begins(Plain, name(_,_,Value,_), Names)
    *-> true
    ;   word_of_name(Plain, Names, Value)
    ).

%!  begun_name(+Plain, +Names, -Name) is nondet.
%
%   Name begins with Plain. No name of a lower rank begins with Plain.

begun_name(Plain, Names, Name) :-
    (   between(1, 3, Rank),
        Name = name(_,_,_,Rank),
        \+ \+ begins(Plain, Name, Names)
    ->  begins(Plain, Name, Names)
    ).

begins(Plain, Name, Names) :-
    Name = name(Whole,_,_,Rank),
    member(Name, Names),
    Rank =< 3,
    sub_atom(Whole, 0, _, _, Plain).

%!  spelt_like(+Plain, +Name) is semidet.
%
%   Plain is Name, or a beginning of Name, with one typing mistake: a letter was added, left out or
%   replaced, or two letters were exchanged. A beginning counts only from four letters on.

spelt_like(Plain, Name) :-
    (   dwim_match(Plain, Name)
    ->  true
    ;   atom_length(Plain, Length),
        Length >= 4,
        Most is Length+1,
        Least is Length-1,
        between(Least, Most, Front),
        sub_atom(Name, 0, Front, _, Beginning),
        dwim_match(Plain, Beginning)
    ->  true
    ).
