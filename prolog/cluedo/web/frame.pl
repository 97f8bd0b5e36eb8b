:- module(cluedo_web_frame,
          [ framed/6,                   % +Here, +Live, +Title, +Links, +Content, -Text
            asset/3                     % +Segment, -Type, -Text
          ]).
:- use_module(element, [address/3]).
:- use_module(html_text, [html_text/2]).
:- use_module(host, [said_here/3]).
:- use_module(library(apply), [foldl/4,maplist/3]).
:- use_module(library(lists), [member/2]).
:- use_module(library(readutil), [read_file_to_string/3]).
:- use_module(library(sha), [hash_atom/2,sha_hash/3]).

/** <module> What all pages have
*/

:- det(framed/6).

%!  framed(+Here, +Live, +Title, +Links, +Content, -Text) is det.
%
%   Text is a page that has Content, of html_text.pl, and a Title. Links are pairs Name-Label of
%   pages in its navigation; Here is the Name of this one, or none of them. Live, of pages.pl, tells
%   how the page shows itself anew; it is `none` if it does not.

framed(Here, Live, Title, Links, Content, Text) :-
    asset_path(style, Style),
    asset_path(script, Script),
    asset_path(icon, Icon),
    asset_path(small, Small),
    asset_path(manifest, Manifest),
    maplist(link(Here), Links, Items),
    foot(Foot),
    said_here(Live, none, Lives),
    live(Lives, Refresh, Data),
    html_text([ \['<!DOCTYPE html>\n<html lang="en">\n'],
                head([ meta(charset('UTF-8')),
                       meta([name(viewport),
                             content('width=device-width, initial-scale=1')]),
                       meta([name('color-scheme'),content('light dark')]),
                       meta([name('theme-color'),content('#ffffff'),
                             media('(prefers-color-scheme: light)')]),
                       meta([name('theme-color'),content('#201e1c'),
                             media('(prefers-color-scheme: dark)')]),
                       title([Title,' \u00B7 Cluedo']),
                       link([rel(icon),href(Icon),type('image/svg+xml')]),
                       link([rel('apple-touch-icon'),href(Small)]),
                       link([rel(manifest),href(Manifest)]),
                       link([rel(stylesheet),href(Style)]),
                       script([src(Script),defer], ''),
                       Refresh
                     ]),
                body([ a([class(skip),href('#main')], 'Skip to the content'),
                       header([ a([class(home),href('/')], 'Cluedo'),
                                nav('aria-label'(pages), ul(Items))
                              ]),
                       main([id(main),tabindex(-1)|Data], Content),
                       footer(p(Foot))
                     ]),
                \['\n</html>\n']
              ],
              Text).

link(Here, Name-Label, li(a([href(Path)|Current], Label))) :-
    atom_concat(/, Name, Path),
    (   Name == Here
    ->  Current = ['aria-current'(page)]
    ;   Current = []
    ).

%   In the browser of one person nobody else changes what is shown.

live(none, Refresh, Data) =>
    Refresh = [],
    Data = [].
live(live(Path,Mark,News,Wait), Refresh, Data) =>
    asset_path(live, Script),
    string_concat(Path, "/live", Stream),
    address(Stream, [seen=Mark], Address),
    Data = ['data-live'(Address),'data-news'(News)|Filled],
    waits(Wait, Asks, Filled),
    Refresh = [script([src(Script),defer], ''),Asks].

waits(none, Asks, Filled) =>
    Asks = [],
    Filled = [].
waits(filled, Asks, Filled) =>
    Asks = [],
    Filled = ['data-filled'].
waits(Seconds, Asks, Filled) =>
    Asks = noscript(meta(['http-equiv'(refresh),content(Seconds)])),
    Filled = [].

foot(Foot) :-
    said_here('Everything is computed on this server. ',
              [ a(href('/games'), 'Your games'), ' \u00B7 ', a(href('/licences'), 'Licences'),
                ' \u00B7 Everything is computed on this device. '
              ],
              Where),
    Foot = [Where,'No page loads anything from elsewhere.'].

                /*******************************
                *            ASSETS            *
                *******************************/

%   They are read with the library. Their paths tell what is in them: a browser keeps them, and
%   asks anew when they have changed. The path of one stands in those behind it as its {name}.

%   The asset of Name is at Path.
%
%!  asset(+Segment, -Type, -Text) is semidet.
%
%   Segment, a string, is the path but for its `/`. The asset is Text, of Type; of a picture in
%   bytes a code is a byte.

term_expansion(assets(Files), Clauses) :-
    prolog_load_context(directory, Folder),
    foldl(asset_clauses(Folder), Files, [], Clauses0),
    msort(Clauses0, Clauses).

asset_clauses(Folder, file(Name,Base,Extension,Type), Clauses,
              [asset_path(Name,Path),asset(Segment,Type,Text)|Clauses]) :-
    atomic_list_concat([Folder,/,Base,'.',Extension], File),
    (   Type == 'image/png'
    ->  Encoding = octet
    ;   Encoding = utf8
    ),
    read_file_to_string(File, Text0, [encoding(Encoding)]),
    findall(Other-There, member(asset_path(Other,There), Clauses), Paths),
    foldl(path_put, Paths, Text0, Text),
    sha_hash(Text, Bytes, [algorithm(sha256)]),
    hash_atom(Bytes, Hash),
    sub_atom(Hash, 0, 12, _, Short),
    format(string(Segment), "~w-~w.~w", [Base,Short,Extension]),
    string_concat("/", Segment, Path0),
    atom_string(Path, Path0).

path_put(Name-Path, Text0, Text) :-
    format(atom(Mark), "{~w}", [Name]),
    atomic_list_concat(Parts, Mark, Text0),
    atomic_list_concat(Parts, Path, Atom),
    atom_string(Atom, Text).

assets([ file(style,    cluedo,       css,         'text/css'),
         file(script,   cluedo,       js,          'text/javascript'),
         file(live,     live,         js,          'text/javascript'),
         file(icon,     cluedo,       svg,         'image/svg+xml'),
         file(small,    'cluedo-192', png,         'image/png'),
         file(large,    'cluedo-512', png,         'image/png'),
         file(manifest, cluedo,       webmanifest, 'application/manifest+json')
       ]).
