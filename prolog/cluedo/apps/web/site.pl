:- module(cluedo_web_site,
          [ site_open/3,                % +Host, +Options, -Site
            site_close/1,               % +Site
            site_store/2,               % +Site, -Store
            site_limits/2,              % +Site, -Limits
            site_request/4,             % +Site, +Request0, -Request, -Headers
            site_client/3,              % +Site, +Request, -Client
            site_begins/2               % +Site, +Request
          ]).
:- use_module(interface, [interface_names/2]).
:- use_module(limits, [limit/3,limits/2]).
:- use_module(pace, [pace_close/1,pace_counts/3,pace_open/1]).
:- use_module(refusal, [refuse/2]).
:- use_module(request, [request_at/3,request_client/3,request_with_secret/4]).
:- use_module(request/host, [host_given/2]).
:- use_module(store, [store_close/1,store_key/2,store_open/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [append/3,member/2]).
:- use_module(library(option), [option/3]).

/** <module> A server, as its requests see it

    site(Store,Pace,Hosts,Proxy,Limits)

Hosts, strings, are what it is called: another site may have its own name lead to this machine,
and its pages would read ours. Where Proxy is `true` only a proxy asks, which tells for whom.
*/

:- det((site_open/3, site_close/1, site_store/2, site_limits/2, site_request/4, site_client/3,
        site_begins/2)).

%!  site_open(+Host, +Options, -Site) is det.
%
%   Site is that of a server at Host with Options, of web_start/2.

site_open(Host, Options, site(Store,Pace,Hosts,Proxy,Limits)) :-
    option(limits(Others), Options, []),
    limits(Others, Limits),
    option(proxy(Proxy), Options, false),
    must_be(boolean, Proxy),
    findall(Name, ( member(Option, Options), name_option(Option, Name) ), Names),
    maplist(host_given, Names, Given),
    interface_names(Host, Own0),
    maplist(string_lower, Own0, Own),
    append(Given, Own, Hosts),
    store_open(Options, Store),
    pace_open(Pace).

name_option(name(Name), Name).
name_option(name=Name, Name).

%!  site_close(+Site) is det.
%!  site_store(+Site, -Store) is det.
%!  site_limits(+Site, -Limits) is det.
%
%   Site remembers nothing any more; its parts.

site_close(site(Store,Pace,_,_,_)) :-
    pace_close(Pace),
    store_close(Store).

site_store(site(Store,_,_,_,_), Store).

site_limits(site(_,_,_,_,Limits), Limits).

%!  site_request(+Site, +Request0, -Request, -Headers) is det.
%
%   Request is what Request0 is for Site: refused, or from a browser with a secret, which
%   Headers give it if need be.

site_request(site(Store,_,Hosts,_,_), Request0, Request, Headers) :-
    request_at(Request0, Hosts, Request1),
    store_key(Store, Key),
    request_with_secret(Request1, Key, Request, Headers).

%!  site_client(+Site, +Request, -Client) is det.
%
%   Client, a string, is who has made Request.

site_client(site(_,_,_,Proxy,_), Request, Client) :-
    request_client(Request, Proxy, Client).

%!  site_begins(+Site, +Request) is det.
%
%   Request begins a game.
%
%   @error cluedo_refusal(429) if its client has begun too many

site_begins(Site, Request) :-
    Site = site(_,Pace,_,_,Limits),
    site_client(Site, Request, Client),
    limit(Limits, games, Most),
    (   pace_counts(Pace, Client, Most)
    ->  true
    ;   refuse(429, "You have begun very many games just now. Please wait a minute.")
    ).
