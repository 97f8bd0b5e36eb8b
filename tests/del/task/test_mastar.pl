:- use_module('../../helpers/all').
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/del/task/mastar)).
:- use_module(library(cluedo/del/task/task)).

%   The planning language mA*.

:- begin_tests(mastar).

coin("% a coin\nfluent tail, at(ann,table);\naction peek, tell, turn;\nagent ann, bob, cath;\n\c
      executable peek if at(ann,table);\npeek determines tail;\nann observes peek;\n\c
      bob aware_of peek;\nexecutable tell if B(ann,tail), tail;\ntell announces tail;\n\c
      ann observes tell; bob observes tell;\n\c
      turn causes -tail if tail; turn causes tail if -tail; ann observes turn;\n\c
      initially C([ann,bob,cath], at(ann,table)); initially tail, at(ann,table);\n").

coin_task(Goal, Task) :-
    coin(Text0),
    format(string(Text), "~wgoal ~w;\n", [Text0,Goal]),
    mastar_task('a.txt', Text, Task).

coin_plan(Goal, Plan) :-
    coin_task(Goal, Task),
    task_plan(Task, Plan, [steps(4)]).

test('the seer knows', true(Plan == [peek])) :-
    coin_plan("B(ann, tail), B(bob, (B(ann,tail) | B(ann,-tail)))", Plan).
test('a partial observer does not learn the value', true(Plan == [peek,tell])) :-
    coin_plan("B(bob, tail)", Plan).
test('others notice nothing', true(Plan == [peek])) :-
    coin_plan("B(ann,tail), B(cath, (-B(ann,tail)))", Plan).
test('a change that others do not notice', true(Plan == [peek,tell,turn])) :-
    coin_plan("B(bob, tail), B(ann, -tail)", Plan).
test('no plan', fail) :-
    coin_plan("B(cath, tail)", _).
test('several goals', true(Plan == [peek,tell])) :-
    coin_plan("tail; goal B(bob,tail)", Plan).
test('words', true(Words == [true,false,false])) :-
    findall(Bool,
            ( member(Text, ["% a\n\n fluent p;","fluents p","agent a sees p"]),
              ( is_mastar(Text) -> Bool = true ; Bool = false )
            ),
            Words).

test('a fluent with an argument that looks like knowledge', true(Plan == [x])) :-
    mastar_task('a.txt', "fluent p(k(a,b)), q; action x; agent i; executable x if p(k(a,b));\n\c
                          x causes q if p(k(a,b)); i observes x; initially p(k(a,b)), -q;\n\c
                          goal q;", Task),
    task_plan(Task, Plan, []).
test('an action that is always executable', true(F == p)) :-
    mastar_task('a.txt', "fluent p; action x; agent i; executable x; x determines p;\n\c
                          i observes x; initially p; goal p;", Task),
    task_action(Task, x, _, event_model(Events,_,_)),
    memberchk(event(act(p),F,_), Events).

%   Conditions count in the actual world: bob, who thinks that the lamp is off, sees it go on.

lamp("fluent on, seen; action press, look; agent ann, bob;\n\c
      press causes -on if on; press causes on if -on;\n\c
      ann observes press; bob observes press if seen;\n\c
      look causes seen; bob observes look; ann observes look;\n\c
      initially -on, -seen; initially C([ann,bob],-on); initially C([ann,bob],-seen);\n").

test('conditions of the actual world', true(Plan == [press,look,press])) :-
    lamp(Text0),
    string_concat(Text0, "goal seen, B(bob,-on), B(ann,-on), -on;", Text1),
    re_task(Text1, [press,look,press], Plan).

%   Plan is Names if they are a plan for Text.

re_task(Text, Names, Plan) :-
    mastar_task('a.txt', Text, Task),
    task_model(Task, M0),
    foldl(step(Task), Names, M0, M),
    task_part(goal, Task, Goal),
    satisfies(M, Goal),
    Plan = Names.

step(Task, Name, M0, M) :-
    task_action(Task, Name, _, Action),
    update(M0, Action, M).

test('observers consider the effect of the actual world', true(Bools == [true,true,false])) :-
    lamp(Text0),
    string_concat(Text0, "goal on;", Text),
    mastar_task('a.txt', Text, Task),
    task_model(Task, M0),
    foldl(step(Task), [press,look], M0, M1),
    satisfies_all(M1, [on,k(bob,~on)], [On,Wrong]),
    step(Task, press, M1, M),               % the actual effect: the lamp goes off
    satisfies_all(M, [k(bob,on)], [Bob]),
    Bools = [On,Wrong,Bob].

%   Errors have a place.

wrong(1, "fluent p;\naction a;\nagent i;\ngoal q;\n", 4-6, "there is no fluent q").
wrong(2, "fluent p; action a; agent i;\na causes p if;\ngoal p;", 2-14,
      "expected the name of a declared fluent, not ;").
wrong(3, "fluent p, q; action a; agent i;\ngoal p, q | p;", 2-11,
      "write brackets where , and | stand side by side: (F, G) | H").
wrong(4, "fluent p; action a; agent i;\ngoal p", 2-1,
      "the statement that begins here has no ; at its end").
wrong(5, "fluent p; action a; agent i;\ninitially p | -p; goal p;", 2-1,
      "the actual world must be fixed, but `initially` does not say whether p").
wrong(6, "fluent p; action a; agent i,j;\ninitially p; initially C([i],p); goal p;", 2-14,
      "C of an initial state must be about all agents: j is missing").
wrong(7, "fluent p; action a; agent i;\ninitially B(i,p); goal p;", 2-1,
      "an initial state is described by F, C([..],F), C([..],B(i,F)) or \c
       C([..],(B(i,F) | B(i,-F))), where F has no knowledge").
wrong(8, "fluent p; action a; agent i;\ninitially p; initially -p; goal p;", 2-1,
      "no world is left: the statements `initially` contradict each other").
wrong(9, "fluent p; action a; agent i;\na causes p;\n a determines p; initially p; goal p;", 3-2,
      "an action has one kind of effects, and this one causes something").
wrong(10, "fluent p; action a; agent i; initially p;", 1-1, "this file has no goal").
wrong(11, "fluent p; action a; agent i;\n  k observes a; goal p;", 2-3, "there is no agent k").
wrong(12, "fluent p; action a;\nagent i, i; goal p;", 2-10, "the agent i is declared twice").
wrong(13, "fluent p;\n  $", 2-3, "$ does not belong in an mA* file").
wrong(14, "fluent p(a,b), p(a_b);\naction a; agent i; initially p(a,b), p(a_b); goal p(a,b);", 1-1,
      "p(a,b) and p(a_b) are both written p_a_b").

test(errors, [ forall(wrong(I, Text, Place, Message)),
               true(I-Place1-Message1 == I-Place-Message)
             ]) :-
    catch(( mastar_task('a.txt', Text, _),
            Message1-Line-Column = none-none-none
          ),
          error(syntax_error(cluedo_file(Message1)),file('a.txt',Line,Column,_)),
          true),
    Place1 = Line-Column.

%   Files of other people, in the folder CLUEDO_MASTAR: NAME__pl_N.txt has a shortest plan of N
%   actions.

folder(Folder) :-
    getenv('CLUEDO_MASTAR', Folder),
    !.
folder(_) :-
    format(user_error, "~N# SKIP published plans: set CLUEDO_MASTAR to a folder of mA* files~n",
           []),
    fail.

published(File, Length) :-
    getenv('CLUEDO_MASTAR', Folder),
    directory_member(Folder, File, [extensions([txt])]),
    file_base_name(File, Name),
    split_string(Name, "_.", "", Parts),
    append(_, ["pl",Text|_], Parts),
    number_string(Length, Text).

test('published plans', [ condition(folder(_)), forall(published(File, Length)),
                          true(File-Found == File-Length)
                        ]) :-
    read_file_to_string(File, Text, []),
    mastar_task('a.txt', Text, Task),
    task_plan(Task, Plan, []),
    length(Plan, Found).

:- end_tests(mastar).
