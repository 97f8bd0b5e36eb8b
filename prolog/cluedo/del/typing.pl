:- module(cluedo_del_typing,
          [ op(600, fy, ~),
            op(200, fy, ?),
            op(640, xfy, &),
            op(660, xfy, v),
            op(1060, xfx, <->),
            op(600, fy, ~~),
            op(200, fy, ?~),
            op(600, xfy, :~),
            op(620, yfx, &~),
            op(1050, xfy, ->~),
            op(1060, xfx, <->~),
            spaced/2,                   % +F0, -F
            habit/2,                    % +F, -Advice
            no_formula/1,               % +F
            no_action/1                 % +Action
          ]).
:- use_module(library(error), [type_error/2]).
:- use_module(library(lists), [member/2]).

/** <module> Formulas as they are typed

Prolog reads `p&~q` as one operator between p and q: signs that touch are one
token. Such tokens are operators here, too, and mean what the signs say one by one.

`&~` and `:~` bind so that this is always what was meant: (p & ~q) & r is as good
as p & (~q & r). What follows `->~` or `<->~` may be more than `~` would take, as in
q->~p&r: then the term does not tell whether ~(p & r) was meant, or ~p & r.
*/

:- multifile
    prolog:error_message//1.

prolog:error_message(existence_error(del_atom,P)) -->
    [ 'There is no atom ~p'-[P] ].
prolog:error_message(existence_error(del_agent,A)) -->
    [ 'There is no agent ~p, or it has no knowledge'-[A] ].

%   For Prolog `public` is an operator, which it writes so that it touches the next sign:
%   `public~p`.

:- multifile
    user:portray/1.
:- dynamic
    user:portray/1.

user:portray(public(F)) :-
    cluedo_del_typing:begins_with_sign(F),
    format("(public ~p)", [F]).

begins_with_sign(F) :-
    compound(F),
    compound_name_arguments(F, Name, [First|More]),
    begins_with_sign(More, Name, First).

begins_with_sign([], Name, _) =>
    memberchk(Name, [~,~~,?,?~]).
begins_with_sign([_], Name, First) =>
    memberchk(Name, [&,v,->,<->,:,:~,&~,->~,<->~]),
    (   is_list(First)
    ->  true
    ;   begins_with_sign(First)
    ).
begins_with_sign(_, _, _) =>
    fail.

%!  spaced(+F0, -F) is semidet.
%
%   F0 is an operator of signs that touch, and F the formula that it stands for.
%   Fails if F0 is none.
%
%   @error type_error(del_formula, F0) if it can be read in two ways

spaced(~~F, ~(~F)).
spaced(F &~ G, F & ~G).
spaced(A:~F, A:(~F)).
spaced((F ->~ G), (F -> ~G)) :-
    must_be_closed(G, (F ->~ G), "F -> ~G").
spaced((F <->~ G), (F <-> ~G)) :-
    must_be_closed(G, (F <->~ G), "F <-> ~G").

%   `~` would have taken all of G.

must_be_closed(G, F, Spaced) :-
    (   member(G, [_&_, _ v _, (_->_), (_<->_), _&~_, (_->~_), (_<->~_)])
    ->  format(string(Message), "write a space: ~s", [Spaced]),
        throw(error(type_error(del_formula,F), context(_,Message)))
    ;   true
    ).

%!  no_formula(+F).
%!  no_action(+Action).
%
%   Raise that F is no formula, or Action no action. If it is what a Prolog
%   programmer may write for one, the message tells what to write.
%
%   @error type_error(del_formula, F), type_error(del_action, Action)

no_formula(F) :-
    advised(del_formula, F).

no_action(Action) :-
    advised(del_action, Action).

advised(Type, X) :-
    (   habit(Type, X, Advice)
    ->  throw(error(type_error(Type,X), context(_,Advice)))
    ;   type_error(Type, X)
    ).

%!  habit(+F, -Advice) is semidet.
%
%   F is what somebody may write for a formula; Advice tells what to write.

habit(F, Advice) :-
    habit(del_formula, F, Advice).

habit(del_formula, fail, "write false").
habit(del_formula, (_,_), "write F & G").
habit(del_formula, and(_,_), "write F & G").
habit(del_formula, _ /\ _, "write F & G").
habit(del_formula, (_;_), "write F v G").
habit(del_formula, '|'(_,_), "write F v G").
habit(del_formula, or(_,_), "write F v G").
habit(del_formula, _ \/ _, "write F v G").
habit(del_formula, \+ _, "write ~F").
habit(del_formula, \ _, "write ~F").
habit(del_formula, -_, "write ~F").
habit(del_formula, not(_), "write ~F").
habit(del_formula, (_=>_), "write F -> G").
habit(del_formula, (_:-_), "write G -> F").
habit(del_formula, implies(_,_), "write F -> G").
habit(del_formula, iff(_,_), "write F <-> G").
habit(del_formula, knows(_,_), "write k(A,F)").
habit(del_formula, _:_, "write [Action]:F or {Action}:F").
habit(del_action, (_,_), "write A1 ; A2").
habit(del_action, _ & _, "write A1 /\\ A2").
habit(del_action, _ v _, "write A1 \\/ A2").
habit(del_action, '|'(_,_), "write A1 \\/ A2").
habit(del_action, [_|_], "write A1 ; A2").
