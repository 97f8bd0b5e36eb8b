:- module(cluedo_knowledge_edition_edition_file,
          [ edition_file/2,             % +File, -Edition
            placed_edition/3            % +Placed, +End, -Edition
          ]).
:- use_module(edition_value, [edition_add/3,draft_edition/2,empty_draft/1]).
:- use_module('../../support/data', [data_terms/3,data_text/3]).
:- use_module('../../support/location', [with_location/2]).
:- use_module('../../support/json', [node_json/2,node_place/2,node_value/2,text_json/4]).
:- use_module('../../support/errors', [throw_error/2,throw_error/3]).
:- use_module(library(apply), [foldl/4,foldl/5,maplist/2,maplist/3]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [append/3,member/2,selectchk/3]).

/** <module> Files of editions
*/

:- det((edition_file/2, placed_edition/3)).

%!  edition_file(+File, -Edition) is det.
%
%   library(cluedo/edition) describes the formats. A File with the extension `.json` is JSON.

edition_file(File, Edition) :-
    must_be(text, File),
    limit(Limit),
    file_name_extension(_, Extension, File),
    (   Extension == json
    ->  data_text(File, Limit, Text),
        json_terms(Text, File, Placed)
    ;   data_terms(File, Limit, Placed)
    ),
    placed_edition(Placed, File, Edition).

%   A file has at most this many characters. 64 cards with names and aliases need fewer.

limit(65536).

%!  placed_edition(+Placed, +End, -Edition) is det.
%
%   Placed is a list of Place-Term. Make Edition from these terms. The error of a wrong term names
%   the Place. If something is missing, the error names End.

placed_edition(Placed, End, Edition) :-
    empty_draft(Draft0),
    foldl(add, Placed, Draft0, Draft),
    with_location(End, draft_edition(Draft, Edition)).

add(Place-Term, Draft0, Draft) :-
    with_location(Place, edition_add(Term, Draft0, Draft)).

%   Text is the JSON in File. Placed are its terms, as in data_terms/3.

json_terms(Text, File, [Place-edition(Name,Title)|Placed]) :-
    text_json(Text, File, 1, Node),
    object(Node, [name,title,answering,asking,categories], Place,
           [Name,Title0,Answering,Asking,Categories]),
    default(Title0, Name, Title),
    findall(rule(Rule),
            ( member(Rule, [answering(Answering),asking(Asking)]),
              \+ arg(1, Rule, @(missing))
            ),
            Rules),
    maplist(at_place(Place), Rules, PlacedRules),
    append(PlacedRules, PlacedCards, Placed),
    elements(Categories, Place, Nodes),
    foldl(category_terms, Nodes, PlacedCards, []).

at_place(Place, Term, Place-Term).

category_terms(Node, [Place-category(Name,Label)|Placed], Rest) :-
    object(Node, [name,label,cards], Place, [Name,Label0,Cards]),
    default(Label0, Name, Label),
    elements(Cards, Place, Nodes),
    foldl(card_term, Nodes, Placed, Rest).

card_term(Node, [Place-card(Name,Label,Aliases)|Placed], Placed) :-
    (   node_value(Node, json(_))
    ->  object(Node, [name,label,aliases], Place, [Name,Label0,Aliases0])
    ;   node_place(Node, Place),
        node_json(Node, Name),
        maplist(=(@(missing)), [Label0,Aliases0])
    ),
    default(Label0, Name, Label),
    default(Aliases0, [], Aliases).

%   Node is an object at Place. Keys are the keys that the object may have. Name and Values are the
%   values of Keys. The first key is the name, which must be there. A key that is not there has the
%   value `@(missing)`, which is not JSON. A list of categories or cards is nodes(Nodes). Other
%   values are as in node_json/2.

object(Node, Keys, Place, [Name|Values]) :-
    node_place(Node, Place),
    (   node_value(Node, json(Pairs0)),
        foldl(value, Keys, [Name|Values], Pairs0, []),
        Name \== @(missing)
    ->  true
    ;   atomic_list_concat(Keys, ', ', Text),
        node_json(Node, Json),
        with_location(Place,
                      throw_error(domain_error(cluedo_edition,Json),
                                  "write an object with a name, and no keys but ~w", [Text]))
    ).

value(Key, Value, Pairs0, Pairs) :-
    (   selectchk(Key=Node, Pairs0, Pairs)
    ->  (   memberchk(Key, [categories,cards]),
            node_value(Node, Nodes),
            is_list(Nodes)
        ->  Value = nodes(Nodes)
        ;   node_json(Node, Value)
        )
    ;   Pairs = Pairs0,
        Value = @(missing)
    ).

default(@(missing), Default, Value) =>
    Value = Default.
default(Value0, _, Value) =>
    Value = Value0.

elements(Value, Place, Nodes) :-
    (   Value = nodes(Nodes0)
    ->  Nodes = Nodes0
    ;   with_location(Place,
                      throw_error(domain_error(cluedo_edition,Value),
                                  "write categories and cards as lists"))
    ).
