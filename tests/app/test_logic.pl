:- use_module('../helpers/all').
:- use_module('../helpers/installed').
:- use_module(library(http/json)).

%   Files of models and questions, from the command line.

:- begin_tests(logic_command, [setup(make_temporary), cleanup(remove_temporary)]).

file(Name, Text, File) :-
    temporary(Name, File),
    write_text(File, Text).

logic(Text, Ended) :-
    file('a.logic', Text, File),
    command([logic,File], Ended).

test('all is as expected', true(Status-Output-Error == exit(0)-Expected-"")) :-
    logic("title Two atoms\natoms p q\nagent a sees p\ndo public(p v q)\n\c
           true? kw(a,p)\nexpect true\nwhere? ~p\n",
          ended(Status,Output,Error)),
    Expected = "Two atoms\n4 worlds\n4: do public(p v q)\n    3 worlds\n\c
                5: true? kw(a,p)\n    true\n    as expected\n7: where? ~p\n    q\n".
test('another answer is expected', true(Status-Error == exit(1)-"")) :-
    logic("atoms p\nagent a\ncount?\nexpect 3\n", ended(Status,Output,Error)),
    assertion(sub_string(Output, _, _, _, "    2\n    WRONG: 3 was expected\n")).
test('what is not understood', true(Status-Output == exit(2)-"")) :-
    logic("atoms p\nagent a\ntrue? p &\n\n   # a comment\n   zebra\n", ended(Status,Output,Error)),
    once(sub_string(Error, Before, _, _, "a.logic:")),
    sub_string(Error, Before, _, 0, Told),
    assertion(Told == "a.logic:6:4: there is no atom zebra, only p\n   zebra\n   ^\n").
test('no file', true(Status-Output == exit(2)-"")) :-
    command([logic,'/nowhere/a.logic'], ended(Status,Output,Error)),
    assertion(Error == "/nowhere/a.logic: there is no such file or folder\n").
test('no argument',
     true(Ended == ended(exit(2),"",
                         "cluedo: logic needs the names of files (see help logic)\n"))) :-
    command([logic], Ended).

%   One of SMCDEL's files, and files in its language.

test('SMCDEL', true(Status-Output-Error == exit(0)-Expected-"")) :-
    file('a.txt', "-- two\nVARS 1,2 LAW 1|2\nOBS a: 1\nTRUE? {} 1\nWHERE? Kw a 2\n", File),
    command([logic,File], ended(Status,Output,Error)),
    format(string(Expected),
           "~w\n3 worlds\n4: true? {} 1\n    there is no such state, as it would break \c
            these parts of the law: 1|2\n5: where? Kw a 2\n    p2\n", [File]).
test('an error in SMCDEL', true(Status-Output == exit(2)-"")) :-
    file('a.txt', "VARS 1,2 LAW 1|2\nOBS a: 1\nWHERE? 1 &\n b knows that 1\n", File),
    command([logic,File], ended(Status,Output,Error)),
    assertion(sub_string(Error, _, _, 0,
                         "a.txt:4:2: OBS does not have the agent b\n b knows that 1\n ^\n")).
test('from SMCDEL',
     true(Ended == ended(exit(0),"atoms p1\nagent a\nvalid? [public(p1)]:p1\n",""))) :-
    file('a.txt', "VARS 1 LAW Top OBS a:\nVALID? [! 1] 1\n", File),
    command([logic,'--to=logic',File], Ended).
test('another language', true(Status-Output == exit(2)-"")) :-
    file('a.logic', "atoms p1\nagent a\n", File),
    command([logic,'--to=tex',File], ended(Status,Output,_)).

%   All models side by side; as many worlds as fit where there are more than 100.

drawn(Option, Text, Status, Drawn) :-
    drawn(Option, [], Text, ended(Status,_,_), Drawn).

drawn(Option, More, Text, Ended, Drawn) :-
    file('a.logic', Text, File),
    temporary(drawing, To),
    format(atom(Argument), "--~w=~w", [Option,To]),
    append([logic,Argument|More], [File], Arguments),
    command(Arguments, Ended),
    setup_call_cleanup(open(To, read, In, [encoding(utf8)]), read_string(In, _, Drawn), close(In)).

test('TikZ', true(Status-Missing == exit(0)-[])) :-
    drawn(tex, "title A & B\natoms p\nagent a\nagent b\nactual p\ndo secret([a],p)\n",
          Status, Drawn),
    findall(Part,
            ( member(Part, ["% A & B","\\documentclass","{start}","{6: do secret([a]{,}p)}"]),
              \+ sub_string(Drawn, _, _, _, Part) ),
            Missing).
test('SVG of many states', [ condition(has_program(dot)), true(Status-Is == exit(0)-true) ]) :-
    drawn(svg, "atoms p q r t u w x y z i\nagent a sees p, q, r, t, u, w, x, y\nactual p\n",
          Status, Drawn),
    (   sub_string(Drawn, _, _, _, "States: 4. ")
    ->  Is = true
    ;   Is = Drawn
    ).

numbers("numbers x y in 0..20\nlaw x = y+1 v y = x+1\nagent ann sees x\nagent bob sees y\n\c
         actual x=3 y=2\ndefine far = x+y >= 30\ndo !~kv(ann,y)\ndo !~kv(bob,x)\ndo !~kv(ann,y)\n").

test('what is not drawn is said', true(Status-Missing == exit(0)-[])) :-
    numbers(Text),
    drawn(tex, [], Text, ended(Status,_,Error), Drawn),
    findall(Part,
            ( member(Part, ["20 of 40 worlds","20 of 38 worlds","18 of 34 worlds",
                            "16 of 30 worlds","the actual state"]),
              \+ sub_string(Drawn, _, _, _, Part)
            ),
            Missing),
    assertion(sub_string(Error, _, _, 0,
                         "/drawing: 74 of 142 worlds are drawn (--draw chooses others)\n")).
test('worlds that are chosen', [forall(member(Draw-Part, ['near(1)'-"3 of 40 worlds",
                                                          'near(0)'-"1 of 40 worlds",
                                                          far-"10 of 40 worlds",
                                                          'x=3 & ~kv(ann,y)'-"2 of 40 worlds"])),
                                true(Draw-Found == Draw-true)]) :-
    numbers(Text),
    atom_concat('--draw=', Draw, Argument),
    drawn(tex, [Argument], Text, ended(exit(0),_,_), Drawn),
    ( sub_string(Drawn, _, _, _, Part) -> Found = true ; Found = Drawn ).
test('all worlds are chosen', true(Ended-Said == ended(exit(0),"")-false)) :-
    numbers(Text),
    drawn(tex, ['--draw=all'], Text, ended(Status,_,Error), Drawn),
    Ended = ended(Status,Error),
    ( sub_string(Drawn, _, _, _, "of 40 worlds") -> Said = true ; Said = false ).
test('wrong choices of worlds', [forall(member(More, ['--draw=','--draw=x=','--draw=near'])),
                                 true(Status == exit(2))]) :-
    numbers(Text),
    file('a.logic', Text, File),
    command([logic,'--tex=/nowhere/a.tex',More,File], ended(Status,_,Error)),
    assertion(sub_string(Error, 0, _, _, "cluedo: --draw")).
test('a choice without a picture',
     true(Ended == ended(exit(2),"","cluedo: --draw needs --svg or --tex\n"))) :-
    file('a.logic', "atoms p\nagent a\n", File),
    command([logic,'--draw=all',File], Ended).
test('what cannot be drawn', true(Status == exit(2))) :-
    file('a.logic', "atoms p\nagent a\ncount?\nexpect 2\n", File),
    command([logic,'--tex=/nowhere/a.tex',File], ended(Status,Output,Error)),
    assertion(sub_string(Output, _, _, _, "as expected")),
    assertion(sub_string(Error, 0, _, _, "/nowhere/a.tex: ")).
test('drawings of two files',
     true(Ended == ended(exit(2),"","cluedo: --svg and --tex draw the models of one file\n"))) :-
    file('a.logic', "atoms p\nagent a\n", File),
    command([logic,'--svg=/nowhere/a.svg',File,File], Ended).

test('answers for programs',
     true(Status-Objects =@=
          exit(1)-[ _{action:"start",line:1,without_world:[],worlds:4},
                    _{action:"do",line:3,text:"public(p v q)",without_world:[],worlds:3},
                    _{answer:["q"],count:1,expected:"q",line:4,question:"where?",right:true,
                      text:"~p"},
                    _{answer:true,expected:"false",line:6,question:"true?",right:false,
                      text:"kw(a,p)"},
                    _{answer:3,expected:null,line:8,question:"count?",right:null,text:""}
                  ])) :-
    file('b.logic', "atoms p q\nagent a sees p\ndo public(p v q)\nwhere? ~p\nexpect q\n\c
                     true? kw(a,p)\nexpect false\ncount?\n", File),
    command([logic,'--json',File], ended(Status,Output,"")),
    atom_json_dict(Output, Objects0, []),
    findall(Object, ( member(Object0, Objects0), del_dict(file, Object0, _, Object) ), Objects).
test('impossible actions', true(Status-Output-Error == exit(1)-Expected-"")) :-
    logic("title One atom\natoms p\nagent a\nactual p\ndo !~p\nexpect impossible\n\c
           do private(a,p) ; !~p\ncount?\ndo !p\n",
          ended(Status,Output,Error)),
    Expected = "One atom\n2 worlds\n5: do !~p\n    impossible: the announcement cannot be made: \c
                its formula is false in the actual world\n    as expected\n\c
                7: do private(a,p) ; !~p\n    impossible: the announcement cannot be made: its \c
                formula is false in the actual world\n8: count?\n    skipped, because line 7 is \c
                impossible\n\c
                9: do !p\n    skipped, because line 7 is impossible\n".
test('why actions are impossible', [forall(why(Action, Why)), true(Status == exit(1))]) :-
    format(string(Text), "atoms p q\nagent a\nagent b\nactual p q\ndo ~s\n", [Action]),
    logic(Text, ended(Status,Output,"")),
    format(string(End), "    impossible: ~s in the actual world\n", [Why]),
    assertion(sub_string(Output, _, _, 0, End)).

why("private(b,~p)", "the action cannot take place: its formula is false").
why("secret(a,~q)", "the action cannot take place: its formula is false").
why("when ~p: !q", "the action cannot take place: the formula after when is false").
why("when p: !~q", "the announcement cannot be made: its formula is false").
why("!q ; assign(p,false) ; when p: secret(b,q)",
    "the action cannot take place: the formula after when is false").
why("event_model([e1-(~p)],[a-[[e1]],b-[[e1]]],e1)", "the action cannot take place").
test('an action that should be impossible', true(Status-Error == exit(1)-"")) :-
    logic("atoms p\nagent a\ndo !p\nexpect impossible\n", ended(Status,Output,Error)),
    assertion(sub_string(Output, _, _, 0, "    1 world\n    WRONG: impossible was expected\n")).
test('impossible actions are as expected', true(Status-Error == exit(0)-"")) :-
    logic("atoms p\nagent a\nlaw p\nsuppose ~p\nexpect impossible\n",
          ended(Status,Output,Error)),
    assertion(sub_string(Output, _, _, 0,
                         "    impossible: this is false in each world that may be the actual \c
                          one\n    as expected\n")).
test('impossible actions for programs',
     true(Status-Objects =@=
          exit(1)-[ _{action:"start",line:1,without_world:[],worlds:2},
                    _{action:"do",line:4,text:"!p",without_world:[],worlds:1,right:false},
                    _{action:"do",line:6,text:"!~p",impossible:Words,right:true},
                    _{action:"suppose",line:8,text:"~p",impossible:"this is false in the actual \c
                                                                    world",right:false},
                    _{question:"count?",line:9,text:"",skipped:8},
                    _{action:"do",line:10,text:"!p",skipped:8}
                  ])) :-
    Words = "the announcement cannot be made: its formula is false in the actual world",
    file('d.logic', "atoms p\nagent a\nactual p\ndo !p\nexpect impossible\ndo !~p\n\c
                     expect impossible\nsuppose ~p\ncount?\ndo !p\n", File),
    command([logic,'--json',File], ended(Status,Output,"")),
    atom_json_dict(Output, Objects0, []),
    findall(Object, ( member(Object0, Objects0), del_dict(file, Object0, _, Object) ), Objects).
test('faults for programs', true(Status-Line-Column == exit(2)-2-7)) :-
    file('c.logic', "atoms p\ntrue? q\n", File),
    command([logic,'--json',File], ended(Status,Output,"")),
    atom_json_dict(Output, [Object], []),
    _{line:Line,column:Column,error:_} :< Object.
test('who considers no world possible is told', true(Status-Error == exit(0)-"")) :-
    logic("world u p\nworld w -\nagent a arrows u-w, w-w\nactual u\ndo public(p)\n",
          ended(Status,Output,Error)),
    assertion(sub_string(Output, _, _, _,
                         "a: no world is considered possible, so everything is believed\n")).
test('the shelf', true(Status-Error == exit(0)-"")) :-
    command([logic,'--list'], ended(Status,Output,Error)),
    assertion(( sub_string(Output, _, _, _, "/three_cards.logic"),
                sub_string(Output, _, _, _, "Three cards\n") )).

:- end_tests(logic_command).
