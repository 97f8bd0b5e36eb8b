:- module(cluedo_agents_reader_types,
          [ type_prior/2,               % ?Type, -P
            type_changes/1,             % -P
            names_own/1,                % ?Type
            type_tells/6,               % +Type, +Game, +Asker, +State, +Past, -Facts
            split_query/5,              % +Game, +Asker, +State, +Past, -Split
            without/3                   % +Room, +List0, -List
          ]).
:- use_module('../../knowledge/edition/setting', [category_range/4]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3,intersection/3,member/2,nth1/3,nth1/4,select/3,subtract/3]).

/** <module> Types of queries

A type says which queries a player makes, given the deal and the cards that others showed to it:

| any     | It names any cards.                                                                    |
| decoy   | It names at least one of its own cards.                                                |
| covered | All cards that it names, except at most one, are its own.                              |
| careful | It names no own card and no card shown to it: only cards that the envelope may have.   |
| steady  | As `careful`, and it names most cards of its last query again.                         |
| keeper  | As `steady`, but one of the cards that it names again is its own.                      |
| simple  | As `careful`, but in order, as agent `simple`. It has placed all cards of a category   |
|         | before the named card. So each of these cards is its own, or is held by a player who   |
|         | has answered a query for the card. This does not hold for cards of accusations. Nor    |
|         | does it hold if the asker learned a card of the envelope without placing all others.   |
| thesis  | The opponents of play/2. They never name the weapon or the location of the winstate.   |

Past are the earlier facts asked(Asker,State,Answerer,Card) and accused(Player,State,false), as the
reader has seen them, the last one first.
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  type_prior(?Type, -P) is nondet.
%
%   The first query of a player is of Type with probability P.

type_prior(any, 0.08).
type_prior(decoy, 0.06).
type_prior(covered, 0.02).
type_prior(keeper, 0.10).
type_prior(careful, 0.20).
type_prior(steady, 0.42).
type_prior(simple, 0.12).

%!  type_changes(-P) is det.
%
%   After each query the type of the next one is drawn anew with probability P.

type_changes(0.2).

%!  names_own(?Type) is nondet.
%
%   Each query of Type has an own card.

names_own(decoy).
names_own(covered).
names_own(keeper).

%!  type_tells(+Type, +Game, +Asker, +State, +Past, -Facts) is semidet.
%
%   Asker asks for State after Past, and the query is of Type. Facts, in numbers, follow from this.
%   Fails if a query of Type cannot be for State. Game is game(Sizes,Players,Room). Room is the
%   number of the category that askers do not choose. It is 0 if they choose all categories.

type_tells(any, _, _, _, _, Facts) =>
    Facts = [].
type_tells(decoy, Game, Asker, State, _, Facts) =>
    Facts = [some(Asker,Cards)],
    chosen_cards(State, Game, Cards).
type_tells(covered, Game, Asker, State, _, Facts) =>
    chosen_cards(State, Game, Cards),
    findall(some(Asker,Others), select(_, Cards, Others), Facts).
type_tells(keeper, Game, Asker, State, Past, Facts) =>
    chosen_cards(State, Game, Cards),
    kept_cards(Game, Asker, Past, Cards, Kept),
    Kept = [Card|More],
    shown_facts(Past, Asker, Cards, Shown),
    \+ memberchk(false, Shown),
    (   More == []
    ->  findall(lacks(Asker,C), ( member(C, Cards), C =\= Card ), Lacks),
        append([has(Asker,Card)|Lacks], Shown, Facts)
    ;   Facts = [some(Asker,Kept)|Shown]
    ).
type_tells(careful, Game, Asker, State, Past, Facts) =>
    chosen_cards(State, Game, Cards),
    findall(lacks(Asker,C), member(C, Cards), Lacks),
    shown_facts(Past, Asker, Cards, Shown),
    \+ memberchk(false, Shown),
    append(Shown, Lacks, Facts).
type_tells(steady, Game, Asker, State, Past, Facts) =>
    type_tells(careful, Game, Asker, State, Past, Facts).
type_tells(simple, Game, Asker, State, Past, Facts) =>
    order_facts(Game, Asker, State, Past, Facts).
type_tells(thesis, _, _, State, _, Facts), State = s(_,W,L) =>
    Facts = [lacks(envelope,W),lacks(envelope,L)].

%!  split_query(+Game, +Asker, +State, +Past, -Split) is det.
%
%   Divide all deals by what the types `any`, `decoy`, `careful` and `steady` imply. In one part,
%   the asker has one of the cards that it named. In another, it has none of them, and none was
%   shown to it. In the others it has none of them, but one was shown to it. No deal is in two
%   parts. Split has Facts-Types for each part. Only Types of the four types ask for State in such a
%   deal.

split_query(Game, Asker, State, Past, [[some(Asker,Cards)]-[any,decoy]|Split]) :-
    chosen_cards(State, Game, Cards),
    findall(lacks(Asker,C), member(C, Cards), Lacks),
    shown_facts(Past, Asker, Cards, Shown),
    split_shown(Shown, Lacks, Split).

split_shown([], Facts, [Facts-[any,careful,steady]]).
split_shown([false|_], Facts, [Facts-[any]]).
split_shown([some(P,Cards)|Shown], Facts, [Part-[any]|Split]) :-
    findall(lacks(P,C), member(C, Cards), Not),
    append(Not, Facts, Part),
    split_shown(Shown, [some(P,Cards)|Facts], Split).

state_cards(State, Cards) :-
    compound_name_arguments(State, _, Cards).

%   On a board the asker does not choose the room.

chosen_cards(State, game(_,_,Room), Cards) :-
    state_cards(State, Cards0),
    without(Room, Cards0, Cards).

%   Kept are the members of Cards that Asker chose in its last query, or all if it has made none.

kept_cards(Game, Asker, Past, Cards, Kept) :-
    (   memberchk(asked(Asker,State,_,_), Past)
    ->  chosen_cards(State, Game, Last),
        intersection(Cards, Last, Kept)
    ;   Kept = Cards
    ).

%!  without(+Room, +List0, -List) is det.
%
%   List is List0 without its element number Room. If Room is 0, List is List0.

without(Room, List0, List) :-
    (   Room =:= 0
    ->  List = List0
    ;   nth1(Room, List0, _, List)
    ->  true
    ).

%   Asker asks for Cards and names no card that was shown to it. Facts has a fact for each query of
%   Past that was answered by a player who may have shown one of Cards: `false` if it has.

shown_facts(Past, Asker, Cards, Facts) :-
    findall(Fact,
            ( member(asked(Asker,Asked,Answerer,Card), Past),
              integer(Answerer),
              state_cards(Asked, All),
              shown_fact(Card, Answerer, All, Cards, Fact)
            ),
            Facts).

shown_fact(Card, _, _, Cards, Fact), integer(Card) =>
    memberchk(Card, Cards),
    Fact = false.
shown_fact(_, Answerer, All, Cards, Fact) =>
    subtract(All, Cards, Rest),
    Rest \= All,
    (   Rest == []
    ->  Fact = false
    ;   Fact = some(Answerer,Rest)
    ).

order_facts(Game, Asker, State, Past, Facts) :-
    type_tells(careful, Game, Asker, State, Past, Facts0),
    Game = game(_,Players,_),
    chosen_cards(State, Game, Cards),
    start_cards(Game, Asker, Past, From),
    maplist(advances(Past), From, Cards),
    findall(Fact,
            ( nth1(I, Cards, C),
              nth1(I, From, First),
              Last is C-1,
              between(First, Last, Placed),
              \+ ( member(accused(_,Accused,_), Past),
                   arg(_, Accused, Placed)
                 ),
              placement_fact(Placed, Players, Asker, Past, Fact)
            ),
            Facts1),
    append(Facts1, Facts0, Facts).

%   From has the cards that Asker chose in its last query. Before its first query, From has the
%   first card of each category.

start_cards(Game, Asker, Past, From) :-
    (   memberchk(asked(Asker,State,_,_), Past)
    ->  chosen_cards(State, Game, From)
    ;   Game = game(Sizes,_,Room),
        findall(C, category_range(Sizes, _, C, _), From0),
        without(Room, From0, From)
    ).

advances(Past, First, C) :-
    (   C >= First
    ->  true
    ;   memberchk(accused(_,_,_), Past)
    ).

%   Asker has placed C. So C is held by Asker, or by a player who may have shown C to somebody.

placement_fact(C, _, _, _, lacks(envelope,C)).
placement_fact(C, Players, Asker, Past, lacks(P,C)) :-
    between(1, Players, P),
    P =\= Asker,
    \+ may_have_shown(Past, P, C).

%   Player has answered a query for Card, so the shown card may be Card.

may_have_shown(Past, P, C) :-
    member(asked(_,State,P,_), Past),
    arg(_, State, C),
    !.
