:- module(cluedo_agents_published_santos, []).
:- use_module('../../table/board/position', [position_move/3,position_rooms/2]).
:- use_module('../../knowledge/fact', [fact_places/2]).
:- use_module('../briefing', [must_be_classic/1,no_options/1]).
:- use_module('../states', [state_of/2,states_set/3]).
:- use_module(library(apply), [exclude/3,foldl/4,maplist/3]).
:- use_module(library(lists), [max_list/2,member/2,nth0/3,nth1/3,numlist/3]).

/** <module> Agent santos: five steps

This is the agent of the source, by its text:

  1. Accuse when one card of each category is left unseen.
  2. Pick a room. The rooms are ordered by the length of the way. The room in which the pawn stands
     comes first if the pawn entered it. Otherwise it is left out. A room that a passage leads to
     comes before every room to which the pawn must walk. Take the first room that the next player
     has not shown before. If there is none, take the first room. If there is no room, stay.
  3. If the pawn is not in the picked room, go there by passage, or roll and walk as far as the roll
     allows.
  4. If the pawn is there, name a weapon and a person that the agent has not seen. If it has seen
     all weapons or persons, name one that the player farthest along the order has shown.
  5. After the answers, test 1 again.

A card has a rank:

  - An unseen card has rank 6.
  - An own card, or a card that lies open, has rank 0.
  - For a card that another player showed, count the places from the agent's character to the
    character of this player, in the order of the six characters.

Step 4 names the card of the highest rank. Between equal ranks it takes the first card in the order
of

  - Scarlet, Mustard, White, Green, Peacock, Plum
  - rope, lead pipe, knife, wrench, candlestick, pistol

The source's rule for going back to a room is not the rule of the game. To play by the source's
rule, use board(classic([returning(waits)])). Then a room that it may not enter yet comes last in
step 2.

The next player is the player at the next seat. The agent has seen its own cards, open cards, and
the cards that others showed to it. It learns nothing from a query that nobody could answer, nor
from the queries and answers of others.

In step 2, own rooms and rooms that a third player has shown are as good as other rooms. So the
agent may go to and fro between two rooms for ever, and a game may need a limit of turns.

Without a board the agent names the room of the highest rank. Between equal ranks it takes the first
room in the order of the deck. Then the characters sit in their order, Scarlet at seat 1. With more
than six players the order goes on, and an unseen card still ranks highest.

It plays with the classic deck. Its mind is mind(Seat,Next,Ranks,Seen):

| Next  | the next seat                                                                     |
| Ranks | ranks(Unseen,R1,...): Unseen is the rank of an unseen card, and R1 the rank of    |
|       | the cards of seat 1                                                               |
| Seen  | Card-Seat, or Card-own, for each card that the agent has seen                     |

@error domain_error(cluedo_classic_deck, Deck) if the game has another deck
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

%   There are Count characters in an order. Places has the place of each seat's character.

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

sees(Facts, mind(Seat,Next,Ranks,Seen0), mind(Seat,Next,Ranks,Seen)) :-
    foldl(sees_one(Seat), Facts, Seen0, Seen).

sees_one(Seat, Fact, Seen0, Seen) :-
    fact_places(Fact, Places),
    foldl(note_place(Seat), Places, Seen0, Seen).

%   Nobody shows an open card to the agent, so it counts as an own card.

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

%   Step 4. The agent does not query in a turn in which it accuses.

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
