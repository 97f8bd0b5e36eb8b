:- module(cluedo_del_task_epddl_epddl_grammar,
          [ epddl_file/2                % +Source, -Definitions
          ]).
:- use_module(epddl_tokens, [epddl_requirement/1,epddl_tokens/2,throw_at/3,token_text/2]).
:- use_module(library(lists), [member/2]).

/** <module> The grammar of EPDDL

A file has a definition, or several. A definition becomes one of the terms

  - domain(Name,Items)
  - problem(Name,Domain,Items)
  - library(Name,Items)

All names and variables have their places. They are terms n(Place,Name) and v(Place,Name). A term of
the language is one of these. The rules below say what other parts become:

| typed name    | typed(Name,Type), where Type is a name or `none`                                |
| typed variable| typed(Variable,Types), where Types is a list of names or `none`                 |
| comprehension | comp(Variables,Condition), where Condition is a formula or `none`               |
| list          | `[]`, x(Element), and(Lists) or for(Comprehension,List)                         |
| formula       | true(Place), false(Place), atom(Name,Terms), eq(Place,A,B), neq(Place,A,B),     |
|               | not(F), and(Fs), or(Fs), imply(F,G), forall(Comp,F), exists(Comp,F),            |
|               | box(Place,Kind,Index,F), diamond(Place,Kind,Index,F)                            |

Kind is `k`, `kw` or `c`. Index is all(Place) or a list of lists of terms.
*/

:- det(epddl_file/2).

%!  epddl_file(+Source, -Definitions) is det.
%
%   @error syntax_error(cluedo_file(Message)), see throw_in_file/5

epddl_file(Source, Definitions) :-
    epddl_tokens(Source, Tokens),
    definitions(Tokens, Definitions).

definitions(Tokens, [Definition|Definitions]) :-
    phrase(file(Definition), Tokens, Rest),
    (   Rest = [_-'('|_]
    ->  definitions(Rest, Definitions)
    ;   must_be_end(Rest),
        Definitions = []
    ).

must_be_end([_-end]) :-
    !.
must_be_end([Place-Token|_]) :-
    unexpected("the end", Place, Token).

unexpected(")", Place, end) :-
    !,
    throw_at(Place, "a bracket that is opened before is not closed: ) was expected here", []).
unexpected(Expected, Place, Token) :-
    token_text(Token, Text),
    throw_at(Place, "~w was expected here, not ~s", [Expected,Text]).

%   expected(What)//: raise that What was expected here.

expected(What, [Place-Token|_], _) :-
    unexpected(What, Place, Token).

%   need(Token)//, take(Token)//: the next token is Token. need//1 raises an error if not.

need(Token) --> take(Token), !.
need(Token) -->
    { token_text(Token, Text) },
    expected(Text).

take(Token, [_-Token0|Tokens], Tokens) :-
    Token0 == Token.

see(Token, [Place-Token0|Tokens], Tokens1) :-
    Token0 == Token,
    Tokens1 = [Place-Token0|Tokens].

place(Place, [Place-Token|Tokens], [Place-Token|Tokens]).

name(n(Place,Name)) --> [Place-name(Name)], !.
name(_) --> expected("a name").

names([Name|Names]) --> name(Name), more_names(Names).

more_names([Name|Names]) --> [Place-name(Text)], !,
    { Name = n(Place,Text) },
    more_names(Names).
more_names([]) --> [].

variable(v(Place,Name)) --> [Place-variable(Name)], !.
variable(_) --> expected("a variable, like ?x,").

variables([Variable|Variables]) --> variable(Variable), more_variables(Variables).

more_variables([Variable|Variables]) --> [Place-variable(Name)], !,
    { Variable = v(Place,Name) },
    more_variables(Variables).
more_variables([]) --> [].

term(v(Place,Name)) --> [Place-variable(Name)], !.
term(n(Place,Name)) --> [Place-name(Name)], !.
term(_) --> expected("a name or a variable").

%   terms(Terms)//: all terms before the next bracket.

terms([]) --> see(')'), !.
terms([Term|Terms]) --> term(Term), terms(Terms).

                /*******************************
                *             FILES            *
                *******************************/

file(File) -->
    need('('), need(word(define)), need('('),
    heading(Kind, File, Items),
    items(Kind, Items).

heading(domain, domain(Name,Items), Items) --> take(word(domain)), !,
    name(Name), need(')').
heading(problem, problem(Name,Domain,Items), Items) --> take(word(problem)), !,
    name(Name), need(')'),
    need('('), need(keyword(domain)), name(Domain), need(')').
heading(library, library(Name,Items), Items) --> take(word('action-type-library')), !,
    name(Name), need(')').
heading(_, _, _) --> expected("domain, problem or action-type-library").

items(_, []) --> take(')'), !.
items(Kind, [Item|Items]) -->
    need('('),
    item(Kind, Item),
    items(Kind, Items).

item(Kind, Item) --> [Place-keyword(Keyword)], { item_keyword(Kind, Keyword) }, !,
    item_body(Keyword, Place, Item),
    need(')').
item(Kind, _) -->
    { findall(Text, ( item_keyword(Kind, Keyword), atom_concat(:, Keyword, Text) ), Texts),
      atomic_list_concat(Texts, ', ', Known),
      format(string(Expected), "one of ~w", [Known])
    },
    expected(Expected).

item_keyword(_, requirements).
item_keyword(domain, 'action-type-libraries').
item_keyword(domain, types).
item_keyword(domain, constants).
item_keyword(domain, predicates).
item_keyword(domain, event).
item_keyword(domain, action).
item_keyword(library, 'action-type').
item_keyword(problem, objects).
item_keyword(problem, agents).
item_keyword(problem, 'agent-groups').
item_keyword(problem, 'facts-init').
item_keyword(problem, init).
item_keyword(problem, goal).

item_body(requirements, _, requirements(Names)) --> requirements(Names).
item_body('action-type-libraries', _, libraries(Names)) --> names(Names).
item_body(types, _, types(Typed)) --> typed_names(Typed).
item_body(constants, _, constants(Typed)) --> typed_names(Typed).
item_body(objects, _, objects(Typed)) --> typed_names(Typed).
item_body(agents, _, agents(Typed)) --> typed_names(Typed).
item_body(predicates, _, predicates([P|Ps])) --> predicate(P), predicates(Ps).
item_body(event, _, event(Name,Variables,Precondition,Effects)) -->
    name(Name),
    (   take(keyword(parameters))
    ->  need('('), typed_variables(Variables), need(')')
    ;   { Variables = [] }
    ),
    (   take(keyword(precondition))
    ->  formula(Precondition)
    ;   { Precondition = none }
    ),
    (   take(keyword(effects))
    ->  list(effect, Effects)
    ;   { Effects = [] }
    ).
item_body(action, _, action(Name,Comp,Type,Events,Observability)) -->
    name(Name),
    need(keyword(parameters)), need('('), comprehension(Comp), need(')'),
    need(keyword('action-type')), need('('), name(Type), signatures(Events), need(')'),
    (   take(keyword('observability-conditions'))
    ->  list(observability, Observability)
    ;   { Observability = none }
    ).
item_body('action-type', _, action_type(Name,Events,Types,Relations,Designated,Conditions)) -->
    name(Name),
    need(keyword(events)), need('('), variables(Events), need(')'),
    need(keyword('observability-types')), need('('), names(Types), need(')'),
    need(keyword(relations)), need('('), relations(Relations),
    need(keyword(designated)), need('('), variables(Designated), need(')'),
    (   take(keyword(conditions))
    ->  need('('), event_conditions(Conditions)
    ;   { Conditions = [] }
    ).
item_body('agent-groups', _, groups(Groups)) --> groups(Groups).
item_body('facts-init', _, facts(Atoms)) --> facts(Atoms).
item_body(init, Place, init(Place,Init)) --> initial(Init).
item_body(goal, _, goal(F)) --> formula(F).

requirements([n(Place,Name)|Names]) --> [Place-keyword(Name)], { epddl_requirement(Name) }, !,
    requirements(Names).
requirements([]) --> see(')'), !.
requirements(_) --> expected("a requirement, like :typing,").

typed_names(Typed) --> typed_names([], Typed).

%   Names are those since the last type, the last one first.

typed_names(Names, Typed) --> [Place-name(Name)], !,
    typed_names([n(Place,Name)|Names], Typed).
typed_names([Name|Names], Typed) --> take(-), !,
    name(Type),
    { with_type([Name|Names], Type, Rest, Typed) },
    typed_names([], Rest).
typed_names(Names, Typed) --> see(')'), !,
    { with_type(Names, none, [], Typed) }.
typed_names(_, _) --> expected("a name").

with_type([], _, Typed0, Typed) =>
    Typed = Typed0.
with_type([Name|Names], Type, Typed0, Typed) =>
    with_type(Names, Type, [typed(Name,Type)|Typed0], Typed).

typed_variables(Typed) --> typed_variables([], Typed).

typed_variables(Variables, Typed) --> [Place-variable(Name)], !,
    typed_variables([v(Place,Name)|Variables], Typed).
typed_variables([V|Vs], Typed) --> take(-), !,
    type(Types),
    { with_type([V|Vs], Types, Rest, Typed) },
    typed_variables([], Rest).
typed_variables(Variables, Typed) --> ( see(')') ; see('|') ), !,
    { with_type(Variables, none, [], Typed) }.
typed_variables(_, _) --> expected("a variable, like ?x,").

type(Types) --> take('('), !,
    need(word(either)), names(Types), need(')').
type([Type]) --> name(Type).

comprehension(comp(Variables,Condition)) -->
    typed_variables(Variables),
    (   take('|')
    ->  formula(Condition)
    ;   { Condition = none }
    ).

predicates([]) --> see(')'), !.
predicates([P|Ps]) --> predicate(P), predicates(Ps).

predicate(predicate(Name,Fact,Variables)) -->
    need('('),
    (   take(keyword(fact))
    ->  { Fact = true }
    ;   { Fact = false }
    ),
    name(Name), typed_variables(Variables), need(')').

signatures([S|Ss]) --> signature(S), more_signatures(Ss).

more_signatures([]) --> see(')'), !.
more_signatures([S|Ss]) --> signature(S), more_signatures(Ss).

signature(signature(Name,Terms)) --> need('('), name(Name), terms(Terms), need(')').

%   Each of these reads its closing bracket.

relations([]) --> take(')'), !.
relations([Name-Pairs|Relations]) --> name(Name), list(pair, Pairs), relations(Relations).

labels([]) --> take(')'), !.
labels([Name-Atoms|Labels]) --> name(Name), list(atom, Atoms), labels(Labels).

event_conditions([]) --> take(')'), !.
event_conditions([Variable-[C|Cs]|Conditions]) -->
    variable(Variable), need('('), event_condition(C), more_event_conditions(Cs),
    event_conditions(Conditions).

more_event_conditions([]) --> take(')'), !.
more_event_conditions([C|Cs]) --> event_condition(C), more_event_conditions(Cs).

event_condition(Kind-What) --> [_-keyword(Name)],
    { member(Kind, [trivial,'non-trivial',propositional]),
      member(What, [precondition,postconditions,event]),
      atomic_list_concat([Kind,-,What], Name)
    },
    !.
event_condition(_) --> expected("a condition, like :trivial-event,").

groups([]) --> see(')'), !.
groups([group(Name,Type,Members)|Groups]) -->
    need('('), name(Name),
    (   take(-)
    ->  name(Type)
    ;   { Type = none }
    ),
    list(group, Members), need(')'),
    groups(Groups).

facts([]) --> see(')'), !.
facts([atom(Name,Terms)|Facts]) -->
    need('('), name(Name), terms(Terms), need(')'),
    facts(Facts).

initial(explicit(Worlds,Relations,Labels,Designated)) --> take(keyword(worlds)), !,
    need('('), names(Worlds), need(')'),
    need(keyword(relations)), need('('), relations(Relations),
    need(keyword(labels)), need('('), labels(Labels),
    need(keyword(designated)), need('('), names(Designated), need(')').
initial(theory(List)) --> list(formula, List).

                /*******************************
                *             LISTS            *
                *******************************/

list(Kind, List) -->
    need('('),
    list_body(Kind, List).

list_body(_, []) --> take(')'), !.
list_body(Kind, and([L|Ls])) --> take(keyword(and)), !,
    list(Kind, L), lists(Kind, Ls).
list_body(Kind, for(Comp,L)) --> take(keyword(forall)), !,
    need('('), comprehension(Comp), need(')'),
    list(Kind, L), need(')').
list_body(Kind, x(X)) -->
    element(Kind, X), need(')').

lists(_, []) --> take(')'), !.
lists(Kind, [L|Ls]) --> list(Kind, L), lists(Kind, Ls).

element(effect, when(F,L)) --> take(word(when)), !, formula(F), list(literal, L).
element(effect, iff(F,L)) --> take(word(iff)), !, formula(F), list(literal, L).
element(effect, Literal) --> element(literal, Literal).
element(literal, literal(false,Name,Terms)) --> take(word(not)), !,
    need('('), name(Name), terms(Terms), need(')').
element(literal, literal(true,Name,Terms)) --> name(Name), terms(Terms).
element(atom, atom(Name,Terms)) --> name(Name), terms(Terms).
element(pair, A-B) --> term(A), term(B).
element(group, [Term|Terms]) --> term(Term), terms(Terms).
element(formula, F) --> body(F).
element(observability, default(Place,Type)) --> place(Place), take(word(default)), !,
    name(Type).
element(observability, observes(Agent,Cases,Else)) --> term(Agent),
    (   take('(')
    ->  need(word(if)), cases(Cases),
        (   take(word(else))
        ->  name(Else)
        ;   { Else = none }
        ),
        need(')')
    ;   { Cases = [] },
        name(Else)
    ).

cases([F-Type|Cases]) --> formula(F), name(Type),
    (   take(word('else-if'))
    ->  cases(Cases)
    ;   { Cases = [] }
    ).

                /*******************************
                *           FORMULAS           *
                *******************************/

formula(F) --> need('('), body(F), need(')').

body(true(Place)) --> place(Place), take(word(true)), !.
body(false(Place)) --> place(Place), take(word(false)), !.
body(not(F)) --> take(word(not)), !, formula(F).
body(and([F|Fs])) --> take(word(and)), !, formula(F), formulas(Fs).
body(or([F|Fs])) --> take(word(or)), !, formula(F), formulas(Fs).
body(imply(F,G)) --> take(word(imply)), !, formula(F), formula(G).
body(forall(Comp,F)) --> take(word(forall)), !,
    need('('), comprehension(Comp), need(')'), formula(F).
body(exists(Comp,F)) --> take(word(exists)), !,
    need('('), comprehension(Comp), need(')'), formula(F).
body(eq(Place,A,B)) --> place(Place), take(=), !, term(A), term(B).
body(neq(Place,A,B)) --> place(Place), take(/=), !, term(A), term(B).
body(box(Place,Kind,Index,F)) --> place(Place), take('['), !,
    modality(Kind, Index), need(']'), formula(F).
body(diamond(Place,Kind,Index,F)) --> place(Place), take(<), !,
    modality(Kind, Index), need(>), formula(F).
body(atom(n(Place,Name),Terms)) --> [Place-name(Name)], !, terms(Terms).
body(_) --> expected("a formula").

formulas([]) --> see(')'), !.
formulas([F|Fs]) --> formula(F), formulas(Fs).

modality(Kind, Index) -->
    (   [_-modality(Kind0)]
    ->  { Kind = Kind0 }
    ;   { Kind = k }
    ),
    index(Index).

index(all) --> take(word('All')), !.
index(List) --> see('('), !, list(group, List).
index(x([Term])) --> term(Term).
