:- module(cluedo_del_logic_builtin_puzzles,
          [ puzzle_files/1              % -Files
          ]).
:- use_module('../../support/libraries', [complete_libraries/1]).
:- use_module(library(apply), [include/3,maplist/3]).
:- use_module(library(filesex), [directory_file_path/3]).

/** <module> Puzzles of the library, in the folder `examples/logic` of the pack
*/

:- complete_libraries([filesex]).

:- det(puzzle_files/1).

%!  puzzle_files(-Files) is det.
%
%   Files are in the order of their names. In a saved state the folder is missing, and Files is [].

puzzle_files(Files) :-
    (   module_property(cluedo_del_logic_builtin_puzzles, file(File)),
        absolute_file_name('../../../../examples/logic', Folder,
                           [ relative_to(File), file_type(directory), access(read),
                             file_errors(fail)
                           ])
    ->  directory_files(Folder, Names0),
        include(is_logic, Names0, Names1),
        msort(Names1, Names),
        maplist(directory_file_path(Folder), Names, Files)
    ;   Files = []
    ).

is_logic(Name) :-
    file_name_extension(_, logic, Name).
