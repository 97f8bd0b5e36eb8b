:- module(cluedo_support_attached, []).

/** <module> Attach the pack that this file belongs to

A file of a checkout, or of a pack that is not attached, may be loaded by its path: then
the pack is attached here, so that the other files and the engine are found.
*/

%   library(cluedo) is the one of the pack of which Here is the folder `support`.

is_ours(Here) :-
    absolute_file_name('../../cluedo.pl', Ours, [relative_to(Here)]),
    absolute_file_name(library(cluedo), Found,
                       [file_type(prolog),access(read),file_errors(fail)]),
    same_file(Found, Ours).

has_engine :-
    absolute_file_name(foreign(cluedo4pl), _,
                       [file_type(executable),access(read),file_errors(fail)]).

:- prolog_load_context(directory, Here),
   (   is_ours(Here),
       has_engine
   ->  true
   ;   absolute_file_name('../../..', Pack, [relative_to(Here),file_type(directory)]),
       use_module(library(prolog_pack), [pack_attach/2]),     % it need not be autoloaded
       pack_attach(Pack, [duplicate(replace),search(first)])
   ).
