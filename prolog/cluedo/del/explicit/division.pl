:- module(cluedo_del_explicit_division,
          [ divide_classes/3            % +Classes0, +Cells, -Classes
          ]).
:- use_module(bits, [argument/3]).
:- use_module(library(apply),
              [exclude/3,foldl/4,foldl/5,include/3,maplist/2,maplist/3,maplist/4,maplist/5]).
:- use_module(library(assoc),
              [assoc_to_values/2,get_assoc/3,list_to_assoc/2,ord_list_to_assoc/2,put_assoc/4]).
:- use_module(library(lists), [append/2,clumped/2,numlist/3]).
:- use_module(library(ordsets), [ord_subtract/3]).
:- use_module(library(pairs),
              [group_pairs_by_key/2,map_list_to_pairs/3,pairs_keys_values/3]).

/** <module> Division of classes after a change

This is partition refinement. It is quick if there are many rounds, and few worlds move in each
round. For example, worlds in a line are divided one by one, from the end of the line.

Both worlds and cells are members of classes. When worlds move to another class, only the cells that
see these worlds are examined. When cells move to another class, only the worlds of these cells are
examined. Members of one class that see different changes are divided. The largest part keeps the
class number, so a member of N moves at most log2(N) times.

@see R. Paige and R. E. Tarjan, "Three Partition Refinement Algorithms" (1987)
@see J. Jacobs and T. Wissmann, "Fast Coalgebraic Bisimilarity Minimization" (2023)
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  divide_classes(+Classes0, +Cells, -Classes) is det.
%
%   Classes0 has the class, 1..Count, of each of the worlds 1..N. Cells are terms
%   cell(Label,From,To): the worlds of the list From see the worlds of the list To. A world is in
%   From of at most one cell of each Label. Classes has the class, 1..Count1, of each world in the
%   coarsest division of Classes0 where worlds of one class see worlds of the same classes. If every
%   world gets a class of its own, the numbers of classes do not depend on the order of worlds and
%   cells.

divide_classes(Classes0, Cells, Classes) :-
    partition(Classes0, Worlds0),
    maplist(cell_parts, Cells, Labels, Froms, Tos),
    compound_name_arguments(OfWorld, classes, Classes0),
    maplist(maplist(argument(OfWorld)), Tos, Seen),
    maplist(label_key, Labels, Seen, Keys),
    length(Cells, K),
    numlist(1, K, Names),
    length(Ones, K),
    maplist(=(1), Ones),
    partition(Ones, Cells0),
    pairs_keys_values(Keyed, Names, Keys),
    split(Keyed, Cells0, Cells1, _),
    first_counts(Names, K, Seen, Worlds0, Counts),
    seers(Names, Tos, Seers),
    compound_name_arguments(FromOf, from, Froms),
    Graph = graph(K,FromOf,Seers),
    Cells1 = partition(_,Of,_),
    assoc_to_values(Of, CellClasses),
    maplist(first_move, Names, CellClasses, Moved0),
    world_keys(Moved0, FromOf, KeyedWorlds),
    split(KeyedWorlds, Worlds0, Worlds1, Moved),
    settle(Moved, Graph, Counts, Cells1, Worlds1, partition(_,OfWorlds,_)),
    assoc_to_values(OfWorlds, Classes).

cell_parts(cell(Label,From,To), Label, From, To).

label_key(Label, Seen, Label-Set) :-
    sort(Seen, Set).

first_move(Name, D, moved(Name,1,D,_)).

%   Counts maps a key to the number of worlds of a class that a cell sees. The key is an integer for
%   the cell and the class. A class of one world is not counted, as it cannot be divided.
first_counts(Names, K, Seen, partition(_,_,Members), Counts) :-
    maplist(count_keys(K, Members), Names, Seen, Lists),
    append(Lists, Keys0),
    msort(Keys0, Keys),
    clumped(Keys, Pairs),
    ord_list_to_assoc(Pairs, Counts).

count_keys(K, Members, Cell, Seen0, Keys) :-
    exclude(class_of_one(Members), Seen0, Seen),
    maplist(count_key(K, Cell), Seen, Keys).

class_of_one(Members, Class) :-
    get_assoc(Class, Members, 1-_).

count_key(K, Cell, Class, Key) :-
    Key is Class*K+Cell.

%   Seers maps each world that is seen to the cells that see it.

seers(Names, Tos, Seers) :-
    foldl(tag_all, Names, Tos, Pairs0, []),
    keysort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, Groups),
    list_to_assoc(Groups, Seers).

%   Moved are the worlds that changed their class after the cells were last examined.

settle([], _, _, _, Worlds0, Worlds) =>
    Worlds = Worlds0.
settle(Moved, Graph, Counts0, Cells0, Worlds0, Worlds) =>
    Graph = graph(K,FromOf,Seers),
    cell_keys(Moved, K, Seers, Counts0, Counts, KeyedCells),
    split(KeyedCells, Cells0, Cells, MovedCells),
    world_keys(MovedCells, FromOf, KeyedWorlds),
    split(KeyedWorlds, Worlds0, Worlds1, Moved1),
    settle(Moved1, Graph, Counts, Cells, Worlds1, Worlds).

%   Moved are cells that moved. Keyed has a pair for each world of such a cell: the world, and the
%   classes of its cells that moved, in order. Cells of two labels never have the same class.

world_keys(Moved, FromOf, Keyed) :-
    foldl(cell_worlds(FromOf), Moved, Pairs0, []),
    sort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, Keyed).

cell_worlds(FromOf, moved(Cell,_,D,_), Pairs0, Pairs) :-
    arg(Cell, FromOf, From),
    tag_all(D, From, Pairs0, Pairs).

tag_all(Tag, Xs, Pairs0, Pairs) :-
    foldl(tag(Tag), Xs, Pairs0, Pairs).

tag(Tag, X, [X-Tag|Pairs], Pairs).

%   Moved are worlds that moved. Keyed has a pair for each cell that sees such a world: the cell,
%   and a list of terms see(C,D,Left). There is such a term if worlds that the cell sees moved from
%   class C to class D. Left is 0 if the cell sees no other worlds of C, else 1.

cell_keys(Moved, K, Seers, Counts0, Counts, Keyed) :-
    foldl(world_cells(Seers), Moved, Pairs0, []),
    msort(Pairs0, Pairs),
    clumped(Pairs, Counted),
    foldl(count_move(K), Counted, Keys, Counts0, Counts),
    group_pairs_by_key(Keys, Keyed).

world_cells(Seers, moved(W,C,D,Size), Pairs0, Pairs) :-
    (   get_assoc(W, Seers, Cells)
    ->  tag_all(to(C,D,Size), Cells, Pairs0, Pairs)
    ;   Pairs0 = Pairs
    ).

count_move(K, (Cell-to(C,D,Size))-Count, Cell-see(C,D,Left), Counts0, Counts) :-
    count_key(K, Cell, C, KeyC),
    get_assoc(KeyC, Counts0, CountC),
    Rest is CountC-Count,
    Left is sign(Rest),
    put_assoc(KeyC, Counts0, Rest, Counts1),
    (   Size =:= 1
    ->  Counts = Counts1
    ;   count_key(K, Cell, D, KeyD),
        put_assoc(KeyD, Counts1, Count, Counts)
    ).

%   A partition is a term partition(Last,Of,Members). Of maps each member to its class. Members maps
%   each class, 1..Last, to a pair Size-List. Size is the number of its members. List is ordered,
%   and has its members. List may also have members that moved away.

partition(Classes, partition(Last,Of,Members)) :-
    length(Classes, N),
    numlist(1, N, Names),
    pairs_keys_values(Pairs, Names, Classes),
    ord_list_to_assoc(Pairs, Of),
    pairs_keys_values(Inverse0, Classes, Names),
    keysort(Inverse0, Inverse),
    group_pairs_by_key(Inverse, Groups),
    length(Groups, Last),
    maplist(sized_group, Groups, Sized),
    ord_list_to_assoc(Sized, Members).

sized_group(Class-List, Class-(Size-List)) :-
    length(List, Size).

%   Keyed are pairs of a member and its key, in the order of members. P is the partition P0 after
%   division: two members of one class are divided if their keys differ, or if only one of them has
%   a key. Moved are terms moved(Name,Class0,Class,Size): member Name moved from Class0 to Class,
%   which has Size members.

split(Keyed, P0, P, Moved) :-
    P0 = partition(_,Of,_),
    maplist(key_by_class(Of), Keyed, Pairs0),
    keysort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, Groups),
    maplist(class_part, Groups, Parts),
    group_pairs_by_key(Parts, Divisions),
    foldl(split_class, Divisions, Lists, P0, P),
    append(Lists, Moved).

key_by_class(Of, Name-Key, (C-Key)-Name) :-
    get_assoc(Name, Of, C).

class_part((C-_)-Part, C-Part).

split_class(C-Parts, Moved, P0, P) :-
    P0 = partition(Last,Of,Members0),
    get_assoc(C, Members0, Size-List),
    map_list_to_pairs(length, Parts, Sized0),
    sort(1, @>=, Sized0, Sized),
    Sized = [Most-Largest|Others],
    foldl(without, Sized, Size, Rest),
    (   Rest >= Most
    ->  Leaving = Sized,
        put_assoc(C, Members0, Rest-List, Members)
    ;   put_assoc(C, Members0, Most-Largest, Members),
        (   Rest =:= 0
        ->  Leaving = Others
        ;   append(Parts, Touched0),
            sort(Touched0, Touched),
            include(of_class(C, Of), List, Here),
            ord_subtract(Here, Touched, Untouched),
            Leaving = [Rest-Untouched|Others]
        )
    ),
    foldl(leave(C), Leaving, Lists, partition(Last,Of,Members), P),
    append(Lists, Moved).

without(Size-_, Rest0, Rest) :-
    Rest is Rest0-Size.

of_class(C, Of, Name) :-
    get_assoc(Name, Of, C).

%   The list Part of Size members of class C gets a class of its own.

leave(C, Size-Part, Moved, partition(Last0,Of0,Members0), partition(D,Of,Members)) :-
    D is Last0+1,
    put_assoc(D, Members0, Size-Part, Members),
    foldl(put_class(D), Part, Of0, Of),
    maplist(move_term(C, D, Size), Part, Moved).

put_class(D, Name, Of0, Of) :-
    put_assoc(Name, Of0, D, Of).

move_term(C, D, Size, Name, moved(Name,C,D,Size)).
