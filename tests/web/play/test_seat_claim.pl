:- use_module('../../helpers/all').
:- use_module('../browser').
:- use_module('../robot').
:- use_module(library('cluedo/web/secret'), [secret_token/3]).

%   A person who has lost page and word gets the seat back by the others' consent. A person who has
%   joined without opening the own page is absent.

:- begin_tests(web_play_seat_claim, [condition(browser:reachable)]).

%   Zoe, Bo and Cy play, in this order; Cy is absent, and D is a new browser of Cy.

claimed(table(Table,A-Host,B-Bo,C-Cy,D)) :-
    settle_presence,
    maplist(browser, [A,B,C,D]),
    begin_play(A, [name='Zoe',board=none,other1=person,other2=person,first=me], Host),
    atomic_list_concat(['',play,Game,_], /, Host),
    atomic_list_concat(['',play,Game], /, Table),
    join(Table, B, 'Bo', 2, Bo),
    join(Table, C, 'Cy', 3, Cy),
    visit(A, Host, _),
    visit(B, Bo, _),
    settle_presence.

join(Table, B, Name, Seat, Path) :-
    visit(B, Table, Page),
    submit(B, Page, Table, [do=join,name=Name,seat=Seat], Reply),
    reply_header(Reply, "location", Text),
    atom_string(Path, Text).

%   D asks for the seat of Cy and is told Number.

asks(D, Table, Number) :-
    visit(D, Table, Page),
    submit(D, Page, Table, [claim=3], Reply),
    assertion(reply_status(Reply, 303)),
    follow(D, Reply, Asked),
    assertion(has(Asked, "You have asked for the seat of Cy")),
    number_on(Asked, "your number, ", Number).

number_on(Page, Before, Number) :-
    reply_body(Page, Body),
    once(sub_string(Body, _, _, After, Before)),
    sub_string(Body, _, After, 0, Rest),
    sub_string(Rest, 0, 3, _, Number).

agrees(B-Path, Number, Status) :-
    atom_concat(Path, '/seats', Seats),
    B = browser(_,Secret),
    atom_string(Seats, Text),
    secret_token(Secret, Text, Token),
    format(string(Body), "token=~s&claim=3&number=~s", [Token,Number]),
    post(B, Seats, Body, Reply),
    reply_status(Reply, Status).

own_page(D, Table, Path) :-
    visit(D, Table, Page),
    has(Page, "Go on as Cy"),
    reply_body(Page, Body),
    format(string(Before), "href=\"~w/", [Table]),
    sub_string(Body, _, _, After, Before),
    sub_string(Body, _, After, 0, Rest),
    sub_string(Rest, 0, 32, _, Key),
    atomic_list_concat([Table,/,Key], Path),
    !.

test('all others agree, and the seat has another page and word',
     true(Agreed-Left == [303,303]-303)) :-
    claimed(table(Table,A-Host,B-Bo,C-Cy,D)),
    asks(D, Table, Number),
    visit(A, Host, Asked),
    number_on(Asked, "tells you the number ", Told),
    assertion(Told == Number),
    agrees(A-Host, Number, First),
    assertion(\+ own_page(D, Table, _)),
    visit(B, Bo, Half),
    assertion(has(Half, "Agreed so far: Zoe.")),
    agrees(B-Bo, Number, Second),
    own_page(D, Table, Path),
    visit(D, Path, Page),
    assertion(has(Page, "<strong>Cy</strong>, you")),
    assertion(has(Page, "Your cards")),
    visit(C, Cy, Lost),
    reply_status(Lost, Left),
    visit(A, Host, Done),
    assertion(\+ has(Done, "asks for the seat")),
    Agreed = [First,Second].

test('a person alone cannot take a seat while the others look away', fail) :-
    claimed(table(Table,A-Host,_,_,D)),
    retractall(cluedo_web_presence:here(_,_,2,_)),
    visit(A, Host, Page),
    assertion(has(Page, "Bo is not here now")),
    asks(D, Table, Number),
    agrees(A-Host, Number, Status),
    assertion(Status == 303),
    own_page(D, Table, _).

test('a request for a seat leads nowhere without the others', true(Statuses == [404,409,409])) :-
    claimed(table(Table,A-Host,B-Bo,_,D)),
    browser(E),
    asks(D, Table, Number0),
    once(( repeat, browser(E1), asks(E1, Table, Number), Number \== Number0 )),
    visit(E, Table, Other),
    assertion(\+ has(Other, Number)),
    agrees(E1-Table, Number, Stranger),
    agrees(A-Host, Number0, Replaced),
    agrees(B-Bo, "", None),
    assertion(\+ own_page(D, Table, _)),
    assertion(\+ own_page(E1, Table, _)),
    Statuses = [Stranger,Replaced,None].

test('the seat of a person who is here stays', true(Statuses == [422,422,422])) :-
    claimed(table(Table,A-Host,_,C-Cy,D)),
    visit(D, Table, Page),
    assertion(has(Page, "Ask the others for the seat of Cy")),
    assertion(\+ has(Page, "Ask the others for the seat of Bo")),
    findall(Status,
            ( member(I, [2,7]),
              submit(D, Page, Table, [claim=I], Reply),
              reply_status(Reply, Status)
            ),
            Refused),
    asks(D, Table, Number),
    visit(C, Cy, _),
    agrees(A-Host, Number, Back),
    append(Refused, [Back], Statuses).

test('no seat is asked for before the game begins', true(Status == 422)) :-
    browser(A),
    browser(D),
    begin_play(A, [name='Zoe',board=none,other1=person,other2=person,first=me], Host),
    atomic_list_concat(['',play,Game,_], /, Host),
    atomic_list_concat(['',play,Game], /, Table),
    visit(D, Table, Page),
    assertion(\+ has(Page, "neither page nor word")),
    submit(D, Page, Table, [claim=1], Reply),
    reply_status(Reply, Status).

:- end_tests(web_play_seat_claim).
