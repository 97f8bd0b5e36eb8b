:- use_module('../helpers/temporary').
:- use_module(library(apply)).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(process)).
:- use_module(library(readutil)).

/*  Which packages make installs, and what it says about them. The shell finds an apt-get that
    writes down its arguments, and an id that says who we are. The command line says which
    packages are missing, so the packages of this machine do not matter. Nothing is built: make
    is called in place of make.
*/

:- prolog_load_context(directory, Tests),
   absolute_file_name('../..', Pack, [relative_to(Tests),file_type(directory)]),
   asserta(pack(Pack)).

:- dynamic pack/1.

%   Lines are the output of make with Arguments while the packages Missing are missing, and
%   Asked the calls of apt-get.

make_output(Uid, Missing, Arguments, Status, Lines, Asked) :-
    pack(Pack),
    temporary(bin, Bin),
    temporary(asked, AskedFile),
    make_directory_path(Bin),
    program(Bin, 'apt-get', "echo \"apt-get $*\" >>'~w'", AskedFile),
    program(Bin, id, "echo ~w", Uid),
    program(Bin, sudo, "exit ~w", 1),
    getenv('PATH', Path0),
    atomic_list_concat([Bin,Path0], :, Path),
    atom_concat('PATH=', Path, PathSet),
    atomic_list_concat(Missing, ' ', Names),
    atom_concat('MISSING_PACKAGES=', Names, MissingSet),
    append(['-i',PathSet,make,'--no-print-directory','-C',Pack,'MAKE=echo make',MissingSet],
           Arguments, All),
    process_create(path(env), All,
                   [stdin(null),stdout(pipe(Out)),stderr(pipe(Err)),process(Pid)]),
    read_lines(Out, Said),
    read_lines(Err, Errors),
    process_wait(Pid, Status),
    append(Said, Errors, Lines),
    (   exists_file(AskedFile)
    ->  open(AskedFile, read, In),
        read_lines(In, Asked)
    ;   Asked = []
    ).

read_lines(In, Lines) :-
    read_string(In, _, Text),
    close(In),
    split_string(Text, "\n", "", Lines0),
    exclude(==(""), Lines0, Lines).

program(Bin, Name, Format, Argument) :-
    directory_file_path(Bin, Name, File),
    setup_call_cleanup(
        open(File, write, Out),
        ( format(Out, "#!/bin/sh~n", []),
          format(Out, Format, [Argument]),
          nl(Out)
        ),
        close(Out)),
    process_create(path(chmod), ['+x',File], []).

%   Packages are installed by the calls Asked of apt-get.

installed(Asked, Packages) :-
    findall(Package,
            ( member(Line, Asked),
              split_string(Line, " ", "", ["apt-get","install"|Words]),
              member(Package, Words),
              \+ sub_string(Package, 0, _, _, "-")
            ),
            Packages0),
    sort(Packages0, Packages).

says(Lines, Text) :-
    member(Line, Lines),
    sub_string(Line, _, _, _, Text),
    !.

:- begin_tests(make, [setup(make_temporary),cleanup(remove_temporary)]).

again :-
    temporary(asked, File),
    catch(delete_file(File), error(existence_error(_,_),_), true).

test('root is told what is needed, which is installed',
     [setup(again), true(Status-Packages == exit(0)-["gcc"])]) :-
    make_output(0, [gcc,graphviz,'libbdd-dev'], [run], Status, Lines, Asked),
    installed(Asked, Packages),
    assertion(Lines = ["Missing: gcc","Installing: gcc (DEPS=no does not)"|_]),
    assertion(last(Lines, "make READY=1 run")).
test('what is merely useful is named at the end',
     [setup(again), true(Status-Packages == exit(0)-["libcmocka-dev"])]) :-
    make_output(0, ['libcmocka-dev',graphviz,'libbdd-dev'], [test], Status, Lines, Asked),
    installed(Asked, Packages),
    assertion(append(_, [ "make READY=1 test",
                          "Useful, but not installed: libbdd-dev graphviz \c
                           (make test DEPS=all installs them)"
                        ], Lines)).
test('nothing is asked of apt-get if nothing is needed',
     [setup(again), true(Status-Asked == exit(0)-[])]) :-
    make_output(0, [graphviz], [test], Status, Lines, Asked),
    assertion(says(Lines, "not installed: graphviz")).
test('all is installed if one says so',
     [setup(again), true(Status-Packages == exit(0)-["graphviz","libcmocka-dev"])]) :-
    make_output(0, ['libcmocka-dev',graphviz], [test,'DEPS=all'], Status, _, Asked),
    installed(Asked, Packages).
test('DEPS=no installs nothing, and tells what is needed', [setup(again), true(Asked == [])]) :-
    make_output(0, ['libcmocka-dev',graphviz], [test,'DEPS=no'], Status, Lines, Asked),
    assertion(Status \== exit(0)),
    assertion(says(Lines, "Missing, and DEPS=no installs nothing: libcmocka-dev")),
    assertion(\+ memberchk("make READY=1 test", Lines)).
test('DEPS=no goes on without what is useful', [setup(again), true(Status-Asked == exit(0)-[])]) :-
    make_output(0, [graphviz], [test,'DEPS=no'], Status, Lines, Asked),
    assertion(memberchk("make READY=1 test", Lines)).
test('who is not root is told what to ask for', [setup(again), true(Asked == [])]) :-
    make_output(1000, ['libcmocka-dev',graphviz], [test], Status, Lines, Asked),
    assertion(Status \== exit(0)),
    assertion(memberchk("Ask root to run: apt-get install libcmocka-dev", Lines)).
test('DEPS has three values', [setup(again), true(Asked == [])]) :-
    make_output(0, [gcc], [run,'DEPS=maybe'], Status, Lines, Asked),
    assertion(Status \== exit(0)),
    assertion(memberchk("DEPS is needed, all or no.", Lines)).

%   The last line that `make -n` prints is the command that runs the tests.

tested(Arguments, Files) :-
    make_output(0, [], ['-n','READY=1'|Arguments], exit(0), Lines, []),
    last(Lines, Last),
    split_string(Last, " ", "", Words),
    once(append(_, ["--"|Files], Words)).

test('ARGS are the files that are run', true(Files == ["tests/table/board/test_board.pl"])) :-
    tested([test,'ARGS=tests/table/board/test_board.pl'], Files).
test('a program of C is named by its source',
     true(Files == ["build/tests/support/test_number","tests/table/board/test_board.pl"])) :-
    tested([test,'ARGS=tests/support/test_number.c tests/table/board/test_board.pl'], Files).
test('without ARGS all files are run') :-
    tested([test], Files),
    subset(["build/tests/support/test_number","build/tests/knowledge/classic/test_hands",
            "tests/table/board/test_board.pl","tests/tools/test_make.pl"
           ],
           Files).

%   locale(Variable, Exported): the one LC_ALL of what make calls, where Variable is the only one
%   of a locale. The names with xx are of locales that no machine has.

locale('LANG=', "C.UTF-8").
locale('LC_ALL=C', "C.UTF-8").
locale('LANG=xx_XX.UTF-8', "C.UTF-8").
locale('LANG=xx_XX.ISO-8859-1', "").

output_of(Words, Output) :-
    process_create(path(env), Words, [stdin(null),stdout(pipe(Out)),stderr(null),process(Pid)]),
    read_string(Out, _, Text),
    close(Out),
    process_wait(Pid, exit(0)),
    split_string(Text, "", "\n", [Output]).

names_ascii :-
    catch(output_of(['LC_ALL=C',locale,charmap], "ANSI_X3.4-1968"), error(_,_), fail).

test('text is UTF-8 unless a locale names another charset',
     [ forall(locale(Variable, Expected)), condition(names_ascii), true(Exported == Expected) ]) :-
    pack(Pack),
    output_of(['-u','LC_ALL','-u','LC_CTYPE','-u','LANG',Variable,make,'-s','-C',Pack,
               '--eval=show: ; @echo "$$LC_ALL"',show],
              Exported).

:- end_tests(make).
