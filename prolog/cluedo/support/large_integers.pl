:- module(cluedo_support_large_integers,
          [ allow_large_integers/0
          ]).

/** <module> Integers over 1 kB in all threads
*/

%!  allow_large_integers is det.
%
%   Let this thread have integers as large as its stacks. In SWI-Prolog 9.2.9 only the first thread
%   may have integers over 1 kB.

allow_large_integers :-
    (   current_prolog_flag(max_integer_size, 0)
    ->  current_prolog_flag(stack_limit, Bytes),
        set_prolog_flag(max_integer_size, Bytes)
    ;   true
    ).
