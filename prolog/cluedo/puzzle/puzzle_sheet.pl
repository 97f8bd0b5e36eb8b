:- module(cluedo_puzzle_puzzle_sheet,
          [ puzzle_svg/2,               % +Puzzles, -SVG
            print_puzzles/2,            % +File, +Puzzles
            pages/2,                    % +Blocks, -Pages
            pages_svg/3                 % +Title, +Pages, -SVG
          ]).
:- use_module('../knowledge/notebook_picture', [knowledge_table/3]).
:- use_module('../support/picture/svg_table', [print_table/1,table_rules/2,table_size/3]).
:- use_module('../support/picture/svg', [svg_picture/2,svg_words/5,text_width/3]).
:- use_module('../support/picture/programs', [program_output/5]).
:- use_module('../knowledge/edition/phrases', [sentence/2]).
:- use_module('../puzzle', [puzzle_property/2]).
:- use_module(wording, [effort_text/2,offered_text/2,puzzle_given/2]).
:- use_module('../support/write_file', [must_be_writable/1,write_file/3,write_text/2]).
:- use_module(library(apply), [foldl/4,foldl/5,maplist/2,maplist/3]).
:- use_module(library(error), [domain_error/2]).
:- use_module(library(lists), [append/2,append/3,member/2,nth0/3,reverse/2]).

/** <module> Puzzles on paper

Each puzzle has a page with an empty notebook. The solution is on the next page.

Blocks stand one below the other on pages of A4, 794 times 1123 pixels:

| title(Text)      | the title of a page                                                          |
| heading(Text)    | a heading                                                                    |
| text(Text)       | a paragraph                                                                  |
| item(Label,Text) | a paragraph with a label before it                                           |
| table(Table)     | a table of svg_table.pl, scaled down to fit on the page. If it would be      |
|                  | unreadable, it begins a page                                                 |
| break            | the next block begins a page                                                 |

A page is a list of pairs Y-Content. Y is the distance from the top of the page. Content is
words(Class,X,Text) or table(Scale,Table).
*/

:- multifile
    prolog:error_message//1.

prolog:error_message(domain_error(cluedo_sheet_file,File)) -->
    [ 'Puzzles are printed to a file that ends in .svg or .pdf, not to ~w'-[File] ].

:- det((puzzle_svg/2, print_puzzles/2, pages/2, pages_svg/3)).

%!  puzzle_svg(+Puzzles, -SVG) is det.

puzzle_svg(Puzzles, SVG) :-
    puzzles_pages(Puzzles, Pages),
    pages_svg("Puzzles", Pages, SVG).

%!  print_puzzles(+File, +Puzzles) is det.
%
%   Write one SVG to a File that ends in .svg. The program rsvg-convert writes a PDF to a File that
%   ends in .pdf.
%
%   @error domain_error(cluedo_sheet_file, File) if File has another ending
%   @error existence_error(cluedo_program, 'rsvg-convert'), and the errors of write_file/3

print_puzzles(File, Puzzles) :-
    file_name_extension(_, Type, File),
    (   sheet_type(Type)
    ->  must_be_writable(File),
        write_sheets(Type, File, Puzzles)
    ;   domain_error(cluedo_sheet_file, File)
    ).

sheet_type(svg).
sheet_type(pdf).

write_sheets(svg, File, Puzzles) =>
    puzzle_svg(Puzzles, SVG),
    write_file(File, shared, write_text(SVG)).
write_sheets(pdf, File, Puzzles) =>
    puzzles_pages(Puzzles, Pages),
    maplist(page_svg, Pages, SVGs),
    append(Before, [Last], SVGs),
    !,
    setup_call_cleanup(
        ( tmp_file(sheet, PDF), maplist(write_temporary, Before, Files) ),
        ( append([['--format=pdf','-o',PDF],Files], Args),
          program_output('rsvg-convert', Args, limits(60,1000), Last, _),
          write_file(File, shared, copy_bytes(PDF))
        ),
        maplist(delete_if_exists, [PDF|Files])).

page_svg(Page, SVG) :-
    pages_svg("Puzzle", [Page], SVG).

copy_bytes(File, Out) :-
    setup_call_cleanup(
        open(File, read, In, [type(binary)]),
        ( set_stream(Out, encoding(octet)),
          copy_stream_data(In, Out)
        ),
        close(In)).

write_temporary(Text, File) :-
    tmp_file_stream(File, Out, [encoding(utf8)]),
    call_cleanup(write(Out, Text), close(Out)).

delete_if_exists(File) :-
    (   exists_file(File)
    ->  delete_file(File)
    ;   true
    ).

puzzles_pages(Puzzles, Pages) :-
    foldl(puzzle_blocks, Puzzles, Lists, 1, _),
    append(Lists, Blocks),
    pages(Blocks, Pages).

puzzle_blocks(P, Blocks, N, N1) :-
    N1 is N+1,
    puzzle_property(P, table(Table)),
    effort_text(P, Effort),
    puzzle_property(P, question_text(Question)),
    puzzle_property(P, answer_text(Answer)),
    format(string(Title), "Puzzle ~d", [N]),
    format(string(Solution), "Puzzle ~d: the solution", [N]),
    findall(item(I,Text), puzzle_property(P, event(I,_,Text)), Events),
    findall(item(*,Text), ( offered_text(P, Text0), sentence(Text0, Text) ), Offered),
    notes_table(P, Notes),
    findall(item(I,Text), puzzle_property(P, step(I,_,Text)), Steps),
    append([[title(Title),text(Table),text(Effort)],Events,[heading(Question)],Offered,
            [table(Notes),break,title(Solution),heading(Answer)],Steps,[break]],
           Blocks).

%   The table is a notebook with only the marks that are known before the first event.

notes_table(P, table(Title,Description,Heads,Rows,[])) :-
    puzzle_given(P, K),
    knowledge_table(K, [marks(resolution),chances(false),title("Notes")],
                    table(Title,Description,Heads,Rows0,_)),
    maplist(blank_row, Rows0, Rows).

blank_row(row(Name,Cells0), Row) =>
    maplist(blank_cell, Cells0, Cells),
    Row = row(Name,Cells).
blank_row(Heading, Row) =>
    Row = Heading.

blank_cell(plain-_, Cell) =>
    Cell = plain-"".
blank_cell(Cell0, Cell) =>
    Cell = Cell0.

sheet(794, 1123).
margin(56).

%!  pages(+Blocks, -Pages) is det.

pages(Blocks, Pages) :-
    margin(Top),
    foldl(place_block, Blocks, pages([],[],Top), pages(Before,Last,_)),
    reverse([Last|Before], Pages0),
    findall(Page, ( member(Page, Pages0), Page \== [] ), Pages).

%   Pages are pages(Before,Page,Y). Page is the current page, which is filled down to Y. Before are
%   the earlier pages, the last first.

place_block(break, pages(Before,Page,_), Pages) =>
    margin(Top),
    Pages = pages([Page|Before],[],Top).
place_block(table(Table), Pages0, Pages) =>
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
    place_box(box(High,[table(Scale,Table)]), Pages0, Pages).
place_block(Block, Pages0, Pages) =>
    block_boxes(Block, Boxes),
    foldl(place_box, Boxes, Pages0, Pages).

%   A box(High,Contents) that is too high for the rest of the current page goes on the next page.

place_box(box(High,Contents), pages(Before,Page,Y), pages(Before1,Page1,Y1)) :-
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
    text_lines(Text, 16, X, Lines),
    findall(box(21,[words(heading,X,Line)]), member(Line, Lines), Boxes1),
    append([box(10,[])|Boxes1], [box(5,[])], Boxes).
block_boxes(text(Text), Boxes) =>
    margin(X),
    paragraph(Text, X, [], Boxes).
block_boxes(item(Label,Text), Boxes) =>
    margin(X0),
    X is X0+30,
    paragraph(Text, X, [words(line,X0,Label)], Boxes).

%   Boxes are the lines of Text, which begin at X. Label is beside the first line.

paragraph(Text, X, Label, Boxes) :-
    text_lines(Text, 14, X, [Line|Lines]),
    append(Label, [words(line,X,Line)], First),
    findall(box(19,[words(line,X,Other)]), member(Other, Lines), Others),
    append([box(19,First)|Others], [box(5,[])], Boxes).

%   Lines are the lines of Text, in letters of Size, that have room between X and the margin.

text_lines(Text, Size, X, Lines) :-
    split_string(Text, " \n", " \n", [Word|Words]),
    sheet(Wide, _),
    margin(Margin),
    Room is Wide-Margin-X,
    foldl(add_word(Size, Room), Words, [Word], Reversed),
    reverse(Reversed, Lines).

add_word(Size, Room, Word, [Line0|Lines], Lines1) :-
    atomic_list_concat([Line0,Word], ' ', Line),
    text_width(Line, Size, Width),
    (   Width =< Room
    ->  Lines1 = [Line|Lines]
    ;   Lines1 = [Word,Line0|Lines]
    ).

%!  pages_svg(+Title, +Pages, -SVG) is det.
%
%   The string SVG has Pages, one below the other. A browser prints each page on its own sheet.

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
