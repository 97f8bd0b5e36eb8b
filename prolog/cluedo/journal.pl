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
:- use_module(assistant/journal/journal_events, [events_facts/2,events_knowledge/3]).
:- use_module(assistant/journal/game_file, [read_journal/2,write_journal/2]).
:- use_module(assistant/journal/journal_term,
              [ journal_before/3, journal_board/2, journal_changed/3, journal_clash/3,
                journal_made/3, journal_part/2, journal_setting/2, must_be_journal/1
              ]).
:- use_module(support/errors, [error_context/1]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [domain_error/2]).
:- use_module(library(lists), [nth1/3]).

/** <module> The journal of a game at a real table

A journal is an event log with undo: what one person, at a seat or looking on, writes
down of a game that goes on, events, each a fact of library(cluedo/knowledge), from 1
on. It always knows all that follows. Events may be put right later, and what was done
may be undone. It is a value: a change makes another one and leaves the old one as it
was.

    ?- journal([edition(british),seats([anna,bob,carl]),names(true),me(anna)],
               [hand(anna,[white,rope,dagger,hall,study,lounge])], J0),
       journal_change(J0, asked(anna,s(green,wrench,kitchen),carl,green), J1),
       journal_change(J1, asked(bob,s(plum,revolver,library),carl,unknown), J2),
       journal_change(J2, edit(3,asked(bob,s(plum,revolver,library),nobody,unknown)), J3),
       journal_change(J3, undo, J),
       journal_property(J, knowledge(K)),
       certain(K, has(carl,Card)).

## Changes

| Fact            | an event behind all others                              |
| all(Facts)      | these events behind all others, or none of them         |
| insert(N,Fact)  | Fact becomes event N; N may be the next number          |
| edit(N,Fact)    | event N is Fact                                         |
| remove(N)       | there is no such event; those behind it move up         |
| keep(N)         | there are no events but the first N                     |
| undo            | the last of these changes that was not undone is undone |
| redo            | the last change that was undone is done again, if no    |
|                 | other came in between                                   |

A change after which the events contradict each other is an error, which tells which
events do: `event 5 cannot be true with 2: hand(bob,[3,4]); 4: ...`. They are a smallest
set, as in why/3: each is needed. journal_conflict/3 has them as a list. Numbers are
those after the change.

Knowledge is kept with each event: an event behind all others is learnt, and with any
other change what is behind it is learnt again.

## Files

When journal_record/4 is true the change is in a file. A process that is killed at any
time loses nothing, and another goes on, with undo and redo, from journal_load/2. The
file is text that a person can read and mend. First there is game(Options), then all
changes, one a line:

    game([edition(british),seats([anna,bob,carl]),names(true),me(anna)]).
    hand(anna,[white,rope,dagger,hall,study,lounge]).
    asked(anna,s(green,wrench,kitchen),carl,green).
    edit(2,asked(anna,s(green,wrench,kitchen),carl,wrench)).
    undo.

So a file of library(cluedo/game) is a journal, too, if its facts agree. Options that
were wrong, such as the sizes of hands, are put right there. Comments last until the
next change. A board that came from a file is there as a term, since reading a journal
opens no other file.

A file is written beside the old one, and then replaces it: at any time there is one of
the two, and never a part. A process that is killed may leave the one beside. That is
safe from the end of the process, but not of the machine: SWI-Prolog cannot wait until
the disk has a file. One that something else has cut off inside a line is refused like
any other that is damaged, with line and reason; if whole lines are gone, the journal
has fewer changes.

@error type_error(cluedo_journal, J) if J is no term that these predicates make
@error cluedo_contradiction(Fact) if Fact, the first that does, contradicts events
before it
@error the errors of options as of knowledge/2, and of facts as of learn/3
@error the errors of library(cluedo/board) for option board(Spec);
domain_error(cluedo_board, Name) if the cards are not the cards of the board
*/

:- det(journal_save/2).
:- error_context((journal/3, journal_change/3, journal_conflict/3, journal_at/3,
                  journal_property/2, journal_game/2, game_journal/3, journal_record/4,
                  journal_save/2, journal_load/2)).

%!  journal(+Options, +Changes, -J) is det.
%
%   J is what the list Changes makes of a journal without events. Options are those of
%   game/3, and
%
%     - me(+Seat)
%       Whose journal it is: a seat, or `spectator` (default). What Seat has seen is for
%       the events to tell, its hand among them.
%     - answering(+Who)
%       With `everybody`, everybody who has one of the cards asked for shows one, as
%       answered/4 tells; with `first` (default), only the first one in turn does.
%     - asking(+N)
%       A query names N cards, each of another category; by default one of each.
%     - down(+N)
%       N cards lie face down on the table: the holder `open` has them, and saw/3 tells who
%       has looked at one.
%     - board(+Spec)
%       The game is played on this board, see library(cluedo/board), whose rooms and
%       characters are cards. It tells nothing of the deal.

journal(Options, Changes, J) :-
    journal_made(Options, Changes, J1),
    J = J1.

%!  journal_change(+J0, +Change, -J) is det.
%
%   J is J0 after Change, see above.
%
%   @error existence_error(cluedo_event, N), existence_error(cluedo_change, undo),
%   existence_error(cluedo_change, redo)

journal_change(J0, Change, J) :-
    must_be_journal(J0),
    journal_changed(J0, Change, J1),
    J = J1.

%!  journal_conflict(+J, +Change, -Clash) is semidet.
%
%   After Change the events of J would contradict each other, and Clash are a smallest
%   set of those that do, pairs N-Fact, N ascending. The last of them is the first that
%   contradicts those before it. Fails if all agree. Errors are those of
%   journal_change/3.

journal_conflict(J, Change, Clash) :-
    journal_clash(J, Change, Clash).

%!  journal_at(+J, +N, -Before) is det.
%
%   Before is J as it was after event N, of those that there are now; after none, if N
%   is 0. Its only changes are these events.
%
%   @error existence_error(cluedo_event, N)

journal_at(J, N, Before) :-
    journal_before(J, N, Before0),
    Before = Before0.

%!  journal_property(+J, ?Property) is nondet.
%
%   Property is one of
%
%     - options(Options)
%       Those of game/3.
%     - me(Seat)
%       A seat, or `spectator`.
%     - board(Board)
%       That of library(cluedo/board), if there is one; its rooms and characters are
%       called as their cards.
%     - count(N)
%       The number of events.
%     - events(Facts)
%       As they were entered, but that a query behind left(P) skips P, see asked/5.
%     - event(N, Fact)
%     - knowledge(K)
%       What is known, see library(cluedo/knowledge).
%     - undo(Changes), redo(Changes)
%       What can be undone, or done again: the next one first, `[]` if nothing.
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
    journal_facts(J, Facts).
property(event(N,Fact), J) :-
    journal_facts(J, Facts),
    nth1(N, Facts, Fact).
property(knowledge(K), J) :-
    journal_part(known(K0), J),
    journal_part(events(Events), J),
    events_knowledge(Events, K0, K1),
    K = K1.
property(undo(Changes), J) :-
    journal_part(done(Done), J),
    maplist(arg(1), Done, Changes).
property(redo(Undone), J) :-
    journal_part(undone(Undone), J).

journal_facts(J, Facts) :-
    journal_part(events(Events), J),
    events_facts(Events, Facts0),
    Facts = Facts0.

%!  journal_game(+J, -Game) is det.
%
%   Game, of library(cluedo/game), has the events of J.
%
%       journal_game(J, Game), game_advice(Game, anna, exact, Advice).
%
%   There is no board in a game. If J has events that no seat sees happen, has(bob,rope),
%   they are drawn by game_picture/3, but game_seen/3 and its like raise an error.

journal_game(J, Game) :-
    must_be_journal(J),
    journal_part(options(Options), J),
    journal_facts(J, Facts),
    Game = game(Options,Facts).

%!  game_journal(+Game, +Seat, -J) is det.
%
%   J is the journal of the player of Seat, or `spectator`, of Game: its events are
%   those of game_seen/3.

game_journal(Game, Seat, J) :-
    game_observed(Game, Seat, Facts),
    Game = game(Options,_),
    journal([me(Seat)|Options], Facts, J0),
    J = J0.

%!  journal_record(+File, +J0, +Change, -J) is det.
%
%   J is J0 after Change, and is in File when this is true. If it is not, by an error or
%   the end of the process, File has J, or is as it was.

journal_record(File, J0, Change, J) :-
    must_be_journal(J0),
    journal_changed(J0, Change, J1),
    write_journal(File, J1),
    J = J1.

%!  journal_save(+File, +J) is det.
%
%   Write J to File, see above.

journal_save(File, J) :-
    write_journal(File, J).

%!  journal_load(+File, -J) is det.
%
%   J is the journal in File, at most 1,000,000 characters of terms that are read, but not run.
%
%   @error domain_error(cluedo_game, File), or the error of an option or a change; the
%   message tells the line
%   @error syntax_error(Reason), its context tells the line

journal_load(File, J) :-
    read_journal(File, J0),
    J = J0.
