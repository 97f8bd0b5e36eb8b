:- use_module('../helpers/all').
:- use_module('../helpers/installed').
:- use_module(browser).
:- use_module(library('cluedo/web/interface'), [public_host/2]).

:- begin_tests(web_address_card, [condition(current_prolog_flag(threads, true))]).

%   The page Welcome of a server with Options. Lines are headers of the request.

welcome(Options, Lines, Reply) :-
    atomic_list_concat(Lines, '\r\n', Head),
    format(string(Text), "GET / HTTP/1.1\r\n~w\r\n\r\n", [Head]),
    with_web(Options, Port, exchange(Port, Text, Reply)).

address([name('cluedo.example')], ['Host: cluedo.example:8080'], "http://cluedo.example:8080/").
address([name('cluedo.example')], ['Host: cluedo.example'], "http://cluedo.example/").
address([name('cluedo.example')], ['Host: cluedo.example','X-Forwarded-Proto: https'],
        "https://cluedo.example/").
address([host('0.0.0.0')], ['Host: localhost:8080'], Address) :-
    public_host('0.0.0.0', Shown),
    format(string(Address), "http://~w:8080/", [Shown]).

test('the address has the host name that others use',
     [forall(address(Options, Lines, Address)), true(Status == 200)]) :-
    welcome(Options, Lines, Reply),
    reply_status(Reply, Status),
    format(string(Link), "<a href=\"~s\">~s</a>", [Address,Address]),
    assertion(has(Reply, Link)).

test('a page says so if no other device can reach the server', true) :-
    welcome([], ['Host: localhost'], Reply),
    has(Reply, "Phones cannot reach this computer").

test('a notebook shows its address if others can reach it',
     [forall(member(Options-Told, [[host('0.0.0.0')]-true,[]-false])), true(Has == Told)]) :-
    with_web(Options, Port,
             ( browser(Port, B),
               visit(B, '/notebook', Form),
               submit(B, Form, '/notebook', [seat1='Ann',seat2='Bob',me=1,edition=british], Reply),
               reply_header(Reply, "location", Path),
               follow(B, Reply, Page) )),
    format(string(Line), "~s</a>", [Path]),
    truth(has(Page, Line), Has).

test('a QR code is beside the address', [condition(has_program(qrencode))]) :-
    welcome([name('cluedo.example')], ['Host: cluedo.example'], Reply),
    has(Reply, "class=\"qr\"").

:- end_tests(web_address_card).
