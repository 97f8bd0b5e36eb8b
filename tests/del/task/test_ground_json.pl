:- use_module('../../helpers/all').
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/logic)).
:- use_module(library(cluedo/del/task/task_json)).
:- use_module(library(cluedo/del/logic/report_json), [write_json/2]).
:- use_module(library(cluedo/del/task/task)).

%   Ground tasks in JSON.

:- begin_tests(ground_json, [setup(make_temporary),cleanup(remove_temporary)]).

kettle("{ \"planning-task-info\": {\"problem\": \"k-1\", \"domain\": \"kettle\", \c
\"libraries\": [\"mine\"], \"requirements\": [\":partial-observability\"]},
  \"language\": {\"atoms\": [\"hot\", \"near_bob\"], \"agents\": [\"ann\", \"bob\"]},
  \"facts\": [],
  \"initial-state\": {
    \"worlds\": [\"w0\", \"w1\"],
    \"relations\": {\"ann\": {\"w0\": [\"w0\", \"w1\"], \"w1\": [\"w0\", \"w1\"]},
                  \"bob\": {\"w0\": [\"w0\", \"w1\"], \"w1\": [\"w0\", \"w1\"]}},
    \"labels\": {\"w0\": [\"near_bob\"], \"w1\": [\"hot\", \"near_bob\"]},
    \"designated\": [\"w1\"] },
  \"actions\": {\"touch_ann\": {
    \"action-type\": \"look\", \"events\": [\"e-hot\", \"e-cold\", \"skip\"],
    \"relations\": {
      \"Sees\":    {\"e-hot\": [\"e-hot\"], \"e-cold\": [\"e-cold\"], \"skip\": [\"skip\"]},
      \"Notices\": {\"e-hot\": [\"e-hot\", \"e-cold\"], \"e-cold\": [\"e-hot\", \"e-cold\"], \c
\"skip\": [\"skip\"]},
      \"Away\":    {\"e-hot\": [\"skip\"], \"e-cold\": [\"skip\"], \"skip\": [\"skip\"]} },
    \"designated\": [\"e-hot\", \"e-cold\"],
    \"preconditions\": {\"e-hot\": {\"formula\": \"hot\"},
        \"e-cold\": {\"formula\": {\"connective\": \"not\", \"formula\": \"hot\"}},
        \"skip\": {\"formula\": \"true\"}},
    \"effects\": {\"e-hot\": null, \"e-cold\": {}, \"skip\": null},
    \"observability-conditions\": {
      \"ann\": {\"Sees\": {\"formula\": \"true\"}},
      \"bob\": {\"Notices\": {\"formula\": \"near_bob\"},
              \"Away\": {\"formula\": {\"connective\": \"not\", \"formula\": \"near_bob\"}}} } }},
  \"goal\": {\"formula\": {\"connective\": \"and\", \"formulas\": [
    {\"modality-name\": \"box\", \"modality-index\": [\"ann\"], \"formula\": \"hot\"},
    {\"modality-name\": \"box\", \"modality-index\": [\"bob\"],
     \"formula\": {\"modality-name\": \"Kw.box\", \"modality-index\": [\"ann\"], \c
\"formula\": \"hot\"}} ]}} }
").

%   changed(Changes, Text): Text is the kettle, where the first Old has become New for each Old-New.

changed(Changes, Text) :-
    kettle(Text0),
    foldl(change, Changes, Text0, Text).

change(Old-New, Text0, Text) :-
    string_length(Old, Length),
    once(sub_string(Text0, Before, Length, After, Old)),
    sub_string(Text0, 0, Before, _, Start),
    sub_string(Text0, _, After, 0, End),
    atomics_to_string([Start,New,End], Text).

read_changed(Changes, Task, Info) :-
    changed(Changes, Text),
    temporary('kettle.json', File),
    write_text(File, Text),
    read_task([File], Task, Info).

written(Task, Info, Json) :-
    task_json(Task, Info, Json).

test(task, true(Task == task([ann,bob], [hot,near_bob],
                             [ worlds([[near_bob],[hot,near_bob]]),
                               relations([ann-[[1,2]],bob-[[1,2]]]), actual(worlds([2]))
                             ],
                             [touch_ann-event_model(
                                  ['e-hot'-hot,'e-cold'-(~hot),skip-true],
                                  [ ann-[['e-cold'],['e-hot'],[skip]],
                                    bob-cond([near_bob-[['e-cold','e-hot'],[skip]],
                                              (~near_bob)-['e-hot'-[skip],'e-cold'-[skip],
                                                           skip-[skip]]])
                                  ],
                                  ['e-hot','e-cold'])],
                             and([k(ann,hot),k(bob,kw(ann,hot))])))) :-
    read_changed([], Task, _).
test(info, true(Info == [ problem('k-1'),domain(kettle),libraries([mine]),
                          requirements([':partial-observability']),worlds([w0,w1]),facts([]),
                          fact_atoms(0),action_types([touch_ann-look]),never([]),warnings([]) ])) :-
    read_changed([], _, Info).
test(plan, true(Plan == [touch_ann])) :-
    read_changed([], Task, _),
    task_plan(Task, Plan, []).
test('without info', true(Task2 == Task)) :-
    read_changed([], Task, _),
    read_changed(["planning-task-info"-"other"], Task2, _).
test('facts are constants',
     true(Atoms-Worlds-Facts == [hot]-[[],[hot]]-[near_bob])) :-
    read_changed(["\"facts\": []"-"\"facts\": [\"near_bob\"]"], Task, Info),
    task_part(atoms, Task, Atoms),
    task_part(start, Task, [worlds(Worlds)|_]),
    task_part(actions, Task, [_-event_model(_,Relations,_)]),
    assertion(memberchk(bob-[['e-cold','e-hot'],[skip]], Relations)),
    memberchk(facts(Facts), Info).
test('effects', true(Event == event('e-hot',hot,[hot-false]))) :-
    read_changed(["\"effects\": {\"e-hot\": null"-
                  "\"effects\": {\"e-hot\": {\"hot\": {\"formula\": \"false\"}}"], Task, _),
    task_part(actions, Task, [_-event_model([Event|_],_,_)]).
test('an agent as index, no relation', true(Goal-Relations == k(ann,hot)-[ann-[[1,2]],bob-[]])) :-
    read_changed(["\"modality-index\": [\"ann\"], \"formula\": \"hot\"}"-
                  "\"modality-index\": \"ann\", \"formula\": \"hot\"}",
                  "\"bob\": {\"w0\": [\"w0\", \"w1\"], \"w1\": [\"w0\", \"w1\"]}"-"\"bob\": {}"],
                 Task, _),
    task_part(goal, Task, and([Goal,_])),
    task_part(start, Task, [_,relations(Relations)|_]).

fault(["\"agents\": [\"ann\", \"bob\"]"-"\"agents\": []"], 2, "an agent").
fault(["\"hot\", \"near_bob\"]"-"\"hot\", \"hot\"]"], 2, "hot occurs twice").
fault(["\"hot\", \"near_bob\"]"-"\"hot\", \"true\"]"], 2, "no atom can be called true").
fault(["\"goal\""-"\"gaol\""], 1, "this object has no \"goal\"").
fault(["\"designated\": [\"w1\"]"-"\"designated\": [\"w2\"]"], 9, "there is no world w2").
fault(["\"designated\": [\"w1\"]"-"\"designated\": []"], 9, "a designated world").
fault(["[\"near_bob\"]"-"[\"near\"]"], 8, "there is no atom near").
fault(["{\"ann\": {\"w0\""-"{\"eve\": {\"w0\""], 6, "there is no agent eve").
fault(["\"Sees\": {\"formula\""-"\"Hears\": {\"formula\""], 22,
      "there is no observability type Hears").
fault(["\"skip\": {\"formula\": \"true\"}"-"\"other\": {\"formula\": \"true\"}"], 17,
      "this object has no \"skip\"").
fault(["\"connective\": \"and\""-"\"connective\": \"xor\""], 25, "not xor").
fault(["\"modality-name\": \"box\""-"\"modality-name\": \"bix\""], 26, "not bix").
fault(["\"designated\": [\"e-hot\""-"\"designated\": [\"e-warm\""], 16, "there is no event e-warm").
fault(["\"facts\": []"-"\"facts\": [\"hot\"]",
       "\"effects\": {\"e-hot\": null"-"\"effects\": {\"e-hot\": {\"hot\": \"false\"}"], 20,
      "hot is a fact").
fault(["\"facts\": [],"-"\"facts\": [,"], 3, "a value was expected").
fault(["\"ann\": {\"Sees\": {\"formula\": \"true\"}},"-""], 21,
      "no observability conditions of ann").

test(error, [forall(fault(Changes, Line, Words)),true(Line1-Part == Line-true)]) :-
    catch(read_changed(Changes, _, _), error(Formal,_), true),
    Formal = cluedo_logic(Line1,_,error(syntax_error(del_formula(_)),context(_,Message))),
    (   sub_string(Message, _, _, _, Words)
    ->  Part = true
    ;   Part = Message
    ).

%   All formulas are written so that they are read again with the same truth value.

one(Goal, Task) :-
    make_task([a,b], [p,q(x,y)],
              [worlds([[p],[q(x,y)]]),relations([a-[1-[2],2-[2]],b-[]]),actual(worlds([1,2]))],
              [stay-event_model([e-true], [a-[[e]],b-[[e]]], [e])], Goal, Task).

again(Goal, Goal2) :-
    one(Goal, Task),
    temporary('goal.json', File),
    task_json(Task, [], Json),
    setup_call_cleanup(open(File, write, Out), write_json(Json, Out), close(Out)),
    read_task([File], Task2, _),
    task_part(goal, Task2, Goal2).

test('formulas', [forall(member(Goal-Again,
                                [ p-p, ~p-(~p), (p & q(x,y))-and([p,q_x_y]),
                                  (p v q(x,y))-or([p,q_x_y]), (p -> q(x,y))-(p -> q_x_y),
                                  (p <-> q(x,y))-and([(p -> q_x_y),(q_x_y -> p)]),
                                  m(a,p)-m(a,p), e(all,p)-e([a,b],p), c([a],p)-c([a],p),
                                  (~c(all,p))-(~c([a,b],p)), true-true, or([])-false ])),
                  true(Goal2 == Again)]) :-
    again(Goal, Goal2).
test('a formula that the format lacks', error(domain_error(del_ground_formula,d([a,b],p)))) :-
    one(d([a,b],p), Task),
    task_json(Task, [], _).
test('an action that is no event model', error(domain_error(del_event_model,public(p)))) :-
    make_task([a], [p], [worlds([[p]])], [say-public(p)], p, Task),
    task_json(Task, [], _).
test('names of worlds and types',
     true(Names-Types == [w0,w1]-['Partially','Oblivious','Fully'])) :-
    make_task([a,b], [p], [worlds([[],[p]]),actual([p])],
              [do-event_model([e-p,f-true],
                              [a-cond([p-[[e,f]],true-[e-[f],f-[f]]]),b-[[e],[f]]], e)], p, Task),
    task_json(Task, [], json(Fields)),
    memberchk('initial-state'=json([worlds=Names|_]), Fields),
    memberchk(actions=json([do=json(Action)]), Fields),
    memberchk('observability-conditions'=json([a=json(As),b=json(Bs)]), Action),
    assertion(As == ['Partially'=json([formula=p]),
                     'Oblivious'=json([formula=json([connective=not,formula=p])])]),
    findall(Type, member(Type=_, As), Of_a),
    findall(Type, member(Type=_, Bs), Of_b),
    append(Of_a, Of_b, Types).
test('a theory', true(State == json([worlds=[w0,w1],
                                     relations=json([a=json([w0=[w0],w1=[w1]]),
                                                     b=json([w0=[w0,w1],w1=[w0,w1]])]),
                                     labels=json([w0=[],w1=[p,q]]),designated=[w1]]))) :-
    make_task([a,b], [p,q], [law(p <-> q),observes([a-[p]]),actual(q)], [], p, Task),
    task_json(Task, [], json(Fields)),
    memberchk('initial-state'=State, Fields).
test('worlds and what agents see', true(Relations == json([ a=json([w0=[w0],w1=[w1]]),
                                                            b=json([w0=[w0,w1],w1=[w0,w1]])
                                                          ]))) :-
    make_task([a,b], [p], [worlds([[p],[]]),observes([a-[p]])], [], p, Task),
    task_json(Task, [], json(Fields)),
    memberchk('initial-state'=json(State), Fields),
    memberchk(relations=Relations, State).
test('points that a formula about knowledge gives',
     error(domain_error(epddl,k(a,p)), context(_,"EPDDL cannot describe the start by the formula \c
                                                  k(a, p) about knowledge"))) :-
    make_task([a], [p], [worlds([[p],[]]),observes([a-[p]]),actual(k(a,p))], [], p, Task),
    task_json(Task, [], _).

%   A condition that was written with the negations of those before it gets no more of them.

test('conditions exclude each other, once',
     [ forall(( member(F, [q,~q,and([q,r]),and([~q,~q]),~and([~q,~r]),or([q,r])]),
                member(G, [s,~p,and([~q,s]),~and([q,s])]) )),
       true(Conditions2 == Conditions1)
     ]) :-
    cluedo_del_task_task_json:exclusive([p-a,F-b,G-c,true-d], [], Conditions1),
    cluedo_del_task_task_json:exclusive(Conditions1, [], Conditions2).

:- end_tests(ground_json).
