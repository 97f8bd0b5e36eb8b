:- module(cluedo_del_logic_smcdel_words,
          [ smcdel_names/3,             % +Agents, +Atoms, -Names
            smcdel_number_of/3,         % +Names, +Atom, -Text
            smcdel_agent_of/3,          % +Names, +Agent, -Text
            smcdel_text/3,              % +F, +Names, -Text
            smcdel_announcement//3,     % +Action, +How, +Names
            inexpressible_error/2,      % +Format, +Arguments
            term_words/2                % +Term, -Text
          ]).
:- use_module('../../language/operators').
:- use_module('../../language/syntax', [split_operator/2]).
:- use_module('../../language/formula_tokens', [formula_error/3]).
:- use_module('../../../support/short_text', [shortened/3]).
:- use_module('../announcements', [announcement/4]).
:- use_module(tokens, [smcdel_word/1]).
:- use_module(library(apply), [foldl/4,maplist/3]).
:- use_module(library(assoc), [assoc_to_keys/2,get_assoc/3,list_to_assoc/2]).
:- use_module(library(lists), [member/2,nth1/3]).
:- use_module(library(pairs), [pairs_keys_values/3]).

/** <module> A formula in the words of SMCDEL's text files

Names is names(Numbers,Agents). Numbers is an assoc from atoms to numbers, and Agents is an assoc
from agents to names. Numbers and names are strings.
*/

:- det((smcdel_names/3, smcdel_number_of/3, smcdel_agent_of/3, smcdel_text/3)).

%!  smcdel_names(+Agents, +Atoms, -Names) is det.
%
%   If all of Atoms are like `p7`, they keep their numbers. If not, they get the numbers 1, 2, and
%   so on. An agent keeps its name if SMCDEL allows it. Other agents get the names agent1, agent2,
%   and so on.

smcdel_names(Agents, Atoms, names(Numbers,AgentNames)) :-
    (   maplist(own_number, Atoms, Texts)
    ->  true
    ;   findall(Text, ( nth1(I, Atoms, _), number_string(I, Text) ), Texts)
    ),
    pairs_keys_values(Pairs, Atoms, Texts),
    list_to_assoc(Pairs, Numbers),
    foldl(name_agent, Agents, []-1, AgentNames0-_),
    list_to_assoc(AgentNames0, AgentNames).

own_number(Atom, Text) :-
    atom(Atom),
    sub_atom(Atom, 0, 1, _, p),
    sub_atom(Atom, 1, _, 0, Digits),
    atom_number(Digits, N),
    integer(N),
    N >= 0,
    N < 1 000 000 000,
    number_string(N, Text),
    atom_string(Digits, Text).          % no other atom has this number

name_agent(Agent, AgentNames-I, [Agent-Name|AgentNames]-Next) :-
    format(string(Text), "~w", [Agent]),
    (   agent_name(Text),
        \+ member(_-Text, AgentNames)
    ->  Name = Text,
        Next = I
    ;   between(I, inf, J),
        format(string(Name), "agent~d", [J]),
        \+ member(_-Name, AgentNames)
    ->  Next is J+1
    ).

agent_name(Text) :-
    string_codes(Text, [First|Codes]),
    letter(First),
    \+ ( member(Code, Codes), \+ letter(Code), \+ between(0'0, 0'9, Code) ),
    \+ smcdel_word(Text).

letter(Code) :-
    ( between(0'a, 0'z, Code) ; between(0'A, 0'Z, Code) ),
    !.

%!  smcdel_number_of(+Names, +Atom, -Text) is det.
%!  smcdel_agent_of(+Names, +Agent, -Text) is det.
%
%   Text is the number of Atom, or the name of Agent.
%
%   @error syntax_error(del_formula(none)) if Names does not have Atom, or Agent

smcdel_number_of(names(Numbers,_), Atom, Text) :-
    (   get_assoc(Atom, Numbers, Text0)
    ->  Text = Text0
    ;   inexpressible_term_error(Atom)
    ).

smcdel_agent_of(names(_,AgentNames), Agent, Text) :-
    (   get_assoc(Agent, AgentNames, Text0)
    ->  Text = Text0
    ;   inexpressible_error("the agent ~p", [Agent])
    ).

%!  inexpressible_error(+Format, +Arguments).
%
%   Raise that SMCDEL's text files cannot express something. For Format and Arguments, its
%   description, see format/2.
%
%   @error syntax_error(del_formula(none))

inexpressible_error(Format, Arguments) :-
    format(string(What0), Format, Arguments),
    shortened(What0, 80, What),
    formula_error(none, "SMCDEL's text files cannot say this: ~s", [What]).

inexpressible_term_error(Term) :-
    term_words(Term, Text),
    inexpressible_error("~s", [Text]).

%!  term_words(+Term, -Text) is det.
%
%   Term is an atom, a formula or an action. The string Text is Term, written with the operators of
%   library(cluedo/del).

term_words(Term, Text) :-
    Options = [module(cluedo_del_language_operators),portray(true),spacing(next_argument)],
    with_output_to(string(Text), write_term(Term, Options)).

%!  smcdel_text(+F, +Names, -Text) is det.
%
%   The string Text is F in SMCDEL's language.
%
%   @error syntax_error(del_formula(none)) if SMCDEL's language cannot express F

smcdel_text(F, Names, Text) :-
    phrase(formula_pieces(F, 0, Names), Pieces),
    atomics_to_string(Pieces, Text).

%   The pieces of the text of F. The text is in brackets if F binds less than Least. Arrows bind 0,
%   other signs between formulas bind 1, and all else binds 2.

formula_pieces(F0, Least, Names) -->
    { plain(F0, F) },
    (   { binds(F, Own), Own < Least }
    ->  ["("], formula(F, Names), [")"]
    ;   formula(F, Names)
    ).

%   F is F0, or an equivalent formula without an operator of signs that touch, and without `and` or
%   `or` of fewer than two formulas.

plain(and([]), F) =>
    F = true.
plain(or([]), F) =>
    F = false.
plain(and([F0]), F) =>
    plain(F0, F).
plain(or([F0]), F) =>
    plain(F0, F).
plain(F0, F) =>
    (   split_operator(F0, F1)
    ->  F = F1
    ;   F = F0
    ).

binds((_->_), 0).
binds((_<->_), 0).
binds(_&_, 1).
binds(F v G, 1) :-
    \+ whether(F v G, _, _, _).

formula(true, _) -->
    !, ["Top"].
formula(false, _) -->
    !, ["Bot"].
formula(~F, Names) -->
    !, ["~ "], formula_pieces(F, 2, Names).
formula((F->G), Names) -->
    !, formula_pieces(F, 1, Names), [" -> "], formula_pieces(G, 1, Names).
formula((F<->G), Names) -->
    !, formula_pieces(F, 1, Names), [" iff "], formula_pieces(G, 1, Names).
formula(F & G, Names) -->
    !, formula_pieces(F, 2, Names), [" & "], conjuncts(G, Names).
formula(F, Names) -->
    { whether(F, Group, Verb, G) },
    !,
    group(Group, Names), [" ",Verb," whether "], formula_pieces(G, 2, Names).
formula(F v G, Names) -->
    !, formula_pieces(F, 2, Names), [" | "], disjuncts(G, Names).
formula(and(Fs), Names) -->
    { is_list(Fs) },
    !,
    ["AND("], list(Fs, Names), [")"].
formula(or(Fs), Names) -->
    { is_list(Fs) },
    !,
    ["OR("], list(Fs, Names), [")"].
formula(k(A,F), Names) -->
    !, agent(A, Names), [" knows that "], formula_pieces(F, 2, Names).
formula(kw(A,F), Names) -->
    !, agent(A, Names), [" knows whether "], formula_pieces(F, 2, Names).
formula(m(A,F), Names) -->
    !, ["~ "], formula(k(A,~F), Names).
formula(e(Group,F), Names) -->
    !,
    { group_agents(Group, Names, Agents),
      findall(k(A,F), member(A, Agents), Fs)
    },
    formula_pieces(and(Fs), 2, Names).
formula(c(Group,F), Names) -->
    !, group(Group, Names), [" comknow that "], formula_pieces(F, 2, Names).
formula(d(Group,F), Names) -->
    !, group(Group, Names), [" distknow that "], formula_pieces(F, 2, Names).
formula([Action]:F, Names) -->
    !, smcdel_announcement(Action, box, Names), formula_pieces(F, 2, Names).
formula({Action}:F, Names) -->
    !, smcdel_announcement(Action, diamond, Names), formula_pieces(F, 2, Names).
formula(Atom, Names) -->
    { smcdel_number_of(Names, Atom, Text) },
    [Text].

conjuncts(F & G, Names) -->
    !, formula_pieces(F, 2, Names), [" & "], conjuncts(G, Names).
conjuncts(F, Names) -->
    formula_pieces(F, 2, Names).

disjuncts(F v G, Names) -->
    { \+ whether(F v G, _, _, _) },
    !, formula_pieces(F, 2, Names), [" | "], disjuncts(G, Names).
disjuncts(F, Names) -->
    formula_pieces(F, 2, Names).

whether(c(Group,F) v c(Group,~F), Group, "comknow", F).
whether(d(Group,F) v d(Group,~F), Group, "distknow", F).

list([F|Fs], Names) -->
    formula_pieces(F, 0, Names),
    (   { Fs == [] }
    ->  []
    ;   [", "], list(Fs, Names)
    ).

agent(A, Names) -->
    { smcdel_agent_of(Names, A, Text) },
    [Text].

group(Group, Names) -->
    { group_agents(Group, Names, Agents) },
    ["("], agents(Agents, Names), [")"].

agents([A|As], Names) -->
    agent(A, Names),
    (   { As == [] }
    ->  []
    ;   [","], agents(As, Names)
    ).

group_agents(all, names(_,AgentNames), Agents) =>
    assoc_to_keys(AgentNames, Agents).
group_agents(Group, _, Agents) =>
    Agents = Group.

%!  smcdel_announcement(+Action, +How, +Names)//
%
%   The pieces of the text of Action before a formula. The text is <...> if How is `diamond`, and
%   [...] if it is `box`.
%
%   @error syntax_error(del_formula(none)) if SMCDEL's language does not have Action

smcdel_announcement((A;B), How, Names) -->
    !, smcdel_announcement(A, How, Names), smcdel_announcement(B, How, Names).
smcdel_announcement(learn(all,Test), How, Names) -->
    { ( Test = ?F ; Test = test(F) ) },
    !,
    smcdel_announcement(public(F), How, Names).
smcdel_announcement(Action, How, Names) -->
    { announcement(To, What, F, Action) },
    !,
    { brackets(How, Open, Close), mark(What, Mark) },
    [Open], to(To, Names), [Mark], formula_pieces(F, 0, Names), [Close].
smcdel_announcement(Action, _, _) -->
    { inexpressible_term_error(Action) }.

brackets(box, "[", "] ").
brackets(diamond, "<", "> ").

mark(that, "! ").
mark(whether, "?! ").

to(all, _) -->
    [].
to(group(Group), Names) -->
    { group_agents(Group, Names, Agents) },
    agents(Agents, Names), [" "].
