:- module(cluedo_app_planning,
          [ planning_command/2,         % +Files, +Options
            write_epddl/2               % +Task, +To
          ]).
:- use_module(arguments, [end_with_status/1,wrong_usage/2]).
:- use_module(library(cluedo/del), [model/2]).
:- use_module(library(cluedo/del/logic/answer_report), [print_fault/2]).
:- use_module(library(cluedo/del/task/task), [task_name/2,task_part/3,task_plan/3]).
:- use_module(library(cluedo/del/task/task_files), [files_task/3]).
:- use_module(library(cluedo/support/data), [data_text/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3,member/2,nth1/3]).
:- use_module(library(option), [option/2,option/3]).
:- autoload(library(cluedo/del/logic/report_json), [print_json/1,write_json/2]).
:- autoload(library(cluedo/del/plan/plan_text), [policy_text/3]).
:- autoload(library(cluedo/del/task/epddl_text), [task_epddl/3]).
:- autoload(library(cluedo/del/task/task_json), [task_json/3]).
:- autoload(library(cluedo/del/task/validation),
            [believing_everything/3,notes_lines/2,validate_plan/3,verdict_lines/3]).
:- autoload(library(cluedo/picture), [plan_picture/3]).
:- autoload(library(cluedo/support/json), [node_array/3,node_string/3,node_value/2,text_json/4]).
:- autoload(library(cluedo/support/write_file), [write_file/3,write_lines/2,write_text/2]).

/** <module> `cluedo logic` with files of planning tasks
*/

:- det((planning_command/2, write_epddl/2)).

%!  planning_command(+Files, +Options) is det.
%
%   Files are a planning task. Find a plan, check one, or write the task. A command that writes the
%   task looks for a plan only if an option is about a plan.
%
%   @error cluedo_status(1) if there is no plan, or the plan of --validate is not valid
%   @error cluedo_status(2) if a file has an error

planning_command(Files, Options) :-
    Files = [First|_],
    (   option(tex(_), Options)
    ->  wrong_usage("--tex draws models, not plans", [])
    ;   option(write(_), Options),
        option(policy(true), Options)
    ->  wrong_usage("--write writes plans, not policies", [])
    ;   option(validate(_), Options),
        about_search(Options, Name)
    ->  wrong_usage("--~w does not go with --validate", [Name])
    ;   true
    ),
    in_file(First, files_task(Files, Task, Info)),
    print_warnings(Info),
    (   option(frame(Class), Options)
    ->  in_file(First, must_be_in_frame(Task, Class, Info))
    ;   true
    ),
    (   option(ground(JsonFile), Options)
    ->  in_file(JsonFile, ( task_json(Task, Info, Json),
                            write_file(JsonFile, shared, write_json(Json))
                          ))
    ;   true
    ),
    (   option(epddl(Name), Options)
    ->  in_file(Name, write_epddl(Task, Name))
    ;   true
    ),
    (   option(validate(PlanFile), Options)
    ->  in_file(PlanFile, ( plan_file(PlanFile, Plan),
                            checked(Plan, Task, Info, Status, Lines)
                          )),
        write_lines(Lines, current_output),
        end_with_status(Status)
    ;   ( option(ground(_), Options) ; option(epddl(_), Options) ),
        \+ option(json(true), Options),
        \+ about_search(Options, _)
    ->  true
    ;   in_file(First, plan_or_none(Task, Options, Plan)),
        print_plan(Plan, Task, Options),
        write_plan(Plan, Options),
        draw_plan(Plan, Options),
        (   Plan == none
        ->  end_with_status(1)
        ;   true
        )
    ).

%   Options have Name, an option about finding a plan.

about_search(Options, Name) :-
    member(Name, [write,svg,policy,doers,by,search,time,memory]),
    Option =.. [Name,Value],
    option(Option, Options),
    Value \== false.

%   Check that the relations of the initial state belong to Class, a class of frames of model/2. The
%   last word of the error's message is the number of a world. It becomes the name of the world.

must_be_in_frame(Task, Class, Info) :-
    findall(Value, ( member(Part, [agents,atoms,start]), task_part(Part, Task, Value) ),
            [Agents,Atoms,Start]),
    catch(model([agents(Agents),atoms(Atoms),frame(Class)|Start], _),
          error(domain_error(del_frame,Class),context(_,Message)), true),
    (   var(Message)
    ->  true
    ;   split_string(Message, " ", "", Words),
        append(Front, [Number], Words),
        number_string(N, Number),
        memberchk(worlds(Names), Info),
        nth1(N, Names, Name),
        atomic_list_concat(Front, ' ', Fault),
        flush_output,
        format(user_error, "the initial state is not ~w: ~w ~w~n", [Class,Fault,Name]),
        end_with_status(2)
    ).

%   Run Goal. Errors are printed as errors of File, or of the file that they name.

:- meta_predicate in_file(+, 0).

in_file(File, Goal) :-
    catch(Goal, error(Formal,Context), true),
    (   var(Formal)
    ->  true
    ;   ( Formal = cluedo_status(_) ; Formal = cluedo_usage(_,_) )
    ->  throw(error(Formal,Context))
    ;   fault_file(Formal, Context, File, Named),
        flush_output,
        print_fault(Named, error(Formal,Context)),
        end_with_status(2)
    ).

fault_file(cluedo_logic(_,_,_), context(_,Named0), _, Named), atom(Named0) =>
    Named = Named0.
fault_file(_, _, File, Named) =>
    Named = File.

print_warnings(Info) :-
    (   memberchk(warnings(Texts), Info)
    ->  flush_output,
        forall(member(Text, Texts), format(user_error, "warning: ~w~n", [Text]))
    ;   true
    ).

%!  write_epddl(+Task, +To) is det.
%
%   Write the files To-domain.epddl, To-types.epddl and To-problem.epddl, and the file To.json,
%   which names them.
%
%   @error the errors of task_epddl/3 and write_file/3

write_epddl(Task, To) :-
    file_base_name(To, Name),
    task_epddl(Name, Task, Texts),
    forall(member(Part-Text, Texts),
           ( epddl_file(To, Part, File),
             write_file(File, shared, write_text(Text)) )),
    epddl_file(Name, domain, Domain),
    epddl_file(Name, library, Library),
    epddl_file(Name, problem, Problem),
    file_name_extension(To, json, Spec),
    write_file(Spec, shared,
               write_json(json([ domain=Domain, problem=Problem,
                                 'action-type-libraries'=[Library]
                               ]))).

epddl_file(To, library, File) =>
    atom_concat(To, '-types.epddl', File).
epddl_file(To, Part, File) =>
    atomic_list_concat([To,-,Part,'.epddl'], File).

%   Plan is the list of the names in a JSON file, or `none` if the file has null.

plan_file(File, Plan) :-
    data_text(File, 1 000 000, Text),
    text_json(Text, File, 1, Node),
    (   node_value(Node, @(null))
    ->  Plan = none
    ;   node_array(Node, "a JSON array of names of actions was expected, or null", Nodes),
        maplist(action_name, Nodes, Plan)
    ).

action_name(Node, Name) :-
    node_string(Node, "the name of an action was expected, a text in quotes", Name).

checked(none, _, _, Status, Lines) =>
    Status = 1,
    Lines = ["not valid: the file says that there is no plan"].
checked(Plan, Task, Info, Status, Lines) =>
    validate_plan(Task, Plan, Verdict0),
    never_verdict(Verdict0, Info, Verdict),
    (   memberchk(worlds(Names), Info),
        is_list(Names)
    ->  true
    ;   Names = []
    ),
    verdict_lines(Verdict, Names, Lines),
    (   Verdict = valid(_)
    ->  Status = 0
    ;   Status = 1
    ).

%   An action whose precondition is always false is in Info, not in the task.

never_verdict(unknown(I,Text), Info, Verdict), memberchk(never(Never), Info) =>
    (   member(Name, Never),
        task_name(Name, Text0),
        atom_string(Text0, Text)
    ->  Verdict = never(I,Text)
    ;   Verdict = unknown(I,Text)
    ).
never_verdict(Verdict0, _, Verdict) =>
    Verdict = Verdict0.

%   The planner.

plan_or_none(Task, Options, Plan) :-
    findall(Option, plan_option(Options, Task, Option), PlanOptions),
    (   task_plan(Task, Plan0, PlanOptions)
    ->  Plan = Plan0
    ;   Plan = none
    ).

plan_option(Options, _, Option) :-
    member(Name, [policy,doers,search,time]),
    Option =.. [Name,_],
    option(Option, Options).
plan_option(_, _, states(100 000 000)).         % the memory is the limit
plan_option(Options, _, memory(Bytes)) :-
    option(memory(MB), Options, 500),
    Bytes is MB*1 000 000.
plan_option(Options, Task, by(Agent)) :-
    option(by(Text), Options),
    task_part(agents, Task, Agents),
    (   member(Agent, Agents),
        format(atom(Text), "~w", [Agent])
    ->  true
    ;   atomic_list_concat(Agents, ', ', Known),
        wrong_usage("--by needs one of the agents ~w, not ~w", [Known,Text])
    ).

print_plan(Plan, Task, Options) :-
    (   option(json(true), Options)
    ->  plan_json(Plan, Object),
        print_json(Object)
    ;   plan_lines(Plan, Options, Lines),
        write_lines(Lines, current_output)
    ),
    (   is_list(Plan)
    ->  believing_everything(Task, Plan, Notes),
        notes_lines(Notes, More),
        flush_output,
        note_stream(Options, Out),
        write_lines(More, Out)
    ;   true
    ).

note_stream(Options, Out) :-
    (   option(json(true), Options)
    ->  Out = user_error
    ;   current_output(Out)
    ).

plan_json(none, Object) =>
    Object = json([length= @(null),plan= @(null)]).
plan_json(Plan, Object), is_list(Plan) =>
    length(Plan, Length),
    Object = json([length=Length,plan=Plan]).
plan_json(Policy, Object) =>
    policy_json(Policy, Tree),
    Object = json([policy=Tree]).

policy_json(done, Tree) =>
    Tree = @(null).
policy_json(do(Action,Pairs), Tree) =>
    findall(json([outcome=Text,policy=Below]),
            ( member(Outcome-Policy, Pairs),
              format(string(Text), "~w", [Outcome]),
              policy_json(Policy, Below)
            ),
            Branches),
    Tree = json([action=Action,branches=Branches]).

plan_lines(none, _, Lines) =>
    Lines = ["There is no plan."].
plan_lines([], _, Lines) =>
    Lines = ["The goal holds at the start: no action is needed."].
plan_lines(Plan, Options, Lines), is_list(Plan) =>
    length(Plan, Length),
    actions_text(Length, Count),
    option(search(Search), Options, breadth),
    (   Search == breadth
    ->  format(string(First), "A shortest plan has ~s:", [Count])
    ;   format(string(First), "A plan has ~s:", [Count])
    ),
    findall(Line,
            ( nth1(I, Plan, Action),
              format(string(Line), "~d. ~w", [I,Action])
            ),
            Others),
    Lines = [First|Others].
plan_lines(Policy, _, Lines) =>
    policy_text(Policy, [], Text),
    split_string(Text, "\n", "", Lines).

actions_text(1, Text) =>
    Text = "1 action".
actions_text(Length, Text) =>
    format(string(Text), "~d actions", [Length]).

%   Write the plan in the format of other planners: a flat JSON array, or null.

write_plan(Plan, Options) :-
    (   option(write(To), Options)
    ->  (   Plan == none
        ->  Value = @(null)
        ;   Value = Plan
        ),
        in_file(To, write_file(To, shared, write_json(Value)))
    ;   true
    ).

draw_plan(Plan, Options) :-
    (   option(svg(To), Options),
        Plan \== none
    ->  in_file(To, ( plan_picture(Plan, [], SVG),
                      write_file(To, shared, write_text(SVG))
                    ))
    ;   true
    ).
