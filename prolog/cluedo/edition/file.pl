:- module(cluedo_edition_file,
          [ edition_file/2              % +File, -Edition
          ]).
:- use_module(value, [edition_add/3,edition_done/2,edition_empty/1]).
:- use_module('../support/data', [data_terms/3,data_text/3,file_place/3,placed/2]).
:- use_module('../support/libraries', [complete_libraries/1]).
:- use_module(library(apply), [foldl/4,foldl/5,maplist/3]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [append/2,selectchk/3]).

/** <module> Files of editions

The formats are those of library(cluedo/edition).
*/

:- det(edition_file/2).

%!  edition_file(+File, -Edition) is det.
%
%   Edition is the one in File, in JSON if its extension is `.json`.

edition_file(File, Edition) :-
    must_be(text, File),
    file_name_extension(_, Extension, File),
    (   Extension == json
    ->  placed(File, json_terms(File, Terms))
    ;   limit(Limit),
        data_terms(File, Limit, Terms)
    ),
    edition_empty(Draft0),
    foldl(add(File), Terms, Draft0, Draft),
    placed(File, edition_done(Draft, Edition)).

%   Characters of a file: 64 cards with names and aliases have less.

limit(65536).

add(File, Line-Term, Draft0, Draft) :-
    file_place(File, Line, Place),
    placed(Place, edition_add(Term, Draft0, Draft)).

%   Terms are as in a file of terms, but nobody knows their lines.

json_terms(File, Terms) :-
    limit(Limit),
    data_text(File, Limit, Text),
    json_value(Text, File, Json),
    object(Json, [name,title,categories], [Name,Title0,Categories]),
    default(Title0, Name, Title),
    each(Categories, category_terms, Lists),
    append([[edition(Name,Title)]|Lists], Terms0),
    maplist(no_line, Terms0, Terms).

no_line(Term, none-Term).

category_terms(Json, [category(Name,Label)|Cards]) :-
    object(Json, [name,label,cards], [Name,Label0,Cards0]),
    default(Label0, Name, Label),
    each(Cards0, card_term, Cards).

card_term(Json, card(Name,Label,Aliases)) :-
    (   atom(Json)
    ->  Name = Json,
        Label = Name,
        Aliases = []
    ;   object(Json, [name,label,aliases], [Name,Label0,Aliases0]),
        default(Label0, Name, Label),
        default(Aliases0, [], Aliases)
    ).

default(Value0, Default, Value) :-
    (   Value0 == none(missing)
    ->  Value = Default
    ;   Value = Value0
    ).

%   Values are those of Keys in the object Json, none(missing) if it has not all
%   of them.

object(Json, Keys, Values) :-
    (   Json = json(Pairs0),
        foldl(value, Keys, Values, Pairs0, []),
        Values = [Name|_],
        Name \== none(missing)
    ->  true
    ;   atomic_list_concat(Keys, ', ', Text),
        format(string(Reason),
               "this is no object with a name, and nothing but ~w", [Text]),
        wrong(Json, Reason)
    ).

value(Key, Value, Pairs0, Pairs) :-
    (   selectchk(Key=Value0, Pairs0, Pairs)
    ->  Value = Value0
    ;   Pairs = Pairs0,
        Value = none(missing)
    ).

:- meta_predicate each(+, 2, -).

each(List, Goal, Results) :-
    (   is_list(List)
    ->  maplist(Goal, List, Results)
    ;   wrong(List, "categories and their cards are lists")
    ).

wrong(Json, Reason) :-
    throw(error(domain_error(cluedo_edition,Json), context(_,Reason))).

json_value(Text, File, Json) :-
    json_library(Library),
    setup_call_cleanup(
        open_string(Text, In),
        catch(( call(Library:json_read, In, Json),
                call(Library:json_read, In, End, [end_of_file(end_of_file)])
              ),
              error(syntax_error(Reason), _),
              json_error(Reason, In, File)),
        close(In)),
    (   End == end_of_file
    ->  true
    ;   wrong(End, "there is more behind the object")
    ).

%   To load Library takes half as long as all of library(cluedo), and few have
%   such files: it comes when it is needed, and an interrupt waits for it.

json_library(Library) :-
    (   exists_source(library(http/json))
    ->  sig_atomic(complete_libraries([http/json])),
        Library = json
    ;   throw(error(existence_error(source_sink,library(http/json)),
                    context(_,"SWI-Prolog's package http reads JSON")))
    ).

json_error(Reason, In, File) :-
    line_count(In, Line),
    throw(error(syntax_error(Reason), file(File,Line,0,0))).
