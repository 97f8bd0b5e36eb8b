:- module(cluedo_del_task_epddl_epddl_tokens,
          [ epddl_tokens/2,             % +Source, -Tokens
            epddl_requirement/1,        % ?Requirement
            reserved_word/1,            % +Name
            token_text/2,               % +Token, -Text
            throw_at/3                  % +Place, +Format, +Args
          ]).
:- use_module('../../../support/codes', [codes_span/6,digit_code/1,letter_code/1]).
:- use_module('../../../support/location', [throw_in_source/4]).
:- use_module('../../../support/short_text', [shortened/3]).
:- use_module(library(lists), [member/2]).

/** <module> The tokens of EPDDL

A token is Place-Token. Place is at(Source,Offset), with a source of support/location.pl and the
number of characters before the token. Token is one of

  - name(Name), variable(Name) for `?name`, keyword(Name) for `:name`
  - word(Name) for a reserved word
  - modality(kw) or modality(c) for `Kw.` or `C.`
  - an atom for a sign
  - `end`, the last token

`;` begins a comment, which ends with its line.
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- det((epddl_tokens/2, token_text/2)).

most_depth(100).                        % of brackets

%!  throw_at(+Place, +Format, +Args).
%
%   Raise that the text at Place is wrong.
%
%   @error syntax_error(cluedo_file(Message)), see throw_in_file/5

throw_at(at(Source,Offset), Format, Args) :-
    Source = source(_,_,Text),
    string_length(Text, Length),
    Left is Length-Offset,
    throw_in_source(Source, Left, Format, Args).

%!  epddl_tokens(+Source, -Tokens) is det.
%
%   @error syntax_error(cluedo_file(Message)) for a character that begins no token, an unknown
%   keyword, and brackets that are nested too deep

epddl_tokens(Source, Tokens) :-
    Source = source(_,_,Text),
    string_codes(Text, Codes),
    tokens(Codes, 0, 0, Source, Tokens).

tokens([], Offset, _, Source, Tokens) =>
    Tokens = [at(Source,Offset)-end].
tokens([0';|Codes0], Offset, Depth, Source, Tokens) =>
    Start is Offset+1,
    codes_span(=\=(0'\n), Codes0, Start, _, Codes, Next),
    tokens(Codes, Next, Depth, Source, Tokens).
tokens([Code|Codes0], Offset, Depth, Source, Tokens) =>
    (   blank(Code)
    ->  Next is Offset+1,
        tokens(Codes0, Next, Depth, Source, Tokens)
    ;   Place = at(Source,Offset),
        token(Code, Codes0, Place, Token, Codes, Length),
        Next is Offset+Length,
        deeper(Token, Depth, Place, Inside),
        Tokens = [Place-Token|More],
        tokens(Codes, Next, Inside, Source, More)
    ).

blank(0xA0) :- !.
blank(0xFEFF) :- !.
blank(0'\s) :- !.
blank(Code) :-
    Code >= 0'\t,
    Code =< 0'\r.

deeper(Token, Depth, Place, Inside), opens(Token) =>
    Inside is Depth+1,
    most_depth(Most),
    (   Inside > Most
    ->  throw_at(Place, "this is nested more than ~d deep", [Most])
    ;   true
    ).
deeper(Token, Depth, _, Inside), closes(Token) =>
    Inside is max(0, Depth-1).
deeper(_, Depth, _, Inside) =>
    Inside = Depth.

opens('(').
opens('[').

closes(')').
closes(']').

%   token(Code, Codes0, Place, -Token, -Codes, -Length): Token has Length characters, Code and those
%   of Codes0 before Codes.

token(0'/, [0'=|Codes0], _, Token, Codes, Length) =>
    Token = (/=),
    Codes = Codes0,
    Length = 2.
token(0'?, Codes0, Place, Token, Codes, Length) =>
    first_letter(Codes0, Place, "a name was expected after ?"),
    codes_span(name_code, Codes0, 1, Codes1, Codes, Length),
    atom_codes(Name, Codes1),
    Token = variable(Name).
token(0':, Codes0, Place, Token, Codes, Length) =>
    first_letter(Codes0, Place, "a keyword was expected after :"),
    codes_span(name_code, Codes0, 1, Codes1, Codes, Length),
    atom_codes(Name, Codes1),
    (   ( keyword(Name) ; epddl_requirement(Name) )
    ->  Token = keyword(Name)
    ;   shortened(Name, 40, Text),
        throw_at(Place, "there is no keyword :~s", [Text])
    ).
token(Code, Codes0, _, Token, Codes, Length), sign(Code, Sign) =>
    Token = Sign,
    Codes = Codes0,
    Length = 1.
token(Code, Codes0, Place, Token, Codes, Length), letter(Code) =>
    codes_span(name_code, Codes0, 1, Codes1, Codes2, Length1),
    atom_codes(Name, [Code|Codes1]),
    (   Codes2 = [0'.|Codes3]
    ->  (   modality(Name, Modality)
        ->  Token = modality(Modality),
            Codes = Codes3,
            Length is Length1+1
        ;   shortened(Name, 40, Text),
            throw_at(Place, "Kw. or C. was expected, not ~s.", [Text])
        )
    ;   Codes = Codes2,
        Length = Length1,
        (   reserved_word(Name)
        ->  Token = word(Name)
        ;   Token = name(Name)
        )
    ).
token(Code, _, Place, _, _, _), digit_code(Code) =>
    throw_at(Place, "a name begins with a letter or _, not with a digit", []).
token(Code, _, Place, _, _, _) =>
    (   Code > 0x20,
        Code < 0x7F
    ->  throw_at(Place, "the sign ~c is not allowed here", [Code])
    ;   throw_at(Place, "the character of code ~d is not allowed here: names have letters a to z, \c
                         digits, _ and -", [Code])
    ).

first_letter([Code|_], _, _), letter(Code) =>
    true.
first_letter(_, Place, Message) =>
    throw_at(Place, "~s", [Message]).

letter(Code) :-
    ( letter_code(Code) ; Code =:= 0'_ ),
    !.

name_code(Code) :-
    ( letter(Code) ; digit_code(Code) ; Code =:= 0'- ),
    !.

sign(0'(, '(').
sign(0'), ')').
sign(0'[, '[').
sign(0'], ']').
sign(0'<, <).
sign(0'>, >).
sign(0'-, -).
sign(0'=, =).
sign(0'|, '|').

modality('Kw', kw).
modality('C', c).

%!  reserved_word(+Name) is semidet.
%
%   The atom Name is a word of the language, so it names nothing.

reserved_word(Name) :-
    memberchk(Name, [define,domain,problem,'action-type-library',either,and,or,imply,not,forall,
                     exists,true,false,when,iff,if,'else-if',else,default,'All']).

keyword(Name) :-
    memberchk(Name, [requirements,'action-type-libraries',types,constants,predicates,fact,event,
                     parameters,precondition,effects,action,'action-type',
                     'observability-conditions',events,'observability-types',relations,designated,
                     conditions,'trivial-precondition','trivial-postconditions','trivial-event',
                     'non-trivial-precondition','non-trivial-postconditions','non-trivial-event',
                     'propositional-precondition','propositional-postconditions',
                     'propositional-event',domain,objects,agents,'agent-groups','facts-init',init,
                     goal,worlds,labels,and,forall]).

%!  epddl_requirement(?Requirement) is nondet.
%
%   Requirement is the name of a requirement, without its colon.

epddl_requirement(Name) :-
    ground(Name),
    !,
    once(requirement(Name)).
epddl_requirement(Name) :-
    requirement(Name).

requirement(Name) :-
    member(Name, [typing,equality,facts,lists,'list-comprehensions','agent-groups',
                  'group-modalities','knowing-whether','common-knowledge',
                  'static-common-knowledge','partial-observability','ontic-actions',
                  'conditional-effects','multi-pointed-models','events-conditions',
                  'finitary-S5-theories','KD45-frames','general-frames',pal,del]).
requirement(Name) :-
    member(Kind, [negative,disjunctive,modal,universal,existential,quantified,general]),
    member(Place, [formulas,preconditions,postconditions,'obs-conditions',goals,'list-formulas']),
    \+ ( Kind == modal, Place == 'list-formulas' ),
    atomic_list_concat([Kind,-,Place], Name).

%!  token_text(+Token, -Text) is det.
%
%   The string Text is Token as it is written, shortened if it is long.

token_text(end, Text) =>
    Text = "the end".
token_text(name(Name), Text) =>
    shortened(Name, 40, Text).
token_text(variable(Name), Text) =>
    shortened(Name, 40, Short),
    string_concat("?", Short, Text).
token_text(keyword(Name), Text) =>
    string_concat(":", Name, Text).
token_text(word(Name), Text) =>
    atom_string(Name, Text).
token_text(modality(kw), Text) =>
    Text = "Kw.".
token_text(modality(c), Text) =>
    Text = "C.".
token_text(Sign, Text) =>
    atom_string(Sign, Text).
