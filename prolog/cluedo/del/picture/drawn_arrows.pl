:- module(cluedo_del_picture_drawn_arrows,
          [ direct_curve/5,             % +Centres, +Sizes, +Edge, +Curve0, -Curve
            curve_head/3,               % +Heads, +Curve, -Head
            print_curve/4,              % +LineClass, +HeadClass, +Heads, +Curve
            edge_words/5                % +Heads, +Agent, +From, +To, -Words
          ]).
:- use_module(library(apply), [maplist/4]).
:- use_module(library(lists), [last/2,member/2,nth1/3,reverse/2]).

/** <module> Edges with heads

If the relation of an agent is not an equivalence, an edge of the agent has a head: an arrowhead at
its target. For edges and Heads see del/picture/model_drawing.pl. For curves see
del/picture/state_places.pl.
*/

:- det((direct_curve/5, print_curve/4, edge_words/5)).

%!  direct_curve(+Centres, +Sizes, +Edge, +Curve0, -Curve) is det.
%
%   Curve0 is the curve of Edge. If Edge has heads, Curve is the same curve from the first state to
%   the second: Curve0, or its reverse. If Edge has no heads, Curve is Curve0.

direct_curve(_, _, edge(_,_,_,none), Curve0, Curve) =>
    Curve = Curve0.
direct_curve(Centres, Sizes, edge(I,J,_,_), Curve0, Curve) =>
    Curve0 = [First|_],
    last(Curve0, Last),
    maplist(outside(Centres, Sizes), [I,J,J,I], [First,Last,First,Last], [D1,D2,D3,D4]),
    (   D1+D2 =< D3+D4
    ->  Curve = Curve0
    ;   reverse(Curve0, Curve)
    ).

outside(Centres, Sizes, I, X-Y, Distance) :-
    nth1(I, Centres, X0-Y0),
    nth1(I, Sizes, Width-Height),
    Distance is max(0, abs(X-X0)-Width/2)+max(0, abs(Y-Y0)-Height/2).

%!  curve_head(+Heads, +Curve, -Head) is nondet.
%
%   Enumerate each Head at an end of Curve. Head is head(Left,Tip,Right), with points X-Y. It is
%   drawn as two strokes, from Left to Tip and from Tip to Right. Fails if Heads is `none`.

curve_head(Heads, Curve, head(Left,Tip,Right)) :-
    head_end(Heads, Curve, [Tip|Points]),
    Tip = X-Y,
    (   member(X1-Y1, Points),
        Long is sqrt((X1-X)**2+(Y1-Y)**2),
        Long > 1
    ->  leg(0.42, Tip, X1-Y1, Long, Left),
        leg(-0.42, Tip, X1-Y1, Long, Right)
    ).

%   Points are the points of Curve, from an end that has a head.

head_end(forward, Curve, Points) :-
    reverse(Curve, Points).
head_end(back, Curve, Curve).
head_end(both, Curve, Points) :-
    (   Points = Curve
    ;   reverse(Curve, Points)
    ).

leg(Angle, X-Y, X1-Y1, Long, X2-Y2) :-
    U is 9*(X1-X)/Long,
    V is 9*(Y1-Y)/Long,
    X2 is round(10*(X+U*cos(Angle)-V*sin(Angle)))/10,
    Y2 is round(10*(Y+U*sin(Angle)+V*cos(Angle)))/10.

%!  print_curve(+LineClass, +HeadClass, +Heads, +Curve) is det.
%
%   Write Curve as SVG with the classes LineClass, and its Heads with the classes HeadClass.

print_curve(LineClass, HeadClass, Heads, Curve) :-
    Curve = [X-Y|Points],
    format("<path class=\"~s\" d=\"M~d ~dC", [LineClass,X,Y]),
    forall(member(X1-Y1, Points), format("~d ~d ", [X1,Y1])),
    format("\"/>"),
    forall(curve_head(Heads, Curve, head(LeftX-LeftY,TipX-TipY,RightX-RightY)),
           format("<path class=\"~s\" d=\"M~w ~wL~w ~wL~w ~w\"/>",
                  [HeadClass,LeftX,LeftY,TipX,TipY,RightX,RightY])).

%!  edge_words(+Heads, +Agent, +From, +To, -Words) is det.
%
%   The string Words says what an edge between the states From and To means for Agent.

edge_words(none, Agent, From, To, Words) =>
    format(string(Words), "~s cannot tell apart ~s and ~s", [Agent,From,To]).
edge_words(forward, Agent, From, To, Words) =>
    format(string(Words), "At ~s ~s considers ~s possible", [From,Agent,To]).
edge_words(back, Agent, From, To, Words) =>
    edge_words(forward, Agent, To, From, Words).
edge_words(both, Agent, From, To, Words) =>
    format(string(Words), "At ~s ~s considers ~s possible, and at ~s ~s",
           [From,Agent,To,To,From]).
