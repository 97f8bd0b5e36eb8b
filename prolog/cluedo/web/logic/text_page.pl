:- module(cluedo_web_logic_text_page,
          [ text_html/5,                % +Parts, +Entries, +Query, +Failed, -HTML
            text_fault_html/4,          % +Place, +Error, +Query, -HTML
            text_title/2,               % +Query, -Title
            text_form/3,                % +Text, +Button, -HTML
            other_form/2                % +Query, -HTML
          ]).
:- use_module(forms, [formula_form/3,step_forms/4]).
:- use_module(page_limits, [page_limit/2]).
:- use_module(query, [query_field/3,query_kind/2,query_set_view/4,text_query/2]).
:- use_module(query_text, [form_query/2,query_text/2,text_statement/3]).
:- use_module(stages, [drawn_stages/3]).
:- use_module(state_drawing, [picture_html/4]).
:- use_module(text_help, [statements_html/1]).
:- use_module(logic_wording,
              [ action_words/2, fault_html/3, language_html/2, logic_address/3, space_commas/2,
                states_words/2
              ]).
:- use_module('../element', [warning/2]).
:- use_module('../../del', [model_property/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3,last/2,member/2,nth1/3]).

/** <module> The page of a text
*/

:- det((text_html/5, text_fault_html/4, text_title/2, text_form/3, other_form/2)).

%!  text_title(+Query, -Title) is det.

text_title(Query, Title) :-
    query_field(Query, text, Text),
    (   text_statement(Text, title, Title0)
    ->  Title = Title0
    ;   Title = "A model from a text"
    ).

%!  text_html(+Parts, +Entries, +Query, +Failed, -HTML) is det.
%
%   HTML is the page of the text of Query. For Parts and Entries see text_stages.pl. For Failed see
%   forms.pl.

text_html(parts(Language,Stages,Reads), Entries, Query, Failed, HTML) :-
    text_title(Query, Title),
    about(Query, About),
    drawn_stages(Query, Stages, Drawn),
    last(Drawn, stage(At,_,_)),
    findall(Item, stage_item(Entries, At, Query, Item), Items),
    picture_html(Drawn, Reads, Query, Picture),
    formula_form(Query, Failed, Ask),
    step_forms(Language, Query, Failed, StepForms),
    query_field(Query, text, Text),
    text_form(Text, 'Look at it', Form),
    other_form(Query, Links),
    language_html(Language, Help),
    statements_html(Statements),
    HTML = [ h1(Title), About,
             div(class([book,logic]),
                 [ section(class(card),
                           [ h2('What happens, and answers'),
                             ol([class(steps),start(0)], Items), StepForms ]),
                   section(class(card),
                           [ h2('The text'), Form, Links, h2('Another question'), Ask ])
                 ]),
             section(class(card), Picture),
             div(class([book,logic]),
                 [ details(class([card,screen]), [summary('How texts are written')|Statements]),
                   details(class([card,screen]), [summary('How formulas are written'),Help]) ]),
             p(class([faint,small]),
               'All of this page is in its address: keep it, or send it to others.')
           ].

about(Query, About) :-
    query_field(Query, text, Text),
    findall(p(Class, Body),
            ( member(Keyword-Class, [about-[],source-class([faint,small])]),
              text_statement(Text, Keyword, Body)
            ),
            About).

stage_item(Entries, At, Query, li(Content)) :-
    append(_, [at(stage(N,Body,M),Term)|After], Entries),
    answers(After, Answers),
    once(model_property(M, size(Size))),
    states_words(Size, States),
    query_set_view(Query, at, N, Query1),
    logic_address('', Query1, Address),
    (   N =:= At
    ->  Current = ['aria-current'(step)]
    ;   Current = []
    ),
    step_words(Term, Body, What),
    maplist(answer_html, Answers, Lines),
    (   Lines == []
    ->  List = []
    ;   List = [ul(class(answers), Lines)]
    ),
    append([ div(class(step), What),
             div(class(row), a([href(Address),class([button,'small-button'])|Current], States))
           ],
           List, Content).

answers([Answer|Entries], Answers), Answer = answer(_,_,_) =>
    Answers = [Answer|Answers1],
    answers(Entries, Answers1).
answers(_, Answers) =>
    Answers = [].

step_words(start, _, What) =>
    What = ['At the start'].
step_words(do(Action), Body, What) =>
    space_commas(Body, Spaced),
    action_words(Action, Words),
    What = [code(Spaced),' ',span(class(faint), Words)].
step_words(_, Body, What) =>
    space_commas(Body, Spaced),
    What = ['It is supposed that ',code(Spaced)].

answer_html(answer(Question,Answer,Verdict), li([code(Spaced),' ',strong(Short)|Right])) :-
    space_commas(Question, Spaced),
    space_commas(Answer, Short),
    right(Verdict, Right).

right(none, Right) =>
    Right = [].
right(right, Right) =>
    Right = [' ',span(class([yes,small]), ['\u2713',' as expected'])].
right(wrong(Body), Right) =>
    Right = [' ',span(class([no,small]), ['\u2717',' ',Body,' was expected'])].

%!  text_fault_html(+Place, +Error, +Query, -HTML) is det.
%
%   HTML shows Error at Place, Line-Column, in the text of Query. A form lets the user correct the
%   text.

text_fault_html(Line-Column, Error0, Query, HTML) :-
    query_field(Query, text, Text),
    split_string(Text, "\n", "", Lines),
    (   nth1(Line, Lines, Wrong)
    ->  true
    ;   Wrong = ""
    ),
    (   Error0 = error(syntax_error(del_formula(_)),Context)
    ->  Error = error(syntax_error(del_formula(Column)),Context)
    ;   Error = Error0
    ),
    fault_html(Error, Wrong, Notice),
    warning([p(strong(['Line ',Line]))|Notice], Warning),
    text_form(Text, 'Look at it', Form),
    text_title(Query, Title),
    statements_html(Statements),
    HTML = [ h1(Title),
             Warning,
             section(class(card), [h2('The text'),Form]),
             details(class([card,screen]), [summary('How texts are written')|Statements]),
             p(a(href('/logic'), 'All examples'))
           ].

%!  text_form(+Text, +Button, -HTML) is det.

text_form(Text, Button, HTML) :-
    page_limit(characters, Most),
    HTML = form([action('/logic'),class(text)],
                [ input([type(hidden),name(model),value(text)]),
                  textarea([name(text),'aria-label'('The text'),maxlength(Most),rows(12),
                            spellcheck(false),autocapitalize(none),autocomplete(off)],
                           Text),
                  p(button(class(main), Button))
                ]).

%!  other_form(+Query, -HTML) is det.
%
%   HTML has a link to the file of Query. If Query is a form, HTML has a link to the same page as a
%   text. If Query is a text that a form can express, HTML has a link to that form.

other_form(Query, p(class(row), Links)) :-
    logic_address('/file', Query, File),
    query_kind(Query, Kind),
    findall(a([href(Address),class([button,'small-button'])], Label),
            other(Kind, Query, Address, Label), Others),
    append(Others,
           [ a([href(File),class([button,'small-button']),download('model.logic')],
               'Save as a file') ],
           Links).

other(text, Query, Address, 'As a form') :-
    query_field(Query, text, Text),
    form_query(Text, Form),
    logic_address('', Form, Address).
other(Kind, Query, Address, 'As a text') :-
    Kind \== text,
    query_text(Query, Text),
    catch(text_query(Text, Other), error(cluedo_refusal(_),_), fail),
    logic_address('', Other, Address).
