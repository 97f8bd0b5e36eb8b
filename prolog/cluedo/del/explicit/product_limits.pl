:- module(cluedo_del_explicit_product_limits,
          [ must_be_small/3,            % +Words, +Work, +Whole
            must_be_listed/3,           % +L, +W, +Whole
            must_be_few/2               % +Cells, +Whole
          ]).
:- use_module(arrows, [cell_arrow/3]).
:- use_module('../../support/errors', [throw_error/3]).
:- use_module(library(apply), [foldl/4]).

/** <module> Limits of products

What would take gigabytes or minutes is refused while it is made. Whole is whole(W,Events) of
the worlds W before and the number of Events: resource_error(del_worlds) names both.
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  must_be_small(+Words, +Work, +Whole) is det.
%
%   All cells have so many Words, and Work is how many were gone through to make them: a
%   cell is as long as the worlds are many, and so are the pieces of it, one for an event.

must_be_small(Words, Work, Whole) :-
    (   Words =< 24 000 000,            % 192 million bytes, as symbolic models have
        Work =< 250 000 000
    ->  true
    ;   too_large(Whole)
    ).

%!  must_be_listed(+L, +W, +Whole) is det.
%
%   In many layers L the contraction lists the worlds W one by one.

must_be_listed(L, W, Whole) :-
    (   ( L =< 64 ; popcount(W) =< 300_000 )
    ->  true
    ;   too_large(Whole)
    ).

%!  must_be_few(+Cells, +Whole) is det.
%
%   Where Cells of an agent have arrows it lists these too.

must_be_few(Cells, Whole) :-
    foldl(add_arrows, Cells, 0-0, Worlds-Arrows),
    (   Worlds =< 300_000,
        Arrows =< 1_000_000
    ->  true
    ;   too_large(Whole)
    ).

add_arrows(Cell, Worlds0-Arrows0, Worlds-Arrows) :-
    cell_arrow(Cell, From, To),
    Worlds is Worlds0+popcount(From),
    Arrows is Arrows0+popcount(To).

too_large(whole(W,Events)) :-
    Worlds is popcount(W),
    throw_error(resource_error(del_worlds), "~D worlds times ~D events", [Worlds,Events]).
