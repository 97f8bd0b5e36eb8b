:- module(cluedo_del_language_operators,
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
            op(1060, xfx, <->~)
          ]).

/** <module> The operators of formulas and actions

In Prolog signs that touch are one token. For example, `p&~q` has the token `&~`. Here such tokens
are operators, too. They mean the sequence of their signs, see split_operator/2 of syntax.pl.

With the priorities of `&~` and `:~` this meaning is always right. For example, (p & ~q) & r is
equivalent to p & (~q & r). But the operand of `~` may be only a part of the right side of `->~` or
`<->~`. For example, the term of q->~p&r does not tell whether ~(p & r) was meant, or ~p & r.
*/
