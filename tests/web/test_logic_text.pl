:- use_module('../helpers/all').
:- use_module(browser).
:- use_module(library('cluedo/web/logic/examples')).
:- use_module(library('cluedo/web/logic/query')).
:- use_module(library('cluedo/web/logic/query_text')).
:- use_module(library('cluedo/web/logic/begin_page')).
:- use_module(library('cluedo/web/logic/stages')).
:- use_module(library('cluedo/web/logic/text_help')).
:- use_module(library('cluedo/web/logic/text_stages')).
:- use_module(library('cluedo/web/logic/logic_wording')).
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/del/logic/statements), [keyword/2]).
:- use_module(library(uri)).

%   The page Logic with texts of library(cluedo/logic).

:- begin_tests(web_logic_text_queries).

test('forms become texts, and texts become forms',
     [forall(example(_,_,_,Query)), true(Again == Query)]) :-
    query_text(Query, Text),
    form_query(Text, Again).
test('a text has the same states as its form',
     [forall(example(_,_,_,Query)), true(Sizes == Sizes0)]) :-
    query_model(Query, M, Language),
    query_stages(Query, M, Language, Stages0),
    query_text(Query, Text),
    text_query(Text, Query1),
    text_parts(Query1, parts(_,Stages,_), Entries),
    maplist(stage_size, Stages0, Sizes0),
    maplist(stage_size, Stages, Sizes),
    query_formulas(Query, Fs),
    findall(Told, ( member(F, Fs), read_formula(F, Language, Read), last(Stages0, Stage),
                    check_formula(Read, Stage, holds(Bool,_,_)),
                    format(string(Told), "~w", [Bool]) ), Expected),
    findall(Answer, member(answer(_,Answer,_), Entries), Answers),
    assertion(Answers == Expected).

stage_size(stage(N,_,M), N-Size) :-
    once(model_property(M, size(Size))).

%   A text that says more than a form can has no form.

test('texts without a form',
     [forall(member(Text, ["title a\natoms p\nagent a","atoms p\nagent a # b",
                           "atoms p\nagent a\ntrue? p\ndo public(p)",
                           "atoms p\nagent a\ncount?","atoms p\natoms q\nagent a",
                           "atoms p\nagent a\ntrue? p\nexpect true","","zebra",
                           "cards a b\nagent x\nplayer y",
                           "atoms p\nagent a\nsuppose p"])),
      fail]) :-
    form_query(Text, _).
test('additions are appended to a text', true(Text == "atoms p\nagent a\ndo public(p)\ntrue? p")) :-
    text_query("atoms p  \r\nagent a\r\n\r\n", Query0),
    query_add(Query0, step, "public(p)", Query1),
    query_add(Query1, formula, "p", Query),
    query_field(Query, text, Text).

test('the help has every statement', all(Keyword == [])) :-
    statements_html(HTML),
    format(string(Text), "~w", [HTML]),
    split_string(Text, " ,;()[]", "", Words),
    keyword(Keyword, _), atom_string(Keyword, Word), \+ memberchk(Word, Words).

:- end_tests(web_logic_text_queries).

:- begin_tests(web_logic_text, [condition(browser:reachable)]).

query_page(B, Query, Reply) :-
    query_page(B, '/logic', Query, Reply).

query_page(B, Path, Query, Reply) :-
    uri_query_components(Text, Query),
    atomic_list_concat([Path,?,Text], Address),
    visit(B, Address, Reply).

coin("title Coin <flip>\nabout Bob looks.\natoms heads\nagent alice\nagent bob\nactual heads\n\c
      define looked = kw(bob,heads)\ndo secret([bob],heads)\ntrue? looked\nexpect true\n\c
      true? k(alice,~looked)\nexpect false\ncount?").

test('answers, a picture, a table', true(Status == 200)) :-
    coin(Text),
    browser(B), query_page(B, [model=text,text=Text], Page),
    reply_status(Page, Status),
    forall(member(Part, ["<h1>Coin &lt;flip&gt;","Bob looks.","true? looked","as expected",
                         "false was expected","3 states","3: {heads}","/logic/file?model=text"]),
           assertion(has(Page, Part))).
test('a policy has several lines', true(Status == 200)) :-
    browser(B),
    query_page(B, [model=text,text="atoms p\nagent a\nmay a: peek(a,p)\npolicy? Kw a \c
                                 p"], Page),
    reply_status(Page, Status),
    assertion(has(Page, "a: peek(a, p)\n  secret([a], p): done\n  secret([a], ~p): done")).
test('an error is marked in its line', true(Status == 422)) :-
    browser(B),
    query_page(B, [model=text,text="atoms p\nagent a\ntrue? k(a,q)"], Page),
    reply_status(Page, Status),
    assertion(has(Page, "Line 3")),
    assertion(has(Page, "true? k(a,<mark>q</mark>)")),
    assertion(has(Page, "there is no atom q")),
    assertion(has(Page, "true? k(a,q)</textarea>")).
test('a violated frame condition', true(Status == 422)) :-
    browser(B),
    query_page(B, [model=text,text="world w p\nagent a arrows w-w\nworld u\nframe \c
                                 s5"], Page),
    reply_status(Page, Status),
    assertion(has(Page, "this is not s5; a: the relation is not reflexive at world 2 of the \c
                         given worlds")).
test('an impossible action', true(Status == 422)) :-
    browser(B),
    query_page(B, [model=text,text="atoms p\nagent a\nactual p\ndo public(~p)"],
               Page),
    reply_status(Page, Status),
    assertion(has(Page, "Line 4")).
test('another action or question', [forall(member(New-Line, [
        [new=say,by=bob,say=looked]-"do public(k(bob,looked))",
        [new=learn,who=alice,whether=heads]-"do private([alice],heads)",
        [new=other,action='assign(heads,~heads)']-"do assign(heads,~heads)",
        [new=formula,formula='k(bob,looked)']-"true? k(bob,looked)"])),
                                    true(Status-Now == 303-Expected)]) :-
    coin(Text),
    append([model=text,text=Text], New, Query),
    browser(B), query_page(B, Query, Reply),
    reply_status(Reply, Status),
    reply_header(Reply, "location", Location),
    string_concat("/logic?", Components, Location),
    uri_query_components(Components, Pairs),
    memberchk(text=Now0, Pairs),
    atom_string(Now0, Now),
    format(string(Expected), "~s~n~s", [Text,Line]).
test('wrong input is not added', [forall(member(New, [[new=say,by='',say='k(bob,'],
                                                      [new=formula,formula='nobody'],
                                                      [new=other,action='p?']])),
                                  true(Status == 422)]) :-
    coin(Text),
    append([model=text,text=Text], New, Query),
    browser(B), query_page(B, Query, Page),
    reply_status(Page, Status),
    assertion(has(Page, "<mark>")).
test('a file is saved', true(Status-Body == 200-Expected)) :-
    coin(Text),
    string_concat(Text, "\n", Expected),
    browser(B),
    query_page(B, '/logic/file', [model=text,text=Text], Reply),
    reply_status(Reply, Status),
    reply_body(Reply, Body),
    reply_header(Reply, "content-disposition", Disposition),
    assertion(sub_string(Disposition, _, _, _, "model.logic")).
test('the page of a form is saved, too', true(Body == "atoms p\nagent ann sees p\ntrue? p\n")) :-
    browser(B),
    query_page(B, '/logic/file', [model=atoms,player=ann,has=p,atoms=p,f=p], Reply),
    reply_body(Reply, Body).
test('a file is uploaded', true(Statuses == [303,200])) :-
    coin(Text),
    browser(B),
    visit(B, '/logic', Page),
    submit(B, Page, '/logic/file', [file=Text], Reply),
    follow(B, Reply, There),
    maplist(reply_status, [Reply,There], Statuses),
    assertion(has(There, "as expected")).
test('a file that is too long for an address', true(Status == 413)) :-
    length(Codes, 7000),
    maplist(=(0'#), Codes),
    string_codes(Text, Codes),
    browser(B),
    visit(B, '/logic', Page),
    submit(B, Page, '/logic/file', [file=Text], Reply),
    reply_status(Reply, Status).
test('no file is sent', true(Status == 422)) :-
    browser(B),
    visit(B, '/logic', Page),
    submit(B, Page, '/logic/file', [file=''], Reply),
    reply_status(Reply, Status).
test('a file without a token is refused', true(Status == 403)) :-
    browser(B), post(B, '/logic/file', "file=atoms+p", Reply),
    reply_status(Reply, Status).

test('a file of SMCDEL is translated', true(Statuses == [303,200,422])) :-
    browser(B),
    query_page(B, [ model=text,
                    text="VARS 1,2 LAW Top OBS a: 1\nVALID? a knows whether 1" ],
               Reply),
    follow(B, Reply, There),
    query_page(B, [model=text,text="VARS 1,2 LAW Top OBS a: 1\nVALID? a knows 3"], Wrong),
    maplist(reply_status, [Reply,There,Wrong], Statuses),
    assertion(has(There, "valid? kw(a, p1)")),
    assertion(has(There, "<strong>true</strong>")),
    assertion(has(Wrong, "Line 2")).

%   Hostile texts.

stranger("", 422).
stranger("\u0001\u0000", 422).
stranger("zebra", 422).
stranger("VARS", 422).
stranger("VARS 1,2 LAW 1 &", 422).
stranger("atoms p", 200).
stranger("atoms p\nagent <script>alert(1)</script>", 422).
stranger("title <script>alert(1)</script>\natoms p\nagent a", 200).
stranger("atoms p\nagent a\ntrue? shell(ls)", 422).
stranger("atoms p\nagent a\ndo p:-halt", 422).
stranger("atoms p\nagent a\ndefine q = q", 422).

test('any text gets a page',
     [forall(stranger(Text, Status)), true(Text-Found == Text-Status)]) :-
    browser(B), query_page(B, [model=text,text=Text], Page),
    reply_status(Page, Found),
    assertion(\+ has(Page, "<script>alert")).

test('puzzles link to their pages', [forall(builtin_puzzle(Title,_,_,Query)),
                                     true(Title-Status == Title-200)]) :-
    logic_address('', Query, Address),
    browser(B), visit(B, '/logic', Begin), visit(B, Address, Page),
    assertion(has(Begin, Title)),
    reply_status(Page, Status),
    assertion(\+ has(Page, "was expected")).
test('there are puzzles', true(Enough == true)) :-
    findall(Title, builtin_puzzle(Title, _, _, _), Titles),
    length(Titles, Count),
    (   Count >= 5
    ->  Enough = true
    ;   Enough = Count
    ).

:- end_tests(web_logic_text).
