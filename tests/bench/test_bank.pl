:- use_module('../helpers/all').
:- use_module('../../bench/bank', []).

/** <module> The players of bench/bank.pl do what their habits say
*/

%   habit(?Options): what one of the players does.

habit([]).
habit([query(soft(0,1,0.3))]).
habit([own(1)]).
habit([own(3),show(new)]).
habit([query(order)]).
habit([query(turns),knows(own)]).
habit([query(copy)]).
habit([patience(2)]).

%   A game of a player with these Options in seat 1 of three: its Hand, and State-Facts for each
%   of its queries, where Facts is what it had seen before, the first fact first.

game(Options, Hand, Queries, Result) :-
    random_between(1, 1000000, Seed),
    contest([player(Options),exact([query(random)]),player(Options)], [seed(Seed)], Result),
    view(Result, 1, [hand(1,Hand)|Facts]),
    findall(State-[hand(1,Hand)|Before],
            ( append(Before, [asked(1,State,_,_)|_], Facts) ),
            Queries).

known(Facts, K) :-
    knowledge([players(3)], K0),
    foldl([Fact,A,B]>>learn(A, Fact, B), Facts, K0, K).

asks_and_sees(Answerer-Card, State, P0, P) :-
    player_query(P0, State, P1),
    player_sees([asked(1,State,Answerer,Card)], P1, P).

most_probable(Facts, State) :-
    known(Facts, K),
    best_queries(K, 1, probable, _, States),
    memberchk(State, States).

%   Somebody has won, everybody has accused wrongly, or no turns are left: players that ask for own
%   cards may learn nothing more.

has_ended(Result) :-
    memberchk(winner(Winner), Result),
    (   integer(Winner)
    ->  true
    ;   memberchk(turns(1000), Result)
    ->  true
    ;   memberchk(history(Events), Result),
        aggregate_all(count, member(accused(_,_,false), Events), 4)
    ).

:- begin_tests(bank).

test('whole games, with and without a board',
     [forall((habit(Options), member(More, [[],[board(classic)]]))), true(has_ended(Result))]) :-
    random_between(1, 1000000, Seed),
    contest([player(Options),simple,player(Options),exact], [seed(Seed)|More], Result).
test('by default the most probable winstate', forall(repeated(5))) :-
    game([], _, Queries, _),
    forall(member(State-Facts, Queries), assertion(most_probable(Facts, State))).
test('by softmax: the mean of the bits', [forall(member(T, [0.1,0.3,1])), true(D < 5*SE)]) :-
    player(player([query(soft(0,1,T))]), 3, 1, [1,2,7,8,13,14], P),
    known([hand(1,[1,2,7,8,13,14])], K),
    query_values(K, 1, Values),
    aggregate_all(r(sum(W),sum(W*Bits),sum(W*Bits*Bits)),
                  ( member(value(_,_,Bits), Values), W is exp(Bits/T) ),
                  r(Sum,Sum1,Sum2)),
    effort(3000, N),
    aggregate_all(sum(Bits),
                  ( between(1, N, _),
                    player_query(P, State, _),
                    memberchk(value(State,_,Bits), Values)
                  ),
                  Drawn),
    D is abs(Drawn/N - Sum1/Sum),
    SE is sqrt((Sum2/Sum - (Sum1/Sum)**2)/N).
test('a small temperature has the best', forall(repeated(5))) :-
    game([query(soft(1,2,1.0e-6))], _, Queries, _),
    forall(member(State-Facts, Queries),
           ( known(Facts, K),
             best_queries_each(K, 1, score(1,0,2), 1, Bests),
             aggregate_all(max(Value), member(best(_,Value,_), Bests), Most),
             assertion(( member(best(_,Value,States), Bests),
                         Value > Most-1.0e-5,
                         memberchk(State, States) )) )).
test('so many own cards, always the same', [forall(repeated(5)), true(Owns = [[_,_]])]) :-
    game([own(2)], Hand, Queries, _),
    findall(Own,
            ( member(State-_, Queries),
              findall(C, ( arg(_, State, C), memberchk(C, Hand) ), Own)
            ),
            Owns0),
    sort(Owns0, Owns).
test('in order: cards that no other is known to hold, and none twice', forall(repeated(5))) :-
    game([query(order)], _, Queries, _),
    findall(State, member(State-_, Queries), States),
    assertion(is_set(States)),
    assertion(States = [s(1,7,13)|_]),
    forall(( member(State-Facts, Queries), arg(_, State, Card), member(asked(1,_,_,Seen), Facts) ),
           assertion(Card \== Seen)).
test('in turns, without the cards of others',
     true(States == [s(1,7,13),s(2,8,14),s(3,10,15),s(5,11,16)])) :-
    player(player([query(turns)]), 3, 1, [1,2,7,11,13,14], P0),
    foldl(asks_and_sees, [nobody-unknown,2-8,2-3,2-5], States, P0, _).
test('the last query of another, or the most probable', forall(repeated(5))) :-
    game([query(copy)], _, Queries, _),
    forall(member(State-Facts, Queries),
           (   reverse(Facts, Past),
               member(asked(Asker,Last,_,_), Past),
               Asker \== 1
           ->  known(Facts, K),
               probability(K, Last, P),
               (   P > 0
               ->  assertion(State == Last)
               ;   assertion(most_probable(Facts, State))
               )
           ;   assertion(most_probable(Facts, State))
           )).
test('it waits when it is certain', forall(repeated(10))) :-
    game([patience(2)], _, Queries, Result),
    aggregate_all(count,
                  ( member(_-Facts, Queries), known(Facts, K), envelopes(K, [_]) ),
                  Sure),
    memberchk(history(Events), Result),
    (   memberchk(accused(1,_,_), Events)
    ->  assertion(Sure == 2)
    ;   assertion(Sure =< 2)
    ).
test('it knows what its own queries tell', forall(repeated(10))) :-
    game([knows(own)], _, Queries, Result),
    forall(( member(_-Facts0, Queries),
             exclude([asked(Asker,_,_,_)]>>(Asker \== 1), Facts0, Facts) ),
           ( known(Facts, K), assertion(\+ envelopes(K, [_])) )),
    forall(( member(State-Facts0, Queries),
             exclude([asked(Asker,_,_,_)]>>(Asker \== 1), Facts0, Facts) ),
           assertion(most_probable(Facts, State))),
    assertion(memberchk(winner(_), Result)).
test('it shows what the asker has not seen', true(Cards == [7,13,7])) :-
    player(player([show(new)]), 3, 1, [1,2,7,8,13,14], P0),
    foldl([_,Card,P1,P]>>player_show(2, s(3,7,13), [7,13], P1, Card, P), [1,2,3], Cards, P0, _).
test('another option', error(domain_error(cluedo_option,a(1)))) :-
    contest([player([a(1)]),simple], [], _).

:- end_tests(bank).
