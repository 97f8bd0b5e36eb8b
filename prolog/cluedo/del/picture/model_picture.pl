:- module(cluedo_del_picture_model_picture,
          [ model_svg/3                 % +Drawing, +Options, -SVG
          ]).
:- use_module(drawn_arrows, [edge_words/5,print_curve/4]).
:- use_module(colours, [agent_class/2,agent_rules/2]).
:- use_module(legend,
              [ model_description/3, point_words/2, print_label/3, print_legend/2,
                print_state_box/5
              ]).
:- use_module('../../support/picture/picture_options', [short_text/3]).
:- use_module(layout, [drawing_sheet/3]).
:- use_module('../../support/picture/svg', [svg_picture/2,svg_words/5,xml_text/2]).
:- use_module(library(apply), [maplist/2,maplist/3,maplist/4]).
:- use_module(library(lists), [append/3,nth0/3,nth1/3]).

/** <module> Models as SVG
*/

:- det(model_svg/3).

%!  model_svg(+Drawing, +Options, -SVG) is det.
%
%   The string SVG is the picture of Drawing (del/picture/model_drawing.pl). For Options see
%   model_picture/3.

model_svg(Drawing, Options, SVG) :-
    drawing_sheet(Drawing, Options, sheet(Width,Height,Names,Panels,Rows,Bottom)),
    Drawing = drawing(Title,_,_),
    model_description(Drawing, Names, Description),
    rules(Light, Dark),
    with_output_to(string(SVG),
                   svg_picture(svg('cluedo-model',Width,Height,Title,Description,Light,Dark),
                               ( maplist(print_panel(Names), Panels),
                                 print_legend(Rows, Bottom)
                               ))).

rules(Light, Dark) :-
    agent_rules(Light0, Dark0),
    append([ ".box { fill: #f4f6f8; stroke: #444; stroke-width: 1.2; }",
             ".frame { fill: none; stroke: #444; stroke-width: 1.2; }",
             ".line { fill: none; stroke-width: 2; }",
             ".state text { font-size: 13px; }",
             ".point text { font-weight: bold; }",
             ".title { font-size: 14px; font-weight: bold; }",
             ".who { font-size: 11px; paint-order: stroke; stroke: #fff; stroke-width: 4px; }",
             ".legend { font-size: 13px; }"
           ],
           Light0, Light),
    append([ ".box { fill: #262b30; stroke: #ccc; }",
             ".frame { stroke: #ccc; }",
             ".who { stroke: #181818; }"
           ],
           Dark0, Dark).

print_panel(Names, placed(title(Titles,TitleX,TitleY),X-Y,States,Centres,Sizes,Edges,Curves,At)) :-
    forall(nth0(I, Titles, Title),
           ( LineY is TitleY+16*I,
             nth0(I, [title,legend], Class),
             svg_words(Class, middle, TitleX, LineY, Title)
           )),
    (   States == []
    ->  svg_words(legend, middle, TitleX, Y, "no state")
    ;   true
    ),
    format("<g transform=\"translate(~d ~d)\">~n", [X,Y]),
    maplist(print_edge(States, Names), Edges, Curves),
    maplist(print_who(Names), Edges, At),
    maplist(print_state, States, Centres, Sizes),
    format("</g>~n").

print_edge(States, Names, edge(I,J,A,Heads), Curve) :-
    nth1(I, States, state(_,_,From)),
    nth1(J, States, state(_,_,To)),
    nth0(A, Names, Name),
    short_text(From, 200, From1),
    short_text(To, 200, To1),
    edge_words(Heads, Name, From1, To1, Title0),
    xml_text(Title0, Title),
    agent_class(A, Class),
    format("<g class=\"edge\"><title>~w</title>", [Title]),
    Colour is A mod 6,
    format(string(Line), "line ~s", [Class]),
    format(string(Head), "line c~d", [Colour]),
    print_curve(Line, Head, Heads, Curve),
    format("</g>~n").

print_who(Names, edge(_,_,A,_), X-Y) :-
    nth0(A, Names, Name),
    agent_class(A, Class0),
    string_concat("who ", Class0, Class),
    svg_words(Class, middle, X, Y, Name).

print_state(state(Point,Lines,Name0), X-Y, Width-Height) :-
    short_text(Name0, 2000, Name1),
    (   point_words(Point, Words)
    ->  Class = "state point",
        format(string(Name2), "~s: ~s", [Name1,Words])
    ;   Class = "state",
        Name2 = Name1
    ),
    xml_text(Name2, Name),
    format("<g class=\"~s\"><title>~w</title>", [Class,Name]),
    print_state_box(Point, X, Y, Width, Height),
    nl,
    print_label(Lines, X, Y),
    format("</g>~n").
