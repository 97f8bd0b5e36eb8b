:- module(cluedo_web_logic_checks,
          [ formulas_html/5             % +Reads, +Stages, +Case, +Failed, -HTML
          ]).
:- use_module(forms, [formula_form/3]).
:- use_module(stages, [formula_checked/3]).
:- use_module(states, [stage_title/2]).
:- use_module(taking, [without_html/4]).
:- use_module(words, [fault_html/3,spaced/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2,nth1/3]).

/** <module> Whether formulas hold
*/

:- det(formulas_html/5).

%!  formulas_html(+Reads, +Stages, +Case, +Failed, -HTML) is det.
%
%   HTML tells where Reads, formulas of Case, hold in Stages, and has a form for another one.

formulas_html(Reads, Stages0, Case, Failed, [h2('Formulas'),Form|HTML]) :-
    formula_form(Case, Failed, Form),
    findall(Stage, ( member(Stage, Stages0), Stage = stage(_,_,M), M \= fault(_) ), Stages),
    (   Reads == []
    ->  HTML = [p(class(faint), 'Write a formula, and see whether it holds.')]
    ;   findall(th(scope(col), span([title(Title)], Head)),
                ( member(Stage, Stages), Stage = stage(N,_,_), stage_title(Stage, Title),
                  ( N =:= 0 -> Head = "start" ; Head = N ) ),
                Heads),
        findall(Row,
                ( nth1(I, Reads, Read), formula_row(I, Read, Stages, Case, Row) ),
                Rows),
        HTML = [ div([class(scroll),tabindex(0),role(region),'aria-label'('Formulas')],
                     table(class([plain,checks]),
                           [ thead(tr([th(scope(col), 'Formula')|Heads])), tbody(Rows) ])),
                 p(class([faint,small]),
                   [ '\u2713 it holds in the actual state, after each action; if several may be \c
                      the actual one, in all of these. Beside it, in how many of all states.' ])
               ]
    ).

formula_row(I, Read, Stages, Case, tr([th(scope(row), Head)|Cells])) :-
    Head = div(class(row), [div(class(grow), Shown),Without]),
    without_html(formula, I, Case, Without),
    length(Stages, Count),
    (   Read = fault(Text,Error)
    ->  fault_html(Error, Text, Shown),
        Cells = [td([colspan(Count),class(faint)], 'not read')]
    ;   Read = formula(Text,_),
        maplist(formula_checked(Read), Stages, Checks),
        maplist(check_cell, Checks, Cells),
        (   member(fault(Error), Checks)
        ->  fault_html(Error, "", Told)
        ;   Told = []
        ),
        spaced(Text, Spaced),
        Shown = [code(Spaced),Told]
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
