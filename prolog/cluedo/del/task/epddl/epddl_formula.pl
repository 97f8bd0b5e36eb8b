:- module(cluedo_del_task_epddl_epddl_formula,
          [ compile_epddl/4,            % +F, +Mode, +Scope, -Compiled
            compile_atom/4,             % +Name, +Terms, +Scope, -Compiled
            compile_comprehension/4,    % +Comp, +Scope0, -Scope, -Steps
            compile_list/4,             % +List, :Compile, +Scope, -Compiled
            compile_members/3,          % +Members, +Scope, -Compiled
            ground_epddl/3,             % +Compiled, +World, -F
            ground_steps/2,             % +Steps, +World
            list_element/3,             % +Compiled, +World, -Element
            ground_members/3            % +Compiled, +World, -Agents
          ]).
:- use_module(epddl_scope,
              [ group_members/3, scope_agents/2, scope_entities/3, scope_predicate/3, term_value/4,
                with_variables/4
              ]).
:- use_module(epddl_tokens, [throw_at/3]).
:- use_module('../simple_formulas',
              [ box_formula/4, conjunction/2, diamond_formula/4, disjunction/2, implication/3,
                negation/2
              ]).
:- use_module('../task', [task_name/2]).
:- use_module('../../language/operators').
:- use_module('../../language/syntax', [reserved/1]).
:- use_module(library(apply), [maplist/3,partition/4]).
:- use_module(library(assoc), [get_assoc/3]).
:- use_module(library(lists), [list_to_set/2,member/2]).

/** <module> EPDDL's formulas

A formula is compiled first: names are checked, and variables become variables of Prolog. Grounding
binds these variables, and makes a formula of library(cluedo/del). Facts, = and /= become true or
false, and the formula is simplified.

A comprehension becomes a list of steps: each(Value,Entities), and test(Compiled) as soon as all
variables of a condition have values. So no assignment is made that a condition excludes early.

A world is world(Facts,Scope). Facts has all true facts as keys.
*/

:- meta_predicate
    compile_list(+, 3, +, -).

:- det((compile_epddl/4, compile_atom/4, compile_comprehension/4, compile_list/4,
        compile_members/3, ground_epddl/3, ground_members/3)).

                /*******************************
                *            COMPILE           *
                *******************************/

%!  compile_epddl(+F, +Mode, +Scope, -Compiled) is det.
%
%   F is a formula of epddl_grammar.pl. In Mode `facts` its atoms are facts, and it has no
%   knowledge. In Mode `plain` it has no knowledge. Mode `all` allows everything.
%
%   @error syntax_error(cluedo_file(Message)), as all errors of this file

compile_epddl(true(_), _, _, C) =>
    C = true.
compile_epddl(false(_), _, _, C) =>
    C = false.
compile_epddl(atom(Name,Terms), Mode, Scope, C) =>
    compile_atom(Name, Terms, Scope, C),
    (   Mode == facts,
        C \= fact(_)
    ->  Name = n(Place,Text),
        throw_at(Place, "a fact is expected here, and ~w is not declared as one", [Text])
    ;   true
    ).
compile_epddl(eq(_,A0,B0), _, Scope, C) =>
    C = eq(A,B),
    term_value(A0, any, Scope, A),
    term_value(B0, any, Scope, B).
compile_epddl(neq(_,A0,B0), _, Scope, C) =>
    C = not(eq(A,B)),
    term_value(A0, any, Scope, A),
    term_value(B0, any, Scope, B).
compile_epddl(not(F), Mode, Scope, C) =>
    C = not(D),
    compile_epddl(F, Mode, Scope, D).
compile_epddl(and(Fs), Mode, Scope, C) =>
    C = and(Ds),
    compile_all(Fs, Mode, Scope, Ds).
compile_epddl(or(Fs), Mode, Scope, C) =>
    C = or(Ds),
    compile_all(Fs, Mode, Scope, Ds).
compile_epddl(imply(F,G), Mode, Scope, C) =>
    C = imply(D,E),
    compile_epddl(F, Mode, Scope, D),
    compile_epddl(G, Mode, Scope, E).
compile_epddl(forall(Comp,F), Mode, Scope0, C) =>
    C = forall(Steps,D),
    compile_comprehension(Comp, Scope0, Scope, Steps),
    compile_epddl(F, Mode, Scope, D).
compile_epddl(exists(Comp,F), Mode, Scope0, C) =>
    C = exists(Steps,D),
    compile_comprehension(Comp, Scope0, Scope, Steps),
    compile_epddl(F, Mode, Scope, D).
compile_epddl(box(Place,Kind,Index,F), Mode, Scope, C) =>
    C = box(Kind,Group,D),
    must_allow_knowledge(Mode, Place),
    compile_index(Index, Scope, Group),
    compile_epddl(F, Mode, Scope, D).
compile_epddl(diamond(Place,Kind,Index,F), Mode, Scope, C) =>
    C = diamond(Kind,Group,D),
    must_allow_knowledge(Mode, Place),
    compile_index(Index, Scope, Group),
    compile_epddl(F, Mode, Scope, D).

compile_all([], _, _, Cs) =>
    Cs = [].
compile_all([F|Fs], Mode, Scope, Cs) =>
    Cs = [C|Cs1],
    compile_epddl(F, Mode, Scope, C),
    compile_all(Fs, Mode, Scope, Cs1).

must_allow_knowledge(all, _) =>
    true.
must_allow_knowledge(_, Place) =>
    throw_at(Place, "a formula without [ ] and < > is expected here", []).

%!  compile_atom(+Name, +Terms, +Scope, -Compiled) is det.
%
%   Compiled is fact(Atom), atom(Atom), or glued(Atom) if a formula of library(cluedo/del) is
%   written like Atom. Then the grounder makes one atom of its parts.

compile_atom(n(Place,Name), Terms, Scope, C) :-
    (   scope_predicate(Scope, Name, Predicate)
    ->  Predicate = predicate(_,_,Fact,Types)
    ;   throw_at(Place, "there is no predicate ~w", [Name])
    ),
    length(Terms, Given),
    length(Types, Expected),
    (   Given =:= Expected
    ->  true
    ;   throw_at(Place, "the number of arguments of ~w is ~d, not ~d", [Name,Expected,Given])
    ),
    atom_arguments(Terms, Types, Scope, Args),
    atom_term(Name, Args, Atom),
    (   Fact == true
    ->  C = fact(Atom)
    ;   reserved(Atom)
    ->  C = glued(Atom)
    ;   C = atom(Atom)
    ).

atom_term(Name, [], Atom) =>
    Atom = Name.
atom_term(Name, Args, Atom) =>
    compound_name_arguments(Atom, Name, Args).

atom_arguments([], [], _, Args) =>
    Args = [].
atom_arguments([Term|Terms], [Types|More], Scope, Args) =>
    Args = [Arg|Args1],
    term_value(Term, Types, Scope, Arg),
    atom_arguments(Terms, More, Scope, Args1).

%!  compile_comprehension(+Comp, +Scope0, -Scope, -Steps) is det.
%
%   Scope has also the variables of Comp.

compile_comprehension(comp(Typed,Condition), Scope0, Scope, Steps) :-
    with_variables(Scope0, Typed, Values, Scope),
    (   Condition == none
    ->  Tests = []
    ;   compile_epddl(Condition, facts, Scope, Compiled),
        conjuncts(Compiled, Tests, [])
    ),
    steps(Values, Tests, Scope0, Steps).

conjuncts(and(Cs), Tests0, Tests) =>
    all_conjuncts(Cs, Tests0, Tests).
conjuncts(C, Tests0, Tests) =>
    Tests0 = [C|Tests].

all_conjuncts([], Tests0, Tests) =>
    Tests0 = Tests.
all_conjuncts([C|Cs], Tests0, Tests) =>
    conjuncts(C, Tests0, Tests1),
    all_conjuncts(Cs, Tests1, Tests).

%   Values are the variables that have no value yet.

steps(Values, Tests, Scope, Steps) :-
    partition(is_ready(Values), Tests, Ready, Later),
    tests_first(Ready, Steps, Steps1),
    (   Values = [Value-Types|Rest]
    ->  scope_entities(Scope, Types, Entities),
        Steps1 = [each(Value,Entities)|Steps2],
        steps(Rest, Later, Scope, Steps2)
    ;   Steps1 = []
    ).

is_ready(Values, Test) :-
    term_variables(Test, Used),
    \+ ( member(Value-_, Values),
         member(Variable, Used),
         Variable == Value
       ).

tests_first([], Steps0, Steps) =>
    Steps0 = Steps.
tests_first([C|Cs], Steps0, Steps) =>
    Steps0 = [test(C)|Steps1],
    tests_first(Cs, Steps1, Steps).

compile_index(all, Scope, Group) =>
    Group = all(Agents),
    scope_agents(Scope, Agents).
compile_index(List, Scope, Group) =>
    Group = list(C),
    compile_members(List, Scope, C).

%!  compile_members(+Members, +Scope, -Compiled) is det.
%
%   Members is a list of terms for agents and groups.

compile_members(List, Scope, C) :-
    compile_list(List, member_values, Scope, C).

member_values(Terms, Scope, Values) :-
    maplist(member_value(Scope), Terms, Values).

member_value(Scope, Term, Value) :-
    term_value(Term, [agent,'agent-group'], Scope, Value).

%!  compile_list(+List, :Compile, +Scope, -Compiled) is det.
%
%   List is a list of epddl_grammar.pl. call(Compile, X, Scope, C) compiles an element.

compile_list([], _, _, C) =>
    C = [].
compile_list(x(X), Compile, Scope, C) =>
    C = x(D),
    call(Compile, X, Scope, D).
compile_list(and(Ls), Compile, Scope, C) =>
    C = and(Ds),
    compile_lists(Ls, Compile, Scope, Ds).
compile_list(for(Comp,L), Compile, Scope0, C) =>
    C = for(Steps,D),
    compile_comprehension(Comp, Scope0, Scope, Steps),
    compile_list(L, Compile, Scope, D).

compile_lists([], _, _, Cs) =>
    Cs = [].
compile_lists([L|Ls], Compile, Scope, Cs) =>
    Cs = [C|Cs1],
    compile_list(L, Compile, Scope, C),
    compile_lists(Ls, Compile, Scope, Cs1).

                /*******************************
                *            GROUND            *
                *******************************/

%!  ground_steps(+Steps, +World) is nondet.
%
%   Bind the variables of Steps in all ways, the last one fastest.

ground_steps([], _).
ground_steps([each(Value,Entities)|Steps], World) :-
    member(Value, Entities),
    ground_steps(Steps, World).
ground_steps([test(C)|Steps], World) :-
    grounded(C, World, F),
    F == true,
    ground_steps(Steps, World).

%!  list_element(+Compiled, +World, -Element) is nondet.
%
%   Element is an element of the compiled list.

list_element(x(X), _, X).
list_element(and(Ls), World, X) :-
    member(L, Ls),
    list_element(L, World, X).
list_element(for(Steps,L), World, X) :-
    ground_steps(Steps, World),
    list_element(L, World, X).

%!  ground_members(+Compiled, +World, -Agents) is det.
%
%   Agents are the agents of a list of agents and groups, each once.

ground_members(C, World, Agents) :-
    World = world(_,Scope),
    findall(Agent,
            ( list_element(C, World, Values),
              member(Value, Values),
              value_agent(Value, Scope, Agent)
            ),
            Agents0),
    list_to_set(Agents0, Agents).

value_agent(Value, Scope, Agent) :-
    (   group_members(Scope, Value, Agents)
    ->  member(Agent, Agents)
    ;   Agent = Value
    ).

%!  ground_epddl(+Compiled, +World, -F) is det.
%
%   All variables outside of Compiled have values.

ground_epddl(C, World, F) :-
    grounded(C, World, F).

grounded(true, _, F) =>
    F = true.
grounded(false, _, F) =>
    F = false.
grounded(atom(Atom), _, F) =>
    F = Atom.
grounded(fact(Atom), world(Facts,_), F) =>
    (   get_assoc(Atom, Facts, _)
    ->  F = true
    ;   F = false
    ).
grounded(glued(Atom), _, F) =>
    task_name(Atom, F).
grounded(eq(A,B), _, F) =>
    (   A == B
    ->  F = true
    ;   F = false
    ).
grounded(not(C), World, F) =>
    grounded(C, World, G),
    negation(G, F).
grounded(and(Cs), World, F) =>
    all_grounded(Cs, World, false, Gs),
    conjunction(Gs, F).
grounded(or(Cs), World, F) =>
    all_grounded(Cs, World, true, Gs),
    disjunction(Gs, F).
grounded(imply(C,D), World, F) =>
    grounded(C, World, G),
    (   G == false
    ->  F = true
    ;   grounded(D, World, H),
        implication(G, H, F)
    ).
grounded(forall(Steps,C), World, F) =>
    findall(G, ( ground_steps(Steps, World), grounded(C, World, G), G \== true ), Gs),
    conjunction(Gs, F).
grounded(exists(Steps,C), World, F) =>
    findall(G, ( ground_steps(Steps, World), grounded(C, World, G), G \== false ), Gs),
    disjunction(Gs, F).
grounded(box(Kind,Group,C), World, F) =>
    grounded(C, World, G),
    group_agents(Group, World, Agents),
    box_formula(Kind, Agents, G, F).
grounded(diamond(Kind,Group,C), World, F) =>
    grounded(C, World, G),
    group_agents(Group, World, Agents),
    diamond_formula(Kind, Agents, G, F).

%   Grounding stops at the formula End, which decides.

all_grounded([], _, _, Fs) =>
    Fs = [].
all_grounded([C|Cs], World, End, Fs) =>
    grounded(C, World, F),
    (   F == End
    ->  Fs = [F]
    ;   Fs = [F|Fs1],
        all_grounded(Cs, World, End, Fs1)
    ).

group_agents(all(Agents0), _, Agents) =>
    Agents = Agents0.
group_agents(list(C), World, Agents) =>
    ground_members(C, World, Agents).
