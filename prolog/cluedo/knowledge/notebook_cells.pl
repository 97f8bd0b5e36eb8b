:- module(cluedo_knowledge_notebook_cells,
          [ grid_options/3,             % +Options, -How, -Chances
            grid_cells/5                % +K, +How, +Chances, -Rows, -Last
          ]).
:- use_module('../support/check', [must_be_one_of/2]).
:- use_module('../support/foreign', [deals_marginals/2]).
:- use_module(counting, [deals/2,envelopes_left/2]).
:- use_module(resolution, [notebook/2]).
:- use_module(knowledge_term, [knowledge_unweighted/2]).
:- use_module(library(apply), [maplist/3,maplist/4]).
:- use_module(library(error), [domain_error/2,must_be/2]).
:- use_module(library(lists), [sum_list/2]).
:- use_module(library(option), [option/3]).

/** <module> The cells of a notebook's grid
*/

:- det((grid_options/3, grid_cells/5)).

%!  grid_options(+Options, -How, -Chances) is det.
%!  grid_cells(+K, +How, +Chances, -Rows, -Last) is det.
%
%   How and Chances are the values of the options `marks` and `chances` of print_knowledge/2. Rows
%   has a row for each card, in the form of print_sheet/3. Last is the line below the grid, or ''.
%
%   @error domain_error(oneof(Values), How), type_error(boolean, Chances) (grid_options/3)
%   @error domain_error(cluedo_knowledge, K) (grid_cells/5)

grid_options(Options, How, Chances) :-
    option(marks(How), Options, counting),
    must_be_one_of([counting,resolution], How),
    option(chances(Chances), Options, true),
    must_be(boolean, Chances).

grid_cells(K, How, Chances, Rows, Last) :-
    (   How-Chances == resolution-false
    ->  resolution_marks(K, Marks),
        maplist(maplist(mark_cell), Marks, Rows),
        Last = ''
    ;   deal_counts(K, Counts, All),
        (   How == resolution
        ->  resolution_marks(K, Marks)
        ;   maplist(maplist(mark(All)), Counts, Marks)
        ),
        maplist(maplist(cell(Chances, All)), Marks, Counts, Rows),
        summary_line(K, Last)
    ).

resolution_marks(K, Rows) :-
    notebook(K, Notebook),
    matrix(Notebook, Rows).

mark(All, Count, Mark), Count =:= All =>
    Mark = has.
mark(_, 0, Mark) =>
    Mark = lacks.
mark(_, _, Mark) =>
    Mark = unknown.

deal_counts(K, Counts, All) :-
    deals_marginals(K, Table),
    matrix(Table, Counts),
    Counts = [Row|_],
    sum_list(Row, All),
    (   All =:= 0
    ->  domain_error(cluedo_knowledge, K)
    ;   true
    ).

matrix(Table, Rows) :-
    compound_name_arguments(Table, _, Terms),
    maplist(row, Terms, Rows).

row(Term, Row) :-
    compound_name_arguments(Term, holders, Row).

%   A cell is Attributes-Text, with the attributes of ansi_format/3.

mark_cell(has, [bold,fg(green)]-yes).
mark_cell(lacks, [faint]-(-)).
mark_cell(unknown, []-(?)).

cell(true, All, unknown, Count, Cell) =>
    Cell = Attributes-Text,
    (   2*Count < All
    ->  Attributes = []
    ;   Attributes = [bold]
    ),
    percent(Count, All, Text).
cell(_, _, Mark, _, Cell) =>
    mark_cell(Mark, Cell).

percent(Count, All, Text) :-
    Percent is round(100*Count rdiv All),
    (   Percent =:= 0,
        Count > 0
    ->  Text = '<1%'
    ;   Percent =:= 100,
        Count < All
    ->  Text = '>99%'
    ;   format(atom(Text), "~d%", [Percent])
    ).

summary_line(K, Text) :-
    knowledge_unweighted(K, Alike),
    deals(Alike, Deals),
    envelopes_left(K, Envelopes),
    plural(Deals, S),
    (   Envelopes > 10 000
    ->  format(string(Text), "~n~D deal~w, more than 10,000 envelopes left~n",
               [Deals,S])
    ;   plural(Envelopes, T),
        format(string(Text), "~n~D deal~w, ~D envelope~w left~n",
               [Deals,S,Envelopes,T])
    ).

plural(1, '') :-
    !.
plural(_, s).
