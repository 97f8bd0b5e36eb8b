:- module(cluedo_del_expression,
          [ text_expression/2,          % +Text, -Node
            text_expression/3,          % +Text, +Most, -Node
            text_expressions/3,         % +Text, +Most, -Nodes
            text_groups/3,              % +Text, +Most, -Groups
            node_column/2,              % +Node, -Column
            node_text/2                 % +Node, -Text
          ]).
:- use_module(syntax, [infix/4,prefix/2]).
:- use_module(tokens, [formula_error/2,formula_error/3,text_tokens/2,token_text/2]).
:- use_module(library(apply), [maplist/3]).

/** <module> Text as a tree

What a person types becomes a tree, and never a term that could be called: a node is

| name(Column,Name)    | a name, a string                                       |
| number(Column,N)     |                                                        |
| call(Column,Name,As) | Name(A,...)                                            |
| one(Column,Sign,A)   | `~` or `?` before A                                    |
| two(Column,Sign,A,B) | a Sign between A and B                                 |
| list(Column,As)      | [A,...]                                                |
| box(Column,A,B)      | [A]:B                                                  |
| diamond(Column,A,B)  | {A}:B                                                  |
| known(Column,F,Node) | the formula F, which Node stands for: never read, but  |
|                      | put there by who gives names to formulas               |

Signs bind as syntax.pl says. There are no operators but these, no variables, and
nothing that is read makes an atom or a functor. Text and trees have limits.
*/

:- det((text_expression/2, text_expression/3, text_expressions/3, text_groups/3, node_column/2,
        node_text/2)).

longest(1000).                          % characters of what a person types
deepest(200).

%!  text_expression(+Text, -Node) is det.
%!  text_expression(+Text, +Most, -Node) is det.
%
%   The string Text, of Most characters or less, says Node.
%
%   @error syntax_error(del_formula(Column))

text_expression(Text, Node) :-
    longest(Most),
    text_expression(Text, Most, Node).

text_expression(Text, Most, Node) :-
    tokens(Text, Most, Tokens),
    expression(1200, 0, Node, Tokens, Rest),
    must_end(Rest).

%!  text_expressions(+Text, +Most, -Nodes) is det.
%
%   Nodes are what Text says, with commas between them; none if it is blank.

text_expressions(Text, Most, Nodes) :-
    tokens(Text, Most, Tokens),
    (   Tokens = [_-end]
    ->  Nodes = []
    ;   arguments(0, Nodes, Tokens, Rest),
        must_end(Rest)
    ).

%!  text_groups(+Text, +Most, -Groups) is det.
%
%   Groups are lists of names, numbers and calls, with `;` between the groups, and blanks or
%   commas between their members. A group that is empty is written `-`.

text_groups(Text, Most, Groups) :-
    tokens(Text, Most, Tokens),
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

tokens(Text, Most, Tokens) :-
    string_length(Text, Length),
    (   Length =< Most
    ->  text_tokens(Text, Tokens)
    ;   Column is Most+1,
        formula_error(Column, "~D characters are read, and no more", [Most])
    ).

must_end([Column-Token|_]) :-
    (   Token == end
    ->  true
    ;   token_text(Token, Text),
        (   Token = sign(Sign),
            memberchk(Sign, [')',']','}'])
        ->  formula_error(Column, "nothing was opened that ~s could close", [Text])
        ;   formula_error(Column, "a sign like & or the end was expected before ~s", [Text])
        )
    ).

                /*******************************
                *            GRAMMAR           *
                *******************************/

%   expression(+Most, +Depth, -Node)//: signs in Node bind at least as close as Most.

expression(Most, Depth0, Node, [Column-Token|Tokens], Rest) :-
    deepest(Deepest),
    (   Depth0 =< Deepest
    ->  Depth is Depth0+1
    ;   formula_error(Column, "this is more than ~d deep", [Deepest])
    ),
    primary(Token, Column, Depth, Left, Tokens, Tokens1),
    infixes(Left, 0, Most, Depth, Node, Tokens1, Rest).

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
word("mod", mod).

%   primary(+Token, +Column, +Depth, -Node, +Tokens, -Rest): Node begins with Token.

primary(number(N), Column, _, Node, Tokens, Rest) =>
    Node = number(Column,N),
    Rest = Tokens.
primary(name(Name), Column, Depth, Node, [_-sign('(')|Tokens], Rest) =>
    arguments(Depth, Args, Tokens, Rest1),
    closed(')', Column, Rest1, Rest),
    Node = call(Column,Name,Args).
primary(name(Name), Column, _, Node, Tokens, Rest) =>
    Node = name(Column,Name),
    Rest = Tokens.
primary(sign('('), Column, Depth, Node, Tokens, Rest) =>
    expression(1200, Depth, Node, Tokens, Rest1),
    closed(')', Column, Rest1, Rest).
primary(sign(Sign), Column, Depth, Node, Tokens, Rest), prefix(Sign, Most) =>
    Node = one(Column,Sign,Node1),
    expression(Most, Depth, Node1, Tokens, Rest).
primary(sign('['), Column, Depth, Node, Tokens, Rest) =>
    (   Tokens = [_-sign(']')|Rest1]
    ->  Args = []
    ;   arguments(Depth, Args, Tokens, Rest0),
        closed(']', Column, Rest0, Rest1)
    ),
    (   Rest1 = [_-sign(:)|Rest2]
    ->  single(Args, Column, Action),
        Node = box(Column,Action,Node1),
        expression(600, Depth, Node1, Rest2, Rest)
    ;   Node = list(Column,Args),
        Rest = Rest1
    ).
primary(sign('{'), Column, Depth, Node, Tokens, Rest) =>
    Node = diamond(Column,Action,Node1),
    expression(1200, Depth, Action, Tokens, Rest0),
    closed('}', Column, Rest0, Rest1),
    (   Rest1 = [_-sign(:)|Rest2]
    ->  expression(600, Depth, Node1, Rest2, Rest)
    ;   Rest1 = [After-_|_],
        formula_error(After, "after {...} a : and a formula were expected")
    ).
primary(end, Column, _, _, _, _) =>
    formula_error(Column, "more was expected here").
primary(Token, Column, _, _, _, _) =>
    token_text(Token, Text),
    formula_error(Column, "something was expected before ~s", [Text]).

single([Action0], _, Action) =>
    Action = Action0.
single(_, Column, _) =>
    formula_error(Column, "one action was expected in [...]: write ; between several").

arguments(Depth, [Arg|Args], Tokens, Rest) :-
    expression(1200, Depth, Arg, Tokens, Rest1),
    (   Rest1 = [_-sign(',')|Rest2]
    ->  arguments(Depth, Args, Rest2, Rest)
    ;   Args = [],
        Rest = Rest1
    ).

closed(Sign, Opened, [Column-Token|Tokens], Rest) :-
    (   Token == sign(Sign)
    ->  Rest = Tokens
    ;   Token == end
    ->  formula_error(Column, "~w is missing: it was opened at column ~d", [Sign,Opened])
    ;   token_text(Token, Text),
        formula_error(Column, "~w or a sign like & was expected before ~s", [Sign,Text])
    ).

                /*******************************
                *             NODES            *
                *******************************/

%!  node_column(+Node, -Column) is det.
%
%   Node begins at Column, or has its sign there.

node_column(Node, Column) :-
    arg(1, Node, Column).

%!  node_text(+Node, -Text) is det.
%
%   The string Text is a name, a number or a call, as short as it can be written. The text
%   of another node tells only its sign.

node_text(name(_,Name), Text) =>
    Text = Name.
node_text(number(_,N), Text) =>
    number_string(N, Text).
node_text(call(_,Name,Args), Text) =>
    maplist(node_text, Args, Texts),
    atomic_list_concat(Texts, ',', Inner),
    format(string(Text), "~s(~w)", [Name,Inner]).
node_text(one(_,Sign,_), Text) =>
    format(string(Text), "~w...", [Sign]).
node_text(two(_,Sign,_,_), Text) =>
    format(string(Text), "...~w...", [Sign]).
node_text(known(_,_,Node), Text) =>
    node_text(Node, Text).
node_text(Node, Text) =>
    compound_name_arity(Node, Kind, _),
    format(string(Text), "a ~w", [Kind]).
