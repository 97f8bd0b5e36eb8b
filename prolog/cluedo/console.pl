:- module(cluedo_console,
          [ assist/0,
            assist/1                    % +Options
          ]).
:- use_module(assistant/console/output, [print_answer/1]).
:- use_module(assistant/grammar/line, [parse_line/3]).
:- use_module(assistant/answers/console_words, [error_text/2]).
:- use_module(assistant/console/session,
              [run_command/4,session_context/2,session_prompt/2,session_start/3]).
:- use_module(assistant/console/terminal, [terminal_close/1,terminal_line/4,terminal_open/1]).
:- use_module(support/errors, [error_context/1]).
:- use_module(support/check, [must_be_options/2]).
:- use_module(support/print, [say/2]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(option), [option/3]).

/** <module> The assistant at the terminal

    $ swipl cluedo assist
    > new Anna* Bob Carl Dee
    1> hand white green wrench study kitchen
    2> anna: plum rope study > carl rope
    3> why carl rope

A player at a real table types what happens there, and asks what follows. A line is an event or a
question; `help` lists them. The answers come from library(cluedo/assistant), which other programs
can use too. Each game is a journal of library(cluedo/journal) in a file of its own. Each event is
in the file before the next prompt.

On a terminal, lines can be edited and the key Tab completes words. An interrupt ends the current
answer, and the session continues. Without a terminal, each line is echoed after the prompt, so that
the output is the same as on a screen.
*/

:- det((assist/0, assist/1)).
:- error_context(assist/1).

%!  assist is det.
%!  assist(+Options) is det.
%
%   Read lines from `user_input` and answer each on the current output, until the line `quit` or the
%   end of the input. Options:
%
%     - file(+File)
%       Resume the game in File. If File does not exist, write the next game to File. By default
%       each game has a file of its own, in a folder of this user.
%
%   @error the errors of journal_load/2, if File is not a game
%   @error permission_error(write, source_sink, File) and the like if File cannot be written

assist :-
    assist([]).

assist(Options) :-
    must_be_options([file/1], Options),
    option(file(File), Options, none),
    must_be(atom, File),
    session_start(File, S, Answer),
    setup_call_cleanup(terminal_open(Terminal),
                       session(Terminal, S, Answer),
                       terminal_close(Terminal)).

%   An interrupt may come at any time. Box keeps the session, so that an interrupt does not lose it.

session(Terminal, S, Answer) :-
    Box = box(S),
    catch(print_answer(Answer), cluedo_interrupt, say_interrupted),
    repeat,
    catch(answer_lines(Terminal, Box), cluedo_interrupt, ( say_interrupted, fail )),
    !.

say_interrupted :-
    nl,
    say("Interrupted.", []).

answer_lines(Terminal, Box) :-
    repeat,
    arg(1, Box, S),
    session_prompt(S, Prompt),
    session_context(S, Context),
    terminal_line(Terminal, Prompt, Context, Line),
    (   Line == end_of_file
    ->  true
    ;   catch(answer_line(Line, Context, Box, Next),
              error(Formal,Where),
              say_error(Formal, Where)),
        Next == quit
    ),
    !.

answer_line(unreadable, _, _, _) :-
    !,
    say("This line was ignored: it is not valid UTF-8.", []).
answer_line(Line, Context, Box, Next) :-
    parse_line(Line, Context, Parsed),
    (   Parsed == ok(quit)
    ->  Next = quit
    ;   answer(Parsed, Box)
    ).

%   sig_atomic/1 prevents an interrupt between the change of the file and the change of the session.

answer(empty, _) =>
    true.
answer(mistake(Text), _) =>
    say("~s", [Text]).
answer(ok(Command), Box) =>
    sig_atomic(( arg(1, Box, S0),
                 run_command(Command, S0, S, Answer),
                 (   S == S0
                 ->  true
                 ;   nb_setarg(1, Box, S)
                 )
               )),
    print_answer(Answer).

say_error(Formal, Context) :-
    error_text(error(Formal,Context), Text),
    say("~s", [Text]).
