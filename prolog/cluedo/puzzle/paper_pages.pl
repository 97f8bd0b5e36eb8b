:- module(cluedo_puzzle_paper_pages,
          [ pages/2,                    % +Blocks, -Pages
            pages_svg/3                 % +Title, +Pages, -SVG
          ]).
:- use_module('../support/picture/svg_table', [print_table/1,table_rules/2,table_size/3]).
:- use_module('../support/picture/svg', [svg_picture/2,svg_words/5,text_width/3]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [append/3,member/2,nth0/3,reverse/2]).

/** <module> Text and tables on paper

Blocks stand one below the other on pages of A4, 794 times 1123 pixels:

| title(Text)       | of a page                                                  |
| heading(Text)     |                                                            |
| text(Text)        | a paragraph                                                |
| item(Label,Text)  | a paragraph with a label before it                         |
| table(Table)      | of svg_table.pl, made smaller to stay on the page, if it    |
|                   | can still be read then, or on a page of its own            |
| break             | what follows is on another page                            |

A page is a list of Y-Content, Y from its top: words(Class,X,Text) or table(Scale,Table).
*/

:- det((pages/2, pages_svg/3)).

sheet(794, 1123).
margin(56).

%!  pages(+Blocks, -Pages) is det.
%
%   Pages have Blocks.

pages(Blocks, Pages) :-
    margin(Top),
    foldl(placed_block, Blocks, pages([],[],Top), pages(Before,Last,_)),
    reverse([Last|Before], Pages0),
    findall(Page, ( member(Page, Pages0), Page \== [] ), Pages).

placed_block(break, pages(Before,Page,_), Pages) =>
    margin(Top),
    Pages = pages([Page|Before],[],Top).
placed_block(table(Table), Pages0, Pages) =>
    Pages0 = pages(_,_,Y),
    margin(Margin),
    sheet(Wide, Height),
    table_size(Table, Width0, Height0),
    Fitting is min(1.0, min((Wide-2*Margin)/Width0, (Height-2*Margin)/Height0)),
    Here is min(Fitting, (Height-Margin-Y)/Height0),
    (   Here >= min(0.7, Fitting)
    ->  Scale = Here
    ;   Scale = Fitting
    ),
    High is floor(Scale*Height0),
    placed_box(box(High,[table(Scale,Table)]), Pages0, Pages).
placed_block(Block, Pages0, Pages) =>
    block_boxes(Block, Boxes),
    foldl(placed_box, Boxes, Pages0, Pages).

%   box(High,Contents) takes a part of a page, of the next one if there is no room on this one.

placed_box(box(High,Contents), pages(Before,Page,Y), pages(Before1,Page1,Y1)) :-
    sheet(_, Height),
    margin(Margin),
    (   Y+High =< Height-Margin
    ->  Before1 = Before,
        Page0 = Page,
        Y0 = Y
    ;   Before1 = [Page|Before],
        Page0 = [],
        Y0 = Margin
    ),
    findall(Y0-Content, member(Content, Contents), Placed),
    append(Page0, Placed, Page1),
    Y1 is Y0+High.

block_boxes(title(Text), Boxes) =>
    margin(X),
    Boxes = [box(38,[words(top,X,Text)])].
block_boxes(heading(Text), Boxes) =>
    margin(X),
    Boxes = [box(10,[]),box(26,[words(heading,X,Text)])].
block_boxes(text(Text), Boxes) =>
    margin(X),
    paragraph(Text, X, [], Boxes).
block_boxes(item(Label,Text), Boxes) =>
    margin(X0),
    X is X0+30,
    paragraph(Text, X, [words(line,X0,Label)], Boxes).
%   A box for each line of Text, from X on; Label stands beside the first one.

paragraph(Text, X, Label, Boxes) :-
    split_string(Text, " \n", " \n", [Word|Words]),
    sheet(Wide, _),
    margin(Margin),
    Room is Wide-Margin-X,
    foldl(line(Room), Words, [Word], Reversed),
    reverse(Reversed, [Line|Lines]),
    append(Label, [words(line,X,Line)], First),
    findall(box(19,[words(line,X,Other)]), member(Other, Lines), Others),
    append([box(19,First)|Others], [box(5,[])], Boxes).

line(Room, Word, [Line0|Lines], Lines1) :-
    atomic_list_concat([Line0,Word], ' ', Line),
    text_width(Line, 14, Width),
    (   Width =< Room
    ->  Lines1 = [Line|Lines]
    ;   Lines1 = [Word,Line0|Lines]
    ).

%!  pages_svg(+Title, +Pages, -SVG) is det.
%
%   The string SVG has Pages, one below the other. A browser prints each on a sheet.

pages_svg(Title, Pages, SVG) :-
    sheet(Width, High),
    length(Pages, Count),
    Height is Count*High,
    table_rules(Light0, Dark),
    format(string(Size), "{ width: 210mm; height: ~dmm; }", [297*Count]),
    append(Light0,
           [ Size,
             "text.line { font-size: 14px; }",
             "text.heading { font-size: 15px; font-weight: bold; }",
             "text.top { font-size: 20px; font-weight: bold; }"
           ], Light),
    with_output_to(string(SVG),
                   svg_picture(svg('cluedo-sheet',Width,Height,Title,"",Light,Dark),
                               print_pages(Pages))).

print_pages(Pages) :-
    format("<style>@page { size: A4; margin: 0; }</style>~n"),
    sheet(_, High),
    forall(( nth0(I, Pages, Page), member(Y-Content, Page) ),
           ( Top is I*High+Y,
             print_content(Content, Top)
           )).

print_content(words(Class,X,Text), Top) =>
    Y is Top+9,
    svg_words(Class, start, X, Y, Text).
print_content(table(Scale,Table), Top) =>
    margin(Margin),
    X is Margin-16*Scale,
    format("<g transform=\"translate(~2f ~d) scale(~4f)\">~n", [X,Top,Scale]),
    print_table(Table),
    format("</g>~n").
