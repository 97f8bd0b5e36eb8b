:- module(cluedo_signals,
          [ end_by_signals/0
          ]).

/** <module> Signals that end a program
*/

%!  end_by_signals is det.
%
%   Signals by which others end this process, when their connection, their time or their
%   patience is over, end it by halt/1 with the status that a shell tells of them: what
%   at_halt/1 has to clean up is cleaned up. By itself SWI-Prolog ends at once. Control-C is
%   for library(main).

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
