:- module(cluedo_web_site,
          [ site_open/3,                % +Host, +Options, -Site
            site_close/1,               % +Site
            site_mounted/3,             % +Site0, +Mount, -Site
            site_mount/2,               % +Site, -Mount
            site_store/2,               % +Site, -Store
            site_limits/2,              % +Site, -Limits
            site_request/4,             % +Site, +Request0, -Request, -Headers
            site_client/3,              % +Site, +Request, -Client
            site_count_game/2,          % +Site, +Request
            site_count_try/2,           % +Site, +Request
            site_forgive_try/2,         % +Site, +Request
            limits/2,                   % +Others, -Limits
            limit/3                     % +Limits, +Name, -Value
          ]).
:- use_module(fault, [refuse/2]).
:- use_module(interface, [host_names/2,public_host/2]).
:- use_module(presence, [presence_open/1,presence_close/1]).
:- use_module(request, [request_to_host/4,request_client/3,request_with_secret/4]).
:- use_module(request/head, [text_host/2]).
:- use_module(store, [store_close/1,store_key/2,store_open/2]).
:- use_module(library(apply), [maplist/2,maplist/3]).
:- use_module(library(error), [domain_error/2,must_be/2]).
:- use_module(library(lists), [append/3,member/2]).
:- use_module(library(option), [option/3]).

/** <module> A server, as its requests see it

    site(Store,Pace,Hosts,Shown,Proxy,Limits,Mount)

Hosts, strings, are the names that requests may use. If other names were allowed, a foreign name
that resolves to this machine would let foreign pages read ours. Others in the network call the
server Shown. If Proxy is `true`, all requests come from a proxy. The pages are below the path
Mount, see site_mounted/3.
*/

:- det((site_open/3, site_close/1, site_store/2, site_limits/2, site_request/4, site_client/3,
        site_count_game/2, site_count_try/2, site_forgive_try/2, limit/3)).

%!  site_open(+Host, +Options, -Site) is det.
%
%   Site describes a server at Host, with Options of web_start/2.

site_open(Host, Options, site(Store,Pace,Hosts,Shown,Proxy,Limits,'')) :-
    option(limits(Others), Options, []),
    limits(Others, Limits),
    option(proxy(Proxy), Options, false),
    must_be(boolean, Proxy),
    findall(Name, ( member(Option, Options), name_option(Option, Name) ), Names),
    maplist(text_host, Names, Given),
    host_names(Host, Own0),
    maplist(string_lower, Own0, Own),
    append(Given, Own, Hosts),
    public_host(Host, Shown),
    store_open(Options, Store),
    presence_open(Store),
    pace_open(Pace).

name_option(name(Name), Name).
name_option(name=Name, Name).

%!  site_close(+Site) is det.
%!  site_store(+Site, -Store) is det.
%!  site_limits(+Site, -Limits) is det.
%
%   site_close/1 closes Site. Store and Limits are parts of Site.

site_close(site(Store,Pace,_,_,_,_,_)) :-
    pace_close(Pace),
    presence_close(Store),
    store_close(Store).

site_store(site(Store,_,_,_,_,_,_), Store).

site_limits(site(_,_,_,_,_,Limits,_), Limits).

%!  site_mounted(+Site0, +Mount, -Site) is det.
%!  site_mount(+Site, -Mount) is det.
%
%   Site is Site0 with its pages below the path Mount, an atom: '' or for example '/games/cluedo'.

site_mounted(site(Store,Pace,Hosts,Shown,Proxy,Limits,_), Mount,
             site(Store,Pace,Hosts,Shown,Proxy,Limits,Mount)).

site_mount(site(_,_,_,_,_,_,Mount), Mount).

%!  site_request(+Site, +Request0, -Request, -Headers) is det.
%
%   Request is Request0 with the secret of its browser, or refused. If the browser has no secret,
%   Headers sets one.

site_request(site(Store,_,Hosts,Shown,_,_,Mount), Request0, Request, Headers) :-
    request_to_host(Request0, Hosts, Shown-Mount, Request1),
    store_key(Store, Key),
    request_with_secret(Request1, Key, Request, Headers).

%!  site_client(+Site, +Request, -Client) is det.
%
%   Client, a string, is who has made Request.

site_client(site(_,_,_,_,Proxy,_,_), Request, Client) :-
    request_client(Request, Proxy, Client).

%!  site_count_game(+Site, +Request) is det.
%!  site_count_try(+Site, +Request) is det.
%!  site_forgive_try(+Site, +Request) is det.
%
%   Count a game that Request begins, or a try to guess something. Each try counts before its
%   result is known, so that tries at the same time cannot exceed the limit. Forgive a try that was
%   right.
%
%   @error cluedo_refusal(429) if the client of Request has begun or tried too much in this minute

site_count_game(Site, Request) :-
    count(Site, Request, games, "You have begun too many games. Please wait a minute.").

site_count_try(Site, Request) :-
    count(Site, Request, tries, "You have tried too often. Please wait a minute, and look at the \c
                                 letters or the word again.").

site_forgive_try(Site, Request) :-
    Site = site(_,Pace,_,_,_,_,_),
    site_client(Site, Request, Client),
    pace_uncount(Pace, tries-Client).

count(Site, Request, Limit, Text) :-
    Site = site(_,Pace,_,_,_,Limits,_),
    site_client(Site, Request, Client),
    limit(Limits, Limit, Most),
    (   pace_count(Pace, Limit-Client, Most)
    ->  true
    ;   refuse(429, Text)
    ).

                /*******************************
                *             PACE             *
                *******************************/

%   A Pace is a lock. It counts what clients do in the current minute. What is Limit-Client.

:- dynamic
    minute/2,                           % Pace, Minute
    counted/3.                          % Pace, What, Count

:- volatile minute/2, counted/3.

pace_open(Pace) :-
    mutex_create(Pace).

pace_close(Pace) :-
    reset_pace(Pace),
    mutex_destroy(Pace).

%   Count What once more. Fails if it was counted more than Most times in this minute.
%   pace_uncount/2 takes one off.

pace_count(Pace, What, Most) :-
    get_time(Now),
    Minute is floor(Now/60),
    with_mutex(Pace, sig_atomic(count_one(Pace, Minute, What, Count))),
    Count =< Most.

pace_uncount(Pace, What) :-
    with_mutex(Pace, sig_atomic(uncount_one(Pace, What))).

uncount_one(Pace, What) :-
    (   retract(counted(Pace,What,Count0))
    ->  Count is Count0-1,
        assertz(counted(Pace,What,Count))
    ;   true
    ).

count_one(Pace, Minute, What, Count) :-
    (   minute(Pace, Minute)
    ->  true
    ;   reset_pace(Pace),
        assertz(minute(Pace,Minute))
    ),
    (   retract(counted(Pace,What,Count0))
    ->  Count is Count0+1
    ;   Count = 1
    ),
    assertz(counted(Pace,What,Count)).

reset_pace(Pace) :-
    retractall(minute(Pace,_)),
    retractall(counted(Pace,_,_)).

                /*******************************
                *            LIMITS            *
                *******************************/

%   allowed(Name, Value, Type): the limit Name has the default Value. Times are in seconds. If a
%   limit is only for one page, the page's own files have it.

allowed(games,        60,  positive_integer).   % new games of a client in a minute
allowed(tries,        10,  positive_integer).   % of a client in a minute that fail
allowed(connections, 400,  positive_integer).   % that have not sent a complete request
allowed(silent,       20,  number).             % until the first byte arrives
allowed(reading,      10,  number).             % from the first byte to the last
allowed(streams,     500,  positive_integer).   % event streams
allowed(streams_each,100,  positive_integer).   % event streams of a client
allowed(queue,       250,  positive_integer).   % slow requests that wait
allowed(patience,      8,  number).             % that a slow request may wait
allowed(answering,    15,  number).             % of CPU time for a reply
allowed(writing,      30,  number).

%!  limits(+Others, -Limits) is det.
%
%   Limits are the default limits. Others, a list of Name(Value), replaces some of them.
%
%   @error domain_error(cluedo_option, Other) if there is no such limit

limits(Others, limits(Others)) :-
    must_be(list, Others),
    maplist(must_be_limit, Others).

must_be_limit(Other) :-
    must_be(compound, Other),
    (   compound_name_arguments(Other, Name, [Value]),
        allowed(Name, _, Type)
    ->  must_be(Type, Value)
    ;   domain_error(cluedo_option, Other)
    ).

limit(limits(Others), Name, Value) :-
    compound_name_arguments(Option, Name, [Value0]),
    (   memberchk(Option, Others)
    ->  Value = Value0
    ;   allowed(Name, Value, _)
    ).
