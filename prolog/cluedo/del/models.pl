:- module(cluedo_del_models,
          [ engine/2,                   % ?R, ?Engine
            choose_representation/3,    % +R0, +Start, -R
            model_parts/5               % +M, -Engine, -Sig, -Agents, -State
          ]).
:- use_module(signature, [is_agents/2,is_signature/1]).
:- use_module(explicit, []).
:- use_module(symbolic, []).
:- use_module(library(error),
              [domain_error/2,must_be/2,resource_error/1,type_error/2]).

/** <module> Models as values

A model is `del(Representation,Sig,Agents,State)`. Agents is the ordered list of the numbers of the
agents who have knowledge. State is the state of the engine.
*/

%!  engine(?R, ?Engine) is nondet.

engine(explicit, cluedo_del_explicit).
engine(symbolic, cluedo_del_symbolic).

%!  choose_representation(+R0, +Start, -R) is det.
%
%   R is the representation of the model. R0 is the value of the option representation/1. For Start
%   see library(cluedo/del/model_updates).
%
%   @error domain_error(del_representation, R0)
%   @error resource_error(del_worlds) if there are too many worlds for R0

choose_representation(auto, Start, R) =>
    Start = start(_,_,Space,_,_,Size),
    (   ( Size =< 100 000 ; functor(Space, worlds, _) )
    ->  R = explicit
    ;   R = symbolic
    ).
choose_representation(explicit, Start, R) =>
    R = explicit,
    Start = start(_,_,Space,_,_,Size),
    (   Size > 1 000 000,
        functor(Space, deals, _)
    ->  resource_error(del_worlds)
    ;   true
    ).
choose_representation(R0, _, R) =>
    must_be(atom, R0),
    (   engine(R0, _)
    ->  R = R0
    ;   domain_error(del_representation, R0)
    ).

%!  model_parts(+M, -Engine, -Sig, -Agents, -State) is det.
%
%   Engine is a module. The shapes of the parts are checked. But it is not checked that sets
%   partition the worlds. So a question about a term that somebody edited may have a meaningless
%   answer, but every question ends.
%
%   @error type_error(del_model, M)

model_parts(M, Engine, Sig, As, State) :-
    must_be(nonvar, M),
    (   ground(M),
        acyclic_term(M),
        M = del(R,Sig0,As0,State0),
        engine(R, Engine0),
        is_signature(Sig0),
        is_agents(As0, Sig0),
        Engine0:engine_state(State0, Sig0, As0)
    ->  Engine = Engine0,
        Sig = Sig0,
        As = As0,
        State = State0
    ;   type_error(del_model, M)
    ).
