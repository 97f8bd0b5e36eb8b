:- module(cluedo_support_attached, []).

/** <module> Attach the pack that this file belongs to

Users may load a file of this pack by its path, although the pack is not attached. Then this file
attaches the pack, so that SWI-Prolog finds the pack's other files and the engine.
*/

finds_own_library(Here) :-
    absolute_file_name('../../cluedo.pl', Ours, [relative_to(Here)]),
    absolute_file_name(library(cluedo), Found,
                       [file_type(prolog),access(read),file_errors(fail)]),
    same_file(Found, Ours).

has_engine :-
    absolute_file_name(foreign(cluedo4pl), _,
                       [file_type(executable),access(read),file_errors(fail)]).

:- prolog_load_context(directory, Here),
   (   finds_own_library(Here),
       has_engine
   ->  true
   ;   absolute_file_name('../../..', Pack, [relative_to(Here),file_type(directory)]),
       use_module(library(prolog_pack), [pack_attach/2]),     % autoloading may be off
       pack_attach(Pack, [duplicate(replace),search(first)])
   ).
