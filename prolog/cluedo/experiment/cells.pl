:- module(cluedo_experiment_cells,
          [ empty_cells/2,              % +Spec, -Cells
            sum_cells/2,                % +ListOfCells, -Cells
            unsound_cells/4,            % +Spec, +Count, +Cells, -Why
            entry_cells/3,              % +Spec, +Cells, -EntryCells
            kind_cells/3,               % +Kind, +Cells, -KindCells
            chance_bin/3,               % ?Bin, -From, -To
            cell_moments/5,             % +Game, +Cell, -K, -Sum, -Sum2
            on_board/1                  % +Spec
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4,include/3,maplist/2,maplist/3,maplist/4,partition/4]).
:- use_module(library(error), [is_of_type/2]).
:- use_module(library(lists), [append/2,append/3,member/2,nth1/3,sum_list/2]).
:- use_module(library(option), [option/2]).
:- use_module(library(pairs), [group_pairs_by_key/2,pairs_keys/2]).

/** <module> The counts of an experiment, ordered by key, see library(cluedo/experiment)
*/

:- det((empty_cells/2, sum_cells/2, entry_cells/3, kind_cells/3)).

%!  empty_cells(+Spec, -Cells) is det.

empty_cells(Spec, Cells) :-
    option(game(Game), Spec),
    option(agents(Agents), Spec),
    findall(Cell, empty_cell(Game, Agents, Spec, Cell), Cells0),
    keysort(Cells0, Cells).

empty_cell(Game, Agents, Spec, cell(Entry,Agent,Seat)-Zeros) :-
    Game \== pool,
    zeros(Spec, Zeros),
    option(players(X), Spec),
    option(rotate(Rotate), Spec),
    nth1(Entry, Agents, Agent),
    seat(Game, Rotate, X, Entry, Seat).
empty_cell(Game, Agents, _, pair(I,A,J,B)-counts(0,0,0,0,0,0)) :-
    memberchk(Game, [thesis,paired]),
    nth1(I, Agents, A),
    nth1(J, Agents, B),
    I < J.
empty_cell(_, Agents, Spec, told(Entry,Agent,Bin)-counts(0,0,0)) :-
    option(calibration(true), Spec),
    nth1(Entry, Agents, Agent),
    chance_bin(Bin, _, _).

zeros(Spec, Zeros) :-
    (   on_board(Spec)
    ->  Zeros = counts(0,0,0,0,0,0,0)
    ;   Zeros = counts(0,0,0,0,0)
    ).

seat(thesis, _, _, _, Seat) =>
    Seat = 1.
seat(contest, false, _, Entry, Seat) =>
    Seat = Entry.
seat(paired, false, _, _, Seat) =>
    Seat = 1.
seat(_, _, X, _, Seat) =>
    between(1, X, Seat).

%!  on_board(+Spec) is semidet.

on_board(Spec) :-
    option(options(Options), Spec),
    option(board(_), Options).

%!  sum_cells(+ListOfCells, -Cells) is det.
%
%   Cells has one cell for each key: the sum of all cells with this key.

sum_cells(ListOfCells, Cells) :-
    append(ListOfCells, All),
    keysort(All, Sorted),
    group_pairs_by_key(Sorted, Groups),
    maplist(sum_group, Groups, Cells).

sum_group(Key-[First|Counts], Key-Sum) :-
    foldl(add, Counts, First, Sum).

add(Counts1, Counts2, Sum) :-
    compound_name_arguments(Counts1, Name, List1),
    compound_name_arguments(Counts2, Name, List2),
    maplist(plus, List1, List2, List),
    compound_name_arguments(Sum, Name, List).

%!  unsound_cells(+Spec, +Count, +Cells, -Why) is semidet.
%
%   The ground Cells are not the cells of Count games of Spec. The text Why names a wrong cell.

unsound_cells(_, _, Cells, Why), \+ is_list(Cells) =>
    Why = "its cells are not a list".
unsound_cells(Spec, Count, Cells, Why), option(game(pool), Spec) =>
    option(agents(Agents), Spec),
    option(players(X), Spec),
    length(Agents, Entries),
    partition(of_kind(told), Cells, Told, Fields),
    empty_cells(Spec, Empty),
    (   unlike(Empty, Told, Why)
    ->  true
    ;   unsound_accusations(Told, Why)
    ->  true
    ;   member(Cell, Fields),
        \+ is_field(Spec, Entries, X, Cell)
    ->  format(string(Why), "~p is not a cell of this pool", [Cell])
    ;   pairs_keys(Cells, Keys),
        \+ sort(Keys, Keys)
    ->  Why = "its cells are not in order"
    ;   aggregate_all(sum(N), ( member(_-Counts, Fields), arg(1, Counts, N) ), Sum),
        Sum =\= Count
    ->  format(string(Why), "its cells count ~D games, but the result has ~D", [Sum,Count])
    ).
unsound_cells(Spec, Count, Cells, Why) =>
    empty_cells(Spec, Empty),
    (   unlike(Empty, Cells, Why)
    ->  true
    ;   option(agents(Agents), Spec),
        nth1(Entry, Agents, _),
        aggregate_all(sum(N), ( member(cell(Entry,_,_)-Counts, Cells), arg(1, Counts, N) ), Sum),
        Sum =\= Count
    ->  format(string(Why), "the cells of entry ~d count ~D games, but the result has ~D",
               [Entry,Sum,Count])
    ;   member(Cell, Cells),
        Cell = pair(_,_,_,_)-counts(N,Better,Worse,Both,_,_),
        \+ ( N =:= Count, Better+Worse =< N, Both =< N )
    ->  format(string(Why), "~p cannot be the cell of ~D games", [Cell,Count])
    ;   unsound_accusations(Cells, Why)
    ->  true
    ;   member(Cell, Cells),
        Cell \= told(_,_,_)-_,
        option(game(Game), Spec),
        cell_moments(Game, Cell, K, Sum, Sum2),
        Sum*Sum > K*Sum2
    ->  format(string(Why), "~p has sums that ~D numbers cannot have", [Cell,K])
    ).

unsound_accusations(Cells, Why) :-
    member(Cell, Cells),
    Cell = told(_,_,Bin)-counts(N,Right,Sum),
    chance_bin(Bin, From, To),
    \+ ( Right =< N, Sum >= N*From, Sum =< N*To ),
    !,
    format(string(Why), "~p has sums that ~D accusations cannot have", [Cell,N]).

%   unlike(+Empty, +Cells, -Why): Cells and Empty differ in a key or in the number of counts.

unlike([], [], _) =>
    fail.
unlike([Zeros|Empty], [Cell|Cells], Why), is_cell(Zeros, Cell) =>
    unlike(Empty, Cells, Why).
unlike([Key-_|_], [Cell|_], Why) =>
    format(string(Why), "the cell of ~p was expected, not ~p", [Key,Cell]).
unlike([Key-_|_], [], Why) =>
    format(string(Why), "the cell of ~p is missing", [Key]).
unlike([], [Cell|_], Why) =>
    format(string(Why), "the cell ~p does not belong to this experiment", [Cell]).

is_cell(Key-Zeros, Cell) :-
    Cell = Key0-Counts,
    Key0 == Key,
    compound(Counts),
    compound_name_arity(Zeros, counts, Arity),
    compound_name_arity(Counts, counts, Arity),
    (   Key = pair(_,_,_,_)
    ->  Counts = counts(N,Better,Worse,Both,Sum,Sum2),
        integer(Sum),
        All = [N,Better,Worse,Both,Sum2]
    ;   Counts =.. [_|All]
    ),
    maplist(is_of_type(nonneg), All).

is_field(Spec, Entries, X, field(Field)-Counts) :-
    is_list(Field),
    length(Field, X),
    sort(Field, Sorted),
    length(Sorted, X),
    maplist(is_entry(Entries), Field),
    compound(Counts),
    Counts =.. [counts|All],
    maplist(is_of_type(nonneg), All),
    All = [N,None,_,_|More],
    N > 0,
    (   on_board(Spec)
    ->  More = [_,_|Wins]
    ;   More = Wins
    ),
    length(Wins, X),
    sum_list([None|Wins], N).

is_entry(Entries, Entry) :-
    integer(Entry),
    between(1, Entries, Entry).

%!  entry_cells(+Spec, +Cells, -EntryCells) is det.
%
%   EntryCells have the keys cell(Entry,Agent,Seat). For a pool they are computed from its fields.

entry_cells(Spec, Cells, EntryCells) :-
    option(agents(Agents), Spec),
    (   option(game(pool), Spec)
    ->  option(players(X), Spec),
        findall(cell(Entry,Agent,Seat)-Zeros,
                ( zeros(Spec, Zeros),
                  nth1(Entry, Agents, Agent),
                  between(1, X, Seat)
                ),
                Empty),
        findall(Cell,
                ( member(field(Field)-Counts, Cells),
                  field_cell(Agents, X, Field, Counts, Cell)
                ),
                Played),
        sum_cells([Empty,Played], EntryCells)
    ;   kind_cells(cell, Cells, EntryCells)
    ).

field_cell(Agents, X, Field, Counts, cell(Entry,Agent,Seat)-EntryCounts) :-
    Counts =.. [_,N,None,Turns,Turns2|More],
    length(Wins, X),
    append(Moves, Wins, More),
    nth1(Seat, Field, Entry),
    nth1(Seat, Wins, Won),
    nth1(Entry, Agents, Agent),
    EntryCounts =.. [counts,N,Won,None,Turns,Turns2|Moves].

%!  cell_moments(+Game, +Cell, -K, -Sum, -Sum2) is det.
%
%   Cell is the cell of an entry or a pair. It has Sum, the sum of K lengths or differences of
%   lengths, and Sum2, the sum of their squares.

cell_moments(_, pair(_,_,_,_)-counts(_,_,_,Both,Sum0,Sum20), K, Sum, Sum2) =>
    K = Both,
    Sum = Sum0,
    Sum2 = Sum20.
cell_moments(Game, _-Counts, K, Sum, Sum2) =>
    Counts =.. [_,N,Wins,_,Sum,Sum2|_],
    (   Game == thesis
    ->  K = Wins
    ;   K = N
    ).

%!  kind_cells(+Kind, +Cells, -KindCells) is det.
%
%   KindCells are the Cells of entries, pairs, accusations or fields: the functor of their keys is
%   Kind, which is `cell`, `pair`, `told` or `field`.

kind_cells(Kind, Cells, KindCells) :-
    include(of_kind(Kind), Cells, KindCells).

of_kind(Kind, Key-_) :-
    functor(Key, Kind, _).

%!  chance_bin(?Bin, -From, -To) is nondet.
%
%   Bin has the probabilities From to To, in millionths. Bins 0 to 9 are tenths, 10 is certainty.

chance_bin(Bin, From, To) :-
    between(0, 9, Bin),
    From is Bin*100 000,
    To is From+99 999.
chance_bin(10, 1 000 000, 1 000 000).
