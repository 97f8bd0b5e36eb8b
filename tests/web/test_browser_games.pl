:- use_module('../helpers/all').
:- use_module(browser).
:- use_module(library('cluedo/web/secret'), [secret_token/3]).
:- use_module(library(uri)).

%   The games of a browser on the page `/`.

:- begin_tests(web_shelf, [condition(browser:reachable)]).

%   Begin a game and open its page Path.

notebook(B0, Names, Path, B) :-
    visit(B0, '/notebook', Page),
    findall(Field=Name, ( nth1(I, Names, Name), atom_concat(seat, I, Field) ), Seats),
    submit(B0, Page, '/notebook', [me=1,edition=british|Seats], Reply),
    opened(B0, Reply, Path, B).

play(B0, Name, Path, B) :-
    visit(B0, '/play', Page),
    submit(B0, Page, '/play', [name=Name,other1=simple,first=me,board=none], Reply),
    opened(B0, Reply, Path, B).

opened(B0, Reply, Path, B) :-
    reply_header(Reply, "location", Path),
    visit(B0, Path, Page),
    reply_status(Page, 200),
    browser_with_games(B0, Page, B).

%   Paths are the addresses in the list, in order.

listed(B, Paths) :-
    visit(B, '/', Reply),
    reply_body(Reply, Body),
    findall(Path,
            ( sub_string(Body, _, _, After, "<a href=\""),
              sub_string(Body, _, After, 0, Rest),
              split_string(Rest, "\"", "", [Path|_]),
              split_string(Path, "/", "", [_,_,_|_])
            ),
            Paths).

two(Port, B, Notebook, Play) :-
    browser(Port, B0),
    notebook(B0, [ann,bob,cid], Notebook, B1),
    play(B1, 'Zoe', Play, B).

test('the game opened last is first') :-
    with_web([], Port,
             ( two(Port, B, Notebook, Play),
               listed(B, Before),
               assertion(Before == [Play,Notebook]),
               visit(B, Notebook, Page),
               browser_with_games(B, Page, B1),
               listed(B1, After),
               assertion(After == [Notebook,Play]),
               visit(B1, Notebook, Again),
               assertion(\+ reply_header(Again, "set-cookie", _))
             )).

test('players, state and turn are listed', true) :-
    with_web([], Port,
             ( two(Port, B, _, _),
               visit(B, '/', Reply)
             )),
    forall(member(Text, ["ann, bob, cid","0 events","Zoe, Anna","Your turn"]),
           assertion(has(Reply, Text))).

%   A cookie without dates is of an older server.

dated(Port, browser(Port,Secret0), Text, browser(Port,Secret)) :-
    split_string(Secret0, ";", " ", [Own|_]),
    string_concat("games:", Text, Signed),
    secret_token(Own, Signed, Token),
    sub_string(Token, 0, 32, _, Signature),
    format(string(Secret), "~s; games=~s~s", [Own,Signature,Text]).

test('each game has the date when the browser opened it first', true) :-
    get_time(Now),
    stamp_date_time(Now, date(Year,_,_,_,_,_,_,_,_), local),
    with_web([], Port,
             ( two(Port, B, _, Play),
               visit(B, '/', Today),
               string_concat("/", Address, Play),
               uri_encoded(query_value, Address, Encoded),
               forall(member(Value-Shown-Name,
                             [ "0:"-"1 Jan 1970"-"Zoe, Anna",
                               "20785:Fri%3A1"-"28 Nov 2026"-"Fri:1" ]),
                      ( format(string(Text), "~w=~s", [Encoded,Value]),
                        dated(Port, B, Text, B1),
                        visit(B1, '/', Page),
                        assertion(has(Page, Shown)),
                        format(string(Link), ">~s</a>", [Name]),
                        assertion(has(Page, Link))
                      )),
               format(string(Old), "~w=Friday", [Encoded]),
               dated(Port, B, Old, B2),
               visit(B2, '/', Undated)
             )),
    format(string(Shown), " ~d</span>", [Year]),
    assertion(has(Today, Shown)),
    assertion(has(Undated, ">Friday</a>")),
    assertion(\+ has(Undated, Shown)).

test('another browser does not see the games, even with a cookie of its own',
     Paths-Others == []-[]) :-
    with_web([], Port,
             ( two(Port, browser(_,Secret), _, _),
               split_string(Secret, ";", " ", [_,Games]),
               browser(Port, Other),
               listed(Other, Paths),
               Other = browser(_,Own),
               format(string(Stolen), "~s; ~s", [Own,Games]),
               listed(browser(Port,Stolen), Others)
             )).

changed(B0, Path, Fields, Status, B) :-
    visit(B0, '/', Page),
    string_concat("/", Game, Path),
    submit(B0, Page, '/games', [game=Game|Fields], Reply),
    reply_status(Reply, Status),
    browser_with_games(B0, Reply, B).

test('a game is renamed and dropped') :-
    with_web([], Port,
             ( two(Port, B0, Notebook, Play),
               changed(B0, Notebook, [do=rename,title=' <Friday>  at &home'], 303, B1),
               visit(B1, '/', Page),
               assertion(page_field(Page, game, _)),
               assertion(has(Page, "&lt;Friday&gt; at &amp;home</a>: ann, bob, cid")),
               changed(B1, Play, [do=drop], 303, B2),
               listed(B2, Left),
               assertion(Left == [Notebook]),
               changed(B2, Play, [do=drop], 422, _),
               changed(B2, Notebook, [do=rename,title=aaaaaaaaaaaaaaaaaaaaaaaaa], 422, _),
               visit(B2, Play, Still),
               assertion(reply_status(Still, 200))
             )).

test('the games opened longest ago are dropped', Count == 30) :-
    with_web([], Port,
             ( browser(Port, B0),
               numlist(1, 33, Is),
               foldl(one_more(Port), Is, B0, B),
               listed(B, Paths),
               length(Paths, Count)
             )).

one_more(_, _, B0, B) :-
    notebook(B0, [ann,bob,cid], _, B).

test('only games are listed', [forall(member(Path, ['/','/notebook','/logic','/nowhere']))]) :-
    browser(B), visit(B, Path, Reply),
    assertion(\+ reply_header(Reply, "set-cookie", _)).

test('a seat replaces its table', Paths == [Seat]) :-
    browser(B0),
    visit(B0, '/play', Page),
    submit(B0, Page, '/play', [name='Zoe',other1=person,other2=simple,board=none],
           Reply),
    opened(B0, Reply, Seat, B1),
    split_string(Seat, "/", "", ["","play",Game|_]),
    string_concat("/play/", Game, Table),
    visit(B1, Table, Watched),
    browser_with_games(B1, Watched, B2),
    listed(B2, Paths).

:- end_tests(web_shelf).
