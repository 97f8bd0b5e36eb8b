:- module(cluedo_del_logic_smcdel_formula_words,
          [ formula_words/3             % +F, +Names, -Text
          ]).
:- use_module('../../language/operators').
:- use_module('../../language/syntax', [infix/4,prefix/2,split_operator/2]).
:- use_module(library(assoc), [get_assoc/3]).

/** <module> A formula of atoms as text_formula/3 reads it
*/

:- det(formula_words/3).

%!  formula_words(+F, +Names, -Text) is det.
%
%   The string Text says the formula F, which has no actions but those of announcements.pl, ;, \/
%   and tests. Names is an assoc from agents to what they are called, text.

formula_words(F, Names, Text) :-
    phrase(said(F, 1200, Names), Pieces),
    atomics_to_string(Pieces, Text).

%   said(F, Most, Names)//: a formula or action, in brackets if it binds looser than Most.

said(F0, Most, Names) -->
    { split_operator(F0, F) },
    !, words(F, Most, Names).
said(F, Most, Names) -->
    words(F, Most, Names).

words(F, Most, Names) -->
    { compound(F), compound_name_arguments(F, Sign, [A,B]), operator(Sign, Own, Left, Right) },
    !,
    (   { Own > Most }
    ->  ["("], words(F, Own, Names), [")"]
    ;   said(A, Left, Names), [" ",Sign," "], said(B, Right, Names)
    ).
words(~F, _, Names) -->
    { prefix(~, Most) },
    !, ["~"], said(F, Most, Names).
words([Action]:F, _, Names) -->
    { prefix(~, Most) },
    !, ["["], said(Action, 1200, Names), ["]:"], said(F, Most, Names).
words({Action}:F, _, Names) -->
    { prefix(~, Most) },
    !, ["{"], said(Action, 1200, Names), ["}:"], said(F, Most, Names).
words(?F, _, Names) -->
    !, ["?("], said(F, 1200, Names), [")"].
words(F, _, Names) -->
    { compound(F) },
    !,
    { compound_name_arguments(F, Name, Parts) },
    [Name,"("], parts(Parts, Names), [")"].
words(Atom, _, _) -->
    [Atom].

%   Who reads `p -> (q -> r)`, or `(p -> q) <-> r`, need not know how arrows bind.

operator(Sign, Own, Left, Right), memberchk(Sign, [->,<->]) =>
    infix(Sign, Own, _, _),
    infix(->, _, Left, _),
    Right = Left.
operator(Sign, Own, Left, Right) =>
    infix(Sign, Own, Left, Right).

parts([Fs], Names) -->
    { is_list(Fs) },
    !, ["["], formulas(Fs, Names), ["]"].
parts([F], Names) -->
    !, said(F, 1200, Names).
parts([Who,F], Names) -->
    who(Who, Names), [", "], said(F, 1200, Names).

formulas([], _) -->
    [].
formulas([F|Fs], Names) -->
    said(F, 1200, Names),
    (   { Fs == [] }
    ->  []
    ;   [", "], formulas(Fs, Names)
    ).

who(all, _) -->
    !, ["all"].
who(Agents, Names) -->
    { is_list(Agents) },
    !, ["["], agents(Agents, Names), ["]"].
who(Agent, Names) -->
    { get_assoc(Agent, Names, Text) },
    [Text].

agents([Agent|Agents], Names) -->
    who(Agent, Names),
    (   { Agents == [] }
    ->  []
    ;   [","], agents(Agents, Names)
    ).
