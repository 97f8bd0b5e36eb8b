:- use_module('../helpers/all').
:- use_module('../helpers/odd', [mutate/2]).
:- use_module(journal/changes).
:- use_module('../knowledge/random_facts').
:- use_module(library(cluedo/board)).
:- use_module(library(cluedo/edition)).
:- use_module(library(cluedo/knowledge/edition/setting)).
:- use_module(library(cluedo/game)).
:- use_module(library(cluedo/journal)).
:- use_module(library('cluedo/assistant/journal/game_file')).
:- use_module(library('cluedo/assistant/journal/journal_term')).
:- use_module(library(cluedo/knowledge/fact)).

%   Anna's journal of a game. Bob has left it after his wrong accusation.

options([ edition(british), seats([anna,bob,carl,dora]), hands([5,5,4,4]), names(true),
          me(anna)
        ]).

changes([ hand(anna, [white,green,wrench,study,kitchen]),
          asked(anna, s(plum,rope,study), carl, rope),
          asked(bob, s(white,dagger,hall), anna, white),
          insert(3, asked(dora,s(scarlett,"Lead Pipe",library),bob,unknown)),
          edit(2, asked(anna,s(plum,rope,study),carl,plum)),
          undo,
          accused(bob, s(plum,dagger,hall), false),
          passed(carl, anna, ['Ball Room',dagger]),
          showed(dora, anna, ['Ball Room',dagger], ballroom),
          remove(3),
          undo,
          undo,
          redo,
          [s(scarlett,wrench,library),[carl],[anna]],
          undo
        ]).

events([ hand(anna, [white,green,wrench,study,kitchen]),
         asked(anna, s(plum,rope,study), carl, rope),
         asked(dora, s(scarlett,"Lead Pipe",library), bob, unknown),
         asked(bob, s(white,dagger,hall), anna, white),
         accused(bob, s(plum,dagger,hall), false),
         passed(carl, anna, ['Ball Room',dagger]),
         showed(dora, anna, ['Ball Room',dagger], ballroom)
       ]).

written_down(J) :-
    options(Options),
    changes(Changes),
    journal(Options, Changes, J).

:- begin_tests(journal, [setup(make_temporary), cleanup(remove_temporary)]).

test('the events', true(Events == Expected)) :-
    written_down(J),
    journal_property(J, events(Events)),
    events(Expected).
test('the knowledge', true(K == K1)) :-
    written_down(J),
    journal_property(J, knowledge(K)),
    options(Options0),
    selectchk(me(_), Options0, Options),
    knowledge(Options, K0),
    events(Events),
    foldl([Fact,K2,K3]>>learn(K2, Fact, K3), Events, K0, K1).
test('a property that the journal does not have',
     [forall(member(P, [events([]),knowledge(none),count(0)])), fail]) :-
    written_down(J),
    journal_property(J, P).
test('properties', true(Got == [Options,anna,7,Fifth,Undo,Redo])) :-
    written_down(J),
    options(Options0),
    selectchk(me(_), Options0, Options),
    findall(P,
            ( member(G, [options(P),me(P),count(P),event(5,P),undo([P|_]),redo(P)]),
              journal_property(J, G)
            ),
            Got),
    events(Events),
    nth1(5, Events, Fifth),
    Undo = showed(dora,anna,['Ball Room',dagger],ballroom),
    Redo = [[s(scarlett,wrench,library),[carl],[anna]]].
test('numbers without names', true(Me == 2)) :-
    journal([seats([anna,bob]),me(bob)], [], J),
    journal_property(J, me(Me)).
test('a spectator', true(Me == spectator)) :-
    journal([], [], J),
    journal_property(J, me(Me)).
test('a hand may come late', true(Cards == [1])) :-
    journal([players(2),deck([2,2]),me(1)], [asked(1,s(1,3),nobody,unknown),hand(1,[1])], J),
    journal_property(J, knowledge(K)),
    findall(C, certain(K, has(1,C)), Cards).
test('the journal after each event', true(Known == Expected)) :-
    written_down(J),
    journal_property(J, events(Events)),
    options(Options),
    findall(Facts-K,
            ( between(0, 7, N),
              journal_at(J, N, Before),
              journal_property(Before, events(Facts)),
              journal_property(Before, knowledge(K))
            ),
            Known),
    findall(Facts-K,
            ( append(Facts, _, Events),
              journal(Options, Facts, Before),
              journal_property(Before, knowledge(K))
            ),
            Expected).
test('more changes', true(J == J1)) :-
    written_down(J0),
    journal_at(J0, 2, Before),
    journal_change(Before, accused(bob,s(plum,dagger,hall),false), J),
    options(Options),
    events([E1,E2|_]),
    journal(Options, [E1,E2,accused(bob,s(plum,dagger,hall),false)], J1).
test('all undone', true(J == J0)) :-
    options(Options),
    journal(Options, [], J0),
    written_down(J1),
    undone(J1, J2),
    journal_property(J2, count(0)),
    redone(J2, J3),
    undone(J3, J4),
    J2 == J4,
    journal_property(J4, options(Options1)),
    journal([me(anna)|Options1], [], J),
    journal_property(J4, undo([])),
    journal_at(J4, 0, J).

undone(J0, J) :-
    (   journal_property(J0, undo([_|_]))
    ->  journal_change(J0, undo, J1),
        undone(J1, J)
    ;   J = J0
    ).

redone(J0, J) :-
    (   journal_property(J0, redo([_|_]))
    ->  journal_change(J0, redo, J1),
        redone(J1, J)
    ;   J = J0
    ).

test('nothing to redo after another change', error(existence_error(cluedo_change,redo))) :-
    journal([], [has(1,1),undo,has(2,1)], J),
    journal_change(J, redo, _).
test('changes that contradict each other',
     true(Error-Text ==
          cluedo_contradiction(has(2,1))-"change 3: event 3 cannot be true with 1: has(1,1)")) :-
    catch(journal([], [has(1,1),lacks(3,1),has(2,1)], _), error(Error,context(journal/3,Text)),
          true).
test('a refused change leaves the journal unchanged', true(J1-Ns == J-[1,4])) :-
    written_down(J),
    journal_conflict(J, edit(4,asked(bob,s(white,dagger,hall),nobody,unknown)), Clash),
    findall(N, member(N-_, Clash), Ns),
    catch(journal_change(J, edit(4,asked(bob,s(white,dagger,hall),nobody,unknown)), J1),
          error(cluedo_contradiction(_),_), J1 = J).

test('all of several events', true(J == J1)) :-
    options(Options),
    events(Events),
    journal(Options, [all(Events)], J0),
    journal_change(J0, undo, J2),
    assertion(journal_property(J2, count(0))),
    journal_change(J2, redo, J3),
    assertion(J3 == J0),
    journal_at(J0, 7, J),
    journal(Options, Events, J1).
test('none of several events',
     true(Clash-Text == [1-has(1,1),3-has(2,1)]-"event 3 cannot be true with 1: has(1,1)")) :-
    journal([], [has(1,1)], J),
    Change = all([has(1,2),has(2,1),has(1,3)]),
    journal_conflict(J, Change, Clash),
    catch(journal_change(J, Change, _), error(cluedo_contradiction(has(2,1)),context(_,Text)),
          true).
test('no events are fewer', true(Facts-Undone == [has(1,1)]-[has(1,1),lacks(2,2),lacks(2,3)])) :-
    journal([], [has(1,1),lacks(2,2),lacks(2,3),keep(1)], J),
    journal_property(J, events(Facts)),
    journal_change(J, undo, J1),
    journal_property(J1, events(Undone)).
test('wrong arguments of all/1 and keep/1',
     [ forall(member(Change-Formal,
                     [ all(x)-type_error(list,x), all(_)-instantiation_error,
                       all([has(1,1)|_])-instantiation_error,
                       keep(2)-existence_error(cluedo_event,2),
                       keep(-1)-existence_error(cluedo_event,-1), keep(_)-instantiation_error
                     ])),
       error(Formal)
     ]) :-
    journal([], [has(1,2)], J),
    journal_change(J, Change, _).
test('several events in a file', true(Back == J)) :-
    journal([edition(british),seats([anna,bob]),names(true)],
            [lacks(anna,hall),all([has(bob,rope),has(bob,plum)]),keep(2),undo], J),
    temporary('several.pl', File),
    journal_save(File, J),
    journal_load(File, Back).

%   A player who has left is not asked, also if that is entered later.

test('a query after a player left',
     true(Events-Known == [left(b),asked(a,[1,2],d,unknown,[b])]-[])) :-
    journal([seats([a,b,c,d]),names(true)], [left(b),asked(a,[1,2],d,unknown)], J),
    journal_property(J, events(Events)),
    journal_property(J, knowledge(K)),
    findall(C, certain(K, lacks(b,C)), Known).
test('left/1 inserted before a query',
     true(Later-Back == [left(b),asked(a,[1],nobody,unknown,[b])]-[asked(a,[1],nobody,unknown)])) :-
    journal([seats([a,b,c,d]),names(true)], [asked(a,[1],nobody,unknown)], J0),
    journal_change(J0, insert(1,left(b)), J1),
    journal_property(J1, events(Later)),
    journal_change(J1, undo, J2),
    journal_property(J2, events(Back)).

test('a game', true(Knows == Known)) :-
    written_down(J),
    journal_game(J, Game),
    game_property(Game, facts(Events)),
    events(Events),
    game_knowledge(Game, anna, K0),
    journal_property(J, knowledge(K1)),
    deals(K0, Knows),
    deals(K1, Known).
test('advice', true(Accusation == none)) :-
    written_down(J),
    journal_game(J, Game),
    game_advice(Game, anna, exact, advice(_,Accusation)).
test('a saved game is a journal', true(J == J1)) :-
    Facts = [hand(anna,[white,rope,hall]),accused(bob,s(plum,rope,hall),false)],
    Options = [edition(british),seats([anna,bob,c,d,e,f])],
    game(Options, Facts, Game),
    temporary('game.pl', File),
    game_save(File, Game),
    journal_load(File, J),
    journal(Options, Facts, J1).
test('the game of a contest',
     [forall(member(Options, [[],[edition(british),names(true)],[open(3)]])),
      true(Known == Knows)]) :-
    random(0, 1000000, S),
    contest([simple,exact,elimination,simple], [seed(S)|Options], Result),
    contest_game([], Result, Game),
    findall(K, ( member(Seat, [1,3,spectator]), game_knowledge(Game, Seat, K) ), Known),
    findall(K,
            ( member(Seat, [1,3,spectator]),
              game_journal(Game, Seat, J),
              journal_property(J, knowledge(K))
            ),
            Knows).

%   Random journals of what a seat has seen of a random game, and some events that may be false,
%   changed at random, against the slow twin.

seen_event(Setting, Deal, Seat, Fact) :-
    repeat,
    (   maybe(0.85)
    ->  random_history(Setting, Deal, 1, Cores),
        random_member(Core0, Cores),
        fact_observed_by(Setting, Seat, Core0, Core)
    ;   random_core(Setting, Core)
    ),
    once(said(Core, Setting, Fact)),
    !.

random_play(Changes, Wrongs) :-
    once(random_setting(Setting)),
    once(random_deal(Setting, Deal)),
    setting_players(Setting, N),
    random_between(1, N, Seat),
    setting_options(Setting, Options),
    journal([me(Seat)|Options], [], J),
    twin_start(Options, Twin),
    play(Changes, seen_event(Setting, Deal, Seat), J, Twin, Wrongs).

play(0, _, J, Twin, Wrongs) :-
    !,
    temporary('play.pl', File),
    journal_save(File, J),
    journal_load(File, Loaded),
    twin_facts(Twin, Facts),
    journal_property(J, events(Events)),
    findall(Wrong,
            ( Loaded \== J, Wrong = loaded(Loaded,J)
            ; told_first(File, Told), Told \== J, Wrong = told(Told,J)
            ; Facts \== Events, Wrong = facts(Facts,Events)
            ),
            Wrongs).
play(N, Source, J0, Twin0, Wrongs) :-
    journal_property(J0, count(Count)),
    random_change(Source, Count, Change),
    twin_change(Twin0, Change, Outcome),
    catch(journal_change(J0, Change, J), error(Error,_), true),
    (   Outcome = agreed(Twin,K),
        var(Error),
        like(J, Twin, K)
    ->  N1 is N-1,
        play(N1, Source, J, Twin, Wrongs)
    ;   (   Outcome = clash(_,Fact),
            Error == cluedo_contradiction(Fact)
        ;   Outcome == none,
            nonvar(Error),
            memberchk(Error, [existence_error(_,_),domain_error(cluedo_fact,_)])
        )
    ->  N1 is N-1,
        play(N1, Source, J0, Twin0, Wrongs)
    ;   Wrongs = [Change-Outcome-Error-J0]
    ).

%   All changes are replayed before anything is learnt.

told_first(File, J) :-
    read_changes(File, J0, Placed),
    foldl(replay_change, Placed, J0, Told),
    learn_replayed(Told, J).

like(J, Twin, K) :-
    Twin = twin(_,_,Past,Future),
    twin_facts(Twin, Facts),
    journal_property(J, events(Facts1)),
    journal_property(J, knowledge(K1)),
    journal_property(J, undo(Undo)),
    journal_property(J, redo(Redo)),
    Facts1-K1 == Facts-K,
    same_length(Undo, Past),
    same_length(Redo, Future).

test('changed at random', [forall(repeated(60)), true(Wrongs == [])]) :-
    random_play(40, Wrongs).

%   The same with contests: what a seat has seen, and sometimes an event of another game.

contest_event(Facts, Others, Fact) :-
    (   maybe(0.9)
    ->  random_member(Fact, Facts)
    ;   random_member(Fact, Others)
    ).

seen_in_contest(Seat, Options, Facts) :-
    random(0, 1000000, S),
    contest([simple,random,elimination,simple,random,simple],
            [seed(S),turns(40),edition(british),names(true)], Result),
    contest_game([], Result, Game),
    once(game_property(Game, options(Options))),
    game_seen(Game, Seat, Facts).

test('contests changed at random', [forall(repeated(20)), true(Wrongs == [])]) :-
    random_member(Seat, [1,4,spectator]),
    seen_in_contest(Seat, Options, Facts),
    seen_in_contest(Seat, _, Others),
    journal([me(Seat)|Options], [], J),
    twin_start(Options, Twin),
    play(60, contest_event(Facts, Others), J, Twin, Wrongs).

%   In a journal of twice as many changes each change takes as long as before.

many([asked(1,s(1,7,13),2,unknown)]).
many([edit(1,lacks(1,1))]).
many([lacks(1,2),undo]).

many_times(Count, Changes, [lacks(1,1)|Many]) :-
    findall(Change, ( between(1, Count, _), member(Change, Changes) ), Many).

inferences(Goal, Count) :-
    statistics(inferences, Before),
    call(Goal),
    statistics(inferences, After),
    Count is After-Before.

test('twice as many changes are twice the work', [forall(many(Changes)), true(Ratio < 2.5)]) :-
    many_times(300, Changes, Some),
    many_times(600, Changes, Twice),
    inferences(journal([players(6)], Some, _), N),
    inferences(journal([players(6)], Twice, _), M),
    Ratio is M/N.
test('twice as many changes in a file are twice the work',
     [forall(many(Changes)), true(Ratio < 2.5)]) :-
    findall(N,
            ( member(Count, [300,600]),
              many_times(Count, Changes, Many),
              temporary('many.pl', File),
              setup_call_cleanup(
                  open(File, write, Out),
                  forall(member(Change, [game([players(6)])|Many]), format(Out, "~q.~n", [Change])),
                  close(Out)),
              inferences(journal_load(File, _), N)
            ),
            [N,M]),
    Ratio is M/N.

test('saved and read back', true(Back == J)) :-
    written_down(J),
    temporary('journal.pl', File),
    journal_save(File, J),
    journal_load(File, Back).
test('one change a line', true(Text == Lines)) :-
    Lines = "game([edition(british),seats([anna,bob]),me(bob)]).\n\c
             has(anna,'Lead Pipe').\nlacks(bob,rope).\nedit(1,lacks(anna,rope)).\n\c
             remove(2).\nundo.\nundo.\n",
    journal([edition(british),seats([anna,bob]),me(2)],
            [ has(anna,'Lead Pipe'), lacks(bob,rope), has(bob,hall), undo,
              edit(1,lacks(anna,rope)), remove(2), undo, undo
            ], J),
    temporary('lines.pl', File),
    journal_save(File, J),
    read_file_to_string(File, Text, []).
test('mended by hand', true(Events == [lacks(2,4),has(1,5)])) :-
    written("% us\ngame([players(3),me(2)]).\n\nhas(1, 4). % no!\nlacks(\n2, 4).\n\c
             remove(1).\nhas(1,5).\n", File),
    journal_load(File, J),
    journal_property(J, events(Events)).
test('an edition of a file', true(Back == J)) :-
    written("edition(tiny, 'Tiny').\ncategory(who, who).\ncard(ann, 'Ann', []).\n\c
             card('\u00C5se B', 'B.', ['b\\nc']).\ncategory(what, what).\n\c
             card(rope, rope, []).\ncard(gun, gun, []).\n", EditionFile),
    journal([players(2),edition(file(EditionFile)),hands([1,1]),me([1])],
            [has(1,'b\nc'),lacks(2,'\u00C5se B')], J),
    delete_file(EditionFile),
    temporary('own.pl', File),
    journal_save(File, J),
    journal_load(File, Back).
%   A board stays with the journal, and does not change the deals.

boarded(Spec, J) :-
    options(Options),
    events(Events),
    journal([board(Spec)|Options], Events, J).

test('rooms are called as their cards', true(Rooms-Pawns == Cards-Characters)) :-
    boarded(classic, J),
    journal_property(J, board(Board)),
    findall(Room, board_property(Board, room(Room)), Rooms0),
    findall(Character, board_property(Board, start(Character,_)), Pawns),
    sort(Rooms0, Rooms),
    Cards = [ballroom,billiard_room,conservatory,dining_room,hall,kitchen,library,lounge,study],
    Characters = [scarlett,mustard,white,green,peacock,plum].
test('no board', fail) :-
    written_down(J),
    journal_property(J, board(_)).
test('a board does not change the deals', true(Same == [same,same])) :-
    boarded(classic, J),
    options(Options),
    events(Events),
    journal(Options, Events, J0),
    findall(same,
            ( journal_property(J, knowledge(K)), journal_property(J0, knowledge(K))
            ; journal_game(J, Game), journal_game(J0, Game)
            ),
            Same).
test('a board in a file', [forall(member(Spec, [classic,classic([leaving(0),passage(after)])])),
                           true(Text-Back == Line-J)]) :-
    boarded(Spec, J0),
    journal_change(J0, undo, J1),
    journal_at(J1, 1, J2),
    journal_change(J2, left(bob), J),
    temporary('boarded.pl', File),
    journal_save(File, J),
    journal_load(File, Back),
    read_file_to_string(File, All, []),
    format(string(Line), ",me(anna),board(~w)]).", [Spec]),
    string_length(Line, Length),
    once(sub_string(All, Start, _, _, ",me(anna)")),
    sub_string(All, Start, Length, _, Text).
test('a board from a file becomes part of the journal', true(Back-Rooms == J-[attic,cellar])) :-
    temporary('small.board', BoardFile),
    write_text(BoardFile, "board(small, 'A small one').\nsize(3, 1).\n\c
                                   room(attic, 'Attic').\nblocked(attic, 0, 0, 0, 0).\n\c
                                   room(cellar, 'Cellar').\nblocked(cellar, 2, 2, 0, 0).\n\c
                                   door(attic, 1-0).\ndoor(cellar, 1-0).\nstart(ann, 1-0).\n"),
    written("edition(tiny, 'Tiny').\ncategory(who, who).\ncard(ann, 'Ann', []).\n\c
             category(where, where).\ncard(attic, attic, []).\ncard(cellar, cellar, []).\n",
            EditionFile),
    journal([players(2),edition(file(EditionFile)),board(file(BoardFile,[leaving(0)]))],
            [has(1,attic)], J),
    delete_file(BoardFile),
    temporary('boarded.pl', File),
    journal_save(File, J),
    journal_load(File, Back),
    journal_property(Back, board(Board)),
    board_property(Board, leaving(0)),
    findall(Room, board_property(Board, room(Room)), Rooms).
test('a recorded change is in the file', true(Back-Before == J-J0)) :-
    written_down(J0),
    temporary('record.pl', File),
    journal_record(File, J0, redo, J1),
    journal_load(File, J),
    journal_record(File, J1, undo, _),
    journal_load(File, Before),
    Back = J1.
test('a refused change is not in the file', true(Back == J)) :-
    written_down(J),
    temporary('refused.pl', File),
    journal_save(File, J),
    catch(journal_record(File, J, has(dora,white), _), error(cluedo_contradiction(_),_), true),
    journal_load(File, Back).

written(Text, File) :-
    temporary('written.pl', File),
    write_text(File, Text).

%   damaged(Text, Formal, Start): the message begins with Start.

damaged("", domain_error(cluedo_game,'$file'), "~w: write game(Options) before the facts").
damaged("has(1,2).", domain_error(cluedo_game,'$file'),
        "~w:1:1: write game(Options) before the facts").
damaged("game([players(3)]).\n:- halt.", type_error(cluedo_fact,(:-halt)), "~w:2:1: facts are ").
damaged("game([me(3),players(2)]).", existence_error(cluedo_player,3),
        "~w:1:1: the players are 1..2").
damaged("\ngame([me(3),me(2)]).", domain_error(cluedo_option,me(2)), "~w:2:1").
damaged("game([me(_)]).", instantiation_error, "~w:1:1").
damaged("game(me(1)).", type_error(list,me(1)), "~w:1:1").
damaged("game([edition(file('/etc/passwd'))]).",
        domain_error(cluedo_game,edition(file('/etc/passwd'))), "~w:1:1: write the terms").
damaged("game([board(file('/etc/passwd'))]).", domain_error(cluedo_game,board(file('/etc/passwd'))),
        "~w:1:1: write the name").
damaged("game([board=file('/etc/passwd',[])]).",
        domain_error(cluedo_game,board=file('/etc/passwd',[])), "~w:1:1: write the name").
damaged("game([board(_)]).", instantiation_error, "~w:1:1").
damaged("game([board(board(x,x,x,x,x,x))]).", type_error(cluedo_board,board(x,x,x,x,x,x)),
        "~w:1:1").
damaged("game([deck([2,2]),board(classic)]).", domain_error(cluedo_board,classic),
        "~w:1:1: these cards have no names for rooms").
damaged("game([board(classic),board(classic)]).", domain_error(cluedo_option,board(classic)),
        "~w:1:1").
damaged("game([]).\nhas(1,2).\n\nedit(2,has(1,3)).", existence_error(cluedo_event,2),
        "~w:4:1: the number of events is 1").
damaged("game([]).\nremove(x).", type_error(integer,x), "~w:2:1").
damaged("game([]).\nremove(_).", instantiation_error, "~w:2:1").
damaged("game([]).\nhas(1,2).\nundo.\nundo.", existence_error(cluedo_change,undo),
        "~w:4:1: nothing has been done").
damaged("game([]).\nredo.", existence_error(cluedo_change,redo), "~w:2:1: nothing was undone last").
damaged("game([]).\nhas(1,2).\nlacks(1,3).\nhas(2,2).", cluedo_contradiction(has(2,2)),
        "~w:4:1: event 3 cannot be true with 1: has(1,2)").
damaged("game([]).\nhas(9,2).", existence_error(cluedo_player,9),
        "~w:2:1: argument 1 of has/2: the players are 1..6").
damaged("game([]).\ninsert(1,X).", instantiation_error, "~w:2:1").
damaged("game([]).\nX.", instantiation_error, "~w:2:1").

test(damaged, [forall(damaged(Text, Formal0, Said0)), true(Got-Said =@= Formal-Place)]) :-
    written(Text, File),
    catch(journal_load(File, _), error(Got,context(journal_load/2,Message)), true),
    (   Formal0 = domain_error(cluedo_game,'$file')
    ->  Formal = domain_error(cluedo_game,File)
    ;   Formal = Formal0
    ),
    format(string(Place), Said0, [File]),
    (   sub_string(Message, 0, _, _, Place)
    ->  Said = Place
    ;   Said = Message
    ).
test('cut anywhere, a file is refused with its line or has fewer changes',
     [forall(repeated(100)), true(Verdict == good)]) :-
    journal_text(Text),
    string_length(Text, Length),
    random(0, Length, Cut),
    sub_string(Text, 0, Cut, _, Part),
    written(Part, File),
    split_string(Part, "\n", "", Lines),
    length(Lines, Last),
    catch(journal_load(File, J), error(Error,Context), true),
    (   var(Error)
    ->  ( prefix_journal(J) -> Verdict = good ; Verdict = J )
    ;   Error = syntax_error(_)
    ->  Context = file(File,Line,_,_),
        ( Line =:= Last -> Verdict = good ; Verdict = line(Line,Last) )
    ;   Error = domain_error(cluedo_game,_)
    ->  ( Last =:= 1 -> Verdict = good ; Verdict = Part )
    ;   Verdict = Error
    ).

%   The file of a journal without undone changes.

journal_text(Text) :-
    options(Options),
    events(Events),
    journal(Options, Events, J),
    temporary('whole.pl', File),
    journal_save(File, J),
    read_file_to_string(File, Text, []).

%   J has the first of these events.

prefix_journal(J) :-
    options(Options),
    events(Events),
    append(First, _, Events),
    journal(Options, First, J1),
    J1 == J.

test('a record that is stopped', [forall(repeated(40)), true(Verdict == good)]) :-
    written_down(J0),
    journal_change(J0, redo, J1),
    temporary('stopped.pl', File),
    journal_save(File, J0),
    random(1, 6000, Limit),
    call_with_inference_limit(journal_record(File, J0, redo, J), Limit, _),
    journal_load(File, Got),
    file_directory_name(File, Directory),
    directory_files(Directory, Names),
    findall(Name, ( member(Name, Names), sub_atom(Name, 0, _, _, 'stopped.pl.') ), Left),
    (   memberchk(Got, [J0,J1]),
        ( var(J) ; J == J1, Got == J1 ),
        Left == []
    ->  Verdict = good
    ;   Verdict = Got-Left
    ).

%   A process is killed after it has printed that it has made so many changes. It continues
%   meanwhile.

test('a process that is killed after each change',
     [forall(( changes(Changes), length(Changes, Count), between(1, Count, N) )),
      true(Verdict == good)]) :-
    options(Options),
    temporary('killed.pl', File),
    format(string(Goal),
           "use_module(library(cluedo/journal)), journal(~q, [], J0), \c
            foldl([C,J1,J2]>>( journal_record('~w', J1, C, J2), writeln(C), flush_output ), \c
                  ~q, J0, _), sleep(60)",
           [Options,File,Changes]),
    process_start(['-g',Goal], Out, Pid),
    length(Lines, N),
    maplist([Line]>>read_line_to_string(Out, Line), Lines),
    process_kill(Pid, kill),
    process_wait(Pid, _),
    close(Out),
    journal_load(File, Got),
    findall(M,
            ( append(Done, _, Changes),
              length(Done, M),
              journal(Options, Done, J),
              J == Got
            ),
            Ms),
    (   member(M, Ms),
        M >= N
    ->  Verdict = good
    ;   Verdict = Got-Ms
    ).

%   Terms that only look like journals.

fake(journal(_,_,_,_,_,_,_)).
fake(journal([],spectator,none,none,[event(a,b)|_],[],[])).
fake(journal([],spectator,none,none,[],[done|_],[])).
fake(journal([],spectator,none,none,[a],[],[])).
fake(journal([],spectator,none,none,[],[_],[])).
fake(journal([],spectator,none,none,[],[],[_|_])).
fake(J) :-
    J = journal(J,J,J,J,[event(J,J)],[done(J,J)],[J]).
fake(J) :-
    Es = [event(a,b)|Es],
    J = journal([],spectator,none,none,Es,[],[]).
fake(J) :-
    knowledge([], K),
    member(J, [ journal([],spectator,none,K,[event(foo,K)],[done(_,_)],[_]),
                journal([],spectator,classic([leaving(_)]),K,[],[],[]),
                journal([],spectator,board(_,_,_,_,_,_),K,[],[],[]),
                journal([],7,none,K,[event(has(1,2),K)],[done(foo,undo)],[undo]),
                journal(foo,_,_,K,[event(_,foo)],[done(undo,redo)],[redo]),
                journal(_,spectator,cottage,K,[event(has(1,2),_)],[done(X,X),done(f(X),edit(9,X))],
                        [insert(_,_)])
              ]).

use(J, journal_change(J, has(2,2), _)).
use(J, journal_change(J, edit(1,has(2,2)), _)).
use(J, journal_change(J, insert(1,has(2,2)), _)).
use(J, journal_change(J, remove(1), _)).
use(J, journal_change(J, undo, _)).
use(J, journal_change(J, redo, _)).
use(J, journal_conflict(J, has(1,2), _)).
use(J, journal_at(J, 1, _)).
use(J, journal_property(J, _)).
use(J, journal_game(J, _)).
use(J, journal_save(File, J)) :-
    temporary('fake.pl', File).
use(J, journal_record(File, J, has(2,2), _)) :-
    temporary('fake.pl', File).

test('a term written by hand', all(Name-Other == [])) :-
    fake(J),
    use(J, Goal),
    catch(( findall(x, Goal, _), Other = none ), Error, Other = Error),
    Other \== none,
    \+ ( Error = error(_,context(Name/_,_)), sub_atom(Name, 0, _, _, journal) ),
    Goal =.. [Name|_].

%   Changes and journals with odd parts.

odd_call(J0, Goal) :-
    changes(Changes),
    random_member(Change0, Changes),
    (   maybe
    ->  J = J0,
        mutate(Change0, Change)
    ;   mutate(J0, J),
        Change = Change0
    ),
    random_member(N, [0,1,7]),
    temporary('odd.pl', File),
    random_member(Goal, [ journal_change(J, Change, _), journal_change(J, undo, _),
                          journal_conflict(J, Change, _), journal_at(J, N, _),
                          journal_property(J, _), journal_game(J, _),
                          journal_record(File, J, Change, _), journal_save(File, J)
                        ]).

test('odd terms', [forall(repeated(500)), true(Odd == [])]) :-
    written_down(J),
    odd_call(J, Goal),
    catch(( findall(x, Goal, _), Other = none ), Error, Other = Error),
    (   (   Other == none
        ;   Error = error(_,context(Name/_,_)),
            functor(Goal, Name, _)
        )
    ->  Odd = []
    ;   Odd = [Goal,Other]
    ).

%   A journal has a player's hand: only the owner of a new file can read it.

file_mode(File, Mode) :-
    setup_call_cleanup(
        process_create(path(stat), ['-c','%a.',File], [stdout(pipe(Out))]),
        read_term(Out, Mode, []),
        close(Out)).

test('only the owner can read a new file', true(Modes == [600,600,640])) :-
    written_down(J),
    maplist(temporary, ['private.pl','recorded.pl'], [File,Recorded]),
    journal_save(File, J),
    file_mode(File, Mode1),
    journal_record(Recorded, J, undo, _),
    file_mode(Recorded, Mode2),
    chmod(File, 0o640),
    journal_record(File, J, undo, _),
    file_mode(File, Mode3),
    Modes = [Mode1,Mode2,Mode3].
test('a change goes through a link', true(To-Same == 'linked.pl'-true)) :-
    written_down(J),
    maplist(temporary, ['linked.pl','link.pl'], [File,Link]),
    journal_save(File, J),
    link_file('linked.pl', Link, symbolic),
    journal_record(Link, J, undo, J1),
    read_link(Link, To, _),
    journal_load(File, J2),
    ( J2 == J1 -> Same = true ; Same = J2 ).
test('a FIFO is refused', [forall(member(Goal, [journal_load(File,_),journal_save(File,J)])),
                           error(permission_error(_,source_sink,File),
                                 context(_,"Not a regular file"))]) :-
    temporary(fifo, File),
    (   access_file(File, exist)
    ->  true
    ;   process_create(path(mkfifo), [File], [])
    ),
    written_down(J),
    call(Goal).

:- end_tests(journal).
