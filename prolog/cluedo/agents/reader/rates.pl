:- module(cluedo_agents_reader_rates,
          [ type_rates/7                % +Types, +Game, +Asker, +State, +Past, +Table, -Rates
          ]).
:- use_module('../../knowledge/edition/setting', [category_cards/2]).
:- use_module(types, [without/3]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4,foldl/5,foldl/6,maplist/3,maplist/4,maplist/5]).
:- use_module(library(lists), [append/3,member/2,nth1/3,numlist/3,sum_list/2]).

/** <module> The probability of a query by each type
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  type_rates(+Types, +Game, +Asker, +State, +Past, +Table, -Rates) is det.
%
%   Asker asks for State after Past. Rates has Rate-AfterOwn for each of Types: the probability that
%   a query of this type is for State, and the same if a type of names_own/1 came before it.
%
%   In most types all possible queries have the same probability. Their number is an expected value
%   by Table of marginals/2. Categories count as independent. In the types `steady` and `keeper` a
%   card is named again with probability 0.9, unless it was shown. Agent `simple` has one query that
%   it may make.

type_rates(Types, Game, Asker, State, Past, Table, Rates) :-
    Game = game(Sizes0,_,Room),
    shown_counts(Sizes0, Asker, Past, Table, Shown0),
    held_counts(Sizes0, Asker, Table, Held0),
    maplist(without(Room), [Sizes0,Shown0,Held0], [Sizes,Shown,Held]),
    maplist(type_rate(counts(Sizes,Shown,Held), Game, Asker, State, Past), Types, Rates).

type_rate(Counts, Game, Asker, State, Past, Type, Rates),
    memberchk(Type, [steady,keeper]),
    memberchk(asked(Asker,Last,Answerer,_), Past) =>
    Rates = Rate-AfterOwn,
    Counts = counts(Sizes,Shown,Held),
    Game = game(_,_,Room),
    maplist(rest, Sizes, Shown, Held, Free),
    compound_name_arguments(Last, _, Before0),
    compound_name_arguments(State, _, Cards0),
    maplist(without(Room), [Before0,Cards0], [Before,Cards]),
    foldl(repeats, Before, Cards, Free, 1-0, Product-Changed),
    %   One card had to change if it was shown, and one if it was the asker's own.
    (   integer(Answerer)
    ->  Shows = 1
    ;   Shows = 0
    ),
    Rate is Product/0.1**min(Shows, Changed),
    (   Type == steady
    ->  AfterOwn is Product/0.1**min(Shows+1, Changed)
    ;   AfterOwn = Rate
    ).
type_rate(Counts, Game, _, _, _, Type, Rates) =>
    Rates = Rate-Rate,
    may_ask(Type, Counts, Game, Count),
    Rate is 1/max(Count, 1).

may_ask(any, counts(Sizes,_,_), _, Count) =>
    foldl(times, Sizes, 1, Count).
may_ask(decoy, counts(Sizes,_,Held), _, Count) =>
    foldl(times, Sizes, 1, All),
    foldl(times_rest, Sizes, Held, 1, None),
    Count is All-None.
may_ask(covered, counts(Sizes,_,Held), _, Count) =>
    foldl(all_but_one, Sizes, Held, 1-0, All-One),
    Count is All+One.
may_ask(keeper, counts(Sizes,Shown,Held), _, Count) =>
    maplist(rest, Sizes, Shown, Held, Free),
    foldl(none_or_one, Free, Held, 1-0, _-Count).
may_ask(thesis, _, game([P,W,L],_,_), Count) =>
    Count is P*(W-1)*(L-1).
may_ask(simple, _, _, Count) =>
    Count = 2.
may_ask(_, counts(Sizes,Shown,Held), _, Count) =>
    maplist(sum, Shown, Held, Known),
    foldl(times_rest, Sizes, Known, 1, Count).

sum(X, Y, Sum) :-
    Sum is X+Y.

times(Size, Count0, Count) :-
    Count is Count0*Size.

times_rest(Size, Known, Count0, Count) :-
    Count is Count0*max(1, Size-Known).

repeats(Card0, Card, Free, P0-Changed0, P-Changed) :-
    (   Card =:= Card0
    ->  P is P0*0.9,
        Changed = Changed0
    ;   P is P0*0.1/Free,
        Changed is Changed0+1
    ).

rest(Size, Shown, Held, Rest) :-
    Rest is max(1, Size-Shown-Held).

%   None counts the choices without an own card. One counts the choices with one own card.

none_or_one(Free, Held, None0-One0, None-One) :-
    None is None0*Free,
    One is One0*Free + None0*Held.

%   All counts the choices of own cards only. One counts the choices with one other card.

all_but_one(Size, Held, All0-One0, All-One) :-
    All is All0*Held,
    One is One0*Held + All0*max(0, Size-Held).

%   Counts has for each category the expected number of cards that player P holds.

held_counts(Sizes, P, Table, Counts) :-
    category_cards(Sizes, Categories),
    maplist(held_count(P, Table), Categories, Counts).

held_count(P, Table, Cards, Held) :-
    maplist(chance(P, Table), Cards, Chances),
    sum_list(Chances, Held).

chance(P, Table, C, Chance) :-
    arg(C, Table, Row),
    arg(P, Row, Count),
    compound_name_arguments(Row, _, Counts),
    sum_list(Counts, All),
    Chance is float(Count/All).

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
