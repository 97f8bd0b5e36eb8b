:- module(lint,
          [ alike_inside/2              % +Module, -PI
          ]).
:- use_module(library(apply), [maplist/2,maplist/3]).
:- use_module(library(check)).
:- use_module(library(lists)).
:- use_module(library(main)).

/** <module> Check Prolog files

    swipl tests/tools/lint.pl -- File

The exit status is 1 if File does not load in silence or calls what is not
defined; or if it is of the pack, and calls what is not imported: while that is
autoloaded an exception may come, and leave the module without it, and where the flag
`autoload` is false it is not found. So it is if a predicate of File is one of
alike_inside/2. One file a process: a missing import would be hidden by another file that
has it. What File loads is checked with its own file.
*/

:- initialization(main, main).

main([File]) :-
    catch(load_files(user:File, []), Error, print_message(error, Error)),
    forall(( current_module(Other), is_of_another_file(Other, File) ),
           set_module(Other:class(library))),
    Modules = [module_class([user,test])],
    (   member(Folder, ['prolog/','app/','examples/']),
        atom_concat(Folder, _, File)
    ->  set_prolog_flag(autoload, explicit)
    ;   true
    ),
    list_undefined(Modules),
    list_trivial_fails(Modules),
    list_format_errors(Modules),
    forall(( \+ sub_atom(File, 0, _, _, 'tests/'),
             module_of_file(Module, File),
             alike_inside(Module, PI)
           ),
           print_message(error, format("~q: clauses have the same term inside a term as first \c
                                        argument, so SWI-Prolog 10 tries all of them", [PI]))),
    statistics(errors, Errors),
    statistics(warnings, Warnings),
    (   Errors+Warnings =:= 0
    ->  true
    ;   format(user_error, "~w: ~d errors, ~d warnings~n",
               [File,Errors,Warnings]),
        halt(1)
    ).

is_of_another_file(Module, File) :-
    module_of_users(Module, Other),
    \+ same_file(Other, File).

module_of_file(Module, File) :-
    current_module(Module),
    module_of_users(Module, Other),
    same_file(Other, File).

module_of_users(Module, File) :-
    module_property(Module, class(Class)),
    memberchk(Class, [user,test]),
    module_property(Module, file(File)).

%!  alike_inside(+Module, -PI) is nondet.
%
%   The first arguments of all clauses of the predicate PI in Module are terms of one name
%   and arity, and so is one argument in all of these.  SWI-Prolog 10.1.10 then leaves a choice
%   point even where another argument tells the clauses apart. A rule with => leaves none.

alike_inside(Module, Name/Arity) :-
    current_predicate(Module:Name/Arity),
    Arity > 1,
    \+ sub_atom(Name, 0, _, _, $),      % of the system, as where it notes :- autoload
    functor(Head, Name, Arity),
    \+ predicate_property(Module:Head, imported_from(_)),
    \+ predicate_property(Module:Head, foreign),
    \+ predicate_property(Module:Head, ssu),
    findall(First, ( clause(Module:Head, _), arg(1, Head, First) ), Firsts),
    Firsts = [_,_|_],
    alike(Firsts, Count),
    between(1, Count, I),
    maplist(arg(I), Firsts, Insides),
    alike(Insides, _),
    !.

alike([Term|Terms], Arity) :-
    compound(Term),
    functor(Term, Name, Arity),
    Name/Arity \== '[|]'/2,
    maplist(shape(Name, Arity), Terms).

shape(Name, Arity, Term) :-
    compound(Term),
    functor(Term, Name, Arity).
