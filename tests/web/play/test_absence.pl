:- use_module('../../helpers/all').
:- use_module('../browser').
:- use_module('../robot').
:- use_module(library('cluedo/web/presence')).

%   An agent plays for who is away. At these tables who has joined without looking at the own page is
%   away. The games are the same in each run: in some others the agent wins with its first query.

:- begin_tests(web_play_absence,
               [ condition(browser:reachable),
                 setup(games_repeat), cleanup(games_differ)
               ]).

%   table(Port, A-Host, B-Bo, C-Cy): three browsers, and the paths of their seats, in this order of turns.

table(Port, A-Host, B-Bo, C-Cy) :-
    maplist(browser(Port), [A,B,C]),
    play_begun(A, [name='Zoe',board=none,other1=person,other2=person,first=me], Host),
    atomic_list_concat(['',play,Game,_], /, Host),
    atomic_list_concat(['',play,Game], /, Table),
    joined(Table, B, 'Bo', 2, Bo),
    joined(Table, C, 'Cy', 3, Cy).

joined(Table, B, Name, Seat, Path) :-
    visit(B, Table, Page),
    submit(B, Page, Table, [do=join,name=Name,seat=Seat], Reply),
    reply_header(Reply, "location", Text),
    atom_string(Path, Text).

sends(B-Path, Fields, Status) :-
    visit(B, Path, Page),
    atom_concat(Path, '/seats', Seats),
    assertion(has(Page, Seats)),
    submit(B, Page, Seats, Fields, Reply),
    assertion(reply_status(Reply, Status)).

test('a page that answers a form waits for news, too', true) :-
    with_web([], Port,
             ( table(Port, A-Host, _, _),
               visit(A, Host, Page),
               submit(A, Page, Host, [do=ask], Reply),
               assertion(reply_status(Reply, 422)),
               assertion(has(Reply, "data-live=")),
               assertion(has(Reply, "data-filled")),
               assertion(\+ has(Page, "data-filled"))
             )).
test('all who are here agree, and the game goes on; the person comes back', true) :-
    with_web([], Port,
             ( presence_settles,
               table(Port, Zoe, Bo, Cy),
               Zoe = A-Host, Bo = B-BoPath, Cy = C-CyPath,
               visit(B, BoPath, _),
               visit(A, Host, Page1),
               assertion(has(Page1, "Let an agent play for Cy")),
               assertion(\+ has(Page1, "Let an agent play for Bo")),
               sends(Zoe, [vote=3], 303),
               visit(B, BoPath, Page2),
               assertion(has(Page2, "Agreed so far: Zoe.")),
               assertion(\+ has(Page2, "an agent plays</li>")),
               sends(Bo, [vote=3], 303),
               visit(A, Host, Page3),
               assertion(has(Page3, "<strong>Cy</strong>, 6 cards, away: an agent plays")),
               decided(Zoe, [do=pass]),
               decided(Zoe, [do=none]),
               decided(Bo, [do=pass]),
               decided(Bo, [do=none]),
               until_back(Zoe, 10),
               visit(A, Host, Page4),
               assertion(\+ has(Page4, "Waiting for Cy")),
               sends(Cy, [back=yes], 303),
               visit(C, CyPath, Page5),
               assertion(\+ has(Page5, "An agent plays for you")),
               visit(A, Host, Page6),
               assertion(\+ has(Page6, "an agent plays"))
             )).

decided(B-Path, Fields) :-
    visit(B, Path, Page),
    submit(B, Page, Path, Fields, Reply),
    assertion(reply_status(Reply, 303)).

%   Zoe shows what the agent asks for.

until_back(_, 0) :-
    !.
until_back(B-Path, N) :-
    visit(B, Path, Page),
    (   page_values(Page, show, [Card|_])
    ->  submit(B, Page, Path, [show=Card], _)
    ;   true
    ),
    N1 is N-1,
    until_back(B-Path, N1).

test('nobody is replaced who is here, or by one of several', true) :-
    with_web([], Port,
             ( presence_settles,
               table(Port, Zoe, Bo, Cy),
               Zoe = A-Host, Bo = B-BoPath, Cy = C-CyPath,
               visit(A, Host, Page),
               visit(B, BoPath, _),
               visit(C, CyPath, _),
               atom_concat(Host, '/seats', Seats),
               forall(member(Field, [vote=3,vote=1,vote=7,vote=x,vote='',do=back]),
                      ( submit(A, Page, Seats, [Field], Reply),
                        assertion(reply_status(Reply, 422)) )),
               atom_concat(CyPath, '/seats', CySeats),
               submit(A, Page, Seats, [back=yes], Back),
               assertion(reply_status(Back, 303)),
               posted(A, CySeats, "vote=1", Strange),
               assertion(reply_status(Strange, 403)),
               visit(B, BoPath, Page2),
               assertion(has(Page2, "Waiting for Zoe to ask"))
             )).

test('nobody is away when a server has just begun', true) :-
    with_web([limits([games(100)])], Port,
             ( table(Port, A-Host, _, _),
               visit(A, Host, Page),
               assertion(\+ has(Page, "Let an agent play")),
               presence_settles,
               visit(A, Host, Page2),
               assertion(has(Page2, "Let an agent play for Cy")),
               findall(Store, cluedo_web_presence:here(Store, _, _, _), Stores0),
               sort(Stores0, Stores),
               maplist(presence_open, Stores),
               atom_concat(Host, '/seats', Seats),
               submit(A, Page2, Seats, [vote=3], Reply),
               assertion(reply_status(Reply, 422))
             )).

:- end_tests(web_play_absence).
