:- module(generate,
          [ random_goal/2,              % +PI, -Goal
            random_game/4,              % +X, -Hands, -Win, -Rounds
            random_subset/3             % +Chance, +List, -Subset
          ]).
:- reexport(seed).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module('../../thesis_ref/thesis',
              [ choice/4, dealer/3, mMaker/2, nocard/3, selecter/3,
                showcard/3, winstates/1, list/3
              ]).

/** <module> Random inputs for the thesis's predicates
*/

%!  random_goal(+PI, -Goal) is det.
%
%   Goal is a call of the predicate PI with random inputs.

random_goal(run/2, run(_,[[I]|Cards])) :-
    player(I), cards(0, 4, Cards).
random_goal(run1/3, run1(_,Cards,States)) :-
    cards(0, 4, Cards), states(States).
random_goal(run2/3, run2(_,[[I]|Cards],States)) :-
    player(I), cards(0, 4, Cards), states(States).
random_goal(subs/4, subs(Card,States,States2,_)) :-
    card(Card), states(States),
    (   maybe
    ->  States2 = States
    ;   states(States2)
    ).
random_goal(subs2/4, subs2(Card,State,[State|States],_)) :-
    card(Card), state(State), states(States).
random_goal(choice/4, choice(Others,State,_,[Win,[],[]])) :-
    random_between(2, 6, X),
    dealer([_|Hands], X, Win),
    (   maybe(0.2)
    ->  Others = []
    ;   Others = Hands
    ),
    (   maybe(0.2)
    ->  State = Win
    ;   state(State)
    ).
random_goal(choice1/4, choice1(Cards,State,_,[Win,[],[]])) :-
    cards(0, 4, Cards), state(State), state(Win).
random_goal(win/4, win(Win,[Cards],3,_)) :-
    random_goal(win/2, win(Win,Cards)).
random_goal(win/2, win(Win,(P,W,L))) :-
    state(Win),
    (   maybe
    ->  Win = s(P,W,L)
    ;   state(s(P,W,L))
    ).
random_goal(first_last/3, first_last([Card],List,_)) :-
    card(Card), cards(0, 4, List).
random_goal(first_last2/3, first_last2([Card],List,_)) :-
    card(Card), cards(0, 4, List).
random_goal(leggetil/3, leggetil([[I]],_,Records)) :-
    player(I), records(6, 1, 6, Records).
random_goal(leggetil2/4, leggetil2([I],Alts,_,Clue)) :-
    player(I), alternatives(Alts), clue(Clue).
random_goal(semi_perm/5, semi_perm(Alts,Clue,Acc,_,Alts)) :-
    alternatives(Alts), alternatives(Acc), clue(Clue).
random_goal(showcard/3, showcard(Records,_,Rows)) :-
    random_between(2, 6, X),
    records(X, 0, 7, Records), showcards(X, Rows).
random_goal(showcard2/3, showcard2(Records,_,Rows)) :-
    random_between(2, 6, X),
    records(X, 0, 7, Records), showcards(X, Rows).
random_goal(nocard/3, nocard(Records,_,Matrix)) :-
    random_between(2, 6, X),
    records(X, 0, 10, Records), matrix(X, Matrix).
random_goal(nocard2/5, nocard2([P,W,L],Rows,[I],[[]|Done],_)) :-
    random_between(2, 6, X),
    matrix(X, Matrix), state(s(P,W,L)),
    random_between(0, X, Handled0),
    Handled is min(Handled0, X-1),
    length(Done, Handled),
    append(Done, Rows, Matrix),
    random_member([[I],_], Rows).
random_goal(assemble/4, assemble(Alts,Possible,Acc,_)) :-
    alternatives(Alts), cards(8, 21, Possible), alternatives(Acc).
random_goal(anSC/5, anSC(Lists,Matrix,Matrix,[],_)) :-
    random_between(2, 6, X),
    matrix(X, Matrix), lists(X, Lists).
random_goal(remover2/5, remover2([I],Cards,Matrix,_,Count)) :-
    random_between(2, 6, X),
    matrix(X, Matrix), player(I), cards(0, 4, Cards),
    random_between(0, 5, Count).
random_goal(remover/5, remover(Rows,Matrix,_,States,_)) :-
    random_between(2, 6, X),
    matrix(X, Matrix), states(States),
    random_between(0, 6, N),
    length(Rows, N),
    maplist(one_or_more, Rows).
random_goal(analyzer/5, analyzer(Records,[Win,Matrix,Lists],States,_,_)) :-
    random_between(2, 6, X),
    state(Win), records(X, 0, 6, Records), matrix(X, Matrix),
    lists(X, Lists), states(States).
random_goal(list/3, list(X,[],_)) :-
    random_between(0, 6, X).
random_goal(add/3, add(Card,Cards,_)) :-
    card(Card), cards(0, 4, Cards).
random_goal(rev/2, rev(Cards,_)) :-
    cards(0, 4, Cards).
random_goal(accRev/3, accRev(Cards,Acc,_)) :-
    cards(0, 4, Cards), cards(0, 4, Acc).
random_goal(rev2/3, rev2(Lists,Acc,_)) :-
    alternatives(Lists), alternatives(Acc).
random_goal(mMaker/2, mMaker(X,_)) :-
    random_between(2, 6, X).
random_goal(cDeal/3, cDeal(Players,Cards,_)) :-
    random_between(0, 6, X),
    list(X, [], Players), cards(0, 21, Cards).
random_goal(dealer/3, dealer(_,X,_)) :-
    random_between(2, 6, X).
random_goal(dealer2/3, dealer2(Deck,X,_)) :-
    random_between(2, 6, X), cards(0, 21, Deck).
random_goal(deal/4, deal(Deck,Waiting,Served,_)) :-
    cards(0, 21, Deck),
    random_between(2, 6, X),
    list(X, [], Players),
    append(Waiting, Served0, Players),
    maybe(0.5),
    !,
    reverse(Served0, Served).
random_goal(winselector/2, winselector(_,_)).
random_goal(test/1, test(_)).
random_goal(test2/3, test2(_,_,_)).
random_goal(selecter/3, selecter(_,_,[Win,[],[]])) :-
    state(Win).
random_goal(cards/1, cards(_)).
random_goal(cards2/1, cards2(_)).
random_goal(winstates/1, winstates(_)).

%!  random_game(+X, -Hands, -Win, -Rounds) is det.
%
%   Ten rounds of queries among X players and their records. A query that
%   nobody can answer has the answerer `[0]`.

random_game(X, Hands, Win, Rounds) :-
    dealer(Hands, X, Win),
    length(Rounds, 10),
    maplist(game_round(Hands, Win), Rounds).

game_round(Hands, Win, Records) :-
    maplist(game_record(Hands, Win), Hands, Records).

game_record(Hands, Win, [Asker|Cards], [Query,Asker,Answerer]) :-
    append(Before, [[Asker|Cards]|After], Hands),
    !,
    append(After, Before, Others),
    (   Asker == [1]
    ->  state(Query)
    ;   selecter(Query, _, [Win])
    ),
    with_output_to(string(_), choice(Others, Query, [Id,Shown], [Win])),
    (   integer(Shown)
    ->  Answerer = Id
    ;   Answerer = [0]
    ).

%!  random_subset(+Chance, +List, -Subset) is det.
%
%   Subset has each element of List with probability Chance.

random_subset(Chance, List, Subset) :-
    include(chosen(Chance), List, Subset).

chosen(Chance, _) :-
    maybe(Chance).

player(I) :-
    random_between(1, 6, I).

card(Card) :-
    random_between(1, 21, Card).

cards(Low, High, Cards) :-
    random_between(Low, High, N),
    randset(N, 21, Set),
    random_permutation(Set, Cards).

state(State) :-
    winstates(All),
    random_member(State, All).

%   All winstates, some in order, or a few in any order and more than once.

states(States) :-
    winstates(All),
    random_between(1, 4, Kind),
    (   Kind =:= 1
    ->  States = All
    ;   Kind =:= 2
    ->  random_between(0, 20, N),
        length(States, N),
        maplist([State]>>random_member(State, All), States)
    ;   random(Chance),
        random_subset(Chance, All, States)
    ).

record(X, [State,[Asker],[Answerer]]) :-
    state(State),
    random_between(1, X, Asker),
    random_between(1, X, Answerer).

records(X, Low, High, Records) :-
    random_between(Low, High, N),
    length(Records, N),
    maplist(record(X), Records).

rotate(List, Rotated) :-
    random_permutation([x|List], [First|_]),
    (   append(Before, [First|After], List)
    ->  append([First|After], Before, Rotated)
    ;   Rotated = List
    ).

%   A matrix of X players after some queries, rotated.

matrix(X, Matrix) :-
    mMaker(X, Full),
    random(Chance),
    maplist(thin(Chance), Full, Thin),
    rotate(Thin, Matrix).

thin(Chance, [Id,Cards], [Id,Left]) :-
    random_subset(Chance, Cards, Left).

showcards(X, Rows) :-
    list(X, [], Blank),
    records(X, 0, 6, Records),
    showcard(Records, Rows0, Blank),
    rotate(Rows0, Rows).

lists(X, Lists) :-
    random_between(0, 4, N),
    length(Lists, N),
    maplist(showcards(X), Lists).

alternatives(Alts) :-
    random_between(0, 5, N),
    length(Alts, N),
    maplist(cards(0, 4), Alts).

clue([[P],[W],[L]]) :-
    state(s(P,W,L)).

one_or_more([[I]|Alts]) :-
    player(I),
    random_between(0, 3, N),
    length(Alts, N),
    maplist(cards(1, 3), Alts).
