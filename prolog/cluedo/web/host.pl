:- module(cluedo_web_host,
          [ host_choice/3               % +OnServer, +InBrowser, -Choice
          ]).

/** <module> Where the pages are computed

Pages are computed on a server for any number of people, or by a browser build for the one person
who uses it.
*/

:- det(host_choice/3).

%!  host_choice(+OnServer, +InBrowser, -Choice) is det.
%
%   Choice is OnServer if this program runs on a server, and InBrowser in a browser build.

host_choice(OnServer, InBrowser, Choice) :-
    (   current_prolog_flag(emscripten, true)
    ->  Choice = InBrowser
    ;   Choice = OnServer
    ).
