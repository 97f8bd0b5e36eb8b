:- module(cluedo_del_logic_sums,
          [ sums_node/4                 % +Node0, +Hands, -Node, -Count
          ]).
:- use_module(comparisons, [compute/2,node_test/3,node_value/3,test_holds/1]).
:- use_module('../language/language', [find_name/4]).
:- use_module('../language/syntax', [comparison/1]).
:- use_module('../language/formula_tokens', [formula_error/3]).
:- use_module('../../support/codes', [digit_code/1]).
:- use_module(library(apply), [foldl/5,maplist/2,maplist/3]).
:- use_module(library(lists), [append/3,member/2,same_length/2,subtract/3,sum_list/2]).
:- use_module(library(pairs), [group_pairs_by_key/2,pairs_keys_values/3]).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module(library(terms), [term_size/2]).

/** <module> Sums of the cards of players

Hands is hands(Sizes,Cards). Sizes are pairs of a player and the size of its hand. The value of a
card is the number at the end of its name. A comparison of sums becomes a disjunction of all hands
that satisfy it.
*/

most_hands(50 000).                     % hands that one formula lists

%!  sums_node(+Node0, +Hands, -Node, -Count) is semidet.
%
%   Node0 compares numbers, among them sum(Player), or is kv(Agent,Value): Agent knows the value of
%   such a term. Node is a formula about cards with the same meaning. It has Count parts.
%
%   @error syntax_error(del_formula(Column))

sums_node(Node0, Hands, Node, Count), Node0 = two(Column,Sign,_,_), comparison(Sign) =>
    named_sums(Node0, Hands, Named, [], Players),
    keyed(Players, Keyed, Vars),
    node_test(Named, Keyed, Test),
    hands(Players, Vars, Hands, Column, Lists),
    compute(Column, findall(F, ( member(Vars-F, Lists), test_holds(Test) ), Fs)),
    any_of(Fs, Lists, F),
    Node = known(Column,F,Node0),
    parts(F, Count).
sums_node(Node0, Hands, Node, Count), Node0 = call(Column,"kv",[Agent,Value]) =>
    named_sums(Value, Hands, Named, [], Players),
    keyed(Players, Keyed, Vars),
    node_value(Named, Keyed, Term),
    hands(Players, Vars, Hands, Column, Lists),
    compute(Column, findall(V-F, ( member(Vars-F, Lists), V is Term ), Pairs)),
    keysort(Pairs, Sorted),
    group_pairs_by_key(Sorted, Groups),
    foldl(known_value(Column, Agent, Node0, Lists), Groups, Nodes, 1, Count),
    Node = call(Column,"or",[list(Column,Nodes)]).
sums_node(_, _, _, _) =>
    fail.

known_value(Column, Agent, Node0, Lists, _-Fs, Node, Count0, Count) :-
    any_of(Fs, Lists, F),
    Node = call(Column,"k",[Agent,known(Column,F,Node0)]),
    parts(F, Parts),
    Count is Count0+Parts+1.

%   Node is Node0 with a name like `sum(anna)` in place of each sum. Players has the players of
%   these sums, and of Players0.

named_sums(call(Column,"sum",[Who]), hands(Sizes,_), Node, Players0, Players) =>
    findall(Player, member(Player-_, Sizes), All),
    find_name(player, All, Who, Player),
    sum_key(Player, Key),
    Node = name(Column,Key),
    (   memberchk(Player, Players0)
    ->  Players = Players0
    ;   Players = [Player|Players0]
    ).
named_sums(Node0, Hands, Node, Players0, Players), compound(Node0) =>
    compound_name_arguments(Node0, Kind, Args0),
    foldl(named_sums_in(Hands), Args0, Args, Players0, Players),
    compound_name_arguments(Node, Kind, Args).
named_sums(Node0, _, Node, Players0, Players) =>
    Node = Node0,
    Players = Players0.

named_sums_in(Hands, Node0, Node, Players0, Players) :-
    named_sums(Node0, Hands, Node, Players0, Players).

sum_key(Player, Key) :-
    string_lower(Player, Lower),
    format(string(Key), "sum(~s)", [Lower]).

keyed(Players, Keyed, Vars) :-
    maplist(sum_key, Players, Keys),
    pairs_keys_values(Keyed, Keys, Vars).

%   Lists has a pair Sums-F for all hands that Players may have together. Sums are their sums. F
%   says that Players have these hands.

hands(Players, Vars, hands(Sizes,Cards), Column, Lists) :-
    maplist(card_value(Column), Cards, Values),
    most_hands(Most),
    Limit is Most+1,
    findall(Vars-F, limit(Limit, dealt(Players, Sizes, Values, Vars, F)), Lists),
    length(Lists, Count),
    (   Count =< Most
    ->  true
    ;   formula_error(Column, "there are more than ~D hands to add up, the limit", [Most])
    ).

card_value(Column, Card, Card-Value) :-
    (   atom_codes(Card, Codes),
        append(_, Digits, Codes),
        Digits = [_|_],
        maplist(digit_code, Digits)
    ->  number_codes(Value, Digits)
    ;   formula_error(Column, "the card ~w has no value: a sum needs cards whose names end in a \c
                               number", [Card])
    ).

dealt([], _, _, [], and([])).
dealt([Player|Players], Sizes, Cards0, [Sum|Sums], and([hand(Player,Hand),F])) :-
    memberchk(Player-Size, Sizes),
    choice(Size, Cards0, Chosen),
    pairs_keys_values(Chosen, Hand, Values),
    sum_list(Values, Sum),
    subtract(Cards0, Chosen, Cards),
    dealt(Players, Sizes, Cards, Sums, F).

choice(0, _, []) :-
    !.
choice(N, [Card|Cards], [Card|Chosen]) :-
    M is N-1,
    choice(M, Cards, Chosen).
choice(N, [_|Cards], Chosen) :-
    choice(N, Cards, Chosen).

any_of(Fs, Lists, F) :-
    (   same_length(Fs, Lists)
    ->  F = true
    ;   F = or(Fs)
    ).

parts(F, Count) :-
    term_size(F, Cells),
    Count is Cells//3+1.
