:- use_module('../helpers/all').
:- use_module(library('cluedo/web/interface'), []).

:- begin_tests(web_interface).

%   The format of /proc/net/route.

line("Iface\tDestination\tGateway\tFlags\tRefCnt\tUse\tMetric\tMask\tMTU\tWindow\tIRTT").
line("wlan0\t00000000\t0102030A\t0003\t0\t0\t600\t00000000\t0\t0\t0").
line("docker0\t000011AC\t00000000\t0001\t0\t0\t0\t0000FFFF\t0\t0\t0").
line("wlan0\t0002030A\t00000000\t0001\t0\t0\t600\t00FFFFFF\t0\t0\t0").

test('the interface with the default route', all(Address == ["10.3.2.7"])) :-
    findall(Line, line(Line), Lines),
    convlist(cluedo_web_interface:route, Lines, Routes),
    member(Address, ["172.17.0.1","10.2.2.7","10.3.1.7","10.3.2.7","11.3.2.7"]),
    once(cluedo_web_interface:leads_out(Routes, Address)).

:- end_tests(web_interface).
