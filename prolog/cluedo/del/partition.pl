:- module(cluedo_del_partition,
          [ must_be_partition/3         % +Cells, +Members, +Noun
          ]).
:- use_module('../support/errors', [throw_error/3]).
:- use_module(library(lists), [append/2,member/2]).
:- use_module(library(ordsets), [ord_subtract/3]).

/** <module> Cells of an agent, as a user gives them
*/

%!  must_be_partition(+Cells, +Members, +Noun) is det.
%
%   Each of the ordered set Members is once in the lists Cells, and nothing else is. Noun
%   is what members are.
%
%   @error domain_error(del_partition, Cells); the message names a member that is wrong

must_be_partition(Cells, Members, Noun) :-
    append(Cells, Named),
    sort(Named, Once),
    ord_subtract(Members, Once, Missing),
    ord_subtract(Once, Members, Strange),
    (   Missing = [One|_]
    ->  wrong(Cells, "~w ~p is in no cell", [Noun,One])
    ;   Strange = [One|_]
    ->  wrong(Cells, "there is no ~w ~p", [Noun,One])
    ;   msort(Named, Sorted),
        Sorted == Once
    ->  true
    ;   twice(Cells, Noun)
    ).

wrong(Cells, Format, Args) :-
    throw_error(domain_error(del_partition,Cells), Format, Args).

twice(Cells, Noun) :-
    (   member(Cell, Cells),
        repeated(Cell, One)
    ->  wrong(Cells, "~w ~p is twice in one cell", [Noun,One])
    ;   append(Cells, Named),
        repeated(Named, One),
        wrong(Cells, "~w ~p is in more than one cell", [Noun,One])
    ).

%   One is the first member of List that is there twice.

repeated(List, One) :-
    msort(List, Sorted),
    append([_,[One,Again],_], Sorted),
    One == Again,
    !.
