:- module(cluedo_files,
          [ write_file/3,               % +File, +New, :Write
            read_file/2,                % +File, :Read
            must_be_writable/1,         % +File
            open_file/3,                % +File, +Mode, -Stream
            naming_file/2               % +File, :Goal
          ]).
:- use_module(libraries, [complete_libraries/1]).
:- use_module(errors, [throw_error/2,throw_error/3]).
:- use_module(library(error), [existence_error/2,must_be/2]).
:- use_module(library(filesex), [chmod/2]).
:- use_module(library(lists), [select/4]).

/** <module> Files that are written and read as a whole

If a file cannot be written or read, the error says which of the two it was, and the name
of the file that the user knows:

| existence_error(source_sink, File)         | it is not there, or its folder     |
| permission_error(read, source_sink, File)  | the message says why               |
| permission_error(write, source_sink, File) | the message says why               |
| io_error(read, File), io_error(write, File) | as on a full disk                 |

What is no regular file is refused at once: to open a FIFO waits for another process.
Devices can be named by their folder, as in `/dev/stdin`, where nothing is to be replaced.
*/

:- meta_predicate
    write_file(+, +, 1),
    read_file(+, 1),
    naming_file(+, 0).

:- complete_libraries([filesex]).

:- det((write_file/3, must_be_writable/1, open_file/3)).

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

must_be_regular(Target, Action, File) :-
    (   exists_file(Target)
    ->  true
    ;   exists_directory(Target)
    ->  throw_error(permission_error(Action,source_sink,File), "Is a directory")
    ;   access_file(Target, exist)
    ->  throw_error(permission_error(Action,source_sink,File), "Not a regular file")
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
    rethrow(File, Formal, Context).

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

%!  read_file(+File, :Read) is semidet.
%
%   As once(call(Read, In)), where In reads File, in UTF-8.

read_file(File, Read) :-
    setup_call_cleanup(
        open_file(File, read, In),
        naming_file(File, once(call(Read, In))),
        close(In)).

%!  open_file(+File, +Mode, -Stream) is det.
%
%   Stream reads from File, or writes to it, as Mode says, in UTF-8. What is written is there
%   at once, but for what is buffered.

open_file(File, Mode, Stream) :-
    must_be(text, File),
    (   Mode == read
    ->  Action = read
    ;   Action = write
    ),
    (   sub_atom(File, 0, _, _, '/dev/')
    ->  true
    ;   must_be_regular(File, Action, File)
    ),
    catch(open(File, Mode, Stream, [encoding(utf8)]),
          error(permission_error(open,_,_),Context),
          throw(error(permission_error(Action,source_sink,File),Context))).

%!  naming_file(+File, :Goal) is semidet.
%
%   As Goal, which reads or writes File: an error of its stream names File.

naming_file(File, Goal) :-
    catch(Goal, error(Formal,Context), rethrow(File, Formal, Context)).

rethrow(File, io_error(Action,Stream), Context), blob(Stream, stream) =>
    throw(error(io_error(Action,File),Context)).
rethrow(_, Formal, Context) =>
    throw(error(Formal,Context)).
