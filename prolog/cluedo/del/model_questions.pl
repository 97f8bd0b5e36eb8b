:- module(cluedo_del_model_questions,
          [ truths/4,                   % +M, +Where, +Fs, -Bools
            worlds_where/3,             % +M, +F, -Count
            agents_think/3,             % +M, +Agents, -Count
            agents_view/3,              % +M, +Agents, -M2
            reached_model/2,            % +M, -M2
            world_where/3,              % +M, +F, ?World
            agents_know/3,              % +M, +Agents, ?Literal
            answering_engine/3,         % +M, +F, -Engine
            property_of/2,              % +M, ?Property
            write_model/1               % +M
          ]).
:- use_module(explicit, [explicit_canonical/3,explicit_listing/4,explicit_view/3]).
:- use_module(formula, [compile_formula/4,values_core/2]).
:- use_module(explicit/frames, [state_frame/3,state_without_world/2]).
:- use_module(models, [model_parts/5]).
:- use_module(language/operators).
:- use_module(signature,
              [ agent_index/4, agent_name/3, agent_number/3, answer_card/3,
                card_name/3, holder_index/3, value_holder/3
              ]).
:- use_module(world_text,
              [answer_world/3,draw_worlds/4,named_world/3,world_values/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [domain_error/2,must_be/2,type_error/2]).
:- use_module(library(lists), [member/2,nth1/3]).

/** <module> The predicates of library(cluedo/del) that ask about a model
*/

%!  truths(+M, +Where, +Fs, -Bools) is det.
%
%   Bools are the truths of the formulas Fs, see engine_truths/4 of library(cluedo/del/explicit).

truths(M, Where, Fs, Bools) :-
    model_parts(M, Engine, Sig, As, State),
    must_be(list, Fs),
    maplist(compile_formula(Sig, As), Fs, Cores),
    Engine:engine_truths(State, Where, Cores, Bools).

worlds_where(M, F, Count) :-
    model_parts(M, Engine, Sig, As, State),
    compile_formula(Sig, As, F, Core),
    Engine:engine_where(State, Core, Where),
    Engine:engine_count(Where, Count).

agents_think(M, Agents, Count) :-
    model_parts(M, Engine, Sig, As, State),
    path_indices(Agents, Sig, As, Path),
    Engine:engine_count(State, Path, Count).

agents_view(M, Agents, del(R,Sig,As,State)) :-
    model_parts(M, _, Sig, As, State0),
    M = del(R,_,_,_),
    must_be_explicit(R),
    path_indices(Agents, Sig, As, Path),
    explicit_view(State0, Path, State1),
    explicit_canonical(State1, [], State).

%!  reached_model(+M, -M2) is det.
%
%   M2 is M without the worlds that no chain of agents reaches from its points. If M is symbolic, M2
%   is M.

reached_model(M, M2) :-
    model_parts(M, _, Sig, As, State0),
    M = del(R,_,_,_),
    (   R == explicit
    ->  explicit_canonical(State0, [], State),
        M2 = del(R,Sig,As,State)
    ;   M2 = M
    ).

must_be_explicit(R) :-
    (   R == explicit
    ->  true
    ;   domain_error(del_representation, R)
    ).

world_where(M, F, World) :-
    model_parts(M, Engine, Sig, As, State),
    compile_formula(Sig, As, F, Core),
    answer_world(Sig, World, World1),
    (   ground(World1)
    ->  world_values(Sig, World1, Values),
        values_core(Values, Core1),
        Engine:engine_truths(State, worlds, [not(and(Core1,Core))], [false])
    ;   Engine:engine_where(State, Core, Where),
        Engine:engine_world(Where, Values),
        named_world(Sig, Values, World1)
    ).

agents_know(M, Agents, Literal) :-
    model_parts(M, Engine, Sig, As, State),
    path_indices(Agents, Sig, As, Path),
    (   ground(Literal)
    ->  compile_formula(Sig, As, Literal, Core),
        (   ( Core = at(_,_) ; Core = not(at(_,_)) )
        ->  nested_knowledge(Path, Core, Known),
            Engine:engine_truths(State, points, [Known], [true])
        ;   type_error(del_literal, Literal)
        )
    ;   answer_literal(Sig, Literal, Literal1),
        Engine:engine_possible(State, Path, Table),
        nth1(I, Table, Values),
        literal(Sig, I, Values, Literal1)
    ).

answering_engine(M, F, Engine) :-
    model_parts(M, _, Sig, As, _),
    compile_formula(Sig, As, F, _),
    M = del(Engine,_,_,_).

property_of(M, Property) :-
    model_parts(M, Engine, Sig, As, State),
    M = del(R,_,_,_),
    member(Property,
           [ representation(_), agents(_), size(_), frame(_), without_world(_) ]),
    property(Property, R, Engine, Sig, As, State).

property(representation(R0), R, _, _, _, _) =>
    R0 = R.
property(agents(Agents), _, _, Sig, As, _) =>
    maplist(agent_name(Sig), As, Agents).
property(size(Size), _, Engine, _, _, State) =>
    Engine:engine_size(State, Size).
property(frame(Class), R, _, _, As, State) =>
    (   R == symbolic
    ->  Class = s5
    ;   state_frame(State, As, Class)
    ).
property(without_world(Agents), R, _, Sig, _, State) =>
    (   R == symbolic
    ->  Agents = []
    ;   state_without_world(State, Bs),
        maplist(agent_name(Sig), Bs, Agents)
    ).

write_model(M) :-
    model_parts(M, _, Sig, As, State),
    M = del(R,_,_,_),
    must_be_explicit(R),
    explicit_listing(State, all, Worlds, Relations),
    draw_worlds(Worlds, Relations, Sig, As).

%   Agents is one of the agents As, or a list of such agents. In a model of atoms the name of an
%   agent may be a list, too.
%
%   @error domain_error(del_group, []), existence_error(del_agent, A)

path_indices(Agents, Sig, As, Path) :-
    must_be(acyclic, Agents),
    must_be(ground, Agents),
    (   is_list(Agents),
        \+ ( Sig = atoms(_,_),
             agent_number(Agents, Sig, _)
           )
    ->  (   Agents == []
        ->  domain_error(del_group, Agents)
        ;   maplist(agent_index(Sig, As), Agents, Path)
        )
    ;   agent_index(Sig, As, Agents, A),
        Path = [A]
    ).

%   Known says that the first agent knows that the second knows that ... Core holds.

nested_knowledge([], Core, Known) =>
    Known = Core.
nested_knowledge([A|As], Core, Known) =>
    Known = k(A,Known1),
    nested_knowledge(As, Core, Known1).

%   Literal is Literal0, with the names and functors that literal/4 uses. Literal0 may have unbound
%   parts.

answer_literal(Sig, ~F0, F) =>
    F = ~F1,
    answer_literal(Sig, F0, F1).
answer_literal(Sig, has(Holder0,Card0), F), Sig = deals(_,_,_,_) =>
    answer_holder(Holder0, Sig, Holder),
    answer_card(Sig, Card0, Card),
    (   Holder == envelope
    ->  F = envelope(Card)
    ;   F = has(Holder,Card)
    ).
answer_literal(Sig, lacks(Holder,Card), F), Sig = deals(_,_,_,_) =>
    answer_literal(Sig, ~has(Holder,Card), F).
answer_literal(_, F0, F) =>
    F = F0.

answer_holder(Holder0, Sig, Holder) :-
    (   ground(Holder0)
    ->  holder_index(Sig, Holder0, V),
        value_holder(V, Sig, Holder)
    ;   Holder = Holder0
    ).

%   Values are the values of variable I in the worlds that are considered possible. Literal is a
%   literal about variable I that holds for all Values. If no world is considered possible, Values
%   is [], and all literals are known.

literal(atoms(Names,_), I, Values, Literal) :-
    arg(I, Names, Atom),
    has_value(Values, 2, Atom, Literal).
literal(Sig, C, Values, Literal) :-
    Sig = deals(_,Hands,E,_),
    length(Hands, N),
    card_name(Sig, C, Card),
    Last is N+E,
    between(1, Last, V),
    value_holder(V, Sig, Holder),
    (   Holder == envelope
    ->  Atom = envelope(Card)
    ;   Atom = has(Holder,Card)
    ),
    has_value(Values, V, Atom, Literal).

%   Atom says that the value is V. Literal is Atom if this is true for all Values, or ~Atom if it is
%   false for all.

has_value([], _, Atom, Atom).
has_value(Values, V, Atom, Literal) :-
    (   Values == [V]
    ->  Literal = Atom
    ;   \+ memberchk(V, Values)
    ->  Literal = ~Atom
    ).
