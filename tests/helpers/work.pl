:- module(work,
          [ game/2,                     % +Seed, -Result
            game/3,                     % +Seed, +Agent, -Result
            games/3,                    % +From, +To, -Results
            on_board/3,                 % +From, +To, -Results
            text/3,                     % +Seed, +Agent, -Text
            counts/3,                   % +From, +To, -Counts
            large/1,                    % -K
            small_knowledge/1,          % -K
            pigeons/2,                  % -K, -Fact
            learn_fact/3                % +Fact, +K0, -K
          ]).
:- use_module(library(apply)).
:- use_module(library(cluedo)).
:- use_module(library(cluedo/contest), [contest/3]).
:- use_module(library(lists)).

/** <module> Work for the engine

Games and counts that are the same each time, some of them long: for tests that
nothing disturbs them, a thread, a collection of garbage, a signal or what was
called before. Numbers of games are seeds.
*/

game(Seed, Result) :-
    game(Seed, modal, Result).

game(Seed, Agent, Result) :-
    X is 2 + Seed mod 5,
    play([players(X),agent(Agent),seed(Seed)], Result).

games(From, To, Results) :-
    findall(Result, ( between(From, To, Seed), game(Seed, Result) ), Results).

%   Contests of three on the board.

on_board(From, To, Results) :-
    findall(Result,
            ( between(From, To, Seed),
              Left is Seed mod 2,
              contest([simple,modal,santos],
                      [board(classic([leaving(Left)])),turns(60),seed(Seed)],
                      Result)
            ),
            Results).

text(Seed, Agent, Text) :-
    with_output_to(string(Text),
                   play([agent(Agent),seed(Seed),transcript(true)], _)).

%   Counts of all kinds for games of these seeds.

counts(From, To, Counts) :-
    findall(Count, ( between(From, To, Seed), count(Seed, Count) ), Counts).

count(Seed, [N,Table,Envelopes,Facts]) :-
    X is 2 + Seed mod 5,
    known(X, Seed, K),
    deals(K, N),
    marginals(K, Table),
    (   N < 100_000
    ->  envelopes(K, Envelopes),
        findall(Fact, certain(K, Fact), Facts)
    ;   Envelopes = [],
        Facts = []
    ).

%   K is the knowledge after a hand and some answers.

known(X, Seed, K) :-
    ( Seed mod 2 =:= 0 -> Showing = any ; Showing = random ),
    knowledge([players(X),showing(Showing)], K0),
    deal_of(X, Seed, Hands),
    memberchk([[1]|Hand], Hands),
    learn(K0, hand(1,Hand), K1),
    findall(asked(1,Cards,P,C),
            ( between(2, X, P),
              memberchk([[P],C,C2|_], Hands),
              Cards = [C,C2]
            ),
            Facts),
    foldl(learn_fact, Facts, K1, K).

learn_fact(Fact, K0, K) :-
    learn(K0, Fact, K).

%   A deal that needs no random numbers.

deal_of(X, Seed, Hands) :-
    findall([[P]|Hand],
            ( between(1, X, P),
              findall(C,
                      ( between(0, 17, I),
                        I mod X =:= P-1,
                        nth(I, Seed, C)
                      ),
                      Hand)
            ),
            Hands).

nth(I, Seed, C) :-
    C0 is (I*5 + Seed) mod 18,
    nth0(C0, [1,2,3,4,5,7,8,9,10,11,13,14,15,16,17,18,19,20], C).

%   Knowledge that takes long to count: something else is known of each player.

large(K) :-
    knowledge([players(10),deck([10,8,12])], K0),
    findall(lacks(P,P), between(1, 10, P), Facts),
    foldl(learn_fact, Facts, K0, K).

small_knowledge(K) :-
    knowledge([players(3),deck([3,3,3]),showing(random)], K0),
    foldl(learn_fact, [some(1,[1,2]),not_envelope([1,4,7]),asked(1,[3,5],2,3)], K0, K).

%   Whether this Fact agrees with K takes long to tell.

pigeons(K, some(9,Cards)) :-
    Cards = [1,2,3,14,15,27,28,40,41],
    knowledge([players(10),deck([12,13,13,13,13])], K0),
    findall(some(P,Cards), between(1, 8, P), Facts),
    foldl(learn_fact, Facts, K0, K).
