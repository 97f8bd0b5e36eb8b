:- module(cluedo_web_logic_model_page,
          [ model_html/5,               % +Parts, +Faults, +Query, +Addition, -HTML
            slow_html/2,                % +Query, -HTML
            text_section/4,             % +Query, +Faults, +Open, -Section
            model_title/2,              % +Query, -Title
            model_about/2               % +Query, -HTML
          ]).
:- use_module(additions, [formula_form/3,step_forms/4]).
:- use_module(form_text, [text_form/2]).
:- use_module(forms, [model_form/3,text_area/2]).
:- use_module(page_limits, [page_limit/2]).
:- use_module(query, [query_set_view/4,query_text/2,query_without/3]).
:- use_module(stages, [drawn_stages/3,parts_stages/2,stage_share/3]).
:- use_module(state_drawing, [picture_html/5,stage_title/2]).
:- use_module(text_edit, [text_statement/3]).
:- use_module(logic_wording,
              [ action_words/2, fault_html/3, folded/4, language_html/2, logic_address/3,
                space_commas/2, states_words/2
              ]).
:- use_module('../element', [scroll_element/3,warning/2]).
:- use_module('../../del', [model_property/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3,last/2,member/2,nth1/3]).

/** <module> The page of a model
*/

:- det((model_html/5, slow_html/2, model_title/2, model_about/2)).

%!  model_title(+Query, -Title) is det.
%!  model_about(+Query, -HTML) is det.
%
%   What the text of Query says about itself.

model_title(Query, Title) :-
    query_text(Query, Text),
    (   text_statement(Text, title, Title0)
    ->  Title = Title0
    ;   Title = "A model"
    ).

model_about(Query, HTML) :-
    query_text(Query, Text),
    findall(p(Class, Body),
            ( member(Keyword-Class, [about-[],source-class([faint,small])]),
              text_statement(Text, Keyword, Body)
            ),
            HTML).

%!  model_html(+Parts, +Faults, +Query, +Addition, -HTML) is det.
%
%   HTML is the page of Query. Its text has Parts and Faults, see stages.pl. For Addition see
%   additions.pl. If there are Faults, the text comes first.

model_html(Parts, Faults, Query, Addition, [h1(Title),About|HTML]) :-
    model_title(Query, Title),
    model_about(Query, About),
    (   Parts == none
    ->  Model = [],
        form_sections(Query, open, Form)
    ;   model_sections(Parts, Query, Addition, Model),
        form_sections(Query, no, Form)
    ),
    (   Faults == []
    ->  text_section(Query, [], no, Text),
        Sections = [Model,Text,Form]
    ;   text_section(Query, Faults, open, Text),
        Sections = [Text,Model,Form]
    ),
    append(Sections,
           [ p(a(href('/logic'), 'All examples')),
             p(class([faint,small]),
               'All of this page is in its address: keep it, or send it to others.')
           ],
           HTML).

model_sections(Parts, Query, Addition, [div(class([book,logic]), [Steps,Formulas]),Picture]) :-
    Parts = parts(Language,Entries,Asked,_),
    parts_stages(Parts, Stages),
    drawn_stages(Query, Stages, Drawn),
    last(Drawn, stage(At,_,_)),
    findall(Item, entry_item(Entries, At, Query, Item), Items),
    formula_form(Query, Addition, Ask),
    step_forms(Language, Query, Addition, StepForms),
    language_html(Language, Help),
    folded('What happens, and answers', open,
           [ ol([class(steps),start(0)], Items), Ask, StepForms,
             details(class(screen), [summary('How formulas are written'),Help]) ],
           Steps),
    formulas_section(Asked, Stages, Formulas),
    picture_html(Drawn, Asked, Query, Heading, States),
    folded(Heading, open, States, Picture).

%!  slow_html(+Query, -HTML) is det.
%
%   HTML says that Query takes too long, and lets the user shorten the text.

slow_html(Query, HTML) :-
    text_section(Query, [], open, Section),
    HTML = [ h1('Too slow'),
             p('This text takes longer than a page may take here, and was stopped. Take out some \c
                lines. The command swipl cluedo logic has no such limit.'),
             Section,
             p(a(href('/logic'), 'All examples'))
           ].

%!  text_section(+Query, +Faults, +Open, -Section) is det.
%
%   Section has the text of Query, with Faults. It is open if Open is `open`.

text_section(Query, Faults, Open, Section) :-
    query_text(Query, Text),
    split_string(Text, "\n", "", Lines),
    findall(Warning, ( member(Fault, Faults), fault_warning(Fault, Lines, Warning) ), Warnings),
    text_area(Text, Form),
    logic_address('/file', Query, File),
    Save = p(class(row), a([href(File),class([button,'small-button']),download('model.logic')],
                           'Save as a file')),
    folded('The text', Open, [Warnings,Form,Save], Section).

fault_warning(fault(Line,Column,Error0), Lines, Warning) :-
    (   nth1(Line, Lines, Wrong)
    ->  true
    ;   Wrong = ""
    ),
    (   Error0 = error(syntax_error(del_formula(_)),Context)
    ->  Error = error(syntax_error(del_formula(Column)),Context)
    ;   Error = Error0
    ),
    fault_html(Error, Wrong, Notice),
    warning([p(strong(['Line ',Line]))|Notice], Warning).

%   A text that a form can say has the form on its page.

form_sections(Query, Open, Sections) :-
    query_text(Query, Text),
    (   text_form(Text, Form)
    ->  Form = form(Kind,_,_,_,_),
        model_form(Kind, Form, HTML),
        folded('The model as a form', Open, HTML, Section),
        Sections = [Section]
    ;   Sections = []
    ).

entry_item(Entries, At, Query, li([Step,Row|List])) :-
    append(_, [at(Line,stage(N,Body,M),Term)|After], Entries),
    once(model_property(M, size(Size))),
    states_words(Size, States),
    query_set_view(Query, at, N, Query1),
    logic_address('', Query1, Address),
    (   N =:= At
    ->  Current = ['aria-current'(step)]
    ;   Current = []
    ),
    step_words(Term, Body, What),
    Step = div(class(step), What),
    (   Term == start
    ->  Without = []
    ;   format(string(Label), "Take out action ~d and what comes after it", [N]),
        without_html(Line, Query, Label, Without)
    ),
    Row = div(class(row), [ a([href(Address),class([button,'small-button'])|Current], States),
                            Without ]),
    answer_items(After, Query, Answers),
    (   Answers == []
    ->  List = []
    ;   List = [ul(class(answers), Answers)]
    ).

answer_items([answer(Line,Question,Answer,Verdict)|Entries], Query, Items) =>
    space_commas(Question, Spaced),
    space_commas(Answer, Short),
    verdict_html(Verdict, Right),
    without_html(Line, Query, 'Take out this question', Without),
    Items = [li([code(Spaced),' ',strong(Short),Right,' ',Without])|Items1],
    answer_items(Entries, Query, Items1).
answer_items(_, _, Items) =>
    Items = [].

step_words(start, _, What) =>
    What = ['At the start'].
step_words(do(Action), Body, What) =>
    space_commas(Body, Spaced),
    action_words(Action, Words),
    What = [code(Spaced),' ',span(class(faint), Words)].
step_words(impossible(Term), Body, What) =>
    step_words(Term, Body, What0),
    verdict_html(wrong("impossible"), Verdict),
    append(What0, Verdict, What).
step_words(_, Body, What) =>
    space_commas(Body, Spaced),
    What = ['It is supposed that ',code(Spaced)].

verdict_html(none, HTML) =>
    HTML = [].
verdict_html(right, HTML) =>
    HTML = [' ',span(class([yes,small]), ['\u2713',' as expected'])].
verdict_html(wrong(Body), HTML) =>
    HTML = [' ',span(class([no,small]), ['\u2717',' ',Body,' was expected'])].

without_html(Line, Query, Label,
             a([href(Address),class([screen,out]),'aria-label'(Label),title(Label)], '\u2715')) :-
    query_without(Query, Line, Query1),
    logic_address('', Query1, Address).

%   A table tells where the formulas Asked hold, for the last of Stages.

formulas_section([], _, Section) =>
    Section = [].
formulas_section(Asked, Stages, Section) =>
    page_limit(stages, Most),
    length(Stages, Count),
    findall(Stage, ( nth1(I, Stages, Stage), I > Count-Most ), Last),
    findall(th(scope(col), span([title(Title)], Head)),
            ( member(Stage, Last), Stage = stage(N,_,_), stage_title(Stage, Title),
              ( N =:= 0 -> Head = "start" ; Head = N ) ),
            Heads),
    findall(tr([th(scope(row), code(Spaced))|Cells]),
            ( member(Text-F, Asked), space_commas(Text, Spaced),
              findall(Cell, ( member(Stage, Last), share_cell(Stage, F, Cell) ), Cells) ),
            Rows),
    scroll_element('Formulas',
                   table(class([plain,checks]),
                         [ thead(tr([th(scope(col), 'Formula')|Heads])), tbody(Rows) ]),
                   Table),
    Note = p(class([faint,small]),
             '\u2713 it holds in the actual state, after each action; if several may be the \c
              actual one, in all of these. Beside it, in how many of all states.'),
    folded('Where the formulas hold', no, [Table,Note], Section).

share_cell(Stage, F, Cell) :-
    stage_share(Stage, F, Share),
    (   Share = share(Actual,Count,All)
    ->  (   Actual == true
        ->  Mark = '\u2713', Word = 'true', Class = yes
        ;   Mark = '\u2717', Word = 'false', Class = no
        ),
        format(string(Shares), "~d of ~d", [Count,All]),
        Cell = td(class(Class),
                  [ span([class(mark),'aria-hidden'(true)], Mark), span(class(away), Word), ' ',
                    span(class(shares), Shares) ])
    ;   Cell = td('?')
    ).
