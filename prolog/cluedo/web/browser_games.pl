:- module(cluedo_web_browser_games,
          [ browser_games/2,            % +Request, -Games
            add_browser_game/3,         % +Request, +Path, -Header
            change_browser_games/2,     % +Request, -Header
            browser_games_html/3,       % +Request, +Store, -HTML
            browser_summaries/3         % +Request, +Store, -Summaries
          ]).
:- use_module(element, [form_element/5]).
:- use_module(fault, [refuse/2,refuse/3]).
:- use_module(game_fields, [longest_name/1]).
:- use_module(pages, [page_game/2,page_summary/3]).
:- use_module(request,
              [request_cookie/3,request_field/3,request_field/4,request_secret/2,secret_cookie/4]).
:- use_module(secret, [secret_token/3]).
:- use_module(library(apply), [exclude/3,maplist/3]).
:- use_module(library(lists), [append/3,member/2,selectchk/3]).
:- use_module(library(uri), [uri_query_components/2]).

/** <module> The games of a browser

The list of games is a cookie with Address=Title for each game, the most recently opened first. So
the browser has the list, and the server does not store who plays what. The cookie is signed with
the browser's secret. Cookies of other servers on the same host are ignored. If a game has no Title,
the list shows its players.
*/

:- det((browser_games/2, change_browser_games/2, browser_games_html/3, browser_summaries/3)).

most_games(30).
most_bytes(3800).                       % browsers keep 4096 of a cookie, with its name

%!  browser_games(+Request, -Games) is det.
%
%   Games are pairs Address-Title, strings, in the cookie of Request.

browser_games(Request, Games) :-
    (   request_cookie(Request, "games", Value),
        request_secret(Request, Secret),
        sub_string(Value, 0, 32, _, Signature),
        sub_string(Value, 32, _, 0, Text),
        signature(Secret, Text, Signature)
    ->  uri_query_components(Text, Pairs),
        maplist(cookie_game, Pairs, Games)
    ;   Games = []
    ).

cookie_game(Address0=Title0, Address-Title) :-
    atom_string(Address0, Address),
    format(string(Title), "~w", [Title0]).

signature(Secret, Text, Signature) :-
    string_concat("games:", Text, Signed),
    secret_token(Secret, Signed, Token),
    sub_string(Token, 0, 32, _, Signature).

%   Drop the least recently opened games until the cookie fits.

games_cookie(Request, Games0, Header) :-
    most_games(Most),
    (   length(First, Most),
        append(First, _, Games0)
    ->  Games = First
    ;   Games = Games0
    ),
    findall(Address=Title, member(Address-Title, Games), Pairs),
    uri_query_components(Text, Pairs),
    atom_length(Text, Length),
    most_bytes(Bytes),
    (   Length > Bytes,
        append(Fewer, [_], Games)
    ->  games_cookie(Request, Fewer, Header)
    ;   request_secret(Request, Secret),
        signature(Secret, Text, Signature),
        string_concat(Signature, Text, Value),
        secret_cookie(Request, games, Value, Header)
    ).

%!  add_browser_game(+Request, +Path, -Header) is semidet.
%
%   Header moves the game at Path, segments, to the front of the list. The address of a seat
%   replaces the address of its table. Fails if Path is not a page of a game, or if the game is the
%   first already.

add_browser_game(Request, Path, Header) :-
    page_game(Path, Address0),
    browser_games(Request, Games0),
    (   member(Address-_, Games0),
        is_at_table(Address, Address0)
    ->  true
    ;   Address = Address0
    ),
    \+ Games0 = [Address-_|_],
    (   selectchk(Address-Title, Games0, Others0)
    ->  true
    ;   Title = "",
        Others0 = Games0
    ),
    exclude(is_table_of(Address), Others0, Others),
    games_cookie(Request, [Address-Title|Others], Header).

%   Address is the address of Table, or of a seat at Table.

is_at_table(Address, Table) :-
    (   Address == Table
    ->  true
    ;   string_concat(Table, "/", Before),
        string_concat(Before, _, Address)
    ).

is_table_of(Address, Table-_) :-
    is_at_table(Address, Table).

%!  change_browser_games(+Request, -Header) is det.
%
%   Header drops or renames a game. The form of Request says which game, and its new name.

change_browser_games(Request, Header) :-
    browser_games(Request, Games0),
    request_field(Request, "game", "", Address),
    (   append(Before, [Address-_|After], Games0)
    ->  true
    ;   refuse(422, "This game is not in the list any more.")
    ),
    (   request_field(Request, "do", "drop")
    ->  append(Before, After, Games)
    ;   request_field(Request, "title", "", Title0),
        normalize_space(string(Title), Title0),
        must_be_short_title(Title),
        append(Before, [Address-Title|After], Games)
    ),
    games_cookie(Request, Games, Header).

must_be_short_title(Title) :-
    longest_name(Longest),
    (   string_length(Title, Length),
        Length =< Longest
    ->  true
    ;   refuse(422, "The name of a game has ~d characters at most.", [Longest])
    ).

%!  browser_summaries(+Request, +Store, -Summaries) is det.
%
%   Summaries has game(Address,Title,Players,State,Turn), see play/game_summary.pl, for each game of
%   the browser that still exists.

browser_summaries(Request, Store, Summaries) :-
    browser_games(Request, Games),
    findall(game(Address,Title,Players,State,Turn),
            ( member(Address-Title, Games),
              page_summary(Address, Store, summary(Players,State,Turn))
            ),
            Summaries).

%!  browser_games_html(+Request, +Store, -HTML) is det.

browser_games_html(Request, Store, HTML) :-
    browser_summaries(Request, Store, Summaries),
    (   Summaries == []
    ->  HTML = []
    ;   maplist(item_html(Request), Summaries, Items),
        HTML = section([class(card),id(games)],
                       [ h2('Your games'), ol(class([lines,games]), Items),
                         p([ a(href('/games'), 'How your finished games went'), '. ',
                             span(class([faint,small]),
                                  'Only this browser knows that they are yours.') ]) ])
    ).

item_html(Request, game(Address,Title,Players0,State,Turn),
          li([ div([ a(href(Path), Name), Others, ' ', span(class(Class), State) ]), Change ])) :-
    string_concat("/", Address, Path),
    atomic_list_concat(Players0, ', ', Players),
    (   Title == ""
    ->  Name = Players,
        Others = []
    ;   Name = Title,
        Others = [': ',Players]
    ),
    (   Turn == yours
    ->  Class = yours
    ;   Class = faint
    ),
    longest_name(Longest),
    format(string(Called), "Name of ~w", [Name]),
    form_element(Request, "/games", [class(row)],
                 [ input([type(hidden),name(game),value(Address)]),
                   input([type(text),name(title),value(Title),maxlength(Longest),
                          autocomplete(off),class(grow),'aria-label'(Called)]),
                   button([name(do),value(rename),class('small-button')], 'Rename'),
                   button([name(do),value(drop),class('small-button')], 'Drop from the list')
                 ],
                 Form),
    Change = details(class(screen), [summary('Rename or drop'),Form]).
