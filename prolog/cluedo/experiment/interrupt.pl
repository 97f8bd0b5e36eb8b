:- module(cluedo_experiment_interrupt,
          [ interruptible/2,            % :Goal, -Interrupted
            is_interrupted/0
          ]).

/** <module> Control-C ends an experiment between two blocks of games
*/

:- meta_predicate interruptible(0, -).

:- dynamic interrupt_requested/0.

:- multifile prolog:message//1.

%!  interruptible(:Goal, -Interrupted) is semidet.
%
%   Call once(Goal). Interrupted is `true` if the process gets the signal `int` before Goal ends,
%   and `false` if not. From the signal until the end of Goal, is_interrupted/0 is true in all
%   threads. A second signal ends the process with exit status 130.

interruptible(Goal, Interrupted) :-
    setup_call_cleanup(
        on_signal(int, Handler, handle_interrupt),
        ( once(Goal),
          (   is_interrupted
          ->  Interrupted = true
          ;   Interrupted = false
          )
        ),
        ( on_signal(int, _, Handler),
          retractall(interrupt_requested)
        )).

%!  is_interrupted is semidet.

is_interrupted :-
    interrupt_requested,
    !.

handle_interrupt(_), is_interrupted =>
    halt(130).
handle_interrupt(_) =>
    assertz(interrupt_requested),
    (   stream_property(user_error, tty(true))
    ->  nl(user_error)                  % after the progress line
    ;   true
    ),
    print_message(informational, cluedo_interrupted).

prolog:message(cluedo_interrupted) -->
    [ 'Interrupted: the games of the current block are still played (control-C again ends at \c
       once, without them)' ].
