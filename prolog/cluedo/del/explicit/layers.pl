:- module(cluedo_del_explicit_layers,
          [ layers/3,                   % +State, +Set, -Layers
            pack/2,                     % +State0, -State
            merge/3                     % +Same, +State0, -State
          ]).
:- use_module(library(apply), [foldl/4,foldl/5,maplist/3]).
:- use_module(library(lists), [append/2,nth0/4]).

/** <module> The layers of a Kripke model

Worlds of a state of library(cluedo/del/explicit) that have the same valuation are in different
layers. Here layers have numbers from 1. A term move(From,To,Set) moves worlds from layer From to
layer To: the worlds with valuations of Set.
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  layers(+State, +Set, -Layers) is det.
%
%   Layers is a compound. Argument I is the set of the valuations that the worlds Set have in layer
%   I.

layers(kripke(N,L,_,_,_,_), Set, Layers) :-
    functor(Layers, layers, L),
    Mask is (1<<N)-1,
    set_layers(1, L, Set, N, Mask, Layers).

set_layers(I, L, Set, N, Mask, Layers) :-
    (   I =< L
    ->  Layer is Set /\ Mask,
        arg(I, Layers, Layer),
        Above is Set>>N,
        I1 is I+1,
        set_layers(I1, L, Above, N, Mask, Layers)
    ;   true
    ).

%   The last argument is State0 after Moves, with L layers. Cells that become equal are one cell.

move_worlds(Moves, L, State0, kripke(N,L,W,P,Table,Relations)) :-
    State0 = kripke(N,_,W0,P0,Table,Relations0),
    foldl(add_leaving(N), Moves, 0, Mask),
    move_set(Moves, Mask, N, W0, W),
    move_set(Moves, Mask, N, P0, P),
    maplist(move_relation(Moves, Mask, N), Relations0, Relations).

add_leaving(N, move(From,_,Set), Mask0, Mask) :-
    Mask is Mask0 \/ Set<<((From-1)*N).

move_relation(Moves, Mask, N, A-Cells0, A-Cells) :-
    maplist(move_set(Moves, Mask, N), Cells0, Cells1),
    sort(Cells1, Cells).

move_set(Moves, Mask, N, Set0, Set) :-
    Leaving is Set0 /\ Mask,
    (   Leaving =:= 0
    ->  Set = Set0
    ;   Set1 is Set0 xor Leaving,
        foldl(move(N, Leaving), Moves, Set1, Set)
    ).

move(N, Leaving, move(From,To,Moved), Set0, Set) :-
    Set is Set0 \/ ((Leaving>>((From-1)*N)) /\ Moved)<<((To-1)*N).

%!  pack(+State0, -State) is det.
%
%   State is State0 with each world in the lowest layer that has room for it.

pack(State0, State) :-
    State0 = kripke(_,L0,W,_,_,_),
    layers(State0, W, Layers),
    Layers =.. [_|List],
    foldl(pack_layer, List, Lists, []-1, Taken-_),
    append(Lists, Moves),
    length(Taken, L1),
    L is max(1, L1),
    (   Moves == [],
        L =:= L0
    ->  State = State0
    ;   move_worlds(Moves, L, State0, State)
    ).

pack_layer(Layer, Moves, Taken0-From, Taken-Next) :-
    Next is From+1,
    place(Taken0, Layer, From, 1, Taken, Moves).

place(Taken0, 0, _, _, Taken, Moves) =>
    Taken = Taken0,
    Moves = [].
place([], Set, From, To, Taken, Moves) =>
    Taken = [Set],
    place_move(Set, From, To, Moves, []).
place([Layer0|Taken0], Set, From, To, Taken, Moves) =>
    Taken = [Layer|Taken1],
    Out is Set /\ Layer0,
    In is Set xor Out,
    Layer is Layer0 \/ In,
    place_move(In, From, To, Moves, Moves1),
    Above is To+1,
    place(Taken0, Out, From, Above, Taken1, Moves1).

place_move(Set, From, To, Moves0, Moves) :-
    (   ( Set =:= 0 ; From =:= To )
    ->  Moves0 = Moves
    ;   Moves0 = [move(From,To,Set)|Moves]
    ).

%!  merge(+Same, +State0, -State) is det.
%
%   State is State0 with each world moved to the lowest layer that has a bisimilar world. Same are
%   terms same(L1,L2,Set) of library(cluedo/del/explicit/bisimulation). Terms with the same L2 are
%   in order of L1.

merge(Same, State0, State) :-
    State0 = kripke(_,L,W,_,_,_),
    layers(State0, W, Layers),
    foldl(merge_move, Same, Moves, Layers, _),
    move_worlds(Moves, L, State0, State).

merge_move(same(To,From,Set), move(From,To,In), Layers0, Layers) :-
    arg(From, Layers0, Layer0),
    In is Layer0 /\ Set,
    Layer is Layer0 xor In,
    Layers0 =.. List0,
    nth0(From, List0, _, Rest),
    nth0(From, List, Layer, Rest),
    Layers =.. List.
