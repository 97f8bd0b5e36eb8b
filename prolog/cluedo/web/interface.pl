:- module(cluedo_web_interface,
          [ host_binding/2,             % +Host, -Bound
            public_host/2,              % +Host, -Shown
            host_names/2                % +Host, -Names
          ]).
:- use_module(library(apply), [convlist/3,exclude/3,include/3,maplist/3]).
:- use_module(library(lists), [member/2]).
:- use_module(library(process), [process_create/3,process_wait/2]).
:- use_module(library(readutil), [read_file_to_string/3]).
:- use_module(library(socket), [gethostname/1]).

/** <module> The network addresses of this machine */

:- det((host_binding/2, public_host/2, host_names/2)).

%!  host_binding(+Host, -Bound) is det.
%
%   A socket of Host is bound to the address Bound. For `localhost` this is a number, because some
%   systems cannot resolve that name.

host_binding(localhost, Bound) =>
    Bound = '127.0.0.1'.
host_binding(Host, Bound) =>
    Bound = Host.

%!  public_host(+Host, -Shown) is det.
%
%   Other machines in the network call Host by the name Shown. Shown is Host, except for '0.0.0.0',
%   all interfaces. Then Shown is the number of the interface with the default route. If no
%   interface has that route, Shown is the first number of `hostname -I`. If there is no number,
%   Shown is the name of the machine.

public_host('0.0.0.0', Shown) =>
    (   host_addresses(All),
        include(has_number, All, Addresses),
        Addresses = [First|_]
    ->  (   catch(routes(Routes), error(_,_), fail),
            member(Address, Addresses),
            leads_out(Routes, Address)
        ->  Shown = Address
        ;   Shown = First
        )
    ;   gethostname(Shown)
    ).
public_host(Host, Shown) =>
    Shown = Host.

%!  host_names(+Host, -Names) is det.
%
%   Names, texts, are the names that clients on this machine and in its network may use for a server
%   at Host. They are Host, `localhost`, the machine's addresses (IPv6 in brackets), and the
%   machine's name in full, in short, and with `.local`.

host_names(Host, Names) :-
    findall(Name,
            (   member(Name, [Host,localhost,'127.0.0.1','[::1]'])
            ;   hostname_words([], [Whole]),
                split_string(Whole, ".", "", [Short|_]),
                (   member(Name, [Whole,Short])
                ;   string_concat(Short, ".local", Name)
                )
            ;   host_addresses(Addresses),
                member(Address, Addresses),
                (   sub_string(Address, _, _, _, ":")
                ->  format(string(Name), "[~s]", [Address])
                ;   Name = Address
                )
            ),
            Names).

host_addresses(Addresses) :-
    hostname_words(['-I'], Addresses).

%   Words are the output of the command `hostname` with Options. library(socket) is not used for
%   this: it asks the network for the name of the machine, and blocks without a network.

hostname_words(Options, Words) :-
    catch(run_hostname(Options, Text), error(_,_), fail),
    split_string(Text, " \n", "", Words0),
    exclude(==(""), Words0, Words).

run_hostname(Options, Text) :-
    setup_call_cleanup(
        process_create(path(hostname), Options,
                       [stdin(null),stdout(pipe(Out)),stderr(null),process(Pid)]),
        read_string(Out, _, Text),
        ( close(Out), process_wait(Pid, _) )).

has_number(Address) :-
    address_number(Address, _).

%   Linux writes network numbers with the last byte first.

address_number(Address, Number) :-
    split_string(Address, ".", "", [A,B,C,D]),
    maplist(number_string, [NA,NB,NC,ND], [A,B,C,D]),
    Number is ND<<24 \/ NC<<16 \/ NB<<8 \/ NA.

%   Routes are route(Interface,Network,Gateway,Mask).

routes(Routes) :-
    read_file_to_string('/proc/net/route', Text, []),
    split_string(Text, "\n", "", Lines),
    convlist(route, Lines, Routes).

route(Line, route(Interface,Network,Gateway,Mask)) :-
    split_string(Line, "\t", " ", [Interface,Network0,Gateway0,_,_,_,_,Mask0|_]),
    maplist(hexadecimal, [Network0,Gateway0,Mask0], [Network,Gateway,Mask]).

hexadecimal(Text, Number) :-
    string_concat("0x", Text, Hexadecimal),
    number_string(Number, Hexadecimal).

%   Address is in a network of the interface with the default route.

leads_out(Routes, Address) :-
    member(route(Interface,0,_,0), Routes),
    member(route(Interface,Network,0,Mask), Routes),
    Mask =\= 0,
    address_number(Address, Number),
    Number /\ Mask =:= Network.
