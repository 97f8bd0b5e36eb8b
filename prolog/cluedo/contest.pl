:- module(cluedo_contest,
          [ contest/3,                  % +Agents, +Options, -Result
            view/3                      % +Result, +Seat, -Facts
          ]).
:- use_module(agent,
              [agent_hook/2,agent_returned/3,agent_thinks/1,must_be_agent/1]).
:- use_module(thesis/cards, [cards2/1]).
:- use_module(support/check,
              [ must_be_one_of/2, must_be_options/2, must_be_players/1,
                must_be_winstate/1
              ]).
:- use_module(thesis/dealer, [deal_hands/3]).
:- use_module(support/foreign, [hands_ask/5,hands_deal/4,hands_list/2]).
:- use_module(winstates, [winset_count/2,winset_nth0/3]).
:- use_module(library(apply), [convlist/3,foldl/5,foldl/6,maplist/2,maplist/3]).
:- use_module(library(error), [domain_error/2,must_be/2,type_error/2]).
:- use_module(library(lists),
            [ append/3, intersection/3, member/2, nth0/4, nth1/3, select/4,
              subtract/3
            ]).
:- use_module(library(option), [option/2,option/3]).

/** <module> The full game

Every seat is an agent of library(cluedo/agent). In its turn a seat

  1. queries a winstate, or passes if query/4 fails. The others in turn look for
     a card of it, and the first that has one shows one (show/6). The asker sees
     the card (answer/5), and all seats see who showed one (round/4), from the
     asker on in turn order;
  2. may accuse a winstate (accuse/4). If that is in the envelope it wins. If
     not, the others hear the accusation (accused/4), and the seat is out: it
     has no more turns, but still answers and sees all.

The game ends when somebody wins, when all are out, or after as many turns as
were asked for.

A seat is `seat(Status,I,Agent,Hooks,Mind)`: Status is `in` or `out`, I the
number, and Hooks tells what the agent defines, `hooks(Show,Accuse,Accused)`,
see hooks/2. The game is `game(Win,Hands,List,Transcript)`, the hands both as
deal_hands/3 and as dealer/3 give them.

What an agent returns is checked. An error in it has the context
`context(cluedo_agent:Hook, agent(Agent))`, Hook a predicate indicator.

@error determinism_error(cluedo_agent:Hook, det, fail, guard) if an agent's Hook
fails that must not
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  contest(+Agents, +Options, -Result) is det.
%
%   Two to six Agents, seat 1 first, play one game. Options:
%
%     - seed(+Seed)
%       Start with set_random(seed(Seed)); by default the random numbers go on
%       where they are.
%     - deal(+Winstate, +Hands)
%       Deal these, terms as of dealer/3; by default the deal is random.
%     - turns(+Max)
%       End the game after Max turns of all seats together (default 1000). A
%       pass is a turn.
%     - transcript(+Bool)
%       Write the game (default false): agents, deal and winstate, then a line
%       for each query, pass and accusation, with cards and seats by number.
%
%   Result is a list of
%
%     - agents(Agents)
%     - winstate(Winstate)
%     - hands(Hands)
%       As of dealer/3.
%     - history(Events)
%       In order: asked(Asker,State,Answerer,Card), where Answerer and Card are
%       `nobody` and `unknown` if nobody had a card, and
%       accused(Seat,State,Right), where the Boolean Right tells whether the
%       seat won. A pass is no event.
%     - turns(Turns)
%     - winner(Seat)
%       Or winner(nobody).
%
%   @error domain_error(cluedo_players, X) if there are X Agents, not 2..6
%   @error existence_error(cluedo_agent, Agent)
%   @error domain_error(cluedo_option, Option) if there is no such Option
%   @error domain_error(cluedo_deal, deal(Winstate,Hands)) if these are not all
%   cards, each one once, dealt to as many players in turn

contest(Agents, Options, Result) :-
    must_be(list, Agents),
    length(Agents, X),
    must_be_players(X),
    maplist(must_be_agent, Agents),
    must_be_options([seed/1,deal/2,turns/1,transcript/1], Options),
    option(transcript(Transcript), Options, false),
    must_be(boolean, Transcript),
    option(turns(Max), Options, 1000),
    must_be(nonneg, Max),
    (   memberchk(deal(Win,Given), Options)
    ->  given_hands(X, Win, Given, Hands),
        seed(Options)
    ;   seed(Options),
        deal_hands(X, Win, Hands)
    ),
    hands_list(Hands, List),
    (   Transcript == true
    ->  format("agents:~w~ndeal:~w~nWin:~w~n", [Agents,List,Win])
    ;   true
    ),
    foldl(seat(X), Agents, List, Seats, 1, _),
    Game = game(Win,Hands,List,Transcript),
    turns(Max, Seats, Game, Left, Winner, History, []),
    Turns is Max-Left,
    (   Transcript == true
    ->  format("~w wins~n", [Winner])
    ;   true
    ),
    Result = [ agents(Agents), winstate(Win), hands(List), history(History),
               turns(Turns), winner(Winner)
             ].

seed(Options) :-
    (   option(seed(Seed), Options)
    ->  set_random(seed(Seed))
    ;   true
    ).

%   Deal Given as Hands, by the draws that do so.

given_hands(X, Win, Given, Hands) :-
    must_be_winstate(Win),
    must_be(list(list), Given),
    must_be(ground, Given),
    Win = s(P,W,L),
    cards2(Cards),
    subtract(Cards, [P,W,L], Deck),
    findall(Card,
            ( between(1, 18, N),
              member([_|Hand], Given),
              nth1(N, Hand, Card)
            ),
            Dealt),
    (   foldl(draw, Dealt, Draws, Deck, []),
        hands_deal(X, Win, Draws, Hands),
        hands_list(Hands, Given)
    ->  true
    ;   domain_error(cluedo_deal, deal(Win,Given))
    ).

draw(Card, Draw, Deck0, Deck) :-
    nth0(Draw, Deck0, Card, Deck),
    !.

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

%   The rest of the game, as a list of events. It is the turn of the first of
%   Seats that is in.

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

write_event(false, _) =>
    true.
write_event(true, asked(Asker,State,nobody,_)) =>
    format("~w asks ~w, nobody shows a card~n", [Asker,State]).
write_event(true, asked(Asker,State,Answerer,Card)) =>
    format("~w asks ~w, ~w shows ~w~n", [Asker,State,Answerer,Card]).
write_event(true, passed(Seat)) =>
    format("~w passes~n", [Seat]).
write_event(true, accused(Seat,State,true)) =>
    format("~w accuses ~w, and is right~n", [Seat,State]).
write_event(true, accused(Seat,State,false)) =>
    format("~w accuses ~w, and is wrong~n", [Seat,State]).

%!  view(+Result, +Seat, -Facts) is det.
%
%   Facts are what the player of number Seat has seen of the game with the
%   Result of contest/3, in order:
%
%     - hand(Seat, Cards)
%       First of all.
%     - asked(Asker, State, Answerer, Card)
%       As in the history, but Card is `unknown` unless Seat is the asker or the
%       answerer.
%     - not_envelope([P,W,L])
%       Somebody, maybe Seat itself, accused s(P,W,L) wrongly.
%
%   @error domain_error(cluedo_result, Result) if Result has no hands or history
%   @error type_error(cluedo_event, Event) if an Event of the history is none
%   @error domain_error(cluedo_player, Seat) if nobody has that Seat

view(Result, Seat, Facts) :-
    must_be(list, Result),
    maplist(must_be(nonvar), Result),
    (   memberchk(hands(Hands), Result),
        memberchk(history(Events), Result)
    ->  true
    ;   domain_error(cluedo_result, Result)
    ),
    must_be(list(list), Hands),
    must_be(list, Events),
    must_be(ground, Hands-Events),
    must_be(integer, Seat),
    (   memberchk([[Seat]|Cards], Hands)
    ->  true
    ;   domain_error(cluedo_player, Seat)
    ),
    convlist(sees(Seat), Events, Seen),
    Facts = [hand(Seat,Cards)|Seen].

%   Fails for what tells Seat nothing that it may use: the end of the game.

sees(Seat, asked(Asker,State,Answerer,Card0), Fact) =>
    (   ( Seat == Asker ; Seat == Answerer )
    ->  Card = Card0
    ;   Card = unknown
    ),
    Fact = asked(Asker,State,Answerer,Card).
sees(_, accused(_,s(P,W,L),false), Fact) =>
    Fact = not_envelope([P,W,L]).
sees(_, accused(_,_,true), _) =>
    fail.
sees(_, Event, _) =>
    type_error(cluedo_event, Event).
