:- use_module(includes, [include_fault/2]).
:- use_module(library(filesex),
              [delete_directory_and_contents/1,directory_file_path/3,
               make_directory_path/1]).
:- use_module(library(plunit)).

:- dynamic directory/1.
:- prolog_load_context(directory, Here),
   directory_file_path(Here, '../c', C),
   assertz(directory(C)).

%   Faults are those of a directory with a file for each of Files, each of which
%   is Name-Included.

faults(Files, Faults) :-
    tmp_file(includes, Directory),
    setup_call_cleanup(
        make_directory_path(Directory),
        ( forall(member(Name-Included, Files),
                 write_file(Directory, Name, Included)),
          findall(Fault, include_fault(Directory, Fault), Faults)
        ),
        delete_directory_and_contents(Directory)).

write_file(Directory, Name, Included) :-
    directory_file_path(Directory, Name, Path),
    file_directory_name(Path, Folder),
    make_directory_path(Folder),
    setup_call_cleanup(
        open(Path, write, Out),
        forall(member(To, Included), format(Out, "#include ~w~n", [To])),
        close(Out)).

:- begin_tests(includes).

test(none_in_c, Faults == []) :-
    directory(C),
    findall(Fault, include_fault(C, Fault), Faults).
test(c_is_read, [true, nondet]) :-
    directory(C),
    includes:includes(C, 'knowledge/deals.h', 'common/status.h').
test(downward, Faults == []) :-
    faults([ 'main.c'-['"dynamic/a4pl.h"'],
             'dynamic/a4pl.h'-['"knowledge/b.h"','<SWI-Prolog.h>'],
             'knowledge/b.h'-['"common/c.h"','<stdio.h>'],
             'common/c.h'-[]
           ],
           Faults).
test(upward, Faults == [upward('common/a.h','classic/b.h')]) :-
    faults(['common/a.h'-['"classic/b.h"'],'classic/b.h'-[]], Faults).
test(beside, Faults == [upward('knowledge/a.c','thesis/b.h')]) :-
    faults(['knowledge/a.c'-['"thesis/b.h"'],'thesis/b.h'-[]], Faults).
test(unknown_folder, Faults == [upward('other/a.c','common/b.h')]) :-
    faults(['other/a.c'-['"common/b.h"'],'common/b.h'-[]], Faults).
test(missing, Faults == [missing('common/a.c','common/b.h')]) :-
    faults(['common/a.c'-['"common/b.h"']], Faults).
test(prolog, Faults == [prolog('common/a.c','SWI-Prolog.h'),
                        prolog('common/b.c','common/c4pl.h')]) :-
    faults(['common/a.c'-['<SWI-Prolog.h>'],'common/b.c'-['"common/c4pl.h"'],
            'common/c4pl.h'-[]
           ],
           Found),
    msort(Found, Faults).
test(cycle, Faults == [cycle(['common/a.h','common/b.h'])]) :-
    faults([ 'common/a.h'-['"common/b.h"'],
             'common/b.h'-['"common/a.h"'],
             'common/c.c'-['"common/a.h"']
           ],
           Faults).

:- end_tests(includes).
