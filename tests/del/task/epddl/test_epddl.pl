:- use_module('../../../helpers/all').
:- use_module(kitchen).
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/logic)).
:- use_module(library(cluedo/del/task/task)).

%   EPDDL: errors, and what the official tool (plank, commit 802df67) does otherwise.

:- begin_tests(epddl, [setup(make_temporary),cleanup(remove_temporary)]).

action(Task, Name, Action) :-
    task_part(actions, Task, Actions),
    memberchk(Name-Action, Actions).

start(Task, Start) :-
    task_part(start, Task, Start).

plan_of(Changes, Plan) :-
    kitchen_task(Changes, Task, _),
    task_plan(Task, Plan, []).

test(task, true(Task == task([ann,bob], [hot(c1),hot(c2),near(ann),near(bob)],
                             [ worlds([[near(ann)],[hot(c1),near(ann)]]),
                               relations([ann-[[1,2]],bob-[[1],[2]]]),
                               actual(worlds([1]))
                             ],
                             [ heat(c1)-event_model([ event(heats,~hot(c1),[hot(c1)-true]),
                                                      nil-true
                                                    ],
                                                    [ ann-cond([ near(ann)-Sees,
                                                                 (~near(ann))-Misses ]),
                                                      bob-cond([ near(bob)-Sees,
                                                                 (~near(bob))-Misses ])
                                                    ],
                                                    [heats])
                             ],
                             k(ann,hot(c1))))) :-
    Sees = [[heats],[nil]],
    Misses = [heats-[nil],nil-[nil]],
    kitchen_task([], Task, _).
test(info, true(Info1 == [ problem(tea),domain(kitchen),libraries([mine]),worlds([u,v]),
                           facts([big(c1)]),fact_atoms(2),action_types([heat(c1)-quietly]),
                           never([]),warnings([]) ])) :-
    kitchen_task([], _, Info),
    findall(Part, ( member(Part, Info), Part \= requirements(_) ), Info1).
test(plan, true(Plan == [heat_c1])) :-
    plan_of([], Plan).
test(warnings, [forall(member(Change-Words,
                              [ (domain:" :lists"-"")-"requirements are missing: :lists",
                                (domain:":del :facts"-":typing :equality :facts")-
                                "missing: :ontic-actions :negative-preconditions",
                                (problem:"([ann] (hot c1))"-"(forall (?c) (= ?c c1))")-
                                "?c has no type: it stands for objects",
                                (domain:"(?c - cup | (big ?c))"-"()")-"heat has no parameters"
                              ])),
                true(Found == true)]) :-
    (   Words = "heat has no parameters"
    ->  Others = [domain:"(quietly (heats ?c)"-"(quietly (heats c1)"]
    ;   Others = []
    ),
    kitchen_task([Change|Others], _, Info),
    memberchk(warnings(Warnings), Info),
    (   member(Warning, Warnings),
        sub_string(Warning, _, _, _, Words)
    ->  Found = true
    ;   Found = Warnings
    ).
test('no plan', fail) :-
    plan_of([problem:"[ann]"-"[bob]"], _).

init(":init :worlds (u v)
    :relations (ann (:forall (?x ?y - world) (?x ?y)) bob (:and (u u) (v v)))
    :labels (u (near ann) v (:and (near ann) (hot c1)))
    :designated (u))").

%   error(Changes, Line, Column, Words): Words are a part of the message.

error([domain:":types cup"-":typos cup"], domain, 3, 4, "there is no keyword :typos").
error([problem:"(hot c1)))\n)"-"(hot c1))\n"], problem, 12, 1, "is not closed").
error([problem:"[ann] (hot"-"[ann] (warm"], problem, 10, 18, "there is no predicate warm").
error([problem:"[ann] (hot c1"-"[ann] (hot c1 c2"], problem, 10, 18,
      "the number of arguments of hot is 1, not 2").
error([problem:"[ann] (hot c1"-"[ann] (hot ann"], problem, 10, 22,
      "ann has the type agent, but cup is expected").
error([domain:"quietly"-"loudly"], domain, 9, 19, "there is no action type loudly").
error([domain:"(:event nil)"-"(:event nil :precondition (near ann))"], domain, 9, 39,
      "the event nil must have a trivial event").
error([domain:"(:forall (?i - agent) (?i (if (near ?i) Sees else Misses)))"-"(ann Sees)"],
      domain, 8, 12, "does not say how bob observes it").
error([domain:" else Misses"-""], domain, 8, 12, "neither else nor default").
error([problem:"designated (u"-"designated (w"], problem, 9, 18, "there is no world w").
error([problem:"designated (u"-"designated ("], problem, 9, 18, "a name was expected").
error([problem:"ann (:forall (?x ?y - world) (?x ?y"-"ann (:forall (?x ?y - world) (?x z"],
      problem, 7, 50, "there is no world z").
error([problem:Init-":init (:and (hot c1) ([C. All] (not (hot c1)))))"], problem, 6, 4,
      "no world is designated") :-
    init(Init).
error([domain:"(:types cup)"-"(:types cup - mug mug - cup)"], domain, 3, 11,
      "the type cup is below itself").
error([domain:"(:types cup)"-"(:types cup - mug)"], domain, 3, 17, "there is no type mug").
error([domain:"?i - agent) (?i (if"-"?i - agent) (?j (if"], domain, 11, 30,
      "there is no variable ?j").
error([domain:":effects (hot ?c)"-":effects (big ?c)"], domain, 6, 79,
      "no event can change big").
error([domain:"| (big ?c)"-"| (hot ?c)"], domain, 8, 42, "a fact is expected").
error([domain:"Sees else"-"Looks else"], domain, 11, 47, "there is no observability type Looks").
error([domain:"action-type-libraries mine"-"action-type-libraries ours"], domain, 5, 27,
      "there is no action-type library ours").
error([problem:":domain kitchen"-":domain bath"], problem, 2, 12, "the domain kitchen").
error([problem:"objects c1 c2"-"objects c1 c1"], problem, 4, 16, "the name c1 occurs twice").
error([problem:"objects c1 c2 - cup"-"objects c1 c2 - agent"], problem, 4, 21,
      "agents are declared by :agents").
error([problem:"(:agents ann bob)"-""], problem, 1, 18, "there is no agent").
error([problem:"(:goal ([ann] (hot c1)))"-""], problem, 1, 18, "a problem has a :goal").
error([problem:"(:goal ([ann]"-"(:init (hot c1)) (:goal ([ann]"], problem, 10, 4,
      "a problem has one :init, and this is another").
error([problem:"c1 c2 - cup"-"c1 2c - cup"], problem, 4, 16, "a name begins with a letter").
error([problem:"c1 c2 - cup"-"c1, c2 - cup"], problem, 4, 15, "the sign , is not allowed").
error([problem:"[ann] (hot c1)"-"[K. ann] (hot c1)"], problem, 10, 12, "Kw. or C.").
error([problem:"near ann) v"-"big c2) v"], problem, 8, 17, ":facts-init does not list it").
error([problem:"big c1"-"hot c1"], problem, 5, 17, "hot is not declared as a fact").
error([library:"Misses)\n"-"Misses Sees)\n"], library, 2, 77, "Sees occurs twice").
error([library:"designated (?e)"-"designated (?f)"], library, 4, 18, "there is no variable ?f").

test(error, [ forall(error(Changes, Kind, Line, Column, Words)),
              true(Line1-Column1-Base-Part == Line-Column-Name-true) ]) :-
    memberchk(Kind-Name, [domain-'kitchen.epddl',problem-'tea.epddl',library-'mine.epddl']),
    kitchen_files(Changes, Files),
    catch(read_task(Files, _, _), error(Formal,context(_,File)), true),
    Formal = cluedo_logic(Line1,Column1,error(syntax_error(del_formula(Column1)),
                                              context(_,Message))),
    file_base_name(File, Base),
    (   sub_string(Message, _, _, _, Words)
    ->  Part = true
    ;   Part = Message
    ).

%   The numbers are those of a list of the tool's bugs.

test('else-if excludes the conditions before it (1)',
     true(Conditions == [near(ann)-Sees,and([~near(ann),hot(c1)])-Misses,
                         and([~near(ann),~hot(c1)])-Hears]-warned)) :-
    Sees = [[heats],[nil]],
    Misses = [heats-[nil],nil-[nil]],
    Hears = [[heats],[nil]],
    kitchen_task([ library:"(Sees Misses)"-"(Sees Misses Hears)",
                   library:"Misses (:f"-"Hears (:forall (?x - event) (?x ?x)) Misses (:f",
                   domain:"Sees else Misses"-"Sees else-if (hot c1) Misses else Hears" ],
                 Task, Info),
    action(Task, heat(c1), event_model(_,Relations,_)),
    memberchk(ann-cond(Conditions0), Relations),
    memberchk(warnings([Warning]), Info),
    ( sub_string(Warning, _, _, _, "else-if") -> Warned = warned ; Warned = Warning ),
    Conditions = Conditions0-Warned.
test('a basic action has effects (2)', true(Plan == [heat_c1])) :-
    plan_of([ domain:"(quietly (heats ?c) (nil))"-"(basic (heats ?c))",
              domain:"    :observability-conditions
      (:forall (?i - agent) (?i (if (near ?i) Sees else Misses)))"-"" ], Plan).
test('an action without parameters (3)', true(Plan == [heat])) :-
    plan_of([ domain:"heat :parameters (?c - cup | (big ?c))"-"heat :parameters ()",
              domain:"(heats ?c) (nil)"-"(heats c1) (nil)" ], Plan).
test('a group as index (4)',
     true(Goal == e([ann,bob],hot(c1)) & c([bob,ann],hot(c1)) & m(ann,hot(c1)))) :-
    kitchen_task([ problem:"(:objects"-"(:agent-groups (all (ann bob)) (some - agent-group \c
                                        (:and (bob) (all))))\n(:objects",
                   problem:"([ann] (hot c1))"-"(and ([all] (hot c1)) ([C. some] (hot c1)) \c
                                               (<ann> (hot c1)))" ], Task, _),
    task_part(goal, Task, and([F,G,H])),
    Goal = F & G & H.
test('an agent as index of common knowledge (5)', true(Goals == [c([ann],hot(c1)),
                                                                 c([ann],hot(c1)),
                                                                 c([ann,bob],hot(c1))])) :-
    findall(Goal,
            ( member(Index, ["ann","(ann)","All"]),
              format(string(New), "[C. ~s]", [Index]),
              kitchen_task([problem:"[ann]"-New], Task, _),
              task_part(goal, Task, Goal)
            ),
            Goals).
test('points that disagree on all conditions refuse an action (6)', fail) :-
    plan_of([problem:"designated (u)"-"designated (u v)",
             problem:"(u (near ann) v"-"(u () v",
             domain:" :precondition (not (hot ?c))"-""], _).
test('knowledge that :init excludes is a warning (7)', true(Counts == [0,1])) :-
    init(Init),
    findall(Count,
            ( member(Law, ["","([C. All] (hot c1))"]),
              format(string(Theory),
                     ":init (:and (near ann) ([C. All] (<Kw. ann> (hot c1))) ~s))", [Law]),
              kitchen_task([problem:Init-Theory], _, Info),
              memberchk(warnings(Warnings), Info),
              aggregate_all(count, ( member(W, Warnings), sub_string(W, _, _, _, "knows in some") ),
                            Count)
            ),
            Counts).
test('empty lists, no conditions, two lists of facts (8)',
     true(Worlds-Relations-Facts == [[],[hot(c1),near(ann)]]-[ann-[[1,2]],bob-[]]-
                                     [big(c1),big(c2)])) :-
    kitchen_task([ library:"\n    :conditions (?nil (:trivial-event))"-"",
                   problem:"u (near ann)"-"u ()", problem:"(:and (u u) (v v))"-"()",
                   problem:"(:facts-init (big c1))"-
                   "(:facts-init (big c1)) (:facts-init (big c2))" ],
                 Task, Info),
    start(Task, [worlds(Worlds),relations(Relations)|_]),
    memberchk(facts(Facts), Info).
test('a predicate of an empty type has no atoms (9)', true(Atoms == [hot(c1),hot(c2),near(ann),
                                                                     near(bob)])) :-
    kitchen_task([ domain:":types cup"-":types cup tea",
                   domain:"(near ?i - agent)"-"(near ?i - agent) (full ?t - tea)" ], Task, _),
    task_part(atoms, Task, Atoms).
test('an atom that is added and deleted is added (10)',
     true(Changes == [hot(c1)-true,hot(c2)-or([near(ann),and([hot(c2),~near(bob)])])])) :-
    kitchen_task([domain:":effects (hot ?c)"-":effects (:and (not (hot ?c)) (hot ?c) \c
                                              (when (near ann) (hot c2)) \c
                                              (when (near bob) (not (hot c2))))"],
                 Task, _),
    action(Task, heat(c1), event_model([event(_,_,Changes)|_],_,_)).
test('what is trivial (11)', true(Task1 == Task2)) :-
    kitchen_task([], Task1, _),
    kitchen_task([domain:"(:event nil)"-"(:event nil :precondition (true) :effects ())"], Task2, _).
test('iff', true(Changes == [hot(c1)-or([near(ann),and([hot(c1),near(ann)])])])) :-
    kitchen_task([domain:":effects (hot ?c)"-":effects (iff (near ann) (hot ?c))"], Task, _),
    action(Task, heat(c1), event_model([event(_,_,Changes)|_],_,_)).
test('a condition without variables (12)', true(Names == [])) :-
    kitchen_task([domain:"heat :parameters (?c - cup | (big ?c))"-
                  "heat :parameters ( | (big c2))", domain:"(heats ?c) (nil)"-"(heats c1) (nil)"],
                 Task, _),
    task_part(actions, Task, Names).
test('conditions before a library (15)', true(Words == true)) :-
    kitchen_files([domain:"quietly"-"public-ontic", domain:" (nil))"-")",
                   domain:"    :observability-conditions
      (:forall (?i - agent) (?i (if (near ?i) Sees else Misses)))"-""], Files),
    catch(read_task(Files, _, _), error(cluedo_logic(9,_,error(_,context(_,Message))),_), true),
    ( sub_string(Message, _, _, _, "needs :observability-conditions") -> Words = true
    ; Words = Message ).

test('a static precondition that is false', true(Names-Never == []-[heat(c2)])) :-
    kitchen_task([domain:"| (big ?c)"-"| (not (big ?c))",
                  domain:"(not (hot ?c))"-"(big ?c)"], Task, Info),
    task_part(actions, Task, Names),
    memberchk(never(Never), Info).
test('an atom that is written like a formula', true(Goal == k(ann,k_ann_bob))) :-
    kitchen_task([domain:"(near ?i - agent)"-"(near ?i - agent) (k ?i ?j - agent)",
                  problem:"[ann] (hot c1)"-"[ann] (k ann bob)"], Task, _),
    task_part(goal, Task, Goal).
test('a group without agents', true(Goal == false)) :-
    kitchen_task([problem:"([ann] (hot c1))"-"(and ([()] (hot c1)) (<()> (hot c1)) \c
                                              (<C. ()> (hot c1)))"], Task, _),
    task_part(goal, Task, Goal).
test('a modality of several agents',
     true(Goal == and([m(ann,hot(c1)),m(bob,hot(c1)),~kw(ann,hot(c2)),kw(ann,hot(c1)),
                       kw(bob,hot(c1)),~c([ann],~hot(c1))]))) :-
    kitchen_task([problem:"([ann] (hot c1))"-"(and (<All> (hot c1)) (<Kw. ann> (hot c2)) \c
                                              ([Kw. All] (hot c1)) (<C. (ann)> (hot c1)))"],
                 Task, _),
    task_part(goal, Task, and([and([A,B]),C,and([D,E]),F])),
    Goal = and([A,B,C,D,E,F]).
test('files in any order, a spec file', true(Same == [Task,Task,Task])) :-
    kitchen_files([], [Problem,Domain]),
    temporary('mine.epddl', Library),
    temporary('spec.json', Spec),
    write_text(Spec, "{\"domain\": \"kitchen.epddl\", \"problem\": \"./tea.epddl\",\n\c
                      \"action-type-libraries\": [\"mine.epddl\"]}"),
    read_task([Library,Problem,Domain], Task, _),
    findall(Other, ( member(Files, [[Problem],[Domain,Problem],[Spec]]),
                     read_task(Files, Other, _) ), Same).
test('files that are not one task',
     [forall(member(Texts, [[domain],[problem,problem],[problem,domain,domain]])),
      error(domain_error(cluedo_task_files,_))]) :-
    kitchen_files([], _),
    findall(File, ( member(Kind, Texts),
                    memberchk(Kind-Name, [domain-'kitchen.epddl',problem-'tea.epddl']),
                    temporary(Name, File) ), Files),
    read_task(Files, _, _).
test('a spec file that names itself', error(cluedo_logic(1,12,_))) :-
    temporary('spec.json', Spec),
    write_text(Spec, "{\"domain\": \"spec.json\", \"problem\": \"spec.json\"}"),
    read_task([Spec], _, _).
test('other text', [forall(member(Text, ["","hello",";","[1]","\u00e9"])),
                    error(cluedo_logic(1,1,_))]) :-
    temporary('other.txt', File),
    write_text(File, Text),
    read_task([File], _, _).

test(encoding, [forall(member(Bytes, [[0xE9],[0,0'(],[0xFE,0xFF],[0x28,0xC3]])),
                error(cluedo_logic(1,_,error(syntax_error(del_formula(_)),_)))]) :-
    temporary('other.txt', File),
    setup_call_cleanup(open(File, write, Out, [type(binary)]),
                       maplist(put_byte(Out), Bytes),
                       close(Out)),
    read_task([File], _, _).
test('no file', error(existence_error(source_sink,'/nowhere/p.epddl'))) :-
    read_task(['/nowhere/p.epddl'], _, _).
test('too large', error(domain_error(cluedo_file,_))) :-
    temporary('other.txt', File),
    setup_call_cleanup(open(File, write, Out),
                       forall(between(1, 100 001, _),
                              write(Out, "(define (problem x) ; a long line is here, of 50 .\n")),
                       close(Out)),
    read_task([File], _, _).

%   Inputs that are too deep or too large end in an error with a place.

deep(Text) :-
    length(List, 2000),
    maplist(=("(not "), List),
    atomics_to_string(List, Not),
    atomics_to_string(["([ann] ",Not], Text).

test('too deep', error(cluedo_logic(10,_,_))) :-
    deep(Text),
    kitchen_task([problem:"([ann] "-Text], _, _).
test('too many atoms', error(cluedo_logic(4,_,_))) :-
    objects(60, Objects),
    kitchen_task([domain:"(hot ?c - cup)"-"(hot ?c - cup) (mix ?a ?b ?c ?d - cup)",
                  problem:"c1 c2"-Objects], _, _).
test('too many ground actions',
     [condition(getenv('CLUEDO_LONG',yes)),error(cluedo_logic(1,_,_))]) :-
    objects(60, Objects),
    kitchen_task([problem:"c1 c2"-Objects,
                  domain:"heat :parameters (?c - cup | (big ?c))"-
                  "heat :parameters (?a ?b ?d ?e ?f ?g ?c - cup)"], _, _).

test('a theory that is too large to check', true(Length == 60)) :-
    init(Init),
    objects(60, Objects),
    findall(Law,
            ( between(1, 200, I),
              maplist([N,X]>>( X is (I*I*N+I) mod 59 + 1 ), [7,11,31], Xs),
              format(string(Law), " ([C. All] (or (hot c~w) (not (hot c~w)) (hot c~w)))", Xs) ),
            Laws),
    atomics_to_string([":init (:and (hot c1)"|Laws], Theory),
    string_concat(Theory, "))", New),
    kitchen_task([problem:"c1 c2"-Objects,problem:Init-New], Task, _),
    task_part(atoms, Task, Atoms),
    aggregate_all(count, member(hot(_), Atoms), Length).

objects(Count, Text) :-
    findall(Name, ( between(1, Count, I), atom_concat(c, I, Name) ), Names),
    atomic_list_concat(Names, ' ', Text).

:- end_tests(epddl).
