:- module(cluedo_web_frame,
          [ framed/5,                   % +Here, +Title, +Links, :Content, -Text
            form//4,                    % +Request, +Path, +Attributes, :Content
            html_text/2                 % :Content, -Text
          ]).
:- use_module(assets, [asset_path/2]).
:- use_module(request, [request_secret/2]).
:- use_module(secret, [secret_token/3]).
:- use_module(library(http/html_write), [html//1,op(_,_,_),print_html/1]).

/** <module> What all pages have
*/

:- html_meta
    framed(+, +, +, html, -),
    form(+, +, +, html, ?, ?),
    html_text(html, -).

:- det((framed/5, form//4, html_text/2)).

%!  framed(+Here, +Title, +Links, :Content, -Text) is det.
%
%   Text is a page that has Content, as of html//1, and a Title. Links are pairs Name-Label
%   of pages in its navigation; Here is the Name of this one, or none of them.

framed(Here, Title, Links, Content, Text) :-
    asset_path(style, Style),
    asset_path(script, Script),
    asset_path(icon, Icon),
    html_text([ head([ meta(charset('UTF-8')),
                       meta([name(viewport),
                             content('width=device-width, initial-scale=1')]),
                       meta([name('color-scheme'),content('light dark')]),
                       title([Title,' \u00B7 Cluedo']),
                       link([rel(icon),href(Icon),type('image/svg+xml')]),
                       link([rel(stylesheet),href(Style)]),
                       script([src(Script),defer], [])
                     ]),
                body([ a([class(skip),href('#main')], 'Skip to the content'),
                       header([ a([class(home),href('/')], 'Cluedo'),
                                nav('aria-label'(pages),
                                    \navigation(Links, Here))
                              ]),
                       main([id(main),tabindex(-1)], Content),
                       footer(p(['Everything is reckoned on this machine. ',
                                 'No page asks another host for anything.']))
                     ])
              ],
              Inner),
    format(string(Text), "<!DOCTYPE html>~n<html lang=\"en\">~n~s~n</html>~n", [Inner]).

navigation(Links, Here) -->
    html(ul(\links(Links, Here))).

links([], _) -->
    [].
links([Name-Label|Links], Here) -->
    { atom_concat(/, Name, Path),
      (   Name == Here
      ->  Current = ['aria-current'(page)]
      ;   Current = []
      )
    },
    html(li(a([href(Path)|Current], Label))),
    links(Links, Here).

%!  form(+Request, +Path, +Attributes, :Content)// is det.
%
%   A form that is posted to Path, with the token that it needs.

form(Request, Path, Attributes, Content) -->
    { request_secret(Request, Secret),
      secret_token(Secret, Path, Token)
    },
    html(form([method(post),action(Path)|Attributes],
              [ input([type(hidden),name(token),value(Token)]), Content ])).

%!  html_text(:Content, -Text) is det.
%
%   Text is Content, as of html//1, written out.

html_text(Content, Text) :-
    phrase(html(Content), Tokens),
    with_output_to(string(Text), print_html(Tokens)).
