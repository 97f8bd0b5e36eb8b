:- module(cluedo_agents_reader_rates,
          [ type_rate/6                 % +Type, +Game, +Asker, +Past, +Table, -Log
          ]).
:- use_module('../../knowledge/edition/setting', [category_cards/2]).
:- use_module(types, [may_have_shown/3,start_cards/4,repeated_cards/5,without/3]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4,foldl/5,foldl/6,maplist/3,maplist/4,maplist/5]).
:- use_module(library(lists), [append/2,append/3,member/2,nth1/3,nth1/4,numlist/3,sum_list/2]).
:- use_module(library(pairs), [pairs_keys_values/3]).

/** <module> How many queries a player of a type may make
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  type_rate(+Type, +Game, +Asker, +Past, +Table, -Log) is det.
%
%   Asker of Type makes each of its possible queries after Past with the same probability. Log is
%   the natural logarithm of this probability. The number of possible queries is an expected value
%   by Table of marginals/2. Categories count as independent.

type_rate(Type, Game, Asker, Past, Table, Log) :-
    may_ask(Type, Game, Asker, Past, Table, Count),
    Log is -log(max(Count, 1)).

may_ask(any, game(Sizes0,_,Room), _, _, _, Count) =>
    without(Room, Sizes0, Sizes),
    foldl(times, Sizes, 1, Count).
may_ask(namer, game(Sizes0,_,Room), Asker, Past, Table, Count) =>
    shown_counts(Sizes0, Asker, Past, Table, Shown0),
    without(Room, Sizes0, Sizes),
    without(Room, Shown0, Shown),
    foldl(times_rest, Sizes, Shown, 1, Count).
may_ask(careful, game(Sizes0,_,Room), Asker, Past, Table, Count) =>
    shown_counts(Sizes0, Asker, Past, Table, Shown),
    held_counts(Sizes0, Asker, Table, Held),
    maplist(sum, Shown, Held, Known0),
    without(Room, Sizes0, Sizes),
    without(Room, Known0, Known),
    foldl(times_rest, Sizes, Known, 1, Count).
may_ask(decoy, Game, Asker, Past, Table, Count) =>
    may_ask(namer, Game, Asker, Past, Table, All),
    may_ask(careful, Game, Asker, Past, Table, None),
    Count is All-None.
may_ask(covered, game(Sizes0,_,Room), Asker, Past, Table, Count) =>
    shown_counts(Sizes0, Asker, Past, Table, Shown0),
    held_counts(Sizes0, Asker, Table, Held0),
    maplist(without(Room), [Sizes0,Shown0,Held0], [Sizes,Shown,Held]),
    (   memberchk(asked(Asker,_,nobody,_), Past)
    ->  foldl(times_rest, Sizes, Shown, 1, Count)
    ;   foldl(all_but_one, Sizes, Shown, Held, 1-0, All-One),
        Count is All+One
    ).
may_ask(keeper, game(Sizes0,Players,Room), Asker, Past, Table, Count) =>
    shown_counts(Sizes0, Asker, Past, Table, Shown0),
    held_counts(Sizes0, Asker, Table, Held0),
    category_cards(Sizes0, Categories0),
    maplist(without(Room), [Sizes0,Shown0,Held0,Categories0], [Sizes,Shown,Held,Categories]),
    maplist(rest, Sizes, Shown, Held, Free),
    append(Categories, All),
    repeated_cards(game(Sizes0,Players,Room), Asker, Past, All, Kept),
    (   Kept == All
    ->  foldl(none_or_one, Free, Held, 1-0, _-Count)
    ;   findall(Chance-N,
                ( member(Card, Kept),
                  nth1(I, Categories, Category),
                  memberchk(Card, Category),
                  chance(Asker, Table, Card, Chance0),
                  Chance is Chance0+1.0e-9,     % not 0, as it is a weight
                  nth1(I, Free, _, Others),
                  foldl(times, Others, Chance, N)
                ),
                Weighted),
        pairs_keys_values(Weighted, Chances, Ns),
        sum_list(Chances, Sum),
        sum_list(Ns, Count0),
        Count is Count0/Sum
    ).
may_ask(thesis, game([P,W,L],_,_), _, _, _, Count) =>
    Count is P*(W-1)*(L-1).
may_ask(simple, game(Sizes,Players,Room), Asker, Past, Table, Count) =>
    start_cards(game(Sizes,Players,Room), Asker, Past, From),
    numlist(1, Players, Seats),
    category_cards(Sizes, Categories0),
    without(Room, Categories0, Categories),
    foldl(times_ways(Asker, Seats, Past, Table), From, Categories, 1, Count).

%   Multiply Count0 by the expected number of cards that may come next in a category. First may come
%   next. A later card may come next if the asker has placed First and all cards in between.

times_ways(Asker, Seats, Past, Table, First, Cards0, Count0, Count) :-
    append(_, [First|Cards], Cards0),
    !,
    ways([First|Cards], Asker, Seats, Past, Table, 1, 0, Sum),
    Count is Count0*Sum.

ways([], _, _, _, _, _, Sum, Sum).
ways([C|Cards], Asker, Seats, Past, Table, P0, Sum0, Sum) :-
    Sum1 is Sum0+P0,
    (   P0 < 0.01
    ->  Sum = Sum1
    ;   findall(Chance,
                ( member(P, Seats),
                  (   P =:= Asker
                  ->  true
                  ;   may_have_shown(Past, P, C)
                  ),
                  chance(P, Table, C, Chance)
                ),
                Chances),
        sum_list(Chances, Placed),
        P1 is P0*Placed,
        ways(Cards, Asker, Seats, Past, Table, P1, Sum1, Sum)
    ).

sum(X, Y, Sum) :-
    Sum is X+Y.

times(Size, Count0, Count) :-
    Count is Count0*Size.

times_rest(Size, Known, Count0, Count) :-
    Count is Count0*max(1, Size-Known).

rest(Size, Shown, Held, Rest) :-
    Rest is max(1, Size-Shown-Held).

%   None counts the choices without an own card. One counts the choices with one own card.

none_or_one(Free, Held, None0-One0, None-One) :-
    None is None0*Free,
    One is One0*Free + None0*Held.

%   All counts the choices of own cards only. One counts the choices with one other card.

all_but_one(Size, Shown, Held, All0-One0, All-One) :-
    All is All0*Held,
    One is One0*Held + All0*max(0, Size-Shown-Held).

%   Counts has for each category the expected number of cards that player P holds.

held_counts(Sizes, P, Table, Counts) :-
    category_cards(Sizes, Categories),
    maplist(held_count(P, Table), Categories, Counts).

held_count(P, Table, Cards, Held) :-
    foldl(add_chance(P, Table), Cards, 0, Held).

add_chance(P, Table, C, Sum0, Sum) :-
    chance(P, Table, C, Chance),
    Sum is Sum0+Chance.

chance(P, Table, C, Chance) :-
    arg(C, Table, Row),
    arg(P, Row, Count),
    row_sum(Row, All),
    Chance is float(Count/All).

row_sum(Row, Sum) :-
    compound_name_arguments(Row, _, Counts),
    sum_list(Counts, Sum).

%   Counts has for each category the expected number of cards that others showed to Asker.

shown_counts(Sizes, Asker, Past, Table, Counts) :-
    category_cards(Sizes, Categories),
    findall(Cards-Weights,
            ( member(asked(Asker,State,P,Card), Past),
              integer(P),
              (   integer(Card)
              ->  Cards = [Card],
                  Weights = [1]
              ;   compound_name_arguments(State, _, Cards),
                  maplist(chance(P, Table), Cards, Chances),
                  sum_list(Chances, All),
                  maplist(share(All), Chances, Weights)
              )
            ),
            Shown),
    maplist(shown_count(Shown), Categories, Counts).

share(All, Chance, Share) :-
    (   All > 0
    ->  Share is Chance/All
    ;   Share = 0
    ).

shown_count(Shown, Category, Count) :-
    aggregate_all(sum(Weight),
                  ( member(Cards-Weights, Shown),
                    nth1(I, Cards, C),
                    memberchk(C, Category),
                    nth1(I, Weights, Weight)
                  ),
                  Count).
