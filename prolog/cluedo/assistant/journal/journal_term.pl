:- module(cluedo_assistant_journal_journal_term,
          [ must_be_journal/1,          % +J
            empty_journal/2,            % +Options, -J
            journal_with_changes/3,     % +Options, +Changes, -J
            journal_part/2,             % ?Part, +J
            journal_facts/2,            % +J, -Facts
            journal_knowledge/3,        % +J, -K0, -K
            journal_after_change/3,     % +J0, +Change, -J
            replay_change/3,            % +PlacedChange, +J0, -J
            learn_replayed/2,           % +J0, -J
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
:- use_module(journal_events,
              [change_events/5,events_facts/2,events_knowledge/3,events_until/3,replay_events/5]).
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

| Options | the options of a game, see knowledge/game_term.pl                                      |
| Me      | the number of the owner's seat, or `spectator`                                         |
| Board   | `none`, or an argument of board/2 of library(cluedo/board) that is not a file          |
| K0      | the knowledge before the events                                                        |
| Events  | the events, see journal_events.pl                                                      |
| Done    | done(Change,Back) for each change that led to Events, the last one first. Back undoes  |
|         | Change                                                                                 |
| Undone  | the changes that can be redone, the next one first                                     |

must_be_journal/1 checks only the shape of the term. A wrong part raises an error when it is used.
*/

:- multifile
    prolog:error_message//1.

prolog:error_message(existence_error(cluedo_change,Change)) -->
    [ 'There is nothing to ~p'-[Change] ].

:- det((must_be_journal/1, journal_facts/2, journal_knowledge/3, empty_journal/2,
        journal_after_change/3, replay_change/3, learn_replayed/2, journal_outcome/3,
        journal_setting/2, journal_before/3, journal_history/3, journal_with_changes/3,
        journal_packed/2, packed_journal/2)).

%!  must_be_journal(+J) is det.
%
%   @error type_error(cluedo_journal, J) if J does not have the shape of a journal

must_be_journal(J) :-
    must_be(nonvar, J),
    (   J = journal(_,_,_,K0,Events,Done,Undone),
        is_knowledge(K0),
        is_list(Events),
        maplist(is_pair(event), Events),
        is_list(Done),
        maplist(is_pair(done), Done),
        is_list(Undone)
    ->  true
    ;   type_error(cluedo_journal, J)
    ).

is_pair(Name, Term) :-
    compound(Term),
    compound_name_arity(Term, Name, 2).

%!  empty_journal(+Options, -J) is det.

empty_journal(Options0, journal(Options,Me,Board,K,[],[],[])) :-
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
        fixed_board(Spec, Value, Board)
    ).

%   A file may change, so a board from a file becomes part of the journal.

fixed_board(Spec, Value, Board) :-
    (   functor(Spec, file, _)
    ->  Board = Value
    ;   Board = Spec
    ).

%!  journal_with_changes(+Options, +Changes, -J) is det.
%
%   Options are the options of journal/3. Messages of errors begin with the number of the change.

journal_with_changes(Options, Changes, J) :-
    empty_journal(Options, J0),
    must_be(list, Changes),
    foldl(make_change, Changes, 1-J0, _-J).

make_change(Change, I-J0, Next-J) :-
    format(string(Place), "change ~d", [I]),
    with_location(Place, journal_after_change(J0, Change, J)),
    Next is I+1.

%!  journal_part(+Part, +J) is semidet.
%!  journal_part(-Part, +J) is nondet.

journal_part(options(Options), journal(Options,_,_,_,_,_,_)).
journal_part(me(Me), journal(_,Me,_,_,_,_,_)).
journal_part(known(K0), journal(_,_,_,K0,_,_,_)).
journal_part(events(Events), journal(_,_,_,_,Events,_,_)).
journal_part(done(Done), journal(_,_,_,_,_,Done,_)).
journal_part(undone(Undone), journal(_,_,_,_,_,_,Undone)).

%!  journal_facts(+J, -Facts) is det.
%!  journal_knowledge(+J, -K0, -K) is det.

journal_facts(journal(_,_,_,_,Events,_,_), Facts) :-
    events_facts(Events, Facts).

journal_knowledge(journal(_,_,_,K0,Events,_,_), K0, K) :-
    events_knowledge(Events, K0, K).

%!  journal_after_change(+J0, +Change, -J) is det.
%!  journal_outcome(+J0, +Change, -Outcome) is det.
%!  journal_clash(+J, +Change, -Clash) is semidet.
%
%   J is J0 after Change, and Outcome is agreed(J). If events would contradict each other, Clash is
%   a smallest set of such events, see clash_events/5. Then Outcome is clash(Clash), and
%   journal_after_change/3 raises the error of clash_error/2.

journal_after_change(J0, Change, J) :-
    journal_outcome(J0, Change, Outcome),
    (   Outcome = agreed(J1)
    ->  J = J1
    ;   Outcome = clash(Events)
    ->  last(Events, _-Fact),
        clash_error(Fact, Events)
    ).

journal_outcome(J0, Change, Outcome) :-
    changed(J0, Change, Outcome0),
    (   Outcome0 = agreed(_)
    ->  Outcome = Outcome0
    ;   clash(Outcome0, J0, Events)
    ->  Outcome = clash(Events)
    ;   domain_error(cluedo_journal, J0)
    ).

journal_clash(J, Change, Clash) :-
    must_be_journal(J),
    journal_outcome(J, Change, Outcome),
    Outcome = clash(Clash).

clash(clash(Core,Fact,Before), journal(_,_,_,K0,_,_,_), Clash) :-
    clash_events(Core, Fact, Before, K0, Clash).

%   Outcome is agreed(J), or clash/3 of change_events/5.

changed(J0, Change, Outcome) :-
    J0 = journal(Options,Me,Board,K0,Events0,Done0,Undone0),
    history(Change, Done0, Undone0, Change1, Back, Done, Undone),
    change_events(Change1, K0, Events0, Outcome0, Back),
    (   Outcome0 = agreed(Events)
    ->  Outcome = agreed(journal(Options,Me,Board,K0,Events,Done,Undone))
    ;   Outcome = Outcome0
    ).

%   Change0 is a change of events, `undo` or `redo`. Change is the change of events that Change0
%   means. Back, still unbound, will undo Change.

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

%!  replay_change(+PlacedChange, +J0, -J) is det.
%
%   PlacedChange is a pair Place-Change. J is J0 after Change, but nothing is learnt. An event has
%   no knowledge, but the place of the change that made it.
%
%   @error instantiation_error if Change is not ground
%   @error existence_error(cluedo_event, N), and errors of undo and redo; messages begin with Place

replay_change(Place-Change0, journal(Options,Me,Board,K0,Events0,Done0,Undone0),
              journal(Options,Me,Board,K0,Events,Done,Undone)) :-
    with_location(Place,
                  ( must_be(ground, Change0),
                    history(Change0, Done0, Undone0, Change, Back, Done, Undone),
                    replay_events(Change, Place, Events0, Events, Back)
                  )).

%!  learn_replayed(+J0, -J) is det.
%
%   J is J0, a result of replay_change/3, with the knowledge after each event.
%
%   @error the errors of journal_after_change/3 for each fact; messages begin with its place

learn_replayed(journal(Options,Me,Board,K0,Replayed,Done,Undone),
               journal(Options,Me,Board,K0,Events,Done,Undone)) :-
    reverse(Replayed, Placed),
    foldl(learn_event, Placed, 1-journal(Options,Me,Board,K0,[],[],[]),
          _-journal(_,_,_,_,Events,_,_)).

learn_event(event(Fact,Place), N-J0, Next-J) :-
    with_location(Place, journal_after_change(J0, insert(N,Fact), J)),
    Next is N+1.

%!  journal_setting(+J, -Setting) is det.

journal_setting(journal(_,_,_,K0,_,_,_), Setting) :-
    knowledge_setting(K0, Setting).

%!  journal_before(+J, +N, -Before) is det.
%
%   Before has the first N events of J. Each of these events is a change that can be undone.
%
%   @error existence_error(cluedo_event, N)

journal_before(J, N, journal(Options,Me,Board,K0,Events,Done,[])) :-
    must_be_journal(J),
    J = journal(Options,Me,Board,K0,All,_,_),
    events_until(N, All, Events),
    foldl(append_change, Events, Done, N, _).

append_change(event(Fact,_), done(Fact,remove(N)), N, Next) :-
    Next is N-1.

%!  journal_board(+J, -Board) is semidet.
%
%   Rooms and characters of Board have the names of their cards. Fails if J has no board.

journal_board(journal(_,_,Spec,K0,_,_,_), Board) :-
    Spec \== none,
    board_value(Spec, Value),
    knowledge_setting(K0, Setting),
    board_fit(Value, Setting, Fitted),
    fitted_board(Fitted, Board).

%!  journal_history(+J, -Options, -History) is det.
%
%   History is history(Done,Undone): the changes of J in order, and the changes that can be redone.
%   Options are the options of journal/3.
%
%   @error type_error(cluedo_journal, J)

journal_history(J, Options, history(Changes,Undone)) :-
    must_be_journal(J),
    J = journal(Options0,Me,Board,K0,_,Done,Undone),
    maplist(arg(1), Done, Latest),
    reverse(Latest, Changes),
    Parts = [Options0,Changes,Undone,Board],
    (   ground(Parts),
        acyclic_term(Parts),
        is_list(Options0)
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
%   Packed is packed(Options,Facts,Done,Undone), a ground term with Options of journal/3. It has the
%   journal J without the knowledge, which takes most of the memory and is quickly learnt again.

journal_packed(J, packed(Options,Facts,Done,Undone)) :-
    journal_history(J, Options, _),
    J = journal(_,_,_,_,Events,Done,Undone),
    events_facts(Events, Facts).

packed_journal(packed(Options,Facts,Done,Undone),
               journal(Started,Me,Board,K0,Events,Done,Undone)) :-
    journal_with_changes(Options, Facts, journal(Started,Me,Board,K0,Events,_,_)).
