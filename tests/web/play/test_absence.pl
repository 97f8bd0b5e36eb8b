:- use_module('../../helpers/all').
:- use_module('../browser').
:- use_module('../robot').
:- use_module(library('cluedo/web/presence')).

%   An agent plays for an absent person. At these tables a person who has joined without opening
%   their own page is absent. The games are the same in each run: in some others the agent wins
%   with its first query.

:- begin_tests(web_play_absence,
               [ condition(browser:reachable),
                 setup(fix_games), cleanup(randomize_games)
               ]).

%   table(Port, A-Host, B-Bo, C-Cy): three browsers and the paths of their seats, in the order of
%   turns.

table(Port, A-Host, B-Bo, C-Cy) :-
    maplist(browser(Port), [A,B,C]),
    begin_play(A, [name='Zoe',board=none,other1=person,other2=person,first=me], Host),
    atomic_list_concat(['',play,Game,_], /, Host),
    atomic_list_concat(['',play,Game], /, Table),
    join(Table, B, 'Bo', 2, Bo),
    join(Table, C, 'Cy', 3, Cy).

join(Table, B, Name, Seat, Path) :-
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

test('a page that answers a form updates itself, too', true) :-
    with_web([], Port,
             ( table(Port, A-Host, _, _),
               visit(A, Host, Page),
               submit(A, Page, Host, [do=ask], Reply),
               assertion(reply_status(Reply, 422)),
               assertion(has(Reply, "data-live=")),
               assertion(has(Reply, "data-filled")),
               assertion(\+ has(Page, "data-filled"))
             )).
test('everybody present agrees, an agent plays; the person comes back', true) :-
    with_web([], Port,
             ( settle_presence,
               table(Port, Zoe, Bo, Cy),
               Zoe = A-Host, Bo = B-BoPath, Cy = C-CyPath,
               visit(B, BoPath, _),
               visit(A, Host, Page1),
               assertion(has(Page1, "Let the computer play for Cy")),
               assertion(\+ has(Page1, "Let the computer play for Bo")),
               sends(Zoe, [vote=3], 303),
               visit(B, BoPath, Page2),
               assertion(has(Page2, "Agreed so far: Zoe.")),
               assertion(\+ has(Page2, "an agent plays</li>")),
               sends(Bo, [vote=3], 303),
               visit(A, Host, Page3),
               assertion(has(Page3, "<strong>Cy</strong>, 6 cards, away: the computer plays")),
               decide(Zoe, [do=pass]),
               decide(Zoe, [do=none]),
               decide(Bo, [do=pass]),
               decide(Bo, [do=none]),
               until_back(Zoe, 10),
               visit(A, Host, Page4),
               assertion(\+ has(Page4, "Waiting for Cy")),
               sends(Cy, [back=yes], 303),
               visit(C, CyPath, Page5),
               assertion(\+ has(Page5, "An agent plays for you")),
               visit(A, Host, Page6),
               assertion(\+ has(Page6, "an agent plays"))
             )).

decide(B-Path, Fields) :-
    visit(B, Path, Page),
    submit(B, Page, Path, Fields, Reply),
    assertion(reply_status(Reply, 303)).

%   Zoe shows a card that the agent asks for.

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

test('nobody present is replaced, and one vote of several is not enough', true) :-
    with_web([], Port,
             ( settle_presence,
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
               post(A, CySeats, "vote=1", Strange),
               assertion(reply_status(Strange, 403)),
               visit(B, BoPath, Page2),
               assertion(has(Page2, "Waiting for Zoe to ask"))
             )).

test('nobody is absent just after a restart', true) :-
    with_web([limits([games(100)])], Port,
             ( table(Port, A-Host, _, _),
               visit(A, Host, Page),
               assertion(\+ has(Page, "Let an agent play")),
               settle_presence,
               visit(A, Host, Page2),
               assertion(has(Page2, "Let the computer play for Cy")),
               findall(Store, cluedo_web_presence:here(Store, _, _, _), Stores0),
               sort(Stores0, Stores),
               maplist(presence_open, Stores),
               atom_concat(Host, '/seats', Seats),
               submit(A, Page2, Seats, [vote=3], Reply),
               assertion(reply_status(Reply, 422))
             )).

:- end_tests(web_play_absence).
