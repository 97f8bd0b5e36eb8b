:- module(cluedo_web_notebook_asked,
          [ asked_html/3                % +Scene, +Request, -HTML
          ]).
:- use_module(entered, [line_command/3]).
:- use_module(scene, [scene_j/2]).
:- use_module('../element', [warning/2]).
:- use_module('../fault', [fault_text/2]).
:- use_module('../request', [request_field/3]).
:- use_module('../../console/phrase', [error_text/2]).
:- use_module('../../console/question', [question_table/1,question_text/3]).
:- use_module(library(lists), [member/2]).

/** <module> Questions that are typed

They are asked and answered as at the console.
*/

:- det(asked_html/3).

%!  asked_html(+Scene, +Request, -HTML) is det.
%
%   HTML has the question that Request asks in a line, and the answer.

asked_html(Scene, Request, HTML) :-
    (   request_field(Request, "ask", Line)
    ->  catch(answer_html(Scene, Line, Answer), Error, amiss_html(Error, Answer)),
        HTML = div([id(answer),role(status)], [p(strong(Line)),Answer])
    ;   HTML = []
    ).

answer_html(Scene, Line, HTML) :-
    line_command(Scene, Line, Command),
    (   Command = question(Question)
    ->  scene_j(Scene, J),
        question_text(Question, J, Text0),
        string_concat(Text, "\n", Text0),
        lines_html(Question, Text, HTML)
    ;   warning(p('This is no question: it is to be entered.'), HTML)
    ).

lines_html(Question, Text, HTML) :-
    (   question_table(Question)
    ->  HTML = div([class(scroll),role(region),tabindex(0),'aria-label'('Answer')], pre(Text))
    ;   split_string(Text, "\n", "", Lines),
        findall(span(Line), member(Line, Lines), Spans),
        HTML = div(class(said), Spans)
    ).

%   The console has words for what cannot be asked; other errors are those of the page.

amiss_html(Error, HTML) :-
    (   Error = error(cluedo_refusal(_),context(_,Text0))
    ->  Text = Text0
    ;   Error = error(Formal,_),
        Formal \= resource_error(_),
        fault_text(Error, _)
    ->  error_text(Error, Text)
    ;   throw(Error)
    ),
    warning(p(Text), HTML).
