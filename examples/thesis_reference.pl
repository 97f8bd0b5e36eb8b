/*  Two rules of the thesis's section 4.6, in the thesis's program in pure Prolog: a card that no
    player may hold is in the envelope, and the analysis is repeated after every change.

        swipl examples/thesis_reference.pl
*/

:- use_module('../thesis_ref/thesis').
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(main)).

:- multifile thesis:step/2.
:- dynamic rules/0.

thesis:step(analyzer/5, user:analyzer_again) :-
    rules.

analyzer_again(Records, W, States, Left, W2) :-
    analyzer(Records, W, States, Left1, W1),
    again(W1, Left1, Left, W2).

%   Repeat the last step of the analyzer until nothing changes. The step rotates the rows of the
%   matrix.

again([Win,Matrix,Lists], States, Left, W2) :-
    anSC(Lists, Matrix, Matrix, [], Rows),
    remover(Rows, Matrix, Matrix1, States, States1),
    numlist(1, 21, Cards),
    foldl(in_envelope(Matrix1), Cards, States1, States2),
    W1 = [Win,Matrix1,Lists],
    msort(Matrix, Old),
    msort(Matrix1, New),
    (   New == Old
    ->  Left = States2,
        W2 = W1
    ;   again(W1, States2, Left, W2)
    ).

%   If no other player may hold Card, keep the states with Card. No state has the agent's own cards.

in_envelope(Matrix, Card, States0, States) :-
    include(has(Card), States0, States1),
    (   States1 \== [],
        \+ ( member([[I],May], Matrix), I > 1, memberchk(Card, May) )
    ->  States = States1
    ;   States = States0
    ).

has(Card, State) :-
    arg(_, State, Card),
    !.

:- initialization(main, main).

main(_) :-
    mean(12, Without),
    assertz(rules),
    mean(12, With),
    format("Mean rounds of 12 games: ~2f, with the rules ~2f~n", [Without,With]).

%   Games in which the program of the thesis fails do not count.

mean(Games, Mean) :-
    findall(Rounds, ( between(1, Games, Seed), game(Seed, Rounds) ), List),
    length(List, Count),
    sum_list(List, Sum),
    Mean is Sum/Count.

game(Seed, Rounds) :-
    set_random(seed(Seed)),
    with_output_to(string(_), ( players(6, Rounds) -> true ; Rounds = failed )),
    integer(Rounds).
