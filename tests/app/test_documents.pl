:- use_module('../helpers/all').
:- use_module('../helpers/installed').
:- use_module('../../app/commands/subcommands').
:- use_module('../../app/documents/command').

%   The manual page of `cluedo` and its completion have every subcommand and option.

:- begin_tests(documents).

listed(Format, Name, Listed) :-
    member(Format-Pattern, [man-".SS ~w\n",bash-"      ~w) words='--help",zsh-"  ~w)\n"]),
    subcommand(Name, _),
    format(string(Listed), Pattern, [Name]).
listed(Format, Name-Option, Listed) :-
    subcommand(Name, _),
    subcommand_options(Name, Options),
    member(option(Option,Type,Meta,_), Options),
    (   Type == boolean
    ->  member(Format-Pattern, [man-".B \\-\\-~w\n",bash-" --~w",zsh-"      '--~w["])
    ;   format(string(Man), ".BI \\-\\-~~w= ~w\n", [Meta]),
        member(Format-Pattern, [man-Man,bash-" --~w=",zsh-"      '--~w=["])
    ),
    format(string(Listed), Pattern, [Option]).

test('all subcommands and options are in all documents', true(Missing == [])) :-
    aggregate_all(count, listed(man, _-_, _), Count),
    assertion(Count > 60),
    maplist([Format,Format-Text]>>document(Format, Text), [man,bash,zsh], Texts),
    findall(Format-What,
            ( listed(Format, What, Listed),
              memberchk(Format-Text, Texts),
              \+ sub_string(Text, _, _, _, Listed)
            ),
            Missing).

test('the options are those of --help', [forall(subcommand(Name, _)), true(Shown == Options)]) :-
    command([Name,'--help'], ended(exit(0),Output,_)),
    split_string(Output, "\n", "", Lines),
    findall(Option, ( member(Line, Lines), shown_option(Line, Option) ), Shown),
    subcommand_options(Name, Table),
    findall(Option, member(option(Option,_,_,_), Table), Options).

shown_option(Line, Option) :-
    string_concat("--", Rest, Line),
    split_string(Rest, "= ", "", [Text|_]),
    atom_string(Option, Text).

test('groff has nothing to say about the manual page',
     [condition(has_program(groff)), setup(make_temporary), cleanup(remove_temporary),
      true(Said == "")]) :-
    document(man, Page),
    temporary('cluedo.1', File),
    write_text(File, Page),
    process_create(path(sh), ['-c','exec groff -man -Tutf8 -ww -z "$1" 2>&1',sh,file(File)],
                   [stdout(pipe(Out)),environment(['LD_PRELOAD'=''])]),     % see make asan
    call_cleanup(read_string(Out, _, Said), close(Out)).

%   bash completes the last of Words to Completed.

completed([''], [play,contest,assist,join,lab,logic,puzzle,compare,web,help,'--help','--version']).
completed([con], [contest]).
completed([contest,'--ro'], ['--rotate=']).
completed([contest,'--rotate',=], [true,false,all]).
completed([contest,'--rotate',=,f], [false]).
completed([web,'--p'], ['--port=','--proxy']).
completed([logic,mud], []).

test('bash completes commands, options and values',
     [ forall(completed(Words, Completed)), condition(has_program(bash)),
       setup(make_temporary), cleanup(remove_temporary), true(Printed == Completed)
     ]) :-
    document(bash, Text),
    temporary('cluedo.bash', File),
    write_text(File, Text),
    Script = 'source "$0"; compopt() { :; }; COMP_WORDS=(cluedo "$@"); COMP_CWORD=$#
              _cluedo; printf "%s\n" "${COMPREPLY[@]}"',
    process_create(path(bash), ['-c',Script,file(File)|Words], [stdout(pipe(Out))]),
    call_cleanup(read_string(Out, _, Lines), close(Out)),
    split_string(Lines, "\n", "", Strings0),
    exclude(==(""), Strings0, Strings),
    maplist([String,Atom]>>atom_string(Atom, String), Strings, Printed).

:- end_tests(documents).
