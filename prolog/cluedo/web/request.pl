:- module(cluedo_web_request,
          [ request_method/2,           % +Request, -Method
            request_path/2,             % +Request, -Path
            request_header/3,           % +Request, +Name, -Value
            request_accepts_gzip/1,     % +Request
            request_cookie/3,           % +Request, +Name, -Value
            request_field/3,            % +Request, +Name, -Text
            request_field/4,            % +Request, +Name, +Default, -Text
            request_integer/3,          % +Request, +Name, -N
            request_texts/3,            % +Request, +Name, -Texts
            request_fields/2,           % +Request, -Fields
            request_with_fields/3,      % +Request0, +Fields, -Request
            text_integer/2,             % +Text, -N
            request_to_host/4,          % +Request0, +Hosts, +ShownMount, -Request
            request_origin/2,           % +Request, -Origin
            peer_text/2,                % +Number, -Peer
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

Method is `get`, `head`, `post` or `other`. Path is the list of the path's segments, strings. An
empty last segment is omitted. Query, Headers and Form are pairs Name-Value of strings. Names of
headers are in lower case. A request that cannot be parsed is refused(Status,Text). The folder
request/ has the parser.
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
%   Parts of Request. A refused request has the method `other`, and no other parts.

request_method(request(Method,_,_,_,_), M) =>
    M = Method.
request_method(refused(_,_), M) =>
    M = other.

request_path(request(_,Path,_,_,_), Path).

request_header(request(_,_,_,Headers,_), Name, Value) :-
    memberchk(Name-Value, Headers).

%!  request_accepts_gzip(+Request) is semidet.
%
%   The headers Accept-Encoding of Request allow gzip, by name or by `*`. A weight of 0, or one that
%   is not a number, forbids an encoding. The name counts before the `*`.

request_accepts_gzip(request(_,_,_,Headers,_)) :-
    findall(Name-Parameters,
            ( member("accept-encoding"-Text, Headers),
              split_string(Text, ",", "", Parts),
              member(Part, Parts),
              string_lower(Part, Lower),
              split_string(Lower, ";", " \t", [Name|Parameters])
            ),
            Codings),
    (   memberchk("gzip"-Parameters, Codings)
    ->  true
    ;   memberchk("*"-Parameters, Codings)
    ),
    forall(( member(Parameter, Parameters), string_concat("q=", Weight, Parameter) ),
           ( number_text(Weight, Q), Q > 0 )).

number_text(Text, Number) :-
    catch(number_string(Number, Text), error(syntax_error(_),_), fail).

%!  request_cookie(+Request, +Name, -Value) is nondet.
%
%   Request has a cookie Name with this Value. Both are strings.

request_cookie(Request, Name, Value) :-
    request_header(Request, "cookie", Text),
    split_string(Text, ";", " ", Cookies),
    member(Cookie, Cookies),
    string_concat(Name, Rest, Cookie),
    string_concat("=", Value, Rest).

%!  request_field(+Request, +Name, -Text) is semidet.
%
%   Text is the value of the first field Name. Fields are the form of a POST, and the query of any
%   other request.

request_field(Request, Name, Text) :-
    request_fields(Request, Fields),
    memberchk(Name-Text0, Fields),
    Text = Text0.

%!  request_field(+Request, +Name, +Default, -Text) is det.
%!  request_integer(+Request, +Name, -N) is semidet.
%
%   If there is no field Name, Text is Default. N is the integer in the field Name.
%   request_integer/3 fails if there is no such field, or no integer in it.

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
%   Text, a string of at most 12 characters, is the integer N.

text_integer(Text, N) :-
    string_length(Text, Length),
    Length =< 12,
    number_text(Text, N0),
    integer(N0),
    N = N0.

%!  request_texts(+Request, +Name, -Texts) is det.
%!  request_fields(+Request, -Fields) is det.
%!  request_with_fields(+Request0, +Fields, -Request) is det.
%
%   Texts are the values of all fields Name, for example of several checked boxes. Fields has a pair
%   Name-Text for each field. Request is Request0 with other Fields.

request_texts(Request, Name, Texts) :-
    request_fields(Request, Fields),
    findall(Text, member(Name-Text, Fields), Texts).

request_fields(request(post,_,_,_,Form), Fields) =>
    Fields = Form.
request_fields(request(_,_,Query,_,_), Fields) =>
    Fields = Query.

request_with_fields(request(_,Path,_,Headers,_), Fields, request(get,Path,Fields,Headers,[])).

                /*******************************
                *       HOST AND CLIENT        *
                *******************************/

%!  request_to_host(+Request0, +Hosts, +ShownMount, -Request) is det.
%
%   Request is Request0 if its header Host is one of Hosts, strings. Otherwise Request is refused.
%   ShownMount is Shown-Mount: others in the network call this server Shown, and its pages are below
%   the path Mount. HTTP/1.0 clients may omit the header.

request_to_host(Request0, Hosts, Shown-Mount, Request) :-
    (   request_header(Request0, "host", Text),
        \+ ( host_header(Text, Host),
             memberchk(Host, Hosts) )
    ->  Request = refused(421, "This server has another name. Whoever runs it can add this \c
                                one: see the option name.")
    ;   Request0 = request(Method,Path,Query,Headers,Form)
    ->  Request = request(Method,Path,Query,[shown-Shown,mount-Mount|Headers],Form)
    ;   Request = Request0
    ).

%!  request_origin(+Request, -Origin) is semidet.
%
%   Origin, a string, begins the addresses of pages for other devices: the scheme, host and port of
%   this server, and the path where its pages are mounted.
%   The host is the host that Request names. If that name is only valid on this machine, the host is
%   the name for others in the network. Fails if no other device can reach the server.

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
    request_header(Request, mount, Mount),
    split_string(Text, ":", "", Parts),
    (   last(Parts, Port),
        number_string(_, Port)
    ->  format(string(Origin), "~w://~w:~s~w", [Scheme,Host,Port,Mount])
    ;   format(string(Origin), "~w://~w~w", [Scheme,Host,Mount])
    ).

own_name(Name) :-
    member(Own, [localhost,'127.0.0.1','[::1]']),
    atom_string(Own, Text),
    atom_string(Name, Text),
    !.

%!  peer_text(+Number, -Peer) is det.
%!  request_with_peer(+Request0, +Peer, -Request) is det.
%!  request_client(+Request, +Proxy, -Client) is det.
%
%   Peer, a string, is the network address Number, of tcp_accept/3. request_with_peer/3 adds Peer to
%   Request0. Client, a string, is who has
%   made Request. If Proxy is `true`, Client is the last address of X-Forwarded-For, which the proxy
%   itself has added. Otherwise Client is the peer.

peer_text(Number, Peer) :-
    Number =.. [_|Parts],
    atomic_list_concat(Parts, '.', Atom),
    atom_string(Atom, Peer).

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

%   IPv6 addresses with the same first half belong to one client.

network(Address, Network) :-
    split_string(Address, ":", "[]", Groups),
    (   member(Network, Groups),
        sub_string(Network, _, _, _, ".")
    ->  true
    ;   append(Before, [""|_], Groups),
        length(Before, Count),
        Count < 4
    ->  joined_groups(Before, Network)
    ;   length(Half, 4),
        append(Half, _, Groups)
    ->  joined_groups(Half, Network)
    ;   Network = Address
    ).

joined_groups(Parts, Text) :-
    atomic_list_concat(Parts, :, Atom),
    atom_string(Atom, Text).

                /*******************************
                *           SECRETS            *
                *******************************/

%!  request_with_secret(+Request0, +Key, -Request, -Headers) is det.
%
%   Request is Request0 with the secret of its browser. If the browser has no secret of the server
%   with Key, it gets a new secret, and Headers sets the cookie. Otherwise Headers is [].

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
%   Header sets a cookie Name for a year, for the pages of this site. Scripts cannot read it, and
%   other sites do not send it along.

secret_cookie(Request, Name, Value, set_cookie(Cookie)) :-
    (   request_header(Request, "x-forwarded-proto", "https")
    ->  Secure = '; Secure'
    ;   Secure = ''
    ),
    request_header(Request, mount, Mount),
    format(atom(Cookie), "~w=~s; Path=~w/; Max-Age=31536000; HttpOnly; SameSite=Lax~w",
           [Name,Value,Mount,Secure]).

request_secret(Request, Secret) :-
    request_header(Request, secret, Secret).
