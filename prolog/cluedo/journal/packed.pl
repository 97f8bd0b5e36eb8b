:- module(cluedo_journal_packed,
          [ journal_packed/2,           % +J, -Packed
            packed_journal/2            % +Packed, -J
          ]).
:- use_module(term, [journal_history/3]).
:- use_module('../journal', [journal/3,journal_property/2]).

/** <module> Journals without what is known

    packed(Options,Facts,Done,Undone)

What is known after each event takes most of the room of a journal, and is quickly learnt
again. Options are those of journal/3, Done and Undone as in journal/term.pl.
*/

:- det((journal_packed/2, packed_journal/2)).

%!  journal_packed(+J, -Packed) is det.
%!  packed_journal(+Packed, -J) is det.
%
%   Packed, a ground term, has what the journal J has been told.

journal_packed(J, packed(Options,Facts,Done,Undone)) :-
    journal_history(J, Options, _),
    journal_property(J, events(Facts)),
    J = journal(_,_,_,_,_,Done,Undone).

packed_journal(packed(Options,Facts,Done,Undone),
               journal(Started,Me,Board,K0,Events,Done,Undone)) :-
    journal(Options, Facts, journal(Started,Me,Board,K0,Events,_,_)).
