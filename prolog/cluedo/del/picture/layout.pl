:- module(cluedo_del_picture_layout,
          [ drawing_sheet/3,            % +Drawing, +Options, -Sheet
            must_be_few_lines/1         % +Drawing
          ]).
:- use_module(legend, [legend_rows/5]).
:- use_module('../../support/picture/picture_options', [short_text/3]).
:- use_module(state_places, [panel_corners/6,panel_places/5,title_size/3]).
:- use_module(model_drawing, [layout_option/2]).
:- use_module('../../support/errors', [throw_error/3]).
:- use_module(library(apply), [foldl/6,maplist/3,maplist/4]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists),
              [append/3,max_list/2,member/2,min_list/2,nth0/3,nth1/3,numlist/3,reverse/2]).
:- use_module(library(option), [option/2]).

/** <module> The layout of a picture of models

A layout is sheet(Width,Height,Names,Panels,Rows,Bottom):

  - Width and Height are the size of the picture in pixels. Y points down.
  - Names are the names of the agents.
  - Panels are terms placed(title(Title,X,Y),Corner,States,Centres,Sizes,Edges,Curves,Places).
  - Rows are the rows of the legend (legend.pl), which begins at Bottom.

The parts of a panel:

  - Title has the lines of the title. The middle of its first line is at X, Y.
  - Corner is the upper left corner. The points of the other parts are relative to Corner.
  - States and Edges are the states and edges of the panel (model_drawing.pl).
  - Centres and Sizes have the middle and the size of each state.
  - Curves has the curve of each edge, and Places has the middle of the name on each edge.
*/

:- det((drawing_sheet/3, must_be_few_lines/1)).

%!  drawing_sheet(+Drawing, +Options, -Sheet) is det.
%
%   For Drawing see del/picture/model_drawing.pl. For Options see model_picture/3.

drawing_sheet(Drawing, Options, sheet(Width,Height,Names,Placed,Rows,Bottom)) :-
    Drawing = drawing(_,Agents,Panels),
    layout_option(Options, Layout),
    forall(option(columns(Count), Options), must_be(positive_integer, Count)),
    must_be_few_lines(Drawing),
    maplist(agent_text, Agents, Names),
    panel_places(Panels, Names, Layout, Boxes, Places0),
    columns(Options, Panels, Places0, Columns),
    findall(Row, ( nth0(I, Panels, _), Row is I//Columns ), Rows0),
    findall(Row-Ys,
            ( nth0(I, Rows0, Row),
              nth0(I, Boxes, Boxed),
              nth0(I, Places0, Placed0),
              heights(Boxed, Placed0, Ys)
            ),
            Heights),
    maplist(crop(Heights), Rows0, Places0, Places),
    panel_corners(Columns, Panels, Places, Corners, Width0, Bottom),
    place_panels(Panels, Boxes, Places, Corners, Placed),
    legend_room(Columns, Room),
    Widest is max(Room, Width0),
    legend_rows(Drawing, Names, Widest, Rows, Width1),
    length(Rows, Lines),
    Width is max(Width0, Width1)+32,
    Height is Bottom+Lines*22+16.

%   By default Columns is the most columns that are 1600 pixels wide together, or 1.

columns(Options, Panels, Places, Columns) :-
    (   option(columns(Columns0), Options)
    ->  Columns = Columns0
    ;   length(Panels, Count),
        numlist(2, Count, Numbers0),
        reverse(Numbers0, Numbers),
        member(Columns0, Numbers),
        panel_corners(Columns0, Panels, Places, _, Width, _),
        Width =< 1600
    ->  Columns = Columns0
    ;   Columns = 1
    ).

%   Ys are the heights of the upper and lower ends of the states and lines of a panel.

heights(boxes(Sizes,_), places(_,_,Centres,Curves), Ys) :-
    findall(Y,
            (   nth1(I, Centres, _-Middle),
                nth1(I, Sizes, _-High),
                ( Y is Middle-High//2 ; Y is Middle+High//2 )
            ;   member(Curve, Curves),
                member(_-Y, Curve)
            ),
            Ys).

%   Places are Places0 without the empty strips above and below the states of all panels in Row.

crop(Heights, Row, places(Width,_,Centres0,Curves0), places(Width,Height,Centres,Curves)) :-
    findall(Y, ( member(Row-Ys, Heights), member(Y, Ys) ), All),
    (   min_list(All, Top),
        max_list(All, Bottom)
    ->  Height is Bottom-Top
    ;   Top = 0,
        Height = 16
    ),
    maplist(moved_up(Top), Centres0, Centres),
    maplist(maplist(moved_up(Top)), Curves0, Curves).

moved_up(Top, X-Y0, X-Y) :-
    Y is Y0-Top.

%   The legend may be Room pixels wide, even if the panels are narrower. Pictures of one column are
%   for small screens.

legend_room(1, Room) =>
    Room = 280.
legend_room(_, Room) =>
    Room = 480.

%!  must_be_few_lines(+Drawing) is det.
%
%   @error resource_error(cluedo_lines) if Drawing has more lines than a picture may have

must_be_few_lines(drawing(_,_,Panels)) :-
    findall(Edge, ( member(panel(_,_,Edges,_), Panels), member(Edge, Edges) ), All),
    length(All, Count),
    (   Count =< 1500
    ->  true
    ;   throw_error(resource_error(cluedo_lines),
                    "there are ~D lines, and at most 1,500 are drawn: draw fewer by the options \c
                     agents(Agents), where(F) or around(N)", [Count])
    ).

agent_text(Agent, Name) :-
    short_text(Agent, 30, Name).

place_panels([], [], [], [], []).
place_panels([Panel|Panels], [Boxes|Rest], [Places|More], [Corner|Corners], [Placed|All]) :-
    place_panel(Panel, Boxes, Places, Corner, Placed),
    place_panels(Panels, Rest, More, Corners, All).

place_panel(panel(Title,States,Edges,_), boxes(Sizes,Labels), places(Width0,_,Centres,Curves),
            X0-Y0,
            placed(title(Lines,Middle,TitleY),Left-Top,States,Centres,Sizes,Edges,Curves,At)) :-
    title_size(Title, Wide, High),
    Width is max(Wide, Width0),
    Middle is X0+Width//2,
    Left is X0+(Width-Width0)//2,
    TitleY is Y0+8,
    Top is Y0+High,
    (   Title == ""
    ->  Lines = []
    ;   split_string(Title, "\n", "", Lines)
    ),
    line_names(Curves, Labels, Centres, Sizes, At).

%   Places has the place X-Y of the name on each line. Curves has the curve of each line, and Labels
%   has terms edge(I,J,Width) with the width of each name (state_places.pl). Centres and Sizes are
%   those of the states. A name is near the middle of its line, if possible where it covers no other
%   name and no state. The name of a loop is beside the middle of the loop.

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

%   X, Y is a point of the curve with Points. T goes from 0 to 1 along the curve.

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
