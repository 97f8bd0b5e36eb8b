:- module(cluedo_agent, []).
:- reexport(agents/agent, except([agent_tells_chances/1])).
:- reexport(agents/states,
            [ only_state/2              % +Set, -State
            ]).
:- use_module(agents/random, []).
:- use_module(agents/elimination, []).
:- use_module(agents/modal, []).
:- use_module(agents/published/fixpoint, []).
:- use_module(agents/simple, []).
:- use_module(agents/published/dumb, []).
:- use_module(agents/published/k, []).
:- use_module(agents/published/kkak, []).
:- use_module(agents/exact, []).
:- use_module(agents/reader, []).
:- use_module(agents/published/kripke, []).
:- use_module(agents/published/santos, []).
:- use_module(agents/notebook, []).
:- use_module(agents/silent, []).
:- use_module(agents/human, []).
:- use_module(agents/external, []).

/** <module> The interface of agents

An agent decides for one seat. It has a mind, which is any term. The game carries the
mind from one decision to the next. The agent sees what a player at the table sees, as
facts of library(cluedo/knowledge). It sees nothing else.

To add an agent, write its predicates in any module. Then write a clause of
cluedo_agent:agent/2, which gives the agent a name. This agent asks for the states in
their order:

    :- use_module(library(cluedo)).
    :- use_module(library(cluedo/winstates)).

    :- multifile cluedo_agent:agent/2.

    cluedo_agent:agent(patient, user).

    %   Its mind is the number of states that it has asked for.

    start(_Seat, _Game, _Options, 0).

    sees(_Facts, N, N).

    query(N, State, N1) :-
        winset_all(All),
        winset_nth0(N, All, State),
        N1 is N+1.

    ?- play([agent(patient), seed(1)], Result).
    ?- contest([patient, modal, modal], [seed(1)], Result).

`examples/agent.pl` has an agent that reasons.

### Predicates of an agent

An agent must have the first three predicates. It may leave out the others. Its module
defines or imports the predicates, and need not export them. The game calls each
predicate once, as by once/1.

| start(+Seat,+Game,+Options,-Mind)     | the mind before the cards are dealt  |
| sees(+Facts,+Mind0,-Mind)             | what has happened since the last call |
| query(+Mind0,-State,-Mind)            | what it asks for; it may fail        |
| show(+Asker,+State,+Cards,+Mind0,-Card,-Mind) | which of Cards it shows      |
| accuse(+Mind0,-State,-Mind)           | whom it accuses; it may fail         |
| states(+Mind,-Set)                    | what it thinks the envelope may have |
| move(+Position,+Mind0,-Move,-Mind)    | where it goes on a board             |
| query(+Room,+Mind0,-State,-Mind)      | what it asks for in Room; it may fail |
| watches(+Event,+Mind0,-Mind)          | the public events that are not facts  |
| chance(+State,+Mind,-P)               | how probable State is by its mind     |

  - start/4
    Seat is the number of the agent's seat. Game is a list of options of knowledge/2.
    knowledge(Game,K) gives what all players know. Game has players(N) and hands(Sizes).
    Games other than the classic one also have deck(Sizes), edition(E), seats(Names) or
    open(Cards). Games on a board have board(Board), dice(N) and pawns(Cards), the
    character of each seat. Options depends on the term that names the agent. It is `[]`
    for Name, X for Name(X), and [X,Y] for Name(X,Y).
  - sees/3
    Facts are in the order of the game. Cards and seats are numbers. The first fact of a
    game is hand(Seat,Cards). If cards lie open, hand(open,Cards) follows. Then come
    asked(Asker,State,Answerer,Card) and accused(Player,State,false), also for the agent's
    own queries and accusations. Only asker and answerer see Card. For all others Card is
    `unknown`. If no other seat could show a card, Answerer is `nobody` and Card is
    `unknown`.
  - query/3
    State is `s(P,W,L)`: one card of each category of the deck. If query/3 fails, the
    seat passes and keeps Mind0. In the game of play/2, the whole game fails.
  - show/6
    Seat Asker asks for State. Cards are the cards of State that the agent has, in the
    order of its hand. There is at least one. By default the agent shows the first one.
  - accuse/3
    The agent accuses State at the end of its own turn. If accuse/3 fails, the agent does
    not accuse and keeps Mind0. By default the agent accuses when its states/2 has one
    state only. An agent that has neither accuse/3 nor states/2 never accuses.
  - states/2
    Set is a set of library(cluedo/winstates), or a list of states. Transcripts of play/2
    use this Set.
  - move/4
    This predicate is for games on a board. The game calls it at the start of the agent's
    turn, before the dice are thrown. Then Move is `roll`, passage(Room) or `stay`. If the
    agent rolls, the game calls move/4 again. Now Move may be a Room or a cell X-Y, and
    the pawn goes towards it as far as the roll allows. Move may also be the way itself,
    a list of places, or `stay`. It may be passage(Room) if the board allows a passage
    after the roll. Rooms are cards. Position is all that the agent sees of the board, see
    position_rooms/2 and position_move/3 of library(cluedo/board).

    By default the agent goes to the nearest room that a state of its states/2 has. Without
    states/2 the agent goes to the room of query/3. If no way leads to such a room, it goes
    to the nearest room. If no way leads to any room, it stays.
  - query/4
    The agent has entered Room and asks there. State has that Room. If query/4 fails, the
    seat passes and keeps Mind0. By default State is the State of query/3, with Room
    in place of its room.
  - watches/3
    In contest/3, watches/3 gets each event of table_take/4 that sees/3 does not get.
    Such events are a pass, the right accusation, and on a board the rolls and the ways
    of pawns. Cards and seats are numbers. By default the agent ignores these events.
  - chance/3
    By the agent's mind, State is in the envelope with probability P, a number from 0 to
    1. Experiments ask for P when the agent has accused, see experiment_calibration/2. By
    default the agent states no probability.

Make random choices by library(random) or random/1. Then a game replays from its seed.

An agent can play two games. contest/3 is the full game. There all seats are agents, and
sees/3 is called for each event. play/2 is the game of the thesis. There the agent has
seat 1 and queries until it has queried the winstate. sees/3 is called once a round, with
the agent's own query first. The agent does not choose the card that it shows: when seat
1 has answered, Card is `unknown`. With the thesis's quirks, seat 1 counts as the answerer
of each query that nobody could answer. This holds even for the agent's own queries.

### Calling agents

Games call agents by the predicates of `agents/agent.pl`. So do agents that play through
another agent. agent_open/2 finds the predicates of an agent, and agent_start/5 seats the
agent. The results of an agent's predicates are checked. Errors have the context
`context(Module:Name/Arity, agent(Agent,Seat))`. Name/Arity is the predicate that raised
the error or returned a wrong result. If the result breaks a rule of the game, the context
has agent(Agent,Seat,Why) instead.

@error type_error(cluedo_agent, A) if agent_start/5 did not return A
@error determinism_error(Module:Name/Arity, det, fail, property) if a predicate of an
agent fails and must not fail
*/

%!  agent(?Name, ?Module) is nondet.
%
%   Hook. Module has the predicates of the agents Name and Name(Options). The hook is
%   dynamic, so a program may also assert a clause.

:- multifile agent/2.
:- dynamic agent/2.
