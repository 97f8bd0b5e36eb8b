:- use_module('../../../helpers/all').
:- use_module('../../evaluator').
:- use_module(kitchen).
:- use_module(random_task).
:- use_module(slow_task).
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/logic)).
:- use_module(library(cluedo/del/task/task_json)).
:- use_module(library(cluedo/del/logic/report_json), [print_json/1]).
:- use_module(library(cluedo/del/task/task)).

%   Random tasks in EPDDL are grounded as the definition in slow_task.pl grounds them. Formulas are
%   compared in a random Kripke model of the atoms.

:- begin_tests(epddl_random, [setup(make_temporary),cleanup(remove_temporary)]).

test(random, [forall(repeated(7500)),true(Faults == [])]) :-
    once(random_task(Random)),
    once(task_texts(Random, Texts)),
    findall(File, ( nth1(I, Texts, Text), atomic_list_concat([f,I,'.epddl'], Name),
                    temporary(Name, File), write_text(File, Text) ), Files),
    catch(( read_task(Files, Task, Info), Result = task(Task,Info) ),
          error(Formal,Context),
          Result = error(Formal,Context)),
    findall(Fault, fault(Random, Result, Fault), Faults),
    (   Faults == []
    ->  true
    ;   forall(member(Text, Texts), format(user_error, "~s~n", [Text]))
    ).

%   fault(Random, Result, Fault): Result is not what slow_task.pl says.

fault(Random, error(Formal,Context), Fault) :-
    (   Formal = cluedo_logic(Line,Column,error(_,context(_,Message)))
    ->  maplist(must_be(positive_integer), [Line,Column]),
        \+ error_reason(Random),
        Fault = error(Line,Column,Message)
    ;   Fault = wrong_error(Formal,Context)
    ).
fault(Random, task(Task,Info), Fault) :-
    Random = random(_,_,_,_,_,_,_,_,_,Goal0),
    slow_atoms(Random, SlowAtoms),
    findall(Atom, ( member(Name-Args, SlowAtoms), ground_term(Name, Args, Atom) ), Atoms),
    random_model(Random, Atoms, M),
    (   task_part(atoms, Task, Atoms1),
        \+ ( msort(Atoms, Sorted), msort(Atoms1, Sorted) ),
        Fault = atoms(Atoms1)
    ;   slow_start(Random, Start0),
        start_of(Task, Info, Atoms, Start1),
        Start0 \== Start1,
        Fault = start(Start0,Start1)
    ;   task_part(goal, Task, Goal1),
        slow_formula(Goal0, [], Random, Slow),
        plain(Goal1, Atoms, Quick),
        differ(M, Slow, Quick),
        Fault = goal(Goal0,Goal1)
    ;   findall(Term, ( slow_action(Random, Name-Args, _), ground_term(Name, Args, Term) ), Names0),
        memberchk(action_types(Types), Info),
        pairs_keys(Types, Names1),
        Names0 \== Names1,
        Fault = names(Names0,Names1)
    ;   slow_action(Random, Name-Args, Slow),
        ground_term(Name, Args, Term),
        (   task_part(actions, Task, Actions),
            memberchk(Term-Quick, Actions)
        ->  event_names(Random, Name, EventNames),
            action_fault(Slow, Quick, EventNames, Atoms, M, Fault0)
        ;   memberchk(never(Never), Info),
            memberchk(Term, Never)
        ->  possible(Slow, M, Fault0)
        ;   Fault0 = missing
        ),
        Fault = action(Term,Fault0)
    ).

error_reason(Random) :-
    slow_start(Random, none).
error_reason(Random) :-
    slow_action(Random, _, action(_,Observers)),
    member(_-Choices, Observers),
    (   Choices == error
    ;   member([_,_|_]-_, Choices)
    ).
error_reason(random(_,_,_,_,_,_,_,Actions,_,_)) :-
    member(action(_,_,_,_,_,List), Actions),
    findall(Type, ( sub_term(Part, List), nonvar(Part), Part = default(Type) ), Types0),
    sort(Types0, [_,_|_]).

ground_term(Name, [], Term) =>
    Term = Name.
ground_term(Name, Args, Term) =>
    Term =.. [Name|Args].

random_model(Random, Atoms, model(Worlds,Arrows,Points)) :-
    entities(Random, [agent], Agents),
    findall(W-True, ( member(W, [1,2,3,4]),
                      findall(p(I), ( nth1(I, Atoms, _), maybe ), True) ), Worlds),
    findall(arrow(A,V,W), ( member(A, Agents), member(V, [1,2,3,4]), member(W, [1,2,3,4]),
                            maybe(0.4) ), Arrows),
    random_member(Points, [[1],[1,2],[2,3,4]]).

%   F is the formula of library(cluedo/del) in the terms of evaluator.pl.

plain(true, _, F) => F = true.
plain(false, _, F) => F = not(true).
plain(~G0, Atoms, F) => F = not(G), plain(G0, Atoms, G).
plain(and(Fs), Atoms, F) =>
    maplist([G0,G]>>plain(G0, Atoms, G), Fs, Gs),
    foldl([A,B,and(A,B)]>>true, Gs, true, F).
plain(or(Fs), Atoms, F) =>
    maplist([G0,G]>>plain(G0, Atoms, G), Fs, Gs),
    foldl([A,B,or(A,B)]>>true, Gs, not(true), F).
plain((G0 -> H0), Atoms, F) =>
    F = imp(G,H),
    plain(G0, Atoms, G),
    plain(H0, Atoms, H).
plain(Modal, Atoms, F), Modal =.. [Kind,As,G0], memberchk(Kind, [k,m,kw,e,c]) =>
    F =.. [Kind,As,G],
    plain(G0, Atoms, G).
plain(Atom, Atoms, F) =>
    F = p(I),
    nth1(I, Atoms, Atom),
    !.

differ(M, F, G) :-
    member(W, [1,2,3,4]),
    ( model_holds(M, W, F) -> \+ model_holds(M, W, G) ; model_holds(M, W, G) ),
    !.

%   The start of the task, read from its JSON.

start_of(Task, Info, Atoms, start(Worlds,Arrows,Points)) :-
    task_json(Task, Info, json(Fields)),
    memberchk('initial-state'=json(Start), Fields),
    memberchk(worlds=Names, Start),
    memberchk(labels=json(Labels), Start),
    memberchk(relations=json(Relations), Start),
    memberchk(designated=Designated, Start),
    maplist(task_name, Atoms, Texts),
    findall(World-Name,
            ( member(Name, Names), memberchk(Name=True, Labels),
              findall(I, ( nth1(I, Texts, Text), memberchk(Text, True) ), World) ),
            Pairs0),
    (   memberchk(worlds(none), Info)
    ->  keysort(Pairs0, Pairs)
    ;   Pairs = Pairs0
    ),
    pairs_keys_values(Pairs, Worlds, Sorted),
    findall(arrow(Agent,I,J),
            ( member(Agent=json(From), Relations), member(Name=Tos, From), member(To, Tos),
              nth1(I, Sorted, Name), nth1(J, Sorted, To) ),
            Arrows0),
    sort(Arrows0, Arrows),
    findall(I, ( nth1(I, Sorted, Name), memberchk(Name, Designated) ), Points).

%   EventNames are the names of the events of an action, in order.

event_names(random(_,_,_,_,_,_,_,Actions,_,_), ActionName, Names) :-
    memberchk(action(ActionName,_,_,_,Signatures,_), Actions),
    findall(Name,
            ( nth1(I, Signatures, Event-_),
              aggregate_all(count, ( nth1(J, Signatures, Event-_), J =< I ), Count),
              ( Count =:= 1 -> Name = Event ; atomic_list_concat([Event,'_',Count], Name) ) ),
            Names).

action_fault(action(Events,_), event_model(Quick,_,Designated), Names, Atoms, M, Fault) :-
    nth1(I, Events, event(_,Pre,Effects,Point)),
    nth1(I, Names, Name),
    (   ( member(Name-Pre1, Quick), Changes = [] ; member(event(Name,Pre1,Changes), Quick) )
    ->  (   plain(Pre1, Atoms, Pre2),
            differ(M, Pre, Pre2),
            Fault = precondition(Name)
        ;   ( memberchk(Name, Designated) -> Point \== true ; Point == true ),
            Fault = designated(Name)
        ;   nth1(J, Atoms, Atom),
            ( memberchk(Atom-F, Changes) -> plain(F, Atoms, New) ; New = p(J) ),
            findall(C, member(set(J,true,C), Effects), Adds),
            findall(C, member(set(J,false,C), Effects), Deletes),
            foldl([A,B,or(A,B)]>>true, Adds, not(true), Add),
            foldl([A,B,or(A,B)]>>true, Deletes, not(true), Delete),
            differ(M, or(Add,and(p(J),not(Delete))), New),
            Fault = effect(Name,Atom)
        )
    ;   differ(M, Pre, not(true)),
        Fault = dropped(Name)
    ).
action_fault(action(Events,Observers), event_model(Quick,Relations,_), Names, Atoms, M, Fault) :-
    member(Agent-Choices, Observers),
    (   Choices == error
    ->  Fault = no_error(Agent)
    ;   memberchk(Agent-Given, Relations),
        kept(Quick, Kept),
        findall(Sorted,
                ( member(Conditions-Arrows, Choices),
                  once(( member(F, Conditions), holds_at_points(M, F) )),
                  findall(From-To,
                          ( member(R1-R2, Arrows), role_name(R1, Events, Names, From),
                            role_name(R2, Events, Names, To),
                            memberchk(From, Kept), memberchk(To, Kept) ),
                          Pairs),
                  sort(Pairs, Sorted) ),
                Possible),
        (   quick_relation(Given, Atoms, M, Relation)
        ->  quick_arrows(Relation, Pairs1),
            sort(Pairs1, Sorted1),
            \+ memberchk(Sorted1, Possible),
            Fault = relation(Agent,Possible,Sorted1)
        ;   Possible \== [],
            Fault = refused(Agent)
        )
    ).

kept(Quick, Kept) :-
    findall(Name, ( member(Name-_, Quick) ; member(event(Name,_,_), Quick) ), Kept).

role_name(Role, Events, Names, Name) :-
    nth1(I, Events, event(Role,_,_,_)),
    nth1(I, Names, Name).

quick_relation(cond(List), Atoms, M, Relation) :-
    !,
    member(F-Relation, List),
    plain(F, Atoms, G),
    holds_at_points(M, G),
    !.
quick_relation(Relation, _, _, Relation).

quick_arrows(Relation, Pairs) :-
    findall(From-To,
            ( member(Part, Relation),
              ( Part = From-Tos -> member(To, Tos) ; member(From, Part), member(To, Part) ) ),
            Pairs).

%   An action that can never take place has a false precondition, or an agent without observability.

possible(action(Events,Observers), M, possible) :-
    member(event(_,Pre,_,true), Events),
    member(W, [1,2,3,4]),
    model_holds(M, W, Pre),
    \+ ( member(_-Choices, Observers),
         \+ ( member(Conditions-_, Choices), member(F, Conditions),
              member(V, [1,2,3,4]), model_holds(M, V, F) ) ),
    !.

%   A damaged file gives a task, or an error with a place, and nothing else.

damaged(Text0, Text) :-
    string_codes(Text0, Codes0),
    random_between(1, 3, Times),
    length(Steps, Times),
    foldl([_,C0,C]>>once(damage(C0, C)), Steps, Codes0, Codes),
    string_codes(Text, Codes).

damage(Codes0, Codes) :-
    length(Codes0, Length),
    random_between(0, Length, Before),
    random_between(1, 6, Kind),
    length(Start, Before),
    append(Start, End, Codes0),
    damage(Kind, Start, End, Codes).

damage(1, Start, _, Start) :- !.
damage(2, Start, [_|End], Codes) :- !, append(Start, End, Codes).
damage(3, Start, End, Codes) :-
    !,
    random_member(Sign, `()[]<>-=|/;:?.09az_"{},\u00e9\u0000`),
    append(Start, [Sign|End], Codes).
damage(4, Start, [A,B|End], Codes) :- !, append(Start, [B,A|End], Codes).
damage(5, Start, End0, Codes) :-
    append(_, [0'\n|End], End0),
    !,
    append(Start, End, Codes).
damage(6, Start, End, Codes) :-
    !,
    random_member(Word, [" (forall (?x) "," :precondition "," (:and "," [C. All] "," either "," - ",
                         " object "," agent "," ?x "," (not "," default "," if "," ) "]),
    string_codes(Word, Middle),
    append([Start,Middle,End], Codes).
damage(_, Start, End, Codes) :-
    append(Start, End, Codes).

test(damaged, [forall(repeated(2500)),true(Kind == good)]) :-
    random_member(Texts, [kitchen,random]),
    (   Texts == kitchen
    ->  findall(Text, kitchen_text(_, Text), All)
    ;   once(random_task(Random)),
        once(task_texts(Random, All))
    ),
    random_between(1, 3, Which),
    findall(File, ( nth1(I, All, Text0), ( I =:= Which -> damaged(Text0, Text) ; Text = Text0 ),
                    atomic_list_concat([g,I,'.epddl'], Name), temporary(Name, File),
                    write_text(File, Text) ), Files),
    catch(( read_task(Files, _, _), Kind0 = good ), error(Formal,Context), Kind0 = Formal),
    (   Kind0 = cluedo_logic(Line,Column,error(syntax_error(_),context(_,Message)))
    ->  maplist(must_be(positive_integer), [Line,Column]),
        must_be(string, Message),
        Context = context(_,File),
        memberchk(File, Files),
        Kind = good
    ;   Kind0 = domain_error(cluedo_task_files,_)
    ->  Kind = good
    ;   Kind = Kind0
    ).

json_of(Text) :-
    repeat,
    once(random_task(Random)),
    once(task_texts(Random, Texts)),
    findall(File, ( nth1(I, Texts, T), atomic_list_concat([h,I,'.epddl'], Name),
                    temporary(Name, File), write_text(File, T) ), Files),
    catch(read_task(Files, Task, Info), error(cluedo_logic(_,_,_),_), fail),
    !,
    task_json(Task, Info, Json),
    with_output_to(string(Text), print_json(Json)).

test('JSON again', [forall(repeated(500)),true(Text2 == Text1)]) :-
    json_of(Text1),
    temporary('a.json', File),
    write_text(File, Text1),
    read_task([File], Task, Info),
    task_json(Task, Info, Json),
    with_output_to(string(Text2), print_json(Json)).
test('damaged JSON', [forall(repeated(1000)),true(Kind == good)]) :-
    json_of(Text0),
    damaged(Text0, Text),
    temporary('a.json', File),
    write_text(File, Text),
    catch(( read_task([File], _, _), Kind0 = good ), error(Formal,_), Kind0 = Formal),
    (   Kind0 = cluedo_logic(_,_,error(syntax_error(_),_))
    ->  Kind = good
    ;   Kind = Kind0
    ).

:- end_tests(epddl_random).
