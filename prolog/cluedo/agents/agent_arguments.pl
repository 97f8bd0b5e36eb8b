:- module(cluedo_agents_agent_arguments,
          [ load_agents/1,              % +Options
            edition_argument/2,         % +Text, -E
            board_argument/2,           % +Text, -Spec
            agents//0
          ]).
:- use_module('../agent', []).
:- use_module(library(error), [permission_error/3]).
:- use_module(library(lists), [member/2]).

/** <module> Agents, editions and boards on a command line
*/

:- det((load_agents/1, edition_argument/2, board_argument/2, agents//0)).

%!  load_agents(+Options) is det.
%
%   Load each File of load(File) in Options. Such files may define agents.
%
%   @error permission_error(load, cluedo_agents, File) if File has errors, which Prolog has printed

load_agents(Options) :-
    forall(member(load(File), Options), load_agents_file(File)).

load_agents_file(File) :-
    statistics(errors, Before),
    load_files(user:File, []),
    statistics(errors, After),
    (   After =:= Before
    ->  true
    ;   permission_error(load, cluedo_agents, File)
    ).

%!  edition_argument(+Text, -E) is det.
%!  board_argument(+Text, -Spec) is det.
%
%   If Text has an extension, E and Spec are file(Text). Otherwise E is the name of an edition. Spec
%   is the name of a board, maybe with rules as in `classic([leaving(0)])`.

edition_argument(Text, E) :-
    file_name_extension(_, Extension, Text),
    (   Extension == ''
    ->  E = Text
    ;   E = file(Text)
    ).

board_argument(Text, Spec) :-
    file_name_extension(_, Extension, Text),
    (   Extension == ''
    ->  term_string(Spec, Text)
    ;   Spec = file(Text)
    ).

%!  agents// is det.
%
%   The line of the help that lists the agents.

agents -->
    { findall(Agent, cluedo_agent:agent(Agent, _), Agents0),
      sort(Agents0, Agents),
      atomic_list_concat(Agents, ', ', Line)
    },
    [ 'Agents: ~w'-[Line] ].
