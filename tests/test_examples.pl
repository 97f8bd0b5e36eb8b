:- use_module(support/attach).
:- use_module(library(cluedo)).
:- use_module(library(filesex)).
:- use_module(library(plunit)).
:- use_module(library(process)).
:- use_module(library(readutil)).

%   The examples run as they are. The other two play for several seconds.

:- begin_tests(examples).

run(Name, Args, Status, Text) :-
    module_property(cluedo, file(File)),
    file_directory_name(File, Prolog),
    directory_file_path(Prolog, '../examples', Examples),
    directory_file_path(Examples, Name, Example),
    absolute_file_name(foreign(cluedo4pl), Module, [file_type(executable),access(read)]),
    file_directory_name(Module, Foreign),
    atom_concat('library=', Prolog, Library),
    atom_concat('foreign=', Foreign, ForeignPath),
    current_prolog_flag(executable, Swipl),
    process_create(Swipl,
                   ['-f',none,'--no-packs','-p',Library,'-p',ForeignPath,
                    '--on-error=status','--on-warning=status',Example|Args],
                   [stdout(pipe(Out)),process(Pid)]),
    call_cleanup(read_string(Out, _, Text), close(Out)),
    process_wait(Pid, Status).

test('a game, as it goes', true(Status-Ends == exit(0)-true)) :-
    run('game.pl', ['1'], Status, Text),
    (   sub_string(Text, _, _, 0, "That is true.\nThe winner: 3.\n")
    ->  Ends = true
    ;   Ends = Text
    ).
test('library and reference in one program', true(Status-Same-Agree == exit(0)-10-true)) :-
    run('both.pl', [], Status, Text),
    findall(B, sub_string(Text, B, _, _, ": the same "), Bs),
    length(Bs, Same),
    (   sub_string(Text, _, _, 0, "The analyzers agree.\n")
    ->  Agree = true
    ;   Agree = Text
    ).

:- end_tests(examples).
