:- module(cluedo_app_subcommands,
          [ subcommand/2,               % ?Name, -Help
            load_subcommand/2           % +Name, -Command
          ]).

:- use_module('../../prolog/cluedo/support/compiled', [load_compiled/1]).

/** <module> The subcommands of `cluedo`
*/

%!  subcommand(?Name, -Help) is nondet.
%!  load_subcommand(+Name, -Command) is semidet.
%
%   Help is a sentence. Command is Module:Predicate, which is called with the arguments. Module is
%   loaded. It has the tables opt_type/3, opt_help/2 and opt_meta/2 of library(main).

subcommand(Name, Help) :-
    subcommand(Name, _, _, Help).

load_subcommand(Name, Module:Predicate) :-
    subcommand(Name, File, Predicate, _),
    !,
    (   Name == logic
    ->  true
    ;   load_compiled(lower)
    ),
    module_property(cluedo_app_subcommands, file(Here)),
    absolute_file_name(File, Path, [file_type(prolog),access(read),relative_to(Here)]),
    use_module(Path, []),
    module_property(Module, file(Path)).

%   subcommand(Name, File, Predicate, Help): File is absolute or relative to this file.

subcommand(play,    play,    play_command,
           "Play the game of the thesis").
subcommand(contest, contest, contest_command,
           "Let agents play the full game").
subcommand(assist,  assist,  assist_command,
           "Assist a player at a real table").
subcommand(join,    join,    join_command,
           "Let an agent play in contests of programs in any language").
subcommand(lab,     library(cluedo/experiment/command_line), experiment_command,
           "Play experiments, merge their parts").
subcommand(logic,   logic,   logic_command,
           "Answer the questions in files about who knows what").
subcommand(puzzle,  puzzle,  puzzle_command,
           "Make puzzles with certified answers").
subcommand(compare, compare, compare_command,
           "Compare with the thesis's program in pure Prolog").
subcommand(web,     web,     web_command,
           "Serve the pages: games on phones, notebooks, logic, puzzles").
