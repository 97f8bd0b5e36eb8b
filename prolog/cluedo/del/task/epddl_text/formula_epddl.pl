:- module(cluedo_del_task_epddl_text_formula_epddl,
          [ formula_text/3,             % +F, +Names, -Text
            theory_text/3,              % +F, +Names, -Text
            always_true/1               % +F
          ]).
:- use_module(epddl_names, [name/4]).
:- use_module(pieces, [spaced/2]).
:- use_module('../formula_parts', [connective/3,has_knowledge/1,modality/4]).
:- use_module('../simple_formulas', [conjunction/2,disjunction/2,negation/2]).
:- use_module('../../../del', [model/2,valid/2]).
:- use_module('../../language/operators').
:- use_module('../../plan/plan_text', [action_text/2]).
:- use_module('../../../support/errors', [throw_error/3]).
:- use_module(library(apply), [foldl/5,maplist/3]).
:- use_module(library(assoc), [get_assoc/3]).
:- use_module(library(lists), [member/2]).
:- use_module(library(pairs), [pairs_values/2]).

/** <module> Formulas as EPDDL
*/

:- det(formula_text/3).

%!  formula_text(+F, +Names, -Text) is det.
%
%   The string Text is F in EPDDL, in parentheses. For Names see epddl_names.pl.
%
%   @error domain_error(epddl, F) if EPDDL has no such formula

formula_text(F, Names, Text) :-
    body_text(F, Names, Body),
    format(string(Text), "(~w)", [Body]).

body_text(true, _, Body) =>
    Body = "true".
body_text(false, _, Body) =>
    Body = "false".
body_text(F, Names, Body), get_assoc(predicate-F, Names, Name) =>
    Body = Name.
body_text(and([]), _, Body) =>
    Body = "true".
body_text(or([]), _, Body) =>
    Body = "false".
body_text((F <-> G), Names, Body) =>
    body_text(and([(F -> G),(G -> F)]), Names, Body).
body_text(F, Names, Body), connective(F, Sign, Fs) =>
    memberchk(Sign-Word, [(~)-not,(&)-and,(v)-or,and-and,or-or,(->)-imply]),
    findall(Text, ( member(G, Fs), formula_text(G, Names, Text) ), Texts),
    spaced([Word|Texts], Body).
body_text(F, Names, Body), modality(F, Sign, Who, G), modality_text(Sign, Before, After) =>
    who_text(Sign, Who, Names, Whom),
    formula_text(G, Names, Text),
    format(string(Body), "~s~w~s ~s", [Before,Whom,After,Text]).
body_text(F, _, _) =>
    action_text(F, Said),
    throw_error(domain_error(epddl,F), "EPDDL has no formula for ~s", [Said]).

modality_text(k,  "[",     "]").
modality_text(m,  "<",     ">").
modality_text(kw, "[Kw. ", "]").
modality_text(e,  "[",     "]").
modality_text(c,  "[C. ",  "]").

who_text(Sign, all, _, Text), memberchk(Sign, [e,c]) =>
    Text = "All".
who_text(Sign, Agents, Names, Text), memberchk(Sign, [e,c]) =>
    maplist(name(Names, entity), Agents, AgentNames),
    spaced(AgentNames, List),
    format(string(Text), "(~w)", [List]).
who_text(_, Agent, Names, Text) =>
    name(Names, entity, Agent, Text).

%!  theory_text(+F, +Names, -Text) is semidet.
%
%   As formula_text/3, for a formula of a theory. It is about facts, and has no constants. Fails if
%   F is always true, so that the theory does not need it.
%
%   @error domain_error(epddl, F) if F is about knowledge, or always false

theory_text(F0, Names, Text) :-
    constants_removed(F0, F),
    (   F == true
    ->  fail
    ;   F == false
    ->  action_text(F0, Said),
        throw_error(domain_error(epddl,F0), "EPDDL cannot describe the start by the formula ~s, \c
                                             which is always false", [Said])
    ;   has_knowledge(F)
    ->  action_text(F0, Said),
        throw_error(domain_error(epddl,F0), "EPDDL cannot describe the start by the formula ~s \c
                                             about knowledge", [Said])
    ;   formula_text(F, Names, Text)
    ).

%   G is equivalent to F, and has no `true` and `false` inside other operators for facts.

constants_removed(F, G) :-
    (   connective(F, Sign, Parts0)
    ->  maplist(constants_removed, Parts0, Parts),
        simpler(Sign, Parts, G)
    ;   G = F
    ).

simpler(~, [F], G) =>
    negation(F, G).
simpler(->, [F,H], G) =>
    negation(F, Not),
    disjunction([Not,H], G).
simpler(<->, [true,F], G) =>
    G = F.
simpler(<->, [F,true], G) =>
    G = F.
simpler(<->, [false,F], G) =>
    negation(F, G).
simpler(<->, [F,false], G) =>
    negation(F, G).
simpler(<->, [F,H], G) =>
    G = (F <-> H).
simpler(Sign, Parts, G), memberchk(Sign, [&,and]) =>
    conjunction(Parts, G).
simpler(_, Parts, G) =>
    disjunction(Parts, G).

%!  always_true(+F) is semidet.
%
%   F is true for all truth values of its atoms and of its parts about knowledge.

always_true(F0) :-
    facts_only(F0, F, [], Pairs),
    pairs_values(Pairs, Atoms),
    model([agents([x]),atoms(Atoms),law(true),observes([])], M),
    valid(M, F).

facts_only(F, G, Pairs0, Pairs) :-
    (   memberchk(F, [true,false])
    ->  G = F,
        Pairs = Pairs0
    ;   connective(F, Sign, Parts0)
    ->  foldl(facts_only, Parts0, Parts, Pairs0, Pairs),
        connective(G, Sign, Parts)
    ;   memberchk(F-G0, Pairs0)
    ->  G = G0,
        Pairs = Pairs0
    ;   length(Pairs0, I),
        G = fact(I),
        Pairs = [F-G|Pairs0]
    ).
