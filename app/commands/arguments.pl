:- module(cluedo_app_arguments,
          [ wrong_arguments/2,          % +Taken, +Words
            wrong_usage/2,              % +Format, +Args
            end_with_status/1,          % +Status
            agent_argument/2,           % +Text, -Agent
            seed_option/2,              % +Options, -Seed
            transcript_option/3         % +Options, +Agents, -Bool
          ]).
:- use_module(library(option), [option/2,option/3]).
:- use_module(library(random), [random_between/3]).

/** <module> Arguments and exit statuses of several subcommands
*/

:- det((end_with_status/1, agent_argument/2, seed_option/2, transcript_option/3)).

%!  wrong_arguments(+Taken, +Words).
%
%   Raise a usage error: the command takes Taken, not the arguments Words. Taken is a string.

wrong_arguments(Taken, Words) :-
    atomic_list_concat(Words, ' ', Text),
    wrong_usage("~s, not ~w", [Taken,Text]).

%!  wrong_usage(+Format, +Args) is det.
%
%   Raise a usage error, with the message of format/2 for Format and Args.

wrong_usage(Format, Args) :-
    throw(error(cluedo_usage(Format,Args), _)).

%!  end_with_status(+Status) is det.
%
%   End the command with the exit status Status. If it is 0, do nothing.
%
%   @error cluedo_status(Status)

end_with_status(Status) :-
    (   Status =:= 0
    ->  true
    ;   throw(error(cluedo_status(Status), _))
    ).

%!  agent_argument(+Text, -Agent) is det.
%
%   Agent is the ground term with this Text. It need not name an existing agent.

agent_argument(Text, Agent) :-
    term_string(Agent, Text),
    (   ground(Agent)
    ->  true
    ;   wrong_usage("~w is not an agent: it has a variable", [Text])
    ).

%!  seed_option(+Options, -Seed) is det.
%
%   Seed is the option seed of Options, by default a random number. The commands print it, so any
%   game can be repeated.

seed_option(Options, Seed) :-
    (   option(seed(Seed), Options)
    ->  true
    ;   random_between(1, 999_999, Seed)
    ).

%!  transcript_option(+Options, +Agents, -Bool) is det.
%
%   Bool says whether to print the game. The default is `true`, but `false` if a person plays,
%   because the transcript shows all cards.

transcript_option(Options, Agents, Bool) :-
    (   ( memberchk(human, Agents) ; memberchk(human(_), Agents) )
    ->  Default = false
    ;   Default = true
    ),
    option(transcript(Bool), Options, Default).
