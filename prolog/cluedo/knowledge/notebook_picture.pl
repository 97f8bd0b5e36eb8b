:- module(cluedo_knowledge_notebook_picture,
          [ knowledge_svg/3,            % +K, +Options, -SVG
            knowledge_table/3           % +K, +Options, -Table
          ]).
:- use_module('../support/picture/svg_table', [table_svg/2]).
:- use_module('../support/picture/picture_options',
              [picture_options/2,picture_title/3,short_text/3]).
:- use_module(edition/setting,
              [ category_range/4, seat_named/3, setting_deck/2, setting_hands/2,
                setting_open/2, table_label/2
              ]).
:- use_module(notebook_cells, [grid_cells/5,grid_options/3]).
:- use_module(notebook_rows, [sheet_label/3,sheet_title/3]).
:- use_module(knowledge_term, [knowledge_setting/2]).
:- use_module('../support/foreign', [knowledge_holder/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2,nth1/3]).

/** <module> A notebook as SVG
*/

:- det((knowledge_svg/3, knowledge_table/3)).

%!  knowledge_svg(+K, +Options, -SVG) is det.

knowledge_svg(K, Options, SVG) :-
    knowledge_table(K, Options, Table),
    table_svg(Table, SVG).

%!  knowledge_table(+K, +Options, -Table) is det.
%
%   Table is the table that knowledge_picture/3 draws, a term of svg_table.pl.

knowledge_table(K, Options, table(Title,Description,Heads,Rows,Foot)) :-
    knowledge_holder(K, envelope, _),           % checks K
    picture_options([marks/1,chances/1,title/1], Options),
    grid_options(Options, How, Chances),
    picture_title(Options, "Who has which card", Title),
    grid_cells(K, How, Chances, Grid, LastLine),
    knowledge_setting(K, Setting),
    setting_deck(Setting, Sizes),
    setting_hands(Setting, Hands),
    setting_open(Setting, Open),
    findall(Head,
            (   nth1(I, Hands, _),
                seat_named(Setting, I, Name),
                short_text(Name, 20, Head)
            ;   Open > 0,
                table_label(Setting, Table),
                atom_string(Table, Head)
            ;   Head = "envelope"
            ),
            Heads),
    findall(Row,
            ( category_range(Sizes, I, First, Last),
              category_row(I, First, Last, Grid, Setting, Row)
            ),
            Rows),
    split_string(LastLine, "\n", "\n", [Left]),
    (   Left == ""
    ->  Foot = []
    ;   Foot = [Left]
    ),
    with_output_to(string(Description), describe(Rows, Heads, Left)).

category_row(I, _, _, _, Setting, heading(Title)) :-
    sheet_title(I, Setting, Title0),
    short_text(Title0, 60, Title).
category_row(_, First, Last, Grid, Setting, row(Name,Cells)) :-
    between(First, Last, C),
    nth1(C, Grid, Row),
    sheet_label(C, Setting, Label),
    short_text(Label, 40, Name),
    maplist(table_cell, Row, Cells).

table_cell(_-yes, Cell) =>
    Cell = yes-"yes".
table_cell(_-(-), Cell) =>
    Cell = no-"-".
table_cell(_-(?), Cell) =>
    Cell = plain-"?".
table_cell(_-Text0, Cell) =>
    format(string(Text), "~w", [Text0]),
    split_string(Text, "", "<>%", [Digits]),
    number_string(P, Digits),
    Cell = share(P)-Text.

describe(Rows, Heads, Last) :-
    forall(member(row(Name,Cells), Rows),
           ( format("~s:", [Name]),
             forall(( nth1(I, Cells, Kind-Text), Kind \== no, nth1(I, Heads, Head) ),
                    format(" ~s ~s", [Head,Text])),
             format(". ")
           )),
    write(Last).
