:- module(cluedo_web_assets,
          [ asset_path/2,               % ?Name, ?Path
            asset/3,                    % +Segment, -Type, -Text
            asset_gzip/2                % +Segment, -Bytes
          ]).
:- use_module(host, [host_choice/3]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [append/3,member/2]).
:- use_module(library(readutil), [read_file_to_string/3]).
:- use_module(library(sha), [hash_atom/2,sha_hash/3]).

%   In a browser build no reply is sent over a network.

:- if((exists_source(library(zlib)), host_choice(true, false, true))).
:- use_module(library(memfile),
              [ free_memory_file/1, memory_file_to_string/3, new_memory_file/1,
                open_memory_file/4
              ]).
:- use_module(library(zlib), [zopen/3]).
:- endif.

/** <module> Style, scripts and icons

The files are read when this library is loaded. The path of an asset has a hash of the asset's text,
so browsers may cache the asset for ever. `{name}` in a file stands for the path of the asset Name.
In the list of assets, Name must come before that file.
*/

%!  asset_path(?Name, ?Path) is nondet.
%
%   The asset called Name is at Path, an atom.
%
%!  asset(+Segment, -Type, -Text) is semidet.
%
%   Segment, a string, is the path of an asset without its `/`. Type is the media type of the asset.
%   Text is a string. If Type is `image/png`, each character of Text is a byte.
%
%!  asset_gzip(+Segment, -Bytes) is semidet.
%
%   Bytes, a string, is the text of a script or a style sheet, compressed with gzip. Each character
%   is a byte. Fails for other assets, and if library(zlib) was missing when this file was loaded.

term_expansion(assets(Files), Clauses) :-
    prolog_load_context(directory, Folder),
    foldl(asset_clauses(Folder), Files, [], Clauses0),
    findall(asset_gzip(Segment,Bytes),
            ( member(asset(Segment,Type,Text), Clauses0),
              memberchk(Type, ['text/css','text/javascript']),
              gzip(Text, Bytes)
            ),
            Clauses1),
    append(Clauses1, Clauses0, Clauses2),
    msort(Clauses2, Clauses).

asset_clauses(Folder, file(Name,Base,Extension,Type), Clauses,
              [asset_path(Name,Path),asset(Segment,Type,Text)|Clauses]) :-
    atomic_list_concat([Folder,/,Base,'.',Extension], File),
    (   Type == 'image/png'
    ->  Encoding = octet
    ;   Encoding = utf8
    ),
    read_file_to_string(File, Text0, [encoding(Encoding)]),
    findall(Other-There, member(asset_path(Other,There), Clauses), Paths),
    foldl(insert_path, Paths, Text0, Text),
    sha_hash(Text, Bytes, [algorithm(sha256)]),
    hash_atom(Bytes, Hash),
    sub_atom(Hash, 0, 12, _, Short),
    format(string(Segment), "~w-~w.~w", [Base,Short,Extension]),
    string_concat("/", Segment, Path0),
    atom_string(Path, Path0).

:- if(current_predicate(zopen/3)).

gzip(Text, Bytes) :-
    setup_call_cleanup(
        new_memory_file(File),
        ( setup_call_cleanup(
              open_memory_file(File, write, Out, [encoding(octet)]),
              write_gzip(Text, Out),
              close(Out)),
          memory_file_to_string(File, Bytes, octet)
        ),
        free_memory_file(File)).

write_gzip(Text, Out) :-
    setup_call_cleanup(
        zopen(Out, Zipped, [format(gzip),level(9),close_parent(false)]),
        ( set_stream(Zipped, encoding(utf8)),
          write(Zipped, Text)
        ),
        close(Zipped)).

:- else.

gzip(_, _) :-
    fail.

asset_gzip(_, _) :-
    fail.

:- endif.

insert_path(Name-Path, Text0, Text) :-
    format(atom(Mark), "{~w}", [Name]),
    atomic_list_concat(Parts, Mark, Text0),
    atomic_list_concat(Parts, Path, Atom),
    atom_string(Atom, Text).

assets([ file(style,    cluedo,       css,         'text/css'),
         file(script,   cluedo,       js,          'text/javascript'),
         file(live,     live,         js,          'text/javascript'),
         file(icon,     cluedo,       svg,         'image/svg+xml'),
         file(turn,     'cluedo-turn', svg,        'image/svg+xml'),
         file(small,    'cluedo-192', png,         'image/png'),
         file(large,    'cluedo-512', png,         'image/png'),
         file(manifest, cluedo,       webmanifest, 'application/manifest+json')
       ]).
