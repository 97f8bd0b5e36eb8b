:- module(cluedo_support_compiled,
          [ load_compiled/1,            % +Part
            compiled_part/2,            % +Path, -Part
            pack_folder/1,              % -Folder
            sources_stamp/2             % +Paths, -Stamp
          ]).
:- use_module(attached, []).
:- use_module(library(lists), [append/3,member/2]).

/** <module> Load the library as `make` compiled it

`make` compiles the library into three files, in a folder beside the engine (`compile.pl`):

| logic.qlf | what library(cluedo/logic) needs: support, knowledge and del       |
| lower.qlf | the other rooms that library(cluedo) stands on                     |
| upper.qlf | the rooms above them: web, puzzles, experiments, and picture.pl    |

Loading them takes a quarter of the time that their sources take. They are loaded only if nothing
has changed since: SWI-Prolog, and the time and size of each source. Otherwise the sources are
loaded, and also if the environment variable CLUEDO_COMPILED is `no`.

SWI-Prolog's own `.qlf` files, one beside each source, are not safe here. SWI-Prolog compares each
of them with its own source only, but inline/1 compiles predicates of other files into it.
*/

%!  compiled_part(+Path, -Part) is semidet.
%
%   The file Path, below the pack, is compiled into Part, `logic`, `lower` or `upper`. Fails for the
%   files that load the parts, for what these need before, and for compare.pl, which loads the
%   reference.

compiled_part(Path, _), memberchk(Path, [ 'prolog/cluedo.pl',
                                          'prolog/cluedo/compare.pl',
                                          'prolog/cluedo/shell.pl',
                                          'prolog/cluedo/web.pl',
                                          'prolog/cluedo/support/attached.pl',
                                          'prolog/cluedo/support/compile.pl',
                                          'prolog/cluedo/support/compiled.pl'
                                        ]) =>
    fail.
compiled_part(Path, Part) =>
    split_string(Path, "/", "", ["prolog","cluedo",Room|_]),
    file_name_extension(_, pl, Path),
    (   memberchk(Room, ["web","puzzle","puzzle.pl","experiment","experiment.pl","picture.pl"])
    ->  Part = upper
    ;   memberchk(Room, ["support","knowledge","del","del.pl","logic.pl"])
    ->  Part = logic
    ;   Part = lower
    ).

%   loaded(Parts, Files): Files are the sources of the Parts that are loaded.

:- dynamic loaded/2.

loaded([], []).

%!  load_compiled(+Part) is det.
%
%   A directive for files that users load, before they import other files of the pack. Load
%   `logic`, `lower` and `upper`, up to Part, unless sources that may be in them are loaded.

load_compiled(Part) :-
    (   \+ getenv('CLUEDO_COMPILED', no),
        \+ compiling,
        stamp_file(Stamp),
        catch(is_current(Stamp), error(_,_), fail)
    ->  file_directory_name(Stamp, Folder),
        append(Before, [Part|_], [logic,lower,upper]),
        forall(member(Each, Before), load_part(Each, Folder)),
        load_part(Part, Folder)
    ;   true
    ).

load_part(Part, Folder) :-
    loaded(Parts, Files),
    (   \+ memberchk(Part, Parts),
        loaded_sources(Files),
        atomic_list_concat([Folder,/,Part,'.qlf'], Compiled),
        exists_file(Compiled)
    ->  load_files(Compiled, []),
        loaded_sources(Now),
        retractall(loaded(_, _)),
        assertz(loaded([Part|Parts], Now))
    ;   true
    ).

%   Files are the sources that are loaded, or are being loaded, and may be in a compiled part.

loaded_sources(Files) :-
    pack_folder(Pack),
    atom_concat(Pack, /, Prefix),
    findall(File,
            ( source_file(File),
              atom_concat(Prefix, Path, File),
              compiled_part(Path, _)
            ),
            Files0),
    sort(Files0, Files).

stamp_file(File) :-
    current_prolog_flag(version, Version),
    atomic_list_concat([compiled,Version,stamp], /, Path),
    absolute_file_name(foreign(Path), File, [access(read),file_errors(fail)]).

%!  pack_folder(-Folder) is det.
%
%   Folder is the absolute path of the pack that this file belongs to.

pack_folder(Folder) :-
    module_property(cluedo_support_compiled, file(File)),
    atom_concat(Folder, '/prolog/cluedo/support/compiled.pl', File).

%!  sources_stamp(+Paths, -Stamp) is det.
%
%   Paths are files and folders below the pack. Stamp changes if one of them changes. A folder
%   changes if a file in it is added, renamed or removed.
%
%   @error existence_error(file, File) if there is no such file

sources_stamp(Paths, stamp(Pack,Flags,Sources)) :-
    pack_folder(Pack),
    findall(Flag-Value,
            ( member(Flag, [version,abi_version,arch,optimise,protect_static_code]),
              current_prolog_flag(Flag, Value)
            ),
            Flags),
    findall(source(Path,Time,Size),
            ( member(Path, Paths),
              atomic_list_concat([Pack,Path], /, File),
              time_file(File, Time),
              size_file(File, Size)
            ),
            Sources).

%   Raises an error if File is damaged or a source is gone.

is_current(File) :-
    setup_call_cleanup(
        open(File, read, In, [encoding(utf8)]),
        read(In, Stamp),
        close(In)),
    Stamp = stamp(_,_,Sources),
    findall(Path, member(source(Path,_,_), Sources), Paths),
    sources_stamp(Paths, Stamp).
