:- module(cluedo_shell, []).
:- set_module(base(system)).            % not user, because user gets this module as a base
:- use_module(support/compiled, [load_compiled/1]).
:- load_compiled(upper).
:- if(exists_source(library(pldoc))).
:- use_module(library(pldoc)).
:- endif.
:- use_module(library(filesex), [directory_member/3]).

/** <module> All libraries of this pack, at the prompt

    ?- use_module(library(cluedo/shell)).

loads library(cluedo) and all libraries beside it. All predicates and operators that they export are
then available in module `user`, as built-in predicates are. If you define a predicate with the same
name, your definition hides the library's. If you load this library first, help/1 finds all of these
predicates. apropos/1 does not find them, because it searches only SWI-Prolog's manual.
*/

:- use_module(library(cluedo)).

:- prolog_load_context(directory, Directory),
   forall(directory_member(Directory, File, [extensions([pl])]),
          use_module(File)).

:- add_import_module(user, cluedo_shell, end).
