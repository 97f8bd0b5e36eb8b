:- module(cluedo_web_logic_additions,
          [ request_addition/3,         % +Request, +Parts, -Addition
            step_forms/4,               % +Language, +Query, +Addition, -HTML
            formula_form/3              % +Query, +Addition, -HTML
          ]).
:- use_module(forms, [hidden/3,hidden_query/2]).
:- use_module(logic_wording, [fault_html/3]).
:- use_module(stages, [text_addition/4]).
:- use_module(text_edit, [trim/2]).
:- use_module('../element', [select_element/4]).
:- use_module('../request', [request_field/3,request_field/4]).
:- use_module('../../del/language/language', [language_agents/2,language_kind/2]).
:- use_module(library(apply), [exclude/3,maplist/3]).
:- use_module(library(lists), [append/2,member/2]).

/** <module> Forms that add an action or a formula to a text

The forms are sent by GET. An Addition is `none`, add(Keyword,Body) with a statement, or
failed(What,Values,Text,Error). The form What then shows its Values and the Error of Text.
*/

:- det((step_forms/4, formula_form/3)).

%   addition(?What, ?Kind, -Heading, -Inputs, -Button, -Note): the form What is for models whose
%   language is of Kind.

addition(say, _, 'An announcement',
         [ speaker(by,'Who says it'), text(say,'Formula') ],
         'Announce', '').
addition(show, deals, 'A card is shown',
         [ player(from,'Who shows'), words(shows), player(to,'To whom'), card(card,'Which card'),
           text(of,'All see that it is one of these cards') ],
         'Show', 'One of all cards, if nothing is written there.').
addition(pass, deals, 'No card to show',
         [ player(from,'Who has none'), words('has none of'), text(of,'Cards') ],
         'Tell', '').
addition(learn, _, 'Something learnt in private',
         [ player(who,'Who learns it'), text(whether,'Formula') ],
         'Learns whether', 'The others see that it learns, but not what.').
addition(other, _, 'Any other action', [text(action,'Action')], 'Do it', '').
addition(formula, _, '', [text(formula,'Does this formula hold?')], 'Check', '').

%!  request_addition(+Request, +Parts, -Addition) is semidet.
%
%   Request wants to add something to the text of Parts.

request_addition(Request, Parts, Addition) :-
    request_field(Request, "new", Name),
    addition(What, _, _, Inputs, _, _),
    atom_string(What, Name),
    !,
    findall(Field-Value,
            ( member(Input, Inputs),
              compound_name_arguments(Input, _, [Field,_]),
              atom_string(Field, FieldName),
              request_field(Request, FieldName, "", Value0),
              trim(Value0, Value)
            ),
            Values),
    Parts = parts(Language,_,_,_),
    statement(What, Values, Language, Typed, Keyword, Body),
    (   member(Keyword1-Text, [Typed,Keyword-Body]),
        text_addition(Parts, Keyword1, Text, Error)
    ->  Addition = failed(What,Values,Text,Error)
    ;   Addition = add(Keyword,Body)
    ).

%   statement(+What, +Values, +Language, -Typed, -Keyword, -Body): the form What with Values adds
%   the statement `Keyword Body`. The statement Typed has only the text that the user typed. It is
%   checked first, so that the columns of errors refer to that text.

statement(say, [by-By,say-F], _, Typed, Keyword, Body) =>
    Typed = 'true?'-F,
    Keyword = do,
    (   By == ""
    ->  format(string(Body), "public(~s)", [F])
    ;   format(string(Body), "public(k(~s,~s))", [By,F])
    ).
statement(learn, [who-Who,whether-F], _, Typed, Keyword, Body) =>
    Typed = 'true?'-F,
    Keyword = do,
    format(string(Body), "private([~s],~s)", [Who,F]).
statement(show, [from-From,to-To,card-Card,of-Of], Language, Typed, Keyword, Body) =>
    cards_text(Of, Language, Cards),
    Keyword = do,
    format(string(Body), "showcard(~s,~s,~s,[~s])", [From,Card,To,Cards]),
    Typed = Keyword-Body.
statement(pass, [from-From,of-Of], Language, Typed, Keyword, Body) =>
    cards_text(Of, Language, Cards),
    Keyword = do,
    format(string(Body), "nocard(~s,~s,[~s])", [From,From,Cards]),
    Typed = Keyword-Body.
statement(What, [_-Text], _, Typed, Keyword, Body) =>
    Body = Text,
    (   What == formula
    ->  Keyword = 'true?'
    ;   Keyword = do
    ),
    Typed = Keyword-Body.

%   Blanks may separate cards. No cards means all cards.

cards_text(Of, Language, Text) :-
    split_string(Of, " ,", " ,", Words0),
    exclude(==(""), Words0, Words),
    (   Words == [],
        Language = deals(_,Cards,_,_)
    ->  atomic_list_concat(Cards, ',', Text)
    ;   atomic_list_concat(Words, ',', Text)
    ).

%!  step_forms(+Language, +Query, +Addition, -HTML) is det.
%
%   HTML is an element with the forms that add an action to Query. The element is open if the input
%   of a form was wrong.

step_forms(Language, Query, Addition, details([class(screen)|Open], [Summary|Forms])) :-
    Summary = summary('Something more happens'),
    (   Addition = failed(Wrong,_,_,_),
        Wrong \== formula
    ->  Open = [open]
    ;   Open = []
    ),
    language_kind(Language, Kind),
    findall([h3(Heading),Form],
            ( addition(What, Kind, Heading, _, _, _),
              What \== formula,
              addition_form(What, Language, Query, Addition, Form)
            ),
            Lists),
    append(Lists, Forms).

%!  formula_form(+Query, +Addition, -HTML) is det.

formula_form(Query, Addition, HTML) :-
    addition_form(formula, none, Query, Addition, HTML).

addition_form(What, Language, Query, Addition,
              form([action('/logic'),class(adding)], [Hidden,New,Warning,Row|Notes])) :-
    hidden_query(Query, Hidden),
    hidden(new, What, New),
    addition(What, _, _, Inputs, Button, Note),
    (   Addition = failed(What,Values,Text,Error)
    ->  fault_html(Error, Text, Words),
        Warning = div([class([card,warn]),role(alert),id(fault)], Words)
    ;   Values = [],
        Warning = []
    ),
    maplist(input_html(Language, Values), Inputs, Elements),
    Row = div(class(row), [Elements,button([], Button)]),
    (   Note == ''
    ->  Notes = []
    ;   Notes = [p(class([faint,small]), Note)]
    ).

input_html(_, _, words(Words), Element) =>
    Element = span(Words).
input_html(_, Values, text(Name,Label), Element) =>
    value(Values, Name, "", Text),
    Element = input([ type(text), name(Name), value(Text), maxlength(600), class(grow),
                      'aria-label'(Label), placeholder(Label), autocomplete(off),
                      autocapitalize(none), spellcheck(false)
                    ]).
input_html(deals(_,Cards,_,_), Values, card(Name,Label), Element) =>
    choice_html(Cards, none, Values, Name-Label, Element).
input_html(Language, Values, player(Name,Label), Element) =>
    language_agents(Language, Agents),
    (   Name == to,
        Agents = [_,Second|_]
    ->  Default = Second
    ;   Default = none
    ),
    choice_html(Agents, Default, Values, Name-Label, Element).
input_html(Language, Values, speaker(Name,Label), Element) =>
    language_agents(Language, Agents),
    findall(Agent-Agent, member(Agent, Agents), Pairs),
    value(Values, Name, "", Player),
    select_element([name(Name),'aria-label'(Label)], [""-'All are told'|Pairs], Player, Element).

value(Values, Name, Default, Value) :-
    (   memberchk(Name-Value0, Values)
    ->  Value = Value0
    ;   Value = Default
    ).

choice_html(Names, Default, Values, Name-Label, Element) :-
    findall(One-One, member(One, Names), Pairs),
    value(Values, Name, Default, Chosen),
    select_element([name(Name),'aria-label'(Label)], Pairs, Chosen, Element).
