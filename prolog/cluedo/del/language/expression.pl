:- module(cluedo_del_language_expression,
          [ text_expression/2,          % +Text, -Node
            text_expression/3,          % +Text, +Most, -Node
            text_expressions/3,         % +Text, +Most, -Nodes
            text_groups/3,              % +Text, +Most, -Groups
            limited_tokens/3            % +Text, +Most, -Tokens
          ]).
:- use_module(syntax, [infix/4,prefix/2]).
:- use_module(formula_tokens, [formula_error/2,formula_error/3,text_tokens/2,token_text/2]).

/** <module> Text as a tree

A tree has nodes (node.pl). Signs bind as infix/4 and prefix/2 of syntax.pl say. Two expressions may
stand side by side, as in `A B`. There A binds like the prefix `~`. There are no other operators,
and no variables. Reading makes no atoms and no functors. The length of texts and the depth of trees
are limited.
*/

:- det((text_expression/2, text_expression/3, text_expressions/3, text_groups/3,
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
    infixes(Left, 0, Most, Depth, Node, Tokens2, Rest).

infixes(Left, Bound, Most, Depth, Node, [Column-Token|Tokens], Rest) :-
    (   infix_sign(Token, Sign),
        infix(Sign, Own, LeftMost, RightMost),
        Own =< Most,
        Bound =< LeftMost
    ->  expression(RightMost, Depth, Right, Tokens, Rest1),
        infixes(two(Column,Sign,Left,Right), Own, Most, Depth, Node, Rest1, Rest)
    ;   Node = Left,
        Rest = [Column-Token|Tokens]
    ).

infix_sign(sign(Sign0), Sign) =>
    Sign = Sign0.
infix_sign(name(Name), Sign) =>
    word(Name, Sign).
infix_sign(_, _) =>
    fail.

word("v", v).
word("or", v).
word("and", &).
word("implies", ->).
word("iff", <->).
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
begins([_-name(Name)|_]) :-
    \+ word(Name, _).
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

parts_formulas(sign(',')).
parts_formulas(Token) :-
    infix_sign(Token, Sign),
    memberchk(Sign, [&,v,->,<->]).

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
