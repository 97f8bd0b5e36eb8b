:- module(cluedo_experiment_manifest,
          [ manifest_lines/2,           % +Files, -Lines
            save_manifest/2             % +File, +Lines
          ]).
:- use_module('../support/files', [read_file/2]).
:- use_module('../support/json_lines', [json_line/2]).
:- use_module('../support/write_file', [write_file/3,write_lines/2]).
:- use_module('../support/libraries', [complete_libraries/1]).
:- use_module('../support/version', [library_version/1]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3,member/2]).
:- use_module(library(process), [process_create/3,process_wait/2]).
:- use_module(library(readutil), [read_line_to_string/2]).
:- use_module(library(socket), [gethostname/1]).

/** <module> Manifests: where results come from

The manifest of the result all.pl is all.pl.manifest. It has a line, a JSON object, for each process
that played or merged games of the result. The manifest is not part of the result, so the result is
the same byte for byte on every machine.
*/

:- complete_libraries([process,readutil,socket]).

:- det((manifest_lines/2, save_manifest/2)).

%!  manifest_lines(+Files, -Lines) is det.
%
%   Lines are strings. They are the lines of the manifests of the results Files, if these manifests
%   exist, and a line about this process. The fields of this line are `date`, `host`, `command`,
%   `version` of the library, `revision` of its checkout or null, `prolog` and `system`.

manifest_lines(Files, Lines) :-
    findall(Line,
            ( member(File, Files),
              manifest_file(File, Manifest),
              exists_file(Manifest),
              read_file(Manifest, read_text(Text)),
              split_string(Text, "\n", "\r", Lines0),
              member(Line, Lines0),
              Line \== ""
            ),
            Earlier),
    own_line(Own),
    append(Earlier, [Own], Lines).

read_text(Text, In) :-
    read_string(In, _, Text).

own_line(Line) :-
    get_time(Now),
    format_time(string(Date), '%FT%T%z', Now),
    gethostname(Host),
    current_prolog_flag(os_argv, Command),
    library_version(Version),
    current_prolog_flag(version, Number),
    format(string(Prolog), "~d.~d.~d", [Number//10000,Number//100 mod 100,Number mod 100]),
    module_property(cluedo_experiment_manifest, file(Here)),
    absolute_file_name('../../../.git', Git, [relative_to(Here)]),
    (   access_file(Git, exist)         % without this, git would find a folder above
    ->  file_directory_name(Git, Folder),
        first_line(git, ['-C',Folder,describe,'--always','--dirty'], Revision)
    ;   Revision = null
    ),
    first_line(uname, ['-srm'], System),
    maplist(atom_string, Command, Words),
    json_line(_{ date:Date, host:Host, command:Words, version:Version, revision:Revision,
                 prolog:Prolog, system:System },
              Line).

first_line(Program, Args, Line) :-
    (   absolute_file_name(path(Program), Path, [access(execute),file_errors(fail)]),
        setup_call_cleanup(
            process_create(Path, Args,
                           [stdin(null),stdout(pipe(Out)),stderr(null),process(Pid)]),
            read_line_to_string(Out, Line0),
            ( close(Out), process_wait(Pid, Status) )),
        Status == exit(0)
    ->  Line = Line0
    ;   Line = null
    ).

%!  save_manifest(+File, +Lines) is det.

save_manifest(File, Lines) :-
    manifest_file(File, Manifest),
    write_file(Manifest, shared, write_lines(Lines)).

manifest_file(File, Manifest) :-
    atom_concat(File, '.manifest', Manifest).
