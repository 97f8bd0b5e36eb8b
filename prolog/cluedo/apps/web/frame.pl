:- module(cluedo_web_frame,
          [ framed/5,                   % +Here, +Title, +Links, +Content, -Text
            html_text/2                 % +Content, -Text
          ]).
:- use_module(assets, [asset_path/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(http/html_write), [html//1,print_html/1]).
:- use_module(library(lists), [flatten/2]).

/** <module> What all pages have

Content is a term of html//1 without calls in it; lists may be nested, and empty.
*/

:- det((framed/5, html_text/2)).

%!  framed(+Here, +Title, +Links, +Content, -Text) is det.
%
%   Text is a page that has Content and a Title. Links are pairs Name-Label of pages in its
%   navigation; Here is the Name of this one, or none of them.

framed(Here, Title, Links, Content, Text) :-
    asset_path(style, Style),
    asset_path(script, Script),
    asset_path(icon, Icon),
    maplist(link(Here), Links, Items),
    html_text([ head([ meta(charset('UTF-8')),
                       meta([name(viewport),
                             content('width=device-width, initial-scale=1')]),
                       meta([name('color-scheme'),content('light dark')]),
                       title([Title,' \u00B7 Cluedo']),
                       link([rel(icon),href(Icon),type('image/svg+xml')]),
                       link([rel(stylesheet),href(Style)]),
                       script([src(Script),defer], '')
                     ]),
                body([ a([class(skip),href('#main')], 'Skip to the content'),
                       header([ a([class(home),href('/')], 'Cluedo'),
                                nav('aria-label'(pages), ul(Items))
                              ]),
                       main([id(main),tabindex(-1)], Content),
                       footer(p(['All is reckoned by the server that you see here. ',
                                 'No page asks another one for anything.']))
                     ])
              ],
              Inner),
    format(string(Text), "<!DOCTYPE html>~n<html lang=\"en\">~n~s~n</html>~n", [Inner]).

link(Here, Name-Label, li(a([href(Path)|Current], Label))) :-
    atom_concat(/, Name, Path),
    (   Name == Here
    ->  Current = ['aria-current'(page)]
    ;   Current = []
    ).

%!  html_text(+Content, -Text) is det.
%
%   Text is Content written out, with all that is text in it quoted.

html_text(Content, Text) :-
    flat(Content, Flat),
    phrase(html(Flat), Tokens),
    with_output_to(string(Text), print_html(Tokens)).

%   html//1 takes an empty list inside another one for text.

flat(Content, Flat), is_list(Content) =>
    flatten(Content, Elements),
    maplist(flat, Elements, Flat).
flat(Element, Flat), compound(Element), compound_name_arguments(Element, Name, [Attributes,Content]) =>
    flat(Content, FlatContent),
    Flat =.. [Name,Attributes,FlatContent].
flat(Element, Flat), compound(Element), compound_name_arguments(Element, Name, [Content]) =>
    flat(Content, FlatContent),
    Flat =.. [Name,FlatContent].
flat(Text, Flat) =>
    Flat = Text.
