#!/usr/bin/env swipl

:- module(cluedo_app, []).
:- use_module('../prolog/cluedo/support/compiled', [load_compiled/1]).     % beside this file
:- load_compiled(logic).
:- use_module(commands/arguments, [wrong_usage/2]).
:- use_module(commands/subcommands, [load_subcommand/2,subcommand/2]).
:- use_module(library(cluedo/support/errors), [error_line/2]).
:- use_module(library(cluedo/support/locale), [prefer_utf8/0]).
:- use_module(library(cluedo/support/signals), [end_by_signals/0]).
:- use_module(library(cluedo/support/version), [library_version/1]).
:- use_module(library(lists), [append/3,member/2]).
:- use_module(library(main), [argv_usage/1,main/0]).

/** <module> The command `cluedo`

    swipl cluedo play 6                 (as a pack, with SWI-Prolog 9.1.18 or later)
    swipl app/cluedo.pl play 6          (in a checkout, and with older versions)

`commands/subcommands.pl` lists the subcommands. An error is printed as one line on standard
error. The exit status is one of:

| 0 | success                                                            |
| 1 | an error, or failure: the agent gave up, the programs differ, an   |
|   | answer is not the one that a file expects                          |
| 2 | the command line is wrong, and nothing was done; or a file of      |
|   | `logic` has a syntax error                                         |
*/

:- initialization(main, main).

main(Argv) :-
    end_by_signals,
    prefer_utf8,
    status(Argv, Status),
    (   Status =:= 0
    ->  true
    ;   halt(Status)
    ).

%   Run the command and print its error, if any. Status is the exit status.

status(Argv, Status) :-
    catch(answered(Argv, Status), cluedo_engine_missing(Pack), missing(Pack, Status)).

answered(Argv, Status) :-
    (   catch(command(Argv), error(Formal,Context), true)
    ->  (   var(Formal)
        ->  Status = 0
        ;   refuse(Formal, Context, Status)
        )
    ;   Status = 1
    ).

command([]) =>
    argv_usage(debug),
    halt(2).
command(['--version']) =>
    library_version(Version),
    format("cluedo ~w~n", [Version]).
command([Help|Argv]), memberchk(Help, [help,'--help','-h','-?']) =>
    help(Argv).
command([Name|Argv]) =>
    (   append(Before, ['--'|_], Argv)
    ->  true
    ;   Before = Argv
    ),
    (   member(Help, ['--help','-h','-?']),
        memberchk(Help, Before)
    ->  run(Name, ['--help'])
    ;   must_have_values(Before),
        run(Name, Argv)
    ).

help([Name|_]), Name \== help =>
    run(Name, ['--help']).
help(_) =>
    argv_usage(debug).

must_have_values(Words) :-
    (   member(Word, Words),
        sub_atom(Word, 0, _, _, --),
        sub_atom(Word, _, 1, 0, =),
        \+ sub_atom(Word, _, _, 1, =)
    ->  wrong_usage("~w needs a value", [Word])
    ;   true
    ).

run(Name, Argv) :-
    (   load_subcommand(Name, Command)
    ->  Command = Module:_,
        must_be_once(Module, Argv),
        call(Command, Argv)
    ;   wrong_usage("There is no command ~w (see help)", [Name])
    ).

%   An option may stand twice only if its help says so. argv_options/3 itself would silently take
%   the first one.

must_be_once(Module, Argv) :-
    (   append(Before, [Word|After0], Argv),
        option_name(Word, Name),
        \+ memberchk(--, Before),
        ( append(After, [--|_], After0) -> true ; After = After0 ),
        member(Other, After),
        option_name(Other, Name),
        call(Module:opt_help(Name, Help)),
        string(Help),
        \+ sub_string(Help, _, _, _, "may repeat")
    ->  wrong_usage("--~w is there twice", [Name])
    ;   true
    ).

option_name(Word, Name) :-
    atom_concat(--, Option, Word),
    (   sub_atom(Option, Before, _, _, =)
    ->  sub_atom(Option, 0, Before, _, Name)
    ;   Name = Option
    ).

                /*******************************
                *             HELP             *
                *******************************/

opt_type(version, version, boolean).

opt_help(help(header), "Reasoning about knowledge and action in Cluedo").
opt_help(help(usage), " command [argument ...]").
opt_help(help(footer), [nl,'Commands:'-[],nl,\commands]).
opt_help(version, "Show the version and exit").

commands -->
    { findall(Line,
              ( subcommand(Name, Help),
                format(string(Line), "    ~w~t~14|~w", [Name,Help])
              ),
              Lines)
    },
    lines(Lines).

lines([]) -->
    [ '    help      Show this, or the help of a command'-[] ].
lines([Line|Lines]) -->
    [ '~w'-[Line], nl ],
    lines(Lines).

%   Print help on request to standard output, not as an error message. The usage leaves out the
%   flags of `swipl` with which make runs this file.

:- multifile user:message_hook/3.

user:message_hook(opt_usage(_), debug, Lines0) :-
    (   append(Before, [Prolog,_,'~w'-['-f']|Flags], Lines0),
        append(_, [' '-[],'~w'-[File]|After], Flags),
        file_base_name(File, 'cluedo.pl')
    ->  append(Before, [Prolog,' '-[],'~w'-[File]|After], Lines)
    ;   Lines = Lines0
    ),
    print_message_lines(user_output, '', Lines),
    nl(user_output).

                /*******************************
                *            ERRORS            *
                *******************************/

missing(Pack, 1) :-
    format(user_error, "cluedo: The engine is not built: run make in ~w~n", [Pack]).

refuse(io_error(write,_), context(_,'Broken pipe'), Status) =>
    Status = 1.                         % the reader has closed the pipe
refuse(cluedo_status(Status0), _, Status) =>
    Status = Status0.                   % the command has printed the error
refuse(Formal, Context, Status) =>
    message(Formal, Context, Text0),
    normalize_space(string(Text), Text0),
    format(user_error, "cluedo: ~s~n", [Text]),
    (   usage_error(Formal, Context)
    ->  Status = 2
    ;   Status = 1
    ).

usage_error(cluedo_usage(_,_), _).
usage_error(opt_error(_), _).
usage_error(syntax_error(_), string(_,_)).      % in an argument, not in a file
usage_error(existence_error(cluedo_agent,_), _).
usage_error(existence_error(cluedo_edition,_), _).
usage_error(existence_error(cluedo_board,_), _).
usage_error(existence_error(cluedo_experiment_option,_), _).
usage_error(existence_error(cluedo_task,_), _).
usage_error(domain_error(non_empty_list,_), _).
usage_error(domain_error(oneof(_),_), _).
usage_error(instantiation_error, _).
usage_error(domain_error(cluedo_experiment_file,File), _) :-
    \+ holds_results(File).
usage_error(domain_error(Type,_), _) :-
    memberchk(Type, [ cluedo_dice, cluedo_experiment_option, cluedo_games,
                      cluedo_option, cluedo_part, cluedo_players, cluedo_seats,
                      cluedo_share, cluedo_sheet_file, cluedo_threads
                    ]).

%   File has the extension of an experiment's results.

holds_results(File) :-
    file_name_extension(_, Ext, File),
    memberchk(Ext, [pl,json]).

%   argument(+Option, -Text): Text is Option, an option of experiment/2, as a command-line argument.

argument(decide(_), Text) =>
    Text = "--decide".
argument(part(I,N), Text) =>
    format(string(Text), "--part=~w/~w", [I,N]).
argument(games(From,To), Text) =>
    format(string(Text), "--games=~w-~w", [From,To]).
argument(Option, Text), Option =.. [Name,true] =>
    format(string(Text), "--~w", [Name]).
argument(Option, Text), Option =.. [Name,Values], is_list(Values) =>
    findall(Value, ( member(Term, Values), format(atom(Value), "~p", [Term]) ), Texts),
    atomic_list_concat(Texts, ',', List),
    format(string(Text), "--~w=~w", [Name,List]).
argument(Option, Text), Option =.. [Name,Value] =>
    format(string(Text), "--~w=~W", [Name,Value,[quoted(true),portray(true),spacing(standard)]]).
argument(Word, Text) =>
    format(string(Text), "~w", [Word]).

%   Values of Option that are out of range are domain errors of Type.

count_option(cluedo_games, games).
count_option(cluedo_threads, threads).
count_option(cluedo_dice, dice).

no_folder(File, Folder) :-
    file_directory_name(File, Folder),
    \+ exists_directory(Folder).

unnamed_agent(Option) :-
    compound(Option),
    \+ ground(Option).

%   message(+Formal, +Context, -Text): Text explains the error in words of the command line. It does
%   not name the predicate that raised the error.

message(cluedo_usage(Format,Args), _, Text) =>
    format(string(Text), Format, Args).
message(syntax_error(_), string(String,_), Text) =>
    string_concat(Term, " . ", String),
    format(string(Text), "~w is not a term", [Term]).
message(existence_error(cluedo_experiment_option,Option), _, Text) =>
    format(string(Text), "The option ~w is missing: add --~w=...", [Option,Option]).
message(domain_error(cluedo_experiment_option,Option), _, Text), unnamed_agent(Option) =>
    functor(Option, Name, 1),
    format(string(Text), "--~w: names begin with a small letter", [Name]).
message(domain_error(cluedo_experiment_option,Option0), Context, Text) =>
    argument(Option0, Option),
    (   nonvar(Context),
        Context = context(_,Why),
        nonvar(Why)
    ->  format(string(Text), "~w does not go with this command: ~w", [Option,Why])
    ;   format(string(Text), "~w does not go with the others", [Option])
    ).
message(domain_error(cluedo_option,Option), context(_,Why), Text), nonvar(Why) =>
    format(string(Text), "The game has no option ~p: ~w", [Option,Why]).
message(domain_error(cluedo_option,Option), _, Text) =>
    format(string(Text), "The game has no option ~p", [Option]).
message(domain_error(cluedo_players,X), context(_,Range), Text), nonvar(Range) =>
    error_line(error(domain_error(cluedo_players,X),_), Line),
    format(string(Text), "~s: ~s", [Line,Range]).
message(domain_error(cluedo_players,X), _, Text) =>
    format(string(Text), "This game needs 2 to 6 players, not ~p", [X]).
message(domain_error(cluedo_share,X), context(_,Why), Text), nonvar(Why) =>
    format(string(Text), "It cannot be ~p: ~s", [X,Why]).
message(domain_error(Type,_), context(_,Why), Text), count_option(Type, Option), nonvar(Why) =>
    format(string(Text), "--~w: ~s", [Option,Why]).
message(domain_error(oneof(Values),X), _, Text) =>
    atomic_list_concat(Values, ', ', List),
    format(string(Text), "There is no ~p: choose one of ~w", [X,List]).
message(instantiation_error, _, Text) =>
    Text = "A name or a value is missing: names begin with a small letter".
message(existence_error(cluedo_agent,Agent), _, Text) =>
    format(string(Text), "There is no agent ~p (--help lists the agents)", [Agent]).
message(socket_error(eaddrinuse,_), _, Text) =>
    Text = "The port is in use: choose another one, or --port=0 for a free one".
message(existence_error(cluedo_decision,Seat), _, Text) =>
    format(string(Text), "Player ~p has left the game", [Seat]).
message(existence_error(directory,Folder), context(_,Why), Text), nonvar(Why) =>
    format(string(Text), "Cannot make the folder ~w: ~w", [Folder,Why]).
message(existence_error(source_sink,File), _, Text), atom(File), no_folder(File, Folder) =>
    format(string(Text), "There is no folder ~w", [Folder]).
message(existence_error(source_sink,File), _, Text), atom(File) =>
    format(string(Text), "There is no file ~w", [File]).
message(existence_error(cluedo_records,File), context(_,Why), Text), nonvar(Why) =>
    format(string(Text), "~w has no records: ~w", [File,Why]).
message(permission_error(append,cluedo_records,File), context(_,Why), Text), nonvar(Why) =>
    format(string(Text), "~w belongs to another experiment: ~w", [File,Why]).
message(permission_error(merge,cluedo_games,games(From,To)), _, Text) =>
    format(string(Text), "Games ~d-~d are in more than one part", [From,To]).
message(permission_error(merge,cluedo_experiment,_), context(_,Why), Text), nonvar(Why) =>
    format(string(Text), "These are different experiments: ~w", [Why]).
message(domain_error(cluedo_games,X), _, Text) =>
    format(string(Text), "Games have numbers from 1 to 999999999999, not ~p", [X]).
message(domain_error(cluedo_part,I), _, Text) =>
    format(string(Text), "There is no part ~p", [I]).
message(domain_error(cluedo_experiment_file,File), context(_,Why), Text), nonvar(Why) =>
    format(string(Text), "~w does not contain one result of an experiment: ~w", [File,Why]).
message(type_error(cluedo_experiment,_), context(_,Why), Text), nonvar(Why) =>
    format(string(Text), "This is not a result of an experiment: ~w", [Why]).
message(domain_error(cluedo_experiment_file,File), _, Text) =>
    format(string(Text),
           "~w is not a file of an experiment: name.pl or name.json, or only to write name.csv, \c
            or name.svg for its plot",
           [File]).
message(domain_error(non_empty_list,_), _, Text) =>
    Text = "There are no files to merge".
message(existence_error(cluedo_games,games(From,To)), _, Text) =>
    format(string(Text), "Games ~d-~d are missing (see --partial)", [From,To]).
message(permission_error(Action,source_sink,File), context(_,Why), Text), nonvar(Why) =>
    format(string(Text), "Cannot ~w ~w: ~w", [Action,File,Why]).
message(io_error(write,user_output), context(_,Why), Text), nonvar(Why) =>
    format(string(Text), "Cannot write: ~w", [Why]).
message(io_error(Action,File), context(_,Why), Text), atomic(File), nonvar(Why) =>
    format(string(Text), "Cannot ~w ~w: ~w", [Action,File,Why]).
message(io_error(write,_), context(_,Why), Text), nonvar(Why) =>
    format(string(Text), "Cannot write: ~w", [Why]).
message(Formal, Context, Text) =>
    error_line(error(Formal,Context), Text).
