:- module(typing,
          [ session_lines/2,            % +Text, -Lines
            typed/4,                    % +How, +File, +Lines, -Seen
            typed_bytes/3,              % +Locale, +Bytes, -Seen
            typing_start/4,             % +How, +File, -Typing, -Seen
            typing_line/3,              % +Typing, +Line, -Seen
            typing_later/3,             % +Typing, +Line, -Seen
            typing_end/2,               % +Typing, -Seen
            typing_kill/1,              % +Typing
            typing_interrupted/3,       % +Typing, +Line, -Seen
            typing_interrupted/2,       % +Typing, -Seen
            typing_interrupted_after/3  % +Typing, +Line, +Seconds
          ]).
:- use_module('../../helpers/all').

/** <module> Typing at the console

The program runs in the temporary directory of the test, which also has the user's games.
*/

%!  session_lines(+Text, -Lines) is det.
%
%   Lines are the typed lines of Text, a session as it is seen: the texts after the prompts. The
%   last one is the end of input.

session_lines(Text, Lines) :-
    split_string(Text, "\n", "", All),
    findall(Line, ( member(Seen, All), prompted(Seen, Line) ), Lines0),
    append(Lines, [""], Lines0),
    !.

prompted(Seen, Line) :-
    sub_string(Seen, B, _, A, "> "),
    !,
    sub_string(Seen, 0, B, _, Number),
    string_codes(Number, Codes),
    \+ ( member(Code, Codes), \+ code_type(Code, digit) ),
    sub_string(Seen, _, A, 0, Line).

%!  typed(+How, +File, +Lines, -Seen) is det.
%
%   Seen is the output of a session with File, or `none`, if Lines are typed and then the input
%   ends. How is `pipe`, all at once, or `terminal`, each line at its prompt.

typed(pipe, File, Lines, Seen) :-
    started(pipe, File, Typing),
    Typing = typing(_,In,_,_),
    atomic_list_concat(Lines, '\n', Text),
    (   Lines == []
    ->  true
    ;   format(In, "~w~n", [Text])
    ),
    typing_end(Typing, Seen).
typed(terminal, File, Lines, Seen) :-
    typing_start(terminal, File, Typing, First),
    findall(Part,
            ( member(Line, Lines),
              typing_line(Typing, Line, Part)
            ),
            Parts),
    typing_end(Typing, Last),
    append([[First],Parts,[Last]], All),
    atomic_list_concat(All, Atom),
    atom_string(Atom, Seen).

%!  typed_bytes(+Locale, +Bytes, -Seen) is det.
%
%   Seen are the bytes of output, errors and warnings of a session with the new file bytes.game,
%   if its input is Bytes. The environment has Locale, or none if Locale is ''.

typed_bytes(Locale, Bytes, Seen) :-
    temporary('bytes.game', Game),
    (   exists_file(Game)
    ->  delete_file(Game)
    ;   true
    ),
    temporary('bytes.in', Input),
    setup_call_cleanup(open(Input, write, Stream, [encoding(octet)]),
                       format(Stream, "~s", [Bytes]),
                       close(Stream)),
    assist_command('bytes.game', Assist),
    format(atom(Command), "~w < bytes.in 2>&1", [Assist]),
    temporary('.', Dir),
    process_create(path(sh), ['-c',Command],
                   [ stdout(pipe(Out)), process(Pid), cwd(Dir),
                     environment(['LC_ALL'=Locale,'LC_CTYPE'='','LANG'=''])
                   ]),
    set_stream(Out, encoding(octet)),
    read_string(Out, _, Seen),
    close(Out),
    process_wait(Pid, exit(0)).

%!  typing_start(+How, +File, -Typing, -Seen) is det.
%
%   Typing is a session with File, or `none`; Seen ends with the first prompt. On a
%   terminal it has no colours.

typing_start(How, File, Typing, Seen) :-
    started(How, File, Typing),
    until_prompt(Typing, Seen).

started(How, File, typing(How,In,Out,Pid)) :-
    assist_command(File, Command),
    (   How == pipe
    ->  Program = path(sh), Arguments = ['-c',Command]
    ;   Program = path(script), Arguments = ['-qec',Command,'/dev/null']
    ),
    temporary('.', Dir),
    process_create(Program, Arguments,
                   [ stdin(pipe(In)), stdout(pipe(Out)), stderr(std), process(Pid),
                     cwd(Dir),
                     environment(['XDG_DATA_HOME'=Dir,'TERM'=dumb,'LC_ALL'='C.UTF-8'])
                   ]),
    set_stream(In, encoding(utf8)),
    set_stream(Out, encoding(utf8)).

assist_command(File, Command) :-
    prolog_command(Prolog),
    absolute_file_name(library(cluedo), Library, [file_type(prolog),access(read)]),
    absolute_file_name('../app/cluedo.pl', App, [relative_to(Library)]),
    (   File == none
    ->  Argument = ''
    ;   Argument = File
    ),
    format(atom(Command), "exec ~w '~w' assist ~w", [Prolog,App,Argument]).

%   Seen is the output up to a prompt with nothing after it.

until_prompt(typing(How,_,Out,_), Seen) :-
    (   How == terminal
    ->  editor_wait(Wait)
    ;   Wait = 0.0
    ),
    seen([], Out, Wait, Codes),
    string_codes(Seen, Codes).

%   The editor writes in parts, with pauses that are longer on a busy machine.

editor_wait(Seconds) :-
    (   catch(read_file_to_string('/proc/loadavg', Text, []), error(_,_), fail),
        split_string(Text, " ", "", [Load0|_]),
        number_string(Load, Load0)
    ->  Seconds is 0.05*max(1, min(10, Load))
    ;   Seconds = 0.05
    ).

seen(Before, Out, Wait, Codes) :-
    get_code(Out, Code),
    (   Code == -1
    ->  reverse(Before, Codes0),
        string_codes(Text, Codes0),
        throw(error(ended(Text), _))
    ;   Code == 0'\r
    ->  seen(Before, Out, Wait, Codes)
    ;   Seen = [Code|Before],
        at_prompt(Seen),
        \+ wait_for_input([Out], [Out], Wait)
    ->  reverse(Seen, Codes)
    ;   seen([Code|Before], Out, Wait, Codes)
    ).

at_prompt([0'\s,0'>|Before]) :-
    before_prompt(Before).

before_prompt([]).
before_prompt([0'\n|_]).
before_prompt([Code|Before]) :-
    code_type(Code, digit),
    before_prompt(Before).

%!  typing_line(+Typing, +Line, -Seen) is det.
%
%   Line is typed; Seen is the output from it to the next prompt.

typing_line(Typing, Line, Seen) :-
    Typing = typing(How,In,_,_),
    format(In, "~s~n", [Line]),
    flush_output(In),
    until_prompt(Typing, Seen0),
    (   How == terminal
    ->  behind_echo(Seen0, Line, Answer),
        format(string(Seen), "~s~n~s", [Line,Answer])
    ;   Seen = Seen0
    ).

%   Answer is the output after the line as the editor echoes it; a line that was typed before the
%   editor was ready is echoed twice.

behind_echo(Seen, Line, Answer) :-
    once(sub_string(Seen, Before, 1, After, "\n")),
    sub_string(Seen, _, After, 0, Rest),
    (   Before > 0,
        once(sub_string(Rest, Length, 1, _, "\n")),
        sub_string(Rest, 0, Length, _, First),
        string_concat(_, Line, First)
    ->  behind_echo(Rest, Line, Answer)
    ;   Answer = Rest
    ).

%!  typing_end(+Typing, -Seen) is det.
%
%   The input ends, and the program exits with status 0.

typing_end(typing(How,In,Out,Pid), Seen) :-
    (   How == terminal
    ->  put_char(In, '\4')
    ;   true
    ),
    close(In),
    read_string(Out, _, Seen0),
    close(Out),
    process_wait(Pid, exit(0)),
    (   How == terminal
    ->  Seen = "\n"
    ;   Seen = Seen0
    ).

%!  typing_kill(+Typing) is det.
%
%   End the program at once.

typing_kill(typing(_,In,Out,Pid)) :-
    process_kill(Pid, kill),
    process_wait(Pid, killed(9)),
    close(In, [force(true)]),
    close(Out).

%!  typing_interrupted(+Typing, +Line, -Seen) is det.
%!  typing_interrupted(+Typing, -Seen) is det.
%
%   Line is typed, and the program is interrupted when it begins to answer; or it is interrupted
%   at the prompt, as also after a short answer.

typing_interrupted(Typing, Line, Seen) :-
    Typing = typing(pipe,In,Out,_),
    format(In, "~s~n", [Line]),
    flush_output(In),
    read_line_to_string(Out, _),
    typing_interrupted(Typing, Seen).

typing_interrupted(Typing, Seen) :-
    Typing = typing(pipe,_,_,Pid),
    process_kill(Pid, int),
    until_seen(Typing, "Interrupted.", Seen).

%!  typing_interrupted_after(+Typing, +Line, +Seconds) is det.
%
%   Line is typed, and the program is interrupted after Seconds, while it works or at the next
%   prompt.

typing_interrupted_after(Typing, Line, Seconds) :-
    Typing = typing(pipe,In,_,Pid),
    format(In, "~s~n", [Line]),
    flush_output(In),
    sleep(Seconds),
    process_kill(Pid, int),
    until_seen(Typing, "Interrupted.", _).

%!  typing_later(+Typing, +Line, -Seen) is det.
%
%   As typing_line/3 after typing_interrupted_after/3: an interrupt at the prompt came before the
%   line, which may still have to be answered.

typing_later(Typing, Line, Seen) :-
    Typing = typing(pipe,In,_,_),
    format(In, "~s~n", [Line]),
    flush_output(In),
    string_concat(Line, "\n", Written),
    until_seen(Typing, Written, Seen).

%   Seen, from one prompt to another, has Text.

until_seen(Typing, Text, Seen) :-
    until_prompt(Typing, Seen0),
    (   sub_string(Seen0, _, _, _, Text)
    ->  Seen = Seen0
    ;   until_seen(Typing, Text, Seen)
    ).
