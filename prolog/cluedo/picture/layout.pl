:- module(cluedo_picture_layout,
          [ panel_layouts/3             % +Boxes, +Layout, -Places
          ]).
:- use_module(program, [program_output/5]).
:- use_module('../support/errors', [throw_error/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3,member/2,nth1/3,same_length/2]).
:- use_module(library(pairs), [pairs_keys_values/3]).

/** <module> Where Graphviz places states

Graphviz gets the sizes of boxes, and no text of a model. It has 72 points to an inch,
as pixels have here, and its Y points up.
*/

:- det(panel_layouts/3).

%!  panel_layouts(+Boxes, +Layout, -Places) is det.
%
%   Each of Boxes is boxes(Sizes,Edges): Sizes are pairs Width-Height, and Edges are
%   edge(I,J,Width): between boxes I and J, with a label of this Width. Places has
%   places(Width,Height,Centres,Curves) for each: Centres are pairs X-Y of boxes, and Curves
%   lists of pairs of edges: the points of Bezier curves, each of which ends where the
%   next one begins.
%
%   @error the errors of program_output/5

panel_layouts(Boxes, Layout, Places) :-
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

                /*******************************
                *            OUTPUT            *
                *******************************/

%   What dot writes: lines of `graph`, then `node`, `edge` and `stop`.

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

%   The label of an edge begins with its number.

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
