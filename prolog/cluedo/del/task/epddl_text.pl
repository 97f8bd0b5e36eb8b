:- module(cluedo_del_task_epddl_text,
          [ task_epddl/3                % +Name, +Task, -Texts
          ]).
:- use_module(arrow_relation, [choice_copies/2,relation_arrows/3]).
:- use_module(epddl_text/epddl_names, [add_name/4,name/4,valid_name/2]).
:- use_module(epddl_text/formula_epddl, [always_true/1,formula_text/3]).
:- use_module(epddl_text/pieces, [arrows_text/3,atoms_text/2,joined/2,spaced/2]).
:- use_module(epddl_text/start_epddl, [start_lines/5,world_numbers/2]).
:- use_module(event_models, [action_event_model/3]).
:- use_module(task, [task_name/2,task_part/3]).
:- use_module('../language/operators').
:- use_module('../plan/plan_text', [action_text/2]).
:- use_module('../../support/errors', [throw_error/3]).
:- use_module(library(apply), [foldl/4,maplist/3,maplist/4]).
:- use_module(library(assoc), [empty_assoc/1]).
:- use_module(library(lists), [append/2,append/3,list_to_set/2,member/2,numlist/3]).
:- use_module(library(pairs), [pairs_keys/2]).

/** <module> Tasks as EPDDL

A task becomes a domain, a library of action types and a problem. An atom is a predicate without
arguments. Each action has an action type of its own, because a task has only ground event models.

The official tool `plank` leaves out actions without parameters. So each action has a parameter, for
which the constant `now` is the only value. The name of the action open_box is then open_box_now.

EPDDL judges `else` at each designated world. So where designated worlds disagree about a condition,
the action cannot take place in EPDDL, even if the last condition of the task holds.

Names that EPDDL does not allow are changed. A comment of the domain lists them.
*/

:- det(task_epddl/3).

%!  task_epddl(+Name, +Task, -Texts) is det.
%
%   Texts has domain-Text, library-Text and problem-Text. The name of the domain and of the problem
%   is Name, and the library is Name-types.
%
%   @error domain_error(epddl, Part) if EPDDL cannot express a part of Task
%   @error domain_error(del_event_model, Action)

task_epddl(Name0, Task, [domain-Domain,library-Library,problem-Problem]) :-
    empty_assoc(Empty),
    task_part(agents, Task, Agents),
    task_part(atoms, Task, Atoms),
    task_part(actions, Task, Actions),
    task_part(start, Task, Start),
    world_numbers(Start, Numbers),
    foldl(add_name(entity), Agents, Empty, Names1),
    foldl(add_name(world), Numbers, Names1, Names2),
    foldl(add_name(predicate), Atoms, Names2, Names3),
    foldl(add_action_names, Actions, Names3, Names),
    valid_name(Name0, Name),
    maplist(action_parts(Agents, Names), Actions, Parts),
    domain_text(Name, Atoms, Actions, Parts, Agents, Names, Domain),
    library_text(Name, Parts, Library),
    problem_text(Name, Task, Names, Problem).

add_action_names(Name-_, Names0, Names) :-
    add_name(action, Name, Names0, Names).

%   ACTIONS. The parts of an action are action(Name,Events,Views,Pairs,Designated). Views are pairs
%   of the name of an observability type and copy(Arrows,_). Arrows are pairs of events. Pairs are
%   Agent-Text, with the text of the observability condition of Agent.

action_parts(Agents, Names, Term-Action0, action(Name,Events,Views,Pairs,Designated)) :-
    name(Names, action, Term, Name),
    action_event_model(Action0, Agents, event_model(Events0,Relations,Actual)),
    empty_assoc(Empty),
    foldl(add_event_name, Events0, Empty, EventNames),
    maplist(event_parts(Names, EventNames), Events0, Events),
    maplist(relation_choices(Events0, EventNames), Relations, Choices),
    findall(Copy, ( member(_-List, Choices), member(_-Copy, List) ), All0),
    list_to_set(All0, All),
    length(All, Count),
    numlist(1, Count, Numbers),
    maplist(view, Numbers, All, Views),
    maplist(condition_text(Names, Views), Choices, Pairs),
    maplist(name(EventNames, event), Actual, Designated).

add_event_name(event(Event,_,_), Names0, Names) :-
    add_name(event, Event, Names0, Names).

event_parts(Names, EventNames, event(Event,F,Assignments), event(Name,Pre,Effects)) :-
    name(EventNames, event, Event, Name),
    formula_text(F, Names, Pre),
    maplist(effect_text(Names), Assignments, Effects).

effect_text(Names, P-G, Text) :-
    name(Names, predicate, P, Name),
    (   G == true
    ->  format(string(Text), "(~w)", [Name])
    ;   G == false
    ->  format(string(Text), "(not (~w))", [Name])
    ;   formula_text(G, Names, Condition),
        format(string(Text), "(iff ~s (~w))", [Condition,Name])
    ).

relation_choices(Events, Names, Agent-cond(Choices0), Relation) =>
    Relation = Agent-Choices,
    findall(F-Arrows, ( member(F-Seen, Choices0), named_arrows(Seen, Events, Names, F, Arrows) ),
            Choices1),
    choice_copies(Choices1, Choices).
relation_choices(Events, Names, Agent-Seen, Relation) =>
    Relation = Agent-[true-copy(Arrows,0)],
    named_arrows(Seen, Events, Names, true, Arrows).

named_arrows(none, _, _, F, _) =>
    action_text(F, Text),
    throw_error(domain_error(epddl,F), "EPDDL cannot say that an action cannot take place when ~s \c
                                        holds", [Text]).
named_arrows(Seen, Events, Names, _, Arrows) =>
    findall(E, member(event(E,_,_), Events), Terms),
    relation_arrows(Seen, Terms, Pairs),
    findall(From-To,
            ( member(E-Gs, Pairs),
              name(Names, event, E, From),
              member(G, Terms),
              memberchk(G, Gs),
              name(Names, event, G, To)
            ),
            Arrows).

view(I, Copy, Name-Copy) :-
    atom_concat('View', I, Name).

condition_text(Names, Views, Agent-Choices, Name-Text) :-
    name(Names, entity, Agent, Name),
    maplist(choice_view(Views), Choices, Named),
    choices_text(Named, Agent, Names, Text).

choice_view(Views, F-Copy, F-View) :-
    member(View-Copy0, Views),
    Copy0 == Copy,
    !.

choices_text([true-View|_], _, _, Text) =>
    format(string(Text), "~w", [View]).
choices_text(Choices, Agent, Names, Text) =>
    pairs_keys(Choices, Fs),
    (   always_true(or(Fs))
    ->  true
    ;   task_name(Agent, Name),
        throw_error(domain_error(epddl,Agent),
                    "EPDDL needs an observability condition of ~w that always holds: end the list \c
                     with true", [Name])
    ),
    choice_texts(Choices, if, Names, Texts),
    spaced(Texts, List),
    format(string(Text), "(~w)", [List]).

choice_texts([_-View], _, _, Texts) =>
    format(string(Text), "else ~w", [View]),
    Texts = [Text].
choice_texts([true-View|_], _, _, Texts) =>
    format(string(Text), "else ~w", [View]),
    Texts = [Text].
choice_texts([F-View|Choices], Word, Names, Texts) =>
    formula_text(F, Names, Condition),
    format(string(Text), "~w ~s ~w", [Word,Condition,View]),
    Texts = [Text|Texts1],
    choice_texts(Choices, 'else-if', Names, Texts1).

%   THE DOMAIN

domain_text(Name, Atoms, Actions, Parts, Agents, Names, Text) :-
    findall(Line, name_comment(Atoms, Actions, Agents, Names, Line), Comments),
    (   Parts == []
    ->  Library = []
    ;   format(string(Line), "  (:action-type-libraries ~w-types)", [Name]),
        Library = [Line]
    ),
    maplist(name(Names, predicate), Atoms, Predicates),
    (   Predicates == []
    ->  PredicateLines = []
    ;   atoms_text(Predicates, List),
        format(string(PredicateLine), "  (:predicates ~w)", [List]),
        PredicateLines = [PredicateLine]
    ),
    maplist(action_lines, Parts, ListOfLines),
    append(ListOfLines, ActionLines),
    format(string(First), "(define (domain ~w)", [Name]),
    append([ Comments,
             [First,"  (:requirements :del :lists :knowing-whether :common-knowledge)"],
             Library,
             ["  (:types moment)","  (:constants now - moment)"],
             PredicateLines,
             ActionLines,
             [")",""]
           ], Lines),
    joined(Lines, Text).

name_comment(Atoms, Actions, Agents, Names, Line) :-
    (   member(Term, Agents),
        Kind = entity
    ;   member(Term, Atoms),
        Kind = predicate
    ;   member(Term-_, Actions),
        Kind = action
    ),
    name(Names, Kind, Term, Name),
    task_name(Term, Usual),
    Name \== Usual,
    format(string(Line), "; ~w is ~w", [Name,Usual]).

action_lines(action(Name,Events,_,Pairs,_), Lines) :-
    maplist(event_lines(Name), Events, EventLines),
    findall(Signature,
            ( member(event(Event,_,_), Events),
              format(string(Signature), "(~w-of-~w)", [Event,Name])
            ),
            Signatures),
    spaced(Signatures, SignatureList),
    format(string(First), "~n  (:action ~w", [Name]),
    format(string(Type), "    :action-type (~w-type ~w)", [Name,SignatureList]),
    findall(Pair, ( member(Agent-View, Pairs), format(string(Pair), "(~w ~w)", [Agent,View]) ),
            PairTexts),
    spaced(PairTexts, Observability),
    format(string(Last), "    :observability-conditions (:and ~w))", [Observability]),
    append(EventLines, Before),
    append(Before, [First,"    :parameters (?t - moment)",Type,Last], Lines).

event_lines(Action, event(Event,Pre,Effects), Lines) :-
    format(string(First), "~n  (:event ~w-of-~w", [Event,Action]),
    format(string(Condition), "    :precondition ~s", [Pre]),
    (   Effects == []
    ->  string_concat(Condition, ")", Last),
        Lines = [First,Last]
    ;   spaced(Effects, List),
        format(string(Last), "    :effects (:and ~w))", [List]),
        Lines = [First,Condition,Last]
    ).

%   THE LIBRARY

library_text(Name, Parts, Text) :-
    format(string(First), "(define (action-type-library ~w-types)", [Name]),
    maplist(type_text, Parts, Types),
    append([[First,"  (:requirements :del :lists)"],Types,[")",""]], Lines),
    joined(Lines, Text).

type_text(action(Name,Events,Views,_,Designated), Text) :-
    findall(Variable, ( member(event(E,_,_), Events), atom_concat(?, E, Variable) ), Variables),
    findall(View, member(View-_, Views), ViewNames),
    findall(Variable, ( member(E, Designated), atom_concat(?, E, Variable) ), Points),
    maplist(spaced, [Variables,ViewNames,Points], [EventList,ViewList,PointList]),
    findall(Line, view_line(Views, Line), Relations0),
    spaced(Relations0, Relations),
    format(string(Text),
           "~n  (:action-type ~w-type~n    :events (~w)~n    :observability-types (~w)~n    \c
            :relations (~w)~n    :designated (~w)~n    :conditions ())",
           [Name,EventList,ViewList,Relations,PointList]).

%   plank accepts no empty list of pairs. A type without a relation has no arrows.

view_line(Views, Line) :-
    member(View-copy(Arrows,_), Views),
    Arrows \== [],
    arrows_text(Arrows, ?, List),
    format(string(Line), "~w ~w", [View,List]).

%   THE PROBLEM

problem_text(Name, Task, Names, Text) :-
    task_part(agents, Task, Agents),
    task_part(atoms, Task, Atoms),
    task_part(start, Task, Start),
    task_part(goal, Task, Goal),
    maplist(name(Names, entity), Agents, AgentNames),
    spaced(AgentNames, AgentList),
    start_lines(Start, Agents, Atoms, Names, StartLines),
    formula_text(Goal, Names, GoalText),
    format(string(First),
           "(define (problem ~w)~n  (:domain ~w)~n  \c
            (:requirements :del :lists :knowing-whether :common-knowledge :finitary-S5-theories)",
           [Name,Name]),
    format(string(AgentLine), "  (:agents ~w)", [AgentList]),
    format(string(GoalLine), "  (:goal ~s)", [GoalText]),
    append([[First,AgentLine],StartLines,[GoalLine,")",""]], Lines),
    joined(Lines, Text).
