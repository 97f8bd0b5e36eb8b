:- module(cluedo_web_logic_reader,
          [ text_expression/2,          % +Text, -Node
            text_expressions/2,         % +Text, -Nodes
            text_groups/2               % +Text, -Groups
          ]).
:- use_module(tokens, [misread/2,misread/3,text_tokens/2,token_text/2]).

/** <module> What a stranger types, read

Text becomes a tree, and never a term that could be called: a node is

| name(Column,Name)    | a name, a string                                       |
| number(Column,N)     |                                                        |
| call(Column,Name,As) | Name(A,...)                                            |
| one(Column,Sign,A)   | `~` or `?` before A                                    |
| two(Column,Sign,A,B) | a Sign between A and B                                 |
| list(Column,As)      | [A,...]                                                |
| box(Column,A,B)      | [A]:B                                                  |
| diamond(Column,A,B)  | {A}:B                                                  |

Signs bind as library(cluedo/del) says. There are no operators but these, no variables, and
nothing that is read makes an atom or a functor. Text and trees have limits.
*/

:- det((text_expression/2, text_expressions/2, text_groups/2)).

longest(1000).                          % characters
deepest(200).

%!  text_expression(+Text, -Node) is det.
%
%   Node is what the string Text says.
%
%   @error cluedo_misread(Column)

text_expression(Text, Node) :-
    tokens(Text, Tokens),
    expression(1200, 0, Node, Tokens, Rest),
    must_end(Rest).

%!  text_expressions(+Text, -Nodes) is det.
%
%   Nodes are what Text says, with commas between them; none if it is blank.

text_expressions(Text, Nodes) :-
    tokens(Text, Tokens),
    (   Tokens = [_-end]
    ->  Nodes = []
    ;   arguments(0, Nodes, Tokens, Rest),
        must_end(Rest)
    ).

%!  text_groups(+Text, -Groups) is det.
%
%   Groups are lists of names, numbers and calls, with `;` between the groups, and blanks or
%   commas between their members.

text_groups(Text, Groups) :-
    tokens(Text, Tokens),
    groups(Tokens, Groups).

groups([_-end], Groups) =>
    Groups = [].
groups([_-sign(;)|Tokens], Groups) =>
    groups(Tokens, Groups).
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
    misread(Column, "a name was expected, not ~s", [Text]).

tokens(Text, Tokens) :-
    string_length(Text, Length),
    longest(Most),
    (   Length =< Most
    ->  text_tokens(Text, Tokens)
    ;   Column is Most+1,
        misread(Column, "~D characters are read, and no more", [Most])
    ).

must_end([Column-Token|_]) :-
    (   Token == end
    ->  true
    ;   token_text(Token, Text),
        (   Token = sign(Sign),
            memberchk(Sign, [')',']','}'])
        ->  misread(Column, "nothing was opened that ~s could close", [Text])
        ;   misread(Column, "a sign like & or the end was expected before ~s", [Text])
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
    ;   misread(Column, "this is more than ~d deep", [Deepest])
    ),
    primary(Token, Column, Depth, Left, Tokens, Tokens1),
    infixes(Left, 0, Most, Depth, Node, Tokens1, Rest).

infixes(Left, Bound, Most, Depth, Node, [Column-Token|Tokens], Rest) :-
    (   infix(Token, Sign, Own, LeftMost, RightMost),
        Own =< Most,
        Bound =< LeftMost
    ->  expression(RightMost, Depth, Right, Tokens, Rest1),
        infixes(two(Column,Sign,Left,Right), Own, Most, Depth, Node, Rest1, Rest)
    ;   Node = Left,
        Rest = [Column-Token|Tokens]
    ).

infix(sign(Sign), S, Own, Left, Right) =>
    binds(Sign, Own, Left, Right),
    S = Sign.
infix(name(Name), S, Own, Left, Right), word(Name, Sign) =>
    binds(Sign, Own, Left, Right),
    S = Sign.
infix(_, _, _, _, _) =>
    fail.

word("v", v).
word("or", v).
word("and", &).

binds(;,   1100, 1099, 1100).
binds(<->, 1060, 1059, 1059).
binds(->,  1050, 1049, 1050).
binds(v,    660,  659,  660).
binds(&,    640,  639,  640).
binds(\/,   500,  500,  499).
binds(/\,   500,  500,  499).
binds(-,    500,  500,  600).

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
primary(sign(~), Column, Depth, Node, Tokens, Rest) =>
    Node = one(Column,~,Node1),
    expression(600, Depth, Node1, Tokens, Rest).
primary(sign(?), Column, Depth, Node, Tokens, Rest) =>
    Node = one(Column,?,Node1),
    tested(Tokens, Depth, Node1, Rest).
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
        misread(After, "after {...} a : and a formula were expected")
    ).
primary(end, Column, _, _, _, _) =>
    misread(Column, "more was expected here").
primary(Token, Column, _, _, _, _) =>
    token_text(Token, Text),
    misread(Column, "something was expected before ~s", [Text]).

%   `?` binds closer than signs between, and `~` may follow it.

tested([Column-sign(~)|Tokens], Depth, Node, Rest) =>
    expression(200, Depth, Node, [Column-sign(~)|Tokens], Rest).
tested(Tokens, Depth, Node, Rest) =>
    expression(200, Depth, Node, Tokens, Rest).

single([Action0], _, Action) =>
    Action = Action0.
single(_, Column, _) =>
    misread(Column, "one action was expected in [...]: write ; between several").

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
    ->  misread(Column, "~w is missing: it was opened at column ~d", [Sign,Opened])
    ;   token_text(Token, Text),
        misread(Column, "~w or a sign like & was expected before ~s", [Sign,Text])
    ).
