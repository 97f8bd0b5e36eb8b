:- module(cluedo_edition_file,
          [ edition_file/2              % +File, -Edition
          ]).
:- use_module(json, [read_json/2]).
:- use_module(value, [edition_add/3,edition_done/2,edition_empty/1]).
:- use_module('../support/data',
              [data_terms/3,data_text/3,file_place/3,placed/2]).
:- use_module('../support/mistake', [mistake/2]).
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
    limit(Limit),
    file_name_extension(_, Extension, File),
    (   Extension == json
    ->  data_text(File, Limit, Text),
        json_terms(Text, File, Terms)
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

%   Terms are as in a file of terms.

json_terms(Text, File, [Line-edition(Name,Title)|Terms]) :-
    setup_call_cleanup(
        open_string(Text, In),
        ( set_stream(In, file_name(File)),
          read_json(In, Json)
        ),
        close(In)),
    object(Json, File, [name,title,categories], Line, [Name,Title0,Categories]),
    text(Title0, Name, Title),
    elements(Categories, File, Line, category_terms(File), Lists),
    append(Lists, Terms).

category_terms(File, Json, [Line-category(Name,Label)|Cards]) :-
    object(Json, File, [name,label,cards], Line, [Name,Label0,Cards0]),
    text(Label0, Name, Label),
    elements(Cards0, File, Line, card_term(File), Cards).

card_term(_, text(Line,Name), Term) =>
    Term = Line-card(Name,Name,[]).
card_term(File, Json, Term) =>
    Term = Line-card(Name,Label,Aliases),
    object(Json, File, [name,label,aliases], Line, [Name,Label0,Aliases0]),
    text(Label0, Name, Label),
    (   Aliases0 == missing
    ->  Aliases = []
    ;   elements(Aliases0, File, Line, alias, Aliases)
    ).

alias(Json, Alias) :-
    text(Json, Json, Alias).

%   What is no text, edition_add/3 finds out.

text(missing, Default, Text) =>
    Text = Default.
text(text(_,Text0), _, Text) =>
    Text = Text0.
text(Json, _, Text) =>
    Text = Json.

%   Values are those of Keys in the object Json, which begins at Line, `missing` if
%   it has not all of them. The first one is its name.

object(Json, File, Keys, Line, [Name|Values]) :-
    (   Json = object(Line,Pairs0),
        foldl(value, Keys, [text(_,Name)|Values], Pairs0, [])
    ->  true
    ;   arg(1, Json, Line),
        atomic_list_concat(Keys, ', ', Text),
        format(string(Reason), "an object has a name, and no more than ~w", [Text]),
        wrong(File, Line, Json, Reason)
    ).

value(Key, Value, Pairs0, Pairs) :-
    (   selectchk(Key-Value0, Pairs0, Pairs)
    ->  Value = Value0
    ;   Pairs = Pairs0,
        Value = missing
    ).

%   Results are what Goal makes of the elements of the list Json, in an object that
%   begins at Line.

:- meta_predicate elements(+, +, +, 2, -).

elements(Json, File, Line, Goal, Results) :-
    (   Json = list(_,List)
    ->  maplist(Goal, List, Results)
    ;   wrong(File, Line, Json, "categories, cards and aliases are lists")
    ).

wrong(File, Line, Json, Reason) :-
    file_place(File, Line, Place),
    placed(Place, mistake(domain_error(cluedo_edition,Json), Reason)).
