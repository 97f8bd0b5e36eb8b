:- module(cluedo_journal_changed,
          [ clash_told/5                % +Change, +J, +Clash, -Facts, -Others
          ]).
:- use_module('../journal', [journal_property/2]).
:- use_module(library(lists), [member/2]).

/** <module> What a change that was refused has brought, and what was there
*/

%!  clash_told(+Change, +J, +Clash, -Facts, -Others) is det.
%
%   Change of journal J would bring the events Facts. Of Clash, of journal_conflict/3,
%   Others, pairs N-Fact, are events of J, with their numbers there. Change is none that
%   only takes events away: those contradict nothing.

clash_told(Change, J, Clash, Facts, Others) :-
    changed_places(Change, J, Facts, First, Last, Shift),
    findall(N-Fact,
            ( member(N0-Fact, Clash),
              (   N0 < First
              ->  N = N0
              ;   N0 > Last,
                  N is N0-Shift
              )
            ),
            Others).

%   Facts have the numbers First to Last then, and those behind them move by Shift.

changed_places(insert(N,Fact), _, Facts, First, Last, Shift) =>
    Facts = [Fact], First = N, Last = N, Shift = 1.
changed_places(edit(N,Fact), _, Facts, First, Last, Shift) =>
    Facts = [Fact], First = N, Last = N, Shift = 0.
changed_places(all(Facts0), J, Facts, First, Last, Shift) =>
    journal_property(J, count(N)),
    length(Facts0, Length),
    Facts = Facts0, First is N+1, Last is N+Length, Shift = 0.
changed_places(Fact, J, Facts, First, Last, Shift) =>
    changed_places(all([Fact]), J, Facts, First, Last, Shift).
