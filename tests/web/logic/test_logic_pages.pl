:- use_module('../../helpers/all').
:- use_module('../../helpers/installed').
:- use_module('../browser', [has/2,reply_body/2,reply_header/3,reply_status/2]).
:- use_module(page_text).
:- use_module(library('cluedo/web/logic/examples')).
:- use_module(library('cluedo/web/logic/logic_wording')).
:- use_module(library('cluedo/web/logic/query')).
:- use_module(library('cluedo/web/logic/text_edit')).
:- use_module(library('cluedo/web/pages'), [page_links/1]).
:- use_module(library(uri)).

%   The page Logic, as a browser without scripts uses it.

:- begin_tests(web_logic_pages).

%   query_page(Query, Reply): the page of a query, pairs Name=Text.

query_page(Query, Reply) :-
    logic_reply('/logic', Query, Reply).

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

test('examples link to their pages', [forall(example(Text))]) :-
    logic_reply('/logic', Begin),
    text_statement(Text, title, Title),
    assertion(has(Begin, Title)),
    text_query(Text, Query),
    logic_address('', Query, Address),
    links(Begin, '/logic?', Links),
    assertion(memberchk(Address, Links)),
    logic_reply(Address, Page),
    assertion(reply_status(Page, 200)),
    assertion(has(Page, Title)),
    logic_address('/picture', Query, Picture),
    logic_reply(Picture, SVG),
    (   absolute_file_name(path(dot), _, [access(execute),file_errors(fail)])
    ->  assertion(reply_status(SVG, 200)),
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
        query_page(Query, Page),
        setenv('PATH', Path)),
    reply_status(Page, Status),
    assertion(has(Page, "<code>graphviz</code>")),
    assertion(\+ has(Page, "<img")),
    assertion(has(Page, "<details open")),
    assertion(has(Page, "class=\"plain states\"")).
test('the table shows which states a player cannot distinguish', true(Status == 200)) :-
    three(Query, []),
    query_page(Query, Page),
    reply_status(Page, Status),
    assertion(has(Page, "<td>A</td><td>A</td><td>A</td>")),
    assertion(has(Page, "<td>A</td><td>B</td><td>B</td>")),
    assertion(has(Page, "<td>C</td>")).
test('the table shows what players consider possible', true(Status == 200)) :-
    query_page([ model=atoms,player=ann,has='',player=bob,has='',atoms=p,actual=p,
                 (do)='secret([ann],p)' ], Page),
    reply_status(Page, Status),
    assertion(has(Page, "3: {p}'")),
    assertion(has(Page, "<td>1, 3</td>")).
test('too many lines', true(Statuses == [200,422])) :-
    Query = [model=atoms,player=ann,has='',player=bob,has='',player=cath,has='',
             atoms='p0 p1 p2 p3 p4',actual='p0',draw=all,
             (do)='event_model([e1-true,e2-p0],[ann-[e1-[e2],e2-[e1]],bob-[e1-[e2],e2-[e1]],\c
                   cath-[e1-[e2],e2-[e1]]],e1)'],
    query_page(Query, Page),
    logic_reply('/logic/picture', Query, Picture),
    maplist(reply_status, [Page,Picture], Statuses),
    assertion(has(Page, "There are more lines than can be drawn")),
    assertion(has(Page, "<details open")),
    assertion(has(Page, "class=\"plain states\"")).
test('a trail of views', true(Statuses == [200,200,200,200])) :-
    Model = [model=atoms,player=ann,has='',player=bob,has='',atoms=p,actual=p,
             (do)='secret([ann],p)'],
    findall(Query, ( member(As, ['ann,bob',bob,'nobody,ann','bob,bob,bob,bob,bob']),
                     append(Model, [as=As], Query) ), Queries),
    maplist(query_page, Queries, Pages),
    maplist(reply_status, Pages, Statuses),
    Pages = [Two,One,None,_],
    assertion(has(Two, "<strong aria-current=\"true\">bob</strong>")),
    assertion(has(Two, "as=ann\">ann</a>")),
    assertion(has(Two, "as=ann,bob,ann\"")),
    assertion(has(One, "after action 1</strong>: 2 states")),
    assertion(has(None, "<strong aria-current=\"true\">actual</strong>")),
    assertion(has(None, "after action 1</strong>: 3 states")).
test('a player who considers no state possible', true(Status == 200)) :-
    Query = [ model=atoms,player=ann,has='',player=bob,has='',worlds=p,actual=p,
              (do)='secret([ann],assign(p,false))',(do)='public(~p)',as=bob ],
    query_page(Query, Page),
    append(Query, [at=2], Query2),
    logic_reply('/logic/picture', Query2, Picture),
    reply_status(Page, Status),
    assertion(has(Page, "bob considers no state possible")),
    assertion(\+ has(Page, "as=bob,ann\"")),
    (   absolute_file_name(path(dot), _, [access(execute),file_errors(fail)])
    ->  assertion(reply_status(Picture, 200))
    ;   true
    ).
test('a formula is checked before and after', true(Status == 200)) :-
    three(Query, [(do)='public(~has(bob,r))',f='k(cath,has(ann,r))']),
    query_page(Query, Page),
    reply_status(Page, Status),
    assertion(has(Page, "0 of 6")),
    assertion(has(Page, "2 of 4")).
test('an impossible model leads back to its form', true(Status == 422)) :-
    query_page([model=cards,player=ann,has='r x',cards='r b'], Page),
    reply_status(Page, Status),
    assertion(has(Page, "value=\"r x\"")),
    assertion(has(Page, "player ann has r <mark>x</mark>")).

%   new(Fields, Line): a form with Fields adds Line.

new([new=say,by='',say='~has(bob,r)'], "do public(~has(bob,r))").
new([new=say,by=ann,say='has(ann,r)'], "do public(k(ann,has(ann,r)))").
new([new=learn,who=bob,whether='has(ann,r)'], "do private([bob],has(ann,r))").
new([new=show,from=bob,to=ann,card=b,of='r, b'], "do showcard(bob,b,ann,[r,b])").
new([new=show,from=bob,to=ann,card=b,of=''], "do showcard(bob,b,ann,[r,b,w])").
new([new=pass,from=bob,of='r w'], "do nocard(bob,bob,[r,w])").
new([new=other,action=' public(true) '], "do public(true)").
new([new=formula,formula='k(ann,true)'], "true? k(ann,true)").

test('additions are in the address', [forall(new(Fields, Line))]) :-
    three(Query0, [(do)='public(true)',f=true]),
    append(Query0, Fields, Query),
    query_page(Query, Reply),
    assertion(reply_status(Reply, 303)),
    reply_header(Reply, "location", Address),
    logic_reply(Address, Page),
    assertion(reply_status(Page, 200)),
    address_lines(Address, Lines),
    assertion(last(Lines, Line)).

address_lines(Address, Lines) :-
    string_concat("/logic?", Search, Address),
    uri_query_components(Search, Pairs),
    assertion(\+ memberchk(new=_, Pairs)),
    memberchk(text=Text, Pairs),
    split_string(Text, "\n", "", Lines).

%   wrong(Fields, Pointed): wrong input is shown again.

wrong([new=say,by=ann,say='has(bob,z)'], "has(bob,<mark>z</mark>)").
wrong([new=say,by='',say='true), public(false'], "true<mark>)</mark>").
wrong([new=formula,formula='k(ann'], "k(ann<mark>").
wrong([new=other,action='halt'], "<mark>h</mark>alt").
wrong([new=show,from=bob,to=ann,card=b,of='r,z'], "[r,<mark>z</mark>])").
wrong([new=show,from=bob,to=ann,card=b,of=r],
      "All see that the card is one of r, so it cannot be b").
wrong([new=say,by=cath,say='has(ann,r)'], "There is no state that can be the actual one").

test('a wrong addition stays in its form', [forall(wrong(Fields, Pointed))]) :-
    three(Query0, []),
    append(Query0, Fields, Query),
    query_page(Query, Page),
    assertion(Page = reply(422,_,_)),
    assertion(has(Page, Pointed)).
test('the chosen player stays chosen', true(Status == 422)) :-
    three(Query, [new=say,by=cath,say='&']),
    query_page(Query, Page),
    reply_status(Page, Status),
    assertion(has(Page, "<option value=\"cath\" selected>cath")).
test('links take out what they name',
     true(Rests == [["do public(true)","do public(~has(bob,r))"],
                    ["do public(true)","true? has(ann,r)"],
                    ["true? has(ann,r)"]])) :-
    three(Query, [(do)='public(true)',(do)='public(~has(bob,r))',f='has(ann,r)']),
    query_page(Query, Page),
    links(Page, '/logic?', Links),
    findall(Rest,
            ( member(Link, Links),
              atom_string(Link, Address),
              \+ sub_string(Address, _, _, _, "&a"),
              address_lines(Address, [_,_,_,_|Rest]),
              Rest \= [_,_,_|_]
            ),
            Rests0),
    sort(Rests0, Rests).
test('a link shows another action', true(Status == 200)) :-
    three(Query, [(do)='public(true)',(do)='public(~has(bob,r))',at=1]),
    query_page(Query, Page),
    reply_status(Page, Status),
    assertion(has(Page, "Before and after action 1")).
test('as many states as fit, and of how many',
     [condition(has_program(dot)), true(Status == 200)]) :-
    Text = "numbers x y in 0..20\nlaw x = y+1 v y = x+1\nagent ann sees x\nagent bob sees y\n\c
            actual x=3 y=2\ndo !~kv(ann,y)",
    logic_reply('/logic/picture', [model=text,text=Text], Picture),
    reply_status(Picture, Status),
    assertion(has(Picture, ">20 of 40 worlds<")),
    assertion(has(Picture, ">20 of 38 worlds<")),
    logic_reply('/logic', [model=text,text=Text,draw=near1], Page),
    assertion(has(Page, "3 of 38 states")).
test('the table has the drawn states, and the page says which',
     true(Counts == [ 6-[], 2-["Only states where the formula holds"],
                      4-["Drawn are the actual state"], 6-["Not all states are drawn"] ])) :-
    findall(Count-Told,
            ( member(Draw, [all,f1,near1,near2]),
              three(Query, [f='has(ann,r)',draw=Draw]),
              query_page(Query, Page),
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
                      Told)
            ),
            Counts).

:- end_tests(web_logic_pages).

%   Without threads there is no server.

:- begin_tests(web_logic_link).

test('Logic is one of the pages', true(Title == "Logic")) :-
    page_links(Links),
    memberchk(logic-Title, Links).

:- end_tests(web_logic_link).
