:- module(cluedo_web_host,
          [ host_choice/3               % +OnServer, +InBrowser, -Choice
          ]).

/** <module> Where the pages are computed

On a server, for any number of people, or in the browser of one person, who uses a browser build.
*/

:- det(host_choice/3).

%!  host_choice(+OnServer, +InBrowser, -Choice) is det.
%
%   Choice is OnServer or InBrowser, depending on where this program runs.

host_choice(OnServer, InBrowser, Choice) :-
    (   current_prolog_flag(emscripten, true)
    ->  Choice = InBrowser
    ;   Choice = OnServer
    ).
