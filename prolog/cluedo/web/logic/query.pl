:- module(cluedo_web_logic_query,
          [ request_query/2,            % +Request, -Query
            query_pairs/2,              % +Query, -Pairs
            query_kind/2,               % +Query, -Kind
            is_text_query/1,            % +Query
            query_players/2,            % +Query, -Pairs
            query_field/3,              % +Query, +Name, -Text
            query_steps/2,              % +Query, -Texts
            query_formulas/2,           % +Query, -Texts
            query_view/3,               % +Query, +Name, -Text
            model_query/2,              % +Query, -Query0
            query_add/4,                % +Query0, +What, +Text, -Query
            query_without/4,            % +Query0, +What, +N, -Query
            query_set_view/4,           % +Query0, +Name, +Text, -Query
            text_query/2,               % +Text, -Query
            form_fields/6,              % +Kind, +Players, +Fields, +Steps, +Formulas, -Query
            trim/2                      % +Text0, -Text
          ]).
:- use_module(page_limits, [page_limit/2]).
:- use_module('../fault', [refuse/3]).
:- use_module('../request', [request_field/3,request_texts/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/2,append/3,member/2,nth1/3]).

/** <module> The address of a page Logic

    query(Kind,Players,Fields,Steps,Formulas,Views)

The address has the whole state. Kind is the kind of model, `cards` or `atoms`. Players are pairs of
a name and a text: what the player has or sees. Fields are pairs with the other fields of the model.
Steps are actions. Views choose which states the page shows.

If Kind is `text`, the only field is a text of library(cluedo/logic), which has players, actions and
formulas, too. All texts are strings as the user typed them.
*/

:- det((query_pairs/2, query_kind/2, query_players/2, query_field/3, query_steps/2,
        query_formulas/2, query_view/3, model_query/2, query_add/4, query_without/4,
        query_set_view/4, text_query/2)).

fields([cards,open,atoms,law,worlds,actual,text]).
views([at,draw,as]).

%!  request_query(+Request, -Query) is semidet.
%
%   Query is the query of Request. Fails if Request has no model.
%
%   @error cluedo_refusal(413) if Query is too long

request_query(Request, query(Kind,Players,Fields,Steps,Formulas,Views)) :-
    request_field(Request, "model", Text),
    memberchk(Text-Kind, ["cards"-cards,"atoms"-atoms,"text"-text]),
    request_texts(Request, "player", Names),
    request_texts(Request, "has", Has),
    pair_players(Names, Has, Players),
    fields(FieldNames),
    request_values(FieldNames, Request, Fields),
    field_texts(Request, "do", Steps),
    field_texts(Request, "f", Formulas),
    views(ViewNames),
    request_values(ViewNames, Request, Views),
    must_be_few(players, Players),
    must_be_few(steps, Steps),
    must_be_few(formulas, Formulas),
    must_be_short(query(Kind,Players,Fields,Steps,Formulas,Views)).

pair_players([], _, Players) =>
    Players = [].
pair_players([Name0|Names], Has0, Players) =>
    (   Has0 = [Text0|Has]
    ->  true
    ;   Text0 = "",
        Has = []
    ),
    trim(Name0, Name),
    trim(Text0, Text),
    (   Name == "",
        Text == ""
    ->  Players = Players1
    ;   Players = [Name-Text|Players1]
    ),
    pair_players(Names, Has, Players1).

request_values(Names, Request, Given) :-
    findall(Name-Text,
            ( member(Name, Names),
              atom_string(Name, Field),
              request_field(Request, Field, Text0),
              (   Name == text
              ->  lines(Text0, Text)
              ;   trim(Text0, Text)
              ),
              Text \== ""
            ),
            Given).

%   Text has the lines of Text0 without invisible characters.

lines(Text0, Text) :-
    split_string(Text0, "\n", "\r", Lines0),
    maplist(printable_line, Lines0, Lines),
    atomic_list_concat(Lines, '\n', Atom),
    split_string(Atom, "", "\n", [Text]).

printable_line(Line0, Line) :-
    string_codes(Line0, Codes0),
    maplist(printable, Codes0, Codes),
    string_codes(Line1, Codes),
    string_concat("|", Line1, Kept0),
    split_string(Kept0, "", " ", [Kept]),
    string_concat("|", Line, Kept).

%!  text_query(+Text, -Query) is det.
%
%   Query is the page of Text, a string.
%
%   @error cluedo_refusal(413) if Text is too long

text_query(Text0, Query) :-
    lines(Text0, Text),
    Query = query(text,[],[text-Text],[],[],[]),
    must_be_short(Query).

field_texts(Request, Field, Texts) :-
    request_texts(Request, Field, Texts0),
    findall(Text,
            ( member(Text0, Texts0), trim(Text0, Text), Text \== "" ),
            Texts).

%!  trim(+Text0, -Text) is det.
%
%   Text is Text0 on one line, without control characters and surrounding blanks.

trim(Text0, Text) :-
    string_codes(Text0, Codes0),
    maplist(printable, Codes0, Codes),
    string_codes(Text1, Codes),
    split_string(Text1, "", " ", [Text]).

printable(Code0, Code) :-
    (   ( Code0 < 0x20 ; between(0x7F, 0x9F, Code0) ; between(0xD800, 0xDFFF, Code0) )
    ->  Code = 0' 
    ;   Code = Code0
    ).

must_be_few(What, Texts) :-
    length(Texts, Count),
    page_limit(What, Most),
    (   Count =< Most
    ->  true
    ;   refuse(413, "There can be ~d ~w at most.", [Most,What])
    ).

must_be_short(Query) :-
    query_pairs(Query, Pairs),
    maplist(pair_text, Pairs, Texts),
    atomic_list_concat(Texts, All0),
    atom_string(All0, All),
    string_length(All, Length),
    page_limit(characters, Most),
    (   Length =< Most
    ->  true
    ;   refuse(413, "The texts of a page have ~D characters at most.", [Most])
    ).

pair_text(_=Text, Text).

%!  form_fields(+Kind, +Players, +Fields, +Steps, +Formulas, -Query) is semidet.
%
%   Query is the form of Kind, `cards` or `atoms`, with these parts. Fails if Query is too long.

form_fields(Kind, Players, Fields0, Steps, Formulas, Query) :-
    Query = query(Kind,Players,Fields,Steps,Formulas,[]),
    fields(Names),
    findall(Name-Text, ( member(Name, Names), memberchk(Name-Text, Fields0) ), Fields),
    catch(( must_be_few(players, Players),
            must_be_few(steps, Steps),
            must_be_few(formulas, Formulas),
            must_be_short(Query)
          ),
          error(cluedo_refusal(_),_), fail).

%!  query_pairs(+Query, -Pairs) is det.
%
%   Pairs, Name=Text, encode Query. Two equal pages have the same Pairs.

query_pairs(query(Kind,Players,Fields,Steps,Formulas,Views), Pairs) :-
    atom_string(Kind, Text),
    findall(Pair, ( member(Name-Has, Players), member(Pair, [player=Name,has=Has]) ), Pairs1),
    findall(Name=Value, member(Name-Value, Fields), Pairs2),
    findall((do)=Step, member(Step, Steps), Pairs3),
    findall(f=Formula, member(Formula, Formulas), Pairs4),
    findall(Name=Value, member(Name-Value, Views), Pairs5),
    append([[model=Text],Pairs1,Pairs2,Pairs3,Pairs4,Pairs5], Pairs).

%!  query_kind(+Query, -Kind) is det.
%!  query_players(+Query, -Pairs) is det.
%!  query_field(+Query, +Name, -Text) is det.
%!  query_steps(+Query, -Texts) is det.
%!  query_formulas(+Query, -Texts) is det.
%!  query_view(+Query, +Name, -Text) is det.
%
%   Parts of Query. If Query has no such field or view, Text is "".

query_kind(query(Kind,_,_,_,_,_), Kind).

query_players(query(_,Players,_,_,_,_), Players).

query_field(query(_,_,Fields,_,_,_), Name, Text) :-
    text_of(Fields, Name, Text).

query_steps(query(_,_,_,Steps,_,_), Steps).

query_formulas(query(_,_,_,_,Formulas,_), Formulas).

query_view(query(_,_,_,_,_,Views), Name, Text) :-
    text_of(Views, Name, Text).

text_of(Pairs, Name, Text) :-
    (   memberchk(Name-Text0, Pairs)
    ->  Text = Text0
    ;   Text = ""
    ).

%!  is_text_query(+Query) is semidet.

is_text_query(query(text,_,_,_,_,_)).

%!  model_query(+Query, -Query0) is det.
%
%   Query0 has only the model of Query.

model_query(query(Kind,Players,Fields,_,_,_), query(Kind,Players,Fields,[],[],[])).

%!  query_add(+Query0, +What, +Text, -Query) is det.
%!  query_without(+Query0, +What, +N, -Query) is det.
%
%   query_add/4 appends Text to Query0. What is `step` if Text is an action, else `formula`.
%   query_without/4 removes the action or formula number N. It also removes all actions after a
%   removed action.
%
%   @error cluedo_refusal(413) if there are too many actions or formulas

query_add(query(text,_,[text-Text0],_,_,_), What, Added, Query) =>
    memberchk(What-Keyword, [step-do,formula-'true?']),
    format(string(Text), "~s~n~w ~s", [Text0,Keyword,Added]),
    text_query(Text, Query).
query_add(query(Kind,Players,Fields,Steps0,Formulas,_), step, Text, Query) =>
    append(Steps0, [Text], Steps),
    must_be_few(steps, Steps),
    Query = query(Kind,Players,Fields,Steps,Formulas,[]),
    must_be_short(Query).
query_add(query(Kind,Players,Fields,Steps,Formulas0,Views), formula, Text, Query) =>
    append(Formulas0, [Text], Formulas),
    must_be_few(formulas, Formulas),
    Query = query(Kind,Players,Fields,Steps,Formulas,Views),
    must_be_short(Query).

query_without(query(Kind,Players,Fields,Steps0,Formulas,_), step, N, Query) =>
    Query = query(Kind,Players,Fields,Steps,Formulas,[]),
    findall(Step, ( nth1(I, Steps0, Step), I < N ), Steps).
query_without(query(Kind,Players,Fields,Steps,Formulas0,_), formula, N, Query) =>
    Query = query(Kind,Players,Fields,Steps,Formulas,[]),
    findall(Formula, ( nth1(I, Formulas0, Formula), I =\= N ), Formulas).

%!  query_set_view(+Query0, +Name, +Text, -Query) is det.
%
%   Query is Query0 with the view Name set to Text. The default of a view is "".

query_set_view(query(Kind,Players,Fields,Steps,Formulas,Views0), Name, Text,
               query(Kind,Players,Fields,Steps,Formulas,Views)) :-
    views(Names),
    findall(Other-Value,
            ( member(Other, Names),
              (   Other == Name
              ->  Value = Text
              ;   text_of(Views0, Other, Value)
              ),
              Value \== ""
            ),
            Views).
