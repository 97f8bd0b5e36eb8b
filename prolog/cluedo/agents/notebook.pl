:- module(cluedo_agents_notebook, []).
:- use_module('../knowledge/edition/setting', [category_cards/2]).
:- use_module('../table/board/position',
              [position_move/3,position_rooms/2,position_rooms/3]).
:- use_module('../knowledge/fact', [fact_places/2]).
:- use_module(memory, [seen_fact/4]).
:- use_module(briefing, [game_deck/2,no_options/1]).
:- use_module(states, [state_of/2,state_with/4,states_set/3]).
:- use_module('../support/random_numbers', [random_member/2]).
:- use_module(library(apply), [foldl/4,maplist/3]).
:- use_module(library(lists), [append/2,member/2,subtract/3]).

/** <module> Agent notebook: it crosses cards off a page

The agent plays as the people who played against the programs of the source. Their strategy was "Any
card that can still be in the middle, in the most nearby room". As they did, it has the page that
comes with the game, with a line for each card. It crosses off

  - its own cards and the cards that lie open,
  - the cards that others show to it, and
  - if nobody could show a card: all cards of a category but the one that it named, if that one was
    not crossed off. Then the named card is in the envelope.

The source says only that people crossed off the cards that cannot be in the middle. The last rule
is obvious to everybody who reads the page at that moment. It learns nothing from the queries and
answers of others.

It names random cards that are not crossed off. On a board it goes to the nearest room that is not
crossed off, and names the room that it is in. Between equally near rooms it chooses at random. If
the room in which it stands is the only one left, it leaves this room and comes back. It accuses
when one card of each category is left.

Its mind is mind(Seat,Sizes,Page). Sizes are the sizes of the categories. Page has a list for each
category: the cards that are not crossed off.

@see R. Iepsma, "Preposterior Decision Analysis in the game Cluedo" (2012), figure 2
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- multifile cluedo_agent:agent/2.

cluedo_agent:agent(notebook, cluedo_agents_notebook).

start(Seat, Game, Options, mind(Seat,Sizes,Page)) :-
    no_options(Options),
    game_deck(Game, Sizes),
    category_cards(Sizes, Page).

sees(Facts, mind(Seat,Sizes,Page0), mind(Seat,Sizes,Page)) :-
    foldl(page_sees(Seat), Facts, Page0, Page).

page_sees(Seat, Seen, Page0, Page) :-
    seen_fact(Seen, Seat, Fact, _),
    page_after(Fact, Seat, Page0, Page).

page_after(asked(Seat,State,nobody,_), Seat, Page0, Page) =>
    compound_name_arguments(State, _, Cards),
    maplist(keep_named(Cards), Page0, Page).
page_after(Fact, _, Page0, Page) =>
    fact_places(Fact, Places),
    foldl(cross_off_place, Places, Page0, Page).

cross_off_place(has(_,Cards), Page0, Page) :-
    maplist(cross_off(Cards), Page0, Page).

cross_off(Cards, Left0, Left) :-
    subtract(Left0, Cards, Left).

keep_named(Cards, Left0, Left) :-
    (   member(Card, Left0),
        memberchk(Card, Cards)
    ->  Left = [Card]
    ;   Left = Left0
    ).

query(Mind, State, Mind) :-
    Mind = mind(_,_,Page),
    maplist(random_member, Cards, Page),
    compound_name_arguments(State, s, Cards).

query(Room, Mind, State, Mind) :-
    Mind = mind(_,Sizes,_),
    query(Mind, State0, _),
    state_with(State0, Sizes, Room, State).

move(Position, Mind, Move, Mind) :-
    Mind = mind(_,_,Page),
    append(Page, Cards),
    (   position_rooms(Position, Rooms),
        nearest(Rooms, Cards, Nearest)
    ->  true
    ;   position_rooms(Position, [through(true)], Rooms),
        nearest(Rooms, Cards, Nearest)
    ),
    random_member(Room, Nearest),
    position_move(Position, Room, Move),
    !.
move(_, Mind, stay, Mind).

nearest([room(Card,Distance,How)|Rooms], Cards, Nearest) :-
    (   memberchk(Card, Cards)
    ->  findall(C,
                ( member(room(C,Distance,How), [room(Card,Distance,How)|Rooms]),
                  memberchk(C, Cards)
                ),
                Nearest)
    ;   nearest(Rooms, Cards, Nearest)
    ).

accuse(Mind, State, Mind) :-
    Mind = mind(_,_,Page),
    maplist(single, Page, Cards),
    compound_name_arguments(State, s, Cards).

single([Card], Card).

states(mind(_,Sizes,Page), Set) :-
    findall(State, state_of(Page, State), States),
    states_set(States, Sizes, Set).
