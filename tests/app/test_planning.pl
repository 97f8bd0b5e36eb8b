:- use_module('../helpers/all').
:- use_module('../helpers/installed').
:- use_module(library(http/json)).

%   Files of planning problems, from the command line.

:- begin_tests(planning_command, [setup(make_temporary), cleanup(remove_temporary)]).

file(Name, Text, File) :-
    temporary(Name, File),
    write_text(File, Text).

lamp_files([Domain,Problem]) :-
    file('lamp.epddl', "(define (domain lamp)\n\c
         (:requirements :del :lists) (:action-type-libraries intermediate)\n\c
         (:predicates (on) (near ?i - agent))\n\c
         (:event e-look :parameters (?i - agent) :precondition (and (near ?i) (on)))\n\c
         (:event e-not :parameters (?i - agent) :precondition (and (near ?i) (not (on))))\n\c
         (:event e-go :parameters (?i - agent) :precondition (not (near ?i)) \c
                      :effects (near ?i))\n\c
         (:action look :parameters (?i - agent)\n\c
           :action-type (semi-private-sensing (e-look ?i) (e-not ?i))\n\c
           :observability-conditions (:and (?i Fully) (default Partially)))\n\c
         (:action go :parameters (?i - agent) :action-type (public-ontic (e-go ?i))\n\c
           :observability-conditions (default Fully)))\n", Domain),
    file('p1.epddl', "(define (problem p1) (:domain lamp)\n\c
         (:requirements :del :lists :finitary-S5-theories)\n (:agents ann bob)\n\c
         (:init (:and (on) ([C. All] (not (near ann))) ([C. All] (not (near bob)))))\n\c
         (:goal (and ([ann] (on)) ([bob] ([Kw. ann] (on))))))\n", Problem).

lamp(Options, Ended) :-
    lamp_files(Files),
    append([logic|Options], Files, Command),
    command(Command, Ended).

test('a plan', true(Ended == ended(exit(0),
                                   "A shortest plan has 2 actions:\n1. go_ann\n2. look_ann\n",
                                   ""))) :-
    lamp([], Ended).
test('the files in another order', true(Output == "A shortest plan has 2 actions:\n1. go_ann\n\c
                                                   2. look_ann\n")) :-
    lamp_files([Domain,Problem]),
    command([logic,Problem,Domain], ended(exit(0),Output,_)).
test('JSON', true(Object =@= _{length:2,plan:["go_ann","look_ann"]})) :-
    lamp(['--json'], ended(exit(0),Output,"")),
    atom_json_dict(Output, Object, []).
test('write and validate', true(Status-Output-List == exit(0)-"valid\n"-["go_ann","look_ann"])) :-
    temporary('plan.json', Plan),
    atom_concat('--write=', Plan, Write),
    atom_concat('--validate=', Plan, Validate),
    lamp([Write], ended(exit(0),_,"")),
    lamp([Validate], ended(Status,Output,"")),
    read_file_to_string(Plan, Text, []),
    atom_json_dict(Text, List, []).
test('an action that is never possible',
     true(Output == "not valid: action 1, a, cannot take place in any state: its precondition \c
                     is false\n")) :-
    file('a-domain.epddl', "(define (domain d) (:predicates (on))\n\c
         (:event e :precondition (false))\n\c
         (:action a :parameters () :action-type (basic (e))))", Domain),
    file('a-problem.epddl', "(define (problem p) (:domain d) (:agents ann)\n\c
         (:init (on)) (:goal (on)))", Problem),
    file('a-plan.json', "[\"a\"]", Plan),
    atom_concat('--validate=', Plan, Validate),
    command([logic,Domain,Problem,Validate], ended(exit(1),Output,_)).
test('a planning file that is too long',
     true(Status-Error == exit(2)-Words)) :-
    format(string(Text), "{~*c", [5 000 000,0'\s]),
    file('long.json', Text, File),
    command([logic,'--time=5',File], ended(Status,_,Error)),
    format(string(Words), "~w: it has more than 5,000,000 characters~n", [File]).
test('ground JSON and EPDDL', true(Output-Output2 == Plan-Now)) :-
    temporary('g.json', Json),
    temporary(e, Name),
    atom_concat('--ground=', Json, Ground),
    atom_concat('--epddl=', Name, Epddl),
    lamp([Ground,Epddl], ended(exit(0),"",_)),
    command([logic,Json], ended(exit(0),Output,_)),
    atom_concat(Name, '.json', Spec),
    command([logic,Spec], ended(exit(0),Output2,_)),
    Plan = "A shortest plan has 2 actions:\n1. go_ann\n2. look_ann\n",
    Now = "A shortest plan has 2 actions:\n1. go_ann_now\n2. look_ann_now\n".
test('the ground problem and a plan',
     true([Status,Output,Text] == [exit(0),"A shortest plan has 2 actions:\n1. go_ann\n\c
                                            2. look_ann\n","[\"go_ann\", \"look_ann\" ]\n"])) :-
    maplist(temporary, ['ground.json','plan2.json'], [Ground,Plan]),
    maplist(atom_concat, ['--ground=','--write='], [Ground,Plan], Options),
    lamp(Options, ended(Status,Output,"")),
    read_file_to_string(Plan, Text, []),
    assertion(exists_file(Ground)).
test('a plan that is not valid',
     true(Status-Output == exit(1)-"not valid: action 1, look_ann, cannot take place: no event is \c
                                    possible at the designated world (on)\n    \c
                                    e-look needs near_ann, which is false there\n    \c
                                    e-not needs near_ann, which is false there\n    \c
                                    e-not needs ~on, which is false there\n")) :-
    file('plan.json', "[\"look_ann\"]", Plan),
    atom_concat('--validate=', Plan, Validate),
    lamp([Validate], ended(Status,Output,"")).
test('a file that is not a plan', true(Status-Output == exit(2)-"")) :-
    file('plan.json', "[\"look_ann\",\n {}]", Plan),
    atom_concat('--validate=', Plan, Validate),
    lamp([Validate], ended(Status,Output,Error)),
    assertion(sub_string(Error, _, _, 0,
                         "plan.json:2:2: the name of an action was expected, a text in quotes\n \c
                          {}]\n ^\n")).
test('the ground problem', true(Status-Output == exit(0)-"A shortest plan has 2 actions:\n\c
                                                         1. go_ann\n2. look_ann\n")) :-
    temporary('ground.json', Ground),
    atom_concat('--ground=', Ground, Option),
    lamp([Option], ended(exit(0),"","")),
    command([logic,Ground], ended(Status,Output,"")).
test('EPDDL', true(Status-Output == exit(0)-"A shortest plan has 2 actions:\n\c
                                            1. go_ann_now\n2. look_ann_now\n")) :-
    temporary(again, Name),
    atom_concat('--epddl=', Name, Option),
    lamp([Option], ended(exit(0),"","")),
    atom_concat(Name, '.json', Spec),
    command([logic,Spec], ended(Status,Output,"")).
test('a policy',
     true(Status-Output == exit(0)-"go_ann\nlook_ann\n  e-look: done\n  e-not: done\n")) :-
    lamp_files([Domain,_]),
    file('p2.epddl', "(define (problem p2) (:domain lamp)\n\c
         (:requirements :del :lists :finitary-S5-theories)\n (:agents ann)\n\c
         (:init (:and ([C. All] (not (near ann)))))\n\c
         (:goal ([Kw. ann] (on))))\n", Problem),
    command([logic,'--policy',Domain,Problem], ended(Status,Output,"")).
test('who must know that it works', true(Status-Output == exit(1)-"There is no plan.\n")) :-
    lamp(['--by=bob'], ended(Status,Output,"")).
test('an unknown agent', true(Ended == ended(exit(2),"",
                                             "cluedo: --by needs one of the agents ann, bob, \c
                                              not cath\n"))) :-
    lamp(['--by=cath'], Ended).
test('no plan', true(Status-Output-Text == exit(1)-"There is no plan.\n"-"null\n")) :-
    file('a.txt', "fluent p;\naction a;\nagent i;\ni observes a;\ninitially -p;\ngoal p;\n", File),
    temporary('plan.json', Plan),
    atom_concat('--write=', Plan, Write),
    command([logic,Write,File], ended(Status,Output,"")),
    read_file_to_string(Plan, Text, []).
test('the goal holds at the start',
     true(Ended == ended(exit(0),"The goal holds at the start: no action is needed.\n",""))) :-
    file('a.txt', "fluent p;\naction a;\nagent i;\ninitially p;\ngoal p;\n", File),
    command([logic,File], Ended).
test('a frame', true(Status-Output == exit(2)-"")) :-
    lamp_files([Domain,_]),
    file('p3.epddl', "(define (problem p3) (:domain lamp)\n (:agents ann bob)\n\c
         (:init :worlds (lit dark) :relations (ann (:and (lit lit) (dark dark)) bob (lit dark))\n\c
         :labels (lit (on)) :designated (lit))\n (:goal ([ann] (on))))\n", Problem),
    command([logic,'--frame=k',Domain,Problem], ended(exit(0),_,_)),
    command([logic,'--frame=kd45',Domain,Problem], ended(Status,Output,Error)),
    assertion(sub_string(Error, _, _, 0, "the initial state is not kd45: bob: the relation is not \c
                                          serial at world dark\n")).
test('a mistake', true(Status-Output == exit(2)-"")) :-
    file('a.txt', "fluent p;\naction a;\nagent i;\ninitially p;\ngoal q;\n", File),
    command([logic,File], ended(Status,Output,Error)),
    assertion(sub_string(Error, _, _, 0, "a.txt:5:6: there is no fluent q\ngoal q;\n     ^\n")).
test('a belief in everything',
     true(Output == "A shortest plan has 2 actions:\n1. press\n2. tell\n\c
                     note: after action 2, tell, i considers no world possible any more\n\c
                     note: the goal holds only because i believes everything\n")) :-
    file('a.txt', "fluent p;\naction press, tell;\nagent i;\npress causes p;\n\c
                   tell announces p;\ni observes tell;\ninitially -p;\n\c
                   initially C([i],-p);\ngoal B(i,p), B(i,-p);\n", File),
    command([logic,File], ended(_,Output,_)).
test('a drawing', [ condition(has_program(dot)), true(Status-Is == exit(0)-true) ]) :-
    temporary('plan.svg', SVG),
    atom_concat('--svg=', SVG, Option),
    lamp([Option], ended(Status,_,"")),
    read_file_to_string(SVG, Text, []),
    ( sub_string(Text, _, _, _, "look_ann") -> Is = true ; Is = Text ).
wrong_files([Domain,Domain,Problem],
            ": these files are not one planning problem: there are several domains among the \c
             files\n") :-
    lamp_files([Domain,Problem]).
wrong_files([Domain],
            ": these files are not one planning problem: there is no problem among the files\n") :-
    lamp_files([Domain,_]).
wrong_files([Problem,'/nowhere/a.epddl'], "/nowhere/a.epddl: there is no such file or folder\n") :-
    lamp_files([_,Problem]).
wrong_files([Problem,'--validate=/nowhere/a.json'],
            "/nowhere/a.json: there is no such file or folder\n") :-
    lamp_files([_,Problem]).
wrong_files([Problem,'--ground=/nowhere/a.json'],
            "/nowhere/a.json: there is no such file or folder\n") :-
    lamp_files([_,Problem]).
wrong_files([File,'--epddl=/nowhere/a'],
            "/nowhere/a-domain.epddl: there is no such file or folder\n") :-
    file('b.logic', "atoms p\nagent a\n", File).

test('wrong files', [forall(wrong_files(Arguments, End)), true(Status-Output == exit(2)-"")]) :-
    command([logic|Arguments], ended(Status,Output,Error)),
    assertion(sub_string(Error, _, _, 0, End)).
test('options of planning with other files',
     true(Ended == ended(exit(2),"","cluedo: --validate needs files of a planning problem in \c
                                     EPDDL, JSON or mA*\n"))) :-
    file('a.logic', "atoms p\nagent a\n", File),
    command([logic,'--validate=x',File], Ended).
test('options that a check of a plan ignores',
     true(Ended == ended(exit(2),"","cluedo: --write does not go with --validate\n"))) :-
    lamp(['--validate=a.json','--write=b.json'], Ended).
test('a file of models as EPDDL', true(Status-Output == exit(0)-"A shortest plan has 1 action:\n\c
                                                                1. p_now\n")) :-
    file('a.logic', "atoms p q\nagent a sees p\nagent b\nactual p\nmay !p\nmay !q\n\c
                     plan? K b p\n", File),
    temporary(a, Name),
    atom_concat('--epddl=', Name, Option),
    command([logic,Option,File], ended(exit(0),"","")),
    atom_concat(Name, '.json', Spec),
    command([logic,Spec], ended(Status,Output,"")).
test('a file of models that EPDDL cannot express', true(Status-Output == exit(2)-"")) :-
    file('a.logic', "atoms p\nagent a\nmay !p\nby a\nplan? p\n", File),
    temporary(a, Name),
    atom_concat('--epddl=', Name, Option),
    command([logic,Option,File], ended(Status,Output,Error)),
    assertion(sub_string(Error, _, _, 0, "a.logic:5:1: EPDDL does not have `keep` and `by`\n\c
                                          plan? p\n^\n")).

:- end_tests(planning_command).
