:- module(cluedo_agents_published_fixpoint, []).
:- use_module('../../support/check', [must_be_one_of/2,must_be_options/2]).
:- use_module('../../support/random_numbers', [random_member/2]).
:- use_module('../../knowledge', [notebook/2]).
:- use_module('../../knowledge/resolution', [resolve/3]).
:- use_module('../../knowledge/knowledge_term', [knowledge_deck/2]).
:- use_module('../memory', [memory/2,memory_knows/2,memory_sees/5]).
:- use_module('../briefing', [common_knowledge/3]).
:- use_module('../states',
              [known_states/2,random_state/2,state_with/4]).
:- use_module('../walking',
              [must_roll/1,room_category/2,travel_move/3,travel_rooms/2]).
:- use_module(query_criteria, [best_by_value/4,best_with/4,value_queries/7]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [exclude/3,foldl/4,include/3,maplist/2,maplist/3]).
:- use_module(library(error), [instantiation_error/1]).
:- use_module(library(lists), [append/3,member/2]).
:- use_module(library(option), [option/3]).

/** <module> Agent fixpoint: the thesis's further steps

This is agent `modal` with the clause base of library(cluedo/knowledge) in place of the thesis's
analyzer. The clause base takes the steps that the thesis leaves for later work (section 4.6):

  - The analysis starts again after every change, until nothing changes.
  - A card that no player can hold is in the envelope. Then no other card of its category is there.
  - If all cards of a player are known, the player holds no other card.

Agent `fixpoint` queries a random possible winstate. Agent fixpoint(Options) chooses:

  - value(Value)
    Choose a query of the greatest value. The value of a query is the sum of the values of its
    cards. Value is one of the words below, or a list of such words. If queries are equal by the
    first word, the second word decides, and so on.

    | any    | (default) All cards have the same value.                                          |
    | nocard | The number of others of whom the agent does not know whether they hold the card.  |
    |        | If nobody shows a card, it learns this of all of them.                            |
    | last   | In the order of asking, the number of the last one of these others.               |

  - aim(Aim)
    Choose a query by what the agent wants to learn. Nobody else can show a card that the agent
    holds, or that it knows to be in the envelope. If a query has such cards, the answer depends on
    the other cards of the query.

    | winstate | (default) Is this winstate the right one? The query is a possible winstate.     |
    | card     | Where is a card that may be in the envelope? As many cards of the query as      |
    |          | possible are cards that nobody can show.                                        |
    | player   | Which cards does a player hold? It is the player with the most cards that the   |
    |          | agent does not know. The players who are asked before can show as few cards of  |
    |          | the query as possible. If queries are equal by this, the player can show as     |
    |          | many as possible.                                                               |

    Between equal players, the aim is the hand of the one who is asked first. The value decides
    between queries that are equal by the aim. When one winstate is left, the agent queries it.

On a board the agent goes to the room whose best query has the greatest value per turn until the
pawn is there, see agents/walking.pl. Between equal rooms it goes to the nearest one. It considers
only rooms that are in a query of its aim. If these queries have only one room, it also considers
its own rooms. In any other room, it takes a query of its aim and replaces the query's room.

Agent fixpoint(last) is short for fixpoint([value(last)]).

The agent shows the card that it has shown most often. Between equal cards it shows the first one of
its hand. Such a fixed order reveals little. Agent `kripke` also considers what others learn.

Its mind is mind(Seat,Memory,Shown,How):

| Memory | a memory of agents/memory.pl, which learns by resolve/3                  |
| Shown  | the cards that the agent has shown, each as often as it was shown        |
| How    | the options, as how(Values,Aim)                                          |

@error domain_error(oneof([any,nocard,last]), Value)
@error domain_error(oneof([winstate,card,player]), Aim)
@see V. I. Aartun, "Reasoning about Knowledge and Action in Cluedo using Prolog", section 4.6
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- multifile cluedo_agent:agent/2.

cluedo_agent:agent(fixpoint, cluedo_agents_published_fixpoint).

start(Seat, Game, Options, mind(Seat,Memory,[],how(Values,Aim))) :-
    strategy(Options, Values0, Aim),
    maplist(must_be_one_of([any,nocard,last]), Values0),
    exclude(==(any), Values0, Values),
    must_be_one_of([winstate,card,player], Aim),
    common_knowledge(Game, [], K),
    memory(K, Memory).

strategy(Options, Values, Aim) :-
    (   var(Options)
    ->  instantiation_error(Options)
    ;   is_list(Options)
    ->  must_be_options([value/1,aim/1], Options),
        option(value(Value), Options, any),
        option(aim(Aim), Options, winstate)
    ;   Value = Options,
        Aim = winstate
    ),
    (   is_list(Value)
    ->  Values = Value
    ;   Values = [Value]
    ).

sees(Facts, mind(Seat,M0,Shown,How), mind(Seat,M,Shown,How)) :-
    foldl(memory_sees(resolve, Seat), Facts, M0, M).

states(mind(_,Memory,_,_), Set) :-
    memory_knows(Memory, K),
    known_states(K, Set).

query(Mind, State, Mind) :-
    Mind = mind(Seat,Memory,_,how(Values,Aim)),
    memory_knows(Memory, K),
    known_states(K, Set),
    (   Values == [],
        Aim == winstate
    ->  random_state(Set, State)
    ;   value_queries(Values, Aim, Seat, K, Set, States, Tables),
        best_by_value(States, Tables, _, Best),
        random_member(State, Best)
    ).

query(Room, Mind, State, Mind) :-
    choice(Mind, Sizes, States0, Tables),
    in_room(Room, Sizes, States0, States),
    best_by_value(States, Tables, _, Best),
    random_member(State, Best).

choice(mind(Seat,Memory,_,how(Values,Aim)), Sizes, States, Tables) :-
    memory_knows(Memory, K),
    knowledge_deck(K, Sizes),
    known_states(K, Set),
    value_queries(Values, Aim, Seat, K, Set, States, Tables).

%   States has the members of States0 with Room. If there are none, it has all members of States0,
%   but with Room in place of their rooms.

in_room(Room, Sizes, States0, States) :-
    include(has_card(Room), States0, States1),
    (   States1 == []
    ->  findall(State,
                ( member(State0, States0),
                  state_with(State0, Sizes, Room, State)
                ),
                States2),
        sort(States2, States)
    ;   States = States1
    ).

has_card(Card, State) :-
    arg(_, State, Card),
    !.

move(Position, Mind, Move, Mind) :-
    travel_rooms(Position, Rooms),
    (   must_roll(Position),
        Rooms = [_,_|_]
    ->  Move = roll                             % on foot to any of them
    ;   choice(Mind, Sizes, States, Tables),
        room_category(Position, Category),
        best_with(Category, States, Tables, Bests),
        findall(Rate-Room,
                ( member(Room-Turns, Rooms),
                  best_in(Room, Bests, Mind, Sizes, States, Tables, Sums),
                  rate(Sums, Turns, Rate)
                ),
                Rated),
        (   Rated == []
        ->  findall(Rate-Room, ( member(Room-Turns, Rooms), Rate is -Turns ), Near)
        ;   Near = Rated
        ),
        travel_move(Position, Near, Move)
    ).

best_in(Room, Bests, Mind, Sizes, States, Tables, Sums) :-
    (   memberchk(Room-Sums0, Bests)
    ->  Sums = Sums0
    ;   Bests = [_],
        is_own(Room, Mind),
        in_room(Room, Sizes, States, Here),
        best_by_value(Here, Tables, Sums, _)
    ).

is_own(Card, mind(Seat,Memory,_,_)) :-
    memory_knows(Memory, K),
    notebook(K, Notebook),
    arg(Card, Notebook, Row),
    arg(Seat, Row, has).

%   A negative value counts as a cost of each turn, so it is multiplied by Turns.

rate(Sums, Turns, Rate) :-
    maplist(per_turn(Turns), Sums, Rates),
    Last is float(-Turns),
    append(Rates, [Last], Rate).

per_turn(Turns, Sum, Rate) :-
    (   Sum < 0
    ->  Rate is float(Sum*Turns)
    ;   Rate is Sum/float(Turns)
    ).

show(_, _, Cards, mind(Seat,Memory,Shown,How), Card,
     mind(Seat,Memory,[Card|Shown],How)) :-
    aggregate_all(max(Times,C),
                  ( member(C, Cards),
                    aggregate_all(count, member(C, Shown), Times)
                  ),
                  max(_,Card)).
