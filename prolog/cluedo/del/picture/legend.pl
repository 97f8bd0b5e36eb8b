:- module(cluedo_del_picture_legend,
          [ legend_rows/5,              % +Drawing, +Names, +Widest, -Rows, -Width
            point_words/2,              % ?Point, -Words
            print_legend/2,             % +Rows, +Bottom
            print_state_box/5,          % +Point, +X, +Y, +Width, +Height
            print_label/3,              % +Lines, +X, +Y
            model_description/3         % +Drawing, +Names, -Description
          ]).
:- use_module(colours, [agent_class/2]).
:- use_module('../../support/picture/picture_options', [short_text/3]).
:- use_module('../../support/picture/svg', [svg_words/5,text_width/3]).
:- use_module(library(lists), [append/3,member/2,nth0/3,nth1/3]).

/** <module> The legend and description of a picture of models
*/

:- det((legend_rows/5, model_description/3)).

%!  legend_rows(+Drawing, +Names, +Widest, -Rows, -Width) is det.
%
%   Rows are the rows of the legend. A row is a list of terms entry(X,Sign,Words). X is the left end
%   of the entry. Sign is line(A) for agent number A, `frame` or `arrow`. The widest row is Width
%   pixels wide. Width is more than Widest only if a single entry is wider than Widest.

legend_rows(Drawing, Names, Widest, Rows, Width) :-
    legend(Drawing, Names, Legend),
    rows(Legend, 0, Widest, [], Rows, 0, Width).

legend(drawing(_,_,Panels), Names, Legend) :-
    findall(line(A)-Name, nth0(A, Names, Name), Legend0),
    (   point_words(Point, Words),
        member(panel(_,States,_,_), Panels),
        memberchk(state(Point,_,_), States)
    ->  append(Legend0, [frame-Words], Legend1)
    ;   Legend1 = Legend0
    ),
    findall(Edge, ( member(panel(_,_,Edges,_), Panels), member(Edge, Edges) ), All),
    (   member(edge(_,_,A,Heads), All),
        Heads \== none
    ->  (   member(edge(_,_,A,none), All)
        ->  Leads = "leads to a state that is considered possible, as are those joined to it"
        ;   Leads = "leads to a state that is considered possible"
        ),
        append(Legend1, [arrow-Leads], Legend)
    ;   Legend = Legend1
    ).

%!  point_words(?Point, -Words) is nondet.
%
%   The string Words says what the double frame of a state with Point means (model_drawing.pl).

point_words(true,   "may be the actual state").
point_words(actual, "the actual state").

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

%!  print_legend(+Rows, +Bottom) is det.
%
%   Write Rows of a legend as SVG, below Bottom. A row is 22 pixels high.

print_legend(Rows, Bottom) :-
    forall(( nth0(R, Rows, Row), member(entry(X0,Sign,Words), Row) ),
           ( X is 16+X0,
             Y is Bottom+R*22+11,
             print_sign(Sign, X, Y),
             TextX is X+44,
             svg_words(legend, start, TextX, Y, Words)
           )).

print_sign(line(A), X, Y) =>
    agent_class(A, Class),
    format("<path class=\"line ~s\" d=\"M~d ~dh36\"/>~n", [Class,X,Y]).
print_sign(arrow, X, Y) =>
    format("<path class=\"frame\" d=\"M~d ~dh34m-8 -4l8 4l-8 4\"/>~n", [X,Y]).
print_sign(frame, X, Y) =>
    Middle is X+18,
    print_state_box(true, Middle, Y, 30, 18),
    nl.

%!  print_state_box(+Point, +X, +Y, +Width, +Height) is det.
%
%   Write the box of a state as SVG. X, Y is its middle. It has a second frame if Point is `true`
%   or `actual`. If Point is `none`, there is no box.

print_state_box(none, _, _, _, _) =>
    true.
print_state_box(Point, X, Y, Width, Height) =>
    print_box("box", X, Y, Width, Height),
    (   point_words(Point, _)
    ->  Inner is Width-6,
        Low is Height-6,
        print_box("frame", X, Y, Inner, Low)
    ;   true
    ).

print_box(Class, X, Y, Width, Height) :-
    Left is X-Width//2,
    Top is Y-Height//2,
    format("<rect class=\"~s\" x=\"~d\" y=\"~d\" width=\"~d\" height=\"~d\" rx=\"6\"/>",
           [Class,Left,Top,Width,Height]).

%!  print_label(+Lines, +X, +Y) is det.
%
%   Write the lines of a label as SVG. X, Y is the middle of the label.

print_label(Lines, X, Y) :-
    length(Lines, Count),
    First is Y-(Count-1)*8,
    forall(nth0(I, Lines, Line),
           ( LineY is First+I*16,
             svg_words(label, middle, X, LineY, Line)
           )).

%!  model_description(+Drawing, +Names, -Description) is det.
%
%   The string Description says in words what draw_model/1 prints. It is for readers who do not see
%   the picture.

model_description(drawing(_,_,Panels), Names, Description) :-
    with_output_to(string(All),
                   forall(member(Panel, Panels), describe(Panel, Names))),
    short_text(All, 10 000, Description).

describe(panel(Title,States,_,Views), Names) :-
    (   Title == ""
    ->  true
    ;   split_string(Title, "\n", "", Lines),
        atomic_list_concat(Lines, ', ', Words),
        format("~w. ", [Words])
    ),
    length(States, Count),
    format("States: ~d. ", [Count]),
    findall(Name, member(state(true,_,Name), States), Points),
    (   memberchk(state(actual,_,Only), States)
    ->  format("The actual one: ~w. ", [Only])
    ;   Points == []
    ->  true
    ;   atomic_list_concat(Points, ', ', Actual),
        format("Those that may be the actual one: ~w. ", [Actual])
    ),
    forall(( member(A-View, Views), nth0(A, Names, Agent) ),
           describe_view(View, Agent, States)).

describe_view(alike(Lists), Agent, States) :-
    format("Alike for ~s:", [Agent]),
    forall(member(List, Lists),
           ( state_names(List, States, Text),
             format(" (~w)", [Text])
           )),
    format(". ").
describe_view(sees(Lists), Agent, States) :-
    format("Considered possible by ~s:", [Agent]),
    forall(nth1(I, Lists, List),
           ( nth1(I, States, state(_,_,Name)),
             (   List == []
             ->  format(" nothing at ~s;", [Name])
             ;   state_names(List, States, Text),
                 format(" (~w) at ~s;", [Text,Name])
             )
           )),
    format(" and no more. ").

state_names(Numbers, States, Text) :-
    findall(Name, ( member(I, Numbers), nth1(I, States, state(_,_,Name)) ), Names),
    atomic_list_concat(Names, ', ', Text).
