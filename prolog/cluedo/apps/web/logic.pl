:- module(cluedo_web_logic,
          [ logic_reply/5,              % +Method, +Path, +Request, +Store, -Reply
            logic_back/2                % +Request, -Address
          ]).
:- use_module(logic/adding, [request_new/3]).
:- use_module(logic/case, [case_add/4,case_formulas/2,case_kind/2,request_case/2]).
:- use_module(logic/stages,
              [case_stages/4,formula_read/3,stages_drawn/3,within_limits/1]).
:- use_module(logic/start, [case_model/3]).
:- use_module(logic/states, [drawn_options/4,drawn_svg/5]).
:- use_module(logic/view, [begin_html/4,case_html/4,case_title/2,slow_html/2]).
:- use_module(logic/words, [logic_address/3]).
:- use_module(refusal, [refuse/2]).
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
    (   request_case(Request, Case)
    ->  catch(within_limits(case_reply(Case, Request, Reply)), time_limit_exceeded,
              slow_reply(Case, Reply))
    ;   begin_html(none, none, none, HTML),
        Reply = page("Logic", HTML)
    ).
logic_reply(get, ["picture"], Request, _, picture(SVG)) :-
    request_case(Request, Case),
    within_limits(case_svg(Case, Request, SVG)).

case_reply(Case, Request, Reply) :-
    catch(case_model(Case, M, Language), error(cluedo_field(Field,Error),_), true),
    (   nonvar(Field)
    ->  case_kind(Case, Kind),
        begin_html(Kind, Case, fault(Field,Error), HTML),
        Reply = page(422, "Logic", HTML)
    ;   request_new(Request, Language, New)
    ->  new_reply(New, Case, M, Language, Reply)
    ;   parts(Case, M, Language, Parts),
        case_html(Parts, Case, none, HTML),
        case_title(Case, Title),
        Reply = page(Title, HTML)
    ).

%   What takes too long may be one of the formulas, or what happens.

slow_reply(Case, page(503,"Too slow",HTML)) :-
    slow_html(Case, HTML).

new_reply(add(What,Text), Case0, _, _, Reply) =>
    case_add(Case0, What, Text, Case),
    logic_address('', Case, Address),
    Reply = see(Address).
new_reply(Failed, Case, M, Language, Reply) =>
    parts(Case, M, Language, Parts),
    case_html(Parts, Case, Failed, HTML),
    case_title(Case, Title),
    Reply = page(422, Title, HTML).

parts(Case, M, Language, parts(Language,Stages,Reads)) :-
    case_stages(Case, M, Language, Stages),
    case_formulas(Case, Texts),
    maplist(formula_reading(Language), Texts, Reads).

formula_reading(Language, Text, Read) :-
    formula_read(Text, Language, Read).

case_svg(Case, Request, SVG) :-
    catch(case_model(Case, M, Language), error(cluedo_field(_,_),_), no_picture),
    parts(Case, M, Language, parts(_,Stages,Reads)),
    stages_drawn(Case, Stages, Drawn),
    drawn_options(Case, Drawn, Reads, Options),
    case_title(Case, Title),
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
    (   catch(request_case(Request, Case), error(cluedo_refusal(_),_), fail)
    ->  logic_address('', Case, Address)
    ;   Address = '/logic'
    ).

no_picture :-
    refuse(422, "There is nothing that can be drawn.").
