:- module(cluedo_del_language_ranges,
          [ range_bindings/4,           % +Ranges, +Sets, +Most, -Bindings
            set_members/3               % +Node, +Sets, -Members
          ]).
:- use_module(expression, [is_variable/1]).
:- use_module(node, [node_text/2]).
:- use_module(formula_tokens, [formula_error/2,formula_error/3]).
:- use_module('../../support/short_text', [shortened/3]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [append/3,member/2,nth0/3]).
:- use_module(library(solution_sequences), [limit/2]).

/** <module> The values of variables

For Ranges see node.pl.

  - Sets are pairs Name-Members. The string Name is in lower case. Members are nodes, names and
    numbers.
  - A binding is a list of pairs Variable-Node.
*/

:- det(set_members/3).

longest_range(100 000).                 % numbers of a range
most_tried(1 000 000).                  % combinations of values

%!  range_bindings(+Ranges, +Sets, +Most, -Bindings) is det.
%
%   Bindings are the first Most bindings of Ranges, in order.
%
%   @error syntax_error(del_formula(Column))

range_bindings(Ranges0, Sets, Most, Bindings) :-
    range_members(Ranges0, Sets, Ranges),
    must_be_few(Ranges0, Ranges),
    findall(Binding,
            limit(Most, ( binding(Ranges, Sets, [], Bound), bound_pairs(Bound, Binding) )),
            Bindings).

bound_pairs(Bound, Binding) :-
    findall(Name-Value, member(bound(Name,Value,_), Bound), Binding).

must_be_few(Ranges0, Ranges) :-
    foldl(combinations, Ranges, 1, Count),
    most_tried(Most),
    (   Count =< Most
    ->  true
    ;   Ranges0 = [in([name(Column,_)|_],_)|_],
        formula_error(Column, "there are more than ~D combinations of these values, the limit",
                      [Most])
    ).

combinations(each(_,Members), Count0, Count) =>
    length(Members, Length),
    Count is Count0*Length.
combinations(if(_), Count0, Count) =>
    Count = Count0.

%   Ranges are those of Ranges0 with the members of their sets.

range_members([], _, Ranges) =>
    Ranges = [].
range_members([in(Vars,Set)|Ranges0], Sets, Ranges) =>
    set_members(Set, Sets, Members),
    findall(each(Name,Members), member(name(_,Name), Vars), Each),
    append(Each, Ranges1, Ranges),
    range_members(Ranges0, Sets, Ranges1).
range_members([if(Node)|Ranges0], Sets, Ranges) =>
    Ranges = [if(Node)|Ranges1],
    range_members(Ranges0, Sets, Ranges1).

%   Bound has a term bound(Name,Value,Members) for each variable, the last one first.

binding([], _, Bound0, Bound) :-
    Bound = Bound0.
binding([each(Name,Members)|Ranges], Sets, Bound0, Bound) :-
    member(Value, Members),
    binding(Ranges, Sets, [bound(Name,Value,Members)|Bound0], Bound).
binding([if(two(Column,Sign,A,B))|Ranges], Sets, Bound0, Bound) :-
    once(value(A, Bound0, Sets, ValueA)),
    once(value(B, Bound0, Sets, ValueB)),
    satisfied(Sign, ValueA, ValueB, Column, Bound0, Sets),
    binding(Ranges, Sets, Bound0, Bound).

%   Value is the value of Node: a number, or a string for a name.

value(number(_,N), _, _, N).
value(name(_,Name), Bound, _, Value) :-
    member(bound(Name,Node,_), Bound),
    plain(Node, Value).
value(name(Column,Name), Bound, Sets, Value) :-
    string_lower(Name, Value),
    (   candidates(Bound, Sets, Members),
        nth_value(Members, _, Value)
    ->  true
    ;   is_variable(Name)
    ->  unbound_error(Column, Name)
    ;   formula_error(Column, "~s is in none of the sets here", [Name])
    ).
value(call(Column,"next",[Node]), Bound, Sets, Next) :-
    value(Node, Bound, Sets, Value),
    (   candidates(Bound, Sets, Members),
        nth_value(Members, I, Value)
    ->  length(Members, Length),
        J is (I+1) mod Length,
        nth0(J, Members, NextNode),
        plain(NextNode, Next)
    ;   node_text(Node, Text),
        formula_error(Column, "~s is in none of the sets here", [Text])
    ).
value(two(Column,Sign,A,B), Bound, Sets, Value) :-
    memberchk(Sign, [+,-,*,mod]),
    value(A, Bound, Sets, ValueA),
    value(B, Bound, Sets, ValueB),
    (   integer(ValueA),
        integer(ValueB)
    ->  (   Sign == mod,
            ValueB =:= 0
        ->  formula_error(Column, "there is no remainder by 0")
        ;   compound_name_arguments(Term, Sign, [ValueA,ValueB]),
            Value is Term
        )
    ;   formula_error(Column, "~w computes with numbers only", [Sign])
    ).
value(Node, _, _, _) :-
    arg(1, Node, Column),
    node_text(Node, Text0),
    shortened(Text0, 40, Text),
    formula_error(Column, "a variable, a name or a number was expected, not ~s", [Text]).

plain(name(_,Name), Value) =>
    string_lower(Name, Value).
plain(number(_,N), Value) =>
    Value = N.

%   Members are the members of a set of a variable here, or of any set.

candidates(Bound, _, Members) :-
    member(bound(_,_,Members), Bound).
candidates(_, Sets, Members) :-
    member(_-Members, Sets).

nth_value(Members, I, Value) :-
    nth0(I, Members, Node),
    plain(Node, Value),
    !.

%   Numbers are compared as numbers, and names by their places in their set.

satisfied(=, A, B, _, _, _) =>
    A == B.
satisfied(\=, A, B, _, _, _) =>
    A \== B.
satisfied(Sign, A, B, Column, Bound, Sets) =>
    (   integer(A),
        integer(B)
    ->  ordered(Sign, A, B)
    ;   candidates(Bound, Sets, Members),
        nth_value(Members, I, A),
        nth_value(Members, J, B)
    ->  ordered(Sign, I, J)
    ;   formula_error(Column, "these two are not in one set, so neither comes first")
    ).

ordered(<, A, B) :-
    A < B.
ordered(>, A, B) :-
    A > B.
ordered(=<, A, B) :-
    A =< B.
ordered(>=, A, B) :-
    A >= B.

unbound_error(Column, Name) :-
    formula_error(Column, "~s has no value: a variable gets its values by ~s in agents before it",
                  [Name,Name]).

%!  set_members(+Node, +Sets, -Members) is det.
%
%   Node is the name of a set, or a range like 1..20 or a1..a20.
%
%   @error syntax_error(del_formula(Column))

set_members(name(Column,Name), Sets, Members) =>
    string_lower(Name, Key),
    (   memberchk(Key-Members0, Sets)
    ->  (   Members0 == []
        ->  formula_error(Column, "the set ~s is empty here", [Name])
        ;   Members = Members0
        )
    ;   findall(Known, member(Known-_, Sets), Names),
        atomic_list_concat(Names, ', ', List0),
        shortened(List0, 60, List),
        formula_error(Column, "there is no set ~s, only ~s: write set ~s = ... before",
                      [Name,List,Name])
    ).
set_members(two(Column,'..',From,To), _, Members) =>
    (   range_ends(From, To, Prefix, Low, High)
    ->  longest_range(Most),
        (   Low > High
        ->  formula_error(Column, "this range is empty: ~d is more than ~d", [Low,High])
        ;   High-Low < Most
        ->  findall(Member, ( between(Low, High, N), range_member(Prefix, N, Member) ), Members)
        ;   formula_error(Column, "a range has ~D members at most", [Most])
        )
    ;   formula_error(Column, "a range goes from a number to a number, or from a1 to a9")
    ).

range_ends(number(_,Low0), number(_,High0), Prefix, Low, High) =>
    Prefix = "",
    Low = Low0,
    High = High0.
range_ends(name(_,From), name(_,To), Prefix, Low, High) =>
    name_number(From, Prefix, Low),
    name_number(To, Prefix, High).
range_ends(_, _, _, _, _) =>
    fail.

%   Name is Prefix and the digits of N, without zeros before them.

name_number(Name, Prefix, N) :-
    sub_string(Name, Before, _, 0, Digits),
    Before > 0,
    catch(number_string(N, Digits), error(syntax_error(_),_), fail),
    integer(N),
    format(string(Digits), "~d", [N]),
    !,
    sub_string(Name, 0, Before, _, Prefix).

range_member("", N, Member) =>
    Member = number(0,N).
range_member(Prefix, N, Member) =>
    format(string(Name), "~s~d", [Prefix,N]),
    Member = name(0,Name).
