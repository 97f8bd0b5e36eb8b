:- module(cluedo_app_join,
          [ join_command/1              % +Argv
          ]).
:- use_module(arguments, [agent_argument/2,wrong_usage/2]).
:- use_module(library(cluedo/agent), []).
:- use_module(library(cluedo/agents/external/joined_contest), [join_contest/5]).
:- use_module(library(cluedo/agents/agent_arguments), [agents//0,load_agents/1]).
:- use_module(library(main), [argv_options/4]).
:- use_module(library(option), [option/3]).

/** <module> `cluedo join`
*/

:- det(join_command/1).

%!  join_command(+Argv) is det.
%
%   Let an agent play in the contests of the server that started this process.

join_command(Argv) :-
    argv_options(Argv, Positional, Options, []),
    (   Positional = [Text,ID,Last],
        atom_number(Last, Port),
        integer(Port)
    ->  true
    ;   wrong_usage("join needs an agent, an identifier and a port: join exact ID PORT", [])
    ),
    agent_argument(Text, Agent),
    load_agents(Options),
    option(host(Host), Options, '127.0.0.1'),
    option(seed(Seed), Options, random),
    join_contest(Agent, Host, Port, ID, Seed).

opt_type(seed, seed, nonneg).
opt_type(host, host, atom).
opt_type(load, load, file(read)).

opt_help(help(header), "Let an agent play in contests of programs in any language").
opt_help(help(usage), " join [option ...] AGENT ID PORT").
opt_help(help(footer), [nl,'The server of the contests adds ID and PORT.'-[],nl,\agents]).
opt_help(seed, "Play the games of this seed (default: random)").
opt_help(host, "Address of the server (default 127.0.0.1)").
opt_help(load, "Load a file that defines agents; may repeat").

opt_meta(seed, 'N').
opt_meta(host, 'HOST').
