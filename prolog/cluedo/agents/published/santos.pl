:- module(cluedo_agents_published_santos, []).
:- use_module('../../table/board/position', [position_move/3,position_rooms/2]).
:- use_module('../../knowledge/fact', [fact_places/2]).
:- use_module('../briefing', [must_be_classic/1,no_options/1]).
:- use_module('../states', [state_of/2,states_set/3]).
:- use_module(library(apply), [exclude/3,foldl/4,maplist/3]).
:- use_module(library(lists), [max_list/2,member/2,nth0/3,nth1/3,numlist/3]).

/** <module> Agent santos: five steps

The agent of the source, by its text:

  1. Accuse when one card of each category is left unseen.
  2. Pick a room. The rooms are ordered by the length of the way, without the room in
     which the pawn stands unless it entered it. Take the first one that the next player
     has not shown before, else the first one. A passage ranks behind the room in which
     the pawn is, and before every room to which it must walk. If there is no room, stay.
  3. If the pawn is not there: go there by passage, or roll and walk as far as the roll
     allows.
  4. If it is there: name a weapon and a person that it has not seen; else cards of the
     player who is farthest along the order.
  5. After the answers, test 1 again.

A card has a rank: 6 for an unseen card; 0 for an own card, or one that lies open. The
rank of a card that another player showed is the number of places, in the order of the
six characters, from the agent's character to the other player's. Step 4 names the card
of the highest rank; of several, the first one in the order of

  - Scarlet, Mustard, White, Green, Peacock, Plum
  - rope, lead pipe, knife, wrench, candlestick, pistol

His rule for who goes back to a room is not the rule of the game: a table of his has
board(classic([returning(waits)])). A room that it would not enter ranks last there.

The next player is the next seat. The agent has seen its own cards and the cards that
others showed to it: it learns nothing from a query that nobody could answer, nor from
the queries and answers of others.

In step 2 own rooms, and rooms that a third player has shown, are as good as others. So
the agent may go to and fro between two rooms for ever, and a game may need a limit of
turns.

Without a board it names a room as it names the other cards, in the order of the cards.
Then the characters sit in their order, Scarlet at seat 1; with more than six players
the order goes on, and an unseen card still ranks highest.

It plays with the classic deck. Its mind is mind(Seat,Next,Ranks,Seen): the next seat;
ranks(Unseen,R1,...), the rank of an unseen card and of the cards of each seat; and
Seen has Card-Seat, or Card-own, for each card that it has seen.

@error domain_error(cluedo_classic_deck, Deck) if it is another deck
@see L. Santos, "Clue in Prolog: a didactic example" (2016)
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- multifile cluedo_agent:agent/2.

cluedo_agent:agent(santos, cluedo_agents_published_santos).

%   The cards in the order of the source.

persons([1,5,6,4,3,2]).
weapons([11,9,8,12,7,10]).
rooms([13,14,15,16,17,18,19,20,21]).

start(Seat, Game, Options, mind(Seat,Next,Ranks,[])) :-
    no_options(Options),
    must_be_classic(Game),
    memberchk(players(Players), Game),
    Next is Seat mod Players + 1,
    characters(Game, Players, Places, Count),
    nth1(Seat, Places, Own),
    maplist(after(Own, Count), Places, Shown),
    compound_name_arguments(Ranks, ranks, [Count|Shown]).

%   Places are the places of the seats' characters, in the order of Count characters.

characters(Game, Players, Places, Count) :-
    (   memberchk(pawns(Cards), Game),
        persons(Persons),
        maplist(place(Persons), Cards, Places)
    ->  Count = 6
    ;   Count is max(6, Players),
        Last is Players-1,
        numlist(0, Last, Places)
    ).

place(Persons, Card, Place) :-
    nth0(Place, Persons, Card),
    !.

after(Own, Count, Place, Rank) :-
    Rank is (Place-Own) mod Count.

                /*******************************
                *            CARDS             *
                *******************************/

sees(Facts, mind(Seat,Next,Ranks,Seen0), mind(Seat,Next,Ranks,Seen)) :-
    foldl(sees_one(Seat), Facts, Seen0, Seen).

sees_one(Seat, Fact, Seen0, Seen) :-
    fact_places(Fact, Places),
    foldl(note_place(Seat), Places, Seen0, Seen).

%   Nobody shows it a card that lies open.

note_place(Seat, has(Holder,Cards), Seen0, Seen) :-
    (   ( Holder == Seat ; Holder == open )
    ->  By = own
    ;   By = Holder
    ),
    foldl(card_shown(By), Cards, Seen0, Seen).

card_shown(By, Card, Seen0, Seen) :-
    (   is_seen(Seen0, Card)
    ->  Seen = Seen0
    ;   Seen = [Card-By|Seen0]
    ).

unseen(Seen, Cards, Unseen) :-
    exclude(is_seen(Seen), Cards, Unseen).

is_seen(Seen, Card) :-
    memberchk(Card-_, Seen).

%   Card has the highest rank of Cards.

highest(mind(_,_,Ranks,Seen), Cards, Card) :-
    maplist(rank(Ranks, Seen), Cards, Values),
    max_list(Values, Highest),
    nth1(N, Values, Highest),
    !,
    nth1(N, Cards, Card).

rank(Ranks, Seen, Card, Rank) :-
    (   memberchk(Card-By, Seen)
    ->  (   By == own
        ->  Rank = 0
        ;   I is By+1,
            arg(I, Ranks, Rank)
        )
    ;   arg(1, Ranks, Rank)
    ).

                /*******************************
                *            TURNS             *
                *******************************/

%   Steps 1 and 5.

accuse(Mind, State, Mind) :-
    unseen_cards(Mind, [[P],[W],[L]]),
    State = s(P,W,L).

unseen_cards(mind(_,_,_,Seen), Left) :-
    persons(Persons),
    weapons(Weapons),
    rooms(Rooms),
    maplist(unseen(Seen), [Persons,Weapons,Rooms], Left).

%   Steps 2 and 3.

move(Position, Mind, Move, Mind) :-
    (   accuse(Mind, _, _)
    ->  Move = stay
    ;   position_rooms(Position, Rooms),
        pick(Rooms, Mind, Room)
    ->  position_move(Position, Room, Move)
    ;   Move = stay
    ).

pick(Rooms, mind(_,Next,_,Seen), Room) :-
    (   member(room(Room,_,_), Rooms),
        \+ memberchk(Room-Next, Seen)
    ->  true
    ;   Rooms = [room(Room,_,_)|_]
    ).

%   Step 4, unless it accuses in this turn.

query(Room, Mind, s(P,W,Room), Mind) :-
    \+ accuse(Mind, _, _),
    name_cards(Mind, P, W).

name_cards(Mind, P, W) :-
    persons(Persons),
    weapons(Weapons),
    highest(Mind, Persons, P),
    highest(Mind, Weapons, W).

query(Mind, s(P,W,L), Mind) :-
    name_cards(Mind, P, W),
    rooms(Rooms),
    highest(Mind, Rooms, L).

states(Mind, Set) :-
    unseen_cards(Mind, Left),
    findall(State, state_of(Left, State), States),
    states_set(States, [6,6,9], Set).
