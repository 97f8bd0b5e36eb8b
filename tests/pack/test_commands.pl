:- use_module('../helpers/all').
:- use_module('../helpers/documents').

/** <module> The commands in the documents print what these say

Each line `$ swipl ...` and `$ PYTHONPATH=...` is run by a shell, all in one folder, where the
pack's folders are; `$ cat FILE` creates a file there. tests/pack/test_readme.pl tests the commands
`make`.
*/

link_pack(Folder) :-
    absolute_file_name(library('../pack.pl'), File, [access(read)]),
    file_directory_name(File, Pack),
    forall(member(Name, [app,examples,lib,'pack.pl',prolog]),
           ( directory_file_path(Pack, Name, Target),
             directory_file_path(Folder, Name, Link),
             link_file(Target, Link, symbolic)
           )).

%   Lines are what Command, typed in Folder, prints; its status does not matter.

printed(Folder, Command, _, Lines) :-
    shell_line(Command, Line),
    !,
    process_create(path(sh), ['-c',Line],
                   [stdin(null),stdout(pipe(Out)),cwd(Folder),process(Pid)]),
    read_string(Out, _, Text),
    close(Out),
    process_wait(Pid, _),
    split_string(Text, "\n", "", Lines0),
    append(Lines, [""], Lines0).
printed(Folder, Command, Shown, Shown) :-
    string_concat("cat ", Name, Command),
    directory_file_path(Folder, Name, File),
    atomic_list_concat(Shown, '\n', Text),
    setup_call_cleanup(open(File, write, Out),
                       format(Out, "~w~n", [Text]),
                       close(Out)).

shell_line(Command, Line) :-
    string_concat("swipl", Arguments, Command),
    prolog_command(Prolog),
    string_concat(Prolog, Arguments, Line).
shell_line(Command, Command) :-
    string_concat("PYTHONPATH=", Rest, Command),
    split_string(Rest, " ", "", [Path,Python|_]),
    directory_file_path(Path, swiplserver, Module),
    exists_directory(Module),
    absolute_file_name(path(Python), _, [access(execute),file_errors(fail)]).

:- begin_tests(commands, [setup(make_temporary),cleanup(remove_temporary)]).

test('the commands print what the document shows', all(Command-Lines == [])) :-
    temporary('.', Folder),
    link_pack(Folder),
    findall(Command-Shown, document_step(_, Command, Shown), Steps),
    assertion(( member(First-_, Steps), shell_line(First, _) )),
    member(Command-Shown, Steps),
    printed(Folder, Command, Shown, Lines),
    Lines \== Shown.

:- end_tests(commands).
