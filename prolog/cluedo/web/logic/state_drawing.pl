:- module(cluedo_web_logic_state_drawing,
          [ drawing_options/3,          % +Query, +Formulas, -Options
            stages_svg/5,               % +Drawn, +Options, +Columns, +Title, -SVG
            stage_title/2,              % +Stage, -Title
            graphviz/0,
            picture_html/5              % +Drawn, +Formulas, +Query, -Heading, -HTML
          ]).
:- use_module(forms, [draw_form/3]).
:- use_module(page_limits, [page_limit/2]).
:- use_module(query, [query_view/3]).
:- use_module(state_table, [states_html/5]).
:- use_module(trail, [trail_stages/3,trail_html/3]).
:- use_module(logic_wording, [logic_address/3]).
:- use_module('../element', [scroll_element/3]).
:- use_module('../host', [host_choice/3]).
:- use_module('../../del/picture/model_picture', [model_svg/3]).
:- use_module('../../del/picture/layout', [must_be_few_lines/1]).
:- use_module('../../del/picture/model_drawing', [model_drawing/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3,member/2,nth1/3]).

/** <module> Pictures and tables of states
*/

:- det((drawing_options/3, stages_svg/5, stage_title/2, picture_html/5)).

%!  drawing_options(+Query, +Formulas, -Options) is det.
%
%   Options of model_drawing/3 select the states that Query asks for. These are as many as fit, all
%   states, the states near the actual one, or the states where a formula of Formulas holds.

drawing_options(Query, Formulas, [limit(Limit)|Options]) :-
    query_view(Query, draw, Text),
    (   view_options(Text, Formulas, Options)
    ->  page_limit(drawn, Limit)
    ;   page_limit(drawn_both, Limit),
        Options = [fit(true)]
    ).

view_options("all", _, []).
view_options("near1", _, [around(1)]).
view_options("near2", _, [around(2)]).
view_options(Text, Formulas, [where(F)]) :-
    string_concat("f", Digits, Text),
    nth1(I, Formulas, _-F),
    number_string(I, Digits).

drawing_choices(Formulas, Choices) :-
    findall(View-Label,
            (   member(View-Label,
                       [ ""-"as many as fit", "all"-"all",
                         "near1"-"the actual one, and what agents think there",
                         "near2"-"two such steps from the actual one"
                       ])
            ;   nth1(I, Formulas, Formula-_),
                format(string(View), "f~d", [I]),
                format(string(Label), "where ~s", [Formula])
            ),
            Choices).

%!  stages_svg(+Drawn, +Options, +Columns, +Title, -SVG) is det.
%
%   SVG is a picture of the stages Drawn. It has its natural size and so many Columns. If it would
%   be too wide for most screens, it has one column.

stages_svg(Drawn, Options, Columns, Title, SVG) :-
    maplist(titled_model, Drawn, Models),
    PictureOptions = [columns(Columns),title(Title)|Options],
    model_drawing(Models, PictureOptions, Drawing),
    model_svg(Drawing, PictureOptions, SVG0),
    sized_svg(SVG0, Width, SVG1),
    (   Columns > 1,
        page_limit(pixels, Most),
        Width > Most
    ->  stages_svg(Drawn, Options, 1, Title, SVG)
    ;   SVG = SVG1
    ).

titled_model(Stage, Title-M) :-
    Stage = stage(_,_,M),
    stage_title(Stage, Title).

%   SVG is SVG0 with the natural size of its view box, which has this Width.

sized_svg(SVG0, Width, SVG) :-
    once(sub_string(SVG0, Before, _, _, "viewBox=")),
    sub_string(SVG0, 0, Before, _, Start),
    sub_string(SVG0, Before, _, 0, Rest),
    split_string(Rest, "\"", "", [_,Box|_]),
    split_string(Box, " ", "", [_,_,WidthText,Height]),
    number_string(Width, WidthText),
    format(string(SVG), "~swidth=\"~s\" height=\"~s\" ~s", [Start,WidthText,Height,Rest]).

%!  stage_title(+Stage, -Title) is det.

stage_title(stage(0,_,_), Title) =>
    Title = "start".
stage_title(stage(N,_,_), Title) =>
    format(string(Title), "after action ~d", [N]).

%!  graphviz is semidet.
%
%   Graphviz is installed. It places the states.

graphviz :-
    absolute_file_name(path(dot), _, [access(execute),file_errors(fail)]).

drawing_fault(Drawn, Options, Words) :-
    maplist(titled_model, Drawn, Models),
    catch(( model_drawing(Models, Options, Drawing), must_be_few_lines(Drawing), fail ),
          error(Formal,_), true),
    (   Formal = resource_error(del_worlds)
    ->  page_limit(drawn, Most),
        format(string(Words),
               "There are more than ~d states to draw: choose some of them.", [Most])
    ;   Formal = resource_error(cluedo_lines)
    ->  Words = "There are more lines than can be drawn: choose some of the states. The table has \c
                 all of these."
    ;   Words = "There are no such states here: choose others."
    ).

%!  picture_html(+Drawn, +Formulas, +Query, -Heading, -HTML) is det.
%
%   HTML has a picture of the stages Drawn and a table of their states. If there is no picture, HTML
%   says why. Heading says which stages these are.

picture_html(Drawn0, Formulas, Query, Heading, [Trail|HTML]) :-
    trail_html(Query, Drawn0, Trail),
    heading(Drawn0, Heading),
    trail_stages(Query, Drawn0, Drawn),
    (   Drawn == []
    ->  HTML = []
    ;   drawing_html(Drawn, Formulas, Query, HTML)
    ).

drawing_html(Drawn, Formulas, Query, HTML) :-
    drawing_options(Query, Formulas, Options),
    drawing_choices(Formulas, Choices),
    draw_form(Query, Choices, Form),
    findall(Table,
            ( member(Stage, Drawn), table_html(Stage, Options, Formulas, Table) ),
            Tables),
    scope_note(Options, Partly0),
    (   drawing_fault(Drawn, Options, Words)
    ->  Partly = [],
        Picture = div([class([card,warn]),role(status)], p(Words)),
        Open = [open]
    ;   graphviz
    ->  append(Partly0,
               [p(class([small,screen]), a(href(Address), 'The picture by itself'))],
               Partly),
        logic_address('/picture', Query, Address),
        atom_concat(Address, '&columns=1', Narrow),
        scroll_element('A picture of the states',
                       picture([ source([media('(max-width: 40rem)'),srcset(Narrow)], []),
                                 img([src(Address),class(model),
                                      alt('States as boxes, and lines between those that a \c
                                           player cannot tell apart, or arrows to those that it \c
                                           considers possible. The table has the same \c
                                           in words.')])
                               ]),
                       Picture),
        Open = []
    ;   Partly = Partly0,
        host_choice(p(['Pictures of states are drawn by Graphviz, which is not here: install the \c
                        Debian package ',code(graphviz),' on the server. A table tells the same.']),
                    [],
                    Picture),
        Open = [open]
    ),
    HTML = [ Picture, Partly, Form,
             details(Open,
                     [ summary('The states in a table'),
                       p(class([faint,small]),
                         'An agent cannot tell states with the same letter apart. Numbers are \c
                          those of the states that it considers possible.'),
                       Tables ]) ].

%   The number of lines between states is limited in a picture, but not in a table.

table_html(Stage, Options, Formulas, HTML) :-
    Stage = stage(_,_,M),
    stage_title(Stage, Title),
    catch(states_html(M, Title, Options, Formulas, HTML), error(_,_), fail),
    !.
table_html(Stage, Options, _, p(Words)) :-
    drawing_fault([Stage], Options, Words).

heading([stage(0,_,_)], Heading) =>
    Heading = 'At the start'.
heading([_,stage(N,_,_)], Heading) =>
    Heading = ['Before and after action ',N].

scope_note(Options, Partly) :-
    (   memberchk(around(1), Options)
    ->  Partly = [p(class([faint,small]),
                    'Drawn are the actual state, and those that some agent thinks possible \c
                     there.')]
    ;   memberchk(around(_), Options)
    ->  Partly = [p(class([faint,small]), 'Not all states are drawn.')]
    ;   memberchk(where(_), Options)
    ->  Partly = [p(class([faint,small]), 'Only states where the formula holds are drawn.')]
    ;   Partly = []
    ).
