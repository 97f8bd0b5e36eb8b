:- use_module('../../helpers/all').
:- use_module('../browser').
:- use_module(page_text).
:- use_module(library('cluedo/web/logic/begin_page')).
:- use_module(library('cluedo/web/logic/examples')).
:- use_module(library('cluedo/web/logic/form_text')).
:- use_module(library('cluedo/web/logic/logic_wording')).
:- use_module(library('cluedo/web/logic/query')).
:- use_module(library('cluedo/web/logic/text_edit')).
:- use_module(library('cluedo/web/logic/text_help')).
:- use_module(library(cluedo/del/logic/statements), [keyword/2]).
:- use_module(library(uri)).

%   The page Logic with texts of library(cluedo/logic).

:- begin_tests(web_logic_text_queries).

%   form(Text): Text has a form.

form("cards a b; c d\nopen a\nplayer x has 1\nplayer y has c").
form("atoms p q\nagent a sees p, q\nagent b\nlaw p v q\nactual p").
form("worlds p q; p; -\nagent a\ntrue? p").
form("title t\natoms p\nagent a\ndefine b = p # c\ndo public(b)\ntrue? b").
form(Text) :-
    example(Text),
    \+ sub_string(Text, _, _, _, "numbers").

test('texts become forms, and forms become texts', [forall(form(Text)), true(Again == Text)]) :-
    text_form(Text, form(Kind,Players,Fields,Head,Rest)),
    findall(Pair, ( member(Name-Has, Players), member(Pair, ["player"-Name,"has"-Has]) ), Pairs1),
    findall(Name-Value, ( member(Field-Value, Fields), atom_string(Field, Name) ), Pairs2),
    append([Pairs1,Pairs2,["head"-Head,"text"-Rest]], Pairs),
    form_text(Kind, request(get,["logic"],Pairs,[],[]), Again).
test('texts without a form',
     [forall(member(Text, ["atoms p\nagent a # b", "atoms p\natoms q\nagent a","","zebra",
                           "cards a b\nagent x\nplayer y","title t","numbers x in 1..2\nagent a",
                           "atoms p\ntitle t\nagent a"])),
      fail]) :-
    text_form(Text, _).
test('additions are appended to a text', true(Text == "atoms p\nagent a\ndo public(p)\ntrue? p")) :-
    text_query("atoms p  \r\nagent a\r\n\r\n", Query0),
    query_add(Query0, do, "public(p)", Query1),
    query_add(Query1, 'true?', "p", Query),
    query_text(Query, Text).

%   without(Line, Text): Text is left without the statement in Line.

without(3, "atoms p q\nagent a\ntrue? p\nexpect true\n# c\ncount?").
without(4, "atoms p q\nagent a\ntrue? p\nexpect true\n# c\ncount?").
without(5, "atoms p q\nagent a\ndo public(p v\n    q)\n# c\ndo public(q)\ncount?").
without(6, "atoms p q\nagent a\ndo public(p v\n    q)\ntrue? p\n# c\ndo public(q)\ncount?").
without(8, "atoms p q\nagent a\ndo public(p v\n    q)\ntrue? p\nexpect true\n# c\ncount?").
without(9, "atoms p q\nagent a\ndo public(p v\n    q)\ntrue? p\nexpect true\n# c\ndo public(q)").

test('what is expected of an action goes with it', true(Text == "atoms p\nagent a\ntrue? p")) :-
    text_without("atoms p\nagent a\ndo !p\ndo !~p\nexpect impossible\ntrue? p", 3, [], Text).
test('statements are taken out', [forall(without(Line, Text))]) :-
    All = "atoms p q\nagent a\ndo public(p v\n    q)\ntrue? p\nexpect true\n# c\ndo public(q)\n\c
           count?",
    ignore(text_without(All, Line, [], Found)),
    assertion(Line-Found == Line-Text).

%   The help lists exactly the statements of the language.

test('the help has every statement', true(Missing == [])) :-
    statements_html(HTML),
    format(string(Text), "~w", [HTML]),
    split_string(Text, " ,;()[]", "", Words),
    findall(Keyword,
            ( keyword(Keyword, _), atom_string(Keyword, Word), \+ memberchk(Word, Words) ),
            Missing).

:- end_tests(web_logic_text_queries).

:- begin_tests(web_logic_text).

text_page(Text, Reply) :-
    logic_reply('/logic', [model=text,text=Text], Reply).

coin("title Coin <flip>\nabout Bob looks.\natoms heads\nagent alice\nagent bob\nactual heads\n\c
      define looked = kw(bob,heads)\ndo secret([bob],heads)\ntrue? looked\nexpect true\n\c
      true? k(alice,~looked)\nexpect false\ncount?").

test('answers, a picture, a table', true(Status == 200)) :-
    coin(Text),
    text_page(Text, Page),
    reply_status(Page, Status),
    forall(member(Part, ["<h1>Coin &lt;flip&gt;","Bob looks.","true? looked","as expected",
                         "false was expected","3 states","3: {heads}","/logic/file?model=text"]),
           assertion(has(Page, Part))).
test('a policy has several lines', true(Status == 200)) :-
    text_page("atoms p\nagent a\nmay a: peek(a,p)\npolicy? Kw a p", Page),
    reply_status(Page, Status),
    assertion(has(Page, "a: peek(a, p)\n  secret([a], p): done\n  secret([a], ~p): done")).
test('impossible actions stand between the answers', true(Status == 200)) :-
    text_page("atoms p\nagent a\nactual p\ndo !p\nexpect impossible\ndo !~p\n\c
               expect impossible\nsuppose ~p\ntrue? k(a,p)\ndo !p", Page),
    reply_status(Page, Status),
    forall(member(Part, ["impossible was expected",
                         "do !~p</code> <strong>impossible: the announcement cannot be made: its \c
                          formula is false in the actual world</strong>",
                         "as expected",
                         "suppose ~p</code> <strong>impossible: this is false in the actual world",
                         "possible was expected",
                         "true? k(a, p)</code> <strong>skipped, because line 8 is impossible",
                         "do !p</code> <strong>skipped"]),
           assertion(has(Page, Part))).
test('an error is marked in its line', true(Status == 422)) :-
    text_page("atoms p\nagent a\ntrue? k(a,q)", Page),
    reply_status(Page, Status),
    assertion(has(Page, "Line 3")),
    assertion(has(Page, "true? k(a,<mark>q</mark>)")),
    assertion(has(Page, "there is no atom q")),
    assertion(has(Page, "true? k(a,q)</textarea>")).
test('a violated frame condition', true(Status == 422)) :-
    text_page("world w p\nagent a arrows w-w\nworld u\nframe s5", Page),
    reply_status(Page, Status),
    assertion(has(Page, "this is not s5; a: the relation is not reflexive at world 2 of the \c
                         given worlds")).
test('another action or question', [forall(member(New-Line, [
        [new=say,by=bob,say=looked]-"do public(k(bob,looked))",
        [new=learn,who=alice,whether=heads]-"do private([alice],heads)",
        [new=other,action='assign(heads,~heads)']-"do assign(heads,~heads)",
        [new=formula,formula='k(bob,looked)']-"true? k(bob,looked)"])),
                                    true(Status-Now == 303-Expected)]) :-
    coin(Text),
    logic_reply('/logic', [model=text,text=Text|New], Reply),
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
    logic_reply('/logic', [model=text,text=Text|New], Page),
    reply_status(Page, Status),
    assertion(has(Page, "<mark>")).
test('a file is saved', true(Status-Body == 200-Expected)) :-
    coin(Text),
    string_concat(Text, "\n", Expected),
    logic_reply('/logic/file', [model=text,text=Text], Reply),
    reply_status(Reply, Status),
    reply_body(Reply, Body),
    reply_header(Reply, "content-disposition", Disposition),
    assertion(sub_string(Disposition, _, _, _, "model.logic")).
test('the page of a form is saved, too', true(Body == "atoms p\nagent ann sees p\ntrue? p\n")) :-
    logic_reply('/logic/file', [model=atoms,player=ann,has=p,atoms=p,f=p], Reply),
    reply_body(Reply, Body).
test('a file of SMCDEL is translated', true(Statuses == [303,200,422])) :-
    text_page("VARS 1,2 LAW Top OBS a: 1\nVALID? a knows whether 1", Reply),
    reply_header(Reply, "location", Location),
    logic_reply(Location, There),
    text_page("VARS 1,2 LAW Top OBS a: 1\nVALID? a knows 3", Wrong),
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

test('any text gets a page', [forall(stranger(Text, Status)), true(Text-Found == Text-Status)]) :-
    text_page(Text, Page),
    reply_status(Page, Found),
    assertion(\+ has(Page, "<script>alert")).

%   The built-in puzzles.

test('puzzles link to their pages', [forall(builtin_puzzle(Text)),
                                     true(Title-Status == Title-200)]) :-
    text_query(Text, Query),
    text_statement(Text, title, Title),
    logic_address('', Query, Address),
    logic_reply('/logic', Begin),
    logic_reply(Address, Page),
    assertion(has(Begin, Title)),
    reply_status(Page, Status),
    assertion(\+ has(Page, "was expected")).
test('there are puzzles', true(Enough == true)) :-
    aggregate_all(count, builtin_puzzle(_), Count),
    (   Count >= 5
    ->  Enough = true
    ;   Enough = Count
    ).

:- end_tests(web_logic_text).

:- begin_tests(web_logic_file, [condition(browser:reachable)]).

test('a file is uploaded', true(Statuses == [303,200])) :-
    Text = "atoms p\nagent a\ncount?\nexpect 2",
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
test('a file in UTF-16',
     [ forall(member(Text, ["\u00FF\u00FEa\000\", "a\000\;\000\"])),
       true(Status-Told == 422-true) ]) :-
    browser(B),
    visit(B, '/logic', Page),
    submit(B, Page, '/logic/file', [file=Text], Reply),
    reply_status(Reply, Status),
    ( has(Reply, "Save it in UTF-8") -> Told = true ; Told = Reply ).
test('a file without a token is refused', true(Status == 403)) :-
    browser(B),
    post(B, '/logic/file', "file=atoms+p", Reply),
    reply_status(Reply, Status).

:- end_tests(web_logic_file).
