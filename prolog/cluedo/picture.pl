:- module(cluedo_picture,
          [ model_dot/3,                % +Models, +Options, -Text
            model_picture/3,            % +Models, +Options, -SVG
            knowledge_picture/3,        % +K, +Options, -SVG
            game_picture/3              % +Game, +Options, -SVG
          ]).
:- reexport(library(cluedo/board), [board_picture/2]).
:- use_module(knowledge/caller, [errors_name/2]).
:- use_module(picture/dot, [dot_text/3]).
:- use_module(picture/game, [game_svg/3]).
:- use_module(picture/model, [model_svg/3]).
:- use_module(picture/notebook, [knowledge_svg/3]).
:- use_module(picture/worlds, [drawn_layout/2,model_drawing/3]).

model_dot(Models, Options, Text) :-
    errors_name(model_dot/3,
                ( model_drawing(Models, Options, Drawing),
                  drawn_layout(Options, Layout),
                  dot_text(Drawing, Layout, Text0)
                )),
    Text = Text0.

model_picture(Models, Options, SVG) :-
    errors_name(model_picture/3,
                ( model_drawing(Models, Options, Drawing),
                  model_svg(Drawing, Options, SVG0)
                )),
    SVG = SVG0.

knowledge_picture(K, Options, SVG) :-
    errors_name(knowledge_picture/3, knowledge_svg(K, Options, SVG0)),
    SVG = SVG0.

game_picture(Game, Options, SVG) :-
    errors_name(game_picture/3, game_svg(Game, Options, SVG0)),
    SVG = SVG0.
