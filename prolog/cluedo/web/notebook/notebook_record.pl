:- module(cluedo_web_notebook_notebook_record,
          [ notebook_add/3,             % +Store, +J, -Name
            notebook_journal/4,         % +Store, +Name, -Record, -J
            notebook_change/4,          % +Store, +Name, +Record, +J
            record_tag/2,               % +Record, -Tag
            notebook_summary/3,         % +Store, +Path, -Summary
            text_journal/2,             % +Text, -J
            journal_text/2              % +J, -Text
          ]).
:- use_module('../card_fields', [must_be_playable/1,text_with_cards/3]).
:- use_module('../fault', [refuse/2,refuse/3]).
:- use_module('../fields', [must_be_readable/1,must_be_quick_to_read/1]).
:- use_module('../store', [saved_text/2,store_add/6,store_change/6,store_record/5]).
:- use_module('../../knowledge/edition/setting',
              [card_label/3,category_label/3,setting_cards/2,setting_edition/2,setting_seats/2]).
:- use_module('../../knowledge/edition/edition_value', [edition_part/2]).
:- use_module('../../journal', [journal_at/3,journal_property/2,journal_save/2]).
:- use_module('../../assistant/journal/game_file', [read_changes/3]).
:- use_module('../../assistant/journal/journal_term',
              [ empty_journal/2, journal_history/3, journal_packed/2, journal_setting/2,
                learn_replayed/2, packed_journal/2, replay_change/3
              ]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [member/2]).

/** <module> Notebooks in the store and in files

The record of a notebook is its packed journal. Files have the format of library(cluedo/journal).
*/

:- det((notebook_add/3, record_tag/2, text_journal/2, journal_text/2)).

most_events(400).
most_corrections(100).
most_changes(2000).

%!  notebook_add(+Store, +J, -Name) is det.
%
%   Store a new notebook with journal J. Name is its name.
%
%   @error cluedo_refusal(422) if J is too large

notebook_add(Store, J, Name) :-
    must_be_small(J),
    journal_packed(J, Record),
    (   journal_property(J, count(0))
    ->  State = new
    ;   State = entered
    ),
    store_add(Store, notebook, State, Record, save_journal(J), Name).

save_journal(J, File) :-
    journal_save(File, J).

%!  notebook_journal(+Store, +Name, -Record, -J) is semidet.
%
%   The notebook Name has the journal J. Record is its record in the store.

notebook_journal(Store, Name, Record, J) :-
    store_record(Store, notebook, Name, load_record, Record),
    packed_journal(Record, J).

load_record(File, Record) :-
    file_journal(File, J),
    journal_packed(J, Record).

%!  notebook_change(+Store, +Name, +Record, +J) is semidet.
%
%   Replace Record of the notebook Name by journal J. Fails if Record is no longer the notebook's
%   record.

notebook_change(Store, Name, Record0, J0) :-
    must_be_small(J0),
    drop_undo(J0, J),
    journal_packed(J, Record),
    store_change(Store, notebook-Name, _, Record0, Record, save_journal(J)).

%   If there are too many corrections, forget them. They can no longer be undone then.

drop_undo(J0, J) :-
    journal_property(J0, count(Events)),
    journal_property(J0, undo(Done)),
    journal_property(J0, redo(Undone)),
    length(Done, N),
    length(Undone, M),
    most_corrections(Most),
    (   N+M =< Events+Most
    ->  J = J0
    ;   journal_at(J0, Events, J)
    ).

%!  record_tag(+Record, -Tag) is det.
%
%   Tag, a short text, is the version tag of Record. Another record has
%   another tag. A form with an older tag is refused.

record_tag(Record, Tag) :-
    variant_sha1(Record, Hash),
    sub_string(Hash, 0, 16, _, Tag).

%!  notebook_summary(+Store, +Path, -Summary) is semidet.
%
%   Summary, of play/game_summary.pl, describes the notebook at Path, the segments after
%   `notebook`.

notebook_summary(Store, [Name|_], summary(Players,State,none)) :-
    notebook_journal(Store, Name, _, J),
    journal_property(J, options(Options)),
    memberchk(seats(Players), Options),
    journal_property(J, count(Count)),
    format(string(Events), "~d events", [Count]),
    memberchk(edition(Edition), Options),
    text_with_cards(Events, Edition, State).

must_be_small(J) :-
    journal_property(J, count(Count)),
    most_events(Most),
    (   Count =< Most
    ->  true
    ;   refuse(422, "A notebook here has ~d events at most.", [Most])
    ),
    journal_setting(J, Setting),
    must_be_playable(Setting),
    setting_edition(Setting, Edition),
    (   edition_part(Edition, title(Title)),
        setting_seats(Setting, Seats)
    ->  true
    ;   refuse(422, "A game here has an edition, and names of the players.")
    ),
    setting_cards(Setting, Cards),
    forall(( member(Name, [Title|Seats])
           ; between(1, Cards, C), card_label(Setting, C, Name)
           ; category_label(Setting, _, Name)
           ),
           must_be_readable(Name)).

%!  text_journal(+Text, -J) is det.
%
%   J is the journal in a file with the text Text. J uses names.
%
%   @error cluedo_refusal(422) if Text is not such a file. The message names the line.

text_journal(Text, J) :-
    must_be_quick_to_read(Text),
    setup_call_cleanup(
        tmp_file_stream(File, Out, [encoding(utf8),extension(pl)]),
        ( call_cleanup(write(Out, Text), close(Out)),
          catch(file_journal(File, J), error(Formal,Context),
                refuse_file(Formal, Context, File))
        ),
        delete_file(File)).

%   Limits are checked before anything is learnt. If a later change corrects an event, the old event
%   is not learnt.

file_journal(File, J) :-
    read_changes(File, J0, Placed),
    foldl(count_change, Placed, 0, Count),
    most_changes(Most),
    (   Count =< Most
    ->  true
    ;   refuse(422, "A file here has ~d changes at most.", [Most])
    ),
    with_names(J0, J1),
    foldl(replay_change, Placed, J1, J2),
    must_be_small(J2),
    learn_replayed(J2, J).

%   Several events in one change count as several changes, because undo and redo take as long.

count_change(_-Change, Count0, Count) :-
    (   nonvar(Change),
        Change = all(Facts),
        Facts = [_|_],
        is_list(Facts)
    ->  length(Facts, Length)
    ;   Length = 1
    ),
    Count is Count0+Length.

with_names(J0, J) :-
    journal_history(J0, Options, _),
    (   memberchk(names(Names), Options)
    ->  (   Names == true
        ->  J = J0
        ;   refuse(422, "The game has names(false), and pages need names.")
        )
    ;   empty_journal([names(true)|Options], J)
    ).

%   The message has the line, but not the path of the temporary file.

refuse_file(cluedo_refusal(Status), Context, _) =>
    throw(error(cluedo_refusal(Status),Context)).
refuse_file(syntax_error(cluedo_file(What)), file(_,Line,Column,_), _) =>
    refuse(422, "Line ~d of the file cannot be read. At column ~d: ~s.", [Line,Column,What]).
refuse_file(resource_error(What), Context, _) =>
    throw(error(resource_error(What),Context)).
refuse_file(_, context(_,Message), File), after_location(Message, File, ": ", What) =>
    refuse(422, "The file is not a game: ~s.", [What]).
refuse_file(_, context(_,Message), File), after_location(Message, File, ":", Placed) =>
    split_string(Placed, ":", "", [Line,Column|Rest]),
    atomic_list_concat([Column|Rest], :, Words),
    refuse(422, "In the file, line ~s, column ~w.", [Line,Words]).
refuse_file(_, _, _) =>
    refuse(422, "The file is not a game.").

%   Message, of with_location/2, begins with File and Mark. Rest follows.

after_location(Message, File, Mark, Rest) :-
    string(Message),
    string_concat(File, Marked, Message),
    string_concat(Mark, Rest, Marked).

journal_text(J, Text) :-
    saved_text(save_journal(J), Text).
