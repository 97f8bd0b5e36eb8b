:- module(cluedo_web_logic_advice,
          [ unknown/3,                  % +What, +Known, +Node
            expected/2,                 % +What, +Node
            no_such/3                   % +Type, +Node, +Language
          ]).
:- use_module(nodes, [node_column/2,node_text/2]).
:- use_module(shapes, [language_kind/2,shape/4]).
:- use_module(tokens, [misread/3]).

/** <module> What to write in place of what was typed
*/

%!  unknown(+What, +Known, +Node).
%
%   Raise that Node is no What, which are Known.
%
%   @error cluedo_misread(Column)

unknown(What, Known, Node) :-
    node_column(Node, Column),
    node_text(Node, Text0),
    shortened(Text0, Text),
    atomic_list_concat(Known, ', ', Names0),
    shortened(Names0, Names),
    misread(Column, "there is no ~s ~s, only ~s", [What,Text,Names]).

%!  expected(+What, +Node).
%
%   Raise that What was expected in place of Node.
%
%   @error cluedo_misread(Column)

expected(What, Node) :-
    node_column(Node, Column),
    node_text(Node, Text0),
    shortened(Text0, Text),
    misread(Column, "~s was expected, not ~s", [What,Text]).

%!  no_such(+Type, +Node, +Language).
%
%   Raise that Node is no formula or action, and what may have been meant.
%
%   @error cluedo_misread(Column)

no_such(formula, Node, L) :-
    (   advice(Node, Advice)
    ->  node_column(Node, Column),
        misread(Column, "this is no formula: write ~s", [Advice])
    ;   L = atoms(_,Atoms),
        ( Node = name(_,_) ; Node = call(_,_,_) )
    ->  unknown("atom", Atoms, Node)
    ;   ( Node = name(_,_) ; Node = number(_,_) )
    ->  node_column(Node, Column),
        node_text(Node, Text0),
        shortened(Text0, Text),
        misread(Column, "~s alone is no formula: what of it? for one, has(player,card)",
                [Text])
    ;   expected("a formula", Node)
    ).
no_such(action, Node, L) :-
    (   language_kind(L, Kind),
        ( Node = name(_,Text) ; Node = call(_,Text,_) ; Node = one(_,~,_), Text = "" ),
        \+ ( shape(action, Kind, Name, _), atom_string(Name, Text) )
    ->  node_column(Node, Column),
        findall(Name1, shape(action, Kind, Name1, _), Names0),
        sort(Names0, Names),
        atomic_list_concat(Names, ', ', List),
        misread(Column, "this is no action: to announce a formula write public(...); \c
                         there are ~w", [List])
    ;   Node = two(Column,Sign,_,_),
        other_sign(Sign, Other)
    ->  misread(Column, "this is no action: write ~w between actions", [Other])
    ;   expected("an action", Node)
    ).

other_sign(&, /\).
other_sign(v, \/).
other_sign(-, ;).

advice(call(_,"not",_), "~F").
advice(call(_,"knows",_), "k(player,F)").
advice(call(_,"implies",_), "F -> G").
advice(call(_,"iff",_), "F <-> G").
advice(call(_,"public",_), "[public(F)]:G").
advice(name(_,"not"), "~F").
advice(two(_,-,_,_), "~F for not F").
advice(two(_,;,_,_), "F v G").
advice(two(_,\/,_,_), "F v G").
advice(two(_,/\,_,_), "F & G").

shortened(Text, Short) :-
    string_length(Text, Length),
    (   Length =< 60
    ->  Short = Text
    ;   sub_string(Text, 0, 57, _, Start),
        string_concat(Start, "...", Short)
    ).
