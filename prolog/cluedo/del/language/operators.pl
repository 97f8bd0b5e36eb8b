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

Prolog reads `p&~q` as one operator between p and q: signs that touch are one
token. Such tokens are operators here, too, and mean what the signs say one by one, see
split_operator/2 of syntax.pl.

`&~` and `:~` bind so that this is always what was meant: (p & ~q) & r is as good
as p & (~q & r). What follows `->~` or `<->~` may be more than `~` would take, as in
q->~p&r: then the term does not tell whether ~(p & r) was meant, or ~p & r.
*/
