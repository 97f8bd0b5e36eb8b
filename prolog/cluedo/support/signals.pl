:- module(cluedo_support_signals,
          [ end_by_signals/0
          ]).

/** <module> Signals that end a program
*/

%!  end_by_signals is det.
%
%   After this call, the signals that end a process (hang up, terminate, and the like) call halt/1,
%   so that at_halt/1 hooks run. Without it, SWI-Prolog ends at once. The exit status is the status
%   that a shell uses for the signal. Control-C is not changed: library(main) handles it.

end_by_signals :-
    forall(fatal_signal(Signal, _), on_signal(Signal, _, halt_by_signal)).

halt_by_signal(Signal) :-
    fatal_signal(Signal, Number),
    Status is 128+Number,
    halt(Status).

fatal_signal(hup,  1).
fatal_signal(quit, 3).
fatal_signal(usr1, 10).
fatal_signal(term, 15).
fatal_signal(xcpu, 24).
