:- module(cluedo_del_explicit_valuations,
          [ space_block/3,              % +Space, -Width, -Table
            space_given/6               % +N, +Given, -Width, -Layers, -Table, -Bits
          ]).
:- use_module(bits, [world_bits/3]).
:- use_module(library(apply), [foldl/5,maplist/3,maplist/4]).
:- use_module(library(assoc), [empty_assoc/1,get_assoc/3,put_assoc/4]).
:- use_module(library(error), [resource_error/1]).
:- use_module(library(lists), [member/2,nth0/3,numlist/3]).
:- use_module(library(pairs),
              [group_pairs_by_key/2,pairs_keys_values/3]).

/** <module> The valuations of a space, as sets

A space is a set of valuations:

  - deals(Sizes,Hands,E): all deals. Variables are cards, and values are holders. Sizes are the
    sizes of categories, Hands the sizes of hands. If E is 1, a card of each category is in the
    envelope. If E is 0, there is no envelope.
  - law(N,Core): all valuations of N variables that make the core formula Core true. Value 1 is
    false, and value 2 is true. Core has no knowledge.

A node describes the rest of a space when the first variables have values. Equal nodes have equal
valuations, so each node is computed once. The valuations of a node are ordered by the value of its
first variable. So a set of valuations of a node is a union of sets, one for each value. Each of
these is a set of valuations of the rest, shifted.
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  space_block(+Space, -Width, -Table) is semidet.
%
%   Space has Width valuations. For Table see library(cluedo/del/explicit). Fails if Space has none.
%
%   @error resource_error(del_worlds) if there are more than a million valuations

space_block(Space, Width, Table) :-
    root(Space, Root),
    empty_assoc(Memo),
    block(Root, block(Width,Rows), Memo, _),
    maplist(row, Rows, Compounds),
    compound_name_arguments(Table, table, Compounds).

row(Sets, Row) :-
    compound_name_arguments(Row, values, Sets).

root(deals([Size|Sizes],Hands,E), Root) =>
    Root = deal(Size,E,Sizes,E,Hands).
root(law(N,Core0), Root) =>
    simplify(Core0, Core),
    Root = law(1,N,Core).

%   Block is block(Width,Rows) if Node has Width valuations, or `none` if it has none. Rows has a
%   list for each variable: the set of valuations for each value.

block(Node, Block, Memo0, Memo) :-
    (   get_assoc(Node, Memo0, Block0)
    ->  Block = Block0,
        Memo = Memo0
    ;   branches(Node, Nodes)
    ->  foldl(child, Nodes, Blocks, Memo0, Memo1),
        join_blocks(Blocks, Block),
        put_assoc(Node, Memo1, Block, Memo)
    ;   Block = block(1,[]),
        Memo = Memo0
    ).

child(none, Block, Memo0, Memo) =>
    Block = none,
    Memo = Memo0.
child(Node, Block, Memo0, Memo) =>
    block(Node, Block, Memo0, Memo).

join_blocks(Blocks, Block) :-
    foldl(join, Blocks, First, 0-none, Count-Rows),
    (   Count =:= 0
    ->  Block = none
    ;   Count =< 1 000 000
    ->  Block = block(Count,[First|Rows])
    ;   resource_error(del_worlds)
    ).

join(none, Set, Count0-Rows0, Acc) =>
    Set = 0,
    Acc = Count0-Rows0.
join(block(Count,Rows), Set, Before-Rows0, Acc) =>
    Set is ((1<<Count)-1) << Before,
    Acc = After-Rows2,
    After is Before+Count,
    (   Rows0 == none
    ->  Rows2 = Rows
    ;   maplist(join_rows(Before), Rows0, Rows, Rows2)
    ).

join_rows(Before, Sets0, Sets1, Sets) :-
    join_sets(Sets0, Sets1, Before, Sets).

join_sets([], [], _, Sets) =>
    Sets = [].
join_sets([Set0|Sets0], [Set1|Sets1], Before, Sets) =>
    Sets = [Set|Sets2],
    Set is Set0 \/ Set1<<Before,
    join_sets(Sets0, Sets1, Before, Sets2).

%   Nodes has the rest of Node for each value of its first variable: a node, or `none` if this value
%   is impossible. Fails if no variable is left. In a node deal(Left,Env,Sizes,E,Hands):
%
%     - Left is the number of cards of the current category that are left.
%     - Env is the number of these cards that go to the envelope.
%     - Sizes are the sizes of the categories after this one.
%     - E is the number of cards of each of them that go to the envelope.
%     - Hands has the number of missing cards of each hand.
%
%   A node law(I,N,Core) has the variables I..N, and the values must make Core true.

branches(deal(0,0,[],_,_), _) =>
    fail.
branches(deal(0,0,[Size|Sizes],E,Hands), Nodes) =>
    branches(deal(Size,E,Sizes,E,Hands), Nodes).
branches(deal(Left0,Env,Sizes,E,Hands), Nodes) =>
    Left is Left0-1,
    (   Env =:= Left0
    ->  Next = none
    ;   Next = deal(Left,Env,Sizes,E,Hands)
    ),
    to_players(Hands, [], Next, Nodes, Rest),
    (   E =:= 0
    ->  Rest = []
    ;   Env =:= 0
    ->  Rest = [none]
    ;   Rest = [deal(Left,0,Sizes,E,Hands)]
    ).
branches(law(I,N,_), _), I > N =>
    fail.
branches(law(I,N,Core), Nodes) =>
    Nodes = [False,True],
    Next is I+1,
    assign(Core, I, 1, Core1),
    law(Core1, Next, N, False),
    assign(Core, I, 2, Core2),
    law(Core2, Next, N, True).

law(false, _, _, Node) =>
    Node = none.
law(Core, I, N, Node) =>
    Node = law(I,N,Core).

%   Nodes has a node for each of Hands: in it, this hand gets the next card. Rest are the nodes
%   after them. Before are the hands before Hands, last first.

to_players([], _, _, Nodes, Rest) =>
    Nodes = Rest.
to_players([0|Hands], Before, Next, Nodes, Rest) =>
    Nodes = [none|Nodes1],
    to_players(Hands, [0|Before], Next, Nodes1, Rest).
to_players([Hand0|Hands], Before, Next, Nodes, Rest) =>
    Nodes = [Node|Nodes1],
    (   Next = deal(Left,Env,Sizes,E,_)
    ->  Hand is Hand0-1,
        reverse_onto(Before, [Hand|Hands], Hands1),
        Node = deal(Left,Env,Sizes,E,Hands1)
    ;   Node = none
    ),
    to_players(Hands, [Hand0|Before], Next, Nodes1, Rest).

reverse_onto([], List, Reverse) =>
    Reverse = List.
reverse_onto([X|Xs], List, Reverse) =>
    reverse_onto(Xs, [X|List], Reverse).

%   Core is Core0 where variable I has value V.

assign(at(I,U), I, V, Core) =>
    (   U =:= V
    ->  Core = true
    ;   Core = false
    ).
assign(not(F), I, V, Core) =>
    assign(F, I, V, F1),
    negation(F1, Core).
assign(and(F,G), I, V, Core) =>
    assign(F, I, V, F1),
    (   F1 == false
    ->  Core = false
    ;   assign(G, I, V, G1),
        conjunction(F1, G1, Core)
    ).
assign(or(F,G), I, V, Core) =>
    assign(F, I, V, F1),
    (   F1 == true
    ->  Core = true
    ;   assign(G, I, V, G1),
        disjunction(F1, G1, Core)
    ).
assign(iff(F,G), I, V, Core) =>
    assign(F, I, V, F1),
    assign(G, I, V, G1),
    equivalence(F1, G1, Core).
assign(Core0, _, _, Core) =>
    Core = Core0.

%   Core is Core0 without constants inside. assign/4 does this. It assigns nothing, as there is no
%   variable 0.

simplify(Core0, Core) :-
    assign(Core0, 0, 0, Core).

negation(true, Core) => Core = false.
negation(false, Core) => Core = true.
negation(F, Core) => Core = not(F).

conjunction(true, G, Core) => Core = G.
conjunction(F, true, Core) => Core = F.
conjunction(_, false, Core) => Core = false.
conjunction(F, G, Core) => Core = and(F,G).

disjunction(false, G, Core) => Core = G.
disjunction(F, false, Core) => Core = F.
disjunction(_, true, Core) => Core = true.
disjunction(F, G, Core) => Core = or(F,G).

equivalence(true, G, Core) => Core = G.
equivalence(F, true, Core) => Core = F.
equivalence(false, G, Core) => negation(G, Core).
equivalence(F, false, Core) => negation(F, Core).
equivalence(F, G, Core) => Core = iff(F,G).

%!  space_given(+N, +Given, -Width, -Layers, -Table, -Bits) is det.
%
%   The valuations of the space worlds(N,Given) of engine_start/4. For Width and Table see
%   space_block/3. Bits has the bit of each world, in order. Layers is the number of layers.

space_given(N, Given, Width, Layers, Table, Bits) :-
    length(Given, Count),
    numlist(1, Count, Numbers),
    pairs_keys_values(Pairs, Given, Numbers),
    keysort(Pairs, Sorted),
    group_pairs_by_key(Sorted, Groups),
    pairs_keys_values(Groups, Valuations, Copies),
    length(Groups, Width),
    world_bits(Copies, Bits, Layers),
    findall(I-V,
            ( nth0(V, Valuations, Trues),
              member(I, Trues)
            ),
            Trues0),
    keysort(Trues0, Trues),
    AllValuations is (1<<Width)-1,
    true_rows(1, N, Trues, AllValuations, Rows),
    compound_name_arguments(Table, table, Rows).

add_bit(Bit, Set0, Set) :-
    Set is Set0 \/ 1<<Bit.

true_rows(I, N, Pairs, All, Rows) :-
    (   I =< N
    ->  true_set(Pairs, I, 0, True, Pairs1),
        False is All xor True,
        Rows = [values(False,True)|Rows1],
        I1 is I+1,
        true_rows(I1, N, Pairs1, All, Rows1)
    ;   Rows = []
    ).

true_set([I-V|Pairs0], I, Set0, Set, Pairs) =>
    add_bit(V, Set0, Set1),
    true_set(Pairs0, I, Set1, Set, Pairs).
true_set(Pairs0, _, Set0, Set, Pairs) =>
    Set = Set0,
    Pairs = Pairs0.
