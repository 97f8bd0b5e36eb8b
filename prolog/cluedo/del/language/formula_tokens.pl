:- module(cluedo_del_language_formula_tokens,
          [ text_tokens/2,              % +Text, -Tokens
            token_text/2,               % +Token, -Text
            formula_error/2,            % +Column, +Message
            formula_error/3             % +Column, +Format, +Args
          ]).
:- use_module('../../support/codes', [codes_span/6,digit_code/1]).
:- use_module('../../support/errors', [throw_error/2,throw_error/3]).
:- use_module('../../support/letters', [is_printable/1]).
:- use_module('../../support/short_text', [shortened/3]).
:- use_module(library(lists), [append/3]).

/** <module> The tokens of a formula

A token is Column-Token, where the first column is 1. Token is one of

  - name(String), number(Integer)
  - sign(Sign), where the atom Sign is in the table below
  - `end`, the last token
  - `angle_end`, which replaces the sign of a `>` that closes a `<` (expression.pl)
*/

:- multifile
    prolog:error_message//1.

prolog:error_message(syntax_error(del_formula(Column))) -->
    (   { Column == none }
    ->  []
    ;   [ 'At column ~p'-[Column] ]
    ).

:- det((text_tokens/2, token_text/2)).

%!  formula_error(+Column, +Message).
%!  formula_error(+Column, +Format, +Args).
%
%   Raise that a text is wrong at Column. If Column is `none`, the text as a whole is wrong. For
%   Format and Args see format/2.
%
%   @error syntax_error(del_formula(Column))

formula_error(Column, Message) :-
    throw_error(syntax_error(del_formula(Column)), Message).

formula_error(Column, Format, Args) :-
    throw_error(syntax_error(del_formula(Column)), Format, Args).

%!  text_tokens(+Text, -Tokens) is det.
%
%   Text is a string.
%
%   @error syntax_error(del_formula(Column)) for a character that begins no token

text_tokens(Text, Tokens) :-
    string_codes(Text, Codes),
    tokens(Codes, 1, Tokens).

tokens([], Column, Tokens) =>
    Tokens = [Column-end].
tokens([Code|Codes], Column, Tokens), blank(Code) =>
    Next is Column+1,
    tokens(Codes, Next, Tokens).
tokens(Codes0, Column, Tokens) =>
    (   token(Codes0, Token, Length, Codes)
    ->  Tokens = [Column-Token|Tokens1],
        Next is Column+Length,
        tokens(Codes, Next, Tokens1)
    ;   Codes0 = [Code|_],
        string_codes(Sign, [Code]),
        (   digit_code(Code)
        ->  formula_error(Column, "a number has nine digits at most")
        ;   is_printable(Sign)
        ->  formula_error(Column, "the sign ~s is not allowed here", [Sign])
        ;   formula_error(Column, "the character with code ~d is not allowed here", [Code])
        )
    ).

blank(Code) :-
    ( Code =< 0x20 ; Code =:= 0xA0 ),
    !.

%   The codes begin with Token, which has Length codes. Codes are the codes after it.

token([Code|Codes0], Token, Length, Codes), digit_code(Code) =>
    codes_span(digit_code, Codes0, 1, Digits, Codes, Length),
    Length =< 9,
    number_codes(Number, [Code|Digits]),
    Token = number(Number).
token([Code|Codes0], Token, Length, Codes), in_name(Code) =>
    codes_span(in_name, Codes0, 1, More, Codes, Length),
    string_codes(Name, [Code|More]),
    Token = name(Name).
token([Code|Codes0], Token, Length, Codes) =>
    sign(Code, More, Length, Sign),
    append(More, Codes, Codes0),
    !,
    Token = sign(Sign).

in_name(Code) :-
    code_type(Code, prolog_identifier_continue).    % whatever the locale

%   The clauses sign(Text,Sign) are a table: Text is a notation of Sign. A sign may have several
%   notations. Of texts that begin alike the longest comes first. A clause becomes
%   sign(Code,More,Length,Sign), as Prolog can index it by the first code.

term_expansion(sign(Text,Sign), sign(Code,More,Length,Sign)) :-
    string_codes(Text, [Code|More]),
    length([Code|More], Length).

sign("<->", <->).
sign("<=>", <->).
sign("=>", ->).
sign("->", ->).
sign("\\/", \/).
sign("/\\", /\).
sign("=<", =<).
sign("<=", =<).
sign(">=", >=).
sign("\\=", \=).
sign("!=", \=).
sign("=", =).
sign("<", <).
sign(">", >).
sign("+", +).
sign("*", *).
sign("~", ~).
sign("!", !).
sign("&", &).
sign("|", v).
sign("?", ?).
sign(":=", :=).
sign(":", :).
sign("..", '..').
sign(";", ;).
sign(",", ',').
sign("-", -).
sign("(", '(').
sign(")", ')').
sign("[", '[').
sign("]", ']').
sign("{", '{').
sign("}", '}').
sign("\u00AC", ~).
sign("\u2227", &).
sign("\u2228", v).
sign("\u2192", ->).
sign("\u2194", <->).

%!  token_text(+Token, -Text) is det.
%
%   The string Text is the text of Token, shortened.

token_text(name(Name), Text) =>
    shortened(Name, 40, Text).
token_text(number(N), Text) =>
    number_string(N, Text).
token_text(sign(Sign), Text) =>
    atom_string(Sign, Text).
token_text(angle_end, Text) =>
    Text = ">".
token_text(end, Text) =>
    Text = "the end".
