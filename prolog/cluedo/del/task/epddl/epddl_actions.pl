:- module(cluedo_del_task_epddl_epddl_actions,
          [ ground_actions/5            % +Domain, +Types, +Scope, +World, -Grounded
          ]).
:- use_module(action_types, [check_event/4]).
:- use_module(epddl_formula,
              [ compile_atom/4, compile_comprehension/4, compile_epddl/4, compile_list/4,
                ground_epddl/3, ground_steps/2, list_element/3
              ]).
:- use_module(epddl_scope,
              [must_be_new/2,scope_agents/2,term_value/4,with_variables/4]).
:- use_module(epddl_tokens, [throw_at/3]).
:- use_module('../simple_formulas', [conjunction/2,disjunction/2,negation/2]).
:- use_module('../arrow_relation', [arrows_relation/3,until_true/2]).
:- use_module(library(apply), [maplist/3,maplist/4]).
:- use_module(library(assoc), [get_assoc/3,list_to_assoc/2]).
:- use_module(library(lists), [list_to_set/2,member/2,nth1/3,reverse/2]).
:- use_module(library(pairs), [group_pairs_by_key/2,pairs_keys/2,pairs_values/2]).

/** <module> Ground the actions of an EPDDL domain

A compiled event is event(Values,Precondition,Effects). Values are variables of Prolog. A copy of
them is bound to the arguments of a signature.
*/

:- det(ground_actions/5).

%!  ground_actions(+Domain, +Types, +Scope, +World, -Grounded) is det.
%
%   Types are the action types, pairs of a name and a term of standard_libraries.pl. Grounded has
%   Name-ground(Type,Action) for each ground action, in the order of Domain. Type is the name of its
%   action type. Action is an event model, or `never` if it cannot take place in any state.
%
%   @error syntax_error(cluedo_file(Message))

ground_actions(domain(_,Items), Types, Scope, World, Grounded) :-
    findall(Name, member(event(Name,_,_,_), Items), EventNames),
    must_be_new(EventNames, "event"),
    findall(Event, ( member(Event, Items), Event = event(_,_,_,_) ), Events0),
    maplist(compiled_event(Scope), Events0, Pairs),
    list_to_assoc(Pairs, Events),
    findall(Name, member(action(Name,_,_,_,_), Items), ActionNames),
    must_be_new(ActionNames, "action"),
    findall(Action, ( member(Action, Items), Action = action(_,_,_,_,_) ), Actions0),
    list_to_assoc(Types, Known),
    maplist(compiled_action(Events, Known, Scope), Actions0, Actions),
    scope_agents(Scope, Agents),
    findall(Pair, ( member(Action, Actions), ground_action(Action, Agents, World, Pair) ),
            Grounded).

                /*******************************
                *            EVENTS            *
                *******************************/

compiled_event(Scope0, Event, Name-compiled(Event,Types,event(Values,Precondition,Effects))) :-
    Event = event(n(_,Name),Typed,F,List),
    with_variables(Scope0, Typed, Pairs, Scope),
    findall(Type, member(_-Type, Pairs), Types),
    pairs_keys(Pairs, Values),
    (   F == none
    ->  Precondition = true
    ;   compile_epddl(F, all, Scope, Precondition)
    ),
    compile_list(List, compiled_effect, Scope, Effects).

compiled_effect(when(F,List), Scope, Effect) =>
    Effect = when(C,Literals),
    compile_epddl(F, all, Scope, C),
    compile_list(List, compiled_effect, Scope, Literals).
compiled_effect(iff(F,List), Scope, Effect) =>
    Effect = iff(C,Literals),
    compile_epddl(F, all, Scope, C),
    compile_list(List, compiled_effect, Scope, Literals).
compiled_effect(literal(Value,Name,Terms), Scope, Effect) =>
    Effect = literal(Value,C),
    compile_atom(Name, Terms, Scope, C),
    (   C = fact(_)
    ->  Name = n(Place,Text),
        throw_at(Place, "no event can change ~w: it is declared as a fact", [Text])
    ;   true
    ).

%   Changes are the changes Atom-F of an event of library(cluedo/del) with the compiled Effects.

ground_effects([], _, Changes) =>
    Changes = [].
ground_effects(Effects, World, Changes) =>
    findall(Atom-(Value-F),
            ( list_element(Effects, World, Effect),
              effect(Effect, World, Atom, Value, F)
            ),
            Pairs0),
    keysort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, Groups),
    findall(Atom-F, ( member(Atom-Parts, Groups), new_value(Atom, Parts, F), F \== Atom ),
            Changes).

effect(literal(Value,C), World, Atom, Value, true) :-
    ground_epddl(C, World, Atom).
effect(when(C,Literals), World, Atom, Value, F) :-
    ground_epddl(C, World, F),
    F \== false,
    list_element(Literals, World, literal(Value,A)),
    ground_epddl(A, World, Atom).
effect(iff(C,Literals), World, Atom, Value, F) :-
    effect(when(C,Literals), World, Atom, Value, F).
effect(iff(C,Literals), World, Atom, Value, F) :-
    effect(when(not(C),Literals), World, Atom, Value0, F),
    opposite(Value0, Value).

opposite(true, false).
opposite(false, true).

%   F is the value of Atom after the event: POS or (Atom and not NEG).

new_value(Atom, Parts, F) :-
    findall(G, member(true-G, Parts), Adding),
    findall(G, member(false-G, Parts), Deleting),
    disjunction(Adding, Positive),
    disjunction(Deleting, Negative),
    negation(Negative, Kept),
    conjunction([Atom,Kept], Stays),
    disjunction([Positive,Stays], F).

                /*******************************
                *            ACTIONS           *
                *******************************/

%   A compiled action is action(Place,Name,Values,Steps,Type,Events,Observability). Events are pairs
%   of a name and application(Event,Args). Observability is `all`, or a compiled list.

compiled_action(Events, Types, Scope0,
                action(n(Place,Name),Comp,TypeName,Signatures,List), Action) :-
    Action = action(Place,Name,Values,Steps,Type,Applied,Observability),
    Comp = comp(Typed,_),
    compile_comprehension(Comp, Scope0, Scope, Steps),
    findall(Node, member(typed(Node,_), Typed), Nodes),
    maplist(node_value(Scope), Nodes, Values),
    action_type(TypeName, Types, Type),
    Type = action_type(_,EventNames,ObservabilityTypes,_,_,Conditions),
    TypeName = n(TypePlace,TypeText),
    length(EventNames, Expected),
    length(Signatures, Given),
    (   Expected =:= Given
    ->  true
    ;   throw_at(TypePlace, "the action type ~w takes ~d events, not ~d",
                 [TypeText,Expected,Given])
    ),
    maplist(applied_event(Events, Conditions, Scope), EventNames, Signatures, Applied),
    (   List \== none
    ->  compile_list(List, compiled_observer(ObservabilityTypes), Scope, Observability)
    ;   TypeText == basic
    ->  Observability = all
    ;   throw_at(TypePlace, "the action type ~w needs :observability-conditions", [TypeText])
    ).

node_value(Scope, Node, Value) :-
    term_value(Node, any, Scope, Value).

action_type(n(_,basic), _, Type) =>
    Type = action_type(basic,[event],['Fully'],['Fully'-[event-event]],[event],[]).
action_type(n(Place,Name), Types, Type) =>
    (   get_assoc(Name, Types, Type0)
    ->  Type = Type0
    ;   throw_at(Place, "there is no action type ~w in the libraries", [Name])
    ).

applied_event(Events, Conditions, Scope, EventName, signature(n(Place,Name),Terms),
              EventName-application(Name,Event,Args)) :-
    (   get_assoc(Name, Events, compiled(Source,Types,Event0))
    ->  Event = Event0
    ;   throw_at(Place, "there is no event ~w", [Name])
    ),
    length(Types, Expected),
    length(Terms, Given),
    (   Expected =:= Given
    ->  maplist(argument_value(Scope), Terms, Types, Args)
    ;   throw_at(Place, "the number of arguments of ~w is ~d, not ~d", [Name,Expected,Given])
    ),
    findall(Condition, ( member(EventName-List, Conditions), member(Condition, List) ), Needed),
    check_event(Needed, Place, EventName, Source).

argument_value(Scope, Term, Types, Value) :-
    term_value(Term, Types, Scope, Value).

compiled_observer(Types, default(Place,Type), _, Observer) =>
    Observer = default(Place,Name),
    observability_type(Types, Type, Name).
compiled_observer(Types, observes(Term,Cases,Else), Scope, Observer) =>
    Observer = observes(Agent,Compiled,Default),
    term_value(Term, [agent], Scope, Agent),
    maplist(compiled_case(Types, Scope), Cases, Compiled),
    (   Else == none
    ->  Default = none
    ;   observability_type(Types, Else, Default)
    ).

compiled_case(Types, Scope, F-Type, C-Name) :-
    compile_epddl(F, all, Scope, C),
    observability_type(Types, Type, Name).

observability_type(Types, n(Place,Name), Name0) :-
    (   memberchk(Name, Types)
    ->  Name0 = Name
    ;   atomic_list_concat(Types, ', ', Known),
        throw_at(Place, "there is no observability type ~w in this action type, only ~w",
                 [Name,Known])
    ).

                /*******************************
                *            GROUND            *
                *******************************/

ground_action(Action, Agents, World, Term-ground(TypeName,Model)) :-
    Action = action(_,Name,Values,Steps,Type,_,_),
    Type = action_type(TypeName,_,_,_,_,_),
    ground_steps(Steps, World),
    (   Values == []
    ->  Term = Name
    ;   compound_name_arguments(Term, Name, Values)
    ),
    once(ground_model(Action, Agents, World, Model)).

ground_model(action(Place,Name,_,_,Type,Applied,Observability), Agents, World, Model) :-
    Type = action_type(_,_,_,Arrows,Designated0,_),
    maplist(ground_event(World), Applied, Parts),
    event_names(Parts, [], Named),
    findall(Role-Event-part(F,Changes),
            ( member(Role-Event-part(F,Changes), Named),
              F \== false
            ),
            Kept),
    findall(Event, ( member(Role-Event-_, Kept), memberchk(Role, Designated0) ), Designated),
    maplist(agent_conditions(Observability, Name, Place, World), Agents, Observed),
    (   Designated == []
    ->  Model = never
    ;   member(_-[], Observed)
    ->  Model = never
    ;   findall(Role-Event, member(Role-Event-_, Kept), Roles),
        pairs_values(Roles, EventNames),
        findall(ObservabilityType-Relation,
                ( member(ObservabilityType-Pairs, Arrows),
                  type_relation(Pairs, Roles, EventNames, Relation)
                ),
                Relations),
        maplist(agent_relation(Relations), Observed, AgentRelations),
        findall(Event, ( member(_-Name1-Part, Kept), event_term(Name1, Part, Event) ), Events),
        Model = event_model(Events,AgentRelations,Designated)
    ).

event_term(Name, part(F,[]), Event) =>
    Event = Name-F.
event_term(Name, part(F,Changes), Event) =>
    Event = event(Name,F,Changes).

ground_event(World, Role-application(Name,Event0,Args), Role-Name-part(F,Changes)) :-
    copy_term(Event0, event(Args,Precondition,Effects)),
    ground_epddl(Precondition, World, F),
    (   F == false
    ->  Changes = []
    ;   ground_effects(Effects, World, Changes)
    ).

%   An event that an action uses twice gets another name the second time.

event_names([], _, Named) =>
    Named = [].
event_names([Role-Name0-Part|Parts], Known, Named) =>
    Named = [Role-Name-Part|Named1],
    free_name(Name0, Known, 2, Name),
    event_names(Parts, [Name|Known], Named1).

free_name(Name0, Known, N, Name) :-
    (   \+ memberchk(Name0, Known)
    ->  Name = Name0
    ;   atomic_list_concat([Name0,'_',N], Name1),
        \+ memberchk(Name1, Known)
    ->  Name = Name1
    ;   More is N+1,
        free_name(Name0, Known, More, Name)
    ).

type_relation(Pairs, Roles, EventNames, Relation) :-
    findall(From-Tos,
            ( member(Role-From, Roles),
              findall(To, ( member(Role-Role2, Pairs), member(Role2-To, Roles) ), Tos),
              Tos \== []
            ),
            Arrows),
    arrows_relation(Arrows, EventNames, Relation).

agent_relation(Relations, Agent-[true-Type], Pair) =>
    Pair = Agent-Relation,
    memberchk(Type-Relation, Relations).
agent_relation(Relations, Agent-Conditions, Pair) =>
    Pair = Agent-cond(List),
    findall(F-Relation,
            ( member(F-Type, Conditions), memberchk(Type-Relation, Relations) ),
            List).

%   Conditions are pairs F-Type for Agent: it observes as Type says if F holds at all points.
%   Nothing follows a condition `true`.

agent_conditions(all, _, _, _, Agent, Observed) =>
    Observed = Agent-[true-'Fully'].
agent_conditions(List, Action, Place, World, Agent, Observed) =>
    Observed = Agent-Conditions,
    findall(Default, list_element(List, World, default(_,Default)), Defaults0),
    list_to_set(Defaults0, Defaults),
    (   Defaults = [_,Other|_]
    ->  throw_at(Place, "the action ~w has two defaults of observability: the other is ~w",
                 [Action,Other])
    ;   true
    ),
    findall(Cases-Else, list_element(List, World, observes(Agent,Cases,Else)), Entries0),
    (   Entries0 \== []
    ->  Entries = Entries0
    ;   Defaults = [Default]
    ->  Entries = [[]-Default]
    ;   throw_at(Place, "the action ~w does not say how ~w observes it: add (default ...)",
                 [Action,Agent])
    ),
    findall(Type-Groups,
            entry_conditions(Entries, Defaults, World, Action, Place, Agent, Type, Groups),
            Pairs),
    merged(Pairs, Action, Place, Agent, Merged),
    until_true(Merged, Conditions).

%   Entry by entry, F is the condition for Type. An else without condition is the last case.

entry_conditions(Entries, Defaults, World, Action, Place, Agent, Type, Number-F) :-
    nth1(Number, Entries, Cases-Else0),
    (   Else0 \== none
    ->  Else = Else0
    ;   Defaults = [Else]
    ->  true
    ;   throw_at(Place, "the action ~w says if, but neither else nor default, for ~w",
                 [Action,Agent])
    ),
    case_conditions(Cases, Else, World, [], Conditions),
    member(Type-F, Conditions),
    F \== false.

%   Not are the negations of the conditions before.

case_conditions([], Else, _, Not0, Conditions) =>
    reverse(Not0, Not),
    conjunction(Not, F),
    Conditions = [Else-F].
case_conditions([C-Type|Cases], Else, World, Not0, Conditions) =>
    ground_epddl(C, World, G),
    reverse([G|Not0], Parts),
    conjunction(Parts, F),
    negation(G, H),
    Conditions = [Type-F|Conditions1],
    case_conditions(Cases, Else, World, [H|Not0], Conditions1).

%   Each type has one condition. Within one entry its conditions are alternatives. Different entries
%   must agree.

merged(Pairs, Action, Place, Agent, Merged) :-
    pairs_keys(Pairs, Types0),
    list_to_set(Types0, Types),
    findall(F-Type,
            ( member(Type, Types),
              findall(Entry, member(Type-Entry, Pairs), Entries0),
              group_pairs_by_key(Entries0, Entries),
              findall(G, ( member(_-Gs, Entries), disjunction(Gs, G) ), Fs0),
              list_to_set(Fs0, Fs),
              (   Fs = [F]
              ->  true
              ;   throw_at(Place, "the action ~w has different conditions for ~w to be ~w",
                           [Action,Agent,Type])
              )
            ),
            Merged).
