:- module(cluedo_edition_file,
          [ edition_file/2,             % +File, -Edition
            placed_edition/3            % +Placed, +End, -Edition
          ]).
:- use_module(json, [json_terms/3]).
:- use_module(value, [edition_add/3,edition_done/2,edition_empty/1]).
:- use_module('../support/data', [data_terms/3,data_text/3,with_location/2]).
:- use_module(library(apply), [foldl/4,maplist/2]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(pairs), [pairs_keys_values/3]).

/** <module> Files of editions

library(cluedo/edition) describes the formats.
*/

:- det((edition_file/2, placed_edition/3)).

%!  edition_file(+File, -Edition) is det.
%
%   Edition is the one in File, in JSON if its extension is `.json`.

edition_file(File, Edition) :-
    must_be(text, File),
    limit(Limit),
    file_name_extension(_, Extension, File),
    (   Extension == json
    ->  data_text(File, Limit, Text),
        with_location(File, json_terms(Text, File, Terms)),
        pairs_keys_values(Placed, Places, Terms),
        maplist(=(File), Places)
    ;   data_terms(File, Limit, Placed)
    ),
    placed_edition(Placed, File, Edition).

%   The most characters of a file: 64 cards with names and aliases have fewer.

limit(65536).

%!  placed_edition(+Placed, +End, -Edition) is det.
%
%   Edition is what Placed, a list of Place-Term, says. Errors name the place, or End if
%   something is missing.

placed_edition(Placed, End, Edition) :-
    edition_empty(Draft0),
    foldl(add, Placed, Draft0, Draft),
    with_location(End, edition_done(Draft, Edition)).

add(Place-Term, Draft0, Draft) :-
    with_location(Place, edition_add(Term, Draft0, Draft)).
