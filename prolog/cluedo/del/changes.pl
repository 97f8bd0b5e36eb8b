:- module(cluedo_del_changes,
          [ make_model/2,               % +Options, -M
            updated_model/3,            % +M, +Action, -M2
            supposed_model/3,           % +M, +F, -M2
            replayed_game/3             % +Game, +Options, -Models
          ]).
:- use_module(action, [compile_action/5]).
:- use_module(formula, [compile_formula/4]).
:- use_module(fact_actions, [game_options/4,game_steps/4]).
:- use_module(models, [chosen_engine/3,engine/2,model_parts/5]).
:- use_module(model_options, [model_start/3]).
:- use_module(library(apply), [foldl/4,foldl/5]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [member/2]).
:- use_module(library(option), [option/2,option/3,select_option/4]).

/** <module> Models that are made, and made of others

What library(cluedo/del) documents: options, actions and formulas become what
engines know.
*/

%!  make_model(+Options, -M) is det.
%
%   model/2.

make_model(Options, M) :-
    model_start(Options, Start, Open),
    Start = start(Sig,Agents,Space,Observed,Actual,_),
    option(memory(Memory), Options, 192 000 000),
    must_be(positive_integer, Memory),
    Bytes is min(Memory, 1<<60),
    option(representation(R0), Options, auto),
    chosen_engine(R0, Start, R),
    engine(R, Engine),
    (   Engine:engine_start(Space, Observed, Bytes, State0)
    ->  true
    ;   option(law(Law), Options),
        contradiction(Law)
    ),
    announce(Open, Sig, Agents, Engine, State0, State1),
    (   Engine:engine_suppose(State1, Actual, State)
    ->  M = del(R,Sig,Agents,State)
    ;   findall(actual(F), member(actual(F), Options), Supposed),
        contradiction(Supposed)
    ).

%   Announce to all that Open holds, if that says anything.

announce(true, _, _, _, State0, State) =>
    State = State0.
announce(Open, Sig, As, Engine, State0, State) =>
    compile_action(public(Open), Sig, As, Steps, _),
    foldl(step(Engine), Steps, State0, State).

contradiction(What) :-
    throw(error(cluedo_contradiction(What), _)).

%!  updated_model(+M, +Action, -M2) is det.
%
%   update/3.

updated_model(M, Action, M2) :-
    model_parts(M, Engine, Sig, As, State0),
    M = del(R,_,_,_),
    compile_action(Action, Sig, As, Cores, Left),
    (   foldl(step(Engine), Cores, State0, State)
    ->  M2 = del(R,Sig,Left,State)
    ;   contradiction(Action)
    ).

step(Engine, Core, State0, State) :-
    Engine:engine_update(State0, Core, State).

%!  supposed_model(+M, +F, -M2) is det.
%
%   suppose/3.

supposed_model(M, F, M2) :-
    model_parts(M, Engine, Sig, As, State0),
    M = del(R,_,_,_),
    compile_formula(F, Sig, As, Core),
    (   Engine:engine_suppose(State0, Core, State)
    ->  M2 = del(R,Sig,As,State)
    ;   contradiction(F)
    ).

%!  replayed_game(+Game, +Options, -Models) is det.
%
%   replay/3.

replayed_game(Game, Options0, [start-M|Models]) :-
    must_be(acyclic, Game),
    must_be(ground, Game),
    must_be(list, Options0),
    select_option(endmoves(Endmoves), Options0, Options1, false),
    must_be(boolean, Endmoves),
    game_options(Game, Options1, Facts, Options),
    make_model(Options, M),
    M = del(_,Sig,_,_),
    game_steps(Facts, Sig, Endmoves, Steps),
    foldl(replay_step, Steps, Models, M, _).

replay_step(Step, Step-M, M0, M) :-
    (   Step = suppose(F)
    ->  supposed_model(M0, F, M)
    ;   updated_model(M0, Step, M)
    ).
