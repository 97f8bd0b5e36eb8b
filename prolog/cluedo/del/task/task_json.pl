:- module(cluedo_del_task_task_json,
          [ task_json/3                 % +Task, +Info, -Json
          ]).
:- use_module(arrow_relation, [choice_copies/2,relation_arrows/3]).
:- use_module(event_models, [full_event_model/2]).
:- use_module(formula_parts, [connective/3]).
:- use_module(simple_formulas, [conjunction/2,negation/2]).
:- use_module(start_worlds, [designated_worlds/3,start_relation/4]).
:- use_module(task, [names_texts/2,task_model/2,task_name/2,task_part/3]).
:- use_module('../../del', [world/2,worlds/2]).
:- use_module('../language/operators').
:- use_module('../../support/errors', [throw_error/3]).
:- use_module(library(apply), [maplist/3,maplist/4]).
:- use_module(library(assoc), [get_assoc/3,list_to_assoc/2]).
:- use_module(library(error), [domain_error/2]).
:- use_module(library(lists), [append/3,max_list/2,member/2,nth1/3,numlist/3,subset/2,sum_list/2]).
:- use_module(library(option), [option/3]).
:- use_module(library(pairs), [pairs_keys/2]).

/** <module> Write ground tasks in JSON, the exchange format of epistemic planners

Facts are constants in our tasks. So the list of facts is empty, and the atoms have no facts.
ground_json.pl reads such files.
*/

:- det(task_json/3).

most_worlds(100 000).
most_pairs(5 000 000).                  % of worlds that are alike

%!  task_json(+Task, +Info, -Json) is det.
%
%   Json is Task as a term of library(http/json). Info is a list as in epddl_task/5. All of its
%   parts may be missing. If the start is a theory, its worlds are called w0, w1, ...
%
%   @error resource_error(del_worlds) if there are more than 100 000 worlds, or if more than 5
%   million pairs of worlds are alike for some agent
%   @error domain_error(del_event_model, Action)
%   @error the errors of start_relation/4 and designated_worlds/3
%   @error domain_error(del_ground_formula, F) if the format has no such formula

task_json(Task, Info, Json) :-
    task_part(agents, Task, Agents),
    task_part(atoms, Task, Atoms),
    task_part(actions, Task, Actions),
    task_part(goal, Task, Goal),
    names_texts(Agents, AgentPairs),
    pairs_keys(AgentPairs, AgentTexts),
    names_texts(Atoms, AtomPairs),
    pairs_keys(AtomPairs, AtomTexts),
    findall(Atom-Text, member(Text-Atom, AtomPairs), Known0),
    list_to_assoc(Known0, Known),
    Scope = names(Agents,Known),
    start_json(Task, Info, Scope, WorldCount, StartJson),
    maplist(action_json(Scope, Info), Actions, ActionJsons),
    wrapped_json(Goal, Scope, GoalJson),
    length(Agents, AgentCount),
    length(Atoms, AtomCount),
    length(Actions, ActionCount),
    modal_depth(Goal, Depth),
    formula_size(Goal, Size),
    option(problem(Problem), Info, problem),
    option(domain(Domain), Info, domain),
    option(libraries(Libraries), Info, []),
    option(requirements(Requirements0), Info, []),
    maplist(requirement_text, Requirements0, Requirements),
    Json = json([ 'planning-task-info'=
                  json([ problem=Problem, domain=Domain, libraries=Libraries,
                         requirements=Requirements, 'agents-number'=AgentCount,
                         'atoms-number'=AtomCount, 'facts-number'=0, 'actions-number'=ActionCount,
                         'initial-worlds-number'=WorldCount, 'goal-modal-depth'=Depth,
                         'goal-size'=Size
                       ]),
                  language=json([atoms=AtomTexts,agents=AgentTexts]),
                  facts=[],
                  'initial-state'=StartJson,
                  actions=json(ActionJsons),
                  goal=GoalJson
                ]).

requirement_text(Name, Text) :-
    (   sub_atom(Name, 0, _, _, :)
    ->  Text = Name
    ;   atom_concat(:, Name, Text)
    ).

start_json(Task, Info, Scope, Count, Json) :-
    task_part(start, Task, Start),
    Scope = names(Agents,_),
    start_worlds(Task, Start, Trues, Arrows, Designated),
    length(Trues, Count),
    (   memberchk(worlds(Names), Info),
        is_list(Names)
    ->  true
    ;   findall(Name, ( nth1(I, Trues, _), J is I-1, atom_concat(w, J, Name) ), Names)
    ),
    compound_name_arguments(ByNumber, names, Names),
    maplist(relation_json(ByNumber), Agents, Arrows, Relations),
    maplist(label_json(Scope), Names, Trues, Labels),
    maplist(number_name(ByNumber), Designated, DesignatedNames),
    Json = json([ worlds=Names, relations=json(Relations), labels=json(Labels),
                  designated=DesignatedNames
                ]).

number_name(ByNumber, I, Name) :-
    arg(I, ByNumber, Name).

relation_json(ByNumber, Agent, Arrows, Text=json(Pairs)) :-
    task_name(Agent, Text),
    findall(Name=Names,
            ( member(From-Tos, Arrows),
              arg(From, ByNumber, Name),
              maplist(number_name(ByNumber), Tos, Names)
            ),
            Pairs).

label_json(names(_,Known), Name, Atoms, Name=Texts) :-
    maplist(known_text(Known), Atoms, Texts0),
    msort(Texts0, Texts).

known_text(Known, Atom, Text) :-
    get_assoc(Atom, Known, Text).

%   Trues has the true atoms of each world. Arrows has the arrows From-Tos of each agent.

start_worlds(Task, Start, Trues, Arrows, Designated) :-
    task_part(agents, Task, Agents),
    (   memberchk(worlds(Trues), Start)
    ->  maplist(start_relation(Start, Trues), Agents, Relations)
    ;   model_worlds(Task, Trues),
        maplist(start_relation(Start, Trues), Agents, Relations),
        must_have_few_pairs(Relations)
    ),
    length(Trues, Count),
    numlist(1, Count, Numbers),
    findall(AgentArrows,
            ( member(Relation, Relations), relation_arrows(Relation, Numbers, AgentArrows) ),
            Arrows),
    designated_worlds(Start, Trues, Designated).

model_worlds(Task, Trues) :-
    task_model(Task, M),
    worlds(M, Count),
    most_worlds(Most),
    (   Count > Most
    ->  throw_error(resource_error(del_worlds), "the initial state has ~D worlds", [Count])
    ;   findall(World, world(M, World), Trues)
    ).

must_have_few_pairs(Relations) :-
    findall(Pairs,
            ( member(Cells, Relations),
              member(Cell, Cells),
              length(Cell, Length),
              Pairs is Length*Length
            ),
            Sizes),
    sum_list(Sizes, Size),
    most_pairs(Most),
    (   Size > Most
    ->  throw_error(resource_error(del_worlds),
                    "~D pairs of worlds are alike for some agent", [Size])
    ;   true
    ).

%   The observability types of an action are its different relations, with copies of those that an
%   agent has in several conditions. They are called Fully if only loops are in them, Oblivious if
%   all arrows lead to one event, else Partially.

action_json(Scope, Info, Name-Action, Text=Json) :-
    task_name(Name, Text),
    (   Action = event_model(_,Relations,_),
        \+ ( member(_-cond(Choices), Relations), memberchk(_-none, Choices) )
    ->  full_event_model(Action, event_model(Events,_,Designated))
    ;   domain_error(del_event_model, Action)
    ),
    findall(Event, member(event(Event,_,_), Events), Names),
    maplist(task_name, Names, EventTexts),
    maplist(task_name, Designated, DesignatedTexts),
    findall(Copy,
            ( member(_-Given, Relations),
              given_copies(Given, Names, Copies),
              member(_-Copy, Copies)
            ),
            All0),
    sort(All0, All),
    type_names(All, [], Types),
    findall(Type=json(Pairs),
            ( member(Type-copy(Arrows,_), Types),
              findall(From=Tos, ( member(From0-Tos0, Arrows), task_name(From0, From),
                                  maplist(task_name, Tos0, Tos) ),
                      Pairs)
            ),
            TypeJsons),
    maplist(precondition_json(Scope), Events, Preconditions),
    maplist(effects_json(Scope), Events, Effects),
    Scope = names(Agents,_),
    maplist(conditions_json(Scope, Relations, Names, Types), Agents, Conditions),
    (   memberchk(action_types(ActionTypes), Info),
        memberchk(Name-ActionType, ActionTypes)
    ->  true
    ;   ActionType = 'event-model'
    ),
    Json = json([ 'action-type'=ActionType, events=EventTexts, relations=json(TypeJsons),
                  designated=DesignatedTexts, preconditions=json(Preconditions),
                  effects=json(Effects), 'observability-conditions'=json(Conditions)
                ]).

%   Copies are pairs of a condition and copy(Arrows,K) of arrow_relation.pl.

given_copies(Given, Names, Copies) :-
    (   Given = cond(Conditions0)
    ->  exclusive(Conditions0, [], Conditions)
    ;   Conditions = [true-Given]
    ),
    findall(F-Arrows,
            ( member(F-Relation, Conditions), relation_arrows(Relation, Names, Arrows) ),
            Choices),
    choice_copies(Choices, Copies).

type_names([], _, Types) =>
    Types = [].
type_names([copy(Arrows,K)|All], Known, Types) =>
    Types = [Type-copy(Arrows,K)|Types1],
    (   \+ ( member(From-Tos, Arrows), Tos \== [From] )
    ->  Base = 'Fully'
    ;   Arrows = [_-[To]|_],
        \+ ( member(_-Tos, Arrows), Tos \== [To] )
    ->  Base = 'Oblivious'
    ;   Base = 'Partially'
    ),
    free_type(Base, 1, Known, Type),
    type_names(All, [Type|Known], Types1).

free_type(Base, N, Known, Type) :-
    (   N =:= 1
    ->  Type0 = Base
    ;   atom_concat(Base, N, Type0)
    ),
    (   memberchk(Type0, Known)
    ->  More is N+1,
        free_type(Base, More, Known, Type)
    ;   Type = Type0
    ).

precondition_json(Scope, event(Name,F,_), Text=Json) :-
    task_name(Name, Text),
    wrapped_json(F, Scope, Json).

effects_json(Scope, event(Name,_,Changes), Text=Json) :-
    task_name(Name, Text),
    (   Changes == []
    ->  Json = @(null)
    ;   Scope = names(_,Known),
        Json = json(Pairs),
        findall(AtomText=Formula,
                ( member(Atom-F, Changes),
                  get_assoc(Atom, Known, AtomText),
                  wrapped_json(F, Scope, Formula)
                ),
                Pairs)
    ).

conditions_json(Scope, Relations, Names, Types, Agent, Text=json(Pairs)) :-
    task_name(Agent, Text),
    (   memberchk(Agent-Given, Relations)
    ->  true
    ;   Given = [Names]
    ),
    given_copies(Given, Names, Copies),
    findall(Type=Json,
            ( member(F-Copy, Copies), memberchk(Type-Copy, Types), wrapped_json(F, Scope, Json) ),
            Pairs).

%   In the file the order of conditions means nothing. So each one excludes those before it.

exclusive([], _, Conditions) =>
    Conditions = [].
exclusive([F0-Relation|Rest0], Before, Conditions) =>
    Conditions = [F-Relation|Rest],
    conjuncts(F0, Parts),
    findall(G, ( member(E, Before), \+ excludes(Parts, E), negation(E, G) ), Negations),
    append(Parts, Negations, All),
    conjunction(All, F),
    exclusive(Rest0, [F0|Before], Rest).

%   The conjunction of Parts contradicts E: either all parts of the negation of E are among Parts,
%   or E has all parts of a formula whose negation is in Parts. A condition that was read from a
%   file excludes the others in one of these ways.

excludes(Parts, E) :-
    negation(E, G),
    conjuncts(G, Needed),
    subset(Needed, Parts),
    !.
excludes(Parts, E) :-
    conjuncts(E, Given),
    member(P, Parts),
    negation(P, Q),
    conjuncts(Q, Needed),
    subset(Needed, Given),
    !.

conjuncts(F, Parts) :-
    (   F = and(Parts0)
    ->  Parts = Parts0
    ;   Parts = [F]
    ).

                /*******************************
                *      FORMULAS AS JSON        *
                *******************************/

wrapped_json(F, Scope, json([formula=Json])) :-
    formula_json(F, Scope, Json).

formula_json(true, _, Json) =>
    Json = true.
formula_json(false, _, Json) =>
    Json = false.
formula_json(Atom, names(_,Known), Json), get_assoc(Atom, Known, Text) =>
    Json = Text.
formula_json(~F, Scope, Json) =>
    Json = json([connective=not,formula=Part]),
    formula_json(F, Scope, Part).
formula_json((F <-> G), Scope, Json) =>
    formula_json(and([(F -> G),(G -> F)]), Scope, Json).
formula_json(F, Scope, Json), connective(F, Sign, Fs) =>
    Json = json([connective=Connective,formulas=Parts]),
    json_connective(Connective, Sign),
    findall(Part, ( member(G, Fs), formula_json(G, Scope, Part) ), Parts).
formula_json(F, Scope, Json), modal_parts(F, Modality, Group, G) =>
    Json = json(['modality-name'=Modality,'modality-index'=Texts,formula=Part]),
    Scope = names(All,_),
    (   Group == all
    ->  Agents = All
    ;   Agents = Group
    ),
    maplist(task_name, Agents, Texts),
    formula_json(G, Scope, Part).
formula_json(F, _, _) =>
    domain_error(del_ground_formula, F).

json_connective(and,   and).
json_connective(and,   &).
json_connective(or,    or).
json_connective(or,    v).
json_connective(imply, ->).

modal_parts(k(A,F),  box,      [A], F).
modal_parts(m(A,F),  diamond,  [A], F).
modal_parts(kw(A,F), 'Kw.box', [A], F).
modal_parts(e(B,F),  box,      B,   F).
modal_parts(c(B,F),  'C.box',  B,   F).

subformulas(F, Fs) :-
    (   connective(F, _, Fs0)
    ->  Fs = Fs0
    ;   modal_parts(F, _, _, G)
    ->  Fs = [G]
    ;   Fs = []
    ).

modal_depth(F, Depth) :-
    subformulas(F, Fs),
    maplist(modal_depth, Fs, Depths),
    max_list([0|Depths], Deepest),
    (   modal_parts(F, _, _, _)
    ->  Depth is Deepest+1
    ;   Depth = Deepest
    ).

formula_size(F, Size) :-
    subformulas(F, Fs),
    maplist(formula_size, Fs, Sizes),
    sum_list([1|Sizes], Size).
