:- module(cluedo_puzzle_puzzle_sheet,
          [ puzzle_svg/2,               % +Puzzles, -SVG
            print_puzzles/2             % +File, +Puzzles
          ]).
:- use_module('../knowledge/notebook_picture', [knowledge_table/3]).
:- use_module(paper_pages, [pages/2,pages_svg/3]).
:- use_module('../support/picture/programs', [program_output/5]).
:- use_module('../knowledge/edition/phrases', [sentence/2]).
:- use_module('../puzzle', [puzzle_property/2]).
:- use_module(wording, [effort_text/2,offered_text/2,puzzle_given/2]).
:- use_module('../support/write_file', [must_be_writable/1,write_file/3]).
:- use_module(library(apply), [foldl/5,maplist/2,maplist/3]).
:- use_module(library(error), [domain_error/2]).
:- use_module(library(lists), [append/2,append/3]).

/** <module> Puzzles on paper

A puzzle has a page to solve it on, with the notes to fill in, and its solution is on the next.
*/

:- multifile
    prolog:error_message//1.

prolog:error_message(domain_error(cluedo_sheet_file,File)) -->
    [ 'Puzzles are printed to a file that ends in .svg or .pdf, not to ~w'-[File] ].

:- det((puzzle_svg/2, print_puzzles/2)).

%!  puzzle_svg(+Puzzles, -SVG) is det.
%
%   The string SVG has the pages of Puzzles, one below the other.

puzzle_svg(Puzzles, SVG) :-
    puzzles_pages(Puzzles, Pages),
    pages_svg("Puzzles", Pages, SVG).

%!  print_puzzles(+File, +Puzzles) is det.
%
%   Write the pages of Puzzles to File: as one SVG, or as PDF by the program rsvg-convert.
%
%   @error domain_error(cluedo_sheet_file, File) if its name ends in neither
%   @error existence_error(cluedo_program, 'rsvg-convert'), and the errors of write_file/3

print_puzzles(File, Puzzles) :-
    file_name_extension(_, Type, File),
    (   sheet_type(Type)
    ->  must_be_writable(File),
        printed(Type, File, Puzzles)
    ;   domain_error(cluedo_sheet_file, File)
    ).

sheet_type(svg).
sheet_type(pdf).

printed(svg, File, Puzzles) =>
    puzzle_svg(Puzzles, SVG),
    write_file(File, shared, write_text(SVG)).
printed(pdf, File, Puzzles) =>
    puzzles_pages(Puzzles, Pages),
    maplist(page_svg, Pages, SVGs),
    append(Before, [Last], SVGs),
    !,
    setup_call_cleanup(
        ( tmp_file(sheet, PDF), maplist(temporary, Before, Files) ),
        ( append([['--format=pdf','-o',PDF],Files], Args),
          program_output('rsvg-convert', Args, limits(60,1000), Last, _),
          write_file(File, shared, copy_bytes(PDF))
        ),
        maplist(removed, [PDF|Files])).

page_svg(Page, SVG) :-
    pages_svg("Puzzle", [Page], SVG).

write_text(Text, Out) :-
    write(Out, Text).

copy_bytes(File, Out) :-
    setup_call_cleanup(
        open(File, read, In, [type(binary)]),
        ( set_stream(Out, encoding(octet)),
          copy_stream_data(In, Out)
        ),
        close(In)).

temporary(Text, File) :-
    tmp_file_stream(File, Out, [encoding(utf8)]),
    call_cleanup(write(Out, Text), close(Out)).

removed(File) :-
    (   exists_file(File)
    ->  delete_file(File)
    ;   true
    ).

                /*******************************
                *            PAGES             *
                *******************************/

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

%   What is known before anything happens is filled in.

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
