:- module(cluedo_shell, []).
:- set_module(base(system)).            % not user, which gets it as a base
:- use_module(support/attached, []).
:- if(exists_source(library(pldoc))).
:- use_module(library(pldoc)).
:- endif.
:- use_module(library(filesex), [directory_member/3]).

/** <module> All libraries of this pack, at the prompt

    ?- use_module(library(cluedo/shell)).

loads library(cluedo) and all libraries beside it, and makes their exports, operators too, available
in module `user`. They are inherited as the built-in predicates are: your own definition with the
same name hides theirs. If this library is loaded first, help/1 finds all of them. apropos/1
searches only SWI-Prolog's manual.
*/

:- use_module(library(cluedo)).

:- prolog_load_context(directory, Directory),
   forall(directory_member(Directory, File, [extensions([pl])]),
          use_module(File)).

:- add_import_module(user, cluedo_shell, end).
