:- module(cluedo_web_logic_query,
          [ request_query/2,            % +Request, -Query
            text_query/2,               % +Text, -Query
            query_pairs/2,              % +Query, -Pairs
            query_text/2,               % +Query, -Text
            query_view/3,               % +Query, +Name, -Text
            query_set_view/4,           % +Query0, +Name, +Text, -Query
            query_add/4,                % +Query0, +Keyword, +Body, -Query
            query_without/3             % +Query0, +Line, -Query
          ]).
:- use_module(form_text, [form_text/3]).
:- use_module(page_limits, [page_limit/2]).
:- use_module(text_edit, [text_without/4,trim/2,trim_lines/2]).
:- use_module('../fault', [refuse/3]).
:- use_module('../request', [request_field/3,request_field/4]).
:- use_module(library(lists), [member/2]).

/** <module> The address of a page Logic

    query(Text,Views)

The address has the whole state. The string Text is a text of library(cluedo/logic): the model,
actions and formulas. Views, pairs Name-Value, choose which states the page shows.
*/

:- det((text_query/2, query_pairs/2, query_text/2, query_view/3, query_set_view/4, query_add/4,
        query_without/3)).

%   view(Name): `at` is the number of the drawn stage, `draw` selects states, `as` is a trail.

view(at).
view(draw).
view(as).

%!  request_query(+Request, -Query) is semidet.
%
%   Query is the query of Request. A form becomes a text. Fails if Request has no model.
%
%   @error cluedo_refusal(413) if the text is too long

request_query(Request, Query) :-
    request_field(Request, "model", Model),
    memberchk(Model-Kind, ["text"-text,"cards"-cards,"atoms"-atoms]),
    (   Kind == text
    ->  request_field(Request, "text", "", Text)
    ;   form_text(Kind, Request, Text)
    ),
    findall(Name-Value,
            ( view(Name),
              atom_string(Name, Field),
              request_field(Request, Field, Value0),
              trim(Value0, Value),
              Value \== ""
            ),
            Views),
    new_query(Text, Views, Query).

%!  text_query(+Text, -Query) is det.
%
%   Query is the page of Text, a string.
%
%   @error cluedo_refusal(413) if Text is too long

text_query(Text, Query) :-
    new_query(Text, [], Query).

new_query(Text0, Views, query(Text,Views)) :-
    trim_lines(Text0, Text),
    string_length(Text, Length),
    page_limit(characters, Most),
    (   Length =< Most
    ->  true
    ;   refuse(413, "The text of a page has ~D characters at most.", [Most])
    ).

%!  query_pairs(+Query, -Pairs) is det.
%
%   Pairs, Name=Text, encode Query. Two equal pages have the same Pairs.

query_pairs(query(Text,Views), [model="text",text=Text|Pairs]) :-
    findall(Name=Value, member(Name-Value, Views), Pairs).

%!  query_text(+Query, -Text) is det.
%!  query_view(+Query, +Name, -Value) is det.
%!  query_set_view(+Query0, +Name, +Value, -Query) is det.
%
%   query_set_view/4 sets the view Name to Value. The default of a view is "".

query_text(query(Text,_), Text).

query_view(query(_,Views), Name, Value) :-
    (   memberchk(Name-Value0, Views)
    ->  Value = Value0
    ;   Value = ""
    ).

query_set_view(Query, Name, Value, query(Text,Views)) :-
    Query = query(Text,_),
    findall(View-Value1,
            ( view(View),
              (   View == Name
              ->  Value1 = Value
              ;   query_view(Query, View, Value1)
              ),
              Value1 \== ""
            ),
            Views).

%!  query_add(+Query0, +Keyword, +Body, -Query) is det.
%!  query_without(+Query0, +Line, -Query) is det.
%
%   query_add/4 adds the statement `Keyword Body` at the end. query_without/3 removes the statement
%   at Line, see text_without/4. The views of a question stay, as there are the same stages.
%
%   @error cluedo_refusal(413) if the text is too long

query_add(query(Text0,Views0), Keyword, Body, Query) :-
    format(string(Text), "~s~n~w ~s", [Text0,Keyword,Body]),
    (   Keyword == do
    ->  Views = []
    ;   Views = Views0
    ),
    new_query(Text, Views, Query).

query_without(query(Text0,_), Line, query(Text,[])) :-
    text_without(Text0, Line, [], Text).
