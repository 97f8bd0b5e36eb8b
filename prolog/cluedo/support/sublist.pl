:- module(cluedo_support_sublist,
          [ sublist_of/2                % ?Sublist, +List
          ]).

/** <module> Some elements of a list, in their order
*/

%!  sublist_of(?Sublist, +List) is nondet.
%
%   Sublist is a list of known length. The first solution has the first elements of List.

sublist_of([], _).
sublist_of([X|Xs], [X|Ys]) :-
    sublist_of(Xs, Ys).
sublist_of([X|Xs], [_|Ys]) :-
    sublist_of([X|Xs], Ys).
