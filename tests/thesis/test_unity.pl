:- use_module('../support/attach').
:- use_module(library(cluedo)).
:- use_module(library(cluedo/winstates)).
:- use_module(library(cluedo/thesis)).
:- use_module(library(cluedo/thesis/dealer), [deal_hands/3]).
:- use_module(library(plunit)).
:- use_module('../../thesis_ref/thesis', []).
:- use_module('../support/generate').
:- use_module('../support/thesis_goals').

:- begin_tests(unity, [setup(seed(_))]).

end(Options, End) :-
    play(Options, Result),
    last(Result, End).

test('the same games as the reference, quirks and all',
     [forall(( between(2, 6, X), between(1, 8, _), random_between(1, 1000000, Stream) )),
      true(X-Stream-Text-End == X-Stream-Text2-End2)]) :-
    set_random(seed(Stream)),
    with_output_to(string(Text2), ( thesis:players(X, U) -> End2 = rounds(U) ; End2 = failed )),
    with_output_to(string(Text),
                   end([players(X),seed(Stream),quirks(true),transcript(true)], End)).

test('players/1 writes what players/2 writes', true(Text == Text2)) :-
    set_random(seed(5)),
    with_output_to(string(Text), players(3)),
    set_random(seed(5)),
    with_output_to(string(Text2), players(3, _)).

test('a sound game ends with the winstate',
     [forall(( member(Agent, [modal,elimination]), between(2, 6, X), between(1, 100, _),
               random_between(1, 1000000, Seed) )),
      true(Seed-Name == Seed-rounds)]) :-
    end([players(X),agent(Agent),seed(Seed)], End),
    functor(End, Name, _).

test('the game that fails by a quirk', true(End-Name == failed-rounds)) :-
    end([seed(41004),quirks(true)], End),
    end([seed(41004),quirks(false)], End2),
    functor(End2, Name, _).

test('the flag is the default of the option', true(End == failed)) :-
    quirks(true, end([seed(41004)], End)).

test('players/2 fails by a quirk', fail) :-
    set_random(seed(41004)),
    with_output_to(string(_), quirks(true, players(6, _))).

test('silent unless asked', true(Text == "")) :-
    with_output_to(string(Text), ( play([seed(1)], _), counter(6, 2, 2, 0, _) )).

test('the result tells the game',
     true(Result == [players(6),agent(modal),winstate(s(6,9,19)),
                     hands([[[1],3,12,5],[[2],7,4,11],[[3],15,2,1],
                            [[4],18,14,20],[[5],16,10,21],[[6],8,13,17]]),
                     rounds(8)])) :-
    play([seed(41001)], Result).

test('a game without a seed takes the random numbers as they come', true(A == B)) :-
    set_random(seed(9)), play([], A),
    set_random(seed(9)), play([], B).

test('the mean of the rounds', true(Mean =:= (8+Sum)/3)) :-
    set_random(seed(2)),
    play([], R1), last(R1, rounds(N1)),
    play([], R2), last(R2, rounds(N2)),
    Sum is N1+N2,
    set_random(seed(2)),
    counter(6, 3, 2, 8, Mean).

test('selecter leaves the other states', true(N-Rest2 == 239-Rest)) :-
    set_random(seed(4)),
    selecter(Query, Rest, [s(1,7,13),[],[]]),
    length(Rest, N),
    set_random(seed(4)),
    thesis:selecter(Query, Rest2, [s(1,7,13),[],[]]).

test('opponents never name the weapon or the location', true(Wrong == [])) :-
    findall(Query,
            ( between(1, 300, _),
              selecter(Query, _, [s(1,7,13)]),
              ( arg(2, Query, 7) ; arg(3, Query, 13) )
            ),
            Wrong).

%   The steps one by one, as the thesis calls them.

game(Win, Hands, game(Win,Set,false,false)) :-
    set_random(seed(41001)),
    deal_hands(6, Win, Hands),
    Win = s(_,W,L),
    winset_all(All),
    winset_without(All, [W,L], Set).

test('a game by its first step', true(Rounds == 8)) :-
    game(_, Hands, Game),
    trekkfra(modal, Hands, Game, 0, Rounds).
test('a query that wins', true(Rounds == 5)) :-
    game(Win, Hands, Game),
    winstates_set([Win], Set),
    sporring(Set, elimination, Hands, Game, 4, Rounds).
test('no query, no game', fail) :-
    game(_, Hands, Game),
    sporring(0, elimination, Hands, Game, 4, _).
test('an answer that wins', true(Rounds == 4)) :-
    game(Win, Hands, Game),
    Win = s(P,W,L),
    trekkfra2([[0],(P,W,L)], Win, 0, elimination, Hands, Game, 4, Rounds).
test('after the answer of a player', true(Rounds == 2)) :-
    game(Win, Hands, Game),
    winstates_set([Win,s(1,9,19)], Set),
    trekkfra2([[3],1], s(1,9,19), Set, elimination, Hands, Game, 1, Rounds).
test('the queries of the others', true(Rounds == 2)) :-
    game(Win, Hands, Game),
    winstates_set([Win], Set),
    sporring2([[s(1,9,19),[1],[3]]], Set, elimination, Hands, Game, 1, Rounds).
test('the end of the round', true(Rounds == 2)) :-
    game(Win, Hands, Game),
    winstates_set([Win], Set),
    sporring2(7, [[s(1,9,19),[1],[3]]], Set, elimination, Hands, Game, 1, Rounds).

:- end_tests(unity).
