:- module(random_task,
          [ random_task/1,              % -Task
            task_texts/2,               % +Task, -Texts
            below/2,                    % ?Type, ?Super
            entities/3                  % +Task, +Types, -Names
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(random)).

/** <module> Random planning tasks, and their texts in EPDDL

A task is random(Constants,Agents,Objects,Predicates,Facts,Events,Types,Actions,Init,Goal):

  - Constants, Agents and Objects are pairs Name-Type.
  - Predicates are terms predicate(Name,Fact,Parameters). A parameter is a list of types.
  - Facts are pairs Name-Args.
  - Events are terms event(Name,Variables,Precondition,Effects). Variables are pairs Name-Types.
  - Types are terms type(Name,Events,ObservabilityTypes,Relations,Designated).
  - Actions are terms action(Name,Variables,Condition,Type,Signatures,Observability).
  - Init is worlds(Names,Relations,Labels,Designated) or theory(List).

Formulas are true, false, p(Name,Terms), eq(A,B), not(F), and(Fs), or(Fs), imply(F,G),
all(Variables,Condition,F), some(Variables,Condition,F), box(Kind,Group,F) and dia(Kind,Group,F).
Terms are v(Name) and e(Name). Lists are empty, x(Element), join(Lists) and
for(Variables,Condition,List).
*/

%!  below(?Type, ?Super) is nondet.

below(Type, Type) :- member(Type, [object,item,box,agent,chief,event,world]).
below(item, object).
below(box, item).
below(box, object).
below(chief, agent).

%!  entities(+Task, +Types, -Names) is det.

entities(random(Constants,Agents,Objects,_,_,_,_,_,_,_), Types, Names) :-
    append([Constants,Agents,Objects], All),
    findall(Name, ( member(Name-Type, All), once(( member(T, Types), below(Type, T) )) ), Names).

                /*******************************
                *            RANDOM            *
                *******************************/

random_task(Task) :-
    Task = random(Constants,Agents,Objects,Predicates,Facts,Events,Types,Actions,Init,Goal),
    random_between(1, 3, CountA),
    findall(A-T, ( between(1, CountA, I), atom_concat(ag, I, A),
                   random_member(T, [agent,agent,chief]) ), As),
    random_between(0, 3, CountO),
    findall(O-T, ( between(1, CountO, I), atom_concat(o, I, O),
                   random_member(T, [object,item,box]) ), Os),
    append(As, Os, All),
    findall(E, ( member(E, All), maybe(0.3) ), Constants),
    subtract(As, Constants, Agents),
    subtract(Os, Constants, Objects),
    findall(predicate(Name,Fact,Parameters),
            ( nth1(I, [false,false,true,true,false], Fact), ( I =< 3 -> true ; maybe ),
              atom_concat(p, I, Name), random_member(Count, [0,1,1,2]),
              length(Parameters, Count), maplist(random_types, Parameters) ),
            Predicates),
    findall(Name-Args, ( member(predicate(Name,true,Parameters), Predicates),
                         maplist(some_entity(Task), Parameters, Args), maybe ), Facts),
    findall(Event, ( between(1, 4, I), random_event(Task, I, Event) ), Events),
    findall(Type, ( between(1, 2, I), random_type(I, Type) ), Types),
    findall(Action, ( between(1, 3, I), once(random_action(Task, I, Action)) ), Actions),
    random_init(Task, Init),
    formula(3, [], all, Task, Goal).

some_entity(Task, Types, Name) :-
    entities(Task, Types, Names),
    member(Name, Names).

random_types(Types) :-
    random_member(Types, [[object],[item],[box],[agent],[agent],[chief],[box,chief],[item,agent]]).

random_variables(Most, Variables) :-
    random_between(1, Most, Count),
    random_permutation([x,y,z], Mixed),
    length(Names, Count),
    append(Names, _, Mixed),
    findall(Name-Types, ( member(Name, Names), random_types(Types) ), Variables).

with(Variables, Scope0, Scope) :-
    append(Variables, Scope0, Scope).

%   A term of one of Types, if there is one. An inner variable hides an outer one.

random_term(Types, Scope, Task, Term) :-
    findall(v(X), ( nth1(I, Scope, X-Given), \+ ( nth1(J, Scope, X-_), J < I ),
                    fits(Given, Types) ), Variables),
    entities(Task, Types, Names),
    findall(e(Name), member(Name, Names), Constants),
    (   Variables \== [],
        ( maybe(0.8) ; Constants == [] )
    ->  random_member(Term, Variables)
    ;   Constants \== []
    ->  random_member(Term, Constants)
    ).

fits(Given, Types) :-
    \+ ( member(T, Given), \+ ( member(U, Types), below(T, U) ) ).

random_atom(Facts, Scope, Task, Name, Terms) :-
    Task = random(_,_,_,Predicates,_,_,_,_,_,_),
    random_permutation(Predicates, Mixed),
    member(predicate(Name,Fact,Parameters), Mixed),
    memberchk(Fact, Facts),
    maplist([Types,Term]>>random_term(Types, Scope, Task, Term), Parameters, Terms),
    !.

condition(Scope, Task, Condition) :-
    (   maybe(0.5)
    ->  Condition = none
    ;   formula(2, Scope, facts, Task, Condition)
    ).

formula(Depth, Scope, Mode, Task, F) :-
    random_between(1, 12, Kind),
    less(Depth, Less),
    (   Depth > 0,
        made(Kind, Less, Scope, Mode, Task, F0)
    ->  F = F0
    ;   leaf(Scope, Mode, Task, F)
    ).

less(Depth, Less) :-
    Less is Depth-1.

leaf(Scope, Mode, Task, F) :-
    (   Mode == facts
    ->  Facts = [true]
    ;   Facts = [false,false,true]
    ),
    random_between(1, 8, N),
    (   N =:= 1
    ->  random_member(F, [true,false])
    ;   N =< 3,
        random_term([object,agent], Scope, Task, A),
        random_term([object,agent], Scope, Task, B)
    ->  F = eq(A,B)
    ;   random_atom(Facts, Scope, Task, Name, Terms)
    ->  F = p(Name,Terms)
    ;   F = true
    ).

made(1, D, S, M, T, not(F)) :- formula(D, S, M, T, F).
made(2, D, S, M, T, and(Fs)) :- formulas(D, S, M, T, Fs).
made(3, D, S, M, T, or(Fs)) :- formulas(D, S, M, T, Fs).
made(4, D, S, M, T, imply(F,G)) :- formula(D, S, M, T, F), formula(D, S, M, T, G).
made(5, D, S, M, T, F) :- made(6, D, S, M, T, F).
made(6, D, S0, M, T, F) :-
    random_variables(2, Vs),
    with(Vs, S0, S),
    condition(S, T, C),
    formula(D, S, M, T, G),
    random_member(F, [all(Vs,C,G),some(Vs,C,G)]).
made(7, D, S, M, T, F) :- made(8, D, S, M, T, F).
made(8, D, S, all, T, F) :-
    random_member(Kind, [k,k,kw,c]),
    random_group(S, T, Group),
    formula(D, S, all, T, G),
    random_member(F, [box(Kind,Group,G),dia(Kind,Group,G)]).

formulas(D, S, M, T, Fs) :-
    random_between(1, 3, Count),
    length(Fs, Count),
    maplist(formula(D, S, M, T), Fs).

random_group(Scope, Task, Group) :-
    random_between(1, 5, N),
    (   N =:= 1
    ->  Group = all
    ;   N =< 3
    ->  random_term([agent], Scope, Task, Term),
        Group = one(Term)
    ;   random_list(2, agents, Scope, Task, List),
        Group = list(List)
    ).

random_list(Depth, Kind, Scope, Task, List) :-
    random_between(1, 8, N),
    less(Depth, Less),
    (   N =:= 1,
        Kind \= observer(_)
    ->  List = empty
    ;   N =< 3,
        Depth > 0
    ->  random_between(1, 3, Count),
        length(Lists, Count),
        maplist(random_list(Less, Kind, Scope, Task), Lists),
        List = join(Lists)
    ;   N =< 5,
        Depth > 0
    ->  random_variables(2, Vs),
        with(Vs, Scope, Inner),
        condition(Inner, Task, C),
        random_list(Less, Kind, Inner, Task, Body),
        List = for(Vs,C,Body)
    ;   element(Kind, Scope, Task, X)
    ->  List = x(X)
    ;   List = empty
    ).

element(agents, Scope, Task, Terms) :-
    random_between(1, 2, Count),
    length(Terms, Count),
    maplist(random_term([agent], Scope, Task), Terms).
element(literal, Scope, Task, literal(Sign,Name,Terms)) :-
    random_atom([false], Scope, Task, Name, Terms),
    random_member(Sign, [true,false]).
element(effect, Scope, Task, Effect) :-
    random_between(1, 4, N),
    (   N =< 2
    ->  element(literal, Scope, Task, Effect)
    ;   formula(2, Scope, all, Task, F),
        random_list(1, literal, Scope, Task, List),
        ( N =:= 3 -> Effect = when(F,List) ; Effect = iff(F,List) )
    ).
element(atom, Scope, Task, Name-Terms) :-
    random_atom([false], Scope, Task, Name, Terms).
element(sentence, Scope, Task, Sentence) :-
    random_between(1, 6, N),
    formula(2, Scope, plain, Task, F),
    random_term([agent], Scope, Task, Agent),
    nth1(N, [actual(F),actual(F),law(F),knows(Agent,F),whether(Agent,F),unsure(Agent,F)], Sentence).
element(observer(Types), Scope, Task, observes(Agent,Cases,Else)) :-
    random_term([agent], Scope, Task, Agent),
    random_between(0, 2, Count),
    findall(F-T, ( between(1, Count, _), formula(2, Scope, all, Task, F),
                   random_member(T, Types) ), Cases),
    (   Count > 0,
        maybe(0.15)
    ->  Else = none
    ;   random_member(Else, Types)
    ).

random_event(Task, I, event(Name,Vs,Precondition,Effects)) :-
    atom_concat(ev, I, Name),
    random_variables(2, Vs0),
    ( maybe(0.3) -> Vs = [] ; Vs = Vs0 ),
    ( maybe(0.2) -> Precondition = none ; formula(3, Vs, all, Task, Precondition) ),
    ( maybe(0.3) -> Effects = empty ; random_list(2, effect, Vs, Task, Effects) ).

random_type(I, type(Name,Events,Types,Relations,Designated)) :-
    atom_concat(kind, I, Name),
    random_member(Events, [[e],[e,f],[e,f,g]]),
    random_member(Types, [['T1'],['T1','T2'],['T1','T2','T3']]),
    findall(Type-List, ( member(Type, Types), maybe(0.9), pairs(2, event, Events, List) ),
            Relations),
    nonempty(Events, Designated).

nonempty(List, Part) :-
    findall(X, ( member(X, List), maybe ), Part0),
    (   Part0 == []
    ->  random_member(X, List),
        Part = [X]
    ;   Part = Part0
    ).

%   Names are constants `v` for events, `e` for worlds.

pairs(Depth, Type, Names, List) :-
    random_between(1, 5, N),
    less(Depth, Less),
    (   N =:= 1,
        Depth > 0
    ->  random_between(1, 3, Count),
        length(Lists, Count),
        maplist(pairs(Less, Type, Names), Lists),
        List = join(Lists)
    ;   N =< 3
    ->  random_member(C, [none,eq(v(x),v(y)),not(eq(v(x),v(y)))]),
        random_member(A-B, [x-y,y-x,x-x]),
        List = for([x-[Type],y-[Type]],C,x(v(A)-v(B)))
    ;   random_member(A0, Names),
        random_member(B0, Names),
        ( Type == event -> List = x(v(A0)-v(B0)) ; List = x(e(A0)-e(B0)) )
    ).

random_action(Task, I, action(Name,Vs,C,Type,Signatures,Observability)) :-
    Task = random(_,_,_,_,_,Events,Types,_,_,_),
    atom_concat(act, I, Name),
    random_variables(2, Vs0),
    ( maybe(0.2) -> Vs = [] ; Vs = Vs0 ),
    condition(Vs, Task, C),
    (   maybe(0.2)
    ->  Type = basic,
        Count = 1,
        Observability = none
    ;   random_member(type(Type,Roles,ObservabilityTypes,_,_), Types),
        length(Roles, Count),
        observability(ObservabilityTypes, Vs, Task, Observability)
    ),
    length(Signatures, Count),
    maplist(random_signature(Events, Vs, Task), Signatures).

random_signature(Events, Scope, Task, Name-Terms) :-
    random_permutation(Events, Mixed),
    member(event(Name,Vs,_,_), Mixed),
    maplist([_-Types,Term]>>random_term(Types, Scope, Task, Term), Vs, Terms),
    !.

observability(Types, Scope, Task, List) :-
    random_between(1, 4, N),
    random_member(Type, Types),
    (   N =:= 1
    ->  List = x(default(Type))
    ;   N =:= 2
    ->  element(observer(Types), [i-[agent]|Scope], Task, observes(_,Cases,_)),
        List = for([i-[agent]],none,x(observes(v(i),Cases,Type)))
    ;   random_list(1, observer(Types), Scope, Task, Part),
        List = join([Part,x(default(Type))])
    ).

random_init(Task, Init) :-
    Task = random(_,_,_,Predicates,_,_,_,_,_,_),
    aggregate_atoms(Task, Predicates, Count),
    (   Count =< 6,
        maybe(0.6)
    ->  random_list(3, sentence, [], Task, List),
        Init = theory(List)
    ;   random_member(Worlds, [[w1],[w1,w2],[w1,w2,w3]]),
        entities(Task, [agent], Agents),
        findall(Agent-List, ( member(Agent, Agents), maybe(0.8), pairs(2, world, Worlds, List) ),
                Relations),
        findall(World-List, ( member(World, Worlds), maybe(0.8),
                              random_list(2, atom, [], Task, List) ), Labels),
        nonempty(Worlds, Designated),
        Init = worlds(Worlds,Relations,Labels,Designated)
    ).

aggregate_atoms(Task, Predicates, Count) :-
    findall(x, ( member(predicate(_,false,Parameters), Predicates),
                 maplist(some_entity(Task), Parameters, _) ), Xs),
    length(Xs, Count).

                /*******************************
                *             TEXT             *
                *******************************/

%!  task_texts(+Task, -Texts) is det.
%
%   Texts are a problem, a domain and a library, with random blanks.

task_texts(Task, Texts) :-
    maplist([Kind,Text]>>( phrase(file(Kind, Task), Tokens), tokens_text(Tokens, Text) ),
            [problem,domain,library], Texts).

tokens_text(Tokens, Text) :-
    spaced(Tokens, ' ', Parts),
    atomics_to_string(Parts, Text).

spaced([], _, []).
spaced([Token|Tokens], Before, [Space,Token|Parts]) :-
    (   ( memberchk(Before, ['(','[',' ']) ; memberchk(Token, ['(',')','[',']']) ),
        \+ Before == (-),
        maybe(0.7)
    ->  Space = ''
    ;   random_member(Space, [' ',' ',' ','\n','  ',' ; (c)\n'])
    ),
    spaced(Tokens, Token, Parts).

file(problem, Task) -->
    { Task = random(_,Agents,Objects,_,Facts,_,_,_,Init,Goal) },
    ['(',define,'(',problem,tst,')','(',':domain',rnd,')'],
    ['(',':agents'], typed(Agents), [')'],
    ['(',':objects'], typed(Objects), [')'],
    ['(',':facts-init'], sequence(fact, Facts), [')'],
    ['(',':init'], init(Init), [')'],
    ['(',':goal'], f(Goal), [')',')'].
file(domain, Task) -->
    { Task = random(Constants,_,_,Predicates,_,Events,_,Actions,_,_) },
    ['(',define,'(',domain,rnd,')','(',':types',box,-,item,chief,-,agent,item,')'],
    ['(',':action-type-libraries',lib,')'],
    ['(',':constants'], typed(Constants), [')'],
    ['(',':predicates'], sequence(predicate, Predicates), [')'],
    sequence(event, Events), sequence(action, Actions), [')'].
file(library, Task) -->
    { Task = random(_,_,_,_,_,_,Types,_,_,_) },
    ['(',define,'(','action-type-library',lib,')'], sequence(type, Types), [')'].

:- meta_predicate sequence(3, +, ?, ?).

sequence(_, []) --> [].
sequence(Rule, [X|Xs]) --> call(Rule, X), sequence(Rule, Xs).

typed([]) --> [].
typed([Name-Type|Pairs]) --> [Name,-,Type], typed(Pairs).

fact(Name-Args) --> ['(',Name], Args, [')'].

predicate(predicate(Name,Fact,Parameters)) -->
    ['('],
    ( { Fact == true } -> [':fact'] ; [] ),
    [Name],
    { findall(V-Types, ( nth1(I, Parameters, Types), atom_concat(q, I, V) ), Vs) },
    vs(Vs), [')'].

vs([]) --> [].
vs([V-Types|Vs]) --> { atom_concat(?, V, Text) }, [Text,-], types(Types), vs(Vs).

types([Type]) --> !, [Type].
types(Types) --> ['(',either], Types, [')'].

comp(Vs, C) --> vs(Vs), ( { C == none } -> [] ; ['|'], f(C) ).

terms([]) --> [].
terms([v(X)|Terms]) --> { atom_concat(?, X, Text) }, [Text], terms(Terms).
terms([e(X)|Terms]) --> [X], terms(Terms).

event(event(Name,Vs,Precondition,Effects)) -->
    ['(',':event',Name],
    ( { Vs == [] } -> [] ; [':parameters','('], vs(Vs), [')'] ),
    ( { Precondition == none } -> [] ; [':precondition'], f(Precondition) ),
    [':effects'], l(effect, Effects), [')'].

action(action(Name,Vs,C,Type,Signatures,Observability)) -->
    ['(',':action',Name,':parameters','('], comp(Vs, C), [')',':action-type','(',Type],
    sequence(signature, Signatures), [')'],
    ( { Observability == none } -> []
    ; [':observability-conditions'], l(observer, Observability) ),
    [')'].

signature(Name-Terms) --> ['(',Name], terms(Terms), [')'].

type(type(Name,Events,Types,Relations,Designated)) -->
    ['(',':action-type',Name,':events','('], event_names(Events), [')'],
    [':observability-types','('], Types, [')',':relations','('],
    sequence(relation, Relations),
    [')',':designated','('], event_names(Designated), [')',')'].

event_names(Names) --> { maplist([N,e(T)]>>atom_concat(?, N, T), Names, Terms) }, terms(Terms).

relation(Name-List) --> [Name], l(pair, List).

label(Name-List) --> [Name], l(atom, List).

init(theory(List)) --> l(sentence, List).
init(worlds(Worlds,Relations,Labels,Designated)) -->
    [':worlds','('], Worlds, [')',':relations','('], sequence(relation, Relations), [')'],
    [':labels','('], sequence(label, Labels), [')',':designated','('], Designated, [')'].

l(_, empty) --> ['(',')'].
l(Kind, x(X)) --> ['('], x(Kind, X), [')'].
l(Kind, join(Lists)) --> ['(',':and'], ls(Lists, Kind), [')'].
l(Kind, for(Vs,C,List)) --> ['(',':forall','('], comp(Vs, C), [')'], l(Kind, List), [')'].

ls([], _) --> [].
ls([L|Ls], Kind) --> l(Kind, L), ls(Ls, Kind).

x(pair, A-B) --> terms([A,B]).
x(atom, Name-Terms) --> [Name], terms(Terms).
x(agents, Terms) --> terms(Terms).
x(effect, when(F,L)) --> [when], f(F), l(effect, L).
x(effect, iff(F,L)) --> [iff], f(F), l(effect, L).
x(effect, literal(true,Name,Terms)) --> [Name], terms(Terms).
x(effect, literal(false,Name,Terms)) --> [not,'(',Name], terms(Terms), [')'].
x(observer, default(Type)) --> [default,Type].
x(observer, observes(Agent,[],Else)) --> !, terms([Agent]), [Else].
x(observer, observes(Agent,[F-T|Cases],Else)) -->
    terms([Agent]), ['(',if], f(F), [T], sequence(case, Cases),
    ( { Else == none } -> [] ; [else,Else] ), [')'].
x(sentence, actual(F)) --> b(F).
x(sentence, law(F)) --> ['[','C.','All',']'], f(F).
x(sentence, knows(A,F)) --> ['[','C.','All',']','(','['], terms([A]), [']'], f(F), [')'].
x(sentence, whether(A,F)) --> ['[','C.','All',']','(','[','Kw.'], terms([A]), [']'], f(F), [')'].
x(sentence, unsure(A,F)) --> ['[','C.','All',']','(','<','Kw.'], terms([A]), ['>'], f(F), [')'].

case(F-T) --> ['else-if'], f(F), [T].

f(F) --> ['('], b(F), [')'].

b(true) --> [true].
b(false) --> [false].
b(p(Name,Terms)) --> [Name], terms(Terms).
b(eq(A,B)) --> [=], terms([A,B]).
b(not(eq(A,B))) --> { maybe }, !, [/=], terms([A,B]).
b(not(F)) --> [not], f(F).
b(and(Fs)) --> [and], sequence(f, Fs).
b(or(Fs)) --> [or], sequence(f, Fs).
b(imply(F,G)) --> [imply], f(F), f(G).
b(all(Vs,C,F)) --> [forall,'('], comp(Vs, C), [')'], f(F).
b(some(Vs,C,F)) --> [exists,'('], comp(Vs, C), [')'], f(F).
b(box(Kind,Group,F)) --> ['['], kind(Kind), group(Group), [']'], f(F).
b(dia(Kind,Group,F)) --> ['<'], kind(Kind), group(Group), ['>'], f(F).

kind(k) --> [].
kind(kw) --> ['Kw.'].
kind(c) --> ['C.'].

group(all) --> ['All'].
group(one(Term)) --> terms([Term]).
group(list(List)) --> l(agents, List).
