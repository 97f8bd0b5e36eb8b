:- module(cluedo_del_task_validation,
          [ validate_plan/3,            % +Task, +Texts, -Verdict
            verdict_lines/3,            % +Verdict, +WorldNames, -Lines
            notes_lines/2,              % +Notes, -Lines
            believing_everything/3      % +Task, +Texts, -Notes
          ]).
:- use_module(event_models, [full_event_model/2]).
:- use_module(formula_parts, [connective/3]).
:- use_module(formula_words, [formula_words/2]).
:- use_module(task, [task_action/4,task_model/2,task_name/2,task_part/3]).
:- use_module('../../del', [model/2,model_property/2,satisfies/2,suppose/3,update/3,world/3]).
:- use_module('../language/operators').
:- use_module('../model_questions', [reached_model/2]).
:- use_module(library(apply), [exclude/3,foldl/5,maplist/2,maplist/3]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [append/3,last/2,member/2,nth1/3,reverse/2,subtract/3]).

/** <module> Check a plan step by step

The validator does not search. It takes the actions of a plan one by one. Each must be possible at
all points (designated worlds). Then it checks the goal. A verdict is one of

  - valid(Notes)
  - unknown(I,Text)
    The action number I of the plan is not an action of the task.
  - never(I,Text)
    The action number I can take place in no state. validate_plan/3 does not give this verdict.
  - unobserved(I,Text,Agent)
    No observability condition of Agent holds at all points.
  - impossible(I,Text,Point,Events)
    No event can happen at Point. Events are pairs Event-Fs for the events that might happen. Fs are
    the parts of the event's precondition that are false at Point.
  - goal(Point,Fs)
    The parts Fs of the goal are not true at all points after the plan. They are false at Point.

A point is point(World,Steps). World is number(N), or the list of the true atoms of a world in the
initial state. Steps are pairs Text-Event, or only Text for an action without events.
*/

:- det((validate_plan/3, verdict_lines/3, believing_everything/3)).

%!  validate_plan(+Task, +Texts, -Verdict) is det.
%
%   Texts are the names of actions, in order.
%
%   @error the errors of task_model/2 and update/3

validate_plan(Task, Texts, Verdict) :-
    must_be(list, Texts),
    maplist(must_be(text), Texts),
    task_model(Task, M),
    nowhere(M, Agents),
    take_steps(Texts, 1, Task, M, [], [Agents], Result),
    (   Result = last(Last,Taken,Nowhere0)
    ->  task_part(goal, Task, Goal),
        (   satisfies(Last, Goal)
        ->  reverse(Nowhere0, Nowhere),
            plan_notes(Task, Texts, Nowhere, Last, Notes),
            Verdict = valid(Notes)
        ;   parts(Goal, Parts),
            failing_point(Task, Taken, Goal, Point, PointModel),
            exclude(satisfies(PointModel), Parts, Fs),
            Verdict = goal(Point,Fs)
        )
    ;   Verdict = Result
    ).

%   Taken are the steps before, pairs Text-Action with the last one first. Their event models have
%   no observability conditions. Nowhere has the agents without a world in each model so far, with
%   the last model first.

take_steps([], _, _, M, Taken, Nowhere, Result) =>
    Result = last(M,Taken,Nowhere).
take_steps([Text|Texts], I, Task, M0, Taken, Nowhere, Result) =>
    (   catch(task_action(Task, Text, _, Action0), error(existence_error(del_task_action,_),_),
              fail)
    ->  chosen_relations(Action0, M0, Action),
        (   Action = unobserved(Agent)
        ->  Result = unobserved(I,Text,Agent)
        ;   satisfies(M0, {Action}:true)
        ->  step(M0, Action, M),
            nowhere(M, Agents),
            Next is I+1,
            take_steps(Texts, Next, Task, M, [Text-Action|Taken], [Agents|Nowhere], Result)
        ;   failing_point(Task, Taken, {Action}:true, Point, PointModel),
            false_preconditions(Action, PointModel, Events),
            Result = impossible(I,Text,Point,Events)
        )
    ;   Result = unknown(I,Text)
    ).

%   Worlds that no agent considers, at any depth, do not count and would become many.

step(M0, Action, M) :-
    update(M0, Action, M1),
    reached_model(M1, M).

%   Replace the observability conditions of an event model by the relations that they choose in M.

chosen_relations(event_model(Events,Relations0,Actual), M, Action) =>
    maplist(chosen(M), Relations0, Relations),
    (   memberchk(unobserved(Agent), Relations)
    ->  Action = unobserved(Agent)
    ;   Action = event_model(Events,Relations,Actual)
    ).
chosen_relations(Action0, _, Action) =>
    Action = Action0.

chosen(M, Agent-cond(Choices), Relation) =>
    (   member(F-Seen, Choices),
        satisfies(M, F)
    ->  (   Seen == none
        ->  Relation = unobserved(Agent)
        ;   Relation = Agent-Seen
        )
    ;   Relation = unobserved(Agent)
    ).
chosen(_, Relation0, Relation) =>
    Relation = Relation0.

%   F is false at Point after the steps Taken. PointModel has only this point. The steps are taken
%   again, from one world of the initial state and with one event at a time, to find the name of the
%   point.

failing_point(Task, Taken, F, point(World,Steps), PointModel) :-
    reverse(Taken, Actions),
    start_point(Task, World, M0),
    follow(Actions, M0, Steps, M),
    \+ satisfies(M, F),
    !,
    PointModel = M.

start_point(Task, World, M) :-
    task_part(start, Task, Start),
    (   memberchk(actual(worlds(Numbers)), Start)
    ->  member(Number, Numbers),
        World = number(Number),
        task_part(agents, Task, Agents),
        task_part(atoms, Task, Atoms),
        exclude(is_actual, Start, Options),
        model([agents(Agents),atoms(Atoms),actual(worlds([Number]))|Options], M)
    ;   task_model(Task, M0),
        actual_formula(Start, Task, F),
        world(M0, F, World),
        only_true(World, Task, Only),
        suppose(M0, Only, M)
    ).

is_actual(actual(_)).

actual_formula(Start, Task, F) :-
    (   memberchk(actual(Actual), Start)
    ->  (   is_list(Actual)
        ->  only_true(Actual, Task, F)
        ;   F = Actual
        )
    ;   F = true
    ).

only_true(World, Task, and(Literals)) :-
    task_part(atoms, Task, Atoms),
    maplist(literal(World), Atoms, Literals).

literal(World, Atom, Literal) :-
    (   memberchk(Atom, World)
    ->  Literal = Atom
    ;   Literal = ~Atom
    ).

follow([], M, Steps, Last) :-
    Steps = [],
    Last = M.
follow([Text-Action|Actions], M0, [Step|Steps], M) :-
    one_event(Action, Text, Action1, Step),
    satisfies(M0, {Action1}:true),
    step(M0, Action1, M1),
    follow(Actions, M1, Steps, M).

one_event(Action0, Text, Action, Step), Action0 = event_model(_,_,_) =>
    full_event_model(Action0, event_model(Events,Relations,Actual)),
    member(Event, Actual),
    Action = event_model(Events,Relations,Event),
    Step = Text-Event.
one_event(Action0, Text, Action, Step) =>
    Action = Action0,
    Step = Text.

false_preconditions(Action, M, Pairs), Action = event_model(_,_,_) =>
    full_event_model(Action, event_model(Events,_,Actual)),
    findall(Event-Fs,
            ( member(Event, Actual),
              memberchk(event(Event,Pre,_), Events),
              parts(Pre, Parts),
              exclude(satisfies(M), Parts, Fs)
            ),
            Pairs).
false_preconditions(_, _, Pairs) =>
    Pairs = [].

%   F is the conjunction of Parts.

parts(F, Parts) :-
    findall(Part, part(F, Part), Parts).

part(F, Part), connective(F, Sign, Fs), memberchk(Sign, [and,&]) =>
    member(G, Fs),
    part(G, Part).
part(k(A,F), Part) =>
    part(F, Part1),
    Part = k(A,Part1).
part(F, Part) =>
    Part = F.

%!  believing_everything(+Task, +Texts, -Notes) is det.
%
%   Texts are a valid plan. Notes tell who considers no world possible at a point, and so believes
%   everything, first and at the end: after(I,Text,Agents) and vacuous(Agents). vacuous/1 says that
%   without such beliefs the goal would be false.

believing_everything(Task, Texts, Notes) :-
    task_model(Task, M0),
    nowhere(M0, Before),
    foldl(nowhere_step(Task), Texts, After, M0, M),
    plan_notes(Task, Texts, [Before|After], M, Notes).

nowhere_step(Task, Text, Agents, M0, M) :-
    task_action(Task, Text, _, Action),
    step(M0, Action, M),
    nowhere(M, Agents).

%   Nowhere has the agents without a world at the start and after each step. M is the model after
%   the plan.

plan_notes(Task, Texts, Nowhere, M, Notes) :-
    step_notes(Texts, 1, Nowhere, Notes1),
    last(Nowhere, Agents),
    task_part(goal, Task, Goal),
    (   Agents \== [],
        sincere(Goal, Sincere),
        \+ satisfies(M, Sincere)
    ->  append(Notes1, [vacuous(Agents)], Notes)
    ;   Notes = Notes1
    ).

nowhere(M, Agents) :-
    (   model_property(M, representation(explicit)),
        model_property(M, without_world(Agents0))
    ->  Agents = Agents0
    ;   Agents = []
    ).

step_notes([], _, _, Notes) =>
    Notes = [].
step_notes([Text|Texts], I, [Before,After|Nowhere], Notes) =>
    subtract(After, Before, Agents),
    (   Agents == []
    ->  Notes = Notes1
    ;   Notes = [after(I,Text,Agents)|Notes1]
    ),
    Next is I+1,
    step_notes(Texts, Next, [After|Nowhere], Notes1).

%   Sincere is F, but who knows something must consider a world possible.

sincere(k(A,F0), Sincere) =>
    sincere(F0, F),
    Sincere = k(A,F) & m(A,true).
sincere(kw(A,F0), Sincere) =>
    sincere(F0, F),
    Sincere = kw(A,F) & m(A,true).
sincere(F, Sincere), connective(F, Sign, Parts0), memberchk(Sign, [and,or,&,v]) =>
    maplist(sincere, Parts0, Parts),
    connective(Sincere, Sign, Parts).
sincere(Group, Sincere), group_belief(Group, As) =>
    findall(m(A,true), member(A, As), Possible),
    Sincere = and([Group|Possible]).
sincere(F, Sincere) =>
    Sincere = F.

group_belief(c(As,_), As) :-
    is_list(As).
group_belief(e(As,_), As) :-
    is_list(As).

%!  verdict_lines(+Verdict, +WorldNames, -Lines) is det.
%
%   Lines are strings for readers. WorldNames are the names of the worlds of the initial state, in
%   their order. They may be [].

verdict_lines(valid(Notes), _, Lines) =>
    notes_lines(Notes, Others),
    Lines = ["valid"|Others].
verdict_lines(unknown(I,Text), _, Lines) =>
    format(string(Line),
           "not valid: action ~d, ~w, is not an action of the problem, or it can never take place",
           [I,Text]),
    Lines = [Line].
verdict_lines(never(I,Text), _, Lines) =>
    format(string(Line),
           "not valid: action ~d, ~w, cannot take place in any state: its precondition is false",
           [I,Text]),
    Lines = [Line].
verdict_lines(unobserved(I,Text,Agent0), _, Lines) =>
    task_name(Agent0, Agent),
    format(string(Line),
           "not valid: action ~d, ~w, cannot take place: none of the observability conditions of \c
            ~w holds at all designated worlds", [I,Text,Agent]),
    Lines = [Line].
verdict_lines(impossible(I,Text,Point,Events), Names, Lines) =>
    point_text(Point, Names, Where),
    format(string(Line),
           "not valid: action ~d, ~w, cannot take place: no event is possible at the designated \c
            world ~s", [I,Text,Where]),
    findall(Why,
            ( member(Event-Fs, Events),
              task_name(Event, Name),
              member(F, Fs),
              formula_words(F, Said),
              format(string(Why), "    ~w needs ~s, which is false there", [Name,Said])
            ),
            Whys),
    Lines = [Line|Whys].
verdict_lines(goal(Point,Fs), Names, Lines) =>
    point_text(Point, Names, Where),
    format(string(Line), "not valid: the goal is false after the plan at the designated world ~s",
           [Where]),
    findall(Why,
            ( member(F, Fs),
              formula_words(F, Said),
              format(string(Why), "    the goal needs ~s, which is false there", [Said])
            ),
            Whys),
    Lines = [Line|Whys].

note_line(after(I,Text,Agents), Line) =>
    names_text(Agents, Who, Verb, _),
    format(string(Line), "note: after action ~d, ~w, ~w ~w no world possible any more",
           [I,Text,Who,Verb]).
note_line(vacuous(Agents), Line) =>
    names_text(Agents, Who, _, Believes),
    format(string(Line), "note: the goal holds only because ~w ~w everything", [Who,Believes]).

names_text(Agents, Text, Considers, Believes) :-
    maplist(task_name, Agents, Names),
    atomic_list_concat(Names, ' and ', Text),
    (   Agents = [_]
    ->  Considers = considers,
        Believes = believes
    ;   Considers = consider,
        Believes = believe
    ).

%!  notes_lines(+Notes, -Lines) is det.
%
%   Notes are notes of believing_everything/3. Lines are strings for readers.

notes_lines(Notes, Lines) :-
    maplist(note_line, Notes, Lines).

%   The designated world of a point: its name in the initial state, and what happened there.

point_text(point(World,Steps), Names, Text) :-
    world_name(World, Names, Name),
    (   Steps == []
    ->  Text = Name
    ;   maplist(step_text, Steps, Texts),
        atomic_list_concat(Texts, ', ', Happened),
        format(string(Text), "~w after ~w", [Name,Happened])
    ).

world_name(number(N), Names, Name) =>
    (   nth1(N, Names, Name0)
    ->  Name = Name0
    ;   Name = N
    ).
world_name(World, _, Name) =>
    maplist(task_name, World, Texts),
    (   Texts == []
    ->  Name = "without true atoms"
    ;   atomic_list_concat(Texts, ', ', List),
        format(string(Name), "(~w)", [List])
    ).

step_text(Text-Event, Step) =>
    task_name(Event, Name),
    format(string(Step), "~w (~w)", [Text,Name]).
step_text(Text, Step) =>
    Step = Text.
