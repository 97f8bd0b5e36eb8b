:- module(cluedo_web_logic_nodes,
          [ node_column/2,              % +Node, -Column
            node_text/2                 % +Node, -Text
          ]).
:- use_module(library(apply), [maplist/3]).

/** <module> Nodes of what was read

They are those of logic/reader.pl.
*/

:- det((node_column/2, node_text/2)).

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
node_text(Node, Text) =>
    compound_name_arity(Node, Kind, _),
    format(string(Text), "a ~w", [Kind]).
