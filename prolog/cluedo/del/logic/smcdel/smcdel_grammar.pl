:- module(cluedo_del_logic_smcdel_smcdel_grammar,
          [ smcdel_file/2               % +Text, -File
          ]).
:- use_module(smcdel_formula, [smcdel_formula/4]).
:- use_module(smcdel_phrases, [smcdel_number/3,smcdel_numbers/3]).
:- use_module(tokens,
              [ misread_at/3, misread_token/3, smcdel_token_text/2, smcdel_tokens/2,
                smcdel_word/1
              ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(assoc), [empty_assoc/1,get_assoc/3,put_assoc/4]).

/** <module> The grammar of SMCDEL's text files

    VARS numbers LAW formula OBS name: numbers ... questions

The number 7 becomes the atom `p7`. Agents keep their names. Formulas become formulas of
library(cluedo/del) while they are read.
*/

:- det(smcdel_file/2).

%!  smcdel_file(+Text, -File) is det.
%
%   The string Text becomes File, a term smcdel(Atoms,Law,Observes,Questions):
%
%     - Atoms are in the order of the file.
%     - Law is law(Begin,End,F).
%     - Observes are pairs of an agent and the ordered set of the atoms that it sees.
%     - Questions are terms question(Begin,End,Kind,F). Kind is `valid`, `where` or state(Trues).
%       Trues is the ordered list of the true atoms.
%
%   Begin and End are the offsets where the law or question begins and ends in Text.
%
%   @error syntax_error(logic_offset(Offset))

smcdel_file(Text, smcdel(Atoms,law(LawAt,LawEnd,Law),Observes,Questions)) :-
    smcdel_tokens(Text, Tokens0),
    keyword('VARS', "the first word of a file is VARS", _, Tokens0, Tokens1),
    smcdel_numbers(Numbers, Tokens1, Tokens2),
    atoms(Numbers, Known, Atoms),
    keyword('LAW', "LAW and a formula were expected", _, Tokens2, Tokens3),
    Tokens3 = [LawAt-_|_],
    smcdel_formula(env(Known,none), Law, Tokens3, Tokens4),
    keyword('OBS', "a sign like &, or OBS, was expected", LawEnd, Tokens4, Tokens5),
    empty_assoc(None),
    observers(Known, None, Agents, Observes, Tokens5, Tokens6),
    questions(env(Known,some(Agents,Observes)), Questions, Tokens6).

keyword(Word, Expected, Offset, [Offset0-Token|Tokens0], Tokens) :-
    (   Token == Word
    ->  Offset = Offset0,
        Tokens = Tokens0
    ;   misread_token(Offset0, Token, Expected)
    ).

%   Atoms are the atoms of Numbers. Known maps the numbers to the atoms. A repeated number gives
%   only one atom.

atoms(Numbers, Known, Atoms) :-
    empty_assoc(Known0),
    atoms(Numbers, Known0, Known, Atoms).

atoms([], Known0, Known, Atoms) =>
    Known = Known0,
    Atoms = [].
atoms([_-N|Numbers], Known0, Known, Atoms) =>
    (   get_assoc(N, Known0, _)
    ->  atoms(Numbers, Known0, Known, Atoms)
    ;   atom_concat(p, N, Atom),
        Atoms = [Atom|Atoms1],
        put_assoc(N, Known0, Atom, Known1),
        atoms(Numbers, Known1, Known, Atoms1)
    ).

observers(Known, Agents0, Agents, Observes, [Offset-word(Name),At-Token|Tokens0], Tokens) =>
    (   Token == (':')
    ->  true
    ;   misread_token(At, Token, "a : was expected after the agent")
    ),
    (   get_assoc(Name, Agents0, _)
    ->  misread_at(Offset, "the agent ~s occurs twice", [Name])
    ;   atom_string(Agent, Name),
        put_assoc(Name, Agents0, Agent, Agents1)
    ),
    (   Tokens0 = [_-int(_)|_]
    ->  smcdel_numbers(Numbers, Tokens0, Tokens1)
    ;   Numbers = [],                   % the agent observes nothing
        Tokens1 = Tokens0
    ),
    maplist(smcdel_number(Known), Numbers, Seen0),
    sort(Seen0, Seen),
    Observes = [Agent-Seen|Observes1],
    (   Tokens1 = [_-word(_)|_]
    ->  observers(Known, Agents1, Agents, Observes1, Tokens1, Tokens)
    ;   Agents = Agents1,
        Observes1 = [],
        Tokens = Tokens1
    ).
observers(_, _, _, _, [Offset-Token|_], _) =>
    smcdel_token_text(Token, Text),
    (   smcdel_word(Text)
    ->  misread_at(Offset, "~s means something already: an agent needs another name", [Text])
    ;   misread_at(Offset, "the name of an agent was expected, not ~s", [Text])
    ).

questions(_, Questions, [_-end]) =>
    Questions = [].
questions(Env, Questions, [Offset-Token|Tokens0]) =>
    Questions = [question(Offset,End,Kind,F)|Questions1],
    question_kind(Token, Offset, Env, Kind, Tokens0, Tokens1),
    smcdel_formula(Env, F, Tokens1, Tokens),
    Tokens = [End-After|_],
    (   begins_question(After)
    ->  questions(Env, Questions1, Tokens)
    ;   misread_token(End, After, "a sign like &, a question, or the end was expected")
    ).

begins_question('TRUE?').
begins_question('VALID?').
begins_question('WHERE?').
begins_question(end).

question_kind('VALID?', _, _, Kind, Tokens0, Tokens) =>
    Kind = valid,
    Tokens = Tokens0.
question_kind('WHERE?', _, _, Kind, Tokens0, Tokens) =>
    Kind = where,
    Tokens = Tokens0.
question_kind('TRUE?', _, env(Known,_), Kind, Tokens0, Tokens) =>
    Kind = state(Trues),
    keyword('{', "after TRUE? true atoms were expected, like {1,2}", _, Tokens0, Tokens1),
    (   Tokens1 = [_-'}'|_]
    ->  Numbers = [],
        Tokens2 = Tokens1
    ;   smcdel_numbers(Numbers, Tokens1, Tokens2)
    ),
    keyword('}', "} was expected", _, Tokens2, Tokens),
    maplist(smcdel_number(Known), Numbers, Trues0),
    sort(Trues0, Trues).
question_kind(Token, Offset, _, _, _, _) =>
    misread_token(Offset, Token, "TRUE?, VALID? or WHERE? was expected").
