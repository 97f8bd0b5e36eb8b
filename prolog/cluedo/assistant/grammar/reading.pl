:- module(cluedo_assistant_grammar_reading,
          [ new_note/1,                 % -Note
            one_of//4,                  % +What, +Names, +Note, -Value
            whole//4,                   % +What, +Names, +Note, -Value
            maybe_one_of//3,            % +What, +Names, +Note
            unless_whole//2,            % +Rivals, +Names
            mark//3,                    % +Mark, +What, +Note
            whole_number//3,            % +What, +Note, -N
            span//2,                    % +Stops, -Words
            ended//1,                   % +Note
            expected//3,                % +What, +Names, +Note
            expected_at/4,              % +Word, +What, +Names, +Note
            complain//3,                % +Note, +Format, +Args
            complain_at/4,              % +Word, +Note, +Format, +Args
            note_readings/2,            % +Note, +Lists
            noted_readings/2,           % +Note, -Lists
            word_place/2,               % +Word, -I
            either/2                    % +Texts, -Text
          ]).
:- use_module('../../knowledge/edition/spoken_names', [called/3,whole_name/3]).
:- use_module(library(lists), [append/3,member/2]).

/** <module> Parsing with a note of what was expected

A line is a list of words, see line_tokens.pl. While the grammar reads it, Note records what was
expected at the last word that was reached. If the line has no reading, Note says what the mistake
is and where it is. Note is note(I,Items,Lists). I is the number of the last word reached. Lists are
the readings of the last query, each a list of cards. Items are

| expected(What,Names) | one of Names was expected; What says so to the user, with `|` for or |
| wrong(Text)          | the words up to here are grammatical; Text says what is wrong        |

A Note is changed in place, and survives backtracking. Each parse has its own note.
*/

%!  new_note(-Note) is det.

new_note(note(0,[],[])).

note(Note, I, Item) :-
    arg(1, Note, Last),
    (   I > Last
    ->  nb_setarg(1, Note, I),
        nb_setarg(2, Note, [Item])
    ;   I =:= Last
    ->  arg(2, Note, Items),
        (   memberchk(Item, Items)
        ->  true
        ;   nb_setarg(2, Note, [Item|Items])
        )
    ;   true
    ).

%!  note_readings(+Note, +Lists) is det.
%!  noted_readings(+Note, -Lists) is det.

note_readings(Note, Lists) :-
    nb_setarg(3, Note, Lists).

noted_readings(note(_,_,Lists), Lists).

%!  word_place(+Word, -I) is det.

word_place(w(I,_,_,_), I).
word_place(m(I,_,_), I).
word_place(end(I), I).

%!  expected(+What, +Names, +Note)// is det.
%!  expected_at(+Word, +What, +Names, +Note) is det.
%
%   Note that What is expected here, or at Word.

expected(What, Names, Note, Words, Words) :-
    Words = [Word|_],
    expected_at(Word, What, Names, Note).

expected_at(Word, What, Names, Note) :-
    word_place(Word, I),
    note(Note, I, expected(What,Names)).

%!  complain(+Note, +Format, +Args)// is failure.
%!  complain_at(+Word, +Note, +Format, +Args) is failure.
%
%   Note a mistake in the words up to here, or at Word, and fail.

complain(Note, Format, Args, [Word|_], _) :-
    complain_at(Word, Note, Format, Args).

complain_at(Word, Note, Format, Args) :-
    format(string(Text), Format, Args),
    word_place(Word, I),
    note(Note, I, wrong(Text)),
    fail.

%!  one_of(+What, +Names, +Note, -Value)// is nondet.
%
%   The next words are a name of Value in Names. If they are not, note that What was expected.

one_of(What, Names, Note, Value) -->
    expected(What, Names, Note),
    joined(Plain),
    { findall(V, called(Plain, Names, V), Values0),
      sort(Values0, Values),
      member(Value, Values)
    }.

%   The next one to four words together are Plain.

joined(Plain) -->
    word(First),
    joined(3, First, Plain).

joined(_, Plain, Plain) -->
    [].
joined(N, Plain0, Plain) -->
    { N > 0,
      N1 is N-1
    },
    word(More),
    { atom_concat(Plain0, More, Plain1) },
    joined(N1, Plain1, Plain).

word(Plain) -->
    [ w(_,Plain,_,_) ].

%!  whole(+What, +Names, +Note, -Value)// is semidet.
%
%   The next word is a whole name of Value, not a beginning of one.

whole(What, Names, Note, Value) -->
    expected(What, Names, Note),
    word(Plain),
    { once(whole_name(Plain, Names, Value)) }.

%!  maybe_one_of(+What, +Names, +Note)// is multi.
%
%   Skip one of Names, or skip nothing.

maybe_one_of(What, Names, Note) -->
    one_of(What, Names, Note, _).
maybe_one_of(_, _, _) -->
    [].

%!  unless_whole(+Rivals, +Names)// is semidet.
%
%   The next word is not a whole name of Rivals, or it is also a whole name of Names.

unless_whole(Rivals, Names, Words, Words) :-
    (   Words = [w(_,Plain,_,_)|_],
        once(whole_name(Plain, Rivals, _))
    ->  once(whole_name(Plain, Names, _))
    ;   true
    ).

%!  mark(+Mark, +What, +Note)// is semidet.

mark(Mark, What, Note) -->
    expected(What, [], Note),
    [ m(_,Mark,_) ].

%!  whole_number(+What, +Note, -N)// is semidet.

whole_number(What, Note, N) -->
    expected(What, [], Note),
    [ w(_,_,Text,_) ],
    { atom_codes(Text, Codes),
      length(Codes, Length),
      Length =< 9,
      \+ ( member(Code, Codes),
           \+ between(0'0, 0'9, Code)
         ),
      Codes = [_|_],
      number_codes(N, Codes)
    }.

%!  span(+Stops, -Words)// is nondet.
%
%   Words are one or more words and commas. They end before another mark, a number, a word that is
%   the beginning of one of the names Stops, or the end of the line.

span(Stops, [Word|Words], [Word|Behind], Rest) :-
    in_span(Word),
    append(Words, Rest, Behind),
    Rest = [Stop|_],
    (   \+ in_span(Stop)
    ->  !
    ;   Stop = w(_,Plain,_,_),
        (   ends_span(Plain, Stops)
        ->  !
        ;   once(called(Plain, Stops, _))
        )
    ).

%   Plain cannot be a word of a card: it is a number or a word of the grammar. Names of seats do not
%   count, because a card may have the same name.

ends_span(Plain, Stops) :-
    whole_name(Plain, Stops, Stop),
    \+ integer(Stop),
    !.
ends_span(Plain, _) :-
    atom_number(Plain, _).

in_span(w(_,_,_,_)).
in_span(m(_,',',_)).

%!  ended(+Note)// is semidet.

ended(Note) -->
    expected("the end of the line", [], Note),
    [ end(_) ].

%!  either(+Texts, -Text) is det.

either(Texts, Text) :-
    once(append(Front, [Last], Texts)),
    (   Front == []
    ->  format(string(Text), "~w", [Last])
    ;   atomic_list_concat(Front, ', ', List),
        format(string(Text), "~w or ~w", [List,Last])
    ).
