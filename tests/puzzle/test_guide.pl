:- use_module('../helpers/all').

/** <module> The commands in doc/puzzle.md print what the page says

Each line `$ swipl app/cluedo.pl ...` is run by a shell, all in one folder; `$ cat FILE` creates
or checks a file there. tests/agents/external/test_speech.pl tests the conversations, and
tests/pack/test_readme.pl the sessions of Prolog.
*/

:- prolog_load_context(directory, Tests),
   directory_file_path(Tests, '../../doc/puzzle.md', Page),
   asserta(page(Page)).

:- dynamic page/1.

%   Steps are Command-Shown, Shown the lines that follow, block by block.

steps(Steps) :-
    page(Page),
    read_file_to_string(Page, Text, [encoding(utf8)]),
    split_string(Text, "\n", "", Lines),
    findall(Step, ( block(Lines, Block), step(Block, Step) ), Steps).

block(Lines, Block) :-
    append(_, ["```",First|Rest], Lines),
    string_concat("$ ", _, First),
    once(append(More, ["```"|_], Rest)),
    Block = [First|More].

step(Block, Command-Shown) :-
    append(_, [Typed|Rest], Block),
    string_concat("$ ", Command, Typed),
    once(( append(Shown, Next, Rest),
           ( Next = [] ; Next = [Other|_], string_concat("$ ", _, Other) )
         )).

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
    steps(Steps),
    assertion(Steps = [_,_,_|_]),
    member(Command-Shown, Steps),
    printed(Dir, Command, Shown, Lines),
    Lines \== Shown.

:- end_tests(puzzle_guide).
