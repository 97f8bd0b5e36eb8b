:- module(cluedo_del_logic_comparisons,
          [ number_variables/3,         % +Names, -Keyed, -Vars
            node_test/3,                % +Node, +Keyed, -Test
            test_holds/1,               % +Test
            node_value/3,               % +Node, +Keyed, -Term
            is_value/1,                 % +Node
            compute/2                   % +Column, :Goal
          ]).
:- use_module('../language/node', [node_column/2,node_text/2]).
:- use_module('../language/syntax', [comparison/1]).
:- use_module('../language/formula_tokens', [formula_error/2,formula_error/3]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [member/2]).
:- use_module(library(pairs), [pairs_values/2]).
:- use_module(library(terms), [term_size/2]).

/** <module> Comparisons of numbers

A comparison may compute with `+`, `-`, `*` and `mod`. No other function of Prolog is called.
*/

:- meta_predicate compute(+, 0).

:- det((number_variables/3, node_test/3, node_value/3)).

%   The limit of the size of a term that computes a number. An operator takes 3 cells.

most_cells(300).

%!  number_variables(+Names, -Keyed, -Vars) is det.
%
%   Vars has a variable for each of Names, in order. Keyed has a pair Key-Var for each of Names: Key
%   is the name in lower case, and Var is its variable.

number_variables(Names, Keyed, Vars) :-
    findall(Key-_, ( member(Name, Names), string_lower(Name, Key) ), Keyed),
    pairs_values(Keyed, Vars).

%!  node_test(+Node, +Keyed, -Test) is det.
%!  test_holds(+Test) is semidet.
%
%   Node compares numbers. Test is the same comparison as a term, with the variables of Keyed in
%   place of names. When test_holds/1 is called, these variables must be numbers.
%
%   @error syntax_error(del_formula(Column))

node_test(one(_,~,A), Keyed, Test) =>
    Test = not(TestA),
    node_test(A, Keyed, TestA).
node_test(two(_,Sign,A,B), Keyed, Test), connective(Sign, TestA, TestB, Test0) =>
    Test = Test0,
    node_test(A, Keyed, TestA),
    node_test(B, Keyed, TestB).
node_test(two(_,Sign,A,B), Keyed, Test), comparison(Sign) =>
    comparison_test(Sign, TermA, TermB, Test),
    node_value(A, Keyed, TermA),
    node_value(B, Keyed, TermB).
node_test(name(_,"true"), _, Test) =>
    Test = true.
node_test(name(_,"false"), _, Test) =>
    Test = not(true).
node_test(call(_,"and",[list(_,Nodes)]), Keyed, Test) =>
    foldl(add_test(Keyed, and), Nodes, true, Test).
node_test(call(_,"or",[list(_,Nodes)]), Keyed, Test) =>
    foldl(add_test(Keyed, or), Nodes, not(true), Test).
node_test(Node, _, _) =>
    node_column(Node, Column),
    formula_error(Column, "numbers are compared by =, \\=, <, >, =< and >=: a comparison was \c
                           expected").

add_test(Keyed, Name, Node, Test0, Test) :-
    node_test(Node, Keyed, Test1),
    Test =.. [Name,Test0,Test1].

connective(&, A, B, and(A,B)).
connective(v, A, B, or(A,B)).
connective(->, A, B, or(not(A),B)).
connective(<->, A, B, iff(A,B)).

comparison_test(=, A, B, A=:=B).
comparison_test(\=, A, B, A=\=B).
comparison_test(<, A, B, A<B).
comparison_test(>, A, B, A>B).
comparison_test(=<, A, B, A=<B).
comparison_test(>=, A, B, A>=B).

test_holds(and(A,B)) :-
    test_holds(A),
    test_holds(B).
test_holds(or(A,B)) :-
    ( test_holds(A) -> true ; test_holds(B) ).
test_holds(not(A)) :-
    \+ test_holds(A).
test_holds(iff(A,B)) :-
    ( test_holds(A) -> test_holds(B) ; \+ test_holds(B) ).
test_holds(true).
test_holds(A=:=B) :-
    A =:= B.
test_holds(A=\=B) :-
    A =\= B.
test_holds(A<B) :-
    A < B.
test_holds(A>B) :-
    A > B.
test_holds(A=<B) :-
    A =< B.
test_holds(A>=B) :-
    A >= B.

%!  node_value(+Node, +Keyed, -Term) is det.
%
%   Node computes a number. Term is the same expression as a term for is/2, with the variables of
%   Keyed in place of names.
%
%   @error syntax_error(del_formula(Column))

node_value(Node, Keyed, Term) :-
    node_term(Node, Keyed, Term),
    term_size(Term, Cells),
    most_cells(Most),
    (   Cells =< Most
    ->  true
    ;   node_column(Node, Column),
        formula_error(Column, "this is too much to compute")
    ).

node_term(number(_,N), _, Term) =>
    Term = N.
node_term(name(Column,Name), Keyed, Term) =>
    string_lower(Name, Key),
    (   memberchk(Key-Term0, Keyed)
    ->  Term = Term0
    ;   findall(Known, member(Known-_, Keyed), Names),
        atomic_list_concat(Names, ', ', Text),
        formula_error(Column, "there is no number ~s, only ~w", [Name,Text])
    ).
node_term(two(_,Sign,A,B), Keyed, Term), memberchk(Sign, [+,-,*,mod]) =>
    compound_name_arguments(Term, Sign, [TermA,TermB]),
    node_term(A, Keyed, TermA),
    node_term(B, Keyed, TermB).
node_term(Node, _, _) =>
    node_column(Node, Column),
    node_text(Node, Text),
    formula_error(Column, "a number was expected, not ~s", [Text]).

%!  is_value(+Node) is semidet.
%
%   True when Node computes a number, and is not a comparison.

is_value(number(_,_)).
is_value(name(_,Name)) :-
    \+ memberchk(Name, ["true","false"]).
is_value(two(_,Sign,_,_)) :-
    memberchk(Sign, [+,-,*,mod]).

%!  compute(+Column, :Goal) is semidet.
%
%   As call(Goal), but a remainder by 0 is an error at Column.
%
%   @error syntax_error(del_formula(Column))

compute(Column, Goal) :-
    catch(Goal, error(evaluation_error(_),_),
          formula_error(Column, "there is no remainder by 0")).
