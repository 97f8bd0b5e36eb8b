:- module(cluedo_web_statistics,
          [ statistics_page/2           % +C, -Reply
          ]).
:- use_module(context, [context_store/2]).
:- use_module(element, [plain_table/3,scroll_element/3]).
:- use_module(play/game_summary, [play_score/3]).
:- use_module(browser_games, [browser_summaries/2]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(lists), [member/2,sum_list/2]).

/** <module> Statistics of a browser's finished games
*/

:- det(statistics_page/2).

%!  statistics_page(+C, -Reply) is det.

statistics_page(C, page("Your finished games",[h1('Your finished games')|HTML])) :-
    context_store(C, Store),
    browser_summaries(C, Games),
    findall(Game-Score,
            ( member(Game, Games),
              Game = game(Address,_,_,_,over),
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

row(game(Address,Title,Players,State,_), score(_,Wrong,Behind),
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
