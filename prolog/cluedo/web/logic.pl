:- module(cluedo_web_logic,
          [ logic_reply/5,              % +Method, +Path, +Request, +Store, -Reply
            logic_back/2                % +Request, -Address
          ]).
:- use_module(fault, [refuse/2]).
:- use_module(logic/additions, [request_addition/3]).
:- use_module(logic/begin_page, [begin_html/2]).
:- use_module(logic/logic_wording, [logic_address/3]).
:- use_module(logic/model_page, [model_html/5,model_title/2,slow_html/2]).
:- use_module(logic/page_limits, [within_limits/1]).
:- use_module(logic/plan_page, [is_planning/1,planning_reply/2,query_plan_svg/2]).
:- use_module(logic/query, [query_add/4,query_text/2,request_query/2,text_query/2]).
:- use_module(logic/stages, [drawn_stages/3,own_text/2,parts_stages/2,text_parts/3]).
:- use_module(logic/state_drawing, [drawing_options/3,stages_svg/5]).
:- use_module(logic/trail, [trail_stages/3]).
:- use_module(request, [request_field/3]).
:- use_module('../support/utf8', [is_utf16/1]).
:- use_module(library(error), [resource_error/1]).

/** <module> The page Logic

| `/logic`                | examples, and forms for the user's own models            |
| `/logic?model=text&...` | a text of library(cluedo/logic): the address has the     |
|                         | whole state, so the server stores nothing                |
| `/logic?model=...`      | the same for a form, which becomes a text                |
| `/logic?...&new=...`    | redirects to the page with one more action or formula    |
| `/logic/picture?...`    | the picture of a page                                    |
| `/logic/file?...`       | the page as a file; post a file to open it               |

Input is read as data, see del/language/expression.pl. Models, times, texts and numbers are limited.
*/

%!  logic_reply(+Method, +Path, +Request, +Store, -Reply) is semidet.
%
%   See pages.pl.

logic_reply(get, [], Request, _, Reply) :-
    (   request_query(Request, Query)
    ->  catch(within_limits(query_reply(Query, Request, Reply)), time_limit_exceeded,
              ( slow_html(Query, HTML), Reply = page(503,"Too slow",HTML) ))
    ;   begin_html(Request, HTML),
        Reply = page("Logic", HTML)
    ).
logic_reply(get, ["file"], Request, _, download('model.logic','text/plain',Text)) :-
    request_query(Request, Query),
    query_text(Query, Text0),
    string_concat(Text0, "\n", Text).
logic_reply(post, ["file"], Request, _, see(Address)) :-
    (   request_field(Request, "file", Text),
        Text \== ""
    ->  must_not_be_utf16(Text),
        text_query(Text, Query),
        logic_address('', Query, Address)
    ;   refuse(422, "Choose a file.")
    ).
logic_reply(get, ["picture"], Request, _, picture(SVG)) :-
    request_query(Request, Query),
    within_limits(query_svg(Query, Request, SVG)).

%   Bytes that are not in UTF-8 have become characters with these codes.

must_not_be_utf16(Text) :-
    (   is_utf16(Text)
    ->  refuse(422, "The file is in UTF-16. Save it in UTF-8.")
    ;   true
    ).

%   A text in SMCDEL's format is translated. A planning problem has a page of its own.

query_reply(Query, Request, Reply) :-
    query_text(Query, Text),
    (   is_planning(Query)
    ->  planning_reply(Query, Reply)
    ;   own_text(Text, Own)
    ->  text_query(Own, Query1),
        logic_address('', Query1, Address),
        Reply = see(Address)
    ;   text_parts(Text, Parts, Faults),
        (   Parts \== none,
            request_addition(Request, Parts, Addition0)
        ->  Addition = Addition0
        ;   Addition = none
        ),
        parts_reply(Addition, Parts, Faults, Query, Reply)
    ).

parts_reply(add(Keyword,Body), _, _, Query0, Reply) =>
    query_add(Query0, Keyword, Body, Query),
    logic_address('', Query, Address),
    Reply = see(Address).
parts_reply(Addition, Parts, Faults, Query, Reply) =>
    model_html(Parts, Faults, Query, Addition, HTML),
    model_title(Query, Title),
    (   Addition == none,
        Faults == []
    ->  Reply = page(Title,HTML)
    ;   Reply = page(422,Title,HTML)
    ).

query_svg(Query, _, SVG), is_planning(Query) =>
    catch(( query_plan_svg(Query, SVG0)
          ->  SVG = SVG0
          ;   no_picture
          ),
          error(cluedo_logic(_,_,_),_),
          no_picture).
query_svg(Query, Request, SVG) =>
    query_text(Query, Text),
    text_parts(Text, Parts, _),
    (   Parts = parts(_,_,Formulas,_),
        parts_stages(Parts, Stages),
        drawn_stages(Query, Stages, Drawn0),
        trail_stages(Query, Drawn0, Drawn),
        Drawn \== []
    ->  true
    ;   no_picture
    ),
    drawing_options(Query, Formulas, Options),
    model_title(Query, Title),
    (   request_field(Request, "columns", "1")
    ->  Columns = 1
    ;   Columns = 2
    ),
    catch(stages_svg(Drawn, Options, Columns, Title, SVG),
          error(resource_error(What),_), too_large(What)).

too_large(What) :-
    (   memberchk(What, [del_worlds,cluedo_lines])
    ->  no_picture
    ;   resource_error(What)
    ).

no_picture :-
    refuse(422, "There is nothing to draw.").

%!  logic_back(+Request, -Address) is det.
%
%   Address is the model of Request, without the action or formula that Request wants to add. If
%   Request has no model, Address is the page of the examples.

logic_back(Request, Address) :-
    (   catch(request_query(Request, Query), error(cluedo_refusal(_),_), fail)
    ->  logic_address('', Query, Address)
    ;   Address = '/logic'
    ).
