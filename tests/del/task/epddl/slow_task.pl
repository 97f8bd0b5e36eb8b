:- module(slow_task,
          [ slow_atoms/2,               % +Task, -Atoms
            slow_formula/4,             % +F, +Env, +Task, -Formula
            slow_action/3,              % +Task, -Name, -Action
            slow_start/2                % +Task, -Start
          ]).
:- use_module(random_task, [entities/3]).
:- use_module('../../evaluator', [model_holds/3]).
:- use_module(library(apply)).
:- use_module(library(lists)).

/** <module> What a random task means, by substitution

Written from the definition of EPDDL. It shares nothing with the grounder. A variable gets all
entities of its types, then a condition is tested, and all formulas are expanded. Formulas are those
of evaluator.pl: p(I) is atom number I of slow_atoms/2. An environment is a list of pairs of a
variable and an entity.
*/

slow_atoms(Task, Atoms) :-
    Task = random(_,_,_,Predicates,_,_,_,_,_,_),
    findall(Name-Args,
            ( member(predicate(Name,false,Parameters), Predicates),
              maplist([Types,E]>>( entities(Task, Types, Es), member(E, Es) ), Parameters, Args) ),
            Atoms).

value(e(Name), _, Name).
value(v(X), Env, Name) :-
    memberchk(X-Name0, Env),            % the innermost one
    Name = Name0.

%   assignment(Vs, C, Env0, Env): one for each way to give values to Vs such that C holds.

assignment(Vs, C, Env0, Task, Env) :-
    maplist([X-Types,X-E]>>( names(Types, Env0, Task, Es), member(E, Es) ), Vs, Pairs),
    append(Pairs, Env0, Env),
    (   C == none
    ->  true
    ;   slow_formula(C, Env, Task, F),
        model_holds(model([w-[]],[],[w]), w, F)
    ).

names([event], Env, _, Names) :-
    !,
    memberchk('$events'-Names, Env).
names([world], Env, _, Names) :-
    !,
    memberchk('$worlds'-Names, Env).
names(Types, _, Task, Names) :-
    entities(Task, Types, Names).

slow_formula(true, _, _, true).
slow_formula(false, _, _, not(true)).
slow_formula(eq(A0,B0), Env, _, F) :-
    value(A0, Env, A),
    value(B0, Env, B),
    ( A == B -> F = true ; F = not(true) ).
slow_formula(p(Name,Terms), Env, Task, F) :-
    Task = random(_,_,_,Predicates,Facts,_,_,_,_,_),
    maplist([Term,E]>>value(Term, Env, E), Terms, Args),
    memberchk(predicate(Name,Fact,_), Predicates),
    (   Fact == false
    ->  slow_atoms(Task, Atoms),
        nth1(I, Atoms, Name-Args),
        !,
        F = p(I)
    ;   memberchk(Name-Args, Facts)
    ->  F = true
    ;   F = not(true)
    ).
slow_formula(not(F0), Env, Task, not(F)) :-
    slow_formula(F0, Env, Task, F).
slow_formula(and(Fs0), Env, Task, F) :-
    findall(G, ( member(F0, Fs0), slow_formula(F0, Env, Task, G) ), Gs),
    foldl([A,B,and(A,B)]>>true, Gs, true, F).
slow_formula(or(Fs0), Env, Task, F) :-
    findall(G, ( member(F0, Fs0), slow_formula(F0, Env, Task, G) ), Gs),
    foldl([A,B,or(A,B)]>>true, Gs, not(true), F).
slow_formula(imply(F0,G0), Env, Task, imp(F,G)) :-
    slow_formula(F0, Env, Task, F),
    slow_formula(G0, Env, Task, G).
slow_formula(all(Vs,C,F0), Env0, Task, F) :-
    findall(G, ( assignment(Vs, C, Env0, Task, Env), slow_formula(F0, Env, Task, G) ), Gs),
    foldl([A,B,and(A,B)]>>true, Gs, true, F).
slow_formula(some(Vs,C,F0), Env0, Task, F) :-
    findall(G, ( assignment(Vs, C, Env0, Task, Env), slow_formula(F0, Env, Task, G) ), Gs),
    foldl([A,B,or(A,B)]>>true, Gs, not(true), F).
slow_formula(box(Kind,Group,F0), Env, Task, F) :-
    slow_formula(F0, Env, Task, G),
    members(Group, Env, Task, As),
    (   Kind == c
    ->  ( As == [] -> F = true ; F = c(As,G) )
    ;   findall(H, ( member(A, As), H =.. [Kind,A,G] ), Hs),
        foldl([A,B,and(A,B)]>>true, Hs, true, F)
    ).
slow_formula(dia(Kind,Group,F0), Env, Task, F) :-
    slow_formula(F0, Env, Task, G),
    members(Group, Env, Task, As),
    (   Kind == c
    ->  ( As == [] -> F = not(true) ; F = not(c(As,not(G))) )
    ;   findall(H, ( member(A, As), dia(Kind, A, G, H) ), Hs),
        foldl([A,B,and(A,B)]>>true, Hs, true, F)
    ).

dia(k, A, G, not(k(A,not(G)))).
dia(kw, A, G, not(kw(A,G))).

members(all, _, Task, As) :-
    entities(Task, [agent], As).
members(one(Term), Env, _, [A]) :-
    value(Term, Env, A).
members(list(List), Env0, Task, As) :-
    findall(A, ( element(List, Env0, Task, Terms, Env), member(Term, Terms),
                 value(Term, Env, A) ), As0),
    list_to_set(As0, As).

%   element(List, Env0, Task, X, Env): Env has values for the variables of X.

element(x(X), Env, _, X, Env).
element(join(Lists), Env0, Task, X, Env) :-
    member(List, Lists),
    element(List, Env0, Task, X, Env).
element(for(Vs,C,List), Env0, Task, X, Env) :-
    assignment(Vs, C, Env0, Task, Env1),
    element(List, Env1, Task, X, Env).

%!  slow_action(+Task, -Name, -Action) is nondet.
%
%   Name is Name0-Args of a ground action. Action is action(Events,Observers). Events has
%   event(Role,Precondition,Effects,Designated) for each role. Effects are terms set(I,Value,F).
%   Observers has a pair of each agent and `error`, or a list of pairs: alternative conditions, and
%   arrows Role-Role.

slow_action(Task, Name-Args, action(Events,Observers)) :-
    Task = random(_,_,_,_,_,AllEvents,Types,Actions,_,_),
    member(action(Name,Vs,C,TypeName,Signatures,Observability), Actions),
    assignment(Vs, C, [], Task, Env),
    findall(E, ( member(X-_, Vs), memberchk(X-E, Env) ), Args),
    (   TypeName == basic
    ->  Roles = [e],
        Designated = [e]
    ;   memberchk(type(TypeName,Roles,_,Relations,Designated), Types)
    ),
    findall(event(Role,Pre,Effects,Point),
            ( nth1(I, Roles, Role), nth1(I, Signatures, EventName-Terms),
              memberchk(event(EventName,Parameters,Pre0,List), AllEvents),
              findall(X-E, ( nth1(J, Parameters, X-_), nth1(J, Terms, Term), value(Term, Env, E) ),
                      EventEnv),
              ( Pre0 == none -> Pre = true ; slow_formula(Pre0, EventEnv, Task, Pre) ),
              findall(Set, ( element(List, EventEnv, Task, X, Env1),
                             set(X, Env1, Task, true, Set) ), Effects),
              ( memberchk(Role, Designated) -> Point = true ; Point = false ) ),
            Events),
    entities(Task, [agent], Agents),
    findall(Agent-Choices,
            ( member(Agent, Agents),
              (   TypeName == basic
              ->  Choices = [[true]-[e-e]]
              ;   observer(Observability, Env, Task, Agent, Roles, Relations, Choices)
              ) ),
            Observers).

set(literal(Value,Name,Terms), Env, Task, F, set(I,Value,F)) :-
    slow_formula(p(Name,Terms), Env, Task, p(I)).
set(when(C0,List), Env0, Task, _, Set) :-
    slow_formula(C0, Env0, Task, C),
    element(List, Env0, Task, X, Env),
    set(X, Env, Task, C, Set).
set(iff(C0,List), Env0, Task, F, Set) :-
    (   set(when(C0,List), Env0, Task, F, Set)
    ;   set(when(not(C0),List), Env0, Task, F, set(I,Value0,G)),
        ( Value0 == true -> Value = false ; Value = true ),
        Set = set(I,Value,G)
    ).

observer(List, Env0, Task, Agent, Roles, Relations, Choices) :-
    findall(T, element(List, Env0, Task, default(T), _), Defaults),
    findall(Entry,
            ( element(List, Env0, Task, observes(Term,Cases,Else), Env), value(Term, Env, Agent),
              entry(Cases, Else, Defaults, Env, Task, [], Entry) ),
            Entries0),
    (   Entries0 \== []
    ->  Entries = Entries0
    ;   Defaults = [T|_]
    ->  Entries = [[T-true]]
    ;   Entries = [error]
    ),
    (   memberchk(error, Entries)
    ->  Choices = error
    ;   findall(T-Entry, ( member(Entry, Entries), member(T-_, Entry) ), Ts0),
        findall(T, member(T-_, Ts0), Ts1),
        list_to_set(Ts1, Ts),
        findall(T-Conditions,
                ( member(T, Ts),
                  findall(F, ( member(Entry, Entries),
                               findall(G, member(T-G, Entry), Gs), Gs \== [],
                               foldl([A,B,or(A,B)]>>true, Gs, not(true), F) ), Conditions) ),
                Typed),
        findall(Conditions-Arrows,
                ( member(T-Conditions, Typed),
                  findall(From-To,
                          ( member(T-Pairs, Relations),
                            element(Pairs, ['$events'-Roles], Task, A-B, Env),
                            role(A, Env, From), role(B, Env, To) ),
                          Arrows0),
                  sort(Arrows0, Arrows) ),
                Choices)
    ).

role(v(X), Env, Role) :-
    (   memberchk(X-Role0, Env)
    ->  Role = Role0
    ;   Role = X
    ).

entry([], Else, Defaults, _, _, Not, [T-F]) :-
    (   Else \== none
    ->  T = Else
    ;   Defaults = [T|_]
    ),
    !,
    foldl([A,B,and(A,B)]>>true, Not, true, F).
entry([], _, _, _, _, _, error).
entry([C0-T|Cases], Else, Defaults, Env, Task, Not, Entry) :-
    slow_formula(C0, Env, Task, C),
    entry(Cases, Else, Defaults, Env, Task, [not(C)|Not], Rest),
    (   Rest == error
    ->  Entry = error
    ;   foldl([A,B,and(A,B)]>>true, [C|Not], true, F),
        Entry = [T-F|Rest]
    ).

%!  slow_start(+Task, -Start) is det.
%
%   Start is start(Worlds,Arrows,Designated) or `none`. A world is a set of numbers of atoms. Arrows
%   are terms arrow(Agent,I,J), with numbers of worlds.

slow_start(Task, Start) :-
    Task = random(_,_,_,_,_,_,_,_,Init,_),
    start(Init, Task, Start).

start(worlds(Names,Relations,Labels,Designated), Task, start(Worlds,Arrows,Points)) :-
    findall(World,
            ( member(Name, Names),
              findall(I, ( member(Name-List, Labels), element(List, [], Task, P-Terms, Env),
                           slow_formula(p(P,Terms), Env, Task, p(I)) ), Is),
              sort(Is, World) ),
            Worlds),
    findall(arrow(Agent,I,J),
            ( member(Agent-List, Relations), element(List, ['$worlds'-Names], Task, A-B, Env),
              value(A, Env, U), value(B, Env, V), nth1(I, Names, U), nth1(J, Names, V) ),
            Arrows0),
    sort(Arrows0, Arrows),
    findall(I, ( nth1(I, Names, Name), memberchk(Name, Designated) ), Points).
start(theory(List), Task, Start) :-
    findall(Kind-F, ( element(List, [], Task, Sentence, Env),
                      sentence(Sentence, Env, Task, Kind, F) ), Pairs),
    slow_atoms(Task, Atoms),
    length(Atoms, Count),
    findall(I, between(1, Count, I), Is),
    findall(World, ( part(Is, World), \+ ( member(law-F, Pairs), \+ at(World, F) ) ), Worlds0),
    sort(Worlds0, Worlds),
    findall(I, ( nth1(I, Worlds, W), \+ ( member(actual-F, Pairs), \+ at(W, F) ) ), Points),
    entities(Task, [agent], Agents),
    findall(arrow(A,I,J),
            ( member(A, Agents), nth1(I, Worlds, U), nth1(J, Worlds, V),
              \+ ( member(whether(A)-F, Pairs),
                   ( at(U, F), \+ at(V, F) ; at(V, F), \+ at(U, F) ) ) ),
            Arrows0),
    sort(Arrows0, Arrows),
    ( Points == [] -> Start = none ; Start = start(Worlds,Arrows,Points) ).

part([], []).
part([X|Xs], [X|Ys]) :- part(Xs, Ys).
part([_|Xs], Ys) :- part(Xs, Ys).

at(World, F) :-
    findall(p(I), member(I, World), Atoms),
    model_holds(model([w-Atoms],[],[w]), w, F).

sentence(actual(F0), Env, Task, actual, F) :- slow_formula(F0, Env, Task, F).
sentence(law(F0), Env, Task, law, F) :- slow_formula(F0, Env, Task, F).
sentence(knows(_,F0), Env, Task, law, F) :- slow_formula(F0, Env, Task, F).
sentence(whether(A0,F0), Env, Task, whether(A), F) :-
    value(A0, Env, A),
    slow_formula(F0, Env, Task, F).
