:- module(cluedo_laboratory_agents,
          [ load_agents/1,              % +Options
            agents//0
          ]).
:- use_module('../agent', []).
:- use_module(library(error), [permission_error/3]).
:- use_module(library(lists), [member/2]).

/** <module> Agents on a command line
*/

:- det((load_agents/1, agents//0)).

%!  load_agents(+Options) is det.
%
%   Load each File of load(File) in Options. It may define agents.
%
%   @error permission_error(load, cluedo_agents, File) if there are errors in
%   File, which have been printed

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

%!  agents// is det.
%
%   A line for the help: which agents there are.

agents -->
    { findall(Agent, cluedo_agent:agent(Agent, _), Agents0),
      sort(Agents0, Agents),
      atomic_list_concat(Agents, ', ', Line)
    },
    [ 'Agents: ~w'-[Line] ].
