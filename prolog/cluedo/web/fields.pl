:- module(cluedo_web_fields,
          [ form_html/5,                % +C, +Path, +Attributes, +Content, -Form
            fields_html/3,              % +C, +Content, -HTML
            form_value/4,               % +C, +Content, +Name, -Value
            longest_name/1,             % -Length
            person_name/3,              % +Field, +Text, -Name
            field_fault/3,              % +C, +Field, -HTML
            must_be_readable/1,         % +Name
            sent_text/4,                % +C, +File, +Field, -Text
            must_be_quick_to_read/1     % +Text
          ]).
:- use_module(context, [context_field/3,context_field/4,context_parts/2]).
:- use_module(element, [choice/6,form_element/5,select_element/4]).
:- use_module(fault, [refuse/2,refuse/3,refuse_field/2]).
:- use_module(request, [request_texts/3,text_integer/2]).
:- use_module('../knowledge/edition/edition_value', [plain_text/2]).
:- use_module(library(apply), [maplist/3,foldl/4]).
:- use_module(library(lists), [append/2,member/2]).
:- use_module(library(occurs), [sub_term/2]).

/** <module> Forms as terms

The content of a form is a term of html//1 that may also have these terms. The same term renders the
form and reads it: form_html/5 fills in the fields of the request, and form_value/4 checks them.

| field(Name,Label,Type)   | a paragraph with Label and the field Name                       |
| control(Name,Type)       | the field Name without a label                                  |
| hidden(Name,Value)       | a value that the user does not see                              |
| submit(Name,Value,Label) | a button that sends the form, with this value of Name           |
| main(Name,Value,Label)   | the most important of these buttons                             |
| small(Name,Value,Label)  | a small one                                                     |

Type is one of

| choose(Default,Pairs,Refusal) | one of Pairs, Value-Label, in a list that opens. No value counts |
|                               | as Default                                                       |
| one(Pairs,Missing,Refusal)    | one of Pairs, as radio buttons. Missing refuses no value         |
| some(Pairs,Refusal)           | a list of values of Pairs, as check boxes. Several controls with |
|                               | the same name are one field                                      |
| number(Low,High)              | a number from Low to High, or nothing, which counts as 0         |
| name(Default)                 | the name of a person                                             |

Refusal refuses other values. Missing and Refusal are a text, Field-Text to show the text beside
the field with the id Field, or `none`: then the value counts as Default, as `none`, or does not
count.
*/

:- det((form_html/5, fields_html/3, form_value/4, longest_name/1, person_name/3, field_fault/3,
        must_be_readable/1, must_be_quick_to_read/1)).

longest_label(40).

%!  longest_name(-Length) is det.
%
%   A name may have Length characters.

longest_name(24).

%!  form_html(+C, +Path, +Attributes, +Content, -Form) is det.
%
%!  fields_html(+C, +Content, -HTML) is det.
%
%   Form is a form with Content that is posted to Path. HTML is Content with the fields of the
%   request filled in.

form_html(C, Path, Attributes, Content0, Form) :-
    fields_html(C, Content0, Content),
    context_parts(C, [request(Request)]),
    form_element(Request, Path, Attributes, Content, Form).

fields_html(C, Terms, HTML), is_list(Terms) =>
    maplist(fields_html(C), Terms, HTML).
fields_html(C, field(Name,Label,Type), HTML) =>
    HTML = p([label(for(Name), Label),Control|Fault]),
    control(Type, Name, C, Control),
    field_fault(C, Name, Fault).
fields_html(C, control(Name,Type), HTML) =>
    control(Type, Name, C, HTML).
fields_html(_, hidden(Name,Value), HTML) =>
    HTML = input([type(hidden),name(Name),value(Value)]).
fields_html(_, submit(Name,Value,Label), HTML) =>
    HTML = button([name(Name),value(Value)], Label).
fields_html(_, main(Name,Value,Label), HTML) =>
    HTML = button([class(main),name(Name),value(Value)], Label).
fields_html(_, small(Name,Value,Label), HTML) =>
    HTML = button([name(Name),value(Value),class('small-button')], Label).
fields_html(C, Element, HTML), compound(Element), Element =.. [Name,Attributes,Content0] =>
    fields_html(C, Content0, Content),
    HTML =.. [Name,Attributes,Content].
fields_html(C, Element, HTML), compound(Element), Element =.. [Name,Content0], Name \== (\) =>
    fields_html(C, Content0, Content),
    HTML =.. [Name,Content].
fields_html(_, Element, HTML) =>
    HTML = Element.

control(choose(Default,Pairs,_), Name, C, HTML) =>
    field_text(C, Name, Default, Chosen),
    select_element([id(Name),name(Name)], Pairs, Chosen, HTML).
control(one(Pairs,_,_), Name, C, HTML) =>
    findall(Text, field_text(C, Name, Text), Texts),
    choices_html(Pairs, radio, Name, Texts, HTML).
control(some(Pairs,_), Name, C, HTML) =>
    field_texts(C, Name, Texts),
    choices_html(Pairs, checkbox, Name, Texts, HTML).
control(number(Low,High), Name, C, HTML) =>
    field_text(C, Name, "", Text),
    HTML = input([type(number),id(Name),name(Name),min(Low),max(High),value(Text)]).
control(name(Default), Name, C, HTML) =>
    field_text(C, Name, Default, Text),
    longest_name(Longest),
    HTML = input([type(text),id(Name),name(Name),value(Text),maxlength(Longest),
                  autocomplete(off)]).

choices_html(Pairs, Type, Name, Texts, HTML) :-
    findall(Choice,
            ( member(Value-Label, Pairs), choice(Type, Name, Value, Texts, Label, Choice) ),
            HTML).

field_text(C, Name, Text) :-
    atom_string(Name, Field),
    context_field(C, Field, Text).

field_text(C, Name, Default, Text) :-
    atom_string(Name, Field),
    context_field(C, Field, Default, Text).

field_texts(C, Name, Texts) :-
    context_parts(C, [request(Request)]),
    atom_string(Name, Field),
    request_texts(Request, Field, Texts).

%!  form_value(+C, +Content, +Name, -Value) is det.
%
%   The request has Value in the field Name of the form with Content.
%
%   @error cluedo_refusal(422) if the field has no value of its type

form_value(C, Content, Name, Value) :-
    findall(Name-Type, ( sub_term(Term, Content), typed_field(Term, Name, Type) ), Fields),
    Fields = [Name-First|_],
    (   First = some(_,Refusal)
    ->  findall(Pair, ( member(Name-some(Pairs,_), Fields), member(Pair, Pairs) ), All),
        Type = some(All,Refusal)
    ;   Type = First
    ),
    value(Type, Name, C, Value).

typed_field(field(Name,_,Type), Name, Type).
typed_field(control(Name,Type), Name, Type).

value(choose(Default,Pairs,Refusal), Name, C, Value) =>
    field_text(C, Name, Default, Text),
    offered(Text, Pairs, Refusal, Default, Value).
value(one(Pairs,Missing,Refusal), Name, C, Value) =>
    (   field_text(C, Name, Text)
    ->  offered(Text, Pairs, Refusal, none, Value)
    ;   must_be_optional(Missing),
        Value = none
    ).
value(some(Pairs,Refusal), Name, C, Values) =>
    field_texts(C, Name, Texts),
    findall(Value,
            ( member(Text, Texts), offered(Text, Pairs, Refusal, none, Value), Value \== none ),
            Values).
value(number(Low,High), Name, C, Value) =>
    field_text(C, Name, "", Text),
    (   Text == ""
    ->  Value = 0
    ;   text_integer(Text, N),
        between(Low, High, N)
    ->  Value = N
    ;   refuse(422, "There cannot be ~s cards.", [Text])
    ).
value(name(_), Name, C, Value) =>
    field_text(C, Name, "", Text0),
    normalize_space(string(Text), Text0),
    (   Text == ""
    ->  refuse_field(Name, "What is your name?")
    ;   person_name(Name, Text, Value)
    ).

%   Value is written as Text and one of Pairs. Other texts are refused or count as Default.

offered(Text, Pairs, Refusal, Default, Value) :-
    format(string(Written), "~w", [Text]),
    (   member(Value0-_, Pairs),
        format(string(Written), "~w", [Value0])
    ->  Value = Value0
    ;   must_be_optional(Refusal),
        Value = Default
    ).

must_be_optional(none) =>
    true.
must_be_optional(Field-Text) =>
    refuse_field(Field, Text).
must_be_optional(Text) =>
    refuse(422, Text).

%!  field_fault(+C, +Field, -HTML) is det.
%
%   HTML says what is wrong in the field with the id Field. If nothing is wrong there, HTML is [].

field_fault(C, Field, HTML) :-
    (   context_parts(C, [fault(Field-Text)])
    ->  HTML = [strong(class('field-fault'), Text)]
    ;   HTML = []
    ).

%!  person_name(+Field, +Text, -Name) is det.
%
%   The atom Name is Text, which a user has typed into Field.
%
%   @error cluedo_refusal(422) if Text is too long, has invisible characters, or means somebody else
%   in the sentences of a game

person_name(Field, Text, Name) :-
    longest_name(Longest),
    string_length(Text, Length),
    plain_text(Text, Plain),
    (   Length > Longest
    ->  format(string(Fault), "Names have ~d characters at most.", [Longest]),
        refuse_field(Field, Fault)
    ;   has_invisible(Text)
    ->  refuse_field(Field, "Names must consist of visible characters.")
    ;   reserved_names(Reserved),
        memberchk(Plain, Reserved)
    ->  format(string(Fault), "\u2018~s\u2019 would be misread in a game. Take another name.",
               [Text]),
        refuse_field(Field, Fault)
    ;   atom_string(Name, Text)
    ).

%   The pages say `you showed`, `nobody showed a card`, `the envelope`. Persons say `I` and `me`.

reserved_names([ i,me,my,mine,myself,we,us,you,your,yours,yourself,he,him,she,her,it,they,them,
                 nobody,noone,none,somebody,someone,anybody,anyone,everybody,everyone,all,others,
                 envelope,theenvelope,spectator,unknown ]).

%   Text has a character that is invisible or changes how other characters are shown.

has_invisible(Text) :-
    string_codes(Text, Codes),
    member(Code, Codes),
    invisible(Low, High),
    between(Low, High, Code),
    !.

%   Control characters, and characters that change how other characters are shown. A test for
%   letters would depend on the locale.

invisible(0, 0x1f).
invisible(0x7f, 0x9f).
invisible(0xad, 0xad).
invisible(0x61c, 0x61c).
invisible(0x115f, 0x1160).
invisible(0x180e, 0x180e).
invisible(0x200b, 0x200f).
invisible(0x2028, 0x202e).
invisible(0x2060, 0x206f).
invisible(0x2800, 0x2800).
invisible(0x3164, 0x3164).
invisible(0xfeff, 0xfeff).
invisible(0xffa0, 0xffa0).
invisible(0xfff9, 0xfffb).
invisible(0xe0000, 0xe0fff).

%!  must_be_readable(+Name) is det.
%
%   Name is short and has no invisible characters. It is the name of a card, a category or a player.
%
%   @error cluedo_refusal(422) if Name is too long or has invisible characters

must_be_readable(Name) :-
    longest_label(Longest),
    atom_length(Name, Length),
    (   Length > Longest
    ->  refuse(422, "Names here have ~d characters at most.", [Longest])
    ;   has_invisible(Name)
    ->  refuse(422, "Names must consist of visible characters.")
    ;   true
    ).

                /*******************************
                *            TEXTS             *
                *******************************/

longest_word(1000).
deepest(500).

%!  sent_text(+C, +File, +Field, -Text) is semidet.
%
%   Text, a string, is the file uploaded in the field File. If no file was uploaded, Text
%   is the text of Field. Fails if both are empty.

sent_text(C, File, _, Text) :-
    context_field(C, File, Text0),
    Text0 \== "",
    !,
    (   string_concat("\uFEFF", Text1, Text0)   % some editors write this first
    ->  Text = Text1
    ;   Text = Text0
    ).
sent_text(C, _, Field, Text) :-
    context_field(C, Field, Text0),
    normalize_space(string(Words), Text0),
    Words \== "",
    Text = Text0.

%!  must_be_quick_to_read(+Text) is det.
%
%   Text has no deep nesting, and no word that is too long. Long words matter because the time to
%   read a number is quadratic in its digits.
%
%   @error cluedo_refusal(422) if a word of Text is too long, or too many brackets are open

must_be_quick_to_read(Text) :-
    longest_word(Most),
    split_string(Text, " \n\t\r,.()[]{}'\"", "", Words),
    (   member(Word, Words),
        string_length(Word, Length),
        Length > Most
    ->  refuse(422, "The file has a word of more than ~d characters.", [Most])
    ;   string_codes(Text, Codes),
        foldl(bracket, Codes, 0, _)
    ).

%   Nested brackets use the C stack, which is small in a browser.

bracket(Code, Depth0, Depth) :-
    (   memberchk(Code, `([{`)
    ->  Depth is Depth0+1,
        deepest(Most),
        (   Depth =< Most
        ->  true
        ;   refuse(422, "The file has more than ~d brackets in one another.", [Most])
        )
    ;   memberchk(Code, `)]}`)
    ->  Depth is Depth0-1
    ;   Depth = Depth0
    ).
