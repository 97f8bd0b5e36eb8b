:- use_module('../helpers/all').
:- use_module(browser).
:- use_module(library(cluedo/del)).
:- use_module(library('cluedo/web/logic/examples')).
:- use_module(library('cluedo/web/logic/stages')).
:- use_module(library('cluedo/web/logic/logic_wording')).
:- use_module(library('cluedo/web/pages'), [page_links/1]).
:- use_module(library(uri)).

%   The page Logic, as a browser without scripts uses it.

:- begin_tests(web_logic_pages, [condition(browser:reachable)]).

%   query_page(Query, Reply): the page of a query, pairs Name=Text.

query_page(B, Query, Reply) :-
    query_page(B, '/logic', Query, Reply).

query_page(B, Path, Query, Reply) :-
    uri_query_components(Text, Query),
    atomic_list_concat([Path,?,Text], Address),
    visit(B, Address, Reply).

three([model=cards,player=ann,has=r,player=bob,has=b,player=cath,has=w,cards='r b w'|Rest],
      Rest).

body(Reply, Body) :-
    reply_body(Reply, Body).

%   Addresses are the links on a page that begin with Start.

links(Reply, Start, Links) :-
    reply_body(Reply, Body),
    format(string(Before), "href=\"~w", [Start]),
    findall(Link,
            ( sub_string(Body, _, _, After, Before),
              sub_string(Body, _, After, 0, Rest),
              once(sub_string(Rest, Length, 1, _, "\"")),
              sub_string(Rest, 0, Length, _, End),
              string_concat(Start, End, Quoted),
              plain(Quoted, Link)
            ),
            Links).

plain(Quoted, Plain) :-
    split_string(Quoted, "&", "", [First|Parts0]),
    findall(Part, ( member(Part0, Parts0), string_concat("amp;", Part, Part0) ), Parts),
    atomic_list_concat([First|Parts], &, Plain).

test('examples link to their pages', [forall(example(Name,Title,_,Query))]) :-
    browser(B),
    visit(B, '/logic', Begin),
    assertion(has(Begin, Title)),
    logic_address('', Query, Address),
    links(Begin, '/logic?', Links),
    assertion(memberchk(Address, Links)),
    visit(B, Address, Page),
    logic_address('/picture', Query, Picture),
    visit(B, Picture, SVG),
    assertion(Name-Page = _-reply(200,_,_)),
    assertion(has(Page, Title)),
    query_model(Query, M, L),
    query_stages(Query, M, L, Stages),
    forall(member(stage(_,_,MN), Stages),
           ( once(model_property(MN, size(Size))),
             format(string(Text), ">~d state", [Size]),
             assertion(has(Page, Text))
           )),
    (   absolute_file_name(path(dot), _, [access(execute),file_errors(fail)])
    ->  assertion(SVG = reply(200,_,_)),
        assertion(reply_header(SVG, "content-type", "image/svg+xml; charset=UTF-8")),
        assertion(has(SVG, "width=\"")),
        reply_header(SVG, "content-security-policy", Policy),
        assertion(\+ sub_string(Policy, _, _, _, "script-src")),
        assertion(sub_string(Policy, 0, _, _, "default-src 'none'"))
    ;   true
    ).
test('without Graphviz there is a table and the name of the package', true(Status == 200)) :-
    getenv('PATH', Path),
    three(Query, [(do)='public(~has(bob,r))']),
    setup_call_cleanup(
        setenv('PATH', '/nowhere'),
        with_web([], Port, ( browser(Port, B), query_page(B, Query, Page) )),
        setenv('PATH', Path)),
    reply_status(Page, Status),
    assertion(has(Page, "<code>graphviz</code>")),
    assertion(\+ has(Page, "<img")),
    assertion(has(Page, "<details open")),
    assertion(has(Page, "class=\"plain states\"")).
test('the table shows which states a player cannot distinguish', true(Status == 200)) :-
    three(Query, []),
    browser(B), query_page(B, Query, Page),
    reply_status(Page, Status),
    assertion(has(Page, "<td>A</td><td>A</td><td>A</td>")),
    assertion(has(Page, "<td>A</td><td>B</td><td>B</td>")),
    assertion(has(Page, "<td>C</td>")).
test('the table shows what players consider possible', true(Status == 200)) :-
    browser(B),
    query_page(B, [model=atoms,player=ann,has='',player=bob,has='',atoms=p,actual=p,
                   (do)='secret([ann],p)'], Page),
    reply_status(Page, Status),
    assertion(has(Page, "3: {p}")),
    assertion(has(Page, "<td>1, 2</td>")).
test('too many lines', true(Statuses == [200,422])) :-
    Query = [model=atoms,player=ann,has='',player=bob,has='',player=cath,has='',
             atoms='p0 p1 p2 p3 p4',actual='p0',(do)='secret([ann],p0)'],
    browser(B),
    query_page(B, Query, Page),
    query_page(B, '/logic/picture', Query, Picture),
    maplist(reply_status, [Page,Picture], Statuses),
    assertion(has(Page, "There are more lines than can be drawn")),
    assertion(has(Page, "<details open")),
    assertion(has(Page, "class=\"plain states\"")).
test('a trail of views', true(Statuses == [200,200,200,200])) :-
    Model = [model=atoms,player=ann,has='',player=bob,has='',atoms=p,actual=p,
             (do)='secret([ann],p)'],
    findall(Query, ( member(As, ['ann,bob',bob,'nobody,ann','bob,bob,bob,bob,bob']),
                     append(Model, [as=As], Query) ), Queries),
    browser(B), maplist(query_page(B), Queries, Pages),
    maplist(reply_status, Pages, Statuses),
    Pages = [Two,One,None,_],
    assertion(has(Two, "<strong aria-current=\"true\">bob</strong>")),
    assertion(has(Two, "as=ann\">ann</a>")),
    assertion(has(Two, "as=ann,bob,ann\"")),
    assertion(has(One, "after action 1</strong>: 2 states")),
    assertion(has(None, "<strong aria-current=\"true\">actual</strong>")),
    assertion(has(None, "after action 1</strong>: 3 states")).
test('a player who considers no state possible', true(Status == 200)) :-
    browser(B),
    query_page(B, [model=atoms,player=ann,has='',player=bob,has='',worlds=p,actual=p,
                   (do)='secret([ann],assign(p,false))',(do)='public(~p)',as=bob], Page),
    query_page(B, '/logic/picture',
               [model=atoms,player=ann,has='',player=bob,has='',worlds=p,actual=p,
                (do)='secret([ann],assign(p,false))',(do)='public(~p)',as=bob,at=2],
               Picture),
    reply_status(Page, Status),
    assertion(has(Page, "bob considers no state possible")),
    assertion(\+ has(Page, "as=bob,ann\"")),
    (   absolute_file_name(path(dot), _, [access(execute),file_errors(fail)])
    ->  assertion(reply_status(Picture, 200))
    ;   true
    ).
test('a formula is checked before and after', true(Status == 200)) :-
    three(Query, [(do)='public(~has(bob,r))',f='k(cath,has(ann,r))']),
    browser(B), query_page(B, Query, Page),
    reply_status(Page, Status),
    assertion(has(Page, "0 of 6")),
    assertion(has(Page, "2 of 4")).
test('an error is marked', true(Status == 200)) :-
    three(Query, [f='k(cath,has(ann,red))']),
    browser(B), query_page(B, Query, Page),
    reply_status(Page, Status),
    assertion(has(Page, "k(cath,has(ann,<mark>r</mark>ed))")),
    assertion(has(Page, "Column 16: there is no card red, only r, b, w.")).
test('an action that cannot take place', true(Status == 200)) :-
    three(Query, [(do)='public(has(bob,r))',(do)='public(has(ann,r))']),
    browser(B), query_page(B, Query, Page),
    reply_status(Page, Status),
    assertion(has(Page, "There is no state that can be the actual one")),
    assertion(has(Page, "<li class=\"later\">")).
test('an impossible model leads back to its form', true(Status == 422)) :-
    browser(B),
    query_page(B, [model=cards,player=ann,has='r x',cards='r b'], Page),
    reply_status(Page, Status),
    assertion(has(Page, "value=\"r x\"")),
    assertion(has(Page, "r <mark>x</mark>")).

%   new(Fields, Step): a form with Fields adds Step.

new([new=say,by='',say='~has(bob,r)'], (do)-"public(~has(bob,r))").
new([new=say,by=ann,say='has(ann,r)'], (do)-"public(k(ann,has(ann,r)))").
new([new=learn,who=bob,whether='has(ann,r)'], (do)-"private([bob],has(ann,r))").
new([new=show,from=bob,to=ann,card=b,of='r, b'], (do)-"showcard(bob,b,ann,[r,b])").
new([new=show,from=bob,to=ann,card=b,of=''], (do)-"showcard(bob,b,ann,[r,b,w])").
new([new=pass,from=bob,of='r w'], (do)-"nocard(bob,bob,[r,w])").
new([new=other,action=' public(true) '], (do)-"public(true)").
new([new=formula,formula='k(ann,true)'], f-"k(ann,true)").

test('additions are in the address', [forall(new(Fields, Name-Text))]) :-
    three(Query0, [(do)='public(true)',f=true]),
    append(Query0, Fields, Query),
    browser(B),
    query_page(B, Query, Reply),
    reply_status(Reply, 303),
    reply_header(Reply, "location", Address),
    follow(B, Reply, Page),
    assertion(Page = reply(200,_,_)),
    once(sub_string(Address, _, 1, After, "?")),
    sub_string(Address, _, After, 0, Search),
    uri_query_components(Search, Pairs),
    findall(Value, ( member(Name=Value0, Pairs), atom_string(Value0, Value) ), Values),
    assertion(last(Values, Text)),
    assertion(\+ memberchk(new=_, Pairs)).

%   wrong(Fields, Pointed): wrong input is shown again.

wrong([new=say,by=ann,say='has(bob,z)'], "has(bob,<mark>z</mark>)").
wrong([new=say,by='',say='true), public(false'], "true<mark>)</mark>").
wrong([new=formula,formula='k(ann'], "k(ann<mark>").
wrong([new=other,action='halt'], "<mark>h</mark>alt").
wrong([new=show,from=bob,to=ann,card=b,of='r,z'], "[r,<mark>z</mark>])").

test('a wrong addition stays in its form', [forall(wrong(Fields, Pointed))]) :-
    three(Query0, []),
    append(Query0, Fields, Query),
    browser(B), query_page(B, Query, Page),
    assertion(Page = reply(422,_,_)),
    assertion(has(Page, Pointed)).
test('the chosen player stays chosen', true(Status == 422)) :-
    three(Query, [new=say,by=cath,say='&']),
    browser(B), query_page(B, Query, Page),
    reply_status(Page, Status),
    assertion(has(Page, "<option value=\"cath\" selected>cath")).
test('links take out what they name', true(Rests == ["","public(true)"])) :-
    three(Query, [(do)='public(true)',(do)='public(~has(bob,r))']),
    browser(B),
    query_page(B, Query, Page),
    links(Page, '/logic?', Links),
    findall(Rest,
            ( member(Link, Links),
              sub_atom(Link, _, 1, After, ?),
              sub_atom(Link, _, After, 0, Search),
              uri_query_components(Search, Pairs),
              \+ ( member(Name=_, Pairs), memberchk(Name, [at,as,text]) ),
              findall(Step, member((do)=Step, Pairs), Steps),
              atomic_list_concat(Steps, ' ', Rest0),
              atom_string(Rest0, Rest)
            ),
            Rests0),
    list_to_set(Rests0, Rests).
test('a link shows another action', true(Status == 200)) :-
    three(Query, [(do)='public(true)',(do)='public(~has(bob,r))',at=1]),
    browser(B), query_page(B, Query, Page),
    reply_status(Page, Status),
    assertion(has(Page, "Before and after action 1")).
test('the same address is the same page', true(Page1 == Page2)) :-
    three(Query, [(do)='public(~has(bob,r))',f='k(cath,has(ann,r))',draw=f1]),
    browser(B1),
    query_page(B1, Query, Reply1), body(Reply1, Body1),
    browser(B2), query_page(B2, Query, Reply2), body(Reply2, Body2),
    Page1 = Body1,
    Page2 = Body2.
test('the table has the drawn states, and the page says which',
     all(Count-Told == [ 6-[], 2-["Only states where the formula holds"],
                         4-["Drawn are the actual state"], 6-["Not all states are drawn"] ])) :-
    member(Draw, [all,f1,near1,near2]),
    three(Query, [f='has(ann,r)',draw=Draw]),
    browser(B), query_page(B, Query, Page),
    reply_body(Page, Body),
    once(sub_string(Body, _, _, After, "class=\"plain states\"")),
    sub_string(Body, _, After, 0, Table0),
    once(sub_string(Table0, Length, _, _, "</table>")),
    sub_string(Table0, 0, Length, _, Table),
    aggregate_all(count, sub_string(Table, _, _, _, "<th scope=\"row\">"), Count),
    findall(Words,
            ( member(Words, [ "Drawn are the actual state", "Not all states are drawn",
                              "Only states where the formula holds"
                            ]),
              has(Page, Words)
            ),
            Told).

:- end_tests(web_logic_pages).

%   Without threads there is no server.

:- begin_tests(web_logic_link).

test('Logic is one of the pages', true(Title == "Logic")) :-
    page_links(Links),
    memberchk(logic-Title, Links).

:- end_tests(web_logic_link).
