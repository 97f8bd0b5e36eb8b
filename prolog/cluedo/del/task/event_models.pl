:- module(cluedo_del_task_event_models,
          [ action_event_model/3,       % +Action, +Agents, -Model
            full_event_model/2          % +Model0, -Model
          ]).
:- use_module(arrow_relation, [relation_arrows/3]).
:- use_module(formula_parts, [connective/3,modality/4]).
:- use_module('../language/operators').
:- use_module('../plan/plan_text', [action_text/2]).
:- use_module('../../support/errors', [throw_error/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3,member/2]).

/** <module> Actions as event models

Planning files of other tools have only event models. So actions of library(cluedo/del) become terms
event_model(Events,Relations,Actual). Events are terms event(Name,F,Assignments), and Actual is a
list.
*/

:- det((action_event_model/3, full_event_model/2)).

%!  action_event_model(+Action, +Agents, -Model) is det.
%
%   Model has the effects of Action in all models of Agents.
%
%   @error domain_error(del_event_model, Action) for `learn`, local choice, concurrency and tests,
%   and for a sequence whose later preconditions are about knowledge

action_event_model(Action, _, Model), Action = event_model(_,_,_) =>
    full_event_model(Action, Model).
action_event_model(public(F), Agents, Model) =>
    all_see([event(yes,F,[])], Agents, Model).
action_event_model(assign(List), Agents, Model) =>
    all_see([event(do,true,List)], Agents, Model).
action_event_model(assign(P,F), Agents, Model) =>
    all_see([event(do,true,[P-F])], Agents, Model).
action_event_model(private(B,F), Agents, Model) =>
    Model = event_model([event(yes,F,[]),event(no,~F,[])],Relations,[yes]),
    relations(Agents, B, [[yes],[no]], [[yes,no]], Relations).
action_event_model(secret(B,F), Agents, Model) =>
    (   F = assign(List)
    ->  Event = event(do,true,List)
    ;   F = assign(P,G)
    ->  Event = event(do,true,[P-G])
    ;   Event = event(yes,F,[])
    ),
    unnoticed([Event], B, Agents, Model).
action_event_model(peek(B,F), Agents, Model) =>
    unnoticed([event(yes,F,[]),event(no,~F,[])], B, Agents, Model).
action_event_model(when(F,A), Agents, Model) =>
    action_event_model(A, Agents, Model1),
    under_condition(F, Model1, Model).
action_event_model((A;B), Agents, Model) =>
    action_event_model(A, Agents, First),
    action_event_model(B, Agents, Second),
    without_conditions(First, (A;B)),
    without_conditions(Second, (A;B)),
    sequence(First, Second, (A;B), Model).
action_event_model(A \/ B, Agents, Model) =>
    action_event_model(A, Agents, First),
    action_event_model(B, Agents, Second),
    without_conditions(First, A \/ B),
    without_conditions(Second, A \/ B),
    choice(First, Second, Model).
action_event_model(Action, _, _) =>
    inexpressible(Action, Action).

inexpressible(Action, Part) :-
    action_text(Part, Text),
    throw_error(domain_error(del_event_model,Action), "~s is not an event model", [Text]).

%!  full_event_model(+Model0, -Model) is det.
%
%   Model is the event model Model0. All its events are terms event/3, and Actual is a list.

full_event_model(event_model(Events0,Relations,Actual0), event_model(Events,Relations,Actual)) :-
    maplist(full_event, Events0, Events),
    (   is_list(Actual0)
    ->  Actual = Actual0
    ;   Actual = [Actual0]
    ).

full_event(Name-F, Event) =>
    Event = event(Name,F,[]).
full_event(Event0, Event) =>
    Event = Event0.

%   Action has a part with an event model, which must have no observability conditions.

without_conditions(event_model(_,Relations,_), Action) :-
    (   member(_-cond(_), Relations)
    ->  inexpressible(Action, Action)
    ;   true
    ).

event_name(event(Name,_,_), Name).

all_see(Events, Agents, event_model(Events,Relations,Names)) :-
    maplist(event_name, Events, Names),
    findall([Name], member(Name, Names), Cells),
    findall(Agent-Cells, member(Agent, Agents), Relations).

%   The agents of B see which of Events happens, the others think that nothing happens.

unnoticed(Events0, B, Agents, event_model(Events,Relations,Names)) :-
    append(Events0, [event(nil,true,[])], Events),
    maplist(event_name, Events0, Names),
    append(Names, [nil], All),
    findall(Name-[Name], member(Name, All), Seen),
    findall(Name-[nil], member(Name, All), Unseen),
    relations(Agents, B, Seen, Unseen, Relations).

relations(Agents, B, Inside, Outside, Relations) :-
    findall(Agent-Relation,
            ( member(Agent, Agents),
              (   is_member(Agent, B)
              ->  Relation = Inside
              ;   Relation = Outside
              )
            ),
            Relations).

is_member(Agent, B) :-
    (   B == all
    ->  true
    ;   memberchk(Agent, B)
    ).

%   The events of a choice are those of both models. All agents see which model it is.

choice(event_model(Events1,Relations1,Actual1), event_model(Events2,Relations2,Actual2), Model) :-
    findall(event(first(N),F,G), member(event(N,F,G), Events1), First),
    findall(event(second(N),F,G), member(event(N,F,G), Events2), Second),
    append(First, Second, Events),
    findall(Agent-Arrows,
            ( member(Agent-Seen1, Relations1),
              memberchk(Agent-Seen2, Relations2),
              findall(first(N)-Tos, renamed_arrow(Seen1, Events1, first, N, Tos), Arrows1),
              findall(second(N)-Tos, renamed_arrow(Seen2, Events2, second, N, Tos), Arrows2),
              append(Arrows1, Arrows2, Arrows)
            ),
            Relations),
    findall(first(N), member(N, Actual1), Actual3),
    findall(second(N), member(N, Actual2), Actual4),
    append(Actual3, Actual4, Actual),
    Model = event_model(Events,Relations,Actual).

renamed_arrow(Seen, Events, Sign, From, Tos) :-
    event_arrows(Seen, Events, Arrows),
    member(From-Names, Arrows),
    findall(To, ( member(Name, Names), To =.. [Sign,Name] ), Tos).

event_arrows(Relation, Events, Arrows) :-
    maplist(event_name, Events, Names),
    relation_arrows(Relation, Names, Arrows).

%   when(Name) is a copy of the actual event Name with the condition F. Only the copies are actual.
%   All agents consider the plain events possible, so nobody learns that F holds.

under_condition(F, event_model(Events1,Relations1,Actual1), event_model(Events,Relations,Actual)) :-
    findall(event(when(Name),G,Assignments),
            ( member(event(Name,F1,Assignments), Events1),
              memberchk(Name, Actual1),
              both(F, F1, G)
            ),
            Copies),
    append(Events1, Copies, Events),
    findall(Agent-Relation,
            ( member(Agent-Relation1, Relations1),
              copied_arrows(Relation1, Events1, Actual1, Relation)
            ),
            Relations),
    findall(when(Name), member(Name, Actual1), Actual).

copied_arrows(cond(Choices1), Events, Actual, Relation) =>
    Relation = cond(Choices),
    findall(F-Relation2,
            ( member(F-Relation1, Choices1),
              copied_arrows(Relation1, Events, Actual, Relation2)
            ),
            Choices).
copied_arrows(none, _, _, Relation) =>
    Relation = none.
copied_arrows(Relation1, Events, Actual, Relation) =>
    event_arrows(Relation1, Events, Arrows),
    findall(Copy-Tos,
            ( member(Name-Tos, Arrows),
              Tos \== [],
              ( Copy = Name ; memberchk(Name, Actual), Copy = when(Name) )
            ),
            Relation).

%   An event of a sequence is then(E1,E2). Its precondition and assignments see the model before
%   both events.

sequence(event_model(Events1,Relations1,Actual1), event_model(Events2,Relations2,Actual2), Action,
         Model) :-
    findall(event(then(N1,N2),F,Assignments),
            ( member(event(N1,F1,As1), Events1),
              member(event(N2,F2,As2), Events2),
              before(F2, As1, Action, G2),
              both(F1, G2, F),
              findall(P-G, ( member(P-G0, As2), before(G0, As1, Action, G) ), Second),
              findall(P-G, ( member(P-G, As1), \+ memberchk(P-_, As2) ), First),
              append(First, Second, Assignments)
            ),
            Events),
    findall(Agent-Arrows,
            ( member(Agent-Seen1, Relations1),
              memberchk(Agent-Seen2, Relations2),
              event_arrows(Seen1, Events1, Arrows1),
              event_arrows(Seen2, Events2, Arrows2),
              findall(then(N1,N2)-Tos,
                      ( member(N1-Tos1, Arrows1),
                        member(N2-Tos2, Arrows2),
                        findall(then(To1,To2), ( member(To1, Tos1), member(To2, Tos2) ), Tos)
                      ),
                      Arrows)
            ),
            Relations),
    findall(then(N1,N2), ( member(N1, Actual1), member(N2, Actual2) ), Actual),
    Model = event_model(Events,Relations,Actual).

both(true, G, F) =>
    F = G.
both(G, true, F) =>
    F = G.
both(G, H, F) =>
    F = G & H.

%   G holds before Assignments where F holds after them.

before(F, [], _, G) =>
    G = F.
before(F, Assignments, Action, G) =>
    before_all(F, Assignments, Action, G).

before_all(F, As, Action, G), connective(F, Sign, Parts0) =>
    findall(H, ( member(Part, Parts0), before_all(Part, As, Action, H) ), Parts),
    connective(G, Sign, Parts).
before_all(F, As, _, G), memberchk(F-G0, As) =>
    G = G0.
before_all(F, _, Action, _), modality(F, _, _, _) =>
    inexpressible(Action, Action).
before_all(F, _, _, G) =>
    G = F.
