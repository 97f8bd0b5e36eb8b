:- module(cluedo_support_write_file,
          [ write_file/3,               % +File, +New, :Write
            write_text/2,               % +Text, +Out
            write_lines/2,              % +Lines, +Out
            must_be_writable/1          % +File
          ]).
:- use_module(errors, [throw_error/2,throw_error/3]).
:- use_module(files, [must_be_regular/3,rethrow_naming_file/3]).
:- use_module(libraries, [complete_libraries/1]).
:- use_module(library(error), [existence_error/2,must_be/2]).
:- use_module(library(filesex), [chmod/2]).
:- use_module(library(lists), [member/2,select/4]).

/** <module> Replace a file as a whole
*/

:- meta_predicate write_file(+, +, 1).

:- complete_libraries([filesex]).

:- det((write_file/3, write_text/2, write_lines/2, must_be_writable/1)).

%!  write_file(+File, +New, :Write) is det.
%
%   Replace the contents of File by the text that call(Write, Out) writes to Out, in UTF-8. The text
%   goes to a temporary file beside File. At the end the temporary file is renamed to File. So File
%   is unchanged after an error, or if the process dies. If File is a symbolic link, it stays, and
%   its target is replaced.
%
%   An existing file keeps its mode. If File does not exist, New says who may read it:
%
%     - `private`: only the owner
%     - `shared`: as the umask decides
%
%   @error as in files.pl

write_file(File, New, Write) :-
    must_be(text, File),
    link_target(File, Target),
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
              rethrow_for_file(Formal, Context, Beside, File)),
        delete_if_exists(Beside)).

%   Target is the file that File leads to by any number of symbolic links. The links are followed
%   one by one, because only the system knows what `..` means after a link to a folder.

link_target(File, Target) :-
    catch(read_link(File, Link, _), error(_,context(_,Why)),
          throw_error(permission_error(write,source_sink,File), Why)),
    !,
    (   is_absolute_file_name(Link)
    ->  Next = Link
    ;   file_directory_name(File, Folder),
        atomic_list_concat([Folder,/,Link], Next)
    ),
    link_target(Next, Target).
link_target(File, File).

must_be_replaceable(File, Target) :-
    must_be_regular(Target, write, File),
    (   exists_file(Target),
        \+ access_file(Target, write)
    ->  throw_error(permission_error(write,source_sink,File), "Permission denied")
    ;   true
    ).

%   Beside gets its mode before anything is written to it. library(filesex) has no public predicate
%   that reads the mode of a file.

copy_mode(_, Target, Beside), exists_file(Target) =>
    files_ex:file_mode_(Target, Mode),
    chmod(Beside, Mode).
copy_mode(private, _, Beside) =>
    chmod(Beside, 0o600).
copy_mode(shared, _, _) =>
    true.

%   The error names File: the user does not know the file Beside.

rethrow_for_file(permission_error(open,source_sink,Beside), Context, Beside, File) =>
    arg(2, Context, Why),
    throw_folder_error(Why, File).
rethrow_for_file(Formal0, Context, Beside, File) =>
    Formal0 =.. Parts0,
    (   select(Beside, Parts0, File, Parts)
    ->  Formal =.. Parts
    ;   Formal = Formal0
    ),
    rethrow_naming_file(File, Formal, Context).

throw_folder_error(Why, File) :-
    throw_error(permission_error(write,source_sink,File), "~w in the folder of the file", [Why]).

delete_if_exists(File) :-
    (   exists_file(File)
    ->  delete_file(File)
    ;   true
    ).

%!  write_text(+Text, +Out) is det.
%!  write_lines(+Lines, +Out) is det.
%
%   Write Text, or the strings Lines, each with a line end. These are for write_file/3, as in
%   write_file(File, shared, write_text(Text)).

write_text(Text, Out) :-
    write(Out, Text).

write_lines(Lines, Out) :-
    forall(member(Line, Lines), format(Out, "~s~n", [Line])).

%!  must_be_writable(+File) is det.
%
%   Raise an error if write_file/3 certainly cannot write File. This makes all checks that are
%   possible without writing.

must_be_writable(File) :-
    must_be(text, File),
    link_target(File, Target),
    must_be_replaceable(File, Target),
    file_directory_name(Target, Folder),
    (   \+ exists_directory(Folder)
    ->  existence_error(source_sink, File)
    ;   access_file(Folder, write)
    ->  true
    ;   throw_folder_error("Permission denied", File)
    ).
