:- module(cluedo_del_logic_smcdel_tokens,
          [ smcdel_tokens/2,            % +Text, -Tokens
            smcdel_word/1,              % +Text
            smcdel_token_text/2,        % +Token, -Text
            misread_at/2,               % +Offset, +Message
            misread_at/3,               % +Offset, +Format, +Args
            misread_token/3             % +Offset, +Token, +Expected
          ]).
:- use_module('../../../support/codes', [codes_span/6,digit_code/1,letter_code/1]).
:- use_module('../../../support/errors', [throw_error/2,throw_error/3]).
:- use_module('../../../support/short_text', [shortened/3]).

/** <module> The tokens of SMCDEL's text files

A token is Offset-Token, where Offset is the number of characters before the token. Token is one of

  - int(N), the number of an atom
  - word(String), the name of an agent
  - an atom for a sign or a word of the language, see sign_token/2, word/3 and question/2
  - says(Verb,What), for two words like `knows that`, with one blank between them
  - `end`, the last token

`--` begins a comment, which ends with its line.
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- det((smcdel_tokens/2, smcdel_token_text/2)).

%!  misread_at(+Offset, +Message).
%!  misread_at(+Offset, +Format, +Args).
%
%   Raise that a text is wrong after Offset characters. For Format and Args see format/2.
%
%   @error syntax_error(logic_offset(Offset))

misread_at(Offset, Message) :-
    throw_error(syntax_error(logic_offset(Offset)), Message).

misread_at(Offset, Format, Args) :-
    throw_error(syntax_error(logic_offset(Offset)), Format, Args).

%!  misread_token(+Offset, +Token, +Expected).
%
%   Raise that Token at Offset is wrong. The string Expected tells what was expected.
%
%   @error syntax_error(logic_offset(Offset))

misread_token(Offset, Token, Expected) :-
    smcdel_token_text(Token, Text),
    misread_at(Offset, "~s, not ~s", [Expected,Text]).

%!  smcdel_tokens(+Text, -Tokens) is det.
%
%   The string Text has Tokens.
%
%   @error syntax_error(logic_offset(Offset)) for a character that begins no token

smcdel_tokens(Text, Tokens) :-
    string_codes(Text, Codes),
    tokens(Codes, 0, Tokens).

tokens([], Offset, Tokens) =>
    Tokens = [Offset-end].
tokens([Code|Codes], Offset, Tokens) =>
    Next is Offset+1,
    (   blank(Code)
    ->  tokens(Codes, Next, Tokens)
    ;   letter_code(Code)
    ->  codes_span(name_code, Codes, Next, More, Codes1, Next1),
        string_codes(Name, [Code|More]),
        word_token(Code, Name, Offset, Token, Codes1, Next1, Codes2, Next2),
        Tokens = [Offset-Token|Tokens1],
        tokens(Codes2, Next2, Tokens1)
    ;   digit_code(Code)
    ->  codes_span(digit_code, Codes, Next, More, Codes1, Next1),
        Tokens = [Offset-int(N)|Tokens1],
        (   Next1-Offset =< 9
        ->  number_codes(N, [Code|More])
        ;   misread_at(Offset, "a number has 9 digits at most")
        ),
        tokens(Codes1, Next1, Tokens1)
    ;   sign(Code, Codes, Next, Token, Codes1, Next1)
    ->  (   Token == comment
        ->  codes_span(=\=(0'\n), Codes1, Next1, _, Codes2, Next2),
            tokens(Codes2, Next2, Tokens)
        ;   Tokens = [Offset-Token|Tokens1],
            tokens(Codes1, Next1, Tokens1)
        )
    ;   string_codes(Sign, [Code]),
        misread_at(Offset, "the sign ~s is not allowed here", [Sign])
    ).

blank(Code) :-
    ( Code =< 0x20 ; Code =:= 0xA0 ; Code =:= 0xFEFF ),
    !.

name_code(Code) :-
    ( letter_code(Code) ; digit_code(Code) ),
    !.

%   Token is the sign that begins with Code, and goes on with Codes0, which are at Offset0. Codes
%   are the codes after Token, at Offset.

sign(0'-, [0'-|Codes0], Offset0, Token, Codes, Offset) =>
    Token = comment,
    Codes = Codes0,
    Offset is Offset0+1.
sign(0'-, [0'>|Codes0], Offset0, Token, Codes, Offset) =>
    Token = implies,
    Codes = Codes0,
    Offset is Offset0+1.
sign(Code, Codes0, Offset0, Token, Codes, Offset) =>
    sign_token(Code, Token),
    Codes = Codes0,
    Offset = Offset0.

sign_token(0'~, not).
sign_token(0'&, and).
sign_token(0'|, or).
sign_token(0'\u00AC, not).
sign_token(0'\u2227, and).
sign_token(0'\u2228, or).
sign_token(0'\u2192, implies).
sign_token(0',, ',').
sign_token(0':, ':').
sign_token(0'(, '(').
sign_token(0'), ')').
sign_token(0'[, '[').
sign_token(0'], ']').
sign_token(0'{, '{').
sign_token(0'}, '}').
sign_token(0'<, '<').
sign_token(0'>, '>').
sign_token(0'!, '!').
sign_token(0'?, '?').

%   Token begins with the word Name, at Offset. Code is the first code of Name. Codes0 are the codes
%   after Name, at Next0. Codes are the codes after Token, at Next.

word_token(Code, Name, Offset, Token, Codes0, Next0, Codes, Next),
        knowledge_word(Code, Name, Verb) =>
    (   Codes0 = [0'\s|Codes1],
        Next1 is Next0+1,
        codes_span(name_code, Codes1, Next1, Second, Codes2, Next2),
        what(What, Second)
    ->  Token = says(Verb,What),
        Codes = Codes2,
        Next = Next2
    ;   misread_at(Offset, "after ~s one blank and `that` or `whether` are expected", [Name])
    ).
word_token(Code, Name, _, Token, Codes0, Next0, Codes, Next) =>
    (   Codes0 = [0'?|Codes1],
        question(Name, Token0)
    ->  Token = Token0,
        Codes = Codes1,
        Next is Next0+1
    ;   Codes = Codes0,
        Next = Next0,
        (   word(Code, Name, Token0)
        ->  Token = Token0
        ;   Token = word(Name)
        )
    ).

knowledge_word(0'k, "knows", knows).
knowledge_word(0'c, "comknow", comknow).
knowledge_word(0'd, "distknow", distknow).

what(that, `that`).
what(whether, `whether`).

question("TRUE", 'TRUE?').
question("VALID", 'VALID?').
question("WHERE", 'WHERE?').

word(0'V, "VARS", 'VARS').
word(0'L, "LAW", 'LAW').
word(0'O, "OBS", 'OBS').
word(0'T, "Top", true).
word(0'B, "Bot", false).
word(0'n, "not", not).
word(0'N, "Not", not).
word(0'i, "iff", iff).
word(0'A, "AND", 'AND').
word(0'O, "OR", 'OR').
word(0'X, "XOR", 'XOR').
word(0'O, "ONEOF", 'ONEOF').
word(0'K, "K", 'K').
word(0'K, "Kw", 'Kw').
word(0'F, "Forall", 'Forall').
word(0'F, "ForAll", 'Forall').
word(0'E, "Exists", 'Exists').

%!  smcdel_word(+Text) is semidet.
%
%   True when the string Text is a reserved word. No agent may have it as its name.

smcdel_word(Text) :-
    (   word(_, Text, _)
    ;   knowledge_word(_, Text, _)
    ),
    !.

%!  smcdel_token_text(+Token, -Text) is det.
%
%   The string Text is the text of Token. It is shortened if it is the name of an agent.

smcdel_token_text(end, Text) =>
    Text = "the end".
smcdel_token_text(int(N), Text) =>
    number_string(N, Text).
smcdel_token_text(word(Name), Text) =>
    shortened(Name, 40, Text).
smcdel_token_text(says(Verb,What), Text) =>
    format(string(Text), "~w ~w", [Verb,What]).
smcdel_token_text(Token, Text) =>
    (   sign_text(Token, Text0)
    ->  Text = Text0
    ;   atom_string(Token, Text)
    ).

sign_text(not, "~").
sign_text(and, "&").
sign_text(or, "|").
sign_text(implies, "->").
sign_text(true, "Top").
sign_text(false, "Bot").
