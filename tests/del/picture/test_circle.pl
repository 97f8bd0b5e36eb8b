:- use_module('../../helpers/all').
:- use_module(library(cluedo/del/picture/circle)).

:- begin_tests(circle).

%   Boxes of Count states, with all edges between them and a loop at each.

boxes(Count, boxes(Sizes,Edges)) :-
    findall(Width-30, ( between(1, Count, I), Width is 34+20*(I mod 4) ), Sizes),
    findall(edge(I,J,20), ( between(1, Count, I), between(I, Count, J) ), Edges).

test('boxes are apart, and everything is inside',
     [forall(member(Count, [0,1,2,3,5,8,13,21,38,40])), true(Faults == [])]) :-
    boxes(Count, Boxes),
    circle_places(Boxes, places(Width,Height,Centres,Curves)),
    Boxes = boxes(Sizes,Edges),
    length(Centres, Count),
    length(Edges, Lines),
    length(Curves, Lines),
    findall(area(I,X0,Y0,X1,Y1),
            ( nth1(I, Centres, X-Y), nth1(I, Sizes, W-H),
              X0 is X-W/2, Y0 is Y-H/2, X1 is X+W/2, Y1 is Y+H/2 ),
            Areas),
    findall(Fault,
            (   member(area(I,X0,Y0,X1,Y1), Areas),
                \+ ( X0 >= -1, Y0 >= -1, X1 =< Width+1, Y1 =< Height+1 ),
                Fault = out(I)
            ;   member(area(I,X0,Y0,X1,Y1), Areas),
                member(area(J,X2,Y2,X3,Y3), Areas),
                I < J, X0 < X3, X2 < X1, Y0 < Y3, Y2 < Y1,
                Fault = overlap(I,J)
            ;   nth1(E, Curves, Curve),
                nth1(E, Edges, edge(I,J,_)),
                Curve = [First|_],
                last(Curve, Last),
                \+ ( beside(I, Areas, First), beside(J, Areas, Last) ),
                Fault = loose(I,J)
            ),
            Faults).

%   A point at the border of a box, within a pixel or so.

beside(I, Areas, X-Y) :-
    memberchk(area(I,X0,Y0,X1,Y1), Areas),
    X >= X0-2, X =< X1+2, Y >= Y0-2, Y =< Y1+2,
    ( abs(X-X0) =< 2 ; abs(X-X1) =< 2 ; abs(Y-Y0) =< 2 ; abs(Y-Y1) =< 2 ),
    !.

test('edges between the same boxes are apart', true(Curve1 \== Curve2)) :-
    circle_places(boxes([40-30,40-30],[edge(1,2,20),edge(1,2,20)]),
                  places(_,_,_,[Curve1,Curve2])).

:- end_tests(circle).
