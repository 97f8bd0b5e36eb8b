:- module(cluedo_del_explicit_pointed,
          [ take_viewpoint/3,           % +State0, +A, -State
            after_cores/3,              % +Cores, +State0, -State
            canonical/3,                % +State0, +Changing, -State
            state_bytes/2               % +State, -Bytes
          ]).
:- use_module(arrows, [arrow_cells/2,cell_arrow/3]).
:- use_module('../action/observability', [resolve_core/3]).
:- use_module('../explicit', [engine_truths/4,engine_update/3,explicit_step/4]).
:- use_module(product, [action_product/3]).
:- use_module(quotient, [quotient/2]).
:- use_module(revaluation, [group_valuations/2]).
:- use_module(truth, [in_layers/4]).
:- use_module(library(apply), [convlist/3,maplist/3,maplist/4]).
:- use_module(library(pairs), [pairs_keys/2,pairs_keys_values/3]).
:- use_module(library(terms), [mapargs/3,term_size/2]).

/** <module> Kripke models as seen from their points

Take a state of library(cluedo/del/explicit). Whether a formula holds at its points, also after
actions, depends only on the points and the worlds that relations reach from them.
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  take_viewpoint(+State0, +A, -State) is semidet.
%
%   State is State0 with other points: the worlds that agent A considers possible at the points of
%   State0. Fails if there is no such world.

take_viewpoint(State0, A, State) :-
    State0 = kripke(N,L,W,P0,Table,Relations),
    explicit_step(State0, [A], P0, P),
    P =\= 0,
    State = kripke(N,L,W,P,Table,Relations).

%!  after_cores(+Cores, +State0, -State) is semidet.
%
%   State is State0 after the core actions Cores, one after the other. State is not contracted after
%   the last action. Fails if there is no point where the actions can take place.

after_cores([], State0, State) =>
    State = State0.
after_cores([Core0|Cores], State0, State) =>
    resolve_core(engine_truths(State0,points), Core0, Core),
    (   Cores == []
    ->  action_product(State0, Core, State),
        arg(4, State, P),
        P =\= 0
    ;   engine_update(State0, Core, State1),
        after_cores(Cores, State1, State)
    ).

%!  canonical(+State0, +Changing, -State) is det.
%
%   State has as few worlds as possible. Its points satisfy the same formulas as the points of
%   State0. Take two states that come from one state by actions. They have the same canonical term
%   if, and only if, their points are bisimilar. Changing is `true` if the actions may change facts.

canonical(State0, Changing, State) :-
    generated_submodel(State0, State1),
    (   Changing == true
    ->  world_by_world(State1, State2),
        group_valuations(State2, State3)
    ;   State3 = State1
    ),
    (   arg(2, State3, 1)               % a world is its valuation
    ->  State4 = State3
    ;   quotient(State3, State4)
    ),
    State4 = kripke(N,L,W,P,Table,Relations0),
    maplist(order_cells, Relations0, Relations),
    State = kripke(N,L,W,P,Table,Relations).

order_cells(A-Cells0, A-Cells) :-
    maplist(cell_arrow, Cells0, Froms, Tos),
    pairs_keys_values(Arrows, Froms, Tos),
    arrow_cells(Arrows, Cells).

%   State has the same worlds as the first argument, all in one layer. Each world has a valuation
%   number of its own.

world_by_world(kripke(N,L,W,P,Table0,Relations), State) :-
    mapargs(row_of_worlds(N, L), Table0, Table),
    Width is msb(W)+1,
    State = kripke(Width,1,W,P,Table,Relations).

row_of_worlds(N, L, Row0, Row) :-
    mapargs(in_layers(L, N), Row0, Row).

generated_submodel(State0, State) :-
    State0 = kripke(N,_,W0,P,Table,Relations0),
    pairs_keys(Relations0, As),
    reach_all(As, State0, P, W),
    (   W =:= W0
    ->  State = State0
    ;   L is msb(W)//N+1,
        maplist(restrict_relation(W), Relations0, Relations),
        State = kripke(N,L,W,P,Table,Relations)
    ).

reach_all(As, State, Set0, Set) :-
    explicit_step(State, As, Set0, Seen),
    Set1 is Set0 \/ Seen,
    (   Set1 =:= Set0
    ->  Set = Set0
    ;   reach_all(As, State, Set1, Set)
    ).

restrict_relation(Set, A-Cells0, A-Cells) :-
    convlist(restrict_cell(Set), Cells0, Cells).

restrict_cell(Set, Cell0, Cell) :-
    cell_arrow(Cell0, From0, To),
    From is From0 /\ Set,
    From =\= 0,
    (   From =:= To
    ->  Cell = From
    ;   Cell = From-To
    ).

%!  state_bytes(+State, -Bytes) is det.
%
%   State takes about Bytes bytes. Parts that State shares with earlier states are not counted.

state_bytes(kripke(_,_,_,_,_,Relations), Bytes) :-
    term_size(Relations, Words),
    Bytes is 8*Words.
