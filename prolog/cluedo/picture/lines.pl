:- module(cluedo_picture_lines,
          [ line_names/5                % +Curves, +Widths, +Centres, +Sizes, -Places
          ]).
:- use_module(library(apply), [foldl/6,maplist/3,maplist/4]).
:- use_module(library(lists), [append/3,member/2]).

/** <module> Where the names on lines are
*/

:- det(line_names/5).

%!  line_names(+Curves, +Widths, +Centres, +Sizes, -Places) is det.
%
%   Places are X-Y for names of Widths pixels on lines that are Curves, as of
%   panel_layouts/3: near the middle, where no state is, which have Centres and Sizes,
%   and no name yet, if there is such a place.

line_names(Curves, Widths, Centres, Sizes, Places) :-
    maplist(state_area, Centres, Sizes, Areas),
    foldl(line_name, Curves, Widths, Places, Areas, _).

state_area(X-Y, Width-Height, area(X0,Y0,X1,Y1)) :-
    X0 is X-Width//2,
    Y0 is Y-Height//2,
    X1 is X0+Width,
    Y1 is Y0+Height.

line_name(Points, Width, Place, Areas, [Area|Areas]) :-
    Wide is Width+8,
    findall(X-Y-At,
            ( member(T, [0.5,0.42,0.58,0.34,0.66,0.26,0.74,0.18,0.82]),
              on_curve(T, Points, X, Y),
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
