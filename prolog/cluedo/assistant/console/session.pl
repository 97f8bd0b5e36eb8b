:- module(cluedo_assistant_console_session,
          [ session_start/3,            % +File, -S, -Answer
            run_command/4,              % +Command, +S0, -S, -Answer
            session_prompt/2,           % +S, -Prompt
            session_context/2           % +S, -Context
          ]).
:- use_module(game_files, [last_game/2,new_game_file/2,typed_file/2]).
:- use_module('../grammar/line', [journal_context/3]).
:- use_module('../grammar/line_scene', [vocabulary/2]).
:- use_module('../journal/game_file', [has_journal/2,write_journal/2]).
:- use_module('../journal/journal_term', [journal_outcome/3,journal_setting/2]).
:- use_module('../../journal',
              [journal/3,journal_load/2,journal_property/2,journal_save/2]).
:- use_module('../../support/write_file', [must_be_writable/1]).

/** <module> The session of the console

    session(J,File,Clash,Vocabulary)

The journal J is in File, or only in memory if File is `none`. Clash is clash(Change,Events)
if the last change was refused, Events of journal_conflict/3, or `none`. Without a game J is
`none`, and File is the file for the next game, or `none`. Vocabulary is the game's, see
grammar/line_scene.pl, or `none`.

A command has one of these answers:

| begun(J,File)           | a game begins; without a file File is `none`            |
| begun(J,File,Before)    | a game begins; the game before it is in the file Before |
| continued(J,File)       | a game is resumed                                       |
| saved(File)             |                                                         |
| changed(Change,J0,J)    | J is J0 after Change                                    |
| refused(J,Clash)        | J is unchanged                                          |
| asked(Question,J,Clash) | a question, not yet answered                            |
| help(Topic)             |                                                         |
| waiting(File)           | there is no game; `resume` loads File, unless `none`    |
| mistake(Text)           | the session is unchanged                                |
*/

:- det((session_start/3, run_command/4, session_prompt/2, session_context/2)).

%!  session_start(+File, -S, -Answer) is det.
%
%   S is a session that resumes the game in File or will write the next game to it; with `none`
%   it has no game. Answer is its first output.
%
%   @error permission_error(write, source_sink, File) and the like if File cannot be written

session_start(none, S, Answer) =>
    S = session(none,none,none,none),
    Answer = waiting(Last),
    (   last_game(none, Last0)
    ->  Last = Last0
    ;   Last = none
    ).
session_start(File, S, Answer), exists_file(File) =>
    load_session(File, S, Answer).
session_start(File, S, Answer) =>
    must_be_writable(File),
    S = session(none,File,none,none),
    Answer = waiting(none).

load_session(File, S, continued(J,File)) :-
    journal_load(File, J),
    game_session(J, File, S).

game_session(J, File, session(J,File,none,Vocabulary)) :-
    journal_setting(J, Setting),
    vocabulary(Setting, Vocabulary).

%!  run_command(+Command, +S0, -S, -Answer) is det.
%
%   S is S0 after Command, of parse_line/3 but not `quit`. The journal of S is in its file, if it
%   has one.

run_command(help(Topic), S0, S, Answer) =>
    S = S0,
    Answer = help(Topic).
run_command(new(Options), session(J0,File0,_,_), S, Answer) =>
    journal(Options, [], J),
    (   J0 == none,
        File0 \== none
    ->  File = File0,
        journal_save(File, J)
    ;   new_game_file(J, File)
    ),
    (   J0 == none
    ->  Answer = begun(J,File)
    ;   Answer = begun(J,File,File0)
    ),
    game_session(J, File, S).
run_command(load(Text), _, S, Answer) =>
    typed_file(Text, File),
    load_session(File, S, Answer).
run_command(resume, S0, S, Answer) =>
    S0 = session(_,Now,_,_),
    (   last_game(Now, File)
    ->  load_session(File, S, Answer)
    ;   S = S0,
        Answer = mistake("There is no other game to resume.")
    ).
run_command(_, S0, S, Answer), S0 = session(none,_,_,_) =>
    S = S0,
    Answer = mistake("There is no game yet: new Anna* Bob Carl would begin one.").
run_command(question(Question), S0, S, Answer) =>
    S = S0,
    S0 = session(J,_,Clash,_),
    Answer = asked(Question,J,Clash).
run_command(save(Text), S0, S, Answer) =>
    S0 = session(J,Now,Clash,Vocabulary),
    typed_file(Text, File),
    (   exists_file(File),
        \+ ( Now \== none, same_file(File, Now) )
    ->  S = S0,
        format(string(Message), "There is a file ~w already, which stays as it is.",
               [File]),
        Answer = mistake(Message)
    ;   journal_save(File, J),
        S = session(J,File,Clash,Vocabulary),
        Answer = saved(File)
    ).
run_command(change(Change), session(J0,File,_,Vocabulary), S, Answer) =>
    journal_outcome(J0, Change, Outcome),
    (   Outcome = clash(Events)
    ->  Clash = clash(Change,Events),
        S = session(J0,File,Clash,Vocabulary),
        Answer = refused(J0,Clash)
    ;   changed_by_others(File, J0)
    ->  S = session(J0,File,none,Vocabulary),
        format(string(Message),
               "Nothing was done: something else has written to ~w. `load ~w` goes on \c
                with what is there, `save` and another name with what is here.",
               [File,File]),
        Answer = mistake(Message)
    ;   Outcome = agreed(J),
        save_change(File, J),
        S = session(J,File,none,Vocabulary),
        Answer = changed(Change,J0,J)
    ).

%   File exists and does not have J. A console that was left open must not overwrite what
%   another one has entered since, nor corrections by hand.

changed_by_others(File, J) :-
    File \== none,
    exists_file(File),
    \+ has_journal(File, J).

save_change(none, _) :-
    !.
save_change(File, J) :-
    write_journal(File, J).

%!  session_prompt(+S, -Prompt) is det.
%
%   Prompt has the number of the next event, if there is a game.

session_prompt(session(none,_,_,_), Prompt) =>
    Prompt = '> '.
session_prompt(session(J,_,_,_), Prompt) =>
    journal_property(J, count(N)),
    Next is N+1,
    format(atom(Prompt), "~d> ", [Next]).

%!  session_context(+S, -Context) is det.
%
%   Context is the context of parse_line/3 in S.

session_context(session(none,_,_,_), Context) =>
    Context = none.
session_context(session(J,_,_,Vocabulary), Context) =>
    journal_context(J, Vocabulary, Context).
