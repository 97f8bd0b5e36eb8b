:- module(cluedo_agents_published_k,
          [ k_start/5,                  % :Start, +Seat, +Game, +Options, -Mind
            sees/3,                     % +Facts, +Mind0, -Mind
            query/3,                    % +Mind0, -State, -Mind
            query/4,                    % +Room, +Mind0, -State, -Mind
            move/4,                     % +Position, +Mind0, -Move, -Mind
            show/6,                     % +Asker, +State, +Cards, +Mind0, ...
            states/2,                   % +Mind, -Set
            best_query/6,               % +K, +Seat, +Sizes, +Tried, +Turns, -State
            turns_in/2,                 % +Room, -Turns
            turns_from/3                % +Position, +Rooms, -Turns
          ]).
:- use_module('../../table/board/pawn_moves', [seen_rooms/3]).
:- use_module('../../table/board/pawn_positions', [where_dice/2]).
:- use_module('../../support/foreign', [clauses_best/8]).
:- use_module('../../support/random_numbers', [random/1,random_below/2,random_member/2]).
:- use_module('../../winstates', [winset_count/2,winset_nth0/3]).
:- use_module(base, [base_learn/3,base_option/3,base_pages/4,base_start/4,base_states/3]).
:- use_module('../memory',
              [memory/2,memory_knows/2,memory_version/2,memory_sees/5]).
:- use_module('../briefing', [must_be_classic/1]).
:- use_module('../walking', [distance_option/2,goes_to/4,must_roll/1,room_turns/4]).
:- use_module(library(apply), [foldl/4,maplist/3]).

/** <module> Agent k: the most informative query

The agent and its formulas are from the source below. The agent queries the winstate from which it
expects the greatest number of clauses of one card. This number is an average over all answers, see
best_query/6. Between equal queries the agent chooses at random. When one winstate is left, the
agent queries the winstate that it will accuse.

On a board the average is divided by the turns until the pawn is in the room. Before the throw the
agent decides whether to throw, to take a passage, or to query where the pawn is. For this it
assumes an average roll. After the throw it chooses its room.

Its mind is `k(I,Sizes,Through,Memory,Tried)`:

| I       | the agent's seat                                                             |
| Sizes   | the sizes of the hands                                                       |
| Through | a Boolean: whether ways may go through rooms, see agents/walking.pl          |
| Memory  | a memory of agents/memory.pl, which learns by base_learn/3                   |
| Tried   | the agent's queries since it last learned something                          |

The agent does not repeat the queries in Tried. The average alone does not prevent this, because it
also counts clauses of cards that are never shown.

It has the options base(Base) and distance(How) of agent `simple`. With the stronger base(library)
it may be certain that a card is not in the envelope, although nobody is known to hold it. This
agent gives such a card the probability 0. The source takes each card that nobody is known to hold
for a possible card of the envelope.

@error domain_error(cluedo_classic_deck, Deck), raised by start/4, if the game has another deck
@see R. Iepsma, "Preposterior Decision Analysis in the game Cluedo" (2012), section 3B
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- multifile cluedo_agent:agent/2.

cluedo_agent:agent(k, cluedo_agents_published_k).

start(Seat, Game, Options, Mind) :-
    k_start(base_start, Seat, Game, Options, Mind).

:- meta_predicate k_start(4, +, +, +, -).

k_start(Start, Seat, Game, Options, k(Seat,Sizes,Through,Memory,[])) :-
    base_option(Options, [distance/1], Base),
    distance_option(Options, Through),
    must_be_classic(Game),
    memberchk(hands(Sizes), Game),
    call(Start, Base, Seat, Game, K),
    memory(K, Memory).

sees(Facts, k(I,Sizes,Through,Memory0,Tried0), k(I,Sizes,Through,Memory,Tried)) :-
    foldl(memory_sees(base_learn, I), Facts, Memory0, Memory),
    memory_version(Memory0, N0),
    memory_version(Memory, N),
    (   N =:= N0
    ->  Tried = Tried0
    ;   Tried = []
    ).

query(Mind0, State, Mind) :-
    states(Mind0, Set),
    (   winset_count(Set, 1)
    ->  winset_nth0(0, Set, State),
        Mind = Mind0
    ;   turns_anywhere(Turns),
        best(Turns, Mind0, State),
        add_tried(State, Mind0, Mind)
    ).

query(Room, Mind0, State, Mind) :-
    turns_in(Room, Turns),
    best(Turns, Mind0, State),
    add_tried(State, Mind0, Mind).

best(Turns, k(I,Sizes,_,Memory,Tried), State) :-
    memory_knows(Memory, K),
    best_query(K, I, Sizes, Tried, Turns, State).

add_tried(State, k(I,Sizes,Through,Memory,Tried), k(I,Sizes,Through,Memory,[State|Tried])).

move(Position, Mind, Move, Mind) :-
    (   must_roll(Position)
    ->  Move = roll
    ;   Mind = k(_,_,Through,_,_),
        seen_rooms(Through, Position, Rooms),
        turns_from(Position, Rooms, Turns),
        best(Turns, Mind, s(_,_,Room))
    ->  goes_to(Position, Through, Room, Move)
    ;   Move = stay
    ).

show(_, _, Cards, Mind, Card, Mind) :-
    random_member(Card, Cards).

states(k(I,_,_,Memory,_), Set) :-
    memory_knows(Memory, K),
    base_states(K, I, Set).

%!  best_query(+K, +Seat, +Sizes, +Tried, +Turns, -State) is semidet.
%
%   The player at Seat knows K, see agents/published/base.pl. State has the greatest utility of all
%   states that are not in the list Tried. Equal states are chosen at random. Sizes are the sizes of
%   the hands. Turns has for each location the turns until the pawn is there, or 0 if the pawn
%   cannot go there. Fails if there is no such State.
%
%   The utility of a query is the average number of clauses of one card that its answer gives,
%   divided by the turns to its room. Agent `kkak` also divides it by the information that the
%   answer gives to the opponents. In two cases a formula of the source divides by 0. If an answer
%   gives the opponents no information, the divisor is 1 here, so that `kkak` plays as `k` with two
%   players. A clause without a card belongs to an impossible answer, and counts 0 here. The
%   source's formulas are in `c/agents/clauses.c`.

best_query(K, Seat, Sizes, Tried, Turns, State) :-
    base_pages(K, Seat, Own, Others),
    clauses_best(Seat, Sizes, Own, Others, Tried, Turns, _, Set),
    winset_count(Set, Count),
    random_below(Count, N),
    winset_nth0(N, Set, State).

%   Without a board any room is one turn away.

turns_anywhere([1,1,1,1,1,1,1,1,1]).

%!  turns_in(+Room, -Turns) is det.
%
%   Turns has 1 for the room of the card Room, and 0 for the other rooms.

turns_in(Room, Turns) :-
    locations(Locations),
    maplist(turns_in_only(Room), Locations, Turns).

locations([13,14,15,16,17,18,19,20,21]).

turns_in_only(Room, Location, Turns) :-
    (   Room =:= Location
    ->  Turns = 1
    ;   Turns = 0
    ).

%!  turns_from(+Position, +Rooms, -Turns) is det.
%
%   Rooms are terms room/3 of position_rooms/3. Turns has for each of Rooms the number of turns by
%   room_turns/4. It has 0 for the other rooms.

turns_from(Position, Rooms, Turns) :-
    Position = position(_,Roll,Where),
    where_dice(Where, Dice),
    locations(Locations),
    maplist(turns_to_one(Rooms, Roll, Dice), Locations, Turns).

turns_to_one(Rooms, Roll, Dice, Location, Turns) :-
    Room = room(Location,_,_),
    (   memberchk(Room, Rooms)
    ->  room_turns(Roll, Dice, Room, Turns)
    ;   Turns = 0
    ).
