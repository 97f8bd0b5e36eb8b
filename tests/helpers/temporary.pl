:- module(temporary,
          [ make_temporary/0,
            remove_temporary/0,
            temporary/2,                % +Name, -File
            write_text/2                % +File, +Text
          ]).
:- use_module(library(filesex)).

/** <module> A directory for the files of a test

The options setup and cleanup of a test make and remove it.
*/

:- dynamic directory/1.

%   A process of the same number that was killed may have left a directory of the same name.

make_temporary :-
    repeat,
    tmp_file(cluedo, Dir),
    \+ exists_directory(Dir),
    !,
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

%!  write_text(+File, +Text) is det.
%
%   File has just Text, in UTF-8.

write_text(File, Text) :-
    setup_call_cleanup(open(File, write, Out, [encoding(utf8)]),
                       write(Out, Text),
                       close(Out)).
