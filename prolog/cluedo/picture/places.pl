:- module(cluedo_picture_places,
          [ panel_places/5,             % +Panels, +Names, +Layout, -Boxes, -Places
            panel_corners/6             % +Columns, +Panels, +Places, -Corners, -Width, -Bottom
          ]).
:- use_module(layout, [panel_layouts/3]).
:- use_module('../support/svg', [text_width/3]).
:- use_module(library(apply), [foldl/5,maplist/3,maplist/4,maplist/5]).
:- use_module(library(lists),
              [append/2,is_set/1,list_to_set/2,max_list/2,member/2,nth0/3,nth1/3]).
:- use_module(library(pairs), [group_pairs_by_key/2,pairs_keys_values/3,pairs_values/2]).

/** <module> The sizes and places of panels, and of states in them
*/

:- det((panel_places/5, panel_corners/6)).

%!  panel_places(+Panels, +Names, +Layout, -Boxes, -Places) is det.
%
%   Panels have Boxes, and Graphviz makes Places of them, as of panel_layouts/3. Names are
%   the names of the agents.

panel_places(Panels, Names, Layout, Boxes, Places) :-
    maplist(boxes(Names), Panels, Boxes),
    places(Panels, Boxes, Layout, Places).

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
    Width is max(34, Widest+18),
    Height is Count*16+14.

line_width(Line, Width) :-
    text_width(Line, 13, Width).

%   If one of the panels has the states of all, they are in the same place in all, so that
%   one sees what has changed.

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

%!  panel_corners(+Columns, +Panels, +Places, -Corners, -Width, -Bottom) is det.
%
%   Corners are the upper left ones X-Y of Panels, in rows of so many Columns, which are
%   as high and wide as the largest panel in them. All is Width wide, and ends at Bottom.

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
