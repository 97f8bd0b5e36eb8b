:- module(cluedo_del_logic_smcdel_smcdel_formula,
          [ smcdel_formula/4            % +Env, -F, +Tokens0, -Tokens
          ]).
:- use_module('../../language/operators').
:- use_module('../announcements', [announcement/4]).
:- use_module(connectives, [few_parts/2,list_formula/3]).
:- use_module(quantifiers, [for_all/4]).
:- use_module(smcdel_phrases,
              [ close_bracket/4, find_agent/3, must_allow_action/2, names/3, one_name/3,
                smcdel_number/3, smcdel_numbers/3
              ]).
:- use_module(tokens, [misread_at/2,misread_at/3,misread_token/3]).
:- use_module(library(apply), [maplist/3]).

/** <module> The formulas of SMCDEL's text files

Text becomes formulas of library(cluedo/del) while it is read. For Env see smcdel_phrases.pl. The
signs, from the loosest binding to the closest, are

  - `->` and `iff`: if several follow each other, they group from the left
  - `&` and the sign for or: several of one kind make one formula. To mix both needs brackets
  - signs before a formula: their operand is as short as possible

The operand of `Forall` and `Exists` is all that follows. SMCDEL does not define how they bind.
*/

:- det(smcdel_formula/4).

deepest(1000).
largest(1 000 000).                    % parts of a formula

%!  smcdel_formula(+Env, -F, +Tokens0, -Tokens) is det.
%
%   Tokens0 begin with the formula F, which is as long as possible. Tokens are the rest.
%
%   @error syntax_error(logic_offset(Offset))

smcdel_formula(Env, F, Tokens0, Tokens) :-
    formula(0, Env, F, Tokens0, Tokens),
    Tokens0 = [Offset-_|_],
    must_have_few_parts(Offset, F).

%   Check that F does not have too many parts. F may be far longer than its text, because some
%   notations repeat a part when they are written out.

must_have_few_parts(Offset, F) :-
    largest(Largest),
    (   few_parts(F, Largest)
    ->  true
    ;   misread_at(Offset, "this has more than ~D parts when it is written out", [Largest])
    ).

formula(Depth, Env, F, Tokens0, Tokens) :-
    junction_formula(Depth, Env, Left, Tokens0, Tokens1),
    implications(Left, Depth, Env, F, Tokens1, Tokens).

deeper(Depth0, Depth, Tokens) :-
    deepest(Deepest),
    (   Depth0 < Deepest
    ->  Depth is Depth0+1
    ;   Tokens = [Offset-_|_],
        misread_at(Offset, "this is more than ~d deep", [Deepest])
    ).

implications(Left, Depth0, Env, F, [_-implies|Tokens0], Tokens) =>
    deeper(Depth0, Depth, Tokens0),
    junction_formula(Depth, Env, Right, Tokens0, Tokens1),
    implications((Left->Right), Depth, Env, F, Tokens1, Tokens).
implications(Left, Depth0, Env, F, [_-iff|Tokens0], Tokens) =>
    deeper(Depth0, Depth, Tokens0),
    junction_formula(Depth, Env, Right, Tokens0, Tokens1),
    implications((Left<->Right), Depth, Env, F, Tokens1, Tokens).
implications(Left, _, _, F, Tokens0, Tokens) =>
    F = Left,
    Tokens = Tokens0.

junction_formula(Depth, Env, F, Tokens0, Tokens) :-
    single(Depth, Env, Left, Tokens0, Tokens1),
    Tokens1 = [_-Sign|_],
    (   junction(Sign, Name)
    ->  more(Sign, Depth, Env, Fs, Tokens1, Tokens),
        junction_formula(Name, [Left|Fs], F)
    ;   F = Left,
        Tokens = Tokens1
    ).

junction(and, and).
junction(or, or).

more(Sign, Depth, Env, Fs, [_-Sign|Tokens0], Tokens) =>
    Fs = [F|Fs1],
    single(Depth, Env, F, Tokens0, Tokens1),
    more(Sign, Depth, Env, Fs1, Tokens1, Tokens).
more(_, _, _, Fs, [Offset-Token|Tokens0], Tokens) =>
    (   junction(Token, _)
    ->  misread_at(Offset, "neither of & and | binds closer: write brackets where one follows \c
                            the other")
    ;   Fs = [],
        Tokens = [Offset-Token|Tokens0]
    ).

junction_formula(and, [F,G], H) =>
    H = F & G.
junction_formula(or, [F,G], H) =>
    H = F v G.
junction_formula(Name, Fs, H) =>
    compound_name_arguments(H, Name, [Fs]).

%   Tokens0 begin with the formula F, which is as short as possible. Tokens are the rest.

single(Depth0, Env, F, Tokens0, Tokens) :-
    deeper(Depth0, Depth, Tokens0),
    Tokens0 = [Offset-Token|Tokens1],
    begins(Token, Offset, Depth, Env, F, Tokens1, Tokens).

begins(int(N), Offset, _, env(Known,_), F, Tokens0, Tokens) =>
    smcdel_number(Known, Offset-N, F),
    Tokens = Tokens0.
begins(true, _, _, _, F, Tokens0, Tokens) =>
    F = true,
    Tokens = Tokens0.
begins(false, _, _, _, F, Tokens0, Tokens) =>
    F = false,
    Tokens = Tokens0.
begins(not, _, Depth, Env, F, Tokens0, Tokens) =>
    F = ~F1,
    single(Depth, Env, F1, Tokens0, Tokens).
begins('(', Offset, Depth, Env, F, Tokens0, Tokens) =>
    (   names(Names, Tokens0, [_-')',At-says(Verb,What)|Tokens1])
    ->  says(Verb, What, At, Names, Depth, Env, F, Tokens1, Tokens)
    ;   formula(Depth, Env, F, Tokens0, Tokens1),
        close_bracket(')', Offset, Tokens1, Tokens)
    ).
begins(word(Name), Offset, Depth, Env, F, Tokens0, Tokens) =>
    (   names(Names, [Offset-word(Name)|Tokens0], [At-says(Verb,What)|Tokens1])
    ->  says(Verb, What, At, Names, Depth, Env, F, Tokens1, Tokens)
    ;   find_agent(Env, Offset-Name, _),
        misread_at(Offset, "something was expected after the agent ~s: write ~s knows that F, or \c
                            for several agents (~s,...) comknow that F",
                   [Name,Name,Name])
    ).
begins('[', Offset, Depth, Env, F, Tokens0, Tokens) =>
    announcement(']', Offset, Depth, Env, Action, Tokens0, Tokens1),
    F = [Action]:F1,
    single(Depth, Env, F1, Tokens1, Tokens).
begins('<', Offset, Depth, Env, F, Tokens0, Tokens) =>
    announcement('>', Offset, Depth, Env, Action, Tokens0, Tokens1),
    F = {Action}:F1,
    single(Depth, Env, F1, Tokens1, Tokens).
begins('K', Offset, Depth, Env, F, Tokens0, Tokens) =>
    one_name(Name, Tokens0, Tokens1),
    says(knows, that, Offset, [Name], Depth, Env, F, Tokens1, Tokens).
begins('Kw', Offset, Depth, Env, F, Tokens0, Tokens) =>
    one_name(Name, Tokens0, Tokens1),
    says(knows, whether, Offset, [Name], Depth, Env, F, Tokens1, Tokens).
begins(Word, Offset, Depth, Env, F, Tokens0, Tokens), list_word(Word) =>
    (   Tokens0 = [Opened-'('|Tokens1]
    ->  formulas(Depth, Env, Fs, Tokens1, Tokens2),
        close_bracket(')', Opened, Tokens2, Tokens),
        list_formula(Word, Fs, F)
    ;   misread_at(Offset, "write formulas in brackets: ~w(F,...)", [Word])
    ).
begins(Word, Offset, Depth, Env, F, Tokens0, Tokens), quantifier(Word) =>
    Env = env(Known,Agents),
    smcdel_numbers(Numbers, Tokens0, Tokens1),
    maplist(smcdel_number(Known), Numbers, Atoms),
    formula(Depth, Env, F1, Tokens1, Tokens),
    quantify(Word, Offset, Atoms, Agents, F1, F).
begins(Token, Offset, _, _, _, _, _) =>
    misread_token(Offset, Token, "a formula was expected").

formulas(Depth, Env, [F|Fs], Tokens0, Tokens) :-
    formula(Depth, Env, F, Tokens0, Tokens1),
    (   Tokens1 = [_-','|Tokens2]
    ->  formulas(Depth, Env, Fs, Tokens2, Tokens)
    ;   Fs = [],
        Tokens = Tokens1
    ).

%   F is `Names Verb What G`, for example `a knows that G`. Tokens0 begin with G.

says(knows, What, Offset, Names, Depth, Env, F, Tokens0, Tokens) =>
    maplist(find_agent(Env), Names, Agents),
    (   Agents = [Agent]
    ->  true
    ;   misread_at(Offset, "knows takes one agent: for several agents write comknow or distknow")
    ),
    (   What == whether,
        Tokens0 = [_-'('|Tokens1]
    ->  Tokens0 = [Opened-_|_],
        operand_or_list(Opened, Depth, Env, Tokens0, Tokens1, Fs, Tokens),
        maplist(knows_whether(Agent), Fs, Gs),
        conjunction(Gs, F)
    ;   single(Depth, Env, F1, Tokens0, Tokens),
        (   What == that
        ->  F = k(Agent,F1)
        ;   F = kw(Agent,F1)
        )
    ).
says(Verb, What, _, Names, Depth, Env, F, Tokens0, Tokens) =>
    maplist(find_agent(Env), Names, Agents),
    single(Depth, Env, F1, Tokens0, Tokens),
    group_operator(Verb, Of),
    F2 =.. [Of,Agents,F1],
    (   What == that
    ->  F = F2
    ;   F3 =.. [Of,Agents,~F1],
        F = F2 v F3
    ).

group_operator(comknow, c).
group_operator(distknow, d).

knows_whether(Agent, F, kw(Agent,F)).

conjunction([F0], F) =>
    F = F0.
conjunction(Fs, F) =>
    F = and(Fs).

%   Fs are the formulas after `knows whether (`. The brackets have one formula, or a list of
%   formulas. But if they have agents, as in `(a,b) comknow that 1`, they are only the beginning of
%   one formula.

operand_or_list(Opened, Depth, Env, Tokens0, Tokens1, Fs, Tokens) :-
    (   names(_, Tokens1, [_-')',_-says(_,_)|_])
    ->  Fs = [F],
        single(Depth, Env, F, Tokens0, Tokens)
    ;   deeper(Depth, Depth1, Tokens1),
        formulas(Depth1, Env, Fs, Tokens1, Tokens2),
        close_bracket(')', Opened, Tokens2, Tokens)
    ).

%   Action is the announcement in brackets, as in [!F], [?!F] or [a,b!F].

announcement(Close, Opened, Depth, Env, Action, Tokens0, Tokens) :-
    must_allow_action(Env, Opened),
    (   Tokens0 = [_-word(_)|_],
        names(Names, Tokens0, Tokens1)
    ->  maplist(find_agent(Env), Names, Agents),
        To = group(Agents)
    ;   To = all,
        Tokens1 = Tokens0
    ),
    (   Tokens1 = [_-'!'|Tokens2]
    ->  What = that
    ;   Tokens1 = [_-'?',_-'!'|Tokens2]
    ->  What = whether
    ;   Tokens1 = [Offset-Token|_],
        misread_token(Offset, Token, "an announcement was expected: ! or ?! and a formula")
    ),
    formula(Depth, Env, F, Tokens2, Tokens3),
    close_bracket(Close, Opened, Tokens3, Tokens),
    once(announcement(To, What, F, Action)).

list_word('AND').
list_word('OR').
list_word('XOR').
list_word('ONEOF').

quantifier('Forall').
quantifier('Exists').

quantify('Forall', Offset, Atoms, Agents, F1, F) =>
    over_atoms(Offset, Atoms, Agents, F1, F).
quantify('Exists', Offset, Atoms, Agents, F1, F) =>
    F = ~F2,
    over_atoms(Offset, Atoms, Agents, ~F1, F2).

over_atoms(Offset, Atoms, Agents, F1, F) :-
    must_have_few_parts(Offset, F1),
    (   Agents = some(_,Observes)
    ->  true
    ;   Observes = []
    ),
    (   for_all(Atoms, Observes, F1, F0)
    ->  F = F0
    ;   misread_at(Offset, "this has too many parts when it is written out: name fewer atoms")
    ).
