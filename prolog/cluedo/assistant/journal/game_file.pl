:- module(cluedo_assistant_journal_game_file,
          [ write_game/2,               % +File, +Game
            read_game/2,                % +File, -Game
            write_journal/2,            % +File, +J
            read_journal/2,             % +File, -J
            has_journal/2,              % +File, +J
            write_game_terms/4,         % +File, +New, +Options, +Terms
            read_changes/3              % +File, -J0, -Placed
          ]).
:- use_module(journal_events, [events_facts/2]).
:- use_module(journal_term,
              [empty_journal/2,journal_after_change/3,journal_history/3,journal_part/2]).
:- use_module('../../knowledge/game_term', [game_facts/2,game_setting/2,game_term/3]).
:- use_module('../../knowledge/edition/edition_file', [placed_edition/3]).
:- use_module('../../knowledge/edition/edition_value', [edition_terms/2]).
:- use_module('../../support/data', [data_terms/3]).
:- use_module('../../support/location', [with_location/2]).
:- use_module('../../support/files', [read_file/2]).
:- use_module('../../support/write_file', [write_file/3]).
:- use_module('../../support/errors', [throw_error/2]).
:- use_module(library(apply), [foldl/4,maplist/2,maplist/3]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [append/2,append/3]).
:- use_module(library(pairs), [pairs_values/2]).

/** <module> Games in files

A file has game(Options), then one term on each line. The terms are the facts of a game or the
changes of a journal, in order. Undone changes come last, followed by one `undo` for each of them.
If the edition does not come with the library, its terms come first, as in an edition's file.
*/

:- multifile
    prolog:error_message//1.

prolog:error_message(domain_error(cluedo_game,What)) -->
    (   { atom(What) }
    ->  [ '~w is not a game'-[What] ]
    ;   [ 'A file of a game cannot have ~p'-[What] ]
    ).

:- det((write_game/2, read_game/2, write_journal/2, read_journal/2, write_game_terms/4,
        read_changes/3)).

%!  write_game(+File, +Game) is det.

write_game(File, game(Options0,Facts0)) :-
    game_term(Options0, Facts0, game(Options,Facts)),
    write_game_terms(File, shared, Options, Facts).

%!  read_game(+File, -Game) is det.
%
%   The facts of Game may contradict each other.

read_game(File, Game) :-
    read_game_terms(File, Place, Options, PlacedFacts),
    with_location(Place, game_setting(Options, Setting)),
    game_facts(PlacedFacts, Setting),
    pairs_values(PlacedFacts, Facts),
    game_term(Options, Facts, Game).

%!  write_journal(+File, +J) is det.
%
%   If File is new, only the user who owns it can read it.

write_journal(File, J) :-
    journal_terms(J, Options, Changes),
    write_game_terms(File, private, Options, Changes).

journal_terms(J, Options, Changes) :-
    journal_history(J, Options, history(Done,Undone)),
    maplist(undo_of, Undone, Undo),
    append([Done,Undone,Undo], Changes).

undo_of(_, undo).

%!  read_journal(+File, -J) is det.

read_journal(File, J) :-
    read_changes(File, J0, Placed),
    foldl(change_at, Placed, J0, J).

change_at(Place-Change, J0, J) :-
    with_location(Place, journal_after_change(J0, Change, J)).

%!  has_journal(+File, +J) is semidet.
%
%   The journal in File has the events of J and the same changes to undo and redo. If the text of
%   File is what write_journal/2 writes, the journal in File need not be computed.

has_journal(File, J) :-
    journal_terms(J, Options, Changes),
    game_terms(Options, Changes, Terms),
    with_output_to(string(Text), ( current_output(Out), write_terms(Terms, Out) )),
    (   read_file(File, has_text(Text))
    ->  true
    ;   read_journal(File, J1),
        maplist(event_log, [J,J1], [Log,Log1]),
        Log == Log1
    ).

has_text(Text, In) :-
    string_length(Text, Length),
    Most is Length+1,
    read_string(In, Most, Text).

event_log(J, log(Facts,Changes,Undone)) :-
    journal_part(events(Events), J),
    events_facts(Events, Facts),
    journal_history(J, _, history(Changes,Undone)).

%!  read_changes(+File, -J0, -Placed) is det.
%
%   J0 is the journal of File without events and changes. Placed has Place-Change for each change in
%   File, in order. The changes are not checked.

read_changes(File, J0, Placed) :-
    read_game_terms(File, Place, Options, Placed),
    with_location(Place,
                  ( maplist(must_name_board, Options),
                    empty_journal(Options, J0)
                  )).

%   Reading a file must not open other files. So Option must not have a board in a file.

must_name_board(Option) :-
    (   nonvar(Option),
        ( Option = board(Spec) ; Option = (board=Spec) ),
        nonvar(Spec),
        functor(Spec, file, _)
    ->  throw_error(domain_error(cluedo_game,Option), "write the name or the term of a board")
    ;   true
    ).

%!  write_game_terms(+File, +New, +Options, +Terms) is det.
%
%   Options are options of game_term/3. New is the mode of a new file, see write_file/3.

write_game_terms(File, New, Options, Behind) :-
    game_terms(Options, Behind, Terms),
    write_file(File, New, write_terms(Terms)).

game_terms(Options, Behind, Terms) :-
    (   Options = [edition(Edition)|Rest],
        compound(Edition)
    ->  edition_terms(Edition, EditionTerms),
        append(EditionTerms, [game(Rest)|Behind], Terms)
    ;   Terms = [game(Options)|Behind]
    ).

write_terms(Terms, Out) :-
    maplist(write_fact(Out), Terms).

write_fact(Out, Term) :-
    write_term(Out, Term,
               [quoted(true),ignore_ops(true),fullstop(true),nl(true)]).

%   File has game(Options) at Place. Placed has Place-Term for each term after it. Options are not
%   checked. If the terms of an edition come first, Options has this edition.
%   domain_error(cluedo_game, File) if there is no game(Options).

read_game_terms(File, Place, Options, Placed) :-
    data_terms(File, 1000000, All),
    edition_parts(All, Parts, Rest),
    (   Parts = [Start-_|_]
    ->  placed_edition(Parts, Start, Edition),
        Given = [edition(Edition)]
    ;   Given = []
    ),
    (   Rest = [Place-game(Options0)|Placed]
    ->  true
    ;   no_game(Rest, File)
    ),
    with_location(Place,
                  ( must_be(list, Options0),
                    maplist(must_name_edition, Options0)
                  )),
    append(Given, Options0, Options).

%   Reading a file must not open other files. So Option must not have an edition in a file.

must_name_edition(Option) :-
    (   nonvar(Option),
        ( Option = edition(E) ; Option = (edition=E) ),
        \+ atom(E)
    ->  throw_error(domain_error(cluedo_game,Option),
                    "write the terms of the edition before game(Options)")
    ;   true
    ).

no_game(Rest, File) :-
    (   Rest = [Place-_|_]
    ->  true
    ;   Place = File
    ),
    with_location(Place,
                  throw_error(domain_error(cluedo_game,File),
                              "write game(Options) before the facts")).

%   Parts are the terms of an edition at the beginning of the file, maybe none.

edition_parts([Place-Term|Placed], Parts, Rest) :-
    nonvar(Term),
    edition_term(Term),
    !,
    Parts = [Place-Term|Parts1],
    edition_parts(Placed, Parts1, Rest).
edition_parts(Rest, [], Rest).

edition_term(edition(_,_)).
edition_term(rule(_)).
edition_term(category(_,_)).
edition_term(card(_,_,_)).
