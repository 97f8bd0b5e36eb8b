:- module(cluedo_called,
          [ card_names/2,               % +Setting, -Names
            seat_names/2,               % +Setting, -Names
            words_names/3,              % +Words, +Value, -Names
            called/3,                   % +Plain, +Names, ?Value
            spelt_like/2                % +Plain, +Name
          ]).
:- use_module(names, [seat_named/3,setting_players/2]).
:- use_module(value, [plain_text/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2,nth1/3]).

/** <module> What a person may call a card or a seat

Names are a list of name(Plain,Text,Value): Text is what one may type for Value, the
number of a card or a seat, Plain its plain_text/2. The beginning of Text will do; but
what is a name as a whole is no beginning of another.
*/

:- det((card_names/2, seat_names/2, words_names/3)).

%!  card_names(+Setting, -Names) is det.
%
%   Names are those of the edition, none if there is no edition.

card_names(setting(_,_,_,names(Edition,_,_)), Names) :-
    (   Edition = edition(_,_,_,Cards,_)
    ->  Cards =.. [_|List],
        findall(name(Plain,Text,C),
                ( nth1(C, List, card(Name,Label,Aliases)),
                  member(Text, [Name,Label|Aliases]),
                  plain_text(Text, Plain)
                ),
                Names)
    ;   Names = []
    ).

%!  seat_names(+Setting, -Names) is det.
%
%   Names are those of the option seats, or numbers if there is none.

seat_names(Setting, Names) :-
    setting_players(Setting, N),
    findall(name(Plain,Text,I),
            ( between(1, N, I),
              seat_named(I, Setting, Text),
              plain_text(Text, Plain)
            ),
            Names).

%!  words_names(+Words, +Value, -Names) is det.
%
%   Each of Words is a name of Value.

words_names(Words, Value, Names) :-
    maplist(word_name(Value), Words, Names).

word_name(Value, Word, name(Plain,Word,Value)) :-
    plain_text(Word, Plain).

%!  called(+Plain, +Names, -Value) is nondet.
%
%   Plain is what Value is called, or begins so. A Value may come several times.

called(Plain, Names, Value) :-
    (   memberchk(name(Plain,_,_), Names)
    ->  member(name(Plain,_,Value), Names)
    ;   member(name(Name,_,Value), Names),
        sub_atom(Name, 0, _, _, Plain)
    ).

%!  spelt_like(+Plain, +Name) is semidet.
%
%   Plain and Name, or its beginning, are the same but for a letter that is too much, is
%   missing, or is another one, or for two that have changed places.

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
