:- module(cluedo_del_explicit_truth,
          [ truth/3,                    % +Core, +State, -Set
            truths/3,                   % +Cores, +State, -Sets
            event_sets/5,               % +Pres, +Posts, +State, -Sets, -Changes
            in_layers/4                 % +L, +N, +Set0, -Set
          ]).
:- use_module(arrows, [are_alike/1,both_arrows/3,cell_arrow/3,intersect/3]).
:- use_module(product, [action_events/6,product/6]).
:- use_module(library(apply), [foldl/4,foldl/5,maplist/2]).
:- use_module(library(assoc), [empty_assoc/1,get_assoc/3,put_assoc/4]).
:- use_module(library(lists), [append/2,member/2,reverse/2]).

/** <module> Truth in Kripke models

A formula may say what holds after an action. And a formula says where an action can take place. So
this file and library(cluedo/del/explicit/product) call each other.
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  truth(+Core, +State, -Set) is det.
%!  truths(+Cores, +State, -Sets) is det.
%
%   Set is the set of the worlds of State where Core holds. Sets has such a set for each of Cores.

truth(Core, State, Set) :-
    empty_assoc(Cache),
    truth(Core, State, Set, Cache, _).

truths(Cores, State, Sets) :-
    empty_assoc(Cache),
    truths(Cores, State, Sets, Cache, _).

truths([], _, Sets, Cache0, Cache) =>
    Sets = [],
    Cache = Cache0.
truths([Core|Cores], State, Sets, Cache0, Cache) =>
    Sets = [Set|Sets1],
    truth(Core, State, Set, Cache0, Cache1),
    truths(Cores, State, Sets1, Cache1, Cache).

truth(true, State, Set, Cache0, Cache) =>
    arg(3, State, Set),
    Cache = Cache0.
truth(false, _, Set, Cache0, Cache) =>
    Set = 0,
    Cache = Cache0.
truth(at(I,V), State, Set, Cache0, Cache) =>
    State = kripke(N,L,W,_,Table,_),
    arg(I, Table, Row),
    arg(V, Row, Set0),
    in_layers(L, N, Set0, Set1),
    Set is Set1 /\ W,
    Cache = Cache0.
truth(not(F), State, Set, Cache0, Cache) =>
    truth(F, State, Set1, Cache0, Cache),
    arg(3, State, W),
    Set is W xor Set1.
truth(and(F,G), State, Set, Cache0, Cache) =>
    truth(F, State, Set1, Cache0, Cache1),
    truth(G, State, Set2, Cache1, Cache),
    Set is Set1 /\ Set2.
truth(or(F,G), State, Set, Cache0, Cache) =>
    truth(F, State, Set1, Cache0, Cache1),
    truth(G, State, Set2, Cache1, Cache),
    Set is Set1 \/ Set2.
truth(iff(F,G), State, Set, Cache0, Cache) =>
    truth(F, State, Set1, Cache0, Cache1),
    truth(G, State, Set2, Cache1, Cache),
    arg(3, State, W),
    Set is W xor Set1 xor Set2.
truth(k(A,F), State, Set, Cache0, Cache) =>
    truth(F, State, Set1, Cache0, Cache1),
    known_worlds(A, Set1, State, Set, Cache1, Cache).
truth(kw(A,F), State, Set, Cache0, Cache) =>
    truth(F, State, Set1, Cache0, Cache1),
    known_worlds(A, Set1, State, Set2, Cache1, Cache2),
    arg(3, State, W),
    Not is W xor Set1,
    known_worlds(A, Not, State, Set3, Cache2, Cache),
    Set is Set2 \/ Set3.
truth(e(As,F), State, Set, Cache0, Cache) =>
    truth(F, State, Set1, Cache0, Cache1),
    arg(3, State, W),
    known_to_all(As, Set1, State, W, Set, Cache1, Cache).
truth(c(As,F), State, Set, Cache0, Cache) =>
    truth(F, State, Set1, Cache0, Cache1),
    cached_value(known(c(As),Set1), State, Set, Cache1, Cache).
truth(d(As,F), State, Set, Cache0, Cache) =>
    truth(F, State, Set1, Cache0, Cache1),
    cached_value(known(d(As),Set1), State, Set, Cache1, Cache).
truth(which(A,Fs), State, Set, Cache0, Cache) =>
    truths(Fs, State, Sets, Cache0, Cache1),
    foldl(add_known(A, State), Sets, 0-Cache1, Set-Cache).
truth(after(Action,F), State, Set, Cache0, Cache) =>
    action_events(Action, State, Pres, Posts, Views, Actuals),
    cached_value(product(Pres,Posts,Views), State, After, Cache0, Cache1),
    After = after(Parts,State1,Inner0),
    truth(F, State1, Set1, Inner0, Inner),
    put_assoc(product(Pres,Posts,Views), Cache1, after(Parts,State1,Inner), Cache),
    arg(3, State, W),
    foldl(unless_false(Set1), Actuals, Parts, W, Set).

known_to_all([], _, _, Set0, Set, Cache0, Cache) =>
    Set = Set0,
    Cache = Cache0.
known_to_all([A|As], Set1, State, Set0, Set, Cache0, Cache) =>
    known_worlds(A, Set1, State, Known, Cache0, Cache1),
    Set2 is Set0 /\ Known,
    known_to_all(As, Set1, State, Set2, Set, Cache1, Cache).

add_known(A, State, Set1, Set0-Cache0, Set-Cache) :-
    known_worlds(A, Set1, State, Known, Cache0, Cache),
    Set is Set0 \/ Known.

%!  event_sets(+Pres, +Posts, +State, -Sets, -Changes) is det.
%
%   Sets has a set for each event: the worlds of State where the precondition of the event in Pres
%   holds. Changes (product/6) are the changes of Posts (library(cluedo/del/action)).

event_sets(Pres, Posts, State, Sets, Changes) :-
    empty_assoc(Cache),
    event_sets(Pres, Posts, State, Sets, Changes, Cache, _).

event_sets(Pres, Posts, State, Sets, Changes, Cache0, Cache) :-
    truths(Pres, State, Sets, Cache0, Cache1),
    foldl(changes(State), Posts, Changes, Cache1, Cache).

changes(State, Post, Change, Cache0, Cache) :-
    foldl(change(State), Post, Change, Cache0, Cache).

change(State, I-F, I-Set, Cache0, Cache) :-
    truth(F, State, Set, Cache0, Cache).

%!  in_layers(+L, +N, +Set0, -Set) is det.
%
%   Set0 is a set of valuations, which are 0..N-1. Set has the worlds with these valuations in each
%   of L layers.

in_layers(1, _, Set0, Set) =>
    Set = Set0.
in_layers(L, N, Set0, Set) =>
    Half is L//2,
    in_layers(Half, N, Set0, Set1),
    Set2 is Set1<<(Half*N) \/ Set1,
    (   L =:= 2*Half
    ->  Set = Set2
    ;   Set is Set2<<N \/ Set0
    ).

%   Set is the set of the worlds where agent A knows that the actual world is in Set1. If State has
%   only some hundred worlds, to compute Set again is faster than the cache.

known_worlds(A, Set1, State, Set, Cache0, Cache) :-
    (   arg(2, State, L),
        arg(1, State, N),
        L*N < 500
    ->  value(known(k(A),Set1), State, Set, Cache0, Cache)
    ;   cached_value(known(k(A),Set1), State, Set, Cache0, Cache)
    ).

%   Value is computed once for each Key. In keys a set of worlds stands for the formula that holds
%   there. So to compare keys takes no longer for deep formulas. The keys and their values:
%
%     - known(k(A),Set): the set of the worlds where A knows that the actual world is in Set
%     - known(c(As),Set), known(d(As),Set): the same for common, or distributed, knowledge of As
%     - cells(d,As): the cells of distributed knowledge of As
%     - product(Pres,Posts,Views): after(Parts,State1,Inner). Parts and State1 are the product with
%       these events (product/6). Inner is the cache for State1.

cached_value(Key, State, Value, Cache0, Cache) :-
    (   get_assoc(Key, Cache0, Value0)
    ->  Value = Value0,
        Cache = Cache0
    ;   value(Key, State, Value, Cache0, Cache1),
        put_assoc(Key, Cache1, Value, Cache)
    ).

value(known(c(As),Set1), State, Set, Cache0, Cache) =>
    group_cells(As, State, Lists),
    append(Lists, Cells),
    arg(3, State, W),
    Counter is W xor Set1,
    without_path(Cells, Counter, W, Set),
    Cache = Cache0.
value(known(Who,Set1), State, Set, Cache0, Cache) =>
    cells(Who, State, Cells, Cache0, Cache),
    arg(3, State, W),
    Counter is W xor Set1,
    cells_without(Cells, Counter, 0, Set).
value(cells(d,As), State, Cells, Cache0, Cache) =>
    group_cells(As, State, Lists),
    Cache = Cache0,
    Lists = [Cells0|Others],
    (   maplist(are_alike, Lists)
    ->  foldl(intersect, Others, Cells0, Cells)
    ;   foldl(both_arrows, Others, Cells0, Cells)
    ).
value(product(Pres,Posts,Views), State, After, Cache0, Cache) =>
    After = after(Parts,State1,Inner),
    event_sets(Pres, Posts, State, Sets, Changes, Cache0, Cache),
    product(State, Sets, Changes, Views, Parts, State1),
    empty_assoc(Inner).

cells(k(A), State, Cells, Cache0, Cache) =>
    arg(6, State, Relations),
    memberchk(A-Cells, Relations),
    Cache = Cache0.
cells(d(As), State, Cells, Cache0, Cache) =>
    cached_value(cells(d,As), State, Cells, Cache0, Cache).

%   Set has the worlds of Set0, and of the cells from which no world of Counter is reached.

cells_without([], _, Set0, Set) =>
    Set = Set0.
cells_without([Cell|Cells], Counter, Set0, Set) =>
    (   integer(Cell)                   % no clause of its own, which would leave a choice
    ->  (   Cell /\ Counter =:= 0
        ->  Set1 is Set0 \/ Cell,
            cells_without(Cells, Counter, Set1, Set)
        ;   cells_without(Cells, Counter, Set0, Set)
        )
    ;   Cell = From-To,
        (   To /\ Counter =:= 0
        ->  Set1 is Set0 \/ From
        ;   Set1 = Set0
        ),
        cells_without(Cells, Counter, Set1, Set)
    ).

%   Set is the set of the worlds of Set0 from which no path leads to a world of Counter. A path has
%   one step or more. Each step is from a world of one of Cells to a world that this cell reaches.

without_path(Cells, Counter, Set0, Set) :-
    remove_leading(Cells, Left, Counter, Set0, Bad, Set1),
    (   Bad =:= Counter
    ->  Set = Set1
    ;   reverse(Left, Cells1),
        without_path(Cells1, Bad, Set1, Set)
    ).

%   Go through Cells once. A cell that leads to a bad world makes its own worlds bad, too. The bad
%   worlds are Bad0 before, and Bad after. Set is Set0 without the worlds of these cells. Left are
%   the other cells.

remove_leading([], Left, Bad0, Set0, Bad, Set) =>
    Left = [],
    Bad = Bad0,
    Set = Set0.
remove_leading([Cell|Cells], Left, Bad0, Set0, Bad, Set) =>
    cell_arrow(Cell, From, To),
    (   To /\ Bad0 =:= 0
    ->  Left = [Cell|Left1],
        remove_leading(Cells, Left1, Bad0, Set0, Bad, Set)
    ;   Bad1 is Bad0 \/ From,
        Set1 is Set0 /\ \From,
        remove_leading(Cells, Left, Bad1, Set1, Bad, Set)
    ).

group_cells(As, State, Lists) :-
    arg(6, State, Relations),
    findall(Cells,
            ( member(A, As),
              memberchk(A-Cells, Relations)
            ),
            Lists).

%   Set is Set0. But if Actual is `true`, Set is without the worlds where the event can happen, and
%   the formula does not hold after it. The event can happen in the worlds Pre, which are shifted by
%   From in the product. The formula holds in the worlds After of the product.

unless_false(After, Actual, Pre-From, Set0, Set) :-
    (   Actual == true
    ->  Set is Set0 /\ \ (Pre /\ \ (After>>From))
    ;   Set = Set0
    ).
