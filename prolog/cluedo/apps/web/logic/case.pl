:- module(cluedo_web_logic_case,
          [ request_case/2,             % +Request, -Case
            case_query/2,               % +Case, -Query
            case_kind/2,                % +Case, -Kind
            case_players/2,             % +Case, -Pairs
            case_field/3,               % +Case, +Name, -Text
            case_steps/2,               % +Case, -Texts
            case_formulas/2,            % +Case, -Texts
            case_view/3,                % +Case, +Name, -Text
            case_begun/2,               % +Case, -Case0
            case_add/4,                 % +Case0, +What, +Text, -Case
            case_without/4,             % +Case0, +What, +N, -Case
            case_set_view/4,            % +Case0, +Name, +Text, -Case
            trimmed/2                   % +Text0, -Text
          ]).
:- use_module('../refusal', [refuse/3]).
:- use_module('../request', [request_field/3,request_texts/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/2,append/3,member/2,nth1/3]).

/** <module> What an address says

    case(Kind,Players,Fields,Steps,Formulas,Views)

All of a page of Logic is in its address: the Kind of model, `cards` or `atoms`; Players,
pairs of a name and what the player has or sees; the other Fields, pairs; actions; formulas;
and what of it is looked at. All texts are strings as they were typed.
*/

:- det((case_query/2, case_kind/2, case_players/2, case_field/3, case_steps/2,
        case_formulas/2, case_view/3, case_begun/2, case_add/4, case_without/4,
        case_set_view/4)).

longest(6000).                          % characters of all texts
most(players, 6).
most(steps, 8).
most(formulas, 6).

fields([cards,open,atoms,law,worlds,actual]).
views([at,draw]).

%!  request_case(+Request, -Case) is semidet.
%
%   Case is what the query of Request says. Fails if it says nothing of a model.
%
%   @error cluedo_refusal(413) if it says too much

request_case(Request, case(Kind,Players,Fields,Steps,Formulas,Views)) :-
    request_field(Request, "model", Text),
    memberchk(Text-Kind, ["cards"-cards,"atoms"-atoms]),
    request_texts(Request, "player", Names),
    request_texts(Request, "has", Has),
    paired(Names, Has, Players),
    fields(FieldNames),
    given(FieldNames, Request, Fields),
    told(Request, "do", Steps),
    told(Request, "f", Formulas),
    views(ViewNames),
    given(ViewNames, Request, Views),
    must_be_few(players, Players),
    must_be_few(steps, Steps),
    must_be_few(formulas, Formulas),
    must_be_short(case(Kind,Players,Fields,Steps,Formulas,Views)).

paired([], _, Players) =>
    Players = [].
paired([Name0|Names], Has0, Players) =>
    (   Has0 = [Text0|Has]
    ->  true
    ;   Text0 = "",
        Has = []
    ),
    trimmed(Name0, Name),
    trimmed(Text0, Text),
    (   Name == "",
        Text == ""
    ->  Players = Players1
    ;   Players = [Name-Text|Players1]
    ),
    paired(Names, Has, Players1).

given(Names, Request, Given) :-
    findall(Name-Text,
            ( member(Name, Names),
              atom_string(Name, Field),
              request_field(Request, Field, Text0),
              trimmed(Text0, Text),
              Text \== ""
            ),
            Given).

told(Request, Field, Texts) :-
    request_texts(Request, Field, Texts0),
    findall(Text,
            ( member(Text0, Texts0), trimmed(Text0, Text), Text \== "" ),
            Texts).

%!  trimmed(+Text0, -Text) is det.
%
%   Text is Text0 as one line, without control characters and blanks around it.

trimmed(Text0, Text) :-
    string_codes(Text0, Codes0),
    maplist(printed, Codes0, Codes),
    string_codes(Text1, Codes),
    split_string(Text1, "", " ", [Text]).

printed(Code0, Code) :-
    (   ( Code0 < 0x20 ; between(0x7F, 0x9F, Code0) ; between(0xD800, 0xDFFF, Code0) )
    ->  Code = 0' 
    ;   Code = Code0
    ).

must_be_few(What, Texts) :-
    length(Texts, Count),
    most(What, Most),
    (   Count =< Most
    ->  true
    ;   refuse(413, "There can be ~d ~w, and no more.", [Most,What])
    ).

must_be_short(Case) :-
    case_query(Case, Query),
    maplist(pair_text, Query, Texts),
    atomic_list_concat(Texts, All0),
    atom_string(All0, All),
    string_length(All, Length),
    longest(Most),
    (   Length =< Most
    ->  true
    ;   refuse(413, "The page has more than ~D characters of its own.", [Most])
    ).

pair_text(_=Text, Text).

%!  case_query(+Case, -Query) is det.
%
%   Query, pairs Name=Text, says Case. Cases that say the same have the same one.

case_query(case(Kind,Players,Fields,Steps,Formulas,Views), Query) :-
    atom_string(Kind, Text),
    findall(Pair, ( member(Name-Has, Players), member(Pair, [player=Name,has=Has]) ), Pairs1),
    findall(Name=Value, member(Name-Value, Fields), Pairs2),
    findall((do)=Step, member(Step, Steps), Pairs3),
    findall(f=Formula, member(Formula, Formulas), Pairs4),
    findall(Name=Value, member(Name-Value, Views), Pairs5),
    append([[model=Text],Pairs1,Pairs2,Pairs3,Pairs4,Pairs5], Query).

%!  case_kind(+Case, -Kind) is det.
%!  case_players(+Case, -Pairs) is det.
%!  case_field(+Case, +Name, -Text) is det.
%!  case_steps(+Case, -Texts) is det.
%!  case_formulas(+Case, -Texts) is det.
%!  case_view(+Case, +Name, -Text) is det.
%
%   Parts of Case. A field or view that says nothing is "".

case_kind(case(Kind,_,_,_,_,_), Kind).

case_players(case(_,Players,_,_,_,_), Players).

case_field(case(_,_,Fields,_,_,_), Name, Text) :-
    text_of(Fields, Name, Text).

case_steps(case(_,_,_,Steps,_,_), Steps).

case_formulas(case(_,_,_,_,Formulas,_), Formulas).

case_view(case(_,_,_,_,_,Views), Name, Text) :-
    text_of(Views, Name, Text).

text_of(Pairs, Name, Text) :-
    (   memberchk(Name-Text0, Pairs)
    ->  Text = Text0
    ;   Text = ""
    ).

%!  case_begun(+Case, -Case0) is det.
%
%   Case0 has the model of Case, and nothing else.

case_begun(case(Kind,Players,Fields,_,_,_), case(Kind,Players,Fields,[],[],[])).

%!  case_add(+Case0, +What, +Text, -Case) is det.
%!  case_without(+Case0, +What, +N, -Case) is det.
%
%   Case has the action (`step`) or the formula (`formula`) Text more than Case0, behind the
%   others, or not number N, and no action after it.
%
%   @error cluedo_refusal(413) if there are too many

case_add(case(Kind,Players,Fields,Steps0,Formulas,_), step, Text, Case) =>
    append(Steps0, [Text], Steps),
    must_be_few(steps, Steps),
    Case = case(Kind,Players,Fields,Steps,Formulas,[]),
    must_be_short(Case).
case_add(case(Kind,Players,Fields,Steps,Formulas0,Views), formula, Text, Case) =>
    append(Formulas0, [Text], Formulas),
    must_be_few(formulas, Formulas),
    Case = case(Kind,Players,Fields,Steps,Formulas,Views),
    must_be_short(Case).

case_without(case(Kind,Players,Fields,Steps0,Formulas,_), step, N, Case) =>
    Case = case(Kind,Players,Fields,Steps,Formulas,[]),
    findall(Step, ( nth1(I, Steps0, Step), I < N ), Steps).
case_without(case(Kind,Players,Fields,Steps,Formulas0,_), formula, N, Case) =>
    Case = case(Kind,Players,Fields,Steps,Formulas,[]),
    findall(Formula, ( nth1(I, Formulas0, Formula), I =\= N ), Formulas).

%!  case_set_view(+Case0, +Name, +Text, -Case) is det.
%
%   Of Case the view Name is Text; "" is as by default.

case_set_view(case(Kind,Players,Fields,Steps,Formulas,Views0), Name, Text,
              case(Kind,Players,Fields,Steps,Formulas,Views)) :-
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
