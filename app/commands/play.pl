:- module(cluedo_app_play,
          [ play_command/1              % +Argv
          ]).
:- use_module(arguments, [agent_argument/2,seed_option/2,transcript_option/3,wrong_arguments/2]).
:- use_module(names, [state_names/2,state_names/3]).
:- use_module(library(cluedo/agents/agent_arguments), [agents//0,load_agents/1]).
:- use_module(library(cluedo/play), [play/2]).
:- use_module(library(lists), [last/2]).
:- use_module(library(main), [argv_options/4]).
:- use_module(library(option), [option/2,option/3]).

/** <module> `cluedo play`
*/

%!  play_command(+Argv) is semidet.
%
%   Play one game of the thesis and print its result. Fails if the agent gives up or takes too long.

play_command(Argv) :-
    argv_options(Argv, Positional, Options, []),
    players(Positional, X),
    option(agent(Text), Options, modal),
    agent_argument(Text, Agent),
    transcript(Options, Agent, Transcript),
    option(quirks(Quirks), Options, false),
    seed_option(Options, Seed),
    load_agents(Options),
    play([ players(X), agent(Agent), seed(Seed), transcript(Transcript),
           quirks(Quirks)
         ],
         Result),
    option(winstate(Win), Result),
    names(Transcript, Win, Names),
    last(Result, End),
    tell(End, Agent, Names, Seed).

players([], 6) :-
    !.
players([Text], X) :-
    atom_number(Text, X),
    !.
players(Arguments, _) :-
    wrong_arguments("play takes one number of players", Arguments).

transcript(Options, _, Transcript), option(story(true), Options) =>
    Transcript = story.
transcript(Options, Agent, Transcript) =>
    transcript_option(Options, [Agent], Transcript).

%   A story has the names of the british edition. A transcript has the names of the thesis.

names(story, Win, Names) =>
    state_names(Win, british, Names).
names(_, Win, Names) =>
    state_names(Win, Names).

tell(rounds(N), Agent, Names, Seed) =>
    format("Player 1 (~q) found ~w in round ~d. Seed: ~d~n",
           [Agent,Names,N,Seed]).
tell(failed, Agent, Names, Seed) =>
    format("Player 1 (~q) gave up; it was ~w. Seed: ~d~n", [Agent,Names,Seed]),
    fail.
tell(stopped(N), Agent, Names, Seed) =>
    format("Player 1 (~q) did not find ~w in ~d rounds. Seed: ~d~n",
           [Agent,Names,N,Seed]),
    fail.

opt_type(agent,      agent,      atom).
opt_type(seed,       seed,       integer).
opt_type(transcript, transcript, boolean).
opt_type(story,      story,      boolean).
opt_type(quirks,     quirks,     boolean).
opt_type(load,       load,       file(read)).

opt_help(help(header), "Play the game of the thesis: player 1 is the agent, \c
                        the others ask at random").
opt_help(help(usage), " play [PLAYERS] [option ...]").
opt_help(help(footer), [nl,'PLAYERS are 2 to 6 (default 6).'-[],nl,\agents]).
opt_help(agent,      "The agent in seat 1 (default modal)").
opt_help(seed,       "Play the game of this seed (default: random)").
opt_help(transcript, "Print the game as the thesis does (default, unless a human plays)").
opt_help(story,      "Print the game in words, with the names of the cards (default false)").
opt_help(quirks,     "Behave exactly like the thesis's program (default false)").
opt_help(load,       "Load a file that defines agents; may repeat").

opt_meta(agent, 'AGENT').
opt_meta(seed,  'N').
