:- module(cluedo_del_picture_state_places,
          [ panel_places/5,             % +Panels, +Names, +Layout, -Boxes, -Places
            panel_corners/6,            % +Columns, +Panels, +Places, -Corners, -Width, -Bottom
            title_size/3                % +Title, -Width, -Height
          ]).
:- use_module('../../support/picture/svg', [text_width/3]).
:- use_module(drawn_arrows, [direct_curve/5]).
:- use_module(circle, [circle_places/2]).
:- use_module('../../support/picture/programs', [program_output/5]).
:- use_module('../../support/errors', [throw_error/2]).
:- use_module(library(apply), [foldl/5,maplist/3,maplist/4,maplist/5]).
:- use_module(library(lists),
              [ append/2, append/3, is_set/1, list_to_set/2, max_list/2, member/2, nth0/3,
                nth1/3, same_length/2
              ]).
:- use_module(library(pairs), [group_pairs_by_key/2,pairs_keys_values/3,pairs_values/2]).

/** <module> The sizes and places of panels and their states

Graphviz places the states. It gets the sizes of boxes, but no text of a model. Graphviz counts in
inches of 72 points. Here a point is a pixel. In Graphviz Y points up.
*/

:- det((panel_places/5, panel_corners/6)).

%!  panel_places(+Panels, +Names, +Layout, -Boxes, -Places) is det.
%
%   Boxes are the boxes of Panels, and Places are their places (panel_layouts/3). Names are the
%   names of the agents.

panel_places(Panels, Names, Layout, Boxes, Places) :-
    maplist(boxes(Names), Panels, Boxes),
    places(Panels, Boxes, Layout, Places0),
    maplist(direct_curves, Panels, Boxes, Places0, Places).

boxes(Names, panel(_,States,Edges,_), boxes(Sizes,Wide)) :-
    maplist(state_size, States, Sizes),
    findall(edge(I,J,Width),
            ( member(edge(I,J,A,_), Edges),
              nth0(A, Names, Name),
              text_width(Name, 11, Width)
            ),
            Wide).

%   A label is bold at points, and then a tenth wider.

state_size(state(_,Lines,_), Width-Height) :-
    maplist(line_width, Lines, Widths),
    max_list(Widths, Widest),
    length(Lines, Count),
    Width is max(34, Widest*11//10+18),
    Height is Count*16+14.

line_width(Line, Width) :-
    text_width(Line, 13, Width).

%   If one panel has the states of all panels, each state has the same place in all panels. This
%   shows what changes.

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
        maplist(renumber_panel(Labels), Panels, Boxes, Ids, Edges),
        append(Edges, Edges0),
        sort(Edges0, Edges1),
        maplist(edge_box, Edges1, Wide),
        panel_layouts([boxes(Sizes1,Wide)], Layout, [Whole]),
        maplist(part(Whole, Edges1), Ids, Edges, Places)
    ;   panel_layouts(Boxes, Layout, Places)
    ).

%   True when two of States have equal labels. This may happen because long labels are shortened.

alike_labels(States) :-
    maplist(state_lines, States, Lines),
    \+ is_set(Lines).

state_lines(state(_,Lines,_), Lines).

%   Ids has the number in Labels of each state of the panel. Edges has a term edge(I,J,A,Width) for
%   each edge, with these numbers I and J.

renumber_panel(Labels, panel(_,States,Edges0,_), boxes(_,Wide), Ids, Edges) :-
    maplist(label_number(Labels), States, Ids),
    maplist(renumber_edge(Ids), Edges0, Wide, Edges).

label_number(Labels, state(_,Lines,_), Id) :-
    nth1(Id, Labels, Lines),
    !.

renumber_edge(Ids, edge(I0,J0,A,_), edge(_,_,Width), edge(I,J,A,Width)) :-
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

direct_curves(panel(_,_,Edges,_), boxes(Sizes,_), places(Width,Height,Centres,Curves0),
              places(Width,Height,Centres,Curves)) :-
    maplist(direct_curve(Centres, Sizes), Edges, Curves0, Curves).

%   The size of a panel with its title, which is above the states.

panel_size(panel(Title,_,_,_), places(Width0,Height0,_,_), Width-Height) :-
    title_size(Title, Wide, High),
    Width is max(Width0, Wide),
    Height is Height0+High.

%!  title_size(+Title, -Width, -Height) is det.
%
%   Title has one or two lines, or is "". It is Width by Height pixels, with the space below it.

title_size("", Width, Height) =>
    Width = 0,
    Height = 0.
title_size(Title, Width, Height) =>
    split_string(Title, "\n", "", Lines),
    maplist(title_width, Lines, Widths),
    max_list(Widths, Width),
    length(Lines, Count),
    Height is 8+16*Count.

title_width(Line, Width) :-
    text_width(Line, 14, Width).

%!  panel_corners(+Columns, +Panels, +Places, -Corners, -Width, -Bottom) is det.
%
%   Panels stand in rows of Columns columns. A row is as high as its highest panel. A column is as
%   wide as its widest panel. Corners has the upper left corner X-Y of each panel. All panels
%   together are Width wide, and end at Bottom.

panel_corners(Columns, Panels, Places, Corners, Width, Bottom) :-
    maplist(panel_size, Panels, Places, Sizes),
    findall(C-W, ( nth0(I, Sizes, W-_), C is I mod Columns ), Wide),
    findall(R-H, ( nth0(I, Sizes, _-H), R is I//Columns ), High),
    offsets(Wide, 40, Lefts, Width),
    offsets(High, 32, Tops, Bottom0),
    Margin = 16,
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

%   Offsets has a pair Start-Size for each column, or row. Between them is Gap. The last one ends at
%   End.

offsets(Sized0, Gap, Offsets, End) :-
    keysort(Sized0, Sized),
    group_pairs_by_key(Sized, Groups),
    pairs_values(Groups, Lists),
    maplist(max_list, Lists, Sizes),
    foldl(offset(Gap), Sizes, Offsets, 0, End0),
    End is End0-Gap.

offset(Gap, Size, Start-Size, Start, Next) :-
    Next is Start+Size+Gap.

%   Boxes has a term boxes(Sizes,Edges) for each panel. Sizes has a pair Width-Height for each box.
%   Edges has a term edge(I,J,Width) for each edge between boxes I and J, with a label of this
%   Width. Places has a term places(Width,Height,Centres,Curves) for each panel. Centres has a point
%   X-Y for each box. Curves has a list of points X-Y for each edge: the points of Bezier curves.
%   Each Bezier curve ends where the next one begins.
%
%   @error the errors of program_output/5

panel_layouts(Boxes, circle, Places) =>
    maplist(circle_places, Boxes, Places).
panel_layouts(Boxes, Layout, Places) =>
    with_output_to(string(Input), print_graphs(Boxes)),
    format(string(Argument), "-K~w", [Layout]),
    program_output(dot, [Argument,'-Tplain'], limits(20,20 000 000), Input, Output),
    split_string(Output, "\n", "\r", Lines0),
    maplist(fields, Lines0, Lines),
    (   phrase(graphs(Boxes, Places0), Lines, _)
    ->  Places = Places0
    ;   throw_error(system_error(dot), "dot has drawn something else")
    ).

print_graphs(Boxes) :-
    forall(member(boxes(Sizes,Edges), Boxes),
           ( format("graph { graph [overlap=false, splines=true, nodesep=0.4, ranksep=0.5, \c
                     sep=\"+12\"];~n\c
                     node [shape=box, fixedsize=true, label=\"\"];~n\c
                     edge [fontsize=10, fontname=\"Courier\"];~n"),
             forall(nth1(I, Sizes, Width-Height),
                    ( inches(Width, W),
                      inches(Height, H),
                      format("~d [width=~4f, height=~4f];~n", [I,W,H])
                    )),
             forall(nth1(E, Edges, edge(I,J,Width)),
                    ( nth1(I, Sizes, Width1-_),
                      nth1(J, Sizes, Width2-_),
                      inches((Width1+Width2)//2+Width+20, Long),
                      format("~d -- ~d [label=\"~d", [I,J,E]),
                      Letters is Width//6,
                      forall(between(2, Letters, _), put_char(x)),
                      format("\", len=~4f];~n", [Long])
                    )),
             format("}~n")
           )).

inches(Pixels, Inches) :-
    Inches is max(1, Pixels)/72.

fields(Line, Fields) :-
    split_string(Line, " ", " ", Fields).

%   Parse the output of dot: a line of `graph`, lines of `node` and `edge`, and a line of `stop`.

graphs([], []) -->
    [].
graphs([boxes(Sizes,Edges)|Boxes], [Places1|Places]) -->
    [["graph",_,Width0,Height0]],
    lines(Lines),
    [["stop"]],
    { maplist(pixels, [Width0,Height0], [Width,Height]),
      findall(Centre,
              ( nth1(I, Sizes, _),
                centre(Lines, Height, I, Centre)
              ),
              Centres),
      same_length(Centres, Sizes),
      findall(E-Curve, curve(Lines, Height, E, Curve), Pairs0),
      keysort(Pairs0, Pairs),
      pairs_keys_values(Pairs, Es, Curves),
      findall(E, nth1(E, Edges, _), Es),
      Places1 = places(Width,Height,Centres,Curves)
    },
    graphs(Boxes, Places).

lines([Line|Lines]) -->
    [Line],
    { Line = [Kind|_],
      memberchk(Kind, ["node","edge"])
    },
    !,
    lines(Lines).
lines([]) -->
    [].

centre(Lines, Height, I, Centre) :-
    number_string(I, Name),
    memberchk(["node",Name,X,Y|_], Lines),
    points([X,Y], Height, [Centre]).

%   Points are the points of the curve of edge number E. The label of an edge begins with its
%   number.

curve(Lines, Height, E, Points) :-
    member(["edge",_,_,Count|Fields], Lines),
    number_string(N, Count),
    Both is 2*N,
    length(Coordinates, Both),
    append(Coordinates, [Label|_], Fields),
    points(Coordinates, Height, Points),
    split_string(Label, "", "\"x", [Number]),
    number_string(E, Number).

points([], _, []).
points([X0,Y0|Fields], Height, [X-Y|Points]) :-
    maplist(pixels, [X0,Y0], [X,Up]),
    Y is Height-Up,
    points(Fields, Height, Points).

pixels(Text, Pixels) :-
    number_string(Inches, Text),
    Pixels is round(Inches*72).
