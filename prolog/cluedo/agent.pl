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

An agent decides for one seat. It has a mind: any term, that the game carries
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

The first three an agent must have, the others it may leave out. Its module
defines or imports them; they need not be exported. All are called once.

| start(+Seat,+Game,+Options,-Mind)     | the mind before the cards are dealt  |
| sees(+Facts,+Mind0,-Mind)             | what has happened since the last call |
| query(+Mind0,-State,-Mind)            | what it asks for; it may fail        |
| show(+Asker,+State,+Cards,+Mind0,-Card,-Mind) | which of Cards it shows      |
| accuse(+Mind0,-State,-Mind)           | whom it accuses; it may fail         |
| states(+Mind,-Set)                    | what it thinks the envelope may have |
| move(+Position,+Mind0,-Move,-Mind)    | where it goes on a board             |
| query(+Room,+Mind0,-State,-Mind)      | what it asks for in Room; it may fail |
| watches(+Event,+Mind0,-Mind)          | what all see that is no fact          |
| chance(+State,+Mind,-P)               | how likely State is for it            |

  - start/4
    Seat is its number. Game is a list of options of knowledge/2, so that
    `knowledge(Game, K)` is what all know: players(N) and hands(Sizes), and where
    it is not the classic game deck(Sizes), edition(E), seats(Names), open(Cards);
    on a board board(Board), dice(N) and pawns(Cards), the character of each seat.
    Options is `[]` for an agent that is called Name, `X` for Name(X), and a list
    of the arguments otherwise.
  - sees/3
    Facts are in order and in numbers. The first one is hand(Seat,Cards); cards
    that lie open follow. Then come asked(Asker,State,Answerer,Card) and
    accused(Player,State,false), also by the agent itself. Card is
    `unknown` but to asker and answerer; Answerer is `nobody` and Card `unknown`
    if no other seat could show a card.
  - query/3
    State is `s(P,W,L)`, or of as many cards as the deck has categories. If it
    fails, the seat passes, with Mind0; the game of play/2 fails.
  - show/6
    It is asked by seat Asker for State, and has Cards of it, one at least, in the
    order of its hand. By default it shows the first one.
  - accuse/3
    At the end of its own turn it accuses State. If this fails, it does not, with
    Mind0. By default it accuses the only one of its states/2; an agent without
    states/2 never accuses.
  - states/2
    A set of library(cluedo/winstates), or a list of states. Transcripts of play/2
    ask for it.
  - move/4
    Only on a board, where it is asked in its turn before it throws the dice, for
    `roll`, passage(Room) or `stay`; and if it rolls, again after that: for a Room
    or a cell X-Y, to which it goes as far as the roll allows, a list of places that
    is the way itself, or `stay`, and passage(Room) if the board allows that then.
    Rooms are cards. Position is all that there is to see of the board, see
    position_rooms/2 and position_move/3 of library(cluedo/board). By default it
    goes to the nearest room that it would name: one of its states/2, or the room of
    query/3; if there is no way to any of them to the nearest room, and if there is
    no way at all it stays.
  - query/4
    It has entered Room, and asks there. State has that Room. If it fails, the
    seat passes, with Mind0. By default it asks what query/3 asks for, but for the
    Room.
  - watches/3
    In contest/3, it is told each event of table_take/4, in numbers, of which sees/3
    is not told: who rolls and where pawns go on a board, a pass, the accusation that
    is right. By default they are nothing to it.
  - chance/3
    P, from 0 to 1, is how likely it is for it that State is in the envelope. Experiments
    ask for it where it has accused, see experiment_calibration/2. By default it states
    nothing.

Random choices come from library(random) or random/1, so that a game replays from
its seed.

An agent plays two games. In contest/3, the full game, agents have all seats, and
sees/3 is called for each event. In the game of the thesis, play/2, it has seat 1 and
queries until it has queried the winstate. There it is told once a round, its own
query first; it does not choose what it shows, so that Card is unknown when seat 1
has answered; and with the thesis's quirks a query that nobody could answer comes
as answered by seat 1, its own query, too.

### Calling agents

A game, or an agent that plays through another one, calls agents by the
predicates of `agents/agent.pl`. agent_open/2 looks for an agent's predicates, and
agent_start/5 seats it. What they return is checked: errors have the context
`context(Module:Name/Arity, agent(Agent,Seat))`, where Name/Arity is the predicate
that raised it, or returned what is wrong; agent(Agent,Seat,Why) if there is a rule
of the game to tell that what it returned breaks.

@error type_error(cluedo_agent, A) if A is none of agent_start/5
@error determinism_error(Module:Name/Arity, det, fail, property) if a predicate
of an agent fails that must not
*/

%!  agent(?Name, ?Module) is nondet.
%
%   Hook. The agent Name, and Name(Options), are the predicates in Module. It is
%   dynamic: a clause may also be asserted.

:- multifile agent/2.
:- dynamic agent/2.
