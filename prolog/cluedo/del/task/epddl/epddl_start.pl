:- module(cluedo_del_task_epddl_epddl_start,
          [ ground_start/6              % +Init, +Place, +Scope, +World, -Start, -Extra
          ]).
:- use_module(epddl_formula,
              [ compile_atom/4, compile_epddl/4, compile_list/4, compile_members/3,
                ground_epddl/3, ground_members/3, list_element/3
              ]).
:- use_module(epddl_scope, [scope_agents/2,term_value/4,with_locals/4]).
:- use_module(epddl_tokens, [throw_at/3]).
:- use_module('../simple_formulas', [conjunction/2]).
:- use_module('../arrow_relation', [arrows_relation/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(assoc), [get_assoc/3,list_to_assoc/2]).
:- use_module(library(lists), [append/2,list_to_set/2,member/2,nth1/3,numlist/3]).

/** <module> The initial state of an EPDDL problem
*/

:- det(ground_start/6).

%!  ground_start(+Init, +Place, +Scope, +World, -Start, -Extra) is det.
%
%   Init, at Place, is the initial state of epddl_grammar.pl. Start is the start of a task. Extra is
%   worlds(Names), or unsure(Pairs) for a theory: pairs of an agent and a formula. By the theory it
%   is common knowledge that the agent does not know whether the formula holds.
%
%   @error syntax_error(cluedo_file(Message))

ground_start(explicit(Worlds,Relations0,Labels0,Designated0), _, Scope0, World0, Start, Extra) =>
    Start = [worlds(Trues),relations(Relations),actual(worlds(Designated))],
    Extra = worlds(Names),
    findall(Name, member(n(_,Name), Worlds), Names),
    with_locals(Scope0, world, Worlds, Scope),
    World0 = world(Facts,_),
    World = world(Facts,Scope),
    length(Names, Count),
    numlist(1, Count, Numbers),
    findall(Name-Number, nth1(Number, Names, Name), Numbered),
    list_to_assoc(Numbered, Known),
    findall(Name-Atoms, ( member(Label, Labels0), label(Label, Scope, World, Name, Atoms) ),
            Labels),
    maplist(world_atoms(Labels), Names, Trues),
    findall(Agent-Arrows,
            ( member(Relation, Relations0),
              relation(Relation, Scope, World, Known, Agent, Arrows)
            ),
            Given),
    scope_agents(Scope, Agents),
    maplist(agent_relation(Given, Numbers), Agents, Relations),
    maplist(world_number(Scope, Known), Designated0, Designated1),
    sort(Designated1, Designated).
ground_start(theory(List), Place, Scope, World, Start, Extra) =>
    Start = [law(Law),observes(Observes),actual(Actual)],
    Extra = unsure(Unsure),
    compile_list(List, sentence(Place), Scope, Compiled),
    findall(Kind-F,
            ( list_element(Compiled, World, Sentence),
              ground_sentence(Sentence, World, Kind, F)
            ),
            Pairs),
    findall(F, member(law-F, Pairs), Laws),
    conjunction(Laws, Law),
    findall(F, member(actual-F, Pairs), Actuals),
    conjunction(Actuals, Actual),
    findall(Agent-F, member(unsure(Agent)-F, Pairs), Unsure),
    findall(Agent, member(observes(Agent)-_, Pairs), Observers0),
    list_to_set(Observers0, Observers),
    findall(Agent-Fs, ( member(Agent, Observers), observed(Agent, Pairs, Fs) ), Observes).

                /*******************************
                *        GIVEN WORLDS          *
                *******************************/

label(Node-List, Scope, World, Name, Atoms) :-
    term_value(Node, [world], Scope, Name),
    compile_list(List, label_atom, Scope, Compiled),
    findall(Atom,
            ( list_element(Compiled, World, Place-C),
              label_value(C, Place, World, Atom)
            ),
            Atoms).

label_atom(atom(Name,Terms), Scope, Place-C) :-
    Name = n(Place,_),
    compile_atom(Name, Terms, Scope, C).

label_value(fact(Fact), Place, World, _) =>
    ground_epddl(fact(Fact), World, Value),
    (   Value == true
    ->  fail
    ;   throw_at(Place, "this is a fact, and :facts-init does not list it", [])
    ).
label_value(C, _, World, Atom) =>
    ground_epddl(C, World, Atom).

world_atoms(Labels, Name, Atoms) :-
    findall(Part, member(Name-Part, Labels), Parts),
    append(Parts, Atoms0),
    sort(Atoms0, Atoms).

relation(Node-List, Scope, World, Known, Agent, Arrows) :-
    term_value(Node, [agent], Scope, Agent),
    compile_list(List, arrow, Scope, Compiled),
    findall(From-To,
            ( list_element(Compiled, World, A-B),
              get_assoc(A, Known, From),
              get_assoc(B, Known, To)
            ),
            Arrows).

arrow(A0-B0, Scope, A-B) :-
    term_value(A0, [world], Scope, A),
    term_value(B0, [world], Scope, B).

agent_relation(Given, Numbers, Agent, Agent-Relation) :-
    findall(Arrow, ( member(Agent-Arrows, Given), member(Arrow, Arrows) ), Pairs0),
    sort(Pairs0, Pairs),
    findall(From-Tos, bagof(To, member(From-To, Pairs), Tos), Arrows),
    arrows_relation(Arrows, Numbers, Relation).

world_number(Scope, Known, Node, Number) :-
    term_value(Node, [world], Scope, Name),
    get_assoc(Name, Known, Number).

                /*******************************
                *            THEORY            *
                *******************************/

%   A sentence is Kind-Compiled, or Kind-Members-Compiled if it is about agents.

sentence(Place, box(_,c,Index,F), Scope, Sentence) =>
    (   Index == all
    ->  common(F, Scope, Sentence)
    ;   throw_at(Place, "a theory has common knowledge of all only: [C. All] was expected", [])
    ).
sentence(_, F, Scope, Sentence) =>
    Sentence = actual-C,
    compile_epddl(F, plain, Scope, C).

common(box(_,k,Index,F), Scope, Sentence) =>
    Sentence = law-C,
    compile_epddl(F, plain, Scope, C),
    index_members(Index, Scope, _).
common(box(_,kw,Index,F), Scope, Sentence) =>
    Sentence = observes-Members-C,
    compile_epddl(F, plain, Scope, C),
    index_members(Index, Scope, Members).
common(diamond(_,kw,Index,F), Scope, Sentence) =>
    Sentence = unsure-Members-C,
    compile_epddl(F, plain, Scope, C),
    index_members(Index, Scope, Members).
common(F, Scope, Sentence) =>
    Sentence = law-C,
    compile_epddl(F, plain, Scope, C).

index_members(all, Scope, Members) =>
    Members = x(Agents),
    scope_agents(Scope, Agents).
index_members(List, Scope, Members) =>
    compile_members(List, Scope, Members).

ground_sentence(Kind0-Members-C, World, Kind, F) :-
    !,
    ground_epddl(C, World, F),
    ground_members(Members, World, Agents),
    member(Agent, Agents),
    Kind =.. [Kind0,Agent].
ground_sentence(Kind-C, World, Kind, F) :-
    ground_epddl(C, World, F).

observed(Agent, Pairs, Fs) :-
    findall(F, ( member(observes(Agent)-F, Pairs), F \== true, F \== false ), Fs0),
    list_to_set(Fs0, Fs).
