:- module(cluedo_picture,
          [ model_dot/3,                % +Models, +Options, -Text
            model_picture/3,            % +Models, +Options, -SVG
            model_tex/3,                % +Models, +Options, -Text
            plan_dot/3,                 % +Plan, +Options, -Text
            plan_picture/3,             % +Plan, +Options, -SVG
            knowledge_picture/3,        % +K, +Options, -SVG
            game_picture/3,             % +Game, +Options, -SVG
            experiment_picture/3        % +Result, +Options, -SVG
          ]).
:- use_module(support/attached, []).
:- reexport(library(cluedo/board),
            [ board_picture/2           % +Drawn, -SVG
            ]).
:- use_module(support/errors, [error_context/1]).
:- use_module(del/picture/dot, [dot_text/3]).
:- use_module(assistant/journal/game_picture, [game_svg/3]).
:- use_module(del/picture/model_picture, [model_svg/3]).
:- use_module(knowledge/notebook_picture, [knowledge_svg/3]).
:- use_module(del/picture/plan_picture, [plan_drawing/3,plan_svg/3]).
:- use_module(experiment/plot, [experiment_svg/3]).
:- use_module(del/picture/tikz, [model_tikz/3]).
:- use_module(del/picture/model_drawing, [layout_option/2,model_drawing/3]).

/** <module> Pictures

This library draws models and plans of library(cluedo/del), notebooks, games, boards and the results
of experiments. A picture is a string of SVG. Models can also be TikZ for LaTeX. Models and plans
can be DOT, the language of Graphviz.

    ?- model([seats([ann,bob,cath]), deck([3]), cards([r,b,w]),
              deal(s,[[[ann],r],[[bob],b],[[cath],w]])], M0),
       update(M0, public(~has(bob,r)), M),
       model_picture([before-M0,after-M], [], SVG),
       setup_call_cleanup(open('model.svg', write, Out, [encoding(utf8)]),
                          write(Out, SVG),
                          close(Out)).

A picture is an XML document that needs no other file and runs nothing. It has a title and a
description for readers who do not see it, and colours for light and dark pages. Styles of lines or
words repeat what the colours say. Long names are shortened.

Graphviz (the Debian package graphviz) lays out pictures of models and plans. Graphviz is started
without a shell, gets numbers but no names, and is stopped after 20 seconds. `make deps` installs
Graphviz. The other pictures and DOT need no program. Without Graphviz, TikZ puts states on a
circle.

@error existence_error(cluedo_program, Program) if Program is not installed. The message has its
package
@error resource_error(cluedo_program) if Graphviz takes too long
@error process_error(Path, Status) if Graphviz fails
@error domain_error(cluedo_option, Option) if there is no such Option
*/

:- error_context((model_dot/3, model_picture/3, model_tex/3, plan_dot/3, plan_picture/3,
                  knowledge_picture/3, game_picture/3, experiment_picture/3)).

%!  model_dot(+Models, +Options, -Text) is det.
%!  model_picture(+Models, +Options, -SVG) is det.
%!  model_tex(+Models, +Options, -Text) is det.
%
%   Text is Models in DOT, or in LaTeX with TikZ. SVG is a picture of Models. Models is a model, or
%   a list of pairs Title-M, for example from replay/2. The models of a list stand side by side.
%   Where possible a state has the same place in all models.
%
%   A state is a world with the name that draw_model/1 writes. If this name is long, it has a line
%   for each holder. A double frame marks points. If some states of a model are not drawn, its title
%   says how many are. Lines connect states that an agent cannot tell
%   apart. As this relation is transitive, lines that follow from other lines are left out. Lines
%   from a state to itself are left out, too. A symbolic model has the states of its explicit
%   equivalent.
%
%   If the relation of an agent is not an equivalence, arrows lead from each state to each state
%   that the agent considers possible there. Arrows to the same state are left out if all states
%   have one. If the relation is in class K45, as most beliefs are, lines join states that the agent
%   considers possible at each other and at themselves. An arrow then leads to one state of such a
%   group, and means all of the group.
%
%   Options:
%
%     - where(+F)
%       Only states where formula F holds.
%     - around(+N)
%       Only the points, and states within N steps of a point. A step leads from a state to a state
%       that one of the drawn agents cannot tell from it.
%     - around(+F, +N)
%       The same, from the states where F holds.
%     - fit(+Boolean)
%       If `true`, and all models together have more states than the limit, draw the states within N
%       steps of the points, with the largest N that fits. If there are too many points, or all
%       states are points, the steps start at a point of a small part of the last model. A part has
%       the states that are connected.
%     - agents(+Agents)
%       Only these agents, a list; `all` by default.
%     - limit(+Count)
%       The most states that are drawn, up to 300 (default 100).
%     - layout(+Layout)
%       The program of Graphviz that places the states: `dot` (default), neato, fdp, sfdp, circo or
%       twopi. Layout `circle` needs no program.
%     - columns(+Count)
%       The number of models side by side in a row. By default a row is at most 1600 pixels wide, if
%       it has more than one model. DOT ignores it.
%     - document(+Boolean)
%       Only for TikZ. If `true` (default), the text is a complete document. If `false`, it is an
%       environment tikzpicture. Its document needs the packages tikz, and inputenc for utf8.
%     - title(+Title)
%
%   @error resource_error(del_worlds) if more states are drawn than the limit allows, or if a
%   symbolic model has more than 10 000 states, drawn or not
%   @error resource_error(cluedo_lines) if there are more than 1500 lines, except in DOT
%   @error type_error(del_model, M), type_error(del_formula, F), and other errors of formulas
%   @error domain_error(non_empty_list, [])

model_dot(Models, Options, Text) :-
    model_drawing(Models, Options, Drawing),
    layout_option(Options, Layout),
    dot_text(Drawing, Layout, Text0),
    Text = Text0.

model_picture(Models, Options, SVG) :-
    model_drawing(Models, Options, Drawing),
    model_svg(Drawing, Options, SVG0),
    SVG = SVG0.

model_tex(Models, Options0, Text) :-
    tex_options(Options0, Options),
    model_drawing(Models, Options, Drawing),
    model_tikz(Drawing, Options, Text0),
    Text = Text0.

%   Without Graphviz states stand on a circle.

tex_options(Options0, Options) :-
    (   is_list(Options0),
        \+ memberchk(layout(_), Options0),
        \+ absolute_file_name(path(dot), _, [access(execute),file_errors(fail)])
    ->  Options = [layout(circle)|Options0]
    ;   Options = Options0
    ).

%!  plan_dot(+Plan, +Options, -Text) is det.
%!  plan_picture(+Plan, +Options, -SVG) is det.
%
%   Text is Plan in DOT, and SVG is a picture of Plan, in the words of print_plan/1. Plan is a list
%   or a policy of plan/5. A box is an action. If the action has several outcomes, they are below
%   the box, each with the next action. A double frame marks where the goal is reached. The only
%   option is title(Title).
%
%   @error type_error(del_plan, Plan)
%   @error resource_error(cluedo_boxes) if there are more than 300 actions and outcomes

plan_dot(Plan, Options, Text) :-
    plan_drawing(Plan, Options, Drawing),
    dot_text(Drawing, dot, Text0),
    Text = Text0.

plan_picture(Plan, Options, SVG) :-
    plan_svg(Plan, Options, SVG0),
    SVG = SVG0.

%!  knowledge_picture(+K, +Options, -SVG) is det.
%
%   SVG is the grid of print_knowledge/2. Options are marks(How) and chances(Boolean) of
%   print_knowledge/2, and title(Title).
%
%   @error domain_error(cluedo_knowledge, K), type_error(cluedo_knowledge, K)

knowledge_picture(K, Options, SVG) :-
    knowledge_svg(K, Options, SVG0),
    SVG = SVG0.

%!  game_picture(+Game, +Options, -SVG) is det.
%
%   SVG has a row for each fact of Game: who asks, passes, shows and accuses. Game is a game of
%   library(cluedo/game) or the Result of contest/3. Options:
%
%   | seat(+Seat)        | Only what the player of Seat, or `spectator`, saw, see game_seen/3. |
%   | events(+From, +To) | Only facts number From to To.                                       |
%   | title(+Title)      |                                                                     |
%
%   @error resource_error(cluedo_events) if there are more than 300 facts to draw
%   @error type_error(cluedo_game, Game), domain_error(cluedo_result, Game)

game_picture(Game, Options, SVG) :-
    game_svg(Game, Options, SVG0),
    SVG = SVG0.

%!  experiment_picture(+Result, +Options, -SVG) is det.
%
%   Result is a result of experiment/2. SVG is a plot of Result, with intervals of 95 %. Options:
%
%     - value(+Value)
%       What is plotted:
%
%       | rate        | (default) the share of games won, with Wilson's intervals        |
%       | length      | the mean of rounds or turns, plus and minus 1.96 standard errors |
%       | rating      | of experiment_ratings/2, for game(pool)                          |
%       | calibration | of experiment_calibration/2                                      |
%
%     - rows(+Rows)
%       Entries change their seats if the experiment rotates. The rows are:
%
%       | entries | (default) a row for each entry    |
%       | seats   | a row for each seat               |
%       | all     | a row for each entry in each seat |
%
%     - title(+Title)
%
%   @error type_error(cluedo_experiment, Result)
%   @error resource_error(cluedo_rows) if there are more than 100 rows

experiment_picture(Result, Options, SVG) :-
    experiment_svg(Result, Options, SVG0),
    SVG = SVG0.
