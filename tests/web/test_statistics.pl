:- use_module('../helpers/all').
:- use_module(browser).
:- use_module(robot).
:- use_module(library('cluedo/web/play/game_summary')).

%   The finished games of a browser, counted.

:- begin_tests(web_statistics, [condition(browser:reachable)]).

begin_game(B0, Fields, Path, B) :-
    begin_play(B0, [name='Zoe',other1=exact,board=none|Fields], Path),
    visit(B0, Path, Page),
    browser_with_games(B0, Page, B).

anything(_).

%   The text beside Label.

figure(Page, Label, Text) :-
    reply_body(Page, Body),
    format(string(Term), "<dt>~w</dt>", [Label]),
    once(sub_string(Body, _, _, After, Term)),
    sub_string(Body, _, After, 0, Rest),
    once(sub_string(Rest, _, _, Behind, "<dd>")),
    sub_string(Rest, _, Behind, 0, Text0),
    split_string(Text0, "<", "", [Text|_]).

test('finished games are counted, others are not') :-
    browser(B0),
    begin_game(B0, [first=me], _, B1),
    visit(B1, '/games', Nothing),
    begin_game(B1, [], Path, B),
    play(B, Path, anything, 500, Page),
    assertion(page_over(Page)),
    visit(B, '/games', Games),
    assertion(has(Nothing, "is over yet")),
    assertion(figure(Games, games, "1")),
    (   has(Page, "You have won!")
    ->  Won = "1"
    ;   Won = "0"
    ),
    assertion(figure(Games, won, Won)),
    (   has(Page, "You accused")
    ->  assertion(( figure(Games, 'wrong accusations', "1"), has(Games, "you accused wrongly")
                  ; Won == "1" ))
    ;   assertion(figure(Games, 'wrong accusations', "0"))
    ).

%   Two of five facts are queries of seat 1.

test('queries after the envelope could be known are counted',
     [ forall(member(Known-Behind, [never-never,0-2,1-1,3-1,4-0,5-0])), true(Count == Behind) ]) :-
    Facts = [asked(1,a,2,x),asked(2,b,3,x),asked(3,c,1,x),asked(1,d,nobody,x),accused(2,e,false)],
    cluedo_web_play_game_summary:behind(Known, 1, Facts, Count).

:- end_tests(web_statistics).
