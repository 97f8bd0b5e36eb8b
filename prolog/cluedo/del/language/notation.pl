:- module(cluedo_del_language_notation,
          [ own_notation/4              % +Type, +Node, +Language, -Own
          ]).
:- use_module(knowledge_notation, [modality/6,side_by_side/3]).
:- use_module(language, [is_agent/2]).
:- use_module(node, [node_text/2]).
:- use_module(syntax, [shape/4]).
:- use_module(formula_tokens, [formula_error/3]).

/** <module> Other notations

Books and other programs have other notations for formulas and actions. The trees (expression.pl) of
such text become trees of our language (syntax.pl) with the same meaning:

| K a p, Ka p, K_a p, Ka(p)                  | k(a,p); the same for M and Kw     |
| [a]p, []_a p                               | k(a,p)                            |
| <a>p, <>_a p, <K>_a p                      | m(a,p)                            |
| C p, C_{a,b} p, C(p)                       | c(all,p), c([a,b],p); also E, D   |
| a knows p, a knows that p, a believes p    | k(a,p)                            |
| a knows whether p                          | kw(a,p)                           |
| not p                                      | ~p                                |
| [A]p, <A>p                                 | [A]:p, {A}:p                      |
| !p                                         | the action public(p)              |
| p := q                                     | the action assign(p,q)            |

The case of words does not matter. Names of a model take precedence. An ambiguous notation is an
error, and the message tells how to write each meaning.
*/

%!  own_notation(+Type, +Node, +Language, -Own) is semidet.
%
%   Node is not of Type, `formula` or `action`, in our language. In another notation it means Own.
%
%   @error syntax_error(del_formula(Column)) if it could be two formulas

own_notation(formula, Node, L, Own) :-
    formula(Node, L, Own).
own_notation(action, Node, _, Own) :-
    action(Node, Own).

formula(one(Column,!,A), _, _) =>
    node_text(one(Column,~,A), Not),
    node_text(call(Column,"public",[A]), Public),
    formula_error(Column, "write ~s, or [~s]:F for what holds after it is announced",
                  [Not,Public]).
formula(name(Column,Name), _, Own) =>
    string_lower(Name, Lower),
    Lower \== Name,
    memberchk(Lower, ["true","false"]),
    Own = name(Column,Lower).
formula(box(Column,A,B), L, Own), is_agent(A, L) =>
    Own = call(Column,"k",[A,B]).
formula(diamond(Column,A,B), L, Own), is_agent(A, L) =>
    Own = call(Column,"m",[A,B]).
formula(beside(Column,list(_,Args),_,B), L, Own) =>
    modality(Args, "k", Column, B, L, Own).
formula(beside(Column,angle(_,Args),_,B), L, Own) =>
    modality(Args, "m", Column, B, L, Own).
formula(Node, L, Own), side_by_side(Node, L, Own0) =>
    Own = Own0.
formula(call(Column,Name,Args), _, Own) =>
    lower(formula, Column, Name, Args, Own).
formula(_, _, _) =>
    fail.

lower(Type, Column, Name, Args, call(Column,Lower,Args)) :-
    string_lower(Name, Lower),
    Lower \== Name,
    shape(Type, _, Known, _),
    atom_string(Known, Lower),
    !.

action(one(Column,!,A), Own) =>
    Own = call(Column,"public",[A]).
action(two(Column,:=,P,F), Own) =>
    Own = call(Column,"assign",[P,F]).
action(two(Column,Sign,A,B), Own) =>
    shape(formula, _, Sign, _),
    announced_formula(two(Column,Sign,A,B), At, F),
    Own = call(At,"public",[F]).
action(call(Column,Name,Args), Own) =>
    lower(action, Column, Name, Args, Own).
action(_, _) =>
    fail.

%   The node is the formula F after the sign `!`, which is at column At. As `!` binds closest, it
%   stands before the first part of F in the tree.

announced_formula(one(Column,!,A), At, F) =>
    At = Column,
    F = A.
announced_formula(two(Column,Sign,A0,B), At, F) =>
    shape(formula, _, Sign, _),
    !,
    announced_formula(A0, At, A),
    F = two(Column,Sign,A,B).
announced_formula(_, _, _) =>
    fail.
