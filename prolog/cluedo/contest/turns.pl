:- module(cluedo_contest_turns,
          [ seats/4,                    % +X, +Agents, +List, -Seats
            turns//5                    % +Max, +Seats, +Game, -Left, -Winner
          ]).
:- use_module('../agent',
              [ agent_accuse/4, agent_open/4, agent_query/4, agent_sees/4,
                agent_show/7, agent_start/2
              ]).
:- use_module('../support/foreign', [hands_ask/5]).
:- use_module(transcript, [write_event/2]).
:- use_module(library(apply), [foldl/6,maplist/3]).
:- use_module(library(lists), [append/3,intersection/3,nth1/3,select/4]).

/** <module> Turns at the table

A seat is `seat(Status,I,A,Mind)`: Status is `in` or `out`, I the number, and A
the agent, see library(cluedo/agent). The game is
`game(Win,Hands,List,Transcript)`, the hands both as deal_hands/3 and as dealer/3
give them.
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- det(seats/4).

%!  seats(+X, +Agents, +List, -Seats) is det.
%
%   Each of the X Agents has seen its hand of List.

seats(X, Agents, List, Seats) :-
    maplist([[_|Cards],Size]>>length(Cards, Size), List, Sizes),
    foldl(seat([players(X),hands(Sizes)]), Agents, List, Seats, 1, _).

seat(Game, Agent, [_|Cards], seat(in,I,A,Mind), I, I1) :-
    agent_open(Agent, I, Game, A),
    agent_start(A, Mind0),
    agent_sees(A, [hand(I,Cards)], Mind0, Mind),
    I1 is I+1.

%!  turns(+Left0, +Seats, +Game, -Left, -Winner)// is det.
%
%   The rest of the game, of Left0 turns at most, as a list of events. It is the
%   turn of the first of Seats that is in. At the end Left turns are left, and
%   Winner is the number of a seat or `nobody`.

turns(Left0, Seats, Game, Left, Winner) -->
    (   { Left0 > 0,
          append(Before, [Seat0|After], Seats),
          arg(1, Seat0, in)
        }
    ->  { append(After, Before, Others0),
          Left1 is Left0-1
        },
        suggestion(Seat0, Others0, Game, Seat1, Others1),
        accusation(Seat1, Others1, Game, Right, Seat, Others),
        (   { Right == true }
        ->  { Left = Left1,
              arg(2, Seat, Winner)
            }
        ;   { append(Others, [Seat], Seats1) },
            turns(Left1, Seats1, Game, Left, Winner)
        )
    ;   { Left = Left0,
          Winner = nobody
        }
    ).

%   The first part of a turn.

suggestion(Seat0, Others0, game(_,Hands,List,Transcript), Seat, Others) -->
    { Seat0 = seat(Status,I,A,Mind0) },
    (   { agent_query(A, Mind0, State, Mind) }
    ->  { hands_ask(Hands, I, State, Answerer, First),
          shown(Answerer, First, I, State, List, Others0, Card, Others1),
          asked_event(Answerer, I, State, Card, Event)
        },
        event(Transcript, Event),
        { maplist(sees(Event), [seat(Status,I,A,Mind)|Others1], [Seat|Others]) }
    ;   { write_event(Transcript, passed(I)),
          Seat = Seat0,
          Others = Others0
        }
    ).

%   Answerer shows Card: First if it does not choose, or if it is nobody.

shown(Answerer, First, Asker, State, List, Seats0, Card, Seats) :-
    Seat0 = seat(Status,Answerer,A,Mind0),
    (   memberchk(Seat0, Seats0)
    ->  State = s(P,W,L),
        nth1(Answerer, List, [_|Hand]),
        intersection(Hand, [P,W,L], Cards),
        agent_show(A, Asker, State, Cards, Mind0, Card, Mind),
        once(select(Seat0, Seats0, seat(Status,Answerer,A,Mind), Seats))
    ;   Card = First,
        Seats = Seats0
    ).

asked_event(0, Asker, State, _, Event) =>
    Event = asked(Asker,State,nobody,unknown).
asked_event(Answerer, Asker, State, Card, Event) =>
    Event = asked(Asker,State,Answerer,Card).

sees(Event, seat(Status,I,A,Mind0), Seat) :-
    (   Event = asked(Asker,State,Answerer,_),
        I \== Asker,
        I \== Answerer
    ->  Fact = asked(Asker,State,Answerer,unknown)
    ;   Fact = Event
    ),
    agent_sees(A, [Fact], Mind0, Mind),
    Seat = seat(Status,I,A,Mind).

%   The second part of a turn. Right tells that the seat wins.

accusation(Seat0, Others0, game(Win,_,_,Transcript), Right, Seat, Others) -->
    { Seat0 = seat(_,I,A,Mind0) },
    (   { agent_accuse(A, Mind0, State, Mind) }
    ->  (   { State == Win }
        ->  { Right = true,
              Seat = Seat0,
              Others = Others0
            }
        ;   { Right = false,
              maplist(sees(accused(I,State,false)),
                      [seat(out,I,A,Mind)|Others0], [Seat|Others])
            }
        ),
        event(Transcript, accused(I,State,Right))
    ;   { Right = false,
          Seat = Seat0,
          Others = Others0
        }
    ).

event(Transcript, Event) -->
    { write_event(Transcript, Event) },
    [Event].
