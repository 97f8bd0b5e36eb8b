:- module(cluedo_del_questions,
          [ truths/4,                   % +M, +Where, +Fs, -Bools
            worlds_where/3,             % +M, +F, -Count
            agents_think/3,             % +M, +Agents, -Count
            world_where/3,              % +M, +F, ?World
            agents_know/3,              % +M, +Agents, ?Literal
            answering_engine/3,         % +M, +F, -Engine
            property_of/2,              % +M, ?Property
            drawn_model/1               % +M
          ]).
:- use_module(explicit, [explicit_worlds/2]).
:- use_module(formula, [conjunction/2,formula_core/4]).
:- use_module(literals,
              [asked_literal/3,known_core/3,literal/4,path_core/4]).
:- use_module(models, [model_parts/5]).
:- use_module(signature, [agent_name/3]).
:- use_module(symbolic, [symbolic_engine/3,symbolic_engines/2]).
:- use_module(text,
              [asked_world/3,draw_worlds/3,named_world/3,world_values/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [domain_error/2,must_be/2,type_error/2]).
:- use_module(library(lists), [member/2,nth1/3]).

/** <module> What one may ask of a model

What library(cluedo/del) documents: formulas become core formulas, the engine of the
model answers, and answers get names.
*/

%!  truths(+M, +Where, +Fs, -Bools) is det.
%
%   Bools tell of the formulas Fs whether they hold at all `points` of M, or at all
%   its `worlds`.

truths(M, Where, Fs, Bools) :-
    model_parts(M, Engine, Sig, As, State),
    must_be(list, Fs),
    maplist(core(Sig, As), Fs, Cores),
    Engine:engine_truths(State, Where, Cores, Bools).

core(Sig, As, F, Core) :-
    formula_core(F, Sig, As, Core).

%!  worlds_where(+M, +F, -Count) is det.
%
%   worlds/3.

worlds_where(M, F, Count) :-
    where(M, F, Engine, _, State),
    Engine:engine_count(State, Count).

%   State has the worlds of M where F holds.

where(M, F, Engine, Sig, State) :-
    model_parts(M, Engine, Sig, As, State0),
    (   F == true
    ->  State = State0
    ;   formula_core(F, Sig, As, Core),
        Engine:engine_where(State0, Core, State)
    ).

%!  agents_think(+M, +Agents, -Count) is det.
%
%   considers/3.

agents_think(M, Agents, Count) :-
    model_parts(M, Engine, Sig, As, State),
    path_core(Agents, Sig, As, Path),
    Engine:engine_count(State, Path, Count).

%!  world_where(+M, +F, ?World) is nondet.
%
%   world/3.

world_where(M, F, World) :-
    where(M, F, Engine, Sig, State),
    asked_world(Sig, World, World1),
    (   ground(World1)
    ->  world_values(Sig, World1, Values),
        findall(at(I,V), nth1(I, Values, V), Cores),
        conjunction(Cores, Core),
        Engine:engine_truths(State, worlds, [not(Core)], [false])
    ;   Engine:engine_world(State, Values),
        named_world(Sig, Values, World1)
    ).

%!  agents_know(+M, +Agents, ?Literal) is nondet.
%
%   knows/3.

agents_know(M, Agents, Literal) :-
    model_parts(M, Engine, Sig, As, State),
    path_core(Agents, Sig, As, Path),
    (   ground(Literal)
    ->  formula_core(Literal, Sig, As, Core),
        (   ( Core = at(_,_) ; Core = not(at(_,_)) )
        ->  known_core(Path, Core, Known),
            Engine:engine_truths(State, points, [Known], [true])
        ;   type_error(del_literal, Literal)
        )
    ;   asked_literal(Sig, Literal, Literal1),
        Engine:engine_possible(State, Path, Table),
        nth1(I, Table, Values),
        literal(Sig, I, Values, Literal1)
    ).

%!  answering_engine(+M, +F, -Engine) is det.
%
%   answered_by/3.

answering_engine(M, F, Engine) :-
    model_parts(M, _, Sig, As, State),
    M = del(R,_,_,_),
    formula_core(F, Sig, As, Core),
    (   R == symbolic
    ->  symbolic_engine(State, truth(Core), Engine)
    ;   Engine = R
    ).

%!  property_of(+M, ?Property) is nondet.
%
%   model_property/2.

property_of(M, Property) :-
    model_parts(M, Engine, Sig, As, State),
    M = del(R,_,_,_),
    Engine:engine_size(State, Size),
    (   R == symbolic
    ->  symbolic_engines(State, Engines)
    ;   Engines = [R]
    ),
    maplist(named_agent(Sig), As, Agents),
    member(Property,
           [representation(R),engines(Engines),agents(Agents),size(Size)]).

named_agent(Sig, A, Agent) :-
    agent_name(A, Sig, Agent).

%!  drawn_model(+M) is det.
%
%   draw_model/1.

drawn_model(M) :-
    model_parts(M, _, Sig, As, State),
    M = del(R,_,_,_),
    (   R == explicit
    ->  true
    ;   domain_error(del_representation, R)
    ),
    explicit_worlds(State, Worlds),
    draw_worlds(Worlds, Sig, As).
