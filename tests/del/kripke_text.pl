:- module(kripke_text,
          [ model_text/2,               % +Model, -Text
            action_text/2,              % +Action, -Text
            formula_text/2              % +Formula, -Text
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).

/** <module> Models, actions and formulas of evaluator.pl in the language of library(cluedo/logic)
*/

%!  model_text(+Model, -Text) is det.
%
%   Text has statements for Model with the agents a, b and c and the atoms p(1), p(2) and p(3).

model_text(model(Pairs,Arrows,Points), Text) :-
    findall(Line, model_line(Pairs, Arrows, Points, Line), Lines),
    atomic_list_concat(["atoms p(1) p(2) p(3)"|Lines], '\n', Text0),
    string_concat(Text0, "\n", Text).

model_line(Pairs, _, _, Line) :-
    member(W-Atoms, Pairs),
    joined(Atoms, ' ', Inner),
    format(string(Line), "world w~d ~s", [W,Inner]).
model_line(_, Arrows, _, Line) :-
    member(A, [a,b,c]),
    findall(Text,
            ( member(arrow(A,From,To), Arrows), format(string(Text), "w~d-w~d", [From,To]) ),
            Texts),
    (   Texts == []
    ->  Inner = "-"
    ;   joined(Texts, ', ', Inner)
    ),
    format(string(Line), "agent ~w arrows ~s", [A,Inner]).
model_line(_, _, Points, Line) :-
    findall(Text, ( member(W, Points), format(string(Text), "w~d", [W]) ), Texts),
    joined(Texts, ' ', Inner),
    format(string(Line), "actual ~s", [Inner]).

joined(Parts, Separator, Text) :-
    findall(Atom, ( member(Part, Parts), format(atom(Atom), "~w", [Part]) ), Atoms),
    atomic_list_concat(Atoms, Separator, Joined),
    atom_string(Joined, Text).

%!  action_text(+Action, -Text) is det.
%!  formula_text(+Formula, -Text) is det.

action_text(announce(F), Text) :-
    formula_text(F, Inner),
    format(string(Text), "!~s", [Inner]).
action_text(events(Events,Relations,Designated), Text) :-
    maplist(event_text, Events, EventTexts),
    maplist(relation_text, Relations, RelationTexts),
    maplist([E,T]>>format(string(T), "e~w", [E]), Designated, Names),
    maplist([Texts,Joined]>>joined(Texts, ', ', Joined),
            [EventTexts,RelationTexts,Names], [Part1,Part2,Part3]),
    format(string(Text), "event_model([~s], [~s], [~s])", [Part1,Part2,Part3]).

event_text(event(Name,Pre,Effects), Text) :-
    formula_text(Pre, PreText),
    findall(T,
            ( member(P-F, Effects), formula_text(F, Inner), format(string(T), "~w-~s", [P,Inner]) ),
            Texts),
    joined(Texts, ', ', Changes),
    format(string(Text), "event(e~w, ~s, [~s])", [Name,PreText,Changes]).

relation_text(A-[true-Arrows], Text) :-
    !,
    arrows_text(Arrows, Inner),
    format(string(Text), "~w-~s", [A,Inner]).
relation_text(A-Choices, Text) :-
    findall(T,
            ( member(F-Arrows, Choices),
              formula_text(F, Condition),
              arrows_text(Arrows, Inner),
              format(string(T), "~s-~s", [Condition,Inner])
            ),
            Texts),
    joined(Texts, ', ', Inner),
    format(string(Text), "~w-cond([~s])", [A,Inner]).

arrows_text(Arrows, Text) :-
    findall(From, member(From-_, Arrows), Froms0),
    sort(Froms0, Froms),
    findall(T,
            ( member(From, Froms),
              findall(Name,
                      ( member(From-To, Arrows), format(atom(Name), "e~w", [To]) ),
                      Names),
              joined(Names, ',', Inner),
              format(string(T), "e~w-[~s]", [From,Inner])
            ),
            Texts),
    joined(Texts, ', ', Inner),
    format(string(Text), "[~s]", [Inner]).

formula_text(F, Text), atomic(F) =>
    atom_string(F, Text).
formula_text(p(I), Text) =>
    format(string(Text), "p(~w)", [I]).
formula_text(not(F), Text) =>
    formula_text(F, Inner),
    format(string(Text), "(~~~s)", [Inner]).
formula_text(box(Action,F), Text) =>
    after_text("[~s]:~s", Action, F, Text).
formula_text(diamond(Action,F), Text) =>
    after_text("{~s}:~s", Action, F, Text).
formula_text(F0, Text), F0 =.. [Operator,F,G], connective(Operator, Sign) =>
    formula_text(F, Left),
    formula_text(G, Right),
    format(string(Text), "(~s ~s ~s)", [Left,Sign,Right]).
formula_text(F0, Text), F0 =.. [Operator,Who,F] =>
    formula_text(F, Inner),
    format(string(Text), "~w(~w,~s)", [Operator,Who,Inner]).

connective(and, "&").
connective(or, "v").
connective(imp, "->").
connective(iff, "<->").

after_text(Format, Action, F, Text) :-
    action_text(Action, Left),
    formula_text(F, Right),
    format(string(Inner), Format, [Left,Right]),
    format(string(Text), "(~s)", [Inner]).
