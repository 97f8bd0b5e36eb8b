:- module(cluedo_web_host,
          [ host_choice/3               % +OnServer, +InBrowser, -Said
          ]).

/** <module> Where the pages are computed

On a server, for any number of people; or by a build for browsers, in the one of the person who
sees them.
*/

:- det(host_choice/3).

%!  host_choice(+OnServer, +InBrowser, -Said) is det.
%
%   Said, of two contents of pages, is the one that is true where this program runs.

host_choice(OnServer, InBrowser, Said) :-
    (   current_prolog_flag(emscripten, true)
    ->  Said = InBrowser
    ;   Said = OnServer
    ).
