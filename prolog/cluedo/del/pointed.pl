:- module(cluedo_del_pointed,
          [ seen_by/3,                  % +State0, +A, -State
            canonical/2,                % +State0, -State
            state_bytes/2               % +State, -Bytes
          ]).
:- use_module(explicit, [explicit_step/4]).
:- use_module(quotient, [quotient/2]).
:- use_module(library(apply), [convlist/3,maplist/3]).
:- use_module(library(pairs), [pairs_keys/2]).
:- use_module(library(terms), [term_size/2]).

/** <module> Kripke models as seen from their points

What is true at the points of a state of library(cluedo/del/explicit), and will be after
any actions, is up to the worlds that can be reached from them.
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  seen_by(+State0, +A, -State) is semidet.
%
%   The points of State are the worlds that agent A considers possible at the points of
%   State0. Fails if there is none.

seen_by(State0, A, State) :-
    State0 = kripke(N,L,W,P0,Table,Relations),
    explicit_step(State0, [A], P0, P),
    P =\= 0,
    State = kripke(N,L,W,P,Table,Relations).

%!  canonical(+State0, -State) is det.
%
%   State is as few worlds as satisfy the same formulas at its points as State0 does at
%   its own. Of two states that come from one by actions it is the same term if, and only
%   if, each point of one is bisimilar to one of the other.

canonical(State0, State) :-
    generated(State0, State1),
    (   arg(2, State1, 1)               % a world is its valuation
    ->  State2 = State1
    ;   quotient(State1, State2)
    ),
    State2 = kripke(N,L,W,P,Table,Relations0),
    maplist(sorted_cells, Relations0, Relations),
    State = kripke(N,L,W,P,Table,Relations).

sorted_cells(A-Cells0, A-Cells) :-
    sort(Cells0, Cells).

%   State has the worlds of State0 that can be reached from its points.

generated(State0, State) :-
    State0 = kripke(N,_,W0,P,Table,Relations0),
    pairs_keys(Relations0, As),
    reached(As, State0, P, W),
    (   W =:= W0
    ->  State = State0
    ;   L is msb(W)//N+1,
        maplist(within(W), Relations0, Relations),
        State = kripke(N,L,W,P,Table,Relations)
    ).

reached(As, State, Set0, Set) :-
    explicit_step(State, As, Set0, Seen),
    Set1 is Set0 \/ Seen,
    (   Set1 =:= Set0
    ->  Set = Set0
    ;   reached(As, State, Set1, Set)
    ).

within(Set, A-Cells0, A-Cells) :-
    convlist(cell_within(Set), Cells0, Cells).

%   A cell is a set, or sets From-To: worlds of From see those of To.

cell_within(Set, From0-To, Cell) =>
    From is From0 /\ Set,
    From =\= 0,
    Cell = From-To.
cell_within(Set, Cell0, Cell) =>
    Cell0 /\ Set =\= 0,
    Cell = Cell0.

%!  state_bytes(+State, -Bytes) is det.
%
%   State takes about so many Bytes, without what states that come from one have in common.

state_bytes(kripke(_,_,_,_,_,Relations), Bytes) :-
    term_size(Relations, Words),
    Bytes is 8*Words.
