:- module(cluedo_del_typing,
          [ op(600, fy, ~),
            op(200, fy, ?),
            op(740, xfy, &),
            op(760, xfy, v),
            op(1060, xfx, <->),
            op(600, fy, ~~),
            op(200, fy, ?~),
            op(600, xfy, :~),
            op(700, yfx, &~),
            op(1050, xfy, ->~),
            op(1060, xfx, <->~),
            spaced/2,                   % +F0, -F
            habit/2                     % +F, -Advice
          ]).
:- use_module(library(lists), [member/2]).

/** <module> Formulas as they are typed

Prolog reads `p&~q` as one operator between p and q: signs that touch are one
token. Such tokens are operators here, too, and mean what the signs say one by one.

`&~` and `:~` bind so that this is always what was meant: (p & ~q) & r is p & (~q & r).
What follows `->~` or `<->~` may end later than what `~` would take, as in q->~p&r:
then the formula does not tell whether ~(p & r) or ~p & r was meant.
*/

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

%!  habit(+F, -Advice) is semidet.
%
%   F, no formula, is what a Prolog programmer may write for one. Advice tells what
%   to write.

habit((_,_), "write F & G").
habit(and(_,_), "write F & G").
habit(_ /\ _, "write F & G").
habit((_;_), "write F v G").
habit('|'(_,_), "write F v G").
habit(or(_,_), "write F v G").
habit(_ \/ _, "write F v G").
habit(\+ _, "write ~F").
habit(\ _, "write ~F").
habit(-_, "write ~F").
habit(not(_), "write ~F").
habit((_=>_), "write F -> G").
habit((_:-_), "write G -> F").
habit(implies(_,_), "write F -> G").
habit(iff(_,_), "write F <-> G").
habit(knows(_,_), "write k(A,F)").
habit(_:_, "write [Action]:F or {Action}:F").
