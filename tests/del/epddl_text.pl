:- module(epddl_text,
          [ epddl_texts/4,              % +Model, +Actions, +Goal, -Texts
            exclusive_choices/2         % +Action0, -Action
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).

/** <module> Models, event models and formulas of evaluator.pl as EPDDL

Formulas must not have d/2, box/2 or diamond/2. The last condition of each agent must be `true`.
*/

%!  epddl_texts(+Model, +Actions, +Goal, -Texts) is det.
%
%   Texts are a domain, a problem and a library of action types. The actions are act1, act2, ...

epddl_texts(M, Actions, Goal, [Domain,Problem,Library]) :-
    findall(I-Action, nth1(I, Actions, Action), Numbered),
    maplist(action_text, Numbered, ActionTexts),
    maplist(type_text, Numbered, TypeTexts),
    joined(ActionTexts, '\n', Inner),
    format(string(Domain),
           "(define (domain random)~n(:action-type-libraries types)~n\c
            (:types thing)~n(:predicates (p ?x - thing))~n~s)~n", [Inner]),
    joined(TypeTexts, '\n', Types),
    format(string(Library), "(define (action-type-library types)~n~s)~n", [Types]),
    init_text(M, Init),
    formula_text(Goal, GoalText),
    format(string(Problem),
           "(define (problem one) (:domain random)~n(:objects o1 o2 o3 - thing)~n\c
            (:agents a b c)~n(:init ~s)~n(:goal ~s))~n", [Init,GoalText]).

init_text(model(Pairs,Arrows,Points), Text) :-
    findall(W, member(W-_, Pairs), Ws),
    maplist(worlds_text, [Ws,Points], [Worlds,Designated]),
    findall(T,
            ( member(A, [a,b,c]),
              findall(P,
                      ( member(arrow(A,W,U), Arrows), format(string(P), "w~w w~w", [W,U]) ),
                      Ps),
              Ps \== [],
              list_text(Ps, Inner),
              format(string(T), "~w ~s", [A,Inner])
            ),
            Relations),
    findall(T,
            ( member(W-Atoms, Pairs),
              Atoms \== [],
              findall(P, ( member(p(I), Atoms), format(string(P), "p o~w", [I]) ), Ps),
              list_text(Ps, Inner),
              format(string(T), "w~w ~s", [W,Inner])
            ),
            Labels),
    maplist([Parts,Joined]>>joined(Parts, '\n  ', Joined), [Relations,Labels],
            [RelationText,LabelText]),
    format(string(Text), ":worlds (~s)~n :relations (~s)~n :labels (~s)~n :designated (~s)",
           [Worlds,RelationText,LabelText,Designated]).

worlds_text(Ws, Text) :-
    findall(T, ( member(W, Ws), format(string(T), "w~w", [W]) ), Texts),
    joined(Texts, ' ', Text).

%   Text is the list of the texts Items, at least one, in EPDDL's notation.

list_text(Items, Text) :-
    findall(T, ( member(Item, Items), format(string(T), "(~s)", [Item]) ), Texts),
    (   Texts = [Text0]
    ->  Text = Text0
    ;   joined(Texts, ' ', Inner),
        format(string(Text), "(:and ~s)", [Inner])
    ).

joined(Parts, Separator, Text) :-
    atomic_list_concat(Parts, Separator, Joined),
    atom_string(Joined, Text).

%   Event number E of action number I is called `aI_eE`. Its variable in the action type is `?eE`.
%   Choice number J of agent A is the observability type `A_J`.

action_text(I-events(Events,Relations,_), Text) :-
    maplist(event_text(I), Events, EventTexts),
    findall(T, ( member(event(E,_,_), Events), format(string(T), "(a~w_e~w)", [I,E]) ), Signatures),
    maplist(observability_text, Relations, Conditions),
    list_text(Conditions, ConditionText),
    maplist([Parts,Joined]>>joined(Parts, '\n', Joined), [EventTexts,Signatures],
            [AllEvents,AllSignatures]),
    format(string(Text),
           "~s~n(:action act~w :parameters ()~n :action-type (type~w ~s)~n\c
             \s:observability-conditions ~s)", [AllEvents,I,I,AllSignatures,ConditionText]).

event_text(I, event(E,Pre,Effects), Text) :-
    formula_text(Pre, PreText),
    findall(T,
            ( member(p(J)-F, Effects),
              formula_text(F, Condition),
              format(string(T), "iff ~s (p o~w)", [Condition,J])
            ),
            Texts),
    (   Texts == []
    ->  EffectText = ""
    ;   list_text(Texts, Inner),
        format(string(EffectText), " :effects ~s", [Inner])
    ),
    format(string(Text), "(:event a~w_e~w :precondition ~s~s)", [I,E,PreText,EffectText]).

observability_text(A-[true-_], Text) :-
    !,
    format(string(Text), "~w ~w_1", [A,A]).
observability_text(A-Choices, Text) :-
    once(append(Ifs, [true-_], Choices)),
    findall(T,
            ( nth1(J, Ifs, F-_),
              ( J =:= 1 -> Word = if ; Word = 'else-if' ),
              formula_text(F, Condition),
              format(string(T), "~w ~s ~w_~w", [Word,Condition,A,J])
            ),
            Texts),
    joined(Texts, ' ', Inner),
    length(Choices, Last),
    format(string(Text), "~w (~s else ~w_~w)", [A,Inner,A,Last]).

type_text(I-events(Events,Relations,Designated), Text) :-
    findall(E, member(event(E,_,_), Events), Es),
    maplist(variables_text, [Es,Designated], [Variables,Chosen]),
    findall(T,
            ( member(A-Choices, Relations),
              nth1(J, Choices, _),
              format(string(T), "~w_~w", [A,J])
            ),
            Types),
    findall(T,
            ( member(A-Choices, Relations),
              nth1(J, Choices, _-Arrows),
              Arrows \== [],
              findall(P, ( member(E-F, Arrows), format(string(P), "?e~w ?e~w", [E,F]) ), Ps),
              list_text(Ps, Inner),
              format(string(T), "~w_~w ~s", [A,J,Inner])
            ),
            RelationTexts),
    joined(Types, ' ', TypeText),
    joined(RelationTexts, '\n  ', RelationText),
    format(string(Text),
           "(:action-type type~w :events (~s)~n :observability-types (~s)~n \c
             :relations (~s)~n :designated (~s))",
           [I,Variables,TypeText,RelationText,Chosen]).

variables_text(Es, Text) :-
    findall(T, ( member(E, Es), format(string(T), "?e~w", [E]) ), Texts),
    joined(Texts, ' ', Text).

formula_text(F, Text), atomic(F) =>
    format(string(Text), "(~w)", [F]).
formula_text(p(I), Text) =>
    format(string(Text), "(p o~w)", [I]).
formula_text(not(F), Text) =>
    formula_text(F, Inner),
    format(string(Text), "(not ~s)", [Inner]).
formula_text(iff(F,G), Text) =>
    formula_text(and(imp(F,G),imp(G,F)), Text).
formula_text(F0, Text), F0 =.. [Operator,F,G], connective(Operator, Word) =>
    formula_text(F, Left),
    formula_text(G, Right),
    format(string(Text), "(~w ~s ~s)", [Word,Left,Right]).
formula_text(F0, Text), F0 =.. [Operator,Who,F] =>
    formula_text(F, Inner),
    modality(Operator, Who, Modality),
    format(string(Text), "(~s ~s)", [Modality,Inner]).

connective(and, and).
connective(or, or).
connective(imp, imply).

modality(k, A, Text) :-
    format(string(Text), "[~w]", [A]).
modality(m, A, Text) :-
    format(string(Text), "<~w>", [A]).
modality(kw, A, Text) :-
    format(string(Text), "[Kw. ~w]", [A]).
modality(e, As, Text) :-
    joined(As, ' ', Inner),
    format(string(Text), "[(~s)]", [Inner]).
modality(c, As, Text) :-
    joined(As, ' ', Inner),
    format(string(Text), "[C. (~s)]", [Inner]).

%!  exclusive_choices(+Action0, -Action) is det.
%
%   In EPDDL a later type of an agent also needs that all conditions before it are false at all
%   points. Action has these conditions in full.

exclusive_choices(events(Events,Relations0,Designated), events(Events,Relations,Designated)) :-
    maplist([A-Choices0,A-Choices]>>exclusive(Choices0, true, Choices), Relations0, Relations).

exclusive([], _, []).
exclusive([F-Arrows|Choices0], Before, [and(Before,F)-Arrows|Choices]) :-
    exclusive(Choices0, and(Before,not(F)), Choices).
