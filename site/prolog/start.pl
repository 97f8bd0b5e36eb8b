%   What a saved state of the program in a browser has. Libraries that a browser does not have are
%   in the folder library, in front of SWI-Prolog's own.

:- multifile user:file_search_path/2.
:- dynamic user:file_search_path/2.

:- prolog_load_context(directory, Here),
   forall(member(Folder, ['../../prolog',library]),
          ( absolute_file_name(Folder, Path, [relative_to(Here),file_type(directory)]),
            asserta(user:file_search_path(library, Path)) )).

%   SWI-Prolog has no mutexes where it has no threads, but with_mutex/2.

:- if(\+ current_prolog_flag(threads, true)).
system:mutex_create(Mutex) :-
    flag('$mutex', N, N+1),
    atom_concat('$mutex', N, Mutex).
system:mutex_destroy(_).
:- endif.

:- use_module(answer, []).
:- use_module(run, []).
:- use_module(goal, []).

%   Goals from JavaScript can call these libraries of the pack, and the usual ones of SWI-Prolog.

:- use_module(library(cluedo)).
:- use_module(library(cluedo/assistant)).
:- use_module(library(cluedo/board)).
:- use_module(library(cluedo/contest)).
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/edition)).
:- use_module(library(cluedo/journal)).
:- use_module(library(cluedo/logic)).
:- use_module(library(cluedo/picture)).
:- use_module(library(cluedo/play)).
:- use_module(library(cluedo/puzzle)).
:- use_module(library(cluedo/table)).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(time)).
