:- use_module('../../helpers/all').
:- use_module('../journal/changes').
:- use_module('../../knowledge/random_facts').
:- use_module(library(cluedo/assistant/console/output)).
:- use_module(library(cluedo/assistant/console/session)).
:- use_module(library(cluedo/knowledge/edition/setting)).
:- use_module(library(cluedo/journal)).

options([edition(british),seats([anna,bob,carl,dee]),names(true),me(bob),open([rope,hall])]).

%   Random changes of a session: the session agrees with its file and with a journal without a
%   console. A refused change, or an error, leaves all unchanged. All output fits into 79 columns.
%   No fact says that somebody showed a card after all others have left.

played(0, _, _, S, S) :-
    !.
played(N, Setting, Deal, S0, S) :-
    S0 = session(J0,File,_,_),
    journal_property(J0, count(Count)),
    random_change(fact(Setting, Deal), Count, Change),
    catch(run_command(change(Change), S0, S1, Answer), error(Formal,_), true),
    (   var(Formal)
    ->  (   S1 = session(J0,File,Clash,_), Answer = refused(J0,Clash)
        ->  journal_conflict(J0, Change, Events),
            Clash == clash(Change,Events)
        ;   Answer = changed(Change,J0,J),
            S1 = session(J,File,none,_),
            journal_change(J0, Change, J)
        ),
        with_output_to(string(Out), print_answer(Answer)),
        narrow(Out)
    ;   memberchk(Formal, [existence_error(_,_),domain_error(cluedo_fact,_)]),
        S1 = S0
    ),
    S1 = session(J1,_,_,_),
    journal_load(File, Loaded),
    alike(Loaded, J1),
    N1 is N-1,
    played(N1, Setting, Deal, S1, S).

%   Fact is true of Deal more often than not.

fact(Setting, Deal, Fact) :-
    repeat,
    random_core(Setting, Core),
    (   maybe(0.2)
    ->  true
    ;   happens(Core, Deal)
    ),
    !,
    said(Core, Setting, Fact).

alike(J1, J2) :-
    forall(member(P, [options(_),me(_),events(_),undo(_),redo(_),knowledge(_)]),
           ( copy_term(P, P1),
             journal_property(J1, P),
             journal_property(J2, P1),
             P == P1
           )).

narrow(Out) :-
    split_string(Out, "\n", "", Lines),
    \+ ( member(Line, Lines),
         string_length(Line, Length),
         Length > 79
       ).

:- begin_tests(console_session,
               [setup((make_temporary, seed(_))), cleanup(remove_temporary)]).

test('a game in a file', true(Answer-Again == begun(J,File)-continued(J,File))) :-
    temporary('new.game', File),
    session_start(File, S0, waiting(none)),
    options(Options),
    run_command(new(Options), S0, S, Answer),
    S = session(J,File,none,_),
    session_start(File, S, Again).
test('commands that need a game',
     [forall(member(Command, [question(notes),change(undo),save(x)]))]) :-
    run_command(Command, session(none,none,none,none), S, Answer),
    assertion(S == session(none,none,none,none)),
    assertion(Answer = mistake(_)).
test('prompts', all(Prompt == ['> ','1> ','2> '])) :-
    options(Options),
    journal(Options, [], J0),
    journal(Options, [has(dee,plum)], J1),
    member(J, [none,J0,J1]),
    session_prompt(session(J,none,none,none), Prompt).
test('no context without a game', true(Context == none)) :-
    session_context(session(none,none,none,none), Context).
test('a context',
     true(Me-Left-Asked == 2-[3-1]-[ 4-asked(bob,s(plum,knife,hall),carl,unknown),
                                     2-asked(bob,s(plum,knife,hall),carl,plum)
                                   ])) :-
    options(Options),
    journal(Options,
            [ has(carl,plum), asked(bob,s(plum,knife,hall),carl,plum), left(anna),
              asked(bob,s(plum,knife,hall),carl,unknown)
            ],
            J),
    session_context(session(J,none,none,none), context(_,Me,Left,Asked)).
test('the context of a spectator', true(Me == spectator)) :-
    journal([seats([a,b]),edition(british),names(true)], [], J),
    session_context(session(J,none,none,none), context(_,Me,[],[])).
test('a folder cannot be the file of a game', error(permission_error(write,source_sink,Dir))) :-
    temporary('.', Dir),
    session_start(Dir, _, _).

test('another session has written to the file', true(Events-Mine == [has(dee,plum)]-[])) :-
    temporary('shared.game', File),
    options(Options),
    session_start(File, S0, _),
    run_command(new(Options), S0, S, _),
    session_start(File, S1, _),
    run_command(change(has(dee,plum)), S1, _, changed(_,_,_)),
    run_command(change(has(dee,knife)), S, S2, Answer),
    assertion(Answer = mistake(_)),
    S2 = session(J2,File,none,_),
    journal_property(J2, events(Mine)),
    journal_load(File, J),
    journal_property(J, events(Events)),
    run_command(load(File), S2, S3, _),
    run_command(change(has(dee,knife)), S3, _, changed(_,_,_)).
test('a deleted file is written again') :-
    temporary('gone.game', File),
    options(Options),
    session_start(File, S0, _),
    run_command(new(Options), S0, S1, _),
    delete_file(File),
    run_command(change(has(dee,plum)), S1, session(J,File,none,_), changed(_,_,_)),
    journal_load(File, Loaded),
    assertion(alike(Loaded, J)).

test('random changes', [forall(between(1, 10, _)), true]) :-
    options(Options),
    setting(Options, Setting),
    random_deal(Setting, Deal),
    temporary('random.game', File),
    (   exists_file(File)
    ->  delete_file(File)
    ;   true
    ),
    session_start(File, S0, _),
    run_command(new(Options), S0, S1, _),
    once(played(30, Setting, Deal, S1, _)).

:- end_tests(console_session).
