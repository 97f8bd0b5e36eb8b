:- module(cluedo_del_language_expression,
          [ text_expression/2,          % +Text, -Node
            text_expression/3,          % +Text, +Most, -Node
            text_expressions/3,         % +Text, +Most, -Nodes
            text_groups/3,              % +Text, +Most, -Groups
            text_set/4,                 % +Text, +Most, -Name, -Members
            repetition/3,               % +Tokens, -Before, -Ranges
            is_variable/1,              % +Text
            operator_letter/1,          % +Text
            limited_tokens/3            % +Text, +Most, -Tokens
          ]).
:- use_module(syntax, [comparison/1,infix/4,prefix/2]).
:- use_module(formula_tokens, [formula_error/2,formula_error/3,text_tokens/2,token_text/2]).

/** <module> Text as a tree

A tree has nodes (node.pl). Signs bind as infix/4 and prefix/2 of syntax.pl say. Two expressions may
stand side by side, as in `A B`. There A binds like the prefix `~`. There are no other operators.
Reading makes no atoms and no functors. The length of texts and the depth of trees are limited.

A variable is a name that begins with a capital letter, where `forall`, `exists` or `for` binds it:

    forall X, Y in rooms, X != Y: F
    A for X in 1..20

`forall` and `exists` take all that follows, up to a closing bracket, a comma or a `;`. `for` takes
all that comes before, from an opening bracket or a comma. `when F: A` takes all that follows, up to
a closing bracket or a comma.
*/

:- det((text_expression/2, text_expression/3, text_expressions/3, text_groups/3, text_set/4,
        limited_tokens/3)).

longest(1000).                          % characters of what a person types
deepest(200).

%!  text_expression(+Text, -Node) is det.
%!  text_expression(+Text, +Most, -Node) is det.
%
%   Node is the tree of Text, a string of at most Most characters.
%
%   @error syntax_error(del_formula(Column))

text_expression(Text, Node) :-
    longest(Most),
    text_expression(Text, Most, Node).

text_expression(Text, Most, Node) :-
    limited_tokens(Text, Most, Tokens),
    expression(1200, 0, Node, Tokens, Rest),
    must_end(Rest).

%!  text_expressions(+Text, +Most, -Nodes) is det.
%
%   Text has the expressions Nodes, with commas between them. If Text is blank, Nodes is [].

text_expressions(Text, Most, Nodes) :-
    limited_tokens(Text, Most, Tokens),
    (   Tokens = [_-end]
    ->  Nodes = []
    ;   arguments(0, Nodes, Tokens, Rest),
        must_end_list(Rest)
    ).

must_end_list([Column-Token|Tokens]) :-
    (   begins_formula(Token)
    ->  token_text(Token, Text),
        formula_error(Column, "a comma or a sign like & was expected before ~s", [Text])
    ;   must_end([Column-Token|Tokens])
    ).

begins_formula(name(_)).
begins_formula(number(_)).
begins_formula(sign(Sign)) :-
    memberchk(Sign, ['(','[','{',~]).

%!  text_groups(+Text, +Most, -Groups) is det.
%
%   Groups are lists of names, numbers and calls, with `;` between the groups, and blanks or commas
%   between their members. An empty group is written `-`.

text_groups(Text, Most, Groups) :-
    limited_tokens(Text, Most, Tokens),
    groups(Tokens, Groups).

groups([_-end], Groups) =>
    Groups = [].
groups([_-sign(;)|Tokens], Groups) =>
    groups(Tokens, Groups).
groups([_-sign(-),Column-Token|Tokens], Groups), ( Token == end ; Token = sign(;) ) =>
    Groups = [[]|Groups1],
    groups([Column-Token|Tokens], Groups1).
groups(Tokens, Groups) =>
    Groups = [Group|Groups1],
    group(Tokens, Group, Rest),
    groups(Rest, Groups1).

group([Column-Token|Tokens], Group, Rest), (Token = name(_) ; Token = number(_)) =>
    primary(Token, Column, 0, Node, Tokens, Tokens1),
    Group = [Node|Group1],
    group(Tokens1, Group1, Rest).
group([_-sign(',')|Tokens], Group, Rest) =>
    group(Tokens, Group, Rest).
group([Column-Token|Tokens], Group, Rest), (Token == end ; Token = sign(;)) =>
    Group = [],
    Rest = [Column-Token|Tokens].
group([Column-Token|_], _, _) =>
    token_text(Token, Text),
    formula_error(Column, "a name was expected, not ~s", [Text]).

%!  text_set(+Text, +Most, -Name, -Members) is det.
%
%   Text is like `rooms = kitchen, hall` or `players = a1..a9, bob`. Name is a node. Members are
%   nodes: names, numbers, and ranges two(Column,'..',From,To).
%
%   @error syntax_error(del_formula(Column))

text_set(Text, Most, Name, Members) :-
    limited_tokens(Text, Most, Tokens),
    (   Tokens = [Column-name(Word),_-sign(=)|Rest]
    ->  Name = name(Column,Word),
        members(Rest, Members)
    ;   formula_error(none, "a name, = and members were expected: set rooms = kitchen, hall")
    ).

members([_-end], Members) =>
    Members = [].
members([_-sign(',')|Tokens], Members) =>
    members(Tokens, Members).
members(Tokens, Members) =>
    Members = [Member|Members1],
    member_node(Tokens, Member, Rest),
    members(Rest, Members1).

%   Member is a name, a number or a range at the beginning of the tokens.

member_node([Column-First|Tokens], Member, Rest) :-
    (   word_node(First, Column, Node)
    ->  (   Tokens = [At-sign('..'),Next-Last|Rest1]
        ->  (   word_node(Last, Next, To)
            ->  Member = two(At,'..',Node,To),
                Rest = Rest1
            ;   formula_error(At, "a range needs an end, as in 1..20")
            )
        ;   Member = Node,
            Rest = Tokens
        )
    ;   token_text(First, Text),
        formula_error(Column, "a name, a number or a range like 1..20 was expected, not ~s", [Text])
    ).

word_node(name(Name), Column, name(Column,Name)).
word_node(number(N), Column, number(Column,N)).

%!  repetition(+Tokens, -Before, -Ranges) is semidet.
%
%   Tokens (formula_tokens.pl) have a part `for X in rooms` at their end, outside all brackets. It
%   means Ranges (node.pl), and begins after Before characters.
%
%   @error syntax_error(del_formula(Column))

repetition(Tokens, Before, Ranges) :-
    first_for(Tokens, 0, Column, Rest),
    ranges(Rest, end, 0, Ranges, Rest1),
    must_end(Rest1),
    Before is Column-1.

first_for([Column-name("for")|Tokens], 0, Column0, Rest), begins_range(Tokens) =>
    Column0 = Column,
    Rest = Tokens.
first_for([_-Token|Tokens], Depth0, Column, Rest) =>
    (   depth_after(Token, Depth0, Depth)
    ->  first_for(Tokens, Depth, Column, Rest)
    ;   fail                            % a bracket that was not opened
    ).
first_for([], _, _, _) =>
    fail.

begins_range([_-name(Name)|_]) :-
    is_variable(Name).

%!  is_variable(+Text) is semidet.
%
%   The string Text begins with a capital letter, as variables do.

is_variable(Text) :-
    string_code(1, Text, Code),
    code_type(Code, upper).

%   Ranges are at the beginning of the tokens, after a quantifier of Kind: `colon` if a colon ends
%   them, `list` if they stand in a list, `end` if the end of the text ends them. Rest are the
%   tokens after them.

ranges(Tokens, Kind, Depth, Ranges, Rest) :-
    variables(Tokens, Vars, Rest1),
    range_set(Vars, Rest1, Set, Rest2),
    Ranges = [in(Vars,Set)|Ranges1],
    more_ranges(Rest2, Kind, Depth, Ranges1, Rest).

variables([Column-name(Name)|Tokens], [name(Column,Name)|Vars], Rest) :-
    is_variable(Name),
    !,
    (   operator_letter(Name)
    ->  formula_error(Column, "~s means knowledge in formulas: take another variable", [Name])
    ;   Tokens = [_-sign(',')|Tokens1],
        another_variable(Tokens1)
    ->  variables(Tokens1, Vars, Rest)
    ;   Vars = [],
        Rest = Tokens
    ).
variables([Column-Token|_], _, _) :-
    token_text(Token, Text),
    formula_error(Column, "a variable like X was expected, a word that begins with a capital \c
                           letter, not ~s", [Text]).

%!  operator_letter(+Text) is semidet.
%
%   The string Text is an operator of knowledge, so it is not a variable: K X p would be ambiguous.

operator_letter(Name) :-
    memberchk(Name, ["K","M","E","C","D","Kw"]).

another_variable([_-name(Name),_-Token|_]) :-
    is_variable(Name),
    memberchk(Token, [name("in"),sign(','),sign(:),end]).

range_set(_, [_-name("in")|Tokens], Set, Rest) =>
    member_node(Tokens, Set, Rest),
    (   Set = number(Column,_)
    ->  formula_error(Column, "a set or a range like 1..20 was expected")
    ;   true
    ).
range_set([name(Column,_)|_], Tokens, Set, Rest) =>
    Set = name(Column,"agents"),
    Rest = Tokens.

more_ranges([_-sign(',')|Tokens], Kind, Depth, Ranges, Rest),
        another_range(Kind, Tokens, Depth, Range, Rest1) =>
    Ranges = [Range|Ranges1],
    more_ranges(Rest1, Kind, Depth, Ranges1, Rest).
more_ranges(Tokens, _, _, Ranges, Rest) =>
    Ranges = [],
    Rest = Tokens.

another_range(_, Tokens, _, in(Vars,Set), Rest) :-
    another_variable(Tokens),
    !,
    variables(Tokens, Vars, Rest1),
    range_set(Vars, Rest1, Set, Rest).
another_range(Kind, Tokens, Depth, if(Node), Rest) :-
    expression(600, Depth, Node, Tokens, Rest),
    (   Node = two(_,Sign,_,_),
        comparison(Sign)
    ->  true
    ;   Kind \== list,
        arg(1, Node, Column),
        formula_error(Column, "a condition like X != Y was expected")
    ).

%!  limited_tokens(+Text, +Most, -Tokens) is det.
%
%   As text_tokens/2, but Text must have at most Most characters.

limited_tokens(Text, Most, Tokens) :-
    string_length(Text, Length),
    (   Length =< Most
    ->  text_tokens(Text, Tokens)
    ;   Column is Most+1,
        formula_error(Column, "this has more than ~D characters, the limit", [Most])
    ).

must_end([Column-Token|_]) :-
    (   Token == end
    ->  true
    ;   token_text(Token, Text),
        (   Token = sign(Sign),
            memberchk(Sign, [')',']','}'])
        ->  formula_error(Column, "~s has no opening bracket", [Text])
        ;   formula_error(Column, "a sign like & or the end was expected before ~s", [Text])
        )
    ).

%   Node is an expression at the beginning of the tokens. Its priority is at most Most. Rest are the
%   tokens after it. It is inside Depth0 other expressions.

expression(Most, Depth0, Node, [Column-Token|Tokens], Rest) :-
    deepest(Deepest),
    (   Depth0 =< Deepest
    ->  Depth is Depth0+1
    ;   formula_error(Column, "this is more than ~d deep: a longer chain of & or | is written \c
                               and([F,G,...]), or([F,G,...])",
                      [Deepest])
    ),
    primary(Token, Column, Depth, Left0, Tokens, Tokens1),
    beside(Left0, Depth, Left, Tokens1, Tokens2),
    infixes(Left, 0, Most, Depth, Node0, Tokens2, Tokens3),
    repeated(Most, Depth, Node0, Node, Tokens3, Rest).

%   Node is Node0 with the `for` at the beginning of the tokens, if there is one.

repeated(1200, Depth, Node0, Node, [Column-name("for")|Tokens], Rest), begins_range(Tokens) =>
    Node = quantified(Column,for,Ranges,Node0),
    ranges(Tokens, list, Depth, Ranges, Rest).
repeated(_, _, Node0, Node, Tokens, Rest) =>
    Node = Node0,
    Rest = Tokens.

infixes(Left, Bound, Most, Depth, Node, [Column-Token|Tokens], Rest) :-
    (   infix_sign(Token, Tokens, Sign),
        infix(Sign, Own, LeftMost, RightMost),
        Own =< Most,
        Bound =< LeftMost
    ->  expression(RightMost, Depth, Right, Tokens, Rest1),
        infix_node(Sign, Column, Left, Right, Node1),
        infixes(Node1, Own, Most, Depth, Node, Rest1, Rest)
    ;   Node = Left,
        Rest = [Column-Token|Tokens]
    ).

%   Node is Sign between Left and Right. `!` before a comparison announces it, as no action has a
%   value.

infix_node(Sign, Column, Left, Right, Node), comparison(Sign), announced(Left, At, A) =>
    Node = one(At,!,two(Column,Sign,A,Right)).
infix_node(Sign, Column, Left, Right, Node) =>
    Node = two(Column,Sign,Left,Right).

%   The node is the number A after `!`, which is at column At.

announced(one(Column,!,A0), At, A) =>
    At = Column,
    A = A0.
announced(two(Column,Sign,Left0,Right), At, A), memberchk(Sign, [+,-,*,mod]) =>
    A = two(Column,Sign,Left,Right),
    announced(Left0, At, Left).
announced(_, _, _) =>
    fail.

%   Token, which comes before Tokens, is the infix Sign. A word is a sign only if an expression
%   follows. So an atom may have the name `v`.

infix_sign(sign(Sign0), _, Sign) =>
    Sign = Sign0.
infix_sign(name(Name), [_-Token|_], Sign) =>
    word(Name, Sign),
    begins_operand(Token).
infix_sign(_, _, _) =>
    fail.

begins_operand(name(_)).
begins_operand(number(_)).
begins_operand(sign(Sign)) :-
    memberchk(Sign, ['(','[','{',<,~,?,!]).

word("v", v).
word("or", v).
word("and", &).
word("mod", mod).

%   If Tokens begin with another expression, Node is beside/4 of Node0 and this expression. If not,
%   Node is Node0.

beside(Node0, Depth, Node, Tokens, Rest) :-
    (   may_precede(Node0),
        begins(Tokens)
    ->  Tokens = [First|_],
        arg(1, Node0, Column),
        Node = beside(Column,Node0,First,Node1),
        expression(600, Depth, Node1, Tokens, Rest)
    ;   Node = Node0,
        Rest = Tokens
    ).

may_precede(name(_,_)).
may_precede(number(_,_)).
may_precede(call(_,_,_)).
may_precede(list(_,_)).
may_precede(set(_,_)).
may_precede(angle(_,_)).

%   True when Tokens begin with an expression, and not with an infix sign.

begins([_-number(_)|_]).
begins([_-name(Name)|Tokens]) :-
    \+ infix_sign(name(Name), Tokens, _),
    \+ ( Name == "for", begins_range(Tokens) ).
begins([_-sign(Sign)|Tokens]) :-
    begins(Sign, Tokens).

begins('(', _).
begins('[', _).
begins('{', _).
begins(~, _).
begins(?, _).
begins(!, _).
begins(<, Tokens) :-
    angle(Tokens, 0, formulas, _).      % else `<` compares

%   Tokens0 come after a `<`. They are inside Depth brackets that were opened after the `<`. In
%   Tokens `angle_end` replaces the `>` that closes the `<`. Fails if there is no such `>`. If Of is
%   `formulas`, also fails if a comma or a connective comes before the `>`. If Of is `all`, any sign
%   may come before it.

angle([_-end|_], _, _, _) =>
    fail.
angle([Column-sign(>)|Tokens0], 0, _, Tokens) =>
    Tokens = [Column-angle_end|Tokens0].
angle([_-Token|_], 0, formulas, _), parts_formulas(Token) =>
    fail.
angle([Column-Token|Tokens0], Depth0, Of, Tokens) =>
    Tokens = [Column-Token|Tokens1],
    depth_after(Token, Depth0, Depth),
    angle(Tokens0, Depth, Of, Tokens1).

parts_formulas(sign(Sign)) :-
    memberchk(Sign, [',',&,v,->,<->]).
parts_formulas(name(Name)) :-
    word(Name, _).

depth_after(sign(Sign), Depth0, Depth), memberchk(Sign, ['(','[','{']) =>
    Depth is Depth0+1.
depth_after(sign(Sign), Depth0, Depth), memberchk(Sign, [')',']','}']) =>
    Depth0 > 0,
    Depth is Depth0-1.
depth_after(_, Depth0, Depth) =>
    Depth = Depth0.

primary(number(N), Column, _, Node, Tokens, Rest) =>
    Node = number(Column,N),
    Rest = Tokens.
primary(name(Name), Column, Depth, Node, Tokens, Rest),
        quantifier(Name, Word), Tokens = [_-name(_)|_] =>
    Node = quantified(Column,Word,Ranges,Node1),
    ranges(Tokens, colon, Depth, Ranges, Rest1),
    (   Rest1 = [_-sign(:)|Rest2]
    ->  expression(1060, Depth, Node1, Rest2, Rest)
    ;   Rest1 = [At-Token|_],
        token_text(Token, Text),
        formula_error(At, "a colon was expected before ~s: write ~w X in agents: F", [Text,Word])
    ).
primary(name("when"), Column, Depth, Node, Tokens, Rest),
        Tokens = [_-First|_], begins_operand(First) =>
    expression(1060, Depth, F, Tokens, Rest1),
    (   Rest1 = [_-sign(:)|Rest2]
    ->  Node = call(Column,"when",[F,A]),
        expression(1100, Depth, A, Rest2, Rest)
    ;   Rest1 = [At-Token|_],
        token_text(Token, Text),
        formula_error(At, "a colon was expected before ~s: write when F: A", [Text])
    ).
primary(name(Name), Column, Depth, Node, [_-sign('(')|Tokens], Rest) =>
    arguments(Depth, Args, Tokens, Rest1),
    close_bracket(')', Column, Rest1, Rest),
    Node = call(Column,Name,Args).
primary(name(Name), Column, _, Node, Tokens, Rest) =>
    Node = name(Column,Name),
    Rest = Tokens.
primary(sign('('), Column, Depth, Node, Tokens, Rest) =>
    expression(1200, Depth, Node, Tokens, Rest1),
    close_bracket(')', Column, Rest1, Rest).
primary(sign(Sign), Column, Depth, Node, Tokens, Rest), prefix(Sign, Most) =>
    Node = one(Column,Sign,Node1),
    expression(Most, Depth, Node1, Tokens, Rest).
primary(sign('['), Column, Depth, Node, Tokens, Rest) =>
    bracket_arguments(']', Column, Depth, Args, Tokens, Rest1),
    (   Rest1 = [_-sign(:)|Rest2]
    ->  single(Args, Column, Action),
        Node = box(Column,Action,Node1),
        expression(600, Depth, Node1, Rest2, Rest)
    ;   Node = list(Column,Args),
        Rest = Rest1
    ).
primary(sign('{'), Column, Depth, Node, Tokens, Rest) =>
    bracket_arguments('}', Column, Depth, Args, Tokens, Rest1),
    diamond(set(Column,Args), Depth, Node, Rest1, Rest).
primary(sign(<), Column, Depth, Node, Tokens, Rest) =>
    (   angle(Tokens, 0, all, Tokens1)
    ->  bracket_arguments(angle_end, Column, Depth, Args, Tokens1, Rest1),
        diamond(angle(Column,Args), Depth, Node, Rest1, Rest)
    ;   formula_error(Column, "something was expected before <, or > after it")
    ).
primary(end, Column, _, _, _, _) =>
    formula_error(Column, "more was expected here").
primary(Token, Column, _, _, _, _) =>
    token_text(Token, Text),
    formula_error(Column, "something was expected before ~s", [Text]).

quantifier("forall", forall).
quantifier("exists", exists).

diamond(Node0, Depth, Node, [_-sign(:)|Tokens], Rest) =>
    arg(1, Node0, Column),
    arg(2, Node0, Args),
    single(Args, Column, Action),
    Node = diamond(Column,Action,Node1),
    expression(600, Depth, Node1, Tokens, Rest).
diamond(Node0, _, Node, Tokens, Rest) =>
    Node = Node0,
    Rest = Tokens.

single([Action0], _, Action) =>
    Action = Action0.
single(_, Column, _) =>
    formula_error(Column, "one action was expected in the brackets: write ; between several").

bracket_arguments(Sign, Column, Depth, Args, Tokens, Rest) :-
    (   Tokens = [_-Token|Rest1],
        closes(Token, Sign)
    ->  Args = [],
        Rest = Rest1
    ;   arguments(Depth, Args, Tokens, Rest0),
        close_bracket(Sign, Column, Rest0, Rest)
    ).

arguments(Depth, [Arg|Args], Tokens, Rest) :-
    expression(1200, Depth, Arg, Tokens, Rest1),
    (   Rest1 = [_-sign(',')|Rest2]
    ->  arguments(Depth, Args, Rest2, Rest)
    ;   Args = [],
        Rest = Rest1
    ).

closes(angle_end, angle_end).
closes(sign(Sign), Sign).

close_bracket(Sign, Opened, [Column-Token|Tokens], Rest) :-
    (   closes(Token, Sign)
    ->  Rest = Tokens
    ;   closes(Wanted, Sign),
        token_text(Wanted, Text),
        (   Token == end
        ->  formula_error(Column, "~s is missing: its bracket was opened at column ~d",
                          [Text,Opened])
        ;   token_text(Token, Found),
            formula_error(Column, "~s or a sign like & was expected before ~s", [Text,Found])
        )
    ).
