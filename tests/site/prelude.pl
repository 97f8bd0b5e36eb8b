:- module(prelude, []).

/** <module> What a Prolog in node loads first

The environment of the browser build, and the list of omitted tests, see swipl.js. Nothing is
imported into `user`, as this would hide missing imports of tests.
*/

:- ensure_loaded('../../site/prolog/start').
:- ( exists_file('/environment.pl') -> load_files('/environment.pl', []) ; true ).
:- use_module(left_out, [left_out/3]).

:- multifile user:term_expansion/2.
:- dynamic user:term_expansion/2.

user:term_expansion(Term, []) :-
    prolog_load_context(module, Unit),
    sub_atom(Unit, 0, _, _, plunit_),
    (   Term = (Head :- _)
    ->  true
    ;   Head = Term
    ),
    Head =.. [test,Test|_],
    prolog_load_context(source, Source),
    left_out(Path, Named, Reason),
    sub_atom(Source, _, _, _, Path),
    (   var(Named)
    ->  What = 'all of it'
    ;   Named == Test,
        What = Test
    ),
    !,
    format("# SKIP ~w: ~w~n", [What,Reason]).
