:- module(cluedo_web_logic_plan_page,
          [ is_planning/1,              % +Query
            planning_reply/2,           % +Query, -Reply
            query_plan_svg/2            % +Query, -SVG
          ]).
:- use_module(logic_wording, [folded/4,logic_address/3]).
:- use_module(model_page, [text_section/4]).
:- use_module(page_limits, [page_limit/2]).
:- use_module(query, [query_text/2]).
:- use_module(state_drawing, [graphviz/0]).
:- use_module('../element', [scroll_element/3,warning/2]).
:- use_module('../../del/picture/plan_picture', [plan_svg/3]).
:- use_module('../../del/task/task', [task_name/2,task_part/3,task_plan/3]).
:- use_module('../../del/task/task_files', [is_task_text/1,text_task/3]).
:- use_module('../../del/task/validation', [believing_everything/3,notes_lines/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3,member/2]).

/** <module> The page of a planning problem in EPDDL, JSON or mA*
*/

:- det(planning_reply/2).

%!  is_planning(+Query) is semidet.
%
%   The text of Query is a planning problem.

is_planning(Query) :-
    query_text(Query, Text),
    is_task_text(Text).

%!  planning_reply(+Query, -Reply) is det.
%
%   Reply is the page with a shortest plan for the problem of Query.

planning_reply(Query, Reply) :-
    query_text(Query, Text),
    catch(text_task(Text, Task, Info), error(Formal,Context), true),
    (   nonvar(Formal)
    ->  formal_fault(Formal, Context, Fault),
        text_section(Query, [Fault], open, Section),
        page_html('A planning problem', [Section], HTML),
        Reply = page(422,"A planning problem",HTML)
    ;   title(Info, Title),
        problem_words(Task, Words),
        plan_section(Task, Query, Plan),
        text_section(Query, [], no, Section),
        page_html(Title, [p(class([faint,small]), Words),Plan,Section], HTML),
        Reply = page(Title,HTML)
    ).

page_html(Title, Sections, [h1(Title)|HTML]) :-
    append(Sections, [p(a(href('/logic'), 'All examples'))], HTML).

formal_fault(cluedo_logic(Line,Column,Error), _, Fault) =>
    Fault = fault(Line,Column,Error).
formal_fault(Formal, Context, Fault) =>
    Fault = fault(1,1,error(Formal,Context)).

title(Info, Title) :-
    (   memberchk(problem(Name), Info)
    ->  format(string(Title), "Planning problem ~w", [Name])
    ;   Title = "A planning problem"
    ).

problem_words(Task, Words) :-
    task_part(agents, Task, Agents),
    maplist(task_name, Agents, Names),
    atomic_list_concat(Names, ', ', List),
    task_part(atoms, Task, Atoms),
    length(Atoms, AtomCount),
    task_part(actions, Task, Actions),
    length(Actions, ActionCount),
    format(string(Words), "Agents: ~w. Atoms: ~d. Actions: ~d.", [List,AtomCount,ActionCount]).

plan_section(Task, Query, Section) :-
    catch(( plan(Task, Plan)
          ->  true
          ;   Plan = none
          ),
          error(resource_error(_),_),
          Plan = unknown),
    plan_html(Plan, Task, Query, HTML),
    folded('A shortest plan', open, HTML, Section).

plan(Task, Plan) :-
    page_limit(planned, States),
    Bytes is States*1500,
    task_plan(Task, Plan, [states(States),memory(Bytes)]).

plan_html(none, _, _, HTML) =>
    HTML = [p('There is no plan.')].
plan_html(unknown, _, _, [HTML]) =>
    warning(['No plan was found within the limits of a page. The command swipl cluedo logic has \c
              larger ones.'], HTML).
plan_html([], _, _, HTML) =>
    HTML = [p('The goal holds at the start: no action is needed.')].
plan_html(Plan, Task, Query, HTML) =>
    findall(li(code(Action)), member(Action, Plan), Items),
    believing_everything(Task, Plan, Notes),
    notes_lines(Notes, Lines),
    findall(p(Line), member(Line, Lines), Paragraphs),
    (   graphviz
    ->  logic_address('/picture', Query, Address),
        scroll_element('A picture of the plan',
                       img([src(Address),class(model),
                            alt('The actions as boxes, one after the other, as in the list')]),
                       Picture)
    ;   Picture = []
    ),
    HTML = [ol(Items),Paragraphs,Picture].

%!  query_plan_svg(+Query, -SVG) is semidet.
%
%   SVG is a picture of the plan. Fails if there is no plan, or nothing to do.

query_plan_svg(Query, SVG) :-
    query_text(Query, Text),
    text_task(Text, Task, Info),
    plan(Task, Plan),
    Plan = [_|_],
    title(Info, Title),
    plan_svg(Plan, [title(Title)], SVG).
