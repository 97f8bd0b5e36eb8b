:- module(cluedo_support_compile,
          [ compile_library/0
          ]).
:- if(exists_source(library(pldoc))).
:- use_module(library(pldoc), [doc_collect/1]).
:- doc_collect(true).                   % help/1 finds these comments
:- endif.
:- use_module(compiled, [compiled_part/2,pack_folder/1,sources_stamp/2]).
:- use_module(library(filesex), [directory_file_path/3,directory_member/3]).
:- use_module(library(lists), [last/2,member/2]).

/** <module> Compile the library

    swipl -g compile_library -t halt prolog/cluedo/support/compile.pl -- Folder

writes the files of `compiled.pl` and their stamp into Folder.
*/

%!  compile_library is semidet.
%
%   Fails if a source has an error or a warning, or changes meanwhile. Then there is no stamp. So
%   the sources are loaded, and print the message each time.

compile_library :-
    current_prolog_flag(argv, Arguments),
    last(Arguments, Folder),
    directory_file_path(Folder, stamp, File),
    catch(delete_file(File), error(existence_error(_,_),_), true),
    findall(Path, source_path(Path), Paths),
    sources_stamp(Paths, Stamp),
    compile_part(Folder, logic, Paths),
    compile_part(Folder, lower, Paths),
    compile_part(Folder, upper, Paths),
    sources_stamp(Paths, Stamp),
    statistics(errors, 0),
    statistics(warnings, 0),
    write_terms(File, [Stamp]).

%   A flag of the compiler is local to a source. It is set while the source is compiled. If it was
%   set when the compiled file is loaded, it would hold for all that this file loads after it.

:- multifile user:term_expansion/2.
:- dynamic user:term_expansion/2.

user:term_expansion((:- set_prolog_flag(Flag,Value)), []) :-
    memberchk(Flag, [optimise,double_quotes]),
    set_prolog_flag(Flag, Value).

%   Path is a file or folder on which the compiled files depend. The library has the version that is
%   in pack.pl.

source_path('pack.pl').
source_path('prolog/cluedo').
source_path(Path) :-
    pack_folder(Pack),
    directory_file_path(Pack, 'prolog/cluedo', Folder),
    directory_member(Folder, File, [recursive(true)]),
    directory_file_path(Pack, Path, File).

%   Compile Part from a file that loads its sources. A source that is loaded already is left out.

compile_part(Folder, Part, Paths) :-
    pack_folder(Pack),
    atomic_list_concat([Folder,/,Part,'.pl'], Imports),
    findall((:- use_module(File, [])),
            ( member(Path, Paths),
              compiled_part(Path, Part),
              directory_file_path(Pack, Path, File)
            ),
            Directives),
    write_terms(Imports, Directives),
    qcompile(Imports, [include(user)]),
    delete_file(Imports).

write_terms(File, Terms) :-
    setup_call_cleanup(
        open(File, write, Out, [encoding(utf8)]),
        forall(member(Term, Terms), format(Out, "~q.~n", [Term])),
        close(Out)).
