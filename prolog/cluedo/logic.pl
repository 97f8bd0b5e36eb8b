:- module(cluedo_logic,
          [ read_logic/2,               % +File, -Logic
            text_logic/2,               % +Text, -Logic
            logic_text/2,               % +Logic, -Text
            logic_stages/2,             % +Logic, -Stages
            logic_answers/2,            % +Logic, -Answers
            logic_property/2,           % +Logic, ?Property
            read_task/3,                % +Files, -Task, -Info
            plan_task/3,                % +Task, -Plan, +Options
            check_plan/3                % +Task, +Plan, -Verdict
          ]).
:- use_module(del/logic/expected_answers, [answer_verdict/3,value_text/2]).
:- use_module(del/logic/items, [item_text/2]).
:- use_module(del/logic/statements,
              [keyword/2,statement_body/2,statement_keyword/2,statements_text/2]).
:- use_module(del/logic/file_value,
              [file_value/2,text_value/3,value_entries/2,value_statements/2]).
:- use_module(del/task/task, [must_be_task/1,task_plan/3]).
:- use_module(del/task/task_files, [files_task/3]).
:- use_module(del/task/validation, [validate_plan/3]).
:- use_module(support/errors, [error_context/1]).
:- use_module(library(lists), [member/2]).

/** <module> Files of models, what happens, and questions

A text describes a model of library(cluedo/del), actions, and questions. The text is never run.

    # Three cards
    cards red blue white
    player anna has red
    player bob has blue
    player cath has white
    do public(~has(bob,red))
    true? k(cath,has(anna,red))
    expect true
    count?

    ?- read_logic('three.logic', Logic), logic_answers(Logic, Answers).

A statement begins with its keyword at the start of a line. Lines that begin with a blank continue
the statement. `#` at the start of a line, or after a blank, begins a comment. Formulas and actions
are written as text_formula/3 reads them. `doc/logic.md` has a table of all statements, and the
forms of expected answers. A question is about the model after all statements before it.

---++ SMCDEL's text files

A text whose first word is VARS is a text file of SMCDEL:

    VARS 1,2,3  LAW 1|2|3  OBS anna: 2,3  bob: 1,3    -- a comment
    TRUE? {1,3} anna knows that 3
    WHERE? [! ~ anna knows whether 1] (anna,bob) comknow that 1

All of SMCDEL's language is read. The number 7 is the atom `p7`, and agents keep their names. K and
Kw bind like the other words of knowledge. Forall and Exists take all that follows. A formula with
both `&` and `|` needs brackets.

Forall says that a formula holds in all states that differ from this one in the given atoms only.
Such a state may break the law. An agent in it considers all states of the law possible that look
the same to this agent. If TRUE? names a state that breaks the law, the answer has the parts of the
law that are false.

@see the examples in examples/logic, and the command `swipl cluedo logic`
@error cluedo_logic(Line, Column, Error) if the text at Line and Column is wrong. Error tells why:
error(syntax_error(del_formula(_)),context(_,Message)), or an error of library(cluedo/del)
*/

:- error_context((read_logic/2, text_logic/2, logic_text/2, logic_stages/2,
                  logic_answers/2, logic_property/2, read_task/3, plan_task/3,
                  check_plan/3)).

%!  read_logic(+File, -Logic) is det.
%!  text_logic(+Text, -Logic) is det.
%
%   Logic is the content of File or of Text, as a private value. File is in UTF-8.
%
%   @error domain_error(cluedo_file, File) if File has more than a million characters
%   @error cluedo_logic(Line, Column, Error)

read_logic(File, Logic) :-
    file_value(File, Logic0),
    Logic = Logic0.

text_logic(Text, Logic) :-
    text_value(Text, large, Logic0),
    Logic = Logic0.

%!  logic_text(+Logic, -Text) is det.
%
%   The string Text is Logic as text, without comments.
%
%   @error type_error(cluedo_logic, Logic)

logic_text(Logic, Text) :-
    value_statements(Logic, Statements),
    statements_text(Statements, Text0),
    Text = Text0.

%!  logic_stages(+Logic, -Stages) is det.
%
%   Stages are pairs. The first pair is `start-M`, where M is the first model of Logic. Then there
%   is a pair `Text-M` for each `do` and each `suppose` that is possible. The string Text is its
%   text, and M is the model after it.
%
%   @error type_error(cluedo_logic, Logic)
%   @error cluedo_logic(Line, Column, Error)

logic_stages(Logic, Stages) :-
    value_entries(Logic, Entries),
    findall(Name-M, ( member(stage(Item,M), Entries), stage_name(Item, Name) ), Stages).

stage_name(start, start).
stage_name(item(_,_,Body,_), Body).

%!  logic_answers(+Logic, -Answers) is det.
%
%   Answers has answer(Line,Question,Answer,Expected) for each question of Logic. The string
%   Question begins in Line. The string Answer has the form of `expect`. Expected is `right`,
%   `wrong(Text)` with the expected answer, or `none` if no answer is expected.
%
%   If a `do` or `suppose` is impossible, Answers has it like a question with the answer
%   "impossible". Expected is `right` if the next statement is `expect impossible`. If not, Expected
%   is wrong("possible"), and this is the last of Answers. If an action is possible in spite of
%   `expect impossible`, Answers has it with the answer "possible".
%
%   @error type_error(cluedo_logic, Logic)
%   @error cluedo_logic(Line, Column, Error)

logic_answers(Logic, Answers) :-
    value_entries(Logic, Entries),
    findall(Answer, ( member(Entry, Entries), answer(Entry, Answer) ), Answers).

answer(answer(Item,Value,Right), answer(Line,Question,Text,Verdict)) :-
    Item = item(Line,_,_,asked(_,_,Expected)),
    item_text(Item, Question),
    value_text(Value, Text),
    answer_verdict(Right, Expected, Verdict).
answer(impossible(Item,_,Expected), answer(Line,Question,"impossible",Verdict)) :-
    Item = item(Line,_,_,_),
    item_text(Item, Question),
    (   Expected == true
    ->  Verdict = right
    ;   Verdict = wrong("possible")
    ).
answer(stage(Item,_), answer(Line,Question,"possible",wrong("impossible"))) :-
    Item = item(Line,_,_,impossible(_)),
    item_text(Item, Question).

%!  logic_property(+Logic, ?Property) is nondet.
%
%   Property of Logic is title(Text), source(Text) or about(Text). Text is a string.
%
%   @error type_error(cluedo_logic, Logic)

logic_property(Logic, Property) :-
    value_statements(Logic, Statements),
    member(Statement, Statements),
    statement_keyword(Statement, Keyword),
    keyword(Keyword, about),
    statement_body(Statement, Text),
    Property =.. [Keyword,Text].

%!  read_task(+Files, -Task, -Info) is det.
%
%   Task is the planning task of Files, a list of the names of files in any order:
%
%     - in EPDDL: a problem, its domain, and libraries of action types. A domain or library NAME
%       that is not in the list is the file NAME.epddl in the folder of the problem or the domain.
%       The libraries `basic` and `intermediate` need no file.
%     - in JSON: a spec file, which is an object with the keys `domain`, `problem` and
%       `action-type-libraries` and paths from its own folder, or one ground task
%     - one file in mA*
%
%   Task is task(Agents,Atoms,Start,Actions,Goal). Agents and Atoms are ground terms. Facts, which
%   no action changes, are not atoms: they are `true` or `false` in all formulas. Start has the
%   options of model/2 except agents/1 and atoms/1. Actions are pairs of a name and an action of
%   library(cluedo/del). Name is a ground term, for example `open(box_a)`. Goal is a formula.
%
%   Info is a list with some of these terms:
%
%     - problem(Name), domain(Name), libraries(Names), requirements(Names)
%     - worlds(Names)
%       Names of the initial worlds in order, or `none` if Start has a law.
%     - facts(Facts), fact_atoms(Count)
%       The true facts, and how many facts there are.
%     - action_types(Pairs)
%       Pairs of an action's name and its action type.
%     - never(Names)
%       Actions that can take place in no state. They are not in Task.
%     - warnings(Texts)
%
%   @error cluedo_logic(Line, Column, Error), with the context context(_,File)
%   @error domain_error(cluedo_task_files, Files) if Files are not one task
%   @see A. Burigana and F. Fabiano, "The Epistemic Planning Domain Definition Language: Official
%   Guideline" (2026), arXiv 2601.20969
%   @see doc/logic.md for observability conditions, which actions of EPDDL have

read_task(Files, Task, Info) :-
    files_task(Files, Task0, Info0),
    Task = Task0,
    Info = Info0.

%!  plan_task(+Task, -Plan, +Options) is semidet.
%
%   Plan is a plan for Task, a list of the names of actions as other tools write them: for
%   open(box_a) it is open_box_a. Fails if there is no plan. Options are the options of plan/5, and
%
%     - doers(+Bool)
%       If `true`, each action is done by the first agent in its name, as by Agent:Action in plan/5
%       (default `false`).
%
%   If Options have policy(true), Plan is a policy: `done`, or do(Name,Pairs). In the pairs
%   `Outcome-Policy`, Outcome names the events that may have taken place.
%
%       ?- read_task(['kettle-problem.epddl'], Task, _), plan_task(Task, Plan, []).
%       Plan = [leave_cath,enter_bob,touch_bob_mug,enter_cath].
%
%   @error type_error(del_task, Task), and the errors of plan/5

plan_task(Task, Plan, Options) :-
    must_be_task(Task),
    task_plan(Task, Plan0, Options),
    Plan = Plan0.

%!  check_plan(+Task, +Plan, -Verdict) is det.
%
%   Check the list Plan of names of actions step by step. Verdict is one of
%
%     - valid(Notes)
%       Notes tell who considers no world possible, and so believes everything: after(I,Name,Agents)
%       after action number I, and vacuous(Agents) if the goal would be false without such beliefs.
%     - unknown(I,Name)
%       Action number I is not an action of Task.
%     - unobserved(I,Name,Agent)
%       None of the observability conditions of Agent holds at all points.
%     - impossible(I,Name,Point,Events)
%       No event is possible at Point. Events are pairs of an event and the false parts of its
%       precondition.
%     - goal(Point,Fs)
%       The parts Fs of the goal are false at Point after the plan.
%
%   A Point is point(World,Steps). World is number(N), or the list of the true atoms of an initial
%   world. Steps are pairs `Name-Event`, or the names of actions without events.
%
%   @error type_error(del_task, Task), and the errors of model/2 and update/3

check_plan(Task, Plan, Verdict) :-
    must_be_task(Task),
    validate_plan(Task, Plan, Verdict0),
    Verdict = Verdict0.
