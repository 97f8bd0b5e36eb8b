:- module(cluedo_del_language_node,
          [ node_column/2,              % +Node, -Column
            node_text/2                 % +Node, -Text
          ]).
:- use_module(syntax, [infix/4,prefix/2]).
:- use_module(library(apply), [maplist/3]).

/** <module> Nodes of a tree that is read from text

A node is one of these terms, where names are strings, and columns are counted from 1:

  - name(Column,Name): a name
  - number(Column,N): a number
  - call(Column,Name,As): Name(A,...)
  - one(Column,Sign,A): Sign before A
  - two(Column,Sign,A,B): Sign between A and B
  - list(Column,As): [A,...]
  - set(Column,As): {A,...}
  - angle(Column,As): <A,...>
  - box(Column,A,B): [A]:B
  - diamond(Column,A,B): {A}:B or <A>:B
  - beside(Column,A,T,B): A and B side by side, where B begins with the token T
  - quantified(Column,Quantifier,Ranges,A): Quantifier is `forall`, `exists` or `for`. Each of
    Ranges is in(Variables,Set), where Set is a name or a range two(Column,'..',From,To); or
    if(Condition), a comparison. An expanded `for` has no Ranges (expansion.pl).
  - known(Column,F,Node): Node has a definition. It means the formula F, or the action Action if F
    is action(Action). Only definitions make such nodes.
*/

:- det((node_column/2, node_text/2)).

%!  node_column(+Node, -Column) is det.
%
%   Column is the column of Node: where it begins, or where its sign is.

node_column(Node, Column) :-
    arg(1, Node, Column).

%!  node_text(+Node, -Text) is det.
%
%   The string Text is Node with as few blanks and parentheses as possible.

node_text(Node, Text) :-
    text_of(Node, 1200, Text).

%   Text is the text of Node, in parentheses if Node binds looser than Most.

text_of(name(_,Name), _, Text) =>
    Text = Name.
text_of(number(_,N), _, Text) =>
    number_string(N, Text).
text_of(known(_,_,Node), Most, Text) =>
    text_of(Node, Most, Text).
text_of(call(_,"when",[F,A]), Most, Text) =>
    text_of(F, 1060, Condition),
    text_of(A, 1100, Action),
    format(string(Text0), "when ~s: ~s", [Condition,Action]),
    in_parentheses(1200, Most, Text0, Text).
text_of(call(_,Name,Args), _, Text) =>
    texts(Args, Inner),
    format(string(Text), "~s(~s)", [Name,Inner]).
text_of(list(_,Args), _, Text) =>
    texts(Args, Inner),
    format(string(Text), "[~s]", [Inner]).
text_of(set(_,Args), _, Text) =>
    texts(Args, Inner),
    format(string(Text), "{~s}", [Inner]).
text_of(angle(_,Args), _, Text) =>
    texts(Args, Inner),
    format(string(Text), "<~s>", [Inner]).
text_of(one(_,Sign,A), Most, Text) =>
    prefix(Sign, Own),
    text_of(A, Own, Inner),
    format(string(Text0), "~w~s", [Sign,Inner]),
    in_parentheses(Own, Most, Text0, Text).
text_of(two(_,Sign,A,B), Most, Text) =>
    once(infix(Sign, Own, LeftMost, RightMost)),
    text_of(A, LeftMost, Left),
    text_of(B, RightMost, Right),
    (   memberchk(Sign, [-,+,*])
    ->  format(string(Text0), "~s~w~s", [Left,Sign,Right])
    ;   format(string(Text0), "~s ~w ~s", [Left,Sign,Right])
    ),
    in_parentheses(Own, Most, Text0, Text).
text_of(box(_,A,B), Most, Text) =>
    text_of(A, 1200, Action),
    text_of(B, 600, Inner),
    format(string(Text0), "[~s]:~s", [Action,Inner]),
    in_parentheses(600, Most, Text0, Text).
text_of(diamond(_,A,B), Most, Text) =>
    text_of(A, 1200, Action),
    text_of(B, 600, Inner),
    format(string(Text0), "{~s}:~s", [Action,Inner]),
    in_parentheses(600, Most, Text0, Text).
text_of(beside(_,A,_,B), Most, Text) =>
    text_of(A, 600, Left),
    text_of(B, 600, Right),
    format(string(Text0), "~s ~s", [Left,Right]),
    in_parentheses(600, Most, Text0, Text).

text_of(quantified(_,Quantifier,Ranges,A), Most, Text) =>
    maplist(range_text, Ranges, Texts),
    atomic_list_concat(Texts, ', ', Inner),
    (   Ranges == []
    ->  text_of(A, 1200, Text0)
    ;   Quantifier == for
    ->  text_of(A, 1199, Body),
        format(string(Text0), "~s for ~w", [Body,Inner])
    ;   text_of(A, 1060, Body),
        format(string(Text0), "~w ~w: ~s", [Quantifier,Inner,Body])
    ),
    in_parentheses(1200, Most, Text0, Text).

range_text(in(Vars,Set), Text) =>
    maplist(node_text, Vars, Names),
    atomic_list_concat(Names, ', ', Inner),
    (   Set = two(_,'..',From,To)
    ->  node_text(From, FromText),
        node_text(To, ToText),
        format(string(Text), "~w in ~s..~s", [Inner,FromText,ToText])
    ;   node_text(Set, SetText),
        format(string(Text), "~w in ~s", [Inner,SetText])
    ).
range_text(if(Node), Text) =>
    node_text(Node, Text).

texts(Nodes, Text) :-
    maplist(node_text, Nodes, Texts),
    atomic_list_concat(Texts, ',', Atom),
    atom_string(Atom, Text).

in_parentheses(Own, Most, Text0, Text) :-
    (   Own =< Most
    ->  Text = Text0
    ;   format(string(Text), "(~s)", [Text0])
    ).
