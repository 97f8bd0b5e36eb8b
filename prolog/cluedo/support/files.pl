:- module(cluedo_support_files,
          [ read_file/2,                % +File, :Read
            open_file/3,                % +File, +Mode, -Stream
            naming_file/2,              % +File, :Goal
            rethrow_naming_file/3,      % +File, +Formal, +Context
            must_be_regular/3           % +Target, +Action, +File
          ]).
:- use_module(errors, [throw_error/2]).
:- use_module(library(error), [must_be/2]).

/** <module> Open and read files

If a file cannot be read or written, the error names the file as the user named it:

| existence_error(source_sink, File)          | the file, or its folder, does not exist |
| permission_error(read, source_sink, File)   | the message says why                    |
| permission_error(write, source_sink, File)  | the message says why                    |
| io_error(read, File), io_error(write, File) | for instance, the disk is full          |

Only regular files are opened, because opening a FIFO would wait for another process. Devices in
`/dev/`, such as `/dev/stdin`, may be opened too, but write_file/3 does not replace them.
*/

:- meta_predicate
    read_file(+, 1),
    naming_file(+, 0).

:- det((open_file/3, must_be_regular/3)).

%!  read_file(+File, :Read) is semidet.
%
%   As once(call(Read, In)). In is a stream that reads File in UTF-8.

read_file(File, Read) :-
    setup_call_cleanup(
        open_file(File, read, In),
        naming_file(File, once(call(Read, In))),
        close(In)).

%!  open_file(+File, +Mode, -Stream) is det.
%
%   Stream reads or writes File in UTF-8, as Mode says. If Mode is not `read`, File changes while
%   the caller writes. write_file/3 replaces a file only after all is written.

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
%!  rethrow_naming_file(+File, +Formal, +Context).
%
%   As once(Goal). Goal reads or writes File. An error of the stream names File instead of the
%   stream. rethrow_naming_file/3 does the same for a caught error(Formal,Context).

naming_file(File, Goal) :-
    catch(Goal, error(Formal,Context), rethrow_naming_file(File, Formal, Context)).

rethrow_naming_file(File, io_error(Action,Stream), Context), blob(Stream, stream) =>
    throw(error(io_error(Action,File),Context)).
rethrow_naming_file(_, Formal, Context) =>
    throw(error(Formal,Context)).

%!  must_be_regular(+Target, +Action, +File) is det.
%
%   Target is the file that the links of File lead to. Raise an error unless Target is a regular
%   file or does not exist. Action is `read` or `write`, and the error names it.

must_be_regular(Target, Action, File) :-
    (   exists_file(Target)
    ->  true
    ;   exists_directory(Target)
    ->  throw_error(permission_error(Action,source_sink,File), "Is a directory")
    ;   access_file(Target, exist)
    ->  throw_error(permission_error(Action,source_sink,File), "Not a regular file")
    ;   true
    ).
