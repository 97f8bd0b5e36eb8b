:- module(cluedo_journal,
          [ journal/3,                  % +Options, +Changes, -J
            journal_change/3,           % +J0, +Change, -J
            journal_conflict/3,         % +J, +Change, -Clash
            journal_at/3,               % +J, +N, -Before
            journal_property/2,         % +J, ?Property
            journal_game/2,             % +J, -Game
            game_journal/3,             % +Game, +Seat, -J
            journal_record/4,           % +File, +J0, +Change, -J
            journal_save/2,             % +File, +J
            journal_load/2              % +File, -J
          ]).
:- use_module(knowledge/edition/setting, [holder_answer/3,seat_number/3]).
:- use_module(knowledge/game_term, [game_observed/3]).
:- use_module(assistant/journal/game_file, [read_journal/2,write_journal/2]).
:- use_module(assistant/journal/journal_term,
              [ journal_after_change/3, journal_before/3, journal_board/2, journal_clash/3,
                journal_facts/2, journal_knowledge/3, journal_part/2, journal_setting/2,
                journal_with_changes/3, must_be_journal/1
              ]).
:- use_module(support/errors, [error_context/1]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [domain_error/2]).
:- use_module(library(lists), [nth1/3]).

/** <module> The journal of a game at a real table

A journal is an event log with undo. One person, a player or a spectator, writes down the events of
a running game. Each event is a fact of library(cluedo/knowledge), and events are numbered from 1
on. The journal always knows all that follows from its events. Events can be corrected later, and
changes can be undone. A journal is a value: a change makes another journal.

    ?- journal([edition(british),seats([anna,bob,carl]),names(true),me(anna)],
               [hand(anna,[white,rope,dagger,hall,study,lounge])], J0),
       journal_change(J0, asked(anna,s(green,wrench,kitchen),carl,green), J1),
       journal_change(J1, asked(bob,s(plum,revolver,library),carl,unknown), J2),
       journal_change(J2, edit(3,asked(bob,s(plum,revolver,library),nobody,unknown)), J3),
       journal_change(J3, undo, J),
       journal_property(J, knowledge(K)),
       certain(K, has(carl,Card)).

## Changes

| Fact           | append an event                                                                 |
| all(Facts)     | append all these events, or none                                                |
| insert(N,Fact) | Fact becomes event N; N may be the next number                                  |
| edit(N,Fact)   | replace event N by Fact                                                         |
| remove(N)      | remove event N; later events move up                                            |
| keep(N)        | remove all events but the first N                                               |
| undo           | undo the last change that is still in effect                                    |
| redo           | redo the change that was undone last; not possible if another change came after |
|                | the undo                                                                        |

If a change would make events contradict each other, it raises an error that names these events, as
in `event 5 cannot be true with 2: hand(bob,[3,4]); 4: ...`. The error names a smallest set of
events that contradict each other, as in why/3. journal_conflict/3 returns this set as a list.
Events have the numbers that they would have after the change.

A journal stores the knowledge after each event. So appending an event learns only this event. After
any other change, all events from the changed place on are learnt again.

## Files

When journal_record/4 succeeds, the change is in a file. So a process that is killed loses no
change. Another process resumes the game by journal_load/2, with undo and redo. The file is text
that a person can read and mend. It has game(Options), then one change on each line, see
`doc/play.md`. A file of library(cluedo/game) has this form too. It is a journal if its facts
do not contradict each other. To correct wrong options, such as the sizes of hands, edit the file.
The next change removes comments from the file. Reading a journal opens no other file. So if the
board came from a file, the journal's file has the board as a term.

To change a file, the predicates write a new file in the same folder, which then replaces the old
one. A reader sees the whole old or the whole new file. A killed process may leave the new file in
the folder. A file may not survive a crash of the machine, because SWI-Prolog cannot wait until a
file is on the disk. If a file is cut off inside a line, reading it raises an error with line and
reason. If whole lines are missing, the journal has fewer changes.

@error type_error(cluedo_journal, J) if J is not a term made by these predicates
@error cluedo_contradiction(Fact) if Fact is the first event that contradicts earlier events
@error the errors of knowledge/2 for options, and of learn/3 for facts
@error the errors of library(cluedo/board) for option board(Spec)
@error domain_error(cluedo_board, Name) if the cards of the game are not the cards of the board
*/

:- det(journal_save/2).
:- error_context((journal/3, journal_change/3, journal_conflict/3, journal_at/3,
                  journal_property/2, journal_game/2, game_journal/3, journal_record/4,
                  journal_save/2, journal_load/2)).

%!  journal(+Options, +Changes, -J) is det.
%
%   J is an empty journal after the list Changes. Options are the options of game/3 and these:
%
%     - me(+Seat)
%       The owner of the journal: a seat, or `spectator` (default). The events must say what Seat
%       has seen, including the hand of Seat.
%     - answering(+Who)
%       With `first` (default), only the first player in turn who has one of the cards asked for
%       shows a card. With `everybody`, each player who has one shows a card, see answered/4.
%     - asking(+N)
%       A query names N cards of different categories. By default N is the number of categories.
%     - down(+N)
%       N cards lie face down on the table. Their holder is `open`. The fact saw/3 says who has
%       looked at one of these cards.
%     - board(+Spec)
%       The game is played on the board Spec, see library(cluedo/board). The rooms and characters of
%       the board are cards of the game. The board says nothing about the deal.

journal(Options, Changes, J) :-
    journal_with_changes(Options, Changes, J1),
    J = J1.

%!  journal_change(+J0, +Change, -J) is det.
%
%   J is J0 after Change.
%
%   @error existence_error(cluedo_event, N) if there is no event N
%   @error existence_error(cluedo_change, Change) if Change, `undo` or `redo`, is not possible

journal_change(J0, Change, J) :-
    must_be_journal(J0),
    journal_after_change(J0, Change, J1),
    J = J1.

%!  journal_conflict(+J, +Change, -Clash) is semidet.
%
%   True if Change would make events of J contradict each other. Clash is a smallest set of events
%   that contradict each other, as pairs N-Fact, N ascending. The last event of Clash is the first
%   event of the journal that contradicts earlier events. Fails if all events agree. Errors are as
%   in journal_change/3.

journal_conflict(J, Change, Clash) :-
    journal_clash(J, Change, Clash).

%!  journal_at(+J, +N, -Before) is det.
%
%   Before has the first N events of J. Each of these events is a change that can be undone.
%
%   @error existence_error(cluedo_event, N)

journal_at(J, N, Before) :-
    journal_before(J, N, Before0),
    Before = Before0.

%!  journal_property(+J, ?Property) is nondet.
%
%   Property is one of
%
%   | options(Options)             | The options of game/3.                                        |
%   | me(Seat)                     | The owner: a seat, or `spectator`.                            |
%   | board(Board)                 | The board of library(cluedo/board), if J has a board. Rooms   |
%   |                              | and characters have the names of their cards.                 |
%   | count(N)                     | The number of events.                                         |
%   | events(Facts)                | The events as they were entered, with one difference: a query |
%   |                              | after left(P) skips P, see asked/5.                           |
%   | event(N, Fact)               |                                                               |
%   | knowledge(K)                 | All that follows from the events, see                         |
%   |                              | library(cluedo/knowledge).                                    |
%   | undo(Changes), redo(Changes) | The changes that can be undone or redone, the next one first. |
%
%   @error domain_error(cluedo_journal_property, Property)

journal_property(J, Property) :-
    must_be_journal(J),
    must_be_property(Property),
    property(Property, J).

must_be_property(Property) :-
    (   \+ \+ memberchk(Property,
                        [ options(_), me(_), board(_), count(_), events(_), event(_,_),
                          knowledge(_), undo(_), redo(_)
                        ])
    ->  true
    ;   domain_error(cluedo_journal_property, Property)
    ).

property(options(Options), J) :-
    journal_part(options(Options), J).
property(me(Seat), J) :-
    journal_part(me(Me), J),
    (   Me == spectator
    ->  Seat = spectator
    ;   journal_setting(J, Setting),
        seat_number(Setting, Me, I),
        holder_answer(Setting, I, Seat)
    ).
property(board(Board), J) :-
    journal_board(J, Board).
property(count(N), J) :-
    journal_part(events(Events), J),
    length(Events, N).
property(events(Facts), J) :-
    journal_facts(J, Facts0),
    Facts = Facts0.
property(event(N,Fact), J) :-
    journal_facts(J, Facts),
    nth1(N, Facts, Fact).
property(knowledge(K), J) :-
    journal_knowledge(J, _, K0),
    K = K0.
property(undo(Changes), J) :-
    journal_part(done(Done), J),
    maplist(arg(1), Done, Changes).
property(redo(Undone), J) :-
    journal_part(undone(Undone), J).


%!  journal_game(+J, -Game) is det.
%
%   Game is a game of library(cluedo/game) with the events of J.
%
%       journal_game(J, Game), game_advice(Game, anna, exact, Advice).
%
%   Game does not have the board. J may have events that no seat sees happen, as has(bob,rope). Then
%   game_picture/3 draws these events, but game_seen/3 and game_knowledge/3 raise an error.

journal_game(J, Game) :-
    must_be_journal(J),
    journal_part(options(Options), J),
    journal_facts(J, Facts),
    Game = game(Options,Facts).

%!  game_journal(+Game, +Seat, -J) is det.
%
%   J is the journal of the player of Seat, or of a `spectator`, with the facts of game_seen/3.

game_journal(Game, Seat, J) :-
    game_observed(Game, Seat, Facts),
    Game = game(Options,_),
    journal([me(Seat)|Options], Facts, J0),
    J = J0.

%!  journal_record(+File, +J0, +Change, -J) is det.
%
%   J is J0 after Change, and File has J. After an error or a kill, File has J or is unchanged.

journal_record(File, J0, Change, J) :-
    must_be_journal(J0),
    journal_after_change(J0, Change, J1),
    write_journal(File, J1),
    J = J1.

%!  journal_save(+File, +J) is det.
%
%   Write J to File.

journal_save(File, J) :-
    write_journal(File, J).

%!  journal_load(+File, -J) is det.
%
%   J is the journal in File. It has at most 1,000,000 characters. Its terms are read, but not run.
%
%   @error domain_error(cluedo_game, File) if File is not a game
%   @error the errors of options and changes; the message has the line
%   @error syntax_error(Reason); the context has the line

journal_load(File, J) :-
    read_journal(File, J0),
    J = J0.
