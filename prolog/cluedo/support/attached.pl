:- module(cluedo_attached, []).

/** <module> Where the library and its engine in C are

A file of a checkout, or of a pack that is not attached, may be loaded by its path: then
the pack is attached here, so that the others and the engine are found.
*/

:- multifile prolog:message//1.

prolog:message(cluedo_engine_missing(Pack)) -->
    [ 'The engine of cluedo is not built: run make in ~w, and start again'-[Pack] ].

%   This file is that of library(cluedo).

is_ours(Here) :-
    absolute_file_name('../../cluedo.pl', Ours, [relative_to(Here)]),
    absolute_file_name(library(cluedo), Found,
                       [file_type(prolog),access(read),file_errors(fail)]),
    same_file(Found, Ours).

has_engine :-
    absolute_file_name(foreign(cluedo4pl), _,
                       [file_type(executable),access(read),file_errors(fail)]).

%   A directive that throws what is no error(_,_) ends all loading: errors would come from
%   each file that asks for the engine.

:- prolog_load_context(directory, Here),
   absolute_file_name('../../..', Pack, [relative_to(Here),file_type(directory)]),
   (   is_ours(Here),
       has_engine
   ->  true
   ;   pack_attach(Pack, [duplicate(replace),search(first)]),
       has_engine
   ->  true
   ;   throw(cluedo_engine_missing(Pack))
   ).
