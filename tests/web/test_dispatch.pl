:- use_module('../helpers/all').
:- use_module(browser).
:- use_module(library('cluedo/web/dispatch')).
:- use_module(library('cluedo/web/pages')).
:- use_module(library('cluedo/web/site')).

%   What all pages share, and what they reject.

:- begin_tests(web_answer,
               [ condition(browser:reachable),
                 setup(make_temporary), cleanup(remove_temporary)
               ]).

begin_notebook(B, Fields, Path) :-
    visit(B, '/notebook', Page),
    submit(B, Page, '/notebook', Fields, Reply),
    reply_header(Reply, "location", Text),
    atom_string(Path, Text).

a_field(seat1=ann).
a_field(seat2=bob).
a_field(seat3=cid).
a_field(me=1).
a_field(edition=british).

three(Fields) :-
    findall(Field, a_field(Field), Fields).

%   Statuses of any kind.

reached(Path) :-
    member(Path, [ '/', '/notebook', '/nowhere', '/notebook/nobody', '/notebook/../../etc',
                   '/notebook?at=x', '/favicon.ico' ]).

test('every page has the security headers', [forall(reached(Path)), true(Missing == [])]) :-
    browser(B), visit(B, Path, Reply),
    findall(Name-Part,
            ( member(Name-Part,
                     [ "content-security-policy"-"default-src 'none'",
                       "content-security-policy"-"frame-ancestors 'none'",
                       "content-security-policy"-"base-uri 'none'",
                       "content-security-policy"-"form-action 'self'",
                       "x-content-type-options"-"nosniff",
                       "referrer-policy"-"no-referrer",
                       "cache-control"-"no-store",
                       "content-type"-"text/html; charset=UTF-8"
                     ]),
              \+ ( reply_header(Reply, Name, Value),
                   sub_string(Value, _, _, _, Part) )
            ),
            Missing),
    reply_header(Reply, "content-security-policy", Policy),
    assertion(\+ sub_string(Policy, _, _, _, "unsafe")).
test('no page contains a script or style', [forall(reached(Path)), all(Part == [])]) :-
    browser(B), visit(B, Path, Reply),
    member(Part, [ " style=", "<style", " onclick", " onload", "javascript:",
                   "http://", "https://", "//" ]),
    has(Reply, Part).
test('the cookie is sent to this server only', all(Part == [])) :-
    with_web([], Port, exchange(Port, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", Reply)),
    reply_header(Reply, "set-cookie", Cookie),
    member(Part, ["HttpOnly","SameSite=Lax","Path=/"]),
    \+ sub_string(Cookie, _, _, _, Part).
test('behind a proxy with TLS the cookie is for TLS only') :-
    with_web([], Port,
             exchange(Port, "GET / HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-Proto: https\r\n\c
                             \r\n", Reply)),
    reply_header(Reply, "set-cookie", Cookie),
    sub_string(Cookie, _, _, 0, "; Secure"),
    !.
%   Cookies of the right form, and a cookie of another server.

strange("../../etc/passwd").
strange("0123456789abcdef0123456789abcdef").
strange("0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef").
strange(Secret) :-
    with_web([most(10)], Port, browser(Port, browser(_,Secret))).

test('a foreign cookie is replaced', [forall(strange(Secret)), true(New == new)]) :-
    with_web([], Port, visit(browser(Port,Secret), '/', Reply)),
    (   reply_header(Reply, "set-cookie", _)
    ->  New = new
    ;   New = kept
    ).
test('a browser keeps its cookie', true(Set == [])) :-
    browser(B), visit(B, '/', Reply),
    findall(Cookie, reply_header(Reply, "set-cookie", Cookie), Set).
test('of several cookies the server''s own is used', true(Set == [])) :-
    with_web([], Port,
             ( browser(Port, browser(_,Secret)),
               format(string(Cookies), "0123456789abcdef0123456789abcdef; cluedo=~s", [Secret]),
               visit(browser(Port,Cookies), '/', Reply) )),
    findall(Cookie, reply_header(Reply, "set-cookie", Cookie), Set).
test('a form is valid after a restart of the server', true(Status == 303)) :-
    three(Fields),
    temporary(started_again, Folder),
    with_web([games(Folder)], Port1,
             ( browser(Port1, browser(_,Secret)),
               visit(browser(Port1,Secret), '/notebook', Page) )),
    with_web([games(Folder)], Port2,
             submit(browser(Port2,Secret), Page, '/notebook', Fields, Reply)),
    reply_status(Reply, Status).
test('assets are cacheable, and their names are those in pages', true(Statuses == [200])) :-
    browser(B),
    visit(B, '/', Page),
    findall(Status-Cache,
            ( named_file(Page, Path),
              visit(B, Path, Reply),
              reply_status(Reply, Status),
              reply_header(Reply, "cache-control", Cache)
            ),
            Pairs),
    assertion(length(Pairs, 4)),
    assertion(forall(member(_-Cache, Pairs), sub_string(Cache, _, _, _, "immutable"))),
    findall(Status, member(Status-_, Pairs), All),
    sort(All, Statuses).

%   Icons are decoded in tests/browser/test_shelf.js.

named_file(Page, Path) :-
    reply_body(Page, Body),
    member(Before, ["href=\"/cluedo-","src=\"/cluedo-"]),
    sub_string(Body, _, _, After, Before),
    sub_string(Body, _, After, 0, Rest),
    once(sub_string(Rest, Length, 1, _, "\"")),
    sub_string(Rest, 0, Length, _, Name),
    \+ string_concat(_, ".png", Name),
    string_concat("/cluedo-", Name, Path).

%   forged_form(Case, B, Page, Path, Reply, Goal): Goal sends a form without the right token.

forged_form(nothing, B, _, Path, Reply) :-
    post(B, Path, "do=undo", Reply).
forged_form(empty, B, _, Path, Reply) :-
    post(B, Path, "token=&do=undo", Reply).
forged_form(wrong, B, _, Path, Reply) :-
    post(B, Path, "token=0123456789abcdef&do=undo", Reply).
forged_form(of_another_form, B, _, Path, Reply) :-
    visit(B, '/notebook', Page),
    page_field(Page, token, Token),
    sent(B, Path, Token, Reply).
forged_form(of_another_browser, browser(Port,_), Page, Path, Reply) :-
    page_field(Page, token, Token),
    browser(Port, Other),
    sent(Other, Path, Token, Reply).
forged_form(without_cookie, browser(Port,_), Page, Path, Reply) :-
    page_field(Page, token, Token),
    sent(browser(Port,""), Path, Token, Reply).
forged_form(in_the_address, B, Page, Path, Reply) :-
    page_field(Page, token, Token),
    format(atom(Address), "~w?token=~s", [Path,Token]),
    post(B, Address, "do=undo", Reply).
forged_form(from_another_site, browser(Port,Secret), Page, Path, Reply) :-
    page_field(Page, token, Token),
    page_field(Page, seen, Seen),
    format(string(Body), "token=~s&seen=~s&do=undo", [Token,Seen]),
    string_length(Body, Length),
    format(string(Text),
           "POST ~w HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: cross-site\r\nCookie: \c
            cluedo=~s\r\n\c
            Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ~d\r\n\r\n~s",
           [Path,Secret,Length,Body]),
    exchange(Port, Text, Reply).

sent(B, Path, Token, Reply) :-
    format(string(Body), "token=~s&do=undo", [Token]),
    post(B, Path, Body, Reply).

test('a forged form changes nothing',
     [forall(clause(forged_form(How, _, _, _, _), _)), true(Status-Same == 403-same)]) :-
    three(Fields),
    browser(B),
    begin_notebook(B, Fields, Path),
    visit(B, Path, Page0),
    submit(B, Page0, Path, [do=type,line='bob has rope'], Done),
    reply_status(Done, 303),
    visit(B, Path, Page),
    forged_form(How, B, Page, Path, Reply),
    visit(B, Path, After),
    reply_status(Reply, Status),
    (   has(After, "Bob has Rope")
    ->  Same = same
    ;   Same = changed
    ).
test('nobody finds another person''s game', true(Statuses == [404])) :-
    three(Fields),
    browser(B),
    begin_notebook(B, Fields, Path),
    browser(Other),
    findall(Status,
            ( near(Path, Guess),
              visit(Other, Guess, Reply),
              reply_status(Reply, Status)
            ),
            All),
    assertion(( length(All, N), N > 10 )),
    sort(All, Statuses).

%   Almost valid names, and paths out of the folder.

near(Path, Guess) :-
    atom_concat('/notebook/', Name, Path),
    (   sub_atom(Name, 0, 31, _, Short),
        (   Guess0 = Short
        ;   member(Last, [0,g,'A']), atom_concat(Short, Last, Guess0), Guess0 \== Name
        )
    ;   upcase_atom(Name, Upper),
        atom_concat(Upper, x, Guess0)
    ;   atom_concat(Name, '.notebook', Guess0)
    ;   member(Before, ['../','..%2f','%2e%2e/','%00','./x/']),
        atom_concat(Before, Name, Guess0)
    ;   member(Behind, ['%00','/../file']),
        atom_concat(Name, Behind, Guess0)
    ),
    atom_concat('/notebook/', Guess0, Guess).

test('errors show no path and no program', true(Found == [])) :-
    three(Fields),
    temporary(games, Folder),
    with_web([games(Folder)], Port,
             ( browser(Port, B),
               begin_notebook(B, Fields, Path),
               visit(B, Path, Page),
               findall(Reply, wrong(B, Page, Path, Reply), Replies) )),
    assertion(( length(Replies, N), N > 20 )),
    findall(Part-Status,
            ( member(Reply, Replies),
              reply_status(Reply, Status),
              member(Part, [ "/work", "/tmp", "/usr", ".pl:", "cluedo_", "error(", "context",
                             "SWI-Prolog", "stack", "catch/3", "_123" ]),
              has(Reply, Part)
            ),
            Found),
    assertion(forall(( member(Reply, Replies), reply_status(Reply, Status) ),
                     ( Status < 500, has(Reply, "href=\"/") ))).

wrong(B, Page, Path, Reply) :-
    member(Fields,
           [ [do=nothing], [do=ask], [do=ask,asker=7], [do=ask,asker= -1], [do=ask,asker=a],
             [do=ask,asker=1,c1=1,c2=7], [do=ask,asker=1,c1=1,c2=7,c3=13],
             [do=ask,asker=1,c1=1,c2=7,c3=99,answer=2], [do=ask,asker=1,c1=7,c2=1,c3=13,answer=2],
             [do=ask,asker=2,c1=1,c2=7,c3=13,answer=2], [do=ask,asker=1,c1=1,c2=7,c3=13,answer=2],
             [do=ask,asker=1,c1=1,c2=7,c3=13,answer=2,card=9], [do=type], [do=type,line=''],
             [do=type,line='halt.'], [do=type,line='load /etc/passwd'], [do=type,line='notes'],
             [do=type,line='zed has rope'], [do=type,line='bob has x'], [do=hand,whose=me],
             [do=hand,whose=me,hand=1,hand=1], [do=hand,whose=open,hand=1], [do=redo],
             [remove=1], [remove=x], [do=ask,edit=5,asker=1,c1=1,c2=7,c3=13,answer=nobody],
             [do=type,insert=99,line='bob has rope']
           ]),
    submit(B, Page, Path, Fields, Reply).
wrong(B, Page, Path, Reply) :-
    page_field(Page, token, Token),
    format(string(Body), "token=~s&seen=older&do=undo", [Token]),
    post(B, Path, Body, Reply).

test('names are quoted', true(Found == [])) :-
    Name = '<b onclick=alert(1)>&"\'',
    browser(B),
    begin_notebook(B, [seat1=Name,seat2='</title><script>',seat3='\u00C5sa \u4E2D',
                       me=1,edition=british], Path),
    visit(B, Path, Page0),
    submit(B, Page0, Path, [do=ask,asker=2,c1=1,c2=7,c3=13,answer=3], Done),
    follow(B, Done, Page),
    findall(Reply,
            ( member(Query, ['','?why=1.2','?edit=1','?at=0','/knows']),
              visit(B, [Path,Query], Reply)
            ),
            Replies),
    findall(Part,
            ( member(Reply, [Page|Replies]),
              member(Part, ["<b onclick","<script>","</title><script","&\"'"]),
              has(Reply, Part)
            ),
            Found),
    assertion(has(Page, "&lt;b onclick=alert(1)&gt;&amp;")),
    assertion(has(Page, "\u00C5sa \u4E2D")).
test('cards of a file and addresses are quoted', all(Reply == [])) :-
    Text = "edition(x, '<script>x').\ncategory(k, '<script>k').\ncard(a, '<script>a', []).\n\c
            card(b, '<script>b', []).\ncategory(l, 'L').\ncard(c, 'C', []).\n\c
            card(d, '<script>d', []).\ncard(e, '<script>e', []).\ngame([seats([p,q]),me(p)]).\n\c
            hand(p,[a,c]).\n",
    browser(B),
    visit(B, '/notebook', Setup),
    submit(B, Setup, '/notebook/open', [text=Text], Begun),
    reply_header(Begun, "location", Path0),
    atom_string(Path, Path0),
    follow(B, Begun, Page),
    findall(Reply,
            ( member(Address0,
                     [ '*?why=1.1','*?aim=fast','*?at=0','*/knows',
                       '/%3Cscript%3E','/<script>','/notebook/<script>',
                       '/notebook?edition=<script>','/play?name=<script>&board=<script>',
                       '/logic?model=<script>&f=<script>'
                     ]),
              atomic_list_concat(Parts, *, Address0),
              atomic_list_concat(Parts, Path, Address),
              visit(B, Address, Reply)
            ),
            Replies),
    assertion(has(Page, "&lt;script&gt;a")),
    member(Reply, [Page|Replies]), has(Reply, "<script>").
test('input is not run', true(Exists == no)) :-
    temporary(made, File),
    format(atom(Goal), "shell('touch ~w')", [File]),
    three(Fields),
    browser(B),
    begin_notebook(B, Fields, Path),
    visit(B, Path, Page),
    forall(member(Field, [line,asker,c1,answer,card,do,remove,edit,insert,hand]),
           ignore(submit(B, Page, Path,
                         [Field=Goal,do=type,asker=1,c1=1,c2=7,c3=13,answer=2], _))),
    visit(B, '/notebook', Setup),
    format(atom(Text), "game([seats([a,b])]).~n:- ~w.~n:- initialization(~w).~n",
           [Goal,Goal]),
    submit(B, Setup, '/notebook/open', [text=Text], Reply),
    assertion(reply_status(Reply, 422)),
    (   exists_file(File)
    ->  Exists = yes
    ;   Exists = no
    ).

:- end_tests(web_answer).

:- begin_tests(web_reply).

refused(400, "x").
refused(408, "too slow").
refused(413, "<b>").

test('unreadable requests get a reply, too',
     [forall(refused(Status, Said)), true(Got-Cookies == Status-[])]) :-
    with_site(Site, web_answer(Site, now, refused(Status,Said),
                               reply(Got,Headers,'text/html',Text))),
    findall(Cookie, member(set_cookie(Cookie), Headers), Cookies),
    assertion(\+ sub_string(Text, _, _, _, "<b>")).

test('a request that waited too long is told when to come back', true(Status-After == 503-10)) :-
    with_site(Site, web_answer(Site, late,
                               request(get,["logic"],["model"-"cards","f"-"true"],[],[]),
                               reply(Status,Headers,'text/html',Text))),
    memberchk(retry_after(After), Headers),
    assertion(sub_string(Text, _, _, _, "href=\"/logic?model=text&amp;text=true?%20true\"")).

with_site(Site, Goal) :-
    setup_call_cleanup(site_open(localhost, [], Site), once(Goal), site_close(Site)).

%   way(Path, Back)

way([], "/").
way(["nowhere"], "/").
way(["notebook"], "/notebook").
way(["play"], "/play").
way(["notebook","open"], "/notebook").
way(["notebook","0123456789abcdef0123456789abcdef"], "/notebook/0123456789abcdef0123456789abcdef").
way(["notebook","0123456789abcdef0123456789abcdef","knows"],
    "/notebook/0123456789abcdef0123456789abcdef").
way(["notebook","\"><b>456789abcdef0123456789abcdef"], "/notebook").
way(["logic"], "/logic").
way(["","0123456789abcdef0123456789abcdef"], "/").
way(["/elsewhere","0123456789abcdef0123456789abcdef"], "/").

test('the address of the way back', [forall(way(Path, Back)), true(Found == Back)]) :-
    page_back(request(get,Path,[],["host"-"localhost"],[]), Atom),
    atom_string(Atom, Found).
test('the way back keeps the model, without what was to be added',
     true(Back == '/logic?model=text&text=atoms%20p%0Atrue?%20true')) :-
    page_back(request(get,["logic"],
                      ["model"-"atoms","atoms"-"p","f"-"true","new"-"formula","formula"-"p"],[],[]),
              Back).

:- end_tests(web_reply).
