:- use_module('../helpers/all').
:- use_module(library(memfile)).
:- use_module(library('cluedo/web/reply')).

:- begin_tests(web_status).

%   called(Status, Phrase): all that pages answer with, as the RFCs of HTTP call it.

called(200, "OK").
called(303, "See Other").
called(400, "Bad Request").
called(403, "Forbidden").
called(404, "Not Found").
called(405, "Method Not Allowed").
called(408, "Request Timeout").
called(409, "Conflict").
called(413, "Payload Too Large").
called(415, "Unsupported Media Type").
called(421, "Misdirected Request").
called(422, "Unprocessable Content").
called(429, "Too Many Requests").
called(431, "Request Header Fields Too Large").
called(500, "Internal Server Error").
called(501, "Not Implemented").
called(503, "Service Unavailable").

sent(Reply, Text) :-
    sent(Reply, utf8, Text).

sent(Reply, Encoding, Text) :-
    setup_call_cleanup(new_memory_file(File),
                       ( setup_call_cleanup(open_memory_file(File, write, Out),
                                            send_reply(Out, get, Reply),
                                            close(Out)),
                         memory_file_to_string(File, Text, Encoding)
                       ),
                       free_memory_file(File)).

test('each status says its phrase', [forall(called(Status, Phrase)), true(First == Expected)]) :-
    sent(reply(Status,[x_frame_options('DENY')],'text/html',"caf\u00E9"), Text),
    split_string(Text, "\n", "\r", [First|Rest]),
    format(string(Expected), "HTTP/1.1 ~d ~s", [Status,Phrase]),
    assertion(memberchk("X-Frame-Options: DENY", Rest)),
    assertion(memberchk("Content-Length: 5", Rest)),
    assertion(append(_, ["","caf\u00E9"], Rest)).

test('a picture in bytes is sent as it is') :-
    sent(reply(200,[],'image/png',"\u0080\u0001"), octet, Text),
    split_string(Text, "\n", "\r", Lines),
    assertion(memberchk("Content-Type: image/png", Lines)),
    assertion(memberchk("Content-Length: 2", Lines)).

:- end_tests(web_status).
