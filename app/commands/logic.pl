:- module(cluedo_app_logic,
          [ logic_command/1             % +Argv
          ]).
:- use_module(arguments, [end_with_status/1,wrong_usage/2]).
:- use_module(planning, [planning_command/2,write_epddl/2]).
:- use_module(library(cluedo/logic), [logic_property/2,logic_text/2,read_logic/2]).
:- use_module(library(cluedo/del/logic/answer_report),
              [entry_model/3,print_entries/1,print_fault/2,wrong_answer/1]).
:- use_module(library(cluedo/del/logic/file_value), [file_about/3,file_formula/3,value_entries/2]).
:- use_module(library(cluedo/del/task/task_files), [is_task_file/1]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3,max_list/2,member/2,nth1/3,sum_list/2]).
:- use_module(library(main), [argv_options/4]).
:- use_module(library(option), [option/2]).
:- use_module(library(pairs), [pairs_keys_values/3]).
:- autoload(library(cluedo/del/logic/report_json), [entry_json/3,fault_json/3,print_json/1]).
:- autoload(library(cluedo/del/logic/builtin_puzzles), [puzzle_files/1]).
:- autoload(library(cluedo/del/task/logic_task), [logic_task/2]).
:- autoload(library(cluedo/picture), [model_picture/3,model_tex/3]).
:- autoload(library(cluedo/del/logic/error_words), [logic_words/2]).
:- autoload(library(cluedo/del/picture/model_drawing), [model_drawing/4]).
:- autoload(library(cluedo/support/write_file), [write_file/3,write_text/2]).

/** <module> `cluedo logic`
*/

:- det(logic_command/1).

%!  logic_command(+Argv) is det.
%
%   Answer the questions in files.
%
%   @error cluedo_status(1) if an answer is not the expected one, or an action is impossible without
%   `expect impossible`
%   @error cluedo_status(2) if a file has a syntax error

logic_command(Argv) :-
    argv_options(Argv, Files, Options, []),
    findall(Type-To, ( member(Type, [svg,tex]), Option =.. [Type,To], option(Option, Options) ),
            Drawings),
    (   option(list(true), Options)
    ->  list_shelf
    ;   Files == []
    ->  wrong_usage("logic needs the names of files (see help logic)", [])
    ;   memberchk(_-'', Drawings)
    ->  wrong_usage("--svg and --tex need the name of a file", [])
    ;   member(File, Files),
        catch(is_task_file(File), error(Formal,_), is_too_long(Formal))
    ->  planning_command(Files, Options)
    ;   Files = [_,_|_],
        Drawings \== []
    ->  wrong_usage("--svg and --tex draw the models of one file", [])
    ;   option(draw(_), Options),
        Drawings == []
    ->  wrong_usage("--draw needs --svg or --tex", [])
    ;   member(Name, [validate,write,ground,policy,doers,by,frame,search,time,memory]),
        Option =.. [Name,_],
        option(Option, Options)
    ->  wrong_usage("--~w needs files of a planning problem in EPDDL, JSON or mA*", [Name])
    ;   option(epddl(To), Options)
    ->  (   Files = [Only]
        ->  written_epddl(To, Only, Status),
            end_with_status(Status)
        ;   wrong_usage("--epddl writes one file", [])
        )
    ;   option(to(Language), Options)
    ->  (   Language == logic
        ->  true
        ;   wrong_usage("--to is logic, not ~w", [Language])
        ),
        maplist(written, Files, Statuses),
        ended(Statuses)
    ;   maplist(answered, Files, Results),
        (   option(json(true), Options)
        ->  findall(Object, ( member(Result, Results), result_json(Result, Object) ), Objects),
            print_json(Objects)
        ;   forall(nth1(I, Results, Result), print_result(I, Result))
        ),
        findall(Status,
                ( member(Result, Results), member(Drawing, Drawings),
                  draw_status(Result, Drawing, Options, Status) ),
                Drawn),
        maplist(result_status, Results, Statuses),
        append(Drawn, Statuses, All),
        ended(All)
    ).

%   Planning files may be longer than files of models.

is_too_long(domain_error(cluedo_file,_)).

%   The worst of Statuses is the status of the command.

ended(Statuses) :-
    max_list(Statuses, Status),
    end_with_status(Status).

%   Write the model of File and its first plan as EPDDL.

written_epddl(To, File, Status) :-
    report_status(( read_logic(File, Logic),
                    logic_task(Logic, Task),
                    write_epddl(Task, To)
                  ),
                  File, Status).

%   Run Goal. If it raises an error, print it as an error of File. Then Status is 2, else 0.

:- meta_predicate report_status(0, +, -).

report_status(Goal, File, Status) :-
    catch(Goal, error(Formal,Context), true),
    (   var(Formal)
    ->  Status = 0
    ;   flush_output,
        print_fault(File, error(Formal,Context)),
        Status = 2
    ).

%   Print File as a file of models and questions.

written(File, Status) :-
    report_status(( read_logic(File, Logic),
                    logic_text(Logic, Text)
                  ),
                  File, Status),
    (   Status =:= 0
    ->  write(Text)
    ;   true
    ).

%   Result is result(File,Logic,Entries), or fault(File,Error).

answered(File, Result) :-
    catch(( read_logic(File, Logic),
            value_entries(Logic, Entries)
          ),
          error(Formal,Context),
          true),
    (   var(Formal)
    ->  Result = result(File,Logic,Entries)
    ;   Result = fault(File,error(Formal,Context))
    ).

result_status(fault(_,_), Status) =>
    Status = 2.
result_status(result(_,_,Entries), Status) =>
    (   member(Entry, Entries),
        wrong_answer(Entry)
    ->  Status = 1
    ;   Status = 0
    ).

print_result(I, result(File,Logic,Entries)) :-
    title(File, Logic, Title),
    (   I > 1
    ->  nl
    ;   true
    ),
    format("~w~n", [Title]),
    print_entries(Entries).
print_result(_, fault(File,Error)) :-
    flush_output,
    print_fault(File, Error).

result_json(result(File,_,Entries), Object) :-
    member(Entry, Entries),
    entry_json(File, Entry, Object).
result_json(fault(File,Error), Object) :-
    fault_json(File, Error, Object).

%   List the puzzles of the pack with their titles.

list_shelf :-
    puzzle_files(Files),
    forall(member(File, Files),
           ( relative_file_name(File, Relative),
             file_about(File, title, Title),
             format("~w~t~46|  ~w~n", [Relative,Title]) )).

relative_file_name(File, Relative) :-
    working_directory(Folder, Folder),
    (   atom_concat(Folder, Relative0, File)
    ->  Relative = Relative0
    ;   Relative = File
    ).

%   Draw the models of Result. Status is 2 if they cannot be drawn.

draw_status(fault(_,_), _, _, Status) =>
    Status = 2.
draw_status(result(File,Logic,Entries), Type-To, Options, Status) =>
    title(File, Logic, Title),
    draw_options(Options, File, DrawOptions),
    report_status(draw(Entries, [title(Title)|DrawOptions], Type-To), To, Status).

%   DrawOptions, options of model_picture/3, choose the worlds that --draw asks for.

draw_options(Options, File, DrawOptions) :-
    (   option(draw(Draw), Options)
    ->  DrawOptions = [limit(300)|Chosen],
        chosen_worlds(Draw, File, Chosen)
    ;   DrawOptions = [fit(true)]
    ).

chosen_worlds('', _, _) =>
    wrong_usage("--draw is all, near(N) or a formula", []).
chosen_worlds(all, _, Chosen) =>
    Chosen = [].
chosen_worlds(Draw, _, Chosen), near_steps(Draw, N) =>
    Chosen = [around(N)].
chosen_worlds(Draw, File, Chosen) =>
    Chosen = [where(F)],
    catch(file_formula(File, Draw, F), error(cluedo_logic(_,_,Error),_),
          ( logic_words(Error, Words),
            wrong_usage("--draw=~w: ~s", [Draw,Words])
          )).

near_steps(Draw, N) :-
    split_string(Draw, "()", " ", ["near",Digits,""]),
    number_string(N, Digits),
    integer(N),
    N >= 0.

%   Draw the models of Entries, and say on standard error if some worlds are not drawn.

draw(Entries, Options, Type-To) :-
    findall(Name-M, ( member(Entry, Entries), entry_model(Entry, Name, M) ), Models),
    model_drawing(Models, Options, _, Counts),
    drawn(Type, Models, Options, Text),
    write_file(To, shared, write_text(Text)),
    pairs_keys_values(Counts, Drawn, All),
    sum_list(Drawn, DrawnSum),
    sum_list(All, AllSum),
    (   DrawnSum < AllSum
    ->  flush_output,
        format(user_error, "~w: ~D of ~D worlds are drawn (--draw chooses others)~n",
               [To,DrawnSum,AllSum])
    ;   true
    ).

drawn(svg, Models, Options, Text) :-
    model_picture(Models, Options, Text).
drawn(tex, Models, Options, Text) :-
    model_tex(Models, Options, Text).

title(File, Logic, Title) :-
    (   logic_property(Logic, title(Title0))
    ->  Title = Title0
    ;   Title = File
    ).

opt_type(by, by, atom).
opt_type(doers, doers, boolean).
opt_type(draw, draw, atom).
opt_type(epddl, epddl, atom).
opt_type(frame, frame, oneof([k,kd,t,k4,kd4,k45,kd45,s4,s5])).
opt_type(ground, ground, atom).
opt_type(json, json, boolean).
opt_type(list, list, boolean).
opt_type(memory, memory, between(1,1000000)).
opt_type(policy, policy, boolean).
opt_type(search, search, oneof([breadth,astar,greedy])).
opt_type(svg, svg, atom).
opt_type(tex, tex, atom).
opt_type(time, time, between(1,1000000)).
opt_type(to, to, atom).
opt_type(validate, validate, atom).
opt_type(write, write, atom).

opt_help(help(header), "Answer the questions in files, each about a model and its actions.\n\c
                        Or find a plan for a planning problem in EPDDL, JSON or mA*").
opt_help(help(usage), " logic [option] FILE ...").
opt_help(by, "Plan for AGENT, who must know that the plan works").
opt_help(doers, "The first agent in the name of an action must know that it works").
opt_help(draw, "Worlds to draw: all, near(N) for N steps from the actual one, or where a \c
                formula holds; by default as many as fit").
opt_help(epddl, "Write EPDDL: NAME-domain, -types and -problem.epddl, and NAME.json").
opt_help(frame, "Check the relations of the initial state: `kd45` for beliefs, `s5` for \c
                 knowledge").
opt_help(ground, "Write the ground planning problem as JSON, into FILE").
opt_help(json, "Print JSON: an object for each model, answer and error, or the plan").
opt_help(list, "List the puzzles of the pack with their titles").
opt_help(memory, "The most memory for the states of a search, in MB (default 500)").
opt_help(policy, "Find a policy: the next action depends on what happened").
opt_help(search, "Search for the plan `breadth` first (default), `astar` or `greedy`").
opt_help(svg, "Draw the models or the plan as SVG, into FILE (needs Graphviz)").
opt_help(tex, "Draw the models as a LaTeX document with TikZ, into FILE").
opt_help(time, "The most seconds to search for a plan").
opt_help(to, "Print files of SMCDEL in the language `logic`").
opt_help(validate, "Check the plan in FILE, a JSON array of names of actions").
opt_help(write, "Write the plan as a JSON array into FILE, null if there is none").
opt_help(help(footer),
         [ nl, 'The exit status is 1 if an answer is not the expected one, an action is'-[],
           nl, 'impossible, there is no plan, or the plan of --validate is not valid. It is 2'-[],
           nl, 'if a file cannot be read or drawn.'-[], nl
         ]).

opt_meta(by, 'AGENT').
opt_meta(draw, 'WORLDS').
opt_meta(epddl, 'NAME').
opt_meta(frame, 'CLASS').
opt_meta(ground, 'FILE').
opt_meta(memory, 'MB').
opt_meta(search, 'HOW').
opt_meta(svg, 'FILE').
opt_meta(tex, 'FILE').
opt_meta(time, 'SECONDS').
opt_meta(to, 'LANGUAGE').
opt_meta(validate, 'FILE').
opt_meta(write, 'FILE').
