:- module(cluedo_web_request_parser,
          [ request_parser/1,           % -State
            parser_bytes/3,             % +State0, +Bytes, -State
            parser_done/1,              % +State
            parser_empty/1,             % +State
            parser_missing/2,           % +State, -Bytes
            parser_end/2,               % +State0, -State
            parser_late/2,              % +State0, -State
            parser_request/2,           % +State, -Request
            read_request/2,             % +In, -Request
            read_bytes/2                % +In, -Bytes
          ]).
:- use_module(form, [read_form/4]).
:- use_module(head, [head_body_length/2,read_head/5]).
:- use_module('../fault', [refuse/2,refuse/3]).
:- use_module(library(lists), [reverse/2]).

/** <module> An incremental parser of requests

Bytes arrive in pieces, and no thread waits for a slow client. The state of a request is

| head(Text)                  | Text is a part of the head                              |
| body(Head,Missing,Parts)    | Head is complete, and Missing bytes of the body are to  |
|                             | come. Parts has the others as atoms, the last one first |
| skipped(Missing,Refusal)    | the body is too long: Refusal is the state after the    |
|                             | Missing bytes that are to come                          |
| overlong(Most,Last,Refusal) | the head is too long: Refusal is the state at its end,  |
|                             | or after Most more bytes. Last are its last bytes       |
| all(Head,Parts)             | the request is complete                                 |
| refused(Status,Text)        | the request cannot be parsed                            |
| end                         | nothing has arrived                                     |

The parser also reads the bytes of a request that it will refuse, because most clients read a reply
only after they have sent everything.
*/

:- det((request_parser/1, parser_bytes/3, parser_end/2, parser_late/2, parser_request/2,
        read_request/2)).

head_bytes(16384).
body_bytes(524288).
skipped_bytes(8388608).

request_parser(head("")).

parser_bytes(State0, Bytes, State) :-
    catch_refusal(parse_more(State0, Bytes, State1), State1),
    State = State1.

:- meta_predicate catch_refusal(0, -).

catch_refusal(Goal, Result) :-
    catch(Goal, error(Formal,Context), refusal(Formal, Context, Result)).

refusal(cluedo_refusal(Status), context(_,Text), Result) =>
    Result = refused(Status, Text).
refusal(syntax_error(_), _, Result) =>
    Result = refused(400, "The request could not be parsed.").
refusal(Formal, Context, _) =>
    throw(error(Formal,Context)).

parse_more(head(Text0), Bytes, State) =>
    string_concat(Text0, Bytes, Text),
    head_bytes(Most),
    (   string_concat("\r\n", _, Text)
    ->  State = end
    ;   sub_string(Text, Before, 4, After, "\r\n\r\n"),
        Before =< Most
    ->  sub_string(Text, 0, Before, _, Head0),
        sub_atom(Text, _, After, 0, Begun),
        read_head(Head0, Method, Path, Query, Headers),
        head_body_length(Headers, Length),
        begin_body(Length, head(Method,Path,Query,Headers), Begun, State)
    ;   string_length(Text, Length),
        Length > Most
    ->  catch_refusal(refuse(431, "The head of the request is too long."), Refusal),
        skipped_bytes(Skipped),
        parse_more(overlong(Skipped,"",Refusal), Text, State)
    ;   State = head(Text)
    ).
parse_more(body(Head,Missing0,Parts), Bytes, State) =>
    atom_length(Bytes, Length),
    Missing is Missing0-Length,
    (   Missing =< 0
    ->  sub_atom(Bytes, 0, Missing0, _, Last),
        State = all(Head,[Last|Parts])
    ;   State = body(Head,Missing,[Bytes|Parts])
    ).
parse_more(skipped(Missing0,Refusal), Bytes, State) =>
    atom_length(Bytes, Length),
    Missing is Missing0-Length,
    (   Missing =< 0
    ->  State = Refusal
    ;   State = skipped(Missing,Refusal)
    ).

parse_more(overlong(Most0,Last0,Refusal), Bytes, State) =>
    string_concat(Last0, Bytes, Text),
    string_length(Text, Length),
    Most is Most0-Length,
    (   ( Most =< 0 ; sub_string(Text, _, _, _, "\r\n\r\n") )
    ->  State = Refusal
    ;   Before is max(0, Length-3),
        sub_string(Text, Before, _, 0, Last),
        State = overlong(Most,Last,Refusal)
    ).

%   begin_body(+Length, +Head, +Begun, -State): Begun is the beginning of a body of Length bytes.

begin_body(Length, Head, Begun, State) :-
    body_bytes(Most),
    (   Length =< Most
    ->  parse_more(body(Head,Length,[]), Begun, State)
    ;   Kilobytes is Most//1024,
        catch_refusal(refuse(413, "That is more than ~d kB.", [Kilobytes]), Refusal),
        skipped_bytes(Skipped),
        (   Length =< Skipped
        ->  parse_more(skipped(Length,Refusal), Begun, State)
        ;   State = Refusal
        )
    ).

%!  parser_done(+State) is semidet.
%!  parser_empty(+State) is semidet.
%!  parser_missing(+State, -Bytes) is semidet.
%
%   parser_done/1 is true if the request is complete or refused, or if nothing will arrive.
%   parser_empty/1 is true if nothing has arrived yet. If the head is complete, Bytes is the number
%   of bytes of the body that are to come.

parser_done(all(_,_)).
parser_done(refused(_,_)).
parser_done(end).

parser_empty(head("")).

parser_missing(body(_,Missing,_), Missing).
parser_missing(skipped(Missing,_), Missing).

%!  parser_end(+State0, -State) is det.
%!  parser_late(+State0, -State) is det.
%
%   State0 becomes State when the connection ends, or when the deadline has passed.

parser_end(head(_), State) =>
    State = end.
parser_end(overlong(_,_,Refusal), State) =>
    State = Refusal.
parser_end(_, State) =>
    State = refused(400, "The request is not complete.").

parser_late(head(""), State) =>
    State = end.
parser_late(overlong(_,_,Refusal), State) =>
    State = Refusal.
parser_late(_, State) =>
    State = refused(408, "The request did not come in time.").

%!  parser_request(+State, -Request) is det.
%
%   Request, of request.pl, is the parsed request. If nothing arrived, Request is `end`.

parser_request(all(head(Method,Path,Query,Headers),Parts0), Request) =>
    catch_refusal(( reverse(Parts0, Parts),
                    atomic_list_concat(Parts, Atom),
                    atom_string(Atom, Body),
                    read_form(Method, Headers, Body, Form),
                    Request0 = request(Method,Path,Query,Headers,Form)
                  ), Request0),
    Request = Request0.
parser_request(State, Request) =>
    Request = State.

%!  read_request(+In, -Request) is det.
%
%   Request is the next request in In, a stream of bytes. If nothing arrives, Request is `end`.

read_request(In, Request) :-
    request_parser(State0),
    read_more(In, State0, State),
    parser_request(State, Request).

read_more(In, State0, State) :-
    (   parser_done(State0)
    ->  State = State0
    ;   read_bytes(In, Bytes)
    ->  parser_bytes(State0, Bytes, State1),
        read_more(In, State1, State)
    ;   parser_end(State0, State)
    ).

%!  read_bytes(+In, -Bytes) is semidet.
%
%   Bytes, an atom, are the next bytes of In, at least one. Fails at the end of the stream, without
%   a call of read_pending_codes/3. In SWI-Prolog 9.0.4 that call would keep the stream's lock, and
%   another thread could not close the stream.

read_bytes(In, Bytes) :-
    fill_buffer(In),
    once(stream_property(In, end_of_stream(not))),
    read_pending_codes(In, Codes, []),
    atom_codes(Bytes, Codes).
