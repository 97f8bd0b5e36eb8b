:- module(histories,
          [ history/5,                  % +X, +Kind, -Facts, -Hands, -Win
            history/6,                  % +X, +Kind, +Turns, -Facts, -Hands, -Win
            learned/4,                  % +X, +Kind, +Showing, -K
            classic/3,                  % -X, -Kind, -Showing
            random_contest/2            % -X, -Result
          ]).
:- use_module('../helpers/all').
:- use_module('../helpers/games', [random_agents/3]).
:- use_module(small_games, [learn_all/3]).
:- use_module(library(cluedo/thesis)).

/** <module> Games of the classic deck as one player sees them
*/

%   A history of a game of X players as one of them has seen it: seat 1 of
%   view/3. Of `forced` ones the next player always shows.

history(X, Kind, Facts, Hands, Win) :-
    history(X, Kind, 12, Facts, Hands, Win).

history(X, played, Turns, Facts, Hands, Win) =>
    random_agents([random,elimination,modal], X, Agents),
    contest(Agents, [turns(Turns)], Result),
    memberchk(winstate(Win), Result),
    memberchk(hands(Hands), Result),
    view(Result, 1, Facts).
history(X, forced, Turns, Facts, Hands, Win) =>
    dealer(Hands, X, Win),
    memberchk([[1]|Hand], Hands),
    length(Asked, Turns),
    foldl(forced(X, Hands), Asked, 1, _),
    Facts = [hand(1,Hand)|Asked].

forced(X, Hands, Fact, Asker, Answerer) :-
    Answerer is Asker mod X + 1,
    memberchk([[Answerer]|Hand], Hands),
    random_member(C, Hand),
    repeat,
    test(State),
    State =.. [s|Cards],
    memberchk(C, Cards),
    !,
    (   ( Asker =:= 1 ; Answerer =:= 1 )
    ->  Shown = C
    ;   Shown = unknown
    ),
    Fact = asked(Asker,State,Answerer,Shown).

%   The knowledge at the end, or at any time.

learned(X, Kind, Showing, K) :-
    history(X, Kind, Facts0, _, _),
    random(1, 14, N),
    length(Prefix, N),
    (   append(Prefix, _, Facts0)
    ->  Facts = Prefix
    ;   Facts = Facts0
    ),
    knowledge([players(X),showing(Showing)], K0),
    learn_all(Facts, K0, K).

classic(X, Kind, Showing) :-
    between(2, 6, X),
    member(Kind, [played,forced]),
    member(Showing, [any,random]),
    between(1, 3, _).

%   A contest of 2 to 6 players, who are alike.

random_contest(X, Result) :-
    random_between(2, 6, X),
    random_member(Agent, [elimination,modal,simple]),
    length(Agents, X),
    maplist(=(Agent), Agents),
    contest(Agents, [turns(40)], Result).
