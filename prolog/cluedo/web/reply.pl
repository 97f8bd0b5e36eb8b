:- module(cluedo_web_reply,
          [ send_reply/3,               % +Out, +Method, +Reply
            reply_encoding/4,           % +Headers, +Type, -Encoding, -Content
            stream_head/2,              % +Headers, -Head
            safe_headers/1,             % -Headers
            page_policy/1,              % -Headers
            picture_policy/1,           % -Headers
            hang_up/2                   % +In, +Out
          ]).
:- use_module(library(http/http_header), [http_reply_header/3]).

/** <module> Replies

    reply(Status,Headers,Type,Text)

Status is an HTTP status code. Headers are as in http_reply_header/3. Text is a string of the media
type Type, and is sent as UTF-8. But if Type is `image/png`, or Headers has a
content_encoding(Coding), each character of Text is a byte.

    stream(Head,Client,Topic,Here,Fresh)

An event stream for a page of Client. The page gets an event when Topic changes. Head, a string, is
sent first. Fresh is `true` if the page is up to date, else `false`. call(Here) records that the
viewer is present.
*/

:- det((send_reply/3, reply_encoding/4, stream_head/2, hang_up/2)).

%!  send_reply(+Out, +Method, +Reply) is det.
%
%   Write Reply to a request of Method to the stream Out.

send_reply(Out, Method, reply(Status,Headers,Type,Text)) :-
    reply_encoding(Headers, Type, Encoding, Content),
    set_stream(Out, encoding(Encoding)),
    string_bytes(Text, Encoding, Length),
    with_output_to(string(Head),
                   http_reply_header(current_output, cgi_data(Length),
                                     [ status(Status), content_type(Content), connection(close)
                                     | Headers
                                     ])),
    with_phrase(Status, Head, Phrased),
    write(Out, Phrased),
    (   Method == head
    ->  true
    ;   write(Out, Text)
    ),
    flush_output(Out).

%!  reply_encoding(+Headers, +Type, -Encoding, -Content) is det.
%
%   The text of a reply with Headers and Type is sent in Encoding. Content is the value of its
%   header Content-Type.

reply_encoding(_, 'image/png', Encoding, Content) =>
    Encoding = octet,
    Content = 'image/png'.
reply_encoding(Headers, Type, Encoding, Content) =>
    (   memberchk(content_encoding(_), Headers)
    ->  Encoding = octet
    ;   Encoding = utf8
    ),
    format(atom(Content), "~w; charset=UTF-8", [Type]).

%   If library(http/http_header) does not know a status, it writes the phrase of 400.

with_phrase(Status, Head0, Head) :-
    (   status_phrase(Status, Phrase)
    ->  once(sub_string(Head0, Before, _, _, "\r\n")),
        sub_string(Head0, Before, _, 0, Rest),
        format(string(Head), "HTTP/1.1 ~d ~s~s", [Status,Phrase,Rest])
    ;   Head = Head0
    ).

status_phrase(421, "Misdirected Request").
status_phrase(422, "Unprocessable Content").
status_phrase(429, "Too Many Requests").
status_phrase(431, "Request Header Fields Too Large").

string_bytes(Text, Encoding, Length) :-
    setup_call_cleanup(
        open_null_stream(Null),
        ( set_stream(Null, encoding(Encoding)),
          write(Null, Text),
          byte_count(Null, Length)
        ),
        close(Null)).

%!  stream_head(+Headers, -Head) is det.
%
%   Head is the head of an event stream. Proxies must not buffer it.

stream_head(Headers, Head) :-
    with_output_to(string(Head),
                   http_reply_header(current_output, status(ok),
                                     [ content_type('text/event-stream; charset=UTF-8'),
                                       connection(close), x_accel_buffering(no)
                                     | Headers
                                     ])).

%!  safe_headers(-Headers) is det.
%!  page_policy(-Headers) is det.
%!  picture_policy(-Headers) is det.
%
%   safe_headers/1 has the headers of every reply. The other predicates have the content security
%   policies of a page and of a picture. A picture has inline styles and no scripts.

safe_headers([ x_content_type_options(nosniff),
               referrer_policy('no-referrer'),
               x_frame_options('DENY'),
               cross_origin_opener_policy('same-origin'),
               cross_origin_resource_policy('same-origin'),
               permissions_policy('camera=(), geolocation=(), microphone=()')
             ]).

page_policy([ content_security_policy(
                  'default-src \'none\'; style-src \'self\'; script-src \'self\'; \c
                   img-src \'self\'; manifest-src \'self\'; connect-src \'self\'; \c
                   form-action \'self\'; base-uri \'none\'; frame-ancestors \'none\'')
            ]).

picture_policy([ content_security_policy(
                     'default-src \'none\'; style-src \'unsafe-inline\'; \c
                      frame-ancestors \'none\'')
               ]).

%!  hang_up(+In, +Out) is det.
%
%   Close both streams of a connection, even if they are broken.

hang_up(In, Out) :-
    close(Out, [force(true)]),
    close(In, [force(true)]).
