:- module(temporary,
          [ make_temporary/0,
            remove_temporary/0,
            temporary/2                 % +Name, -File
          ]).
:- use_module(library(filesex)).

/** <module> A directory for the files of a test

The options setup and cleanup of a test make and remove it.
*/

:- dynamic directory/1.

make_temporary :-
    tmp_file(cluedo, Dir),
    make_directory(Dir),
    assertz(directory(Dir)).

remove_temporary :-
    retract(directory(Dir)),
    delete_directory_and_contents(Dir).

%!  temporary(+Name, -File) is det.
%
%   File is the path of Name in the directory.

temporary(Name, File) :-
    directory(Dir),
    directory_file_path(Dir, Name, File).
