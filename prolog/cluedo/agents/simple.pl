:- module(cluedo_agents_simple,
          [ start/4,                    % +Seat, +Game, +Options, -Mind
            sees/3,                     % +Facts, +Mind0, -Mind
            query/3,                    % +Mind0, -State, -Mind
            query/4,                    % +Room, +Mind0, -State, -Mind
            move/4,                     % +Position, +Mind0, -Move, -Mind
            show/6,                     % +Asker, +State, +Cards, +Mind0, ...
            states/2,                   % +Mind, -Set
            believes/2                  % +Mind, -Claims
          ]).
:- use_module('../table/board/pawn_moves', [seen_rooms/3]).
:- use_module('../support/check', [must_be_one_of/2]).
:- use_module('../support/random_numbers', [random_member/2]).
:- use_module(published/base,
              [ base_claims/4, base_learn/3, base_option/3, base_start/4, base_states/3,
                base_unplaced/3
              ]).
:- use_module(memory, [memory/2,memory_knows/2,memory_sees/5]).
:- use_module(briefing, [game_deck/2]).
:- use_module(states, [first_state/2,state_with/4,states_without/3]).
:- use_module(walking,
              [distance_option/2,goes_to/4,must_roll/1,room_category/2]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [member/2]).
:- use_module(library(option), [option/3]).

/** <module> Agent simple: the first cards that it cannot place

It queries the first suspect, weapon and room, in the order of winstates/1, that no player is known
to hold. The source does not say which card the agent shows. Here it shows a random card. Agent
simple(Options) has these options:

  - base(Base)
    What it knows, see agents/published/base.pl. It queries states of base_unplaced/3.
  - room(Choice)
    Where it goes on a board. With `first` (default) it goes to the room of the query that it wants
    to make. With `nearest` it goes to the nearest room that nobody is known to hold.
  - elsewhere(Bool)
    With `true` (default) it also queries in a room that it passes on the way, or to which it was
    dragged. With `false` it queries only in a room that it wants to go to.
  - distance(How)
    How it measures ways, see agents/walking.pl.

Its mind is `mind(I,Memory,Sizes,How)`:

| I      | the agent's seat                                                          |
| Memory | a memory of agents/memory.pl, which learns by base_learn/3                |
| Sizes  | the sizes of the categories                                               |
| How    | the options, as how(Choice,Through,Elsewhere); for Through see            |
|        | distance_option/2                                                         |

@see R. Iepsma, "Preposterior Decision Analysis in the game Cluedo" (2012), section 3A
*/

:- multifile cluedo_agent:agent/2.

cluedo_agent:agent(simple, cluedo_agents_simple).

start(Seat, Game, Options, mind(Seat,Memory,Sizes,How)) :-
    How = how(Choice,Through,Elsewhere),
    base_option(Options, [distance/1,elsewhere/1,room/1], Base),
    distance_option(Options, Through),
    option(elsewhere(Elsewhere), Options, true),
    must_be(boolean, Elsewhere),
    option(room(Choice), Options, first),
    must_be_one_of([first,nearest], Choice),
    game_deck(Game, Sizes),
    base_start(Base, Seat, Game, K),
    memory(K, Memory).

sees(Facts, mind(I,M0,Sizes,How), mind(I,M,Sizes,How)) :-
    foldl(memory_sees(base_learn, I), Facts, M0, M).

query(Mind, State, Mind) :-
    unplaced(Mind, Set),
    first_state(Set, State).

query(Room, Mind, State, Mind) :-
    Mind = mind(_,_,Sizes,how(Choice,_,Elsewhere)),
    query(Mind, State0, _),
    state_with(State0, Sizes, Room, State),
    (   Elsewhere == true
    ->  true
    ;   Choice == first
    ->  State == State0
    ;   unplaced_room(Room, Mind)
    ).

move(Position, Mind, Move, Mind) :-
    Mind = mind(_,_,_,how(Choice,Through,_)),
    (   must_roll(Position)
    ->  Move = roll
    ;   goal(Choice, Position, Mind, Room)
    ->  goes_to(Position, Through, Room, Move)
    ;   Move = stay
    ).

%   The agent wants to go to Room. If Choice is `first`, Room is the first room that nobody is known
%   to hold. If Choice is `nearest`, Room is the nearest such room. The room in which the pawn
%   stands counts as the farthest, because the pawn must leave it and come back.

goal(Choice, Position, Mind, Room) :-
    (   Choice == nearest,
        Mind = mind(_,_,_,how(_,Through,_)),
        seen_rooms(Through, Position, Rooms),
        member(room(Near,_,_), Rooms),
        unplaced_room(Near, Mind)
    ->  Room = Near
    ;   query(Mind, State, _),
        room_category(Position, Category),
        arg(Category, State, Room)
    ).

unplaced_room(Room, Mind) :-
    unplaced(Mind, Set),
    states_without(Set, [Room], Others),
    Others \== Set.

unplaced(mind(I,Memory,_,_), Set) :-
    memory_knows(Memory, K),
    base_unplaced(K, I, Set).

states(mind(I,Memory,_,_), Set) :-
    memory_knows(Memory, K),
    base_states(K, I, Set).

believes(mind(I,Memory,Sizes,_), Claims) :-
    memory_knows(Memory, K),
    base_claims(K, I, Sizes, Claims).

show(_, _, Cards, Mind, Card, Mind) :-
    random_member(Card, Cards).
