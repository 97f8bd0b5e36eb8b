:- module(cluedo_assistant_journal_journal_file,
          [ write_journal/2,            % +File, +J
            read_journal/2,             % +File, -J
            has_journal/2,              % +File, +J
            read_changes/3              % +File, -J0, -Placed
          ]).
:- use_module(journal_term, 
              [journal_changed/3,journal_history/3,journal_part/2,journal_started/2]).
:- use_module(journal_events, [events_facts/2]).
:- use_module(game_file, [read_game_terms/4,write_game_terms/4]).
:- use_module('../../support/location', [with_location/2]).
:- use_module('../../support/errors', [throw_error/2]).
:- use_module(library(apply), [foldl/4,maplist/2,maplist/3]).
:- use_module(library(lists), [append/2]).
:- use_module(library(pairs), [pairs_values/2]).

/** <module> Journals in files

After game(Options) all changes, in order; then those that were undone, and as often
`undo`.
*/

:- det((write_journal/2, read_journal/2, read_changes/3)).

%!  write_journal(+File, +J) is det.
%
%   File has J, see write_file/3; if it was not there, its owner alone can read it.

write_journal(File, J) :-
    journal_terms(J, Options, Changes),
    write_game_terms(File, private, Options, Changes).

journal_terms(J, Options, Changes) :-
    journal_history(J, Options, history(Done,Undone)),
    maplist(undo_of, Undone, Undo),
    append([Done,Undone,Undo], Changes).

undo_of(_, undo).

%!  has_journal(+File, +J) is semidet.
%
%   The journal in File has the events of J, and the same changes to undo and redo. It is
%   computed only if File has other terms than write_journal/2 writes.

has_journal(File, J) :-
    journal_terms(J, Options, Changes),
    read_game_terms(File, _, Options1, Placed),
    pairs_values(Placed, Changes1),
    (   Options1-Changes1 == Options-Changes
    ->  true
    ;   read_journal(File, J1),
        maplist(event_log, [J,J1], [Log,Log])
    ).

event_log(J, log(Facts,Changes,Undone)) :-
    journal_part(events(Events), J),
    events_facts(Events, Facts),
    journal_history(J, _, history(Changes,Undone)).

%!  read_journal(+File, -J) is det.
%
%   J is the journal in File.

read_journal(File, J) :-
    read_changes(File, J0, Placed),
    foldl(changed_at, Placed, J0, J).

changed_at(Place-Change, J0, J) :-
    with_location(Place, journal_changed(J0, Change, J)).

%!  read_changes(+File, -J0, -Placed) is det.
%
%   The journal of File is what Placed, pairs Place-Change, make of J0, which has no events.
%   No change is looked at.

read_changes(File, J0, Placed) :-
    read_game_terms(File, Place, Options, Placed),
    with_location(Place,
                         ( maplist(must_name_board, Options),
                           journal_started(Options, J0)
                         )).

%   A file that is read must not have others opened. Options are a list of terms.

must_name_board(Option) :-
    (   nonvar(Option),
        ( Option = board(Spec) ; Option = (board=Spec) ),
        nonvar(Spec),
        functor(Spec, file, _)
    ->  throw_error(domain_error(cluedo_game,Option), "a board is there by its name, or as a term")
    ;   true
    ).
