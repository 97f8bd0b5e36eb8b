:- module(cluedo_del_arrows,
          [ are_alike/1,                % +Cells
            cell_arrow/3,               % +Cell, -From, -To
            arrow_cells/2               % +Arrows, -Cells
          ]).

/** <module> Relations that are no equivalences

A relation of a state of library(cluedo/del/explicit) is a list of cells: a set of worlds
that are alike, or

    From-To

from each world of the set From the agent considers just the worlds of the set To possible.
The sets From divide the worlds, as sets of worlds that are alike do. Where all are alike,
that is S5, the relation has sets alone.
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  are_alike(+Cells) is semidet.
%
%   True when Cells are those of an equivalence.

are_alike([Cell|Cells]) :-
    integer(Cell),
    are_alike(Cells).
are_alike([]).

%!  cell_arrow(+Cell, -From, -To) is det.
%
%   Cell is From-To.

cell_arrow(From0-To0, From, To) =>
    From = From0,
    To = To0.
cell_arrow(Cell, From, To) =>
    From = Cell,
    To = Cell.

%!  arrow_cells(+Arrows, -Cells) is det.
%
%   Cells are those of Arrows, pairs From-To: each To once, and as a set alone if it is
%   its own From.

arrow_cells(Arrows, Cells) :-
    sort(2, @=<, Arrows, Sorted),
    joined(Sorted, Cells).

joined([], Cells) =>
    Cells = [].
joined([0-_|Arrows], Cells) =>
    joined(Arrows, Cells).
joined([From1-To1,From2-To2|Arrows], Cells), To1 =:= To2 =>
    From is From1 \/ From2,
    joined([From-To1|Arrows], Cells).
joined([From-To|Arrows], Cells) =>
    Cells = [Cell|Cells1],
    (   From =:= To
    ->  Cell = From
    ;   Cell = From-To
    ),
    joined(Arrows, Cells1).
