:- use_module('../helpers/all').
:- use_module(library(cluedo/agents/reader)).
:- use_module(library(cluedo/agents/reader/types), [type_prior/2]).
:- use_module(library(cluedo/agents/states), [set_states/2]).
:- use_module('../helpers/games').
:- use_module('../helpers/positions').

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

:- begin_tests(agents_reader).

%   Certain knowledge is true, whatever the belief, and agrees with counting.

test('beliefs are never mixed into certain knowledge',
     [forall(( between(2, 6, X), repeated(20) )), true(States == Certain)]) :-
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
     [forall(( between(2, 6, X), member(Quirks, [false,true]) )), true(Name == rounds)]) :-
    play([players(X),quirks(Quirks),agent(reader([types([thesis-0.9])]))], Result),
    last(Result, End),
    functor(End, Name, 1).

type(simple, simple).
type(exact, steady).
type(kripke, careful).
type(fixpoint([aim(card)]), covered).
type(random, any).

test('types of players', [forall(drawn(2, type(Agent, Type))), true(Right == most)]) :-
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
test('no type is more than certain',
     [forall(member(Seed, [136,140,157])), true(Seed-Most == Seed-certain)]) :-
    set_random(seed(Seed)),
    contest([reader,simple,simple], [], Result),
    view(Result, 1, Facts),
    reader_types([], 1, [players(3),hands([6,6,6])], Facts, Types),
    aggregate_all(max(P), ( member(_-List, Types), member(_-P, List) ), Max),
    (   Max =< 1
    ->  Most = certain
    ;   Most = Max
    ).
test('known types of players are used in the next game', true) :-
    Game = [players(3),hands([6,6,6])],
    repeat,                             % in some games nobody else has asked
    contest([reader,simple,simple], [], Result),
    view(Result, 1, Facts),
    reader_types([], 1, Game, Facts, Types),
    memberchk(2-List1, Types),
    !,
    assertion(forall(member(_-List, Types),
                     ( aggregate_all(sum(Share), member(_-Share, List), One),
                       abs(One-1) < 1.0e-9
                     ))),
    reader_types([players([2-[simple-1]])], 1, Game, Facts, Types2),
    memberchk(2-List2, Types2),
    memberchk(simple-P1, List1),
    memberchk(simple-P2, List2),
    assertion(P2 >= P1-1.0e-9),
    once(contest([reader([players(Types)]),simple,simple], [turns(30)], _)).
test('any deck',
     [forall(member(Deck, [deck([2,3,2]),deck([4,6]),deck([2,2,2,3]),open(3)])),
      true(integer(Winner))]) :-
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

%   Owns has for each query of seat 1 how many cards of its own it names.

own_counts(Agents, Options, Owns) :-
    contest(Agents, Options, R),
    memberchk(hands([[_|Hand]|_]), R),
    memberchk(history(H), R),
    findall(Own,
            ( member(asked(1,S,_,_), H),
              aggregate_all(count, ( arg(_, S, C), memberchk(C, Hand) ), Own)
            ),
            Owns).

test('it names two own cards in its first query, and none from the third on',
     [forall(between(1, 20, _)), true(Owns = [2|_])]) :-
    random_agents([exact,habits([reads([lacks])]),reader([samples(2)])], 3, [_|Agents]),
    own_counts([reader([samples(2)])|Agents], [hands([6,6,6]),turns(30)], Owns),
    forall(( nth1(I, Owns, Own), I > 1 ),
           assertion(( Own =:= 0 ; I =:= 2, Own =:= 2 ))).
test('it names own cards with a probability',
     [forall(member(P-Named, [0-[0],1-[2]])), true(Set == Named)]) :-
    own_counts([reader([bluff(P)]),exact,exact], [seed(6)], Owns),
    sort(Owns, Set).
test('on a board the room stays', true(Owns == 2)) :-
    player_start(reader([bluff(1)]), 1, [players(3),hands([6,6,6]),board(classic)], P0),
    player_sees([hand(1,[1,2,7,8,13,14])], P0, P),
    player_query(15, P, s(A,B,C), _),
    assertion(C == 15),
    aggregate_all(count, ( member(X, [A,B]), memberchk(X, [1,2,7,8]) ), Owns).
test('it asks for possible states if its only opponent names its own cards', true) :-
    Facts = [asked(1,s(4,10,16),2,4),asked(2,s(4,7,13),1,7)],
    Hand = [1,2,3,7,8,9,13,14,15],
    player(reader, 2, 1, Hand, P0),
    player_sees(Facts, P0, P),
    player_states(P, Set),
    set_states(Set, States),
    forall(between(1, 20, _),
           ( player_query(P, S, _),
             assertion(memberchk(S, States))
           )),
    player(reader([among(all)]), 2, 1, Hand, Q0),
    player_sees(Facts, Q0, Q),
    player_query(Q, S2, _),
    assertion(\+ memberchk(S2, States)).
test('it accuses a state that is probable enough', true) :-
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
bad([among(some)], domain_error(oneof([possible,all,trusted]),some)).
bad([types([careful])], type_error(pair,careful)).
bad([types([careful-2])], domain_error(cluedo_probability,2)).
bad([types([odd-1])],
    domain_error(oneof([any,decoy,covered,careful,steady,keeper,simple,thesis]),odd)).
bad([players([x-[any-1]])], type_error(positive_integer,x)).
bad([players([2])], type_error(pair,2)).

test('options', [forall(bad(Options, Error)), error(Error)]) :-
    player(reader(Options), 3, 1, [1,2,7,8,13,14], _).

:- end_tests(agents_reader).
