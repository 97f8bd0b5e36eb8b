:- module(cluedo_logic_smcdel_grammar,
          [ smcdel_file/2               % +Text, -File
          ]).
:- use_module('../del/operators').
:- use_module(smcdel_quantifiers, [for_all/4]).
:- use_module(smcdel_tokens,
              [ misread_at/2, misread_at/3, smcdel_token_text/2, smcdel_tokens/2,
                smcdel_word/1
              ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(assoc),
              [empty_assoc/1,get_assoc/3,list_to_assoc/2,put_assoc/4]).
:- use_module(library(lists), [append/3,member/2]).

/** <module> The grammar of SMCDEL's text files

Text becomes formulas of library(cluedo/del) as it is read: the number 7 is the atom `p7`, and
agents keep their names. Loosest first bind

| ->, iff                    | to the left                                        |
| &, or the sign for or      | any number of one of them; both in a row want      |
|                            | brackets                                           |
| all that come before a     | they take as little as they can; but Forall and    |
| formula                    | Exists, of which nothing is said, take all that    |
|                            | follows, as quantifiers do                         |
*/

:- det(smcdel_file/2).

deepest(1000).

%!  smcdel_file(+Text, -File) is det.
%
%   The string Text is smcdel(Atoms,Law,Observes,Questions): the atoms in the order of the file,
%   a formula at Offset, pairs of an agent and its atoms, and a list of questions
%
%       question(Offset, End, Asked, F)
%
%   in the text from Offset to End. Asked is `valid`, `where`, or state(Trues), with the ordered
%   list of the atoms that are true. Law is Offset-F.
%
%   @error syntax_error(logic_offset(Offset))

smcdel_file(Text, smcdel(Atoms,LawAt-Law,Observes,Questions)) :-
    smcdel_tokens(Text, Tokens0),
    keyword('VARS', "the first word of a file is VARS", _, Tokens0, Tokens1),
    numbers(Numbers, Tokens1, Tokens2),
    atoms(Numbers, Known, Atoms),
    keyword('LAW', "LAW and a formula were expected", _, Tokens2, Tokens3),
    Tokens3 = [LawAt-_|_],
    formula(0, env(Known,none), Law, Tokens3, Tokens4),
    keyword('OBS', "a sign like &, or OBS, was expected", _, Tokens4, Tokens5),
    empty_assoc(None),
    observers(Known, None, Agents, Observes, Tokens5, Tokens6),
    questions(env(Known,some(Agents,Observes)), Questions, Tokens6).

keyword(Word, Expected, Offset, [Offset0-Token|Tokens0], Tokens) :-
    (   Token == Word
    ->  Offset = Offset0,
        Tokens = Tokens0
    ;   expected(Expected, Offset0, Token)
    ).

expected(Expected, Offset, Token) :-
    smcdel_token_text(Token, Text),
    misread_at(Offset, "~s, not ~s", [Expected,Text]).

                /*******************************
                *     ATOMS AND OBSERVERS      *
                *******************************/

%   numbers(Numbers, Tokens0, Tokens): pairs of an offset and a number.

numbers(Numbers, [Offset-int(N)|Tokens0], Tokens) =>
    Numbers = [Offset-N|Numbers1],
    (   Tokens0 = [_-','|Tokens1]
    ->  numbers(Numbers1, Tokens1, Tokens)
    ;   Numbers1 = [],
        Tokens = Tokens0
    ).
numbers(_, [Offset-Token|_], _) =>
    expected("the number of an atom was expected", Offset, Token).

%   A number that is there twice is one atom.

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

declared(Known, Offset-N, Atom) :-
    (   get_assoc(N, Known, Atom0)
    ->  Atom = Atom0
    ;   misread_at(Offset, "VARS does not have the atom ~d", [N])
    ).

%   Agents maps names to agents.

observers(Known, Agents0, Agents, Observes, [Offset-word(Name),At-Token|Tokens0], Tokens) =>
    (   Token == (':')
    ->  true
    ;   expected("after the agent a : was expected", At, Token)
    ),
    (   get_assoc(Name, Agents0, _)
    ->  misread_at(Offset, "the agent ~s is there twice", [Name])
    ;   atom_string(Agent, Name),
        put_assoc(Name, Agents0, Agent, Agents1)
    ),
    (   Tokens0 = [_-int(_)|_]
    ->  numbers(Numbers, Tokens0, Tokens1)
    ;   Numbers = [],                   % it observes nothing
        Tokens1 = Tokens0
    ),
    maplist(declared(Known), Numbers, Seen0),
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

                /*******************************
                *           QUESTIONS          *
                *******************************/

questions(_, Questions, [_-end]) =>
    Questions = [].
questions(Env, Questions, [Offset-Token|Tokens0]) =>
    Questions = [question(Offset,End,Asked,F)|Questions1],
    asked(Token, Offset, Env, Asked, Tokens0, Tokens1),
    formula(0, Env, F, Tokens1, Tokens),
    Tokens = [End-After|_],
    (   begins_question(After)
    ->  questions(Env, Questions1, Tokens)
    ;   expected("a sign like &, a question, or the end was expected", End, After)
    ).

begins_question('TRUE?').
begins_question('VALID?').
begins_question('WHERE?').
begins_question(end).

asked('VALID?', _, _, Asked, Tokens0, Tokens) =>
    Asked = valid,
    Tokens = Tokens0.
asked('WHERE?', _, _, Asked, Tokens0, Tokens) =>
    Asked = where,
    Tokens = Tokens0.
asked('TRUE?', _, env(Known,_), Asked, Tokens0, Tokens) =>
    Asked = state(Trues),
    keyword('{', "TRUE? asks of a state: {1,2} was expected", _, Tokens0, Tokens1),
    (   Tokens1 = [_-'}'|_]
    ->  Numbers = [],
        Tokens2 = Tokens1
    ;   numbers(Numbers, Tokens1, Tokens2)
    ),
    keyword('}', "} was expected", _, Tokens2, Tokens),
    maplist(declared(Known), Numbers, Trues0),
    sort(Trues0, Trues).
asked(Token, Offset, _, _, _, _) =>
    expected("TRUE?, VALID? or WHERE? was expected", Offset, Token).

                /*******************************
                *           FORMULAS           *
                *******************************/

%   formula(Depth, Env, F, Tokens0, Tokens): F is as long as it can be.

formula(Depth0, Env, F, Tokens0, Tokens) :-
    deeper(Depth0, Depth, Tokens0),
    joined(Depth, Env, Left, Tokens0, Tokens1),
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
    joined(Depth, Env, Right, Tokens0, Tokens1),
    implications((Left->Right), Depth, Env, F, Tokens1, Tokens).
implications(Left, Depth0, Env, F, [_-iff|Tokens0], Tokens) =>
    deeper(Depth0, Depth, Tokens0),
    joined(Depth, Env, Right, Tokens0, Tokens1),
    implications((Left<->Right), Depth, Env, F, Tokens1, Tokens).
implications(Left, _, _, F, Tokens0, Tokens) =>
    F = Left,
    Tokens = Tokens0.

joined(Depth, Env, F, Tokens0, Tokens) :-
    single(Depth, Env, Left, Tokens0, Tokens1),
    Tokens1 = [_-Sign|_],
    (   junction(Sign, Name)
    ->  more(Sign, Depth, Env, Fs, Tokens1, Tokens),
        joined(Name, [Left|Fs], F)
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
    ->  misread_at(Offset, "neither of & and | binds closer: brackets are needed where both \c
                            follow each other")
    ;   Fs = [],
        Tokens = [Offset-Token|Tokens0]
    ).

joined(and, [F,G], H) =>
    H = F & G.
joined(or, [F,G], H) =>
    H = F v G.
joined(Name, Fs, H) =>
    compound_name_arguments(H, Name, [Fs]).

%   single(Depth, Env, F, Tokens0, Tokens): F is as short as it can be.

single(Depth0, Env, F, Tokens0, Tokens) :-
    deeper(Depth0, Depth, Tokens0),
    Tokens0 = [Offset-Token|Tokens1],
    begins(Token, Offset, Depth, Env, F, Tokens1, Tokens).

begins(int(N), Offset, _, env(Known,_), F, Tokens0, Tokens) =>
    declared(Known, Offset-N, F),
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
        closed(')', Offset, Tokens1, Tokens)
    ).
begins(word(Name), Offset, Depth, Env, F, Tokens0, Tokens) =>
    (   names(Names, [Offset-word(Name)|Tokens0], [At-says(Verb,What)|Tokens1])
    ->  says(Verb, What, At, Names, Depth, Env, F, Tokens1, Tokens)
    ;   known_agent(Env, Offset-Name, _),
        misread_at(Offset, "what of ~s? `~s knows that`, `(~s,...) comknow that` and their like \c
                            begin with an agent",
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
    agent_after(Offset, Tokens0, Name, Tokens1),
    says(knows, that, Offset, [Name], Depth, Env, F, Tokens1, Tokens).
begins('Kw', Offset, Depth, Env, F, Tokens0, Tokens) =>
    agent_after(Offset, Tokens0, Name, Tokens1),
    says(knows, whether, Offset, [Name], Depth, Env, F, Tokens1, Tokens).
begins(Word, Offset, Depth, Env, F, Tokens0, Tokens), of_list(Word) =>
    (   Tokens0 = [Opened-'('|Tokens1]
    ->  formulas(Depth, Env, Fs, Tokens1, Tokens2),
        closed(')', Opened, Tokens2, Tokens),
        of_list(Word, Fs, F)
    ;   misread_at(Offset, "~w(F,...) has formulas in brackets", [Word])
    ).
begins(Word, Offset, Depth, Env, F, Tokens0, Tokens), quantifier(Word) =>
    Env = env(Known,Agents),
    numbers(Numbers, Tokens0, Tokens1),
    maplist(declared(Known), Numbers, Atoms),
    formula(Depth, Env, F1, Tokens1, Tokens),
    quantified(Word, Offset, Atoms, Agents, F1, F).
begins(Token, Offset, _, _, _, _, _) =>
    expected("a formula was expected", Offset, Token).

closed(Sign, Opened, [Offset-Token|Tokens0], Tokens) :-
    (   Token == Sign
    ->  Tokens = Tokens0
    ;   Token == end
    ->  misread_at(Opened, "the ~w for this is missing", [Sign])
    ;   smcdel_token_text(Token, Text),
        misread_at(Offset, "~w or a sign like & was expected, not ~s", [Sign,Text])
    ).

formulas(Depth, Env, [F|Fs], Tokens0, Tokens) :-
    formula(Depth, Env, F, Tokens0, Tokens1),
    (   Tokens1 = [_-','|Tokens2]
    ->  formulas(Depth, Env, Fs, Tokens2, Tokens)
    ;   Fs = [],
        Tokens = Tokens1
    ).

                /*******************************
                *     KNOWLEDGE AND ACTIONS    *
                *******************************/

%   names(Names, Tokens0, Tokens): pairs of an offset and a name; fails if there is none.

names([Offset-Name|Names], [Offset-word(Name)|Tokens0], Tokens) :-
    (   Tokens0 = [_-','|Tokens1]
    ->  names(Names, Tokens1, Tokens)
    ;   Names = [],
        Tokens = Tokens0
    ).

agent_after(_, [Offset-word(Name0)|Tokens0], Name, Tokens) =>
    Name = Offset-Name0,
    Tokens = Tokens0.
agent_after(_, [Offset-Token|_], _, _) =>
    expected("the name of an agent was expected", Offset, Token).

known_agent(env(_,none), Offset-_, _) =>
    misread_at(Offset, "the law is a formula without knowledge").
known_agent(env(_,some(Agents,_)), Offset-Name, Agent) =>
    (   get_assoc(Name, Agents, Agent0)
    ->  Agent = Agent0
    ;   misread_at(Offset, "OBS does not have the agent ~s", [Name])
    ).

%   says(Verb, What, Offset, Names, Depth, Env, F, Tokens0, Tokens): F is that Names know it.

says(knows, What, Offset, Names, Depth, Env, F, Tokens0, Tokens) =>
    maplist(known_agent(Env), Names, Agents),
    (   Agents = [Agent]
    ->  true
    ;   misread_at(Offset, "several agents comknow or distknow; knows is of one")
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
    maplist(known_agent(Env), Names, Agents),
    single(Depth, Env, F1, Tokens0, Tokens),
    of_group(Verb, Of),
    F2 =.. [Of,Agents,F1],
    (   What == that
    ->  F = F2
    ;   F3 =.. [Of,Agents,~F1],
        F = F2 v F3
    ).

of_group(comknow, c).
of_group(distknow, d).

knows_whether(Agent, F, kw(Agent,F)).

conjunction([F0], F) =>
    F = F0.
conjunction(Fs, F) =>
    F = and(Fs).

%   After `knows whether` brackets may have a formula that goes on after them only if a group
%   is in them, as in `(a,b) comknow that 1`.

operand_or_list(Opened, Depth, Env, Tokens0, Tokens1, Fs, Tokens) :-
    (   names(_, Tokens1, [_-')',_-says(_,_)|_])
    ->  Fs = [F],
        single(Depth, Env, F, Tokens0, Tokens)
    ;   deeper(Depth, Depth1, Tokens1),
        formulas(Depth1, Env, Fs, Tokens1, Tokens2),
        closed(')', Opened, Tokens2, Tokens)
    ).

%   announcement(Close, Opened, Depth, Env, Action, Tokens0, Tokens): of [!F], [?!F], [a,b!F].

announcement(Close, Opened, Depth, Env, Action, Tokens0, Tokens) :-
    known_action(Env, Opened),
    (   Tokens0 = [_-word(_)|_],
        names(Names, Tokens0, Tokens1)
    ->  maplist(known_agent(Env), Names, Agents),
        To = group(Agents)
    ;   To = all,
        Tokens1 = Tokens0
    ),
    (   Tokens1 = [_-'!'|Tokens2]
    ->  What = that
    ;   Tokens1 = [_-'?',_-'!'|Tokens2]
    ->  What = whether
    ;   Tokens1 = [Offset-Token|_],
        expected("an announcement was expected, with ! or ?! before the formula", Offset, Token)
    ),
    formula(Depth, Env, F, Tokens2, Tokens3),
    closed(Close, Opened, Tokens3, Tokens),
    announced(To, What, F, Action).

known_action(env(_,none), Offset) =>
    misread_at(Offset, "the law is a formula without announcements").
known_action(_, _) =>
    true.

announced(all, that, F, Action) =>
    Action = public(F).
announced(all, whether, F, Action) =>
    Action = learn(all, ?F \/ ?(~F)).
announced(group(B), that, F, Action) =>
    Action = private(B,F).
announced(group(B), whether, F, Action) =>
    Action = learn(all, learn(B,?F) \/ learn(B,?(~F))).

                /*******************************
                *     LISTS AND QUANTIFIERS    *
                *******************************/

of_list('AND').
of_list('OR').
of_list('XOR').
of_list('ONEOF').

of_list('AND', Fs, F) =>
    F = and(Fs).
of_list('OR', Fs, F) =>
    F = or(Fs).
of_list('XOR', Fs, F) =>
    length(Fs, N),
    odd(N, F, Fs, []).
of_list('ONEOF', Fs, F) =>
    length(Fs, N),
    exactly_one(N, F, _, Fs, []).

%   odd(N, F, Fs0, Fs): F is that an odd number of the first N of Fs0 hold; Fs come after these.

odd(1, F, [F0|Fs0], Fs) =>
    F = F0,
    Fs = Fs0.
odd(N, F, Fs0, Fs) =>
    F = ~(F1 <-> F2),
    Left is N//2,
    Right is N-Left,
    odd(Left, F1, Fs0, Fs1),
    odd(Right, F2, Fs1, Fs).

%   exactly_one(N, One, None, Fs0, Fs): One is that exactly one of the first N holds, None that
%   none does.

exactly_one(1, One, None, [F|Fs0], Fs) =>
    One = F,
    None = ~F,
    Fs = Fs0.
exactly_one(N, One, None, Fs0, Fs) =>
    One = (One1 & None2) v (None1 & One2),
    None = None1 & None2,
    Left is N//2,
    Right is N-Left,
    exactly_one(Left, One1, None1, Fs0, Fs1),
    exactly_one(Right, One2, None2, Fs1, Fs).

quantifier('Forall').
quantifier('Exists').

quantified('Forall', Offset, Atoms, Agents, F1, F) =>
    over_atoms(Offset, Atoms, Agents, F1, F).
quantified('Exists', Offset, Atoms, Agents, F1, F) =>
    F = ~F2,
    over_atoms(Offset, Atoms, Agents, ~F1, F2).

over_atoms(Offset, Atoms, Agents, F1, F) :-
    (   Agents = some(_,Observes)
    ->  true
    ;   Observes = []
    ),
    (   for_all(Atoms, Observes, F1, F0)
    ->  F = F0
    ;   misread_at(Offset, "what this means of so many atoms has too many parts")
    ).
