:- module(cluedo_del_task_ground_json,
          [ json_task/3                 % +Node, -Task, -Info
          ]).
:- use_module(arrow_relation, [arrows_relation/3,until_true/2]).
:- use_module(simple_formulas,
              [ box_formula/4, conjunction/2, diamond_formula/4, disjunction/2, implication/3,
                negation/2
              ]).
:- use_module(task, [make_task/6]).
:- use_module('../../support/json',
              [ node_array/3, node_field/3, node_json/2, node_string/3, node_value/2,
                throw_at_node/3
              ]).
:- use_module(library(apply), [foldl/4,maplist/2,maplist/3]).
:- use_module(library(assoc), [get_assoc/3,list_to_assoc/2,put_assoc/4]).
:- use_module(library(lists), [append/3,member/2,nth1/3]).
:- use_module(library(pairs), [pairs_values/2]).

/** <module> Read ground tasks in JSON, the exchange format of epistemic planners

An object has the keys `planning-task-info`, `language`, `facts`, `initial-state`, `actions` and
`goal`. Facts are constants in our tasks. task_json.pl writes such files.

@see the tool `plank`, which writes such files (`plank export`)
*/

:- det(json_task/3).

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
    not_empty(Agents, AgentsNode, "an agent"),
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
    different_pairs(ActionsNode, ActionPairs),
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
    findall(Part,
            ( node_field(Node, 'planning-task-info', InfoNode),
              member(Key, [problem,domain,libraries,requirements]),
              node_field(InfoNode, Key, ValueNode),
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
    object(Node, _),
    (   node_field(Node, Key, Value0)
    ->  Value = Value0
    ;   throw_at_node(Node, "this object has no \"~w\"", [Key])
    ).

not_empty(List, Node, Expected) :-
    (   List == []
    ->  throw_at_node(Node, "~s was expected", [Expected])
    ;   true
    ).

%   An object whose keys differ.

different_pairs(Node, Pairs) :-
    object(Node, Pairs),
    findall(Key, member(Key=_, Pairs), Keys),
    different(Keys, Node).

different(Names, Node) :-
    msort(Names, Sorted),
    (   append(_, [Name,Name|_], Sorted)
    ->  throw_at_node(Node, "~w occurs twice here", [Name])
    ;   true
    ).

texts(Node, Names) :-
    node_array(Node, "a list of texts was expected", Nodes),
    maplist(text, Nodes, Names).

text(Node, Name) :-
    node_string(Node, "a text was expected", Text),
    atom_string(Name, Text).

names(Node, Names) :-
    texts(Node, Names),
    different(Names, Node).

optional_names(Node, Key, Names) :-
    (   node_field(Node, Key, List)
    ->  names(List, Names)
    ;   Names = []
    ).

known(What, Known, Node, Name) :-
    (   memberchk(Name, Known)
    ->  true
    ;   throw_at_node(Node, "there is no ~s ~w", [What,Name])
    ).

start(Node, Scope, Worlds, [worlds(Trues),relations(Relations),actual(worlds(Designated))]) :-
    Scope = scope(Agents,_),
    field(Node, worlds, WorldsNode),
    names(WorldsNode, Worlds),
    not_empty(Worlds, WorldsNode, "a world"),
    findall(World-Number, nth1(Number, Worlds, World), Pairs),
    list_to_assoc(Pairs, Numbers),
    field(Node, labels, LabelsNode),
    object(LabelsNode, Labels),
    findall(World, member(World=_, Labels), Labelled),
    maplist(world_number(Numbers, LabelsNode), Labelled, _),
    maplist(world_atoms(Labels, Scope), Worlds, Trues),
    field(Node, relations, RelationsNode),
    object(RelationsNode, Given),
    findall(Agent, member(Agent=_, Given), Named),
    maplist(known("agent", Agents, RelationsNode), Named),
    pairs_values(Pairs, All),
    maplist(agent_worlds(Given, Numbers, All), Agents, Relations),
    field(Node, designated, DesignatedNode),
    world_numbers(DesignatedNode, Numbers, Designated0),
    sort(Designated0, Designated),
    not_empty(Designated, DesignatedNode, "a designated world").

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
    ->  different_pairs(Node, Pairs),
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
    node_field(Node, 'action-type', TypeNode),
    text(TypeNode, Type).

action(Scope, Name=Node, Name-event_model(Events,Relations,Designated)) :-
    field(Node, events, EventsNode),
    names(EventsNode, Names),
    field(Node, designated, DesignatedNode),
    names(DesignatedNode, Designated),
    maplist(known("event", Names, DesignatedNode), Designated),
    not_empty(Designated, DesignatedNode, "a designated event"),
    field(Node, preconditions, PreconditionsNode),
    maplist(event(Node, PreconditionsNode, Scope), Names, Events),
    field(Node, relations, RelationsNode),
    different_pairs(RelationsNode, RelationPairs),
    maplist(type_relation(Names), RelationPairs, Types),
    (   node_field(Node, 'observability-conditions', ObservabilityNode)
    ->  true
    ;   ObservabilityNode = Node
    ),
    Scope = scope(Agents,_),
    maplist(observed(ObservabilityNode, Types, Scope), Agents, Relations).

event(ActionNode, PreconditionsNode, Scope, Name, Event) :-
    field(PreconditionsNode, Name, PreconditionNode),
    wrapped(PreconditionNode, Scope, F),
    (   node_field(ActionNode, effects, EffectsNode),
        node_field(EffectsNode, Name, Node),
        node_value(Node, json(_))
    ->  different_pairs(Node, Effects),
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
    different_pairs(Node, Pairs),
    findall(From-Tos,
            ( member(From=List, Pairs),
              known("event", Names, Node, From),
              texts(List, Tos),
              maplist(known("event", Names, List), Tos)
            ),
            Arrows),
    arrows_relation(Arrows, Names, Relation).

%   If an action has no conditions, it has one observability type, which is the type of all agents.

observed(Node, Types, Scope, Agent, Pair) :-
    (   node_field(Node, Agent, AgentNode)
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

%   wrapped(Node, Scope, F): Node is a formula, or an object with one in its field `formula`.

wrapped(Node, Scope, F) :-
    (   node_value(Node, json([formula=Inside]))
    ->  formula(Inside, Scope, F)
    ;   formula(Node, Scope, F)
    ).

formula(Node, Scope, F) :-
    node_value(Node, Value),
    (   string(Value)
    ->  text(Node, Atom),
        named_formula(Atom, Scope, Node, F)
    ;   node_field(Node, connective, ConnectiveNode)
    ->  text(ConnectiveNode, Connective),
        connected(Connective, ConnectiveNode, Node, Scope, F)
    ;   node_field(Node, 'modality-name', NameNode)
    ->  text(NameNode, Name),
        field(Node, 'modality-index', IndexNode),
        index(IndexNode, Scope, Agents),
        field(Node, formula, Inside),
        formula(Inside, Scope, G),
        modal(Name, Agents, G, NameNode, F)
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
    node_array(List, "a list of formulas was expected", Nodes),
    findall(F, ( member(Part, Nodes), formula(Part, Scope, F) ), Fs).

index(Node, scope(Agents,_), Index) :-
    (   node_value(Node, Text),
        string(Text)
    ->  text(Node, Agent),
        Index = [Agent]
    ;   names(Node, Index)
    ),
    maplist(known("agent", Agents, Node), Index).

modal(Name, Agents, G, Node, F) :-
    (   modality(Name, Kind, Shape)
    ->  call(Shape, Kind, Agents, G, F)
    ;   throw_at_node(Node, "box, diamond, Kw.box, Kw.diamond, C.box or C.diamond was expected, \c
                             not ~w", [Name])
    ).

modality(box,          k,  box_formula).
modality('Kw.box',     kw, box_formula).
modality('C.box',      c,  box_formula).
modality(diamond,      k,  diamond_formula).
modality('Kw.diamond', kw, diamond_formula).
modality('C.diamond',  c,  diamond_formula).
