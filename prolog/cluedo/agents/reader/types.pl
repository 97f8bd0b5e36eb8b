:- module(cluedo_reader_types,
          [ type_prior/2,               % ?Type, -P
            type_tells/6,               % +Type, +Game, +Asker, +State, +Past, -Facts
            type_rate/6                 % +Type, +Game, +Asker, +Past, +Table, -Log
          ]).
:- use_module('../states', [categories/2]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4,foldl/5,foldl/6,maplist/3,maplist/4]).
:- use_module(library(lists),
              [append/3,member/2,nth1/3,numlist/3,select/3,subtract/3,sum_list/2,union/3]).

/** <module> Types of askers

A type says which queries a player makes, given the deal and what it was shown:

  - any
    Any of all queries.
  - namer
    No card that it was shown. It may name its own.
  - decoy
    The same, but one at least of the cards is its own.
  - covered
    The same, but all cards but one are its own, until nobody could show it a card: then
    it may know a card of the envelope, which is as good.
  - careful
    No card that it has or was shown: what may be in the envelope by that.
  - simple
    As `careful`, and in order, as agent `simple`: the cards of a category that come before
    the named one it has placed, so that it has them, or somebody has shown one of cards
    of which it was one. This is so of cards that nobody has accused.
  - order
    The same, but the cards before may be placed by whatever reason.
  - thesis
    The opponents of play/2: never the weapon or the location of the winstate.

Past are the facts asked(Asker,State,Answerer,Card) and accused(Player,State,false) that
came before, the last one first, as the reader has seen them.
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  type_prior(?Type, -P) is nondet.
%
%   A player is of Type with probability P, when nothing is known of it.

type_prior(any, 0.025).
type_prior(namer, 0.005).
type_prior(decoy, 0.015).
type_prior(covered, 0.015).
type_prior(careful, 0.84).
type_prior(simple, 0.1).

%!  type_tells(+Type, +Game, +Asker, +State, +Past, -Facts) is semidet.
%
%   Facts, in numbers, are what follows from it that Asker, of Type, asks for State after
%   Past. Fails if one of Type does not ask for it. Game is game(Sizes,Players). Facts of
%   the queries in Past have been told before.

type_tells(any, _, _, _, _, Facts) =>
    Facts = [].
type_tells(namer, _, Asker, State, Past, Facts) =>
    state_cards(State, Cards),
    shown(Past, Asker, Cards, Cards, Facts).
type_tells(decoy, _, Asker, State, Past, Facts) =>
    Facts = [some(Asker,Cards)|Shown],
    state_cards(State, Cards),
    shown(Past, Asker, Cards, Cards, Shown).
type_tells(covered, _, Asker, State, Past, Facts) =>
    state_cards(State, Cards),
    shown(Past, Asker, Cards, Cards, Shown),
    (   memberchk(asked(Asker,_,nobody,_), Past)
    ->  Facts = Shown
    ;   findall(some(Asker,Others), select(_, Cards, Others), Owns),
        append(Owns, Shown, Facts)
    ).
type_tells(careful, _, Asker, State, Past, Facts) =>
    state_cards(State, Cards),
    shown(Past, Asker, Cards, Cards, Shown),
    lacks_all(Cards, Asker, Shown, Facts).
type_tells(simple, Game, Asker, State, Past, Facts) =>
    ordered(strong, Game, Asker, State, Past, Facts).
type_tells(order, Game, Asker, State, Past, Facts) =>
    ordered(weak, Game, Asker, State, Past, Facts).
type_tells(thesis, _, _, State, _, Facts), State = s(_,W,L) =>
    Facts = [lacks(envelope,W),lacks(envelope,L)].

state_cards(State, Cards) :-
    compound_name_arguments(State, _, Cards).

lacks_all([], _, Facts0, Facts) =>
    Facts = Facts0.
lacks_all([C|Cards], P, Facts0, Facts) =>
    Facts = [lacks(P,C)|Facts1],
    lacks_all(Cards, P, Facts0, Facts1).

%   shown(Past, Asker, Cards, Later, Facts): Asker asks for Cards, and has asked for the
%   cards Later since Past. A card that it was shown is none of them.

shown([], _, _, _, []).
shown([Event|Past], Asker, Cards, Later0, Facts) :-
    (   Event = asked(Asker,State,Answerer,Card)
    ->  state_cards(State, Asked),
        shown_one(Answerer, Card, Asked, Cards, Later0, Facts, Facts1),
        union(Asked, Later0, Later)
    ;   Facts = Facts1,
        Later = Later0
    ),
    shown(Past, Asker, Cards, Later, Facts1).

shown_one(_, Card, _, Cards, _, Facts0, Facts), integer(Card) =>
    \+ memberchk(Card, Cards),
    Facts0 = Facts.
shown_one(Answerer, _, Asked, Cards, Later, Facts0, Facts), integer(Answerer) =>
    (   member(C, Cards),
        memberchk(C, Asked)
    ->  subtract(Asked, Later, Rest),
        Rest \== [],
        Facts0 = [some(Answerer,Rest)|Facts]
    ;   Facts0 = Facts
    ).
shown_one(_, _, _, _, _, Facts0, Facts) =>
    Facts0 = Facts.

                /*******************************
                *          IN ORDER            *
                *******************************/

ordered(How, game(Sizes,Players), Asker, State, Past, Facts) :-
    type_tells(careful, game(Sizes,Players), Asker, State, Past, Facts0),
    state_cards(State, Cards),
    from(Sizes, Asker, Past, From),
    maplist(advances(Past), From, Cards),
    findall(Fact,
            ( nth1(I, Cards, C),
              nth1(I, From, First),
              Last is C-1,
              between(First, Last, Placed),
              \+ ( member(accused(_,Accused,_), Past),
                   arg(_, Accused, Placed)
                 ),
              place(How, Placed, Players, Asker, Past, Fact)
            ),
            Facts1),
    append(Facts1, Facts0, Facts).

%   From has the cards that Asker named last, or else the first ones.

from(Sizes, Asker, Past, From) :-
    (   memberchk(asked(Asker,State,_,_), Past)
    ->  state_cards(State, From)
    ;   firsts(Sizes, 1, From)
    ).

firsts([], _, []).
firsts([Size|Sizes], First, [First|Firsts]) :-
    Next is First+Size,
    firsts(Sizes, Next, Firsts).

advances(Past, First, C) :-
    (   C >= First
    ->  true
    ;   memberchk(accused(_,_,_), Past)
    ).

%   Card C is in nobody's hand but that of Asker, or of one who has shown a card of some
%   of which C was one.

place(_, C, _, _, _, lacks(envelope,C)).
place(strong, C, Players, Asker, Past, lacks(P,C)) :-
    between(1, Players, P),
    P =\= Asker,
    \+ answered(Past, P, C).

answered(Past, P, C) :-
    member(asked(_,State,P,_), Past),
    arg(_, State, C),
    !.

%!  type_rate(+Type, +Game, +Asker, +Past, +Table, -Log) is det.
%
%   Of the queries that Asker of Type may make after Past it makes each with the same
%   chance, of which Log is the natural logarithm. How many these are is expected from
%   Table, of marginals/2, as if the cards of different categories did not depend on each
%   other.

type_rate(Type, Game, Asker, Past, Table, Log) :-
    may_ask(Type, Game, Asker, Past, Table, Count),
    Log is -log(max(Count, 1)).

may_ask(any, game(Sizes,_), _, _, _, Count) =>
    foldl(times, Sizes, 1, Count).
may_ask(namer, game(Sizes,_), Asker, Past, Table, Count) =>
    shown_counts(Sizes, Asker, Past, Table, Shown),
    foldl(times_rest, Sizes, Shown, 1, Count).
may_ask(careful, game(Sizes,_), Asker, Past, Table, Count) =>
    shown_counts(Sizes, Asker, Past, Table, Shown),
    held_counts(Sizes, Asker, Table, Held),
    maplist(sum, Shown, Held, Known),
    foldl(times_rest, Sizes, Known, 1, Count).
may_ask(decoy, Game, Asker, Past, Table, Count) =>
    may_ask(namer, Game, Asker, Past, Table, All),
    may_ask(careful, Game, Asker, Past, Table, None),
    Count is All-None.
may_ask(covered, game(Sizes,_), Asker, Past, Table, Count) =>
    shown_counts(Sizes, Asker, Past, Table, Shown),
    held_counts(Sizes, Asker, Table, Held),
    (   memberchk(asked(Asker,_,nobody,_), Past)
    ->  foldl(times_rest, Sizes, Shown, 1, Count)
    ;   foldl(all_but_one, Sizes, Shown, Held, 1-0, All-One),
        Count is All+One
    ).
may_ask(thesis, game([P,W,L],_), _, _, _, Count) =>
    Count is P*(W-1)*(L-1).
may_ask(_, game(Sizes,Players), Asker, Past, Table, Count) =>
    from(Sizes, Asker, Past, From),
    numlist(1, Players, Seats),
    categories(Sizes, Categories),
    foldl(times_ways(Asker, Seats, Past, Table), From, Categories, 1, Count).

%   Which card of a category comes next: each with the chance that those from First on
%   that come before are placed.

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
                  ;   answered(Past, P, C)
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

%   All own cards, and all but one.

all_but_one(Size, Shown, Held, All0-One0, All-One) :-
    All is All0*Held,
    One is One0*Held + All0*max(0, Size-Shown-Held).

%   How many cards of each category Asker is expected to hold.

held_counts(Sizes, P, Table, Counts) :-
    categories(Sizes, Categories),
    maplist(held(P, Table), Categories, Counts).

held(P, Table, Cards, Held) :-
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

%   How many cards of each category it is expected to have been shown.

shown_counts(Sizes, Asker, Past, Table, Counts) :-
    categories(Sizes, Categories),
    findall(Cards-Weights,
            ( member(asked(Asker,State,P,Card), Past),
              integer(P),
              (   integer(Card)
              ->  Cards = [Card],
                  Weights = [1]
              ;   state_cards(State, Cards),
                  maplist(chance(P, Table), Cards, Chances),
                  sum_list(Chances, All),
                  maplist(share(All), Chances, Weights)
              )
            ),
            Shown),
    maplist(shown_of(Shown), Categories, Counts).

share(All, Chance, Share) :-
    (   All > 0
    ->  Share is Chance/All
    ;   Share = 0
    ).

shown_of(Shown, Category, Count) :-
    aggregate_all(sum(Weight),
                  ( member(Cards-Weights, Shown),
                    nth1(I, Cards, C),
                    memberchk(C, Category),
                    nth1(I, Weights, Weight)
                  ),
                  Count).
