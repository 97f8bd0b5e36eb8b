:- module(lint,
          [ alike_inside/2,             % +Module, -PI
            imported_twice/2            % +File, -Specification
          ]).
:- use_module(library(apply), [maplist/2,maplist/3]).
:- use_module(library(check)).
:- use_module(library(lists)).
:- use_module(library(main)).

/** <module> Check Prolog files

    swipl tests/tools/lint.pl -- File

The exit status is 1 if File

  - prints a message while it is loaded
  - calls an undefined predicate; or if File is of the pack, one that it does not import: where
    the flag `autoload` is false it is undefined, and an exception while it is autoloaded leaves
    the module without it
  - has a predicate of alike_inside/2
  - imports something twice, see imported_twice/2

Check each file in its own process: another file would hide a missing import by loading it. Files
that File loads are checked on their own.
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
    forall(( sub_atom(File, 0, _, _, 'tests/'), imported_twice(File, Specification) ),
           print_message(error, format("~q: helpers/all.pl has imported it", [Specification]))),
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

%!  imported_twice(+File, -Specification) is nondet.
%
%   File imports `tests/helpers/all.pl` and, by Specification, only predicates that it has from
%   there.

imported_twice(File, Specification) :-
    imports(File, Imports),
    member(import(_,All,Part), Imports),
    Part \== [],
    module_property(all, file(All)),
    member(import(Specification,Imported,Which), Imports),
    Imported \== All,
    module_property(Module, file(Imported)),
    module_property(Module, exports(Exports)),
    (   Which == all
    ->  PIs = Exports
    ;   is_list(Which),
        PIs = Which
    ),
    PIs \== [],
    forall(member(PI, PIs), exports_same(PI, Module)).

exports_same(Name/Arity, Module) :-
    functor(Head, Name, Arity),
    module_property(all, exports(Exports)),
    memberchk(Name/Arity, Exports),
    definition(all:Head, Definition),
    definition(Module:Head, Definition).

definition(Module:Head, Definition) :-
    (   predicate_property(Module:Head, imported_from(Definition0))
    ->  Definition = Definition0
    ;   Definition = Module
    ).

%   Imports has import(Specification,Path,Which) for each use_module directive of File: Which is
%   `all` or the list of imports.

imports(File, Imports) :-
    setup_call_cleanup(
        open(File, read, In, [encoding(utf8)]),
        directives(In, Directives),
        close(In)),
    findall(import(Specification,Path,Which),
            ( member(Directive, Directives),
              (   Directive = use_module(Specification),
                  Which = all
              ;   Directive = use_module(Specification, Which)
              ),
              absolute_file_name(Specification, Path,
                                 [ file_type(prolog), access(read), relative_to(File),
                                   file_errors(fail)
                                 ])
            ),
            Imports).

%   Directives are those at the begin of a file, where imports stand.

directives(In, Directives) :-
    read_term(In, Term, []),
    (   Term = (:- Directive)
    ->  Directives = [Directive|Rest],
        directives(In, Rest)
    ;   Directives = []
    ).
