%   Loaded before all else by a Prolog in node, see swipl.js: the program as it is in a browser,
%   what the environment says, and which tests are left out.

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
    left_out(Path, Test, Reason),
    sub_atom(Source, _, _, _, Path),
    !,
    format("# SKIP ~w: ~w~n", [Test,Reason]).
