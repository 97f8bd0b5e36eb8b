:- module(cluedo_web_logic,
          [ logic_reply/5,              % +Method, +Path, +Request, +Store, -Reply
            logic_back/2                % +Request, -Address
          ]).
:- use_module(fault, [refuse/2]).
:- use_module(logic/begin_page, [begin_html/5]).
:- use_module(logic/page_limits, [within_limits/1]).
:- use_module(logic/query,
              [ is_text_query/1, query_add/4, query_formulas/2, query_kind/2, request_query/2,
                text_query/2, trim/2 ]).
:- use_module(logic/query_page, [query_html/4,query_title/2,slow_html/2]).
:- use_module(logic/query_text, [query_text/2]).
:- use_module(logic/stages, [read_formula/3,query_model/3,query_stages/4,drawn_stages/3]).
:- use_module(logic/state_drawing, [drawing_options/4,stages_svg/5]).
:- use_module(logic/text_page, [text_fault_html/4,text_html/5,text_title/2]).
:- use_module(logic/text_stages, [foreign_query/1,must_be_read/1,own_query/2,text_parts/3]).
:- use_module(logic/trail, [trail_stages/3]).
:- use_module(logic/logic_wording, [logic_address/3]).
:- use_module(request, [request_field/3]).
:- use_module('../del/language/formula_text', [text_action/3,text_formula/3]).
:- use_module(library(apply), [exclude/3,maplist/3]).
:- use_module(library(error), [resource_error/1]).
:- use_module(library(lists), [member/2]).

/** <module> The page Logic

| `/logic`                | examples, and forms for the user's own models            |
| `/logic?model=...`      | a model, actions and formulas: the address has the whole |
|                         | state, so the server stores nothing                      |
| `/logic?...&new=...`    | redirects to the page with one more action or formula    |
| `/logic?model=text&...` | the same for a text of library(cluedo/logic)             |
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
              slow_reply(Query, Reply))
    ;   begin_html(Request, none, none, none, HTML),
        Reply = page("Logic", HTML)
    ).
logic_reply(get, ["file"], Request, _, download('model.logic','text/plain',Text)) :-
    request_query(Request, Query),
    query_text(Query, Text0),
    string_concat(Text0, "\n", Text).
logic_reply(post, ["file"], Request, _, see(Address)) :-
    (   request_field(Request, "file", Text),
        Text \== ""
    ->  text_query(Text, Query),
        logic_address('', Query, Address)
    ;   refuse(422, "Choose a file.")
    ).
logic_reply(get, ["picture"], Request, _, picture(SVG)) :-
    request_query(Request, Query),
    within_limits(query_svg(Query, Request, SVG)).

query_reply(Query0, _, Reply), is_text_query(Query0), foreign_query(Query0) =>
    catch(own_query(Query0, Query), error(cluedo_logic(Line,Column,Error),_), true),
    (   nonvar(Line)
    ->  text_title(Query0, Title),
        text_fault_html(Line-Column, Error, Query0, HTML),
        Reply = page(422, Title, HTML)
    ;   logic_address('', Query, Address),
        Reply = see(Address)
    ).
query_reply(Query, Request, Reply), is_text_query(Query) =>
    catch(text_parts(Query, Parts, Entries), error(cluedo_logic(Line,Column,Error),_), true),
    text_title(Query, Title),
    (   nonvar(Line)
    ->  text_fault_html(Line-Column, Error, Query, HTML),
        Reply = page(422, Title, HTML)
    ;   Parts = parts(Language,_,_),
        request_new(Request, Query, Language, New)
    ->  text_new_reply(New, Query, Parts, Entries, Reply)
    ;   text_html(Parts, Entries, Query, none, HTML),
        Reply = page(Title, HTML)
    ).
query_reply(Query, Request, Reply) =>
    catch(query_model(Query, M, Language), error(cluedo_field(Field,Error),_), true),
    (   nonvar(Field)
    ->  query_kind(Query, Kind),
        begin_html(Request, Kind, Query, fault(Field,Error), HTML),
        Reply = page(422, "Logic", HTML)
    ;   request_new(Request, Query, Language, New)
    ->  new_reply(New, Query, M, Language, Reply)
    ;   parts(Query, M, Language, Parts),
        query_html(Parts, Query, none, HTML),
        query_title(Query, Title),
        Reply = page(Title, HTML)
    ).

%   A formula or an action may take too long.

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

text_new_reply(add(What,Text), Query0, _, _, Reply) =>
    query_add(Query0, What, Text, Query),
    logic_address('', Query, Address),
    Reply = see(Address).
text_new_reply(Failed, Query, Parts, Entries, Reply) =>
    text_html(Parts, Entries, Query, Failed, HTML),
    text_title(Query, Title),
    Reply = page(422, Title, HTML).

parts(Query, M, Language, parts(Language,Stages,Reads)) :-
    query_stages(Query, M, Language, Stages),
    query_formulas(Query, Texts),
    maplist(read_formula_of(Language), Texts, Reads).

read_formula_of(Language, Text, Read) :-
    read_formula(Text, Language, Read).

query_svg(Query, Request, SVG) :-
    drawn_parts(Query, parts(_,Stages,Reads)),
    drawn_stages(Query, Stages, Drawn0),
    trail_stages(Query, Drawn0, Drawn),
    (   Drawn == []
    ->  no_picture
    ;   true
    ),
    drawing_options(Query, Drawn, Reads, Options),
    title(Query, Title),
    (   request_field(Request, "columns", "1")
    ->  Columns = 1
    ;   Columns = 2
    ),
    catch(stages_svg(Drawn, Options, Columns, Title, SVG),
          error(resource_error(What),_), too_large(What)).

drawn_parts(Query, Parts), is_text_query(Query) =>
    catch(text_parts(Query, Parts, _), error(cluedo_logic(_,_,_),_), no_picture).
drawn_parts(Query, Parts) =>
    catch(query_model(Query, M, Language), error(cluedo_field(_,_),_), no_picture),
    parts(Query, M, Language, Parts).

title(Query, Title) :-
    (   is_text_query(Query)
    ->  text_title(Query, Title)
    ;   query_title(Query, Title)
    ).

%!  logic_back(+Request, -Address) is det.
%
%   Address is the model of Request, without the action or formula that Request wants to add. If
%   Request has no model, Address is the page of the examples.

logic_back(Request, Address) :-
    (   catch(request_query(Request, Query), error(cluedo_refusal(_),_), fail)
    ->  logic_address('', Query, Address)
    ;   Address = '/logic'
    ).

too_large(What) :-
    (   memberchk(What, [del_worlds,cluedo_lines])
    ->  no_picture
    ;   resource_error(What)
    ).

no_picture :-
    refuse(422, "There is nothing to draw.").

%   request_new(+Request, +Query, +Language, -New) is semidet: Request wants to add an action or a
%   formula to Query. New is add(What,Text), where What is `step` or `formula`. If the input is
%   wrong, New is failed(What,Text,Who,Error), of logic/forms.pl.

request_new(Request, Query, Language, New) :-
    request_field(Request, "new", Text),
    member(What, [say,learn,show,pass,other,formula]),
    atom_string(What, Text),
    !,
    form_addition(What, Request, Query-Language, New).

form_addition(say, Request, L, New) =>
    request_text(Request, "say", Formula),
    request_text(Request, "by", By),
    (   By == ""
    ->  format(string(Step), "public(~s)", [Formula])
    ;   format(string(Step), "public(k(~s,~s))", [By,Formula])
    ),
    check_addition(say, By, formula, Formula, Step, L, New).
form_addition(learn, Request, L, New) =>
    request_text(Request, "whether", Whether),
    request_text(Request, "who", Who),
    format(string(Step), "private([~s],~s)", [Who,Whether]),
    check_addition(learn, Who, formula, Whether, Step, L, New).
form_addition(show, Request, L, New) =>
    request_text(Request, "of", Of),
    request_text(Request, "from", From),
    request_text(Request, "to", To),
    request_text(Request, "card", Card),
    L = _-Language,
    cards_text(Of, Language, Cards),
    format(string(Step), "showcard(~s,~s,~s,[~s])", [From,Card,To,Cards]),
    check_addition(show, "", cards, Of, Step, L, New).
form_addition(pass, Request, L, New) =>
    request_text(Request, "of", Of),
    request_text(Request, "from", From),
    L = _-Language,
    cards_text(Of, Language, Cards),
    format(string(Step), "nocard(~s,~s,[~s])", [From,From,Cards]),
    check_addition(pass, "", cards, Of, Step, L, New).
form_addition(other, Request, L, New) =>
    request_text(Request, "action", Step),
    check_addition(other, "", action, Step, Step, L, New).
form_addition(formula, Request, L, New) =>
    request_text(Request, "formula", Text),
    check_addition(formula, "", formula, Text, Text, L, New).

request_text(Request, Name, Text) :-
    (   request_field(Request, Name, Text0)
    ->  trim(Text0, Text)
    ;   Text = ""
    ).

%   Blanks may separate cards. No cards means all cards.

cards_text(Of, L, Text) :-
    split_string(Of, " ,", " ,", Words0),
    exclude(==(""), Words0, Words),
    (   Words == [],
        L = deals(_,Cards,_,_)
    ->  atomic_list_concat(Cards, ',', Text0)
    ;   atomic_list_concat(Words, ',', Text0)
    ),
    atom_string(Text0, Text).

%   check_addition(What, Who, Type, Typed, Text, Query-Language, New): Text is built from the input
%   Typed. Typed is checked first, so that the columns of errors refer to Typed. If Query is a text,
%   it may define names. Then Text is checked as the last line of Query.

check_addition(What, _, _, _, Text, Query-_, New), is_text_query(Query) =>
    (   What == formula
    ->  Kind = formula,
        Where = formula
    ;   Kind = step,
        Where = other
    ),
    query_add(Query, Kind, Text, Query1),
    catch(must_be_read(Query1), error(cluedo_logic(_,_,Error),_), true),
    (   var(Error)
    ->  New = add(Kind,Text)
    ;   New = failed(Where,Text,"",Error)
    ).
check_addition(What, Who, Type, Typed, Text, _-L, New) =>
    catch(must_parse(Type, Typed, L), error(Formal,Context), true),
    (   nonvar(Formal)
    ->  New = failed(What,Typed,Who,error(Formal,Context))
    ;   What == formula
    ->  New = add(formula,Text)
    ;   catch(text_action(Text, L, _), error(Formal1,Context1), true),
        (   var(Formal1)
        ->  New = add(step,Text)
        ;   New = failed(other,Text,"",error(Formal1,Context1))
        )
    ).

must_parse(formula, Typed, L) =>
    text_formula(Typed, L, _).
must_parse(action, Typed, L) =>
    text_action(Typed, L, _).
must_parse(cards, _, _) =>
    true.
