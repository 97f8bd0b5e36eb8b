:- module(cluedo_web_logic_form_text,
          [ form_text/3,                % +Kind, +Request, -Text
            text_form/2                 % +Text, -Form
          ]).
:- use_module(text_edit, [trim/2,trim_lines/2]).
:- use_module('../request', [request_field/3,request_texts/3]).
:- use_module('../../del/logic/statements',
              [keyword/2,statement_body/2,statement_keyword/2,statement_line/2,text_statements/2]).
:- use_module(library(lists), [append/2,append/3,member/2,nth1/3]).

/** <module> The form of a model, and its text

    form(Kind,Players,Fields,Head,Rest)

Kind is `cards` or `atoms`. Players are pairs of a name and what the player has or sees. Fields are
pairs of a keyword and a text. Head and Rest are the lines before and after the statements of the
model. All texts are strings.
*/

:- det(form_text/3).

%   form_kind(?Kind, -Person, -Verb, -Before, -After): in the text of a form of Kind, the fields
%   Before come before the players, `Person NAME Verb ...`, and the fields After come after them.

form_kind(cards, player, has,  [cards,open],   []).
form_kind(atoms, agent,  sees, [atoms,worlds], [law,actual]).

%!  form_text(+Kind, +Request, -Text) is det.
%
%   Text, a string, has the statements of the form of Kind in Request. The fields `do` are actions
%   and the fields `f` are formulas after them.

form_text(Kind, Request, Text) :-
    findall(Line, form_line(Kind, Request, Line), Lines),
    atomic_list_concat(Lines, '\n', Atom),
    trim_lines(Atom, Text).

form_line(_, Request, Line) :-
    request_field(Request, "head", Line).
form_line(Kind, Request, Line) :-
    form_kind(Kind, Person, Verb, Before, After),
    (   member(Keyword, Before),
        field_line(Request, Keyword, Line)
    ;   player_line(Request, Person, Verb, Line)
    ;   member(Keyword, After),
        field_line(Request, Keyword, Line)
    ).
form_line(_, Request, Line) :-
    member(Field-Keyword, ["do"-do,"f"-'true?']),
    request_texts(Request, Field, Texts),
    member(Text, Texts),
    statement_text(Keyword, Text, Line).
form_line(_, Request, Line) :-
    request_field(Request, "text", Line).

field_line(Request, Keyword, Line) :-
    atom_string(Keyword, Field),
    request_field(Request, Field, Text),
    statement_text(Keyword, Text, Line).

statement_text(Keyword, Text0, Line) :-
    trim(Text0, Text),
    Text \== "",
    format(string(Line), "~w ~s", [Keyword,Text]).

player_line(Request, Person, Verb, Line) :-
    request_texts(Request, "player", Names),
    request_texts(Request, "has", Texts),
    nth1(I, Names, Name0),
    trim(Name0, Name),
    (   nth1(I, Texts, Text0),
        trim(Text0, Text),
        Text \== ""
    ->  format(string(Line), "~w ~s ~w ~s", [Person,Name,Verb,Text])
    ;   statement_text(Person, Name, Line)
    ).

%!  text_form(+Text, -Form) is semidet.
%
%   Form says the same as Text, a string. Fails if no form can say it.

text_form(Text, form(Kind,Players,Fields,Head,Rest)) :-
    catch(text_statements(Text, Statements), error(_,_), fail),
    append(About, Others, Statements),
    append(Model, After, Others),
    \+ ( member(Statement, About), is_model(Statement) ),
    \+ ( member(Statement, Model), \+ is_model(Statement) ),
    \+ ( member(Statement, After), is_model(Statement) ),
    Model = [First|_],
    form_kind(Kind, Person, Verb, Before, Behind),
    append(Before, Behind, Keywords),
    model_fields(Model, Person-Verb, Keywords, Players, Fields),
    !,
    statement_line(First, From),
    (   After = [Next|_]
    ->  statement_line(Next, To)
    ;   To = inf
    ),
    split_string(Text, "\n", "", Lines),
    lines_between(Lines, 1, From, Head),
    lines_between(Lines, From, To, Own),
    \+ sub_string(Own, _, _, _, "#"),   % a comment
    lines_between(Lines, To, inf, Rest).

is_model(Statement) :-
    statement_keyword(Statement, Keyword),
    keyword(Keyword, model).

lines_between(Lines, From, To, Text) :-
    findall(Line, ( nth1(I, Lines, Line), I >= From, I < To ), Between),
    atomic_list_concat(Between, '\n', Atom),
    atom_string(Atom, Text).

%   Each keyword occurs once.

model_fields([], _, _, Players, Fields) =>
    Players = [],
    Fields = [].
model_fields([Statement|Statements], Person-Verb, Keywords, Players, Fields),
    statement_keyword(Statement, Person) =>
    statement_body(Statement, Body),
    split_string(Body, " ", " ", [Name|Words]),
    (   Words == []
    ->  Text = ""
    ;   Words = [Word|_],
        atom_string(Verb, Word),
        format(string(Start), "~s ~w ", [Name,Verb]),
        string_concat(Start, Text, Body)
    ),
    Players = [Name-Text|Players1],
    model_fields(Statements, Person-Verb, Keywords, Players1, Fields).
model_fields([Statement|Statements], Person, Keywords0, Players, Fields),
    statement_keyword(Statement, Keyword),
    append(Before, [Keyword|After], Keywords0) =>
    append(Before, After, Keywords),
    statement_body(Statement, Body),
    Fields = [Keyword-Body|Fields1],
    model_fields(Statements, Person, Keywords, Players, Fields1).
model_fields(_, _, _, _, _) =>
    fail.
