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

| J          | the journal, or `none` without a game                                        |
| File       | the file of J. It is `none` if J is only in memory. Without a game it is the |
|            | file for the next game, or `none`                                            |
| Clash      | clash(Change,Events) if the last change was refused, with Events of          |
|            | journal_conflict/3. If it was not refused, `none`                            |
| Vocabulary | see grammar/line_scene.pl; `none` without a game                             |

A command has one of these answers:

| begun(J,File)           | a game begins; File may be `none`                       |
| begun(J,File,Before)    | a game begins; the game before it is in the file Before |
| continued(J,File)       | a game is resumed                                       |
| saved(File)             | the game is in File                                     |
| changed(Change,J0,J)    | J is J0 after Change                                    |
| refused(J,Clash)        | J is unchanged                                          |
| asked(Question,J,Clash) | a question that is not answered yet                     |
| help(Topic)             | the help of Topic                                       |
| waiting(File)           | no game yet; `resume` loads File if it is not `none`    |
| mistake(Text)           | the session is unchanged                                |
*/

:- det((session_start/3, run_command/4, session_prompt/2, session_context/2)).

%!  session_start(+File, -S, -Answer) is det.
%
%   S resumes the game in File. If File does not exist, S will write the next game to it. If File is
%   `none`, S has neither a game nor a file. Answer is the first output of S.
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
%   Command is a command of parse_line/3 except `quit`. If S has a file, its journal is saved there.

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
    Answer = mistake("There is no game yet. To begin one, type for example `new Anna* Bob Carl`.").
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
        format(string(Message), "The file ~w exists already and was not changed.",
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
               "Nothing was done: another program has changed ~w. Type `load ~w` to go on with \c
                the game in the file, or `save` and another name to go on with this game.",
               [File,File]),
        Answer = mistake(Message)
    ;   Outcome = agreed(J),
        save_change(File, J),
        S = session(J,File,none,Vocabulary),
        Answer = changed(Change,J0,J)
    ).

%   True if File exists and does not have J. A console that was left open must not overwrite what
%   another console has written since, or what the user has corrected by hand.

changed_by_others(File, J) :-
    File \== none,
    exists_file(File),
    \+ has_journal(File, J).

save_change(none, _) :-
    !.
save_change(File, J) :-
    write_journal(File, J).

%!  session_prompt(+S, -Prompt) is det.

session_prompt(session(none,_,_,_), Prompt) =>
    Prompt = '> '.
session_prompt(session(J,_,_,_), Prompt) =>
    journal_property(J, count(N)),
    Next is N+1,
    format(atom(Prompt), "~d> ", [Next]).

%!  session_context(+S, -Context) is det.

session_context(session(none,_,_,_), Context) =>
    Context = none.
session_context(session(J,_,_,Vocabulary), Context) =>
    journal_context(J, Vocabulary, Context).
