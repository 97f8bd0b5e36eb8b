:- module(cluedo_assistant_grammar_line_tokens,
          [ line_words/2                % +Line, -Words
          ]).
:- use_module('../../knowledge/edition/edition_value', [plain_text/2]).

/** <module> The words of a line

A list that ends with end(I). The others are

| w(I,Plain,Text,At) | a word: Text as it was typed, from character At on, and its    |
|                    | plain_text/2, which is not empty                               |
| m(I,Mark,At)       | a mark: one of `,`, `:`, `>`, `?`, `*`, or `...`               |

I counts words and marks from 1 on. Blanks, characters that are not seen, and round
brackets are between words. Between double quotes is one word. Also `;`, `&` and `+` are
commas, and `->` and `=>` are `>`.
*/

:- det(line_words/2).

%!  line_words(+Line, -Words) is det.
%
%   Words are the words and marks of the string Line.

line_words(Line, Words) :-
    string_codes(Line, Codes),
    words(Codes, 0, 1, Words).

words([], _, I, Words) =>
    Words = [end(I)].
words([Code|Codes], At, I, Words), between_words(Code) =>
    Next is At+1,
    words(Codes, Next, I, Words).
words(Codes, At, I, Words), mark(Codes, Mark, Length, Rest) =>
    Words = [m(I,Mark,At)|Words1],
    Next is At+Length,
    I1 is I+1,
    words(Rest, Next, I1, Words1).
words([0'"|Codes], At, I, Words), quoted(Codes, Quoted, Rest) =>
    word(Quoted, At, I, I1, Words, Words1),
    length(Quoted, Length),
    Next is At+Length+2,
    words(Rest, Next, I1, Words1).
words(Codes, At, I, Words) =>
    unquoted(Codes, Word, Rest),
    word(Word, At, I, I1, Words, Words1),
    length(Word, Length),
    Next is At+Length,
    words(Rest, Next, I1, Words1).

word(Codes, At, I, I1, Words, Words1) :-
    atom_codes(Text, Codes),
    plain_text(Text, Plain),
    (   Plain == ''
    ->  Words = Words1,
        I1 = I
    ;   Words = [w(I,Plain,Text,At)|Words1],
        I1 is I+1
    ).

between_words(Code) :-
    (   code_type(Code, space)
    ->  true
    ;   memberchk(Code, `()`)
    ->  true
    ;   is_unseen(Code)
    ).

%   A character that a terminal does not show, or that changes how it shows others.

is_unseen(Code) :-
    unseen(First, Last),
    between(First, Last, Code),
    !.

unseen(0, 31).
unseen(127, 159).
unseen(0x200b, 0x200f).
unseen(0x2028, 0x202e).
unseen(0x2060, 0x206f).
unseen(0xfeff, 0xfeff).

%   mark(+Codes, -Mark, -Length, -Rest) is semidet.

mark([0'-,0'>|Rest], >, 2, Rest) :- !.
mark([0'=,0'>|Rest], >, 2, Rest) :- !.
mark([0'.,0'.,0'.|Codes], ..., Length, Rest) :-
    !,
    dots(Codes, 3, Length, Rest).
mark([0'\u2026|Rest], ..., 1, Rest) :- !.
mark([Code|Rest], Mark, 1, Rest) :-
    mark(Code, Mark).

mark(0',, ',').
mark(0';, ',').
mark(0'&, ',').
mark(0'+, ',').
mark(0':, :).
mark(0'>, >).
mark(0'?, ?).
mark(0'*, *).

dots([0'.|Codes], Length0, Length, Rest) =>
    Length1 is Length0+1,
    dots(Codes, Length1, Length, Rest).
dots(Codes, Length0, Length, Rest) =>
    Length = Length0,
    Rest = Codes.

%   Codes are Quoted, `"` and Rest.

quoted([0'"|Codes], Quoted, Rest) =>
    Quoted = [],
    Rest = Codes.
quoted([Code|Codes], Quoted, Rest), \+ is_unseen(Code) =>
    Quoted = [Code|Quoted1],
    quoted(Codes, Quoted1, Rest).
quoted(_, _, _) =>
    fail.

unquoted([Code|Codes], Word, Rest) :-
    Word = [Code|Word1],
    unquoted_(Codes, Word1, Rest).

unquoted_(Codes, Word, Rest), ends_word(Codes) =>
    Word = [],
    Rest = Codes.
unquoted_([Code|Codes], Word, Rest) =>
    Word = [Code|Word1],
    unquoted_(Codes, Word1, Rest).

ends_word([]).
ends_word([Code|_]) :-
    between_words(Code),
    !.
ends_word(Codes) :-
    mark(Codes, _, _, _),
    !.
