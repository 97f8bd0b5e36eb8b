:- use_module(library(listing), []).    % 9.2.9 does not load it without autoloading
:- set_prolog_flag(verbose, silent).
:- set_prolog_flag(autoload, false).
:- use_module('../../prolog/cluedo').
:- use_module(calls, [a_call/2,run/1]).
:- use_module(effort, [drawn/2]).

/** <module> All public libraries where nothing is autoloaded

    swipl -f none --no-packs tests/helpers/no_autoload.pl

Load them from this checkout, without a path for libraries, make calls of calls.pl (all of them in
the long form), and print undefined predicates. Module `user` imports only what the libraries
export: a library would find there what it forgets to import.
*/

:- initialization(look, main).

%   shell.pl loads all libraries.

:- module_property(cluedo, file(Library)),
   file_name_extension(Folder, pl, Library),
   atom_concat(Folder, '/*.pl', Pattern),
   expand_file_name(Pattern, Files),
   forall(( '$member'(File, Files), \+ file_base_name(File, 'shell.pl') ), use_module(File)).

look :-
    forall(drawn(25, ( a_call(PI, Goal), \+ slow(PI) )),
           ( catch(with_output_to(string(_), ignore(run(Goal))), error(Formal,_), true),
             print_undefined(Formal)
           )),
    use_module(library(check), []),
    check:list_undefined([module_class([user])]).

slow(compare_table/1).
slow(assist/0).
slow(assist/1).

print_undefined(Formal) :-
    (   nonvar(Formal),
        Formal = existence_error(procedure,Undefined)
    ->  format("~q~n", [Undefined])
    ;   true
    ).
