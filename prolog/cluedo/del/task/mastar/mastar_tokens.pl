:- module(cluedo_del_task_mastar_mastar_tokens,
          [ text_statements/2,          % +Text, -Statements
            throw_at/3                  % +Place, +Format, +Args
          ]).
:- use_module('../../../support/codes', [codes_span/6]).
:- use_module(library(lists), [append/3]).

/** <module> The words of mA* files

A token is token(Kind,Text,Place). Kind is `word`, `sign` or `end`. Text is an atom. Place is
Line-Column. A word has letters, digits and `_`. A comment goes from `%` to the end of the line.
*/

:- det(text_statements/2).

%!  text_statements(+Text, -Statements) is det.
%
%   Statements has a list of tokens for each statement of the string Text. The last token of a
%   statement is token(end,;,Place).
%
%   @error mastar_wrong(Place, Format, Args)

text_statements(Text, Statements) :-
    string_codes(Text, Codes),
    tokens(Codes, 1-1, Tokens),
    statements(Tokens, Statements).

statements([], Statements) =>
    Statements = [].
statements(Tokens, Statements), append(Statement0, [token(sign,;,Place)|Rest], Tokens) =>
    append(Statement0, [token(end,;,Place)], Statement),
    Statements = [Statement|Statements1],
    statements(Rest, Statements1).
statements([token(_,_,Place)|_], _) =>
    throw_at(Place, "the statement that begins here has no ; at its end", []).

tokens([], _, Tokens) =>
    Tokens = [].
tokens([0'\n|Codes], Line-_, Tokens) =>
    Next is Line+1,
    tokens(Codes, Next-1, Tokens).
tokens([0'%|Codes], Place, Tokens) =>
    (   append(_, [0'\n|Rest], Codes)
    ->  tokens([0'\n|Rest], Place, Tokens)
    ;   Tokens = []
    ).
tokens([Code|Codes], Place, Tokens), code_type(Code, space) =>
    right(1, Place, Next),
    tokens(Codes, Next, Tokens).
tokens([Code|Codes0], Place, Tokens), code_type(Code, csym) =>
    codes_span(word_code, Codes0, 1, Word, Rest, Length),
    string_codes(String, [Code|Word]),
    atom_string(Text, String),
    Tokens = [token(word,Text,Place)|Tokens1],
    right(Length, Place, Next),
    tokens(Rest, Next, Tokens1).
tokens([Code|Codes], Place, Tokens), memberchk(Code, `,;()[]|-`) =>
    char_code(Sign, Code),
    Tokens = [token(sign,Sign,Place)|Tokens1],
    right(1, Place, Next),
    tokens(Codes, Next, Tokens1).
tokens([Code|_], Place, _) =>
    throw_at(Place, "~c does not belong in an mA* file", [Code]).

word_code(Code) :-
    code_type(Code, csym).

right(Length, Line-Column0, Line-Column) :-
    Column is Column0+Length.

%!  throw_at(+Place, +Format, +Args).
%
%   Raise an error at Place, Line-Column, with a message. mastar.pl adds the name of the file.
%
%   @error mastar_wrong(Place, Format, Args)

throw_at(Place, Format, Args) :-
    throw(mastar_wrong(Place,Format,Args)).
