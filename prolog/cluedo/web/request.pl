:- module(cluedo_web_request,
          [ request_method/2,           % +Request, -Method
            request_path/2,             % +Request, -Path
            request_header/3,           % +Request, +Name, -Value
            request_cookie/3,           % +Request, +Name, -Value
            request_field/3,            % +Request, +Name, -Text
            request_field/4,            % +Request, +Name, +Default, -Text
            request_integer/3,          % +Request, +Name, -N
            request_texts/3,            % +Request, +Name, -Texts
            request_fields/2,           % +Request, -Fields
            text_integer/2,             % +Text, -N
            request_to_host/4,          % +Request0, +Hosts, +Shown, -Request
            request_origin/2,           % +Request, -Origin
            request_with_peer/3,        % +Request0, +Peer, -Request
            request_client/3,           % +Request, +Proxy, -Client
            request_with_secret/4,      % +Request0, +Key, -Request, -Headers
            request_secret/2,           % +Request, -Secret
            secret_cookie/4             % +Request, +Name, +Value, -Header
          ]).
:- use_module(request/head, [host_header/2]).
:- use_module(secret, [is_server_secret/2,new_secret/2]).
:- use_module(library(lists), [append/3,last/2,member/2]).

/** <module> Requests

    request(Method,Path,Query,Headers,Form)

Method is `get`, `head`, `post` or `other`. Path is the list of its segments, strings; the
last one is not empty. Query, Headers and Form are pairs Name-Value of strings, names of
headers in lower case; Form is what a body has. A request that cannot be read is
refused(Status,Text). How it comes is in request/.
*/

:- det((request_method/2, request_field/4, request_texts/3, request_to_host/4, request_with_peer/3,
        request_client/3, secret_cookie/4)).

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
%   Text is the text of the first field Name: of the form if something is posted, else of the
%   query.

request_field(Request, Name, Text) :-
    request_fields(Request, Fields),
    memberchk(Name-Text0, Fields),
    Text = Text0.

%!  request_field(+Request, +Name, +Default, -Text) is det.
%!  request_integer(+Request, +Name, -N) is semidet.
%
%   Text is Default if there is no such field. N is the integer that the field has.

request_field(Request, Name, Default, Text) :-
    (   request_field(Request, Name, Text0)
    ->  Text = Text0
    ;   Text = Default
    ).

request_integer(Request, Name, N) :-
    request_field(Request, Name, Text),
    text_integer(Text, N).

%!  text_integer(+Text, -N) is semidet.
%
%   Text, a string, is the integer N, of few digits.

text_integer(Text, N) :-
    string_length(Text, Length),
    Length =< 12,
    catch(number_string(N0, Text), error(syntax_error(_),_), fail),
    integer(N0),
    N = N0.

%!  request_texts(+Request, +Name, -Texts) is det.
%!  request_fields(+Request, -Fields) is det.
%
%   Texts are the texts of all fields Name, of several boxes that are checked. Fields are pairs
%   Name-Text of all.

request_texts(Request, Name, Texts) :-
    request_fields(Request, Fields),
    findall(Text, member(Name-Text, Fields), Texts).

request_fields(request(post,_,_,_,Form), Fields) =>
    Fields = Form.
request_fields(request(_,_,Query,_,_), Fields) =>
    Fields = Query.

                /*******************************
                *        FROM AND TO           *
                *******************************/

%!  request_to_host(+Request0, +Hosts, +Shown, -Request) is det.
%
%   Request is Request0 to a server that others in the network call Shown, but refused if none of
%   Hosts, strings, is the server that it is for. Old clients, of HTTP/1.0, need not tell.

request_to_host(Request0, Hosts, Shown, Request) :-
    (   request_header(Request0, "host", Text),
        \+ ( host_header(Text, Host),
             memberchk(Host, Hosts) )
    ->  Request = refused(421, "This server has another name. Whoever runs it can add this \c
                                one: see the option name.")
    ;   Request0 = request(Method,Path,Query,Headers,Form)
    ->  Request = request(Method,Path,Query,[shown-Shown|Headers],Form)
    ;   Request = Request0
    ).

%!  request_origin(+Request, -Origin) is semidet.
%
%   Origin, a string, is what stands before the paths of this server in addresses for others: as
%   Request calls it, unless only this machine does so and others have a name for it. Fails if
%   nobody else can reach it.

request_origin(Request, Origin) :-
    request_header(Request, "host", Text),
    host_header(Text, Called),
    (   own_name(Called)
    ->  request_header(Request, shown, Host),
        \+ own_name(Host)
    ;   Host = Called
    ),
    (   request_header(Request, "x-forwarded-proto", "https")
    ->  Scheme = https
    ;   Scheme = http
    ),
    split_string(Text, ":", "", Parts),
    (   last(Parts, Port),
        number_string(_, Port)
    ->  format(string(Origin), "~w://~w:~s", [Scheme,Host,Port])
    ;   format(string(Origin), "~w://~w", [Scheme,Host])
    ).

own_name(Name) :-
    member(Own, [localhost,'127.0.0.1','[::1]']),
    atom_string(Own, Text),
    atom_string(Name, Text),
    !.

%!  request_with_peer(+Request0, +Peer, -Request) is det.
%!  request_client(+Request, +Proxy, -Client) is det.
%
%   Request is Request0, which Peer, a string, has sent; Client, a string, is who has made
%   Request. That is the peer, unless Proxy is `true`: then a proxy, which tells for whom it
%   asks, is the peer. What it has been told by others itself stands before that.

request_with_peer(request(Method,Path,Query,Headers,Form), Peer, Request) =>
    Request = request(Method,Path,Query,[peer-Peer|Headers],Form).
request_with_peer(Request0, _, Request) =>
    Request = Request0.

request_client(request(_,_,_,Headers,_), Proxy, Client) =>
    (   Proxy == true,
        findall(Text, member("x-forwarded-for"-Text, Headers), Texts),
        last(Texts, Text),
        split_string(Text, ",", " ", Addresses),
        last(Addresses, Address)
    ->  network(Address, Client)
    ;   memberchk(peer-Peer, Headers)
    ->  Client = Peer
    ;   Client = "nobody"
    ).
request_client(_, _, Client) =>
    Client = "nobody".

%   Who has one address of IPv6 has all that have the same first half.

network(Address, Network) :-
    split_string(Address, ":", "[]", Groups),
    (   member(Network, Groups),
        sub_string(Network, _, _, _, ".")
    ->  true
    ;   append(Before, [""|_], Groups),
        length(Before, Count),
        Count < 4
    ->  atomics_to_string(Before, Network)
    ;   length(Half, 4),
        append(Half, _, Groups)
    ->  atomics_to_string(Half, Network)
    ;   Network = Address
    ).

atomics_to_string(Parts, Text) :-
    atomic_list_concat(Parts, :, Atom),
    atom_string(Atom, Text).

                /*******************************
                *           SECRETS            *
                *******************************/

%!  request_with_secret(+Request0, +Key, -Request, -Headers) is det.
%
%   Request is Request0 of a browser that has a secret of the server with Key. If it has none
%   yet, it gets one by Headers.

request_with_secret(refused(Status,Text), _, Request, Headers) =>
    Request = refused(Status, Text),
    Headers = [].
request_with_secret(Request0, Key, Request, Headers) =>
    (   request_cookie(Request0, "cluedo", Secret),
        is_server_secret(Key, Secret)
    ->  Headers = []
    ;   new_secret(Key, Secret),
        secret_cookie(Request0, cluedo, Secret, Header),
        Headers = [Header]
    ),
    Request0 = request(Method,Path,Query,Fields,Form),
    Request = request(Method,Path,Query,[secret-Secret|Fields],Form).

%!  secret_cookie(+Request, +Name, +Value, -Header) is det.
%
%   Header gives the browser of Request a cookie of Name for a year. No script can read it, and no
%   other site sends it along.

secret_cookie(Request, Name, Value, set_cookie(Cookie)) :-
    (   request_header(Request, "x-forwarded-proto", "https")
    ->  Secure = '; Secure'
    ;   Secure = ''
    ),
    format(atom(Cookie), "~w=~s; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax~w",
           [Name,Value,Secure]).

%!  request_secret(+Request, -Secret) is semidet.
%
%   Secret is the secret of the browser, a string.

request_secret(Request, Secret) :-
    request_header(Request, secret, Secret).
