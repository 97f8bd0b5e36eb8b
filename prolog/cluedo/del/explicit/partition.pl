:- module(cluedo_del_explicit_partition,
          [ must_be_partition/3,        % +Cells, +Members, +Noun
            must_be_arrows/3            % +Arrows, +Members, +Noun
          ]).
:- use_module('../../support/errors', [throw_error/3]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [append/2,member/2,same_length/2]).
:- use_module(library(ordsets), [ord_subtract/3]).
:- use_module(library(pairs), [pairs_keys/2,pairs_values/2]).

/** <module> Cells and arrows of an agent, as a user gives them
*/

%!  must_be_partition(+Cells, +Members, +Noun) is det.
%
%   Check that the lists Cells partition the ordered set Members. Messages call a member Noun.
%
%   @error domain_error(del_partition, Cells), with a message that names a wrong member

must_be_partition(Cells, Members, Noun) :-
    append(Cells, Named),
    sort(Named, Once),
    ord_subtract(Members, Once, Missing),
    ord_subtract(Once, Members, Strange),
    (   Missing = [One|_]
    ->  wrong(del_partition, Cells, "~w ~p is in no cell", [Noun,One])
    ;   Strange = [One|_]
    ->  wrong(del_partition, Cells, "there is no ~w ~p", [Noun,One])
    ;   msort(Named, Sorted),
        Sorted == Once
    ->  true
    ;   twice(Cells, Noun)
    ).

wrong(Domain, Given, Format, Args) :-
    throw_error(domain_error(Domain,Given), Format, Args).

twice(Cells, Noun) :-
    (   member(Cell, Cells),
        repeated(Cell, One)
    ->  wrong(del_partition, Cells, "~w ~p is twice in one cell", [Noun,One])
    ;   append(Cells, Named),
        repeated(Named, One),
        wrong(del_partition, Cells, "~w ~p is in more than one cell", [Noun,One])
    ).

repeated(List, One) :-
    msort(List, Sorted),
    append([_,[One,Again],_], Sorted),
    One == Again,
    !.

%!  must_be_arrows(+Arrows, +Members, +Noun) is det.
%
%   Check that Arrows are pairs `From-To`. From must be a member of the ordered set Members, and no
%   two pairs may have the same From. To must be a list of members. Messages call a member Noun.
%
%   @error domain_error(del_arrows, Arrows), with a message that names a wrong member

must_be_arrows(Arrows, Members, Noun) :-
    must_be(list(pair), Arrows),
    pairs_keys(Arrows, Froms),
    pairs_values(Arrows, Tos),
    maplist(must_be(list), Tos),
    append([Froms|Tos], Named0),
    sort(Named0, Named),
    ord_subtract(Named, Members, Strange),
    (   Strange = [One|_]
    ->  wrong(del_arrows, Arrows, "there is no ~w ~p", [Noun,One])
    ;   sort(Froms, Once),
        same_length(Froms, Once)
    ->  true
    ;   repeated(Froms, One),
        wrong(del_arrows, Arrows, "~w ~p has arrows in two pairs: write one pair", [Noun,One])
    ).
