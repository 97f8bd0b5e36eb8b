:- module(cluedo_del_task_arrow_relation,
          [ arrows_relation/3,          % +Arrows, +Names, -Relation
            relation_arrows/3,          % +Relation, +Names, -Arrows
            until_true/2,               % +Choices0, -Choices
            choice_copies/2             % +Choices0, -Choices
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(assoc), [get_assoc/3,list_to_assoc/2]).
:- use_module(library(lists), [member/2]).

/** <module> Relations as arrows and as cells
*/

:- det((arrows_relation/3, relation_arrows/3, until_true/2, choice_copies/2)).

%!  arrows_relation(+Arrows, +Names, -Relation) is det.
%
%   Arrows are pairs From-Tos between Names. Relation is the same relation as an element of
%   `Relations` in library(cluedo/del): cells if it is an equivalence, else arrows.

arrows_relation(Arrows0, Names, Relation) :-
    findall(From-Tos, ( member(From-Tos0, Arrows0), Tos0 \== [], sort(Tos0, Tos) ), Arrows),
    list_to_assoc(Arrows, Seen),
    (   is_equivalence(Names, Seen)
    ->  findall(Tos, member(_-Tos, Arrows), Cells0),
        sort(Cells0, Relation)
    ;   Relation = Arrows
    ).

%   Each name is in its own cell, and all names of a cell have this cell.

is_equivalence(Names, Seen) :-
    maplist(own_cell(Seen), Names, Cells0),
    sort(Cells0, Cells),
    \+ ( member(Cell, Cells),
         member(Name, Cell),
         \+ ( get_assoc(Name, Seen, Other), Other == Cell )
       ).

own_cell(Seen, Name, Cell) :-
    get_assoc(Name, Seen, Cell),
    memberchk(Name, Cell).

%!  until_true(+Choices0, -Choices) is det.
%
%   Choices0 are pairs of a condition and what an agent sees then. The first condition that holds
%   counts. So Choices end with the first condition `true`.

until_true([], Choices) =>
    Choices = [].
until_true([true-Seen|_], Choices) =>
    Choices = [true-Seen].
until_true([Choice|Choices0], Choices) =>
    Choices = [Choice|Choices1],
    until_true(Choices0, Choices1).

%!  choice_copies(+Choices0, -Choices) is det.
%
%   Choices0 are pairs F-Arrows of a condition and what an agent sees then. In Choices they are
%   pairs F-copy(Arrows,K), where K choices before have the same Arrows. Each copy becomes an
%   observability type of its own: if they were one type, the agent would have it where points
%   disagree about the conditions.

choice_copies(Choices0, Choices) :-
    copies(Choices0, [], Choices).

copies([], _, Choices) =>
    Choices = [].
copies([F-Arrows|Choices0], Before, Choices) =>
    Choices = [F-copy(Arrows,K)|Choices1],
    findall(x, ( member(Other, Before), Other == Arrows ), Others),
    length(Others, K),
    copies(Choices0, [Arrows|Before], Choices1).

%!  relation_arrows(+Relation, +Names, -Arrows) is det.
%
%   Arrows has From-Tos for each of Names, in order.

relation_arrows(Relation, Names, Arrows) :-
    findall(Pair, relation_pair(Relation, Pair), Pairs),
    list_to_assoc(Pairs, Seen),
    maplist(name_arrows(Seen), Names, Arrows).

relation_pair(Relation, Pair) :-
    member(Part, Relation),
    (   Part = _-_
    ->  Pair = Part
    ;   member(Name, Part),
        Pair = Name-Part
    ).

name_arrows(Seen, Name, Name-Tos) :-
    (   get_assoc(Name, Seen, Tos0)
    ->  Tos = Tos0
    ;   Tos = []
    ).
