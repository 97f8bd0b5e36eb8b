:- module(cluedo_assistant_grammar_line_tokens,
          [ line_words/2                % +Line, -Words
          ]).
:- use_module('../../knowledge/edition/edition_value', [plain_text/2]).

/** <module> The words of a line

A line is a list of words w(I,Plain,Text,At), marks m(I,Mark,At), and end(I). Text is the word as
typed, from character At on. Plain is the plain_text/2 of Text, and not empty. Mark is `,`, `:`,
`>`, `?`, `*` or `...`. I counts words and marks together, from 1 on. Blanks, invisible characters,
and round brackets separate words. Text in double quotes is one word. `;`, `&` and `+` count as
commas, `->` and `=>` as `>`.
*/

:- det(line_words/2).

%!  line_words(+Line, -Words) is det.

line_words(Line, Words) :-
    string_codes(Line, Codes),
    words(Codes, 0, 1, Words).

words([], _, I, Words) =>
    Words = [end(I)].
words([Code|Codes], At, I, Words), is_separator(Code) =>
    Next is At+1,
    words(Codes, Next, I, Words).
words(Codes, At, I, Words), mark_length(Codes, Mark, Length, Rest) =>
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

is_separator(Code) :-
    (   code_type(Code, space)
    ->  true
    ;   memberchk(Code, `()`)
    ->  true
    ;   is_invisible(Code)
    ).

%   A terminal does not show Code, or Code changes how the terminal shows other characters.

is_invisible(Code) :-
    invisible_range(First, Last),
    between(First, Last, Code),
    !.

invisible_range(0, 31).
invisible_range(127, 159).
invisible_range(0x200b, 0x200f).
invisible_range(0x2028, 0x202e).
invisible_range(0x2060, 0x206f).
invisible_range(0xfeff, 0xfeff).

%   mark_length(+Codes, -Mark, -Length, -Rest) is semidet: the first Length codes are Mark.

mark_length([0'-,0'>|Rest], >, 2, Rest) :- !.
mark_length([0'=,0'>|Rest], >, 2, Rest) :- !.
mark_length([0'.,0'.,0'.|Codes], ..., Length, Rest) :-
    !,
    dots(Codes, 3, Length, Rest).
mark_length([0'\u2026|Rest], ..., 1, Rest) :- !.
mark_length([Code|Rest], Mark, 1, Rest) :-
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

quoted([0'"|Codes], Quoted, Rest) =>
    Quoted = [],
    Rest = Codes.
quoted([Code|Codes], Quoted, Rest), \+ is_invisible(Code) =>
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
    is_separator(Code),
    !.
ends_word(Codes) :-
    mark_length(Codes, _, _, _),
    !.
