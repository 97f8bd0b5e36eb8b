:- module(cluedo_assistant_console_editor,
          [ editor_open/1,              % -Before
            editor_close/1,             % +Before
            editor_line/3               % +Prompt, +Context, -Line
          ]).
:- use_module(complete, [line_completions/3]).
:- use_module('../answers/console_words', [comma_text/2]).
:- use_module('../../support/print', [say/2]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(editline),
              [ el_add_history/2, el_addfn/4, el_bind/2, el_deletestr/2,
                el_history_events/2, el_insertstr/2, el_line/2, el_source/2, el_unwrap/1,
                el_wrap/0, el_wrap/4, el_wrapped/1
              ]).
:- use_module(library(lists), [last/2,member/2,reverse/2]).
:- use_module(library(readutil), [read_line_to_string/2]).

/** <module> The line editor of the console

library(editline) is not installed everywhere, and takes the terminal when it is loaded. So this
file is loaded only when lines come from a terminal.
*/

:- det((editor_open/1, editor_close/1, editor_line/3)).

%!  editor_open(-Before) is det.
%!  editor_close(+Before) is det.
%
%   While the editor is open, the key Tab completes lines of the console. If Prolog's toplevel uses
%   the editor, Before is lines(Events). Events are the toplevel's history, which editor_close/1
%   restores. If not, Before is `none`. The toplevel's own editor cannot be shared, because editline
%   calls all functions ever bound to a key. So Tab would also complete Prolog.

editor_open(Before) :-
    (   el_wrapped(user_input)
    ->  el_history_events(user_input, Events),
        Before = lines(Events),
        el_unwrap(user_input)
    ;   Before = none
    ),
    el_wrap(cluedo, user_input, user_output, user_error),
    el_addfn(user_input, cluedo_complete, 'Complete a word', complete),
    el_bind(user_input, ["^I",cluedo_complete]),
    ignore(el_source(user_input, _)).

editor_close(Before) :-
    el_unwrap(user_input),
    (   Before = lines(Events)
    ->  el_wrap,
        reverse(Events, Oldest),
        forall(member(_-Line, Oldest), el_add_history(user_input, Line))
    ;   true
    ).

%!  editor_line(+Prompt, +Context, -Line) is det.
%
%   Line is a string or end_of_file. For Context see parse_line/3. An interrupt begins the line
%   anew, because the editor does not survive an exception.

editor_line(Prompt, Context, Line) :-
    b_setval(cluedo_grammar_line, line(Prompt,Context)),    % for its callbacks
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
    b_getval(cluedo_grammar_line, line(Prompt,_)),
    write(user_output, Prompt),
    flush_output(user_output).

%   The editor calls complete(+Input, +Char, -Continue), which extends the word before the cursor by
%   all that its completions have in common. If they have nothing more in common, it lists them.

complete(Input, _, Continue) :-
    el_line(Input, line(Before,_)),
    b_getval(cluedo_grammar_line, line(_,Context)),
    line_completions(Before, Context, Words),
    split_string(Before, " ,:>", "", Parts),
    last(Parts, Begun),
    (   Words == []
    ->  Continue = refresh_beep
    ;   completion(Words, Begun, Whole)
    ->  string_length(Begun, Length),
        el_deletestr(Input, Length),
        el_insertstr(Input, Whole),
        Continue = refresh
    ;   comma_text(Words, Text),
        nl,
        say("~s", [Text]),
        flush_output,
        Continue = redisplay
    ).

completion([Word], _, Whole) :-
    !,
    string_concat(Word, " ", Whole).
completion([Word|Words], Begun, Common) :-
    foldl(common_start, Words, Word, Common),
    string_lower(Common, Lower),
    string_lower(Begun, LowerBegun),
    string_concat(LowerBegun, More, Lower),
    More \== "".

common_start(Word, Common0, Common) :-
    string_length(Common0, Length),
    between(0, Length, Less),
    sub_string(Common0, 0, _, Less, Common),
    string_concat(Common, _, Word),
    !.
