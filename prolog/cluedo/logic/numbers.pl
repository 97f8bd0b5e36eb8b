:- module(cluedo_logic_numbers,
          [ text_ranges/3,              % +Size, +Text, -Ranges
            numbers_worlds/4,           % +Size, +Ranges, +Laws, -Numbers
            numbers_told/3,             % +Numbers, -Atoms, -Worlds
            numbers_cells/3,            % +Nodes, +Numbers, -Cells
            numbers_node/4,             % +Node0, +Numbers, -Node, -Count
            text_equations/3            % +Size, +Text, -Groups
          ]).
:- use_module(limits, [limit/3]).
:- use_module(names, [in_field/2,must_differ/1,new_name/3]).
:- use_module('../del/expression', [text_groups/3]).
:- use_module('../del/node', [node_column/2,node_text/2]).
:- use_module('../del/syntax', [comparison/1]).
:- use_module('../del/tokens',
              [formula_error/2,formula_error/3,text_tokens/2,token_text/2]).
:- use_module(library(apply), [foldl/4,foldl/5,maplist/3]).
:- use_module(library(lists), [append/2,member/2,nth1/3,same_length/2]).
:- use_module(library(pairs), [group_pairs_by_key/2,pairs_values/2]).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module(library(terms), [term_size/2]).

/** <module> Numbers

    numbers(Names,Worlds)

Names are those of the numbers, and each of Worlds lists their values, in the same order. That
x is 4 is the atom x=4 of the model. A comparison becomes a formula of these atoms, and
that somebody knows a value, that it knows of one value that this is it.

What is computed is a term of the arithmetic of Prolog, made of these functions alone.
*/

:- det((text_ranges/3, numbers_worlds/4, numbers_told/3, numbers_cells/3, text_equations/3)).

most_cells(300).                        % of a sum, product, ...: 100 signs

%!  text_ranges(+Size, +Text, -Ranges) is det.
%
%   Text, `x y in 2..50`, says Ranges: range(Name,Low,High) for each name.
%
%   @error syntax_error(del_formula(Column))

text_ranges(Size, Text, Ranges) :-
    (   split(Text, " in ", NamesText, Range),
        split(Range, "..", LowText, HighText),
        whole(LowText, Low),
        whole(HighText, High)
    ->  true
    ;   formula_error(none, "names and a range were expected: numbers x y in 2..50")
    ),
    limit(Size, characters, Most),
    text_groups(NamesText, Most, Groups),
    append(Groups, Nodes),
    maplist(number_name(Size), Nodes, Names),
    (   Names == []
    ->  formula_error(1, "a name was expected")
    ;   Low > High
    ->  formula_error(none, "~d is more than ~d", [Low,High])
    ;   findall(range(Name,Low,High), member(Name, Names), Ranges)
    ).

split(Text, Sign, Before, After) :-
    sub_string(Text, B, _, A, Sign),
    !,
    sub_string(Text, 0, B, _, Before),
    sub_string(Text, _, A, 0, After).

whole(Text0, Number) :-
    split_string(Text0, "", " \t", [Text]),
    string_length(Text, Length),
    Length =< 10,
    catch(number_string(Number, Text), error(syntax_error(_),_), fail),
    integer(Number).

number_name(Size, Node, Name) :-
    (   Node = name(_,_)
    ->  new_name(Size, Node, Name)
    ;   node_column(Node, Column),
        formula_error(Column, "a name of one word was expected, that begins with a letter")
    ).

                /*******************************
                *            WORLDS            *
                *******************************/

%!  numbers_worlds(+Size, +Ranges, +Laws, -Numbers) is det.
%
%   The worlds of Numbers are all in which the numbers are in Ranges and Laws hold, pairs of a
%   place and a node.
%
%   @error syntax_error(del_formula(Column)), cluedo_field(Place, Error)

numbers_worlds(Size, Ranges, Laws, numbers(Names,Worlds)) :-
    findall(Name, member(range(Name,_,_), Ranges), Names),
    must_differ(Names),
    few_combinations(Size, Ranges),
    limit(Size, worlds, Most),
    variables(Names, Keyed, Vars),
    maplist(law(Keyed), Laws, Tests0),
    append(Tests0, Tests),
    steps(Ranges, Vars, [], Tests, Steps),
    Limit is Most+1,
    computing(none, findall(Vars, limit(Limit, stepped(Steps)), Worlds)),
    length(Worlds, Count),
    (   Count > Most
    ->  formula_error(none, "there are more than ~D worlds, the limit", [Most])
    ;   Count =:= 0
    ->  formula_error(none, "no numbers are as the laws say")
    ;   true
    ).

few_combinations(Size, Ranges) :-
    foldl(combinations, Ranges, 1, Count),
    limit(Size, tried, Most),
    (   Count =< Most
    ->  true
    ;   formula_error(none, "there are ~D combinations of these numbers, and ~D are the limit",
                      [Count,Most])
    ).

combinations(range(_,Low,High), Count0, Count) :-
    Count is Count0*(High-Low+1).

%   Keyed pairs Names in lower case with the variables Vars.

variables(Names, Keyed, Vars) :-
    findall(Key-_, ( member(Name, Names), string_lower(Name, Key) ), Keyed),
    pairs_values(Keyed, Vars).

law(Keyed, Place-Node, Tests) :-
    in_field(Place, test(Node, Keyed, Test)),
    conjuncts(Test, Tests, []).

conjuncts(and(A,B), Tests0, Tests) =>
    conjuncts(A, Tests0, Tests1),
    conjuncts(B, Tests1, Tests).
conjuncts(Test, Tests0, Tests) =>
    Tests0 = [Test|Tests].

%   steps(+Ranges, +Vars, +Bound, +Tests, -Steps): each number is chosen in turn, and each test
%   is made as soon as it can be.

steps([], _, _, _, Steps) =>
    Steps = [].
steps([range(_,Low,High)|Ranges], [Var|Vars], Bound, Tests0, Steps) =>
    term_variables([Var|Bound], Now),
    partition_tests(Tests0, Now, Ready, Tests),
    Steps = [step(Var,Low,High,Ready)|Steps1],
    steps(Ranges, Vars, Now, Tests, Steps1).

partition_tests([], _, Ready, Later) =>
    Ready = [],
    Later = [].
partition_tests([Test|Tests], Bound, Ready, Later) =>
    term_variables(Test, Vars),
    (   member(Var, Vars),
        \+ ( member(B, Bound), B == Var )
    ->  Later = [Test|Later1],
        partition_tests(Tests, Bound, Ready, Later1)
    ;   Ready = [Test|Ready1],
        partition_tests(Tests, Bound, Ready1, Later)
    ).

stepped([]).
stepped([step(Var,Low,High,Tests)|Steps]) :-
    between(Low, High, Var),
    all_hold(Tests),
    stepped(Steps).

all_hold([]).
all_hold([Test|Tests]) :-
    holds(Test),
    all_hold(Tests).

%!  numbers_told(+Numbers, -Atoms, -Worlds) is det.
%
%   Atoms and Worlds of model/2.

numbers_told(numbers(Names,Lists), Atoms, Worlds) :-
    findall(World,
            ( member(Values, Lists), equations(Names, Values, World) ),
            Worlds),
    append(Worlds, Atoms0),
    sort(Atoms0, Atoms).

equations([], [], []).
equations([Name|Names], [Value|Values], [Name=Value|Equations]) :-
    equations(Names, Values, Equations).

                /*******************************
                *            TESTS             *
                *******************************/

%   test(+Node, +Keyed, -Test): Test says Node of the variables of Keyed.

test(one(_,~,A), Keyed, Test) =>
    Test = not(TestA),
    test(A, Keyed, TestA).
test(two(_,Sign,A,B), Keyed, Test), connective(Sign, TestA, TestB, Test0) =>
    Test = Test0,
    test(A, Keyed, TestA),
    test(B, Keyed, TestB).
test(two(_,Sign,A,B), Keyed, Test), comparison(Sign) =>
    compared(Sign, TermA, TermB, Test),
    computed_node(A, Keyed, TermA),
    computed_node(B, Keyed, TermB).
test(name(_,"true"), _, Test) =>
    Test = true.
test(name(_,"false"), _, Test) =>
    Test = not(true).
test(call(_,"and",[list(_,Nodes)]), Keyed, Test) =>
    foldl(tested(Keyed, and), Nodes, true, Test).
test(call(_,"or",[list(_,Nodes)]), Keyed, Test) =>
    foldl(tested(Keyed, or), Nodes, not(true), Test).
test(Node, _, _) =>
    node_column(Node, Column),
    formula_error(Column, "numbers are compared by =, \\=, <, >, =< and >=: a comparison was \c
                           expected").

tested(Keyed, Name, Node, Test0, Test) :-
    test(Node, Keyed, Test1),
    Test =.. [Name,Test0,Test1].

connective(&, A, B, and(A,B)).
connective(v, A, B, or(A,B)).
connective(->, A, B, or(not(A),B)).
connective(<->, A, B, iff(A,B)).

compared(=, A, B, A=:=B).
compared(\=, A, B, A=\=B).
compared(<, A, B, A<B).
compared(>, A, B, A>B).
compared(=<, A, B, A=<B).
compared(>=, A, B, A>=B).

holds(and(A,B)) :-
    holds(A),
    holds(B).
holds(or(A,B)) :-
    ( holds(A) -> true ; holds(B) ).
holds(not(A)) :-
    \+ holds(A).
holds(iff(A,B)) :-
    ( holds(A) -> holds(B) ; \+ holds(B) ).
holds(true).
holds(A=:=B) :-
    A =:= B.
holds(A=\=B) :-
    A =\= B.
holds(A<B) :-
    A < B.
holds(A>B) :-
    A > B.
holds(A=<B) :-
    A =< B.
holds(A>=B) :-
    A >= B.

%   computed_node(+Node, +Keyed, -Term): Node is the value of Term.

computed_node(Node, Keyed, Term) :-
    computed(Node, Keyed, Term),
    term_size(Term, Cells),
    most_cells(Most),
    (   Cells =< Most
    ->  true
    ;   node_column(Node, Column),
        formula_error(Column, "this is too much to compute")
    ).

computed(number(_,N), _, Term) =>
    Term = N.
computed(name(Column,Name), Keyed, Term) =>
    string_lower(Name, Key),
    (   memberchk(Key-Term0, Keyed)
    ->  Term = Term0
    ;   findall(Known, member(Known-_, Keyed), Names),
        atomic_list_concat(Names, ', ', Text),
        formula_error(Column, "there is no number ~s, only ~w", [Name,Text])
    ).
computed(two(_,Sign,A,B), Keyed, Term), memberchk(Sign, [+,-,*,mod]) =>
    compound_name_arguments(Term, Sign, [TermA,TermB]),
    computed(A, Keyed, TermA),
    computed(B, Keyed, TermB).
computed(Node, _, _) =>
    node_column(Node, Column),
    node_text(Node, Text),
    formula_error(Column, "a number was expected, not ~s", [Text]).

                /*******************************
                *           FORMULAS           *
                *******************************/

%!  numbers_cells(+Nodes, +Numbers, -Cells) is det.
%
%   Cells are lists of worlds by number, from 1, in which all of Nodes have the same values:
%   computed numbers, or comparisons.
%
%   @error syntax_error(del_formula(Column))

numbers_cells(Nodes, numbers(Names,Worlds), Cells) :-
    variables(Names, Keyed, Vars),
    maplist(viewed(Keyed), Nodes, Views),
    computing(none, findall(Key-N, ( nth1(N, Worlds, Vars), maplist(seen, Views, Key) ), Pairs)),
    keysort(Pairs, Sorted),
    group_pairs_by_key(Sorted, Groups),
    pairs_values(Groups, Cells).

viewed(Keyed, Node, View) :-
    (   value_node(Node)
    ->  computed_node(Node, Keyed, Term),
        View = value(Term)
    ;   test(Node, Keyed, Test),
        View = truth(Test)
    ).

value_node(number(_,_)).
value_node(name(_,Name)) :-
    \+ memberchk(Name, ["true","false"]).
value_node(two(_,Sign,_,_)) :-
    memberchk(Sign, [+,-,*,mod]).

seen(value(Term), Value) =>
    Value is Term.
seen(truth(Test), Value) =>
    (   holds(Test)
    ->  Value = true
    ;   Value = false
    ).

:- meta_predicate computing(+, 0).

%   As Goal, which computes for the text at Column.

computing(Column, Goal) :-
    catch(Goal, error(evaluation_error(_),_),
          formula_error(Column, "there is no remainder by 0")).

%!  numbers_node(+Node0, +Numbers, -Node, -Count) is semidet.
%
%   Node0 compares numbers, or tells that an agent knows one; Node says the same as a formula of
%   the atoms, which has Count parts.
%
%   @error syntax_error(del_formula(Column))

numbers_node(Node0, Numbers, Node, Count), Node0 = two(Column,Sign,_,_), comparison(Sign) =>
    Numbers = numbers(Names,Worlds),
    variables(Names, Keyed, Vars),
    test(Node0, Keyed, Test),
    projected(Test, Names, Vars, Worlds, Some, Used, All),
    computing(Column, findall(Used, ( member(Used, All), holds(Test) ), Sat)),
    tuples_formula(Some, All, Sat, F, 0, Count),
    Node = known(Column,F,Node0).
numbers_node(Node0, Numbers, Node, Count), Node0 = call(Column,"kv",[Agent,Value]) =>
    Numbers = numbers(Names,Worlds),
    variables(Names, Keyed, Vars),
    computed_node(Value, Keyed, Term),
    projected(Term, Names, Vars, Worlds, Some, Used, All),
    computing(Column, findall(V-Used, ( member(Used, All), V is Term ), Pairs)),
    keysort(Pairs, Sorted),
    group_pairs_by_key(Sorted, Groups),
    foldl(known_value(Column, Agent, Node0, Some, All), Groups, Nodes, 0, Count),
    Node = call(Column,"or",[list(Column,Nodes)]).
numbers_node(_, _, _, _) =>
    fail.

known_value(Column, Agent, Node0, Some, All, _-Sat, Node, Count0, Count) :-
    tuples_formula(Some, All, Sat, F, Count0, Count),
    Node = call(Column,"k",[Agent,known(Column,F,Node0)]).

%   projected(+Term, +Names, +Vars, +Worlds, -Some, -Used, -All): of Vars those that Term has are
%   Used, and called Some; All are the values that they have in Worlds.

projected(Term, Names, Vars, Worlds, Some, Used, All) :-
    term_variables(Term, Found),
    used(Names, Vars, Found, Some, Used),
    (   Used == Vars
    ->  All = Worlds
    ;   findall(Used, member(Vars, Worlds), All0),
        sort(All0, All)
    ).

used([], [], _, Some, Used) =>
    Some = [],
    Used = [].
used([Name|Names], [Var|Vars], Found, Some, Used) =>
    (   member(Other, Found),
        Other == Var
    ->  Some = [Name|Some1],
        Used = [Var|Used1],
        used(Names, Vars, Found, Some1, Used1)
    ;   used(Names, Vars, Found, Some, Used)
    ).

%   tuples_formula(+Names, +All, +Sat, -F, +Count0, -Count): F holds if the values of Names are
%   one of the lists Sat, of which All are possible; both are in order.

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

%!  text_equations(+Size, +Text, -Groups) is det.
%
%   Text, `x=4 y=13; x=3 y=7`, says Groups of Name=Value, Name an atom of Prolog.
%
%   @error syntax_error(del_formula(Column))

text_equations(Size, Text, Groups) :-
    limit(Size, characters, Most),
    string_length(Text, Length),
    (   Length =< Most
    ->  text_tokens(Text, Tokens)
    ;   formula_error(Most, "~D characters are read, and no more", [Most])
    ),
    equations_groups(Tokens, Groups).

equations_groups([_-end], Groups) =>
    Groups = [].
equations_groups([_-sign(;)|Tokens], Groups) =>
    equations_groups(Tokens, Groups).
equations_groups(Tokens, Groups) =>
    Groups = [Group|Groups1],
    equations_group(Tokens, Group, Rest),
    equations_groups(Rest, Groups1).

equations_group([_-name(Text),_-sign(=),_-number(Value)|Tokens], Group, Rest) =>
    Group = [Name=Value|Group1],
    atom_string(Name, Text),
    equations_group(Tokens, Group1, Rest).
equations_group([C-name(Text),D-sign(=),_-sign(-),E-number(Value)|Tokens], Group, Rest) =>
    Negative is -Value,
    equations_group([C-name(Text),D-sign(=),E-number(Negative)|Tokens], Group, Rest).
equations_group([_-sign(',')|Tokens], Group, Rest) =>
    equations_group(Tokens, Group, Rest).
equations_group([Column-Token|Tokens], Group, Rest), ( Token == end ; Token = sign(;) ) =>
    Group = [],
    Rest = [Column-Token|Tokens].
equations_group([Column-Token|_], _, _) =>
    token_text(Token, Text),
    formula_error(Column, "x=4 was expected, or another number, not ~s", [Text]).
