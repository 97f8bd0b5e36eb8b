:- module(cluedo_web_notepad,
          [ is_notes/1,                 % +Text
            notes_mark/3,               % +Notes, ?I, -Code
            set_notes_cell/4,           % +Notes0, +I, +Code, -Notes
            mark_look/4,                % ?Code, -Class, -Word, -Mark
            cell_place/4,               % +Setting, ?I, ?C, ?H
            known_cells/2,              % +K, -Known
            known_cell/4,               % +Known, ?C, ?H, -Code
            notepad_grid/5              % +J, +Known, +Notes, :Control, -HTML
          ]).
:- use_module(card_grid, [card_grid/4,cell_classes/3]).
:- use_module('../assistant', [holder_text/3]).
:- use_module('../assistant/journal_words', [journal_seats/3]).
:- use_module('../knowledge/edition/setting', [setting_cards/2]).
:- use_module('../knowledge/marginals', [marginal/4,marginals/2]).
:- use_module('../knowledge/knowledge_term', [each_holder/2]).
:- use_module(library(lists), [nth0/3,sum_list/2]).

/** <module> A notepad that the user fills in

Notes are a text with a letter for each cell, card by card. `n` is no, `y` is yes, and `m` is maybe.
`d` is a mark whose meaning the user chooses. `-` is an empty cell. Trailing `-` are omitted. The
first cell has the number 0. The page prints known cells, and the user cannot change them.
*/

:- meta_predicate notepad_grid(+, +, +, 4, -).

:- det((set_notes_cell/4, known_cells/2, notepad_grid/5)).

is_notes(Text) :-
    string_length(Text, Length),
    Length =< 1000,
    split_string(Text, "", "-nymd", [""]).

%!  notes_mark(+Notes, +I, -Code) is det.
%!  notes_mark(+Notes, -I, -Code) is nondet.
%
%   Code is the code of cell I in Notes. If I is unbound, enumerate the marked cells.

notes_mark(Notes, I, Code), var(I) =>
    sub_atom(Notes, I, 1, _, Code),
    Code \== (-).
notes_mark(Notes, I, Code) =>
    (   sub_atom(Notes, I, 1, _, Code0)
    ->  Code = Code0
    ;   Code = (-)
    ).

%!  set_notes_cell(+Notes0, +I, +Code, -Notes) is det.
%
%   Notes are Notes0 with Code in cell I.

set_notes_cell(Notes0, I, Code, Notes) :-
    format(string(Long), "~s~`-t~*|", [Notes0,I]),
    sub_string(Long, 0, I, _, Before),
    From is I+1,
    (   sub_string(Notes0, From, _, 0, After)
    ->  true
    ;   After = ""
    ),
    format(string(Padded), "|~s~w~s", [Before,Code,After]),
    split_string(Padded, "", "-", [Kept]),
    sub_string(Kept, 1, _, 0, Notes).

%!  mark_look(?Code, -Class, -Word, -Mark) is nondet.
%
%   A cell with Code has the CSS class Class. Screen readers speak Word, and Mark is the glyph. A
%   tap replaces a code by the next code of mark_look/4.

mark_look(-, blank, "empty", '\u00a0').
mark_look(n, no, "no", '\u2013').
mark_look(y, yes, "yes", '\u2713').
mark_look(m, maybe, "maybe", ?).
mark_look(d, marked, "marked", '\u2022').

next(-, n).
next(n, y).
next(y, m).
next(m, d).
next(d, -).

%!  cell_place(+Setting, +I, -C, -H) is semidet.
%!  cell_place(+Setting, -I, +C, +H) is det.
%
%   Cell I belongs to card C and holder H.

cell_place(Setting, I, C, H) :-
    findall(Holder, each_holder(Setting, Holder), Holders),
    length(Holders, Columns),
    (   integer(I)
    ->  setting_cards(Setting, Cards),
        C is I//Columns+1,
        between(1, Cards, C),
        Column is I mod Columns,
        nth0(Column, Holders, H)
    ;   nth0(Column, Holders, H),
        !,
        I is (C-1)*Columns+Column
    ).

%!  known_cells(+K, -Known) is det.
%!  known_cell(+Known, ?C, ?H, -Code) is nondet.
%
%   Known are the cells that are certain in K. Code is `y` if it is certain that holder H has card
%   C, and `n` if it is certain that H does not.

known_cells(K, known(Table,All)) :-
    marginals(K, Table),
    findall(N, marginal(Table, 1, _, N), Row),
    sum_list(Row, All).

known_cell(known(Table,All), C, H, Code) :-
    marginal(Table, C, H, N),
    (   N =:= All
    ->  Code = y
    ;   N =:= 0
    ->  Code = n
    ).

%!  notepad_grid(+J, +Known, +Notes, :Control, -HTML) is det.
%
%   HTML is a grid of the cards and holders of the journal J, with Notes. call(Control, I, Next,
%   Attributes-Mark, Element) makes the Element of cell I. Element must have Attributes and show
%   Mark. A tap on Element must change the code of the cell to Next.

notepad_grid(J, Known, Notes, Control, HTML) :-
    journal_seats(J, Setting, _),
    findall(H-Holder, ( each_holder(Setting, H), holder_text(J, H, Holder) ), Columns),
    card_grid(J, 'What you have noted about which card',
              cell(grid(Columns,Known,Notes,Control)), HTML).

cell(grid(Columns,Known,Notes,Control), C, Label, H, td(class(Classes), Content)) :-
    cell_classes(H, Class, Classes),
    (   known_cell(Known, C, H, Code)
    ->  mark_look(Code, Class, Word, Mark),
        Content = [span('aria-hidden'(true), Mark),span(class(away), Word)]
    ;   nth0(Column, Columns, H-Holder),
        length(Columns, Count),
        I is (C-1)*Count+Column,
        notes_mark(Notes, I, Code),
        mark_look(Code, Class, Word, Mark),
        next(Code, Next),
        format(string(Spoken), "~w, ~s: ~s", [Label,Holder,Word]),
        format(atom(Place), "cell~d", [I]),
        call(Control, I, Next, [id(Place),'data-cell'(I),'aria-label'(Spoken)]-Mark, Content)
    ),
    !.
