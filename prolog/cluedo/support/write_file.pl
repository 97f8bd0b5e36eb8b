:- module(cluedo_support_write_file,
          [ write_file/3,               % +File, +New, :Write
            must_be_writable/1          % +File
          ]).
:- use_module(errors, [throw_error/2,throw_error/3]).
:- use_module(files, [must_be_regular/3,rethrow_naming_file/3]).
:- use_module(libraries, [complete_libraries/1]).
:- use_module(library(error), [existence_error/2,must_be/2]).
:- use_module(library(filesex), [chmod/2]).
:- use_module(library(lists), [select/4]).

/** <module> Files that are written as a whole

Errors are those of files.pl.
*/

:- meta_predicate write_file(+, +, 1).

:- complete_libraries([filesex]).

:- det((write_file/3, must_be_writable/1)).

%!  write_file(+File, +New, :Write) is det.
%
%   Write to File, in UTF-8, what call(Write, Out) writes to Out. It is written beside File
%   and renamed: if there is an error, or the process ends, File is as it was. A symbolic link
%   stays, and what it leads to is written. A file that is there keeps its mode; a new one
%   can be read by its owner alone if New is `private`, or else is `shared`, as the umask
%   says.

write_file(File, New, Write) :-
    must_be(text, File),
    followed(File, Target),
    must_be_replaceable(File, Target),
    tmp_file(new, Temporary),
    file_base_name(Temporary, Unique),
    atomic_list_concat([Target,'.',Unique], Beside),
    call_cleanup(
        catch(( setup_call_cleanup(
                    open(Beside, write, Out, [encoding(utf8)]),
                    ( copy_mode(New, Target, Beside),
                      call(Write, Out),
                      close(Out)
                    ),
                    close(Out, [force(true)])),
                rename_file(Beside, Target)
              ),
              error(Formal,Context),
              not_written(Formal, Context, Beside, File)),
        removed(Beside)).

%   File leads to Target by any number of symbolic links. They are followed one by one: what
%   `..` means after a link to a folder, only the system knows.

followed(File, Target) :-
    catch(read_link(File, Link, _), error(_,context(_,Why)),
          throw_error(permission_error(write,source_sink,File), Why)),
    !,
    (   is_absolute_file_name(Link)
    ->  Next = Link
    ;   file_directory_name(File, Folder),
        atomic_list_concat([Folder,/,Link], Next)
    ),
    followed(Next, Target).
followed(File, File).

must_be_replaceable(File, Target) :-
    must_be_regular(Target, write, File),
    (   exists_file(Target),
        \+ access_file(Target, write)
    ->  throw_error(permission_error(write,source_sink,File), "Permission denied")
    ;   true
    ).

%   Nobody else can read Beside before it has the mode. In library(filesex) only chmod/2,
%   which is called here, can ask for the mode of a file.

copy_mode(_, Target, Beside), exists_file(Target) =>
    files_ex:file_mode_(Target, Mode),
    chmod(Beside, Mode).
copy_mode(private, _, Beside) =>
    chmod(Beside, 0o600).
copy_mode(shared, _, _) =>
    true.

%   The user knows nothing of the file Beside: the error names File.

not_written(permission_error(open,source_sink,Beside), Context, Beside, File) =>
    arg(2, Context, Why),
    not_in_folder(Why, File).
not_written(Formal0, Context, Beside, File) =>
    Formal0 =.. Parts0,
    (   select(Beside, Parts0, File, Parts)
    ->  Formal =.. Parts
    ;   Formal = Formal0
    ),
    rethrow_naming_file(File, Formal, Context).

not_in_folder(Why, File) :-
    throw_error(permission_error(write,source_sink,File), "~w, in its folder", [Why]).

removed(File) :-
    (   exists_file(File)
    ->  delete_file(File)
    ;   true
    ).

%!  must_be_writable(+File) is det.
%
%   write_file/3 can write File, as far as can be found out without writing.

must_be_writable(File) :-
    must_be(text, File),
    followed(File, Target),
    must_be_replaceable(File, Target),
    file_directory_name(Target, Folder),
    (   \+ exists_directory(Folder)
    ->  existence_error(source_sink, File)
    ;   access_file(Folder, write)
    ->  true
    ;   not_in_folder("Permission denied", File)
    ).
