:- module(cluedo_web_host,
          [ host_header/2,              % +Text, -Host
            host_given/2                % +Text, -Host
          ]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(dcg/basics), [digits//1,string_without//2]).
:- use_module(library(error), [domain_error/2]).
:- use_module(library(lists), [append/3]).

/** <module> Whom a request is for

A host is a string in lower case: a name, or a number; one of IPv6 has brackets. The dot at the
end of a name that is complete does not count.
*/

:- multifile
    prolog:error_message//1.

prolog:error_message(domain_error(cluedo_host,Text)) -->
    [ '~p is no name of a server, such as cluedo.example'-[Text] ].

:- det(host_given/2).

%!  host_header(+Text, -Host) is semidet.
%
%   Host is that of the header `Host`, Text, which may have a port. Fails if there is none.

host_header(Text, Host) :-
    host_read(Text, Host, Rest),
    phrase(port, Rest),
    !.

port --> [].
port --> ":", digits(_).

%!  host_given(+Text, -Host) is det.
%
%   Host is Text.
%
%   @error domain_error(cluedo_host, Text) if it is none

host_given(Text, Host) :-
    (   host_read(Text, Host0, [])
    ->  Host = Host0
    ;   domain_error(cluedo_host, Text)
    ).

%   host_read(+Text, -Host, ?Rest): the codes Rest are behind Host.

host_read(Text, Host, Rest) :-
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
