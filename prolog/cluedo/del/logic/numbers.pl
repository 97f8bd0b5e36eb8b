:- module(cluedo_del_logic_numbers,
          [ numbers_worlds/4,           % +Size, +Ranges, +Laws, -Numbers
            numbers_atoms/3,            % +Numbers, -Atoms, -Worlds
            numbers_cells/3,            % +Nodes, +Numbers, -Cells
            numbers_node/4              % +Node0, +Numbers, -Node, -Count
          ]).
:- use_module(comparisons,
              [ compute/2, is_value/1, node_test/3, node_value/3, number_variables/3,
                test_holds/1
              ]).
:- use_module(limits, [limit/3]).
:- use_module(text_names, [in_field/2,must_differ/1]).
:- use_module('../language/syntax', [comparison/1]).
:- use_module('../language/formula_tokens', [formula_error/2,formula_error/3]).
:- use_module(library(apply), [foldl/4,foldl/5,maplist/3,partition/4]).
:- use_module(library(lists), [append/2,member/2,nth1/3,same_length/2]).
:- use_module(library(pairs), [group_pairs_by_key/2,pairs_values/2]).
:- use_module(library(solution_sequences), [limit/2]).

/** <module> Models of numbers

A model of numbers is numbers(Names,Worlds). Names are the names of the numbers. Each of Worlds
lists their values. In the model x=4 is an atom. A comparison becomes a formula of such atoms. An
agent knows the value of a term if there is a value V, and the agent knows that the term is V.
*/

:- det((numbers_worlds/4, numbers_atoms/3, numbers_cells/3)).

%!  numbers_worlds(+Size, +Ranges, +Laws, -Numbers) is det.
%
%   The worlds of Numbers are all combinations of numbers in Ranges that satisfy Laws. Laws are
%   pairs of a place and a node.
%
%   @error syntax_error(del_formula(Column)), cluedo_field(Place, Error)

numbers_worlds(Size, Ranges, Laws, numbers(Names,Worlds)) :-
    findall(Name, member(range(Name,_,_), Ranges), Names),
    must_differ(Names),
    few_combinations(Size, Ranges),
    limit(Size, worlds, Most),
    number_variables(Names, Keyed, Vars),
    maplist(law(Keyed), Laws, Tests0),
    append(Tests0, Tests),
    steps(Ranges, Vars, [], Tests, Steps),
    Limit is Most+1,
    compute(none, findall(Vars, limit(Limit, run_steps(Steps)), Worlds)),
    length(Worlds, Count),
    (   Count > Most
    ->  formula_error(none, "there are more than ~D worlds, the limit", [Most])
    ;   Count =:= 0
    ->  formula_error(none, "no numbers satisfy the laws")
    ;   true
    ).

few_combinations(Size, Ranges) :-
    foldl(combinations, Ranges, 1, Count),
    limit(Size, tried, Most),
    (   Count =< Most
    ->  true
    ;   formula_error(none, "there are ~D combinations of these numbers; the limit is ~D",
                      [Count,Most])
    ).

combinations(range(_,Low,High), Count0, Count) :-
    Count is Count0*(High-Low+1).

law(Keyed, Place-Node, Tests) :-
    in_field(Place, node_test(Node, Keyed, Test)),
    conjuncts(Test, Tests, []).

conjuncts(and(A,B), Tests0, Tests) =>
    conjuncts(A, Tests0, Tests1),
    conjuncts(B, Tests1, Tests).
conjuncts(Test, Tests0, Tests) =>
    Tests0 = [Test|Tests].

%   Each of Steps chooses the value of one of Vars. Then it runs those of Tests that have no
%   variables without values. Bound are the variables that have values before Steps.

steps([], _, _, _, Steps) =>
    Steps = [].
steps([range(_,Low,High)|Ranges], [Var|Vars], Bound, Tests0, Steps) =>
    term_variables([Var|Bound], Now),
    partition(only_of(Now), Tests0, Ready, Tests),
    Steps = [step(Var,Low,High,Ready)|Steps1],
    steps(Ranges, Vars, Now, Tests, Steps1).

only_of(Vars, Term) :-
    term_variables(Vars+Term, All),
    same_length(Vars, All).

run_steps([]).
run_steps([step(Var,Low,High,Tests)|Steps]) :-
    between(Low, High, Var),
    all_hold(Tests),
    run_steps(Steps).

all_hold([]).
all_hold([Test|Tests]) :-
    test_holds(Test),
    all_hold(Tests).

%!  numbers_atoms(+Numbers, -Atoms, -Worlds) is det.
%
%   Atoms are all atoms Name=Value of Numbers. Worlds has the true atoms of each world.

numbers_atoms(numbers(Names,Lists), Atoms, Worlds) :-
    findall(World,
            ( member(Values, Lists), equations(Names, Values, World) ),
            Worlds),
    append(Worlds, Atoms0),
    sort(Atoms0, Atoms).

equations([], [], []).
equations([Name|Names], [Value|Values], [Name=Value|Equations]) :-
    equations(Names, Values, Equations).

%!  numbers_cells(+Nodes, +Numbers, -Cells) is det.
%
%   Nodes compute or compare numbers. Cells partition the worlds, which have numbers from 1. The
%   worlds of one cell agree on all Nodes.
%
%   @error syntax_error(del_formula(Column))

numbers_cells(Nodes, numbers(Names,Worlds), Cells) :-
    number_variables(Names, Keyed, Vars),
    maplist(node_view(Keyed), Nodes, Views),
    compute(none,
            findall(Key-N, ( nth1(N, Worlds, Vars), maplist(view_value, Views, Key) ), Pairs)),
    keysort(Pairs, Sorted),
    group_pairs_by_key(Sorted, Groups),
    pairs_values(Groups, Cells).

node_view(Keyed, Node, View) :-
    (   is_value(Node)
    ->  node_value(Node, Keyed, Term),
        View = value(Term)
    ;   node_test(Node, Keyed, Test),
        View = truth(Test)
    ).

view_value(value(Term), Value) =>
    Value is Term.
view_value(truth(Test), Value) =>
    (   test_holds(Test)
    ->  Value = true
    ;   Value = false
    ).

%!  numbers_node(+Node0, +Numbers, -Node, -Count) is semidet.
%
%   Node0 compares numbers, or says that an agent knows the value of a term. Node is a formula of
%   atoms with the same meaning. It has Count parts.
%
%   @error syntax_error(del_formula(Column))

numbers_node(Node0, Numbers, Node, Count), Node0 = two(Column,Sign,_,_), comparison(Sign) =>
    Numbers = numbers(Names,Worlds),
    number_variables(Names, Keyed, Vars),
    node_test(Node0, Keyed, Test),
    project(Test, Names, Vars, Worlds, Some, Used, All),
    compute(Column, findall(Used, ( member(Used, All), test_holds(Test) ), Sat)),
    tuples_formula(Some, All, Sat, F, 0, Count),
    Node = known(Column,F,Node0).
numbers_node(Node0, Numbers, Node, Count), Node0 = call(Column,"kv",[Agent,Value]) =>
    Numbers = numbers(Names,Worlds),
    number_variables(Names, Keyed, Vars),
    node_value(Value, Keyed, Term),
    project(Term, Names, Vars, Worlds, Some, Used, All),
    compute(Column, findall(V-Used, ( member(Used, All), V is Term ), Pairs)),
    keysort(Pairs, Sorted),
    group_pairs_by_key(Sorted, Groups),
    foldl(known_value(Column, Agent, Node0, Some, All), Groups, Nodes, 0, Count),
    Node = call(Column,"or",[list(Column,Nodes)]).
numbers_node(_, _, _, _) =>
    fail.

known_value(Column, Agent, Node0, Some, All, _-Sat, Node, Count0, Count) :-
    tuples_formula(Some, All, Sat, F, Count0, Count),
    Node = call(Column,"k",[Agent,known(Column,F,Node0)]).

%   Used are those of Vars that are in Term. Some are their names. All has the list of their values
%   in each of Worlds.

project(Term, Names, Vars, Worlds, Some, Used, All) :-
    term_variables(Term, Found),
    used_numbers(Names, Vars, Found, Some, Used),
    (   Used == Vars
    ->  All = Worlds
    ;   findall(Used, member(Vars, Worlds), All0),
        sort(All0, All)
    ).

used_numbers([], [], _, Some, Used) =>
    Some = [],
    Used = [].
used_numbers([Name|Names], [Var|Vars], Found, Some, Used) =>
    (   only_of(Found, Var)
    ->  Some = [Name|Some1],
        Used = [Var|Used1],
        used_numbers(Names, Vars, Found, Some1, Used1)
    ;   used_numbers(Names, Vars, Found, Some, Used)
    ).

%   All has all possible lists of values of Names. Sat has some of them. Both are in order. F says
%   that the list of values is one of Sat. F has Count-Count0 parts.

tuples_formula(_, _, [], F, Count0, Count) =>
    F = false,
    Count is Count0+1.
tuples_formula(_, All, Sat, F, Count0, Count), same_length(All, Sat) =>
    F = true,
    Count is Count0+1.
tuples_formula([Name|Names], All, Sat, F, Count0, Count) =>
    by_first(All, AllGroups),
    by_first(Sat, SatGroups),
    findall(Value-(Rests-Others),
            ( member(Value-Others, SatGroups), memberchk(Value-Rests, AllGroups) ),
            Groups),
    foldl(group_formula(Name, Names), Groups, Fs, Count0, Count),
    (   Fs = [F0]
    ->  F = F0
    ;   F = or(Fs)
    ).

group_formula(Name, Names, Value-(All-Sat), F, Count0, Count) :-
    Next is Count0+2,
    tuples_formula(Names, All, Sat, F1, Next, Count),
    (   F1 == true
    ->  F = (Name=Value)
    ;   F = and([Name=Value,F1])
    ).

by_first(Tuples, Groups) :-
    findall(Value-Rest, member([Value|Rest], Tuples), Pairs),
    group_pairs_by_key(Pairs, Groups).
