:- module(cluedo_del_explicit_product,
          [ action_product/3,           % +State0, +Action, -State
            action_events/6,            % +Action, +State, -Pres, -Posts, -Views, -Actuals
            product/6                   % +State0, +Sets, +Changes, +Views, -Parts, -State
          ]).
:- use_module('../action/action_events', [change_events/6]).
:- use_module(arrows, [are_alike/1,arrow_cells/2,cell_arrow/3]).
:- use_module(bits, [argument/3]).
:- use_module(revaluation, [group_valuations/2]).
:- use_module(truth, [event_sets/5,in_layers/4]).
:- use_module('../../support/errors', [throw_error/3]).
:- use_module(library(apply), [foldl/4,foldl/5,foldl/6,maplist/3,maplist/4]).
:- use_module(library(lists), [append/2,numlist/3]).
:- use_module(library(pairs),
              [ group_pairs_by_key/2, pairs_keys/2, pairs_keys_values/3,
                pairs_values/2
              ]).

/** <module> The product update: a state of library(cluedo/del/explicit) after an action
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  action_product(+State0, +Action, -State) is det.
%
%   State is the product of State0 with the events of the core action Action. The worlds of State
%   are pairs of a world of State0 and an event that can happen there. An agent considers a pair
%   possible if it considers both parts of the pair possible. An agent without a view of the events
%   has no knowledge in State.

action_product(State0, Action, State) :-
    action_events(Action, State0, Pres, Posts, Views, Actuals),
    event_sets(Pres, Posts, State0, Sets, Changes),
    product(State0, Sets, Changes, Views, Parts, State1),
    State1 = kripke(N,L,W,_,Table,Relations),
    arg(4, State0, P0),
    foldl(add_points(P0), Actuals, Parts, 0, P),
    State2 = kripke(N,L,W,P,Table,Relations),
    (   Posts == []
    ->  State = State2
    ;   group_valuations(State2, State)
    ).

%!  action_events(+Action, +State, -Pres, -Posts, -Views, -Actuals) is det.
%
%   As change_events/6, for the agents of State.

action_events(Action, State, Pres, Posts, Views, Actuals) :-
    arg(6, State, Relations),
    pairs_keys(Relations, As),
    change_events(Action, As, Pres, Posts, Views, Actuals).

%!  product(+State0, +Sets, +Changes, +Views, -Parts, -State) is det.
%
%   State is the product of State0 with events. State has no points. The lists have an element for
%   each event:
%
%     - Sets has the set of the worlds where the event can happen.
%     - Changes has a list of pairs `I-True`: after the event, variable I is true at the worlds of
%       True. Changes is [] if no variable changes.
%     - Parts has a pair Set-From: Set is the set of the event in Sets. From is the number of bits
%       by which Set is shifted in State.
%
%   Views (library(cluedo/del/action)) has the view of each agent. After changes all worlds of State
%   are in one layer (library(cluedo/del/explicit)). Some of them may have equal valuations, see
%   group_valuations/2.
%
%   @error resource_error(del_worlds) if State would be too large

product(State0, Sets, Changes, Views, Parts, State) :-
    State0 = kripke(N,L0,W0,_,Table0,Relations0),
    K is N*L0,
    length(Sets, Events),
    Whole = whole(W0,Events),
    foldl(place_part(K, Whole), Sets, Parts, blocks([0-0],1,0), blocks(_,Count,Work0)),
    End is Count*K,
    L is End//N,
    Work is Work0+Events*End//64,       % for the sets of all worlds
    must_be_small(0, Work, Whole),
    foldl(add_part, Parts, 0, W),
    must_be_listed(L, W, Whole),
    foldl(product_relation(Parts, Relations0, Whole), Views, Relations1, 0-Work, _),
    (   Count =:= Events
    ->  Relations = Relations1
    ;   maplist(sort_cells, Relations1, Relations)
    ),
    (   Changes == []
    ->  State = kripke(N,L,W,0,Table0,Relations)
    ;   compound_name_arguments(Table0, table, Rows0),
        length(Rows0, Variables),
        numlist(1, Variables, Is),
        maplist(change_row(W, Parts, Changes, N, L0), Is, Rows0, Rows),
        compound_name_arguments(Table, table, Rows),
        State = kripke(End,1,W,0,Table,Relations)
    ).

change_row(W, Parts, Changes, N, L, I, values(_,True0), values(False,True)) :-
    in_layers(L, N, True0, Same),
    foldl(true_after(I, Same), Parts, Changes, 0, True),
    False is W xor True.

true_after(I, Same, Set-From, Change, True0, True) :-
    (   memberchk(I-True1, Change)
    ->  True is True0 \/ (True1 /\ Set)<<From
    ;   True is True0 \/ (Same /\ Set)<<From
    ).

product_relation(Parts, Relations0, Whole, A-View, A-Cells, Size0, Size) :-
    memberchk(A-Cells0, Relations0),
    (   View = [Class|_],
        integer(Class)
    ->  class_parts(View, Parts, Alike),
        (   are_alike(Cells0)
        ->  products(Cells0, Alike, Whole, Cells, Size0, Size)
        ;   maplist(same_parts, Alike, Groups),
            arrow_products(Cells0, Groups, Whole, Cells, Size0, Size)
        )
    ;   view_arrows(View, Parts, Groups),
        arrow_products(Cells0, Groups, Whole, Cells, Size0, Size)
    ).

same_parts(Parts, Parts-Parts).

%   View has a list for each event: the events that the agent considers possible when this event
%   happens. Groups has a pair From-To for each different list. From are the Parts of the events
%   that have this list. To are the Parts of the events in the list.

view_arrows(View, Parts, Groups) :-
    compound_name_arguments(All, parts, Parts),
    pairs_keys_values(Pairs, View, Parts),
    keysort(Pairs, Sorted),
    group_pairs_by_key(Sorted, Grouped),
    maplist(view_arrow(All), Grouped, Groups).

view_arrow(All, Js-From0, From-To) :-
    maplist(argument(All), Js, To0),
    unite_parts(From0, From),
    unite_parts(To0, To).

arrow_products(Cells0, Groups, Whole, Cells, Size0, Size) :-
    foldl(cell_arrows(Groups, Whole), Cells0, Lists, Size0, Size),
    append(Lists, Arrows),
    arrow_cells(Arrows, Cells),
    (   are_alike(Cells)
    ->  true
    ;   must_be_few(Cells, Whole)
    ).

cell_arrows(Groups, Whole, Cell, Arrows, Size0, Size) :-
    cell_arrow(Cell, From, To),
    foldl(group_arrow(From, To, Whole), Groups, Lists, Size0, Size),
    append(Lists, Arrows).

group_arrow(From0, To0, Whole, FromParts-ToParts, Arrows, Words0-Work0, Size) :-
    cell_product(FromParts, From0, 0, From, Work0, Work1),
    (   From =:= 0
    ->  Arrows = [],
        Size = Words0-Work1
    ;   cell_product(ToParts, To0, 0, To, Work1, Work),
        Words is Words0+(msb(From)+msb(To+1))>>6,
        must_be_small(Words, Work, Whole),
        Arrows = [From-To],
        Size = Words-Work
    ).

%   The set of each event is put into a block of K bits. Events that never happen in the same world
%   may share a block. In blocks(Open,Count,Work) Count is the number of blocks. Open has at most 64
%   pairs `Block-Taken` of a block and the worlds for which it has no more room. Work counts for
%   must_be_small/3.

place_part(K, Whole, Set, Set-From, blocks(Open0,Count0,Work0), blocks(Open,Count,Work)) :-
    Whole = whole(W,_),
    in_block(Open0, Set, W, Count0, Count, Block, Open1),
    (   Open1 = [_|Open2],
        length(Open2, 64)
    ->  Open = Open2
    ;   Open = Open1
    ),
    From is Block*K,
    length(Open, Tried),
    Work is Work0+(Tried*K)>>6,
    must_be_small(0, Work, Whole).

in_block([], Set, W, Count0, Count, Block, Open) =>
    Block = Count0,
    Count is Count0+1,
    open_block(Block, Set, W, [], Open).
in_block([Block0-Taken0|Open0], Set, W, Count0, Count, Block, Open) =>
    (   Taken0 /\ Set =:= 0
    ->  Block = Block0,
        Count = Count0,
        Taken is Taken0 \/ Set,
        open_block(Block, Taken, W, Open0, Open)
    ;   Open = [Block0-Taken0|Open1],
        in_block(Open0, Set, W, Count0, Count, Block, Open1)
    ).

open_block(Block, Taken, W, Open0, Open) :-
    (   Taken =:= W
    ->  Open = Open0
    ;   Open = [Block-Taken|Open0]
    ).

add_part(Set-From, W0, W) :-
    W is W0 \/ Set<<From.

add_points(P0, Actual, Set-From, P1, P) :-
    (   Actual == true
    ->  P is P1 \/ (P0 /\ Set)<<From
    ;   P = P1
    ).

%   The contraction expects cells in the order of worlds.

sort_cells(A-Cells0, A-Cells) :-
    sort(Cells0, Cells).

%   Alike has a list for each class: the Parts of its events. Parts in one block are united.

class_parts(Classes, Parts, Alike) :-
    pairs_keys_values(Pairs, Classes, Parts),
    keysort(Pairs, Sorted),
    group_pairs_by_key(Sorted, Groups),
    pairs_values(Groups, Lists),
    maplist(unite_parts, Lists, Alike).

unite_parts(Parts0, Parts) :-
    sort(2, @=<, Parts0, Sorted),
    unite(Sorted, Parts).

unite([Set1-From,Set2-From|Parts0], Parts) =>
    Set is Set1 \/ Set2,
    unite([Set-From|Parts0], Parts).
unite([Part|Parts0], Parts) =>
    Parts = [Part|Parts1],
    unite(Parts0, Parts1).
unite([], Parts) =>
    Parts = [].

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

%   Refuse a product that would take gigabytes or minutes, while it is made. Words is the size of
%   all cells, in machine words. Work is the number of machine words that were visited to make the
%   cells. A cell has a piece for each event. Cells and pieces may be as long as the set of all
%   worlds. Whole is whole(W,Events): the set W of the worlds before the action, and the number of
%   events. The message gives both numbers.

must_be_small(Words, Work, Whole) :-
    (   Words =< 24 000 000,            % 192 million bytes, the default of symbolic models
        Work =< 250 000 000
    ->  true
    ;   too_large(Whole)
    ).

%   L is the number of layers. If L is large, the contraction lists the worlds W one by one.

must_be_listed(L, W, Whole) :-
    (   ( L =< 64 ; popcount(W) =< 300_000 )
    ->  true
    ;   too_large(Whole)
    ).

%   If the Cells of an agent have arrows, the contraction lists the arrows, too.

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
