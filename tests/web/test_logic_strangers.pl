:- use_module('../helpers/all').
:- use_module(browser).
:- use_module(heavy).

%   Hostile requests to the page Logic.

:- begin_tests(web_logic_strangers, [condition(browser:reachable)]).

asked(B, Query, Reply) :-
    visit_query(B, '/logic', Query, Reply).

filled(Count, Code, Text) :-
    length(Codes, Count),
    maplist(=(Code), Codes),
    atom_codes(Text, Codes).

%   stranger(Query, Status): any query that a client may send.

stranger([model=nothing], 200).
stranger([model=cards], 422).
stranger([model=atoms], 422).
stranger([model=cards,player=ann], 422).
stranger([model=atoms,player=ann,has='',atoms=P], 422) :-
    filled(2000, 0'p, P).
stranger([model=atoms,player=ann,has='',atoms=P], 413) :-
    filled(7000, 0'p, P).
stranger([model=atoms,player=ann,atoms=p,f=F], 422) :-
    filled(999, 0'(, F).
stranger([model=atoms,player=ann,atoms=p,f=F], 422) :-
    filled(999, 0'~, F).
stranger([model=atoms,player=ann,atoms=p,f=F], 422) :-
    filled(1500, 0'~, F).
stranger([model=atoms,player=ann,atoms=p|Fs], 200) :-
    findall(f=p, between(1, 70, _), Fs).
stranger([model=atoms,player=ann,atoms=p|Fs], 422) :-
    findall(f=q, between(1, 70, _), Fs).
stranger([model=atoms,player=ann,atoms=p|Steps], 200) :-
    findall((do)='public(p)', between(1, 90, _), Steps).
stranger([model=atoms,atoms=p|Players], 422) :-
    findall(player=P, ( between(1, 7, I), atom_concat(p, I, P) ), Players).
stranger([model=atoms,player=ann,atoms=p,f='halt'], 422).
stranger([model=atoms,player=ann,atoms=p,(do)='shell(''rm -rf /'')'], 422).
stranger([model=atoms,player=ann,atoms=p,(do)=':- op(0, xfx, ->)'], 422).
stranger([model=atoms,player=ann,atoms='p(X)',f='p(_)'], 422).
stranger([model=atoms,player=ann,atoms=p,at='-1',draw='f99'], 200).
stranger([model=atoms,player=ann,atoms=p,at='99999999999999999999',draw='all'], 200).
stranger([model=atoms,player=ann,atoms=p,at='foo(',draw='fX'], 200).
stranger([model=atoms,player=ann,atoms='a\u0000b'], 200).
stranger([model=atoms,player=ann,atoms=p,f='p\r\nSet-Cookie: x=y'], 422).
stranger([model=atoms,player=ann,atoms=p,new=formula,formula='p\r\n&p'], 303).
stranger([model=atoms,player=ann,atoms=p,new=whatever,formula='p'], 200).
stranger([model=cards,player=ann,has='1',cards='a b',new=show], 422).
stranger([model=cards,player=ann,has='99999999999999999999',cards='a b'], 422).

test('any request gets a page', [forall(stranger(Query, Status))]) :-
    browser(B), asked(B, Query, Reply),
    reply_status(Reply, Found),
    assertion(Query-Found == Query-Status),
    assertion(\+ ( reply_header(Reply, "set-cookie", Cookie), sub_string(Cookie, _, _, _, "x=y") )).
test('a slow page says so, and another page does not wait for it', true(Statuses == [503,200])) :-
    heavy_query(Query),
    heavy_limits(Limits),
    with_web([limits(Limits)], Port,
             ( browser(Port, B),
               asked(B, Query, Page),
               asked(B, [model=cards,player=a,has=3,player=b,has=3,player=c,has=3,
                         cards='d e f g h i j k l'], Other)
             )),
    maplist(reply_status, [Page,Other], Statuses),
    assertion(has(Page, "</textarea>")).
test('a slow text says so', true(Status == 503)) :-
    heavy_text(Query),
    with_web([limits([answering(0.4)])], Port, ( browser(Port, B), asked(B, Query, Page) )),
    reply_status(Page, Status),
    assertion(has(Page, "Too slow")),
    assertion(has(Page, "</textarea>")).
test('script is quoted', true(Status == 422)) :-
    browser(B),
    asked(B, [model=cards,player='<script>alert(1)</script>',
              has='"><img src=x onerror=alert(1)>',cards='<b>'], Page),
    reply_status(Page, Status),
    assertion(\+ has(Page, "<script>alert")),
    assertion(\+ has(Page, "<img src=x")),
    assertion(\+ has(Page, "<b>")).
test('POST is refused', true(Status == 403)) :-
    browser(B), post(B, '/logic', "model=cards", Reply),
    reply_status(Reply, Status).
test('other paths are not found', true(Statuses == [404,404,404])) :-
    browser(B),
    maplist(visit(B), ['/logic/x','/logic/picture','/logic/picture/x'], Replies),
    maplist(reply_status, Replies, Statuses).
test('an impossible model has no picture', true(Status == 422)) :-
    browser(B), visit(B, '/logic/picture?model=cards', Reply),
    reply_status(Reply, Status).

%   Names, functors and atoms in requests are garbage collected.

test('names in requests are not kept in memory', true(Seed-Left == Seed-[])) :-
    random_between(1, 1_000_000, Seed),
    set_random(seed(Seed)),
    browser(B),
    forall(between(1, 20, _), odd_page(B)),
    garbage_collect_atoms,
    statistics(atoms, Atoms0),
    statistics(functors, Functors0),
    forall(repeated(1500), odd_page(B)),
    garbage_collect_atoms,
    statistics(functors, Functors),
    statistics(atoms, Atoms),
    findall(What-Count,
            (   What = functors, Count is Functors-Functors0, Count > 5
            ;   What = atoms, Count is Atoms-Atoms0, Count > 400
            ),
            Left).

odd_page(B) :-
    odd(X), odd(Y), odd(Z), odd(P),
    format(atom(Atoms), "~w ~w(~w)", [X,Y,Z]),
    format(atom(F), "~w & ~w(~w,~w)", [X,P,Z,Y]),
    format(atom(Step), "~w(~w) \\/ ~w", [P,Y,Z]),
    asked(B, [model=atoms,player=P,has=X,atoms=Atoms,f=F,(do)=Step], Reply),
    reply_status(Reply, 422),
    format(atom(Text), "atoms ~w ~w\nagent ~w sees ~w\nworlds ~w; ~w\ndefine ~w~w = ~w\n\c
                        do ~w(~w)\ntrue? ~w", [X,Y,P,X,X,Y,Y,Z,F,P,Z,X]),
    asked(B, [model=text,text=Text], Reply2),
    reply_status(Reply2, 422).

odd(Name) :-
    findall(C, ( between(1, 12, _), random_between(0'a, 0'z, C) ), Cs),
    atom_codes(Name, [0'x|Cs]).

:- end_tests(web_logic_strangers).
