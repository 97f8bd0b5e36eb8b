:- module(cluedo_del_model_updates,
          [ make_model/2,               % +Options, -M
            update_model/3,             % +M, +Action, -M2
            suppose_model/3,            % +M, +F, -M2
            replay_game/3               % +Game, +Options, -Models
          ]).
:- use_module(action, [compile_action/5]).
:- use_module(formula, [compile_formula/4,conjunction/2,values_core/2]).
:- use_module(deal/fact_actions, [game_options/4,game_steps/4]).
:- use_module(explicit/frames, [must_be_in_frames/5]).
:- use_module(models, [choose_representation/3,engine/2,model_parts/5]).
:- use_module('../support/check', [must_be_options/2]).
:- use_module(atom_options, [atom_options/3]).
:- use_module(deal/deal_options, [deal_options/3]).
:- use_module(world_text, [world_values/3]).
:- use_module(library(apply), [foldl/4,foldl/5,maplist/3]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [member/2]).
:- use_module(library(option), [option/2,option/3,select_option/4]).

/** <module> The predicates of library(cluedo/del) that make models
*/

make_model(Options, M) :-
    model_start(Options, Start, Open),
    Start = start(Sig,Agents,Space,Observed,Actual,_),
    option(memory(Memory), Options, 192 000 000),
    must_be(positive_integer, Memory),
    Bytes is min(Memory, 1<<60),
    option(representation(R0), Options, auto),
    choose_representation(R0, Start, R),
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

announce(true, _, _, _, State0, State) =>
    State = State0.
announce(Open, Sig, As, Engine, State0, State) =>
    compile_action(public(Open), Sig, As, Steps, _),
    foldl(update_state(Engine), Steps, State0, State).

contradiction(What) :-
    throw(error(cluedo_contradiction(What), _)).

update_model(M, Action, M2) :-
    model_parts(M, Engine, Sig, As, State0),
    M = del(R,_,_,_),
    compile_action(Action, Sig, As, Cores, Left),
    (   foldl(update_state(Engine), Cores, State0, State)
    ->  M2 = del(R,Sig,Left,State)
    ;   contradiction(Action)
    ).

update_state(Engine, Core, State0, State) :-
    Engine:engine_update(State0, Core, State).

suppose_model(M, F, M2) :-
    model_parts(M, Engine, Sig, As, State0),
    M = del(R,_,_,_),
    compile_formula(Sig, As, F, Core),
    (   Engine:engine_suppose(State0, Core, State)
    ->  M2 = del(R,Sig,As,State)
    ;   contradiction(F)
    ).

replay_game(Game, Options0, [start-M|Models]) :-
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
    ->  suppose_model(M0, F, M)
    ;   update_model(M0, Step, M)
    ).

%   Check the options of model/2. Start is start(Sig,Agents,Space,Observed,Actual,Size):
%
%     - Sig is the signature. Agents is an ordered list of numbers.
%     - Space and Observed are arguments of engine_start/4 (explicit.pl).
%     - The core formula Actual holds in the actual world.
%     - Size is the number of valuations, or an upper bound.
%
%   The formula Open says which cards lie open. All agents know it.

model_start(Options, Start, Open) :-
    must_be(acyclic, Options),
    must_be_options([ players/1, seats/1, deck/1, edition/1, cards/1, hands/1,
                      open/1, deal/2, agents/1, atoms/1, law/1, observes/1,
                      worlds/1, relations/1, frame/1, frame/2, actual/1,
                      representation/1, memory/1, names/1
                    ],
                    Options),
    (   option(agents(As0), Options)
    ->  atom_options(As0, Options, Start0),
        Open = true
    ;   deal_options(Options, Start0, Open)
    ),
    Start0 = start(Sig,As,Space,Observed,Actual0,Size),
    must_be_in_frames(Options, Sig, As, Space, Observed),
    findall(F, member(actual(F), Options), Fs),
    maplist(actual_core(Sig, As), Fs, Cores),
    conjunction([Actual0|Cores], Actual),
    Start = start(Sig,As,Space,Observed,Actual,Size).

%   Core is the core formula of the option actual(F). In a model of atoms F may also be the list of
%   the true atoms.

actual_core(atoms(_,_), _, worlds(Numbers), Core), is_list(Numbers) =>
    Core = true.                        % Space has these worlds
actual_core(Sig, _, Trues, Core), Sig = atoms(_,_), is_list(Trues) =>
    world_values(Sig, Trues, Values),
    values_core(Values, Core).
actual_core(Sig, As, F, Core) =>
    compile_formula(Sig, As, F, Core).
