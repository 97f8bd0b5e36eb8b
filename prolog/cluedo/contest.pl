:- module(cluedo_contest,
          [ contest/3                   % +Agents, +Options, -Result
          ]).
:- reexport(contest/view,
            [ view/3                    % +Result, +Seat, -Facts
            ]).
:- use_module(agent, [agent_open/4]).
:- use_module(contest/transcript, [write_deal/4,write_winner/2]).
:- use_module(contest/turns, [seats/4,turns//5]).
:- use_module(support/check,
              [must_be_options/2,must_be_players/1,must_be_winstate/1]).
:- use_module(support/foreign, [hands_deal/4,hands_list/2]).
:- use_module(thesis/cards, [cards2/1]).
:- use_module(thesis/dealer, [deal_hands/3]).
:- use_module(library(apply), [foldl/5,maplist/2]).
:- use_module(library(error), [domain_error/2,must_be/2]).
:- use_module(library(lists), [member/2,nth0/4,nth1/3,subtract/3]).
:- use_module(library(option), [option/2,option/3]).

/** <module> The full game

Every seat is an agent of library(cluedo/agent). In its turn a seat

  1. queries a winstate, or passes if query/3 fails. The others in turn look for
     a card of it, and the first that has one shows one (show/6). All seats see
     who showed one, and asker and answerer the card, from the asker on in turn
     order;
  2. may accuse a winstate (accuse/3). If that is in the envelope it wins. If
     not, all see that, and the seat is out: it has no more turns, but still
     answers and sees all.

The game ends when somebody wins, when all are out, or after as many turns as
were asked for.

What an agent returns is checked, see library(cluedo/agent).
*/

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
%   @error existence_error(cluedo_agent, Agent), existence_error(cluedo_hook,
%   Module:PI, Agent), see agent_open/4
%   @error domain_error(cluedo_option, Option) if there is no such Option
%   @error domain_error(cluedo_deal, deal(Winstate,Hands)) if these are not all
%   cards, each one once, dealt to as many players in turn

contest(Agents, Options, Result) :-
    must_be(list, Agents),
    length(Agents, X),
    must_be_players(X),
    forall(member(Agent, Agents), agent_open(Agent, 1, [], _)),
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
    write_deal(Transcript, Agents, List, Win),
    seats(X, Agents, List, Seats),
    Game = game(Win,Hands,List,Transcript),
    phrase(turns(Max, Seats, Game, Left, Winner), History),
    Turns is Max-Left,
    write_winner(Transcript, Winner),
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
