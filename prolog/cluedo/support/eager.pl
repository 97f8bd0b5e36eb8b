:- module(cluedo_eager,
          [ load_eagerly/0
          ]).

/** <module> Load now what would be loaded when first called

The libraries of SWI-Prolog import by autoload/2. An exception that comes while
that happens, such as the end of a time limit or an abort, leaves the importing
module without the predicate for as long as the process lives (9.0.4 to 9.2.9):

    ?- call_with_inference_limit(append([[a],[b]], L), 100, R).
    ?- append([[a],[b]], L).
    ERROR: Unknown procedure: lists:must_be/2
*/

:- det(load_eagerly/0).

%!  load_eagerly is det.
%
%   Import all that loaded modules have declared by autoload/1 and autoload/2.
%   That is what happens when the flag `autoload` becomes false.

load_eagerly :-
    current_prolog_flag(autoload, Autoload),
    current_prolog_flag(verbose, Verbose),
    setup_call_cleanup(
        set_prolog_flag(verbose, silent),       % it tells how many there were
        set_prolog_flag(autoload, false),
        ( set_prolog_flag(autoload, Autoload),
          set_prolog_flag(verbose, Verbose)
        )).
