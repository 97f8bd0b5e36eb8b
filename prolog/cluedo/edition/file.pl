:- module(cluedo_edition_file,
          [ edition_file/2              % +File, -Edition
          ]).
:- use_module(json, [json_terms/3]).
:- use_module(value, [edition_add/3,edition_done/2,edition_empty/1]).
:- use_module('../support/data',
              [data_terms/3,data_text/3,file_place/3,placed/2]).
:- use_module(library(apply), [foldl/4,maplist/2]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(pairs), [pairs_keys_values/3]).

/** <module> Files of editions

The formats are those of library(cluedo/edition).
*/

:- det(edition_file/2).

%!  edition_file(+File, -Edition) is det.
%
%   Edition is the one in File, in JSON if its extension is `.json`.

edition_file(File, Edition) :-
    must_be(text, File),
    limit(Limit),
    file_name_extension(_, Extension, File),
    (   Extension == json
    ->  data_text(File, Limit, Text),
        placed(File, json_terms(Text, File, Terms0)),
        pairs_keys_values(Terms, Nowhere, Terms0),
        maplist(=(none), Nowhere)
    ;   data_terms(File, Limit, Terms)
    ),
    edition_empty(Draft0),
    foldl(add(File), Terms, Draft0, Draft),
    placed(File, edition_done(Draft, Edition)).

%   Characters of a file: 64 cards with names and aliases have less.

limit(65536).

add(File, Line-Term, Draft0, Draft) :-
    file_place(File, Line, Place),
    placed(Place, edition_add(Term, Draft0, Draft)).
