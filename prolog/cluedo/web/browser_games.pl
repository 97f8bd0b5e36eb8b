:- module(cluedo_web_browser_games,
          [ add_browser_game/3,         % +Request, +Path, -Header
            home_page/2,                % +C, -Reply
            change_games/2,             % +C, -Reply
            statistics_page/2           % +C, -Reply
          ]).
:- use_module(address_card, [address_card/3]).
:- use_module(context, [context_field/3,context_field/4,context_parts/2]).
:- use_module(fault, [refuse/2,refuse/3]).
:- use_module(fields, [form_html/5,longest_name/1]).
:- use_module(host, [host_choice/3]).
:- use_module(pages, [page/3,page_game/2,page_summary/3]).
:- use_module(request, [request_cookie/3,request_secret/2,secret_cookie/4,text_integer/2]).
:- use_module(secret, [secret_token/3]).
:- use_module(play/table_letters, [join_html/2]).
:- use_module(element, [plain_table/3,scroll_element/3]).
:- use_module(play/game_summary, [play_score/3]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [exclude/3,maplist/3]).
:- use_module(library(lists), [append/3,member/2,nth1/3,selectchk/3,sum_list/2]).
:- use_module(library(uri), [uri_query_components/2]).

/** <module> The games of a browser

The list of games is a cookie with Address=Day:Title for each game, the most recently opened first.
So the browser has the list, and the server does not store who plays what. The cookie is signed with
the browser's secret. Cookies of other servers on the same host are ignored. Day is when the browser
opened the game for the first time, in days since 1970. Old cookies have no Day. If a game has no
Title, the list shows its players.
*/

:- det((browser_games/2, home_page/2, change_games/2, browser_summaries/2, statistics_page/2)).

most_games(30).
most_bytes(3800).                       % browsers keep 4096 of a cookie, with its name

%   Games has Address-entry(Day,Title) for each game in the cookie of Request. Address and Title are
%   strings. Day is an integer or `none`.

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

cookie_game(Address0=Value0, Address-entry(Day,Title)) :-
    atom_string(Address0, Address),
    format(string(Value), "~w", [Value0]),
    (   once(sub_string(Value, Before, 1, After, ":")),
        sub_string(Value, 0, Before, _, DayText),
        text_integer(DayText, Day0),
        between(0, 100_000, Day0)
    ->  Day = Day0,
        sub_string(Value, _, After, 0, Title)
    ;   Day = none,
        Title = Value
    ).

game_cookie(Address-entry(Day,Title), Address=Value) :-
    (   Day == none
    ->  Value = Title
    ;   format(string(Value), "~d:~s", [Day,Title])
    ).

%   The day in the time zone of the server.

today(Day) :-
    get_time(Now),
    stamp_date_time(Now, date(_,_,_,_,_,_,West,_,_), local),
    Day is floor((Now-West)/86400).

day_text(none, Text) =>
    Text = "".
day_text(Day, Text) =>
    Stamp is 86400*Day,
    stamp_date_time(Stamp, date(Year,Month,Date,_,_,_,_,_,_), 'UTC'),
    nth1(Month,
         ['Jan','Feb','Mar','Apr','May','June','July','Aug','Sept','Oct','Nov','Dec'],
         Name),
    format(string(Text), "~d ~w ~d", [Date,Name,Year]).

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
    maplist(game_cookie, Games, Pairs),
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
    (   selectchk(Address-Entry, Games0, Others0)
    ->  true
    ;   today(Day),
        Entry = entry(Day,""),
        Others0 = Games0
    ),
    exclude(is_table_of(Address), Others0, Others),
    games_cookie(Request, [Address-Entry|Others], Header).

%   Address is the address of Table, or of a seat at Table.

is_at_table(Address, Table) :-
    (   Address == Table
    ->  true
    ;   string_concat(Table, "/", Before),
        string_concat(Before, _, Address)
    ).

is_table_of(Address, Table-_) :-
    is_at_table(Address, Table).

%!  change_games(+C, -Reply) is det.
%
%   Drop or rename a game. The form says which game, and its new name.

change_games(C, with_header(Header,see(/))) :-
    context_parts(C, [request(Request)]),
    browser_games(Request, Games0),
    context_field(C, "game", "", Address),
    (   append(Before, [Address-entry(Day,_)|After], Games0)
    ->  true
    ;   refuse(422, "This game is not in the list any more.")
    ),
    (   context_field(C, "do", "drop")
    ->  append(Before, After, Games)
    ;   context_field(C, "title", "", Title0),
        normalize_space(string(Title), Title0),
        must_be_short_title(Title),
        append(Before, [Address-entry(Day,Title)|After], Games)
    ),
    games_cookie(Request, Games, Header).

must_be_short_title(Title) :-
    longest_name(Longest),
    (   string_length(Title, Length),
        Length =< Longest
    ->  true
    ;   refuse(422, "The name of a game has ~d characters at most.", [Longest])
    ).

%   Summaries has game(Address,Day,Title,Players,State,Turn), see play/game_summary.pl, for each
%   game of the browser that still exists.

browser_summaries(C, Summaries) :-
    context_parts(C, [request(Request),store(Store)]),
    browser_games(Request, Games),
    findall(game(Address,Day,Title,Players,State,Turn),
            ( member(Address-entry(Day,Title), Games),
              page_summary(Address, Store, summary(Players,State,Turn))
            ),
            Summaries).

home_page(C, page("Welcome",[ h1('Cluedo'), Games, Join, ul(class(pages), Items), Others ])) :-
    findall(li([ h2(a(href(Path), Title)), p(About) ]),
            ( page(Name, Title, About), atom_concat(/, Name, Path) ),
            Items),
    browser_summaries(C, Summaries),
    games_html(Summaries, C, Games),
    join_html(C, Join),
    context_parts(C, [request(Request)]),
    address_card(Request, "/", Card),
    host_choice(section([class([card,screen]),id(others)], [h2('On another device'),Card]), [],
                Others).

games_html([], _, HTML) =>
    HTML = [].
games_html(Summaries, C, HTML) =>
    maplist(item_html(C), Summaries, Items),
    HTML = section([class(card),id(games)],
                   [ h2('Your games'), ol(class([lines,games]), Items),
                     p([ a(href('/games'), 'How your finished games went'), '. ',
                         span(class([faint,small]),
                              'Only this browser knows that they are yours.') ]) ]).

item_html(C, game(Address,Day,Title,Players0,State,Turn),
          li([ div([ a(href(Path), Name), Others, ' ', span(class(Class), State), ' ',
                     span(class([faint,small]), Date) ]),
               Change
             ])) :-
    day_text(Day, Date),
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
    form_html(C, "/games", [class(row)],
              [ hidden(game, Address),
                input([type(text),name(title),value(Title),maxlength(Longest),
                       autocomplete(off),class(grow),'aria-label'(Called)]),
                small(do, rename, 'Rename'),
                small(do, drop, 'Drop from the list')
              ],
              Form),
    Change = details(class(screen), [summary('Rename or drop'),Form]).

                /*******************************
                *        FINISHED GAMES        *
                *******************************/

statistics_page(C, page("Your finished games",[h1('Your finished games')|HTML])) :-
    context_parts(C, [store(Store)]),
    browser_summaries(C, Games),
    findall(Game-Score,
            ( member(Game, Games),
              Game = game(Address,_,_,_,_,over),
              split_string(Address, "/", "", ["play"|Path]),
              play_score(Store, Path, Score)
            ),
            Scored),
    length(Scored, All),
    (   All =:= 0
    ->  HTML = [p('None of the games in your list is over yet.'),p(a(href(/), 'Your games'))]
    ;   aggregate_all(count, member(_-score(true,_,_), Scored), Won),
        aggregate_all(count, ( member(_-score(_,Wrong,_), Scored), Wrong > 0 ), Wrongs),
        findall(Behind, ( member(_-score(_,_,Behind), Scored), integer(Behind) ), Behinds),
        average(Behinds, Average),
        findall(Row, ( member(Game-Score, Scored), row(Game, Score, Row) ), Rows),
        plain_table(['Game','End',number('Late queries')], Rows, Table),
        scroll_element('Finished games', Table, List),
        figure(games, All, AllHTML),
        figure(won, Won, WonHTML),
        figure('wrong accusations', Wrongs, WrongHTML),
        figure('late queries, on average', Average, BehindHTML),
        HTML = [ section(class(card),
                         [ dl(class(figures), [AllHTML,WonHTML,WrongHTML,BehindHTML]),
                           List,
                           p(class([faint,small]),
                             'Late queries: those that you asked when you could already have been \c
                              sure of the envelope.') ]),
                 p(class(screen), a([href(/),class(button)], 'Your games')) ]
    ).

figure(Label, Value, div([dt(Label),dd(Value)])).

average([], Average) =>
    Average = '\u2013'.
average(Numbers, Average) =>
    length(Numbers, Count),
    sum_list(Numbers, Sum),
    Mean is Sum/Count,
    format(atom(Average), "~1f", [Mean]).

row(game(Address,_,Title,Players,State,_), score(_,Wrong,Behind),
    tr([ td(a(href(Path), Name)), td([State|Accused]), td(class(number), Asked) ])) :-
    string_concat("/", Address, Path),
    (   Title == ""
    ->  atomic_list_concat(Players, ', ', Name)
    ;   Name = Title
    ),
    (   Wrong > 0
    ->  Accused = ['; you accused wrongly']
    ;   Accused = []
    ),
    (   Behind == never
    ->  Asked = '\u2013'
    ;   Asked = Behind
    ).
