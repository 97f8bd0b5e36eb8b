:- module(cluedo_del_language_expansion,
          [ expanded_node/4,            % +Node0, +Sets, +Macros, -Node
            bound_text/3,               % +Text0, +Binding, -Text
            must_be_few_parts/2,        % +Column, +Count
            free_variable/3             % +Node, +Bound, -Variable
          ]).
:- use_module(expression, [is_variable/1,operator_letter/1]).
:- use_module(node, [node_text/2]).
:- use_module(ranges, [range_bindings/4]).
:- use_module(formula_tokens, [formula_error/2,formula_error/3]).
:- use_module(library(apply), [exclude/3,foldl/5,maplist/3]).
:- use_module(library(lists), [append/2,append/3,member/2]).
:- use_module(library(pairs), [pairs_keys_values/3]).
:- use_module(library(terms), [mapargs/3]).

/** <module> Quantifiers, repetitions, and definitions with parameters

A tree (node.pl) is expanded from the root to the leaves: a quantifier becomes a conjunction or
disjunction, and a definition with parameters becomes its body. When a part is expanded, all
variables that the parts around it bind have their values. So no variable is captured.

Macros are terms macro(Name,Parameters,Body), the latest first. The string Name is in lower case.
Parameters are strings. Body may use macros after it in the list. For Sets and bindings see
ranges.pl.
*/

:- det((expanded_node/4, bound_text/3, must_be_few_parts/2)).

longest(1 000 000).                     % parts of a formula

%!  expanded_node(+Node0, +Sets, +Macros, -Node) is det.
%
%   Node is Node0 without quantifiers, and without calls of Macros. In a list `for` makes elements.
%   Elsewhere it makes a node quantified(Column,for,[],A), where A is a sequence of actions.
%
%   @error syntax_error(del_formula(Column))

expanded_node(Node0, Sets, Macros, Node) :-
    expand(Node0, names(Sets,Macros), Node, 0, _).

%   Node has Count-Count0 parts.

expand(quantified(Column,Word,Ranges,Body), Names, Node, Count0, Count) =>
    instances(Column, Ranges, Body, Names, Bodies, Count0, Count1),
    foldl(expand_in(Names), Bodies, Nodes, Count1, Count),
    join(Word, Column, Nodes, Node).
expand(call(Column,Name,Args), Names, Node, Count0, Count), Names = names(Sets,Macros),
        macro_call(Macros, Name, Column, Args, Parameters, Body0, Known) =>
    pairs_keys_values(Binding, Parameters, Args),
    moved(Column, Body0, Body1),
    instance(Binding, Body1, Body),
    count(Column, Count0, Count1),
    expand(Body, names(Sets,Known), Node, Count1, Count).
expand(beside(Column,Head0,First,Body0), Names, Node, Count0, Count),
        repeated_action(Head0, Kind, At, Action0) =>
    Node = beside(Column,Head,First,Body),
    expand(Action0, Names, Action, Count0, Count1),
    compound_name_arguments(Head, Kind, [At,[Action]]),
    expand(Body0, Names, Body, Count1, Count).
expand(Nodes0, Names, Nodes, Count0, Count), is_list(Nodes0) =>
    foldl(expand_element(Names), Nodes0, Lists, Count0, Count),
    append(Lists, Nodes).
expand(Node0, Names, Node, Count0, Count), compound(Node0), Node0 \= _-_ =>
    compound_name_arguments(Node0, Kind, Args0),
    (   arg(1, Node0, Column)
    ->  count(Column, Count0, Count1)
    ;   Count1 = Count0
    ),
    foldl(expand_in(Names), Args0, Args, Count1, Count),
    compound_name_arguments(Node, Kind, Args).
expand(Node0, _, Node, Count0, Count) =>
    Node = Node0,
    Count = Count0.

%   Head is an action in brackets before a formula, such as [A for X in rooms], and not a group.

repeated_action(Head, Kind, Column, Action) :-
    compound_name_arguments(Head, Kind, [Column,[Action]]),
    memberchk(Kind, [list,set,angle]),
    Action = quantified(_,for,_,Body),
    Body \= name(_,_).

expand_in(Names, Node0, Node, Count0, Count) :-
    expand(Node0, Names, Node, Count0, Count).

expand_element(Names, quantified(Column,for,Ranges,Body), Nodes, Count0, Count) =>
    instances(Column, Ranges, Body, Names, Bodies, Count0, Count1),
    expand(Bodies, Names, Nodes, Count1, Count).
expand_element(Names, Node0, Nodes, Count0, Count) =>
    Nodes = [Node],
    expand(Node0, Names, Node, Count0, Count).

count(Column, Count0, Count) :-
    Count is Count0+1,
    must_be_few_parts(Column, Count).

%!  must_be_few_parts(+Column, +Count) is det.
%
%   The node at Column may have Count parts.
%
%   @error syntax_error(del_formula(Column))

must_be_few_parts(Column, Count) :-
    longest(Most),
    (   Count =< Most
    ->  true
    ;   formula_error(Column, "with all definitions written out this has more than ~D parts",
                      [Most])
    ).

instances(Column, Ranges, Body, names(Sets,_), Bodies, Count0, Count) :-
    longest(Longest),
    Most is Longest-Count0+1,
    range_bindings(Ranges, Sets, Most, Bindings),
    length(Bindings, Length),
    Count is Count0+Length,
    count(Column, Count, _),
    findall(One, ( member(Binding, Bindings), instance(Binding, Body, One) ), Bodies).

join(Word, _, [Node0], Node), Word \== for =>
    Node = Node0.
join(forall, Column, Nodes, Node) =>
    (   Nodes == []
    ->  Node = name(Column,"true")
    ;   Node = call(Column,"and",[list(Column,Nodes)])
    ).
join(exists, Column, Nodes, Node) =>
    (   Nodes == []
    ->  Node = name(Column,"false")
    ;   Node = call(Column,"or",[list(Column,Nodes)])
    ).
join(for, Column, Nodes, Node) =>
    (   append(Before, [Last], Nodes)
    ->  Node = quantified(Column,for,[],Node1),
        in_sequence(Before, Column, Last, Node1)
    ;   formula_error(Column, "there are no such values, so this is no action")
    ).

in_sequence([], _, Last, Node) =>
    Node = Last.
in_sequence([First|Nodes], Column, Last, Node) =>
    Node = two(Column,;,First,Node1),
    in_sequence(Nodes, Column, Last, Node1).

%   Name with Args is a call of a macro. Known are the macros that its Body may use.

macro_call([macro(Name,Parameters0,Body0)|Macros], Name0, Column, Args, Parameters, Body, Known) :-
    (   string_lower(Name0, Name)
    ->  (   length(Parameters0, Count),
            length(Args, Count)
        ->  Parameters = Parameters0,
            Body = Body0,
            Known = Macros
        ;   atomic_list_concat(Parameters0, ',', Inner),
            formula_error(Column, "~w is written ~w(~w)", [Name,Name,Inner])
        )
    ;   macro_call(Macros, Name0, Column, Args, Parameters, Body, Known)
    ).

%   Node is Node0 with Column as the column of all parts.

moved(Column, Node0, Node), is_list(Node0) =>
    maplist(moved(Column), Node0, Node).
moved(Column, Node0, Node), compound(Node0) =>
    compound_name_arguments(Node0, Kind, [Old|Args0]),
    maplist(moved(Column), Args0, Args),
    (   integer(Old)
    ->  First = Column
    ;   moved(Column, Old, First)
    ),
    compound_name_arguments(Node, Kind, [First|Args]).
moved(_, Node0, Node) =>
    Node = Node0.

%   Node is Node0 with values in place of the variables of Binding.

instance([], Node0, Node) =>
    Node = Node0.
instance(Binding, name(Column,Name), Node) =>
    (   memberchk(Name-Value, Binding)
    ->  at_column(Column, Value, Node)
    ;   indexed(Name, Binding, Text)
    ->  Node = name(Column,Text)
    ;   Node = name(Column,Name)
    ).
instance(Binding, call(Column,Name,Args0), Node) =>
    (   memberchk(Name-name(_,Text0), Binding)      % K X (F)
    ->  Text = Text0
    ;   indexed(Name, Binding, Text0)
    ->  Text = Text0
    ;   Text = Name
    ),
    Node = call(Column,Text,Args),
    maplist(instance(Binding), Args0, Args).
instance(Binding0, quantified(Column,Word,Ranges0,Body0), Node) =>
    Node = quantified(Column,Word,Ranges,Body),
    instance_ranges(Ranges0, Binding0, Ranges, Binding),
    instance(Binding, Body0, Body).
instance(Binding, Nodes0, Nodes), is_list(Nodes0) =>
    maplist(instance(Binding), Nodes0, Nodes).
instance(Binding, Node0, Node), compound(Node0) =>
    mapargs(instance(Binding), Node0, Node).
instance(_, Node0, Node) =>
    Node = Node0.

at_column(Column, name(0,Name), Node) =>
    Node = name(Column,Name).
at_column(Column, number(0,N), Node) =>
    Node = number(Column,N).
at_column(_, Value, Node) =>
    Node = Value.

%   Binding is Binding0 without the variables that Ranges0 bind.

instance_ranges([], Binding0, Ranges, Binding) =>
    Ranges = [],
    Binding = Binding0.
instance_ranges([in(Vars,Set0)|Ranges0], Binding0, Ranges, Binding) =>
    Ranges = [in(Vars,Set)|Ranges1],
    instance(Binding0, Set0, Set),
    exclude(is_bound_again(Vars), Binding0, Binding1),
    instance_ranges(Ranges0, Binding1, Ranges1, Binding).
instance_ranges([if(Node0)|Ranges0], Binding0, Ranges, Binding) =>
    Ranges = [if(Node)|Ranges1],
    instance(Binding0, Node0, Node),
    instance_ranges(Ranges0, Binding0, Ranges1, Binding).

is_bound_again(Vars, Name-_) :-
    memberchk(name(_,Name), Vars).

%   Name ends with `_X` for a variable X of Binding. Text is Name with the value of X.

indexed(Name, Binding, Text) :-
    member(Variable-Value, Binding),
    string_concat("_", Variable, End),
    string_concat(Start, End, Name),
    Start \== "",
    ( Value = name(_,_) ; Value = number(_,_) ),
    !,
    node_text(Value, Word),
    atomics_to_string([Start,"_",Word], Text).

%!  bound_text(+Text0, +Binding, -Text) is det.
%
%   Text0 is a name. Text is its text with the values of Binding.

bound_text(Text0, Binding, Text) :-
    instance(Binding, name(1,Text0), Node),
    node_text(Node, Text).

%!  free_variable(+Node, +Bound, -Variable) is nondet.
%
%   Variable is a name(Column,Name) in Node that looks like a variable, a capital letter and perhaps
%   digits, and is not among the strings Bound and not bound in Node.

free_variable(name(Column,Name), Bound, Variable) :-
    is_variable(Name),
    \+ operator_letter(Name),
    sub_string(Name, 1, _, 0, Rest),
    ( Rest == "" ; catch(number_string(_, Rest), error(syntax_error(_),_), fail) ),
    \+ memberchk(Name, Bound),
    Variable = name(Column,Name).
free_variable(call(Column,Name,_), Bound, Variable) :-          % K X (F)
    free_variable(name(Column,Name), Bound, Variable).
free_variable(Node, Bound, Variable) :-
    Node = quantified(_,_,Ranges,Body),
    !,
    findall(Name, ( member(in(Vars,_), Ranges), member(name(_,Name), Vars) ), Names),
    append(Names, Bound, All),
    ( member(if(Condition), Ranges), Part = Condition ; Part = Body ),
    free_variable(Part, All, Variable).
free_variable(Nodes, Bound, Variable) :-
    is_list(Nodes),
    !,
    member(Node, Nodes),
    free_variable(Node, Bound, Variable).
free_variable(Node, Bound, Variable) :-
    compound(Node),
    Node \= name(_,_),
    compound_name_arguments(Node, _, Args),
    member(Arg, Args),
    free_variable(Arg, Bound, Variable).
