:- module(cluedo_del_task_task,
          [ make_task/6,                % +Agents, +Atoms, +Start, +Actions, +Goal, -Task
            must_be_task/1,             % +Task
            task_part/3,                % ?Part, +Task, -Value
            task_model/2,               % +Task, -M
            task_name/2,                % +Name, -Text
            names_texts/2,              % +Names, -Pairs
            task_action/4,              % +Task, +Text, -Name, -Action
            task_plan/3                 % +Task, -Plan, +Options
          ]).
:- use_module('../../del', [model/2,model_property/2,plan/5,world/2,worlds/2]).
:- use_module('../../support/check', [must_be_options/2]).
:- use_module('../../support/errors', [throw_error/3]).
:- use_module(library(apply), [exclude/3,maplist/3]).
:- use_module(library(error), [existence_error/2,must_be/2,type_error/2]).
:- use_module(library(lists), [append/3,member/2]).
:- use_module(library(option), [option/2,select_option/4]).
:- use_module(library(pairs), [pairs_keys/2,pairs_keys_values/3]).

/** <module> Ground planning tasks

A task is what the readers of planning files make, and what the planner, the validator and the
writers take. It is a term task(Agents,Atoms,Start,Actions,Goal):

  - Agents are ground terms, in the order of the file.
  - Atoms are ground terms, for example `at(ann,c1)`. Facts that no action changes are not atoms:
    they are `true` or `false` in all formulas.
  - Start has the options of model/2 except agents/1 and atoms/1: worlds/1, relations/1 and
    actual(worlds(Numbers)), or law/1, observes/1 and actual/1.
  - Actions are pairs Name-Action. Name is a ground term, for example `open(box_a)`. Action is an
    action of library(cluedo/del).
  - Goal is a formula of library(cluedo/del).

Only this file takes tasks apart.
*/

:- det((make_task/6, must_be_task/1, task_name/2, names_texts/2, task_action/4)).

%!  make_task(+Agents, +Atoms, +Start, +Actions, +Goal, -Task) is det.
%
%   @error domain_error(del_task_names, [Name1,Name2]) if two agents, two atoms or two actions have
%   the same text
%   @error type_error(del_task, Task)

make_task(Agents, Atoms, Start, Actions, Goal, Task) :-
    Task = task(Agents,Atoms,Start,Actions,Goal),
    must_be_task(Task),
    pairs_keys(Actions, Names),
    names_texts(Agents, _),
    names_texts(Atoms, _),
    names_texts(Names, _).

%!  must_be_task(+Task) is det.
%
%   Check the shape of Task. The model and the planner check formulas and actions.
%
%   @error instantiation_error, type_error(del_task, Task)

must_be_task(Task) :-
    must_be(nonvar, Task),
    (   ground(Task),
        acyclic_term(Task),
        Task = task(Agents,Atoms,Start,Actions,_),
        is_list(Agents),
        is_list(Atoms),
        is_list(Start),
        is_list(Actions),
        \+ ( member(Action, Actions), Action \= _-_ )
    ->  true
    ;   type_error(del_task, Task)
    ).

%!  task_part(?Part, +Task, -Value) is nondet.
%
%   Part is `agents`, `atoms`, `start`, `actions` or `goal`.

task_part(agents,  task(Agents,_,_,_,_), Agents).
task_part(atoms,   task(_,Atoms,_,_,_), Atoms).
task_part(start,   task(_,_,Start,_,_), Start).
task_part(actions, task(_,_,_,Actions,_), Actions).
task_part(goal,    task(_,_,_,_,Goal), Goal).

%!  task_model(+Task, -M) is det.
%
%   M is the model of the initial state. It is explicit if it has at most 100 000 worlds. So it is
%   explicit if a law of many atoms leaves few worlds.
%
%   @error the errors of model/2

task_model(task(Agents,Atoms,Start,_,_), M) :-
    model([agents(Agents),atoms(Atoms)|Start], M0),
    (   model_property(M0, representation(symbolic)),
        worlds(M0, Count),
        Count =< 100 000
    ->  findall(World, world(M0, World), Worlds),
        exclude(is_law, Start, Options),
        model([agents(Agents),atoms(Atoms),worlds(Worlds)|Options], M)
    ;   M = M0
    ).

is_law(law(_)).

%!  task_name(+Name, -Text) is det.
%
%   The atom Text is the ground term Name as plans and files write it. For open(box_a) it is
%   open_box_a.

task_name(Name, Text), compound(Name) =>
    Name =.. [Functor|Args],
    maplist(task_name, Args, Texts),
    atomic_list_concat([Functor|Texts], '_', Text).
task_name(Name, Text) =>
    atomic_list_concat([Name], Text).

%!  names_texts(+Names, -Pairs) is det.
%
%   Pairs has Text-Name for each Name of the list Names, in its order.
%
%   @error domain_error(del_task_names, [Name1,Name2]) if two names have the same text

names_texts(Names, Pairs) :-
    maplist(name_text, Names, Pairs),
    keysort(Pairs, Sorted),
    (   same_text(Sorted, Text, Name1, Name2)
    ->  throw_error(domain_error(del_task_names,[Name1,Name2]),
                    "~q and ~q are both written ~w", [Name1,Name2,Text])
    ;   true
    ).

name_text(Name, Text-Name) :-
    task_name(Name, Text).

same_text([Text1-Name1,Text2-Name2|Pairs], Text, One, Other) :-
    (   Text1 == Text2
    ->  Text = Text1,
        One = Name1,
        Other = Name2
    ;   same_text([Text2-Name2|Pairs], Text, One, Other)
    ).

%!  task_action(+Task, +Text, -Name, -Action) is det.
%
%   Name-Action is the action of Task that is written Text, an atom or a string.
%
%   @error existence_error(del_task_action, Text)

task_action(task(_,_,_,Actions,_), Text0, Name, Action) :-
    must_be(text, Text0),
    atom_string(Text, Text0),
    (   member(Name0-Action0, Actions),
        task_name(Name0, Text1),
        Text1 == Text
    ->  Name = Name0,
        Action = Action0
    ;   existence_error(del_task_action, Text)
    ).

%!  task_plan(+Task, -Plan, +Options) is semidet.
%
%   Plan is a plan for Task: the names of actions, as task_name/2 writes them. Options are the
%   options of plan/5, and
%
%     - doers(Boolean)
%       If `true`, each action is done by the first agent in its name, for example open(ann) or
%       open_ann by ann. The agent must know that the action can take place and that the rest of the
%       plan reaches the goal. The default is `false`.
%
%   If Options have policy(true), Plan is a policy: `done`, or do(Name,Pairs), where Pairs are
%   Outcome-Policy. Outcome names the events that may have taken place.
%
%   @error the errors of model/2 and plan/5

task_plan(Task, Plan, Options0) :-
    Task = task(Agents,_,_,Named,Goal),
    must_be_options([doers/1,keep/1,by/1,policy/1,search/1,steps/1,states/1,time/1,memory/1],
                    Options0),
    select_option(doers(Doers), Options0, Options, false),
    must_be(boolean, Doers),
    task_model(Task, M),
    maplist(done_action(Doers, Agents), Named, Actions),
    plan(M, Actions, Goal, Plan0, Options),
    pairs_keys(Named, Names),
    pairs_keys_values(Pairs, Actions, Names),
    (   option(policy(true), Options)
    ->  named_policy(Plan0, Pairs, Plan)
    ;   maplist(action_name(Pairs), Plan0, Plan)
    ).

done_action(false, _, _-Action, Done) =>
    Done = Action.
done_action(true, Agents, Name-Action, Done) =>
    (   name_part(Name, Part),
        memberchk(Part, Agents)
    ->  Done = Part:Action
    ;   Done = Action
    ).

%   A term has its arguments as parts. The name of an action without arguments may be made of words
%   with _ between them.

name_part(Name, Part) :-
    compound(Name),
    arg(_, Name, Part).
name_part(Name, Part) :-
    atom(Name),
    atomic_list_concat(Words, '_', Name),
    append(_, [Word|More], Words),
    append([Word|Others], _, [Word|More]),
    atomic_list_concat([Word|Others], '_', Part).

action_name(Pairs, Action0, Text) :-
    member(Action-Name, Pairs),
    Action == Action0,
    !,
    task_name(Name, Text).

named_policy(done, _, Policy) =>
    Policy = done.
named_policy(do(Action,Branches0), Pairs, Policy) =>
    Policy = do(Text,Branches),
    action_name(Pairs, Action, Text),
    maplist(named_branch(Pairs), Branches0, Branches).

named_branch(Pairs, Action-Policy0, Outcome-Policy) :-
    outcome_name(Action, Outcome),
    named_policy(Policy0, Pairs, Policy).

outcome_name(_:Action, Outcome) =>
    outcome_name(Action, Outcome).
outcome_name(event_model(_,_,Actual), Outcome), is_list(Actual) =>
    maplist(task_name, Actual, Texts),
    atomic_list_concat(Texts, ' or ', Outcome).
outcome_name(event_model(_,_,Actual), Outcome) =>
    task_name(Actual, Outcome).
outcome_name(Action, Outcome) =>
    Outcome = Action.
