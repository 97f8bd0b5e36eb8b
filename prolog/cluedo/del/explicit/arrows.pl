:- module(cluedo_del_explicit_arrows,
          [ are_alike/1,                % +Cells
            cell_arrow/3,               % +Cell, -From, -To
            arrow_cells/2,              % +Arrows, -Cells
            total_cells/3,              % +Arrows, +All, -Cells
            both_arrows/3,              % +Cells1, +Cells2, -Arrows
            intersect/3,                % +Cells1, +Cells2, -Cells
            split/3,                    % +Set, +Cells0, -Cells
            add_reachable/4             % +Cells, +Set, +Worlds0, -Worlds
          ]).
:- use_module(library(apply), [foldl/4]).

/** <module> Relations beyond equivalences

A relation of a state (explicit.pl) is a list of cells. A cell is

  - a set of worlds that are alike, or
  - an arrow From-To: at each world of the set From the agent considers exactly the worlds of the
    set To possible.

The sets of alike worlds, together with the sets From, partition the worlds. An equivalence (S5) has
no arrows.
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  are_alike(+Cells) is semidet.
%
%   True when Cells are an equivalence.

are_alike([Cell|Cells]) :-
    integer(Cell),
    are_alike(Cells).
are_alike([]).

%!  cell_arrow(+Cell, -From, -To) is det.
%
%   Cell is the arrow From-To, or a set of worlds. If it is a set, both From and To are this set.

cell_arrow(From0-To0, From, To) =>
    From = From0,
    To = To0.
cell_arrow(Cell, From, To) =>
    From = Cell,
    To = Cell.

%!  arrow_cells(+Arrows, -Cells) is det.
%
%   Arrows are pairs From-To. Cells are the same relation, with one cell for each set To. If From is
%   equal to To, the cell is this set.

arrow_cells(Arrows, Cells) :-
    sort(2, @=<, Arrows, Sorted),
    join_arrows(Sorted, Cells).

join_arrows([], Cells) =>
    Cells = [].
join_arrows([0-_|Arrows], Cells) =>
    join_arrows(Arrows, Cells).
join_arrows([From1-To1,From2-To2|Arrows], Cells), To1 =:= To2 =>
    From is From1 \/ From2,
    join_arrows([From-To1|Arrows], Cells).
join_arrows([From-To|Arrows], Cells) =>
    Cells = [Cell|Cells1],
    (   From =:= To
    ->  Cell = From
    ;   Cell = From-To
    ),
    join_arrows(Arrows, Cells1).

%!  total_cells(+Arrows, +All, -Cells) is det.
%
%   Arrows are pairs From-To with disjoint sets From. Cells are the relation with these arrows on
%   the worlds All. At the worlds of All that are in no From, the agent considers no world possible.

total_cells(Arrows, All, Cells) :-
    foldl(add_source, Arrows, 0, Sources),
    Others is All xor Sources,
    arrow_cells([Others-0|Arrows], Cells).

add_source(From-_, Sources0, Sources) :-
    Sources is Sources0 \/ From.

%!  both_arrows(+Cells1, +Cells2, -Arrows) is det.
%
%   Arrows are the intersection of the relations Cells1 and Cells2, as pairs From-To.

both_arrows(Cells1, Cells2, Arrows) :-
    foldl(arrow_and(Cells2), Cells1, Arrows, []).

arrow_and(Cells2, Cell1, Arrows0, Arrows) :-
    cell_arrow(Cell1, From1, To1),
    foldl(arrow_and(From1, To1), Cells2, Arrows0, Arrows).

arrow_and(From1, To1, Cell2, Arrows0, Arrows) :-
    cell_arrow(Cell2, From2, To2),
    From is From1 /\ From2,
    (   From =:= 0
    ->  Arrows0 = Arrows
    ;   To is To1 /\ To2,
        Arrows0 = [From-To|Arrows]
    ).

%!  intersect(+Cells1, +Cells2, -Cells) is det.
%
%   Cells are the common refinement of the partitions Cells1 and Cells2.

intersect(Cells1, Cells2, Cells) :-
    foldl(split, Cells1, Cells2, Cells).

%!  split(+Set, +Cells0, -Cells) is det.
%
%   Cells0 are sets. Cells has the part inside Set and the part outside Set of each of them, if the
%   part is not empty.

split(Set, Cells0, Cells) :-
    split_cells(Cells0, Set, Cells).

split_cells([], _, Cells) =>
    Cells = [].
split_cells([Cell|Cells0], Set, Cells) =>
    In is Cell /\ Set,
    (   ( In =:= 0 ; In =:= Cell )
    ->  Cells = [Cell|Cells1]
    ;   Out is Cell xor In,
        Cells = [In,Out|Cells1]
    ),
    split_cells(Cells0, Set, Cells1).

%!  add_reachable(+Cells, +Set, +Worlds0, -Worlds) is det.
%
%   Worlds are Worlds0 and the worlds that the relation Cells reaches from a world of Set.

add_reachable([], _, Worlds0, Worlds) =>
    Worlds = Worlds0.
add_reachable([From-To|Cells], Set, Worlds0, Worlds) =>
    (   From /\ Set =:= 0
    ->  add_reachable(Cells, Set, Worlds0, Worlds)
    ;   Worlds1 is Worlds0 \/ To,
        add_reachable(Cells, Set, Worlds1, Worlds)
    ).
add_reachable([Cell|Cells], Set, Worlds0, Worlds) =>
    (   Cell /\ Set =:= 0
    ->  add_reachable(Cells, Set, Worlds0, Worlds)
    ;   Worlds1 is Worlds0 \/ Cell,
        add_reachable(Cells, Set, Worlds1, Worlds)
    ).
