:- module(cluedo_support_picture_svg_table,
          [ table_svg/2,                % +Table, -SVG
            table_size/3,               % +Table, -Width, -Height
            table_rules/2,              % -Light, -Dark
            print_table/1               % +Table
          ]).
:- use_module(svg, [svg_picture/2,svg_words/5,text_width/3]).
:- use_module(library(apply), [foldl/5,maplist/3]).
:- use_module(library(lists), [max_list/2,member/2,nth0/3,nth1/3,sum_list/2]).

/** <module> Tables as SVG

    table(Title, Description, Heads, Rows, Foot)

Heads are the texts above the columns. A row is heading(Text) or row(Name,Cells). Name is in front
of the cells. Cells has a cell Kind-Text for each of Heads. Kind is the style of the cell:

| yes      | true                                          |
| no       | false                                         |
| share(P) | a probability, 0..100: the higher, the darker |
| mark     | something happens here                        |
| words    | words, left-aligned                           |
| plain    | anything else                                 |

Foot is a list of lines below the table.
*/

:- det((table_svg/2, table_size/3)).

row_height(24).

%!  table_svg(+Table, -SVG) is det.

table_svg(Table, SVG) :-
    Table = table(Title,Description,_,_,_),
    table_size(Table, Width, Height),
    table_rules(Light, Dark),
    with_output_to(string(SVG),
                   svg_picture(svg('cluedo-table',Width,Height,Title,Description,Light,Dark),
                               print_table(Table))).

%!  table_size(+Table, -Width, -Height) is det.
%!  table_rules(-Light, -Dark) is det.
%
%   Width and Height are the size of Table in pixels, with its margins. Light and Dark are the style
%   rules for print_table/1, as in svg_picture/2.

table_size(table(Title,_,Heads,Rows,Foot), Width, Height) :-
    column_widths(Heads, Rows, First, Widths),
    sum_list(Widths, Wide),
    findall(Text, member(heading(Text), Rows), Headings),
    widest([Title], 16, TitleWidth),
    widest(["",""|Headings], 13, HeadingWidth),
    widest([""|Foot], 13, FootWidth),
    Inner is max(max(First+Wide, TitleWidth), max(HeadingWidth+12, FootWidth)),
    length(Rows, Count),
    length(Foot, Lines),
    row_height(High),
    Width is Inner+32,
    Height is 44+High+Count*High+Lines*20+24.

%   First is the width of the names in front of the rows.

column_widths(Heads, Rows, First, Widths) :-
    findall(Name, member(row(Name,_), Rows), Names),
    widest([""|Names], 13, First0),
    findall(W,
            ( nth0(C, Heads, Head),
              findall(Text,
                      ( member(row(_,Cells), Rows), nth0(C, Cells, _-Text) ),
                      Texts),
              widest([Head|Texts], 13, W0),
              W is max(44, W0+16)
            ),
            Widths),
    First is First0+20.

widest(Texts, Size, Widest) :-
    maplist(wide(Size), Texts, Widths),
    max_list(Widths, Widest).

wide(Size, Text, Width) :-
    text_width(Text, Size, Width).

table_rules([ "text { font-size: 13px; }",
              "text.title { font-size: 16px; font-weight: bold; }",
              ".head { font-weight: bold; }",
              ".cell { fill: none; stroke: #c8c8c8; }",
              ".band { fill: #e8edf2; stroke: #c8c8c8; }",
              "rect.yes { fill: #1b7a3d; stroke: #c8c8c8; }",
              "text.yes { fill: #fff; font-weight: bold; }",
              "text.no { fill: #666; }",
              ".shade { fill: #0072b2; }",
              "rect.mark { fill: #fbe6c8; stroke: #c8c8c8; }"
            ],
            [ ".cell { stroke: #555; }",
              ".band { fill: #2b3540; stroke: #555; }",
              "rect.yes { fill: #7fd99a; stroke: #555; }",
              "text.yes { fill: #111; }",
              "text.no { fill: #aaa; }",
              ".shade { fill: #56b4e9; }",
              "rect.mark { fill: #5a4216; stroke: #555; }"
            ]).

%!  print_table(+Table) is det.
%
%   Write Table to the current output, with its upper left corner at 0, 0. A column is a term
%   column(Left,Width). Rows are numbered from 0, and row 0 has the heads.

print_table(table(Title,_,Heads,Rows,Foot)) :-
    column_widths(Heads, Rows, First, Widths),
    svg_words(title, start, 16, 22, Title),
    Left is 16+First,
    foldl(column, Widths, Columns, Left, Right),
    row_middle(0, Middle),
    maplist(print_head(Middle), Heads, Columns),
    forall(nth1(R, Rows, Row), print_row(Row, R, Right, Columns)),
    length(Rows, Count),
    row_middle(Count, Last),
    forall(nth1(I, Foot, Line),
           ( Y is Last+10+I*20,
             svg_words(foot, start, 16, Y, Line)
           )).

column(Width, column(Left,Width), Left, Next) :-
    Next is Left+Width.

row_middle(R, Middle) :-
    row_height(High),
    Middle is 40+R*High+High//2.

print_head(Y, Head, column(Left,Width)) :-
    X is Left+Width//2,
    svg_words(head, middle, X, Y, Head).

print_row(heading(Text), R, Right, _) =>
    row_middle(R, Y),
    Width is Right-16,
    print_box("band", 16, Y, Width),
    svg_words(head, start, 22, Y, Text).
print_row(row(Name,Cells), R, _, Columns) =>
    row_middle(R, Y),
    svg_words(name, start, 22, Y, Name),
    maplist(print_cell(Y), Cells, Columns).

print_cell(Y, Kind-Text, column(Left,Width)) :-
    (   Kind = share(P)
    ->  print_box("cell", Left, Y, Width),
        row_height(High),
        Top is Y-High//2,
        Opacity is P/220,
        format("<rect class=\"shade\" x=\"~d\" y=\"~d\" width=\"~d\" height=\"~d\" \c
                fill-opacity=\"~2f\"/>~n", [Left,Top,Width,High,Opacity]),
        Class = share
    ;   kind_class(Kind, Box),
        print_box(Box, Left, Y, Width),
        Class = Kind
    ),
    (   Text == ""
    ->  true
    ;   Kind == words
    ->  X is Left+8,
        svg_words(Class, start, X, Y, Text)
    ;   X is Left+Width//2,
        svg_words(Class, middle, X, Y, Text)
    ).

kind_class(yes, "yes").
kind_class(no, "cell").
kind_class(mark, "mark").
kind_class(words, "cell").
kind_class(plain, "cell").

print_box(Class, Left, Y, Width) :-
    row_height(High),
    Top is Y-High//2,
    format("<rect class=\"~s\" x=\"~d\" y=\"~d\" width=\"~d\" height=\"~d\"/>~n",
           [Class,Left,Top,Width,High]).
