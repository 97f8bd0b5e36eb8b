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
:- use_module(agents/habits, []).
:- use_module(agents/human, []).
:- use_module(agents/external, []).

/** <module> The interface of agents

An agent decides for one seat. It has a mind, which is any term. The game carries the mind from one
decision to the next. The agent sees what a player at the table sees, as facts of
library(cluedo/knowledge). It sees nothing else.

To add an agent, write its predicates in any module. Then write a clause of cluedo_agent:agent/2,
which gives the agent a name. This agent asks for the states in their order:

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

An agent must have the first three of these predicates, and may have the others. Its module defines
or imports them, and need not export them. The game calls each predicate once, as by once/1. Cards,
rooms and seats are numbers.

  - start(+Seat, +Game, +Options, -Mind)
    Mind is the mind of the agent at Seat before the deal. Game is a list of options of knowledge/2:
    knowledge(Game,K) gives what all players know. Game has players(N) and hands(Sizes). Games other
    than the classic one also have deck(Sizes), edition(E), seats(Names) or open(Cards). Games on a
    board have board(Board), dice(N) and pawns(Cards), the character of each seat. Options depends
    on the term that names the agent. It is `[]` for Name, X for Name(X), and [X,Y] for Name(X,Y).
  - sees(+Facts, +Mind0, -Mind)
    Facts have happened since the last call, in this order. The first fact of a game is
    hand(Seat,Cards). If cards lie open, hand(open,Cards) follows. Then come
    asked(Asker,State,Answerer,Card) and accused(Player,State,false), also for the agent's own
    queries and accusations. Only Asker and Answerer see Card. For all others Card is `unknown`. If
    no other seat could show a card, Answerer is `nobody` and Card is `unknown`.
  - query(+Mind0, -State, -Mind)
    The agent asks for State, `s(P,W,L)`: one card of each category of the deck. If query/3 fails,
    the seat passes and keeps Mind0. In the game of play/2, the whole game fails.
  - show(+Asker, +State, +Cards, +Mind0, -Card, -Mind)
    Seat Asker asks for State. The agent shows Card. Cards are the cards of State that the agent
    has, at least one, in the order of its hand. By default the agent shows the first one.
  - accuse(+Mind0, -State, -Mind)
    The agent accuses State at the end of its own turn. If accuse/3 fails, the agent does not accuse
    and keeps Mind0. By default the agent accuses when its states/2 has one state only. An agent
    that has neither accuse/3 nor states/2 never accuses.
  - states(+Mind, -Set)
    By the agent's mind, the envelope may have the states of Set, a set of library(cluedo/winstates)
    or a list. Transcripts of play/2 use Set.
  - move(+Position, +Mind0, -Move, -Mind)
    Only on a board. The game calls move/4 at the start of the agent's turn, before the dice are
    thrown. Then Move is `roll`, passage(Room) or `stay`. If the agent rolls, the game calls move/4
    again. Then Move may be a Room or a cell X-Y, and the pawn goes towards it as far as the roll
    allows. Move may also be the way itself, a list of places, or `stay`. It may be passage(Room) if
    the board allows a passage after the roll. Position is all that the agent sees of the board, see
    position_rooms/2 and position_move/3 of library(cluedo/board). By default the agent goes to the
    nearest room that a state of its states/2 has, or without states/2 to the room of query/3. If no
    way leads there, it goes to the nearest room, or stays if no way leads to any room.
  - query(+Room, +Mind0, -State, -Mind)
    The agent has entered Room and asks there. State has this Room. If query/4 fails, the seat
    passes and keeps Mind0. By default State is the State of query/3 with Room as its room.
  - watches(+Event, +Mind0, -Mind)
    In contest/3, watches/3 gets each event of table_take/4 that sees/3 does not get: a pass, the
    right accusation, and on a board rolls and ways of pawns. By default the agent ignores them.
  - chance(+State, +Mind, -P)
    By the agent's mind, State is in the envelope with probability P, a number from 0 to 1.
    Experiments ask for P when the agent has accused, see experiment_calibration/2. By default the
    agent states no probability.
  - believes(+Mind, -Claims)
    Claims is a list of claim(Holder,Card,P): by the agent's mind, Holder, a seat or `envelope`, has
    Card with probability P. The agent is certain if P is 1 or 0. Named tasks ask for Claims, see
    `doc/research.md`. By default Claims are what all states of its states/2 have in common.

Make random choices by library(random) or random/1. Then a game replays from its seed, on the same
version of SWI-Prolog.

An agent can play two games. In contest/3, the full game, all seats are agents, and sees/3 is called
for each event. In play/2, the game of the thesis, the agent has seat 1 and queries until it has
queried the winstate. sees/3 is called once a round, with the agent's own query first. The agent
does not choose the card to show: when seat 1 has answered, Card is `unknown`. With the thesis's
quirks, seat 1 counts as the answerer of each query that nobody could answer, even its own.

### Calling agents

Games, and agents that play through another agent, call agents by the predicates of
`agents/agent.pl`. agent_open/2 finds the predicates of an agent, and agent_start/5 seats the agent.
The results of an agent's predicates are checked. Errors have the context
`context(Module:Name/Arity, agent(Agent,Seat))`. Name/Arity is the predicate that raised the error
or returned a wrong result. If the result breaks a rule of the game, the context has
agent(Agent,Seat,Why) instead.

@error type_error(cluedo_agent, A) if agent_start/5 did not return A
@error determinism_error(Module:Name/Arity, det, fail, property) if an agent's predicate wrongly
fails
*/

%!  agent(?Name, ?Module) is nondet.
%
%   Hook. Module has the predicates of the agents Name and Name(Options). The hook is dynamic, so a
%   program may also assert a clause.

:- multifile agent/2.
:- dynamic agent/2.
