:- module(cluedo_del_logic_smcdel_smcdel_statements,
          [ smcdel_statements/3         % +Options, +Items, -Statements
          ]).
:- use_module('../../language/operators').
:- use_module('../../language/syntax', [infix/4,prefix/2,reserved_name/2,split_operator/2]).
:- use_module(library(apply), [foldl/4,maplist/3]).
:- use_module(library(assoc), [get_assoc/3,list_to_assoc/2]).
:- use_module(library(lists), [append/2,member/2]).
:- use_module(library(option), [option/2]).

/** <module> A text file of SMCDEL as statements
*/

:- det((smcdel_statements/3, formula_text/3)).

%!  smcdel_statements(+Options, +Items, -Statements) is det.
%
%   For Options and Items see smcdel_model/3. Statements (statements.pl) mean the same as Options
%   and Items. A question about a state becomes `valid? condition -> formula`. But if the state
%   breaks the law, the question becomes `count? condition`, with the expected answer 0.

smcdel_statements(Options, Items, Statements) :-
    option(agents(Agents), Options),
    option(atoms(Atoms), Options),
    option(law(Law), Options),
    option(observes(Observes), Options),
    foldl(name_agent, Agents, [], AgentNames),
    list_to_assoc(AgentNames, Names),
    atoms_text(Atoms, AtomWords),
    (   Law == true
    ->  Laws = []
    ;   formula_text(Law, Names, LawWords),
        statement(law, LawWords, LawStatement),
        Laws = [LawStatement]
    ),
    statement(atoms, AtomWords, AtomStatement),
    maplist(agent_statement(AgentNames), Observes, AgentStatements),
    maplist(question_statements(Names), Items, Questions),
    append([[AtomStatement],AgentStatements,Laws|Questions], Statements).

statement(Keyword, Text, statement(Keyword,Text,[piece(Length,1,1)])) :-
    string_length(Text, Length).

atoms_text(Atoms, Text) :-
    atomic_list_concat(Atoms, ' ', Text0),
    atom_string(Text0, Text).

%   Name is the name of Agent in the statements. Agent keeps its own name if this is not reserved,
%   and not equal, except for case, to another name.

name_agent(Agent, AgentNames, [Agent-Name|AgentNames]) :-
    string_lower(Agent, Lower),
    (   \+ reserved_name(word, Lower),
        \+ name_taken(Lower, AgentNames)
    ->  Name = Agent
    ;   between(1, inf, I),
        atomic_list_concat([Agent,I], '_', Name),
        string_lower(Name, Lower1),
        \+ name_taken(Lower1, AgentNames)
    ->  true
    ).

name_taken(Lower, AgentNames) :-
    member(_-Name, AgentNames),
    string_lower(Name, Lower).

agent_statement(AgentNames, Agent-Seen, Statement) :-
    memberchk(Agent-Name, AgentNames),
    (   Seen == []
    ->  format(string(Text), "~w", [Name])
    ;   atomic_list_concat(Seen, ', ', List),
        format(string(Text), "~w sees ~w", [Name,List])
    ),
    statement(agent, Text, Statement).

question_statements(Names, item(_,_,_,asked(Kind,F,_)), Statements) :-
    question(Kind, F, Keyword, F1, Expected),
    formula_text(F1, Names, Text),
    statement(Keyword, Text, Question),
    (   Expected == none
    ->  Statements = [Question]
    ;   statement(expect, Expected, Expect),
        Statements = [Question,Expect]
    ).

question(state(Condition,[]), F, Keyword, F1, Expected) =>
    Keyword = 'valid?',
    F1 = (Condition->F),
    Expected = none.
question(state(Condition,_), _, Keyword, F1, Expected) =>
    Keyword = 'count?',
    F1 = Condition,
    Expected = "0".
question(valid, F, Keyword, F1, Expected) =>
    Keyword = 'valid?',
    F1 = F,
    Expected = none.
question(where, F, Keyword, F1, Expected) =>
    Keyword = 'where?',
    F1 = F,
    Expected = none.

%   The string Text is F in the form that text_formula/3 reads. The only actions of F are
%   announcements (announcements.pl), ;, \/ and tests. Names is an assoc from agents to names.

formula_text(F, Names, Text) :-
    phrase(formula_words(F, 1200, Names), Pieces),
    atomics_to_string(Pieces, Text).

%   The pieces of the text of F, a formula or an action. The text is in brackets if F binds looser
%   than Most.

formula_words(F0, Most, Names) -->
    { split_operator(F0, F) },
    !, words(F, Most, Names).
formula_words(F, Most, Names) -->
    words(F, Most, Names).

words(F, Most, Names) -->
    { compound(F), compound_name_arguments(F, Sign, [A,B]), operator(Sign, Own, Left, Right) },
    !,
    (   { Own > Most }
    ->  ["("], words(F, Own, Names), [")"]
    ;   formula_words(A, Left, Names), [" ",Sign," "], formula_words(B, Right, Names)
    ).
words(~F, _, Names) -->
    { prefix(~, Most) },
    !, ["~"], formula_words(F, Most, Names).
words([Action]:F, _, Names) -->
    { prefix(~, Most) },
    !, ["["], formula_words(Action, 1200, Names), ["]:"], formula_words(F, Most, Names).
words({Action}:F, _, Names) -->
    { prefix(~, Most) },
    !, ["{"], formula_words(Action, 1200, Names), ["}:"], formula_words(F, Most, Names).
words(?F, _, Names) -->
    !, ["?("], formula_words(F, 1200, Names), [")"].
words(F, _, Names) -->
    { compound(F) },
    !,
    { compound_name_arguments(F, Name, Parts) },
    [Name,"("], parts(Parts, Names), [")"].
words(Atom, _, _) -->
    [Atom].

%   As infix/4. But both operands of an arrow get brackets if they are arrows: readers of
%   `p -> (q -> r)` need not know how arrows bind.

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
    !, formula_words(F, 1200, Names).
parts([Who,F], Names) -->
    who(Who, Names), [", "], formula_words(F, 1200, Names).

formulas([], _) -->
    [].
formulas([F|Fs], Names) -->
    formula_words(F, 1200, Names),
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
