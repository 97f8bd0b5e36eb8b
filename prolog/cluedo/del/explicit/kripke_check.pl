:- module(cluedo_del_explicit_kripke_check,
          [ is_kripke/3                 % @State, +Sig, +Agents
          ]).
:- use_module('../signature', [variables/3]).
:- use_module(library(apply), [maplist/2,maplist/3]).

/** <module> The shape of Kripke models
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  is_kripke(@State, +Sig, +Agents) is semidet.
%
%   True when the ground term State has the shape of a state of library(cluedo/del/explicit), for
%   Sig and Agents. It is not checked that the sets of a variable partition the valuations, or that
%   the cells of an agent partition the worlds. To check this would take longer than most questions.

is_kripke(kripke(N,L,W,P,Table,Relations), Sig, As) =>
    maplist(positive, [N,L,W,P]),
    P /\ \W =:= 0,
    L =:= msb(W)//N+1,
    variables(Sig, Count, Values),
    compound(Table),
    compound_name_arguments(Table, table, Rows),
    length(Rows, Count),
    (   Rows == []
    ->  N =:= 1
    ;   maplist(is_row(N, Values), Rows)
    ),
    is_list(Relations),
    maplist(is_relation, Relations, As).
is_kripke(_, _, _) =>
    fail.

positive(X) :-
    integer(X),
    X > 0.

is_row(N, Values, Row) :-
    compound(Row),
    compound_name_arguments(Row, values, Sets),
    length(Sets, Values),
    maplist(is_set(N), Sets).

is_set(N, Set) :-
    is_set(Set),
    Set>>N =:= 0.

is_relation(A-Cells, A) :-
    are_sets(Cells).

are_sets([Cell|Cells]) :-
    (   integer(Cell)
    ->  Cell >= 0
    ;   Cell = From-To,
        is_set(From),
        is_set(To)
    ),
    are_sets(Cells).
are_sets([]).

is_set(Set) :-
    integer(Set),
    Set >= 0.
