:- module(lint, []).
:- use_module(library(check)).
:- use_module(library(main)).

/** <module> Check Prolog files

    swipl tests/lint.pl -- File

The exit status is 1 if File does not load in silence or calls what is not
defined; or if it is of the pack, and calls what is not imported: while that is
autoloaded an exception may come, and leave the module without it. One file a
process: a missing import would be hidden by another file that has it. What File loads is
checked with its own file.
*/

:- initialization(main, main).

main([File]) :-
    catch(load_files(user:File, []), Error, print_message(error, Error)),
    forall(( current_module(Other), is_of_another_file(Other, File) ),
           set_module(Other:class(library))),
    Modules = [module_class([user,test])],
    (   atom_concat('prolog/', _, File)
    ->  set_prolog_flag(autoload, explicit)
    ;   true
    ),
    list_undefined(Modules),
    list_trivial_fails(Modules),
    list_format_errors(Modules),
    statistics(errors, Errors),
    statistics(warnings, Warnings),
    (   Errors+Warnings =:= 0
    ->  true
    ;   format(user_error, "~w: ~d errors, ~d warnings~n",
               [File,Errors,Warnings]),
        halt(1)
    ).

is_of_another_file(Module, File) :-
    module_property(Module, class(Class)),
    memberchk(Class, [user,test]),
    module_property(Module, file(Other)),
    \+ same_file(Other, File).
