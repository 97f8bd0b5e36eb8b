:- module(cluedo_web_logic_query_page,
          [ query_html/4,               % +Parts, +Query, +Failed, -HTML
            slow_html/2,                % +Query, -HTML
            query_title/2               % +Query, -Title
          ]).
:- use_module(examples, [query_example/3]).
:- use_module(forms, [formula_form/3,model_form/4,step_forms/4]).
:- use_module(query,
              [ is_text_query/1, model_query/2, query_field/3, query_formulas/2, query_kind/2,
                query_set_view/4, query_steps/2, query_without/4
              ]).
:- use_module(stages, [check_formula/3,drawn_stages/3]).
:- use_module(state_drawing, [picture_html/4,stage_title/2]).
:- use_module(text_page, [other_form/2,text_form/3]).
:- use_module(logic_wording,
              [ action_words/2, fault_html/3, language_html/2, logic_address/3, space_commas/2,
                states_words/2
              ]).
:- use_module('../element', [scroll_element/3,warning/2]).
:- use_module('../../del', [model_property/2]).
:- use_module('../../del/language/formula_text', [text_action/3]).
:- use_module(library(apply), [foldl/4,maplist/3]).
:- use_module(library(lists), [append/3,last/2,member/2,nth1/3]).

/** <module> The page of a model
*/

:- det((query_html/4, slow_html/2, query_title/2)).

%!  query_title(+Query, -Title) is det.

query_title(Query, Title) :-
    (   query_example(Query, Title0, _)
    ->  Title = Title0
    ;   query_kind(Query, Kind),
        kind_title(Kind, Title)
    ).

kind_title(cards, "A model of cards").
kind_title(atoms, "A model of one's own").

%!  query_html(+Parts, +Query, +Failed, -HTML) is det.
%
%   HTML is the page of Query. Parts is parts(Language,Stages,Reads). Stages are the stages of
%   Query. Reads are its parsed formulas. For Failed see forms.pl.

query_html(parts(Language,Stages,Reads), Query, Failed, HTML) :-
    query_title(Query, Title),
    about(Query, About),
    drawn_stages(Query, Stages, Drawn),
    steps_html(Stages, Drawn, Language, Query, Steps),
    picture_html(Drawn, Reads, Query, Picture),
    formulas_html(Reads, Stages, Query, Failed, Formulas),
    step_forms(Language, Query, Failed, StepForms),
    query_kind(Query, Kind),
    model_form(Kind, Query, 'Look at it', ModelForm),
    language_html(Language, Help),
    other_form(Query, Links),
    HTML = [ h1(Title), About,
             div(class([book,logic]),
                 [ section(class(card),
                           [ h2('What happens'), Steps, StepForms ]),
                   section(class(card), Formulas)
                 ]),
             section(class(card), Picture),
             div(class([book,logic]),
                 [ details(class([card,screen]), [summary('How formulas are written'),Help]),
                   details(class([card,screen]),
                           [ summary('Another model'), ModelForm,
                             p(a(href('/logic'), 'All examples'))
                           ])
                 ]),
             Links,
             p(class([faint,small]),
               'All of this page is in its address: keep it, or send it to others.')
           ].

about(Query, About) :-
    (   query_example(Query, _, Text)
    ->  About = [p(Text)]
    ;   About = []
    ).

%!  slow_html(+Query, -HTML) is det.
%
%   HTML says that Query takes too long, and has links to smaller pages.

slow_html(Query, HTML), is_text_query(Query) =>
    query_field(Query, text, Text),
    text_form(Text, 'Look at it', Form),
    HTML = [ h1('Too slow'),
             p('This text takes longer than a page may take here, and was stopped. The command \c
                swipl cluedo logic has no such limit.'),
             section(class(card), Form),
             p(a(href('/logic'), 'All examples'))
           ].
slow_html(Query, HTML) =>
    model_query(Query, Begun),
    logic_address('', Begun, Start),
    query_formulas(Query, Formulas),
    foldl(without_first, Formulas, Query, Steps),
    logic_address('', Steps, Address),
    HTML = [ h1('Too slow'),
             p('These formulas and actions take longer than a page may take here, and were \c
                stopped.'),
             div(class(row),
                 [ a([href(Address),class(button)], 'The same without formulas'),
                   a([href(Start),class(button)], 'The model alone'),
                   a([href('/logic'),class(button)], 'All examples')
                 ])
           ].

without_first(_, Query0, Query) :-
    query_without(Query0, formula, 1, Query).

                /*******************************
                *            STEPS             *
                *******************************/

steps_html(Stages, Drawn, Language, Query, ol([class(steps),start(0)], Items)) :-
    last(Drawn, stage(At,_,_)),
    findall(Item,
            ( member(Stage, Stages), step_html(Stage, At, Language, Query, Item) ),
            Items0),
    query_steps(Query, Texts),
    length(Stages, Shown),
    findall(li(class(later), code(Text)),
            ( nth1(I, Texts, Text), I >= Shown ),
            Later),
    append(Items0, Later, Items).

step_html(stage(N,Text,fault(Error)), _, _, Query, Item) =>
    fault_html(Error, Text, HTML),
    without_html(step, N, Query, Without),
    warning(HTML, Warning),
    Item = li([Warning,p(Without)]).
step_html(stage(N,Text,M), At, Language, Query, Item) =>
    once(model_property(M, size(Size))),
    states_words(Size, States),
    query_set_view(Query, at, N, Query1),
    logic_address('', Query1, Address),
    (   N =:= At
    ->  Current = ['aria-current'(step)]
    ;   Current = []
    ),
    (   N =:= 0
    ->  What = ['At the start'],
        Without = []
    ;   text_action(Text, Language, Action),
        action_words(Action, Words),
        space_commas(Text, Spaced),
        What = [code(Spaced),' ',span(class(faint), Words)],
        without_html(step, N, Query, Without)
    ),
    Item = li([ div(class(step), What),
                div(class(row), [ a([href(Address),class([button,'small-button'])|Current], States),
                                  Without ])
              ]).

                /*******************************
                *           FORMULAS           *
                *******************************/

formulas_html(Reads, Stages0, Query, Failed, [h2('Formulas'),Form|HTML]) :-
    formula_form(Query, Failed, Form),
    findall(Stage, ( member(Stage, Stages0), Stage = stage(_,_,M), M \= fault(_) ), Stages),
    (   Reads == []
    ->  HTML = [p(class(faint), 'Write a formula, and see whether it holds.')]
    ;   findall(th(scope(col), span([title(Title)], Head)),
                ( member(Stage, Stages), Stage = stage(N,_,_), stage_title(Stage, Title),
                  ( N =:= 0 -> Head = "start" ; Head = N ) ),
                Heads),
        findall(Row,
                ( nth1(I, Reads, Read), formula_row(I, Read, Stages, Query, Row) ),
                Rows),
        scroll_element('Formulas',
                       table(class([plain,checks]),
                             [ thead(tr([th(scope(col), 'Formula')|Heads])), tbody(Rows) ]),
                       Table),
        HTML = [ Table,
                 p(class([faint,small]),
                   [ '\u2713 it holds in the actual state, after each action; if several may be \c
                      the actual one, in all of these. Beside it, in how many of all states.' ])
               ]
    ).

formula_row(I, Read, Stages, Query, tr([th(scope(row), Head)|Cells])) :-
    Head = div(class(row), [div(class(grow), Shown),Without]),
    without_html(formula, I, Query, Without),
    length(Stages, Count),
    (   Read = fault(Text,Error)
    ->  fault_html(Error, Text, Shown),
        Cells = [td([colspan(Count),class(faint)], 'not read')]
    ;   Read = formula(Text,_),
        maplist(check_formula(Read), Stages, Checks),
        maplist(check_cell, Checks, Cells),
        (   member(fault(Error), Checks)
        ->  fault_html(Error, "", Notice)
        ;   Notice = []
        ),
        space_commas(Text, Spaced),
        Shown = [code(Spaced),Notice]
    ).

check_cell(fault(_), Cell) =>
    Cell = td('?').
check_cell(holds(Actual,Count,All), Cell) =>
    (   Actual == true
    ->  Mark = '\u2713', Word = 'true', Class = yes
    ;   Mark = '\u2717', Word = 'false', Class = no
    ),
    format(string(Shares), "~d of ~d", [Count,All]),
    Cell = td(class(Class),
              [ span([class(mark),'aria-hidden'(true)], Mark), span(class(away), Word), ' ',
                span(class(shares), Shares) ]).

                /*******************************
                *            LINKS             *
                *******************************/

without_html(What, N, Query, a([href(Address),class([screen,out]),'aria-label'(Label),title(Label)],
                               '\u2715')) :-
    query_without(Query, What, N, Query1),
    logic_address('', Query1, Address),
    (   What == step
    ->  format(string(Label), "Take out action ~d and what comes after it", [N])
    ;   format(string(Label), "Take out formula ~d", [N])
    ).
