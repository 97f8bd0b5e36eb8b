:- module(cluedo_site_licences,
          [ licences_html/1             % -HTML
          ]).
:- use_module(library(readutil), [read_file_to_string/3]).

/** <module> What the program in a browser is made of
*/

:- det(licences_html/1).

%!  licences_html(-HTML) is det.
%
%   HTML names all that is built in, the licence of each, and where its source is.

licences_html(HTML) :-
    HTML = h1('Licences').
