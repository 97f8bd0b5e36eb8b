:- module(cluedo_site_licences,
          [ licences_html/1             % -HTML
          ]).
:- use_module(library('cluedo/support/version'), [library_version/1]).
:- use_module(library(lists), [member/2]).
:- use_module(library(readutil), [read_file_to_string/3]).

/** <module> What the program in a browser is made of

Who gives others such a program gives them the licences of its parts, and tells where the
sources are: of GMP so that they can build it with another one.
*/

:- det(licences_html/1).

%!  licences_html(-HTML) is det.
%
%   HTML names all that is built in, and where its source is, and has the licences.

licences_html([ h1('Licences'),
                p('This program is free software, and so is all that it is made of. It comes \c
                   without any warranty.'),
                ul(Parts),
                p(['The sources are packages of Debian, of which ',code('deb-src'),' and ',
                   a(href('https://snapshot.debian.org/'), 'snapshot.debian.org'),' keep these \c
                   versions. With them and the sources of cluedo, ',code('make site'),' builds \c
                   this program again, also with another GMP: its folder ',code(site),' has the \c
                   recipe, and what is changed in them.'])
              | Texts ]) :-
    library_version(Version),
    findall(li([b(Name),Rest]),
            ( part(Name, Words, Licence),
              version(Name, Number),
              atomic_list_concat([' ',Number,', ',Words,' (',Licence,')'], Rest)
            ),
            Others),
    atom_concat(' ', Version, Own),
    Parts = [li([b(cluedo),Own,', all that it knows of the game (BSD 2-clause)'])|Others],
    findall(details([summary(Name),pre(Text)]), licence(Name, Text), Texts).

%   Each name is a source package of Debian.

part('swi-prolog', 'the language it is written in, changed in a few lines',
     'BSD 2-clause, and of some files others of that kind').
part(gmp, 'its large numbers', 'LGPL 3 or later, or GPL 2 or later').
part(zlib, 'which packs and unpacks it', 'zlib').
part(emscripten, 'the library of C, musl, and what joins it to the browser', 'MIT').

%   The versions are those of the file site/versions when this was compiled.

term_expansion(version(all,_), Clauses) :-
    prolog_load_context(directory, Here),
    atom_concat(Here, '/../versions', File),
    read_file_to_string(File, Text, []),
    split_string(Text, "\n", "", Lines),
    findall(version(Name,Number),
            ( part(Name, _, _),
              member(Line, Lines),
              split_string(Line, " ", " ", [Name0,Number|_]),
              atom_string(Name, Name0)
            ),
            Clauses).

%   The texts are those that the folder /licences had when this was compiled.

term_expansion(licence(all), Clauses) :-
    (   exists_directory('/licences')
    ->  directory_files('/licences', Names0),
        msort(Names0, Names)
    ;   Names = []
    ),
    findall(licence(Name,Text),
            ( member(Name, Names),
              atom_concat('/licences/', Name, File),
              exists_file(File),
              read_file_to_string(File, Text, [encoding(utf8)])
            ),
            Clauses).

:- dynamic licence/2, version/2.

version(all, _).
licence(all).
