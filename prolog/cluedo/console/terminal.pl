:- module(cluedo_console_terminal,
          [ terminal_open/1,            % -Terminal
            terminal_close/1,           % +Terminal
            terminal_line/4             % +Terminal, +Prompt, +Context, -Line
          ]).
:- use_module(library(readutil), [read_line_to_string/2]).

/** <module> Where lines come from

A Terminal is terminal(Kind,Handler): Kind is editor(Before), a terminal with the
library editline, Before of editor_open/1; `plain`, one without; or `pipe`, anything
else, whose lines are written behind the prompt. So the output is always what somebody
sees who types there. Handler is what an interrupt did before; now it throws
`cluedo_interrupt`.
*/

:- det((terminal_open/1, terminal_close/1, terminal_line/4)).

%!  terminal_open(-Terminal) is det.
%!  terminal_close(+Terminal) is det.
%
%   Take the standard input, and give it back.

terminal_open(terminal(Kind,Handler)) :-
    (   \+ stream_property(user_input, tty(true))
    ->  Kind = pipe
    ;   stream_property(current_output, tty(true)),
        exists_source(library(editline)),
        catch(use_module(library(cluedo/console/editor), []), error(_,_), fail)
    ->  Kind = editor(Before),
        editor(editor_open(Before))
    ;   Kind = plain
    ),
    on_signal(int, Handler, interrupted).

terminal_close(terminal(Kind,Handler)) :-
    on_signal(int, _, Handler),
    (   Kind = editor(Before)
    ->  editor(editor_close(Before))
    ;   true
    ).

interrupted(_) :-
    throw(cluedo_interrupt).

%   The module is not there before it is loaded.

editor(Goal) :-
    Module = cluedo_console_editor,
    call(Module:Goal).

%!  terminal_line(+Terminal, +Prompt, +Context, -Line) is det.
%
%   Line, a string or end_of_file, is the next one. Context is that of
%   line_completions/3.

terminal_line(terminal(Kind,_), Prompt, Context, Line) :-
    line(Kind, Prompt, Context, Line),
    (   Line == end_of_file
    ->  nl
    ;   true
    ).

line(editor(_), Prompt, Context, Line) =>
    editor(editor_line(Prompt, Context, Line)).
line(plain, Prompt, _, Line) =>
    prompted(Prompt, Line).
line(pipe, Prompt, _, Line) =>
    prompted(Prompt, Line),
    (   string(Line)
    ->  write(Line),
        nl,
        flush_output
    ;   true
    ).

prompted(Prompt, Line) :-
    write(Prompt),
    flush_output,
    prompt(Old, ''),
    call_cleanup(next_line(Line), prompt(_, Old)).

%   After an interrupt the first attempt fails.

next_line(Line) :-
    (   read_line_to_string(user_input, Line0)
    ->  Line = Line0
    ;   read_line_to_string(user_input, Line)
    ).
