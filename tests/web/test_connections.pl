:- use_module('../helpers/all').
:- use_module(browser).
:- use_module(serving).
:- use_module(library(socket)).
:- use_module(library('cluedo/web/interface')).
:- use_module(library('cluedo/web/request')).
:- use_module(library('cluedo/web/request/parser')).

%   Requests of every kind, byte by byte.

:- begin_tests(web_request).

read_from(Text, Request) :-
    setup_call_cleanup(open_string(Text, In), read_request(In, Request), close(In)).

test('the parts of a request', true(Parts == parts(get,["a b","c"],"2","1","x"))) :-
    read_from("GET /a%20b/c/?p=1&q=2 HTTP/1.1\r\nHost:  x \r\n\r\n", Request),
    request_method(Request, Method),
    request_path(Request, Path),
    request_field(Request, "q", Q),
    request_field(Request, "p", P),
    request_header(Request, "host", Host),
    Parts = parts(Method,Path,Q,P,Host).
test('fields of a POST come from the form only', true(Texts-Missing == ["1","\u00E9 +"]-missing)) :-
    read_from("POST /?p=9&r=8 HTTP/1.1\r\nHost: localhost\r\nContent-Type: \c
               Application/X-WWW-Form-Urlencoded; \c
               charset=UTF-8\r\nContent-Length: 20\r\n\r\np=1&q=2&p=%C3%A9+%2B&", Request),
    request_texts(Request, "p", Texts),
    (   request_field(Request, "r", _)
    ->  Missing = there
    ;   Missing = missing
    ).
test('cookies', all(Value == ["1","3"])) :-
    read_from("GET / HTTP/1.1\r\nHost: localhost\r\nCookie: a=1; ab=2; a=3;b\r\n\r\n", Request),
    request_cookie(Request, "a", Value).
test('a form with a file', true(Text == "l1\r\n--x\u00E9\r\n")) :-
    Body = "--yy\r\nContent-Disposition: form-data; name=\"t\"\r\n\r\n1\r\n--yy\r\n\c
            Content-Type: a/b\r\ncontent-disposition: form-data; name=\"f\"; \c
            filename=\"a;b\"\r\n\r\nl1\r\n--x\u00C3\u00A9\r\n\r\n--yy--\r\n",
    string_length(Body, Length),
    format(string(All),
           "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; \c
            boundary=\"yy\"\r\n\c
            Content-Length: ~d\r\n\r\n~s", [Length,Body]),
    read_from(All, Request),
    request_field(Request, "t", "1"),
    request_field(Request, "f", Text).
test('a refusal of a large body names the limit',
     true(Request == refused(413,"That is more than 512 kB."))) :-
    read_from("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 999999999999\r\n\c
               \r\n", Request).

%   client(Headers, Proxy, Client): the client of a request with Headers from the peer "peer".

client([], true, "peer").
client(["1.2.3.4"], false, "peer").
client(["1.2.3.4"], true, "1.2.3.4").
client(["9.9.9.9, 1.2.3.4"], true, "1.2.3.4").
client(["9.9.9.9","8.8.8.8,1.2.3.4"], true, "1.2.3.4").
client(["1.2.3.4:567"], true, "1.2.3.4").
client(["::ffff:1.2.3.4"], true, "1.2.3.4").
client(["2001:db8:1:2:3:4:5:6"], true, "2001:db8:1:2").
client(["2001:db8:1:2:7::6"], true, "2001:db8:1:2").
client(["[2001:db8:1:2::6]"], true, "2001:db8:1:2").
client(["2001:db8::7:8:9:10"], true, "2001:db8").
client(["unknown"], true, "unknown").
client([""], true, "").

test('the client of a request', [forall(client(Texts, Proxy, Client)), true(Found == Client)]) :-
    findall("x-forwarded-for"-Text, member(Text, Texts), Headers),
    request_with_peer(request(get,[],[],Headers,[]), "peer", Request),
    request_client(Request, Proxy, Found).

:- end_tests(web_request).

:- begin_tests(web_connections, [condition(current_prolog_flag(threads, true))]).

%   case(Text, Status)

case("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", 200).
case("GET / HTTP/1.0\r\n\r\n", 200).
case("HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n", 200).
case("GET /?a=%41&b HTTP/1.1\r\nHost: localhost\r\n\r\n", 400).
case("GET /?a=1&a=%c3%28 HTTP/1.1\r\nHost: localhost\r\n\r\n", 200).
case("GET /?%00=%00 HTTP/1.1\r\nHost: localhost\r\n\r\n", 200).
case("GET / HTTP/2.0\r\n\r\n", 400).
case("GET /\r\n\r\n", 400).
case("GET\r\n\r\n", 400).
case("\r\n\r\n", none).
case("nonsense\r\n\r\n", 400).
case("\x16\\x03\\x01\\r\n\r\n", 400).
case("get / HTTP/1.1\r\nHost: localhost\r\n\r\n", 405).
case("GET  / HTTP/1.1\r\nHost: localhost\r\n\r\n", 400).
case("GET http://elsewhere/ HTTP/1.1\r\nHost: localhost\r\n\r\n", 400).
case("CONNECT elsewhere:80 HTTP/1.1\r\nHost: localhost\r\n\r\n", 400).
case("DELETE / HTTP/1.1\r\nHost: localhost\r\n\r\n", 405).
case("OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n", 400).
case("TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n", 405).
case("G\u00C9T / HTTP/1.1\r\nHost: localhost\r\n\r\n", 405).
case("GET / HTTP/1.1\r\nHost: localhost\r\nno field\r\n\r\n", 400).
case("GET / HTTP/1.1\r\nHost: localhost\r\n: x\r\n\r\n", 400).
case("GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ;;=;cluedo;cluedo=;cluedo=x\r\n\r\n", 200).
case("GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n", 200).
case("GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", 400).
case("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400).
case("GET / HTTP/1.1\r\n\r\n", 400).
case("GET / HTTP/1.1\r\nX-Forwarded-Host: localhost\r\n\r\n", 400).
case("GET / HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-Host: evil.example\r\n\r\n", 200).
case("GET / HTTP/1.0\r\nHost: evil.example\r\n\r\n", 421).
case("GET /notebook HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: localhost\r\n\r\n", 421).
case("POST /notebook HTTP/1.1\r\nHost: evil.example\r\n\r\n", 421).
case("GET /logic?model=atoms&player=a&atoms=p&f=p HTTP/1.1\r\nHost: evil.example\r\n\r\n", 421).

%   Names of this server, of others, and malformed ones.

case(Text, Status) :-
    member(Status-Hosts,
           [ 200-["localhost","LocalHost.","localhost:","localhost:80","127.0.0.1:99999","[::1]",
                  "[::1]:80"],
             421-["evil.example","evil.example:80","localhost.evil.example","127.0.0.1.example",
                  "127.0.0.2","0.0.0.0","[::2]","2130706433","localhost-","xn--lcalhost-l6a",
                  "localhost.."],
             400-["","."," ",":80","localhost:80a","localhost:-1","localhost:80:80","[::1","::1",
                  "[::1]x","[localhost]","localhost,evil.example","evil.example localhost",
                  "localhost@evil.example","localhost/","l\u00F6calhost","%6cocalhost"]
           ]),
    member(Host, Hosts),
    format(string(Text), "GET / HTTP/1.1\r\nHost: ~s\r\n\r\n", [Host]).
case("GET / HTTP/1.1\r\nHost : a\r\n\r\n", 400).
case("GET / HTTP/1.1\r\nHost: localhost\r\nX: a\r\n folded: b\r\n\r\n", 400).
case("GET / HTTP/1.1\r\nHost: localhost\r\nX: a\nY: b\r\n\r\n", 400).
case("GET / HTTP/1.1\r\nHost: localhost\r\nX: a\rY: b\r\n\r\n", 400).
case("GET / HTTP/1.1\r\nHost: localhost\r\nX: \u0000\r\n\r\n", 400).
case("GET /\u0000 HTTP/1.1\r\nHost: localhost\r\n\r\n", 400).
case("GET /%00 HTTP/1.1\r\nHost: localhost\r\n\r\n", 404).
case("GET /% HTTP/1.1\r\nHost: localhost\r\n\r\n", 404).
case("GET /%zz%f HTTP/1.1\r\nHost: localhost\r\n\r\n", 404).
case("GET /%ff%fe HTTP/1.1\r\nHost: localhost\r\n\r\n", 404).
case("GET /?%%% HTTP/1.1\r\nHost: localhost\r\n\r\n", 400).
case("GET /../../etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n", 404).
case("GET /%2e%2e/%2e%2e%2fetc%2fpasswd HTTP/1.1\r\nHost: localhost\r\n\r\n", 404).
case("GET //etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n", 404).
case("GET /notebook/%2e%2e/%00 HTTP/1.1\r\nHost: localhost\r\n\r\n", 404).
case("HEAD /nowhere HTTP/1.1\r\nHost: localhost\r\n\r\n", 404).
case("PUT / HTTP/1.1\r\nHost: localhost\r\n\r\n", 405).
case("PATCH /notebook HTTP/1.1\r\nHost: localhost\r\n\r\n", 405).
case("OPTIONS / HTTP/1.1\r\nHost: localhost\r\n\r\n", 405).
case("GET / HTTP/1.1\r\nHost: localhost\r\n\r\nGET /nowhere HTTP/1.1\r\nHost: localhost\r\n\c
      \r\n", 200).
case("GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 25\r\n\r\nGET /nowhere HTTP/1.1\r\n\c
      Host: localhost\r\n\r\n", 200).
case("POST /notebook HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5, 5\r\n\r\nabcde", 400).
case("POST /notebook HTTP/1.1\r\nHost: localhost\r\nContent-Length: +5\r\n\r\nabcde", 400).
case("POST /notebook HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nContent-Length: 5\r\n\c
      \r\nabcde", 400).
case("POST /notebook HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: \c
      identity\r\n\r\nabcde", 501).
case("POST /notebook HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding : chunked\r\n\c
      Content-Length: 5\r\n\r\nabcde", 400).
case("POST /notebook HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n", 400).
case("POST /notebook HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0x10\r\n\r\n", 400).
case("POST /notebook HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1e3\r\n\r\n", 400).
case("POST /notebook HTTP/1.1\r\nHost: localhost\r\nContent-Length: \r\n\r\n", 400).
case("POST /notebook HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999\r\n\r\n", 400).
case("POST /notebook HTTP/1.1\r\nHost: localhost\r\nContent-Length: 999999999999\r\n\r\n", 413).
case("POST /notebook HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n\c
      a=b\r\n0\r\n\r\n", 501).
case("POST /notebook HTTP/1.1\r\nHost: localhost\r\n\r\n", 403).
case("POST /notebook HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: \c
      3\r\n\r\na=b", 415).
case("POST /notebook HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\c
      Content-Length: 2\r\n\r\n{}", 415).
case("POST /notebook HTTP/1.1\r\nHost: localhost\r\nContent-Type: \c
      application/x-www-form-urlencoded\r\nContent-Length: 1\r\n\r\n%", 400).
case("POST /notebook HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data\r\n\c
      Content-Length: 3\r\n\r\na=b", 400).
case("POST /notebook HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; \c
      boundary=x\r\nContent-Length: 3\r\n\r\n--x", 400).
case("POST /notebook HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; \c
      boundary=x\r\nContent-Length: 19\r\n\r\n--x\r\n\r\nno name\r\n--x--", 400).

%   A multipart form, broken in each way.

case(Text, 400) :-
    member(Type-Body,
           [ "boundary=x"-"--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n",
             "boundary=x"-"--x\r\nContent-Disposition: form-data; name=\"a\"\r\n1\r\n--x--",
             "boundary=x"-"--y\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n--y--",
             "boundary=x"-"--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n--x--",
             "boundary="-"--\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n----",
             "Boundary"-"--x--", "boundary=x"-"", "boundary=x"-"\u0000"
           ]),
    string_length(Body, Length),
    format(string(Text),
           "POST /notebook HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; \c
            ~s\r\n\c
            Content-Length: ~d\r\n\r\n~s", [Type,Length,Body]).

test('each request has its status', [forall(case(Text, Status)), true(Got == Status)]) :-
    with_web([], Port, exchange(Port, Text, Reply)),
    (   Reply == none
    ->  Got = none
    ;   reply_status(Reply, Got)
    ).
test('a client disconnects in the middle of a request', true(Status == 200)) :-
    with_web([], Port,
             ( forall(member(Text, [ "", "G", "GET / HTTP/1.1\r\nHost: localhost\r\n",
                                     "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\c
                                      \r\nabc" ]),
                      gone(Port, Text)),
               browser(Port, B),
               visit(B, '/', Reply) )),
    reply_status(Reply, Status).

gone(Port, Text) :-
    tcp_connect('127.0.0.1':Port, Stream, []),
    write(Stream, Text),
    flush_output(Stream),
    close(Stream).

test('an incomplete body is refused', true(Status == 400)) :-
    with_web([], Port,
             ( tcp_socket(Socket),
               tcp_connect(Socket, '127.0.0.1':Port),
               tcp_open_socket(Socket, In, Out),
               write(Out, "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nabc"),
               close(Out),
               read_string(In, _, Text),
               close(In) )),
    split_string(Text, " ", "", [_,StatusText|_]),
    number_string(Status, StatusText).
test('a head of any length', [forall(long(Format, Word, Times)), true(Status == 431)]) :-
    length(Words, Times),
    maplist(=(Word), Words),
    atomic_list_concat(Words, All),
    format(string(Text), Format, [All]),
    with_web([limits([reading(2)])], Port, exchange(Port, Text, Reply)),
    reply_status(Reply, Status).

%   long(Format, Word, Times): a head with Word so many times. The second one never ends.

long("GET /~s HTTP/1.1\r\nHost: localhost\r\n\r\n", "a", 20 000).
long("~s", "a", 20 000).
long("GET / HTTP/1.1\r\nHost: localhost\r\nX: ~s\r\n\r\n", "a", 20 000).
long("GET / HTTP/1.1\r\nHost: localhost\r\nCookie: cluedo=~s\r\n\r\n", "a", 20 000).
long("GET / HTTP/1.1\r\nHost: localhost\r\n~s\r\n", "X: a\r\n", 5 000).
long("GET / HTTP/1.1\r\nHost: localhost\r\n~s\r\n", "X: a\r\n", Times) :-
    effort(500 000, Times).

test('a request for another host gets nothing',
     [ forall(member(Host-Status, ["localhost"-200,"elsewhere.example"-421])),
       true(Found-Got == []-Status)
     ]) :-
    format(string(Request), "GET /notebook HTTP/1.1\r\nHost: ~s\r\n\c
                             X-Forwarded-Host: evil.example\r\n\r\n", [Host]),
    with_web([], Port, exchange(Port, Request, Reply)),
    Reply = reply(Got,Headers,Body),
    findall(Text,
            ( ( Text = Body ; member(_-Text, Headers) ),
              sub_string(Text, _, _, _, ".example")
            ),
            Found).
test('a request for another host gets no cookie', fail) :-
    with_web([], Port,
             exchange(Port, "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", Reply)),
    reply_header(Reply, "set-cookie", _).
test('the names in the option name', true(Statuses == [200,200,200,421])) :-
    with_web([name('Cluedo.Example'),name="10.1.2.3"], Port,
             findall(Status,
                     ( member(Host, ["cluedo.example:8443","10.1.2.3","localhost","10.1.2.4"]),
                       status_at(Port, Host, Status)
                     ),
                     Statuses)).
test('the names of the machine', [ condition(host_names('0.0.0.0', [_,_,_,_,_|_])),
                                   true(Statuses == [200]) ]) :-
    host_names('127.0.0.1', Names),
    with_web([], Port,
             findall(Status, ( member(Name, Names), status_at(Port, Name, Status) ), All)),
    sort(All, Statuses).
test('not a host name', [forall(member(Name, ['','a b','http://a','a:80','a/'])),
                         error(domain_error(cluedo_host,Name))]) :-
    with_web([name(Name)], _, true).

status_at(Port, Host, Status) :-
    format(string(Text), "GET / HTTP/1.1\r\nHost: ~w\r\n\r\n", [Host]),
    exchange(Port, Text, Reply),
    reply_status(Reply, Status).

test('a body that is too large is read, then refused', true(Status == 413)) :-
    length(Codes, 700000),
    maplist(=(0'a), Codes),
    browser(B),
    format(string(Body), "a=~s", [Codes]),
    post(B, '/notebook', Body, Reply),
    reply_status(Reply, Status).
test('too many fields', true(Status == 413)) :-
    length(Fields, 600),
    maplist(=("a=b"), Fields),
    atomic_list_concat(Fields, &, Atom),
    atom_string(Atom, Body),
    browser(B), post(B, '/notebook', Body, Reply),
    reply_status(Reply, Status).
test('a HEAD request', true(Length-Body == LengthOfBody-"")) :-
    with_web([], Port,
             ( exchange(Port, "HEAD /notebook HTTP/1.1\r\nHost: localhost\r\n\r\n", Head),
               exchange(Port, "GET /notebook HTTP/1.1\r\nHost: localhost\r\n\r\n", All) )),
    reply_header(Head, "content-length", Length),
    reply_body(Head, Body),
    reply_header(All, "content-length", LengthOfBody).
test('slow and silent clients delay nobody', true(Status == 200)) :-
    with_web([], Port,
             ( findall(Stream, ( between(1, 100, _), spoken(Port, "", Stream) ), Silent),
               findall(Stream, ( between(1, 40, _), spoken(Port, "GET / HT", Stream) ), Slow),
               browser(Port, B),
               visit(B, '/', Reply),
               append(Silent, Slow, All),
               forall(member(Stream, All), close(Stream)) )),
    reply_status(Reply, Status).

test('a server without free file descriptors recovers',
     [condition(\+ current_prolog_flag(windows, true)), true(Status == 200)]) :-
    Files = 64,
    setup_call_cleanup(
        start_with_files(Files, Port, Pid),
        ( findall(Stream, ( between(1, Files, _), spoken(Port, "", Stream) ), Silent),
          call_with_time_limit(60, exchange(Port, "GET / HTTP/1.1\r\nHost: localhost\r\n\c
                                                   \r\n", Reply)),
          forall(member(Stream, Silent), close(Stream, [force(true)]))
        ),
        kill_server(Pid)),
    reply_status(Reply, Status).

spoken(Port, Text, Stream) :-
    tcp_connect('127.0.0.1':Port, Stream, []),
    write(Stream, Text),
    flush_output(Stream).

test('random bytes', true(Seed-Bad == Seed-[])) :-
    random_between(1, 1_000_000, Seed),
    set_random(seed(Seed)),
    with_web([], Port,
             ( findall(Text-Reply,
                       ( between(1, 150, _),
                         noise(Text),
                         exchange(Port, Text, Reply),
                         \+ is_expected_reply(Reply)
                       ),
                       Bad),
               browser(Port, B),
               visit(B, '/', After) )),
    assertion(reply_status(After, 200)).

is_expected_reply(none).
is_expected_reply(reply(Status,_,_)) :-
    memberchk(Status, [200,400,403,404,405,413,415,421,431,501]).

%   Fragments of requests in random order, some of them broken.

noise(Text) :-
    random_between(1, 8, N),
    length(Pieces, N),
    maplist(piece, Pieces),
    atomic_list_concat(Pieces, Atom),
    string_concat(Atom, "\r\n\r\n", Text).

piece(Piece) :-
    random_member(Kind, [known,known,known,byte]),
    (   Kind == known
    ->  random_member(Piece,
                      [ 'GET ', 'POST ', '/', '/notebook', '?', 'a=b', '%', '%00', '..', '\r\n',
                        ' HTTP/1.1', ' HTTP/1.1\r\nHost: \c
                                      localhost\r\n', 'Content-Length: ', '5', ':', '\r',
                        '\n', 'Host: ', 'Cookie: cluedo=', '&', '=', '+', ' ', '/%2e%2e/%2fetc',
                        'Content-Type: multipart/form-data; boundary=a\r\n', '--a'
                      ])
    ;   random_between(1, 255, Code),
        char_code(Piece, Code)
    ).

:- end_tests(web_connections).
