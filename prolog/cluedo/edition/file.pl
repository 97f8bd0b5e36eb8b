:- module(cluedo_edition_file,
          [ edition_file/2,             % +File, -Edition
            placed_edition/3            % +Placed, +End, -Edition
          ]).
:- use_module(value, [edition_add/3,edition_done/2,edition_empty/1]).
:- use_module('../support/data',
              [ data_terms/3, data_text/3, must_be_shallow/3, with_location/2
              ]).
:- use_module('../support/libraries', [complete_libraries/1]).
:- use_module('../support/errors', [throw_error/2,throw_error/3]).
:- use_module(library(apply), [foldl/4,foldl/5,maplist/2,maplist/3]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [append/2,member/2,selectchk/3]).
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

                /*******************************
                *             JSON             *
                *******************************/

%   Terms, as of a file of terms, are what the JSON Text of File says.

json_terms(Text, File, [edition(Name,Title)|Terms]) :-
    json(Text, File, Json),
    must_be_shallow(Json, File, "it"),
    object(Json, [name,title,answering,asking,categories],
           [Name,Title0,Answering,Asking,Categories]),
    default(Title0, Name, Title),
    findall(rule(Rule),
            ( member(Rule, [answering(Answering),asking(Asking)]),
              \+ arg(1, Rule, @(missing))
            ),
            Rules),
    elements(Categories, category_terms, Lists),
    append([Rules|Lists], Terms).

%   library(http/json) takes half as long to load as library(cluedo), so it is loaded
%   when there is a file for it: as the set-up of something to be cleaned up, during
%   which no signal is handled.

json(Text, File, Json) :-
    setup_call_cleanup(complete_libraries([http/json]), true, true),
    reader(Read),
    setup_call_cleanup(
        open_string(Text, In),
        ( catch(( call(Read, In, Json),
                  call(Read, In, End, [end_of_file(end_of_file)])
                ),
                error(syntax_error(json(Reason)), stream(_,Line,Column,_)),
                wrong(File, Line, Column, Reason)),
          (   End == end_of_file
          ->  true
          ;   line_count(In, Line),
              line_position(In, Column),
              wrong(File, Line, Column, end_of_file_expected)
          )
        ),
        close(In)).

%   The value of a key that is missing.

reader(json:json_read).

wrong(File, Line, Column, Reason) :-
    throw(error(syntax_error(Reason), file(File,Line,Column,0))).

category_terms(Json, [category(Name,Label)|Cards]) :-
    object(Json, [name,label,cards], [Name,Label0,Cards0]),
    default(Label0, Name, Label),
    elements(Cards0, card_term, Cards).

card_term(Json, card(Name,Label,Aliases)) :-
    (   Json = json(_)
    ->  Card = Json
    ;   Card = json([name=Json])
    ),
    object(Card, [name,label,aliases], [Name,Label0,Aliases0]),
    default(Label0, Name, Label),
    default(Aliases0, [], Aliases).

%   The object Json has Values for Keys, or `@(missing)`, which is no value of JSON, for a
%   key that it does not have. The first one is its name.

object(Json, Keys, [Name|Values]) :-
    (   Json = json(Pairs0),
        foldl(value, Keys, [Name|Values], Pairs0, []),
        Name \== @(missing)
    ->  true
    ;   atomic_list_concat(Keys, ', ', Text),
        throw_error(domain_error(cluedo_edition,Json),
                        "an object has a name, and no more than ~w", [Text])
    ).

value(Key, Value, Pairs0, Pairs) :-
    (   selectchk(Key=Value0, Pairs0, Pairs)
    ->  Value = Value0
    ;   Pairs = Pairs0,
        Value = @(missing)
    ).

default(@(missing), Default, Value) =>
    Value = Default.
default(Value0, _, Value) =>
    Value = Value0.

:- meta_predicate elements(+, 2, -).

elements(Json, Goal, Results) :-
    (   is_list(Json)
    ->  maplist(Goal, Json, Results)
    ;   throw_error(domain_error(cluedo_edition,Json),
                        "categories and cards are lists")
    ).
