:- module(cluedo_site_run,
          [ site_run/3                  % +Kind, +Text, -Output
          ]).
:- use_module(library('cluedo/logic'), [logic_property/2,read_logic/2]).
:- use_module(library('cluedo/assistant/answers/console_words'), [error_text/2]).
:- use_module(library('cluedo/assistant/console/output'), [print_answer/1]).
:- use_module(library('cluedo/assistant/console/session'),
              [run_command/4,session_context/2,session_prompt/2,session_start/3]).
:- use_module(library('cluedo/assistant/grammar/line'), [parse_line/3]).
:- use_module(library('cluedo/del/logic/answer_report'), [print_entries/1,print_fault/2]).
:- use_module(library('cluedo/del/logic/builtin_puzzles'), [puzzle_files/1]).
:- use_module(library('cluedo/del/logic/file_value'), [value_entries/2]).
:- use_module(library('cluedo/support/short_text'), [shortened/3]).
:- use_module(library('cluedo/support/write_file'), [write_file/3]).
:- use_module(library(apply), [exclude/3]).
:- use_module(library(lists), [append/3,member/2]).
:- use_module(library(solution_sequences), [call_nth/2]).
:- use_module(library(time), [call_with_time_limit/2]).

/** <module> Blocks of the manual, as its reader runs them

| Kind      | Text                                                                           |
| `query`   | goals for the prompt, each with `?-` before it and a full stop                 |
| `logic`   | a text of library(cluedo/logic)                                                |
| `console` | command lines after `$ `, with what follows: the lines that are typed after    |
|           | `make assist ARGS=FILE`, the content after `cat FILE`, and nothing after       |
|           | `make logic ARGS=FILE`                                                         |
*/

:- det(site_run/3).

%!  site_run(+Kind, +Text, -Output) is det.
%
%   The string Output is what Text prints, also on standard error, within 60 seconds. Kind is an
%   atom or a string. Errors are part of Output.

site_run(Kind0, Text, Output) :-
    atom_string(Kind, Kind0),
    with_output_to(string(Output), with_errors(limited(Kind, Text))).

with_errors(Goal) :-
    current_output(Out),
    stream_property(Errors, alias(user_error)),
    setup_call_cleanup(set_stream(Out, alias(user_error)),
                       Goal,
                       set_stream(Errors, alias(user_error))).

limited(Kind, Text) :-
    catch(call_with_time_limit(60, run(Kind, Text)), Error, print_error(Error)).

%   The predicate and the stream of an error's context are not the reader's.

print_error(Error0) :-
    (   Error0 = error(Formal,context(_,Text))
    ->  Error = error(Formal,context(_,Text))
    ;   Error0 = error(Formal,_)
    ->  Error = error(Formal,_)
    ;   Error = Error0
    ),
    message_to_string(Error, Message),
    format("~NERROR: ~s~n", [Message]).

run(query, Text) =>
    setup_call_cleanup(open_string(Text, In), answer_queries(In), close(In)).
run(logic, Text) =>
    put_file('block.logic', Text),
    answer_logic('block.logic', []).
run(console, Text) =>
    split_string(Text, "\n", "\r", Lines),
    run_lines(Lines).

%   Answer the goals of In as the prompt does: at most five answers each.

answer_queries(In) :-
    read_term(In, Term, [module(user),variable_names(Names)]),
    (   Term == end_of_file
    ->  true
    ;   (   Term = (?- Goal)
        ->  true
        ;   Goal = Term
        ),
        exclude(silent, Names, Named),
        answer_query(Goal, Named),
        answer_queries(In)
    ).

silent(Name=_) :-
    sub_atom(Name, 0, _, _, '_').

unbound(_=Value) :-
    var(Value).

answer_query(Goal, Names) :-
    nb_setval(cluedo_site_answers, 0),
    (   call_nth(user:Goal, N),
        nb_setval(cluedo_site_answers, N),
        exclude(unbound, Names, Bound),
        print_bindings(Bound),
        N >= 5
    ->  format("...~n")
    ;   nb_getval(cluedo_site_answers, N),
        N > 0
    ->  true
    ;   format("false.~n")
    ).

print_bindings([]) :-
    format("~Ntrue.~n").
print_bindings([Name=Value|Names]) :-
    format(string(Text), "~W", [Value,[ quoted(true), portray(true), max_depth(20),
                                        spacing(next_argument) ]]),
    shortened(Text, 600, Short),
    format("~N~w = ~w", [Name,Short]),
    (   Names == []
    ->  format(".~n")
    ;   format(",~n"),
        print_bindings(Names)
    ).

%   Answer the questions in File. Names has what is printed if File has no title.

answer_logic(File, Names) :-
    catch(( read_logic(File, Logic),
            value_entries(Logic, Entries)
          ),
          error(Formal,Context),
          true),
    (   nonvar(Formal)
    ->  print_fault(File, error(Formal,Context))
    ;   (   logic_property(Logic, title(Title))
        ->  format("~s~n", [Title])
        ;   forall(member(Name, Names), format("~w~n", [Name]))
        ),
        print_entries(Entries)
    ).

%   Run a command line and what follows it, and then the next one.

run_lines(Lines) :-
    (   append(_, [Command|Rest], Lines),
        string_concat("$ ", Typed, Command)
    ->  (   append(Block, [Next|After], Rest),
            string_concat("$ ", _, Next)
        ->  More = [Next|After]
        ;   Block = Rest,
            More = []
        ),
        split_string(Typed, " ", " ", Words),
        shell_command(Words, Block),
        run_lines(More)
    ;   true
    ).

shell_command(["cat",Name], Block) =>
    atomic_list_concat(Block, '\n', Text),
    put_file(Name, Text).
shell_command(["make","logic",Argument], _), string_concat("ARGS=", Name, Argument) =>
    named_file(Name, File),
    answer_logic(File, [Name]).
shell_command(["make","assist",Argument], Lines), string_concat("ARGS=", Name, Argument) =>
    atom_string(File, Name),
    session_start(File, S, Answer),
    print_answer(Answer),
    type_lines(Lines, S).
shell_command(Words, _) =>
    atomic_list_concat(Words, ' ', Command),
    format("`~w` runs in a checkout only.~n", [Command]).

put_file(Name, Text) :-
    write_file(Name, shared, write_text(Text)).

write_text(Text, Out) :-
    format(Out, "~s~n", [Text]).

%   The puzzles of the pack are not in the current folder.

named_file(Name, File) :-
    (   \+ exists_file(Name),
        puzzle_files(Files),
        member(File0, Files),
        string_concat(_, Name, File0)
    ->  File = File0
    ;   atom_string(File, Name)
    ).

%   Type Lines at the console, until `quit`.

type_lines([], _) =>
    true.
type_lines([Line|Lines], S0) =>
    session_prompt(S0, Prompt),
    session_context(S0, Context),
    format("~w~s~n", [Prompt,Line]),
    parse_line(Line, Context, Parsed),
    (   Parsed == ok(quit)
    ->  true
    ;   catch(answer_line(Parsed, S0, S), error(Formal,Where),
              ( S = S0, error_text(error(Formal,Where), Text), format("~s~n", [Text]) )),
        type_lines(Lines, S)
    ).

answer_line(empty, S0, S) =>
    S = S0.
answer_line(mistake(Text), S0, S) =>
    S = S0,
    format("~s~n", [Text]).
answer_line(ok(Command), S0, S) =>
    run_command(Command, S0, S, Answer),
    print_answer(Answer).
