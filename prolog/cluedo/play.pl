:- module(cluedo_play,
          [ play/2                      % +Options, -Result
          ]).
:- use_module(agent, [agent_open/2]).
:- use_module(agents/hooks, [seed_foreign_agents/2]).
:- use_module(support/errors, [with_error_context/2]).
:- use_module(support/check, [must_be_options/2]).
:- use_module(support/foreign, [hands_list/2]).
:- use_module(support/random_numbers, [with_seed/2]).
:- use_module(thesis/checks, [must_be_transcript/1]).
:- use_module(knowledge/classic/hands, [deal_hands/3]).
:- use_module(thesis/quirks, [thesis_quirks/1]).
:- use_module(thesis/unity, [game/7]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(option), [option/2,option/3]).

/** <module> The thesis's game with any agent

Seat 1 is an agent of library(cluedo/agent); all others ask at random. The game ends with the
agent's query for the winstate. In library(cluedo/contest) all seats are agents.
*/

%!  play(+Options, -Result) is det.
%
%   Play one game. Options:
%
%     - players(+X)
%       Number of players, 2..6 (default 6).
%     - agent(+Agent)
%       The agent at seat 1: `modal` (default), or another one, see library(cluedo/agent).
%     - seed(+Seed)
%       Call set_random(seed(Seed)) before the deal. All random numbers of this game come from
%       SWI-Prolog's generator, as those of the thesis's program do.
%     - portable_seed(+Seed)
%       All random numbers of this game come from Seed, an integer, as in contest/3. The game is the
%       same on all machines and versions of SWI-Prolog, and starts in less time.
%     - transcript(+How)
%       Write the game. With `true` it is written as the thesis's program writes it. With `story` it
%       is written in sentences with the names of the cards. Default is `false`.
%     - quirks(+Bool)
%       Behave as the thesis's program does. Default is the value of the flag
%       `cluedo_thesis_quirks`.
%     - rounds(+Max)
%       Stop after Max queries of the agent (default 10 000). Without this limit an agent that
%       repeats the same query would play for ever.
%
%   Result is the list [players(X),agent(Agent),winstate(Winstate),hands(Hands),End]. End is
%   rounds(Rounds), the number of the agent's queries. If the agent gave up, End is `failed`. After
%   Max queries it is stopped(Max).
%
%   @error domain_error(cluedo_option, Option) if Option does not exist
%   @error existence_error(cluedo_agent, Agent)
%   @error domain_error(cluedo_players, X)

play(Options, Result) :-
    with_error_context(play/2, game_options(Options, X, Agent, A, Quirks, Transcript, Max)),
    (   option(portable_seed(Seed), Options)
    ->  with_seed(Seed,
                  ( seed_foreign_agents([A], Seed),
                    play_game(X, Agent, Quirks, Transcript, Max, Result) ))
    ;   play_game(X, Agent, Quirks, Transcript, Max, Result)
    ).

play_game(X, Agent, Quirks, Transcript, Max, Result) :-
    with_error_context(play/2, deal_hands(X, Win, Hands)),
    (   game(Win, Hands, Agent, Quirks, Transcript, Max, Rounds)
    ->  end(Rounds, End)
    ;   End = failed
    ),
    hands_list(Hands, List),
    Result = [players(X),agent(Agent),winstate(Win),hands(List),End].

%   Do everything before the game. Errors here have the context play/2. Errors in the game name the
%   predicates of the agent.

game_options(Options, X, Agent, A, Quirks, Transcript, Max) :-
    must_be_options([ players/1, agent/1, seed/1, portable_seed/1, transcript/1, quirks/1,
                      rounds/1
                    ],
                    Options),
    thesis_quirks(Default),
    option(players(X), Options, 6),
    option(agent(Agent), Options, modal),
    option(transcript(Transcript), Options, false),
    option(quirks(Quirks), Options, Default),
    option(rounds(Max), Options, 10_000),
    must_be_transcript(Transcript),
    must_be(boolean, Quirks),
    must_be(nonneg, Max),
    option(portable_seed(Portable), Options, 1),
    must_be(integer, Portable),
    (   option(seed(Seed), Options)
    ->  must_be(integer, Seed),
        set_random(seed(Seed))
    ;   true
    ),
    agent_open(Agent, A).

end(stopped(Max), End) =>
    End = stopped(Max).
end(Rounds, End) =>
    End = rounds(Rounds).
