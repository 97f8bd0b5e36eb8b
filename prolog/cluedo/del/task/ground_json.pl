:- module(cluedo_del_task_ground_json,
          [ json_task/3,                % +Node, -Task, -Info
            task_json/3,                % +Task, +Info, -Json
            write_task_json/3           % +Out, +Task, +Info
          ]).
:- use_module(arrow_relation, [arrows_relation/3,choice_copies/2,relation_arrows/3]).
:- use_module(epddl/epddl_formula,
              [ box_formula/4, conjunction/2, diamond_formula/4, disjunction/2, implication/3,
                negation/2
              ]).
:- use_module(task, [make_task/6,names_texts/2,task_model/2,task_name/2,task_part/3]).
:- use_module('../../del', [world/2,worlds/2]).
:- use_module('../language/operators').
:- use_module('../../support/errors', [throw_error/3]).
:- use_module('../../support/json', [node_json/2,node_value/2,throw_at_node/3]).
:- use_module('../../support/libraries', [complete_libraries/1]).
:- use_module(library(apply), [foldl/4,maplist/2,maplist/3,maplist/4]).
:- use_module(library(assoc),
              [empty_assoc/1,get_assoc/3,list_to_assoc/2,put_assoc/4]).
:- use_module(library(error), [domain_error/2]).
:- use_module(library(lists),
              [ append/2, append/3, list_to_set/2, max_list/2, member/2, nth1/3, numlist/3,
                sum_list/2
              ]).
:- use_module(library(pairs), [group_pairs_by_key/2,pairs_keys/2,pairs_values/2]).

/** <module> Ground tasks in JSON, the exchange format of epistemic planners

An object has the keys `planning-task-info`, `language`, `facts`, `initial-state`, `actions` and
`goal`. Facts are constants in our tasks. So the list of facts is empty when a task is written, and
the atoms have no facts.

@see the tool `plank`, which writes such files (`plank export`)
*/

:- det((json_task/3, task_json/3, write_task_json/3)).

most_worlds(100 000).
most_pairs(5 000 000).                  % of worlds that are alike

                /*******************************
                *              READ            *
                *******************************/

%!  json_task(+Node, -Task, -Info) is det.
%
%   Node is a node of support/json.pl. Names of Task are the texts of Node, as atoms. For Info see
%   epddl_task/5.
%
%   @error syntax_error(cluedo_file(Message)), see throw_in_file/5

json_task(Node, Task, Info) :-
    field(Node, language, Language),
    field(Language, agents, AgentsNode),
    names(AgentsNode, Agents),
    (   Agents == []
    ->  throw_at_node(AgentsNode, "an agent was expected", [])
    ;   true
    ),
    field(Language, atoms, AtomsNode),
    names(AtomsNode, AllAtoms),
    (   member(Word, [true,false]),
        memberchk(Word, AllAtoms)
    ->  throw_at_node(AtomsNode, "no atom can be called ~w", [Word])
    ;   true
    ),
    optional_names(Node, facts, Facts),
    findall(Atom-atom, member(Atom, AllAtoms), Pairs),
    list_to_assoc(Pairs, Atoms0),
    foldl(add_fact, Facts, Atoms0, Atoms),
    findall(Atom, ( member(Atom, AllAtoms), get_assoc(Atom, Atoms, atom) ), Own),
    Scope = scope(Agents,Atoms),
    field(Node, 'initial-state', StartNode),
    start(StartNode, Scope, Worlds, Start),
    field(Node, actions, ActionsNode),
    object(ActionsNode, ActionPairs),
    must_differ(ActionPairs, ActionsNode),
    maplist(action(Scope), ActionPairs, Actions),
    findall(Name-Type, ( member(Name=ActionNode, ActionPairs), action_type(ActionNode, Type) ),
            Types),
    field(Node, goal, GoalNode),
    wrapped(GoalNode, Scope, Goal),
    make_task(Agents, Own, Start, Actions, Goal, Task),
    task_info(Node, TaskInfo),
    length(Facts, FactAtoms),
    append(TaskInfo,
           [ worlds(Worlds), facts(Facts), fact_atoms(FactAtoms), action_types(Types), never([]),
             warnings([])
           ],
           Info).

add_fact(Fact, Atoms0, Atoms) :-
    put_assoc(Fact, Atoms0, fact, Atoms).

task_info(Node, Info) :-
    (   node_value(Node, json(Pairs)),
        memberchk('planning-task-info'=InfoNode, Pairs),
        node_value(InfoNode, json(Given))
    ->  true
    ;   Given = []
    ),
    findall(Part,
            ( member(Key, [problem,domain,libraries,requirements]),
              memberchk(Key=ValueNode, Given),
              node_json(ValueNode, Value),
              Part =.. [Key,Value]
            ),
            Info).

object(Node, Pairs) :-
    (   node_value(Node, json(Pairs0))
    ->  Pairs = Pairs0
    ;   throw_at_node(Node, "an object was expected", [])
    ).

field(Node, Key, Value) :-
    object(Node, Pairs),
    (   memberchk(Key=Value0, Pairs)
    ->  Value = Value0
    ;   throw_at_node(Node, "this object has no \"~w\"", [Key])
    ).

must_differ(Pairs, Node) :-
    findall(Key, member(Key=_, Pairs), Keys),
    different(Keys, Node).

different(Names, Node) :-
    msort(Names, Sorted),
    (   append(_, [Name,Name|_], Sorted)
    ->  throw_at_node(Node, "~w occurs twice here", [Name])
    ;   true
    ).

texts(Node, Names) :-
    (   node_value(Node, Nodes),
        is_list(Nodes)
    ->  maplist(text, Nodes, Names)
    ;   throw_at_node(Node, "a list of texts was expected", [])
    ).

text(Node, Name) :-
    (   node_value(Node, Text),
        string(Text)
    ->  atom_string(Name, Text)
    ;   throw_at_node(Node, "a text was expected", [])
    ).

names(Node, Names) :-
    texts(Node, Names),
    different(Names, Node).

optional_names(Node, Key, Names) :-
    object(Node, Pairs),
    (   memberchk(Key=List, Pairs)
    ->  names(List, Names)
    ;   Names = []
    ).

known(Name, Known, What, Node) :-
    (   memberchk(Name, Known)
    ->  true
    ;   throw_at_node(Node, "there is no ~s ~w", [What,Name])
    ).

start(Node, Scope, Worlds, [worlds(Trues),relations(Relations),actual(worlds(Designated))]) :-
    Scope = scope(Agents,_),
    field(Node, worlds, WorldsNode),
    names(WorldsNode, Worlds),
    (   Worlds == []
    ->  throw_at_node(WorldsNode, "a world was expected", [])
    ;   true
    ),
    findall(World-Number, nth1(Number, Worlds, World), Pairs),
    list_to_assoc(Pairs, Numbers),
    field(Node, labels, LabelsNode),
    object(LabelsNode, Labels),
    must_have_numbers(Labels, Numbers, LabelsNode),
    maplist(world_atoms(Labels, Scope), Worlds, Trues),
    field(Node, relations, RelationsNode),
    object(RelationsNode, Given),
    findall(Agent, member(Agent=_, Given), Named),
    maplist(known_agent(Agents, RelationsNode), Named),
    pairs_values(Pairs, All),
    maplist(agent_worlds(Given, Numbers, All), Agents, Relations),
    field(Node, designated, DesignatedNode),
    world_numbers(DesignatedNode, Numbers, Designated0),
    sort(Designated0, Designated),
    (   Designated == []
    ->  throw_at_node(DesignatedNode, "a designated world was expected", [])
    ;   true
    ).

known_agent(Agents, Node, Agent) :-
    known(Agent, Agents, "agent", Node).

must_have_numbers(Pairs, Numbers, Node) :-
    (   member(World=_, Pairs),
        \+ get_assoc(World, Numbers, _)
    ->  throw_at_node(Node, "there is no world ~w", [World])
    ;   true
    ).

world_atoms(Labels, Scope, World, Atoms) :-
    (   memberchk(World=Node, Labels)
    ->  texts(Node, Names),
        findall(Atom, ( member(Atom, Names), atom_value(Atom, Scope, Node, Atom) ), Atoms0),
        sort(Atoms0, Atoms)
    ;   Atoms = []
    ).

%   F is the formula of the atom Name: `true` for a fact.

atom_value(Name, scope(_,Atoms), Node, F) :-
    (   get_assoc(Name, Atoms, Kind)
    ->  atom_formula(Kind, Name, F)
    ;   throw_at_node(Node, "there is no atom ~w", [Name])
    ).

atom_formula(atom, Name, Name).
atom_formula(fact, _, true).

world_numbers(Node, Numbers, Is) :-
    texts(Node, Names),
    maplist(world_number(Numbers, Node), Names, Is).

world_number(Numbers, Node, Name, I) :-
    (   get_assoc(Name, Numbers, I0)
    ->  I = I0
    ;   throw_at_node(Node, "there is no world ~w", [Name])
    ).

agent_worlds(Given, Numbers, All, Agent, Agent-Relation) :-
    (   memberchk(Agent=Node, Given)
    ->  object(Node, Pairs),
        must_differ(Pairs, Node),
        findall(From-Tos,
                ( member(World=List, Pairs),
                  world_number(Numbers, Node, World, From),
                  world_numbers(List, Numbers, Tos)
                ),
                Arrows),
        arrows_relation(Arrows, All, Relation)
    ;   Relation = []
    ).

action_type(Node, Type) :-
    node_value(Node, json(Pairs)),
    memberchk('action-type'=TypeNode, Pairs),
    text(TypeNode, Type).

action(Scope, Name=Node, Name-event_model(Events,Relations,Designated)) :-
    field(Node, events, EventsNode),
    names(EventsNode, Names),
    field(Node, designated, DesignatedNode),
    names(DesignatedNode, Designated),
    maplist(known_event(Names, DesignatedNode), Designated),
    (   Designated == []
    ->  throw_at_node(DesignatedNode, "a designated event was expected", [])
    ;   true
    ),
    field(Node, preconditions, PreconditionsNode),
    object(Node, Pairs),
    (   memberchk(effects=EffectsNode, Pairs)
    ->  true
    ;   EffectsNode = none
    ),
    maplist(event(Scope, PreconditionsNode, EffectsNode), Names, Events),
    field(Node, relations, RelationsNode),
    object(RelationsNode, RelationPairs),
    must_differ(RelationPairs, RelationsNode),
    maplist(type_relation(Names), RelationPairs, Types),
    (   memberchk('observability-conditions'=ObservabilityNode, Pairs)
    ->  true
    ;   ObservabilityNode = Node
    ),
    Scope = scope(Agents,_),
    maplist(observed(ObservabilityNode, Types, Scope), Agents, Relations).

known_event(Names, Node, Event) :-
    known(Event, Names, "event", Node).

event(Scope, PreconditionsNode, EffectsNode, Name, Event) :-
    field(PreconditionsNode, Name, PreconditionNode),
    wrapped(PreconditionNode, Scope, F),
    (   EffectsNode \== none,
        node_value(EffectsNode, json(Pairs)),
        memberchk(Name=Node, Pairs),
        node_value(Node, json(Effects))
    ->  must_differ(Effects, Node),
        findall(Atom-G,
                ( member(Atom=FormulaNode, Effects),
                  changed_atom(Atom, Scope, Node),
                  wrapped(FormulaNode, Scope, G)
                ),
                Changes)
    ;   Changes = []
    ),
    (   Changes == []
    ->  Event = Name-F
    ;   Event = event(Name,F,Changes)
    ).

changed_atom(Atom, Scope, Node) :-
    atom_value(Atom, Scope, Node, F),
    (   F == true
    ->  throw_at_node(Node, "~w is a fact: no event can change it", [Atom])
    ;   true
    ).

type_relation(Names, Type=Node, Type-Relation) :-
    object(Node, Pairs),
    must_differ(Pairs, Node),
    findall(From-Tos,
            ( member(From=List, Pairs),
              known(From, Names, "event", Node),
              texts(List, Tos),
              maplist(known_event(Names, List), Tos)
            ),
            Arrows),
    arrows_relation(Arrows, Names, Relation).

%   If an action has no conditions, it has one observability type, which is the type of all agents.

observed(Node, Types, Scope, Agent, Pair) :-
    (   node_value(Node, json(Pairs)),
        memberchk(Agent=AgentNode, Pairs)
    ->  object(AgentNode, Given),
        findall(F-Relation,
                ( member(Type=FormulaNode, Given),
                  wrapped(FormulaNode, Scope, F),
                  F \== false,
                  (   memberchk(Type-Relation, Types)
                  ->  true
                  ;   throw_at_node(AgentNode, "there is no observability type ~w", [Type])
                  )
                ),
                Conditions0),
        until_true(Conditions0, Conditions),
        (   Conditions = [true-Relation]
        ->  Pair = Agent-Relation
        ;   Conditions == []
        ->  throw_at_node(AgentNode, "~w has no observability type that can be", [Agent])
        ;   Pair = Agent-cond(Conditions)
        )
    ;   Types = [_-Relation]
    ->  Pair = Agent-Relation
    ;   throw_at_node(Node, "there are no observability conditions of ~w", [Agent])
    ).

until_true([], Conditions) =>
    Conditions = [].
until_true([true-Relation|_], Conditions) =>
    Conditions = [true-Relation].
until_true([Condition|Rest0], Conditions) =>
    Conditions = [Condition|Rest],
    until_true(Rest0, Rest).

%   wrapped(Node, Scope, F): Node is a formula, or an object with one in its field `formula`.

wrapped(Node, Scope, F) :-
    (   node_value(Node, json([formula=Inside]))
    ->  formula(Inside, Scope, F)
    ;   formula(Node, Scope, F)
    ).

formula(Node, Scope, F) :-
    node_value(Node, Value),
    (   string(Value)
    ->  atom_string(Name, Value),
        named_formula(Name, Scope, Node, F)
    ;   Value = json(Pairs),
        memberchk(connective=ConnectiveNode, Pairs)
    ->  text(ConnectiveNode, Connective),
        connected(Connective, ConnectiveNode, Node, Scope, F)
    ;   Value = json(Pairs),
        memberchk('modality-name'=NameNode, Pairs)
    ->  text(NameNode, Modality),
        field(Node, 'modality-index', IndexNode),
        index(IndexNode, Scope, Agents),
        field(Node, formula, Inside),
        formula(Inside, Scope, G),
        modal(Modality, Agents, G, NameNode, F)
    ;   throw_at_node(Node, "a formula was expected: a text, or an object with a connective or a \c
                             modality-name", [])
    ).

named_formula(true, _, _, F) =>
    F = true.
named_formula(false, _, _, F) =>
    F = false.
named_formula(Name, Scope, Node, F) =>
    atom_value(Name, Scope, Node, F).

connected(not, _, Node, Scope, F) =>
    field(Node, formula, Inside),
    formula(Inside, Scope, G),
    negation(G, F).
connected(and, _, Node, Scope, F) =>
    parts(Node, Scope, Fs),
    conjunction(Fs, F).
connected(or, _, Node, Scope, F) =>
    parts(Node, Scope, Fs),
    disjunction(Fs, F).
connected(imply, _, Node, Scope, F) =>
    parts(Node, Scope, Fs),
    (   Fs = [G,H]
    ->  implication(G, H, F)
    ;   throw_at_node(Node, "imply has two formulas", [])
    ).
connected(Connective, ConnectiveNode, _, _, _) =>
    throw_at_node(ConnectiveNode, "not, and, or, or imply was expected, not ~w", [Connective]).

parts(Node, Scope, Fs) :-
    field(Node, formulas, List),
    (   node_value(List, Nodes),
        is_list(Nodes)
    ->  findall(F, ( member(Part, Nodes), formula(Part, Scope, F) ), Fs)
    ;   throw_at_node(List, "a list of formulas was expected", [])
    ).

index(Node, scope(Agents,_), Index) :-
    (   node_value(Node, Text),
        string(Text)
    ->  text(Node, Agent),
        Index = [Agent]
    ;   names(Node, Index)
    ),
    maplist(known_agent(Agents, Node), Index).

modal(box, Agents, G, _, F) =>
    box_formula(k, Agents, G, F).
modal('Kw.box', Agents, G, _, F) =>
    box_formula(kw, Agents, G, F).
modal('C.box', Agents, G, _, F) =>
    box_formula(c, Agents, G, F).
modal(diamond, Agents, G, _, F) =>
    diamond_formula(k, Agents, G, F).
modal('Kw.diamond', Agents, G, _, F) =>
    diamond_formula(kw, Agents, G, F).
modal('C.diamond', Agents, G, _, F) =>
    diamond_formula(c, Agents, G, F).
modal(Name, _, _, Node, _) =>
    throw_at_node(Node, "box, diamond, Kw.box, Kw.diamond, C.box or C.diamond was expected, not ~w",
                  [Name]).

                /*******************************
                *             WRITE            *
                *******************************/

%!  write_task_json(+Out, +Task, +Info) is det.
%
%   Write the JSON of Task on the stream Out.
%
%   @error the errors of task_json/3

write_task_json(Out, Task, Info) :-
    task_json(Task, Info, Json),
    complete_libraries([http/json]),    % it takes long to load, and few commands write JSON
    writer(Write),
    call(Write, Out, Json),
    nl(Out).

writer(json:json_write).

%!  task_json(+Task, +Info, -Json) is det.
%
%   Json is Task as a term of library(http/json). Info is a list as in epddl_task/5. All of its
%   parts may be missing. If the start is a theory, its worlds are called w0, w1, ...
%
%   @error resource_error(del_worlds) if there are more than 100 000 worlds, or if more than 5
%   million pairs of worlds are alike for some agent
%   @error domain_error(del_event_model, Action)
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
    info_text(problem, Info, Problem),
    info_text(domain, Info, Domain),
    info_list(libraries, Info, Libraries),
    info_list(requirements, Info, Requirements0),
    findall(Requirement,
            ( member(Name, Requirements0),
              requirement_text(Name, Requirement)
            ),
            Requirements),
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

info_text(Key, Info, Text) :-
    Part =.. [Key,Value],
    (   memberchk(Part, Info)
    ->  Text = Value
    ;   Text = Key
    ).

info_list(Key, Info, List) :-
    Part =.. [Key,Value],
    (   memberchk(Part, Info)
    ->  List = Value
    ;   List = []
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

start_worlds(Task, Start, Trues, Arrows, Designated), memberchk(worlds(Given), Start) =>
    Trues = Given,
    task_part(agents, Task, Agents),
    length(Given, Count),
    numlist(1, Count, Numbers),
    (   memberchk(relations(Relations), Start)
    ->  true
    ;   Relations = []
    ),
    maplist(given_arrows(Relations, Numbers), Agents, Arrows),
    designated(Start, Trues, Designated).
start_worlds(Task, Start, Trues, Arrows, Designated) =>
    task_model(Task, M),
    worlds(M, Count),
    most_worlds(Most),
    (   Count > Most
    ->  throw_error(resource_error(del_worlds), "the initial state has ~D worlds", [Count])
    ;   findall(World, world(M, World), Trues)
    ),
    task_part(agents, Task, Agents),
    (   memberchk(observes(Observes), Start)
    ->  true
    ;   Observes = []
    ),
    maplist(truths, Trues, Truths),
    maplist(classes(Observes, Truths), Agents, Classes),
    append(Classes, AllClasses),
    findall(Pairs, ( member(Class, AllClasses), length(Class, Length), Pairs is Length*Length ),
            Sizes),
    sum_list(Sizes, Size),
    most_pairs(MostPairs),
    (   Size > MostPairs
    ->  throw_error(resource_error(del_worlds),
                    "~D pairs of worlds are alike for some agent", [Size])
    ;   numlist(1, Count, Numbers),
        findall(AgentArrows,
                ( member(Cells, Classes), relation_arrows(Cells, Numbers, AgentArrows) ),
                Arrows)
    ),
    designated(Start, Trues, Designated).

given_arrows(Relations, Numbers, Agent, Arrows) :-
    (   memberchk(Agent-Relation, Relations)
    ->  relation_arrows(Relation, Numbers, Arrows)
    ;   relation_arrows([Numbers], Numbers, Arrows)
    ).

truths(Atoms, Truths) :-
    findall(Atom-true, member(Atom, Atoms), Pairs),
    list_to_assoc(Pairs, Truths).

%   Classes are the classes of worlds that are alike for Agent.

classes(Observes, Truths, Agent, Classes) :-
    (   memberchk(Agent-Fs, Observes)
    ->  true
    ;   Fs = []
    ),
    findall(Values-I,
            ( nth1(I, Truths, World),
              maplist(value_at(World), Fs, Values)
            ),
            Pairs0),
    keysort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, Groups),
    pairs_values(Groups, Classes).

designated(Start, Trues, Designated) :-
    (   memberchk(actual(Actual), Start)
    ->  true
    ;   Actual = true
    ),
    (   Actual = worlds(Numbers)
    ->  Designated = Numbers
    ;   maplist(truths, Trues, Truths),
        findall(I,
                ( nth1(I, Truths, World),
                  actual_at(Actual, I, Trues, World)
                ),
                Designated)
    ).

actual_at(Atoms, I, Trues, _), is_list(Atoms) =>
    nth1(I, Trues, World),
    msort(World, Same),
    sort(Atoms, Same).
actual_at(F, _, _, World) =>
    value_at(World, F, true).

%   Value is the truth value of F, without knowledge, in a world.

value_at(World, F, Value) :-
    (   true_at(F, World)
    ->  Value = true
    ;   Value = false
    ).

true_at(true, _) =>
    true.
true_at(false, _) =>
    fail.
true_at(~F, World) =>
    \+ true_at(F, World).
true_at(F & G, World) =>
    true_at(F, World),
    true_at(G, World).
true_at(F v G, World) =>
    ( true_at(F, World) -> true ; true_at(G, World) ).
true_at(and(Fs), World) =>
    \+ ( member(F, Fs), \+ true_at(F, World) ).
true_at(or(Fs), World) =>
    \+ \+ ( member(F, Fs), true_at(F, World) ).
true_at((F -> G), World) =>
    ( true_at(F, World) -> true_at(G, World) ; true ).
true_at((F <-> G), World) =>
    ( true_at(F, World) -> true_at(G, World) ; \+ true_at(G, World) ).
true_at(Atom, World) =>
    get_assoc(Atom, World, _).

%   The observability types of an action are its different relations, with copies of those that an
%   agent has in several conditions. They are called Fully if only loops are in them, Oblivious if
%   all arrows lead to one event, else Partially.

action_json(Scope, Info, Name-Action, Text=Json) :-
    task_name(Name, Text),
    (   Action = event_model(Events,Relations,Designated0),
        \+ ( member(_-cond(Choices), Relations), memberchk(_-none, Choices) )
    ->  true
    ;   domain_error(del_event_model, Action)
    ),
    (   is_list(Designated0)
    ->  Designated = Designated0
    ;   Designated = [Designated0]
    ),
    maplist(event_name, Events, Names),
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

event_name(Name0-_, Name) =>
    Name = Name0.
event_name(event(Name0,_,_), Name) =>
    Name = Name0.

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

precondition_json(Scope, Event, Text=Json) :-
    (   Event = event(Name,F,_)
    ->  true
    ;   Event = Name-F
    ),
    task_name(Name, Text),
    wrapped_json(F, Scope, Json).

effects_json(Scope, event(Name,_,Changes), Pair), Changes \== [] =>
    Pair = (Text=json(Pairs)),
    task_name(Name, Text),
    Scope = names(_,Known),
    findall(AtomText=Json,
            ( member(Atom-F, Changes),
              get_assoc(Atom, Known, AtomText),
              wrapped_json(F, Scope, Json)
            ),
            Pairs).
effects_json(_, Event, Pair) =>
    event_name(Event, Name),
    task_name(Name, Text),
    Pair = (Text= @(null)).

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
    findall(G,
            ( member(E, Before),
              negation(E, G),
              \+ F0 == G,
              \+ ( F0 = and(Parts), member(Part, Parts), Part == G )
            ),
            Negations),
    (   F0 = and(Parts)
    ->  append(Parts, Negations, All)
    ;   All = [F0|Negations]
    ),
    conjunction(All, F),
    exclusive(Rest0, [F0|Before], Rest).

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
formula_json(F, Scope, Json), connected_parts(F, Connective, Fs) =>
    Json = json([connective=Connective,formulas=Parts]),
    formulas_json(Fs, Scope, Parts).
formula_json((F <-> G), Scope, Json) =>
    formula_json(and([(F -> G),(G -> F)]), Scope, Json).
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

formulas_json([], _, Jsons) =>
    Jsons = [].
formulas_json([F|Fs], Scope, Jsons) =>
    Jsons = [Json|Jsons1],
    formula_json(F, Scope, Json),
    formulas_json(Fs, Scope, Jsons1).

connected_parts(and(Fs),  and,   Fs).
connected_parts(or(Fs),   or,    Fs).
connected_parts(F & G,    and,   [F,G]).
connected_parts(F v G,    or,    [F,G]).
connected_parts((F -> G), imply, [F,G]).

modal_parts(k(A,F),  box,      [A], F).
modal_parts(m(A,F),  diamond,  [A], F).
modal_parts(kw(A,F), 'Kw.box', [A], F).
modal_parts(e(B,F),  box,      B,   F).
modal_parts(c(B,F),  'C.box',  B,   F).

formula_parts(~F, Parts) =>
    Parts = [F].
formula_parts(F, Parts), connected_parts(F, _, Fs) =>
    Parts = Fs.
formula_parts((F <-> G), Parts) =>
    Parts = [F,G].
formula_parts(F, Parts), modal_parts(F, _, _, G) =>
    Parts = [G].
formula_parts(_, Parts) =>
    Parts = [].

modal_depth(F, Depth) :-
    formula_parts(F, Parts),
    maplist(modal_depth, Parts, Depths),
    max_list([0|Depths], Deepest),
    (   modal_parts(F, _, _, _)
    ->  Depth is Deepest+1
    ;   Depth = Deepest
    ).

formula_size(F, Size) :-
    formula_parts(F, Parts),
    maplist(formula_size, Parts, Sizes),
    sum_list([1|Sizes], Size).
