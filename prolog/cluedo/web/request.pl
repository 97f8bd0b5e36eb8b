:- module(cluedo_web_request,
          [ request_method/2,           % +Request, -Method
            request_path/2,             % +Request, -Path
            request_header/3,           % +Request, +Name, -Value
            request_cookie/3,           % +Request, +Name, -Value
            request_field/3,            % +Request, +Name, -Text
            request_texts/3,            % +Request, +Name, -Texts
            request_with_secret/3,      % +Request0, -Request, -Headers
            request_secret/2            % +Request, -Secret
          ]).
:- use_module(secret, [is_secret_name/1,secret_name/1]).
:- use_module(library(lists), [member/2]).

/** <module> Requests

    request(Method,Path,Query,Headers,Form)

Method is `get`, `head`, `post` or `other`. Path is the list of its segments, strings; the
last one is not empty. Query, Headers and Form are pairs Name-Value of strings, names of
headers in lower case; Form is what a body has. A request that cannot be read is
refused(Status,Text). How it comes is in request/.
*/

:- det((request_method/2, request_texts/3)).

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
