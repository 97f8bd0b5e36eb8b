:- use_module('../../helpers/all').
:- use_module('../../helpers/installed').
:- use_module(library(cluedo/agents/external/program)).

%   A program is a script of the shell, spoken to over pipes.

script(Script, Seconds, program(Pid,In,Out,none,how(1,Seconds,false,std,contest))) :-
    process_create(path(sh), ['-c',Script],
                   [ stdin(pipe(Out,[encoding(octet)])), stdout(pipe(In,[encoding(octet)])),
                     stderr(null), detached(true), process(Pid)
                   ]).

asked(Script, Seconds, State, Outcome) :-
    setup_call_cleanup(
        script(Script, Seconds, Program),
        ask_program(Program, 1, suggest, suggest(State), Outcome),
        dead(Program)).

dead(Program) :-
    arg(1, Program, Pid),
    kill_process(Pid),
    close_program(Program).

%   It has said something, or ended.

said(program(_,In,_,_,_)) :-
    wait_for_input([In], [In], 60).

:- begin_tests(program, [condition(has_program(sh))]).

test('an answer',
     [forall(member(Text-Expected,
                    [ 'suggest Sc Ca Ki'-s(1,7,13), 'SUGGEST wh wr st'-s(6,12,21) ])),
      true(Outcome-State == heard-Expected)]) :-
    atomic_list_concat(['head -c 7 >/dev/null; printf "',Text,'"; sleep 1000'], Script),
    asked(Script, 60, State, Outcome).
test('faults of an answer',
     [forall(member(Script-Seconds-What,
                    [ 'head -c 7 >/dev/null; printf foo; sleep 1000'-60-
                          "answered \"foo\" to suggest",
                      'sleep 1000'-0.1-"did not answer suggest in 0.1 seconds",
                      'head -c 7 >/dev/null; exit 3'-60-
                          "ended with exit status 3 when it was told suggest"
                    ])),
      true(Outcome == fault(What))]) :-
    asked(Script, Seconds, _, Outcome).
test('output before the first message',
     [forall(member(Script-Expected,
                    [ 'printf foo; sleep 1000'-fault("said \"foo\" before it was told suggest"),
                      'exit 3'-fault("ended with exit status 3 when it was told suggest"),
                      'printf "\\n\\r"; head -c 7 >/dev/null; \c
                       printf "suggest Sc Ca Ki"; sleep 1000'-heard
                    ])),
      true(Outcome == Expected)]) :-
    setup_call_cleanup(
        script(Script, 60, Program),
        ( said(Program), ask_program(Program, 1, suggest, suggest(_), Outcome) ),
        dead(Program)).
test('it has the time to end', true(Ended == ended)) :-
    script('head -c 4 >/dev/null; printf dead; exit 0', 60, Program),
    arg(1, Program, Pid),
    call_cleanup(dismiss_program(Program), close_program(Program)),
    catch(process_wait(Pid, Ended, [timeout(0)]), error(_,_), Ended = ended).
test('its child processes are ended', true(Said == "")) :-
    script('sleep 1000 & printf ok; sleep 1000', 60, Program),
    Program = program(Pid,In,_,_,_),
    said(Program),
    fill_buffer(In),
    read_pending_codes(In, Codes, []),
    assertion(string_codes("ok", Codes)),
    kill_process(Pid),
    kill_process(Pid),                        % nothing is left to be done
    set_stream(In, timeout(60)),
    read_string(In, _, Said),                   % ends as soon as nobody has the pipe
    close_program(Program),
    assertion(\+ is_stream(In)).
test('the beginning of a long text',
     [forall(member(N-Dots, [0-"",59-"",61-"...",1000-"..."])), true(Text == Expected)]) :-
    length(Codes, N),
    maplist(=(0'x), Codes),
    Least is min(N, 60),
    length(Begin, Least),
    append(Begin, _, Codes),
    format(string(Expected), "\"~s\"~s", [Begin,Dots]),
    quoted_text(Codes, Text).

:- end_tests(program).
