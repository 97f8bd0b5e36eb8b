:- module(cluedo_web_element,
          [ form_element/5,             % +Request, +Path, +Attributes, +Content, -Element
            choice/6,                   % +Type, +Name, +Value, +Chosen, +Label, -Element
            warning/2,                  % +Content, -Element
            address/3,                  % +Path, +Query, -Address
            card_category/5             % +Setting, ?I, -Title, -First, -Last
          ]).
:- use_module('../../edition/setting',
              [ category_label/3, category_range/4, setting_deck/2
              ]).
:- use_module(request, [request_secret/2]).
:- use_module(secret, [secret_token/3]).
:- use_module(library(uri), [uri_query_components/2]).

/** <module> Elements that pages share

Terms of html//1, without calls in them.
*/

:- det((form_element/5, choice/6, warning/2, address/3)).

%!  form_element(+Request, +Path, +Attributes, +Content, -Element) is det.
%
%   Element is a form with the list Content that is posted to Path. It has the token that
%   it needs.

form_element(Request, Path, Attributes, Content,
             form([method(post),action(Path)|Attributes],
                  [input([type(hidden),name(token),value(Token)])|Content])) :-
    request_secret(Request, Secret),
    secret_token(Secret, Path, Token).

%!  choice(+Type, +Name, +Value, +Chosen, +Label, -Element) is det.
%
%   Element is one of several to choose from: one of them if Type is `radio`, any if it is
%   `checkbox`. It is chosen if Chosen, a list of strings, has Value.

choice(Type, Name, Value, Chosen, Label,
       label([input([type(Type),name(Name),value(Value)|Checked]), span(Label)])) :-
    (   format(string(Text), "~w", [Value]),
        memberchk(Text, Chosen)
    ->  Checked = [checked]
    ;   Checked = []
    ).

%!  warning(+Content, -Element) is det.
%
%   Element has Content, which is read out at once.

warning(Content, div([class([card,warn]),role(alert)], Content)).

%!  address(+Path, +Query, -Address) is det.
%
%   Address is Path with the pairs Name=Value of Query, none if there are none.

address(Path, [], Address) =>
    Address = Path.
address(Path, Query, Address) =>
    uri_query_components(Text, Query),
    atomic_list_concat([Path,?,Text], Address).

                /*******************************
                *            CARDS             *
                *******************************/

%!  card_category(+Setting, ?I, -Title, -First, -Last) is nondet.
%
%   Category number I has Title, and the cards First to Last.

card_category(Setting, I, Title, First, Last) :-
    category_label(I, Setting, Title),
    setting_deck(Setting, Sizes),
    category_range(Sizes, I, First, Last).
