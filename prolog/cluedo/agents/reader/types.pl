:- module(cluedo_agents_reader_types,
          [ type_prior/2,               % ?Type, -P
            type_tells/6,               % +Type, +Game, +Asker, +State, +Past, -Facts
            start_cards/4,              % +Game, +Asker, +Past, -From
            repeated_cards/5,           % +Game, +Asker, +Past, +Cards0, -Cards
            without/3,                  % +Room, +List0, -List
            may_have_shown/3            % +Past, +Player, +Card
          ]).
:- use_module('../../knowledge/edition/setting', [category_range/4]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3,member/2,nth1/3,nth1/4,select/3,subtract/3,union/3]).

/** <module> Types of askers

A type says which queries a player makes, given the deal and the cards that others showed to it:

| any     | It names any cards.                                                                    |
| namer   | It names no card that was shown to it. It may name its own cards.                      |
| decoy   | As `namer`, but it names at least one of its own cards.                                |
| covered | As `namer`, but all cards that it names, except one, are its own. After a query that   |
|         | nobody could answer, one more may be a card that it knows to be in the envelope.       |
| keeper  | It names the same own card in each query. The other cards that it names are neither    |
|         | its own nor shown to it.                                                               |
| careful | It names no own card and no card shown to it: only cards that the envelope may have.   |
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

type_prior(any, 0.1).
type_prior(namer, 0.05).
type_prior(decoy, 0.03).
type_prior(covered, 0.01).
type_prior(keeper, 0.002).
type_prior(careful, 0.68).
type_prior(simple, 0.12).

%!  type_tells(+Type, +Game, +Asker, +State, +Past, -Facts) is semidet.
%
%   Asker, of Type, asks for State after Past. Facts, in numbers, follow from this query. Facts that
%   follow from queries in Past are left out. Fails if a player of Type does not make this query.
%   Game is game(Sizes,Players,Room). Room is the number of the category that askers do not choose.
%   It is 0 if they choose all categories.

type_tells(any, _, _, _, _, Facts) =>
    Facts = [].
type_tells(namer, Game, Asker, State, Past, Facts) =>
    chosen_cards(State, Game, Cards),
    shown_facts(Past, Game, Asker, Cards, Cards, Facts).
type_tells(decoy, Game, Asker, State, Past, Facts) =>
    Facts = [some(Asker,Cards)|Shown],
    chosen_cards(State, Game, Cards),
    shown_facts(Past, Game, Asker, Cards, Cards, Shown).
type_tells(covered, Game, Asker, State, Past, Facts) =>
    chosen_cards(State, Game, Cards),
    shown_facts(Past, Game, Asker, Cards, Cards, Shown),
    (   memberchk(asked(Asker,_,nobody,_), Past)
    ->  Facts = Shown
    ;   findall(some(Asker,Others), select(_, Cards, Others), Owns),
        append(Owns, Shown, Facts)
    ).
type_tells(keeper, Game, Asker, State, Past, Facts) =>
    chosen_cards(State, Game, Cards),
    repeated_cards(Game, Asker, Past, Cards, Kept),
    Kept = [Card|More],
    shown_facts(Past, Game, Asker, Cards, Cards, Shown),
    (   More == []
    ->  findall(lacks(Asker,C),
                ( ( Named = Cards ; past_query(Game, Asker, Past, Named) ),
                  member(C, Named),
                  C =\= Card
                ),
                Others),
        append([has(Asker,Card)|Others], Shown, Facts)
    ;   Facts = [some(Asker,Kept)|Shown]
    ).
type_tells(careful, Game, Asker, State, Past, Facts) =>
    chosen_cards(State, Game, Cards),
    shown_facts(Past, Game, Asker, Cards, Cards, Shown),
    lacks_all(Cards, Asker, Shown, Facts).
type_tells(simple, Game, Asker, State, Past, Facts) =>
    order_facts(Game, Asker, State, Past, Facts).
type_tells(thesis, _, _, State, _, Facts), State = s(_,W,L) =>
    Facts = [lacks(envelope,W),lacks(envelope,L)].

state_cards(State, Cards) :-
    compound_name_arguments(State, _, Cards).

%   On a board the asker does not choose the room.

chosen_cards(State, game(_,_,Room), Cards) :-
    state_cards(State, Cards0),
    without(Room, Cards0, Cards).

%!  without(+Room, +List0, -List) is det.
%
%   List is List0 without its element number Room. If Room is 0, List is List0.

without(Room, List0, List) :-
    (   Room =:= 0
    ->  List = List0
    ;   nth1(Room, List0, _, List)
    ->  true
    ).

lacks_all([], _, Facts0, Facts) =>
    Facts = Facts0.
lacks_all([C|Cards], P, Facts0, Facts) =>
    Facts = [lacks(P,C)|Facts1],
    lacks_all(Cards, P, Facts0, Facts1).

%!  repeated_cards(+Game, +Asker, +Past, +Cards0, -Cards) is det.
%
%   Cards are the members of Cards0 that Asker has chosen in each of its queries.

repeated_cards(Game, Asker, Past, Cards0, Cards) :-
    findall(C,
            ( member(C, Cards0),
              forall(past_query(Game, Asker, Past, Named), memberchk(C, Named))
            ),
            Cards).

past_query(Game, Asker, Past, Cards) :-
    member(asked(Asker,State,_,_), Past),
    chosen_cards(State, Game, Cards).

%   Asker asks for Cards. Since Past it has asked for the cards Later. Facts follow because Asker
%   names no card that was shown to it.

shown_facts([], _, _, _, _, []).
shown_facts([Event|Past], Game, Asker, Cards, Later0, Facts) :-
    (   Event = asked(Asker,State,Answerer,Card)
    ->  state_cards(State, Asked),
        shown_fact(Answerer, Card, Asked, Cards, Later0, Facts, Facts1),
        chosen_cards(State, Game, Named),
        union(Named, Later0, Later)
    ;   Facts = Facts1,
        Later = Later0
    ),
    shown_facts(Past, Game, Asker, Cards, Later, Facts1).

shown_fact(_, Card, _, Cards, _, Facts0, Facts), integer(Card) =>
    \+ memberchk(Card, Cards),
    Facts0 = Facts.
shown_fact(Answerer, _, Asked, Cards, Later, Facts0, Facts), integer(Answerer) =>
    (   member(C, Cards),
        memberchk(C, Asked)
    ->  subtract(Asked, Later, Rest),
        Rest \== [],
        Facts0 = [some(Answerer,Rest)|Facts]
    ;   Facts0 = Facts
    ).
shown_fact(_, _, _, _, _, Facts0, Facts) =>
    Facts0 = Facts.

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

%!  start_cards(+Game, +Asker, +Past, -From) is det.
%
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

%!  may_have_shown(+Past, +Player, +Card) is semidet.
%
%   Player has answered a query for Card, so the shown card may be Card.

may_have_shown(Past, P, C) :-
    member(asked(_,State,P,_), Past),
    arg(_, State, C),
    !.
