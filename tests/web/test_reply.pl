:- use_module('../helpers/all').
:- use_module(library(memfile)).
:- use_module(library('cluedo/web/reply')).

:- begin_tests(web_status).

%   status_phrase(Status, Phrase): the statuses that pages use, with the phrases of the RFCs of
%   HTTP.

status_phrase(200, "OK").
status_phrase(303, "See Other").
status_phrase(400, "Bad Request").
status_phrase(403, "Forbidden").
status_phrase(404, "Not Found").
status_phrase(405, "Method Not Allowed").
status_phrase(408, "Request Timeout").
status_phrase(409, "Conflict").
status_phrase(413, "Payload Too Large").
status_phrase(415, "Unsupported Media Type").
status_phrase(421, "Misdirected Request").
status_phrase(422, "Unprocessable Content").
status_phrase(429, "Too Many Requests").
status_phrase(431, "Request Header Fields Too Large").
status_phrase(500, "Internal Server Error").
status_phrase(501, "Not Implemented").
status_phrase(503, "Service Unavailable").

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

test('each status has its phrase',
     [forall(status_phrase(Status, Phrase)), true(First == Expected)]) :-
    sent(reply(Status,[x_frame_options('DENY')],'text/html',"caf\u00E9"), Text),
    split_string(Text, "\n", "\r", [First|Rest]),
    format(string(Expected), "HTTP/1.1 ~d ~s", [Status,Phrase]),
    assertion(memberchk("X-Frame-Options: DENY", Rest)),
    assertion(memberchk("Content-Length: 5", Rest)),
    assertion(append(_, ["","caf\u00E9"], Rest)).

test('a picture is sent byte by byte') :-
    sent(reply(200,[],'image/png',"\u0080\u0001"), octet, Text),
    split_string(Text, "\n", "\r", Lines),
    assertion(memberchk("Content-Type: image/png", Lines)),
    assertion(memberchk("Content-Length: 2", Lines)).

:- end_tests(web_status).
