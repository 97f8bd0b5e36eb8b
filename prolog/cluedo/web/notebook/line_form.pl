:- module(cluedo_web_notebook_line_form,
          [ line_html/5                 % +Scene, +Request, +Fault, +Field, -HTML
          ]).
:- use_module(turn_input, [line_command/3,longest_line/1]).
:- use_module(page_scene, [change_form/5,scene_j/2]).
:- use_module(suggestions, [knowers_html/2]).
:- use_module('../element', [warning/2]).
:- use_module('../fault', [fault_text/2]).
:- use_module('../request', [request_field/3]).
:- use_module('../../assistant/answers/console_words', [error_text/2]).
:- use_module('../../assistant/answers/question', [question_table/1,question_text/3]).
:- use_module(library(lists), [member/2]).

/** <module> Typed lines, as at the console

A line is an event or a question. The answer to a question appears above the form.
*/

:- det(line_html/5).

%!  line_html(+Scene, +Request, +Fault, +Field, -HTML) is det.
%
%   HTML is a form for a line, with the extra field Field. The form is open if Request asks a
%   question, or if the line of Request led to Fault.

line_html(Scene, Request, Fault, Field,
          details(Open, [summary('Something else, or a question'),Asked,Form])) :-
    question_html(Scene, Request, Asked),
    typed_line(Fault, Request, Typed, Open),
    longest_line(Longest),
    change_form(Scene, Request, [],
        [ Field,
          label(for(line), 'A line, as at the console'),
          div(class(row),
              [ input([type(text),id(line),name(line),value(Typed),maxlength(Longest),
                       class(grow),autocomplete(off),autocapitalize(off),spellcheck(false),
                       placeholder('dee has rope')]),
                button([name(do),value(type)], 'Enter') ]),
          p(class([faint,small]),
            [ 'dee leaves \u00B7 dee reveals rope \u00B7 dee has rope \u00B7 dee lacks rope \c
               \u00B7 bob has one of plum rope \u00B7 open hall \c
               \u00B7 bob passed plum rope study \u00B7 bob: plum \c
               rope study > carl' ]),
          p(class([faint,small]),
            [ 'Questions: know dee \u00B7 odds rope \u00B7 why dee rope \u00B7 envelope \u00B7 \c
               suggest 3 safe \u00B7 who knows \u00B7 at 3 know dee \u00B7 if dee has rope' ])
        ],
        Form).

%   Typed is the line that led to Fault, or "". Open has the attribute that opens the form, after a
%   fault or a question.

typed_line(Fault, Request, Typed, Open) :-
    (   Fault \== none,
        request_field(Request, "do", "type"),
        request_field(Request, "line", Typed0)
    ->  Typed = Typed0,
        Open = [open]
    ;   Typed = "",
        (   request_field(Request, "ask", _)
        ->  Open = [open]
        ;   Open = []
        )
    ).

question_html(Scene, Request, HTML) :-
    (   request_field(Request, "ask", Line)
    ->  catch(answer_html(Scene, Line, Answer), Error, mistake_html(Error, Answer)),
        HTML = div([id(answer),role(status)], [p(strong(Line)),Answer])
    ;   HTML = []
    ).

answer_html(Scene, Line, HTML) :-
    line_command(Scene, Line, Command),
    (   Command = question(who_knows)
    ->  knowers_html(Scene, HTML)
    ;   Command = question(Question)
    ->  scene_j(Scene, J),
        question_text(Question, J, Text0),
        string_concat(Text, "\n", Text0),
        lines_html(Question, Text, HTML)
    ;   warning(p('This is not a question: enter it as an event.'), HTML)
    ).

lines_html(Question, Text, HTML) :-
    (   question_table(Question)
    ->  HTML = div([class(scroll),role(region),tabindex(0),'aria-label'('Answer')], pre(Text))
    ;   split_string(Text, "\n", "", Lines),
        findall(span(Line), member(Line, Lines), Spans),
        HTML = div(class(said), Spans)
    ).

%   The console has its own messages for questions that it cannot answer. Other errors have the same
%   message as on every page.

mistake_html(Error, HTML) :-
    (   Error = error(cluedo_refusal(_),context(_,Text0))
    ->  Text = Text0
    ;   Error = error(Formal,_),
        Formal \= resource_error(_),
        fault_text(Error, _)
    ->  error_text(Error, Text)
    ;   throw(Error)
    ),
    warning(p(Text), HTML).
