:- module(cluedo_site_save,
          [ save_program/1              % +File
          ]).
:- use_module(library(prolog_wrap), [wrap_predicate/4]).
:- use_module(library(qsave), [qsave_program/2]).

/** <module> The saved state, as small as can be

A browser has no library but what is saved. What looks for all that may be wanted of it is not
wanted itself, and nobody asks for the lines of sources there.
*/

:- det(save_program/1).

:- multifile
    prolog:obfuscate_identifiers/1.

%   Names are kept; with this hook the option obfuscate(true) leaves out the lines only.

prolog:obfuscate_identifiers(_).

%!  save_program(+File) is det.
%
%   File has the saved state of this program.

save_program(File) :-
    retractall(system:'$load_context_module'(_,_,_)),        % for a later load of sources
    wrap_predicate(qsave:save_module(Module, _), tool, Save,
                   ( cluedo_site_save:tool(Module) -> true ; Save )),
    wrap_predicate(qsave:default_import(Into, _, From), tool, Default,
                   ( ( cluedo_site_save:tool(Into) ; cluedo_site_save:tool(From) )
                   ->  true
                   ;   Default
                   )),
    qsave_program(File, [class(development),foreign(no_save),stand_alone(false),obfuscate(true)]).

tool(check).
tool(cluedo_site_save).
tool(predicate_options).
tool(prolog_autoload).
tool(prolog_clause).
tool(prolog_codewalk).
tool(prolog_listing).
tool(prolog_metainference).
tool(prolog_source).
