:- module(kitchen,
          [ kitchen_text/2,             % ?Kind, -Text
            kitchen_task/3,             % +Changes, -Task, -Info
            kitchen_files/2             % +Changes, -Files
          ]).
:- use_module('../../../helpers/temporary').
:- use_module(library(cluedo/logic)).
:- use_module(library(apply)).
:- use_module(library(lists)).

/** <module> A small EPDDL domain with a problem and a library, for tests that change a part of it
*/

kitchen_text(domain,
"(define (domain kitchen)
  (:requirements :del :facts :lists :list-comprehensions :events-conditions)
  (:types cup)
  (:predicates (hot ?c - cup) (near ?i - agent) (:fact big ?c - cup))
  (:action-type-libraries mine)
  (:event heats :parameters (?c - cup) :precondition (not (hot ?c)) :effects (hot ?c))
  (:event nil)
  (:action heat :parameters (?c - cup | (big ?c))
    :action-type (quietly (heats ?c) (nil))
    :observability-conditions
      (:forall (?i - agent) (?i (if (near ?i) Sees else Misses))))
)
").
kitchen_text(problem,
"(define (problem tea)
  (:domain kitchen)
  (:agents ann bob)
  (:objects c1 c2 - cup)
  (:facts-init (big c1))
  (:init :worlds (u v)
    :relations (ann (:forall (?x ?y - world) (?x ?y)) bob (:and (u u) (v v)))
    :labels (u (near ann) v (:and (near ann) (hot c1)))
    :designated (u))
  (:goal ([ann] (hot c1)))
)
").
kitchen_text(library,
"(define (action-type-library mine)
  (:action-type quietly :events (?e ?nil) :observability-types (Sees Misses)
    :relations (Sees (:forall (?x - event) (?x ?x)) Misses (:forall (?x - event) (?x ?nil)))
    :designated (?e)
    :conditions (?nil (:trivial-event)))
)
").

%!  kitchen_files(+Changes, -Files) is det.
%
%   Files are the problem and its domain in the directory of the test (temporary.pl), where the
%   library is, too. Changes are terms Kind:Old-New: the first string Old in the file Kind becomes
%   New.

kitchen_files(Changes, [Problem,Domain]) :-
    temporary('tea.epddl', Problem),
    temporary('kitchen.epddl', Domain),
    temporary('mine.epddl', Library),
    forall(member(Kind-File, [problem-Problem,domain-Domain,library-Library]),
           ( kitchen_text(Kind, Text0),
             foldl(change(Kind), Changes, Text0, Text),
             write_text(File, Text) )).

change(Kind, Kind:Old-New, Text0, Text) =>
    string_length(Old, Length),
    once(sub_string(Text0, Before, Length, After, Old)),
    sub_string(Text0, 0, Before, _, Start),
    sub_string(Text0, _, After, 0, End),
    atomics_to_string([Start,New,End], Text).
change(_, _, Text0, Text) =>
    Text = Text0.

%!  kitchen_task(+Changes, -Task, -Info) is det.

kitchen_task(Changes, Task, Info) :-
    kitchen_files(Changes, Files),
    read_task(Files, Task, Info).
