:- module(cluedo_console_editor,
          [ editor_open/0,
            editor_close/0,
            editor_line/3               % +Prompt, +Context, -Line
          ]).
:- use_module(library(editline), [el_add_history/2,el_wrap/0]).
:- use_module(library(readutil), [read_line_to_string/2]).

/** <module> Lines that can be edited

library(editline) is not everywhere, and takes the terminal when it is loaded: this
file is loaded when lines come from a terminal.
*/

:- det((editor_open/0, editor_close/0, editor_line/3)).

%!  editor_open is det.
%!  editor_close is det.
%
%   From one to the other the key Tab completes lines of the console. Prolog's toplevel
%   may use the editor before and after.

editor_open :-
    el_wrap.

editor_close.

%!  editor_line(+Prompt, +Context, -Line) is det.
%
%   Line, a string or end_of_file, is what somebody types at Prompt. Context is that of
%   line_completions/3. An interrupt begins the line anew: the editor does not survive an
%   exception.

editor_line(Prompt, Context, Line) :-
    b_setval(cluedo_console_line, line(Prompt,Context)),    % for those that it calls
    setup_call_cleanup(
        ( on_signal(int, Handler, prompt_again),
          prompt(Old, '')
        ),
        ( prompt1(Prompt),
          read_line_to_string(user_input, Line)
        ),
        ( prompt(_, Old),
          on_signal(int, _, Handler)
        )),
    (   string(Line),
        normalize_space(string(Text), Line),
        Text \== ""
    ->  el_add_history(user_input, Text)
    ;   true
    ).

prompt_again(_) :-
    b_getval(cluedo_console_line, line(Prompt,_)),
    write(user_output, Prompt),
    flush_output(user_output).
