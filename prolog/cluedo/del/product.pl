:- module(cluedo_del_product,
          [ action_product/3,           % +State0, +Action, -State
            action_events/5,            % +Action, +State, -Pres, -Views, -Actuals
            product/5                   % +State0, +Sets, +Views, -Parts, -State
          ]).
:- use_module(events, [core_events/5]).
:- use_module(truth, [truths/3]).
:- use_module(library(apply), [foldl/4,foldl/5,maplist/3]).
:- use_module(library(pairs),
            [ group_pairs_by_key/2, pairs_keys/2, pairs_keys_values/3,
              pairs_values/2
            ]).

/** <module> Products of Kripke models with event models

What comes of a state of library(cluedo/del/explicit) by an action.

@see H. van Ditmarsch, W. van der Hoek and B. Kooi, "Dynamic Epistemic Logic"
(2007), chapter 6
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  action_product(+State0, +Action, -State) is det.
%
%   State is the product of State0 with the events of the core action Action: its
%   worlds are pairs of a world and an event that can happen there, and alike for
%   an agent if both parts are. Only agents with views of the events are left.

action_product(State0, Action, State) :-
    action_events(Action, State0, Pres, Views, Actuals),
    truths(Pres, State0, Sets),
    product(State0, Sets, Views, Parts, State1),
    State1 = kripke(N,L,W,_,Table,Relations),
    arg(4, State0, P0),
    foldl(add_points(P0), Actuals, Parts, 0, P),
    State = kripke(N,L,W,P,Table,Relations).

%!  action_events(+Action, +State, -Pres, -Views, -Actuals) is det.
%
%   The core action Action, done in State, is events(Pres,Views,Actuals).

action_events(Action, State, Pres, Views, Actuals) :-
    arg(6, State, Relations),
    pairs_keys(Relations, As),
    core_events(Action, As, Pres, Views, Actuals).

%!  product(+State0, +Sets, +Views, -Parts, -State) is det.
%
%   State, without points, is the product of State0 with events that can happen
%   in Sets of worlds. Each of Parts is such a set, and the number of bits by which
%   it is shifted in State.

product(State0, Sets, Views, Parts, State) :-
    State0 = kripke(N,L0,_,_,Table,Relations0),
    K is N*L0,
    foldl(part(K), Sets, Parts, 0, End),
    L is End//N,
    foldl(add_part, Parts, 0, W),
    maplist(product_relation(Parts, Relations0), Views, Relations),
    State = kripke(N,L,W,0,Table,Relations).

product_relation(Parts, Relations0, A-Classes, A-Cells) :-
    memberchk(A-Cells0, Relations0),
    alike(Classes, Parts, Alike),
    products(Cells0, Alike, Cells).

part(K, Set, Set-From, From, Next) :-
    Next is From+K.

add_part(Set-From, W0, W) :-
    W is W0 \/ Set<<From.

add_points(P0, Actual, Set-From, P1, P) :-
    (   Actual == true
    ->  P is P1 \/ (P0 /\ Set)<<From
    ;   P = P1
    ).

%   Alike are the lists of Parts whose events are in one class.

alike(Classes, Parts, Alike) :-
    pairs_keys_values(Pairs, Classes, Parts),
    keysort(Pairs, Sorted),
    group_pairs_by_key(Sorted, Groups),
    pairs_values(Groups, Alike).

products([], _, Cells) =>
    Cells = [].
products([Cell0|Cells0], Classes, Cells) =>
    cell_products(Classes, Cell0, Cells, Cells1),
    products(Cells0, Classes, Cells1).

cell_products([], _, Cells, Rest) =>
    Cells = Rest.
cell_products([Class|Classes], Cell0, Cells, Rest) =>
    cell_product(Class, Cell0, 0, Cell),
    (   Cell =:= 0
    ->  cell_products(Classes, Cell0, Cells, Rest)
    ;   Cells = [Cell|Cells1],
        cell_products(Classes, Cell0, Cells1, Rest)
    ).

cell_product([], _, Cell0, Cell) =>
    Cell = Cell0.
cell_product([Pre-From|Parts], With, Cell0, Cell) =>
    Cell1 is Cell0 \/ (With /\ Pre)<<From,
    cell_product(Parts, With, Cell1, Cell).
