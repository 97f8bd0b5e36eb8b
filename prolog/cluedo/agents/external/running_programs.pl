:- module(cluedo_agents_external_running_programs,
          [ with_programs/1,            % :Goal
            with_programs/2,            % +Environment, :Goal
            end_contest/1,              % -Parts
            take_program/5,             % +Command, +How, +Keep, +Seat, -Id
            tell_program/6,             % +Id, +Step, +Message, ?Answer, -Next, -Outcome
            lose_program/2,             % +Id, +What
            count_answer/3,             % +Id, +Kind, +Seconds
            program_game/1              % -Pairs
          ]).
:- use_module('../../support/errors', [throw_error/2]).
:- use_module(program,
              [kill_process/1,ask_program/5,close_program/1,dismiss_program/1]).
:- use_module(start, [start_program/6]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/2,maplist/3]).
:- use_module(library(lists), [max_list/2,member/2,sum_list/2]).
:- use_module(library(pairs), [group_pairs_by_key/2,pairs_keys_values/3]).

/** <module> The running external programs

Programs start in a goal of with_programs/1, and only the thread of this goal uses them. A contest
is such a goal. An experiment runs such a goal in each of its threads, around the contests. There
the programs of a contest become free at its end, and the next contest uses them. When the outermost
goal of a thread ends, all its programs end. However a goal ends, the facts below that belong to it
are removed.

| process(Pid)                      | This thread has started Pid, and not waited for its end.     |
| running(Pid)                      | As process(Pid), for all threads.                            |
| program(Id,Key,Level,Use,Program) | Program is running. Id is the number of its process. Key has |
|                                   | its command and options. Use is `free` or                    |
|                                   | playing(Seat,Step). Step counts its messages in this game.   |
|                                   | Level is the level/1 of the goal in which it plays, or 0.    |
| offence(Level,Seat,What)          | The program at Seat lost by the offence What.                |
| answer(Level,Seat,Kind,Seconds)   | See count_answer/3.                                          |
*/

:- thread_local
    process/1,
    program/5,
    offence/3,
    answer/4.
:- dynamic
    running/1.

:- at_halt(with_mutex(cluedo_external,
                      forall(running(Pid), kill_process(Pid)))).

:- multifile
    prolog:error_message//1,
    prolog:message//1.

prolog:error_message(permission_error(continue,cluedo_external,Id)) -->
    [ 'Program ~w cannot go back in its game'-[Id] ].
prolog:message(cluedo_offence(Seat,Command,What)) -->
    [ 'Seat ~w, ~p: the program ~s. It has lost this game.'-[Seat,Command,What] ].

:- meta_predicate
    with_programs(0),
    with_programs(+, 0).

:- det((end_contest/1, take_program/5, tell_program/6, lose_program/2, count_answer/3,
        program_game/1)).

%!  with_programs(:Goal) is semidet.
%!  with_programs(+Environment, :Goal) is semidet.
%
%   Call Goal once. Programs that start in Goal get the environment variables Environment, a list of
%   Name=Value. They can be used again in Goal, and end with the outermost Goal.
with_programs(Goal) :-
    level(L0),
    L is L0+1,
    setup_call_cleanup(
        ( retractall(offence(L,_,_)),
          retractall(answer(L,_,_,_))
        ),
        ( b_setval(cluedo_programs, L),
          once(Goal),
          b_setval(cluedo_programs, L0),
          dismiss_free(L)
        ),
        sig_atomic(end_level(L))).

with_programs(Environment, Goal) :-
    with_programs(( b_setval(cluedo_environment, Environment),
                    Goal
                  )).

%   L is the depth of nested with_programs/1, in a global variable that is reset on exceptions.

level(L) :-
    (   nb_current(cluedo_programs, L0),
        integer(L0)
    ->  L = L0
    ;   L = 0
    ).

%   When the first level ends, free programs get time to end.

dismiss_free(L) :-
    (   L > 1
    ->  true
    ;   forall(program(_, _, _, free, Program),
               dismiss_program(Program))
    ).

%   In SWI-Prolog the exception of a time limit may come a second time, during the cleanup. Then the
%   cleanup starts again.

end_level(L) :-
    catch(end_left(L), Error, true),
    (   var(Error)
    ->  true
    ;   end_left(L),
        throw(Error)
    ).

%   End the programs that still play on level L: an exception has ended their game. End the
%   processes without a program: an exception has ended their start. All other programs end with
%   level 1.

end_left(L) :-
    forall(( process(Pid),
             \+ program(Pid, _, _, _, _)
           ),
           reap_process(Pid)),
    forall(( program(Id, _, Taken, Use, _),
             ( L =:= 1 -> true ; Use = playing(_,_), Taken >= L )
           ),
           end_program(Id)).

end_program(Id) :-
    sig_atomic(forall(program(Id, _, _, _, Program),
                      ( arg(1, Program, Pid),
                        reap_process(Pid),
                        close_program(Program),
                        retract(program(Id, _, _, _, Program))
                      ))).

reap_process(Pid) :-
    kill_process(Pid),
    retractall(process(Pid)),
    retractall(running(Pid)).

note_process(Pid) :-
    assertz(process(Pid)),
    assertz(running(Pid)).

%!  end_contest(-Parts) is det.
%
%   Call this at the end of a contest. The contest is the Goal of the innermost with_programs/1.
%   Free its programs. Parts are for the contest's result, see contest/3:
%
%     - offences(Offences): a list of offence(Seat,What) in order
%     - answers(List): a list of answers(Seat,Counts)
%
%   A part with an empty list is left out.

end_contest(Parts) :-
    level(L),
    findall(Id, program(Id, _, L, playing(_,_), _), Ids),
    maplist(free_program, Ids),
    findall(offence(Seat,What), retract(offence(L, Seat, What)), Offences),
    findall(Seat-(Kind-Seconds), retract(answer(L, Seat, Kind, Seconds)), Counted),
    keysort(Counted, Sorted),
    group_pairs_by_key(Sorted, BySeat),
    maplist(seat_answers, BySeat, Answers),
    findall(Part,
            ( member(Part, [offences(Offences),answers(Answers)]),
              \+ arg(1, Part, [])
            ),
            Parts).

seat_answers(Seat-Counted, answers(Seat,Counts)) :-
    Counts = [answers(N),illegal(Illegal),refusals(Refusals),seconds(Seconds),longest(Longest)],
    pairs_keys_values(Counted, Kinds, Times),
    length(Kinds, N),
    aggregate_all(count, member(illegal, Kinds), Illegal),
    aggregate_all(count, member(refusal, Kinds), Refusals),
    sum_list(Times, Seconds),
    max_list(Times, Longest).

free_program(Id) :-
    (   retract(program(Id, Key, _, playing(_,_), Program))
    ->  (   Key = key(_,_,true)
        ->  assertz(program(Id, Key, 0, free, Program))
        ;   dismiss_program(Program),
            assertz(program(Id, Key, 0, free, Program)),
            end_program(Id)
        )
    ;   true
    ).

%!  take_program(+Command, +How, +Keep, +Seat, -Id) is det.
%
%   A program of Command plays at Seat in this contest. It is a free program, or a new one if none
%   is free. If Keep is `true`, the program can be used again after the contest.
%
%   @error permission_error(start, cluedo_external, Command) outside of contests
%   @error the errors of start_program/6

take_program(Command, How, Keep, Seat, Id) :-
    Key = key(Command,How,Keep),
    level(L),
    (   L > 0
    ->  true
    ;   throw_error(permission_error(start,cluedo_external,Command),
                    "programs play only in contests and in experiments of contests")
    ),
    (   program(Id, Key, _, free, Program)
    ->  sig_atomic(( retract(program(Id, Key, _, free, Program)),
                     assertz(program(Id, Key, L, playing(Seat,0), Program))
                   ))
    ;   program_game(Environment),
        start_program(Command, Seat, How, Environment, note_process, Program),
        arg(1, Program, Id),
        assertz(program(Id, Key, L, playing(Seat,0), Program))
    ).

%!  tell_program(+Id, +Step, +Message, ?Answer, -Next, -Outcome) is det.
%
%   Send Message to program Id, and read its Answer. Step is the number of Message in this game, and
%   Next is the number of the next message. Outcome is `heard`. It is `lost` if the program loses
%   this game now, or has lost it before.
%
%   @error permission_error(continue, cluedo_external, Id) if program Id got message Step before

tell_program(Id, Step, Message, Answer, Next, Outcome) :-
    (   program(Id, Key, L, playing(Seat,At), Program)
    ->  (   At =:= Step
        ->  true
        ;   throw_error(permission_error(continue,cluedo_external,Id),
                        "a program cannot undo a message that it got")
        ),
        ask_program(Program, Seat, Message, Answer, Outcome0),
        (   Outcome0 = fault(What)
        ->  Next = Step,
            Outcome = lost,
            lose_program(Id, What)
        ;   ( Message == accuse ; Message = question(_,_) ) % a hook that fails keeps the mind
        ->  Next = Step,
            Outcome = heard
        ;   Next is Step+1,
            Outcome = heard,
            sig_atomic(( retract(program(Id, Key, L, playing(Seat,At), Program)),
                         assertz(program(Id, Key, L, playing(Seat,Next), Program))
                       ))
        )
    ;   Next = Step,
        Outcome = lost
    ).

%!  lose_program(+Id, +What) is det.

lose_program(Id, What) :-
    (   program(Id, key(Command,_,_), L, playing(Seat,_), _)
    ->  assertz(offence(L, Seat, What)),
        end_program(Id),
        print_message(warning, cluedo_offence(Seat,Command,What))
    ;   true
    ).

%!  count_answer(+Id, +Kind, +Seconds) is det.
%
%   Program Id has answered a question after Seconds. Kind is `legal` for a legal move, `illegal`
%   for another move, and `refusal` for an answer without a move.

count_answer(Id, Kind, Seconds) :-
    once(program(Id, _, L, playing(Seat,_), _)),
    assertz(answer(L, Seat, Kind, Seconds)).

%!  program_game(-Pairs) is det.
%
%   Pairs are the environment variables Name=Value that identify the game, or `[]` if not known.

program_game(Pairs) :-
    (   nb_current(cluedo_environment, Environment)
    ->  Pairs = Environment
    ;   Pairs = []
    ).
