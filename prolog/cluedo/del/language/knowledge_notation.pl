:- module(cluedo_del_language_knowledge_notation,
          [ side_by_side/3,             % +Node, +Language, -Own
            modality/6,                 % +Args, +Word, +Column, +Body, +Language, -Own
            knowledge_operator/3        % ?Operator, ?Word, ?Of
          ]).
:- use_module(language, [agent_word/2,is_agent/2,known_name/3,language_kind/2]).
:- use_module(node, [node_column/2,node_text/2]).
:- use_module(formula_tokens, [formula_error/3]).
:- use_module(library(lists), [member/2]).

/** <module> Other notations for knowledge
*/

%   The node is Head and Body side by side, or Head(Body).

before(beside(_,Head0,_,Body0), Head, Body) =>
    (   Head0 = known(_,_,Node)
    ->  Head = Node
    ;   Head = Head0
    ),
    Body = Body0.
before(call(Column,Name,[Body0]), Head, Body) =>
    Head = name(Column,Name),
    Body = Body0.
before(_, _, _) =>
    fail.

%!  side_by_side(+Node, +Language, -Own) is semidet.
%
%   Node is two nodes side by side that mean knowledge, or a negation. Own is a node of our language
%   with the same meaning.
%
%   @error syntax_error(del_formula(Column)) if it could be two formulas

side_by_side(Node, L, Own) :-
    before(Node, Head, Body),
    node_column(Node, Column),
    findall(Form, reading(Head, Body, Column, L, Form), Forms0),
    (   Forms0 == []
    ->  findall(Form, of_nobody(Head, Body, Column, Form), Forms)
    ;   Forms = Forms0
    ),
    unique_form(Forms, Node, Own).

unique_form(Forms0, Node, Own) :-
    sort(Forms0, Forms),
    (   Forms = [Own0]
    ->  Own = Own0
    ;   Forms = [One,Other|_],
        node_column(Node, Column),
        node_text(One, OneText),
        node_text(Other, OtherText),
        formula_error(Column, "this has two meanings: write ~s or ~s", [OneText,OtherText])
    ).

%   Head before Body means Form. Column is the column of Head.

reading(name(_,Word), Body, Column, _, one(Column,~,Body)) :-
    string_lower(Word, "not").
reading(Agent, Body, Column, L, call(Column,Word,[Agent,F])) :-
    is_agent(Agent, L),
    knowledge_verb(Body, Word, F).
reading(name(At,Name), Body, Column, L, call(Column,Word,[Who,F])) :-
    operator_index(Name, Word, Of, Mark, Index),
    (   Index == ""
    ->  who(Of, Mark, Body, L, Who, F)
    ;   Who = name(At,Index),
        is_agent(Who, L),
        F = Body,
        \+ begins_with_group(Body, L),
        \+ knowledge_verb(Body, _, _)
    ).

%   As reading/5, but a name that is not an agent stands in place of the agent.

of_nobody(name(At,Name), Body, Column, call(Column,Word,[Who,F])) :-
    operator_index(Name, Word, agent, Mark, Index),
    (   Index == ""
    ->  before(Body, Who, F)
    ;   Mark == '_',
        Who = name(At,Index),
        F = Body
    ).

%   Name is an operator, Mark and Index, without spaces. For Word and Of see knowledge_operator/3.
%   Mark is `_`, or `none` if there is no mark. The string Index may be empty.

operator_index(Name, Word, Of, Mark, Index) :-
    string_lower(Name, Lower),
    knowledge_operator(Operator, Word, Of),
    string_concat(Operator, Rest0, Lower),
    (   string_concat("_", Rest, Rest0)
    ->  Mark = '_',
        Index = Rest
    ;   Mark = none,
        Index = Rest0
    ).

%   Body is the rest of `a knows that F` after the agent a. Word is k, or kw for `whether`.

knowledge_verb(Body, Word, F) :-
    before(Body, name(_,Knows0), F0),
    string_lower(Knows0, Knows),
    memberchk(Knows, ["knows","believes"]),
    (   before(F0, name(_,That0), F1),
        string_lower(That0, That),
        conjunction(That, Word0)
    ->  Word = Word0,
        F = F1
    ;   Word = "k",
        F = F0
    ).

conjunction("that", "k").
conjunction("whether", "kw").

%!  knowledge_operator(?Operator, ?Word, ?Of) is nondet.
%
%   Operator is Word in our language. Both are strings. Operator is in lower case. After Operator
%   comes an agent if Of is `agent`, or a group if Of is `group`.

knowledge_operator("k", "k", agent).
knowledge_operator("m", "m", agent).
knowledge_operator("kw", "kw", agent).
knowledge_operator("e", "e", group).
knowledge_operator("c", "c", group).
knowledge_operator("d", "d", group).

%   Body is Who and F side by side, after an operator. Who is an agent, or a group if Of is `group`.
%   If Of is `group`, and Body has no group, Who is `all`, and F is Body.

who(Of, _, Body, L, Who, F) :-
    before(Body, Who0, F),
    is_who(Of, Who0, L, Who),
    \+ knowledge_verb(F, _, _).
who(group, none, Body, L, name(Column,"all"), Body) :-
    node_column(Body, Column),
    \+ begins_with_group(Body, L),
    \+ knowledge_verb(Body, _, _).

is_who(_, Node, L, Who) :-
    without_index(Node, Who),
    is_agent(Who, L).
is_who(group, Node, L, list(Column,Nodes)) :-
    ( Node = list(Column,Nodes) ; Node = set(Column,Nodes) ),
    Nodes \== [],                       % [] is the box of the agent behind it
    forall(member(One, Nodes), is_agent(One, L)).
is_who(group, name(Column,Name), _, name(Column,"all")) :-
    string_lower(Name, "all").

without_index(name(Column,Name), name(Column,Index)) :-
    string_concat("_", Index, Name),
    !.
without_index(Node, Node).

%   True when Body is not a formula, but begins with an agent or a group.

begins_with_group(Body, L) :-
    before(Body, Who, Rest),
    is_who(group, Who, L, _),
    \+ knowledge_verb(Rest, _, _),
    \+ is_atom(Body, L),
    Who \= list(_,[_]).

is_atom(Node, atoms(_,Atoms)) :-
    known_name(Node, Atoms, _).

%!  modality(+Args, +Word, +Column, +Body, +Language, -Own) is det.
%
%   Own is the tree for brackets with Args before Body. Square brackets, a box, have Word "k". Angle
%   brackets, a diamond, have Word "m".
%
%   @error syntax_error(del_formula(Column))

modality([], Word, Column, Body, L, Own) =>
    (   who(agent, none, Body, L, Who, F)
    ->  Own = call(Column,Word,[Who,F])
    ;   language_kind(L, Kind),
        agent_word(Kind, Agent),
        atom_string(Agent, AgentText),
        node_text(call(Column,Word,[name(Column,AgentText),Body]), Text),
        formula_error(Column, "who? write ~s", [Text])
    ).
modality([A], Word, Column, Body, L, Own), is_agent(A, L) =>
    Own = call(Column,Word,[A,Body]).
modality([name(_,K)], "m", Column, Body, L, Own), string_lower(K, "k"),
        findall(Who-F, who(agent, none, Body, L, Who, F), [Who-F]) =>
    Own = call(Column,"m",[Who,F]).
modality([A], "k", Column, Body, _, Own) =>
    Own = box(Column,A,Body).
modality([A], _, Column, Body, _, Own) =>
    Own = diamond(Column,A,Body).
modality(Args, _, Column, Body, L, _), forall(member(A, Args), is_agent(A, L)) =>
    node_text(call(Column,"c",[list(Column,Args),Body]), C),
    node_text(call(Column,"d",[list(Column,Args),Body]), D),
    formula_error(Column, "this has several meanings: write ~s for common knowledge, or ~s", [C,D]).
modality(_, _, Column, _, _, _) =>
    formula_error(Column, "one action was expected in the brackets: write ; between several", []).
