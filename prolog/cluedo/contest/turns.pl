:- module(cluedo_contest_turns,
          [ seats/4,                    % +X, +Agents, +List, -Seats
            turns//5                    % +Max, +Seats, +Game, -Left, -Winner
          ]).
:- use_module('../agent', [agent_hook/2,agent_returned/3,agent_thinks/1]).
:- use_module('../support/check', [must_be_one_of/2,must_be_winstate/1]).
:- use_module('../support/foreign', [hands_ask/5]).
:- use_module('../winstates', [winset_count/2,winset_nth0/3]).
:- use_module(transcript, [write_event/2]).
:- use_module(library(apply), [foldl/6,maplist/3]).
:- use_module(library(lists), [append/3,intersection/3,nth1/3,select/4]).

/** <module> Turns at the table

A seat is `seat(Status,I,Agent,Hooks,Mind)`: Status is `in` or `out`, I the
number, and Hooks tells what the agent defines, `hooks(Show,Accuse,Accused)`,
see hooks/2. The game is `game(Win,Hands,List,Transcript)`, the hands both as
deal_hands/3 and as dealer/3 give them.
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- det(seats/4).

%!  seats(+X, +Agents, +List, -Seats) is det.
%
%   Each of the X Agents has seen its hand of List.

seats(X, Agents, List, Seats) :-
    foldl(seat(X), Agents, List, Seats, 1, _).

seat(X, Agent, Hand, seat(in,I,Agent,Hooks,Mind), I, I1) :-
    hooks(Agent, Hooks),
    agent_thinks(cluedo_agent:start(Agent,X,Hand,Mind)),
    I1 is I+1.

%   The Booleans Show and Accused tell which of these hooks Agent defines.
%   Accuse is `own`, or `states` for the default by states/3, or `never`.

hooks(Agent, hooks(Show,Accuse,Accused)) :-
    defines(Agent, show/6, Show),
    defines(Agent, accused/4, Accused),
    (   agent_hook(Agent, accuse/4)
    ->  Accuse = own
    ;   agent_hook(Agent, states/3)
    ->  Accuse = states
    ;   Accuse = never
    ).

defines(Agent, PI, Bool) :-
    (   agent_hook(Agent, PI)
    ->  Bool = true
    ;   Bool = false
    ).

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
    { Seat0 = seat(Status,I,Agent,Hooks,Mind0) },
    (   { cluedo_agent:query(Agent, Mind0, State, Mind1) }
    ->  { agent_returned(Agent, query/4, must_be_winstate(State)),
          hands_ask(Hands, I, State, Answerer, First),
          shown(Answerer, First, [State,[I]], List, Others0, Card, Others1),
          asked_event(Answerer, I, State, Card, Event)
        },
        event(Transcript, Event),
        { Record = [State,[I],[Answerer]],
          agent_thinks(cluedo_agent:answer(Agent,Record,Card,Mind1,Mind)),
          Seat1 = seat(Status,I,Agent,Hooks,Mind),
          maplist(seen([Record]), [Seat1|Others1], [Seat|Others])
        }
    ;   { write_event(Transcript, passed(I)),
          Seat = Seat0,
          Others = Others0
        }
    ).

%   Answerer shows Card: First if it does not choose, or if it is nobody.

shown(Answerer, First, Query, List, Seats0, Card, Seats) :-
    Seat0 = seat(Status,Answerer,Agent,hooks(true,Accuse,Accused),Mind0),
    (   memberchk(Seat0, Seats0)
    ->  Query = [s(P,W,L),_],
        nth1(Answerer, List, [_|Hand]),
        intersection(Hand, [P,W,L], Cards),
        agent_thinks(cluedo_agent:show(Agent,Query,Cards,Mind0,Card,Mind)),
        agent_returned(Agent, show/6, must_be_one_of(Cards, Card)),
        Seat = seat(Status,Answerer,Agent,hooks(true,Accuse,Accused),Mind),
        once(select(Seat0, Seats0, Seat, Seats))
    ;   Card = First,
        Seats = Seats0
    ).

asked_event(0, Asker, State, _, Event) =>
    Event = asked(Asker,State,nobody,unknown).
asked_event(Answerer, Asker, State, Card, Event) =>
    Event = asked(Asker,State,Answerer,Card).

seen(Records, seat(Status,I,Agent,Hooks,Mind0), Seat) :-
    agent_thinks(cluedo_agent:round(Agent,Records,Mind0,Mind)),
    Seat = seat(Status,I,Agent,Hooks,Mind).

%   The second part of a turn. Right tells that the seat wins.

accusation(Seat0, Others0, game(Win,_,_,Transcript), Right, Seat, Others) -->
    { Seat0 = seat(_,I,Agent,Hooks,Mind0),
      arg(2, Hooks, Accuse)
    },
    (   { accuses(Accuse, Agent, Mind0, State, Mind) }
    ->  (   { State == Win }
        ->  { Right = true,
              Seat = Seat0,
              Others = Others0
            }
        ;   { Right = false,
              Seat = seat(out,I,Agent,Hooks,Mind),
              maplist(heard([State,[I]]), Others0, Others)
            }
        ),
        event(Transcript, accused(I,State,Right))
    ;   { Right = false,
          Seat = Seat0,
          Others = Others0
        }
    ).

accuses(own, Agent, Mind0, State, Mind) =>
    cluedo_agent:accuse(Agent, Mind0, State, Mind),
    agent_returned(Agent, accuse/4, must_be_winstate(State)).
accuses(states, Agent, Mind0, State, Mind) =>
    agent_thinks(cluedo_agent:states(Agent,Mind0,Set)),
    agent_returned(Agent, states/3, winset_count(Set, Count)),
    Count == 1,
    winset_nth0(0, Set, State),
    Mind = Mind0.
accuses(never, _, _, _, _) =>
    fail.

heard(Accusation, Seat0, Seat) :-
    Seat0 = seat(Status,I,Agent,Hooks,Mind0),
    (   arg(3, Hooks, true)
    ->  agent_thinks(cluedo_agent:accused(Agent,Accusation,Mind0,Mind)),
        Seat = seat(Status,I,Agent,Hooks,Mind)
    ;   Seat = Seat0
    ).

event(Transcript, Event) -->
    { write_event(Transcript, Event) },
    [Event].
