:- module(state, [save_state/0]).
:- use_module(all, []).
:- use_module(library(cluedo)).
:- use_module(library(filesex), [directory_member/3]).
:- use_module(library(lists), [last/2]).
:- use_module(library(plunit), []).
:- use_module(library(qsave), [qsave_program/2]).

/** <module> Save Prolog with all libraries loaded

    swipl -g save_state -t halt tests/helpers/state.pl -- State

`run_tests.pl` starts each file of tests from such a State, which takes a tenth of the
time. Nothing is imported into `user`, where a test would not miss what it forgot to import;
so library(cluedo/shell), which does just that, is left out.
*/

:- module_property(cluedo, file(Library)),
   file_name_extension(Directory, pl, Library),
   forall(( directory_member(Directory, File, [extensions([pl])]),
            \+ file_base_name(File, 'shell.pl') ),
          use_module(File, [])).

save_state :-
    current_prolog_flag(argv, Arguments),
    last(Arguments, State),
    qsave_program(State, [ class(development), autoload(false), foreign(no_save),
                           goal(true), toplevel(halt)
                         ]).
