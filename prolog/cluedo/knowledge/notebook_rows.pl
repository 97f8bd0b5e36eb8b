:- module(cluedo_knowledge_notebook_rows,
          [ print_sheet/3,              % +Rows, +Setting, +Color
            sheet_label/3,              % +C, +Setting, -Text
            sheet_title/3               % +I, +Setting, -Title
          ]).
:- use_module(edition/setting,
              [ card_label/3, category_label/3, seat_named/3, setting_deck/2,
                setting_hands/2, setting_open/2, table_label/2
              ]).
:- use_module('../support/print', [line_width/1]).
:- use_module(library(ansi_term), [ansi_format/3]).
:- use_module(library(apply), [foldl/4,maplist/2,maplist/3]).
:- use_module(library(lists), [append/3,is_set/1,max_list/2,nth1/3,select/3]).
:- use_module(library(pairs), [pairs_keys_values/3]).

/** <module> Print a grid: a row for each card, a column for each holder
*/

:- det(print_sheet/3).

%!  print_sheet(+Rows, +Setting, +Color) is det.
%
%   Print Rows under the names of their categories. Rows has a row for each card of Setting. A row
%   is a list of cells: one for each seat, one for the open cards if there are any, and one for the
%   envelope. A cell is Attributes-Text. Text has at most 4 characters. Attributes are attributes of
%   ansi_format/3, and count only if Color is `true`. Lines have at most 79 characters. On a narrow
%   terminal they are shorter, if the cells allow it.

print_sheet(Rows, Setting, Color) :-
    setting_deck(Setting, Sizes),
    findall(Label,
            ( nth1(C, Rows, _), sheet_label(C, Setting, Label) ),
            Labels),
    Rows = [Row|_],
    length(Row, Columns),
    maplist(atom_length, Labels, Lengths),
    max_list(Lengths, Longest),
    line_width(Line),
    Most is min(79, Line),
    Left is max(1, min(Longest, Most-5*Columns)),
    Width is max(5, min(9, (Most-Left)//Columns)),
    HeadWidth is Width-1,
    heads(Setting, HeadWidth, Heads),
    print_row(sheet(Left,Width,false), ''-Heads),
    pairs_keys_values(Lines, Labels, Rows),
    foldl(print_category(Setting, sheet(Left,Width,Color)), Sizes, 1-Lines, _).

%!  sheet_label(+C, +Setting, -Text) is det.
%!  sheet_title(+I, +Setting, -Title) is det.
%
%   Text is the label of card C in a grid. Title is the label of category I.

sheet_label(C, Setting, Text) :-
    card_label(Setting, C, Label),
    (   integer(Label)
    ->  atom_concat('Card ', Label, Text)
    ;   Text = Label
    ).

sheet_title(I, Setting, Title) :-
    (   category_label(Setting, I, Title0)
    ->  Title = Title0
    ;   atom_concat('Category ', I, Title)
    ).

%   Heads are the names of the holders above the columns, cut to Width characters.

heads(Setting, Width, Heads) :-
    setting_hands(Setting, Hands),
    setting_open(Setting, Open),
    findall(Name, ( nth1(I, Hands, _), seat_named(Setting, I, Name) ), Names),
    maplist(shortened(Width), Names, Shorts),
    findall([]-Head,
            ( nth1(I, Names, Name), seat_head(I, Name, Width, Shorts, Head) ),
            Seats0),
    (   is_set(Seats0)
    ->  Seats = Seats0
    ;   findall([]-I, nth1(I, Names, _), Seats)
    ),
    (   Width >= 8
    ->  Envelope = [[]-envelope]
    ;   Envelope = [[]-env]
    ),
    (   Open > 0
    ->  table_label(Setting, Table),
        append(Seats, [[]-Table|Envelope], Heads)
    ;   append(Seats, Envelope, Heads)
    ).

%   Head is Name cut to Width characters. If another name is cut to the same, Head ends with the
%   seat's number.

seat_head(I, Name, Width, Shorts, Head) :-
    shortened(Width, Name, Short),
    (   select(Short, Shorts, Others),
        memberchk(Short, Others)
    ->  atom_length(I, Digits),
        Less is Width-Digits,
        shortened(Less, Name, Stem),
        atom_concat(Stem, I, Head)
    ;   Head = Short
    ).

shortened(Width, Text, Short) :-
    (   sub_atom(Text, 0, Width, _, Start)
    ->  Short = Start
    ;   Short = Text
    ).

print_category(Setting, Sheet, Size, I-Lines0, Next-Lines) :-
    sheet_title(I, Setting, Title0),
    shortened(79, Title0, Title),
    format("~w~n", [Title]),
    length(Mine, Size),
    append(Mine, Lines, Lines0),
    maplist(print_row(Sheet), Mine),
    Next is I+1.

%   In sheet(Left,Width,Color), Left is the width of the labels and Width is the width of a column.

print_row(sheet(Left,Width,Color), Label0-Cells) :-
    shortened(Left, Label0, Label),
    format("~w~t~*|", [Label,Left]),
    maplist(print_cell(Width, Color), Cells),
    nl.

print_cell(Width, Color, Attributes-Text) :-
    atom_length(Text, Length),
    Blanks is Width-Length,
    format("~*c", [Blanks,0' ]),
    (   Color == true,
        Attributes \== []
    ->  ansi_format(Attributes, "~w", [Text])
    ;   write(Text)
    ).
