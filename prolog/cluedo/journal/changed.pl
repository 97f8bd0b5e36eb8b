:- module(cluedo_journal_changed,
          [ changed_place/5             % +Change, +J, -Place, -Fact, -Shift
          ]).
:- use_module('../journal', [journal_property/2]).

/** <module> Where the event of a change stands
*/

%!  changed_place(+Change, +J, -Place, -Fact, -Shift) is det.
%
%   The event that Change of journal J brings is Fact, and has number Place then; those
%   behind it move by Shift. Change is none that takes an event away: those contradict
%   nothing.

changed_place(insert(N,Fact0), _, Place, Fact, Shift) =>
    Place = N, Fact = Fact0, Shift = 1.
changed_place(edit(N,Fact0), _, Place, Fact, Shift) =>
    Place = N, Fact = Fact0, Shift = 0.
changed_place(Fact0, J, Place, Fact, Shift) =>
    journal_property(J, count(N)),
    Place is N+1, Fact = Fact0, Shift = 0.
