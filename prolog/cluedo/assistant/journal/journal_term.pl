:- module(cluedo_assistant_journal_journal_term,
          [ must_be_journal/1,          % +J
            journal_started/2,          % +Options, -J
            journal_made/3,             % +Options, +Changes, -J
            journal_part/2,             % ?Part, +J
            journal_changed/3,          % +J0, +Change, -J
            journal_told/3,             % +PlacedChange, +J0, -Told
            journal_learnt/2,           % +Told, -J
            journal_setting/2,          % +J, -Setting
            journal_outcome/3,          % +J0, +Change, -Outcome
            journal_clash/3,            % +J, +Change, -Clash
            journal_before/3,           % +J, +N, -Before
            journal_board/2,            % +J, -Board
            journal_history/3,          % +J, -Options, -History
            journal_packed/2,           % +J, -Packed
            packed_journal/2            % +Packed, -J
          ]).
:- use_module(clash, [clash_error/2,clash_events/5]).
:- use_module(journal_events, [events_changed/5,events_facts/2,events_told/5,events_until/3]).
:- use_module('../../table/board/fit', [board_fit/3,fitted_board/2]).
:- use_module('../../table/board/board_argument', [board_value/2]).
:- use_module('../../knowledge/edition/setting', [seat_named/3,seat_number/3]).
:- use_module('../../knowledge/game_term', [game_term/3]).
:- use_module('../../knowledge', [knowledge/2]).
:- use_module('../../knowledge/knowledge_term', [is_knowledge/1,knowledge_setting/2]).
:- use_module('../../support/location', [with_location/2]).
:- use_module('../../support/errors', [throw_error/2]).
:- use_module(library(apply), [foldl/4,foldl/5,maplist/2,maplist/3]).
:- use_module(library(error), [domain_error/2,must_be/2,type_error/2]).
:- use_module(library(lists), [append/3,last/2,reverse/2]).
:- use_module(library(option), [select_option/3,select_option/4]).

/** <module> A journal as a term

    journal(Options,Me,Board,K0,Events,Done,Undone)

Options are the options of a game (knowledge/game_term.pl); Me is the number of a seat, or
`spectator`; Board is as board/2 of library(cluedo/board) takes it, but no file, or
`none`; K0 is what was known before the Events (events.pl). Done are the changes
that led to them, the last first: done(Change,Back), Back the one that takes it back.
Undone are changes, the next one to be redone first.

That the parts are right is found out by who uses them.
*/

:- multifile
    prolog:error_message//1.

prolog:error_message(existence_error(cluedo_change,Change)) -->
    [ 'There is nothing to ~p'-[Change] ].

:- det((must_be_journal/1, journal_started/2, journal_changed/3, journal_told/3,
        journal_learnt/2, journal_outcome/3, journal_setting/2, journal_before/3, journal_history/3,
        journal_made/3, journal_packed/2, packed_journal/2)).

%!  must_be_journal(+J) is det.
%
%   @error type_error(cluedo_journal, J) if J has not the shape of a journal

must_be_journal(J) :-
    must_be(nonvar, J),
    (   J = journal(_,_,_,K0,Events,Done,Undone),
        is_knowledge(K0),
        is_list(Events),
        maplist(two_of(event), Events),
        is_list(Done),
        maplist(two_of(done), Done),
        is_list(Undone)
    ->  true
    ;   type_error(cluedo_journal, J)
    ).

two_of(Name, Term) :-
    compound(Term),
    compound_name_arity(Term, Name, 2).

%!  journal_started(+Options, -J) is det.
%
%   J has no events. Options are those of journal/3.

journal_started(Options0, journal(Options,Me,Board,K,[],[],[])) :-
    must_be(list, Options0),
    select_option(me(Seat), Options0, Options1, spectator),
    (   select_option(board(Spec), Options1, Options2)
    ->  true
    ;   Options2 = Options1
    ),
    game_term(Options2, [], game(Options,_)),
    knowledge(Options, K),
    knowledge_setting(K, Setting),
    (   Seat == spectator
    ->  Me = spectator
    ;   seat_number(Setting, Seat, Me)
    ),
    (   Options2 == Options1
    ->  Board = none
    ;   board_value(Spec, Value),
        board_fit(Value, Setting, _),
        kept(Spec, Value, Board)
    ).

%   A file may change: what it has now is kept.

kept(Spec, Value, Board) :-
    (   functor(Spec, file, _)
    ->  Board = Value
    ;   Board = Spec
    ).

%!  journal_made(+Options, +Changes, -J) is det.
%
%   J is what the list Changes makes of a journal without events. Messages of errors begin
%   with the number of the change.

journal_made(Options, Changes, J) :-
    journal_started(Options, J0),
    must_be(list, Changes),
    foldl(numbered, Changes, 1-J0, _-J).

numbered(Change, I-J0, Next-J) :-
    format(string(Place), "change ~d", [I]),
    with_location(Place, journal_changed(J0, Change, J)),
    Next is I+1.

%!  journal_part(+Part, +J) is semidet.
%!  journal_part(-Part, +J) is nondet.
%
%   Part is options(Options), me(I), known(K0), events(Events), done(Done) or
%   undone(Undone) of J, as in its term.

journal_part(options(Options), journal(Options,_,_,_,_,_,_)).
journal_part(me(Me), journal(_,Me,_,_,_,_,_)).
journal_part(known(K0), journal(_,_,_,K0,_,_,_)).
journal_part(events(Events), journal(_,_,_,_,Events,_,_)).
journal_part(done(Done), journal(_,_,_,_,_,Done,_)).
journal_part(undone(Undone), journal(_,_,_,_,_,_,Undone)).

%!  journal_changed(+J0, +Change, -J) is det.
%
%   J is J0, which is a journal, after Change.

journal_changed(J0, Change, J) :-
    journal_outcome(J0, Change, Outcome),
    (   Outcome = agreed(J1)
    ->  J = J1
    ;   Outcome = clash(Events)
    ->  last(Events, _-Fact),
        clash_error(Fact, Events)
    ).

%!  journal_outcome(+J0, +Change, -Outcome) is det.
%
%   Outcome is agreed(J), J0 after Change, or clash(Events) if events would contradict each
%   other: Events are the smallest set of clash_events/5.

journal_outcome(J0, Change, Outcome) :-
    changed(J0, Change, Outcome0),
    (   Outcome0 = agreed(_)
    ->  Outcome = Outcome0
    ;   clash(Outcome0, J0, Events)
    ->  Outcome = clash(Events)
    ;   domain_error(cluedo_journal, J0)
    ).

%!  journal_clash(+J, +Change, -Clash) is semidet.
%
%   Clash are the events that do not agree after Change, see clash_events/5. Fails if
%   all agree.

journal_clash(J, Change, Clash) :-
    must_be_journal(J),
    journal_outcome(J, Change, Outcome),
    Outcome = clash(Clash).

clash(clash(Core,Fact,Before), journal(_,_,_,K0,_,_,_), Clash) :-
    clash_events(Core, Fact, Before, K0, Clash).

%   Outcome is agreed(J), or clash/3 as of events_changed/5.

changed(J0, Change, Outcome) :-
    J0 = journal(Options,Me,Board,K0,Events0,Done0,Undone0),
    history(Change, Done0, Undone0, Change1, Back, Done, Undone),
    events_changed(Change1, K0, Events0, Outcome0, Back),
    (   Outcome0 = agreed(Events)
    ->  Outcome = agreed(journal(Options,Me,Board,K0,Events,Done,Undone))
    ;   Outcome = Outcome0
    ).

%   history(+Change0, +Done0, +Undone0, -Change, ?Back, -Done, -Undone): Change0 does
%   Change to the events. Back, which takes that back, is not known yet.

history(undo, Done0, Undone0, Change, _, Done, Undone) =>
    (   Done0 = [done(Last,Change)|Done]
    ->  Undone = [Last|Undone0]
    ;   throw_error(existence_error(cluedo_change,undo), "nothing has been done")
    ).
history(redo, Done0, Undone0, Change, Back, Done, Undone) =>
    (   Undone0 = [Change|Undone]
    ->  Done = [done(Change,Back)|Done0]
    ;   throw_error(existence_error(cluedo_change,redo), "nothing was undone last")
    ).
history(Change0, Done0, _, Change, Back, Done, Undone) =>
    Change = Change0,
    Done = [done(Change0,Back)|Done0],
    Undone = [].

%!  journal_told(+PlacedChange, +J0, -Told) is det.
%
%   Told is J0 after the change of PlacedChange, a pair Place-Change, of which nothing is
%   learnt: the places of changes are there instead of what is known.
%
%   @error instantiation_error if Change is not ground
%   @error existence_error(cluedo_event, N), and the errors of undo and redo; messages begin with
%   Place

journal_told(Place-Change0, journal(Options,Me,Board,K0,Events0,Done0,Undone0),
             journal(Options,Me,Board,K0,Events,Done,Undone)) :-
    with_location(Place,
                         ( must_be(ground, Change0),
                           history(Change0, Done0, Undone0, Change, Back, Done, Undone),
                           events_told(Change, Place, Events0, Events, Back)
                         )).

%!  journal_learnt(+Told, -J) is det.
%
%   J is Told, of journal_told/3, with all that is known.
%
%   @error the errors of journal_changed/3 for one fact after the other; messages begin with its
%   place

journal_learnt(journal(Options,Me,Board,K0,Told,Done,Undone),
               journal(Options,Me,Board,K0,Events,Done,Undone)) :-
    reverse(Told, Placed),
    foldl(learnt, Placed, 1-journal(Options,Me,Board,K0,[],[],[]),
          _-journal(_,_,_,_,Events,_,_)).

learnt(event(Fact,Place), N-J0, Next-J) :-
    with_location(Place, journal_changed(J0, insert(N,Fact), J)),
    Next is N+1.

%!  journal_setting(+J, -Setting) is det.
%
%   Setting is the setting of the game, see knowledge/edition/setting.pl.

journal_setting(journal(_,_,_,K0,_,_,_), Setting) :-
    knowledge_setting(K0, Setting).

%!  journal_before(+J, +N, -Before) is det.
%
%   Before has the first N events of J, as its changes.
%
%   @error existence_error(cluedo_event, N)

journal_before(J, N, journal(Options,Me,Board,K0,Events,Done,[])) :-
    must_be_journal(J),
    J = journal(Options,Me,Board,K0,All,_,_),
    events_until(N, All, Events),
    foldl(appended, Events, Done, N, _).

appended(event(Fact,_), done(Fact,remove(N)), N, Next) :-
    Next is N-1.

%!  journal_board(+J, -Board) is semidet.
%
%   Board is the board of J, its rooms and characters called as their cards. Fails if there
%   is none.

journal_board(journal(_,_,Spec,K0,_,_,_), Board) :-
    Spec \== none,
    board_value(Spec, Value),
    knowledge_setting(K0, Setting),
    board_fit(Value, Setting, Fitted),
    fitted_board(Fitted, Board).

%!  journal_history(+J, -Options, -History) is det.
%
%   History is history(Done,Undone): the changes of J in order, and those that may be
%   redone. Options are those of journal/3.
%
%   @error type_error(cluedo_journal, J)

journal_history(J, Options, history(Changes,Undone)) :-
    must_be_journal(J),
    J = journal(Options0,Me,Board,K0,_,Done,Undone),
    maplist(arg(1), Done, Latest),
    reverse(Latest, Changes),
    Parts = [Options0,Changes,Undone,Board],
    (   ground(Parts),
        acyclic_term(Parts)
    ->  true
    ;   type_error(cluedo_journal, J)
    ),
    (   Me == spectator
    ->  Own = Moving
    ;   knowledge_setting(K0, Setting),
        seat_number(Setting, Me, I),
        seat_named(Setting, I, Name),
        Own = [me(Name)|Moving]
    ),
    (   Board == none
    ->  Moving = []
    ;   Moving = [board(Board)]
    ),
    append(Options0, Own, Options).

%!  journal_packed(+J, -Packed) is det.
%!  packed_journal(+Packed, -J) is det.
%
%   Packed is packed(Options,Facts,Done,Undone), a ground term: what the journal J has been
%   told. What is known after each event takes most of the room of a journal, and is
%   quickly learnt again. Options are those of journal/3.

journal_packed(J, packed(Options,Facts,Done,Undone)) :-
    journal_history(J, Options, _),
    J = journal(_,_,_,_,Events,Done,Undone),
    events_facts(Events, Facts).

packed_journal(packed(Options,Facts,Done,Undone),
               journal(Started,Me,Board,K0,Events,Done,Undone)) :-
    journal_made(Options, Facts, journal(Started,Me,Board,K0,Events,_,_)).
