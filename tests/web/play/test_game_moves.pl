:- use_module('../../helpers/all').
:- use_module('../browser').

%   A game move by move.

:- begin_tests(web_play_moves,
               [ condition(browser:reachable),
                 setup(make_temporary), cleanup(remove_temporary)
               ]).

%   Begin a game of agents at Path.

watched(B, Fields, Path, First) :-
    visit(B, '/play', Page),
    submit(B, Page, '/play', [name='Zoe',do=watch,other1=simple,other2=notebook|Fields], Reply),
    reply_status(Reply, 303),
    reply_header(Reply, "location", There),
    string_concat(Path, "/moves/0/1", There),
    visit(B, There, First).

%   Continue it to its end. Last is the number of its moves.

to_end(B, Path, Last) :-
    string_concat(Path, "/moves", Moves),
    visit(B, Moves, Page),
    (   has(Page, "Let them play on")
    ->  submit(B, Page, Moves, [do=on], Reply),
        assertion(reply_status(Reply, 303)),
        to_end(B, Path, Last)
    ;   reply_body(Page, Body),
        once(sub_string(Body, _, _, After, "max=\"")),
        sub_string(Body, _, After, 0, Rest),
        split_string(Rest, "\"", "", [Text|_]),
        number_string(Last, Text)
    ).

at(B, Path, N, I, Page) :-
    format(atom(Address), "~s/moves/~w/~w", [Path,N,I]),
    visit(B, Address, Page).

board([board=none], "The board", false).
board([board=classic], "The board", true).

test('agents play, and each move is shown', [forall(board(Fields, Text, Shown))]) :-
    browser(B),
    watched(B, Fields, Path, First),
    assertion(has(First, "The cards are dealt.")),
    ( Shown == true -> assertion(has(First, Text)) ; assertion(\+ has(First, Text)) ),
    to_end(B, Path, Last),
    assertion(Last > 0),
    forall(( member(Of, [0,1,2,3,4]), member(I, [1,2]) ),
           ( N is Last*Of//4,
             at(B, Path, N, I, Page),
             reply_status(Page, Status),
             assertion(Status == 200),
             format(string(After), "After ~d of ~d", [N,Last]),
             assertion(has(Page, After)) )),
    Beyond is Last+1,
    forall(member(N-I, [Beyond-1,0-3,0-0,x-1,(-1)-1,0-(-1)]),
           ( at(B, Path, N, I, None), assertion(reply_status(None, 404)) )).

%   At the start a seat knows its own cards; at the end the winner knows the envelope.

test('what a seat knew agrees with the notebook', true) :-
    browser(B),
    watched(B, [board=none,other1=exact,other2=exact], Path, First),
    assertion(has(First, "What Anna knew")),
    at(B, Path, 0, 2, Bob),
    assertion(has(Bob, "What Bob knew")),
    format(atom(Why), "~s/moves/0/2?why=1.1", [Path]),
    visit(B, Why, Page),
    assertion(reply_status(Page, 200)),
    assertion(has(Page, "id=\"why\"")).

test('a game with a person is shown when it is over', Status == 422) :-
    browser(B),
    visit(B, '/play', Page),
    submit(B, Page, '/play', [name='Zoe',other1=simple,first=me], Reply),
    reply_header(Reply, "location", Path),
    visit(B, [Path,'/moves'], Refused),
    reply_status(Refused, Status).

wrong([other1=simple]).
wrong([other1=simple,other2=person]).

test('watching takes two agents', [forall(wrong(Fields)), true(Status == 422)]) :-
    browser(B),
    visit(B, '/play', Page),
    submit(B, Page, '/play', [name='Zoe',do=watch|Fields], Reply),
    reply_status(Reply, Status).

test('a game of agents is kept in a file', true) :-
    temporary(moves, Folder),
    with_web([games(Folder)], Port1,
             ( browser(Port1, B1),
               watched(B1, [board=classic], Path, _),
               at(B1, Path, 0, 2, Before)
             )),
    with_web([games(Folder)], Port2,
             ( browser(Port2, B2),
               at(B2, Path, 0, 2, After)
             )),
    maplist(reply_status, [Before,After], Statuses),
    assertion(Statuses == [200,200]).

:- end_tests(web_play_moves).
