:- module(cluedo_del_picture_circle,
          [ circle_places/2             % +Boxes, -Places
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4,maplist/3]).
:- use_module(library(lists), [max_list/2,member/2,min_list/2,nth1/3]).

/** <module> States on a circle: a layout for which Graphviz is not needed
*/

:- det(circle_places/2).

%!  circle_places(+Boxes, -Places) is det.
%
%   Places has the boxes of Boxes on a circle, in order, the first box on top. For Boxes and Places
%   see panel_layouts/3 in state_places.pl.

circle_places(boxes(Sizes,Edges), places(Width,Height,Centres,Curves)) :-
    foldl(longer_diagonal, Sizes, 34, Diagonal),
    length(Sizes, Count),
    (   Count =< 1
    ->  Radius = 0
    ;   Radius is max(70, (Diagonal+40)/(2*sin(pi/Count)))
    ),
    findall(X-Y,
            ( nth1(I, Sizes, _),
              Angle is 2*pi*(I-1)/Count,
              X is Radius*sin(Angle),
              Y is -Radius*cos(Angle)
            ),
            Centres0),
    findall(Curve, ( nth1(E, Edges, Edge), curve(E, Edge, Edges, Sizes, Centres0, Curve) ),
            Curves0),
    findall(Point, corner(Sizes, Centres0, Curves0, Edges, Point), Corners),
    findall(X, member(X-_, Corners), Xs),
    findall(Y, member(_-Y, Corners), Ys),
    bounds(Xs, Left, Width),
    bounds(Ys, Top, Height),
    maplist(move_point(Left, Top), Centres0, Centres),
    maplist(maplist(move_point(Left, Top)), Curves0, Curves).

longer_diagonal(Width-Height, Long0, Long) :-
    Long is max(Long0, sqrt(Width**2+Height**2)).

bounds([], 0, 0) :-
    !.
bounds(Xs, Least, Size) :-
    min_list(Xs, Least),
    max_list(Xs, Most),
    Size is ceiling(Most-Least).

move_point(Left, Top, X0-Y0, X-Y) :-
    X is round(X0-Left),
    Y is round(Y0-Top).

%   X-Y is a point that must be inside the picture: a corner of a box, a point of a curve, or the
%   right end of a loop's name.

corner(Sizes, Centres, _, _, X-Y) :-
    nth1(I, Sizes, Width-Height),
    nth1(I, Centres, X0-Y0),
    member(Sign, [-1,1]),
    X is X0+Sign*Width/2,
    Y is Y0+Sign*Height/2.
corner(_, _, Curves, Edges, X-Y) :-
    nth1(E, Curves, Curve),
    nth1(E, Edges, edge(I,J,Wide)),
    member(X0-Y, Curve),
    (   I =:= J
    ->  X is X0+Wide
    ;   X = X0
    ).

%   Points are the four points of the Bezier curve of edge number E. Curves between the same boxes
%   bend in different ways.

curve(E, edge(I,I,_), Edges, Sizes, Centres, Points) :-
    !,
    loops_before(E, I, Edges, Before),
    nth1(I, Sizes, Width-_),
    nth1(I, Centres, X0-Y0),
    X1 is X0+Width/2,
    Far is X1+32+16*Before,
    Near is 4+2*Before,
    maplist(across(Y0), [X1-(-Near),Far-(-3*Near),Far-(3*Near),X1-Near], Points).
curve(E, edge(I,J,_), Edges, Sizes, Centres, [Start,X1-Y1,X2-Y2,End]) :-
    aggregate_all(count, member(edge(I,J,_), Edges), All),
    aggregate_all(count, ( nth1(D, Edges, edge(I,J,_)), D < E ), Before),
    Bend is 44*(Before-(All-1)/2),
    nth1(I, Centres, X0-Y0),
    nth1(J, Centres, X3-Y3),
    Long is max(1, sqrt((X3-X0)**2+(Y3-Y0)**2)),
    U is Bend*(Y3-Y0)/Long,
    V is Bend*(X0-X3)/Long,
    X1 is X0+(X3-X0)/3+U,
    Y1 is Y0+(Y3-Y0)/3+V,
    X2 is X3+(X0-X3)/3+U,
    Y2 is Y3+(Y0-Y3)/3+V,
    nth1(I, Sizes, Size0),
    nth1(J, Sizes, Size3),
    border(X0-Y0, Size0, X1-Y1, Start),
    border(X3-Y3, Size3, X2-Y2, End).

loops_before(E, I, Edges, Before) :-
    aggregate_all(count, ( nth1(D, Edges, edge(I,I,_)), D < E ), Before).

across(Y0, X-Dy, X-Y) :-
    Y is Y0+Dy.

least(T, T0, T1) :-
    T1 is min(T, T0).

%   The line from X0-Y0, the middle of a box, to the point X1-Y1 leaves the box at X-Y.

border(X0-Y0, Width-Height, X1-Y1, X-Y) :-
    Dx is X1-X0,
    Dy is Y1-Y0,
    findall(T,
            (   abs(Dx) > 0.01,
                T is Width/2/abs(Dx)
            ;   abs(Dy) > 0.01,
                T is Height/2/abs(Dy)
            ),
            Ts),
    foldl(least, Ts, inf, Share0),
    (   Share0 == inf
    ->  Share = 0
    ;   Share = Share0
    ),
    X is X0+Share*Dx,
    Y is Y0+Share*Dy.
