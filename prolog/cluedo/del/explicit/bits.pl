:- module(cluedo_del_explicit_bits,
          [ bits_set/2,                 % +Bits, -Set
            set_bits/2,                 % +Set, -Bits
            world_bits/3,               % +Groups, -Bits, -Layers
            set_values/4,               % +Sets, +Bits, +Values, -Lists
            number_members/4,           % +Lists, +I0, -I, -Pairs
            argument/3                  % +Compound, +I, -X
          ]).
:- use_module(library(apply), [foldl/5,maplist/3]).
:- use_module(library(lists), [append/2,nth0/3]).
:- use_module(library(pairs), [group_pairs_by_key/2,pairs_values/2]).

/** <module> Sets of worlds as lists, in time about proportional to the number of members
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  bits_set(+Bits, -Set) is det.
%
%   Set is the set with the members Bits, which are in any order.

bits_set([], Set) =>
    Set = 0.
bits_set(Bits, Set) =>
    sort(Bits, Sorted),
    length(Sorted, N),
    join_bits(N, Sorted, _, First, Set0),
    Set is Set0<<First.

%   Set has the first N of Bits, shifted down by First. First is the first of Bits. Rest are the
%   bits after the first N. Joins halves, because to add bit by bit would take quadratic time.

join_bits(1, [Bit|Bits], Rest, First, Set) =>
    Rest = Bits,
    First = Bit,
    Set = 1.
join_bits(N, Bits, Rest, First, Set) =>
    Left is N//2,
    Right is N-Left,
    join_bits(Left, Bits, Bits1, First, Set1),
    join_bits(Right, Bits1, Rest, Second, Set2),
    Set is Set1 \/ Set2<<(Second-First).

%!  world_bits(+Groups, -Bits, -Layers) is det.
%
%   Groups has a list for each valuation V, 0..Width-1: the keys of the worlds with this valuation.
%   Bits are the bits of all worlds, in the order of keys. A bit is Layer*Width+V. Worlds of one
%   valuation get different layers, 0..Layers-1.

world_bits(Groups, Bits, Layers) :-
    length(Groups, Width),
    foldl(layer_bits(Width), Groups, Lists, 0-1, _-Layers),
    append(Lists, Placed0),
    keysort(Placed0, Placed),
    pairs_values(Placed, Bits).

layer_bits(Width, Keys, Pairs, V-Layers0, Next-Layers) :-
    findall(Key-Bit,
            ( nth0(Layer, Keys, Key),
              Bit is Layer*Width+V
            ),
            Pairs),
    length(Keys, Count),
    Layers is max(Layers0, Count),
    Next is V+1.

%!  set_bits(+Set, -Bits) is det.
%
%   Bits are the members of Set, in order.

set_bits(0, Bits) =>
    Bits = [].
set_bits(Set, Bits) =>
    Width is msb(Set)+1,
    set_bits(Set, Width, 0, Bits, []).

set_bits(0, _, _, Bits0, Bits) =>
    Bits0 = Bits.
set_bits(_, 1, From, Bits0, Bits) =>
    Bits0 = [From|Bits].
set_bits(Set, Width, From, Bits0, Bits) =>
    Half is Width//2,
    Low is Set /\ ((1<<Half)-1),
    High is Set>>Half,
    set_bits(Low, Half, From, Bits0, Bits1),
    Rest is Width-Half,
    Middle is From+Half,
    set_bits(High, Rest, Middle, Bits1, Bits).

%!  set_values(+Sets, +Bits, +Values, -Lists) is det.
%
%   Bits is an ordered list. Values has a value for each of Bits. The members of Sets are in Bits.
%   Lists has a list for each set: the values of its members, in order of Bits.

set_values(Sets, Bits, Values, Lists) :-
    maplist(set_bits, Sets, Members),
    number_members(Members, 0, Count, Pairs),
    keysort(Pairs, Sorted),
    bit_values(Sorted, Bits, Values, Valued),
    keysort(Valued, Keyed),
    group_pairs_by_key(Keyed, Groups),
    each_list(1, Count, Groups, Lists).

bit_values([], _, _, Valued) =>
    Valued = [].
bit_values([Bit-I|Pairs], [Bit|Bits], [Value|Values], Valued) =>
    Valued = [I-Value|Valued1],
    bit_values(Pairs, [Bit|Bits], [Value|Values], Valued1).
bit_values(Pairs, [_|Bits], [_|Values], Valued) =>
    bit_values(Pairs, Bits, Values, Valued).

each_list(I, Count, _, Lists), I > Count =>
    Lists = [].
each_list(I, Count, [I-List|Groups], Lists) =>
    Lists = [List|Lists1],
    Next is I+1,
    each_list(Next, Count, Groups, Lists1).
each_list(I, Count, Groups, Lists) =>
    Lists = [[]|Lists1],
    Next is I+1,
    each_list(Next, Count, Groups, Lists1).

%!  number_members(+Lists, +I0, -I, -Pairs) is det.
%
%   Pairs has a pair Member-Number for each member of each of Lists. Number is the number of its
%   list, I0+1..I.

number_members([], I, Count, Pairs) =>
    Count = I,
    Pairs = [].
number_members([List|Lists], I0, Count, Pairs) =>
    I is I0+1,
    number_list(List, I, Pairs, Pairs1),
    number_members(Lists, I, Count, Pairs1).

number_list([], _, Pairs0, Pairs) =>
    Pairs0 = Pairs.
number_list([X|Xs], I, Pairs0, Pairs) =>
    Pairs0 = [X-I|Pairs1],
    number_list(Xs, I, Pairs1, Pairs).

%!  argument(+Compound, +I, -X) is det.
%
%   This is arg/3 with its arguments in the order for maplist/3.

argument(Compound, I, X) :-
    arg(I, Compound, X).
