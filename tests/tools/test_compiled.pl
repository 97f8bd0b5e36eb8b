:- use_module('../helpers/temporary').
:- use_module(library(apply)).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(process)).
:- use_module(library(readutil)).

%   What `make` compiles, in a copy of the files on which it depends: it is loaded if it is up to
%   date, and an edited source wins.

:- prolog_load_context(directory, Tests),
   absolute_file_name('../..', Pack, [relative_to(Tests),file_type(directory)]),
   asserta(pack(Pack)).

:- dynamic pack/1.

copy_pack :-
    make_temporary,
    pack(Pack),
    temporary(pack, Copy),
    absolute_file_name(foreign(cluedo4pl), Engine, [file_type(executable),access(read)]),
    shell_command('mkdir -p "$2/lib" && cp -R "$1/pack.pl" "$1/prolog" "$2"', Pack, Copy),
    shell_command('cp "$1" "$2/lib"', Engine, Copy),
    compile,
    shell_command('cp -R "$1/thesis_ref" "$2"', Pack, Copy).     % library(cluedo/compare) needs it

shell_command(Command, File1, File2) :-
    process_create(path(sh), ['-c',Command,sh,File1,File2], []).

compile :-
    compiled_folder(Folder),
    make_directory_path(Folder),
    temporary('pack/prolog/cluedo/support/compile.pl', Program),
    prolog(pack, [], ['-g',compile_library,'-t',halt,Program,'--',Folder], exit(0), Output),
    assertion(Output == "").

compiled_folder(Folder) :-
    current_prolog_flag(version, Version),
    atomic_list_concat(['pack/lib/compiled/',Version], Name),
    temporary(Name, Folder).

%   Run Prolog on the copy Name of the pack. Output is what it prints, errors included.

prolog(Name, Environment, Arguments, Status, Output) :-
    temporary(Name, Copy),
    current_prolog_flag(executable, Prolog),
    atomic_list_concat(['library=',Copy,'/prolog'], Library),
    atomic_list_concat(['foreign=',Copy,'/lib'], Foreign),
    append([ ['-u','CLUEDO_COMPILED'],Environment,
             [ Prolog,'-f',none,'--no-packs','-p',Library,'-p',Foreign,
               '--on-error=status','--on-warning=status' ],
             Arguments
           ],
           All),
    process_create(path(sh), ['-c','exec env "$@" 2>&1',sh|All],
                   [stdin(null),stdout(pipe(Out)),process(Pid)]),
    call_cleanup(read_string(Out, _, Output), close(Out)),
    process_wait(Pid, Status).

%   Parts are the compiled parts that are loaded with Library, in the copy Name. Goal is true then.

loads(Name, Environment, Library, Goal, Parts) :-
    format(atom(Load), "use_module(library(~w))", [Library]),
    Say = "cluedo_support_compiled:loaded(Parts,_), format(\"~q.\", [Parts])",
    prolog(Name, Environment, ['-g',Load,'-g',Goal,'-g',Say,'-t',halt], Status, Output),
    assertion(Status == exit(0)),
    term_string(Parts, Output).

:- begin_tests(compiled, [setup(copy_pack),cleanup(remove_temporary)]).

test('library(cluedo) is loaded compiled', true(Parts == [lower,logic])) :-
    loads(pack, [], cluedo, 'winstates(All),length(All,324)', Parts).

test('the pages too', true(Parts == [upper,lower,logic])) :-
    loads(pack, [], 'cluedo/web', 'web_open([],Site),web_close(Site)', Parts).

test('each module exports the same predicates', true(Lost == [])) :-
    maplist(exports, [['CLUEDO_COMPILED=no'],[]], [Sources,Compiled]),
    length(Sources, Count),
    assertion(Count > 300),
    subtract(Sources, Compiled, Lost).

exports(Environment, Lines) :-
    Say = "forall(( module_property(M, file(_)), sub_atom(M, 0, _, _, cluedo) ),
                  ( module_property(M, exports(E0)), sort(E0, E), format(\"~q~n\", [M-E]) ))",
    prolog(pack, Environment, ['-g','use_module(library(cluedo/shell))','-g',Say,'-t',halt],
           exit(0), Output),
    split_string(Output, "\n", "", Lines).

test('help finds the comments of compiled files', nondet) :-
    prolog(pack, [],
           [ '-g','use_module(library(cluedo/shell))','-g','help(learn/3)','-t',halt ],
           exit(0), Output),
    sub_string(Output, _, _, _, "learn(+K, +Fact, -K2) is det").

test('not beside sources that are loaded', true(Parts == [])) :-
    loads(pack, [], 'cluedo/del', 'use_module(library(cluedo))', Parts).

test('nor if the environment says so', true(Parts == [])) :-
    loads(pack, ['CLUEDO_COMPILED=no'], cluedo, true, Parts).

test('a moved pack loads its own sources', true(Parts == [])) :-
    maplist(temporary, [pack,moved], [Pack,Moved]),
    setup_call_cleanup(
        rename_file(Pack, Moved),
        loads(moved, [], cluedo, 'winstates(_)', Parts),
        rename_file(Moved, Pack)).

%   edited(Path, Change, Library, Goal): after Change, a shell command, of the file Path, Library is
%   loaded from its sources, and Goal is true.

edited('prolog/cluedo/support/check.pl', 'echo "edited." >>"$1"',
       cluedo, 'cluedo_support_check:edited').
edited('prolog/cluedo/support/check.pl', 'echo "edited." >>"$1"; touch -d 2001-01-01 "$1"',
       cluedo, 'cluedo_support_check:edited').
edited('prolog/cluedo/knowledge/fact.pl', 'echo "edited." >>"$1"',
       'cluedo/web', 'cluedo_knowledge_fact:edited').
edited('pack.pl', 'sed -i "s/^version.*/version(\'98.7\')./" "$1"',
       cluedo,
       'use_module(library(cluedo/support/version)),library_version(\'98.7\')').
edited('prolog/cluedo/web/cluedo.css', 'echo "/* edited */" >>"$1"',
       'cluedo/web', true).

test('an edited source wins', [forall(edited(Path, Change, Library, Goal)), true(Parts == [])]) :-
    atom_concat('pack/', Path, Name),
    temporary(Name, File),
    temporary(saved, Saved),
    setup_call_cleanup(
        shell_command('cp -p "$1" "$2"', File, Saved),
        ( shell_command(Change, File, ''),
          loads(pack, [], Library, Goal, Parts)
        ),
        shell_command('cat "$2" >"$1"; touch -r "$2" "$1"', File, Saved)),
    loads(pack, [], Library, true, Again),
    assertion(Again \== []).

test('a damaged stamp', true(Parts == [])) :-
    compiled_folder(Folder),
    directory_file_path(Folder, stamp, Stamp),
    temporary(saved, Saved),
    setup_call_cleanup(
        shell_command('cp "$1" "$2"; head -c 999 "$2" >"$1"', Stamp, Saved),
        loads(pack, [], cluedo, true, Parts),
        shell_command('cp "$2" "$1"', Stamp, Saved)).

test('an added file is seen', true(Parts == [])) :-
    temporary('pack/prolog/cluedo/web/added.css', File),
    write_text(File, ""),
    loads(pack, [], cluedo, true, Parts).

test('a source with a warning is not compiled', [true(Warned-Status == true-exit(1))]) :-
    temporary('pack/prolog/cluedo/support/check.pl', File),
    shell_command('echo ":- fail." >>"$1"', File, ''),
    compiled_folder(Folder),
    temporary('pack/prolog/cluedo/support/compile.pl', Program),
    prolog(pack, [], ['-g',compile_library,'-t',halt,Program,'--',Folder], Status, Output),
    ( sub_string(Output, _, _, _, "Goal (directive) failed") -> Warned = true ; Warned = false ),
    directory_file_path(Folder, stamp, Stamp),
    assertion(\+ exists_file(Stamp)).

:- end_tests(compiled).
