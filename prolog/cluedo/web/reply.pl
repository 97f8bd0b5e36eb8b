:- module(cluedo_web_reply,
          [ reply_sent/3                % +Out, +Method, +Reply
          ]).
:- use_module(library(http/http_header), [http_reply_header/3]).

/** <module> Replies

    reply(Status,Headers,Type,Text)

Status is a number of HTTP; Headers are as http_reply_header/3 has them; Text, a string, is
of Type, in UTF-8.
*/

:- det(reply_sent/3).

%!  reply_sent(+Out, +Method, +Reply) is det.
%
%   Reply to a request of Method on the stream Out.

reply_sent(Out, Method, reply(Status,Headers,Type,Text)) :-
    set_stream(Out, encoding(utf8)),
    string_bytes(Text, Length),
    format(atom(Content), "~w; charset=UTF-8", [Type]),
    http_reply_header(Out, cgi_data(Length),
                      [ status(Status), content_type(Content), connection(close)
                      | Headers
                      ]),
    (   Method == head
    ->  true
    ;   write(Out, Text)
    ),
    flush_output(Out).

string_bytes(Text, Length) :-
    setup_call_cleanup(
        open_null_stream(Null),
        ( set_stream(Null, encoding(utf8)),
          write(Null, Text),
          byte_count(Null, Length)
        ),
        close(Null)).
