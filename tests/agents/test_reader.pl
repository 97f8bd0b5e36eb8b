:- use_module('../support/attach').
:- use_module(library(cluedo)).
:- use_module(library(cluedo/contest)).
:- use_module(library(cluedo/knowledge)).
:- use_module(library(cluedo/agents/reader)).
:- use_module(library(cluedo/agents/reader/types), [type_prior/2]).
:- use_module(library(cluedo/agents/states), [set_states/2]).
:- use_module(library(cluedo/support/foreign),
              [queries_best/7,queries_values/3,query_best/7]).
:- use_module(library(plunit)).
:- use_module(library(random)).
:- use_module('../support/games').
:- use_module('../support/generate').
:- use_module('../support/players').
:- use_module('../support/positions').

%   `reading(Options)` plays as reader(Options), and keeps what it has in mind at the end
%   in a global variable.

:- multifile cluedo_agent:agent/2.

cluedo_agent:agent(reading, reader_watched).

reader_watched:start(Seat, Game, Options, P) :-
    player_start(reader(Options), Seat, Game, P).
reader_watched:sees(Facts, P0, P) :-
    player_sees(Facts, P0, P),
    nb_setval(reading, P).
reader_watched:query(P0, State, P) :-
    player_query(P0, State, P).
reader_watched:query(Room, P0, State, P) :-
    player_query(Room, P0, State, P).
reader_watched:move(Position, P0, Move, P) :-
    player_move(Position, P0, Move, P).
reader_watched:show(Asker, State, Cards, P0, Card, P) :-
    player_show(Asker, State, Cards, P0, Card, P).
reader_watched:accuse(P0, State, P) :-
    player_accuse(P0, State, P).

other(random).
other(elimination).
other(simple).
other(exact).
other(k).
other(kripke).
other(fixpoint([aim(card)])).
other(fixpoint([aim(player)])).
other(reader([bluff(0.5),samples(2)])).

hands(X, Sizes) :-
    findall(Size, ( between(1, X, I), Size is (18+X-I)//X ), Sizes).

%   What the player of seat 1 knows of Result by counting.

counted(X, Result, Facts, K) :-
    view(Result, 1, Facts),
    hands(X, Sizes),
    knowledge([players(X),hands(Sizes)], K0),
    foldl([F,Ka,Kb]>>learn(Ka, F, Kb), Facts, K0, K).

%   The value of the state by a mixture, one by one.

mixed(Mixture, Asker, A, B, C, State, Score) :-
    findall(W-Values,
            ( member(W-K, Mixture), queries_values(K, Asker, Values) ),
            Lists),
    findall(S-Hit/Bits,
            ( Lists = [_-First|_],
              member(value(S,_,_), First),
              aggregate_all(sum(W*H), ( member(W-Vs, Lists), memberchk(value(S,H,_), Vs) ), Hit),
              aggregate_all(sum(W*I), ( member(W-Vs, Lists), memberchk(value(S,_,I), Vs) ), Bits)
            ),
            All),
    aggregate_all(sum(E), ( member(_-Hit/_, All), Hit > 0, E is -Hit*log(Hit)/log(2) ), Entropy),
    member(State-Hit/Bits, All),
    Score is (A+B*Entropy)*Hit+C*Bits.

hits([_-K|Ks], State) :-
    (   deals(K, State, Count), Count > 0
    ->  true
    ;   hits(Ks, State)
    ).

known(Deck, Sizes, N, K) :-
    random_deal(Deck, Sizes, deal(_,Hands)),
    Hands = [[_|Hand]|_],
    length(Sizes, X),
    knowledge([deck(Deck),players(X),hands(Sizes)], K0),
    learn(K0, hand(1,Hand), K1),
    random_history(Deck, Hands, N, Facts),
    foldl([F,Ka,Kb]>>( as_seen(1, F, S), learn(Ka, S, Kb) ), Facts, K1, K).

:- begin_tests(agents_reader, [setup(seed(_))]).

test('the best queries of a mixture are those by the sums',
     [ forall(( between(1, 8, _), member(A/B/C, [1/0/0,1/0.5/1,0/0/1]) )), true(Seed-States == Seed-Best) ]) :-
    seed(Seed),
    Deck = [3,2,3],
    known(Deck, [2,2,1], 1, K1),
    known(Deck, [2,2,1], 2, K2),
    known(Deck, [2,2,1], 0, K3),
    Mixture = [0.5-K1,0.2-K2,0.3-K3],
    query_best(Mixture, 1, A, B, C, Value, States),
    findall(Score-State,
            ( mixed(Mixture, 1, A, B, C, State, Score), hits(Mixture, State) ),
            Scores),
    aggregate_all(max(Score), member(Score-_, Scores), Max),
    assertion(abs(Value-Max) < 1.0e-9),
    findall(State, ( member(Score-State, Scores), Score > Max-1.0e-9 ), Best),
    queries_best(Mixture, 1, A, B, C, 2, Bests),
    forall(member(best(Card,V,Of), Bests),
           ( aggregate_all(max(S), ( mixed(Mixture, 1, A, B, C, St, S), arg(2, St, Card) ), M),
             assertion(abs(V-M) < 1.0e-9),
             assertion(Of = [_|_])
           )).
test('a mixture of one is as that one', true(V-S == V1-S1)) :-
    known([6,6,9], [6,6,6], 3, K),
    query_best([1-K], 1, 1, 0, 1, V0, S),
    query_best(K, 1, 1, 0, 1, V1, S1),
    ( abs(V0-V1) < 1.0e-12 -> V = V1 ; V = V0 ).
test('no mixture',
     [ forall(member(M-E, [ [] - domain_error(non_empty_list,[]),
                            [x] - type_error(pair,x),
                            [x-1] - type_error(float,x),
                            [1-x] - type_error(cluedo_knowledge,x)
                          ])),
       error(E)
     ]) :-
    query_best(M, 1, 1, 0, 0, _, _).
test('a mixture of two games', error(domain_error(cluedo_knowledge,_))) :-
    knowledge([players(3)], K1),
    knowledge([deck([3,2,3]),players(3)], K2),
    query_best([1-K1,1-K2], 1, 1, 0, 0, _, _).

%   What is certain is true, whatever is believed, and is what counting tells.

test('beliefs are never mixed into what is certain',
     [forall(( between(2, 6, X), between(1, 4, _) )), true(Seed-States == Seed-Certain)]) :-
    seed(Seed),
    findall(Agent, other(Agent), Others),
    random_agents(Others, X, [_|Agents]),
    contest([reading([samples(2)])|Agents], [turns(40)], Result),
    nb_getval(reading, P),
    player_states(P, Set),
    set_states(Set, States),
    counted(X, Result, _, K),
    envelopes(K, Pairs),
    pairs_keys(Pairs, Certain).
test('in the thesis\'s game, with wrong answers, too',
     [forall(( between(2, 6, X), member(Quirks, [false,true]) )), true(Seed-Name == Seed-rounds)]) :-
    seed(Seed),
    play([players(X),quirks(Quirks),agent(reader([types([thesis-0.9])]))], Result),
    last(Result, End),
    functor(End, Name, 1).
test('types of players',
     [ forall(member(Agent-Type, [ simple-simple, exact-careful, kripke-careful,
                                   fixpoint([aim(card)])-covered, random-any
                                 ])),
       true(Seed-Right == Seed-most)
     ]) :-
    seed(Seed),
    aggregate_all(sum(P),
                  ( between(1, 20, _),
                    contest([exact([accuse(2)]),Agent,exact([accuse(2)])], [turns(11)], Result),
                    view(Result, 1, Facts),
                    reader_types([], 1, [players(3),hands([6,6,6])], Facts, Types),
                    memberchk(2-List, Types),
                    (   memberchk(Type-P, List)
                    ->  true
                    ;   P = 0
                    )
                  ),
                  Sum),
    type_prior(Type, Prior),
    (   Sum > 20*Prior+1
    ->  Right = most
    ;   Right = Sum
    ).
test('what is known of players goes into the next game', true) :-
    contest([reader,simple,simple], [], Result),
    view(Result, 1, Facts),
    Game = [players(3),hands([6,6,6])],
    reader_types([], 1, Game, Facts, Types),
    assertion(forall(member(_-List, Types),
                     ( aggregate_all(sum(Share), member(_-Share, List), One),
                       abs(One-1) < 1.0e-9
                     ))),
    reader_types([players([2-[simple-1]])], 1, Game, Facts, Types2),
    memberchk(2-List1, Types),
    memberchk(2-List2, Types2),
    memberchk(simple-P1, List1),
    memberchk(simple-P2, List2),
    assertion(P2 >= P1-1.0e-9),
    once(contest([reader([players(Types)]),simple,simple], [turns(30)], _)).
test('any deck', [forall(member(Deck, [deck([2,3,2]),deck([4,6]),deck([2,2,2,3]),open(3)])), true(integer(Winner))]) :-
    contest([reader,reader([accuse(1)]),reader], [turns(500),Deck], Result),
    memberchk(winner(W), Result),
    ( integer(W) -> Winner = W ; Winner = 0 ).
test('on a board', [forall(member(Agent, [reader,reader([bluff(1)])])), true]) :-
    contest([Agent,exact,simple], [board(classic),turns(150)], _).
test('the same game from the same seed', true(H == H2)) :-
    contest([reader,exact,simple], [seed(4)], R),
    contest([reader,exact,simple], [seed(4)], R2),
    memberchk(history(H), R),
    memberchk(history(H2), R2).
test('all of its bluffs have a card of its own', true(Own == Asked)) :-
    contest([reader([bluff(1)]),exact,exact], [seed(6)], R),
    memberchk(hands([[_|Hand]|_]), R),
    memberchk(history(H), R),
    aggregate_all(count, member(asked(1,_,_,_), H), Asked),
    aggregate_all(count,
                  ( member(asked(1,S,_,_), H), once(( arg(_, S, C), memberchk(C, Hand) )) ),
                  Own).
test('it accuses what is likely enough', true) :-
    player(reader([accuse(0.0)]), 3, 1, [1,2,7,8,13,14], P),
    assertion(player_accuse(P, s(_,_,_), _)),
    player(reader([accuse(1)]), 3, 1, [1,2,7,8,13,14], P2),
    assertion(\+ player_accuse(P2, _, _)),
    player(reader([samples(4)]), 3, 1, [1,2,7,8,13,14], P3),
    assertion(\+ player_accuse(P3, _, _)),
    player_sees([ asked(1,s(3,9,15),nobody,unknown) ], P3, P4),
    assertion(player_accuse(P4, s(3,9,15), _)).

bad([colour(red)], domain_error(cluedo_option,colour(red))).
bad([beam(0)], type_error(positive_integer,0)).
bad([samples(x)], type_error(positive_integer,x)).
bad([accuse(early)], type_error(number,early)).
bad([bluff(2)], domain_error(cluedo_probability,2)).
bad([travel(-1)], domain_error(cluedo_power,-1)).
bad([query(best)], domain_error(cluedo_score,best)).
bad([query(_)], instantiation_error).
bad([among(some)], domain_error(oneof([possible,all]),some)).
bad([types([careful])], type_error(pair,careful)).
bad([types([careful-2])], domain_error(cluedo_probability,2)).
bad([types([odd-1])], domain_error(oneof([any,namer,decoy,covered,careful,simple,thesis]),odd)).
bad([players([x-[any-1]])], type_error(positive_integer,x)).
bad([players([2])], type_error(pair,2)).

test('options', [forall(bad(Options, Error)), error(Error)]) :-
    player(reader(Options), 3, 1, [1,2,7,8,13,14], _).

:- end_tests(agents_reader).
