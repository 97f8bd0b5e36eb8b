:- module(cluedo_picture_model,
          [ model_svg/3                 % +Drawing, +Options, -SVG
          ]).
:- use_module(arrows, [curve_head/3,edge_words/5]).
:- use_module(colours, [agent_class/2,agent_rules/2]).
:- use_module(legend, [legend_rows/5,model_description/3,print_box/5,print_legend/2]).
:- use_module(places, [panel_corners/6,panel_places/5]).
:- use_module(options, [short_text/3]).
:- use_module(worlds, [drawn_layout/2]).
:- use_module('../support/errors', [throw_error/3]).
:- use_module('../support/svg', [svg_picture/2,svg_words/5,text_width/3,xml_text/2]).
:- use_module(library(apply), [foldl/6,maplist/3,maplist/4]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [append/3,member/2,nth0/3,nth1/3]).
:- use_module(library(option), [option/3]).

/** <module> Models as SVG

A box for each state, with a double frame if it may be the actual one; a line for each
edge, with the name of its agent; and a legend.
*/

:- det(model_svg/3).

%!  model_svg(+Drawing, +Options, -SVG) is det.
%
%   The string SVG is Drawing, of picture/worlds.pl.

model_svg(Drawing, Options, SVG) :-
    Drawing = drawing(Title,Agents,Panels),
    drawn_layout(Options, Layout),
    length(Panels, Count),
    Default is min(3, Count),
    option(columns(Columns), Options, Default),
    must_be(positive_integer, Columns),
    must_be_few(Panels),
    maplist(agent_text, Agents, Names),
    panel_places(Panels, Names, Layout, Boxes, Places),
    panel_corners(Columns, Panels, Places, Corners, Width0, Bottom),
    legend_room(Columns, Room),
    Widest is max(Room, Width0),
    legend_rows(Drawing, Names, Widest, Rows, Width1),
    length(Rows, Lines),
    Width is max(Width0, Width1)+32,
    Height is Bottom+Lines*22+16,
    model_description(Drawing, Names, Description),
    rules(Light, Dark),
    with_output_to(string(SVG),
                   svg_picture(svg('cluedo-model',Width,Height,Title,Description,Light,Dark),
                               ( print_panels(Panels, Places, Boxes, Corners, Names),
                                 print_legend(Rows, Bottom)
                               ))).

%   A single column is for narrow screens.

legend_room(1, Room) =>
    Room = 280.
legend_room(_, Room) =>
    Room = 480.

must_be_few(Panels) :-
    findall(Edge, ( member(panel(_,_,Edges,_), Panels), member(Edge, Edges) ), All),
    length(All, Count),
    (   Count =< 1500
    ->  true
    ;   throw_error(resource_error(cluedo_lines),
                        "there are ~D lines, and 1,500 at most are drawn: options agents(Agents), \c
                         where(F) and around(N) choose some", [Count])
    ).

agent_text(Agent, Name) :-
    short_text(Agent, 30, Name).

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

                /*******************************
                *           DRAWING            *
                *******************************/

print_panels([], [], [], [], _).
print_panels([Panel|Panels], [Places|More], [Boxes|Rest], [Corner|Corners], Names) :-
    print_panel(Panel, Places, Boxes, Corner, Names),
    print_panels(Panels, More, Rest, Corners, Names).

print_panel(panel(Title,States,Edges,_), places(Width0,_,Centres,Curves), boxes(Sizes,Labels),
            X0-Y0, Names) :-
    text_width(Title, 14, Wide),
    Width is max(Wide, Width0),
    Middle is X0+Width//2,
    Left is X0+(Width-Width0)//2,
    (   Title == ""
    ->  Top = Y0
    ;   Top is Y0+24,
        TitleY is Y0+8,
        svg_words(title, middle, Middle, TitleY, Title)
    ),
    (   States == []
    ->  svg_words(legend, middle, Middle, Top, "no state")
    ;   true
    ),
    format("<g transform=\"translate(~d ~d)\">~n", [Left,Top]),
    maplist(print_edge(States, Names), Edges, Curves),
    line_names(Curves, Labels, Centres, Sizes, At),
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
    Curve = [X-Y|Points],
    format("<g class=\"edge\"><title>~w</title><path class=\"line ~w\" d=\"M~d ~dC",
           [Title,Class,X,Y]),
    forall(member(X1-Y1, Points), format("~d ~d ", [X1,Y1])),
    format("\"/>"),
    Colour is A mod 6,
    forall(curve_head(Heads, Curve, head(LeftX-LeftY,TipX-TipY,RightX-RightY)),
           format("<path class=\"line c~d\" d=\"M~w ~wL~w ~wL~w ~w\"/>",
                  [Colour,LeftX,LeftY,TipX,TipY,RightX,RightY])),
    format("</g>~n").

print_who(Names, edge(_,_,A,_), X-Y) :-
    nth0(A, Names, Name),
    agent_class(A, Class0),
    string_concat("who ", Class0, Class),
    svg_words(Class, middle, X, Y, Name).

print_state(state(Point,Lines,Name0), X-Y, Width-Height) :-
    short_text(Name0, 2000, Name1),
    (   Point == true
    ->  Class = "state point",
        string_concat(Name1, ": may be the actual state", Name2)
    ;   Class = "state",
        Name2 = Name1
    ),
    xml_text(Name2, Name),
    format("<g class=\"~s\"><title>~w</title>", [Class,Name]),
    print_box("box", X, Y, Width, Height),
    (   Point == true
    ->  Inner is Width-6,
        Low is Height-6,
        print_box("frame", X, Y, Inner, Low)
    ;   true
    ),
    nl,
    length(Lines, Count),
    First is Y-(Count-1)*8,
    forall(nth0(I, Lines, Line),
           ( LineY is First+I*16,
             svg_words(label, middle, X, LineY, Line)
           )),
    format("</g>~n").

                /*******************************
                *        NAMES ON LINES        *
                *******************************/

%   Places are X-Y for names, as wide as Labels of picture/places.pl tell, on lines that are
%   Curves of places/4 there: near the middle, where no state is, which have Centres and Sizes,
%   and no name yet, if there is such a place; beside the middle of a loop.

line_names(Curves, Labels, Centres, Sizes, Places) :-
    maplist(state_area, Centres, Sizes, Areas),
    foldl(line_name, Curves, Labels, Places, Areas, _).

state_area(X-Y, Width-Height, area(X0,Y0,X1,Y1)) :-
    X0 is X-Width//2,
    Y0 is Y-Height//2,
    X1 is X0+Width,
    Y1 is Y0+Height.

line_name(Points, edge(I,J,Width), Place, Areas, [Area|Areas]) :-
    Wide is Width+8,
    (   I =:= J
    ->  Besides = [Width//2,0]
    ;   Besides = [0]
    ),
    findall(X-Y-At,
            ( member(Beside, Besides),
              member(T, [0.5,0.42,0.58,0.34,0.66,0.26,0.74,0.18,0.82]),
              on_curve(T, Points, X0, Y),
              X is X0+Beside,
              state_area(X-Y, Wide-14, At)
            ),
            Places),
    (   member(Place-Area, Places),
        \+ ( member(Other, Areas),
             overlap(Area, Other)
           )
    ->  true
    ;   Places = [Place-Area|_]
    ).

overlap(area(X0,Y0,X1,Y1), area(X2,Y2,X3,Y3)) :-
    X0 < X3,
    X2 < X1,
    Y0 < Y3,
    Y2 < Y1.

%   The point of a curve at T, from 0 to 1.

on_curve(T, Points, X, Y) :-
    length(Points, Count),
    Parts is (Count-1)//3,
    I is min(Parts-1, truncate(T*Parts)),
    Skipped is 3*I,
    length(Before, Skipped),
    append(Before, [X0-Y0,X1-Y1,X2-Y2,X3-Y3|_], Points),
    U is T*Parts-I,
    maplist(bezier(U), [X0-X1-X2-X3,Y0-Y1-Y2-Y3], [X,Y]).

bezier(U, A-B-C-D, P) :-
    V is 1-U,
    P is round(A*V**3 + 3*B*U*V**2 + 3*C*U**2*V + D*U**3).
