:- module(cluedo_site_save,
          [ save_program/1              % +File
          ]).
:- use_module(library(lists), [append/3]).
:- use_module(library(prolog_wrap), [wrap_predicate/4]).
:- use_module(library(qsave), [qsave_program/2]).

/** <module> A small saved state

A browser has only the libraries that are saved: the pack and what it imports, directly or not.
Libraries that explore the system are left out, and so are the lines of sources.
*/

:- det(save_program/1).

:- multifile
    prolog:obfuscate_identifiers/1.

:- dynamic kept/1.                      % Module

%   With this hook the option obfuscate(true) keeps names and leaves out only the lines.

prolog:obfuscate_identifiers(_).

%!  save_program(+File) is det.
%
%   File has the saved state of this program.

save_program(File) :-
    retractall(system:'$load_context_module'(_,_,_)),        % for a later load of sources
    retractall(system:'$init_goal'(_,prolog_build_home:_,_)),           % of cmake's folder
    wrap_predicate(qsave:save_modules(_), kept, Save, ( cluedo_site_save:keep_modules, Save )),
    wrap_predicate(qsave:save_module(Module, _), kept, SaveModule,
                   ( cluedo_site_save:kept(Module) -> SaveModule ; true )),
    wrap_predicate(qsave:default_import(Into, _, From), kept, Default,
                   ( cluedo_site_save:kept(Into), cluedo_site_save:kept(From) -> Default ; true )),
    wrap_predicate(qsave:save_predicate(Predicate, _), kept, SavePredicate,
                   ( cluedo_site_save:needed(Predicate) -> SavePredicate ; true )),
    qsave_program(File, [class(development),foreign(no_save),stand_alone(false),obfuscate(true)]).

%   All called predicates are loaded by then. Hooks of modules that are left out go too, as those
%   that read sources.

keep_modules :-
    findall(Module, ( current_module(Module), root(Module) ), Modules),
    keep(Modules),
    forall(( kept(Into), predicate_property(Into:Hook, dynamic), clause(Into:Hook, _, Clause),
             clause_property(Clause, file(File)), module_property(From, file(File)),
             \+ kept(From) ),
           erase(Clause)).

keep([]).
keep([Module|Modules0]) :-
    (   ( kept(Module) ; absent(Module) )
    ->  Modules = Modules0
    ;   assertz(kept(Module)),
        findall(From, imports(Module, From), Froms0),
        sort(Froms0, Froms),
        append(Froms, Modules0, Modules)
    ),
    keep(Modules).

imports(Module, From) :-
    Module \== qsave,
    predicate_property(Module:_, imported_from(From)).

%   root(+Module): JavaScript calls library(wasm), and a state that is read restores with qsave.

root(wasm).
root(qsave).
root(Module) :-
    (   module_property(Module, file(File))
    ->  sub_atom(File, 0, _, _, '/cluedo/prolog/')
    ;   true
    ).
root(cluedo_site).
root(cluedo_site_run).
root(cluedo_site_goal).

%   absent(+Module): only what a browser leaves out needs it, or shows sources.

absent(json).
absent(predicate_options).
absent(prolog_clause).
absent(prolog_listing).
absent(Module) :-
    module_property(Module, file(File)),
    sub_atom(File, 0, _, _, '/cluedo/prolog/cluedo/experiment/').

%   needed(+Predicate): of qsave, only what reads a state.

needed(Module:Head) :-
    (   Module == qsave
    ->  functor(Head, Name, _),
        sub_atom(Name, 0, _, _, restore_)
    ;   true
    ).
