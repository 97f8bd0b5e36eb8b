:- module(cluedo_agents_external_program,
          [ ask_program/5,              % +Program, +Self, +Message, ?Answer, -Outcome
            dismiss_program/1,          % +Program
            close_program/1,            % +Program
            kill_process/1,             % +Pid
            copy_errors/1,              % +Errors
            quoted_text/2,              % +Codes, -Text
            end_text/2                  % +Status, -Text
          ]).
:- use_module('../../support/libraries', [complete_libraries/1]).
:- use_module(protocol, [answer//1,hear/5,hear_line/5,message//2,say_codes/2]).
:- use_module(library(lists), [member/2]).
:- use_module(library(process),
              [process_group_kill/2,process_kill/2,process_wait/2,process_wait/3]).

/** <module> An external program and the connection to it

A Program is program(Pid,In,Out,Errors,How):

| Pid     | the process                                                                    |
| In, Out | the streams of the connection                                                  |
| Errors  | the stream from the program's standard error, or `none`                        |
| How     | how(Start,Time,Shell,Where,Protocol): the values of the options start(Start),  |
|         | time(Time), shell(Shell), stderr(Where) and protocol(Protocol) of              |
|         | agents/external.pl                                                             |

Code here copies the stream Errors to our standard error. If the process inherited our standard
error, it would keep it open after our end.

The process leads its own session, so it does not get control-C. It is ended together with its
children. Children that lead their own sessions are not ended.

Code here never waits in wait_for_input/3, because a signal there ends SWI-Prolog 9.2. It sleeps for
a short time, or reads a stream with a time limit.
*/

:- complete_libraries([process]).

:- det((ask_program/5, dismiss_program/1, close_program/1, kill_process/1,
        copy_errors/1, quoted_text/2, end_text/2)).

%!  ask_program(+Program, +Self, +Message, ?Answer, -Outcome) is det.
%
%   Send Message to Program, which sits at seat Self, and read the Answer. Outcome is `heard`, or
%   fault(What). The text What describes the fault. Message is a message of the protocol, or
%
%     - told(Word,Codes)
%       Send the octets Codes, which are about Word. Do not read an answer.
%     - question(Word,Codes)
%       Send the octets Codes. Answer has the codes of a line.

ask_program(Program, Self, Message, Answer, Outcome) :-
    Program = program(Pid,In,Out,Errors,How),
    How = how(_,Time,_,_,_),
    message_word(Message, Word),
    catch(( check_silence(In, Before),
            (   Before == silent
            ->  get_time(Now),
                Until is Now+Time,
                converse(Message, Self, In, Out, Until, copy_errors(Errors), Answer, Heard)
            ;   Heard = Before
            )
          ),
          error(Formal,Context),
          connection_error(Formal, Context, Heard)),
    (   Heard == heard
    ->  Outcome = heard
    ;   fault(Heard, Word, Time, Pid, What),
        Outcome = fault(What)
    ).

message_word(told(Word0,_), Word) =>
    Word = Word0.
message_word(question(Word0,_), Word) =>
    Word = Word0.
message_word(Message, Word) =>
    functor(Message, Word, _).

:- meta_predicate converse(+, +, +, +, +, 0, ?, -).

converse(told(_,Codes), _, _, Out, Until, _, _, Heard) =>
    says_in_time(Out, Codes, Until, Heard).
converse(question(_,Codes), _, In, Out, Until, Meanwhile, Line, Heard) =>
    says_in_time(Out, Codes, Until, Said),
    (   Said == heard
    ->  hear_line(In, Until, Meanwhile, Line, Heard)
    ;   Heard = Said
    ).
converse(Message, Self, In, Out, Until, Meanwhile, Answer, Heard) =>
    say_codes(Out, message(Self, Message)),
    hear(In, answer(Answer), Until, Meanwhile, Heard).

%   If a program does not read, a write blocks for ever, and nothing interrupts the write. So
%   another thread writes. The thread ends with the program.

says_in_time(Out, Codes, Until, Outcome), current_prolog_flag(threads, true) =>
    get_time(Now),
    Time is max(Until-Now, 0.001),
    setup_call_cleanup(
        message_queue_create(Queue),
        ( thread_create(catch(( say_codes(Out, Codes), thread_send_message(Queue, said) ),
                              error(_,_),
                              true),
                        _, [detached(true)]),
          (   thread_get_message(Queue, said, [timeout(Time)])
          ->  Outcome = heard
          ;   Outcome = unread
          )
        ),
        message_queue_destroy(Queue)).
says_in_time(Out, Codes, _, Outcome) =>
    say_codes(Out, Codes),
    Outcome = heard.

check_silence(In, Outcome) :-
    wait_for_input([In], Ready, 0),
    (   Ready == []
    ->  Outcome = silent
    ;   fill_buffer(In),
        read_pending_codes(In, Codes, []),
        (   Codes == []
        ->  Outcome = end([])
        ;   subtract_ends(Codes, [])
        ->  check_silence(In, Outcome)
        ;   Outcome = unasked(Codes)
        )
    ).

subtract_ends([], []).
subtract_ends([Code|Codes], Rest) :-
    memberchk(Code, [0,10,13]),
    subtract_ends(Codes, Rest).

connection_error(socket_error(_,_), _, Heard) =>
    Heard = end([]).
connection_error(io_error(_,_), _, Heard) =>
    Heard = end([]).
connection_error(Formal, Context, _) =>
    throw(error(Formal,Context)).

fault(wrong(Codes), Word, _, _, What) =>
    quoted_text(Codes, Said),
    format(string(What), "answered ~s to ~w", [Said,Word]).
fault(unasked(Codes), Word, _, _, What) =>
    quoted_text(Codes, Said),
    format(string(What), "said ~s before it was told ~w", [Said,Word]).
fault(unread, Word, Time, _, What) =>
    format(string(What), "did not read about ~w in ~w seconds", [Word,Time]).
fault(long(_), Word, _, _, What) =>
    format(string(What), "answered ~w with more than 65536 octets", [Word]).
fault(more(Codes), Word, _, _, What) =>
    quoted_text(Codes, Said),
    format(string(What), "said ~s besides its answer to ~w", [Said,Word]).
fault(late([]), Word, Time, _, What) =>
    format(string(What), "did not answer ~w in ~w seconds", [Word,Time]).
fault(late(Codes), Word, Time, _, What) =>
    quoted_text(Codes, Said),
    format(string(What), "answered ~s to ~w, and no more in ~w seconds",
           [Said,Word,Time]).
fault(end(_), Word, _, Pid, What) =>
    process_status(Pid, 0.2, Status),
    (   Status == timeout
    ->  format(string(What), "hung up when it was told ~w", [Word])
    ;   end_text(Status, End),
        format(string(What), "ended ~s when it was told ~w", [End,Word])
    ).

%!  end_text(+Status, -Text) is det.
%
%   Status is how a process ended, as process_wait/2 gives it. The string Text says this in words.

end_text(exit(Code), Text) =>
    format(string(Text), "with exit status ~d", [Code]).
end_text(killed(Signal), Text) =>
    format(string(Text), "by signal ~d", [Signal]).

%   Status is `timeout` if the process does not end within Seconds. process_wait/3 is called with
%   timeout 0 only, because it waits for ever with another timeout in SWI-Prolog 9.0.

process_status(Pid, Seconds, Status) :-
    get_time(Now),
    Until is Now+Seconds,
    wait_for_status(Pid, Until, Status).

wait_for_status(Pid, Until, Status) :-
    process_wait(Pid, Status0, [timeout(0)]),
    get_time(Now),
    (   ( Status0 \== timeout ; Now > Until )
    ->  Status = Status0
    ;   sleep(0.002),
        wait_for_status(Pid, Until, Status)
    ).

%!  quoted_text(+Codes, -Text) is det.
%
%   Text is Codes in quotes, cut after 60 codes.

quoted_text(Codes, Said) :-
    string_codes(All, Codes),
    (   sub_string(All, 0, 60, _, Begin)
    ->  format(string(Said), "~q...", [Begin])
    ;   format(string(Said), "~q", [All])
    ).

%!  dismiss_program(+Program) is det.
%
%   Tell Program that no game follows, and give it time to end.

dismiss_program(program(Pid,In,Out,Errors,How)) :-
    How = how(Start,_,Shell,Where,Protocol),
    (   Protocol == contest
    ->  ask_program(program(Pid,In,Out,Errors,how(Start,1,Shell,Where,Protocol)), none, done,
                    dead, Outcome)
    ;   close(Out, [force(true)]),          % the program sees the end of its input
        Outcome = heard
    ),
    (   Outcome == heard
    ->  process_status(Pid, 1, _)
    ;   true
    ).

%!  close_program(+Program) is det.
%
%   Copy the errors of Program, and close its connection if it is open.

close_program(program(_,In,Out,Errors,_)) :-
    copy_errors(Errors),
    forall(( member(Stream, [Out,In,Errors]), is_stream(Stream) ),
           close(Stream, [force(true)])).

%!  copy_errors(+Errors) is det.
%
%   Copy what can be read from Errors, a program's standard error, to our standard error.

copy_errors(Errors) :-
    copy_errors(16, Errors).

%   Copy at most 16 buffers, which is the size of a pipe. The rest is copied later.

copy_errors(Buffers, Errors) :-
    (   Buffers > 0,
        is_stream(Errors),
        wait_for_input([Errors], [_], 0),
        fill_buffer(Errors),
        read_pending_codes(Errors, Codes, []),
        Codes \== []
    ->  format(user_error, "~s", [Codes]),
        flush_output(user_error),
        Fewer is Buffers-1,
        copy_errors(Fewer, Errors)
    ;   true
    ).

%!  kill_process(+Pid) is det.
%
%   End the process Pid and the processes of its group, and wait for Pid. A process that has just
%   been started may not lead its group yet.

kill_process(Pid) :-
    catch(process_group_kill(Pid, kill), error(_,_), true),
    catch(process_kill(Pid, kill), error(_,_), true),
    catch(process_wait(Pid, _), error(_,_), true).
