:- module(cluedo_web_request_head,
          [ read_head/5,                % +Head, -Method, -Path, -Query, -Headers
            head_body_length/2,         % +Headers, -Length
            host_header/2,              % +Text, -Host
            text_host/2                 % +Text, -Host
          ]).
:- use_module(form, [read_fields/2]).
:- use_module('../fault', [refuse/2]).
:- use_module('../../support/codes', [digit_code/1]).
:- use_module(library(apply), [maplist/2,maplist/3]).
:- use_module(library(dcg/basics), [digits//1,string_without//2]).
:- use_module(library(error), [domain_error/2]).
:- use_module(library(lists), [append/3,member/2]).
:- use_module(library(uri), [uri_encoded/3]).

/** <module> Parsing the head of a request */

:- det((read_head/5, head_body_length/2, text_host/2)).

%!  read_head(+Head, -Method, -Path, -Query, -Headers) is det.
%
%   Head is a string of bytes. Its parts are as in request.pl.
%
%   @error cluedo_refusal(400) if Head is malformed

read_head(Head, Method, Path, Query, Headers) :-
    atomic_list_concat(Atoms, '\r\n', Head),
    maplist(line, Atoms, [Line|Lines]),
    request_line(Line, Version, Method, Path, Query),
    maplist(header, Lines, Headers),
    findall(Host, member("host"-Host, Headers), Hosts),
    (   one_host(Hosts, Version)
    ->  true
    ;   refuse_unreadable
    ).

%   HTTP/1.0 clients may omit the header Host.

one_host([], "HTTP/1.0").
one_host([Host], _) :-
    host_header(Host, _).

%   A line ends with CR LF. It has no other control characters, because a proxy in front might
%   interpret them differently.

line(Atom, Line) :-
    atom_string(Atom, Line),
    string_codes(Line, Codes),
    (   member(Code, Codes),
        ( Code < 0x20, Code =\= 0'\t ; Code =:= 0x7f )
    ->  refuse_unreadable
    ;   true
    ).

request_line(Line, Version, Method, Path, Query) :-
    (   split_string(Line, " ", "", [Method0,Uri,Version]),
        memberchk(Version, ["HTTP/1.0","HTTP/1.1"]),
        string_concat("/", _, Uri)
    ->  true
    ;   refuse_unreadable
    ),
    method(Method0, Method),
    (   sub_string(Uri, Before, 1, After, "?")
    ->  sub_string(Uri, 0, Before, _, Place),
        sub_string(Uri, _, After, 0, Question),
        read_fields(Question, Query)
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

%   A header name with a blank is a continuation line, or an attack, and is refused.

header(Line, Name-Value) :-
    (   sub_string(Line, Before, 1, After, ":"),
        Before > 0,
        sub_string(Line, 0, Before, _, Name0),
        split_string(Name0, " \t", "", [_])
    ->  string_lower(Name0, Name),
        sub_string(Line, _, After, 0, Value0),
        split_string(Value0, "", " \t", [Value])
    ;   refuse_unreadable
    ).

refuse_unreadable :-
    refuse(400, "The request could not be parsed.").

%!  head_body_length(+Headers, -Length) is det.
%
%   Length is the length of the body in bytes.
%
%   @error cluedo_refusal(400) if the length is missing or malformed
%   @error cluedo_refusal(501) for a transfer encoding

head_body_length(Headers, Length) :-
    (   memberchk("transfer-encoding"-_, Headers)
    ->  refuse(501, "A request must tell its length.")
    ;   findall(Text, member("content-length"-Text, Headers), Texts),
        body_length(Texts, Length0)
    ->  Length = Length0
    ;   refuse(400, "The request does not tell its length.")
    ).

body_length([], 0).
body_length([Text], Length) :-
    string_length(Text, Digits),
    Digits =< 12,
    string_codes(Text, Codes),
    Codes = [_|_],
    maplist(digit_code, Codes),
    number_codes(Length, Codes).

%   A host is a name or an address, a string in lower case. An IPv6 address has brackets. A dot at
%   the end of a name is dropped.

:- multifile
    prolog:error_message//1.

prolog:error_message(domain_error(cluedo_host,Text)) -->
    [ '~p is not a name of a server, such as cluedo.example'-[Text] ].

%!  host_header(+Text, -Host) is semidet.
%
%   Text is the value of the header `Host`. Host is the host in Text, without the port. Fails if
%   Text is malformed.

host_header(Text, Host) :-
    parse_host(Text, Host, Rest),
    phrase(port, Rest),
    !.

port --> [].
port --> ":", digits(_).

%!  text_host(+Text, -Host) is det.
%
%   Host is Text in lower case, without a dot at the end.
%
%   @error domain_error(cluedo_host, Text) if Text is not a host

text_host(Text, Host) :-
    (   parse_host(Text, Host0, [])
    ->  Host = Host0
    ;   domain_error(cluedo_host, Text)
    ).

%   parse_host(+Text, -Host, ?Rest): Text begins with Host, and the codes Rest follow.

parse_host(Text, Host, Rest) :-
    string_lower(Text, Lower),
    string_codes(Lower, Codes),
    phrase(host(HostCodes), Codes, Rest),
    !,
    string_codes(Host, HostCodes).

host(Codes) -->
    "[",
    !,
    string_without(`]`, Number),
    "]",
    { maplist(of_number, Number),
      append([0'[|Number], `]`, Codes)
    }.
host(Codes) -->
    string_without(`:`, Name),
    { maplist(of_name, Name),
      (   append(Codes0, `.`, Name)
      ->  Codes = Codes0
      ;   Codes = Name
      ),
      Codes = [_|_]
    }.

of_number(Code) :-
    memberchk(Code, `:.0123456789abcdef`).

of_name(Code) :-
    memberchk(Code, `-._0123456789abcdefghijklmnopqrstuvwxyz`).
