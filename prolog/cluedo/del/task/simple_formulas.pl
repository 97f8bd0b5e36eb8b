:- module(cluedo_del_task_simple_formulas,
          [ conjunction/2,              % +Fs, -F
            disjunction/2,              % +Fs, -F
            negation/2,                 % +F, -G
            implication/3,              % +F, +G, -H
            box_formula/4,              % +Kind, +Agents, +F, -G
            diamond_formula/4           % +Kind, +Agents, +F, -G
          ]).
:- use_module('../language/operators').
:- use_module(library(apply), [exclude/3,maplist/3]).

/** <module> Make formulas of library(cluedo/del), and simplify them
*/

:- det((conjunction/2, disjunction/2, negation/2, implication/3, box_formula/4, diamond_formula/4)).

%!  conjunction(+Fs, -F) is det.
%!  disjunction(+Fs, -F) is det.
%!  negation(+F, -G) is det.
%!  implication(+F, +G, -H) is det.
%
%   Formulas of library(cluedo/del) without `true` and `false` in them.

conjunction(Fs0, F) :-
    (   memberchk(false, Fs0)
    ->  F = false
    ;   exclude(==(true), Fs0, Fs),
        joined(Fs, true, and(Fs), F)
    ).

disjunction(Fs0, F) :-
    (   memberchk(true, Fs0)
    ->  F = true
    ;   exclude(==(false), Fs0, Fs),
        joined(Fs, false, or(Fs), F)
    ).

joined([], Empty, _, F) =>
    F = Empty.
joined([F0], _, _, F) =>
    F = F0.
joined(_, _, Several, F) =>
    F = Several.

negation(true, F) =>
    F = false.
negation(false, F) =>
    F = true.
negation(~G, F) =>
    F = G.
negation(G, F) =>
    F = ~G.

implication(true, G, F) =>
    F = G.
implication(_, true, F) =>
    F = true.
implication(F0, false, F) =>
    negation(F0, F).
implication(F0, G, F) =>
    F = (F0 -> G).

%!  box_formula(+Kind, +Agents, +F, -G) is det.
%!  diamond_formula(+Kind, +Agents, +F, -G) is det.
%
%   G is EPDDL's box or diamond of Kind for a group, before F: each of Agents knows F or considers F
%   possible (`k`), knows or does not know whether F (`kw`). For `c` see c/2 in library(cluedo/del).

box_formula(_, [], _, F) =>
    F = true.
box_formula(_, _, true, F) =>
    F = true.
box_formula(kw, _, false, F) =>
    F = true.
box_formula(c, Agents, G, F) =>
    F = c(Agents,G).
box_formula(k, [Agent], G, F) =>
    F = k(Agent,G).
box_formula(k, Agents, G, F) =>
    F = e(Agents,G).
box_formula(kw, Agents, G, F) =>
    maplist(knowing_whether(G), Agents, Fs),
    conjunction(Fs, F).

diamond_formula(c, [], _, F) =>
    F = false.
diamond_formula(_, [], _, F) =>
    F = true.
diamond_formula(_, _, false, F) =>
    F = false.
diamond_formula(kw, _, true, F) =>
    F = false.
diamond_formula(c, Agents, G, F) =>
    negation(G, H),
    F = ~c(Agents,H).
diamond_formula(k, Agents, G, F) =>
    maplist(thinking_possible(G), Agents, Fs),
    conjunction(Fs, F).
diamond_formula(kw, Agents, G, F) =>
    maplist(not_knowing_whether(G), Agents, Fs),
    conjunction(Fs, F).

knowing_whether(G, Agent, kw(Agent,G)).

thinking_possible(G, Agent, m(Agent,G)).

not_knowing_whether(G, Agent, ~kw(Agent,G)).
