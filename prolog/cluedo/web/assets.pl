:- module(cluedo_web_assets,
          [ asset_path/2,               % ?Name, ?Path
            asset/3                     % +Segment, -Type, -Text
          ]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [member/2]).
:- use_module(library(readutil), [read_file_to_string/3]).
:- use_module(library(sha), [hash_atom/2,sha_hash/3]).

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

term_expansion(assets(Files), Clauses) :-
    prolog_load_context(directory, Folder),
    foldl(asset_clauses(Folder), Files, [], Clauses0),
    msort(Clauses0, Clauses).

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
