:- use_module('../helpers/all').
:- use_module('../helpers/documents').

/** <module> The commands of puzzles in the documents print what these say

Each line `$ swipl app/cluedo.pl ...` is run by a shell, all in one folder; `$ cat FILE` creates
or checks a file there. tests/agents/external/test_speech.pl tests the conversations, and
tests/pack/test_readme.pl the sessions of Prolog.
*/

%   Lines are what Command, typed in the folder Dir, prints; its Status does not matter.

printed(Dir, Command, _, Lines) :-
    string_concat("swipl app/cluedo.pl ", Args, Command),
    !,
    prolog_command(Prolog),
    absolute_file_name(library('../app/cluedo.pl'), App, [access(read)]),
    format(string(Line), "~w '~w' ~w", [Prolog,App,Args]),
    process_create(path(sh), ['-c',Line], [stdin(null),stdout(pipe(Out)),cwd(Dir),process(Pid)]),
    read_string(Out, _, Text),
    close(Out),
    process_wait(Pid, _),
    split_string(Text, "\n", "", Lines0),
    append(Lines, [""], Lines0).
printed(Dir, Command, Shown, Shown) :-
    string_concat("cat ", Name, Command),
    directory_file_path(Dir, Name, File),
    atomic_list_concat(Shown, '\n', Text),
    setup_call_cleanup(open(File, write, Out),
                       format(Out, "~w~n", [Text]),
                       close(Out)).

:- begin_tests(puzzle_guide, [setup(make_temporary),cleanup(remove_temporary)]).

test('the commands print what the page shows', all(Command-Lines == [])) :-
    temporary('.', Dir),
    findall(Command-Shown, document_step(_, Command, Shown), Steps),
    assertion(( member(First-_, Steps), sub_string(First, 0, _, _, "swipl app/cluedo.pl ") )),
    member(Command-Shown, Steps),
    printed(Dir, Command, Shown, Lines),
    Lines \== Shown.

:- end_tests(puzzle_guide).
