:- module(cluedo_support_libraries,
          [ complete_libraries/1        % +Libraries
          ]).

/** <module> Load SWI-Prolog's libraries completely

Libraries use autoload/2, which imports a predicate at its first call. If a time limit or an abort
interrupts the import, SWI-Prolog 9.0 leaves the library without the predicate for the rest of the
process. This file makes the libraries that the pack uses import all predicates at once.
*/

%!  complete_libraries(+Libraries) is det.

complete_libraries([]).
complete_libraries([Library|Libraries]) :-
    use_module(library(Library), []),
    absolute_file_name(library(Library), File,
                       [file_type(prolog), access(read), file_errors(fail)]),
    module_property(Module, file(File)),
    !,
    setup_call_cleanup(
        open(File, read, In),
        import_autoloaded(In, Module),
        close(In)),
    complete_libraries(Libraries).
complete_libraries([_|Libraries]) :-            % a saved state has no sources
    complete_libraries(Libraries).

%   Stop at the first term that is not a directive. The autoload/2 directives come before it.

import_autoloaded(In, Module) :-
    (   read_term(In, Term, [module(Module), syntax_errors(quiet)]),
        Term = (:- Directive)
    ->  (   Directive = autoload(library(From), Imports)
        ->  Module:use_module(library(From), Imports)
        ;   true
        ),
        import_autoloaded(In, Module)
    ;   true
    ).

:- complete_libraries([aggregate,apply,assoc,error,lists,option,pairs,random]).
