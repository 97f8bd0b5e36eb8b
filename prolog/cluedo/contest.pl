:- module(cluedo_contest,
          [ contest/3                   % +Agents, :Options, -Result
          ]).
:- reexport(agents/contest/view,
            [ view/3                    % +Result, +Seat, -Facts
            ]).
:- use_module(agent, [agent_open/2]).
:- use_module(agents/hooks, [seed_foreign_agents/2]).
:- use_module(agents/external/running_programs, [end_contest/1,with_programs/2]).
:- use_module(agents/contest/observers, [notify_observers/3,observers/4]).
:- use_module(agents/contest/players, [play/4,seats/4]).
:- use_module(knowledge/edition/setting,
              [ answers_have_names/1, setting/2, setting_deck/2, setting_edition/2,
                setting_seats/2
              ]).
:- use_module(support/errors, [with_error_context/2]).
:- use_module(support/check, [given_options/3,must_be_options/2]).
:- use_module(support/random_numbers, [with_seed_option/2]).
:- use_module('table/dealing', [deal_cards/3]).
:- use_module('table/properties', [table_part/2]).
:- use_module('table/board_options', [options_where/3]).
:- use_module('table/rules', [rules_start/5]).
:- use_module('table/table_term',
              [table_setting/2,table_wanted/2,table_where/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [append/3,member/2]).
:- use_module(library(option), [option/2,option/3]).

/** <module> The full game

Every seat is an agent of library(cluedo/agent). The rules are in library(cluedo/table). The loop
here asks an agent for the decision that the table wants, and makes this decision at the table. Then
it shows each seat the part of the events that the seat may see. On a board it also throws the dice.

@error error(Formal, context(Module:Hook, agent(Agent,Seat))) if an agent breaks a rule or returns a
wrong result, see library(cluedo/agent)
*/

%!  contest(+Agents, :Options, -Result) is det.
%
%   Two to ten Agents, seat 1 first, play one game. Options:
%
%     - seats(+Names), edition(+E), deck(+Sizes), hands(+Sizes),
%       open(+CountOrCards), deal(+Winstate, +Hands), seed(+Seed), turns(+Max)
%       As in table_start/2. Default: the classic game, 1000 turns, a random deal. All random
%       numbers of the game come from Seed.
%     - board(+Spec), dice(+N), pawns(+Characters)
%       Play on a board, as in table_start/2.
%     - throws(+Seed)
%       Seed is a non-negative integer. A throw depends only on Seed and on the number of earlier
%       throws, so other agents get the same dice. With `random` (default), they follow Seed, as
%       the deal does.
%     - number(+G)
%       The game is number G of many. External programs get the number, see
%       library(cluedo/agents/external).
%     - names(+Bool)
%       Result and the events for observers have the names of cards and seats (default false).
%     - transcript(+Bool)
%       Write the game (default false). The transcript begins with agents, deal and winstate. Then
%       it has a sentence for each query, pass and accusation, and on a board for each roll, way and
%       dragged pawn. Cards have their labels. The classic game has labels even without edition.
%     - observe(:Goal)
%       Call once(call(Goal, Event, T)) after each Event. T is the table of library(cluedo/table)
%       after Event. The first Event is `start`, and the last one is over(Winner). The others are
%       the events of table_take/4. Goal must not fail.
%
%   Result is a list of
%
%     - agents(Agents)
%     - winstate(Winstate)
%     - hands(Hands)
%       As in dealer/3.
%     - history(Events)
%       Events are in the order of the game. A query is asked(Asker,State,Answerer,Card). If nobody
%       had a card, Answerer is `nobody` and Card is `unknown`. An accusation is
%       accused(Seat,State,Right). Right is `true` if the seat won, or `false`. Passes are left out.
%     - turns(Turns)
%     - winner(Seat)
%       It is winner(nobody) if no seat won.
%     - open(Cards)
%       Only if cards lie open.
%     - options(Options)
%       The options seats(Names), edition(E), deck(Sizes), names(Bool), board(Spec), dice(N) and
%       pawns(Characters), if the call had any of them. With them a reader of Result does not need
%       the call. An edition or a board from a file is here as its value.
%     - offences(Offences)
%       Only if external programs lost because they broke the rules. Offences is a list of
%       offence(Seat,What). What is a text, see library(cluedo/agents/external).
%     - answers(Answers)
%       Only if programs were asked in text or JSON. Answers is a list of answers(Seat,Counts).
%       Counts has
%
%       | answers(N)  | the number of all answers            |
%       | illegal(N)  | the number of illegal moves          |
%       | refusals(N) | the number of answers without a move |
%       | seconds(S)  | the time for all answers             |
%       | longest(S)  | the longest time for one answer      |
%
%     - suggestions(N), rolls(N), events(Events)
%       Only on a board: the numbers of queries and rolls, and all events of table_take/4.
%
%   @error existence_error(cluedo_agent, Agent), existence_error(cluedo_hook, Module:PI, Agent),
%   see agent_open/2
%   @error domain_error(cluedo_option, Option) if Option does not exist
%   @error domain_error(cluedo_players, X) if Agents has X members, and X is not 2..10
%   @error the other errors of table_start/2

:- meta_predicate contest(+, :, -).

contest(Agents, Module:Options, Result) :-
    with_error_context(contest/3,
                       open_contest(Agents, Module, Options, As, Watch, Start)),
    with_seed_option(Options, play_contest(Start, As, Watch, T, Programs)),
    options(T, Options, Kept0),
    append(Programs, Kept0, Kept),
    result(Agents, T, Kept, Result).

play_contest(start(Options,Setting,Max,Where), As, Watch, T, Programs) :-
    (   option(seed(Seed), Options)
    ->  seed_foreign_agents(As, Seed)
    ;   true
    ),
    with_error_context(contest/3, deal_cards(Options, Setting, Deal)),
    rules_start(Setting, Deal, Max, Where, T0),
    findall(Name=Value, program_variable(Options, Name, Value), Environment),
    with_programs(Environment, play_seats(As, Deal, Watch, T0, T, Programs)).

%   External programs get these environment variables. With them a program can replay a game.

program_variable(Options, 'CLUEDO_SEED', Seed) :-
    option(seed(Seed), Options).
program_variable(Options, 'CLUEDO_GAME', G) :-
    option(number(G), Options).

play_seats(As, Deal, Watch, T0, T, Programs) :-
    Watch = watch(Observers,_),
    notify_observers(Observers, start, T0),
    table_part(T0, game(Game)),
    seats(As, Game, Deal, Seats),
    play(Seats, Watch, T0, T),
    table_wanted(T, Over),
    end_contest(Programs),
    notify_observers(Observers, Over, T).

%   Errors here have the context contest/3. Errors of the game name the predicates of agents.

open_contest(Agents, Module, Options, As, watch(Observers,Throws), Start) :-
    must_be(list, Agents),
    length(Agents, X),
    must_be_options([ seats/1, edition/1, deck/1, hands/1, open/1, names/1,
                      deal/2, seed/1, turns/1, transcript/1, observe/1,
                      board/1, dice/1, pawns/1, throws/1, number/1
                    ],
                    Options),
    option(throws(Throws), Options, random),
    (   Throws == random
    ->  true
    ;   must_be(nonneg, Throws)
    ),
    option(number(G), Options, 1),
    must_be(nonneg, G),
    option(turns(Max), Options, 1000),
    must_be(nonneg, Max),
    option(seed(Seed), Options, 1),
    must_be(integer, Seed),
    observers(Agents, Module, Options, Observers),
    setting([players(X)|Options], Setting),
    maplist(agent_open, Agents, As),
    options_where(Options, Setting, Where),
    Start = start(Options,Setting,Max,Where).

%   Kept are the Options that a reader of Result needs.

options(T, _, Kept),
    table_where(T, none),
    table_setting(T, Setting),
    setting_deck(Setting, [6,6,9]),
    setting_edition(Setting, none),
    \+ setting_seats(Setting, _),
    \+ answers_have_names(Setting) =>
    Kept = [].
options(T, Options, Kept) =>
    Kept = [options(List)],
    given_options([seats(_),edition(_),deck(_),names(_),board(_),dice(_),pawns(_)], Options, Given),
    maplist(kept_option(T), Given, List).

%   The file of an edition or a board may change, so its value is kept.

kept_option(T, edition(E), Option), \+ atom(E) =>
    table_setting(T, Setting),
    setting_edition(Setting, Edition),
    Option = edition(Edition).
kept_option(T, board(Spec), Option), functor(Spec, file, _) =>
    table_part(T, board(Board)),
    Option = board(Board).
kept_option(_, Option0, Option) =>
    Option = Option0.

result(Agents, T, Kept, Result) :-
    table_part(T, envelope(Win)),
    table_part(T, hands(Hands)),
    table_part(T, history(Events)),
    table_part(T, turns(Turns)),
    table_part(T, winner(Winner)),
    table_part(T, open(Open)),
    Result = [ agents(Agents), winstate(Win), hands(Hands), history(Events),
               turns(Turns), winner(Winner)
             | Result1
             ],
    (   Open == []
    ->  Result1 = Result2
    ;   Result1 = [open(Open)|Result2]
    ),
    (   table_where(T, none)
    ->  Result2 = Kept
    ;   append(Kept, Moves, Result2),
        findall(Part,
                ( member(Part, [suggestions(_),rolls(_),events(_)]),
                  table_part(T, Part)
                ),
                Moves)
    ).
