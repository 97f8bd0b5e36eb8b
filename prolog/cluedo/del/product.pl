:- module(cluedo_del_product,
          [ action_product/3,           % +State0, +Action, -State
            action_events/5,            % +Action, +State, -Pres, -Views, -Actuals
            product/5                   % +State0, +Sets, +Views, -Parts, -State
          ]).
:- use_module(action_events, [core_events/5]).
:- use_module(truth, [truths/3]).
:- use_module('../support/errors', [throw_error/3]).
:- use_module(library(apply), [foldl/4,foldl/5,foldl/6]).
:- use_module(library(pairs),
            [ group_pairs_by_key/2, pairs_keys/2, pairs_keys_values/3,
              pairs_values/2
            ]).

/** <module> Products of Kripke models with event models

The product update: what comes of a state of library(cluedo/del/explicit) by an action.

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
%
%   @error resource_error(del_worlds) if State would be too large

product(State0, Sets, Views, Parts, State) :-
    State0 = kripke(N,L0,W0,_,Table,Relations0),
    K is N*L0,
    length(Sets, Events),
    Whole = whole(W0,Events),
    Work is K*Events*Events//64,        % for the sets of all worlds
    must_be_small(0, Work, Whole),
    foldl(part(K), Sets, Parts, 0, End),
    L is End//N,
    foldl(add_part, Parts, 0, W),
    must_be_contracted(L, W, Whole),
    foldl(product_relation(Parts, Relations0, Whole), Views, Relations, 0-Work, _),
    State = kripke(N,L,W,0,Table,Relations).

%   All cells have so many Words, and Work is how many were gone through to make them: a
%   cell is as long as the worlds are many, and so are the pieces of it, one for an event.

must_be_small(Words, Work, Whole) :-
    (   Words =< 24 000 000,            % 192 million bytes, as symbolic models have
        Work =< 250 000 000
    ->  true
    ;   too_large(Whole)
    ).

%   In many layers the contraction lists the worlds W one by one.

must_be_contracted(L, W, Whole) :-
    (   ( L =< 64 ; popcount(W) =< 1 000 000 )
    ->  true
    ;   too_large(Whole)
    ).

too_large(whole(W,Events)) :-
    Worlds is popcount(W),
    throw_error(resource_error(del_worlds), "~D worlds times ~D events", [Worlds,Events]).

product_relation(Parts, Relations0, Whole, A-Classes, A-Cells, Size0, Size) :-
    memberchk(A-Cells0, Relations0),
    alike(Classes, Parts, Alike),
    products(Cells0, Alike, Whole, Cells, Size0, Size).

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

products([], _, _, Cells, Size0, Size) =>
    Cells = [],
    Size = Size0.
products([Cell0|Cells0], Classes, Whole, Cells, Size0, Size) =>
    cell_products(Classes, Cell0, Whole, Cells, Cells1, Size0, Size1),
    products(Cells0, Classes, Whole, Cells1, Size1, Size).

cell_products([], _, _, Cells, Rest, Size0, Size) =>
    Cells = Rest,
    Size = Size0.
cell_products([Class|Classes], Cell0, Whole, Cells, Rest, Words0-Work0, Size) =>
    cell_product(Class, Cell0, 0, Cell, Work0, Work),
    (   Cell =:= 0
    ->  cell_products(Classes, Cell0, Whole, Cells, Rest, Words0-Work, Size)
    ;   Words is Words0+msb(Cell)>>6,
        must_be_small(Words, Work, Whole),
        Cells = [Cell|Cells1],
        cell_products(Classes, Cell0, Whole, Cells1, Rest, Words-Work, Size)
    ).

cell_product([], _, Cell0, Cell, Work0, Work) =>
    Cell = Cell0,
    Work = Work0.
cell_product([Pre-From|Parts], With, Cell0, Cell, Work0, Work) =>
    Piece is With /\ Pre,
    (   Piece =:= 0
    ->  cell_product(Parts, With, Cell0, Cell, Work0, Work)
    ;   Cell1 is Cell0 \/ Piece<<From,
        Work1 is Work0+From>>6,
        cell_product(Parts, With, Cell1, Cell, Work1, Work)
    ).
