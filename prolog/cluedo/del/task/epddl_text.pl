:- module(cluedo_del_task_epddl_text,
          [ task_epddl/3                % +Name, +Task, -Texts
          ]).
:- use_module(arrow_relation, [choice_copies/2]).
:- use_module(event_models, [action_event_model/3]).
:- use_module(task, [task_name/2,task_part/3]).
:- use_module('../../del', [model/2,valid/2]).
:- use_module('../language/operators').
:- use_module('../plan/plan_text', [action_text/2]).
:- use_module('../../support/errors', [throw_error/3]).
:- use_module(library(apply), [foldl/4,foldl/5,maplist/3,maplist/4]).
:- use_module(library(assoc), [empty_assoc/1,get_assoc/3,put_assoc/4]).
:- use_module(library(lists), [append/2,append/3,list_to_set/2,member/2,nth1/3,numlist/3]).
:- use_module(library(pairs), [pairs_keys/2,pairs_values/2]).

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

%   NAMES. Names maps Kind-Term to a name. Agents and worlds have different names, and so have the
%   predicates, the actions and the events.

add_action_names(Name-_, Names0, Names) :-
    add_name(action, Name, Names0, Names).

add_name(Kind, Term, Names0, Names) :-
    task_name(Term, Text),
    valid_name(Text, Valid),
    space(Kind, Space),
    between(0, inf, I),
    (   I =:= 0
    ->  Name = Valid
    ;   atomic_list_concat([Valid,'-',I], Name)
    ),
    \+ get_assoc(taken(Space,Name), Names0, _),
    !,
    put_assoc(taken(Space,Name), Names0, true, Names1),
    put_assoc(Kind-Term, Names1, Name, Names).

space(world, Space) =>
    Space = entity.
space(Kind, Space) =>
    Space = Kind.

valid_name(Text, Name) :-
    atom_codes(Text, Codes0),
    valid_codes(Codes0, Codes1),
    (   Codes1 = [First|_],
        ( First =:= 0'_ ; letter(First) )
    ->  Codes = Codes1
    ;   Codes = [0'_|Codes1]
    ),
    atom_codes(Name0, Codes),
    (   reserved(Name0)
    ->  atom_concat(Name0, '_', Name)
    ;   Name = Name0
    ).

%   Other signs become `_`, but not at the end.

valid_codes([], Codes) =>
    Codes = [].
valid_codes([Code|Codes0], Codes), valid_code(Code) =>
    Codes = [Code|Codes1],
    valid_codes(Codes0, Codes1).
valid_codes([_|Codes0], Codes) =>
    valid_codes(Codes0, Codes1),
    (   Codes1 == []
    ->  Codes = []
    ;   Codes = [0'_|Codes1]
    ).

valid_code(Code) :-
    ( letter(Code) ; between(0'0, 0'9, Code) ; memberchk(Code, `_-`) ),
    !.

letter(Code) :-
    ( between(0'a, 0'z, Code) ; between(0'A, 0'Z, Code) ),
    !.

reserved(Name) :-
    memberchk(Name, [define,domain,problem,'action-type-library',either,and,or,imply,not,forall,
                     exists,true,false,when,iff,if,'else-if',else,default,'All',now,moment,entity,
                     object,agent,'agent-group',world,event,'obs-type']).

name(Names, Kind, Term, Name) :-
    get_assoc(Kind-Term, Names, Name).

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
    findall(From-To,
            ( member(event(E,_,_), Events),
              findall(G, sees(Seen, E, G), Gs),
              name(Names, event, E, From),
              member(event(G,_,_), Events),
              memberchk(G, Gs),
              name(Names, event, G, To)
            ),
            Arrows).

sees(Seen, From, To) :-
    member(Element, Seen),
    (   is_list(Element)
    ->  memberchk(From, Element),
        member(To, Element)
    ;   Element = From-Tos,
        member(To, Tos)
    ).

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
    atomic_list_concat(Texts, ' ', List),
    format(string(Text), "(~w)", [List]).

%   F is true for all truth values of its atoms and of its parts about knowledge.

always_true(F0) :-
    facts_only(F0, F, [], Pairs),
    pairs_values(Pairs, Atoms),
    model([agents([x]),atoms(Atoms),law(true),observes([])], M),
    valid(M, F).

facts_only(F, G, Pairs0, Pairs) :-
    (   memberchk(F, [true,false])
    ->  G = F,
        Pairs = Pairs0
    ;   formula_parts(F, Sign, Parts0),
        \+ memberchk(Sign, [k,m,kw,e,d,c,:])
    ->  foldl(facts_only, Parts0, Parts, Pairs0, Pairs),
        formula_parts(G, Sign, Parts)
    ;   memberchk(F-G0, Pairs0)
    ->  G = G0,
        Pairs = Pairs0
    ;   length(Pairs0, I),
        G = fact(I),
        Pairs = [F-G|Pairs0]
    ).

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
    findall(Word, ( member(P, Predicates), format(string(Word), "(~w)", [P]) ), Words),
    atomic_list_concat(Words, ' ', List),
    (   Words == []
    ->  PredicateLines = []
    ;   format(string(PredicateLine), "  (:predicates ~w)", [List]),
        PredicateLines = [PredicateLine]
    ),
    maplist(action_lines, Parts, ActionLines),
    format(string(First), "(define (domain ~w)", [Name]),
    append([ Comments,
             [First,"  (:requirements :del :lists :knowing-whether :common-knowledge)"],
             Library,
             ["  (:types moment)","  (:constants now - moment)"],
             PredicateLines
           | ActionLines
           ], Lines),
    append(Lines, [")",""], All),
    joined(All, Text).

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
    atomic_list_concat(Signatures, ' ', SignatureList),
    format(string(First), "~n  (:action ~w", [Name]),
    format(string(Type), "    :action-type (~w-type ~w)", [Name,SignatureList]),
    findall(Pair, ( member(Agent-View, Pairs), format(string(Pair), "(~w ~w)", [Agent,View]) ),
            PairTexts),
    atomic_list_concat(PairTexts, ' ', Observability),
    format(string(Last), "    :observability-conditions (:and ~w))", [Observability]),
    append(EventLines, Before),
    append(Before, [First,"    :parameters (?t - moment)",Type,Last], Lines).

event_lines(Action, event(Event,Pre,Effects), Lines) :-
    format(string(First), "~n  (:event ~w-of-~w", [Event,Action]),
    format(string(Condition), "    :precondition ~s", [Pre]),
    (   Effects == []
    ->  string_concat(Condition, ")", Last),
        Lines = [First,Last]
    ;   atomic_list_concat(Effects, ' ', List),
        format(string(Last), "    :effects (:and ~w))", [List]),
        Lines = [First,Condition,Last]
    ).

%   THE LIBRARY

library_text(Name, Parts, Text) :-
    format(string(First), "(define (action-type-library ~w-types)", [Name]),
    maplist(type_lines, Parts, Lists),
    append(Lists, TypeLines),
    append([[First,"  (:requirements :del :lists)"],TypeLines,[")",""]], Lines),
    joined(Lines, Text).

type_lines(action(Name,Events,Views,_,Designated), Lines) :-
    findall(Variable, ( member(event(E,_,_), Events), atom_concat(?, E, Variable) ), Variables),
    findall(View, member(View-_, Views), ViewNames),
    findall(Variable, ( member(E, Designated), atom_concat(?, E, Variable) ), Points),
    maplist(spaced, [Variables,ViewNames,Points], [EventList,ViewList,PointList]),
    findall(Line, view_line(Views, Line), Relations0),
    spaced(Relations0, Relations),
    format(string(Text),
           "~n  (:action-type ~w-type~n    :events (~w)~n    :observability-types (~w)~n    \c
            :relations (~w)~n    :designated (~w)~n    :conditions ())",
           [Name,EventList,ViewList,Relations,PointList]),
    Lines = [Text].

%   plank accepts no empty list of pairs. A type without a relation has no arrows.

view_line(Views, Line) :-
    member(View-copy(Arrows,_), Views),
    Arrows \== [],
    arrows_text(Arrows, ?, List),
    format(string(Line), "~w ~w", [View,List]).

arrows_text(Arrows, Prefix, Text) :-
    findall(Arrow,
            ( member(From-To, Arrows),
              format(string(Arrow), "(~w~w ~w~w)", [Prefix,From,Prefix,To])
            ),
            Texts),
    (   Texts = [_,_|_]
    ->  spaced(Texts, List),
        format(string(Text), "(:and ~w)", [List])
    ;   Texts = [Text]
    ).

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

world_numbers(Start, Numbers) :-
    (   memberchk(worlds(Worlds), Start)
    ->  findall(w(I), nth1(I, Worlds, _), Numbers)
    ;   Numbers = []
    ).

start_lines(Start, Agents, Atoms, Names, Lines), memberchk(worlds(Worlds), Start) =>
    world_numbers(Start, Numbers),
    maplist(name(Names, world), Numbers, WorldNames),
    spaced(WorldNames, WorldList),
    findall(Line,
            ( member(Agent, Agents),
              relation_line(Agent, Start, Worlds, WorldNames, Names, Line)
            ),
            Relations),
    findall(Line, label_line(Worlds, WorldNames, Names, Line), Labels),
    findall(World,
            ( nth1(I, WorldNames, World),
              designated(Start, I, Worlds, Atoms)
            ),
            Points),
    spaced(Points, PointList),
    format(string(First), "  (:init~n    :worlds (~w)~n    :relations (", [WorldList]),
    format(string(Last), "    :designated (~w))", [PointList]),
    append([[First],Relations,["    )","    :labels ("],Labels,["    )",Last]], Lines).
start_lines(Start, Agents, Atoms, Names, Lines) =>
    findall(F, ( member(law(F), Start), F \== true ), Laws),
    findall(Line, ( member(F, Laws), common_line(F, "", Names, Line) ), LawLines),
    findall(Line,
            ( member(observes(Pairs), Start),
              member(Agent-Fs0, Pairs),
              memberchk(Agent, Agents),
              observed(Fs0, Atoms, Fs),
              member(F, Fs),
              name(Names, entity, Agent, Name),
              format(string(Knows), "[Kw. ~w] ", [Name]),
              common_line(F, Knows, Names, Line)
            ),
            KnowLines),
    findall(Line, actual_line(Start, Atoms, Names, Line), ActualLines),
    append([["  (:init (:and"],ActualLines,LawLines,KnowLines,["  ))"]], Lines).

%   A term with variables means all atoms that match it.

observed(Fs0, Atoms, Fs) :-
    findall(F,
            ( member(F0, Fs0),
              (   ground(F0)
              ->  F = F0
              ;   member(F, Atoms),
                  subsumes_term(F0, F)
              )
            ),
            Fs).

common_line(F, Knows, Names, Line) :-
    theory_text(F, Names, Text),
    (   Knows == ""
    ->  format(string(Line), "    ([C. All] ~s)", [Text])
    ;   format(string(Line), "    ([C. All] (~s~s))", [Knows,Text])
    ).

actual_line(Start, Atoms, Names, Line) :-
    member(actual(Actual), Start),
    (   is_list(Actual)
    ->  member(Atom, Atoms),
        (   memberchk(Atom, Actual)
        ->  F = Atom
        ;   F = ~Atom
        )
    ;   Actual == true
    ->  fail
    ;   F = Actual
    ),
    theory_text(F, Names, Text),
    format(string(Line), "    ~s", [Text]).

%   A formula of a theory is about facts, and has no constants.

theory_text(F0, Names, Text) :-
    constants_removed(F0, F),
    (   memberchk(F, [true,false])
    ->  action_text(F0, Said),
        throw_error(domain_error(epddl,F0), "EPDDL cannot say that the law or what agents see is \c
                                             ~s: it always has the same value", [Said])
    ;   has_knowledge(F)
    ->  action_text(F0, Said),
        throw_error(domain_error(epddl,F0), "EPDDL cannot describe the start by the formula ~s \c
                                             about knowledge", [Said])
    ;   formula_text(F, Names, Text)
    ).

has_knowledge(F) :-
    formula_parts(F, Sign, Parts),
    (   memberchk(Sign, [k,m,kw,e,d,c,:])
    ->  true
    ;   member(Part, Parts),
        has_knowledge(Part)
    ->  true
    ).

relation_line(Agent, Start, Worlds, WorldNames, Names, Line) :-
    name(Names, entity, Agent, Name),
    findall(From-To,
            ( nth1(I, WorldNames, From),
              nth1(J, WorldNames, To),
              alike(Start, Agent, I, J, Worlds)
            ),
            Arrows),
    Arrows \== [],
    arrows_text(Arrows, '', List),
    format(string(Line), "      ~w ~w", [Name,List]).

alike(Start, Agent, I, J, Worlds) :-
    (   memberchk(relations(Relations), Start),
        memberchk(Agent-Seen, Relations)
    ->  sees(Seen, I, J)
    ;   memberchk(observes(Pairs), Start),
        memberchk(Agent-Fs, Pairs)
    ->  nth1(I, Worlds, World1),
        nth1(J, Worlds, World2),
        \+ ( member(F, Fs), differs(F, World1, World2) )
    ;   true
    ).

differs(F, World1, World2) :-
    truth(F, World1, Bool1),
    truth(F, World2, Bool2),
    Bool1 \== Bool2.

label_line(Worlds, WorldNames, Names, Line) :-
    nth1(I, Worlds, World),
    World \== [],
    nth1(I, WorldNames, Name),
    maplist(name(Names, predicate), World, Predicates),
    findall(Word, ( member(P, Predicates), format(string(Word), "(~w)", [P]) ), Words),
    spaced(Words, List),
    (   Words = [_]
    ->  Text = List
    ;   format(string(Text), "(:and ~w)", [List])
    ),
    format(string(Line), "      ~w ~w", [Name,Text]).

designated(Start, I, Worlds, Atoms) :-
    nth1(I, Worlds, World),
    (   memberchk(actual(Actual), Start)
    ->  (   Actual = worlds(Numbers)
        ->  memberchk(I, Numbers)
        ;   is_list(Actual)
        ->  \+ ( member(Atom, Atoms),
                 truth(Atom, World, Bool),
                 truth(Atom, Actual, Other),
                 Bool \== Other
               )
        ;   truth(Actual, World, true)
        )
    ;   true
    ).

truth(F, World, Bool) :-
    with_world(F, World, G),
    constants_removed(G, Bool0),
    (   memberchk(Bool0, [true,false])
    ->  Bool = Bool0
    ;   action_text(F, Said),
        throw_error(domain_error(epddl,F), "EPDDL cannot describe the start by the formula ~s \c
                                            about knowledge", [Said])
    ).

with_world(F, World, G) :-
    (   formula_parts(F, Sign, Parts),
        \+ memberchk(Sign, [k,m,kw,e,d,c,:])
    ->  maplist(with_world_(World), Parts, Parts1),
        formula_parts(G, Sign, Parts1)
    ;   memberchk(F, [true,false])
    ->  G = F
    ;   formula_parts(F, _, _)
    ->  G = F
    ;   memberchk(F, World)
    ->  G = true
    ;   G = false
    ).

with_world_(World, F, G) :-
    with_world(F, World, G).

%   FORMULAS

%   formula_parts(?F, ?Sign, ?Parts): F has the operator Sign and the formulas Parts.

formula_parts(and(Fs), and, Fs) :- !.
formula_parts(or(Fs), or, Fs) :- !.
formula_parts(~F, ~, [F]) :- !.
formula_parts(F & G, &, [F,G]) :- !.
formula_parts(F v G, v, [F,G]) :- !.
formula_parts((F -> G), ->, [F,G]) :- !.
formula_parts((F <-> G), <->, [F,G]) :- !.
formula_parts(F, Sign, [G]) :-
    nonvar(F),
    F =.. [Sign,_,G],
    memberchk(Sign, [k,m,kw,e,d,c,:]).

%   G is equivalent to F, and has no `true` and `false` inside other operators for facts.

constants_removed(F, G) :-
    (   formula_parts(F, Sign, Parts0),
        \+ memberchk(Sign, [k,m,kw,e,d,c,:])
    ->  maplist(constants_removed, Parts0, Parts),
        simpler(Sign, Parts, G)
    ;   G = F
    ).

simpler(~, [F], G) =>
    negation(F, G).
simpler(->, [F,H], G) =>
    negation(F, Not),
    simpler(or, [Not,H], G).
simpler(<->, [true,F], G) =>
    G = F.
simpler(<->, [F,true], G) =>
    G = F.
simpler(<->, [false,F], G) =>
    negation(F, G).
simpler(<->, [F,false], G) =>
    negation(F, G).
simpler(<->, [F,H], G) =>
    G = (F <-> H).
simpler(&, Parts, G) =>
    simpler(and, Parts, G).
simpler(v, Parts, G) =>
    simpler(or, Parts, G).
simpler(Sign, Parts0, G) =>
    unit(Sign, Unit, Zero),
    (   memberchk(Zero, Parts0)
    ->  G = Zero
    ;   findall(F, ( member(F, Parts0), F \== Unit ), Parts),
        (   Parts == []
        ->  G = Unit
        ;   Parts = [G]
        ->  true
        ;   G =.. [Sign,Parts]
        )
    ).

unit(and, true, false).
unit(or, false, true).

negation(true, G) =>
    G = false.
negation(false, G) =>
    G = true.
negation(F, G) =>
    G = ~F.

%   The string Text is F in EPDDL, in parentheses.

formula_text(F, Names, Text) :-
    body_text(F, Names, Body),
    format(string(Text), "(~w)", [Body]).

body_text(true, _, Body) =>
    Body = "true".
body_text(false, _, Body) =>
    Body = "false".
body_text(F, Names, Body), get_assoc(predicate-F, Names, Name) =>
    Body = Name.
body_text(~F, Names, Body) =>
    signed("not", [F], Names, Body).
body_text(F & G, Names, Body) =>
    signed("and", [F,G], Names, Body).
body_text(F v G, Names, Body) =>
    signed("or", [F,G], Names, Body).
body_text(and([]), _, Body) =>
    Body = "true".
body_text(or([]), _, Body) =>
    Body = "false".
body_text(and(Fs), Names, Body) =>
    signed("and", Fs, Names, Body).
body_text(or(Fs), Names, Body) =>
    signed("or", Fs, Names, Body).
body_text((F -> G), Names, Body) =>
    signed("imply", [F,G], Names, Body).
body_text((F <-> G), Names, Body) =>
    signed("and", [(F -> G),(G -> F)], Names, Body).
body_text(k(A,F), Names, Body) =>
    modal("[", "", A, "]", F, Names, Body).
body_text(m(A,F), Names, Body) =>
    modal("<", "", A, ">", F, Names, Body).
body_text(kw(A,F), Names, Body) =>
    modal("[", "Kw. ", A, "]", F, Names, Body).
body_text(e(B,F), Names, Body) =>
    group_text(B, Names, Group),
    formula_text(F, Names, Text),
    format(string(Body), "[~w] ~s", [Group,Text]).
body_text(c(B,F), Names, Body) =>
    group_text(B, Names, Group),
    formula_text(F, Names, Text),
    format(string(Body), "[C. ~w] ~s", [Group,Text]).
body_text(F, _, _) =>
    action_text(F, Said),
    throw_error(domain_error(epddl,F), "EPDDL has no formula for ~s", [Said]).

signed(Sign, Fs, Names, Body) :-
    findall(Text, ( member(F, Fs), formula_text(F, Names, Text) ), Texts),
    spaced([Sign|Texts], Body).

modal(Open, Word, Agent, Close, F, Names, Body) :-
    name(Names, entity, Agent, Name),
    formula_text(F, Names, Text),
    format(string(Body), "~s~s~w~s ~s", [Open,Word,Name,Close,Text]).

group_text(all, _, Text) =>
    Text = "All".
group_text(Agents, Names, Text) =>
    maplist(name(Names, entity), Agents, AgentNames),
    spaced(AgentNames, List),
    format(string(Text), "(~w)", [List]).

spaced(Words, Text) :-
    atomic_list_concat(Words, ' ', Text).

joined(Lines, Text) :-
    atomic_list_concat(Lines, '\n', Text0),
    atom_string(Text0, Text).
