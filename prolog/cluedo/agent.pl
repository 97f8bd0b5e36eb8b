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

An agent decides for one seat. It has a mind: any term, which the game carries
from one decision to the next. It sees what a player at the table sees, as facts
of library(cluedo/knowledge), and nothing else.

To add one, write its predicates in any module, and one clause of
cluedo_agent:agent/2 that gives it a name. This agent asks for the states in
their order:

    :- use_module(library(cluedo)).
    :- use_module(library(cluedo/winstates)).

    :- multifile cluedo_agent:agent/2.

    cluedo_agent:agent(patient, user).

    %   Its mind is how many states it has asked for.

    start(_Seat, _Game, _Options, 0).

    sees(_Facts, N, N).

    query(N, State, N1) :-
        winset_all(All),
        winset_nth0(N, All, State),
        N1 is N+1.

    ?- play([agent(patient), seed(1)], Result).
    ?- contest([patient, modal, modal], [seed(1)], Result).

`examples/agent.pl` has one that reasons.

### Predicates of an agent

An agent must have the first three; it may leave out the others. Its module
defines or imports them and need not export them. All are called as by once/1.

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
    Seat is its number. Game is a list of options of knowledge/2: `knowledge(Game, K)`
    is what all know. It has players(N) and hands(Sizes). Games other than the classic
    one also have deck(Sizes), edition(E), seats(Names) or open(Cards), and games on a
    board have board(Board), dice(N) and pawns(Cards), the character of each seat.
    Options is `[]` for the agent Name, `X` for Name(X), and a list of the arguments
    if there are more.
  - sees/3
    Facts are in order; cards and seats are numbers. The first fact is hand(Seat,Cards);
    hand(open,Cards) follows if cards lie open. Then come asked(Asker,State,Answerer,Card)
    and accused(Player,State,false), also by the agent itself. Only asker and answerer
    see Card; for all others it is `unknown`. If no other seat could show a card,
    Answerer is `nobody` and Card `unknown`.
  - query/3
    State is `s(P,W,L)`: one card of each category of the deck. If it fails, the seat
    passes and keeps Mind0; the game of play/2 fails.
  - show/6
    Seat Asker asks for State. Cards are the cards of State that the agent has, at
    least one, in the order of its hand. By default it shows the first one.
  - accuse/3
    At the end of its own turn it accuses State. If this fails, it does not accuse
    and keeps Mind0. By default it accuses when its states/2 has one state only; an
    agent without states/2 never accuses.
  - states/2
    A set of library(cluedo/winstates), or a list of states. Transcripts of play/2
    ask for it.
  - move/4
    Only on a board. It is called at the start of the agent's turn, before the dice are
    thrown: Move is `roll`, passage(Room) or `stay`. If it rolls, it is called again:
    Move is a Room or a cell X-Y, towards which the pawn goes as far as the roll allows;
    a list of places, the way itself; `stay`; or passage(Room) if the board allows a
    passage after the roll. Rooms are cards. Position is all that the agent sees of the
    board, see position_rooms/2 and position_move/3 of library(cluedo/board). By default
    the agent goes to the nearest room of its states/2, or of query/3 if it has no
    states/2. If no way leads there it goes to the nearest room; if no way leads
    anywhere it stays.
  - query/4
    The agent has entered Room and asks there. State has that Room. If it fails, the
    seat passes and keeps Mind0. By default State is the State of query/3, with Room
    in place of its room.
  - watches/3
    In contest/3 it gets each event of table_take/4 that sees/3 does not get, in
    numbers: on a board who rolls and where pawns go; a pass; the right accusation.
    By default the agent ignores them.
  - chance/3
    P, from 0 to 1, is the probability that State is in the envelope, by the agent's
    mind. Experiments ask for it when the agent has accused, see experiment_calibration/2.
    By default the agent states no probability.

Random choices come from library(random) or random/1, so that a game replays from
its seed.

An agent plays two games. In contest/3, the full game, all seats are agents, and
sees/3 is called for each event. In the game of the thesis, play/2, it has seat 1 and
queries until it has queried the winstate. There sees/3 is called once a round, with
its own query first. The agent does not choose what it shows: Card is `unknown` when
seat 1 has answered. With the thesis's quirks a query that nobody could answer counts
as answered by seat 1, even the agent's own query.

### Calling agents

A game, or an agent that plays through another one, calls agents by the
predicates of `agents/agent.pl`. agent_open/2 looks for an agent's predicates, and
agent_start/5 seats it. Their results are checked. Errors have the context
`context(Module:Name/Arity, agent(Agent,Seat))`, where Name/Arity is the predicate
that raised the error or returned a wrong result. If the result breaks a rule of the
game, the context has agent(Agent,Seat,Why) instead.

@error type_error(cluedo_agent, A) if agent_start/5 did not return A
@error determinism_error(Module:Name/Arity, det, fail, property) if an agent's
predicate fails that must not
*/

%!  agent(?Name, ?Module) is nondet.
%
%   Hook. Module has the predicates of the agents Name and Name(Options). The hook is
%   dynamic: a clause may also be asserted.

:- multifile agent/2.
:- dynamic agent/2.
