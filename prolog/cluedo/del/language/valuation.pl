:- module(cluedo_del_language_valuation,
          [ true_in/2                   % +F, +Trues
          ]).
:- use_module(operators).
:- use_module(library(lists), [member/2]).

/** <module> The truth of formulas without knowledge
*/

%!  true_in(+F, +Trues) is semidet.
%
%   F is not about knowledge. True when F holds where the atoms of the list Trues are true, and no
%   other atoms are.

true_in(true, _) =>
    true.
true_in(false, _) =>
    fail.
true_in(~F, Trues) =>
    \+ true_in(F, Trues).
true_in(F & G, Trues) =>
    true_in(F, Trues),
    true_in(G, Trues).
true_in(F v G, Trues) =>
    (   true_in(F, Trues)
    ->  true
    ;   true_in(G, Trues)
    ).
true_in((F->G), Trues) =>
    (   true_in(F, Trues)
    ->  true_in(G, Trues)
    ;   true
    ).
true_in((F<->G), Trues) =>
    (   true_in(F, Trues)
    ->  true_in(G, Trues)
    ;   \+ true_in(G, Trues)
    ).
true_in(and(Fs), Trues) =>
    \+ ( member(F, Fs), \+ true_in(F, Trues) ).
true_in(or(Fs), Trues) =>
    (   member(F, Fs),
        true_in(F, Trues)
    ->  true
    ).
true_in(Atom, Trues) =>
    memberchk(Atom, Trues).
