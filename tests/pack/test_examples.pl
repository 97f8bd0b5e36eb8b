:- use_module('../helpers/all').

/** <module> The programs in examples/ run as they are

Each is a process of its own, which finds the library where this one does. Lines of
the comment at its head that begin with `>` are lines of its output, in this order.
*/

:- prolog_load_context(directory, Tests),
   absolute_file_name('../..', Pack, [relative_to(Tests),file_type(directory)]),
   asserta(pack(Pack)).

:- dynamic pack/1.

example(File) :-
    pack(Pack),
    directory_file_path(Pack, examples, Directory),
    directory_files(Directory, Names0),
    msort(Names0, Names),
    member(Name, Names),
    file_name_extension(_, pl, Name),
    directory_file_path(Directory, Name, File).

%   The slow examples: one of them is run.

long('agent.pl').
long('russian_cards.pl').
long('thesis_product.pl').
long('thesis_reference.pl').

tried(File) :-
    example(File),
    file_base_name(File, Name),
    \+ long(Name).
tried(File) :-
    drawn(1, long(Name)),
    once(( example(File), file_base_name(File, Name) )).

%   The output lines and the exit status of the program File, which runs once.

:- table run/4.

run(File, Status, Output, Errors) :-
    prolog([], [File], ended(Status,Text,Errors)),
    split_string(Text, "\n", "", Output).

%   Lines that the comment at the head of File promises.

promised(File, Lines) :-
    read_file_to_string(File, Text, [encoding(utf8)]),
    (   sub_string(Text, End, _, _, "*/")
    ->  sub_string(Text, 0, End, _, Head)
    ;   Head = ""
    ),
    split_string(Head, "\n", "", All),
    convlist([Line,Promised]>>
                 ( string_concat(Space, Rest, Line),
                   string_concat("> ", Promised, Rest),
                   split_string(Space, "", " ", [""])
                 ),
             All, Lines).

%   Promised are lines of Output, in this order.

kept([], _).
kept([Line|Lines], Output) :-
    append(_, [Line|After], Output),
    !,
    kept(Lines, After).

:- begin_tests(examples).

test('an example',
     [ forall(tried(File)),
       true(Base-Status-Errors-Promised == Base-exit(0)-""-kept)
     ]) :-
    file_base_name(File, Base),
    run(File, Status, Output, Errors),
    member(Line, Output),
    Line \== "",
    !,
    promised(File, Lines),
    (   kept(Lines, Output)
    ->  Promised = kept
    ;   Promised = promised(Lines,but(Output))
    ).
test('the library and the reference play the same ten games', true(Same == 10)) :-
    once(( example(File), file_base_name(File, 'both.pl') )),
    run(File, _, Output, _),
    aggregate_all(count,
                  ( member(Line, Output), sub_string(Line, _, _, _, ": the same ") ),
                  Same).
test('the output that examples promise', [forall(promises(Name)), true(Lines = [_|_])]) :-
    once(( example(File), file_base_name(File, Name) )),
    promised(File, Lines).

promises('board.pl').
promises('both.pl').
promises('event_model.pl').
promises('game.pl').
promises('muddy_children.pl').
promises('notebook.pl').
promises('picture.pl').
promises('russian_cards.pl').
promises('sum_and_product.pl').

%   An older pack of this user: its libraries print a line, and end the process.

older_pack(Data) :-
    temporary(data, Data),
    atom_concat(Data, '/swi-prolog/pack/cluedo', Older),
    atom_concat(Older, '/prolog/cluedo', Folder),
    make_directory_path(Folder),
    write_lines(Older, 'pack.pl', ["name(cluedo).","version('0.1.0').","title('Older')."]),
    forall(member(Name, ['prolog/cluedo.pl','prolog/cluedo/del.pl','prolog/cluedo/agent.pl',
                         'prolog/cluedo/knowledge.pl']),
           write_lines(Older, Name, [":- module(older, []).",":- writeln(older), halt(7)."])).

write_lines(Folder, Name, Lines) :-
    directory_file_path(Folder, Name, File),
    setup_call_cleanup(open(File, write, Out),
                       forall(member(Line, Lines), format(Out, "~s~n", [Line])),
                       close(Out)).

%   Goals and a script are run as users run them, with the packs of Data.

run_with_packs(Data, Arguments, Status, Output) :-
    current_prolog_flag(executable, Prolog),
    process_create(Prolog, ['-f',none|Arguments],
                   [ stdin(null), stdout(pipe(Out)), stderr(null), process(Pid),
                     environment(['XDG_DATA_HOME'=Data])
                   ]),
    call_cleanup(read_string(Out, _, Output), close(Out)),
    process_wait(Pid, Status).

built :-
    pack(Pack),
    directory_file_path(Pack, lib, Lib),
    exists_directory(Lib).

test('examples take the library beside them, whatever pack is installed',
     [ condition(built), setup(make_temporary), cleanup(remove_temporary),
       true(Ends == [exit(0)-new])
     ]) :-
    older_pack(Data),
    run_with_packs(Data, ['-g','use_module(library(cluedo))','-t',halt], Older, _),
    assertion(Older == exit(7)),
    findall(Status-Which,
            ( drawn(1, member(Name, ['notebook.pl','sum_and_product.pl'])),
              once(( example(File), file_base_name(File, Name) )),
              run_with_packs(Data, [File], Status, Output),
              ( sub_string(Output, _, _, _, "older") -> Which = older ; Which = new )
            ),
            Ends0),
    sort(Ends0, Ends).
test('all examples take it in the same way', true(Others == [])) :-
    findall(File, ( example(File), \+ takes_library(File) ), Others).

%   A file that uses a library of the pack attaches it first.

takes_library(File) :-
    read_file_to_string(File, Text, [encoding(utf8)]),
    (   sub_string(Text, Use, _, _, "library(cluedo")
    ->  once(sub_string(Text, Attach, _, _,
                        "\n:- use_module('../prolog/cluedo/support/attached', []).")),
        Attach < Use
    ;   true
    ).

:- end_tests(examples).
