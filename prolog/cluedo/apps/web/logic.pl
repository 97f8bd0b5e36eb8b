:- module(cluedo_web_logic,
          [ logic_reply/5,              % +Method, +Path, +Request, +Store, -Reply
            logic_back/2                % +Request, -Address
          ]).
:- use_module(fault, [refuse/2]).
:- use_module(logic/adding, [request_new/3]).
:- use_module(logic/query, [query_add/4,query_formulas/2,query_kind/2,request_query/2]).
:- use_module(logic/stages,
              [formula_read/3,query_model/3,query_stages/4,stages_drawn/3,within_limits/1]).
:- use_module(logic/states, [drawn_options/4,drawn_svg/5]).
:- use_module(logic/view, [begin_html/4,query_html/4,query_title/2,slow_html/2]).
:- use_module(logic/wording, [logic_address/3]).
:- use_module(request, [request_field/3]).
:- use_module(library(apply), [maplist/3]).

/** <module> The page Logic

| `/logic`                | examples, and forms for models of one's own           |
| `/logic?model=...`      | a model, what happens, and formulas: all that a page   |
|                         | has is in its address, and the server keeps nothing   |
| `/logic?...&new=...`    | goes on to the page that has an action or formula more |
| `/logic/picture?...`    | its picture                                           |

What is typed is data: see del/expression.pl. Models, times, texts and numbers have limits.
*/

%!  logic_reply(+Method, +Path, +Request, +Store, -Reply) is semidet.
%
%   See pages.pl.

logic_reply(get, [], Request, _, Reply) :-
    (   request_query(Request, Query)
    ->  catch(within_limits(query_reply(Query, Request, Reply)), time_limit_exceeded,
              slow_reply(Query, Reply))
    ;   begin_html(none, none, none, HTML),
        Reply = page("Logic", HTML)
    ).
logic_reply(get, ["picture"], Request, _, picture(SVG)) :-
    request_query(Request, Query),
    within_limits(query_svg(Query, Request, SVG)).

query_reply(Query, Request, Reply) :-
    catch(query_model(Query, M, Language), error(cluedo_field(Field,Error),_), true),
    (   nonvar(Field)
    ->  query_kind(Query, Kind),
        begin_html(Kind, Query, fault(Field,Error), HTML),
        Reply = page(422, "Logic", HTML)
    ;   request_new(Request, Language, New)
    ->  new_reply(New, Query, M, Language, Reply)
    ;   parts(Query, M, Language, Parts),
        query_html(Parts, Query, none, HTML),
        query_title(Query, Title),
        Reply = page(Title, HTML)
    ).

%   What takes too long may be one of the formulas, or what happens.

slow_reply(Query, page(503,"Too slow",HTML)) :-
    slow_html(Query, HTML).

new_reply(add(What,Text), Query0, _, _, Reply) =>
    query_add(Query0, What, Text, Query),
    logic_address('', Query, Address),
    Reply = see(Address).
new_reply(Failed, Query, M, Language, Reply) =>
    parts(Query, M, Language, Parts),
    query_html(Parts, Query, Failed, HTML),
    query_title(Query, Title),
    Reply = page(422, Title, HTML).

parts(Query, M, Language, parts(Language,Stages,Reads)) :-
    query_stages(Query, M, Language, Stages),
    query_formulas(Query, Texts),
    maplist(formula_reading(Language), Texts, Reads).

formula_reading(Language, Text, Read) :-
    formula_read(Text, Language, Read).

query_svg(Query, Request, SVG) :-
    catch(query_model(Query, M, Language), error(cluedo_field(_,_),_), no_picture),
    parts(Query, M, Language, parts(_,Stages,Reads)),
    stages_drawn(Query, Stages, Drawn),
    drawn_options(Query, Drawn, Reads, Options),
    query_title(Query, Title),
    (   request_field(Request, "columns", "1")
    ->  Columns = 1
    ;   Columns = 2
    ),
    catch(drawn_svg(Drawn, Options, Columns, Title, SVG),
          error(resource_error(del_worlds),_), no_picture).

%!  logic_back(+Request, -Address) is det.
%
%   Address has what Request says of a model, without what it wants to add; or that of the
%   examples, if it says nothing that a page could have.

logic_back(Request, Address) :-
    (   catch(request_query(Request, Query), error(cluedo_refusal(_),_), fail)
    ->  logic_address('', Query, Address)
    ;   Address = '/logic'
    ).

no_picture :-
    refuse(422, "There is nothing to draw.").
