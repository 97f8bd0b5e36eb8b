:- use_module('../../helpers/all').
:- use_module(library(cluedo/support/picture/programs)).

%   Only programs that every Unix has.

:- begin_tests(program).

formal(Goal, Formal) :-
    catch(Goal, error(Formal,_), true).

test('the input is a file', true(Output == "a \x1F600\ b\n")) :-
    program_output(cat, [], limits(20,100), "a \x1F600\ b\n", Output).
test('the file comes after the arguments', true(Output == "two\n")) :-
    program_output(tail, ['-n','1'], limits(20,100), "one\ntwo\n", Output).
test('much input', true(Output == Text)) :-
    numlist(1, 100 000, Numbers),
    atomic_list_concat(Numbers, '\n', Atom),
    atom_string(Atom, Text),
    program_output(cat, [], limits(20,1 000 000), Text, Output).
test('nothing is expanded by a shell', true(Output == "$(ls) `ls` * ; ls\n")) :-
    program_output(echo, ['-n',"$(ls) `ls` * ; ls\n"], limits(20,1000), "", Output0),
    sub_string(Output0, 0, 18, _, Output).
test('too much', true(Formal == resource_error(cluedo_program))) :-
    formal(program_output(yes, [], limits(20,100 000), "", _), Formal).
test('too long', true(Formal == resource_error(cluedo_program))) :-
    formal(program_output(tail, ['-n','0','-f'], limits(0.2,100), "", _), Formal).
test('too long without output', true(Formal == resource_error(cluedo_program))) :-
    formal(program_output(sh, ['-c','exec >/dev/null; exec sleep 60'], limits(0.2,100), "", _),
           Formal).
test('a program that fails', true(Formal = process_error(_,exit(1)))) :-
    formal(program_output(false, [], limits(20,100), "", _), Formal).
test('a program that is not installed',
     true(Formal-Message == existence_error(cluedo_program,nosuch)
                            -"nosuch draws pictures: install the Debian package nosuch")) :-
    catch(program_output(nosuch, [], limits(20,100), "", _),
          error(Formal,context(_,Message)),
          true).
test('programs that draw and are not installed',
     [ forall(member(Program-Package, [dot-graphviz,'rsvg-convert'-'librsvg2-bin'])),
       setup(( getenv('PATH', Path), setenv('PATH', '') )),
       cleanup(setenv('PATH', Path)),
       true(Formal-At == existence_error(cluedo_program,Program)-yes)
     ]) :-
    catch(program_output(Program, [], limits(20,100), "", _),
          error(Formal,context(_,Message)),
          true),
    atomic_list_concat(['install the Debian package ',Package], End),
    (   sub_string(Message, _, _, 0, End)
    ->  At = yes
    ;   At = Message
    ).

%   No file and no process is left. The process would write to the file later.

test('a time limit stops it', true(Ball-Alive == time_limit_exceeded-no)) :-
    tmp_file(alive, File),
    format(atom(Script), "sleep 1; echo x >~w", [File]),
    catch(call_with_time_limit(0.2,
                               program_output(sh, ['-c',Script], limits(20,100), "", _)),
          Ball,
          true),
    sleep(1.2),
    (   exists_file(File)
    ->  Alive = yes
    ;   Alive = no
    ).
test('no file is left', true(After == Before)) :-
    current_prolog_flag(tmp_dir, Dir),
    setup_call_cleanup(tmp_file_stream(File, Stream, [encoding(utf8)]),
                       ( file_base_name(File, Name),
                         assertion(once(own_file(Dir, Name)))
                       ),
                       ( close(Stream),
                         delete_file(File)
                       )),
    findall(x, own_file(Dir, _), Before),
    forall(member(P, [cat,false,nosuch]),
           formal(program_output(P, [], limits(20,100), "", _), _)),
    findall(x, own_file(Dir, _), After).

own_file(Dir, File) :-
    current_prolog_flag(pid, Pid),
    directory_files(Dir, Files),
    member(File, Files),
    atomic_list_concat(Parts, '_', File),
    atom_number(Last, Pid),
    memberchk(Last, Parts).

:- end_tests(program).
