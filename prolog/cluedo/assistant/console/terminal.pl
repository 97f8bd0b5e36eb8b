:- module(cluedo_assistant_console_terminal,
          [ terminal_open/1,            % -Terminal
            terminal_close/1,           % +Terminal
            terminal_line/4             % +Terminal, +Prompt, +Context, -Line
          ]).
:- use_module(library(lists), [member/2]).
:- use_module(library(readutil), [read_line_to_codes/2,read_line_to_string/2]).
:- use_module(library(utf8), [utf8_codes/3]).

/** <module> The input of the console

    terminal(Kind,Encoding,Handler)

| Kind     | editor(Before) for a terminal with the library editline, see editor_open/1;  |
|          | `plain` for a terminal without this library; `pipe` for any other input      |
| Encoding | the earlier encoding of the input, or `none` if the encoding is not changed  |
| Handler  | the earlier handler of interrupts                                            |

A line from a pipe is echoed after the prompt, so that the output is the same as on a screen.
Without an editor, bytes are read as UTF-8 in any locale. While the terminal is open, an interrupt
throws `cluedo_interrupt`.
*/

:- det((terminal_open/1, terminal_close/1, terminal_line/4)).

%!  terminal_open(-Terminal) is det.
%!  terminal_close(+Terminal) is det.

terminal_open(terminal(Kind,Encoding,Handler)) :-
    (   \+ stream_property(user_input, tty(true))
    ->  Kind = pipe,
        read_bytes(Encoding)
    ;   stream_property(current_output, tty(true)),
        exists_source(library(editline)),
        catch(use_module(library(cluedo/assistant/console/editor), []), error(_,_), fail)
    ->  Kind = editor(Before),
        Encoding = none,
        editor(editor_open(Before))
    ;   Kind = plain,
        read_bytes(Encoding)
    ),
    on_signal(int, Handler, throw_interrupt).

read_bytes(Encoding) :-
    stream_property(user_input, encoding(Encoding0)),
    (   memberchk(Encoding0, [text,utf8])
    ->  Encoding = Encoding0,
        set_stream(user_input, encoding(octet))
    ;   Encoding = none
    ).

terminal_close(terminal(Kind,Encoding,Handler)) :-
    on_signal(int, _, Handler),
    (   Kind = editor(Before)
    ->  editor(editor_close(Before))
    ;   Encoding == none
    ->  true
    ;   set_stream(user_input, encoding(Encoding))
    ).

throw_interrupt(_) :-
    throw(cluedo_interrupt).

%   Call Goal in the module of the editor, which is loaded at run time.

editor(Goal) :-
    Module = cluedo_assistant_console_editor,
    call(Module:Goal).

%!  terminal_line(+Terminal, +Prompt, +Context, -Line) is det.
%
%   Line is the next line: a string, `unreadable` or end_of_file. For Context see parse_line/3.

terminal_line(terminal(Kind,Encoding,_), Prompt, Context, Line) :-
    line(Kind, Encoding, Prompt, Context, Line),
    (   Line == end_of_file
    ->  nl
    ;   true
    ).

line(editor(_), _, Prompt, Context, Line) =>
    editor(editor_line(Prompt, Context, Line)).
line(plain, Encoding, Prompt, _, Line) =>
    prompt_line(Encoding, Prompt, Line).
line(pipe, Encoding, Prompt, _, Line) =>
    prompt_line(Encoding, Prompt, Line),
    (   string(Line)
    ->  write(Line),
        nl,
        flush_output
    ;   Line == unreadable
    ->  nl
    ;   true
    ).

prompt_line(Encoding, Prompt, Line) :-
    write(Prompt),
    flush_output,
    prompt(Old, ''),
    call_cleanup(next_line(Encoding, Line), prompt(_, Old)).

%   After an interrupt the first attempt to read fails. The second attempt reads the line.

next_line(none, Line) :-
    !,
    (   read_line_to_string(user_input, Line0)
    ->  Line = Line0
    ;   read_line_to_string(user_input, Line)
    ).
next_line(_, Line) :-
    (   read_line_to_codes(user_input, Bytes0)
    ->  Bytes = Bytes0
    ;   read_line_to_codes(user_input, Bytes)
    ),
    (   Bytes == end_of_file
    ->  Line = end_of_file
    ;   bytes_codes(Bytes, Codes)
    ->  string_codes(Line, Codes)
    ;   Line = unreadable
    ).

%   bytes_codes(+Bytes, -Codes) is semidet: Bytes are the UTF-8 of Codes, in its shortest form.

bytes_codes(Bytes, Codes) :-
    (   member(Byte, Bytes),
        Byte > 127
    ->  utf8_codes(Codes, Bytes, []),
        \+ ( member(Code, Codes),
             \+ is_character(Code)
           ),
        utf8_codes(Codes, Again, []),
        Again == Bytes
    ;   Codes = Bytes
    ).

is_character(Code) :-
    Code =< 0x10ffff,
    \+ between(0xd800, 0xdfff, Code).
