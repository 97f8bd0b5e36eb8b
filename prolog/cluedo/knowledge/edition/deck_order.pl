:- module(cluedo_knowledge_edition_deck_order,
          [ category_cards/2,           % +Sizes, -Lists
            category_range/4,           % +Sizes, ?I, -First, -Last
            card_category/3,            % +Sizes, +C, -I
            one_of_each/2,              % +Sizes, +Cards
            is_deck_state/2,            % +State, +Sizes
            seats_after/3,              % +I, +N, -Seats
            seats_between/4             % +I, +J, +N, -Seats
          ]).
:- use_module('../../support/inline', [inline/1]).
:- use_module(library(lists), [numlist/3]).

/** <module> The order of the cards and of the seats

Sizes is the list of the sizes of the categories. Cards are numbered from 1, category after
category, so the cards of a category are First to Last. Seats are numbered in the order of play.
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- det((category_cards/2, card_category/3, seats_after/3, seats_between/4)).

%!  category_cards(+Sizes, -Lists) is det.

category_cards(Sizes, Lists) :-
    category_cards(Sizes, 0, Lists).

category_cards([], _, Lists) =>
    Lists = [].
category_cards([Size|Sizes], Before, Lists) =>
    Lists = [Cards|Lists1],
    First is Before+1,
    Last is Before+Size,
    numlist(First, Last, Cards),
    category_cards(Sizes, Last, Lists1).

%!  category_range(+Sizes, ?I, -First, -Last) is nondet.
%!  card_category(+Sizes, +C, -I) is det.
%
%   Category I has the cards First to Last. category_range/4 is semidet if I is bound.

category_range(Sizes, I, First, Last) :-
    (   integer(I)
    ->  category_range(Sizes, 1, 1, I, First, Last),
        !
    ;   category_range(Sizes, 1, 1, I, First, Last)
    ).

category_range([Size|Sizes], I0, First0, I, First, Last) :-
    Next is First0+Size,
    (   I = I0,
        First = First0,
        Last is Next-1
    ;   Sizes = [_|_],
        I1 is I0+1,
        category_range(Sizes, I1, Next, I, First, Last)
    ).

card_category(Sizes, C, I) :-
    card_category(Sizes, C, 1, I).

card_category([Size|Sizes], C, I0, I) :-
    (   C =< Size
    ->  I = I0
    ;   C1 is C-Size,
        I1 is I0+1,
        card_category(Sizes, C1, I1, I)
    ).

%!  one_of_each(+Sizes, +Cards) is semidet.
%!  is_deck_state(+State, +Sizes) is semidet.
%
%   Cards has one card of each category, in the order of the categories. State is `s(Card,...)` with
%   one card of each category.

:- inline(one_of_each/2).

one_of_each(Sizes, Cards) :-
    one_of_each(Sizes, 0, Cards).

one_of_each([], _, []).
one_of_each([Size|Sizes], Before, [C|Cs]) :-
    integer(C),
    Last is Before+Size,
    C > Before,
    C =< Last,
    one_of_each(Sizes, Last, Cs).

is_deck_state(State, Sizes) :-
    compound(State),
    compound_name_arguments(State, s, Cards),
    one_of_each(Sizes, Cards).

%!  seats_after(+I, +N, -Seats) is det.
%!  seats_between(+I, +J, +N, -Seats) is det.
%
%   Seats are the seats after I and before J, of N seats, in the order of play. seats_after/3
%   returns all seats but I. So does seats_between/4 if J is I.

seats_after(I, N, Seats) :-
    seats_between(I, I, N, Seats).

seats_between(I, J, N, Seats) :-
    Count is (J-I-1) mod N,
    findall(Seat, ( between(1, Count, Way), Seat is (I+Way-1) mod N + 1 ), Seats).
