:- module(cluedo_web_frame,
          [ page_text/6                 % +Mount, +Here, +Live, +Title, +Content, -Text
          ]).
:- use_module(assets, [asset_path/2]).
:- use_module(element, [address/3]).
:- use_module(html_text, [html_text/3]).
:- use_module(host, [host_choice/3]).
:- use_module(pages, [page_links/1]).
:- use_module(library(apply), [maplist/3]).

/** <module> The frame of all pages */

:- det(page_text/6).

%!  page_text(+Mount, +Here, +Live, +Title, +Content, -Text) is det.
%
%   Text is a page with Title and Content. Its addresses are below Mount, of html_text.pl. Here is
%   the name of this page, of pages.pl, or `none`. Live, of pages.pl, says how the page updates
%   itself. Live is `none` if the page does not. If Title begins with a dot, it is the reader's
%   turn, and the icon says so.

page_text(Mount, Here, Live, Title, Content, Text) :-
    page_links(Links),
    asset_path(style, Style),
    asset_path(script, Script),
    page_icon(Title, Icon),
    asset_path(small, Small),
    asset_path(manifest, Manifest),
    maplist(link(Here), Links, Items),
    footer(Foot),
    host_choice(Live, none, Lives),
    live(Lives, Refresh, Data),
    html_text(Mount,
              [ \['<!DOCTYPE html>\n<html lang="en">\n'],
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

page_icon(Title, Icon) :-
    (   sub_string(Title, 0, _, _, "\u25CF")
    ->  asset_path(turn, Icon)
    ;   asset_path(icon, Icon)
    ).

link(Here, Name-Label, li(a([href(Path)|Current], Label))) :-
    atom_concat(/, Name, Path),
    (   Name == Here
    ->  Current = ['aria-current'(page)]
    ;   Current = []
    ).

%   In a browser build only the user changes pages, so no page updates itself.

live(none, Refresh, Data) =>
    Refresh = [],
    Data = [].
live(live(Path,Tag,News,Wait), Refresh, Data) =>
    asset_path(live, Script),
    string_concat(Path, "/live", Stream),
    address(Stream, [seen=Tag], Address),
    Data = ['data-live'(Address),'data-news'(News)|Filled],
    refresh_element(Wait, Asks, Filled),
    Refresh = [script([src(Script),defer], ''),Asks].

refresh_element(none, Asks, Filled) =>
    Asks = [],
    Filled = [].
refresh_element(filled, Asks, Filled) =>
    Asks = [],
    Filled = ['data-filled'].
refresh_element(Seconds, Asks, Filled) =>
    Asks = noscript(meta(['http-equiv'(refresh),content(Seconds)])),
    Filled = [].

footer(Foot) :-
    host_choice('Everything is computed on this server. ',
                [ a(href('/games'), 'Your games'), ' \u00B7 ', a(href('/licences'), 'Licences'),
                  ' \u00B7 Everything is computed on this device. '
                ],
                Where),
    Foot = [Where,'No page loads anything from elsewhere.'].
