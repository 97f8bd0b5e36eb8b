:- module(cluedo_del_task_epddl_epddl_scope,
          [ make_scope/3,               % +Domain, +Problem, -Scope
            scope_entities/3,           % +Scope, +Types, -Entities
            scope_agents/2,             % +Scope, -Agents
            scope_predicates/2,         % +Scope, -Predicates
            scope_predicate/3,          % +Scope, +Name, -Predicate
            with_locals/4,              % +Scope0, +Type, +Names, -Scope
            with_values/4,              % +Scope0, +Type, +Variables, -Scope
            with_variables/4,           % +Scope0, +Typed, -Values, -Scope
            with_groups/3,              % +Scope0, +Groups, -Scope
            group_members/3,            % +Scope, +Group, -Agents
            term_value/4,               % +Term, +Types, +Scope, -Value
            must_be_new/2               % +Names, +What
          ]).
:- use_module(epddl_tokens, [throw_at/3]).
:- use_module(library(apply), [foldl/4,foldl/5,maplist/2,maplist/3]).
:- use_module(library(assoc),
              [ assoc_to_values/2, empty_assoc/1, get_assoc/3, list_to_assoc/2, put_assoc/4 ]).
:- use_module(library(lists), [append/3,member/2]).

/** <module> Types, names and variables of an EPDDL domain with a problem

A scope is scope(Types,Entities,Kinds,Predicates,Groups,Variables):

  - Types has the supertype of each type, `none` for the highest ones.
  - Entities are pairs Name-Type: the constants of the domain, then what the problem declares.
  - Kinds has the type of each entity.
  - Predicates has predicate(Place,Name,Fact,Types) for each name. Types has a list of types for
    each parameter. Fact is a Boolean.
  - Groups has the agents of each group.
  - Variables has variable(Value,Types) for each variable. Value is a variable of Prolog, which the
    grounder binds.

The terms of the language are those of epddl_grammar.pl.
*/

:- det((make_scope/3, scope_entities/3, scope_agents/2, scope_predicates/2, with_locals/4,
        with_values/4, with_variables/4, with_groups/3, term_value/4, known_types/3)).

%!  make_scope(+Domain, +Problem, -Scope) is det.
%
%   Scope has no groups yet, see with_groups/3.
%
%   @error syntax_error(cluedo_file(Message)), as all errors of this file

make_scope(domain(_,DomainItems), problem(ProblemName,_,ProblemItems), Scope) :-
    findall(T, ( member(types(Ts), DomainItems), member(T, Ts) ), Typed),
    type_table(Typed, Types),
    append(DomainItems, ProblemItems, Items),
    findall(Kind-T, ( member(Item, Items), entity_item(Item, Kind, Ts), member(T, Ts) ), Declared),
    findall(Name, member(_-typed(Name,_), Declared), Names),
    must_be_new(Names, "name"),
    maplist(entity(Types), Declared, Entities),
    list_to_assoc(Entities, Kinds),
    findall(P, ( member(predicates(Ps), DomainItems), member(P, Ps) ), Given),
    findall(Name, member(predicate(Name,_,_), Given), PredicateNames),
    must_be_new(PredicateNames, "predicate"),
    maplist(predicate(Types), Given, Pairs),
    list_to_assoc(Pairs, Predicates),
    empty_assoc(None),
    Scope = scope(Types,Entities,Kinds,Predicates,None,None),
    scope_agents(Scope, Agents),
    (   Agents == []
    ->  ProblemName = n(Place,_),
        throw_at(Place, "there is no agent: :agents, or constants of type agent, were expected", [])
    ;   true
    ).

entity_item(constants(Ts), constant, Ts).
entity_item(objects(Ts), object, Ts).
entity_item(agents(Ts), agent, Ts).
entity_item(groups(Groups), group, Ts) :-
    findall(typed(Name,Type), member(group(Name,Type,_), Groups), Ts).

%!  must_be_new(+Names, +What) is det.
%
%   Raise an error if one of Names occurs twice. The string What is used in its message.

must_be_new(Names, What) :-
    empty_assoc(None),
    foldl(new_name(What), Names, None, _).

new_name(What, Node, Known0, Known) :-
    Node =.. [_,Place,Name],
    (   get_assoc(Name, Known0, _)
    ->  throw_at(Place, "the ~s ~w occurs twice", [What,Name])
    ;   put_assoc(Name, Known0, true, Known)
    ).

                /*******************************
                *             TYPES            *
                *******************************/

builtin_type(entity,        none).
builtin_type(object,        entity).
builtin_type(agent,         entity).
builtin_type('agent-group', entity).
builtin_type(world,         none).
builtin_type(event,         none).
builtin_type('obs-type',    none).

type_table(Typed, Types) :-
    findall(Name, member(typed(Name,_), Typed), Names),
    (   member(n(Place,Name), Names),
        builtin_type(Name, _)
    ->  throw_at(Place, "the type ~w is built in", [Name])
    ;   must_be_new(Names, "type")
    ),
    findall(Name-Super, builtin_type(Name, Super), Builtin),
    maplist(supertype, Typed, Own),
    append(Builtin, Own, Pairs),
    list_to_assoc(Pairs, Types),
    findall(Node, ( member(typed(_,Node), Typed), Node \== none ), Nodes),
    maplist(must_exist(Types), Nodes),
    maplist(must_be_acyclic(Types), Typed),
    maplist(must_be_type(Types), Nodes).

supertype(typed(n(_,Name),none), Pair) =>
    Pair = Name-object.
supertype(typed(n(_,Name),n(_,Super)), Pair) =>
    Pair = Name-Super.

must_exist(Types, n(Place,Name)) :-
    (   get_assoc(Name, Types, _)
    ->  true
    ;   throw_at(Place, "there is no type ~w", [Name])
    ).

must_be_acyclic(Types, typed(n(Place,Name),_)) :-
    (   returns(Name, [], Types)
    ->  throw_at(Place, "the type ~w is below itself", [Name])
    ;   true
    ).

%   returns(Type, Below, Types): Type is one of Below, which are the types below it, or a type above
%   it returns.

returns(Type, Below, _) :-
    memberchk(Type, Below),
    !.
returns(Type, Below, Types) :-
    get_assoc(Type, Types, Super),
    Super \== none,
    returns(Super, [Type|Below], Types).

must_be_type(Types, n(Place,Name)) :-
    must_exist(Types, n(Place,Name)),
    (   subtype(Name, entity, Types)
    ->  true
    ;   throw_at(Place, "the type ~w is not allowed here", [Name])
    ).

subtype(Type, Super, Types) :-
    (   Type == Super
    ->  true
    ;   get_assoc(Type, Types, Next),
        Next \== none,
        subtype(Next, Super, Types)
    ).

fits(Given, Expected, Types) :-
    \+ ( member(Type, Given),
         \+ ( member(Super, Expected),
              subtype(Type, Super, Types)
            )
       ).

%   Names are the names of the types Nodes, or [object] if Nodes is `none`.

known_types(none, _, Names) =>
    Names = [object].
known_types(Nodes, Types, Names) =>
    maplist(must_exist(Types), Nodes),
    findall(Name, member(n(_,Name), Nodes), Names).

                /*******************************
                *             NAMES            *
                *******************************/

entity(Types, Kind-typed(n(Place,Name),Node), Name-Type) :-
    (   Node == none
    ->  default_type(Kind, Type)
    ;   Node = n(TypePlace,Type),
        must_be_type(Types, Node),
        (   wrong_kind(Kind, Type, Types, Message)
        ->  throw_at(TypePlace, "~w: ~w", [Name,Message])
        ;   true
        )
    ),
    (   Kind == constant,
        subtype(Type, 'agent-group', Types)
    ->  throw_at(Place, "~w: groups are declared by :agent-groups", [Name])
    ;   true
    ).

default_type(constant, object).
default_type(object,   object).
default_type(agent,    agent).
default_type(group,    'agent-group').

wrong_kind(agent, Type, Types, "the type of an agent is agent, or below it") :-
    \+ subtype(Type, agent, Types).
wrong_kind(object, Type, Types, "agents are declared by :agents") :-
    subtype(Type, agent, Types).
wrong_kind(object, Type, Types, "groups are declared by :agent-groups") :-
    subtype(Type, 'agent-group', Types).
wrong_kind(group, Type, Types, "the type of a group is agent-group, or below it") :-
    \+ subtype(Type, 'agent-group', Types).

predicate(Types, predicate(n(Place,Name),Fact,Typed), Name-predicate(Place,Name,Fact,Lists)) :-
    findall(V, member(typed(V,_), Typed), Variables),
    must_be_new(Variables, "variable"),
    maplist(parameter_types(Types), Typed, Lists).

parameter_types(_, typed(_,none), Names) =>
    Names = [object].
parameter_types(Types, typed(_,Nodes), Names) =>
    maplist(must_be_type(Types), Nodes),
    findall(Name, member(n(_,Name), Nodes), Names).

%!  scope_entities(+Scope, +Types, -Entities) is det.
%
%   Entities are the names of the entities of one of Types, in order.

scope_entities(scope(Types,All,_,_,_,_), Given, Names) :-
    findall(Name,
            ( member(Name-Type, All),
              \+ \+ ( member(Super, Given), subtype(Type, Super, Types) )
            ),
            Names).

%!  scope_agents(+Scope, -Agents) is det.
%!  scope_predicates(+Scope, -Predicates) is det.
%!  scope_predicate(+Scope, +Name, -Predicate) is semidet.

scope_agents(Scope, Agents) :-
    scope_entities(Scope, [agent], Agents).

scope_predicates(scope(_,_,_,Predicates,_,_), List) :-
    assoc_to_values(Predicates, List0),
    findall(Offset-P, ( member(P, List0), P = predicate(at(_,Offset),_,_,_) ), Pairs0),
    keysort(Pairs0, Pairs),
    findall(P, member(_-P, Pairs), List).

scope_predicate(scope(_,_,_,Predicates,_,_), Name, Predicate) :-
    get_assoc(Name, Predicates, Predicate).

%!  with_locals(+Scope0, +Type, +Names, -Scope) is det.
%!  with_values(+Scope0, +Type, +Variables, -Scope) is det.
%
%   Scope has also Names of the type `world`, or Variables of the type `event`. The value of such a
%   variable is its own name.
%
%   @error syntax_error(cluedo_file(Message)) if a name exists already

with_locals(scope(Types,Entities0,Kinds0,Predicates,Groups,Variables), Type, Nodes, Scope) :-
    must_be_new(Nodes, Type),
    foldl(local_name(Type), Nodes, Kinds0, Kinds),
    findall(Name-Type, member(n(_,Name), Nodes), Own),
    append(Entities0, Own, Entities),
    Scope = scope(Types,Entities,Kinds,Predicates,Groups,Variables).

local_name(Type, n(Place,Name), Kinds0, Kinds) :-
    (   get_assoc(Name, Kinds0, _)
    ->  throw_at(Place, "the name ~w occurs twice", [Name])
    ;   put_assoc(Name, Kinds0, Type, Kinds)
    ).

with_values(scope(Types,_,_,Predicates,Groups,Variables0), Type, Nodes, Scope) :-
    must_be_new(Nodes, "variable"),
    foldl(own_value(Type), Nodes, Variables0, Variables),
    findall(Name-Type, member(v(_,Name), Nodes), Entities),
    empty_assoc(None),
    Scope = scope(Types,Entities,None,Predicates,Groups,Variables).

own_value(Type, v(_,Name), Variables0, Variables) :-
    put_assoc(Name, Variables0, variable(Name,[Type]), Variables).

%!  with_variables(+Scope0, +Typed, -Values, -Scope) is det.
%
%   Scope has also the variables Typed. Values has Value-Types for each.

with_variables(Scope0, Typed, Values, Scope) :-
    findall(V, member(typed(V,_), Typed), Nodes),
    must_be_new(Nodes, "variable"),
    Scope0 = scope(Types,Entities,Kinds,Predicates,Groups,Variables0),
    maplist(typed_value(Types), Typed, Values),
    foldl(variable_value, Typed, Values, Variables0, Variables),
    Scope = scope(Types,Entities,Kinds,Predicates,Groups,Variables).

typed_value(Types, typed(_,Nodes), _-Names) :-
    known_types(Nodes, Types, Names).

variable_value(typed(v(_,Name),_), Value-Types, Variables0, Variables) :-
    put_assoc(Name, Variables0, variable(Value,Types), Variables).

%!  with_groups(+Scope0, +Groups, -Scope) is det.
%!  group_members(+Scope, +Group, -Agents) is semidet.
%
%   Groups are pairs of a group and its agents.

with_groups(scope(Types,Entities,Kinds,Predicates,_,Variables), Pairs, Scope) :-
    list_to_assoc(Pairs, Groups),
    Scope = scope(Types,Entities,Kinds,Predicates,Groups,Variables).

group_members(scope(_,_,_,_,Groups,_), Group, Agents) :-
    get_assoc(Group, Groups, Agents).

%!  term_value(+Term, +Types, +Scope, -Value) is det.
%
%   Value is the value of Term, a name or a variable, of one of Types. If Types is `any`, it may
%   have any type.
%
%   @error syntax_error(cluedo_file(Message))

term_value(v(Place,Name), Expected, scope(Types,_,_,_,_,Variables), Value) =>
    (   get_assoc(Name, Variables, variable(Value0,Given))
    ->  must_fit(Given, Expected, Types, Place, ?, Name),
        Value = Value0
    ;   throw_at(Place, "there is no variable ?~w here", [Name])
    ).
term_value(n(Place,Name), Expected, scope(Types,_,Kinds,_,_,_), Value) =>
    (   get_assoc(Name, Kinds, Type)
    ->  must_fit([Type], Expected, Types, Place, '', Name),
        Value = Name
    ;   expected_words(Expected, Words),
        throw_at(Place, "there is no ~w ~w", [Words,Name])
    ).

must_fit(_, any, _, _, _, _) =>
    true.
must_fit(Given, Expected, Types, Place, Sign, Name) =>
    (   fits(Given, Expected, Types)
    ->  true
    ;   expected_words(Given, GivenWords),
        expected_words(Expected, Words),
        throw_at(Place, "~w~w has the type ~w, but ~w is expected here",
                 [Sign,Name,GivenWords,Words])
    ).

expected_words(any, Words) =>
    Words = 'object or agent'.
expected_words(Types, Words) =>
    atomic_list_concat(Types, ' or ', Words).
