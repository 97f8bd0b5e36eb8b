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

Models and plans of library(cluedo/del), notebooks, games, boards and the results of experiments,
as strings: SVG, and models also as TikZ for LaTeX, and as DOT, the language of Graphviz.

    ?- model([seats([ann,bob,cath]), deck([3]), cards([r,b,w]),
              deal(s,[[[ann],r],[[bob],b],[[cath],w]])], M0),
       update(M0, public(~has(bob,r)), M),
       model_picture([before-M0,after-M], [], SVG),
       setup_call_cleanup(open('model.svg', write, Out, [encoding(utf8)]),
                          write(Out, SVG),
                          close(Out)).

A picture is an XML document that needs no other file and runs nothing. It has a title
and a description for readers who do not see it, and colours for light and dark pages; styles of
lines, or words, tell the same as the colours. Long names are shortened.

Graphviz (the Debian package graphviz) lays out pictures of models and plans. It
is started without a shell, gets numbers but no names, and is stopped after 20 seconds.
`make deps` installs it. The other pictures and DOT need no program. Without Graphviz the states
in TikZ stand on a circle.

@error existence_error(cluedo_program, Program) if it is not installed; the message names
the package
@error resource_error(cluedo_program) if it takes too long, process_error(Path, Status)
if it fails
@error domain_error(cluedo_option, Option) if there is no such Option
*/

:- error_context((model_dot/3, model_picture/3, model_tex/3, plan_dot/3, plan_picture/3,
                  knowledge_picture/3, game_picture/3, experiment_picture/3)).

%!  model_dot(+Models, +Options, -Text) is det.
%!  model_picture(+Models, +Options, -SVG) is det.
%!  model_tex(+Models, +Options, -Text) is det.
%
%   Text is Models in DOT, or in LaTeX with TikZ, and SVG a picture of them. Models is a model,
%   or a list of pairs Title-M, as from replay/2, which stand side by side. Where possible a
%   state has the same place in all of them.
%
%   A state is a world, named as in draw_model/1 or, if that is long, with a line for each
%   holder. A double frame marks points. Lines connect states that an agent cannot tell
%   apart. Indistinguishability is transitive: lines that follow from others are left out, and so
%   are lines from a state to itself. A symbolic model is drawn with the states of its explicit
%   equivalent.
%
%   An agent whose relation is not an equivalence has arrows, from each state to each state that
%   it considers possible there. Arrows from a state to itself are left out if all states have
%   one.
%
%   Options:
%
%     - where(+F)
%       Only states where formula F holds.
%     - around(+N)
%       Only the points, and states within N steps of them. A step leads to a
%       state that one of the drawn agents cannot tell from the one before.
%     - around(+F, +N)
%       The same, from the states where F holds.
%     - agents(+Agents)
%       Only these agents, a list; `all` by default.
%     - limit(+Count)
%       The most states that are drawn, up to 300 (default 100).
%     - layout(+Layout)
%       The program of Graphviz that places them: `dot` (default), neato, fdp, sfdp,
%       circo or twopi; or `circle`, for which no program is needed.
%     - columns(+Count)
%       The number of models side by side in a row (default 3). DOT
%       ignores it.
%     - document(+Boolean)
%       Whether TikZ is a document of its own (default), or an environment tikzpicture
%       for a document that has the packages inputenc, for utf8, and tikz. Other formats
%       ignore it.
%     - title(+Title)
%
%   @error resource_error(del_worlds) if there are more states than the limit, or more than
%   10 000 in a symbolic model, however few of them are drawn
%   @error resource_error(cluedo_lines) if there are more than 1500 lines, except in DOT
%   @error type_error(del_model, M), type_error(del_formula, F), and the errors of these
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
%   Text is Plan in DOT, and SVG a picture of it: a list, or a policy, of plan/5, in the words of
%   print_plan/1. A box is an action. Below it are its outcomes, if there are several,
%   each with the next action; a double frame marks where the goal is reached. The
%   only option is title(Title).
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
%   SVG is the grid of print_knowledge/2. Its Options are marks(How) and chances(Boolean),
%   as there, and title(Title).
%
%   @error domain_error(cluedo_knowledge, K), type_error(cluedo_knowledge, K)

knowledge_picture(K, Options, SVG) :-
    knowledge_svg(K, Options, SVG0),
    SVG = SVG0.

%!  game_picture(+Game, +Options, -SVG) is det.
%
%   SVG has a row for each fact of Game, a game of library(cluedo/game) or the Result of
%   contest/3: who asks, passes, shows and accuses. Options:
%
%     - seat(+Seat)
%       Only what the player of Seat, or `spectator`, saw, see game_seen/3.
%     - events(+From, +To)
%       Only facts number From to To.
%     - title(+Title)
%
%   @error resource_error(cluedo_events) if there are more than 300
%   @error type_error(cluedo_game, Game), domain_error(cluedo_result, Game)

game_picture(Game, Options, SVG) :-
    game_svg(Game, Options, SVG0),
    SVG = SVG0.

%!  experiment_picture(+Result, +Options, -SVG) is det.
%
%   SVG is a plot of Result, of experiment/2, with intervals of 95 %. Options:
%
%     - value(+Value)
%       `rate` (default), the share of games won, with Wilson's intervals; `length`,
%       the mean of rounds or turns, plus and minus 1.96 standard errors; `rating`, from
%       experiment_ratings/2, for game(pool); or `calibration`, from
%       experiment_calibration/2.
%     - rows(+Rows)
%       `entries` (default), `seats`, or `all`: each entry in each seat. Entries change
%       their seats if the experiment rotates.
%     - title(+Title)
%
%   @error type_error(cluedo_experiment, Result)
%   @error resource_error(cluedo_rows) if there are more than 100

experiment_picture(Result, Options, SVG) :-
    experiment_svg(Result, Options, SVG0),
    SVG = SVG0.
