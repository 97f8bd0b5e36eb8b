:- module(cluedo_logic_formula_words,
          [ formula_words/3             % +F, +Names, -Text
          ]).
:- use_module('../../del/operators').
:- use_module('../../del/syntax', [split_operator/2]).
:- use_module(library(assoc), [get_assoc/3]).

/** <module> A formula of atoms as text_formula/3 reads it
*/

:- det(formula_words/3).

%!  formula_words(+F, +Names, -Text) is det.
%
%   The string Text says the formula F, which has no actions but those of announcements.pl, ;, \/
%   and tests. Names is an assoc from agents to what they are called, text.

formula_words(F, Names, Text) :-
    phrase(said(F, 0, Names), Pieces),
    atomics_to_string(Pieces, Text).

%   said(F, Least, Names)//: what binds less than Least is in brackets: arrows bind 0, v 1, & 2,
%   and all else 3.

said(F0, Least, Names) -->
    { plain(F0, F) },
    (   { binds(F, Own), Own < Least }
    ->  ["("], formula(F, Names), [")"]
    ;   formula(F, Names)
    ).

plain(F0, F) :-
    (   split_operator(F0, F1)
    ->  F = F1
    ;   F = F0
    ).

binds((_->_), 0).
binds((_<->_), 0).
binds(_ v _, 1).
binds(_&_, 2).

formula(~F, Names) -->
    !, ["~"], said(F, 3, Names).
formula((F->G), Names) -->
    !, said(F, 1, Names), [" -> "], said(G, 1, Names).
formula((F<->G), Names) -->
    !, said(F, 1, Names), [" <-> "], said(G, 1, Names).
formula(F v G, Names) -->
    !, said(F, 2, Names), [" v "], said(G, 1, Names).
formula(F & G, Names) -->
    !, said(F, 3, Names), [" & "], said(G, 2, Names).
formula(Of, Names) -->
    { compound(Of), compound_name_arguments(Of, Name, [Fs]), is_list(Fs) },
    !, [Name,"(["], formulas(Fs, Names), ["])"].
formula([Action]:F, Names) -->
    !, ["["], action(Action, 0, Names), ["]:"], said(F, 3, Names).
formula({Action}:F, Names) -->
    !, ["{"], action(Action, 0, Names), ["}:"], said(F, 3, Names).
formula(Knows, Names) -->
    { compound(Knows), compound_name_arguments(Knows, Name, [Who,F]), of_knowledge(Name) },
    !, [Name,"("], who(Who, Names), [", "], said(F, 0, Names), [")"].
formula(Atom, _) -->
    { format(string(Text), "~w", [Atom]) },
    [Text].

of_knowledge(k).
of_knowledge(m).
of_knowledge(kw).
of_knowledge(e).
of_knowledge(c).
of_knowledge(d).

formulas([], _) -->
    [].
formulas([F|Fs], Names) -->
    said(F, 0, Names), commas(Fs, Names).

commas([], _) -->
    [].
commas([F|Fs], Names) -->
    [", "], said(F, 0, Names), commas(Fs, Names).

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

%   action(Action, Least, Names)//: ; binds 0, \/ 1, and all else 2.

action((A;B), Least, Names) -->
    !, opened(Least, 0), action(A, 1, Names), [" ; "], action(B, 0, Names), closed(Least, 0).
action(A \/ B, Least, Names) -->
    !, opened(Least, 1), action(A, 1, Names), [" \\/ "], action(B, 2, Names), closed(Least, 1).
action(?F, _, Names) -->
    !, ["?("], said(F, 0, Names), [")"].
action(test(F), _, Names) -->
    !, ["test("], said(F, 0, Names), [")"].
action(public(F), _, Names) -->
    !, ["public("], said(F, 0, Names), [")"].
action(private(Group,F), _, Names) -->
    !, ["private("], who(Group, Names), [", "], said(F, 0, Names), [")"].
action(learn(Group,A), _, Names) -->
    ["learn("], who(Group, Names), [", "], action(A, 0, Names), [")"].

opened(Least, Own) -->
    (   { Own < Least }
    ->  ["("]
    ;   []
    ).

closed(Least, Own) -->
    (   { Own < Least }
    ->  [")"]
    ;   []
    ).
