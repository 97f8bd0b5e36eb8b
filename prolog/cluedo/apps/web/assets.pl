:- module(cluedo_web_assets,
          [ asset_path/2,               % ?Name, -Path
            asset/3                     % +Segment, -Type, -Text
          ]).
:- use_module(library(crypto), [crypto_data_hash/3]).
:- use_module(library(readutil), [read_file_to_string/3]).

/** <module> The files that pages need

They are read with the library. Their paths tell what is in them: a browser keeps them, and
asks anew when they have changed.
*/

%!  asset_path(?Name, -Path) is nondet.
%
%   The asset of Name is at Path.
%
%!  asset(+Segment, -Type, -Text) is semidet.
%
%   Segment, a string, is the path but for its `/`. The asset is Text, of Type.

term_expansion(assets(Files), Clauses) :-
    prolog_load_context(directory, Folder),
    findall(Clause,
            ( member(file(Name,Base,Extension,Type), Files),
              atomic_list_concat([Folder,/,Base,'.',Extension], File),
              read_file_to_string(File, Text, [encoding(utf8)]),
              crypto_data_hash(Text, Hash, [algorithm(sha256),encoding(utf8)]),
              sub_atom(Hash, 0, 12, _, Short),
              format(string(Segment), "~w-~w.~w", [Base,Short,Extension]),
              string_concat("/", Segment, Path0),
              atom_string(Path, Path0),
              member(Clause, [asset_path(Name,Path),asset(Segment,Type,Text)])
            ),
            Clauses0),
    msort(Clauses0, Clauses).

assets([ file(style,  cluedo, css, 'text/css'),
         file(script, cluedo, js,  'text/javascript'),
         file(icon,   cluedo, svg, 'image/svg+xml')
       ]).
