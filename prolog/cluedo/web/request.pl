:- module(cluedo_web_request,
          [ request_read/2,             % +In, -Request
            request_method/2,           % +Request, -Method
            request_path/2,             % +Request, -Path
            request_header/3,           % +Request, +Name, -Value
            request_cookie/3,           % +Request, +Name, -Value
            request_field/3,            % +Request, +Name, -Text
            request_texts/3,            % +Request, +Name, -Texts
            request_with_secret/3,      % +Request0, -Request, -Headers
            request_secret/2            % +Request, -Secret
          ]).
:- use_module(multipart, [multipart_fields/3]).
:- use_module(refusal, [refuse/2,refuse/3]).
:- use_module(secret, [is_secret_name/1,secret_name/1]).
:- use_module(library(apply), [maplist/2,maplist/3]).
:- use_module(library(lists), [append/3,member/2]).
:- use_module(library(uri), [uri_encoded/3,uri_query_components/2]).
:- use_module(library(utf8), [utf8_codes/3]).

/** <module> Requests

    request(Method,Path,Query,Headers,Form)

Method is `get`, `head`, `post` or `other`. Path is the list of its segments, strings; the
last one is not empty. Query, Headers and Form are pairs Name-Value of strings, names of
headers in lower case; Form is what a body has. A request that cannot be read is
refused(Status,Text). All sizes have limits.
*/

:- det((request_read/2, request_method/2, request_texts/3)).

head_bytes(16384).
body_bytes(524288).
skipped_bytes(8388608).
most_fields(500).

%!  request_read(+In, -Request) is det.
%
%   Request is the next of In, a stream of bytes, or `end` if there is none.

request_read(In, Request) :-
    catch(read_request(In, Request), error(Formal,Context),
          unreadable(Formal, Context, Request)).

unreadable(cluedo_refusal(Status), context(_,Text), Request) =>
    Request = refused(Status, Text).
unreadable(syntax_error(_), _, Request) =>
    Request = refused(400, "This is no request that can be read.").
unreadable(io_error(_,_), _, Request) =>
    Request = end.
unreadable(Formal, Context, _) =>
    throw(error(Formal,Context)).

read_request(In, Request) :-
    read_head(In, "", Head, Begun),
    (   Head == ""
    ->  Request = end
    ;   split_string(Head, "\n", "\r", [Line|Lines]),
        request_line(Line, Method, Path, Query),
        maplist(header, Lines, Headers),
        body_length(Headers, Length),
        read_body(Length, In, Begun, Body),
        form(Method, Headers, Body, Form),
        Request = request(Method,Path,Query,Headers,Form)
    ).

%   read_head(+In, +Text0, -Head, -Begun): Head is what comes before an empty line, with
%   Text0, which has come already; it is "" at the end. Begun has come behind it.

read_head(In, Text0, Head, Begun) :-
    head_bytes(Most),
    (   sub_string(Text0, Before, 4, After, "\r\n\r\n"),
        Before =< Most
    ->  sub_string(Text0, 0, Before, _, Head),
        sub_string(Text0, _, After, 0, Begun)
    ;   string_length(Text0, Length),
        Length > Most
    ->  refuse(431, "The head of the request is too long.")
    ;   more(In, Text)
    ->  string_concat(Text0, Text, Text1),
        read_head(In, Text1, Head, Begun)
    ;   Head = "",
        Begun = ""
    ).

%   Text is what has come, at least a byte. Fails at the end.

more(In, Text) :-
    fill_buffer(In),
    read_pending_codes(In, Codes, []),
    Codes \== [],
    string_codes(Text, Codes).

request_line(Line, Method, Path, Query) :-
    (   split_string(Line, " ", "", [Method0,Uri,Version]),
        memberchk(Version, ["HTTP/1.0","HTTP/1.1"]),
        string_concat("/", _, Uri)
    ->  true
    ;   refuse(400, "This is no request that can be read.")
    ),
    method(Method0, Method),
    (   sub_string(Uri, Before, 1, After, "?")
    ->  sub_string(Uri, 0, Before, _, Place),
        sub_string(Uri, _, After, 0, Question),
        fields(Question, Query)
    ;   Place = Uri,
        Query = []
    ),
    split_string(Place, "/", "", [""|Segments0]),
    maplist(segment, Segments0, Segments),
    (   append(Path0, [""], Segments)
    ->  Path = Path0
    ;   Path = Segments
    ).

method("GET", Method) =>
    Method = get.
method("HEAD", Method) =>
    Method = head.
method("POST", Method) =>
    Method = post.
method(_, Method) =>
    Method = other.

segment(Encoded, Segment) :-
    uri_encoded(segment, Value, Encoded),
    atom_string(Value, Segment).

header(Line, Name-Value) :-
    (   sub_string(Line, Before, 1, After, ":"),
        Before > 0
    ->  sub_string(Line, 0, Before, _, Name0),
        string_lower(Name0, Name),
        sub_string(Line, _, After, 0, Value0),
        split_string(Value0, "", " \t", [Value])
    ;   refuse(400, "This is no request that can be read.")
    ).

                /*******************************
                *            BODIES            *
                *******************************/

body_length(Headers, Length) :-
    (   memberchk("transfer-encoding"-_, Headers)
    ->  refuse(501, "A request must tell its length.")
    ;   findall(Text, member("content-length"-Text, Headers), Texts),
        body_length_(Texts, Length0)
    ->  Length = Length0
    ;   refuse(400, "The request does not tell its length.")
    ).

body_length_([], 0).
body_length_([Text], Length) :-
    string_length(Text, Digits),
    Digits =< 12,
    string_codes(Text, Codes),
    Codes = [_|_],
    maplist(digit, Codes),
    number_codes(Length, Codes).

digit(Code) :-
    between(0'0, 0'9, Code).

%   Who sends too much is told so when it has been sent: most clients listen only then.

read_body(Length, In, Begun, Body) :-
    body_bytes(Most),
    (   Length =< Most
    ->  read_rest(Length, In, Begun, Parts),
        atomic_list_concat(Parts, Text0),
        atom_string(Text0, Text),
        sub_string(Text, 0, Length, _, Body)
    ;   skipped_bytes(Skipped),
        (   Length =< Skipped
        ->  string_length(Begun, Came),
            skip(In, Came, Length)
        ;   true
        ),
        Kilobytes is Most//1024,
        refuse(413, "That is more than ~d kB.", [Kilobytes])
    ).

read_rest(Length, In, Begun, [Begun|Parts]) :-
    string_length(Begun, Came),
    (   Came >= Length
    ->  Parts = []
    ;   more(In, Text)
    ->  Rest is Length-Came,
        read_rest(Rest, In, Text, Parts)
    ;   refuse(400, "The request is not complete.")
    ).

skip(In, Came, Length) :-
    (   Came < Length,
        more(In, Text)
    ->  string_length(Text, More),
        Came1 is Came+More,
        skip(In, Came1, Length)
    ;   true
    ).

form(post, Headers, Body, Form) =>
    (   memberchk("content-type"-Type, Headers)
    ->  split_string(Type, ";", " ", [Kind0|Parameters]),
        string_lower(Kind0, Kind),
        form_(Kind, Parameters, Body, Form)
    ;   Form = []
    ).
form(_, _, _, Form) =>
    Form = [].

form_("application/x-www-form-urlencoded", _, Body, Form) =>
    fields(Body, Form).
form_("multipart/form-data", Parameters, Body, Form) =>
    multipart_fields(Parameters, Body, Octets),
    maplist(field_decoded, Octets, Form),
    must_be_few(Form).
form_(_, _, _, _) =>
    refuse(415, "Forms have another type.").

field_decoded(Name0-Value0, Name-Value) :-
    decoded(Name0, Name),
    decoded(Value0, Value).

%   Bytes that are no UTF-8 are taken to be characters, as library(uri) does.

decoded(Bytes, Text) :-
    string_codes(Bytes, Octets),
    (   catch(phrase(utf8_codes(Codes), Octets), error(_,_), fail)
    ->  string_codes(Text, Codes)
    ;   Text = Bytes
    ).

fields(Text, Fields) :-
    uri_query_components(Text, Pairs),
    maplist(field, Pairs, Fields),
    must_be_few(Fields).

field(Name0=Value0, Name-Value) :-
    atom_string(Name0, Name),
    atom_string(Value0, Value).

must_be_few(Fields) :-
    length(Fields, Count),
    most_fields(Most),
    (   Count =< Most
    ->  true
    ;   refuse(413, "The request has too many fields.")
    ).

                /*******************************
                *            PARTS             *
                *******************************/

%!  request_method(+Request, -Method) is det.
%!  request_path(+Request, -Path) is semidet.
%!  request_header(+Request, +Name, -Value) is semidet.
%
%   What the request has, if it could be read.

request_method(request(Method,_,_,_,_), M) =>
    M = Method.
request_method(refused(_,_), M) =>
    M = other.

request_path(request(_,Path,_,_,_), Path).

request_header(request(_,_,_,Headers,_), Name, Value) :-
    memberchk(Name-Value, Headers).

%!  request_cookie(+Request, +Name, -Value) is nondet.
%
%   A cookie of Name has this Value, both strings.

request_cookie(Request, Name, Value) :-
    request_header(Request, "cookie", Text),
    split_string(Text, ";", " ", Cookies),
    member(Cookie, Cookies),
    string_concat(Name, Rest, Cookie),
    string_concat("=", Value, Rest).

%!  request_field(+Request, +Name, -Text) is semidet.
%
%   Text is that of the first field Name: of the form if something is posted, else of the
%   query.

request_field(Request, Name, Text) :-
    request_fields(Request, Fields),
    memberchk(Name-Text0, Fields),
    Text = Text0.

%!  request_texts(+Request, +Name, -Texts) is det.
%
%   Texts are those of all fields Name, of several boxes that are checked.

request_texts(Request, Name, Texts) :-
    request_fields(Request, Fields),
    findall(Text, member(Name-Text, Fields), Texts).

request_fields(request(post,_,_,_,Form), Fields) =>
    Fields = Form.
request_fields(request(_,_,Query,_,_), Fields) =>
    Fields = Query.

                /*******************************
                *           SECRETS            *
                *******************************/

%!  request_with_secret(+Request0, -Request, -Headers) is det.
%
%   Request is Request0 of a browser that has a secret. If it has none yet, it gets one by
%   Headers.

request_with_secret(refused(Status,Text), Request, Headers) =>
    Request = refused(Status, Text),
    Headers = [].
request_with_secret(Request0, Request, Headers) =>
    (   request_cookie(Request0, "cluedo", Secret),
        is_secret_name(Secret)
    ->  Headers = []
    ;   secret_name(Secret),
        (   request_header(Request0, "x-forwarded-proto", "https")
        ->  Secure = '; Secure'
        ;   Secure = ''
        ),
        format(atom(Cookie),
               "cluedo=~s; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax~w",
               [Secret,Secure]),
        Headers = [set_cookie(Cookie)]
    ),
    Request0 = request(Method,Path,Query,Fields,Form),
    Request = request(Method,Path,Query,[secret-Secret|Fields],Form).

%!  request_secret(+Request, -Secret) is semidet.
%
%   Secret is that of the browser, a string.

request_secret(Request, Secret) :-
    request_header(Request, secret, Secret).
