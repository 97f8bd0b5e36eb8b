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

In Prolog signs that touch are one token, so `&~` is one token of `p&~q`. Such tokens are operators
here, too. They mean the sequence of their signs, see split_operator/2 of syntax.pl.

With the priorities of `&~` and `:~` this meaning is always right, as (p & ~q) & r is equivalent
to p & (~q & r). But the right side of `->~` or `<->~` may be more than `~` takes. For example, the
term of q->~p&r does not tell whether ~(p & r) was meant, or ~p & r.
*/
