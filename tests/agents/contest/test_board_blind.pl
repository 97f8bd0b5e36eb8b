:- use_module('../../helpers/all').
:- use_module('../../helpers/board_games').
:- use_module('../../helpers/games', [random_agents/3]).
:- use_module(library(cluedo/agent)).
:- use_module(library(cluedo/board), [position_move/3]).

%   No agent uses on the board what its seat cannot see: where cards lie that it has
%   not seen changes nothing that it does, its moves included, nor what it is told
%   of the board.
%
%   `noted(Agent,Seed)` plays as Agent and notes what it decides. Each decision has
%   its own seed, and so has what is drawn after it, the dice. `script(Notes,Seed)`
%   does what its seat did by Notes, and shows any card that it has instead of one
%   that it has not.

:- multifile cluedo_agent:agent/2.

cluedo_agent:agent(noted, board_blind_noted).
cluedo_agent:agent(script, board_blind_script).
cluedo_agent:agent(cheat, board_blind_cheat).

:- meta_predicate decided(+, 0, +).

decided(Seat-N, Decision, Note) :-
    set_random(seed(N)),
    once(Decision),
    b_getval(board_blind, Notes),
    b_setval(board_blind, [Seat-Note|Notes]).

board_blind_noted:start(Seat, Game, [Agent,Seed], noted(Seat,Seed,A,Mind)) :-
    agent_open(Agent, A0),
    agent_start(A0, Seat, Game, A, Mind).
board_blind_noted:sees(Facts, noted(Seat,N,A,Mind0), noted(Seat,N,A,Mind)) :-
    open_hands(Facts),
    agent_sees(A, Facts, Mind0, Mind).
board_blind_noted:move(Position, noted(Seat,N,A,Mind0), Move, noted(Seat,N1,A,Mind)) :-
    decided(Seat-N, agent_move(A, Position, Mind0, Move, Mind), move(Position,Move)),
    set_random(seed(N)),
    N1 is N+1.
board_blind_noted:query(_, _, _) :-
    fail.                               % there is a board
board_blind_noted:query(Room, noted(Seat,N,A,Mind0), State, noted(Seat,N1,A,Mind)) :-
    decided(Seat-N, agent_query(A, Room, Mind0, State, Mind), query(State)),
    N1 is N+1.
board_blind_noted:show(Asker, State, Cards, noted(Seat,N,A,Mind0), Card,
                       noted(Seat,N1,A,Mind)) :-
    decided(Seat-N, agent_show(A, Asker, State, Cards, Mind0, Card, Mind), show(Card)),
    N1 is N+1.
board_blind_noted:accuse(noted(Seat,N,A,Mind0), State, noted(Seat,N1,A,Mind)) :-
    decided(Seat-N, agent_accuse(A, Mind0, State, Mind), accuse(State)),
    N1 is N+1.

%   A script is as far as N tells, and so are its random numbers.

board_blind_script:start(Seat, _, [Notes0,N], script(N,Notes)) :-
    findall(Note, member(Seat-Note, Notes0), Notes).
board_blind_script:sees(Facts, Mind, Mind) :-
    open_hands(Facts).
board_blind_script:move(_, script(N,[move(_,Move)|Notes]), Move, script(N1,Notes)) :-
    set_random(seed(N)),
    N1 is N+1.
board_blind_script:query(_, _, _) :-
    fail.
board_blind_script:query(_, script(N,[query(State)|Notes]), State, script(N1,Notes)) :-
    N1 is N+1.
board_blind_script:show(_, _, Cards, script(N,[show(Card0)|Notes]), Card, script(N1,Notes)) :-
    N1 is N+1,
    (   memberchk(Card0, Cards)
    ->  Card = Card0
    ;   Cards = [Card|_]
    ).
board_blind_script:accuse(script(N,[accuse(State)|Notes]), State, script(N1,Notes)) :-
    N1 is N+1.

%   All leave their hands in a global variable, and `cheat` looks there for the room
%   of the envelope, to which it goes.

open_hands(Facts) :-
    (   memberchk(hand(_,Cards), Facts)
    ->  b_getval(board_blind_hands, Seen),
        append(Seen, Cards, All),
        b_setval(board_blind_hands, All)
    ;   true
    ).

board_blind_cheat:start(_, _, _, 0).
board_blind_cheat:sees(_, Mind, Mind).
board_blind_cheat:query(_, _, _) :-
    fail.
board_blind_cheat:move(Position, Mind, Move, Mind) :-
    b_getval(board_blind_hands, Seen),
    between(13, 21, Room),
    \+ memberchk(Room, Seen),
    !,
    (   position_move(Position, Room, Move)
    ->  true
    ;   Move = stay
    ).

%   The notes of a game, and what the seats were told and did, as Turn-Event.

played(Agents, Options, Result, Told, Notes) :-
    b_setval(board_blind, []),
    b_setval(board_blind_hands, []),
    board_game(Agents, Options, _, Result, Told),
    b_getval(board_blind, Backwards),
    reverse(Backwards, Notes).

%   The facts that Seat sees until the end of Turn.

seen(Told, Turn, Seat, Seen) :-
    findall(Fact,
            ( member(T-Event, Told),
              T =< Turn,
              seen(Event, Seat, Fact)
            ),
            Seen).

seen(asked(Asker,State,Answerer,_), Seat, Fact) :-
    \+ memberchk(Seat, [Asker,Answerer]),
    Answerer \== nobody,
    !,
    Fact = asked(Asker,State,Answerer,hidden).
seen(accused(Seat,State,_), _, Fact) :-
    !,
    Fact = accused(Seat,State).
seen(Event, _, Event).

%   Notes of Seat, of what it decided.

decisions(Seat, Notes, Own) :-
    findall(Note, member(Seat-Note, Notes), Own).

%   Again is a game whose first turns, all up to some Turn, look the same at Seat
%   as those of Once. Both are Seen-Decisions.

games_alike(Agent, Others, Options0, Seed, Once, Again) :-
    set_random(seed(Seed)),
    length(Others, More),
    X is More+1,
    random_between(1, X, Seat),
    nth1(Seat, Agents0, Agent, Others),
    numlist(1, X, Seats),
    maplist([A,I,noted(A,N)]>>(N is Seed+1000*I), Agents0, Seats, Agents),
    played(Agents, Options0, Result, Told, Notes),
    memberchk(hands(Hands), Result),
    memberchk(turns(Turns), Result),
    set_random(seed(Seed)),
    random_between(1, Turns, Turn),
    findall(Event,
            ( member(T-Event, Told),
              T =< Turn,
              functor(Event, Name, _),
              memberchk(Name, [asked,accused])
            ),
            History),
    view([hands(Hands),history(History)], Seat, Facts),
    other_deal(X, Seat, Facts, Deal),
    findall(script(Notes,N), ( member(I, Seats), N is Seed+1000*I ), Scripts),
    nth1(Seat, Scripts, _, Rest),
    nth1(Seat, Agents, Noted),
    nth1(Seat, Agents2, Noted, Rest),
    played(Agents2, [Deal,turns(Turn)|Options0], _, Told2, Notes2),
    seen(Told, Turn, Seat, Seen),
    seen(Told2, Turn, Seat, Seen2),
    decisions(Seat, Notes, Decisions),
    decisions(Seat, Notes2, Decisions2),
    length(Decisions2, Count),
    length(First, Count),
    append(First, _, Decisions),
    Once = Seen-First,
    Again = Seen2-Decisions2.

%   A deal in which all is true that Seat has seen.

other_deal(X, Seat, [hand(Seat,Cards)|Facts], deal(Win,Hands)) :-
    knowledge([players(X)], K0),
    foldl([Fact,K1,K2]>>learn(K1, Fact, K2), [hand(Seat,Cards)|Facts], K0, K),
    sample_deal(K, deal(Win,Sorted)),
    nth1(Seat, Sorted, _, Others),
    nth1(Seat, Hands, [[Seat]|Cards], Others).

%   Games of each agent, in make test of eight, against cheap ones, two to five of them: a deal
%   of two hands has no secret but the envelope.

game(Agent, Others, [turns(60)|Options], Seed) :-
    findall(Kind, cheap(Kind), Kinds),
    findall(game(A,As,Os,S),
            ( drawn(8, ( cheap(A), Most = 4 ; dear(A), Most = 2 )),
              repeated(Most),
              random_between(2, 5, More),
              random_agents(Kinds, More, As),
              random_board_game(Kinds, _, Os0),
              include([board(_)]>>true, Os0, Os),
              random_between(1, 1000000, S)
            ),
            Games),
    member(game(Agent,Others,Options,Seed), Games).

:- begin_tests(board_blind).

test('hidden cards change nothing',
     [forall(game(Agent, Others, Options, Seed)),
      true(Agent-Others-Seed-Again == Agent-Others-Seed-Once)]) :-
    games_alike(Agent, Others, Options, Seed, Once, Again).
test('a cheat is found out', [true(Again \== Once)]) :-
    between(1, 20, Seed),
    games_alike(cheat, [modal,simple], [board(classic),turns(40)], Seed, Once, Again),
    Again \== Once,
    !.

:- end_tests(board_blind).
