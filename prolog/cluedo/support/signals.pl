:- module(cluedo_support_signals,
          [ end_by_signals/0
          ]).

/** <module> Signals that end a program
*/

%!  end_by_signals is det.
%
%   Let the signals that end a process (hang up, terminate, and the like) end this one by
%   halt/1, with the status that a shell gives for them, so that at_halt/1 cleans up. Without
%   this SWI-Prolog ends at once. Control-C is left to library(main).

end_by_signals :-
    forall(ending(Signal, _), on_signal(Signal, _, ended)).

ended(Signal) :-
    ending(Signal, Number),
    Status is 128+Number,
    halt(Status).

ending(hup,  1).
ending(quit, 3).
ending(usr1, 10).
ending(term, 15).
ending(xcpu, 24).
