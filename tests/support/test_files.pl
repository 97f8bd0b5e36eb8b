:- use_module('../helpers/all').
:- use_module(library(cluedo/support/files)).
:- use_module(library(cluedo/support/write_file), [must_be_writable/1,write_file/3]).

%   Files that are replaced as a whole.

write_word(Word, Out) :-
    write(Out, Word).

write_word_and_throw(Word, Out) :-
    write(Out, Word),
    throw(oops).

text(File, Text) :-
    read_file_to_string(File, Text, []).

fifo(File) :-
    process_create(path(mkfifo), [File], []).

mode(File, Mode) :-
    setup_call_cleanup(
        process_create(path(stat), ['-c','%a.',File], [stdout(pipe(Out))]),
        read_term(Out, Mode, []),
        close(Out)).

%   The files in the folder of temporary/2.

names(Names) :-
    temporary('.', Folder),
    directory_files(Folder, Names0),
    subtract(Names0, ['.','..'], Names1),
    msort(Names1, Names).

is_root :-
    setup_call_cleanup(
        process_create(path(id), ['-u'], [stdout(pipe(Out))]),
        read_string(Out, _, Text),
        close(Out)),
    split_string(Text, "", "\n", ["0"]).

:- begin_tests(write_file, [setup(make_temporary), cleanup(remove_temporary)]).

test('a file', true(Text-Again == "one"-"two")) :-
    temporary(a, File),
    write_file(File, shared, write_word(one)),
    text(File, Text),
    write_file(File, shared, write_word(two)),
    text(File, Again).
test('a private file', true(Mode == 600)) :-
    temporary(private, File),
    write_file(File, private, write_word(one)),
    mode(File, Mode).
test('the mode stays',
     [forall(( member(Mode, [0o600,0o640,0o664,0o755]), member(New, [private,shared]) )),
      true(Now == Same)]) :-
    temporary(mode, File),
    write_file(File, shared, write_word(one)),
    chmod(File, Mode),
    format(atom(Same0), "~8r", [Mode]),
    atom_number(Same0, Same),
    write_file(File, New, write_word(two)),
    mode(File, Now).
test('through links, which stay', true(Texts-Kept == ["two","two","two"]-[b1,folder])) :-
    maplist(temporary, [b1,b2,folder,'folder/b3'], [B1,B2,Folder,B3]),
    write_file(B1, shared, write_word(one)),
    link_file(b1, B2, symbolic),
    make_directory(Folder),
    link_file('../b2', B3, symbolic),
    write_file(B3, shared, write_word(two)),
    maplist(text, [B1,B2,B3], Texts),
    read_link(B2, To, _),
    read_link(B3, '../b2', _),
    Kept = [To,folder].
test('behind a folder that is a link, `..` is that of the folder',
     true(Text-There == "one"-false)) :-
    maplist(temporary, [x,'x/y',z,c,'z/l','x/c'], [X,Y,Z,C,L,There0]),
    maplist(make_directory, [X,Y]),
    link_file('x/y', Z, symbolic),
    link_file('../c', L, symbolic),
    write_file(L, shared, write_word(one)),
    text(There0, Text),
    ( exists_file(C) -> There = true ; There = false ).
test('a link to a file that is not there yet', true(Text == "one")) :-
    maplist(temporary, [link,there], [Link,There]),
    link_file(there, Link, symbolic),
    write_file(Link, shared, write_word(one)),
    text(There, Text).
test('an exception leaves the file unchanged', true(E-Text-Same == oops-"one"-true)) :-
    temporary(d, File),
    write_file(File, shared, write_word(one)),
    names(Before),
    catch(write_file(File, shared, write_word_and_throw(two)), E, true),
    text(File, Text),
    names(After),
    ( Before == After -> Same = true ; Same = After ).
test('after an exception there is no new file', true(There == false)) :-
    temporary(e, File),
    catch(write_file(File, shared, write_word_and_throw(two)), oops, true),
    ( exists_file(File) -> There = true ; There = false ).

%   refused(Make, Why): Make makes something that is not a regular file.

refused(fifo, "Not a regular file").
refused(make_directory, "Is a directory").

test('terms that are not files',
     [forall(refused(Make, Why)),
      true(Errors == [write-File-Why,write-File-Why,write-File-Why,read-File-Why])]) :-
    temporary(Make, File),
    call(Make, File),
    findall(Action-Culprit-Message,
            ( member(Goal, [write_file(File, shared, write_word(one)), must_be_writable(File),
                            open_file(File, append, _), read_file(File, peek)]),
              catch(Goal, error(permission_error(Action,source_sink,Culprit),context(_,Message)),
                    true)
            ),
            Errors),
    (   exists_directory(File)
    ->  delete_directory(File)
    ;   delete_file(File)
    ).
test('no folder',
     [forall(member(Goal,
                    [write_file(File,shared,write_word(one)),must_be_writable(File),
                     open_file(File,write,_)])),
      true(Culprit == File)]) :-
    temporary('nowhere/file', File),
    catch(Goal, error(existence_error(source_sink,Culprit),_), true).
test('links in a circle', error(permission_error(write,source_sink,L1))) :-
    maplist(temporary, [l1,l2], [L1,L2]),
    link_file(l2, L1, symbolic),
    link_file(l1, L2, symbolic),
    write_file(L1, shared, write_word(one)).
test('without permission to write',
     [condition(\+ is_root),
      true(Text-Whys == "one"-['Permission denied',
                               'Permission denied in the folder of the file'])]) :-
    maplist(temporary, [f,g,'g/f'], [F,G,GF]),
    write_file(F, shared, write_word(one)),
    chmod(F, 0o444),
    make_directory(G),
    chmod(G, 0o555),
    findall(Why,
            ( member(File, [F,GF]),
              catch(write_file(File, shared, write_word(two)),
                    error(permission_error(write,source_sink,File),context(_,Why0)), true),
              atom_string(Why, Why0)
            ),
            Whys),
    text(F, Text).
test('without permission to read',
     [condition(\+ is_root), error(permission_error(read,source_sink,File))]) :-
    temporary(h, File),
    write_file(File, shared, write_word(one)),
    chmod(File, 0o000),
    read_file(File, peek).
test('a device is written where nothing is replaced, and its errors name it',
     [condition(exists_device), true(Error == io_error(write,'/dev/full'))]) :-
    open_file('/dev/full', write, Out),
    catch(naming_file('/dev/full', ( write(Out, x), close(Out) )), error(Error,_), true),
    close(Out, [force(true)]).
test('a device is not replaced', error(permission_error(write,source_sink,'/dev/null'))) :-
    write_file('/dev/null', shared, write_word(one)).

peek(In) :-
    peek_char(In, _).

exists_device :-
    access_file('/dev/full', write).

%   A process that may write only a few blocks stands for a full disk.

test('a full disk', true(Status-Text-After == exit(7)-"one"-[full])) :-
    remove_temporary,
    make_temporary,
    temporary(full, File),
    write_file(File, shared, write_word(one)),
    absolute_file_name(library(cluedo/support/write_file), Files, [file_type(prolog),access(read)]),
    format(atom(Many), "assertz((many(Out) :- forall(between(1,100000,_), write(Out,abcdefgh))))",
           []),
    format(atom(Goal),
           "use_module('~w'), catch(write_file('~w',shared,many), \c
            error(io_error(write,'~w'),_), halt(7))",
           [Files,File,File]),
    current_prolog_flag(executable, Prolog),
    process_create(path(sh),
                   ['-c','trap "" XFSZ; ulimit -f 8; exec "$@"',sh,Prolog,'--no-signals','-f',none,
                    '--no-packs','-g',Many,'-g',Goal,'-t',halt],
                   [process(Pid)]),
    process_wait(Pid, Status),
    text(File, Text),
    names(After).

:- end_tests(write_file).
