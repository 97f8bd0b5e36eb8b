:- use_module('../helpers/attach').
:- use_module('../helpers/board_games', [cheap/1,dear/1,random_board_game/3]).
:- use_module('../helpers/games', [random_agents/3]).
:- use_module(library(cluedo/contest)).
:- use_module(library(cluedo/play)).
:- use_module(library(main)).
:- use_module(library(random)).

%   Print the transcripts of Count games with the seeds from First on:
%
%       swipl games.pl -- First Count
%
%   In turn they are on the board, of any edition, and the thesis's; every tenth has slow agents.

:- initialization(( set_stream(user_output, encoding(utf8)), main ), main).

main(Arguments) :-
    maplist(atom_number, Arguments, [First,Count]),
    Last is First+Count-1,
    forall(between(First, Last, Seed), game(Seed)).

game(Seed) :-
    set_random(seed(Seed)),
    Kind is Seed mod 3,
    (   Seed mod 10 =:= 0
    ->  findall(Agent, dear(Agent), Agents)
    ;   findall(Agent, cheap(Agent), Agents)
    ),
    format("game ~d~n", [Seed]),
    played(Kind, Agents, Seed, Result),
    format("~q~n", [Result]).

played(0, Kinds, _, Result) :-
    random_board_game(Kinds, Agents, Options),
    contest(Agents, [transcript(true)|Options], Result).
played(1, _, Seed, Result) :-
    random_member(Edition, [british,american,mini]),
    random_between(2, 4, X),
    random_agents([random,elimination,exact], X, Agents),
    contest(Agents, [edition(Edition),names(true),turns(60),seed(Seed),transcript(true)], Result).
played(2, _, Seed, Result) :-
    random_between(2, 6, X),
    random_member(Agent, [modal,elimination,fixpoint,exact,random]),
    random_member(How, [true,story]),
    play([players(X),agent(Agent),seed(Seed),transcript(How),rounds(30)], Result).
