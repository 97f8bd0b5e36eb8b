:- module(interrupt, []).
:- use_module(calls).
:- use_module(library(unix)).

/** <module> Interrupt first calls

    swipl interrupt.pl -- Library Seed Moments

Load Library, and call each of its predicates in processes that have called none before: once to
the end, and Moments times interrupted after a random number of inferences and then again. The
second call must do the same as a call that was not interrupted. The output has a term for each
predicate and moment:

| missing(PI)               | calls.pl has no call of PI                              |
| same(PI)                  | the call after an interrupted one does the same         |
| unlike(PI,After,Did,Does) | interrupted after After inferences, it does not         |

This file must not load what Library loads later. So it uses neither library(lists) nor a time
limit, which a forked process does not have.
*/

:- initialization(interrupt_library, main).

interrupt_library :-
    set_prolog_gc_thread(false),                    % fork/1 wants one thread
    current_prolog_flag(argv, [Library,SeedText,MomentsText]),
    atom_number(SeedText, Seed),
    atom_number(MomentsText, Moments),
    set_random(seed(Seed)),
    user:use_module(library(Library)),
    forall(beside(Library, Other), user:use_module(library(Other))),
    absolute_file_name(library(Library), File, [file_type(prolog), access(read)]),
    module_property(Module, file(File)),
    module_property(Module, exports(PIs)),
    interrupt_all(PIs, Moments).

interrupt_all([], _).
interrupt_all([PI|PIs], Moments) :-
    (   aside(PI)
    ->  true
    ;   a_call(PI, Goal)
    ->  interrupt(PI, Goal, Moments)
    ;   tell(missing(PI))
    ),
    interrupt_all(PIs, Moments).

interrupt(PI, Goal, Moments) :-
    in_child(first(Goal), Inferences-Did),
    forall(between(1, Moments, _),
           ( After is 1+random(Inferences),
             in_child(again(After, Goal), Does),
             (   Does == Did
             ->  tell(same(PI))
             ;   tell(unlike(PI,After,Did,Does))
             )
           )).

tell(Term) :-
    format("~q.~n", [Term]),
    flush_output.

%   Predicates that cannot be called twice, that take long and only call another one of these, or
%   that use threads, which a forked process does not have.

aside(experiment_main/0).
aside(compare_all/0).
aside(web/1).
aside(web_start/2).
aside(web_address/2).
aside(web_stop/1).
aside(web_open/2).
aside(web_handler/2).
aside(web_close/1).

%   beside(Library, Other): predicates of Other make arguments for predicates of Library.

beside(cluedo, 'cluedo/winstates').
beside('cluedo/thesis', 'cluedo/winstates').
beside('cluedo/queries', 'cluedo/knowledge').
beside('cluedo/assistant', 'cluedo/journal').
beside('cluedo/del', 'cluedo/contest').
beside('cluedo/picture', 'cluedo/contest').
beside('cluedo/picture', 'cluedo/del').
beside('cluedo/picture', 'cluedo/experiment').
beside('cluedo/picture', 'cluedo/game').
beside('cluedo/picture', 'cluedo/knowledge').

%   Result is what Call, which lacks that argument, says in a process of its own.
%   That ends without cleaning up.

in_child(Call, Result) :-
    flush_output,
    pipe(Read, Write),
    fork(Pid),
    (   Pid == child
    ->  close(Read),
        call(Call, Said),
        format(Write, "~q.~n", [Said]),
        close(Write),
        exec(true)
    ;   close(Write),
        call_cleanup(read(Read, Result), close(Read)),
        wait(Pid, _)
    ).

first(Goal, Inferences-Did) :-
    statistics(inferences, I0),
    does(Goal, Did),
    statistics(inferences, I1),
    Inferences is I1-I0.

again(After, Goal, Does) :-
    ignore(catch(call_with_inference_limit(silent(Goal), After, _), _, true)),
    does(Goal, Does).

%   What Goal does, as text: its instance, that it fails, or its error.

does(Goal, Text) :-
    catch(( silent(Goal) -> Does = yes(Goal) ; Does = no ), Error, Does = error(Error)),
    copy_term(Does, Copy),
    numbervars(Copy, 0, _),
    format(atom(Text), "~k", [Copy]).

silent(Goal) :-
    copy_term(Goal, Copy),
    set_random(seed(1)),
    with_output_to(string(_), run(Copy)),
    Goal = Copy.
