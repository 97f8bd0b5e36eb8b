:- use_module('../helpers/all').

/** <module> Agent habits does what its options say
*/

%   habit(?Options): the options of one player.

habit([]).
habit([query(soft(0,1,0.3))]).
habit([own(1)]).
habit([own(3),show(new)]).
habit([query(order)]).
habit([query(turns),knows(own)]).
habit([query(copy)]).
habit([patience(2)]).
habit([own(1),own_queries(1,2)]).
habit([own(2),own_queries(3,inf),own_cards(random)]).
habit([own(1),own_cards(hidden),accuse(0.5)]).
habit([reads([lacks]),own(1),own_queries(1,1)]).

%   A game of a player with these Options in seat 1 of three: its Hand, and State-Facts for each
%   of its queries, where Facts is what it had seen before, the first fact first.

game(Options, Hand, Queries, Result) :-
    random_between(1, 1000000, Seed),
    contest([habits(Options),exact([query(random)]),habits(Options)], [seed(Seed)], Result),
    view(Result, 1, [hand(1,Hand)|Facts]),
    findall(State-[hand(1,Hand)|Before],
            ( append(Before, [asked(1,State,_,_)|_], Facts) ),
            Queries).

known(Facts, K) :-
    knowledge([players(3),showing(random)], K0),
    foldl([Fact,A,B]>>learn(A, Fact, B), Facts, K0, K).

asks_and_sees(Answerer-Card, State, P0, P) :-
    player_query(P0, State, P1),
    player_sees([asked(1,State,Answerer,Card)], P1, P).

most_probable(Facts, State) :-
    known(Facts, K),
    best_queries(K, 1, probable, _, States),
    memberchk(State, States).

history(Agent, Seed, Events) :-
    contest([Agent,simple,exact], [seed(Seed)], Result),
    memberchk(history(Events), Result).

%   With Facts, a winstate has at least probability P.

probable(Facts, P) :-
    known(Facts, K),
    best_queries(K, 1, probable, Best, _),
    Best >= P-1.0e-9.

believed(player(_,mind(belief(K,_,_,_,_,_),_,_,_,_)), Fact, P) :-
    probability(K, Fact, P).

%   Own are the cards of Hand in State.

named(State, Hand, Own) :-
    findall(C, ( arg(_, State, C), memberchk(C, Hand) ), Own).

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

:- begin_tests(agents_habits).

test('whole games, with and without a board',
     [forall((habit(Options), member(More, [[],[board(classic)]]))), true(has_ended(Result))]) :-
    random_between(1, 1000000, Seed),
    contest([habits(Options),simple,habits(Options),exact], [seed(Seed)|More], Result).
test('by default the most probable winstate', forall(repeated(5))) :-
    game([], _, Queries, _),
    forall(member(State-Facts, Queries), assertion(most_probable(Facts, State))).
test('by softmax: the mean of the bits', [forall(member(T, [0.1,0.3,1])), true(D < 5*SE)]) :-
    player(habits([query(soft(0,1,T))]), 3, 1, [1,2,7,8,13,14], P),
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
test('a temperature of nearly zero: the most probable winstate', forall(repeated(3))) :-
    game([query(soft(1,0,1.0e-6))], _, Queries, _),
    forall(member(State-Facts, Queries), assertion(most_probable(Facts, State))).
test('so many own cards, always the same', [forall(repeated(5)), true(Owns = [[_,_]])]) :-
    game([own(2)], Hand, Queries, _),
    findall(Own, ( member(State-_, Queries), named(State, Hand, Own) ), Owns0),
    sort(Owns0, Owns).

%   From-To are the queries with own cards. Without own cards a query is the most probable winstate,
%   which never has one.

test('own cards in some queries only',
     forall(( member(From-To, [1-1,1-2,1-4,2-3,3-inf]), member(N, [1,2]),
              member(Rule, [first,random,hidden]) ))) :-
    game([own(N),own_queries(From,To),own_cards(Rule)], Hand, Queries, _),
    forall(nth1(I, Queries, State-_),
           ( named(State, Hand, Own),
             length(Own, Count),
             (   I >= From,
                 I =< To
             ->  assertion(Count == N)
             ;   assertion(Count == 0)
             ) )).
test('more own cards than categories', forall(repeated(3))) :-
    game([own(9)], Hand, [State-_|_], _),
    findall(Category,
            ( nth1(Category, [1-6,7-12,13-21], Low-High), member(C, Hand), between(Low, High, C) ),
            Categories0),
    sort(Categories0, Categories),
    named(State, Hand, Own),
    assertion(same_length(Own, Categories)).
test('a card that nobody has seen', true(Owns == [[1],[2],[2],[7],[1]])) :-
    player(habits([own(1),own_cards(hidden)]), 6, 1, [1,2,7], P),
    foldl([Card,Own,P0,P1]>>( player_query(P0, State, _),
                              named(State, [1,2,7], Own),
                              player_show(2, State, [Card], P0, Card, P1)
                            ),
          [1,1,2,7,7], Owns, P, _).
test('any own card', true(Owns == [[1],[2],[7]])) :-
    player(habits([own(1),own_cards(random)]), 6, 1, [1,2,7], P),
    findall(Own,
            ( between(1, 60, _), player_query(P, State, _), named(State, [1,2,7], Own) ),
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
    player(habits([query(turns)]), 3, 1, [1,2,7,11,13,14], P0),
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
    player(habits([show(new)]), 3, 1, [1,2,7,8,13,14], P0),
    foldl([_,Card,P1,P]>>player_show(2, s(3,7,13), [7,13], P1, Card, P), [1,2,3], Cards, P0, _).
test('it accuses what is probable enough',
     [forall(( member(P, [0.2,0.5,1]), repeated(3) )), true(Least >= P-1.0e-6)]) :-
    game([accuse(P)], _, Queries, Result),
    view(Result, 1, Facts1),
    % it did not accuse after a query that was not its last one
    forall(( append(_, [_-Before,_|_], Queries),
             append(Before, [Query|_], Facts1),
             append(Before, [Query], Seen) ),
           assertion(\+ probable(Seen, P))),
    aggregate_all(min(Chance),
                  ( Chance = 1
                  ; append(Seen, [accused(1,State,_)|_], Facts1),
                    known(Seen, K),
                    probability(K, State, Chance)
                  ),
                  Least).
test('it reads queries, and drops what is contradicted', true(Befores-After == [0,0,0]-1)) :-
    Deal = [1,2,7,8,13,14],
    player(habits([reads([lacks])]), 3, 1, Deal, P0),
    player_sees([asked(2,s(3,9,15),3,unknown)], P0, P1),
    findall(P, ( member(C, [3,9,15]), believed(P1, has(2,C), P) ), Befores),
    player_sees([asked(1,s(4,9,15),2,9)], P1, P2),
    believed(P2, has(2,9), After).
test('without other habits it plays as exact',
     forall(( member(Options, [[],[accuse(0.5)],[reads([lacks])]]), repeated(3) ))) :-
    random_between(1, 1000000, Seed),
    history(habits(Options), Seed, Events),
    history(exact(Options), Seed, Events2),
    assertion(Events == Events2).
test('a game again from its seed', forall(habit(Options))) :-
    random_between(1, 1000000, Seed),
    Game = contest([habits(Options),exact,habits(Options)], [seed(Seed)]),
    call(Game, Result),
    call(Game, Result2),
    assertion(Result == Result2).

bad(foo, type_error(list,foo)).
bad(_, instantiation_error).
bad([_], instantiation_error).
bad([a(1)], domain_error(cluedo_option,a(1))).
bad([own_queries(1)], domain_error(cluedo_option,own_queries(1))).
bad([query(_)], instantiation_error).
bad([query(soft(1,_,1))], instantiation_error).
bad([query(foo)], domain_error(cluedo_query_style,foo)).
bad([query(soft(1,0,0))], domain_error(cluedo_query_style,soft(1,0,0))).
bad([query(soft(1,x,1))], domain_error(cluedo_query_style,soft(1,x,1))).
bad([own(-1)], type_error(nonneg,-1)).
bad([own(x)], type_error(nonneg,x)).
bad([own_queries(0,1)], type_error(positive_integer,0)).
bad([own_queries(_,1)], instantiation_error).
bad([own_queries(1,_)], instantiation_error).
bad([own_queries(3,2)], domain_error(cluedo_own_queries,own_queries(3,2))).
bad([own_queries(1,x)], type_error(positive_integer,x)).
bad([own_cards(last)], domain_error(oneof([first,random,hidden]),last)).
bad([knows(x)], domain_error(oneof([all,own]),x)).
bad([knows(_)], instantiation_error).
bad([reads(lacks)], type_error(list,lacks)).
bad([reads([nobody])], existence_error(cluedo_model,nobody)).
bad([accuse(x)], type_error(number,x)).
bad([patience(1.5)], type_error(nonneg,1.5)).
bad([show(old)], domain_error(oneof([again,new]),old)).

test('wrong options', [forall(bad(Options, Error)), error(Error)]) :-
    contest([habits(Options),simple], [], _).
test('models need the classic deck', error(domain_error(cluedo_classic_deck,deck(4,6)))) :-
    contest([habits([reads([lacks])]),simple], [deck([4,6])], _).
test('another deck', true(memberchk(winner(_), Result))) :-
    contest([habits([own(1),own_queries(1,3)]),simple], [deck([4,6])], Result).

:- end_tests(agents_habits).
