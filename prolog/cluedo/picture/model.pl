:- module(cluedo_picture_model,
          [ model_svg/3                 % +Drawing, +Options, -SVG
          ]).
:- use_module(colours, [agent_class/2,agent_rules/2]).
:- use_module(layout, [panel_layouts/3]).
:- use_module(words, [short_text/3]).
:- use_module(worlds, [drawn_layout/2]).
:- use_module('../support/svg', [svg_picture/2,svg_words/5,text_width/3,xml_text/2]).
:- use_module(library(apply), [foldl/5,foldl/6,maplist/3,maplist/4,maplist/5]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists),
              [append/2,append/3,is_set/1,list_to_set/2,max_list/2,member/2,nth0/3,nth1/3]).
:- use_module(library(option), [option/3]).
:- use_module(library(pairs), [group_pairs_by_key/2,pairs_keys_values/3,pairs_values/2]).

/** <module> Models as SVG

A box for each state, with a double frame if it may be the actual one; a line for each
edge, with the name of its agent; and a legend.
*/

:- det(model_svg/3).

margin(16).
line_height(16).

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
    maplist(agent_text, Agents, Names),
    maplist(boxes(Names), Panels, Boxes),
    places(Panels, Boxes, Layout, Places),
    maplist(panel_size, Panels, Places, Sizes),
    grid(Columns, Sizes, Corners, Width0, Bottom),
    margin(Margin),
    legend(Drawing, Names, Legend),
    Widest is max(480, Width0),
    rows(Legend, Widest, Rows, Width1),
    length(Rows, Lines),
    Width is max(Width0, Width1)+2*Margin,
    Height is Bottom+Lines*22+Margin,
    description(Drawing, Names, Description),
    rules(Light, Dark),
    with_output_to(string(SVG),
                   svg_picture(svg('cluedo-model',Width,Height,Title,Description,Light,Dark),
                               ( print_panels(Panels, Places, Boxes, Corners, Names),
                                 print_legend(Rows, Bottom)
                               ))).

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
                *           PLACES             *
                *******************************/

boxes(Names, panel(_,States,Edges,_), boxes(Sizes,Wide)) :-
    maplist(state_size, States, Sizes),
    findall(edge(I,J,Width),
            ( member(edge(I,J,A), Edges),
              nth0(A, Names, Name),
              text_width(Name, 11, Width)
            ),
            Wide).

state_size(state(_,Lines,_), Width-Height) :-
    maplist(line_width, Lines, Widths),
    max_list(Widths, Widest),
    length(Lines, Count),
    line_height(High),
    Width is max(34, Widest+18),
    Height is Count*High+14.

line_width(Line, Width) :-
    text_width(Line, 13, Width).

%   Where states of several panels are those of one of them, they are in the same place in
%   all: what has changed is plain then.

places(Panels, Boxes, Layout, Places) :-
    findall(Lines-Size,
            ( nth1(P, Panels, panel(_,States,_,_)),
              nth1(P, Boxes, boxes(Sizes,_)),
              nth1(I, States, state(_,Lines,_)),
              nth1(I, Sizes, Size)
            ),
            All0),
    list_to_set(All0, All),
    length(All, Distinct),
    (   Panels = [_,_|_],
        \+ ( member(panel(_,States,_,_), Panels),
             alike_labels(States)
           ),
        member(panel(_,Most,_,_), Panels),
        length(Most, Distinct)
    ->  pairs_keys_values(All, Labels, Sizes1),
        maplist(renumbered(Labels), Panels, Boxes, Ids, Edges),
        append(Edges, Edges0),
        sort(Edges0, Edges1),
        maplist(edge_box, Edges1, Wide),
        panel_layouts([boxes(Sizes1,Wide)], Layout, [Whole]),
        maplist(part(Whole, Edges1), Ids, Edges, Places)
    ;   panel_layouts(Boxes, Layout, Places)
    ).

%   Long labels are shortened, so two may be the same.

alike_labels(States) :-
    maplist(state_lines, States, Lines),
    \+ is_set(Lines).

state_lines(state(_,Lines,_), Lines).

%   Ids of states are their numbers among Labels, Edges are edge(I,J,A,Width) of these.

renumbered(Labels, panel(_,States,Edges0,_), boxes(_,Wide), Ids, Edges) :-
    maplist(label_number(Labels), States, Ids),
    maplist(renumbered_edge(Ids), Edges0, Wide, Edges).

label_number(Labels, state(_,Lines,_), Id) :-
    nth1(Id, Labels, Lines),
    !.

renumbered_edge(Ids, edge(I0,J0,A), edge(_,_,Width), edge(I,J,A,Width)) :-
    nth1(I0, Ids, Id1),
    nth1(J0, Ids, Id2),
    I is min(Id1, Id2),
    J is max(Id1, Id2).

edge_box(edge(I,J,_,Width), edge(I,J,Width)).

part(places(Width,Height,Centres0,Curves0), Edges0, Ids, Edges,
     places(Width,Height,Centres,Curves)) :-
    maplist(nth1_of(Centres0), Ids, Centres),
    maplist(curve_of(Edges0, Curves0), Edges, Curves).

nth1_of(List, I, X) :-
    nth1(I, List, X).

curve_of(Edges, Curves, Edge, Curve) :-
    nth1(E, Edges, Edge),
    !,
    nth1(E, Curves, Curve).

%   A panel has its title, in 24 pixels, above what Graphviz places.

panel_size(panel(Title,_,_,_), places(Width0,Height0,_,_), Width-Height) :-
    text_width(Title, 14, Wide),
    Width is max(Width0, Wide),
    (   Title == ""
    ->  Height = Height0
    ;   Height is Height0+24
    ).

%   Corners X-Y of the panels, in rows of so many Columns, which are as high and wide
%   as the largest one of their row and column.

grid(Columns, Sizes, Corners, Width, Bottom) :-
    findall(C-W, ( nth0(I, Sizes, W-_), C is I mod Columns ), Wide),
    findall(R-H, ( nth0(I, Sizes, _-H), R is I//Columns ), High),
    offsets(Wide, 40, Lefts, Width),
    offsets(High, 32, Tops, Bottom0),
    margin(Margin),
    Bottom is Bottom0+2*Margin,
    findall(X-Y,
            ( nth0(I, Sizes, W-_),
              C is I mod Columns,
              R is I//Columns,
              nth0(C, Lefts, Left-Whole),
              nth0(R, Tops, Top-_),
              X is Margin+Left+(Whole-W)//2,
              Y is Margin+Top
            ),
            Corners).

%   Offsets are Start-Size of the columns, or rows, of these sizes, which are Gap apart.

offsets(Sized0, Gap, Offsets, End) :-
    keysort(Sized0, Sized),
    group_pairs_by_key(Sized, Groups),
    pairs_values(Groups, Lists),
    maplist(max_list, Lists, Sizes),
    foldl(offset(Gap), Sizes, Offsets, 0, End0),
    End is End0-Gap.

offset(Gap, Size, Start-Size, Start, Next) :-
    Next is Start+Size+Gap.

                /*******************************
                *           DRAWING            *
                *******************************/

print_panels([], [], [], [], _).
print_panels([Panel|Panels], [Places|More], [Boxes|Rest], [Corner|Corners], Names) :-
    print_panel(Panel, Places, Boxes, Corner, Names),
    print_panels(Panels, More, Rest, Corners, Names).

print_panel(panel(Title,States,Edges,_), places(Width0,_,Centres,Curves), boxes(Sizes,_),
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
    maplist(state_area, Centres, Sizes, Areas),
    foldl(print_who(Names), Edges, Curves, Areas, _),
    maplist(print_state, States, Centres, Sizes),
    format("</g>~n").

print_edge(States, Names, edge(I,J,A), [X-Y|Points]) :-
    nth1(I, States, state(_,_,From)),
    nth1(J, States, state(_,_,To)),
    nth0(A, Names, Name),
    short_text(From, 200, From1),
    short_text(To, 200, To1),
    format(string(Title0), "~s cannot tell apart ~s and ~s", [Name,From1,To1]),
    xml_text(Title0, Title),
    agent_class(A, Class),
    format("<g class=\"edge\"><title>~w</title><path class=\"line ~w\" d=\"M~d ~dC",
           [Title,Class,X,Y]),
    forall(member(X1-Y1, Points), format("~d ~d ", [X1,Y1])),
    format("\"/></g>~n").

state_area(X-Y, Width-Height, area(X0,Y0,X1,Y1)) :-
    X0 is X-Width//2,
    Y0 is Y-Height//2,
    X1 is X0+Width,
    Y1 is Y0+Height.

%   The name of the agent is on its line, near the middle, where no state is and no name
%   yet, if there is such a place.

print_who(Names, edge(_,_,A), Points, Areas, [Area|Areas]) :-
    nth0(A, Names, Name),
    text_width(Name, 11, Width),
    Wide is Width+8,
    findall(X-Y-At,
            ( member(T, [0.5,0.42,0.58,0.34,0.66,0.26,0.74,0.18,0.82]),
              on_curve(T, Points, X, Y),
              state_area(X-Y, Wide-14, At)
            ),
            Places),
    (   member(X-Y-Area, Places),
        \+ ( member(Other, Areas),
             overlap(Area, Other)
           )
    ->  true
    ;   Places = [X-Y-Area|_]
    ),
    agent_class(A, Class0),
    string_concat("who ", Class0, Class),
    svg_words(Class, middle, X, Y, Name).

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
    line_height(High),
    First is Y-(Count-1)*High//2,
    forall(nth0(I, Lines, Line),
           ( LineY is First+I*High,
             svg_words(label, middle, X, LineY, Line)
           )),
    format("</g>~n").

print_box(Class, X, Y, Width, Height) :-
    Left is X-Width//2,
    Top is Y-Height//2,
    format("<rect class=\"~s\" x=\"~d\" y=\"~d\" width=\"~d\" height=\"~d\" rx=\"6\"/>",
           [Class,Left,Top,Width,Height]).

                /*******************************
                *       WORDS ABOUT IT         *
                *******************************/

%   Entries of the legend: a sign, and words.

legend(drawing(_,_,Panels), Names, Legend) :-
    findall(line(A)-Name, nth0(A, Names, Name), Legend0),
    findall(true, ( member(panel(_,States,_,_), Panels), member(state(true,_,_), States) ),
            Points),
    (   Points == []
    ->  Legend = Legend0
    ;   append(Legend0, [frame-"may be the actual state"], Legend)
    ).

%   Rows of entries with their left ends, and the width of the widest one.

rows(Legend, Widest, Rows, Width) :-
    rows(Legend, 0, Widest, [], Rows, 0, Width).

rows([], _, _, Row, Rows, Width0, Width) =>
    Width = Width0,
    (   Row == []
    ->  Rows = []
    ;   Rows = [Row]
    ).
rows([Sign-Words|Legend], X, Widest, Row0, Rows, Width0, Width) =>
    text_width(Words, 13, Wide),
    Right is X+44+Wide,
    (   Right > Widest,
        Row0 \== []
    ->  Rows = [Row0|Rows1],
        rows([Sign-Words|Legend], 0, Widest, [], Rows1, Width0, Width)
    ;   Next is Right+20,
        Width1 is max(Width0, Right),
        append(Row0, [entry(X,Sign,Words)], Row),
        rows(Legend, Next, Widest, Row, Rows, Width1, Width)
    ).

print_legend(Rows, Bottom) :-
    margin(Margin),
    forall(( nth0(R, Rows, Row), member(entry(X0,Sign,Words), Row) ),
           ( X is Margin+X0,
             Y is Bottom+R*22+11,
             print_sign(Sign, X, Y),
             TextX is X+44,
             svg_words(legend, start, TextX, Y, Words)
           )).

print_sign(line(A), X, Y) =>
    agent_class(A, Class),
    format("<path class=\"line ~s\" d=\"M~d ~dh36\"/>~n", [Class,X,Y]).
print_sign(frame, X, Y) =>
    Middle is X+18,
    print_box("box", Middle, Y, 30, 18),
    print_box("frame", Middle, Y, 24, 12),
    nl.

%   For those who do not see the picture: what draw_model/1 prints.

description(drawing(_,_,Panels), Names, Description) :-
    with_output_to(string(All),
                   forall(member(Panel, Panels), describe(Panel, Names))),
    short_text(All, 10 000, Description).

describe(panel(Title,States,_,Cells), Names) :-
    (   Title == ""
    ->  true
    ;   format("~s. ", [Title])
    ),
    length(States, Count),
    format("States: ~d. ", [Count]),
    findall(Name, member(state(true,_,Name), States), Points),
    (   Points == []
    ->  true
    ;   atomic_list_concat(Points, ', ', Actual),
        format("Those that may be the actual one: ~w. ", [Actual])
    ),
    forall(( member(A-Lists, Cells), nth0(A, Names, Agent) ),
           ( format("Alike for ~s:", [Agent]),
             forall(member(List, Lists),
                    ( findall(Name, ( member(I, List), nth1(I, States, state(_,_,Name)) ), Cell),
                      atomic_list_concat(Cell, ', ', Text),
                      format(" (~w)", [Text])
                    )),
             format(". ")
           )).
