:- module(cluedo_del_notation,
          [ own_notation/4,             % +Type, +Node, +Language, -Own
            own_advice/4,               % +Type, +Node, +Language, -Advice
            is_agent/2,                 % +Node, +Language
            is_action/2                 % +Node, +Language
          ]).
:- use_module(expression, [node_column/2,node_text/2]).
:- use_module(language, [known_name/3,language_agents/2,language_kind/2]).
:- use_module(syntax, [infix/4,prefix/2,shape/4]).
:- use_module(tokens, [formula_error/3]).
:- use_module(library(apply), [foldl/4,maplist/3]).
:- use_module(library(lists), [member/2]).

/** <module> Notations of others

What books and other programs write for a formula or action, as the trees of expression.pl that
mean it in our language (syntax.pl):

| K a p, Ka p, K_a p, K_{a} p, Ka(p), K(a,p) | k(a,p); so B, and M, Kw           |
| [a]p, []_a p                               | k(a,p)                            |
| <a>p, <>_a p, <K_a>p                       | m(a,p)                            |
| C p, C_{a,b} p, C_ab p, C [a,b] p, C(p)    | c(all,p), c([a,b],p); so E, D     |
| a knows p, a knows that p, a believes p    | k(a,p)                            |
| a knows whether p                          | kw(a,p)                           |
| not p, not(p), -p                          | ~p                                |
| and(p,q), or(p,q), implies(p,q), iff(p,q)  | p & q, ...                        |
| top, bot                                   | true, false                       |
| [A]p, <A>p, {A}p                           | [A]:p, {A}:p, {A}:p               |
| !p, announce(p)                            | public(p), where an action can be |
| p := q                                     | assign(p,q), there, too           |

All of it whatever its case. Names that a model has come first, and what could mean two things
is an error that tells how to write each.
*/

%!  own_notation(+Type, +Node, +Language, -Own) is semidet.
%
%   Node, which is no formula or action of our own, or whose Type is the other one, is what
%   others write for the tree Own.
%
%   @error syntax_error(del_formula(Column)) if it could be two formulas

own_notation(formula, Node, L, Own) :-
    formula(Node, L, Own).
own_notation(action, Node, _, Own) :-
    action(Node, Own).

                /*******************************
                *            FORMULAS          *
                *******************************/

formula(one(Column,-,A), _, Own) =>
    Own = one(Column,~,A).
formula(one(Column,!,A), _, _) =>
    node_text(one(Column,~,A), Not),
    node_text(call(Column,"public",[A]), Public),
    formula_error(Column, "write ~s, or [~s]:F for what holds after it is announced",
                  [Not,Public]).
formula(name(Column,Name), _, Own) =>
    string_lower(Name, Lower),
    constant(Lower, Text),
    Own = name(Column,Text).
formula(box(Column,A,B), L, Own), is_agent(A, L) =>
    Own = call(Column,"k",[A,B]).
formula(diamond(Column,A,B), L, Own), is_agent(A, L) =>
    Own = call(Column,"m",[A,B]).
formula(beside(Column,list(_,Args),_,B), L, Own) =>
    modality(Args, "k", Column, B, L, Own).
formula(beside(Column,angle(_,Args),_,B), L, Own) =>
    modality(Args, "m", Column, B, L, Own).
formula(beside(Column,set(_,[A]),_,B), _, Own) =>
    Own = diamond(Column,A,B).
formula(Node, L, Own), before(Node, Head, Body) =>
    node_column(Node, Column),
    findall(Form, reading(Head, Body, Column, L, Form), Forms0),
    (   Forms0 == []
    ->  findall(Form, of_nobody(Head, Body, Column, Form), Forms)
    ;   Forms = Forms0
    ),
    chosen(Forms, Node, Own).
formula(call(Column,Name,[A,B]), _, Own) =>
    string_lower(Name, Lower),
    (   connective(Lower, Sign)
    ->  Own = two(Column,Sign,A,B)
    ;   knowledge_word(Lower, Text),
        Text \== Name
    ->  Own = call(Column,Text,[A,B])
    ;   lower(formula, Column, Name, [A,B], Own)
    ).
formula(call(Column,Name,Args), _, Own) =>
    lower(formula, Column, Name, Args, Own).
formula(_, _, _) =>
    fail.

constant("true", "true") :-
    !.
constant("false", "false") :-
    !.
constant("top", "true").
constant("bot", "false").

connective("and", &).
connective("or", v).
connective("implies", ->).
connective("iff", <->).

%   Name is a word of the language in capital letters.

lower(Type, Column, Name, Args, call(Column,Lower,Args)) :-
    string_lower(Name, Lower),
    Lower \== Name,
    shape(Type, _, Known, _),
    atom_string(Known, Lower),
    !.

%   before(Node, Head, Body): Node is Head and Body side by side, or Head(Body).

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

%   Whatever is read twice in the same way is read in one way.

chosen(Forms0, Node, Own) :-
    sort(Forms0, Forms),
    (   Forms = [Own0]
    ->  Own = Own0
    ;   Forms = [One,Other|_],
        node_column(Node, Column),
        node_text(One, OneText),
        node_text(Other, OtherText),
        formula_error(Column, "this has two meanings: write ~s or ~s", [OneText,OtherText])
    ).

%   reading(Head, Body, Column, Language, Form): Head before Body means Form.

reading(name(_,Word), Body, Column, _, one(Column,~,Body)) :-
    string_lower(Word, "not").
reading(Agent, Body, Column, L, call(Column,Word,[Agent,F])) :-
    is_agent(Agent, L),
    said_to_know(Body, Word, F).
reading(name(At,Name), Body, Column, L, call(Column,Word,[Who,F])) :-
    operator_index(Name, Word, Of, Mark, Index),
    (   Index == ""
    ->  who(Of, Mark, Body, L, Who, F)
    ;   indexed(Of, At, Index, L, Who),
        F = Body,
        \+ begins_with_group(Body, L),
        \+ said_to_know(Body, _, _)
    ).

%   of_nobody(Head, Body, Column, Form): Form has a name where an agent must be.

of_nobody(name(At,Name), Body, Column, call(Column,Word,[Who,F])) :-
    operator_index(Name, Word, agent, Mark, Index),
    (   Index == ""
    ->  before(Body, Who, F)
    ;   Mark == '_',
        Who = name(At,Index),
        F = Body
    ).

%   Name is an operator, which is Word in our language, and Index, after Mark, `_` or none.

operator_index(Name, Word, Of, Mark, Index) :-
    string_lower(Name, Lower),
    operator(Operator, Word, Of),
    string_concat(Operator, Rest0, Lower),
    (   string_concat("_", Rest, Rest0)
    ->  Mark = '_',
        Index = Rest
    ;   Mark = none,
        Index = Rest0
    ).

%   Agent Body: what Agent knows, as `knows that F`.

said_to_know(Body, Word, F) :-
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

knowledge_word("knows", "k").
knowledge_word("believes", "k").
knowledge_word("b", "k").

operator("k", "k", agent).
operator("b", "k", agent).
operator("m", "m", agent).
operator("kw", "kw", agent).
operator("e", "e", group).
operator("c", "c", group).
operator("d", "d", group).

%   Body begins with Who, and goes on with F; a group that is not there is all.

who(Of, _, Body, L, Who, F) :-
    before(Body, Who0, F),
    is_who(Of, Who0, L, Who),
    \+ said_to_know(F, _, _).
who(group, none, Body, L, name(Column,"all"), Body) :-
    node_column(Body, Column),
    \+ begins_with_group(Body, L),
    \+ said_to_know(Body, _, _).

is_who(_, Node, L, Who) :-
    indexless(Node, Who),
    is_agent(Who, L).
is_who(agent, Node, L, Who) :-
    single(Node, Who),
    is_agent(Who, L).
is_who(group, Node, L, list(Column,Nodes)) :-
    ( Node = list(Column,Nodes) ; Node = set(Column,Nodes) ),
    forall(member(One, Nodes), is_agent(One, L)).
is_who(group, name(Column,Name), _, name(Column,"all")) :-
    string_lower(Name, "all").

single(set(_,[Who]), Who).
single(list(_,[Who]), Who).

indexless(name(Column,Name), name(Column,Index)) :-
    string_concat("_", Index, Name),
    !.
indexless(Node, Node).

%   Body is no formula, but an agent or several and what comes behind.

begins_with_group(Body, L) :-
    before(Body, Who, Rest),
    is_who(group, Who, L, _),
    \+ said_to_know(Rest, _, _),
    \+ is_atom(Body, L),
    Who \= list(_,[_]).

is_atom(Node, atoms(_,Atoms)) :-
    known_name(Node, Atoms, _).

%   Index is an agent, or, of a group, agents that are one letter each.

indexed(_, Column, Index, L, name(Column,Index)) :-
    is_agent(name(Column,Index), L).
indexed(group, Column, Index, L, list(Column,Nodes)) :-
    string_chars(Index, Letters),
    Letters = [_,_|_],
    maplist(letter_node(Column), Letters, Nodes),
    forall(member(Node, Nodes), is_agent(Node, L)).

letter_node(Column, Letter, name(Column,Text)) :-
    atom_string(Letter, Text).

%   modality(Args, Word, Column, Body, Language, Own): a box, or for Word "m" a diamond, with Args
%   in its brackets.

modality([], Word, Column, Body, L, Own) =>
    (   who(agent, none, Body, L, Who, F)
    ->  Own = call(Column,Word,[Who,F])
    ;   node_text(call(Column,Word,[name(Column,"player"),Body]), Text),
        formula_error(Column, "who? write ~s", [Text])
    ).
modality([A], Word, Column, Body, L, Own), is_agent(A, L) =>
    Own = call(Column,Word,[A,Body]).
modality([name(_,K)], "m", Column, Body, L, Own),
        findall(Who-F, inside(K, Column, Body, L, Who, F), [Who-F]) =>
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

%   <K>_a F, <K_a>F, <Ka>F

inside(K, Column, Body, L, Who, F) :-
    operator_index(K, "k", agent, Mark, Index),
    (   Index == ""
    ->  who(agent, Mark, Body, L, Who, F)
    ;   Who = name(Column,Index),
        is_agent(Who, L),
        F = Body
    ).

%!  is_agent(+Node, +Language) is semidet.
%
%   Node is the name of an agent.

is_agent(Node, L) :-
    language_agents(L, Agents),
    known_name(Node, Agents, _).

                /*******************************
                *            ACTIONS           *
                *******************************/

action(one(Column,!,A), Own) =>
    Own = call(Column,"public",[A]).
action(two(Column,:=,P,F), Own) =>
    Own = call(Column,"assign",[P,F]).
action(two(Column,Sign,A,B), Own) =>
    shape(formula, _, Sign, _),
    announced(two(Column,Sign,A,B), At, F),
    Own = call(At,"public",[F]).
action(call(Column,Name,[A]), Own), string_lower(Name, "announce") =>
    Own = call(Column,"public",[A]).
action(call(Column,Name,Args), Own) =>
    lower(action, Column, Name, Args, Own).
action(_, _) =>
    fail.

%   A formula with `!` before all of it.

announced(one(Column,!,A), At, F) =>
    At = Column,
    F = A.
announced(two(Column,Sign,A0,B), At, F) =>
    shape(formula, _, Sign, _),
    !,
    announced(A0, At, A),
    F = two(Column,Sign,A,B).
announced(_, _, _) =>
    fail.

                /*******************************
                *             ADVICE           *
                *******************************/

%!  own_advice(+Type, +Node, +Language, -Advice) is semidet.
%
%   Node is no Type, `formula` or `action`; the string Advice tells how to write what may have
%   been meant by exactly this Node.

own_advice(formula, Node, _, Advice) :-
    advised(Node, Form),
    !,
    node_text(Form, Text),
    format(string(Advice), "write ~s", [Text]).
own_advice(formula, call(Column,"public",[A]), _, Advice) :-
    node_text(call(Column,"public",[A]), Text),
    format(string(Advice), "write [~s]:F", [Text]).
own_advice(formula, beside(_,name(Column,Name),_,B), L, Advice) :-
    string_lower(Name, Lower),
    operator(Lower, Word, agent),
    \+ is_agent(name(Column,Name), L),
    node_text(call(Column,Word,[name(Column,"player"),B]), Text),
    format(string(Advice), "who? write ~s", [Text]).
own_advice(action, Node, L, Advice) :-
    joined(Node, Form),
    has_action(Node, L),
    !,
    node_text(Form, Text),
    format(string(Advice), "write ~s", [Text]).
own_advice(action, Node, L, Advice) :-
    \+ has_action(Node, L),
    node_text(call(0,"public",[Node]), Text),
    language_kind(L, Kind),
    findall(Name, ( shape(action, Kind, Name, _), is_word(Name) ), Names0),
    sort(Names0, Names),
    atomic_list_concat(Names, ', ', List),
    format(string(Advice), "to announce a formula write ~s; there are ~w", [Text,List]).

is_word(Name) :-
    \+ infix(Name, _, _, _),
    \+ prefix(Name, _).

advised(two(Column,\/,A,B), two(Column,v,A,B)).
advised(two(Column,/\,A,B), two(Column,&,A,B)).
advised(two(Column,;,A,B), two(Column,v,A,B)).
advised(two(Column,=,A,B), two(Column,<->,A,B)).
advised(two(Column,\=,A,B), one(Column,~,two(Column,<->,A,B))).
advised(two(Column,=<,A,B), two(Column,->,B,A)).

joined(two(Column,&,A,B), two(Column,/\,A,B)).
joined(two(Column,v,A,B), two(Column,\/,A,B)).
joined(two(Column,-,A,B), two(Column,;,A,B)).
joined(list(Column,[A|As]), Form) :-
    foldl(then(Column), As, A, Form).

then(Column, B, A, two(Column,;,A,B)).

%   Node is an action, or joins some.

has_action(call(_,Name,_), L) :-
    language_kind(L, Kind),
    shape(action, Kind, Known, _),
    atom_string(Known, Name),
    !.
has_action(one(_,Sign,_), _) :-
    memberchk(Sign, [?,!]).
has_action(two(_,Sign,A,B), L) :-
    ( Sign == := ; has_action(A, L) ; has_action(B, L) ),
    !.
has_action(known(_,action(_),_), _).
has_action(list(_,As), L) :-
    member(A, As),
    has_action(A, L),
    !.

%!  is_action(+Node, +Language) is semidet.
%
%   Node is an action by its looks: it begins with one, and is no fact.

is_action(known(_,Term,_), _) =>
    Term = action(_).
is_action(one(_,Sign,_), _) =>
    memberchk(Sign, [?,!]).
is_action(two(_,Sign,A,_), L) =>
    (   memberchk(Sign, [;,:=,\/,/\])
    ->  true
    ;   is_action(A, L)
    ).
is_action(call(_,Name0,_), L) =>
    language_kind(L, Kind),
    string_lower(Name0, Name),
    shape(action, Kind, Known, _),
    atom_string(Known, Name),
    \+ shape(formula, Kind, Known, _),
    !.
is_action(_, _) =>
    fail.
