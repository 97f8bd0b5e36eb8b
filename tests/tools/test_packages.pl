:- use_module('../helpers/temporary').
:- use_module(library(apply)).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(process)).
:- use_module(library(readutil)).

%   The table of packages.sh, and how it sees that a package is there. What make does with it
%   is in test_make.pl.

:- prolog_load_context(directory, Tools),
   asserta(tools(Tools)).

:- dynamic tools/1.

%   row(Package, Needed, Useful): the table says that the targets Needed need Package, and the
%   targets Useful use it.

row(Package, Needed, Useful) :-
    tools(Tools),
    directory_file_path(Tools, 'packages.sh', Script),
    read_file_to_string(Script, Text, [encoding(utf8)]),
    split_string(Text, "\n", "", Lines),
    append(_, ["  cat <<'END'"|Rest], Lines),
    append(Rows, ["END"|_], Rest),
    member(Row, Rows),
    normalize_space(string(Words), Row),
    split_string(Words, " ", "", [Package,_,Needed0,Useful0]),
    targets(Needed0, Needed),
    targets(Useful0, Useful).

targets("-", []) :-
    !.
targets(Text, Targets) :-
    split_string(Text, ",", "", Targets).

%   make knows Target.

target(Target) :-
    tools(Tools),
    member(Name-Start, ['../../Makefile'-"", 'checks.mk'-""]),
    directory_file_path(Tools, Name, File),
    read_file_to_string(File, Text, [encoding(utf8)]),
    split_string(Text, "\n", "", Lines),
    member(Line, Lines),
    sub_string(Line, _, _, _, "## "),
    split_string(Line, ":", Start, [Target|_]).

%   Missing are the packages that packages.sh finds missing for Target, where Programs, each
%   Name-Output, are in the PATH, and Environment has the variables Name=Value.

missing(Target, Environment, Programs, Missing) :-
    temporary(bin, Bin),
    make_directory_path(Bin),
    maplist(program(Bin), Programs),
    getenv('PATH', Path0),
    atomic_list_concat(['PATH=',Bin,:,Path0], Path),
    tools(Tools),
    directory_file_path(Tools, 'packages.sh', Script),
    append(['-u','MISSING_PACKAGES','DEPS=no',Path|Environment], [Script,install,Target], All),
    process_create(path(env), All, [stdin(null),stdout(null),stderr(pipe(Err)),process(Pid)]),
    read_string(Err, _, Text),
    close(Err),
    process_wait(Pid, Status),
    (   Status == exit(0)
    ->  Missing = []
    ;   split_string(Text, ":", " \n", [_,Names]),
        split_string(Names, " ", "", Missing)
    ).

program(Bin, Name-Output) :-
    directory_file_path(Bin, Name, File),
    setup_call_cleanup(
        open(File, write, Out),
        format(Out, "#!/bin/sh~necho '~w'~n", [Output]),
        close(Out)),
    process_create(path(chmod), ['+x',File], []).

:- begin_tests(packages, [setup(make_temporary),cleanup(remove_temporary)]).

test('a package has one row', Packages == Sorted) :-
    findall(Package, row(Package, _, _), Packages0),
    msort(Packages0, Packages),
    sort(Packages0, Sorted).
test('targets are targets of make, or all', all(Package-Target == [])) :-
    findall(Target, target(Target), Known),
    row(Package, Needed, Useful),
    ( member(Target, Needed) ; member(Target, Useful) ),
    \+ memberchk(Target, ["all"|Known]).
test('no target both needs a package and does without', all(Package-Target == [])) :-
    row(Package, Needed, Useful),
    member(Target, Needed),
    memberchk(Target, Useful).

test('a compiler and its headers are there', Missing == []) :-
    missing(run, ['CC=true','SWIPL=true'], [], Missing).
test('a compiler without headers', Missing == ["libc6-dev"]) :-
    missing(run, ['CC=false','SWIPL=true'], [], Missing).
test('no compiler', Missing == ["gcc","libc6-dev","swi-prolog-nox"]) :-
    missing(run, ['CC=nowhere/cc','SWIPL=nowhere/swipl'], [], Missing).
test('parallel is the one of GNU', all(There == [no,yes])) :-
    Environment = ['CC=true','SWIPL=true'],
    member(Output, ['parallel of moreutils','GNU parallel 20221122']),
    missing('test-batch', Environment, [parallel-Output], Missing),
    (   memberchk("parallel", Missing)
    ->  There = no
    ;   There = yes
    ).
test('Slurm needs its daemons', [forall(member(Left, [sbatch,munged,slurmctld,slurmd,none]))]) :-
    findall(Program-'',
            ( member(Program, [sbatch,munged,slurmctld,slurmd]), Program \== Left ),
            Programs),
    temporary(bin, Bin),
    catch(delete_directory_and_contents(Bin), error(_,_), true),
    missing('test-batch', ['CC=true','SWIPL=true'], Programs, Missing),
    (   Left == none
    ->  \+ memberchk("slurm-wlm", Missing)
    ;   absolute_file_name(path(Left), _, [access(execute),file_errors(fail)])
    ->  true
    ;   memberchk("slurm-wlm", Missing)
    ).
test('only debootstrap is needed to test on a bare Debian', Names == [debootstrap]) :-
    missing('test-clean', ['CC=nowhere/cc'], [], Missing),
    (   Missing == []
    ->  Names = [debootstrap]
    ;   maplist([Text,Name]>>atom_string(Name, Text), Missing, Names)
    ).

:- end_tests(packages).
